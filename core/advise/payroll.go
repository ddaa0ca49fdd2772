package advise

import (
	"cmp"
	"slices"
	"sort"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// pay is a tile that wins, what the winner gets in all, and the kind of win by its index:
// if it is drawn, and if it is won on a discard. Points are 0 if it does not win.
type pay struct {
	tile                tile.Tile
	points, win         int
	claimed, claimedWin int
}

// payroll knows what wins pay: by self-draw, with the question's seat and round and no
// other circumstance.
type payroll struct {
	rules  *rules.RuleSet
	win    score.Win
	draft  hand.Draft
	melded tile.Counts
	gone   tile.Counts // copies of which no win can be made
	plans  []Plan
	wins   *wins
	lost   int  // of the fan that plans have, by melds that were claimed since
	table  bool // wins on discards are asked about too
	aim    Aim
	lacks  *hand.Targets // for the plans that the melds leave
	which  []int
	far    []uint8
	known  map[held][]pay
	useful map[tile.Tile][]score.Useful // after each discard of the hand asked about
	res    score.Result
}

// win is a kind of win: the plan that it is, as high as there are plans if it is none of
// them, its fan, cut at the limit, and what it pays.
type win struct{ plan, fan, points int }

// wins are the kinds of wins that were met.
type wins struct{ list []win }

// bounds are what wins pay that were met, at least and at most; 1 and more if none was.
func (p *payroll) bounds() (least, most float64) {
	for i, w := range p.wins.list {
		if points := float64(w.points); i == 0 {
			least, most = points, points
		} else {
			least, most = min(least, points), max(most, points)
		}
	}
	return max(1, least), max(1, most)
}

// index numbers a kind of win.
func (l *wins) index(w win) int {
	i := slices.Index(l.list, w)
	if i < 0 {
		i = len(l.list)
		l.list = append(l.list, w)
	}
	return i
}

// mostGoals is how many goals of a discard are told.
const mostGoals = 2

// shares are the goals that carry a discard and the fan that it wins with, by the chances
// of each kind of win.
func (p *payroll) shares(chances []float64) (goals []Share, spread []Won) {
	by := make([]Worth, len(p.plans)+1)
	for i, c := range chances {
		if c == 0 {
			continue
		}
		w := p.wins.list[i]
		by[w.plan].add(Worth{1, float64(w.points)}, c)
		at, ok := slices.BinarySearchFunc(spread, w.fan, func(x Won, fan int) int { return cmp.Compare(x.Fan, fan) })
		if !ok {
			spread = slices.Insert(spread, at, Won{Fan: w.fan})
		}
		spread[at].Chance += c
	}
	for i := range p.plans {
		if by[i].Chance > 0 {
			goals = append(goals, Share{Plan: p.plans[i], Worth: by[i]})
		}
	}
	carries := func(g *Share) float64 { // what part of the wins, and for points of what they bring too
		if p.aim == ForWins {
			return g.Chance
		}
		return g.Chance * g.Points
	}
	sort.SliceStable(goals, func(i, j int) bool { return carries(&goals[i]) > carries(&goals[j]) })
	return goals[:min(len(goals), mostGoals)], spread
}

func newPayroll(q *Question) *payroll {
	p := &payroll{
		rules: q.Rules, win: score.Win{Seat: q.Seat, Round: q.Round, By: score.BySelfDraw},
		draft: q.Hand, known: map[held][]pay{}, useful: map[tile.Tile][]score.Useful{},
	}
	p.draft.Concealed, p.gone = nil, q.gone()
	for i := range q.Hand.Melds {
		p.melded.Add(q.Hand.Melds[i].All()...)
	}
	p.plans, p.wins, p.table, p.aim = paying(q.Hand, p.win, q.Rules), new(wins), q.Model == AtTable, q.For
	p.measure()
	return p
}

// measure makes what tells plans by their tiles.
func (p *payroll) measure() {
	goals := make([]hand.Goal, len(p.plans))
	for i := range p.plans {
		goals[i] = p.plans[i].Goal
	}
	p.lacks, p.which = hand.NewTargets(goals, p.draft.Melds, &p.gone)
	p.far = make([]uint8, len(p.which))
}

// nearest is how many tiles concealed tiles lack at least for a win that pays.
func (p *payroll) nearest(concealed *tile.Counts) int {
	p.lacks.Read(concealed)
	p.lacks.Far(p.far)
	if len(p.far) == 0 {
		return hand.Unreachable
	}
	return int(slices.Min(p.far))
}

// beside returns what wins pay beside other melds.
func (p *payroll) beside(melds []hand.Meld) *payroll {
	o := *p
	o.draft.Melds, o.draft.Concealed = melds, nil
	o.melded, o.known = tile.Counts{}, map[held][]pay{}
	for i := range melds {
		o.melded.Add(melds[i].All()...)
	}
	o.lost = standing(p.draft, p.win, p.rules) - standing(o.draft, p.win, p.rules)
	return &o
}

// withFlowers returns what wins pay with more flowers.
func (p *payroll) withFlowers(list []tile.Tile) *payroll {
	o := *p
	o.draft.Flowers = append(slices.Clone(p.draft.Flowers), list...)
	o.draft.Concealed, o.known = nil, map[held][]pay{}
	return &o
}

// of lists what completes concealed tiles that lack one, and what each pays.
func (p *payroll) of(concealed *tile.Counts) []pay {
	key := packed(concealed)
	list, ok := p.known[key]
	if ok {
		return list
	}
	all := *concealed
	for t, n := range p.melded {
		all[t] += n
	}
	var room [tile.Kinds + 1]tile.Tile
	for _, t := range hand.Waiting(room[:0], concealed, &all) {
		x := pay{tile: t}
		w := p.win
		x.points, x.win = p.points(concealed, t, &w)
		if p.table {
			w.By, w.From = score.ByDiscard, w.Seat.Next()
			x.claimed, x.claimedWin = p.points(concealed, t, &w)
		}
		if x.points > 0 || x.claimed > 0 {
			list = append(list, x)
		}
	}
	p.known[key] = list
	return list
}

// points is what a tile that completes the hand pays, 0 if it does not win, and the kind of
// win by its index.
func (p *payroll) points(concealed *tile.Counts, t tile.Tile, w *score.Win) (points, kind int) {
	p.draft.Concealed = p.draft.Concealed[:0]
	for k, n := range concealed {
		for range n {
			p.draft.Concealed = append(p.draft.Concealed, tile.Tile(k))
		}
	}
	p.draft.Winning = t
	p.res.Judge(&p.draft, w, p.rules)
	if !p.res.Win {
		return 0, 0
	}
	settled := score.Settle(&p.res, p.draft, *w, p.rules)
	best := p.res.Best()
	points = settled.Points.Of(p.win.Seat)
	return points, p.wins.index(win{p.planOf(best), best.Fan, points})
}

// replaced is what each kind pays that completes the hand as a kong's replacement.
func (p *payroll) replaced(concealed *tile.Counts) (pays [tile.Kinds]float64) {
	w := p.win
	w.Draws = []score.Draw{score.DrawKong}
	for _, x := range p.of(concealed) {
		points, _ := p.points(concealed, x.tile, &w)
		pays[x.tile] = float64(points)
	}
	return pays
}

// planOf is the dearest plan that a reading is, as high as there are plans if none.
func (p *payroll) planOf(r *score.Reading) int {
	best := len(p.plans)
	for i := range p.plans {
		if (best == len(p.plans) || p.plans[i].Fan > p.plans[best].Fan) && p.plans[i].isOf(r) {
			best = i
		}
	}
	return best
}

// completed is what a tile that was drawn to concealed tiles pays, nil if it does not win.
func (p *payroll) completed(concealed *tile.Counts, t tile.Tile) *pay {
	list := p.of(concealed)
	if i := slices.IndexFunc(list, func(x pay) bool { return x.tile == t }); i >= 0 {
		return &list[i]
	}
	return nil
}
