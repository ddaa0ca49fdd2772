package table

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// open is an open tile with the calls on it.
type open struct {
	tile  tile.Tile
	from  tile.Wind
	by    score.By
	first bool // the dealer's first discard

	may, win, pung seatSet // who could call anything, a win, a pung
	spoken         seatSet // who called or passed
	calls          [4]Call // by seat
}

// called reports whether any seat has called.
func (o *open) called() bool { return o.calls != [4]Call{} }

// answered reports whether all who could call have spoken.
func (o *open) answered() bool { return o.may&^o.spoken == 0 }

// nothingOpen stands for no open tile.
var nothingOpen = open{tile: tile.None}

// layOpen offers a tile to the others.
func (p *Play) layOpen(o open) {
	p.open = o
	for _, s := range turnOrder(o.from) {
		if !p.tempts(s) {
			continue
		}
		for _, c := range p.offered(only(s)).Legal(p.Wind(s), p.rules) {
			p.open.may.add(s)
			switch c.Kind {
			case Win:
				p.open.win.add(s)
			case Pung:
				p.open.pung.add(s)
			}
		}
	}
	p.phase = PhaseOpen
	p.settle()
}

// layFlowerOpen offers the mover's flower if a holder of seven may rob it.
func (p *Play) layFlowerOpen(t tile.Tile) bool {
	before := p.state
	if !p.rules.FlowerHand.SevenRobsEighth.Value {
		return false
	}
	if p.layOpen(open{tile: t, from: p.mover, by: score.ByFlowers}); p.open.may == 0 {
		p.state = before
	}
	return p.phase == PhaseOpen
}

// answer records a call or, without one, a pass.
func (p *Play) answer(s tile.Wind, c Call) {
	p.open.spoken.add(s)
	p.open.calls[s.Index()] = c
	p.settle()
}

// settle ends the claims once all who could call have answered: one gets the
// tile, or the last discard remains unclaimed and the hand is a draw. Otherwise
// the next draw ends them.
func (p *Play) settle() {
	switch {
	case !p.open.answered():
	case p.open.called():
		p.resolve()
	case p.Left() == 0:
		p.pass()
		p.over()
	}
}

// pass records what each seat let go that could have had the tile; it is not
// called after a win.
func (p *Play) pass() {
	if p.open.by != score.ByDiscard {
		return // a robbed kong is not a discard, and its kind is gone
	}
	for _, s := range turnOrder(p.open.from) {
		if p.open.win.has(s) {
			p.at(s).passedWin |= 1 << p.open.tile
		}
		if c := p.open.calls[s.Index()].Kind; p.open.pung.has(s) && c != Pung && c != Kong {
			p.at(s).passedPung |= 1 << p.open.tile
		}
	}
}

// resolve gives the tile to the best call.
func (p *Play) resolve() {
	var calls [4]Call
	for i, s := range tile.Seats() {
		calls[p.Wind(s).Index()] = p.open.calls[i]
	}
	taken, refused := p.offered(p.open.spoken).Resolve(calls, p.rules)
	for _, r := range refused {
		r.Seat = p.Seat(r.Seat)
		p.beaten = append(p.beaten, r)
	}
	if taken[0].Call.Kind != Win {
		p.pass()
		p.claim(p.Seat(taken[0].Seat), taken[0].Call)
		return
	}
	p.rob()
	for _, c := range taken {
		p.winners.add(p.Seat(c.Seat))
	}
	p.over()
}

// rob takes the tile out of a robbed kong, which becomes a pung again.
func (p *Play) rob() {
	s, t := p.at(p.open.from), p.open.tile
	switch p.open.by {
	case score.ByRobKong:
		for i := range s.melds[:s.melded] {
			if l := &s.melds[i]; l.kind == hand.AddedKong && l.tile == t {
				l.kind = hand.Pung
			}
		}
	case score.ByRobConcealedKong:
		s.melded--
		s.melds[s.melded] = laid{}
		s.concealed[t] += tile.Copies - 1
	case score.ByFlowers:
		s.flowers &^= 1 << (t - tile.Flower1)
	}
}

// claim makes a meld of the discard.
func (p *Play) claim(s tile.Wind, c Call) {
	at, t := p.at(s), p.open.tile
	l := laid{tile: t, from: p.open.from}
	switch c.Kind {
	case Kong:
		l.kind = hand.Kong
		at.concealed[t] -= 3
	case Pung:
		l.kind = hand.Pung
		at.concealed[t] -= 2
	case Chow:
		l.kind, l.tile = hand.Chow, min(t, c.With[0])
		at.concealed[c.With[0]]--
		at.concealed[c.With[1]]--
	}
	at.lay(l)
	p.river.claim(s)
	p.claimed = true
	if c.Kind == Kong {
		p.phase, p.mover, p.open = PhaseReplace, s, nothingOpen
		p.turn = ownTurn{drawn: tile.None}
		return
	}
	began := BeganPung
	if c.Kind == Chow {
		began = BeganChow
	}
	p.toTurn(s, ownTurn{began: began, drawn: tile.None})
}

// Asked lists, in turn order, the seats that could call the open tile and have
// not answered.
func (p *Play) Asked() (list []tile.Wind) {
	if p.phase != PhaseOpen {
		return nil
	}
	for _, s := range turnOrder(p.open.from) {
		if p.open.may.has(s) && !p.open.spoken.has(s) {
			list = append(list, s)
		}
	}
	return list
}

// Beaten lists the calls settled by the last act that did not get the tile, each
// with its reason.
func (p *Play) Beaten() []Refusal { return slices.Clone(p.beaten) }
