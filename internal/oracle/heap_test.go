package oracle

import "runtime/debug"

// Hands are made and dropped by the million over a heap of a few megabytes: left
// to itself the collector would hardly ever rest.
func init() { debug.SetGCPercent(800) }
