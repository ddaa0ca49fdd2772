package seating

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// replaceSet asks to replace the flowers of a deal.
type replaceSet struct {
	You  string `json:"you,omitempty"`
	Sum  int    `json:"sum,omitempty"`
	Dice int    `json:"dice,omitempty"`
	Want string `json:"want,omitempty"` // which deal, see fits: one, several, again; any if empty
	Ask  string `json:"ask,omitempty"`  // seats (who replaces), tiles (from where), both; both if empty
	From int    `json:"from,omitempty"` // how many replacements are made already, leaving at least one
	Acts int    `json:"acts,omitempty"` // how many are asked for; if 0 all, then that there are no more
}

// replacing is replacing the flowers of a deal in the order of the rules.
type replacing struct {
	scene
	dealt    *table.Dealt
	pile     *pile
	hands    [4][]tile.Tile // without flowers
	laid     [4][]tile.Tile // flowers, in the order in which they came
	answered [4]int         // how many of them are replaced
	acts     int            // replacements asked for, 0 for all
	asksSeat bool
	asksTile bool

	i      int // the replacement that is due
	made   int // replacements made by the learner
	j      int // tiles drawn for it
	seated bool
	ended  bool
	moved  []picture.Move
}

// tries is how many deals are tried.
const tries = 5000

func newReplace(in *task.Reader, s *replaceSet) task.Exercise {
	needFlowers(in)
	if s.Want == "" {
		s.Want = "any"
	}
	if s.Ask == "" {
		s.Ask = "both"
	}
	want := in.Choice(s.Want, "any", "one", "several", "again")
	ask := in.Choice(s.Ask, "seats", "tiles", "both")
	x := &replacing{acts: s.Acts, asksSeat: ask != "tiles", asksTile: ask != "seats"}
	x.scene = scene{rs: in.Rules, you: in.Seat(s.You), dice: drawDice(in, s.Dice, s.Sum), thrown: true}
	for n := 0; !in.Failed(); n++ {
		tiles := shuffled(in)
		x.dealt = table.Deal(tiles, dealer, x.sum(), in.Rules)
		if fits(x.dealt, want) {
			x.begin(tiles, s.From)
			break
		}
		if n == tries {
			in.Fail("no deal with flowers %q was found", want)
		}
	}
	return x
}

// fits reports whether a deal's flowers are as wanted: one, only one seat has any; several,
// several seats do, and no replacement is a flower; again, a replacement is a flower while
// another seat still waits for its first turn.
func fits(d *table.Dealt, want string) bool {
	seats := map[tile.Wind]bool{}
	again, waited := false, false
	for i, r := range d.Replaced {
		seats[r.Seat] = true
		if slices.ContainsFunc(r.Tiles, tile.Tile.IsFlower) {
			again = true
			waited = waited || r.Pass == 1 && slices.ContainsFunc(d.Replaced[i+1:], func(o table.Replacement) bool {
				return o.Pass == 1 && o.Seat != r.Seat
			})
		}
	}
	switch want {
	case "one":
		return len(seats) == 1 && !again
	case "several":
		return len(seats) > 1 && !again
	case "again":
		return waited
	}
	return len(seats) > 0
}

// begin deals the tiles and makes the first replacements.
func (x *replacing) begin(tiles []tile.Tile, from int) {
	x.pile = dealtFrom(tiles, x.dealt)
	for _, w := range tile.Seats() {
		for _, p := range x.dealt.Places[w.Index()] {
			x.add(w, x.dealt.Wall.At(p))
		}
	}
	x.seated = true
	for range min(max(from, 0), len(x.dealt.Replaced)-1) {
		for range x.dealt.Replaced[x.i].Tiles {
			x.draw()
		}
	}
	x.made, x.moved, x.seated = 0, nil, !x.asksSeat
}

// add gives a seat a tile, and lays it down if it is a flower.
func (x *replacing) add(w tile.Wind, t tile.Tile) {
	i := w.Index()
	if t.IsFlower() {
		x.laid[i] = append(x.laid[i], t)
		return
	}
	x.hands[i] = append(x.hands[i], t)
}

// due returns how many of a seat's flowers are not replaced yet.
func (x *replacing) due(w tile.Wind) int { return len(x.laid[w.Index()]) - x.answered[w.Index()] }

// turn returns the seat whose turn it is to replace, false if there is none.
func (x *replacing) turn() (w tile.Wind, ok bool) {
	if x.i == len(x.dealt.Replaced) {
		return tile.NoWind, false
	}
	return x.dealt.Replaced[x.i].Seat, true
}

// draw takes a replacement for the seat whose turn it is.
func (x *replacing) draw() {
	w, _ := x.turn()
	at, _ := x.pile.Tail()
	t := x.pile.replace()
	x.add(w, t)
	x.answered[w.Index()]++
	move := x.from(at, w, t)
	if t.IsFlower() {
		move.To.Kind, move.Face = picture.AtFlowers, t
	}
	x.moved = append(x.moved, move)
	if x.j++; x.j == len(x.dealt.Replaced[x.i].Tiles) {
		x.i, x.j, x.made, x.seated = x.i+1, 0, x.made+1, !x.asksSeat
	}
}

// table returns the table, with flowers not replaced yet lit.
func (x *replacing) table() picture.Board {
	b := x.board()
	x.pile.show(&b)
	for _, w := range tile.Seats() {
		i := w.Index()
		x.hold(&b, w, x.hands[i])
		seat := b.SeatOf(w)
		seat.Flowers = picture.Faces(x.laid[i])
		for n := x.answered[i]; n < len(seat.Flowers); n++ {
			seat.Flowers[n].Mark = picture.Lit
		}
	}
	return b
}

// done reports whether the learner has made all replacements asked for, or said that there are
// no more.
func (x *replacing) done() bool { return x.ended || x.acts > 0 && x.made >= x.acts }

func (x *replacing) Board() picture.Board {
	b := x.table()
	b.Moves = x.moved
	w, ok := x.turn()
	switch {
	case x.done():
		for i := range b.Seats {
			b.Seats[i].Mark = picture.Right
		}
	case ok && x.seated:
		b.SeatOf(w).Mark = picture.Now
		offerTiles(&b, x.pile.near())
	default:
		task.OfferSeats(&b)
		none := task.Finish(picture.Say("task.seating.replace.none"))
		b.Choices.List = append(b.Choices.List, none)
	}
	return b
}

func (x *replacing) Judge(a picture.Act) task.Verdict {
	w, ok := x.turn()
	if !ok || !x.seated {
		switch {
		case ok && a == picture.SeatAct(w), !ok && a == task.Done:
			return task.Right()
		case a == task.Done:
			return x.wrongEnd()
		}
		return x.wrongSeat(a.Seat())
	}
	p, _ := placeOf(a)
	if due, _ := x.pile.Tail(); p == due {
		return task.Right()
	}
	return x.pile.misdrawn(x.table(), tail, p, w, x.args(), "task.seating.opening.wrong_after")
}

func (x *replacing) Do(a picture.Act) {
	x.moved = nil
	switch _, ok := x.turn(); {
	case !ok:
		x.ended = true
	case x.seated:
		x.draw()
	default:
		x.seated = true
		if x.asksTile {
			return
		}
		for range x.dealt.Replaced[x.i].Tiles {
			x.draw()
		}
	}
}

func (x *replacing) Next() picture.Act {
	w, ok := x.turn()
	switch {
	case x.done():
		return ""
	case !ok:
		return task.Done
	case !x.seated:
		return picture.SeatAct(w)
	}
	p, _ := x.pile.Tail()
	return tileAct(p)
}

// waiting returns the seats with flowers not replaced yet, in the order of the deal.
func (x *replacing) waiting() (list []tile.Wind) {
	for _, w := range table.DrawOrder(dealer) {
		if x.due(w) > 0 {
			list = append(list, w)
		}
	}
	return list
}

func (x *replacing) args() picture.Args {
	args := x.scene.args()
	order := table.DrawOrder(dealer)
	args["Order"], args["Waiting"] = order[:], x.waiting()
	if w, ok := x.turn(); ok {
		args["Seat"], args["N"] = w, x.due(w)
	}
	return args
}

func (x *replacing) untilNone() bool {
	return x.rs.Game.DealtFlowers.Value == rules.FlowersUntilNone
}

func (x *replacing) clause() string {
	if x.untilNone() {
		return x.rs.Clause(rules.OfNoneLeft)
	}
	return x.rs.Clause(rules.OfDealtFlowers)
}

func (x *replacing) Words() task.Words {
	args := x.args()
	total := 0
	for _, n := range x.answered {
		total += n
	}
	args["Total"] = total
	ask, nudge, done := "ask", "nudge_in_turn", "done_in_turn"
	switch {
	case !x.asksTile:
		ask = "ask_seats"
	case !x.asksSeat:
		ask = "ask_tiles"
	}
	if x.untilNone() {
		nudge, done = "nudge_until_none", "done_until_none"
	}
	return task.WordsBy("task.seating.replace", ask, nudge, done, args).From(x.clause(), "")
}

// Hand returns what you hold now.
func (x *replacing) Hand() (hand.Draft, score.Win) {
	i := x.you.Index()
	return x.holding(x.you, x.hands[i], x.laid[i])
}
