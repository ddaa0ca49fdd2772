package review

import (
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Other is the hand as one of the other players would have played it in the learner's seat,
// on the same wall.
type Other struct {
	Rest []*Decision // his decisions after he first acts differently, not yet judged

	part float64 // the share of the three who play at this level
	same []*Decision
	acts []table.Act // his acts at the learner's own decisions, up to there
}

// cost is what his acts cost, once all of them are judged.
func (o *Other) cost() (sum float64) {
	for i, d := range o.same {
		sum += d.Cost(o.acts[i])
	}
	for _, d := range o.Rest {
		sum += d.Cost(d.Act)
	}
	return sum
}

// Others replays a hand with each level of the other players once in the learner's seat. The
// list holds the learner's decisions. The error says why a hand cannot be replayed.
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

// play replays the hand as it was until a player of the level acts differently; from there on
// the three others play as their levels do. Nothing is listed once the learner's hand was
// dead.
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
