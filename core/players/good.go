package players

import (
	"math"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// good plays for points: it weighs how likely each win is and what it pays, for every
// discard, claim and kong, and whether to win or to play on.
type good struct {
	weigher
	// risks says what each discard may cost; nil if that is not weighed.
	risks func(held *tile.Counts) *[tile.Kinds]advise.Risk
	// options lists the kinds that may be thrown, fars how far each of them leaves every plan.
	options []tile.Tile
	fars    []uint8
}

// Decide returns what the player does now: in turn, or on an open tile.
func (p *good) Decide(v *View) table.Act {
	p.look(v)
	if v.may(table.ActWin) && !p.playsOn() {
		return table.Act{Seat: v.Seat, Kind: table.ActWin}
	}
	if v.answers() {
		return p.answer()
	}
	for _, a := range v.Legal {
		if k := a.Kind; k == table.ActDeal || k == table.ActTake || k == table.ActFlowers || k == table.ActDraw {
			return a
		}
	}
	return p.turn()
}

// playsOnFor is how much more than a win the hand must be worth to play on, since its worth
// is only an estimate.
const playsOnFor = 1.25

// playsOn reports whether a win is passed up for what the hand is worth without it.
func (p *good) playsOn() bool {
	v := p.view
	var worth float64
	switch {
	case v.answers():
		worth = p.stay()
	case v.may(table.ActDiscard):
		_, worth = p.throw(&v.Hand, nil)
	default:
		return false
	}
	_, paid := v.Win.Judge(v.Rules)
	return worth > playsOnFor*(float64(paid.Points.Of(v.Wind(v.Seat)))+p.spares[p.draws])
}

// stay returns what the hand is worth as it stands.
func (p *good) stay() float64 {
	held := p.view.Hand.ConcealedCounts()
	return p.worth(&p.view.Hand, &held)
}

// turn makes the kong or throws the tile that leaves the hand worth most.
func (p *good) turn() table.Act {
	v := p.view
	var risks *[tile.Kinds]advise.Risk
	if p.risks != nil {
		held := v.Hand.ConcealedCounts()
		risks = p.risks(&held)
	}
	best, most := p.throw(&v.Hand, risks)
	act := v.discard(best)
	for _, a := range v.Legal {
		if a.Kind == table.ActConceal || a.Kind == table.ActAddKong {
			d := v.After(a)
			held := d.ConcealedCounts()
			if worth := p.worth(&d, &held); worth > most {
				act, most = a, worth
			}
		}
	}
	return act
}

// answer makes the claim that leaves the hand worth most, if that beats passing.
func (p *good) answer() table.Act {
	v := p.view
	best, most := v.pass(), -1.0
	for _, a := range v.Legal {
		if !a.Kind.IsClaim() {
			continue
		}
		if most < 0 {
			most = p.stay()
		}
		d := v.After(a)
		var worth float64
		if a.Kind == table.ActKong {
			held := d.ConcealedCounts()
			worth = p.worth(&d, &held)
		} else {
			_, worth = p.throw(&d, nil)
		}
		if worth > most {
			best, most = a, worth
		}
	}
	return best
}

// throw returns the discard that leaves the hand worth most, and what it is worth then. Among
// equals it throws the tile with the fewest unseen copies.
func (p *good) throw(d *hand.Draft, risks *[tile.Kinds]advise.Risk) (best tile.Tile, most float64) {
	held := d.ConcealedCounts()
	best, most = tile.None, math.Inf(-1)
	for _, t := range p.sensible(d, &held, risks) {
		held[t]--
		worth := p.worth(d, &held)
		if risks != nil && risks[t].Chance >= unlikely {
			worth = risks[t].Less(advise.Worth{Points: worth}).Points
		}
		if worth > most || worth == most && p.unseen.left[t] < p.unseen.left[best] {
			best, most = t, worth
		}
		held[t]++
	}
	return best, most
}

// unlikely is the chance below which a risk is ignored: minding it would only slow the hand.
const unlikely = 0.02

// sensible lists the kinds that some plan worth considering can spare, and those that risk
// less than all of these; it lists every kind held if no plan is left.
func (p *good) sensible(d *hand.Draft, held *tile.Counts, risks *[tile.Kinds]advise.Risk) []tile.Tile {
	nearest := p.far(d, held)
	if nearest == hand.Unreachable {
		return p.options
	}
	least := math.Inf(1)
	if risks != nil {
		for k, t := range p.options {
			if p.canSpare(k, nearest) {
				least = min(least, risks[t].Points)
			}
		}
	}
	n := 0
	for k, t := range p.options {
		if p.canSpare(k, nearest) || risks != nil && risks[t].Points < least {
			p.options[n] = t
			n++
		}
	}
	return p.options[:n]
}

// far finds the possible discards and how far each leaves every plan, how far each plan is at
// best, and how far the nearest is.
func (p *good) far(d *hand.Draft, held *tile.Counts) uint8 {
	plans := p.plans(d)
	p.options, p.fars, p.lacking = p.options[:0], p.fars[:0], p.lacking[:0]
	nearest := uint8(hand.Unreachable)
	for t := range tile.Tile(tile.Kinds) {
		if held[t] == 0 {
			continue
		}
		held[t]--
		plans.missing.Read(held)
		plans.missing.Far(plans.far)
		held[t]++
		if len(p.options) == 0 {
			p.lacking = append(p.lacking, plans.far...)
		}
		p.options, p.fars = append(p.options, t), append(p.fars, plans.far...)
		for i, far := range plans.far {
			p.lacking[i], nearest = min(p.lacking[i], far), min(nearest, far)
		}
	}
	return nearest
}

// canSpare reports whether some plan worth considering is as near after an option as after
// any other.
func (p *good) canSpare(option int, nearest uint8) bool {
	for i, far := range p.fars[option*len(p.lacking) : (option+1)*len(p.lacking)] {
		if far == p.lacking[i] && far <= nearest+apart {
			return true
		}
	}
	return false
}
