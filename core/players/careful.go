package players

import (
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// careful plays as good does, and also weighs what each discard may cost: a win by another,
// or liability.
type careful struct{ good }

// Decide returns what the player does now: in turn, or on an open tile.
func (p *careful) Decide(v *View) table.Act {
	p.risks = p.reckon
	return p.good.Decide(v)
}

// reckon estimates what discarding each kind held may cost.
func (p *careful) reckon(held *tile.Counts) *[tile.Kinds]risk {
	list := new([tile.Kinds]risk)
	for _, s := range tile.Seats() {
		if s == p.view.Seat {
			continue
		}
		o := p.view.other(s)
		for t := range tile.Tile(tile.Kinds) {
			if held[t] > 0 {
				p.add(&list[t], o, t)
			}
		}
	}
	return list
}

// add adds what each discard may cost because of one opponent.
func (p *careful) add(r *risk, o *other, t tile.Tile) {
	unseen := int(p.unseen.left[t])
	l := o.levels(t, unseen)
	chance, costs := p.wins(&l), p.Costs[o.withSuits(t)]
	r.chance += chance
	r.cost += chance * costs * float64(o.pays)
	if o.makesLiable(t, p.view.Rules) {
		// Whoever is liable pays the shares of the two others as well.
		fan := max(o.fan, p.view.Rules.Minimum.Value)
		r.cost += p.Pungs[unseen] * p.Draws * costs * float64(2*score.FigureEach(fan, p.view.Rules))
	}
}
