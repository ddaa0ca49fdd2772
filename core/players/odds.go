package players

import (
	"math"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// odds knows under a rule set how likely a way to a win is from how far, and what wins
// pay.
type odds struct {
	*counts
	rules *rules.RuleSet
	// spares is what is lost from now on to another's win, by draws left, which a win spares.
	spares [advise.MostDraws + 1]float64
	// chance is that of a win, by way, tiles lacking and draws left.
	chance [ways][farthest + 1][advise.MostDraws + 1]float64
	// drawn and thrown are what a win pays by fan, self those of a way on the whole.
	drawn, thrown [maxFan + 1]float64
	self          [ways]float64 // what part of a way's wins is drawn
}

// maxFan is the highest fan whose pay is known; more is taken for it.
const maxFan = 40

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
			p.thrown[fan] *= 2 // the two others pay half as much each
		}
	}
	for way := range p.chance {
		for n := range p.chance[way][0] {
			p.chance[way][0][n] = 1
		}
		last := &p.Comes[way][1]
		p.self[way] = last.Drawn / unseenWith(advise.UsualDraws/2)
		p.self[way] /= p.self[way] + last.Any
		for lacking := 1; lacking <= farthest; lacking++ {
			for n := 1; n <= advise.MostDraws; n++ {
				c := p.Comes[way][lacking]
				c.Drawn /= unseenWith(n)
				soon, by := c.soon(), &p.chance[way]
				by[lacking][n] = (1 - p.Ends[n]) * (soon*by[lacking-1][n-1] + (1-soon)*by[lacking][n-1])
			}
		}
	}
	return p
}

// minPay is what the discarder pays for a win of the minimum; at least a point, so that
// it can be divided by.
func minPay(rs *rules.RuleSet) float64 {
	return math.Max(1, float64(score.FigureDiscard(rs.Minimum.Value, rs)))
}

// unseenWith is about how many tiles one does not see with so many draws left: the wall
// and the hands of the others.
func unseenWith(draws int) float64 { return float64(4*draws + 3*13 - 3) }

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

// wayOf is the way of a plan's goal, which may have to draw the last tile.
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

// coming is how often a tile comes in a round that helps: drawn, or claimed of anyone or
// of the one before.
type coming struct {
	Drawn  float64 `json:"drawn"`
	Any    float64 `json:"any"`
	Before float64 `json:"before"`
}

// soon is the chance that one comes within a round.
func (c *coming) soon() float64 { return 1 - math.Exp(-(c.Drawn + c.Any + c.Before)) }

// reaches is the chance to win by a way that lacks so many tiles, with so many draws left,
// where the next comes so often; the others come as they usually do.
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
