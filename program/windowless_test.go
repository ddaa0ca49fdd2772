//go:build !cgo

package program

import "testing"

func TestTheWindowBeside(t *testing.T) {
	for _, c := range []struct{ system, self, want string }{
		{"windows", `C:\Sikwu\sikwu.com`, `C:\Sikwu\sikwu.exe`},
		{"windows", `C:\Sikwu\SIKWU.COM`, `C:\Sikwu\SIKWU.exe`},
		{"windows", `C:\Sikwu\sikwu.exe`, ""}, // else it would start itself for ever
		{"linux", "/opt/sikwu.com", ""},
		{"windows", "com", ""},
	} {
		if got, ok := windowBeside(c.system, c.self); got != c.want || ok != (c.want != "") {
			t.Errorf("%s on %s: %q", c.self, c.system, got)
		}
	}
}
