package task

import (
	"maps"
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Reader reads what a spec sets and draws what it leaves open. It keeps the
// first error; what its methods return after that is valid but means nothing,
// so that a kind need check only once, before it computes anything with it.
type Reader struct {
	Rules *rules.RuleSet
	Seed  int64
	Rand  *rand.Rand // Source(Seed)

	err error
}

// Read begins to read set, into a kind's struct first.
func Read(set Set, into any, rs *rules.RuleSet, seed int64) *Reader {
	return &Reader{Rules: rs, Seed: seed, Rand: Source(seed), err: set.Read(into)}
}

// Of returns the kind whose exercises newExercise makes of what a spec sets. The
// exercise is dropped if the reader has failed by then.
func Of[S any](newExercise func(in *Reader, s *S) Exercise) Kind {
	return func(set Set, rs *rules.RuleSet, seed int64) (Exercise, error) {
		var s S
		in := Read(set, &s, rs, seed)
		if in.Failed() {
			return nil, in.err
		}
		x := newExercise(in, &s)
		if in.Failed() {
			return nil, in.err
		}
		return x, nil
	}
}

// Err returns the first error: a *SpecError, or a *NotHere.
func (in *Reader) Err() error { return in.err }

// Failed reports whether there was an error.
func (in *Reader) Failed() bool { return in.err != nil }

// Keep keeps err if it is the first.
func (in *Reader) Keep(err error) {
	if in.err == nil {
		in.err = err
	}
}

// Fail keeps an error about the spec.
func (in *Reader) Fail(format string, args ...any) { in.Keep(BadSpec(format, args...)) }

// AnySeat draws a seat.
func (in *Reader) AnySeat() tile.Wind { return AnySeat(in.Rand) }

// Seat returns the seat of a letter, or any if there is no letter.
func (in *Reader) Seat(letter string) tile.Wind {
	if letter == "" {
		return in.AnySeat()
	}
	return in.SeatOr(letter, tile.East)
}

// SeatOr returns the seat of a letter, or otherwise if there is no letter.
func (in *Reader) SeatOr(letter string, otherwise tile.Wind) tile.Wind {
	if letter == "" {
		return otherwise
	}
	w, ok := tile.ParseWind(letter)
	if !ok {
		in.Fail("there is no seat %q", letter)
		return tile.East
	}
	return w
}

// TileOr returns the tile of a text in notation, or otherwise if the text is
// empty.
func (in *Reader) TileOr(text string, otherwise tile.Tile) tile.Tile {
	if text == "" {
		return otherwise
	}
	return in.Tile(text)
}

// Tile returns the one tile of a text in notation.
func (in *Reader) Tile(text string) tile.Tile {
	tiles, at, err := tile.Scan(text, 0)
	if err != nil || at < len(text) || len(tiles) != 1 {
		in.Fail("%q is not one tile", text)
		return tile.Character1
	}
	return tiles[0]
}

// Tiles returns the tiles of a text in notation, in its order; none of an empty one.
func (in *Reader) Tiles(text string) (list []tile.Tile) {
	for at := 0; at < len(text); {
		some, end, err := tile.Scan(text, at)
		if err != nil || end == at {
			in.Fail("%q are no tiles", text)
			return nil
		}
		list, at = append(list, some...), end
	}
	return list
}

// Hand returns the hand of a text in notation.
func (in *Reader) Hand(notation string) hand.Draft {
	d, err := hand.Parse(notation)
	if err != nil {
		in.Fail("the hand %q: %v", notation, err)
	}
	return d
}

// Choice returns a word, which must be one of a list, or any of the list if the
// word is empty.
func (in *Reader) Choice(word string, list ...string) string {
	if word == "" {
		return list[in.Rand.IntN(len(list))]
	}
	if !slices.Contains(list, word) {
		in.Fail("%q is none of %q", word, list)
		return list[0]
	}
	return word
}

// Number returns a number, which must be from low to high, or any of them if n
// is nil.
func (in *Reader) Number(n *int, low, high int) int {
	switch {
	case n == nil:
		return low + in.Rand.IntN(high-low+1)
	case *n < low || *n > high:
		in.Fail("%d is not from %d to %d", *n, low, high)
		return low
	}
	return *n
}

// AnySeat draws a seat.
func AnySeat(r *rand.Rand) tile.Wind { return tile.Seats()[r.IntN(4)] }

// AnyOther draws a seat other than w.
func AnyOther(r *rand.Rand, w tile.Wind) tile.Wind { return Others(w)[r.IntN(3)] }

// Others returns the seats other than w in turn order, the one after it first.
func Others(w tile.Wind) []tile.Wind {
	order := table.DrawOrder(w)
	return order[1:]
}

// Around returns all seats in turn order, w first.
func Around(w tile.Wind) []tile.Wind {
	order := table.DrawOrder(w)
	return order[:]
}

// Asks returns a kind with several questions. A spec chooses one by setting ask to its
// name; its other settings are for that question.
func Asks(questions map[string]Kind) Kind {
	return func(set Set, rs *rules.RuleSet, seed int64) (Exercise, error) {
		ask, _ := set["ask"].(string)
		question, ok := questions[ask]
		if !ok {
			return nil, BadSpec("nothing is asked by %q", ask)
		}
		rest := maps.Clone(set)
		delete(rest, "ask")
		return question(rest, rs, seed)
	}
}
