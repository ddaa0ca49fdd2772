//go:build cgo

package main

import (
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// The heap of the window is small, so it is cheap to collect it often. A start or
// a change of language makes much that is soon garbage; what it took is given
// back once the window rests.
const (
	mostGarbage = 50              // in percent of what is in use
	rest        = 2 * time.Second // without
	hardlyAny   = 1 << 20         // bytes taken, is a rest
	worthwhile  = 8 << 20         // bytes taken since memory was given back
)

// saveMemory keeps what the program takes close to what it uses.
func saveMemory() {
	debug.SetGCPercent(mostGarbage)
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
