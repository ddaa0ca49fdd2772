//go:build long

package players

import (
	"encoding/json"
	"flag"
	"os"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/turncounts"
)

var (
	write = flag.Bool("write", false, "write counted.json")
	hands = flag.Int("hands", 100, "hands of each preset that are counted")
)

// firstCounted is the seed of the first hand counted.
const firstCounted = 100_000_000

// TestCount plays hands of four good players and counts what they weigh by; it writes
// counted.json if it is told to. As the players go by what was counted before, it is
// repeated until little changes.
func TestCount(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]*counts{}
	for i, rs := range presets {
		c := &counting{t: t, players: [4]*good{{}, {}, {}, {}}}
		for n := range *hands {
			c.play(rs, firstCounted+int64(i**hands+n))
		}
		all[rs.ID] = c.counts(counted()[NearestPreset(rs).ID])
		t.Log(rs.ID, len(c.samples), "tiles; told and won:", c.bins(&all[rs.ID].dangers))
		t.Log("brings", all[rs.ID].Brings)
	}
	if !*write {
		return
	}
	text, err := json.Marshal(all)
	if err == nil {
		err = os.WriteFile("counted.json", append(text, '\n'), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// counting sums up hands of a preset.
type counting struct {
	t       *testing.T
	players [4]*good
	rounds  turncounts.Counts

	lost, losers    turncounts.ByDraws
	comes           [ways][farthest + 1]coming
	many            [ways][farthest + 1]float64
	brought, told   [ways]float64
	samples         []sample
	paid, shown     [maxWith]float64
	pairs, of       [tile.Copies + 1]float64
	liable, byDraws float64
}

// plan is what was reckoned of a plan at a discard.
type plan struct {
	way, draws int
	told       float64
}

// play plays a hand and counts it.
func (c *counting) play(rs *rules.RuleSet, seed int64) {
	var told [4][]plan
	var liable [4]bool // who has melds that make another liable
	turns := &turncounts.Hand{}
	start := table.Start{Dealer: tile.East, Round: tile.Seats()[seed&3], Sum: table.MinSum + int(seed%11), Seed: seed}
	p, err := Hand(start, rs, func(p *table.Play, seat tile.Wind) table.Act {
		v, player := See(p, seat), c.players[seat.Index()]
		a := player.Decide(v)
		turns.Discard(p, a)
		switch {
		case a.Kind == table.ActDiscard:
			if x, ok := c.plan(player, v, a.Tile); ok {
				told[seat.Index()] = append(told[seat.Index()], x)
			}
			c.look(p, v, &player.unseen)
		case a.Kind == table.ActPung && v.other(seat).makesLiable(v.Open, rs) && !liable[seat.Index()]:
			liable[seat.Index()] = true
			c.liable++
		}
		return a
	})
	if err != nil {
		c.t.Fatal(err)
	}
	turns.End(p)
	c.rounds.Add(&turns.Counts)
	points, won := p.Points(), [4]bool{}
	for _, w := range p.Winners() {
		won[w.Seat.Index()] = true
		if liable[w.Seat.Index()] && !w.Win.IsFed() {
			c.byDraws++
		}
	}
	for s, list := range told {
		for _, x := range list {
			c.told[x.way] += x.told
			switch {
			case won[s]:
				c.brought[x.way] += float64(points[s])
			case !p.IsDraw():
				c.losers[x.draws]++
				c.lost[x.draws] -= float64(points[s])
			}
		}
	}
}

// plan finds the best plan that a discard leaves, and counts what helps it.
func (c *counting) plan(p *good, v *View, thrown tile.Tile) (x plan, ok bool) {
	held := v.Hand.ConcealedCounts()
	held[thrown]--
	plans := p.measure(&v.Hand, &held)
	best, most := -1, 0.0
	for i, lacking := range p.lacking {
		if lacking != hand.Unreachable {
			if worth := p.worthOf(plans, i); worth > most {
				best, most = i, worth
			}
		}
	}
	if best < 0 {
		return plan{}, false
	}
	drawn := plans.list[best].Drawn
	way, lacking := wayOf(&plans.list[best].Goal, drawn), p.lacking[best]
	sum, now := &c.comes[way][lacking], &p.comes[best]
	sum.Drawn += now.Drawn * p.unseen.total
	sum.Any += now.Any
	sum.Before += now.Before
	c.many[way][lacking]++
	chance := p.reaches(way, int(lacking), p.draws, now)
	return plan{way, p.draws, chance * p.pay(&plans.list[best], way)}, true
}

// look counts which of the tiles that a seat may throw another wins on.
func (c *counting) look(p *table.Play, v *View, u *unseen) {
	own := v.Hand.ConcealedCounts()
	for _, s := range tile.Seats() {
		if s == v.Seat {
			continue
		}
		o, d := v.other(s), p.Hand(s)
		held, all := d.ConcealedCounts(), d.Counts()
		d.Melds = v.Fed(d.Melds)
		w := score.Win{Seat: v.Wind(s), Round: v.Round, By: score.ByDiscard, From: v.Wind(v.Seat)}
		costs := map[tile.Tile]float64{}
		for _, t := range hand.Waiting(nil, &held, &all) {
			d.Winning = t
			if res := score.Evaluate(d, w, v.Rules); res.Win {
				paid := score.Settle(&res, d, w, v.Rules)
				costs[t] = -float64(paid.Points.Of(w.From))
			}
		}
		for t := range tile.Tile(tile.Kinds) {
			if own[t] == 0 {
				continue
			}
			l := o.levels(t, int(u.left[t]))
			cost, wins := costs[t]
			c.samples = append(c.samples, sample{l, wins})
			if wins {
				c.paid[o.withSuits(t)] += cost
				c.shown[o.withSuits(t)] += float64(o.pays)
			}
			c.of[int(u.left[t])]++
			if held[t] > 1 {
				c.pairs[int(u.left[t])]++
			}
		}
	}
}

// few is how many times what was counted before counts with what is counted now.
const few = 30

// counts returns what was counted. Where that is little, it is drawn to what is known from
// elsewhere. What plans bring goes half of the way from what the players went by, for they
// go for other plans when that changes.
func (c *counting) counts(by *counts) *counts {
	n := &counts{Rates: *c.rounds.Rates(), Loses: c.lost.Of(&c.losers, 500)}
	for way := range ways {
		for lacking := 1; lacking <= farthest; lacking++ {
			many, sum, usual := c.many[way][lacking], c.comes[way][lacking], usually(way, lacking)
			mean := func(sum, usual float64) float64 { return turncounts.Rounded((sum + few*usual) / (many + few)) }
			n.Comes[way][lacking] = coming{mean(sum.Drawn, usual.Drawn), mean(sum.Any, usual.Any), mean(sum.Before, usual.Before)}
		}
	}
	brought, told := 0.0, 0.0
	for way := range ways {
		brought += c.brought[way]
		told += c.told[way]
	}
	for way, x := range c.brought {
		few := told / 200
		n.Brings[way] = turncounts.Rounded((by.Brings[way] + (x+few*brought/told)/(c.told[way]+few)) / 2)
	}
	c.fit(&n.dangers)
	return n
}

// usually is what helps a way that is seldom gone.
func usually(way, lacking int) coming {
	copies := 6 * float64(lacking)
	switch way {
	case wayOrphans:
		copies = 3.5 * float64(lacking)
	case wayAny, wayChows, wayAnyDrawn, wayChowsDrawn:
		copies *= 1.5
	}
	c := coming{Drawn: copies, Any: copies / 100, Before: copies / 100}
	if lacking == 1 {
		if c.Any, c.Before = copies/15, 0; way == wayAnyDrawn || way == wayChowsDrawn {
			c.Any = 0
		}
	}
	return c
}
