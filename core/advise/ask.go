package advise

import (
	"context"
	"iter"
	"math"
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
	Flowers     []tile.Tile // that others show, as far as is known
	Draws       int         // one's own that are left, 0–24
	Due         Due         // what happens first to thirteen tiles, at the table
	For         Aim
	Model       Model
	// Risks are what each kind may cost that is thrown now, as far as the table shows; nil if
	// nothing is known of that.
	Risks *[tile.Kinds]Risk
}

// Risk is what a tile may cost that is thrown.
type Risk struct {
	Chance float64 // that another wins on it
	Points float64 // that this costs, or what it makes liable for, on average of all throws
	Spared float64 // of what others would win later, on average of all throws
}

// Less is what a worth comes to less a risk: of a hand that is lost nothing is won, and no
// later win of others costs anything.
func (r *Risk) Less(w Worth) Worth {
	return Worth{w.Chance * (1 - r.Chance), w.Points*(1-r.Chance) - r.Points + r.Spared}
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
func (w Worth) of(aim Aim) float64 {
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
	case a-b > math.Abs(b)*rounding:
		return -1
	case b-a > math.Abs(a)*rounding:
		return 1
	}
	return 0
}

const rounding = 1e-12

// Discard is a tile that may be thrown, and what the hand comes to without it. The tile is
// tile.None if the question had thirteen.
type Discard struct {
	Tile tile.Tile
	Worth
	Risk Risk // of throwing it, which the worth has not in it
	// Worlds is in how many the hand was played on for its worth to be counted; 0 if it is
	// reckoned, or told beside the best.
	Worlds int
	// Ends are how those ended, and Shown some of them, drawn by lot, by how they ended.
	Ends  [Endings]int
	Shown []Played
	// AsGood reports whether no world tells the discard from the best.
	AsGood bool
	Goals  []Share // one or two that carry it: most of the wins, and for points of what they bring
	// Spread are the wins that make up the chance, by their fan, the lowest first.
	Spread []Won
	// Useful are the draws after which a win that pays, by self-draw, lacks one
	// tile less; none if it cannot be won.
	Useful []score.Useful
}

// Net is what the discard comes to less what it risks.
func (d *Discard) Net() Worth { return d.Risk.Less(d.Worth) }

// Toward are the draws that bring what carries a discard most nearer; Useful if nothing does.
func (d *Discard) Toward() []score.Useful {
	if len(d.Goals) == 0 {
		return d.Useful
	}
	return d.Goals[0].Toward
}

// Share is the part of what a discard comes to that is won by a plan.
type Share struct {
	Plan
	Worth
	// Toward are the draws after which the goal lacks one tile less: it may be farther than
	// the nearest win, and worth more.
	Toward []score.Useful
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
// the best first, equal ones in tile order. It is exact if the question is (IsExact).
func Ask(q *Question) (list []Discard) {
	for list = range Answers(context.Background(), q) {
	}
	return list
}

// Answers gives a coarse answer at once and then finer ones, until the finest or until
// the context is done. Of an exact one there is nothing between the two.
func Answers(ctx context.Context, q *Question) iter.Seq[[]Discard] {
	return func(yield func([]Discard) bool) {
		best := q.solver()
		o, became := q.inOrder()
		back := became.back()
		g := newGraph(&o)
		for list := range g.plays(ctx) {
			if !yield(back.putBack(o.sorted(list, g.sides[0].pays), q)) {
				return
			}
			if best != nil {
				break
			}
		}
		if best == nil {
			return
		}
		pays := newPayroll(q)
		if list := best(ctx, q, pays); ctx.Err() == nil {
			yield(q.sorted(list, pays))
		}
	}
}

// First answers a question as fast as can be: what the discards come to as the graph reckons it,
// which tells them well from each other, and at the table tells too much of all.
func First(q *Question) []Discard {
	o, became := q.inOrder()
	g, back := newGraph(&o), became.back()
	g.grow(context.Background(), g.sizes()[0])
	p := g.play()
	p.even()
	return back.putBack(o.sorted(p.discards(), g.sides[0].pays), q)
}

// IsExact reports whether every order of the tiles to come is looked through: alone, with up to
// three draws, and with four beside two melds.
func (q *Question) IsExact() bool {
	return q.Model == Alone && (q.Draws <= exactDraws || q.Draws <= exactBesideTwo && len(q.Hand.Melds) >= 2)
}

// Lacking is how many tiles the hand lacks for a win that pays, after the best discard.
func (q *Question) Lacking() int {
	held := q.Hand.ConcealedCounts()
	return newPayroll(q).nearest(&held)
}

// solver is what finds the best play of a question that there is one for; nil if its hands to
// come are too many.
func (q *Question) solver() func(context.Context, *Question, *payroll) []Discard {
	switch {
	case q.IsExact():
		return exactly
	case q.Model == Alone && len(q.Hand.Melds) >= 3:
		return inShort
	}
	return nil
}

// sorted adds the useful tiles to the discards and puts the best first.
func (q *Question) sorted(list []Discard, pays *payroll) []Discard {
	held, left := q.Hand.ConcealedCounts(), q.unseen().left
	beside := hand.Beside(q.Hand.Melds)
	for i := range list {
		d := &list[i]
		d.Risk = q.risk(d.Tile)
		if d.Chance == 0 {
			continue
		}
		after := held
		if d.Tile != tile.None {
			after[d.Tile]--
		}
		helps, ok := pays.useful[d.Tile]
		if !ok {
			helps = useful(beside, pays.plans, &after, &left)
			pays.useful[d.Tile] = helps
		}
		d.Useful = helps
		for k := range d.Goals {
			g := &d.Goals[k]
			g.Made, g.Kept = q.made(&g.Goal, &after)
			g.Toward = useful(beside, []Plan{g.Plan}, &after, &left)
		}
	}
	q.order(list)
	return list
}

// order puts the best first.
func (q *Question) order(list []Discard) {
	slices.SortStableFunc(list, func(a, b Discard) int {
		net := b.Net()
		x := a.Net()
		return x.compare(&net, q.For)
	})
}

// risk is what a tile risks that is thrown.
func (q *Question) risk(t tile.Tile) (r Risk) {
	if q.Risks != nil && t != tile.None {
		return q.Risks[t]
	}
	return r
}

// made are the pungs of a goal that a hand has, and those of them that are not declared.
func (q *Question) made(g *hand.Goal, held *tile.Counts) (all, kept []tile.Tile) {
	for _, t := range g.Pungs {
		switch {
		case slices.ContainsFunc(q.Hand.Melds, func(m hand.Meld) bool { return m.Tiles[0] == t }):
			all = append(all, t)
		case held[t] >= 3:
			all, kept = append(all, t), append(kept, t)
		}
	}
	return all, kept
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

// unseen are the tiles that may still be drawn.
type unseen struct {
	left  tile.Counts
	open  tile.Counts // copies that all see
	total int
}

// unseen returns the copies that are neither in the hand nor seen.
func (q *Question) unseen() (u unseen) {
	own, held := q.Hand.Counts(), q.Hand.ConcealedCounts()
	for t := range tile.Tile(tile.Kinds) {
		u.left[t] = uint8(max(0, tile.Copies-int(own[t])-int(q.Seen[t])))
		u.total += int(u.left[t])
		u.open[t] = uint8(max(0, tile.Copies-int(u.left[t])-int(held[t])))
	}
	return u
}

// gone are the copies that lie elsewhere of kinds of which so many do that a pung is not to be
// had, or no more of them. What fewer change is left to be found out by those that are left.
func (q *Question) gone() (list tile.Counts) {
	for t, n := range q.Seen {
		if n >= 2 && t < tile.Kinds {
			list[t] = n
		}
	}
	return list
}

// flowers are those that neither the hand has nor anybody shows, if the rule set plays with them.
func (q *Question) flowers() (list []tile.Tile) {
	for t := tile.Flower1; t < tile.Flower1+8 && q.Rules.Flowers.Value; t++ {
		if !slices.Contains(q.Flowers, t) && !slices.Contains(q.Hand.Flowers, t) {
			list = append(list, t)
		}
	}
	return list
}

// without takes a tile out for good, or puts it back.
func (u *unseen) without(t tile.Tile) { u.left[t]--; u.total-- }
func (u *unseen) with(t tile.Tile)    { u.left[t]++; u.total++ }
