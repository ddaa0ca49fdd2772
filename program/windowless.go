//go:build !cgo

package program

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
)

// openWindow starts the program with the window if it lies beside this one, as on
// Windows, and otherwise reports that this build has none.
func openWindow(files []string) error {
	self, err := os.Executable()
	if program, ok := windowBeside(runtime.GOOS, self); err == nil && ok {
		return exec.Command(program, files...).Start()
	}
	return noWindow("no_window", nil)
}

// windowBeside returns the program with the window: on Windows sikwu.com is the
// command line, sikwu.exe the window.
func windowBeside(system, self string) (string, bool) {
	const ending = ".com"
	at := len(self) - len(ending)
	if system != "windows" || at < 0 || !strings.EqualFold(self[at:], ending) {
		return "", false
	}
	return self[:at] + ".exe", true
}
