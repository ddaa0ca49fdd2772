package learn

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/picture"
	"sikwu/internal/testkit/pagetest"
)

// wrong returns the first act on the board that is wrong.
func (s *stage) wrong() picture.Act {
	s.Helper()
	x := s.exercise("wrong")
	task := x.subject.current()
	b := task.Board()
	for _, a := range b.Acts() {
		if _, there := x.board.PlaceOf(a); there && !task.Judge(a).Right {
			return a
		}
	}
	s.Fatal("nothing on the board is wrong")
	return ""
}

// right touches what is right until the exercise is done.
func (s *stage) right() {
	s.Helper()
	for x := s.exercise("right"); !x.subject.current().Done(); {
		s.tap("right", x, x.subject.current().Next())
	}
}

// TestTheProgramOpensWhereItWasLeft ends the program at any moment without a word to it;
// the next one shows what stood in the window.
func TestTheProgramOpensWhereItWasLeft(t *testing.T) {
	moments := []struct {
		name string
		come func(s *stage)
	}{
		{"the map", func(s *stage) { s.Press("Drills"); s.page.Home() }},
		{"the drills", func(s *stage) { s.Press("Drills") }},
		{"a word", func(s *stage) { s.page.openTerm("pung") }},
		{"an example", func(s *stage) { s.first("sets", "chow") }},
		{"an act of it", func(s *stage) { s.first("sets", "chow"); s.Press("Next") }},
		{"its end", func(s *stage) {
			s.first("sets", "pung")
			for x := s.exercise("pung"); !x.subject.current().Done(); {
				s.Key(fyne.KeyReturn)
			}
		}},
		{"a question", func(s *stage) { s.first("sets", "chow"); s.Press("Your turn") }},
		{"the example again", func(s *stage) {
			s.begin("sets", 0)
			s.tap("", s.exercise(""), s.exercise("").subject.current().Next())
			s.Press("Show me once", "Next")
		}},
		{"a hint", func(s *stage) { s.begin("sets", 0); s.page.TypedRune('1') }},
		{"a comparison", func(s *stage) {
			s.begin("sets", 0)
			s.tap("", s.exercise(""), s.wrong())
			s.Press("Take it back")
			s.page.TypedRune('1')
			s.page.TypedRune('2')
		}},
		{"a card", func(s *stage) { s.begin("points", 0); s.Press("Payment") }},
		{"a card in an example", func(s *stage) { s.first("points", "figure"); s.Press("Payment") }},
		{"something wrong", func(s *stage) { s.begin("first", 1); s.tap("", s.exercise(""), s.wrong()) }},
		{"what follows", func(s *stage) {
			s.begin("dice", 1)
			x := s.exercise("dice")
			for !x.subject.current().Offers("seat S") {
				s.tap("", x, x.subject.current().Next())
			}
			s.tap("", x, s.wrong())
			for x.subject.current().Follows() {
				x.follow()
			}
		}},
		{"the end of a step", func(s *stage) { s.begin("first", 1); s.right() }},
		{"the middle of a row", func(s *stage) {
			s.ask(s.desk.Course.Step("claims", "proof_calls"))
			s.right()
		}},
		{"the end of a chapter", func(s *stage) {
			c := s.desk.Course.Chapter("first")
			s.begin("first", len(c.Steps)-1)
			s.right()
			s.exercise("").side.onward()
		}},
		{"a test", func(s *stage) {
			s.begin("sets", 3)
			s.Press("I know this: take the test")
			s.tap("", s.exercise(""), s.exercise("").subject.current().Next())
		}},
		{"today's question", func(s *stage) { s.finish("sets"); s.page.openDrill("") }},
		{"today's, on the map", func(s *stage) { s.finish("sets") }},
		{"today's, answered wrong", func(s *stage) {
			s.finish("sets")
			s.page.openDrill("")
			s.tap("", s.exercise(""), s.wrong())
		}},
		{"today's, done", func(s *stage) { s.finish("sets"); s.page.openDrill(""); s.right() }},
		{"today's next", func(s *stage) {
			s.finish("sets")
			s.page.openDrill("")
			s.right()
			s.exercise("").side.onward()
			s.page.TypedRune('1')
		}},
		{"practice", func(s *stage) {
			s.page.openDrills()
			s.Press("Seat for a total")
			s.right()
			s.exercise("").side.onward()
		}},
	}
	for _, m := range moments {
		folder := t.TempDir()
		s := openIn(t, folder, "hk8", english)
		m.come(s)
		want := pagetest.Says(s.Shown())
		s.desk.Progress.Flush()
		clock := s.clock
		again := openIn(t, folder, "hk8", english)
		again.clock = clock
		if got := pagetest.Says(again.Shown()); !slices.Equal(got, want) {
			t.Errorf("%s comes back as %q, it was %q", m.name, got, want)
		}
		if again.desk.step != nil && s.desk.step != nil {
			was, is := s.desk.step, again.desk.step
			if is.counted != was.counted || is.run.InRow() != was.run.InRow() {
				t.Errorf("%s: counted %t, %d in a row; before %t, %d", m.name, is.counted, is.run.InRow(), was.counted, was.run.InRow())
			}
		}
	}
}

// TestTheMapGoesOnAfterAStepThatIsDone leaves to the map at the end of a step.
func TestTheMapGoesOnAfterAStepThatIsDone(t *testing.T) {
	s := open(t, "hk8", english)
	s.begin("first", 1)
	s.right()
	s.page.Home()
	s.Key(fyne.KeyReturn)
	if got := s.desk.step.run.Step.Name(); got != "first.draw" {
		t.Errorf("the map leads to %s", got)
	}
}

// TestShownIsWhatShowMeDid does a step in every way.
func TestShownIsWhatShowMeDid(t *testing.T) {
	for name, way := range map[string]struct {
		do    func(s *stage)
		shown bool
	}{
		"alone":             {func(s *stage) { s.right() }, false},
		"after a wrong act": {func(s *stage) { s.tap("", s.exercise(""), s.wrong()); s.right() }, false},
		"with hints": {func(s *stage) {
			s.tap("", s.exercise(""), s.wrong())
			s.page.TypedRune('1')
			s.page.TypedRune('2')
			s.right()
		}, false},
		"in two sessions": {func(s *stage) {
			s.tap("", s.exercise(""), s.wrong())
			s.desk.Progress.Flush()
			*s = *openIn(s.TB, s.folder, "hk8", english)
			s.right()
		}, false},
		"by Show me": {func(s *stage) { s.page.TypedRune('3'); s.right() }, true},
		"by Show me, in two sessions": {func(s *stage) {
			s.page.TypedRune('3')
			s.desk.Progress.Flush()
			*s = *openIn(s.TB, s.folder, "hk8", english)
			s.right()
		}, true},
		"by Show me, then alone": {func(s *stage) { s.page.TypedRune('3'); s.right(); s.begin("first", 1); s.right() }, false},
		"alone, then by Show me": {func(s *stage) { s.right(); s.begin("first", 1); s.page.TypedRune('3'); s.right() }, false},
	} {
		s := open(t, "hk8", english)
		s.begin("first", 1)
		way.do(s)
		if d, ok := s.desk.Progress.Step("first", "hand"); !ok || d.Shown != way.shown {
			t.Errorf("%s: kept as %+v", name, d)
		}
		if s.begin("first", 0); s.Says("shown") != way.shown {
			t.Errorf("%s: the list says shown: %t", name, s.Says("shown"))
		}
	}
	s := open(t, "hk8", english)
	s.first("sets", "pung")
	for s.shows() {
		s.Key(fyne.KeyReturn)
	}
	s.right()
	if d, _ := s.desk.Progress.Step("sets", "pung"); d.Shown {
		t.Error("an example is taken for 'Show me'")
	}
}

// TestKeysGoOnAfterThePointer presses something beside the board; arrows then move on it.
func TestKeysGoOnAfterThePointer(t *testing.T) {
	presses := map[string]func(s *stage){
		"Your turn":  func(s *stage) { s.first("tiles", "dots"); s.Press("Your turn") },
		"Next":       func(s *stage) { s.first("tiles", "dots"); s.Press("Next") },
		"a hint":     func(s *stage) { s.begin("sets", 0); s.Press("A hint") },
		"Show me":    func(s *stage) { s.begin("sets", 0); s.Press("Show me") },
		"take back":  func(s *stage) { s.begin("sets", 0); s.tap("", s.exercise(""), s.wrong()); s.Press("Take it back") },
		"a card":     func(s *stage) { s.begin("sets", 0); s.Press("Payment") },
		"a word":     func(s *stage) { s.begin("sets", 0); s.PressPrefix("Suit") },
		"a step":     func(s *stage) { s.begin("sets", 0); s.row("Bamboo").Tapped(nil) },
		"the board":  func(s *stage) { s.begin("sets", 0); s.tap("", s.exercise(""), s.exercise("").subject.current().Next()) },
		"next step":  func(s *stage) { s.begin("first", 1); s.right(); s.Press("Next step") },
		"the map":    func(s *stage) { s.begin("sets", 0); s.Press("Learn"); s.Key(fyne.KeyReturn) },
		"once again": func(s *stage) { s.begin("sets", 0); s.Press("Show me once") },
	}
	for name, press := range presses {
		s := open(t, "hk8", english)
		press(s)
		x := s.exercise(name)
		s.Key(fyne.KeyRight)
		s.Key(fyne.KeyRight)
		if s.Window.Canvas().Focused() != fyne.Focusable(x.board) || !x.board.Ringed() {
			t.Errorf("after %s an arrow does not reach the board", name)
		}
		held := x.board.Held()
		s.Key(fyne.KeyReturn)
		task := x.subject.current()
		if s.exercise(name) == x && task.Wrong() == nil && !slices.Contains(task.Acts(), held) {
			t.Errorf("after %s Return does not do %q", name, held)
		}
	}
}

// TestAHastySecondPressDoesNothing looks where the buttons of an example stand: no hint
// comes to lie there, nor the other button.
func TestAHastySecondPressDoesNothing(t *testing.T) {
	for _, size := range []fyne.Size{pagetest.Large, pagetest.Small} {
		for _, lang := range []string{"en", "zh-Hant"} {
			s := open(t, "hk8", pagetest.In(lang, english.Variant, size))
			s.first("sets", "pung")
			place := func(label string) (fyne.Position, fyne.Size) {
				t.Helper()
				o := s.Find(s.page.text(label)).(fyne.CanvasObject)
				return fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()
			}
			apart := func(p fyne.Position, z fyne.Size, q fyne.Position, y fyne.Size) bool {
				return p.X+z.Width <= q.X || q.X+y.Width <= p.X || p.Y+z.Height <= q.Y || q.Y+y.Height <= p.Y
			}
			next, wide := place("learn.shown_next")
			for x := s.exercise("pung"); !x.subject.current().Done(); {
				s.Press(s.page.text("learn.shown_next"))
			}
			own, big := place("learn.now_you")
			if !apart(next, wide, own, big) {
				t.Errorf("%s %v: 'Now you' comes where 'Next' was", lang, size)
			}
			s.Press(s.page.text("learn.now_you"))
			for _, hint := range []string{"learn.nudge", "learn.compare", "learn.show"} {
				if at, high := place(hint); !apart(own, big, at, high) || !apart(next, wide, at, high) {
					t.Errorf("%s %v: %s comes where the example's buttons were", lang, size, hint)
				}
			}
		}
	}
}

// TestTheListKeepsItsPlace: the step on the screen is in sight, and what was scrolled to
// stays where it is as long as it is.
func TestTheListKeepsItsPlace(t *testing.T) {
	for _, at := range []pagetest.Setting{english, pagetest.In("zh-Hant", english.Variant, pagetest.Small)} {
		s := open(t, "hk8", at)
		c := s.desk.Course.Chapter("throw")
		for n := range c.Steps {
			s.begin("throw", n)
			for _, moment := range []string{"at its beginning", "after something wrong"} {
				if moment != "at its beginning" {
					s.tap("", s.exercise(""), s.wrong())
				}
				l := s.exercise("").side.steps
				top, at := l.now.Position().Y, l.scroll.Offset()
				if top < at || top+l.now.Size().Height > at+l.scroll.Height() {
					t.Errorf("%s: step %d %s lies at %v, in sight is %v and %v below", s.setting.Lang, n+1, moment, top, at, l.scroll.Height())
				}
			}
		}
		s.begin("throw", 8)
		before := s.exercise("").side.steps.scroll.Offset()
		test.Tap(s.row(s.page.text(c.Steps[9].Text("title"))))
		if after := s.exercise("").side.steps.scroll.Offset(); after < before || after > before+60 {
			t.Errorf("%s: a press on the next step scrolls from %v to %v", s.setting.Lang, before, after)
		}
	}
}
