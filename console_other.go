//go:build !windows

package main

// attachConsole does nothing outside Windows.
func attachConsole() {}
