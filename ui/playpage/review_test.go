package playpage

import (
	"bytes"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/evening"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
)

// TestTheRecordIsCopied copies the hand as anyone can open it.
func TestTheRecordIsCopied(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	s.playOut(s.tap)
	s.page.Copy()
	h, err := record.Decode([]byte(s.copied))
	if err != nil || h.Learner() != s.model.file.Seat() || h.Acts() != len(s.model.file.Play().Acts()) {
		t.Errorf("what is copied is no record: %v", err)
	}
}

// TestTheReviewOpensByItself plays a hand to its end, looks back at it, plays on from one
// of its acts, and returns to the evening, which goes on.
func TestTheReviewOpensByItself(t *testing.T) {
	s := open(t, "hk13", english)
	s.model.Choices.Review = true
	s.sit()
	s.playOut(s.tap)
	r, ok := s.page.View.(*reviewing)
	if !ok {
		t.Fatal("no review opens")
	}
	if sum, ok := r.looked.Sum(); !ok || sum.Points != s.model.file.Sheet().Totals().Of(s.model.file.You) {
		t.Errorf("the review sums up %+v", sum)
	}
	f, h := s.model.file, s.model.file.Record()
	s.page.practise(h, h.Acts()/2)
	if at, err := h.At(h.Acts() / 2); err != nil || s.model.file == f || len(s.model.file.Play().Acts()) < len(at.Acts()) {
		t.Fatal("it is not played on from there")
	}
	s.WantsShown(s.say("play.practice"), s.say("play.practice_note"))
	s.Press(s.say("play.to_review"))
	if again, ok := s.page.View.(*reviewing); !ok || again.looked != r.looked || s.model.file != f {
		t.Fatal("one does not return to the review")
	}
	if !s.Shows(s.say("review.play_on_note")) { // no choice of the hand cost anything
		s.PressPrefix(s.Labels()[0])
	}
	s.WantsShown(s.say("review.play_on_note"))
	s.Press(s.say("review.play_on"))
	s.playOut(s.tap)
	s.Press(s.say("play.to_review"))
	if s.model.file != f || !f.IsHandOver() || len(f.Sheet().Rows) != 1 {
		t.Fatal("one does not return to the evening")
	}
	sum, _ := r.looked.Sum()
	s.page.show() // the table
	cost, _ := s.page.Say.Evening(&sum, []float64{sum.Play}, 1)
	s.WantsShown(s.say("play.review"), cost)
	again := openIn(t, s.folder, "hk13", english)
	again.Press(again.say("play.go_on"))
	again.WantsShown(cost)
	s.build()
	s.Press(s.say("play.next_hand"))
	if f.IsHandOver() || len(f.Played()) != 1 {
		t.Error("the evening does not go on")
	}
	s.model.Choices.Review = false // of this hand nothing is told
	s.playOut(s.tap)
	some, _ := s.page.Say.Evening(&sum, []float64{sum.Play}, 2)
	s.WantsShown(some)
	if again, err := evening.In(s.folder).Latest(atEight); err != nil || again.ID() != f.ID() {
		t.Error("the hand played on waits in place of the evening")
	}
}

// TestPlayIsToldOnceThereIsEnoughOfIt plays an evening: how much of the points was play is told
// from the sixteenth hand on, with how far that may be off.
func TestPlayIsToldOnceThereIsEnoughOfIt(t *testing.T) {
	s := openHasty(t, t.TempDir(), "hk13", pagetest.In("en", look.Light, pagetest.Small))
	s.sit()
	f := s.model.file
	for n := 1; n <= review.Fewest; n++ {
		for !f.IsHandOver() {
			a := players.New(players.Steady, 1).Decide(players.See(f.Play(), f.Seat()))
			if err := f.Do(a); err != nil {
				t.Fatal(err)
			}
			if _, err := f.On(); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.Review(review.Sum{Points: 8, Play: float64(n%3) - 5, Cost: 6}); err != nil {
			t.Fatal(err)
		}
		s.build()
		sum, plays, _ := f.Sum()
		said, why := s.page.Say.Evening(&sum, plays, n)
		s.WantsShown(said)
		if told := why != "" && s.Shows(why); told != (n == review.Fewest) || strings.Contains(said, "±") != told {
			t.Errorf("after %d hands it says %q, %q", n, said, why)
		}
		if n < review.Fewest {
			s.Press(s.say("play.next_hand"))
		}
	}
}

// TestTheReviewThatOpensHasTheRing plays hands by keys that end without the learner: once the
// advisor has told, the ring is on what the first puzzle asks for, unless the hand was played by
// the mouse.
func TestTheReviewThatOpensHasTheRing(t *testing.T) {
	effort.Full(t)
	puzzles := false
	for seed := int64(1); seed < 3; seed++ {
		byKeys := seed == 2
		s := open(t, "hk13", english)
		s.model.Seed = func() int64 { return seed }
		touch := s.tap
		if byKeys {
			touch = func(a picture.Act) {
				s.Window.Canvas().Focus(s.view())
				s.view().Point(a)
				s.Key(fyne.KeyReturn)
			}
		}
		s.timed, s.model.Choices.Review, s.model.Choices.Speed = true, true, Fast
		s.build()
		s.sit()
		for n := 0; s.judge == nil; n++ {
			if n > 2000 {
				t.Fatal("no review opens")
			}
			if s.page.View.(*screen).moving || s.model.file.IsHandOver() {
				s.tick()
				continue
			}
			touch(s.wish())
		}
		if p := s.model.file.Play(); p.HasWon(s.model.file.Seat()) {
			t.Fatalf("seed %d: the learner wins", seed)
		}
		s.judge()
		puzzles = puzzles || s.Shows(s.say("review.reveal"))
		if shows := s.Window.Canvas().Focused() == s.page.View.First(); shows != byKeys {
			t.Errorf("seed %d: by keys %v, the ring is on %q", seed, byKeys, s.Focused())
		}
	}
	if !puzzles {
		t.Error("there is no puzzle in any")
	}
}

// TestARecordIsOpened saves a hand from its review, opens the file elsewhere, and says
// what is wrong with a damaged one.
func TestARecordIsOpened(t *testing.T) {
	s := open(t, "old22", english)
	s.model.Choices.Review = true
	s.sit()
	s.playOut(s.tap)
	if s.Shows(s.say("review.reveal")) {
		s.Press(s.say("review.all_hands"))
	}
	s.Press(s.say("play.save"))
	other := openHasty(t, t.TempDir(), "hk13", chinese)
	if trouble := other.page.OpenRecord("x.record", s.saved); trouble != "" {
		t.Fatal(trouble)
	}
	r, ok := other.page.View.(*reviewing)
	if !ok || r.looked.Hand.Acts() != s.model.file.Record().Acts() || !strings.Contains(other.page.Title(), "x") {
		t.Fatal("another hand is shown")
	}
	other.page.practise(r.looked.Hand, 20)
	other.page.Leave()
	if back, ok := other.page.View.(*reviewing); !ok || back.looked != r.looked {
		t.Error("one does not return to the review")
	}
	other.page.Leave() // nobody sat at a table before
	if other.Find(other.say("play.begin")) == nil || other.model.file != nil {
		t.Error("one does not return to the start")
	}
	other.sit()
	if trouble := other.page.OpenRecord("x.record", s.saved); trouble != "" {
		t.Fatal(trouble)
	}
	other.Press(other.say("play.to_table"))
	if _, ok := other.page.View.(*screen); !ok {
		t.Error("one does not return to the table")
	}
	other.page.Leave()
	damaged := strings.Replace(string(s.saved), "deal", "dance", 1)
	if damaged == string(s.saved) {
		damaged = strings.Replace(damaged, "take", "dance", 1)
	}
	trouble := other.page.OpenRecord("x.record", []byte(damaged))
	if !strings.Contains(trouble, "第") || !strings.Contains(trouble, "dance") {
		t.Errorf("of a damaged record is said: %q", trouble)
	}
	for _, f := range record.Faults() {
		if id := "play.record." + string(f); !other.page.Text.Has(id) {
			t.Errorf("there are no words for %s", f)
		}
	}
}

// TestARecordIsTurned opens a hand that another seat than East has dealt: on the board each
// seat is called by the wind that it had.
func TestARecordIsTurned(t *testing.T) {
	s := openHasty(t, t.TempDir(), "hk13", english)
	rs := pagetest.Preset(t, "hk13")
	start := table.Start{Dealer: tile.West, Round: tile.East, Sum: 9, Seed: 5}
	p, err := players.Hand(start, rs, func(p *table.Play, seat tile.Wind) table.Act {
		return players.New(players.Steady, 0).Decide(players.See(p, seat))
	})
	if err != nil {
		t.Fatal(err)
	}
	h := &record.Hand{Rules: rs, Table: p.Record()}
	h.Players[tile.North.Index()].Learner = true
	if trouble := s.page.OpenRecord("x.record", record.Encode(h)); trouble != "" {
		t.Fatal(trouble)
	}
	shown := s.page.View.(*reviewing).looked.Hand
	if shown.Table.Start.Dealer != tile.East || shown.Learner() != tile.South {
		t.Errorf("%v deals, and one sits %v", shown.Table.Start.Dealer, shown.Learner())
	}
}

// TestTheRecordIsSavedByKey keeps the record of a hand at the table, once it is over, and from
// its review.
func TestTheRecordIsSavedByKey(t *testing.T) {
	s := openHasty(t, t.TempDir(), "hk13", english)
	s.page.Keep()
	s.sit()
	if s.page.Keep(); s.saved != nil {
		t.Error("there is a record of a hand that is not over")
	}
	s.playOut(s.tap)
	s.page.Keep()
	atTable := s.saved
	s.saved = nil
	s.Press(s.say("play.review"))
	s.page.Keep()
	h, err := record.Decode(s.saved)
	if err != nil || !bytes.Equal(atTable, s.saved) || h.Acts() != s.model.file.Record().Acts() {
		t.Errorf("what is saved is no record of the hand: %v", err)
	}
}

// TestTheEndOfAHandIsLookedAt plays at once: the table stays until its time is over, with all
// hands open, and then the review opens.
func TestTheEndOfAHandIsLookedAt(t *testing.T) {
	s := open(t, "hk13", english)
	s.timed, s.model.Choices.Review = true, true
	s.build()
	s.sit()
	s.playOut(s.tap)
	if _, ok := s.page.View.(*screen); !ok {
		t.Fatal("the review opens at once")
	}
	s.tick()
	if _, ok := s.page.View.(*reviewing); !ok {
		t.Error("no review opens")
	}
}
