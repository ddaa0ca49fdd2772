package review

import (
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Other is the hand as one of the others would have played it in the learner's place, on the
// same wall.
type Other struct {
	Rest []*Decision // what he decides once he has done otherwise, not yet judged

	part float64 // how many of the three play so, as a part of them
	same []*Decision
	acts []table.Act // what he decides of the same
}

// cost is what his acts cost, once all is judged.
func (o *Other) cost() (sum float64) {
	for i, d := range o.same {
		sum += d.Cost(o.acts[i])
	}
	for _, d := range o.Rest {
		sum += d.Cost(d.Act)
	}
	return sum
}

// Others lets the others, each level once, play a hand again in the learner's place. The list
// is what the learner had to choose. The error is that of a hand that cannot be played again.
func Others(h *record.Hand, list []*Decision) (others []*Other, err error) {
	seat, parts := Seat(h), map[players.Level]float64{}
	for _, s := range tile.Seats() {
		if s != seat {
			parts[h.Players[s.Index()].Level] += 1. / 3
		}
	}
	for _, l := range players.Levels() {
		if parts[l] == 0 {
			continue
		}
		o := &Other{part: parts[l]}
		if err := o.play(newReplay(h), list, l); err != nil {
			return nil, err
		}
		others = append(others, o)
	}
	return others, nil
}

// play plays the hand: as it was, until a player of the level does otherwise; then the three
// others go on as their levels do. Once the learner's hand was dead, nothing is listed.
func (o *Other) play(r *replay, list []*Decision, l players.Level) error {
	h, own := r.hand, players.New(l, r.hand.Seed)
	left, turned := list, false
	p, err := h.Replay(func(n int, _ *table.Play, _ table.Act) bool {
		if len(left) == 0 || left[0].After != n {
			return true
		}
		d := left[0]
		a := own.Decide(d.View)
		o.same, o.acts, left = append(o.same, d), append(o.acts, a), left[1:]
		turned = a != d.Act
		return !turned
	})
	if err != nil || !turned {
		return err
	}
	if err := p.Do(o.acts[len(o.acts)-1]); err != nil {
		return err
	}
	var seats [4]players.Player
	for i, s := range tile.Seats() {
		if seats[i] = own; s != r.seat {
			seats[i] = players.New(h.Players[i].Level, h.Seed)
		}
	}
	return players.Finish(p, func(p *table.Play, s tile.Wind) table.Act {
		v := players.See(p, s)
		a := seats[s.Index()].Decide(v)
		if n := len(p.Acts()); s == r.seat && IsChoice(v) && !r.isDead(n) {
			o.Rest = append(o.Rest, r.decision(n, p, a))
		}
		return a
	})
}
