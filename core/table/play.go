package table

import (
	"math/bits"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Phase says what a hand in play waits for.
type Phase uint8

// The phases of a hand, from the throw to its end.
const (
	PhaseDeal    Phase = iota // tiles must be taken from the wall
	PhaseFlowers              // flowers of the deal must be replaced
	PhaseTurn                 // a player has a tile too many
	PhaseOpen                 // a tile lies open and can be called until the next draw
	PhaseReplace              // a kong's replacement must be drawn
	PhaseOver                 // a player has won, or the hand is a draw
)

// String returns the phase's stable id.
func (s Phase) String() string {
	return [...]string{"deal", "flowers", "turn", "open", "replace", "over"}[s]
}

// Start says how a hand begins.
type Start struct {
	Dealer, Round tile.Wind
	Sum           int         // the dealer's throw, MinSum to MaxSum
	Seed          int64       // shuffles the set if Tiles is nil
	Tiles         []tile.Tile // a whole set in the order of Places
}

// Play is a hand of the game in play. Only acts change it, from the deal to a
// win or a draw. Seats are those of the walls in Places; a player's wind follows
// from the dealer (see Wind) and equals the seat if East deals. All of it is one
// comparable value, except the tiles, which never change, and the record.
type Play struct {
	rules    *rules.RuleSet
	start    Start
	position *Position // what was set up instead of a deal
	opening  Opening
	tiles    []tile.Tile // by Places

	state
	acts     []Act
	replaced []Replacement
	beaten   []Refusal
}

// state is the comparable part of a hand in play.
type state struct {
	phase       Phase
	front, back int16 // tiles taken from the wall at either end
	taken       int8  // takings of the deal done
	due         due
	seats       [4]seat
	river       river

	mover tile.Wind // who acts: takes, replaces, plays his turn or draws
	turn  ownTurn
	open  open

	discarded bool // a player has discarded
	claimed   bool // a player has melded a discard
	konged    bool // a player has made a concealed kong: before the first discard, the dealer
	winners   seatSet
}

// seat is what a player holds.
type seat struct {
	concealed  tile.Counts // without a tile just drawn
	melds      [4]laid
	melded     int8
	flowers    uint8 // a bit each
	passedWin  kinds
	passedPung kinds
	drew       bool // he has drawn from the wall
	dealtSeven bool // seven or eight flowers came with the deal
}

// laid is a meld in compact form.
type laid struct {
	kind hand.MeldKind
	tile tile.Tile // a chow's lowest, else the kind
	from tile.Wind // the seat that fed it; NoWind for a concealed kong
}

// ownTurn says how the mover's turn began.
type ownTurn struct {
	began     Began
	drawn     tile.Tile // kept apart until the discard; tile.None if none was drawn
	draws     [maxDraws]score.Draw
	replaced  int8
	otherKong bool
	first     bool // not the dealer, and his first
}

// maxDraws is the longest chain of replacements: of four kongs and all flowers.
const maxDraws = 4 + tile.Flowers

// kinds is a set of kinds of tiles, a bit each.
type kinds uint64

func (k kinds) list() (list []tile.Tile) {
	for ; k != 0; k &= k - 1 {
		list = append(list, tile.Tile(bits.TrailingZeros64(uint64(k))))
	}
	return list
}

// seatSet is a set of seats, a bit each.
type seatSet uint8

const everybody seatSet = 1<<tile.East | 1<<tile.South | 1<<tile.West | 1<<tile.North

// only returns the set of one seat.
func only(w tile.Wind) seatSet { return 1 << w }

func (s seatSet) has(w tile.Wind) bool { return s>>w&1 != 0 }
func (s *seatSet) add(w tile.Wind)     { *s |= only(w) }

// river holds the discards in order, and who claimed them. It has room for every game,
// since hands never hold less than the deal and no more than four melds are made.
type river struct {
	tiles [144 - 4*13 + 4*4]Discarded
	n     int16
}

// Discarded is a tile that a seat has thrown, and the seat that claimed it for a set;
// NoWind if it lies in the river.
type Discarded struct {
	Tile       tile.Tile
	By, Caller tile.Wind
}

func (r *river) push(t tile.Tile, s tile.Wind) {
	r.tiles[r.n] = Discarded{Tile: t, By: s}
	r.n++
}

// claim gives the last discard to a seat.
func (r *river) claim(s tile.Wind) { r.tiles[r.n-1].Caller = s }

// unclaimed goes through the discards that lie in the rivers, in order.
func (r *river) unclaimed(yield func(Discarded) bool) {
	for _, x := range r.tiles[:r.n] {
		if x.Caller == tile.NoWind && !yield(x) {
			return
		}
	}
}

// usualActs is room for the acts of most hands.
const usualActs = 256

// Begin starts a hand: the dealer has thrown, and the first tiles are to be
// taken. The error is a *StartError.
func Begin(start Start, rs *rules.RuleSet) (*Play, error) {
	if err := start.check(rs); err != nil {
		return nil, err
	}
	p := &Play{rules: rs, start: start, tiles: start.Tiles, acts: make([]Act, 0, usualActs)}
	if p.tiles == nil {
		p.tiles = Shuffled(start.Seed, rs.Flowers.Value)
	} else {
		p.tiles = slices.Clone(p.tiles)
		p.start.Tiles = p.tiles
	}
	p.opening = Open(Counted(start.Dealer, start.Sum), start.Sum, rs)
	p.due.pass = 1
	p.mover = start.Dealer
	p.turn.drawn, p.open = tile.None, nothingOpen
	return p, nil
}

// Clone returns an independent copy.
func (p *Play) Clone() *Play {
	c := *p
	c.acts = slices.Clip(p.acts)
	c.replaced = slices.Clip(p.replaced)
	return &c
}

// Equal reports whether two hands are at the same point: all that acts can
// change is equal, whatever the acts were.
func (p *Play) Equal(q *Play) bool {
	return p.state == q.state && p.opening == q.opening && p.start.Dealer == q.start.Dealer &&
		p.start.Round == q.start.Round && p.rules.ID == q.rules.ID && slices.Equal(p.tiles, q.tiles)
}

// Rules returns the rule set in force.
func (p *Play) Rules() *rules.RuleSet { return p.rules }

// Dealer returns the dealer's seat.
func (p *Play) Dealer() tile.Wind { return p.start.Dealer }

// Round returns the round's wind.
func (p *Play) Round() tile.Wind { return p.start.Round }

// Wind returns a seat's own wind (門風): the dealer's is East.
func (p *Play) Wind(seat tile.Wind) tile.Wind {
	return tile.Seats()[(seat.Index()-p.start.Dealer.Index()+4)%4]
}

// Seat returns the seat of the player with a wind.
func (p *Play) Seat(wind tile.Wind) tile.Wind {
	return tile.Seats()[(wind.Index()+p.start.Dealer.Index())%4]
}

func (p *Play) Phase() Phase { return p.phase }

// Mover returns the seat that takes, replaces flowers, plays its turn, or draws
// next; NoWind if the hand is over.
func (p *Play) Mover() tile.Wind {
	if p.phase == PhaseOver {
		return tile.NoWind
	}
	return p.mover
}

// Wall returns the rest of the wall.
func (p *Play) Wall() Wall {
	return Wall{Opening: p.opening, tiles: p.tiles, front: int(p.front), back: int(p.back)}
}

// Left returns the number of tiles left in the wall.
func (p *Play) Left() int { return len(p.tiles) - int(p.front) - int(p.back) }

// Began returns how the turn began; it is meaningful only in PhaseTurn.
func (p *Play) Began() Began { return p.turn.began }

// Drawn returns the tile that the mover has just drawn, or tile.None.
func (p *Play) Drawn() tile.Tile { return p.turn.drawn }

// Open returns the tile that lies open, who laid it there and what a win on it is;
// tile.None if there is none.
func (p *Play) Open() (t tile.Tile, from tile.Wind, by score.By) {
	return p.open.tile, p.open.from, p.open.by
}

// Hand returns what a seat holds except a tile just drawn, as a copy. The
// feeders of its melds are seats.
func (p *Play) Hand(seat tile.Wind) hand.Draft { return p.draft(seat, false).Clone() }

// River returns the unclaimed discards of a seat in order.
func (p *Play) River(seat tile.Wind) (list []tile.Tile) {
	for x := range p.river.unclaimed {
		if x.By == seat {
			list = append(list, x.Tile)
		}
	}
	return list
}

// Discards returns what all seats have thrown in order, also what was claimed.
func (p *Play) Discards() []Discarded { return slices.Clone(p.river.tiles[:p.river.n]) }

// Passed returns what a seat has passed since its last draw: the kinds it could
// have won on, and those it could have punged (CityU 2.9, L2 {implied} 1).
func (p *Play) Passed(seat tile.Wind) (win, pung []tile.Tile) {
	s := p.at(seat)
	return s.passedWin.list(), s.passedPung.list()
}

// Replaced lists the acts of replacing flowers of the deal.
func (p *Play) Replaced() []Replacement { return slices.Clone(p.replaced) }

// Acts lists the acts so far.
func (p *Play) Acts() []Act { return slices.Clone(p.acts) }

// at returns what a seat holds; nothing for NoWind.
func (p *Play) at(s tile.Wind) *seat {
	if !isSeat(s) {
		return &seat{}
	}
	return &p.seats[s.Index()]
}
