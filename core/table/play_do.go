package table

import (
	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Do does an act, or changes nothing if Refuses names a reason: then the
// error is an *ActError.
func (p *Play) Do(a Act) error {
	a = a.plain()
	if reason := p.Refuses(a); reason != "" {
		return &ActError{Place: len(p.acts) + 1, Act: a, Reason: reason}
	}
	p.beaten = nil
	switch a.Kind {
	case ActDeal:
		p.dealAll()
	case ActTake:
		p.take()
	case ActFlowers:
		p.layFlowers()
	case ActDraw:
		p.drawNext(a.Seat)
	case ActConceal:
		p.conceal(a.Tile)
	case ActAddKong:
		p.addKong(a.Tile)
	case ActDiscard:
		p.discard(a.Tile)
	default:
		if a.Kind == ActWin && p.phase != PhaseOpen {
			p.winners.add(a.Seat)
			p.over()
			break
		}
		p.answer(a.Seat, a.Call())
	}
	p.acts = append(p.acts, a)
	return nil
}

// drawNext draws the next tile of the wall, or a replacement. A seat that has
// not called by then has passed.
func (p *Play) drawNext(s tile.Wind) {
	by, open := p.open.by, p.phase == PhaseOpen
	if open {
		p.pass()
	}
	switch {
	case open && by == score.ByDiscard:
		p.drawFromWall(s)
	case open && by == score.ByFlowers && p.isDealing():
		p.replaceDealt()
	case open && by == score.ByFlowers:
		p.replace(s, score.DrawFlower)
	default:
		p.replace(s, score.DrawKong)
	}
}

func (p *Play) drawFromWall(s tile.Wind) {
	at, w := p.at(s), p.Wall()
	first := !at.drew && s != p.start.Dealer
	at.drew = true
	t := ownTurn{began: BeganDraw, drawn: w.Draw(), first: first}
	p.front = int16(w.front)
	p.toTurn(s, t)
}

// replace draws from the tail, by its own reason in the chain.
func (p *Play) replace(s tile.Wind, why score.Draw) {
	w, t := p.Wall(), p.turn
	t.began, t.drawn = BeganKong, w.Replace()
	if why == score.DrawFlower {
		t.began, t.otherKong = BeganDraw, false
	}
	t.draws[t.replaced] = why
	t.replaced++
	p.back = int16(w.back)
	p.toTurn(s, t)
}

// toTurn begins a turn or goes on with it. A flower as the wall's last tile
// ends the hand as a draw [D].
func (p *Play) toTurn(s tile.Wind, t ownTurn) {
	p.phase, p.mover, p.turn, p.open = PhaseTurn, s, t, nothingOpen
	if t.drawn != tile.None {
		p.at(s).passedWin, p.at(s).passedPung = 0, 0
	}
	if t.drawn.IsFlower() && p.Left() == 0 {
		p.over()
	}
}

// layFlowers lays down the flowers that are due and replaces them, unless a
// holder of seven may rob the eighth first.
func (p *Play) layFlowers() {
	s := p.mover
	if p.phase == PhaseFlowers {
		n := p.due.flowers[s.Index()]
		if f := p.at(s).flowerTiles(); n == 1 && len(f) == 1 && p.layFlowerOpen(f[0]) {
			return
		}
		p.replaceDealt()
		return
	}
	t := p.turn.drawn
	p.mergeDrawn()
	if p.layFlowerOpen(t) {
		return
	}
	p.replace(s, score.DrawFlower)
}

// conceal makes a concealed kong, which thirteen orphans may rob if the house
// lets them.
func (p *Play) conceal(t tile.Tile) {
	p.beginKong(t)
	s := p.at(p.mover)
	s.concealed[t] -= tile.Copies
	s.lay(laid{hand.ConcealedKong, t, tile.NoWind})
	p.konged = true
	if p.rules.Conditions.OrphansRobConcealedKong.Value {
		p.layOpen(open{tile: t, from: p.mover, by: score.ByRobConcealedKong})
		return
	}
	p.phase = PhaseReplace
}

// addKong adds the fourth tile to a pung; any other player may rob it.
func (p *Play) addKong(t tile.Tile) {
	p.beginKong(t)
	s := p.at(p.mover)
	s.concealed[t]--
	s.melds[s.pungOf(t)].kind = hand.AddedKong
	p.layOpen(open{tile: t, from: p.mover, by: score.ByRobKong})
}

// beginKong records whether a kong right after a kong used the tile drawn for
// it.
func (p *Play) beginKong(t tile.Tile) {
	p.turn.otherKong = p.turn.began == BeganKong && p.turn.drawn != t
	p.mergeDrawn()
}

func (p *Play) discard(t tile.Tile) {
	p.mergeDrawn()
	p.at(p.mover).concealed[t]--
	p.river.push(t, p.mover)
	o := open{tile: t, from: p.mover, by: score.ByDiscard, first: !p.discarded}
	p.discarded = true
	p.turn = ownTurn{drawn: tile.None}
	p.mover = p.mover.Next()
	p.layOpen(o)
}

func (p *Play) over() { p.phase = PhaseOver }
