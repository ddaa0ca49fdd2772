//go:build !windows

package program

// attachConsole does nothing outside Windows.
func attachConsole() {}
