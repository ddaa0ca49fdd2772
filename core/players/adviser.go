package players

import (
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Adviser plays a seat by the first, coarse answers of package advise at the table: it wins
// when it may, claims when that is worth more than the hand as it stands, and throws what is
// said to be worth most. Kongs it makes by the finest.
type Adviser struct {
	For      advise.Aim
	Heedless bool // it does not mind what its throws may cost
}

// Decide returns what the adviser does now: in turn, or on an open tile.
func (p *Adviser) Decide(v *View) table.Act {
	if v.answers() {
		return p.answer(v)
	}
	if a, ok := v.forced(); ok {
		return a
	}
	q := p.Question(v)
	list := advise.First(q)
	if a, ok := p.kong(v, q); ok {
		return a
	}
	for i := range list {
		if a := v.discard(list[i].Tile); slices.Contains(v.Legal, a) {
			return a
		}
	}
	return new(steady).Decide(v)
}

// kong makes the kong that leaves the hand worth most, if that is more than the best throw
// does. Hands of thirteen and of fourteen tiles are told from each other by counts alone: what
// is reckoned is the higher, the more throws there are to choose from.
func (p *Adviser) kong(v *View, q *advise.Question) (best table.Act, ok bool) {
	most := -1.0
	for _, a := range v.Legal {
		if a.Kind != table.ActConceal && a.Kind != table.ActAddKong {
			continue
		}
		if most < 0 {
			most = p.worth(advise.Ask(q))
		}
		if w := p.worth(advise.Ask(p.After(v, a))); w > most {
			best, most, ok = a, w, true
		}
	}
	return best, ok
}

// answer wins, or makes the claim that leaves the hand worth most, if that beats passing.
func (p *Adviser) answer(v *View) table.Act {
	best, ask := v.pass(), advise.First
	if v.may(table.ActKong) {
		ask = advise.Ask // as kong does
	}
	var most float64
	for _, a := range v.Legal {
		if a.Kind == table.ActWin {
			return a
		}
		if !a.Kind.IsClaim() {
			continue
		}
		if best.Kind == table.ActPass && most == 0 {
			most = p.worth(ask(p.Question(v)))
		}
		if w := p.worth(ask(p.After(v, a))); w > most {
			best, most = a, w
		}
	}
	return best
}

func (p *Adviser) worth(list []advise.Discard) float64 {
	if len(list) == 0 {
		return 0
	}
	net := list[0].Net()
	if p.For == advise.ForWins {
		return net.Chance
	}
	return net.Points
}

// Question is what the adviser asks about a seat's hand as it stands, with the tile just
// drawn; feeders are given by their winds.
func (p *Adviser) Question(v *View) *advise.Question {
	d := v.Hand.Clone()
	if d.Winning != tile.None {
		d.Concealed, d.Winning = append(d.Concealed, d.Winning), tile.None
	}
	q := p.question(v, d)
	if v.may(table.ActDiscard) && !p.Heedless {
		q.Risks = v.Risks()
	}
	return q
}

// After is what the adviser asks about a seat's hand after a claim or a kong.
func (p *Adviser) After(v *View, a table.Act) *advise.Question {
	q := p.question(v, v.After(a))
	if len(q.Hand.Concealed)%3 == 1 {
		due(q, v, advise.ReplacementDue)
	}
	return q
}

// Drawing is what the adviser asks about the hand of a seat about to draw, from the wall or
// for a kong.
func (p *Adviser) Drawing(v *View, kong bool) *advise.Question {
	q := p.Question(v)
	if kong {
		return due(q, v, advise.ReplacementDue)
	}
	return due(q, v, advise.DrawDue)
}

// due asks about a hand with a draw still to come.
func due(q *advise.Question, v *View, d advise.Due) *advise.Question {
	q.Draws, q.Due = min(1+(v.Left-1)/4, advise.MostDraws), d
	return q
}

func (p *Adviser) question(v *View, d hand.Draft) *advise.Question {
	win := v.win()
	d.Melds = v.Fed(d.Melds)
	q := &advise.Question{
		Hand: d, Seat: win.Seat, Round: win.Round, Rules: v.Rules, Seen: v.Seen(),
		Draws: min(v.Left/4, advise.MostDraws), For: p.For, Model: advise.AtTable,
	}
	for i, s := range tile.Seats() {
		if s != v.Seat {
			q.Flowers = append(q.Flowers, v.Shown[i].Flowers...)
		}
	}
	if len(d.Melds) > len(v.Hand.Melds) && v.answers() {
		q.Seen[v.Open]-- // it counts as held
	}
	return q
}
