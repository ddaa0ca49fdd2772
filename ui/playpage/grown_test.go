package playpage

import (
	"testing"
	"time"

	"sikwu/core/evening"
	"sikwu/core/ledger"
	"sikwu/core/review"
)

// hands plays so many hands of a new evening, each looked back at with what its choices cost.
func (s *stage) hands(n int, cost float64) {
	s.Helper()
	for i := range n {
		s.playOut(s.tap)
		if err := s.model.file.Review(review.Sum{Cost: cost}); err != nil {
			s.Fatal(err)
		}
		if i < n-1 {
			s.Press(s.say("play.next_hand"))
		}
	}
	s.build()
}

// TestAnEveningGrows plays two evenings: at first it is told what the others like alone, the best hand is told once there is one, the cost of a
// hand's choices once it is known of both.
func TestAnEveningGrows(t *testing.T) {
	s := openHasty(t, t.TempDir(), "hk13", english)
	s.sit()
	if _, fan := s.model.file.Best(ledger.Nobody); fan > 0 || len(s.page.grown()) != 1 {
		t.Fatalf("something is told of nothing: %q", s.page.grown())
	}
	s.hands(4, 7.84)
	f := s.model.file
	who, fan := f.Best(ledger.Nobody)
	if fan == 0 {
		t.Fatal("nobody has won")
	}
	a := args{"Name": s.page.nameOf(who), "Fan": fan}
	want := s.say("play.best", a)
	if _, own := f.Best(f.You); who == f.You {
		want = s.say("play.best_own", a)
	} else if own > 0 {
		a["Own"] = own
		want = s.say("play.best_both", a)
	}
	s.WantsShown(want)
	if len(s.page.grown()) != 2 {
		t.Errorf("more is told: %q", s.page.grown())
	}
	s.Press(s.say("play.end"))
	s.passed += time.Hour
	s.sit()
	s.hands(3, 6)
	s.Press(s.say("play.next_hand"))
	s.hands(1, 6.4)
	s.WantsShown("Your choices cost 6.1 points a hand; last evening 7.8.")
	s.setting = chinese
	s.build()
	s.WantsShown("你的選擇每局失 6.1 分；上一晚每局 7.8 分。")
	for _, l := range evening.Lapses() {
		if s.say("play.goal."+string(l)) == "" {
			t.Errorf("no words for %s", l)
		}
	}
}

// TestNothingIsSaidOfNoChoices ends an evening's first hand by a false win before any choice:
// nothing was judged, and nothing is said of what choices cost.
func TestNothingIsSaidOfNoChoices(t *testing.T) {
	s := openHasty(t, t.TempDir(), "hk13", english)
	s.model.Choices.Strict = true
	s.sit()
	s.tap("win")
	if err := s.model.file.Review(review.Sum{Points: -72, Play: -72, False: 72}); err != nil { // as of a hand without decisions
		t.Fatal(err)
	}
	s.Press(s.say("play.next_hand"))
	if said := "Your choices"; s.Shows(said) {
		t.Errorf("%q is said", said)
	}
	s.hands(1, 2)
	s.WantsShown("Your choices tonight cost 2.0 points")
}
