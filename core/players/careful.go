package players

import (
	"math"
	"sikwu/core/advise"
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
func (p *careful) reckon(held *tile.Counts) *[tile.Kinds]advise.Risk {
	return p.odds.risks(p.view, held)
}

// Risks estimates what throwing each kind held may cost: another's win, or liability; nothing if
// that is unlikely.
func (v *View) Risks() *[tile.Kinds]advise.Risk {
	held := v.Hand.ConcealedCounts()
	if v.Hand.Winning != tile.None {
		held[v.Hand.Winning]++
	}
	list := oddsOf(v.Rules).risks(v, &held)
	for t := range list {
		if list[t].Chance < unlikely {
			list[t] = advise.Risk{}
		}
		// others' later wins are spared, but that is never told to make up for the loss
		list[t].Spared = math.Min(list[t].Spared, list[t].Points/2)
	}
	return list
}

// risks estimates what throwing each kind held may cost.
func (p *odds) risks(v *View, held *tile.Counts) *[tile.Kinds]advise.Risk {
	list, unseen := new([tile.Kinds]advise.Risk), v.unseen()
	for _, s := range tile.Seats() {
		if s == v.Seat {
			continue
		}
		o := v.other(s)
		for t := range tile.Tile(tile.Kinds) {
			if held[t] > 0 {
				p.add(&list[t], o, t, int(unseen.left[t]))
			}
		}
	}
	for t := range list {
		list[t].Spared = list[t].Chance * p.spares[draws(v)]
	}
	return list
}

// add adds what throwing a tile may cost because of one opponent.
func (p *odds) add(r *advise.Risk, o *other, t tile.Tile, unseen int) {
	l := o.levels(t, unseen)
	chance, costs := p.wins(&l), p.Costs[o.withSuits(t)]
	r.Chance += chance
	r.Points += chance * costs * float64(o.pays)
	if o.makesLiable(t, p.rules) {
		// Whoever is liable pays the shares of the two others as well.
		fan := max(o.fan, p.rules.Minimum.Value)
		r.Points += p.Pungs[unseen] * p.Draws * costs * float64(2*score.FigureEach(fan, p.rules))
	}
}
