package table

import "sikwu/core/tile"

// NextTake returns the seat that takes the next tiles of the deal and their
// places, in the order of taking; nothing once they are dealt.
func (p *Play) NextTake() (s tile.Wind, places []Place) {
	if p.phase != PhaseDeal {
		return tile.NoWind, nil
	}
	w := p.Wall()
	for range takenAt(int(p.taken)) {
		at, _ := w.deal()
		places = append(places, at)
	}
	return p.mover, places
}

// Due returns the number of flowers of the deal that a seat must still replace.
func (p *Play) Due(seat tile.Wind) int {
	if !isSeat(seat) {
		return 0
	}
	return int(p.due.flowers[seat.Index()])
}

// take takes the next tiles of the deal.
func (p *Play) take() {
	w, at := p.Wall(), p.at(p.mover)
	for range takenAt(int(p.taken)) {
		_, t := w.deal()
		at.add(t)
		if t.IsFlower() {
			p.due.flowers[p.mover.Index()]++
		}
	}
	p.front = int16(w.front)
	p.taken++
	if p.taken < takes {
		p.mover = takenBy(int(p.taken), p.start.Dealer)
		return
	}
	p.toFlowers()
}

// toFlowers goes on to the next seat with flowers to replace, or to the dealer's
// turn.
func (p *Play) toFlowers() {
	s, ok := p.due.next(p.start.Dealer)
	if ok {
		p.phase, p.mover, p.open = PhaseFlowers, s, nothingOpen
		return
	}
	for i := range p.seats {
		p.seats[i].dealtSeven = p.seats[i].flowerCount() >= 7
	}
	p.toTurn(p.start.Dealer, ownTurn{began: BeganDeal, drawn: tile.None})
}

// isDealing reports whether flowers of the deal wait to be replaced.
func (p *Play) isDealing() bool { return p.due.flowers != [4]int8{} }

// replaceDealt replaces the mover's flowers of the deal.
func (p *Play) replaceDealt() {
	w, s := p.Wall(), p.mover
	r := Replacement{Seat: s, Pass: int(p.due.pass)}
	flowers := 0
	for range p.due.flowers[s.Index()] {
		t := w.Replace()
		r.Tiles = append(r.Tiles, t)
		p.at(s).add(t)
		if t.IsFlower() {
			flowers++
		}
	}
	p.back = int16(w.back)
	p.replaced = append(p.replaced, r)
	p.due.replaced(s, flowers, p.rules.Game.DealtFlowers.Value)
	p.toFlowers()
}

// dealAll completes the deal; no flowers are declared or robbed.
func (p *Play) dealAll() {
	for p.phase == PhaseDeal {
		p.take()
	}
	for p.phase == PhaseFlowers {
		p.replaceDealt()
	}
}
