package pagetest

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// folder returns where to keep pictures for inspection; empty for nowhere.
func folder() string { return os.Getenv("SIKWU_PICTURES") }

// Keeps reports whether pictures are kept.
func Keeps() bool { return folder() != "" }

// Looked skips a test that only draws unless SIKWU_PICTURES names a folder.
func Looked(t testing.TB) {
	t.Helper()
	if folder() == "" {
		t.Skip("SIKWU_PICTURES names no folder")
	}
}

// Picture writes what a window shows as a PNG to the folder that SIKWU_PICTURES
// names, for inspection, if it names one.
func Picture(t testing.TB, w fyne.Window, name string) {
	t.Helper()
	if folder() != "" {
		KeepPicture(t, name, w.Canvas().Capture())
	}
}

// KeepPicture writes a picture as a PNG to the folder that SIKWU_PICTURES names, if
// it names one.
func KeepPicture(t testing.TB, name string, picture image.Image) {
	t.Helper()
	if folder() == "" {
		return
	}
	f, err := os.Create(filepath.Join(folder(), strings.NewReplacer(" ", "-", "/", "-").Replace(name)+".png"))
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, picture); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// Keep writes a file to the folder of the pictures, if there is one.
func Keep(t testing.TB, name string, data []byte) {
	t.Helper()
	if folder() == "" {
		return
	}
	if err := os.WriteFile(filepath.Join(folder(), name), data, 0o600); err != nil {
		t.Fatal(err)
	}
}
