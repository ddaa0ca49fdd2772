package players

import (
	"math"
	"sync/atomic"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// odds says, for a rule set, how likely a win is by each way and distance, and what wins pay.
type odds struct {
	*counts
	rules *rules.RuleSet
	// spares is what would still be lost to another's win, by draws left; a win saves it.
	spares [advise.MostDraws + 1]float64
	// chance is the chance of a win, by way, missing tiles and draws left.
	chance [ways][farthest + 1][advise.MostDraws + 1]float64
	// drawn and thrown are what a win pays, by fan.
	drawn, thrown [maxFan + 1]float64
	self          [ways]float64 // what part of a way's wins is drawn
}

// maxFan is the highest fan whose pay is kept; higher ones count as that many.
const maxFan = 40

// oddsOf returns the odds of a rule set, those of the last one asked about at once.
func oddsOf(rs *rules.RuleSet) *odds {
	if p := lastOdds.Load(); p != nil && p.rules == rs {
		return p
	}
	p := newOdds(rs)
	lastOdds.Store(p)
	return p
}

var lastOdds atomic.Pointer[odds]

func newOdds(rs *rules.RuleSet) *odds {
	like := NearestPreset(rs)
	p := &odds{counts: counted()[like.ID], rules: rs}
	scale, nobody := minPay(rs)/minPay(like), 1.0
	for n := range p.spares {
		nobody *= 1 - p.Ends[n]
		p.spares[n] = scale * p.Loses[n] * (1 - nobody)
	}
	for fan := range p.drawn {
		p.drawn[fan] = float64(3 * score.FigureEach(fan, rs))
		p.thrown[fan] = float64(score.FigureDiscard(fan, rs))
		if rs.Payment.Method.Value == rules.Shared {
			p.thrown[fan] *= 2 // the two others pay half each
		}
	}
	for way := range p.chance {
		for n := range p.chance[way][0] {
			p.chance[way][0][n] = 1
		}
		last := &p.Comes[way][1]
		p.self[way] = last.Drawn / advise.UsualUnseen(advise.UsualDraws/2)
		p.self[way] /= p.self[way] + last.Any
		for lacking := 1; lacking <= farthest; lacking++ {
			for n := 1; n <= advise.MostDraws; n++ {
				c := p.Comes[way][lacking]
				c.Drawn /= advise.UsualUnseen(n)
				soon, by := c.soon(), &p.chance[way]
				by[lacking][n] = (1 - p.Ends[n]) * (soon*by[lacking-1][n-1] + (1-soon)*by[lacking][n-1])
			}
		}
	}
	return p
}

// minPay is what the discarder pays for a win of the minimum, but at least a point, because
// it is divided by.
func minPay(rs *rules.RuleSet) float64 {
	return math.Max(1, float64(score.FigureDiscard(rs.Minimum.Value, rs)))
}

// The ways to a win, which differ in how many tiles help.
const (
	wayAny = iota
	wayChows
	wayPungs
	wayHalf
	wayHalfPungs
	wayFull
	wayHonours
	wayOrphans
	wayAnyDrawn // those that must draw the last tile
	wayChowsDrawn
	ways
)

// wayOf returns the way of a goal, given whether it must draw the last tile.
func wayOf(g *hand.Goal, drawn bool) int {
	switch {
	case g.Shape == hand.ThirteenOrphans:
		return wayOrphans
	case len(g.Suits) == 0 && g.Honours:
		return wayHonours
	case len(g.Suits) > 0 && !g.Honours:
		return wayFull
	case len(g.Suits) > 0 && g.Shape == hand.AllPungs:
		return wayHalfPungs
	case len(g.Suits) > 0:
		return wayHalf
	case g.Shape == hand.AllPungs:
		return wayPungs
	case g.Shape == hand.AllChows && drawn:
		return wayChowsDrawn
	case g.Shape == hand.AllChows:
		return wayChows
	case drawn:
		return wayAnyDrawn
	}
	return wayAny
}

// coming is how often a round brings a tile that helps: drawn, claimed from anyone, or claimed
// from the player before.
type coming struct {
	Drawn  float64 `json:"drawn"`
	Any    float64 `json:"any"`
	Before float64 `json:"before"`
}

// soon returns the chance that one comes within a round.
func (c *coming) soon() float64 { return 1 - math.Exp(-(c.Drawn + c.Any + c.Before)) }

// reaches returns the chance of winning by a way with so many missing tiles and draws left.
// The next tile comes as often as given, those after it as often as usual.
func (p *odds) reaches(way, lacking, draws int, next *coming) (chance float64) {
	soon, stays := next.soon(), 1.0
	then := &p.chance[way][lacking-1]
	for n := draws; n > 0; n-- {
		lasts := stays * (1 - p.Ends[n])
		chance += lasts * soon * then[n-1]
		stays = lasts * (1 - soon)
	}
	return chance
}
