package playpage

import (
	"context"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/picture"
	"sikwu/core/review"
	"sikwu/internal/testkit/effort"
)

// speaks changes the language of the page, as the window does.
func (s *stage) speaks(lang string) {
	s.Helper()
	s.page.Stop()
	s.setting.Lang = lang
	s.build()
}

// TestAReviewStaysWhereItIs changes the language while the second puzzle of a review is
// looked at, once hinted at and once revealed: it stays there, and tells as much.
func TestAReviewStaysWhereItIs(t *testing.T) {
	effort.Full(t)
	s := open(t, "hk13", english)
	s.model.Choices.Review = true
	s.sit()
	s.playWorst()
	if !s.Shows(s.say("review.puzzle", args{"At": 1, "Of": 3})) {
		t.Fatal("there are not three puzzles")
	}
	s.Press(s.say("review.next"))
	second := args{"At": 2, "Of": 3}
	s.WantsShown(s.say("review.puzzle", second))
	s.Press(s.say("review.reveal"))
	s.speaks("zh-Hant")
	s.WantsShown(s.say("review.puzzle", second))
	s.Press(s.say("review.reveal_best"))
	s.speaks("en")
	s.WantsShown(s.say("review.puzzle", second))
	if s.Find(s.say("review.reveal")) != nil || s.Find(s.say("review.reveal_best")) != nil {
		t.Error("what was revealed is asked again")
	}
	s.Press(s.say("review.all_hands"))
	s.speaks("zh-Hant")
	s.WantsShown(s.say("review.all_hands"))
}

// TestTheTableStaysWhereItIs changes the language at the table: the mark of the last act,
// what the coach said, and what was wrong stay.
func TestTheTableStaysWhereItIs(t *testing.T) {
	s := open(t, "hk13", english)
	s.model.Choices.Marks = true
	s.sit()
	s.playTo("throw")
	s.tap(s.wish())
	s.playTo("throw")
	s.WantsShown(s.say("coach.grade.before", args{"What": s.page.Say.What(s.page.View.(*screen).mark.act)}))
	s.page.TypedRune('2')
	s.speaks("zh-Hant")
	s.WantsShown(s.say("coach.grade.before", args{"What": s.page.Say.What(s.page.View.(*screen).mark.act)}), s.say("coach.three"))
	s.tap("win")
	s.speaks("en")
	s.WantsShown(s.say("learn.take_back"))
	if s.Find(s.say("play.ask.nudge")) != nil {
		t.Error("a wrong act is forgotten")
	}
	s.model.Choices.Strict = true
	s.page.Leave()
	s.model.file = nil
	s.page.show()
	s.sit()
	s.playTo("throw")
	s.tap("head")
	s.WantsShown("wrong count")
	s.speaks("zh-Hant")
	s.WantsShown("做了相公")
}

// TestTheTableIsOpenedOnce throws the dice and changes the language: they lie.
func TestTheTableIsOpenedOnce(t *testing.T) {
	s := open(t, "hk13", english)
	s.model.Choices.Throw, s.model.Choices.Wall = true, true
	s.sit()
	s.tap("throw")
	s.speaks("zh-Hant")
	if s.offers("throw") {
		t.Error("the dice are thrown twice")
	}
}

// playTo plays on until an act of a kind is wished for.
func (s *stage) playTo(verb string) {
	s.Helper()
	for n := 0; ; n++ {
		a := s.wish()
		if got, _ := a.Parts(); got == verb {
			return
		}
		if s.model.file.IsHandOver() || n > 100 {
			s.Fatalf("nothing to %s", verb)
		}
		s.tap(a)
	}
}

// playWorst plays a hand to its end, throwing what costs the most.
func (s *stage) playWorst() {
	s.Helper()
	for n := 0; !s.model.file.IsHandOver(); n++ {
		a := s.wish()
		if n < 12 {
			a = s.worst(a)
		}
		s.tap(a)
	}
}

// worst is the costliest throw in place of another.
func (s *stage) worst(a picture.Act) picture.Act {
	s.Helper()
	if verb, _ := a.Parts(); verb != "throw" {
		return a
	}
	j, _ := review.Judge(context.Background(), s.page.View.(*screen).view())
	for _, o := range j.Options { // the worst comes last
		if throw := picture.On("throw", o.Act.Tile.String()); s.offers(throw) {
			a = throw
		}
	}
	return a
}

// TestAnotherLanguageInTheMiddle changes the language while the others play: they go on,
// and not twice.
func TestAnotherLanguageInTheMiddle(t *testing.T) {
	s := open(t, "hk13", english)
	s.timed, s.model.Choices.Speed = true, Medium
	s.build()
	s.sit()
	for !s.page.View.(*screen).moving {
		s.tap(s.wish())
	}
	before := s.later
	s.later = nil
	s.page.Stop()
	s.setting = chinese
	s.build()
	acts := len(s.model.file.Play().Acts())
	for _, do := range before {
		do()
	}
	if n := len(s.model.file.Play().Acts()); n != acts {
		t.Errorf("the page before does %d acts more", n-acts)
	}
	s.Key(fyne.KeySpace)
	s.WantsShown(s.say("play.coach"))
}

// TestNamesFollowTheLanguage changes the language at the table: the others are called by
// the names that they have in it, and so where the hand is looked back at.
func TestNamesFollowTheLanguage(t *testing.T) {
	s := openHasty(t, t.TempDir(), "hk13", english)
	s.sit()
	for !s.model.file.IsHandOver() {
		s.tap(s.wish())
	}
	s.page.Stop()
	s.setting = chinese
	s.build()
	for range 2 {
		if !s.Shows("嘉欣") || s.Shows("Karen") {
			t.Error("a machine keeps the name that it has in English")
		}
		s.page.review()
	}
}

// TestNamesAreInTheLanguage ends hands in English until another wins, and changes the
// language: the sheet names everybody in it.
func TestNamesAreInTheLanguage(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	s.playOut(s.tap)
	for s.model.file.Play().Winners() == nil {
		s.Press(s.say("play.next_hand"))
		s.playOut(s.tap)
	}
	s.speaks("zh-Hant")
	for _, name := range []string{"Karen", "Keung", "Ming"} {
		if s.Shows(name) {
			t.Errorf("%s is on a Chinese page", name)
		}
	}
}
