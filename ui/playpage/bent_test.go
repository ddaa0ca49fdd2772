package playpage

import (
	"strings"
	"testing"

	"sikwu/core/evening"
	"sikwu/core/ledger"
	"sikwu/core/players"
)

// TestBentsAreDrawnAndTold sits down on many evenings: those who are steady like something else
// each, the same after a restart, which is told at the table; nobody else likes anything.
func TestBentsAreDrawnAndTold(t *testing.T) {
	drawn := map[[4]players.Bent]bool{}
	for seed := range int64(40) {
		o := evening.Options{You: ledger.Player(1 + seed%4), Seed: seed, Levels: [4]players.Level{players.Steady, players.Good, players.Steady, players.Steady}}
		list := bents(&o)
		had := map[players.Bent]bool{}
		for i, b := range list {
			if b != players.NoBent && (o.Levels[i] != players.Steady || i == o.You.Index() || had[b]) {
				t.Errorf("seed %d: %v", seed, list)
			}
			had[b] = true
		}
		if !had[players.LikesSuit] || !had[players.LikesPungs] {
			t.Errorf("seed %d: %v", seed, list)
		}
		drawn[list] = true
	}
	if len(drawn) < 6 { // all that there are
		t.Errorf("only %d draws differ", len(drawn))
	}
	s := openHasty(t, t.TempDir(), "hk13", english)
	s.sit()
	told := func() {
		line, n := s.page.grown()[0], 0
		for i, b := range s.model.file.Bents {
			if b != players.NoBent {
				n++
				if like := s.say("play.bent."+b.String(), args{"Name": s.page.nameOf(ledger.Player(1 + i))}); !strings.Contains(line, like) {
					t.Errorf("%q does not say %q", line, like)
				}
			}
		}
		if s.WantsShown(line); n != 2 {
			t.Errorf("%d like something", n)
		}
	}
	told()
	kept := s.model.file.Bents
	s = openHasty(t, s.folder, "hk13", chinese)
	if s.Press(s.say("play.go_on")); s.model.file.Bents != kept {
		t.Error("others like something now")
	}
	told()
}
