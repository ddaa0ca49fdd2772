package players

import (
	"math"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// weigher says what a hand of thirteen is worth: how likely each plan is, from the missing
// tiles, the copies left of those that help next and how often they come, and what it pays.
type weigher struct {
	planner
	*odds
	view    *View
	draws   int
	honours byte // the mask of those whose pungs are planned
	unseen  unseen
	// How many tiles each plan of the hand measured last is missing, and what helps it.
	lacking []uint8
	comes   []coming
}

// unseen holds the copies that a seat has not seen.
type unseen struct {
	left  [tile.Kinds]float64
	total float64
}

func (v *View) unseen() (u unseen) {
	seen, own := v.Seen(), v.Hand.Counts()
	for t := range tile.Tile(tile.Kinds) {
		u.left[t] = float64(max(0, tile.Copies-int(seen[t])-int(own[t])))
		u.total += u.left[t]
	}
	u.total = math.Max(1, u.total)
	return u
}

// look takes in what is seen.
func (p *weigher) look(v *View) {
	p.find = advise.Paying
	if p.odds == nil || p.odds.rules != v.Rules {
		p.odds = newOdds(v.Rules)
	}
	p.view, p.draws, p.unseen = v, draws(v), v.unseen()
	p.honours = 0
	held := v.Hand.Counts()
	for t := tile.EastWind; t < tile.Flower1; t++ {
		if held[t] > 1 {
			p.honours |= 1 << (t - tile.EastWind)
		}
	}
}

// draws is how many draws a seat has left, one at least.
func draws(v *View) int { return max(1, min(v.Left/4, advise.MostDraws)) }

// plans returns the plans that a hand may go for.
func (p *weigher) plans(d *hand.Draft) *plans {
	return p.of(d, p.view.win(), p.view.Rules, p.honours)
}

// apart is how much further than the nearest a plan may be.
const apart = 2

// farthest is how many missing tiles a plan may have.
const farthest = 8

// measure finds how many tiles each plan is missing, and what helps it. Plans that are too far
// away count as Unreachable.
func (p *weigher) measure(d *hand.Draft, held *tile.Counts) *plans {
	plans := p.plans(d)
	plans.missing.Read(held)
	plans.missing.Far(plans.far)
	p.lacking = append(p.lacking[:0], plans.far...)
	p.comes = append(p.comes[:0], make([]coming, len(p.lacking))...)
	least := uint8(hand.Unreachable)
	for _, far := range p.lacking {
		least = min(least, far)
	}
	for i, far := range p.lacking {
		if far > min(least+apart, farthest) {
			p.lacking[i] = hand.Unreachable
		}
	}
	for t := range tile.Tile(tile.Kinds) {
		if p.unseen.left[t] > 0 {
			p.help(plans, held, t)
		}
	}
	return plans
}

// help adds a kind to what helps the plans that it brings nearer.
func (p *weigher) help(plans *plans, held *tile.Counts, t tile.Tile) {
	left, class := p.unseen.left[t], advise.ClassOf(t)
	drawn, any, before := left/p.unseen.total, left*p.Any[class][p.draws], left*p.Left[class][p.draws]
	pung, chow := held[t] >= 2, inChow(held, t)
	plans.missing.FarWith(plans.far, t)
	for i, far := range plans.far {
		lacking := p.lacking[i]
		if far >= lacking || lacking == hand.Unreachable {
			continue
		}
		c, g := &p.comes[i], &plans.list[i].Goal
		c.Drawn += drawn
		switch {
		case lacking == 1:
			if !plans.list[i].Drawn {
				c.Any += any
			}
		case g.Shape == hand.ThirteenOrphans:
		case pung && g.Shape != hand.AllChows:
			c.Any += any
		case chow && g.Shape != hand.AllPungs:
			c.Before += before
		}
	}
}

// inChow reports whether a hand has two tiles that make a chow with another.
func inChow(h *tile.Counts, t tile.Tile) bool {
	if !t.IsSuited() {
		return false
	}
	r := t % 9
	return r > 1 && h[t-1] > 0 && h[t-2] > 0 || r > 0 && r < 8 && h[t-1] > 0 && h[t+1] > 0 || r < 7 && h[t+1] > 0 && h[t+2] > 0
}

// selfDraw returns the fan of a self-draw.
func (p *weigher) selfDraw() int {
	if rs := p.view.Rules; rs.Has(rules.SelfDraw) {
		return rs.FanOf(rules.SelfDraw)
	}
	return 0
}

// worth returns what a hand is worth. That is mostly the worth of its best plan; others about
// as good add a little. A win also saves what another's win would have cost.
func (p *weigher) worth(d *hand.Draft, held *tile.Counts) float64 {
	plans := p.measure(d, held)
	sum, ready := 0.0, false
	for i, lacking := range p.lacking {
		switch {
		case lacking <= 1:
			ready = true
		case lacking != hand.Unreachable:
			sum += fourth(p.worthOf(plans, i))
		}
	}
	if ready {
		sum += fourth(p.ready(d, held))
	}
	return math.Sqrt(math.Sqrt(sum))
}

func fourth(x float64) float64 { return x * x * x * x }

// worthOf returns what a measured plan is worth.
func (p *weigher) worthOf(plans *plans, i int) float64 {
	plan := &plans.list[i]
	way := wayOf(&plan.Goal, plan.Drawn)
	chance := p.reaches(way, int(p.lacking[i]), p.draws, &p.comes[i])
	return chance * (p.Brings[way]*p.pay(plan, way) + p.spares[p.draws])
}

// pay returns what a plan pays at least.
func (p *weigher) pay(plan *advise.Plan, way int) float64 {
	fan := min(plan.Fan, maxFan)
	if plan.Drawn {
		return p.drawn[fan]
	}
	self := p.self[way]
	return self*p.drawn[fan] + (1-self)*p.thrown[max(0, fan-p.selfDraw())]
}

// ready returns what a hand missing one tile is worth, judging each win in full.
func (p *weigher) ready(d *hand.Draft, held *tile.Counts) float64 {
	all := *held
	for i := range d.Melds {
		all.Add(d.Melds[i].All()...)
	}
	x := hand.Draft{Concealed: held.Tiles(), Melds: p.view.Fed(d.Melds), Flowers: d.Flowers}
	var room [tile.Kinds + 1]tile.Tile
	var often coming
	pays := 0.0
	for _, t := range hand.Waiting(room[:0], held, &all) {
		left := p.unseen.left[t]
		if left == 0 {
			continue
		}
		x.Winning = t
		if pay := p.paid(x, score.BySelfDraw); pay > 0 {
			often.Drawn += left / p.unseen.total
			pays += left / p.unseen.total * pay
		}
		if pay := p.paid(x, score.ByDiscard); pay > 0 {
			any := left * p.Any[advise.ClassOf(t)][p.draws]
			often.Any += any
			pays += any * pay
		}
	}
	if pays == 0 {
		return 0
	}
	return p.reaches(wayAny, 1, p.draws, &often) * (pays/(often.Drawn+often.Any) + p.spares[p.draws])
}

// paid returns what a win pays, 0 if it is not a win.
func (p *weigher) paid(d hand.Draft, by score.By) float64 {
	w := p.view.win()
	if w.By = by; by == score.ByDiscard {
		w.From = w.Seat.Next()
	}
	res := score.Evaluate(d, w, p.view.Rules)
	if !res.Win {
		return 0
	}
	settled := score.Settle(&res, d, w, p.view.Rules)
	return float64(settled.Points.Of(w.Seat))
}

// Fed returns melds with the winds of their feeders, as package score wants them.
func (v *View) Fed(melds []hand.Meld) []hand.Meld {
	list := make([]hand.Meld, len(melds))
	for i, m := range melds {
		if m.From != tile.NoWind {
			m.From = v.Wind(m.From)
		}
		list[i] = m
	}
	return list
}
