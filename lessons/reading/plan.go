package reading

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// planSet asks which plan suits thirteen tiles.
type planSet struct {
	Hand  string `json:"hand,omitempty"`  // drawn if empty
	Least int    `json:"least,omitempty"` // the minimum taken if the rules have none
}

// plan is choosing what to play for.
type plan struct {
	question
	offered []advise.Reach // one an answer
}

// mostPlans is how many plans are offered.
const mostPlans = 4

func newPlan(in *task.Reader, s *planSet) task.Exercise {
	in.SetMinimum(s.Least)
	h := given(in, s.Hand, func() (held, bool) { return drawPlan(in.Rand, in.Rules) })
	if in.Failed() {
		return nil
	}
	x := &plan{question: question{held: h, rs: in.Rules}, offered: offeredPlans(&h, in.Rules)}
	if len(x.offered) < 2 || x.offered[0].Far == x.offered[len(x.offered)-1].Far {
		in.Keep(notHere())
		return nil
	}
	for i, r := range x.offered {
		if r.Far == x.offered[0].Far {
			x.right = append(x.right, numbered("plan", i))
		}
	}
	return x
}

// offeredPlans are the nearest plans of a hand, of each sort one.
func offeredPlans(h *held, rs *rules.RuleSet) (list []advise.Reach) {
	for _, r := range advise.Reaches(h.draft, h.win, rs) {
		if !slices.ContainsFunc(list, func(q advise.Reach) bool { return isLike(&q.Goal, &r.Goal) }) && len(list) < mostPlans {
			list = append(list, r)
		}
	}
	return list
}

// isLike reports whether two goals differ in no more than which honours they ask for.
func isLike(a, b *hand.Goal) bool {
	return a.Shape == b.Shape && a.Honours == b.Honours && slices.Equal(a.Suits, b.Suits)
}

// drawPlan draws a deal that suits one plan clearly better than another.
func drawPlan(r *rand.Rand, rs *rules.RuleSet) (held, bool) {
	for range keepTries {
		h, ok := scattered(r, 13, 3+r.IntN(2), func([]tile.Tile) tile.Tile { return deal.AnyKind(r) })
		if !ok {
			continue
		}
		list := offeredPlans(&h, rs)
		if len(list) == mostPlans && list[0].Far > 2 && list[1].Far > list[0].Far {
			return h, true
		}
	}
	return held{}, false
}

// answersFor lists the plans in a fixed order; once it is done, with what each lacks.
func (x *plan) answersFor(farShown bool) (list []picture.Choice) {
	for i, r := range x.offered {
		c := picture.Choice{Text: picture.Say("task.reading.plan.choice", picture.Args{"Plan": r.Plan}), Act: numbered("plan", i)}
		if farShown {
			c.Text = picture.Say("task.reading.plan.choice_far", picture.Args{"Plan": r.Plan, "N": r.Lacking()})
		}
		list = append(list, c)
	}
	slices.SortStableFunc(list, func(a, b picture.Choice) int { return x.order(a.Act) - x.order(b.Act) })
	return list
}

// order is where a plan stands among the answers, which does not tell how near it is:
// by its shape and suit.
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
	x.answers = x.answersFor(x.isDone())
	b := x.board()
	if x.isDone() {
		x.light(&b, number(x.given))
	}
	return b
}

// light shows which tiles a plan builds on: those that it cannot spare.
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

// kept counts the tiles of a hand without which a goal would be farther.
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
	if x.isRight(a) {
		return task.Right()
	}
	r := x.offered[number(a)]
	s := mistake{title: "task.reading.plan.chose", text: "task.reading.plan.wrong", compare: "task.reading.plan.compare", args: x.args()}
	s.args["Chosen"], s.args["Lacking"] = r.Plan, r.Lacking()
	b := x.Board()
	x.light(&b, number(a))
	return mistaken(s, a, b)
}

func (x *plan) args() picture.Args {
	best := x.offered[0]
	if x.isDone() {
		best = x.offered[number(x.given)]
	}
	return picture.Args{"Plan": best.Plan, "N": best.Lacking(), "Fan": best.Fan, "Min": x.rs.Minimum.Value}
}

func (x *plan) Words() task.Words {
	return task.WordsOf("task.reading.plan", x.args()).From(x.rs.Minimum.Clause, x.rs.Minimum.Decision)
}
