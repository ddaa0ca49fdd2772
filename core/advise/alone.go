package advise

import (
	"cmp"
	"context"
	"iter"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Aim is what a hand is played for.
type Aim uint8

// The aims of COMMANDS.md.
const (
	ForPoints Aim = iota // most expected points; of equal ones the better chance
	ForWins              // the best chance; of equal ones more points
)

var aimIDs = [...]string{"points", "wins"}

// String returns the aim's stable id.
func (a Aim) String() string { return aimIDs[a] }

// ParseAim finds an aim by its id.
func ParseAim(id string) (Aim, bool) {
	i := slices.Index(aimIDs[:], id)
	return Aim(max(i, 0)), i >= 0
}

// Model is what is reckoned with besides one's own draws.
type Model uint8

// The models of COMMANDS.md, as the package's story states them.
const (
	Alone   Model = iota // nothing
	AtTable              // claims, wins on discards, and that another wins first
)

var modelIDs = [...]string{"alone", "table"}

// String returns the model's stable id.
func (m Model) String() string { return modelIDs[m] }

// ParseModel finds a model by its id.
func ParseModel(id string) (Model, bool) {
	i := slices.Index(modelIDs[:], id)
	return Model(max(i, 0)), i >= 0
}

// Draws that a question may give, and those it has if it gives none.
const (
	MostDraws  = 24
	UsualDraws = 18
)

// Question asks what each discard of fourteen tiles is worth, or what thirteen tiles are.
type Question struct {
	Hand        hand.Draft // without a winning tile and without problems, a kong counting as three
	Seat, Round tile.Wind
	Rules       *rules.RuleSet
	Seen        tile.Counts // copies that lie elsewhere on the table
	Draws       int         // one's own that are left, 0–24
	Due         Due         // what happens first to thirteen tiles, at the table
	For         Aim
	Model       Model
}

// Due is what happens first to thirteen tiles.
type Due uint8

// What may be due. The draw that is due is one of those that are left.
const (
	OthersThrow    Due = iota
	DrawDue            // the wall's next tile is drawn, before anybody throws
	ReplacementDue     // and it replaces a kong: what wins on it wins so
)

// isToThrow reports whether a tile is to be thrown first.
func (q *Question) isToThrow() bool { return len(q.Hand.Concealed)%3 == 2 }

// Worth is what a hand comes to, played on for one aim.
type Worth struct {
	Chance float64 // to win, 0–1
	Points float64 // expected
}

// of is what a worth is to an aim.
func (w *Worth) of(aim Aim) float64 {
	if aim == ForWins {
		return w.Chance
	}
	return w.Points
}

// compare orders worths for an aim, the better first. What differs by rounding alone is
// equal.
func (w *Worth) compare(other *Worth, aim Aim) int {
	if order := less(w.of(aim), other.of(aim)); order != 0 {
		return order
	}
	return less(w.of(1-aim), other.of(1-aim))
}

// less orders numbers, the higher first; those that differ by rounding alone are equal.
func less(a, b float64) int {
	switch {
	case a > b*above:
		return -1
	case b > a*above:
		return 1
	}
	return 0
}

const above = 1 + 1e-12

// Discard is a tile that may be thrown, and what the hand comes to without it. The tile is
// tile.None if the question had thirteen.
type Discard struct {
	Tile tile.Tile
	Worth
	Goals []Share // one or two that carry it, the likelier first
	// Spread are the wins that make up the chance, by their fan, the lowest first.
	Spread []Won
	// Useful are the draws after which a win that pays, by self-draw, lacks one
	// tile less; none if it cannot be won.
	Useful []score.Useful
}

// Share is the part of a chance that is won by a plan.
type Share struct {
	Plan
	Chance float64
}

// Won is the part of a chance that is won with so many fan.
type Won struct {
	Fan    int // cut at the limit
	Chance float64
}

// Behind splits the expected points that a discard is behind a better one in two, which
// add up to the difference: for winning less often, at the mean of what both win, and for
// winning less, at the mean of how often both do. Either may be below 0.
func (d *Discard) Behind(better *Discard) (nearer, dearer float64) {
	a, b := better.mean(), d.mean()
	switch {
	case better.Chance == 0:
		a = b
	case d.Chance == 0:
		b = a
	}
	return (better.Chance - d.Chance) * (a + b) / 2, (a - b) * (better.Chance + d.Chance) / 2
}

// mean is what a win brings, in points.
func (w *Worth) mean() float64 {
	if w.Chance == 0 {
		return 0
	}
	return w.Points / w.Chance
}

// Ask answers a question as finely as there is time for: every kind that may be discarded,
// the best first, equal ones in tile order. With up to three draws, alone, it is exact.
func Ask(q *Question) (list []Discard) {
	for list = range Answers(context.Background(), q) {
	}
	return list
}

// Answers gives a coarse answer at once and then finer ones, until the finest or until
// the context is done. Of an exact one there is nothing between the two.
func Answers(ctx context.Context, q *Question) iter.Seq[[]Discard] {
	return func(yield func([]Discard) bool) {
		isExact := q.Model == Alone && q.Draws <= exactDraws
		o, became := q.inOrder()
		back := became.back()
		for p := range newGraph(&o).plays(ctx) {
			list := back.putBack(o.sorted(p.discards(), p.sides[0].pays), q.For)
			if q.Model == AtTable {
				comeTrue(list, countsOf(q.Rules).outcomes)
			}
			if !yield(list) {
				return
			}
			if isExact {
				break
			}
		}
		if !isExact {
			return
		}
		pays := newPayroll(q)
		if list := exactly(ctx, q, pays); ctx.Err() == nil {
			yield(q.sorted(list, pays))
		}
	}
}

// sorted adds the useful tiles to the discards and puts the best first.
func (q *Question) sorted(list []Discard, pays *payroll) []Discard {
	held, left := q.Hand.ConcealedCounts(), q.unseen().left
	beside := hand.Beside(q.Hand.Melds)
	for i := range list {
		d := &list[i]
		if d.Chance == 0 {
			continue
		}
		helps, ok := pays.useful[d.Tile]
		if !ok {
			after := held
			if d.Tile != tile.None {
				after[d.Tile]--
			}
			helps = useful(beside, pays.plans, &after, &left)
			pays.useful[d.Tile] = helps
		}
		d.Useful = helps
	}
	slices.SortStableFunc(list, func(a, b Discard) int { return a.compare(&b.Worth, q.For) })
	return list
}

// useful lists the draws after which a win that pays lacks one tile less.
func useful(beside *hand.Melded, plans []Plan, held, left *tile.Counts) (list []score.Useful) {
	least, is := hand.Unreachable, map[tile.Tile]bool{}
	for i := range plans {
		far, kinds := beside.UsefulFor(&plans[i].Goal, held)
		if far > least {
			continue
		}
		if far < least {
			clear(is)
		}
		least = far
		for _, t := range kinds {
			is[t] = true
		}
	}
	for t := range tile.Tile(tile.Kinds) {
		if is[t] && left[t] > 0 {
			list = append(list, score.Useful{Tile: t, Left: int(left[t])})
		}
	}
	return list
}

// mostGoals is how many goals of a discard are told.
const mostGoals = 2

// win is a kind of win: the plan that it is, as high as there are plans if it is none of
// them, and its fan, cut at the limit.
type win struct{ plan, fan int }

// wins are the kinds of wins that were met.
type wins struct{ list []win }

// index numbers a kind of win.
func (l *wins) index(w win) int {
	i := slices.Index(l.list, w)
	if i < 0 {
		i = len(l.list)
		l.list = append(l.list, w)
	}
	return i
}

// shares are the goals that carry a discard and the fan that it wins with, by the chances
// of each kind of win.
func (p *payroll) shares(chances []float64) (goals []Share, spread []Won) {
	by := make([]float64, len(p.plans)+1)
	for i, c := range chances {
		if c == 0 {
			continue
		}
		w := p.wins.list[i]
		by[w.plan] += c
		at, ok := slices.BinarySearchFunc(spread, w.fan, func(x Won, fan int) int { return cmp.Compare(x.Fan, fan) })
		if !ok {
			spread = slices.Insert(spread, at, Won{Fan: w.fan})
		}
		spread[at].Chance += c
	}
	for i := range p.plans {
		if by[i] > 0 {
			goals = append(goals, Share{p.plans[i], by[i]})
		}
	}
	slices.SortStableFunc(goals, func(a, b Share) int { return cmp.Compare(b.Chance, a.Chance) })
	return goals[:min(len(goals), mostGoals)], spread
}

// unseen are the tiles that may still be drawn.
type unseen struct {
	left  tile.Counts
	total int
}

// unseen returns the copies that are neither in the hand nor seen.
func (q *Question) unseen() (u unseen) {
	own := q.Hand.Counts()
	for t := range tile.Tile(tile.Kinds) {
		u.left[t] = uint8(max(0, tile.Copies-int(own[t])-int(q.Seen[t])))
		u.total += int(u.left[t])
	}
	return u
}

// without takes a tile out for good, or puts it back.
func (u *unseen) without(t tile.Tile) { u.left[t]--; u.total-- }
func (u *unseen) with(t tile.Tile)    { u.left[t]++; u.total++ }

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
	plans  []Plan
	wins   *wins
	lost   int           // of the fan that plans have, by melds that were claimed since
	table  bool          // wins on discards are asked about too
	lacks  *hand.Targets // for the plans that the melds leave
	which  []int
	far    []uint8
	known  map[held][]pay
	useful map[tile.Tile][]score.Useful // after each discard of the hand asked about
	res    score.Result
}

// held are the concealed tiles, three bits a kind.
type held [2]uint64

// The upper bits of the second are free for the side.
func packed(c *tile.Counts) (h held) {
	for t, n := range c[:tile.Kinds] {
		h[t/21] |= uint64(n) << (3 * (t % 21))
	}
	return h
}

// counts unpacks them.
func (h held) counts() (c tile.Counts) {
	for t := range tile.Kinds {
		c[t] = uint8(h[t/21] >> (3 * (t % 21)) & 7)
	}
	return c
}

func (h held) with(t tile.Tile) held {
	h[t/21] += 1 << (3 * (t % 21))
	return h
}

func (h held) without(t tile.Tile) held {
	h[t/21] -= 1 << (3 * (t % 21))
	return h
}

const sideAt = 48

// beside returns tiles that are held beside what a side claimed.
func (h held) beside(side uint8) held {
	h[1] |= uint64(side) << sideAt
	return h
}

func (h held) side() uint8 { return uint8(h[1] >> sideAt) }

func newPayroll(q *Question) *payroll {
	p := &payroll{
		rules: q.Rules, win: score.Win{Seat: q.Seat, Round: q.Round, By: score.BySelfDraw},
		draft: q.Hand, known: map[held][]pay{}, useful: map[tile.Tile][]score.Useful{},
	}
	p.draft.Concealed = nil
	for i := range q.Hand.Melds {
		p.melded.Add(q.Hand.Melds[i].All()...)
	}
	p.plans, p.wins, p.table = paying(q.Hand, p.win, q.Rules), new(wins), q.Model == AtTable
	p.measure()
	return p
}

// measure makes what tells plans by their tiles.
func (p *payroll) measure() {
	goals := make([]hand.Goal, len(p.plans))
	for i := range p.plans {
		goals[i] = p.plans[i].Goal
	}
	p.lacks, p.which = hand.NewTargets(goals, p.draft.Melds)
	p.far = make([]uint8, len(p.which))
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
	o.measure()
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
	return settled.Points.Of(p.win.Seat), p.wins.index(win{p.planOf(best), best.Fan})
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
