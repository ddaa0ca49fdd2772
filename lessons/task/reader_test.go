package task

import (
	"testing"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

func reader(t *testing.T) *Reader {
	t.Helper()
	rs, ok := rules.Preset("cityu")
	if !ok {
		t.Fatal("no rule set")
	}
	return Read(nil, &struct{}{}, rs, 1)
}

func TestReaderKeepsTheFirstError(t *testing.T) {
	for problem, read := range map[string]func(in *Reader){
		`there is no seat "X"`:             func(in *Reader) { in.Seat("X") },
		`there is no seat "Y"`:             func(in *Reader) { in.SeatOr("Y", tile.West) },
		`"5p 6p" is not one tile`:          func(in *Reader) { in.TileOr("5p 6p", tile.None) },
		`"" is not one tile`:               func(in *Reader) { in.Tile("") },
		`"left" is none of ["up" "down"]`:  func(in *Reader) { in.Choice("left", "up", "down") },
		`5 is not from 1 to 4`:             func(in *Reader) { n := 5; in.Number(&n, 1, 4) },
		"not under these rules: no_reason": func(in *Reader) { in.Keep(&NotHere{Text: picture.Say("no_reason")}) },
	} {
		in := reader(t)
		if in.Failed() {
			t.Fatal(in.Err())
		}
		read(in)
		in.Fail("another")
		if !in.Failed() || in.Err().Error() != problem {
			t.Errorf("%v, want %s", in.Err(), problem)
		}
	}
}

func TestReaderReadsWhatIsSetAndDrawsTheRest(t *testing.T) {
	in, three := reader(t), 3
	if got := in.Seat("W"); got != tile.West {
		t.Errorf("seat %v", got)
	}
	if got := in.SeatOr("", tile.North); got != tile.North {
		t.Errorf("seat %v", got)
	}
	if got := in.TileOr("", tile.Red); got != tile.Red {
		t.Errorf("tile %v", got)
	}
	if got := in.Number(&three, 1, 4); got != 3 {
		t.Errorf("number %d", got)
	}
	seats, words, numbers := map[tile.Wind]bool{}, map[string]bool{}, map[int]bool{}
	for range 100 {
		seats[in.Seat("")], words[in.Choice("", "up", "down")], numbers[in.Number(nil, 1, 4)] = true, true, true
	}
	if len(seats) != 4 || len(words) != 2 || len(numbers) != 4 || in.Failed() {
		t.Errorf("drew %v, %v, %v: %v", seats, words, numbers, in.Err())
	}
}

// A kind is not called if its spec cannot be read, and returns no exercise that it
// could not finish.
func TestOfDropsWhatFailed(t *testing.T) {
	type set struct {
		You string `json:"you"`
	}
	made := 0
	kind := Of(func(in *Reader, s *set) Exercise {
		made++
		in.Seat(s.You)
		return nil
	})
	rs := reader(t).Rules
	if _, err := kind(Set{"me": "E"}, rs, 1); err == nil || made != 0 {
		t.Errorf("made %d of what is not known: %v", made, err)
	}
	if _, err := kind(Set{"you": "X"}, rs, 1); err == nil || made != 1 {
		t.Errorf("made %d of a wrong seat: %v", made, err)
	}
	if _, err := kind(Set{"you": "E"}, rs, 1); err != nil {
		t.Error(err)
	}
}

func TestOthersAreInTurnOrder(t *testing.T) {
	for _, w := range tile.Seats() {
		o := Others(w)
		if len(o) != 3 || o[0] != w.Next() || o[2] != w.Previous() || Around(w)[0] != w {
			t.Errorf("%v: %v", w, o)
		}
		for seed := range int64(20) {
			if AnyOther(Source(seed), w) == w {
				t.Errorf("%v is not another", w)
			}
		}
	}
}
