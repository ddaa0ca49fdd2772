package table

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Player is a player who may claim: a hand without a winning tile, and what its
// owner passed since his last draw.
type Player struct {
	Hand       hand.Draft
	PassedWin  []tile.Tile // kinds he could have won on
	PassedPung []tile.Tile // kinds he could have punged
}

// Offer is a tile that may be claimed, a discard or the tile of a kong (or an
// eighth flower) that may be robbed, and the players who may claim it.
type Offer struct {
	Tile     tile.Tile
	From     tile.Wind
	By       score.By // what a win on it is: ByDiscard, ByRobKong, ByRobConcealedKong; ByFlowers for a flower that seven rob
	Round    tile.Wind
	WallLeft int // tiles left in the wall, or Unknown

	FirstDiscard bool // the dealer's first discard
	DealerKonged bool // the dealer made a concealed kong before it

	Players [4]*Player // by seat; nil for one who is not asked
}

// Legal lists what a seat may call, in the order of the calls, chows by their
// tiles. Others may still have the better claim.
func (o *Offer) Legal(seat tile.Wind, rs *rules.RuleSet) []Call {
	list := []Call{}
	for _, c := range append([]Call{{Kind: Win}, {Kind: Kong}, {Kind: Pung}}, chowsWith(o.Tile)...) {
		if o.Refuses(seat, c, rs) == "" {
			list = append(list, c)
		}
	}
	return list
}

// Refuses returns why a seat may not make a call, whatever the others call, or
// "" if it may. The seat that threw the tile, or is not part of the offer, holds
// nothing. The discard after the wall's last tile can only be won [D].
func (o *Offer) Refuses(seat tile.Wind, c Call, rs *rules.RuleSet) Reason {
	p := o.Players[seat.Index()]
	switch {
	case c.Kind == Win:
		return o.refusesWin(seat, p, rs)
	case o.By != score.ByDiscard:
		return NotDiscarded
	case c.Kind == Chow && seat != o.From.Next():
		return NotFromLeft
	case p == nil || seat == o.From || !o.holds(p, c):
		return NotHeld
	case o.WallLeft == 0:
		return NoTileLeft
	case c.Kind == Pung && rs.Claims.PassedPung.Value && slices.Contains(p.PassedPung, o.Tile):
		return PungWasPassed
	}
	return ""
}

// holds reports whether the concealed tiles have what the call needs.
func (o *Offer) holds(p *Player, c Call) bool {
	held := p.Hand.ConcealedCounts()
	return c.heldIn(&held, o.Tile)
}

// refusesWin asks package score, which also knows whether the win was passed.
func (o *Offer) refusesWin(seat tile.Wind, p *Player, rs *rules.RuleSet) Reason {
	if p == nil || seat == o.From || o.By != score.ByFlowers && !o.completes(p) {
		return NotComplete
	}
	d := o.Declares(seat)
	return d.verdict(rs)
}

// Declares returns what a seat of the offer declares if it calls a win, whether
// that is a win or not.
func (o *Offer) Declares(seat tile.Wind) Declaration {
	d := Declaration{o.Players[seat.Index()].Hand, score.Win{
		Seat: seat, Round: o.Round, By: o.By, From: o.From,
		LastTile:     o.WallLeft == 0 && o.By == score.ByDiscard,
		FirstDiscard: o.FirstDiscard, DealerKonged: o.DealerKonged,
		FlowerRobbed: o.By == score.ByFlowers,
		Passed:       o.Players[seat.Index()].PassedWin,
	}}
	if o.By != score.ByFlowers {
		d.Hand.Winning = o.Tile
	}
	return d
}

// completes is a quick check before the hand is judged.
func (o *Offer) completes(p *Player) bool {
	c := p.Hand.ConcealedCounts()
	c.Add(o.Tile)
	return isWhole(&c, len(p.Hand.Melds))
}

// isWhole reports whether concealed tiles complete a hand with this many melds,
// whatever it is worth.
func isWhole(c *tile.Counts, melds int) bool {
	return hand.IsComplete(c) || melds == 0 && hand.IsThirteenOrphans(c)
}

// Claim is a call and who made it.
type Claim struct {
	Seat tile.Wind
	Call Call
}

// Refusal is a claim that does not get the tile, and why.
type Refusal struct {
	Claim
	Reason Reason
}

// Resolve decides who gets the tile when calls, by seat, are made at once, and
// why the others do not. Both lists are in turn order from the seat after the
// discarder. Only wins can share a tile.
func (o *Offer) Resolve(calls [4]Call, rs *rules.RuleSet) (taken []Claim, refused []Refusal) {
	var reasons [4]Reason
	best, order := 0, turnOrder(o.From)
	for _, s := range order {
		c := calls[s.Index()]
		if c.Kind == NoCall {
			continue
		}
		if reasons[s.Index()] = o.Refuses(s, c, rs); reasons[s.Index()] == "" {
			best = max(best, c.Kind.rank())
		}
	}
	o.settle(calls, best, &reasons, rs)
	for _, s := range order {
		claim := Claim{Seat: s, Call: calls[s.Index()]}
		switch reason := reasons[s.Index()]; {
		case claim.Call.Kind == NoCall:
		case reason == "":
			taken = append(taken, claim)
		default:
			refused = append(refused, Refusal{claim, reason})
		}
	}
	return taken, refused
}

// settle refuses the legal calls that others beat.
func (o *Offer) settle(calls [4]Call, best int, reasons *[4]Reason, rs *rules.RuleSet) {
	var first []tile.Wind // the seats with the best calls, in turn order
	for _, s := range turnOrder(o.From) {
		i := s.Index()
		switch {
		case calls[i].Kind == NoCall || reasons[i] != "":
		case calls[i].Kind.rank() < best:
			reasons[i] = LowerPriority
		default:
			first = append(first, s)
		}
	}
	if len(first) < 2 || best == Win.rank() && rs.Claims.Winners.Value == rules.WinnersAll {
		return
	}
	loses := LowerPriority
	if best == Win.rank() {
		loses = NotNearest
	}
	one := o.nearest(first, rs)
	for _, s := range first {
		if s != one {
			reasons[s.Index()] = loses
		}
	}
}

// nearest returns who of several gets the tile: the first in turn order (截糊),
// except where only their like may intercept thirteen orphans, the first of those
// (HKFan 25).
func (o *Offer) nearest(first []tile.Wind, rs *rules.RuleSet) tile.Wind {
	if rs.Claims.OrphansIntercepted.Value == rules.InterceptedByOrphans {
		for _, s := range first {
			p := o.Players[s.Index()]
			c := p.Hand.ConcealedCounts()
			c.Add(o.Tile)
			if len(p.Hand.Melds) == 0 && hand.IsThirteenOrphans(&c) {
				return s
			}
		}
	}
	return first[0]
}

// turnOrder returns the three other seats in turn order.
func turnOrder(from tile.Wind) [3]tile.Wind {
	next := from.Next()
	return [3]tile.Wind{next, next.Next(), next.Next().Next()}
}
