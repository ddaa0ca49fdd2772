package table

import (
	"slices"

	"sikwu/core/score"
	"sikwu/core/tile"
)

// The reasons to refuse an act in the wrong phase.
const (
	HandIsOver     Reason = "hand_over"
	NotDealt       Reason = "not_dealt"     // tiles are still being dealt
	AlreadyDealt   Reason = "already_dealt" // none are
	NotYourTurn    Reason = "not_your_turn"
	NothingToClaim Reason = "nothing_to_claim" // no tile lies open, or it is his own
	AlreadyCalled  Reason = "already_called"   // he has called, or passed
	TileIsCalled   Reason = "tile_called"      // another has called it, which forbids drawing
	AlreadyDrawn   Reason = "already_drawn"    // he has a tile too many
)

// RefusedAct is an act that the tiles would allow but a rule forbids.
type RefusedAct struct {
	Act
	Reason Reason
}

// Refuses returns why an act is impossible now, or "". Another seat may still
// have the better call.
func (p *Play) Refuses(a Act) Reason {
	switch a = a.plain(); {
	case !isSeat(a.Seat) || a.Kind > ActDiscard:
		return NotYourTurn
	case p.phase == PhaseOver:
		return HandIsOver
	case a.Kind == ActDeal || a.Kind == ActTake:
		return p.refusesDealing(a)
	case p.phase == PhaseDeal:
		return NotDealt
	case p.phase == PhaseOpen:
		return p.refusesOpen(a)
	case p.phase == PhaseReplace:
		return p.refusesReplace(a)
	}
	return p.refusesTurn(a)
}

func (p *Play) refusesDealing(a Act) Reason {
	switch {
	case p.phase > PhaseFlowers || p.phase == PhaseFlowers && a.Kind == ActTake:
		return AlreadyDealt
	case a.Kind == ActTake && a.Seat != p.mover, a.Kind == ActDeal && a.Seat != p.start.Dealer:
		return NotYourTurn
	}
	return ""
}

// refusesReplace is for a kong whose replacement is to be drawn.
func (p *Play) refusesReplace(a Act) Reason {
	switch {
	case a.isCall():
		return NothingToClaim
	case a.Kind != ActDraw || a.Seat != p.mover:
		return NotYourTurn
	}
	return ""
}

// refusesTurn is for the mover's own turn, or his flowers of the deal.
func (p *Play) refusesTurn(a Act) Reason {
	switch {
	case a.Kind == ActWin && a.Seat == p.mover:
	case a.isCall():
		return NothingToClaim
	case a.Seat != p.mover:
		return NotYourTurn
	case a.Kind == ActDraw && p.phase == PhaseFlowers:
		return FlowersFirst
	case a.Kind == ActDraw:
		return AlreadyDrawn
	case a.Kind == ActDiscard && p.phase == PhaseTurn && !p.turn.drawn.IsFlower() && p.has(a.Seat, a.Tile):
		return "" // by far the most acts: nothing else to check
	}
	t := p.ownTurn()
	return t.Refuses(a.action(), p.rules)
}

// refusesOpen is for a tile that lies open. Drawing ends the claims on it, but
// not once it has been called.
func (p *Play) refusesOpen(a Act) Reason {
	switch {
	case a.isCall() && a.Seat == p.open.from:
		return NothingToClaim
	case a.isCall() && p.open.spoken.has(a.Seat):
		return AlreadyCalled
	case a.Kind == ActPass:
		return ""
	case a.isCall():
		return p.offered(only(a.Seat)).Refuses(p.Wind(a.Seat), a.Call(), p.rules)
	case a.Kind != ActDraw || a.Seat != p.mover:
		return NotYourTurn
	case p.open.called():
		return TileIsCalled
	case p.Left() == 0:
		return NoTileLeft
	}
	return ""
}

// isCall reports whether the act speaks about a tile that lies open.
func (a Act) isCall() bool { return a.Kind >= ActWin && a.Kind <= ActPass }

// action returns what the act is in one's own turn.
func (a Act) action() Action {
	kind := [...]ActionKind{
		ActWin: SelfDrawn, ActConceal: Conceal, ActAddKong: AddKong, ActFlowers: Flowers, ActDiscard: Discard,
	}[a.Kind]
	return Action{kind, a.Tile}
}

// Legal lists what a seat may do now, in the order of the acts, then of their
// tiles.
func (p *Play) Legal(seat tile.Wind) []Act {
	legal, _ := p.Options(seat)
	return legal
}

// Options lists what a seat may do now, and what its tiles would allow but a
// rule forbids, each in the order of the acts. Both are empty if the seat can
// only wait.
func (p *Play) Options(seat tile.Wind) (legal []Act, refused []RefusedAct) {
	if !isSeat(seat) {
		return nil, nil
	}
	switch p.phase {
	case PhaseDeal, PhaseFlowers, PhaseReplace:
		for _, k := range []ActKind{ActDeal, ActTake, ActDraw} {
			if a := (Act{Seat: seat, Kind: k}); p.Refuses(a) == "" {
				legal = append(legal, a)
			}
		}
		if p.phase == PhaseFlowers && seat == p.mover {
			own, no := p.ownOptions()
			legal, refused = append(legal, own...), no
		}
	case PhaseTurn:
		if seat == p.mover {
			return p.ownOptions()
		}
	case PhaseOpen:
		return p.openOptions(seat)
	}
	return legal, refused
}

// ownOptions returns what Turn offers, with a discard for every kind held.
func (p *Play) ownOptions() (legal []Act, refused []RefusedAct) {
	t := p.ownTurn()
	can, cannot := t.Options(p.rules)
	for _, a := range can {
		if a.Kind != Discard {
			legal = append(legal, actIn(p.mover, a))
			continue
		}
		legal = slices.Grow(legal, 14)
		for k := range tile.Tile(tile.Kinds) {
			if p.has(p.mover, k) {
				legal = append(legal, Act{Seat: p.mover, Kind: ActDiscard, Tile: k})
			}
		}
	}
	for _, r := range cannot {
		refused = append(refused, RefusedAct{actIn(p.mover, r.Action), r.Reason})
	}
	return legal, refused
}

// actIn returns an action of one's own turn as an act.
func actIn(s tile.Wind, a Action) Act {
	kind := [...]ActKind{SelfDrawn: ActWin, Conceal: ActConceal, AddKong: ActAddKong, Flowers: ActFlowers, Discard: ActDiscard}[a.Kind]
	return Act{Seat: s, Kind: kind, Tile: a.Tile}.plain()
}

func (p *Play) openOptions(s tile.Wind) (legal []Act, refused []RefusedAct) {
	if s != p.open.from && !p.open.spoken.has(s) {
		legal, refused = p.calls(s)
		legal = append(legal, Act{Seat: s, Kind: ActPass})
	}
	if s != p.mover {
		return legal, refused
	}
	switch draw := (Act{Seat: s, Kind: ActDraw}); p.Refuses(draw) {
	case "":
		legal = append(legal, draw)
	case TileIsCalled:
		refused = append(refused, RefusedAct{draw, TileIsCalled})
	}
	return legal, refused
}

// calls lists the calls a seat may make, and those its tiles would allow but a
// rule forbids.
func (p *Play) calls(s tile.Wind) (legal []Act, refused []RefusedAct) {
	o, w := p.offered(only(s)), p.Wind(s)
	list := []Call{{Kind: Win}}
	if o.By != score.ByFlowers {
		list = append(append(list, Call{Kind: Kong}, Call{Kind: Pung}), chowsWith(o.Tile)...)
	}
	for _, c := range list {
		switch reason := o.Refuses(w, c, p.rules); {
		case reason == "":
			legal = append(legal, actOf(s, c))
		case reason == NotComplete || reason == NotHeld:
		case c.Kind == Win || o.holds(o.Players[w.Index()], c):
			refused = append(refused, RefusedAct{actOf(s, c), reason})
		}
	}
	return legal, refused
}

// Declares returns what a seat would declare if it called a win now: on the tile
// it drew, on its flowers of the deal, or on the open tile. It need not be a
// win, so that a false one can be judged too. ok is false if there is nothing to
// win on.
func (p *Play) Declares(seat tile.Wind) (d Declaration, ok bool) {
	own := p.phase == PhaseTurn || p.phase == PhaseFlowers || p.winners.has(seat)
	if !isSeat(seat) || seat == p.open.from || p.open.tile == tile.None && !(own && seat == p.mover) {
		return Declaration{}, false
	}
	return p.declares(seat), true
}

// declares returns copies, independent of the hand in play.
func (p *Play) declares(s tile.Wind) (d Declaration) {
	if p.open.tile != tile.None {
		d = p.offered(only(s)).Declares(p.Wind(s))
	} else {
		t := p.ownTurn()
		d = t.Declares(p.rules)
	}
	d.Hand, d.Win.Draws = d.Hand.Clone(), slices.Clone(d.Win.Draws)
	return d
}
