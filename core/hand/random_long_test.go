//go:build long

package hand_test

import (
	"runtime"
	"testing"
)

// TestUsefulOnAMillionHands takes a minute of one processor, and uses all there are:
//
//	go test -tags long -run TestUsefulOnAMillionHands ./core/hand
func TestUsefulOnAMillionHands(t *testing.T) {
	parts := runtime.GOMAXPROCS(0)
	for part := range parts {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			usefulOnRandomHands(t, uint64(100+part), (1_000_000+parts-1)/parts)
		})
	}
}
