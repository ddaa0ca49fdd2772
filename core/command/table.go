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

// fields reads the fields of a request about the table. The first trouble is
// kept; after it everything reads as nothing.
type fields struct{ err error }

func (f *fields) refuse(err error) {
	if f.err == nil {
		f.err = err
	}
}

func (f *fields) missing(name string) {
	f.refuse(wrong(Missing, name))
}

// text returns a string that must be there.
func (f *fields) text(name string, s *string) string {
	if s == nil {
		f.missing(name)
		return ""
	}
	return *s
}

// seat returns a seat that must be there.
func (f *fields) seat(name string, s *string) tile.Wind {
	if s == nil {
		f.missing(name)
		return tile.NoWind
	}
	return f.seatOr(name, s, tile.NoWind)
}

// seatOr returns a seat, or what stands for one that is not there.
func (f *fields) seatOr(name string, s *string, otherwise tile.Wind) tile.Wind {
	if s == nil {
		return otherwise
	}
	w, ok := tile.ParseWind(*s)
	if !ok {
		f.refuse(wrong(NotSeat, name))
	}
	return w
}

// tile returns one tile in notation that must be there.
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

// kind returns a tile as tile reads it that is no flower.
func (f *fields) kind(name string, s *string) tile.Tile {
	t := f.tile(name, s)
	if t.IsFlower() {
		f.refuse(&RequestError{Code: codeNotation, Fault: NotFlower, Field: name})
	}
	return t
}

// hand returns a hand without a winning tile that must be there.
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

// within returns notation that cannot be read, with the field it stands in.
func (f *fields) within(name string, err error) error {
	e := because(codeNotation, err)
	e.Field = name
	return e
}

// number returns a number from low to high that must be there.
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

// wallLeft returns the number of tiles left in the wall, if that is told.
func (f *fields) wallLeft(n *int) int {
	if n == nil {
		return table.Unknown
	}
	return f.number("wall_left", n, 0, len(table.Tiles(true)))
}

// seated sees that an object has seats for its names, and lists its values by
// seat: nil if it has none.
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

// bySeat is an object with what each seat has; seats without are left out.
type bySeat[T any] struct {
	E *T `json:"E,omitempty"`
	S *T `json:"S,omitempty"`
	W *T `json:"W,omitempty"`
	N *T `json:"N,omitempty"`
}

func (b *bySeat[T]) set(w tile.Wind, value T) {
	*[...]**T{&b.E, &b.S, &b.W, &b.N}[w.Index()] = &value
}

// written lists things by their notation.
func written[T fmt.Stringer](list []T) []string {
	out := make([]string, len(list))
	for i, x := range list {
		out[i] = x.String()
	}
	return out
}

// impossibleReply is what the reply about a table that cannot be tells besides;
// one about a table that can be tells none of it.
type impossibleReply struct {
	Reason  string `json:"reason,omitempty"`
	Message string `json:"message,omitempty"`
}

// impossible names a problem; whose is the seat to be named with it, if any.
func (s *Server) impossible(p table.Problem, whose tile.Wind, rs *rules.RuleSet) impossibleReply {
	q := Question{Draft: p.Hand, Win: score.Win{Seat: p.Seat}, Rules: rs}
	e := Explained{Problem: p.Problem, Answer: Answer{Question: q}, AtTable: true, Whose: whose}
	return impossibleReply{p.Reason.String(), s.explained(e)}
}
