package review

import (
	"context"
	_ "embed"
	"encoding/json"
	"sync"

	"sikwu/core/advise"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/rules"
	"sikwu/core/table"
)

// Luck is what of a hand the learner had no choice in.
type Luck struct {
	Deal  float64 // what the dealt tiles were worth, less the average deal
	Draws float64 // what the learner's own draws added
}

// Chance is the deal, or one draw of the learner's. Judge says what the hand was worth then.
type Chance struct {
	isDeal bool
	dealer bool             // the learner deals
	before *advise.Question // about the hand before the draw, or as dealt
	next   *Decision        // the first decision after the draw
	told   float64
}

// Judge asks the advisor. It returns false if the context ends before the finest answer.
func (c *Chance) Judge(ctx context.Context) bool {
	var list []advise.Discard
	for list = range advise.Answers(ctx, c.before) {
	}
	if len(list) > 0 {
		c.told = list[0].Points
	}
	return ctx.Err() == nil
}

// Chances lists the deal, and those draws of the learner's after which he had to choose. The
// error says why a hand cannot be replayed.
func Chances(h *record.Hand, list []*Decision) (chances []*Chance, err error) {
	seat := Seat(h)
	var open *Chance // a draw not yet followed by a decision
	left := list
	_, err = h.Replay(func(n int, p *table.Play, a table.Act) bool {
		for len(left) > 0 && left[0].After < n {
			left = left[1:]
		}
		if chances == nil && p.Phase() != table.PhaseDeal && p.Phase() != table.PhaseFlowers {
			q := new(players.Adviser).Question(players.See(p, seat))
			chances = append(chances, &Chance{isDeal: true, dealer: seat == p.Dealer(), before: q})
		}
		switch {
		case a.Seat != seat:
			open = nil
		case a.Kind == table.ActDraw && open == nil:
			v := players.See(p, seat)
			open = &Chance{before: new(players.Adviser).Drawing(v, p.Phase() == table.PhaseReplace)}
		}
		if len(left) > 0 && left[0].After == n && open != nil {
			open.next = left[0]
			chances, open = append(chances, open), nil
		}
		return true
	})
	return chances, err
}

// LuckOf sums up the chances of a hand, which must have been judged, as its decisions must.
func LuckOf(h *record.Hand, chances []*Chance) (l Luck) {
	for _, c := range chances {
		switch {
		case c.isDeal:
			l.Deal = ComesTo * (c.told - meanDeal(h.Rules).of(c.dealer))
		default:
			l.Draws += ComesTo * (c.next.Best().Points - c.told)
		}
	}
	return l
}

// deals is what dealt tiles are worth on average, to the dealer and to the others.
type deals struct {
	Dealer float64 `json:"dealer"`
	Others float64 `json:"others"`
}

func (d deals) of(dealer bool) float64 {
	if dealer {
		return d.Dealer
	}
	return d.Others
}

// What deals are worth, by preset, as counted on 27 November 2026 by:
//
//	go test -tags long -run TestCountDeals -count 1 ./core/review -args -write
//
//go:embed deals.json
var dealsFile []byte

var countedDeals = sync.OnceValue(func() (all map[string]deals) {
	if err := json.Unmarshal(dealsFile, &all); err != nil {
		panic("core/review: the counts of deals are damaged") // they are part of the program
	}
	return all
})

func meanDeal(rs *rules.RuleSet) deals { return countedDeals()[players.NearestPreset(rs).ID] }
