package table_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// TestPlayedTablesAreNeverImpossible plays hands and checks every turn and every
// discard, in full and as the command line gets them. Then it breaks something,
// which must be the problem reported.
func TestPlayedTablesAreNeverImpossible(t *testing.T) {
	hands := max(60, effort.Tries(150)) // fewer do not meet everything
	seen := map[string]int{}
	for _, rs := range append(allPresets(t), flowerHouse(t)) {
		for n := range hands {
			r := rand.New(rand.NewPCG(uint64(n), 17))
			start := table.Start{Dealer: tile.Seats()[r.IntN(4)], Round: tile.East, Sum: 10, Seed: r.Int64()}
			if n%2 == 0 {
				start.Tiles = newLot(r, start.Dealer, start.Sum, rs).tiles
			}
			p, err := table.Begin(start, rs)
			if err != nil {
				t.Fatal(err)
			}
			for c := newCrowd(r); p.Phase() != table.PhaseOver; {
				spoil{t, r, rs, seen}.play(p)
				if err := p.Do(c.next(p)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for _, wrong := range turnWrongs {
		if seen["turn "+wrong.name] < 10 {
			t.Errorf("turn: %s came up %d times only", wrong.name, seen["turn "+wrong.name])
		}
	}
	for _, wrong := range offerWrongs {
		if seen["offer "+wrong.name] < 10 {
			t.Errorf("offer: %s came up %d times only", wrong.name, seen["offer "+wrong.name])
		}
	}
	t.Log(seen)
}

// spoil checks tables unchanged and with one thing broken.
type spoil struct {
	t *testing.T
	*rand.Rand
	rs   *rules.RuleSet
	seen map[string]int
}

func (x spoil) play(p *table.Play) {
	x.t.Helper()
	// on the deal seats other than East have a turn only in Play
	if turn := p.Turn(); turn != nil && (turn.Seat == tile.East || turn.Began != table.BeganDeal) {
		x.turn(turn)
	}
	if o := p.Offer(); o != nil && o.By == score.ByDiscard {
		x.offer(o)
	}
}

func (x spoil) turn(turn *table.Turn) {
	x.t.Helper()
	bare := table.Turn{
		Seat: turn.Seat, Round: turn.Round, Hand: turn.Hand, Began: turn.Began, Drawn: turn.Drawn, WallLeft: turn.WallLeft,
	}
	for _, as := range []*table.Turn{turn, &bare} {
		before := as.Hand.String()
		if problems := as.Problems(x.rs); len(problems) > 0 {
			x.t.Fatalf("%s: %+v is impossible: %+v", x.rs.ID, as, problems)
		}
		if after := as.Hand.String(); after != before {
			x.t.Fatalf("%s became %s", before, after)
		}
	}
	wrong := turnWrongs[x.IntN(len(turnWrongs))]
	bare.Hand = turn.Hand.Clone()
	want := wrong.put(x, &bare)
	if want == score.OK {
		return
	}
	x.seen["turn "+wrong.name]++
	problems := bare.Problems(x.rs)
	if len(problems) == 0 || problems[0].Reason != want {
		x.t.Fatalf("%s: %s, %s: %+v: %+v, want %s", x.rs.ID, wrong.name, bare.Hand, bare, problems, want)
	}
	x.ordered(problems)
}

func (x spoil) offer(o *table.Offer) {
	x.t.Helper()
	if problems := o.Problems(x.rs); len(problems) > 0 {
		x.t.Fatalf("%s is impossible: %+v", show(o, x.rs), problems)
	}
	some := *o
	for i, p := range o.Players {
		switch {
		case p == nil:
		case x.IntN(4) == 0:
			some.Players[i] = nil
		default:
			some.Players[i] = &table.Player{Hand: p.Hand.Clone()}
		}
	}
	if problems := some.Problems(x.rs); len(problems) > 0 {
		x.t.Fatalf("%s is impossible: %+v", show(&some, x.rs), problems)
	}
	if some.Players == [4]*table.Player{} {
		return
	}
	wrong := offerWrongs[x.IntN(len(offerWrongs))]
	want, seat := wrong.put(x, &some)
	if want == score.OK {
		return
	}
	x.seen["offer "+wrong.name]++
	problems := some.Problems(x.rs)
	if len(problems) == 0 || problems[0].Reason != want || problems[0].Seat != seat {
		x.t.Fatalf("%s: %s: %+v, want %s of %q", show(&some, x.rs), wrong.name, problems, want, seat)
	}
	x.ordered(problems)
}

// ordered checks that problems come in the order of their reasons.
func (x spoil) ordered(problems []table.Problem) {
	x.t.Helper()
	if !slices.IsSortedFunc(problems, func(a, b table.Problem) int { return int(a.Reason) - int(b.Reason) }) {
		x.t.Fatalf("%+v are in no order", problems)
	}
}

// handWrongs break something in one hand, and return what; OK if they cannot.
var handWrongs = []struct {
	name string
	put  func(x spoil, d *hand.Draft, seat tile.Wind) score.Reason
}{
	{"a tile five times", func(x spoil, d *hand.Draft, _ tile.Wind) score.Reason {
		if len(d.Concealed) < 5 {
			return score.OK
		}
		for i := range 5 {
			d.Concealed[i] = d.Concealed[4]
		}
		return score.FiveOfAKind
	}},
	{"a meld's kind besides", func(x spoil, d *hand.Draft, _ tile.Wind) score.Reason {
		i := slices.IndexFunc(d.Melds, func(m hand.Meld) bool { return m.Kind() != hand.Chow })
		if i < 0 || len(d.Concealed) < 2 {
			return score.OK
		}
		d.Concealed[0], d.Concealed[1] = d.Melds[i].Tiles[0], d.Melds[i].Tiles[0]
		return score.FiveOfAKind
	}},
	{"a flower twice", func(x spoil, d *hand.Draft, _ tile.Wind) score.Reason {
		if len(d.Flowers) == 0 {
			return score.OK
		}
		d.Flowers = append(d.Flowers, d.Flowers[x.IntN(len(d.Flowers))])
		return score.DuplicateFlower
	}},
	{"a flower where none are played", func(x spoil, d *hand.Draft, _ tile.Wind) score.Reason {
		if x.rs.Flowers.Value {
			return score.OK
		}
		d.Flowers = []tile.Tile{tile.Flower1 + tile.Tile(x.IntN(tile.Flowers))}
		return score.NoFlowersInThisGame
	}},
	{"a chow from another seat", func(x spoil, d *hand.Draft, seat tile.Wind) score.Reason {
		i := slices.IndexFunc(d.Melds, func(m hand.Meld) bool { return m.Kind() == hand.Chow })
		if i < 0 {
			return score.OK
		}
		for d.Melds[i].From == seat.Previous() {
			d.Melds[i].From = tile.Seats()[x.IntN(4)]
		}
		return score.ChowNotFromLeft
	}},
	{"a set from its owner", func(x spoil, d *hand.Draft, seat tile.Wind) score.Reason {
		i := slices.IndexFunc(d.Melds, func(m hand.Meld) bool { return m.Kind().IsClaimed() && m.Kind() != hand.Chow })
		if i < 0 {
			return score.OK
		}
		d.Melds[i].From = seat
		return score.ImpossibleContext
	}},
	{"a meld that is none", func(x spoil, d *hand.Draft, _ tile.Wind) score.Reason {
		if len(d.Melds) == 0 {
			return score.OK
		}
		m := &d.Melds[x.IntN(len(d.Melds))]
		m.Tiles = slices.Clone(m.Tiles)
		m.Tiles[1] = (m.Tiles[1] + 9) % tile.Kinds // another suit, or honours among a suit
		return score.BadMeld
	}},
}

// turnWrong breaks something in a turn, and returns what; OK if it cannot.
type turnWrong struct {
	name string
	put  func(x spoil, turn *table.Turn) score.Reason
}

var turnWrongs = append(handsOfTurns(), []turnWrong{
	{"a tile too few", func(x spoil, turn *table.Turn) score.Reason {
		if turn.Began == table.BeganDeal && len(turn.Hand.Flowers) > 0 { // which may not have been replaced yet
			return score.OK
		}
		i := x.IntN(len(turn.Hand.Concealed))
		turn.Hand.Concealed = slices.Delete(turn.Hand.Concealed, i, i+1)
		return score.TooFewTiles
	}},
	{"a tile too many", func(x spoil, turn *table.Turn) score.Reason {
		if turn.Began == table.BeganDeal && turn.Hand.Size() < 14 { // flowers take the place of tiles
			return score.OK
		}
		c := turn.Hand.Counts()
		c.Add(turn.Drawn)
		turn.Hand.Concealed = append(turn.Hand.Concealed, x.fewer(&c))
		return score.TooManyTiles
	}},
	{"the drawn flower twice", func(x spoil, turn *table.Turn) score.Reason {
		if !turn.Drawn.IsFlower() {
			return score.OK
		}
		turn.Hand.Flowers = append(turn.Hand.Flowers, turn.Drawn)
		return score.DuplicateFlower
	}},
	{"the drawn tile five times", func(x spoil, turn *table.Turn) score.Reason {
		if turn.Drawn >= tile.Kinds || len(turn.Hand.Concealed) < 4 {
			return score.OK
		}
		for i := range 4 {
			turn.Hand.Concealed[i] = turn.Drawn
		}
		return score.FiveOfAKind
	}},
	{"a kong's draw without a kong", func(x spoil, turn *table.Turn) score.Reason {
		kong := slices.ContainsFunc(turn.Hand.Melds, func(m hand.Meld) bool { return m.Kind().IsKong() })
		if turn.Began != table.BeganDraw || kong {
			return score.OK
		}
		turn.Began = table.BeganKong
		return score.ImpossibleContext
	}},
	{"another claim", func(x spoil, turn *table.Turn) score.Reason {
		switch turn.Began {
		case table.BeganChow:
			turn.Began = table.BeganPung
		case table.BeganPung:
			turn.Began = table.BeganChow
		default:
			return score.OK
		}
		return score.ImpossibleContext
	}},
	{"another dealer", func(x spoil, turn *table.Turn) score.Reason {
		if turn.Began != table.BeganDeal {
			return score.OK
		}
		turn.Seat = tile.Seats()[1+x.IntN(3)]
		return score.ImpossibleContext
	}},
	{"a long wall", func(x spoil, turn *table.Turn) score.Reason {
		out := 3*13 + len(turn.Hand.Concealed) + len(turn.Hand.Flowers) + laidDown(&turn.Hand)
		if turn.Drawn != tile.None {
			out++
		}
		turn.WallLeft = len(table.Tiles(x.rs.Flowers.Value)) - out + 1 + x.IntN(3)
		return score.ImpossibleContext
	}},
}...)

func handsOfTurns() (list []turnWrong) {
	for _, w := range handWrongs {
		list = append(list, turnWrong{w.name, func(x spoil, turn *table.Turn) score.Reason {
			return w.put(x, &turn.Hand, turn.Seat)
		}})
	}
	return list
}

// offerWrong breaks something at a table, and returns what and in whose hand.
type offerWrong struct {
	name string
	put  func(x spoil, o *table.Offer) (score.Reason, tile.Wind)
}

var offerWrongs = append(handsOfOffers(), []offerWrong{
	{"a tile too few", func(x spoil, o *table.Offer) (score.Reason, tile.Wind) {
		d, seat := x.handOf(o)
		d.Concealed = d.Concealed[1:]
		return score.TooFewTiles, seat
	}},
	{"a tile too many", func(x spoil, o *table.Offer) (score.Reason, tile.Wind) {
		d, seat := x.handOf(o)
		c := onTable(o)
		d.Concealed = append(d.Concealed, x.fewer(&c))
		return score.TooManyTiles, seat
	}},
	{"a tile five times over hands", func(x spoil, o *table.Offer) (score.Reason, tile.Wind) {
		k := tile.Tile(x.IntN(tile.Kinds))
		for _, p := range o.Players {
			if p == nil {
				continue
			}
			for i := 0; p.Hand.Counts()[k] < 2 && i < len(p.Hand.Concealed); i++ {
				p.Hand.Concealed[i] = k
			}
		}
		if c := onTable(o); c[k] <= tile.Copies {
			return score.OK, tile.NoWind
		}
		return score.FiveOfAKind, tile.NoWind
	}},
	{"the discard five times", func(x spoil, o *table.Offer) (score.Reason, tile.Wind) {
		for _, p := range o.Players {
			if p == nil || len(p.Hand.Concealed) < 4 || p.Hand.Counts()[o.Tile] > 0 {
				continue
			}
			for i := range 4 {
				p.Hand.Concealed[i] = o.Tile
			}
			return score.FiveOfAKind, tile.NoWind
		}
		return score.OK, tile.NoWind
	}},
	{"a flower twice over hands", func(x spoil, o *table.Offer) (score.Reason, tile.Wind) {
		for i, p := range o.Players {
			for j, q := range o.Players {
				if p == nil || q == nil || i == j || len(p.Hand.Flowers) == 0 {
					continue
				}
				q.Hand.Flowers = append(q.Hand.Flowers, p.Hand.Flowers[0])
				return score.DuplicateFlower, tile.NoWind
			}
		}
		return score.OK, tile.NoWind
	}},
	{"a long wall", func(x spoil, o *table.Offer) (score.Reason, tile.Wind) {
		out := 1
		for _, p := range o.Players {
			if p == nil {
				out += 13
				continue
			}
			out += len(p.Hand.Concealed) + len(p.Hand.Flowers) + laidDown(&p.Hand)
		}
		o.WallLeft = len(table.Tiles(x.rs.Flowers.Value)) - out + 1 + x.IntN(3)
		return score.ImpossibleContext, tile.NoWind
	}},
}...)

func handsOfOffers() (list []offerWrong) {
	for _, w := range handWrongs {
		list = append(list, offerWrong{w.name, func(x spoil, o *table.Offer) (score.Reason, tile.Wind) {
			d, seat := x.handOf(o)
			return w.put(x, d, seat), seat
		}})
	}
	return list
}

// handOf returns any of the given hands.
func (x spoil) handOf(o *table.Offer) (*hand.Draft, tile.Wind) {
	for _, i := range x.Perm(4) {
		if p := o.Players[i]; p != nil {
			return &p.Hand, tile.Seats()[i]
		}
	}
	panic("no hand is told")
}

// laidDown returns the number of tiles in the melds.
func laidDown(d *hand.Draft) (n int) {
	for _, m := range d.Melds {
		n += 3
		if m.Kind().IsKong() {
			n++
		}
	}
	return n
}

// onTable counts the given hands and the discard.
func onTable(o *table.Offer) (c tile.Counts) {
	c.Add(o.Tile)
	for _, p := range o.Players {
		if p != nil {
			for k, n := range p.Hand.Counts() {
				c[k] += n
			}
		}
	}
	return c
}

// fewer returns a kind of which there is room for one more.
func (x spoil) fewer(c *tile.Counts) tile.Tile {
	for {
		if k := tile.Tile(x.IntN(tile.Kinds)); c[k] < tile.Copies {
			return k
		}
	}
}
