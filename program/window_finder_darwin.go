//go:build cgo

package program

import "C"

// finder holds the files passed in; it is used on the window's thread only.
var finder struct {
	early []string // passed in before open was set
	open  func([]string)
}

// openFromFinder opens the files passed in so far, and from now on.
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
