//go:build cgo

package program

import (
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// The window's heap is small, so frequent collection is cheap. Starting or changing
// the language creates much garbage; its memory is returned once the window is
// idle.
const (
	maxGarbage = 50              // in percent of what is in use
	rest       = 2 * time.Second // without much allocation
	hardlyAny  = 1 << 20         // bytes allocated, counts as idle
	worthwhile = 2 << 20         // bytes allocated since memory was last returned
)

// saveMemory keeps the memory of the program close to what it uses.
func saveMemory() {
	debug.SetGCPercent(maxGarbage)
	go func() {
		taken := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
		var before, back uint64
		for range time.Tick(rest) {
			metrics.Read(taken)
			now := taken[0].Value.Uint64()
			if now-before < hardlyAny && now-back > worthwhile {
				debug.FreeOSMemory()
				back = now
			}
			before = now
		}
	}()
}
