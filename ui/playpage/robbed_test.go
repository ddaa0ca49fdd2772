package playpage

import (
	"testing"

	"sikwu/core/evening"
	"sikwu/core/ledger"
	"sikwu/core/players"
	"sikwu/core/score"
	"sikwu/internal/testkit/pagetest"
)

// A tile that may be robbed is not said to be discarded, neither while it lies open nor
// when several have won on it.
func TestARobbedKongIsNoDiscard(t *testing.T) {
	s := open(t, "cityu", english)
	steady := players.Steady
	o := evening.Options{
		Rules: pagetest.Preset(t, "cityu"), Names: [4]string{"A", "B", "C", "D"}, You: ledger.Player(3),
		Levels: [4]players.Level{steady, steady, steady, steady}, Seed: 2143,
	}
	f, err := evening.In(s.folder).Create(o, atEight)
	if err != nil {
		t.Fatal(err)
	}
	you := players.New(steady, o.Seed)
	for {
		if _, err := f.On(); err != nil || f.IsHandOver() {
			t.Fatalf("no kong may be robbed: %v", err)
		}
		if _, _, by := f.Play().Open(); by == score.ByRobKong {
			break
		}
		if err := f.Do(you.Decide(players.See(f.Play(), f.Seat()))); err != nil {
			t.Fatal(err)
		}
	}
	s = openIn(t, s.folder, "cityu", english)
	s.Press(s.say("play.go_on"))
	s.WantsShown("East adds the 7 of dots to a pung")
	if said := "East discarded the 7 of dots"; s.Shows(said) {
		t.Errorf("%q is shown", said)
	}
	s.tap("win")
	s.WantsShown("Several players rob East's kong: West and North.")
}
