//go:build smoke

package smoke

import (
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/rules"
	"sikwu/ui/pagetest"
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

// plan is the same window on Fyne's test driver: it tells where things are.
func plan(t testing.TB) *shell.Shell {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	s, err := shell.New(shell.Config{App: test.NewTempApp(t), Sets: sets, Version: "test", Locale: "en"})
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
		t.Fatalf("no such object in the window, which shows %q", pagetest.Shows(pagetest.Shown(s.Window())))
	}
	return x, y
}

// key is where the keyboard's key for a tile is.
func key(t testing.TB, s *shell.Shell, name string) (x, y float32) {
	t.Helper()
	return middle(t, s, func(o fyne.CanvasObject) bool {
		tile, ok := o.(*widgets.Tile)
		return ok && tile.Name() == name
	})
}

// TestClicksToVerdict clicks nine gates together in the real window and reads
// the verdict, then switches language and theme and takes tiles back.
func TestClicksToVerdict(t *testing.T) {
	d, s := newDisplay(t, 1280, 800), plan(t)
	d.start(build(t, ".."))
	d.untilDrawn()
	for _, name := range []string{"1m", "1m", "1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "9m", "9m"} {
		x, y := key(t, s, name)
		d.click(x, y)
	}
	d.untilTitle("9 kinds")
	x, y := key(t, s, "5m")
	d.click(x, y)
	d.untilTitle("10 fan")

	before := d.pixel(4, 790)
	x, y = middle(t, s, func(o fyne.CanvasObject) bool {
		button, ok := o.(*widgets.IconButton)
		return ok && strings.Contains(button.AccessibilityLabel(), "theme")
	})
	d.click(x, y)
	d.until("another ground", func() bool { return !same(d.pixel(4, 790), before) })
	x, y = middle(t, s, func(o fyne.CanvasObject) bool {
		choice, ok := o.(*widgets.Segments)
		return ok && strings.Contains(choice.AccessibilityLabel(), "language")
	})
	d.click(x-20, y)
	d.untilTitle("10 番")
	d.press('z', keyControl)
	d.untilTitle("9 種")
	d.press('z', keyControl)
	d.until("no wait", func() bool { return !strings.Contains(d.title(), "9 種") })
}

// TestTypedHand types a hand on the keyboard alone, in Chinese, over settings
// that were cut off in the middle.
func TestTypedHand(t *testing.T) {
	d := newDisplay(t, 1280, 800)
	d.speak("zh_HK.UTF-8")
	folder := d.data()
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "preferences.json"), []byte(`{"language":"zh`), 0o600); err != nil {
		t.Fatal(err)
	}
	d.start(build(t, ".."))
	d.untilDrawn()
	d.typed("1112345678999m +5m")
	d.untilTitle("10 番")
	if kept, err := os.ReadFile(filepath.Join(folder, "preferences.damaged.json")); err != nil || string(kept) != `{"language":"zh` {
		t.Errorf("the damaged settings are not kept: %q, %v", kept, err)
	}
}

func same(a, b color.Color) bool {
	r1, g1, b1, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	return r1>>8 == r2>>8 && g1>>8 == g2>>8 && b1>>8 == b2>>8
}
