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

	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/ui/shell"
	"sikwu/ui/widgets"
)

// programs are what build made, by the package's folder.
var programs = map[string]string{}

// TestMain throws the programs away in the end.
func TestMain(m *testing.M) {
	code := m.Run()
	for _, program := range programs {
		os.RemoveAll(filepath.Dir(program))
	}
	os.Exit(code)
}

// build makes a program from a package of this module, once for all tests. Where
// SIKWU_PROGRAM names one, that is tried in place of ours.
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
	if out, err := exec.Command("go", "build", "-o", program, folder).CombinedOutput(); err != nil {
		delete(programs, folder)
		os.RemoveAll(into)
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// plan is the same window on Fyne's test driver: it tells where things are. What
// is kept is kept in the folder; without one nothing is.
func plan(t testing.TB, folder string) *shell.Shell {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	c := shell.Config{App: test.NewTempApp(t), Sets: sets, Folder: folder, Version: "test", Locale: "en"}
	if folder != "" {
		c.Library = library.Open(folder)
	}
	s, err := shell.New(c)
	if err != nil {
		t.Fatal(err)
	}
	s.Window().Resize(fyne.NewSize(1280, 800))
	return s
}

// middle is the centre of the first object that fits, in window coordinates.
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

// called finds widgets of a kind by a part of what they are called.
func called[T fyne.CanvasObject](part string) func(fyne.CanvasObject) bool {
	return func(o fyne.CanvasObject) bool {
		_, kind := o.(T)
		named, ok := o.(interface{ AccessibilityLabel() string })
		return kind && ok && strings.Contains(named.AccessibilityLabel(), part)
	}
}

// key is where the keyboard's key for a tile is.
func key(t testing.TB, s *shell.Shell, name string) (x, y float32) {
	t.Helper()
	return middle(t, s, func(o fyne.CanvasObject) bool {
		tile, ok := o.(*widgets.Tile)
		return ok && tile.Name() == name
	})
}

func same(a, b color.Color) bool {
	r1, g1, b1, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	return r1>>8 == r2>>8 && g1>>8 == g2>>8 && b1>>8 == b2>>8
}

// ticks is a process's user and system time in hundredths of a second.
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
