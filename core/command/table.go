package command

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// fields reads the fields of a request about the table. It keeps the first error;
// after that every field reads as its zero value.
type fields struct{ err error }

func (f *fields) refuse(err error) {
	if f.err == nil {
		f.err = err
	}
}

func (f *fields) missing(name string) {
	f.refuse(fieldError(Missing, name))
}

// text returns a string, which is required.
func (f *fields) text(name string, s *string) string {
	if s == nil {
		f.missing(name)
		return ""
	}
	return *s
}

// seat returns a seat, which is required.
func (f *fields) seat(name string, s *string) tile.Wind {
	if s == nil {
		f.missing(name)
		return tile.NoWind
	}
	return f.seatOr(name, s, tile.NoWind)
}

// seatOr returns a seat, or absent if there is none.
func (f *fields) seatOr(name string, s *string, absent tile.Wind) tile.Wind {
	if s == nil {
		return absent
	}
	w, ok := tile.ParseWind(*s)
	if !ok {
		f.refuse(fieldError(NotSeat, name))
	}
	return w
}

// tile returns one tile in notation, which is required.
func (f *fields) tile(name string, s *string) tile.Tile {
	if s == nil {
		f.missing(name)
		return tile.None
	}
	tiles, at, err := tile.Scan(*s, 0)
	switch {
	case err != nil:
		f.refuse(f.within(name, err))
	case at < len(*s) || len(tiles) != 1:
		f.refuse(&RequestError{Code: codeNotation, Fault: NotTile, Field: name})
	default:
		return tiles[0]
	}
	return tile.None
}

// kind returns a tile that is not a flower, which is required.
func (f *fields) kind(name string, s *string) tile.Tile {
	t := f.tile(name, s)
	if t.IsFlower() {
		f.refuse(&RequestError{Code: codeNotation, Fault: NotFlower, Field: name})
	}
	return t
}

// hand returns a hand without a winning tile, which is required.
func (f *fields) hand(name string, s *string) hand.Draft {
	text := f.text(name, s)
	d, err := hand.Parse(text)
	if err == nil && d.Winning != tile.None {
		err = tile.NewSyntaxError(text, strings.LastIndex(text, "+"), tile.ExpectUnwon)
	}
	if err != nil {
		f.refuse(f.within(name, err))
	}
	return d
}

// within adds the field to the error of notation that cannot be read.
func (f *fields) within(name string, err error) error {
	e := badNotation(codeNotation, err)
	e.Field = name
	return e
}

// number returns a number from low to high, which is required.
func (f *fields) number(name string, n *int, low, high int) int {
	if n == nil {
		f.missing(name)
		return low
	}
	if *n < low || *n > high {
		f.refuse(&RequestError{Code: codeRequest, Fault: OutOfRange, Field: name, Low: low, High: high})
	}
	return *n
}

// wallLeft returns the number of tiles left in the wall, if it is given.
func (f *fields) wallLeft(n *int) int {
	if n == nil {
		return table.Unknown
	}
	return f.number("wall_left", n, 0, len(table.Tiles(true)))
}

// seated checks that an object's names are seats, and returns its values by seat,
// nil for a seat without one.
func seated[T any](f *fields, name string, object map[string]T) (list [4]*T) {
	for _, key := range slices.Sorted(maps.Keys(object)) {
		w, ok := tile.ParseWind(key)
		if !ok {
			f.refuse(wrongValue(NotSeats, name, key))
			continue
		}
		value := object[key]
		list[w.Index()] = &value
	}
	return list
}

// bySeat is a JSON object of what each seat has; seats without anything are left
// out.
type bySeat[T any] struct {
	E *T `json:"E,omitempty"`
	S *T `json:"S,omitempty"`
	W *T `json:"W,omitempty"`
	N *T `json:"N,omitempty"`
}

func (b *bySeat[T]) set(w tile.Wind, value T) {
	*[...]**T{&b.E, &b.S, &b.W, &b.N}[w.Index()] = &value
}

// notations lists values in their notation.
func notations[T fmt.Stringer](list []T) []string {
	out := make([]string, len(list))
	for i, x := range list {
		out[i] = x.String()
	}
	return out
}

// impossibleReply is the part of a reply that an impossible table adds; it is empty
// for a possible one.
type impossibleReply struct {
	Reason  string `json:"reason,omitempty"`
	Message string `json:"message,omitempty"`
}

// impossible words a problem; whose is the seat to name with it, if any.
func (s *Server) impossible(p table.Problem, whose tile.Wind, rs *rules.RuleSet) impossibleReply {
	q := Question{Draft: p.Hand, Win: score.Win{Seat: p.Seat}, Rules: rs}
	e := Explained{Problem: p.Problem, Answer: Answer{Question: q}, AtTable: true, Whose: whose}
	return impossibleReply{p.Reason.String(), s.explained(e)}
}
