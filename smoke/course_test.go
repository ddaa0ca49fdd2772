//go:build smoke && long

package smoke

import (
	"os"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/lessons"
	"sikwu/lessons/progress"
	"sikwu/translations"
	"sikwu/ui/widgets"
)

// walk goes through a chapter in the real window: what the program keeps of the
// learner tells which exercise it drew, and brings the plan to the same one.
type walk struct {
	*twin
	rules *rules.RuleSet
	run   *lessons.Run
}

// boards are the ways to read the boards of the course.
var boards = map[string]start{
	"large":       {size: large, scale: 1, locale: "en", preferences: map[string]any{"theme": "light", "corner_numerals": true}},
	"small, dark": {size: small, scale: 1, locale: "zh_HK", preferences: map[string]any{"theme": "dark"}},
}

// TestTilesOfTheCourse goes through the whole course by mouse, and reads each board back
// from the screen at the beginning and at the end of its exercise.
func TestTilesOfTheCourse(t *testing.T) {
	course, err := lessons.Load()
	if err != nil {
		t.Fatal(err)
	}
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	rs := sets[slices.IndexFunc(sets, func(rs *rules.RuleSet) bool { return rs.First })]
	for name, as := range boards {
		for i := range course.Chapters {
			c := &course.Chapters[i]
			t.Run(name+"/"+c.ID, func(t *testing.T) {
				w := &walk{rules: rs}
				as.folder = func(folder string) { w.stopAt(t, folder, &c.Steps[0]) }
				w.twin = open(t, as)
				w.display.press('2', keyControl)
				w.untilTitle(w.text("nav.learn"))
				w.display.press(keyReturn)
				for n := range c.Steps {
					if n > 0 {
						w.display.press(keyReturn)
					}
					w.enter(c, &c.Steps[n])
					w.shows("at first")
					for !w.run.Done() {
						w.act()
					}
					w.shows("at the end")
				}
			})
		}
	}
}

// stopAt keeps in a folder that the learner has stopped at the beginning of a step.
func (w *walk) stopAt(t *testing.T, folder string, s *lessons.Step) {
	t.Helper()
	kept, err := progress.Open(folder, nil)
	if err != nil {
		t.Fatal(err)
	}
	kept.SetStill(true, time.Now())
	kept.Stop(progress.Place{Chapter: s.Home, Step: s.ID, Rules: w.rules.ID, Seed: 1}, time.Now())
	kept.Flush()
}

// text returns a text in the program's language.
func (w *walk) text(id string) string {
	w.t.Helper()
	lang := translations.English
	if w.chinese {
		lang = translations.Chinese
	}
	l, err := translations.New(lang)
	if err != nil {
		w.t.Fatal(err)
	}
	return l.Text(id)
}

// kept returns what the program has kept of the learner.
func (w *walk) kept() *progress.File {
	w.t.Helper()
	kept, err := progress.Open(w.data(), nil)
	if err != nil {
		w.t.Fatal(err)
	}
	return kept
}

// untilKept waits until the program is as far as the walk.
func (w *walk) untilKept(what string) {
	w.t.Helper()
	w.until(w.run.Step.Name()+" after "+what, func() bool {
		if w.run.Done() {
			_, done := w.kept().Step(w.run.Step.Home, w.run.Step.ID)
			return done
		}
		p, _ := w.kept().Place()
		return p.Seed == w.run.Seed() && slices.Equal(p.Acts, w.run.Task.Acts())
	})
}

// enter waits until the program is at a step, goes there in another plan, and past its
// example.
func (w *walk) enter(c *lessons.Chapter, s *lessons.Step) {
	w.t.Helper()
	var at progress.Place
	w.until("the step "+s.Name(), func() bool {
		at, _ = w.kept().Place()
		return at.Chapter == s.Home && at.Step == s.ID && at.Seed != 0
	})
	var err error
	if w.run, err = lessons.Begin(c, s, w.rules, at.Seed); err != nil {
		w.t.Fatal(s.Name(), err)
	}
	folder := w.t.(*testing.T).TempDir()
	if err := os.CopyFS(folder, os.DirFS(w.data())); err != nil {
		w.t.Fatal(err)
	}
	w.plan.Window().Close()
	w.plan = planIn(w.t, fyne.CurrentApp(), folder, w.locale)
	w.plan.Window().Canvas().(software.WindowlessCanvas).SetScale(w.scale)
	w.plan.Window().Resize(w.size)
	x, y := middle(w.t, w.plan, called[*widgets.Tab](w.text("nav.learn")))
	test.TapCanvas(w.plan.Window().Canvas(), fyne.NewPos(x, y))
	w.plan.Window().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if at.Example == nil {
		return
	}
	x, y = middle(w.t, w.plan, called[*widgets.Button](w.text("learn.now_you")))
	w.click(x*w.scale, y*w.scale)
	test.TapCanvas(w.plan.Window().Canvas(), fyne.NewPos(x, y))
	w.until("the question of "+s.Name(), func() bool {
		at, _ = w.kept().Place()
		return at.Example == nil
	})
}

// act does the right act by mouse, or goes on to the next exercise of a row.
func (w *walk) act() {
	w.t.Helper()
	view, corner := boardIn(w.t, w.plan)
	if w.run.Task.Done() {
		w.enterStep()
		if err := w.run.Another(); err != nil {
			w.t.Fatal(err)
		}
		w.untilKept("Return")
		return
	}
	act := w.run.Task.Next()
	at, ok := view.PlaceOf(act)
	if !ok {
		w.t.Fatalf("%s: %q is nowhere on the board", w.run.Step.Name(), act)
	}
	w.click((corner.X+at.X)*w.scale, (corner.Y+at.Y)*w.scale)
	w.rest()
	test.TapAt(view, at)
	w.run.Act(act)
	w.untilKept(string(act))
}

// shows reads the board from the screen and compares it with what it is made of.
func (w *walk) shows(when string) {
	w.t.Helper()
	what := w.run.Step.Name() + " " + when
	list := w.reads(what)
	view, at := boardIn(w.t, w.plan)
	p := plotter{scale: w.scale}
	box := p.box(at, view.Size())
	got := names(list, box)
	must, may := w.meant()
	for _, m := range must {
		if m.face.Pale && m.at.In(box) {
			got = append(got, m.face.Name)
		}
	}
	for _, m := range may {
		legible := slices.ContainsFunc(list, func(s seen) bool { return near(s, m) && s.face == m.face })
		if m.at.Overlaps(box) && !legible {
			w.t.Errorf("%s: %v is covered or cut off", what, m)
			got = append(got, m.face.Name)
		}
	}
	slices.Sort(got)
	b := w.run.Task.Board()
	if want := tilesOf(&b, w.run.Chapter.Chairs); !slices.Equal(got, want) {
		w.t.Errorf("%s: the board shows %v, want %v", what, got, want)
	}
}

// tilesOf returns the names of all tiles of a board, sorted.
func tilesOf(b *picture.Board, byChair bool) (list []string) {
	add := func(tiles []picture.Tile) {
		for _, t := range tiles {
			switch {
			case t.Down:
				list = append(list, "back")
			case t.Face != tile.None:
				list = append(list, t.Face.String())
			}
		}
	}
	for _, s := range b.Seats {
		if !byChair && b.Naming != picture.ByChair && !b.InPlay() {
			list = append(list, s.Wind.Tile().String())
		}
		add(s.Hand)
		for _, m := range s.Melds {
			add(m.Tiles)
		}
		add(s.Flowers)
		add(s.Discards)
	}
	add(b.Centre)
	for _, r := range b.Rows {
		for _, g := range r.Groups {
			add(g.Tiles)
		}
	}
	for _, c := range b.Choices.List {
		add(picture.Faces(c.Tiles))
	}
	slices.Sort(list)
	return list
}
