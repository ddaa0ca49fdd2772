package space

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Parts is into how many parts a walk through a whole space is divided among processors:
// many more than there are, so that none waits long for the last.
const Parts = 64

// Share does each of the Parts once, on all processors, and returns when all are done.
func Share(do func(part int)) {
	next := atomic.Int64{}
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for part := int(next.Add(1)) - 1; part < Parts; part = int(next.Add(1)) - 1 {
				do(part)
			}
		})
	}
	wait.Wait()
}
