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

// folder is where pictures for people to look at go; empty while nobody looks.
func folder() string { return os.Getenv("SIKWU_PICTURES") }

// Looked skips a test that only draws while SIKWU_PICTURES names no folder.
func Looked(t testing.TB) {
	t.Helper()
	if folder() == "" {
		t.Skip("SIKWU_PICTURES names no folder")
	}
}

// Picture writes what a window shows as a PNG to the folder that SIKWU_PICTURES
// names, for people to look at; nothing while it names none.
func Picture(t testing.TB, w fyne.Window, name string) {
	t.Helper()
	if folder() != "" {
		KeepPicture(t, name, w.Canvas().Capture())
	}
}

// KeepPicture writes a picture as a PNG to the folder that SIKWU_PICTURES names;
// nothing while it names none.
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

// Keep writes a file to the folder of the pictures.
func Keep(t testing.TB, name string, data []byte) {
	t.Helper()
	if folder() == "" {
		return
	}
	if err := os.WriteFile(filepath.Join(folder(), name), data, 0o600); err != nil {
		t.Fatal(err)
	}
}
