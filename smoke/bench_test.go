//go:build smoke

package smoke

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/tile"
	"sikwu/ui/shell"
	"sikwu/ui/tileview"
)

// BenchmarkStart measures the time from the start of the program until its page
// is drawn.
func BenchmarkStart(b *testing.B) {
	program := build(b, "..")
	d := newDisplay(b, 1280, 800)
	for b.Loop() {
		cmd := d.start(program)
		d.untilDrawn()
		b.StopTimer()
		stop(cmd)
		d.until("an empty display", func() bool { return same(d.pixel(cornerX, cornerY), d.blank) })
		b.StartTimer()
	}
}

// BenchmarkClick measures the time from the end of a click on the tile keyboard
// until the new tile shows on the felt: judging the hand, laying the page out,
// drawing it with Mesa's software renderer, and waiting for the frame, which
// alone takes up to 16 ms. It reports the median.
func BenchmarkClick(b *testing.B) {
	d, s := newDisplay(b, 1280, 800), plan(b, "")
	d.start(build(b, ".."))
	d.untilDrawn()
	if err := s.Session().Paste("2223334445556p"); err != nil {
		b.Fatal(err)
	}
	d.typed("2223334445556p")
	d.untilTitle("Waiting")
	x, y := key(b, s, "7p")
	d.point(x, y)
	px, py := winningPlace(b, s)
	ivory := func() bool {
		r, _, _, _ := d.pixel(px, py).RGBA()
		return r>>8 > 200
	}
	d.watch()
	var took []time.Duration
	for b.Loop() {
		d.hold()
		d.frame() // the key goes down
		start := time.Now()
		d.release()
		d.drawn("the tile on the felt", ivory)
		took = append(took, time.Since(start))
		d.press('z', keyControl)
		d.drawn("the tile gone", func() bool { return !ivory() })
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "median-ms")
}

// BenchmarkIdle compares the processor time of the idle window with that of an
// empty Fyne window, in % of one core.
func BenchmarkIdle(b *testing.B) {
	ours, empty := build(b, ".."), build(b, "./testdata/empty")
	for b.Loop() {
		for name, program := range map[string]string{"ours": ours, "empty": empty} {
			d := newDisplay(b, 1280, 800)
			cmd := d.start(program)
			d.until("a window", func() bool { return d.title() != "" })
			settle, window := 3*time.Second, 5*time.Second
			<-time.After(settle) // idling takes time
			before := ticks(b, cmd.Process.Pid)
			<-time.After(window)
			used := float64(ticks(b, cmd.Process.Pid)-before) / 100
			b.ReportMetric(100*used/window.Seconds(), name+"-%")
			stop(cmd)
		}
	}
}

// winningPlace returns a point on the bare ivory of the winning tile, beside
// its three dots, for a hand like the one typed.
func winningPlace(b *testing.B, s *shell.Shell) (x, y int) {
	b.Helper()
	s.Session().Win(tile.Dot1 + 6)
	at, top := middle(b, s, func(o fyne.CanvasObject) bool { // above the keyboard
		t, ok := o.(*tileview.Tile)
		return ok && t.Name() == "7p" && fyne.CurrentApp().Driver().AbsolutePositionForObject(t).Y < 300
	})
	return int(at) + 11, int(top) - 16
}
