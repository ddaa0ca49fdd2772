package advise

import (
	"cmp"
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

// Draws that a question may give, and those it has if it gives none.
const (
	MostDraws  = 24
	UsualDraws = 18
)

// Question asks what each discard of fourteen tiles is worth.
type Question struct {
	Hand        hand.Draft // without a winning tile
	Seat, Round tile.Wind
	Rules       *rules.RuleSet
	Seen        tile.Counts // copies that lie elsewhere on the table
	Draws       int         // one's own that are left, 0–24
	For         Aim
}

// Worth is what a hand comes to, played on for one aim.
type Worth struct {
	Chance float64 // to win, 0–1
	Points float64 // expected
}

// compare orders worths for an aim, the better first. What differs by rounding alone is
// equal.
func (w *Worth) compare(other *Worth, aim Aim) int {
	if aim == ForWins {
		if w.Chance > other.Chance*above || other.Chance > w.Chance*above {
			return cmp.Compare(other.Chance, w.Chance)
		}
		return cmp.Compare(other.Points, w.Points)
	}
	if w.Points > other.Points*above || other.Points > w.Points*above {
		return cmp.Compare(other.Points, w.Points)
	}
	return cmp.Compare(other.Chance, w.Chance)
}

const above = 1 + 1e-12

// Discard is a tile that may be thrown, and what the hand comes to without it.
type Discard struct {
	Tile tile.Tile
	Worth
	Goals []Share // one or two that carry it, the likelier first
	// Useful are the draws that bring one of those goals nearer.
	Useful []score.Useful
}

// Share is the part of a chance that is won by a plan.
type Share struct {
	Plan
	Chance float64
}

// Ask answers a question: every kind that may be discarded, the best first, equal ones in
// tile order. With up to three draws it is exact. The hand has fourteen tiles, a kong
// counting as three, and no problems.
func Ask(q *Question) []Discard {
	var list []Discard
	if q.Draws <= exactDraws {
		list = exactly(q)
	} else {
		g := newGraph(q)
		g.begin()
		g.grow(growth[len(growth)-1])
		list = g.discards(q.Draws)
	}
	held := q.Hand.ConcealedCounts()
	for i := range list {
		list[i].Useful = q.useful(&held, &list[i])
	}
	slices.SortStableFunc(list, func(a, b Discard) int { return a.compare(&b.Worth, q.For) })
	return list
}

// useful lists the draws that bring one of the goals of a discard nearer.
func (q *Question) useful(held *tile.Counts, d *Discard) (list []score.Useful) {
	left := q.unseen().left
	held[d.Tile]--
	var is [tile.Kinds]bool
	for i := range d.Goals {
		_, kinds := hand.UsefulFor(&d.Goals[i].Goal, held, q.Hand.Melds)
		for _, t := range kinds {
			is[t] = true
		}
	}
	held[d.Tile]++
	for t := range tile.Tile(tile.Kinds) {
		if is[t] && left[t] > 0 {
			list = append(list, score.Useful{Tile: t, Left: int(left[t])})
		}
	}
	return list
}

// mostGoals is how many goals of a discard are told.
const mostGoals = 2

// shares are the goals that carry a discard, by the chances of all plans.
func (p *payroll) shares(chances []float64) (list []Share) {
	for i := range p.plans {
		if chances[i] > 0 {
			list = append(list, Share{p.plans[i], chances[i]})
		}
	}
	slices.SortStableFunc(list, func(a, b Share) int { return cmp.Compare(b.Chance, a.Chance) })
	return list[:min(len(list), mostGoals)]
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

// pay is a tile that wins, what the winner gets in all, and the dearest of the plans that
// the hand then is; one too high if it is none of them.
type pay struct {
	tile   tile.Tile
	points int
	plan   int
}

// payroll knows what wins pay: by self-draw, with the question's seat and round and no
// other circumstance.
type payroll struct {
	rules  *rules.RuleSet
	win    score.Win
	draft  hand.Draft
	melded tile.Counts
	plans  []Plan
	lacks  *hand.Targets // for the plans that the melds leave
	which  []int
	far    []uint8
	known  map[held][]pay
}

// held are the concealed tiles, three bits a kind.
type held [2]uint64

func packed(c *tile.Counts) (h held) {
	for t, n := range c[:tile.Kinds] {
		h[t/21] |= uint64(n) << (3 * (t % 21))
	}
	return h
}

// counts unpacks them.
func (h held) counts() (c tile.Counts) {
	for t := range c {
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

func newPayroll(q *Question) *payroll {
	p := &payroll{
		rules: q.Rules, win: score.Win{Seat: q.Seat, Round: q.Round, By: score.BySelfDraw},
		draft: q.Hand, known: map[held][]pay{},
	}
	p.draft.Concealed = nil
	for i := range q.Hand.Melds {
		p.melded.Add(q.Hand.Melds[i].All()...)
	}
	p.plans = paying(q.Hand, p.win, q.Rules)
	goals := make([]hand.Goal, len(p.plans))
	for i := range p.plans {
		goals[i] = p.plans[i].Goal
	}
	p.lacks, p.which = hand.NewTargets(goals, q.Hand.Melds)
	p.far = make([]uint8, len(p.which))
	return p
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
		if points := p.points(concealed, t); points > 0 {
			list = append(list, pay{t, points, p.planOf(concealed, t)})
		}
	}
	p.known[key] = list
	return list
}

// points is what a tile that completes the hand pays; 0 if it does not win.
func (p *payroll) points(concealed *tile.Counts, t tile.Tile) int {
	p.draft.Concealed = p.draft.Concealed[:0]
	for k, n := range concealed {
		for range n {
			p.draft.Concealed = append(p.draft.Concealed, tile.Tile(k))
		}
	}
	p.draft.Winning = t
	res := score.Evaluate(p.draft, p.win, p.rules)
	if !res.Win {
		return 0
	}
	settled := score.Settle(&res, p.draft, p.win, p.rules)
	return settled.Points.Of(p.win.Seat)
}

// planOf is the dearest plan that a complete hand is.
func (p *payroll) planOf(concealed *tile.Counts, t tile.Tile) int {
	whole := *concealed
	whole[t]++
	p.lacks.Read(&whole)
	p.lacks.Far(p.far)
	best := len(p.plans)
	for i, n := range p.which {
		if p.far[i] == 0 && (best == len(p.plans) || p.plans[n].Fan > p.plans[best].Fan) {
			best = n
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
