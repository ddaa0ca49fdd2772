package advise

import (
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

func kongQuestion(t *testing.T, rs, notation string, seat tile.Wind) *Question {
	t.Helper()
	d, err := hand.Parse(notation)
	if err != nil {
		t.Fatal(err)
	}
	set, ok := rules.Preset(rs)
	if !ok {
		t.Fatalf("no rules %s", rs)
	}
	return &Question{Hand: d, Seat: seat, Round: tile.East, Rules: set, Draws: UsualDraws, Model: AtTable}
}

// Four alike and a fourth of an open pung can be made kongs, which leave a hand whose replacement
// is due; own draws alone know none.
func TestKongsOfAHand(t *testing.T) {
	q := kongQuestion(t, "hk8", "[CCC@W] [555p@N] 1111m 2m 5p 88s", tile.East)
	want := []Kong{{Tile: 0}, {tile.Dot1 + 4, true}}
	got := q.Kongs()
	if len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Fatalf("%v can make %v", q.Hand, got)
	}
	for _, k := range got {
		after := q.After(k)
		if n := len(after.Hand.Concealed) % 3; n != 1 || after.Due != ReplacementDue || after.Draws != q.Draws+1 {
			t.Errorf("after %v: %v, %v draws", k, after.Hand, after.Draws)
		}
		if problems := score.Evaluate(after.Hand, score.Win{Seat: q.Seat, Round: q.Round, By: score.BySelfDraw}, q.Rules).Problems; len(problems) > 0 && problems[0].Reason == score.BadMeld {
			t.Errorf("after %v: %v", k, problems)
		}
	}
	if q.Model = Alone; len(q.Kongs()) > 0 {
		t.Errorf("alone there are kongs: %v", q.Kongs())
	}
}

// The kong that the research counted in worlds of its own is worth making, and by about as much.
func TestAKongIsWorthMaking(t *testing.T) {
	q := kongQuestion(t, "hk8", "1111m 234p 88s 45s [CCC@W]", tile.East)
	if list := q.Kongs(); len(list) != 1 {
		t.Fatalf("%v can make %v", q.Hand, list)
	}
	kong, throw := Ask(q.After(q.Kongs()[0]))[0], Ask(q)[0]
	if more := kong.Points - throw.Points; more <= 0 {
		t.Errorf("the kong comes to %v more than %v", more, throw.Tile)
	} else {
		t.Logf("the kong %v, the throw %v", kong.Worth, throw.Worth)
	}
}
