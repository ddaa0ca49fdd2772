package reading

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/advice"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// planSet asks which plan suits thirteen tiles.
type planSet struct {
	Hand string `json:"hand,omitempty"` // drawn if empty
}

// plan is choosing a plan.
type plan struct {
	question
	answer  *advice.Answer
	offered []offer // one an answer
}

// offer is a plan to choose.
type offer struct {
	advise.Plan
	lacking int     // tiles that the hand lacks for it
	share   float64 // of all hands that the advisor wins by it
	known   bool    // the share is known; otherwise it is too small
}

// maxPlans is how many plans are offered at most.
const maxPlans = 4

func newPlan(in *task.Reader, s *planSet) task.Exercise {
	h := readOrDraw(in, s.Hand, func() (held, bool) { return drawPlan(in.Rand, in.Rules) })
	if in.Failed() {
		return nil
	}
	x := &plan{question: question{held: h, rs: in.Rules}, answer: advice.Ask(h.question(in.Rules))}
	x.offered = offeredPlans(x.answer)
	for i := range x.offered {
		if x.offered[i].isGood(x.offered) {
			x.Right = append(x.Right, numbered("plan", i))
		}
	}
	if len(x.Right) == 0 || len(x.Right) == len(x.offered) {
		in.Keep(notHere())
		return nil
	}
	return x
}

// isGood reports whether a plan wins about as many hands as the first.
func (o *offer) isGood(list []offer) bool {
	return o.known && o.share >= advise.NearlyEqual*list[0].share
}

// offeredPlans returns the plans that the advisor wins by, the likeliest first, then the nearest
// of the others, one of each kind.
func offeredPlans(a *advice.Answer) (list []offer) {
	add := func(p advise.Plan, share float64, known bool) {
		i := slices.IndexFunc(list, func(o offer) bool { return isLike(&o.Goal, &p.Goal) })
		if i < 0 && len(list) < maxPlans {
			d := a.Question.Hand
			held := d.ConcealedCounts()
			list = append(list, offer{p, hand.DistanceTo(&p.Goal, &held, d.Melds), share, known})
		} else if i >= 0 {
			list[i].share += share
		}
	}
	for _, g := range a.Best().Goals {
		add(g.Plan, g.Chance, true)
	}
	q := a.Question
	for _, r := range advise.Reaches(q.Hand, score.Win{Seat: q.Seat, Round: q.Round}, q.Rules) {
		add(r.Plan, 0, false)
	}
	return list
}

// isLike reports whether two goals differ at most in which honours they ask for.
func isLike(a, b *hand.Goal) bool {
	return a.Shape == b.Shape && a.Honours == b.Honours && slices.Equal(a.Suits, b.Suits)
}

// drawPlan draws a deal that clearly suits one plan. The advisor's first answer picks
// candidates, its finest decides.
func drawPlan(r *rand.Rand, rs *rules.RuleSet) (held, bool) {
	fits := func(a *advice.Answer) bool {
		list := offeredPlans(a)
		return len(list) == maxPlans && list[0].share >= minWon/2 && list[0].share >= twice*list[1].share
	}
	for range keepTries {
		h, ok := scattered(r, 13, 3+r.IntN(2), func([]tile.Tile) tile.Tile { return deal.AnyKind(r) })
		if !ok {
			continue
		}
		if near := advise.Reaches(h.draft, h.win, rs); len(near) == 0 || near[0].Far <= minFar {
			continue
		}
		if q := h.question(rs); fits(advice.Coarse(q)) && fits(advice.Ask(q)) {
			return h, true
		}
	}
	return held{}, false
}

// twice is how many times as likely as any other the right plan of a drawn hand is.
const twice = 2

// answersFor returns the plans as answers; in the end each says how many tiles it lacks.
func (x *plan) answersFor(farShown bool) (list []picture.Choice) {
	for i, r := range x.offered {
		c := picture.Choice{Text: picture.Say("task.reading.plan.choice", picture.Args{"Plan": r.Plan}), Act: numbered("plan", i)}
		if farShown {
			c.Text = picture.Say("task.reading.plan.choice_far", picture.Args{"Plan": r.Plan, "N": r.lacking})
		}
		list = append(list, c)
	}
	slices.SortStableFunc(list, func(a, b picture.Choice) int { return x.order(a.Act) - x.order(b.Act) })
	return list
}

// order is a plan's place among the answers: by shape and suit, so as not to give away how near
// it is.
func (x *plan) order(a picture.Act) int {
	g := &x.offered[number(a)].Goal
	n := int(g.Shape) * 10
	if len(g.Suits) > 0 {
		n += 1 + int(g.Suits[0])
	}
	if g.Honours {
		n += 5
	}
	return n
}

func (x *plan) Board() picture.Board {
	b := x.board()
	x.Offer(&b, x.answersFor(x.Finished())...)
	if x.Finished() {
		x.light(&b, number(x.Given))
	}
	return b
}

// light lights the tiles that a plan needs.
func (x *plan) light(b *picture.Board, i int) {
	need := kept(&x.offered[i].Goal, x.held.draft)
	list := b.Rows[0].Groups[0].Tiles
	for j := range list {
		if t := list[j].Face; need[t] > 0 {
			need[t]--
			list[j].Mark = picture.Lit
		} else {
			list[j].Mark = picture.Faded
		}
	}
}

// kept counts the tiles without which a hand would be farther from a goal.
func kept(g *hand.Goal, d hand.Draft) (need tile.Counts) {
	held := d.ConcealedCounts()
	far := hand.DistanceTo(g, &held, d.Melds)
	for t, n := range held {
		need[t] = n
		for held[t] > 0 {
			held[t]--
			if hand.DistanceTo(g, &held, d.Melds) > far {
				break
			}
			need[t]--
		}
		held[t] = n
	}
	return need
}

func (x *plan) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	o := &x.offered[number(a)]
	s := mistake{title: "task.reading.plan.chose", text: "task.reading.plan.fewer", compare: "task.reading.plan.compare", args: x.args(o)}
	if o.known {
		s.text = "task.reading.plan.wrong"
	}
	b := x.Board()
	x.light(&b, number(a))
	return mistaken(s, a, b)
}

// args returns the values of texts that set the best plan, or the one given, beside another.
func (x *plan) args(other *offer) picture.Args {
	best := &x.offered[0]
	if x.Finished() {
		best = &x.offered[number(x.Given)]
	}
	a, b := advise.Worth{Chance: best.share, Points: 1}, advise.Worth{Chance: other.share, Points: 1}
	n := advice.Telling(&a, &b)
	return picture.Args{
		"Plan": best.Plan, "N": best.lacking, "Fan": best.Fan, "Min": x.rs.Minimum.Value, "Of": int(n), "Wins": n.Wins(&a),
		"Chosen": other.Plan, "ChosenWins": n.Wins(&b), "Lacking": other.lacking,
	}
}

func (x *plan) Words() task.Words {
	other := slices.IndexFunc(x.offered, func(o offer) bool { return !o.isGood(x.offered) })
	w := task.WordsOf("task.reading.plan", x.args(&x.offered[other])).From(x.rs.Minimum.Clause, x.rs.Minimum.Decision)
	w.Beside = []task.Note{{Text: picture.Say("advice.model.alone")}}
	return w
}

func (x *plan) Question() *advise.Question { return x.answer.Question }
