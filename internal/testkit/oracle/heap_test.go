package oracle

import "runtime/debug"

// Hands are created and dropped by the million over a heap of a few megabytes: by
// default the collector would run almost all the time.
func init() { debug.SetGCPercent(800) }
