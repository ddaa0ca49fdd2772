//go:build cgo

package main

import "C"

// finder is what came in; all of it happens on the thread of the window.
var finder struct {
	early []string // before there was anything to open them with
	open  func([]string)
}

// openFromFinder opens what came in so far, and from now on.
func openFromFinder(open func([]string)) {
	finder.open = open
	if len(finder.early) > 0 {
		open(finder.early)
		finder.early = nil
	}
}

//export openedByFinder
func openedByFinder(path *C.char) {
	if finder.open == nil {
		finder.early = append(finder.early, C.GoString(path))
		return
	}
	finder.open([]string{C.GoString(path)})
}
