package session_test

import (
	"slices"
	"testing"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
)

// TestSeveralCalls: a second hand is entered on the first one's tile, who fed it is said
// for all at once, and undo goes back through everything.
func TestSeveralCalls(t *testing.T) {
	s := start(t, "hk13")
	paste(t, s, "222s 999s 67s EE [CCC@N] +8s")
	s.SetSeat(tile.South)
	if s.Call(); s.State().Draft.Size() != 0 || s.State().Win.Seat != tile.West || len(s.Calls()) != 2 {
		t.Fatalf("another call: %+v", s.State())
	}
	s.SetFrom(tile.East)
	s.SetSeat(tile.North)
	const pair, last = tile.Bamboo1, tile.Bamboo1 + 6 // 11 234 345 345 67 of bamboo
	for _, k := range []tile.Tile{pair, pair, 19, 20, 21, 20, 21, 22, 20, 21, 22, 23} {
		s.Add(k)
	}
	if v := s.View(); v.Winners != nil || v.Kind != verdict.Building {
		t.Fatalf("twelve tiles: phase %v", v.Kind)
	}
	s.Add(last)
	if hand(s) != "1123334445567s +8s" {
		t.Fatalf("thirteen tiles take the tile called: %s", hand(s))
	}
	if v := s.View(); v.Kind != verdict.Win || v.Winners == nil || !v.Winners.Known {
		t.Fatalf("%s: phase %v, %+v", hand(s), v.Kind, v.Winners)
	}
	points := s.View().Winners.Points
	s.ShowCall(tile.South)
	if v := s.View(); hand(s) != "22267999s EE [CCC@N] +8s" || v.Win.From != tile.East {
		t.Errorf("South's call: %s from %v", hand(s), v.Win.From)
	}
	if got := s.View().Winners.Points; got != points {
		t.Errorf("seen from South: %v, from North %v", got, points)
	}
	for range 3 {
		s.Undo()
		s.Redo()
	}
	s.SetSeat(tile.North) // seats are exchanged
	if got := s.Calls(); !slices.Equal(got, []tile.Wind{tile.South, tile.North}) || s.State().Others[0].Win.Seat != tile.South {
		t.Errorf("calls of %v", got)
	}
	s.DropCall(tile.North)
	if got := s.Calls(); !slices.Equal(got, []tile.Wind{tile.South}) || s.View().Winners != nil {
		t.Errorf("after taking North's away: %v", got)
	}
	s.Undo()
	s.SetBy(score.BySelfDraw)
	if len(s.Calls()) != 1 || s.CanCall() {
		t.Error("two drew the tile themselves")
	}
	s.Undo()
	paste(t, s, "123m")
	if len(s.Calls()) != 2 {
		t.Error("a hand without a winning tile ended the others' calls")
	}
	paste(t, s, "222s 999s 67s EE [CCC@N] +5s")
	if len(s.Calls()) != 1 {
		t.Error("another tile is not another matter")
	}
}

// TestCopiesLieInAllHands: the keyboard counts the copies that the others' hands hold, the
// tile that all called once; a fifth copy is a fault that names it, at once.
func TestCopiesLieInAllHands(t *testing.T) {
	s := start(t, "hk13")
	paste(t, s, "222s 999s 67s EE [CCC@N] 3f +8s")
	s.Call()
	for k, want := range map[tile.Tile]int{
		tile.Bamboo1 + 1: 1, tile.Bamboo1 + 8: 1, tile.Bamboo1 + 5: 3, tile.Bamboo1 + 7: 3, tile.EastWind: 2, tile.EastWind + 4: 1, tile.Dot1: 4,
	} {
		if got := s.Left(k); got != want {
			t.Errorf("%v: %d left, want %d", k, got, want)
		}
	}
	if s.Left(tile.Flower1+2) != 0 || s.Left(tile.Flower1+1) != 1 {
		t.Error("the others' flower is left")
	}
	for range 3 {
		s.Add(tile.Bamboo1 + 1)
	}
	if d := s.State().Draft; d.Size() != 1 {
		t.Errorf("a fifth copy goes in: %s", d)
	}
	paste(t, s, "22s 7s")
	w := s.View().Winners
	if w == nil || len(w.Problems) == 0 || w.Problems[0].Reason != score.FiveOfAKind || w.Problems[0].Tile != tile.Bamboo1+1 {
		t.Fatalf("five 2 of bamboo: %+v", w)
	}
	paste(t, s, "2s 123m 456p 777s 67s E")
	if w = s.View().Winners; w == nil || len(w.Problems) == 0 || w.Problems[0].Tile != tile.Bamboo1+6 {
		t.Errorf("five 7 of bamboo: %+v", w)
	}
}
