package main

import (
	"os"
	"syscall"
)

// attachConsole lets a program that Windows gave no console, as it gives none to
// one with a window, speak on that of the shell that started it. What was sent
// elsewhere, to a file or a pipe, stays there.
func attachConsole() {
	const parent = ^uintptr(0) // ATTACH_PARENT_PROCESS
	attach := syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole")
	if attach.Find() != nil {
		return
	}
	if done, _, _ := attach.Call(parent); done == 0 {
		return // it has one, or nobody has
	}
	for _, s := range []struct {
		number int
		name   string
		mode   int
		file   **os.File
	}{
		{syscall.STD_INPUT_HANDLE, "CONIN$", os.O_RDWR, &os.Stdin},
		{syscall.STD_OUTPUT_HANDLE, "CONOUT$", os.O_RDWR, &os.Stdout},
		{syscall.STD_ERROR_HANDLE, "CONOUT$", os.O_RDWR, &os.Stderr},
	} {
		if h, err := syscall.GetStdHandle(s.number); err == nil && h != 0 && h != syscall.InvalidHandle {
			continue
		}
		if f, err := os.OpenFile(s.name, s.mode, 0); err == nil {
			*s.file = f
		}
	}
}
