package table

import (
	"math/bits"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// meldTiles are the tiles of every meld, by its kind and first tile. Treat as
// read-only.
var meldTiles = func() (table [hand.ConcealedKong + 1][tile.Kinds][]tile.Tile) {
	for t := range tile.Tile(tile.Kinds) {
		table[hand.Chow][t] = []tile.Tile{t, t + 1, t + 2}
		table[hand.Kong][t] = []tile.Tile{t, t, t, t}
		table[hand.Pung][t] = table[hand.Kong][t][:3:3]
		table[hand.AddedKong][t] = table[hand.Pung][t]
		table[hand.ConcealedKong][t] = table[hand.Kong][t]
	}
	return table
}()

func (l laid) meld() hand.Meld {
	return hand.Meld{
		Tiles: meldTiles[l.kind][l.tile], From: l.from,
		Concealed: l.kind == hand.ConcealedKong, Added: l.kind == hand.AddedKong,
	}
}

// held returns the concealed tiles, sorted.
func (s *seat) held() []tile.Tile {
	list := make([]tile.Tile, 0, 14)
	for t, n := range s.concealed {
		for range n {
			list = append(list, tile.Tile(t))
		}
	}
	return list
}

// flowerTiles returns the flowers, sorted.
func (s *seat) flowerTiles() (list []tile.Tile) {
	for f := s.flowers; f != 0; f &= f - 1 {
		list = append(list, tile.Flower1+tile.Tile(bits.TrailingZeros8(f)))
	}
	return list
}

func (s *seat) flowerCount() int { return bits.OnesCount8(s.flowers) }

func (s *seat) addFlower(t tile.Tile) { s.flowers |= 1 << (t - tile.Flower1) }

// add takes a tile into the hand; a flower is laid down.
func (s *seat) add(t tile.Tile) {
	if t.IsFlower() {
		s.addFlower(t)
		return
	}
	s.concealed[t]++
}

func (s *seat) lay(l laid) {
	s.melds[s.melded] = l
	s.melded++
}

// draft returns what a seat holds except a tile just drawn. Feeders are seats,
// or winds as package score has them.
func (p *Play) draft(s tile.Wind, winds bool) hand.Draft {
	at := p.at(s)
	d := hand.Draft{Concealed: at.held(), Flowers: at.flowerTiles(), Winning: tile.None}
	if at.melded == 0 {
		return d
	}
	d.Melds = make([]hand.Meld, at.melded)
	for i, l := range at.melds[:at.melded] {
		if winds && l.from != tile.NoWind {
			l.from = p.Wind(l.from)
		}
		d.Melds[i] = l.meld()
	}
	return d
}

// ownTurn returns the mover's turn as a Turn, also while he replaces flowers of the
// deal.
func (p *Play) ownTurn() Turn {
	s := p.at(p.mover)
	t := Turn{
		Seat: p.Wind(p.mover), Round: p.start.Round, Hand: p.draft(p.mover, true),
		Began: BeganDeal, Drawn: tile.None, WallLeft: p.Left(),
	}
	if !p.isDealing() {
		t.Began, t.Drawn = p.turn.began, p.turn.drawn
		t.Draws = p.turn.draws[:p.turn.replaced]
		t.OtherKong, t.Claimed = p.turn.otherKong, p.claimed
		t.FirstDraw = p.turn.first && s.melded == 0
		t.FlowersDealt = s.dealtSeven
	}
	t.Eighth = p.eighth(p.mover)
	return t
}

// Turn returns the mover's turn for the pure functions, whose seats and feeders are
// winds; nil if it is nobody's turn. Flowers of the deal are replaced in a turn
// that BeganDeal.
func (p *Play) Turn() *Turn {
	if p.phase != PhaseTurn && p.phase != PhaseFlowers {
		return nil
	}
	t := p.ownTurn()
	return &t
}

// Offer returns the open tile for the pure functions, whose seats and feeders are
// winds, offered to all; nil if there is none.
func (p *Play) Offer() *Offer {
	if p.open.tile == tile.None {
		return nil
	}
	return p.offered(everybody)
}

// eighth returns the wind of the player who has laid down the flower missing
// from a seat's seven, including one just drawn; NoWind if the seat does not
// have seven.
func (p *Play) eighth(s tile.Wind) tile.Wind {
	if !p.rules.FlowerHand.SevenRobsEighth.Value {
		return tile.NoWind
	}
	held := p.at(s).flowers
	if t := p.turn.drawn; p.mover == s && t.IsFlower() {
		held |= 1 << (t - tile.Flower1)
	}
	if bits.OnesCount8(held) != 7 {
		return tile.NoWind
	}
	for _, other := range turnOrder(s) {
		if p.at(other).flowers == ^held && p.due.flowers[other.Index()] == 0 {
			return p.Wind(other)
		}
	}
	return tile.NoWind
}

// offered returns the open tile as an Offer to some seats.
func (p *Play) offered(asked seatSet) *Offer {
	o := &Offer{
		Tile: p.open.tile, From: p.Wind(p.open.from), By: p.open.by, Round: p.start.Round, WallLeft: p.Left(),
		FirstDiscard: p.open.first, DealerKonged: p.open.first && p.konged,
	}
	for _, s := range turnOrder(p.open.from) {
		if asked.has(s) && (o.By != score.ByFlowers || p.at(s).flowerCount() == 7) {
			o.Players[p.Wind(s).Index()] = &Player{p.draft(s, true), p.at(s).passedWin.list(), p.at(s).passedPung.list()}
		}
	}
	return o
}

// tempts is a quick check whether a seat could call the open tile at all, before
// any rule is consulted.
func (p *Play) tempts(s tile.Wind) bool {
	at, t := p.at(s), p.open.tile
	if p.open.by == score.ByFlowers {
		return at.flowerCount() == 7
	}
	if pung := (Call{Kind: Pung}); pung.heldIn(&at.concealed, t) {
		return true
	}
	if s == p.open.from.Next() {
		for _, c := range chowsWith(t) {
			if c.heldIn(&at.concealed, t) {
				return true
			}
		}
	}
	with := at.concealed
	with[t]++
	return isWhole(&with, int(at.melded))
}

// has reports whether a seat holds a kind, with a tile just drawn.
func (p *Play) has(s tile.Wind, t tile.Tile) bool {
	return t < tile.Kinds && p.at(s).concealed[t] > 0 || p.mover == s && p.turn.drawn == t
}

// mergeDrawn moves the tile just drawn to the others.
func (p *Play) mergeDrawn() {
	if t := p.turn.drawn; t != tile.None {
		p.at(p.mover).add(t)
	}
	p.turn.drawn = tile.None
}

// pungOf returns the place of a seat's pung of a kind, or -1.
func (s *seat) pungOf(t tile.Tile) int {
	return slices.IndexFunc(s.melds[:s.melded], func(l laid) bool { return l.kind == hand.Pung && l.tile == t })
}
