package task

import (
	"slices"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/tile"
)

func TestChoice(t *testing.T) {
	c := OneOf("a", "b")
	offered := func() (list []picture.Choice) {
		var b picture.Board
		c.Offer(&b, picture.Choice{Act: "a"}, picture.Choice{Act: "b"}, picture.Choice{Act: "c"})
		return b.Choices.List
	}
	acts := func(list []picture.Choice) (acts []picture.Act) {
		for _, x := range list {
			acts = append(acts, x.Act)
		}
		return acts
	}
	if c.Finished() || c.Next() != "a" || !c.IsRight("b") || c.IsRight("c") {
		t.Errorf("at first: %+v", c)
	}
	if list := offered(); !slices.Equal(acts(list), []picture.Act{"a", "b", "c"}) || list[1].Mark != picture.Plain {
		t.Errorf("at first: %+v", list)
	}
	c.Do("b")
	if !c.Finished() || c.Next() != "" {
		t.Errorf("b was given: %+v", c)
	}
	if list := offered(); !slices.Equal(acts(list), []picture.Act{"", "", ""}) || list[0].Mark != picture.Plain || list[1].Mark != picture.Right {
		t.Errorf("b was given: %+v", list)
	}
}

func TestSeatChoice(t *testing.T) {
	seats := tile.Seats()
	for _, right := range append(seats[:], tile.NoWind) {
		c := OneSeat(right)
		if c.Seat() != right || c.IsRight(Nobody) != (right == tile.NoWind) {
			t.Errorf("%v: %+v", right, c)
		}
		var b picture.Board
		for _, w := range seats {
			b.Seats = append(b.Seats, picture.Seat{Wind: w})
		}
		some, done := b, b
		some.Seats, done.Seats = slices.Clone(b.Seats), slices.Clone(b.Seats)
		c.OfferSeats(&b)
		c.OfferSeats(&some, tile.West)
		c.Do(c.Next())
		c.OfferSeats(&done)
		for i := range b.Seats {
			w := b.Seats[i].Wind
			if b.Seats[i].Act != picture.SeatAct(w) || (some.Seats[i].Act != "") != (w == tile.West) || done.Seats[i].Act != "" {
				t.Errorf("%v is offered as %q, %q and %q", w, b.Seats[i].Act, some.Seats[i].Act, done.Seats[i].Act)
			}
			if (done.Seats[i].Mark == picture.Right) != (w == right) {
				t.Errorf("%v is right, %v is marked %v", right, w, done.Seats[i].Mark)
			}
		}
	}
}
