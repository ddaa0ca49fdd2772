//go:build smoke

package smoke

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/rules"
	"sikwu/lessons"
	"sikwu/lessons/progress"
	"sikwu/ui/board"
	"sikwu/ui/shell"
	"sikwu/ui/widgets"
)

// lesson is a step in the real window, and the same beside it: one that knows
// what is right, and one that knows where it lies.
type lesson struct {
	t       *testing.T
	display *display
	plan    *shell.Shell
	run     *lessons.Run
	folder  string
}

// beginLesson starts the app for a learner who stopped at the beginning of a
// step, and goes on there.
func beginLesson(t *testing.T, chapter, step string, seed int64) *lesson {
	t.Helper()
	l := &lesson{t: t, display: newDisplay(t, 1280, 800)}
	course, err := lessons.Load()
	if err != nil {
		t.Fatal(err)
	}
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	c := course.Chapter(chapter)
	if l.run, err = lessons.Begin(c, c.Step(step), sets[0], seed); err != nil {
		t.Fatal(err)
	}
	l.folder = filepath.Join(l.display.config(), "fyne", "hk.sikwu.Sikwu")
	copied := t.TempDir()
	for _, folder := range []string{l.folder, copied} {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		kept, _ := progress.Open(folder, nil)
		kept.SetStill(true, time.Now())
		kept.Stop(progress.Place{Chapter: chapter, Step: step, Rules: sets[0].ID, Seed: seed}, time.Now())
		kept.Flush()
	}
	l.plan, err = shell.New(shell.Config{App: test.NewTempApp(t), Sets: sets, Progress: copied, Version: "test", Locale: "en"})
	if err != nil {
		t.Fatal(err)
	}
	l.plan.Window().Resize(fyne.NewSize(1280, 800))
	x, y := middle(t, l.plan, func(o fyne.CanvasObject) bool {
		tab, ok := o.(*widgets.Tab)
		return ok && tab.AccessibilityLabel() == "Learn"
	})
	test.TapCanvas(l.plan.Window().Canvas(), fyne.NewPos(x, y))
	l.plan.Window().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d := l.display
	d.start(build(t, ".."))
	d.untilDrawn()
	d.press('2', keyControl)
	d.untilTitle("Learn")
	d.press(keyReturn)
	d.until("the step", func() bool { return d.title() != "" && d.title() == l.plan.Window().Title() })
	return l
}

// board is the drawn board of the plan, and where it lies in the window.
func (l *lesson) board() (view *board.View, at fyne.Position) {
	l.t.Helper()
	x, y := middle(l.t, l.plan, func(o fyne.CanvasObject) bool {
		v, ok := o.(*board.View)
		if ok {
			view = v
		}
		return ok
	})
	return view, fyne.NewPos(x-view.Size().Width/2, y-view.Size().Height/2)
}

// click does the act that is right now with the pointer.
func (l *lesson) click() {
	l.t.Helper()
	view, corner := l.board()
	act := l.run.Task.Next()
	at, ok := view.PlaceOf(act)
	if !ok {
		l.t.Fatalf("%q is nowhere on the board", act)
	}
	l.display.click(corner.X+at.X, corner.Y+at.Y)
	test.TapAt(view, at)
	l.run.Act(act)
}

// untilKept waits until the app has kept that the step is done.
func (l *lesson) untilKept() {
	l.t.Helper()
	l.display.until("the step done", func() bool {
		kept, err := progress.Open(l.folder, nil)
		if err != nil {
			return false
		}
		_, done := kept.Step(l.run.Chapter.ID, l.run.Step.ID)
		return done
	})
}

// TestDealsAWholeHand deals with a throw of 12 by clicks in the real window,
// stack by stack and the jump tile by tile.
func TestDealsAWholeHand(t *testing.T) {
	l := beginLesson(t, "deal", "whole", 12)
	for !l.run.Done() {
		l.click()
	}
	l.untilKept()
}

// TestReplacesAFlowerTwice replaces flowers by clicks where a replacement is a
// flower again.
func TestReplacesAFlowerTwice(t *testing.T) {
	l := beginLesson(t, "flowers", "waits", 3)
	for !l.run.Done() {
		l.click()
	}
	l.untilKept()
}
