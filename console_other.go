//go:build !windows

package main

// attachConsole is for Windows.
func attachConsole() {}
