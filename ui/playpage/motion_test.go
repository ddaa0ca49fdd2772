package playpage

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sikwu/core/table"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
)

// TestTheOthersPlayOneAfterAnother lets time pass: each step is one act, and a key ends
// what moves.
func TestTheOthersPlayOneAfterAnother(t *testing.T) {
	for seed := range int64(4) { // the learner deals, and each of the others
		oneAfterAnother(t, seed)
	}
}

func oneAfterAnother(t *testing.T, seed int64) {
	s := open(t, "hk13", english)
	s.model.Seed = func() int64 { return seed }
	s.timed, s.model.Choices.Speed = true, Medium
	s.build()
	s.sit()
	sc := func() *screen { return s.page.View.(*screen) }
	for steps := 0; sc().moving; steps++ {
		for _, text := range pagetest.Shows(s.Shown()) {
			if strings.HasPrefix(text, "[") {
				t.Errorf("there are no words for %s", text)
			}
		}
		before := len(s.model.file.Play().Acts())
		s.tick()
		seen := 0
		for _, a := range s.model.file.Play().Acts()[before:] {
			if a.Kind != table.ActPass {
				seen++
			}
		}
		if seen > 1 || steps > 200 {
			t.Fatalf("%d acts at once", seen)
		}
	}
	if !s.model.file.IsDue() {
		t.Fatal("nobody plays, and it is not the learner's turn")
	}
	for !sc().moving && !s.model.file.IsHandOver() {
		s.tap(s.wish())
	}
	if s.model.file.IsHandOver() {
		return
	}
	acts := len(s.model.file.Play().Acts())
	s.Key(fyne.KeySpace)
	if sc().moving || len(s.model.file.Play().Acts()) <= acts {
		t.Error("a key does not end what moves")
	}
	now := len(s.model.file.Play().Acts())
	s.tick()
	if len(s.model.file.Play().Acts()) != now {
		t.Error("what was ended goes on")
	}
}

// TestTimeToCallEnds lets the time to call pass: it is a pass.
func TestTimeToCallEnds(t *testing.T) {
	s := open(t, "hk13", english)
	s.timed, s.model.Choices.Limit = true, 10
	s.build()
	s.sit()
	for !s.page.View.(*screen).answers() {
		s.tap(s.wish())
		if s.model.file.IsHandOver() {
			t.Fatal("nothing was to be called")
		}
	}
	s.WantsShown(s.say("play.seconds", args{"N": 10}))
	acts := len(s.model.file.Play().Acts())
	for range 11 {
		s.tick()
	}
	list := s.model.file.Play().Acts()
	if len(list) == acts || list[acts] != (table.Act{Seat: s.model.file.Seat(), Kind: table.ActPass}) {
		t.Error("it is not a pass")
	}
	s.WantsShown(s.say("play.late"))
	for range 40 { // until the next decision
		s.tick()
		if s.model.file.IsDue() {
			break
		}
	}
	if s.WantsShown(s.say("play.late")); s.model.file.IsHandOver() {
		return
	}
	s.tap(s.wish())
	if s.Shows(s.say("play.late")) {
		t.Error("it is still said after the next act")
	}
}

// TestTimeGoesOnAfterAWrongCall calls what may not be called at a strict table: the time to
// call runs as before.
func TestTimeGoesOnAfterAWrongCall(t *testing.T) {
	s := open(t, "hk13", english)
	s.timed, s.model.Choices.Limit, s.model.Choices.Strict = true, 10, true
	s.build()
	s.sit()
	sc := s.page.View.(*screen)
	for {
		if a, ok := s.wrongActs()["pung"]; ok && sc.answers() {
			s.tap(a)
			break
		}
		s.tap(s.wish())
		if s.model.file.IsHandOver() {
			t.Fatal("nothing was to be called")
		}
	}
	if sc.slip == nil {
		t.Fatal("the call is not let through")
	}
	s.WantsShown(s.say("play.seconds", args{"N": 10}))
}

// TestTimeStandsStillWhileAWrongCallIsTold calls what may not be called at a learning table:
// while it is told why, the time to call does not run on.
func TestTimeStandsStillWhileAWrongCallIsTold(t *testing.T) {
	s := open(t, "hk13", english)
	s.timed, s.model.Choices.Limit = true, 10
	s.build()
	s.sit()
	sc := s.page.View.(*screen)
	for {
		if a, ok := s.wrongActs()["win"]; ok && sc.answers() {
			s.tick()
			s.tap(a)
			break
		}
		s.tap(s.wish())
		if s.model.file.IsHandOver() {
			t.Fatal("nothing was to be called")
		}
	}
	if sc.wrong == nil {
		t.Fatal("the call is not wrong")
	}
	for range 20 {
		s.tick()
	}
	if !sc.answers() || sc.wrong == nil || sc.late {
		t.Fatal("time runs out while it is told what was wrong")
	}
	s.WantsShown(s.say("play.seconds", args{"N": 9}))
	s.build() // as another language does
	s.tick()
	s.WantsShown(s.say("play.seconds", args{"N": 10}))
	s.Key(fyne.KeyReturn)
	s.tick()
	s.WantsShown(s.say("play.seconds", args{"N": 9}))
}

// TestTheRingStaysWhereOneDecides begins a hand by a button and the keyboard: when it is the
// learner's turn the ring lies on the board, after what the others did first, too.
func TestTheRingStaysWhereOneDecides(t *testing.T) {
	for seed := range int64(4) {
		s := open(t, "hk13", english)
		s.model.Seed = func() int64 { return seed }
		s.timed, s.model.Choices.Speed = true, Medium
		s.build()
		s.TabTo(s.say("play.begin"))
		s.Key(fyne.KeyReturn)
		for n := 0; !s.model.file.IsDue() && n < 100; n++ {
			s.tick()
		}
		if !s.view().Ringed() {
			t.Errorf("seed %d: no ring shows where one decides", seed)
		}
	}
}

// TestTimeToCallStandsStill opens something over the page, or leaves it for another, while a
// tile may be called: the time does not run on.
func TestTimeToCallStandsStill(t *testing.T) {
	s := open(t, "hk13", english)
	s.timed, s.model.Choices.Limit = true, 10
	s.build()
	s.sit()
	sc := s.page.View.(*screen)
	for !sc.answers() {
		s.tap(s.wish())
		if s.model.file.IsHandOver() {
			t.Fatal("nothing was to be called")
		}
	}
	s.tick()
	s.WantsShown(s.say("play.seconds", args{"N": 9}))
	c, over := s.Window.Canvas(), widget.NewPopUp(widget.NewLabel("help"), s.Window.Canvas())
	over.Show()
	for range 20 {
		s.tick()
	}
	if over.Hide(); !sc.answers() || sc.late {
		t.Fatal("time runs out under a sheet")
	}
	away := s.Window
	s.Window = nil // another page is shown
	for range 20 {
		s.tick()
	}
	if s.Window = away; !sc.answers() || sc.late || c.Overlays().Top() != nil {
		t.Fatal("time runs out behind another page")
	}
	s.tick()
	s.WantsShown(s.say("play.seconds", args{"N": 8}))
	for range 9 {
		s.tick()
	}
	s.WantsShown(s.say("play.late"))
}

// TestTheClockStaysInSight opens every level of the coach in a small window while the time to
// call runs: the clock lies beside what scrolls, in sight, and so does what the coach says.
func TestTheClockStaysInSight(t *testing.T) {
	for _, lang := range []string{"en", "zh-Hant"} {
		s := open(t, "hk13", pagetest.In(lang, look.Light, pagetest.Small))
		s.timed, s.model.Choices.Limit = true, 10
		s.build()
		s.sit()
		for !s.page.View.(*screen).answers() {
			s.tap(s.wish())
		}
		sc := s.page.View.(*screen)
		for level := range 3 {
			s.page.TypedRune('1' + rune(level))
			side, clock, said := sc.side, sc.clock.card, sc.coach.opened
			top := side.Position().Y
			if !clock.Visible() || clock.Position().Y < top+side.Size().Height || clock.Position().Y+clock.Size().Height > sc.foot.Position().Y {
				t.Errorf("%s: at level %d the clock lies at %v below the column at %v", lang, level+1, clock.Position(), side.Position())
			}
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(said).Y - fyne.CurrentApp().Driver().AbsolutePositionForObject(side).Y
			if at < 0 || at > side.Size().Height-40 {
				t.Errorf("%s: what the coach says at level %d begins at %v of %v", lang, level+1, at, side.Size().Height)
			}
		}
		for range 11 {
			s.tick()
		}
		if sc.clock.card.Visible() && !sc.clock.counts {
			t.Error("the clock shows though it does not count")
		}
	}
}
