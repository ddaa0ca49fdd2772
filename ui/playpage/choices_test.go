package playpage

import (
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/players"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
)

// TestSettingsAtTheTable changes them there with keys alone: each holds at once, is kept, and
// the keyboard stays where it is until the settings are closed.
func TestSettingsAtTheTable(t *testing.T) {
	for _, at := range []pagetest.Setting{english, pagetest.In("zh-Hant", look.Dark, pagetest.Small)} {
		s := open(t, "hk13", at)
		s.timed, s.model.Choices.Speed = true, Slow
		s.build()
		s.sit()
		sc := s.page.View.(*screen)
		for n := 0; sc.moving && n < 40; n++ {
			s.tick()
		}
		if s.tap(s.wish()); !sc.moving {
			t.Fatal("the others do not play")
		}
		s.TabTo(s.say("play.settings"))
		s.Key(fyne.KeyReturn)
		if s.Focused() != s.say("play.speed.title") {
			t.Errorf("the keyboard is on %q", s.Focused())
		}
		s.tick()
		s.Choose(s.say("play.speed.title"), 3)
		if sc.moving || s.model.Choices.Speed != Instant {
			t.Errorf("pace %s, and the others still move: %v", s.model.Choices.Speed, sc.moving)
		}
		s.Choose(s.say("play.marks"), 1)
		if s.judge == nil || sc.mark.asked == nil {
			t.Fatal("the last move is not marked")
		}
		s.judge()
		did := s.say("coach.grade.before", args{"What": s.page.Say.What(sc.mark.act)})
		s.WantsShown(did)
		s.Choose(s.say("play.review_after"), 1)
		if !sc.reviews() || s.Focused() != s.say("play.review_after") {
			t.Errorf("it is looked back: %v; the keyboard is on %q", sc.reviews(), s.Focused())
		}
		if c := NewModel(t.TempDir(), s.kept, atEight).Choices; c.Speed != Instant || !c.Marks || !c.Review {
			t.Errorf("kept: %+v", c)
		}
		s.build() // in another language they are still open
		sc = s.page.View.(*screen)
		s.Choose(s.say("play.marks"), 0)
		if s.Shows(did) || s.model.Choices.Marks {
			t.Error("it is still marked")
		}
		if s.Key(fyne.KeyEscape); s.Find(s.say("play.settings_done")) != nil || s.page.View != view(sc) {
			t.Error("Escape does not close the settings alone")
		}
		s.Press(s.say("play.settings"))
		if s.tap(s.wish()); s.Find(s.say("play.settings_done")) != nil {
			t.Error("they stay open over the game")
		}
	}
}

// TestSettingsOfAnEndedHand turns looking back off while it is about to open by itself.
func TestSettingsOfAnEndedHand(t *testing.T) {
	s := openHasty(t, t.TempDir(), "hk13", english)
	s.timed, s.model.Choices.Review = true, true
	s.build()
	s.sit()
	s.playOut(s.tap)
	s.Press(s.say("play.settings"))
	s.Choose(s.say("play.review_after"), 0)
	s.Press(s.say("play.settings_done"))
	s.tick()
	if _, ok := s.page.View.(*screen); !ok {
		t.Error("it opens all the same")
	}
}

// TestSettingsOpenInSight opens them in a small window after the coach was asked, whose answer
// comes later: they stay in sight.
func TestSettingsOpenInSight(t *testing.T) {
	s := open(t, "hk13", pagetest.In("en", look.Light, pagetest.Small))
	s.timed = true
	s.build()
	s.sit()
	s.playTo("throw")
	s.page.TypedRune('3')
	s.Press(s.say("play.settings"))
	inSight := func(when string) {
		t.Helper()
		sc := s.page.View.(*screen)
		if at := sc.side.Offset(); at > 0 {
			t.Errorf("%s they are scrolled away by %v", when, at)
		}
	}
	inSight("at first")
	if s.judge == nil {
		t.Fatal("the coach answers at once")
	}
	s.judge()
	inSight("with the answer")
}

// TestAnotherWindowKeepsItsChoices changes choices in two windows over the same settings, one of
// a list in each: all of them are kept.
func TestAnotherWindowKeepsItsChoices(t *testing.T) {
	one, two := open(t, "hk13", english), open(t, "hk13", english)
	one.Choose(one.say("play.wrong"), 1)
	one.Choose(one.say("play.name.right"), 3)
	two.kept = one.kept
	two.Choose(two.say("play.name.left"), 0)
	two.Choose(two.say("play.marks"), 1)
	one.kept = two.kept
	one.Choose(one.say("play.speed.title"), 0)
	want := usual()
	want.Strict, want.Marks, want.Speed, want.Review = true, true, Slow, false
	want.Levels[0], want.Levels[2] = players.Levels()[3].String(), players.Levels()[0].String()
	if c := NewModel(t.TempDir(), one.kept, atEight).Choices; c != want {
		t.Errorf("kept: %+v, want %+v", c, want)
	}
	if two.model.Choices.Strict {
		t.Error("what is chosen in one window changes the other")
	}
}
