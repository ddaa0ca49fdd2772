//go:build long

package advise

import (
	"flag"
	"testing"
)

var (
	hands      = flag.Int("hands", 200, "hands to play on")
	worldsEach = flag.Int("worlds", 5000, "worlds a hand")
)

// TestNoRuleOfThumbGetsMoreLong takes hours; every hand through 5,000 worlds:
//
//	go test ./core/advise -tags long -run TestNoRuleOfThumbGetsMoreLong -hands 200 -worlds 5000 -timeout 8h -v
func TestNoRuleOfThumbGetsMoreLong(t *testing.T) { comparePlain(t, *hands, *worldsEach, 1000) }
