package program

import (
	"os"
	"syscall"
)

// attachConsole connects a program that Windows gave no console, as it gives none
// to one with a window, to the console of the shell that started it. Output
// redirected to a file or a pipe remains redirected.
func attachConsole() {
	streams := []struct {
		number int
		name   string
		file   **os.File
	}{
		{syscall.STD_INPUT_HANDLE, "CONIN$", &os.Stdin},
		{syscall.STD_OUTPUT_HANDLE, "CONOUT$", &os.Stdout},
		{syscall.STD_ERROR_HANDLE, "CONOUT$", &os.Stderr},
	}
	// checked first: the console brings its own handles, which Go does not know
	var leadsSomewhere [3]bool
	for i, s := range streams {
		h, err := syscall.GetStdHandle(s.number)
		if err == nil && h != 0 && h != syscall.InvalidHandle {
			kind, err := syscall.GetFileType(h)
			leadsSomewhere[i] = err == nil && kind != syscall.FILE_TYPE_UNKNOWN
		}
	}
	const parent = ^uintptr(0) // ATTACH_PARENT_PROCESS
	attach := syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole")
	if attach.Find() != nil {
		return
	}
	if done, _, _ := attach.Call(parent); done == 0 {
		return // it has a console, or its parent has none
	}
	for i, s := range streams {
		if leadsSomewhere[i] {
			continue
		}
		if f, err := os.OpenFile(s.name, os.O_RDWR, 0); err == nil {
			*s.file = f
		}
	}
}
