//go:build smoke

package smoke

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/ledger"
	"sikwu/core/sheetfile"
	"sikwu/ui/widgets"
)

// sheets returns the folder of the score sheets.
func (d *display) sheets() string {
	return filepath.Join(d.data(), "sheets")
}

// kept returns the only saved sheet.
func (d *display) kept() sheetfile.Summary {
	d.t.Helper()
	list, err := sheetfile.In(d.sheets()).List()
	if err != nil || len(list) != 1 || list[0].Err != nil {
		d.t.Fatalf("%d sheets are kept, %v", len(list), err)
	}
	return list[0]
}

// kill kills a program while it acts, and waits until its window is gone.
func (d *display) kill(program string, begin func()) {
	d.t.Helper()
	cmd := d.start(program)
	d.untilDrawn()
	d.press('4', keyControl)
	begin()
	stop(cmd)
	d.until("an empty display", func() bool { return same(d.pixel(cornerX, cornerY), d.blank) })
}

// beginSheet writes the names of a new sheet and begins it, by keys alone.
func (d *display) beginSheet() {
	d.t.Helper()
	d.untilTitle("New sheet")
	for _, name := range []string{"Ann", "Ben", "Cat", "Dan"} {
		d.typed(name)
		d.press(keyTab)
	}
	d.press(keyTab, keyShift)
	d.press(keyReturn)
	d.untilTitle("East 1")
}

// TestAKillCostsTheEntryInTheMaking starts a sheet by keyboard alone, enters
// two hands, and is killed during the third: the two are kept. Then half a line
// is left in the file, as a crash while writing leaves it: the two are still
// there, and the page reports it.
func TestAKillCostsTheEntryInTheMaking(t *testing.T) {
	d, program := newDisplay(t, 1280, 800), build(t, "..")
	if err := os.MkdirAll(filepath.Dir(d.sheets()), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(filepath.Dir(d.sheets()), "preferences.json"), []byte(`{"theme":"light","rules":"cityu"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	want := ledger.Points{3*16 - 32, 3*32 - 16, -16 - 32, -16 - 32} // CityU: 3 fan 16 each, 4 fan 32
	d.kill(program, func() {
		d.beginSheet()
		for _, hand := range []struct{ winner, fan, next string }{{"1", "3", "East 2"}, {"2", "4", "East 3"}, {"3", "5", ""}} {
			d.seen(func() { d.typed(hand.winner) })
			d.seen(func() { d.typed("s") }) // a self-draw
			d.seen(func() { d.typed(hand.fan) })
			if hand.next != "" {
				d.seen(func() { d.press(keyReturn) })
				d.untilTitle(hand.next)
			}
		}
	})
	sum := d.kept()
	if sum.Totals != want || sum.Next.String() != "1.3" {
		t.Errorf("totals %v before %s, want %v", sum.Totals, sum.Next, want)
	}
	d.kill(program, func() { d.untilTitle("East 3") })

	path := filepath.Join(d.sheets(), sum.ID+sheetfile.Ending)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(whole), "\n")
	last := lines[len(lines)-2]
	if err := os.WriteFile(path, append(whole, last[:len(last)/2]...), 0o600); err != nil {
		t.Fatal(err)
	}
	x, y, painted := d.notice()
	d.kill(program, func() {
		d.untilTitle("East 3")
		d.until("the notice", func() bool { return same(d.pixel(x, y), painted.At(x, y)) })
	})
	if sum := d.kept(); sum.Totals != want {
		t.Errorf("totals %v after half a line, want %v", sum.Totals, want)
	}
}

// notice returns a point beside the notice about the truncated line, and the
// window as it must look, drawn by Fyne's own painter over a copy of the
// sheets.
func (d *display) notice() (x, y int, painted image.Image) {
	d.t.Helper()
	folder := d.t.TempDir()
	if err := os.CopyFS(filepath.Join(folder, "sheets"), os.DirFS(d.sheets())); err != nil {
		d.t.Fatal(err)
	}
	s := plan(d.t, folder)
	tx, ty := middle(d.t, s, called[*widgets.Tab]("Table"))
	test.TapCanvas(s.Window().Canvas(), fyne.NewPos(tx, ty))
	_, py := middle(d.t, s, func(o fyne.CanvasObject) bool {
		words, ok := o.(interface{ Text() string })
		return ok && strings.Contains(words.Text(), "cut off")
	})
	return 30, int(py), s.Window().Canvas().Capture() // at the left edge of the notice
}
