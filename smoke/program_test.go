//go:build smoke || soak

package smoke

import (
	"fmt"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/rules"
	"sikwu/ui/shell"
	"sikwu/ui/tileview"
)

// programs holds what build has made, by package folder.
var programs = map[string]string{}

// TestMain removes the programs at the end.
func TestMain(m *testing.M) {
	code := m.Run()
	for _, program := range programs {
		os.RemoveAll(filepath.Dir(program))
	}
	os.Exit(code)
}

// build compiles a package of this module, once for all tests, without Fyne's font of
// emoji as packaging does: memory is measured of what people get. If SIKWU_PROGRAM is
// set, it returns that program instead.
func build(t testing.TB, folder string) string {
	t.Helper()
	if other := os.Getenv("SIKWU_PROGRAM"); other != "" && folder == ".." {
		return other
	}
	if program, ok := programs[folder]; ok {
		return program
	}
	into, err := os.MkdirTemp("", "sikwu-smoke-")
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(into, "program")
	programs[folder] = program
	if out, err := exec.Command("go", "build", "-tags", "no_emoji", "-o", program, folder).CombinedOutput(); err != nil {
		delete(programs, folder)
		os.RemoveAll(into)
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// planIn opens the same window on Fyne's test driver, which knows where things are, for an
// app and a locale. It keeps its data in folder, "" for one of its own.
func planIn(t testing.TB, app fyne.App, folder, locale string) *shell.Shell {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	atOnce := func(do func()) { do() } // nothing of the plan comes late
	c := shell.Config{App: app, Sets: sets, Folder: folder, Version: "test", Locale: locale, Background: atOnce}
	if folder == "" {
		c.Folder = t.TempDir()
	}
	s, err := shell.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// middle returns the centre of the first object that fits, in window
// coordinates.
func middle(t testing.TB, s *shell.Shell, fits func(fyne.CanvasObject) bool) (x, y float32) {
	t.Helper()
	found := false
	var look func(o fyne.CanvasObject, at fyne.Position)
	look = func(o fyne.CanvasObject, at fyne.Position) {
		if found || !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		if fits(o) {
			x, y, found = at.X+o.Size().Width/2, at.Y+o.Size().Height/2, true
			return
		}
		var inside []fyne.CanvasObject
		switch o := o.(type) {
		case *fyne.Container:
			inside = o.Objects
		case fyne.Widget:
			inside = test.WidgetRenderer(o).Objects()
		}
		for _, child := range inside {
			look(child, at)
		}
	}
	for _, layer := range append(s.Window().Canvas().Overlays().List(), s.Window().Content()) {
		look(layer, fyne.Position{})
	}
	if !found {
		t.Fatal("no such object in the window")
	}
	return x, y
}

// called matches widgets of a type by part of their accessibility label.
func called[T fyne.CanvasObject](part string) func(fyne.CanvasObject) bool {
	return func(o fyne.CanvasObject) bool {
		_, kind := o.(T)
		named, ok := o.(interface{ AccessibilityLabel() string })
		return kind && ok && strings.Contains(named.AccessibilityLabel(), part)
	}
}

// key returns the position of a tile on the tile keyboard.
func key(t testing.TB, s *shell.Shell, name string) (x, y float32) {
	t.Helper()
	return middle(t, s, func(o fyne.CanvasObject) bool {
		tile, ok := o.(*tileview.Tile)
		return ok && tile.Name() == name
	})
}

func same(a, b color.Color) bool {
	r1, g1, b1, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	return r1>>8 == r2>>8 && g1>>8 == g2>>8 && b1>>8 == b2>>8
}

// ticks returns a process's user and system time in hundredths of a second.
func ticks(t testing.TB, pid int) int {
	t.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(stat), ") ")
	fields := strings.Fields(rest)
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return user + system
}
