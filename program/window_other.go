//go:build cgo && !darwin

package program

// Other systems pass files on the command line.
func listenToFinder() {}

func openFromFinder(func([]string)) {}
