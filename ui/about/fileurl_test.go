package about_test

import (
	"path/filepath"
	"testing"

	"sikwu/ui/about"
)

func TestPathsAndAddresses(t *testing.T) {
	for path, want := range map[string]string{
		"/home/ana/.config/fyne":   "file:///home/ana/.config/fyne",
		"/home/麻雀/50% a#b?c.hands": "file:///home/%E9%BA%BB%E9%9B%80/50%25%20a%23b%3Fc.hands",
	} {
		address := about.FileURL(path).String()
		if address != want {
			t.Errorf("%s is %s, want %s", path, address, want)
		}
		if back := about.Path(address); filepath.ToSlash(back) != path {
			t.Errorf("%s leads to %s, want %s", address, back, path)
		}
	}
	if got := about.FileURL("C:/Users/ana").String(); got != "file:///C:/Users/ana" {
		t.Errorf("a drive gives %s", got)
	}
	for argument, want := range map[string]string{
		"game.hands": "game.hands", "/a%20b": "/a%20b", "FILE:///a%20b": filepath.FromSlash("/a b"), "file://localhost/a": filepath.FromSlash("/a"),
		"file://%zz": "file://%zz", "file:": "file:",
	} {
		if got := about.Path(argument); got != want {
			t.Errorf("%s is %s, want %s", argument, got, want)
		}
	}
}
