//go:build cgo

package main

import (
	"runtime/debug"
	"time"
)

// The heap of the window is small and hardly grows, so it is cheap to collect it
// often; what starting took beside it is given back once.
const (
	mostGarbage = 50 // in percent of what is in use
	startTakes  = 2 * time.Second
)

// saveMemory keeps what the program takes close to what it uses.
func saveMemory() {
	debug.SetGCPercent(mostGarbage)
	time.AfterFunc(startTakes, debug.FreeOSMemory)
}
