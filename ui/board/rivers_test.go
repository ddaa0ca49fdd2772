package board

import (
	"testing"

	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/ui/look"
)

// longRivers is a hand in play with so many discards before each seat.
func longRivers(n int, you tile.Wind) picture.Board {
	b := picture.Board{You: you, Walls: picture.FullWalls(18), Middle: picture.Say("playing.middle.left", picture.Args{"N": 42})}
	for _, w := range tile.Seats() {
		s := picture.Seat{Wind: w, Hand: picture.Backs(13), Flowers: picture.Faces([]tile.Tile{tile.Flower1, tile.Flower1 + 1}), Roles: []picture.Text{picture.Say("play.seat", picture.Args{"Name": "Karen", "Points": 288})}}
		for i := range n {
			s.Discards = append(s.Discards, picture.Face(tile.Tile(i)))
		}
		b.Seats = append(b.Seats, s)
	}
	return b
}

// TestRiversKeepApart reads boards back, of the windows of 1000 by 700, 1280 by 800 and 1920 by
// 1080 and of a lesson's narrow one: no discard lies nearer than a tile's width to one of another
// seat, or one might be taken for the other's.
func TestRiversKeepApart(t *testing.T) {
	themed(t, look.Light)
	for area, least := range map[rect]float32{{0, 0, 652, 620}: 24, {0, 0, 848, 712}: 30, {0, 0, 1488, 992}: 42, {0, 0, 640, 540}: 22} {
		for _, language := range languages {
			for n := 1; n <= riverMost; n++ {
				b := longRivers(n, tile.Seats()[n%4])
				s := plan(&b, wordsIn(t, language), breaks{}, area)
				checkSolids(t, "long rivers", s)
				checkTexts(t, "long rivers", s)
				checkApart(t, s, n, least)
			}
		}
	}
}

func checkApart(t *testing.T, s *scene, n int, least float32) {
	t.Helper()
	var all []spot
	for _, k := range s.spots {
		if k.Kind == picture.AtDiscards {
			all = append(all, k)
		}
	}
	if len(all) != 4*n || all[0].at.w < least {
		t.Fatalf("%v: %d discards, want %d; they are %v wide, want %v", s.area.size(), len(all), 4*n, all[0].at.w, least)
	}
	for i, a := range all {
		for _, o := range all[:i] {
			if a.Seat != o.Seat && a.at.grown(a.at.w).shared(o.at) > 0 {
				t.Fatalf("%v, %d discards each: that of %v at %v is too near to that of %v at %v", s.area.size(), n, a.Seat, a.at, o.Seat, o.at)
			}
		}
	}
}
