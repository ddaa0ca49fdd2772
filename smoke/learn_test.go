//go:build smoke

package smoke

import (
	"os"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/jezek/xgb/xproto"

	"sikwu/core/rules"
	"sikwu/internal/testkit/pagetest"
	"sikwu/lessons"
	"sikwu/lessons/progress"
	"sikwu/ui/shell"
	"sikwu/ui/widgets"
)

// lesson is a step in the real window, with two plans beside it: one knows what
// is right, the other where it lies.
type lesson struct {
	t       *testing.T
	display *display
	plan    *shell.Shell
	run     *lessons.Run
	folder  string
}

// beginLesson starts the app for a learner who stopped at the start of a step,
// and continues there.
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
	rs := sets[slices.IndexFunc(sets, func(rs *rules.RuleSet) bool { return rs.First })]
	c, s := course.Step(chapter, step)
	if l.run, err = lessons.Begin(c, s, rs, seed); err != nil {
		t.Fatal(err)
	}
	l.folder = l.display.data()
	copied := t.TempDir()
	for _, folder := range []string{l.folder, copied} {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		kept, _ := progress.Open(folder, nil)
		kept.SetStill(true, time.Now())
		kept.Stop(progress.Place{Chapter: chapter, Step: step, Rules: rs.ID, Seed: seed}, time.Now())
		kept.Flush()
	}
	l.plan = plan(t, copied)
	x, y := middle(t, l.plan, called[*widgets.Tab]("Learn"))
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

// plan is planIn in English, in the usual size.
func plan(t testing.TB, folder string) *shell.Shell {
	t.Helper()
	s := planIn(t, test.NewTempApp(t), folder, "en")
	s.Window().Resize(fyne.NewSize(1280, 800))
	return s
}

// click performs the right act by mouse.
func (l *lesson) click() {
	l.t.Helper()
	view, corner := boardIn(l.t, l.plan)
	act := l.run.Task.Next()
	at, ok := view.PlaceOf(act)
	if !ok {
		l.t.Fatalf("%q is nowhere on the board", act)
	}
	l.display.click(corner.X+at.X, corner.Y+at.Y)
	test.TapAt(view, at)
	l.run.Act(act)
}

// arrows maps Fyne's names of the arrow keys to key symbols.
var arrows = map[fyne.KeyName]xproto.Keysym{
	fyne.KeyLeft: keyLeft, fyne.KeyUp: keyUp, fyne.KeyRight: keyRight, fyne.KeyDown: keyDown,
}

// press performs the right act by keyboard alone: arrow keys and Enter.
func (l *lesson) press() {
	l.t.Helper()
	view, _ := boardIn(l.t, l.plan)
	act := l.run.Task.Next()
	for _, k := range pagetest.Way(l.t, view, act, func(k fyne.KeyName) { view.TypedKey(&fyne.KeyEvent{Name: k}) }) {
		l.display.press(arrows[k])
	}
	l.display.press(keyReturn)
	view.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	l.run.Act(act)
}

// untilKept waits until the app has saved that the step is done.
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

// TestDealsAWholeHand deals after a throw of 12 by mouse, stack by stack and
// the jump tile by tile.
func TestDealsAWholeHand(t *testing.T) {
	l := beginLesson(t, "deal", "whole", 12)
	for !l.run.Done() {
		l.click()
	}
	l.untilKept()
}

// TestDealsByKeys deals the jump by keyboard alone.
func TestDealsByKeys(t *testing.T) {
	l := beginLesson(t, "deal", "jump", 12)
	for !l.run.Done() {
		l.press()
	}
	l.untilKept()
}

// TestWinsAFirstHand draws and calls the win of the first chapter by mouse.
func TestWinsAFirstHand(t *testing.T) {
	l := beginLesson(t, "first", "win", 1)
	for !l.run.Done() {
		l.click()
	}
	l.untilKept()
}

// TestReplacesAFlowerTwice replaces flowers by mouse, one of them by another
// flower.
func TestReplacesAFlowerTwice(t *testing.T) {
	l := beginLesson(t, "flowers", "waits", 3)
	for !l.run.Done() {
		l.click()
	}
	l.untilKept()
}
