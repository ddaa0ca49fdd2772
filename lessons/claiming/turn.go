package claiming

import (
	"strings"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// turn is the learner's own turn, played act by act.
type turn struct {
	ordered
	name string    // of the case
	kind tile.Tile // K of the case
	open tile.Tile // X of it, or the last discard; tile.None on the deal
	from tile.Wind
}

// ordered is a hand in play with steps to be done in order.
type ordered struct {
	playing.Table
	steps []string // kinds of acts
	at    int
}

func newTurn(in *task.Reader, spec *turnSet) task.Exercise {
	c, ok := turnCases[spec.Case]
	switch {
	case !ok:
		in.Fail("there is no case %q", spec.Case)
	case c.flowers && !in.Rules.Flowers.Value:
		in.Keep(&task.NotHere{Text: picture.Say("task.claiming.no_flowers")})
	case c.win == "below" && in.Rules.Minimum.Value == 0:
		in.Keep(noMinimum())
	}
	if in.Failed() {
		return nil
	}
	x := makeUp(in, func(m *mixer) *turn { return m.ownTurn(in.SeatOr(spec.You, in.AnySeat()), &c) })
	if in.Failed() {
		return nil
	}
	x.name = spec.Case
	return x
}

// ownTurn tries once to make up a case; nil if the draw does not work out.
func (m *mixer) ownTurn(you tile.Wind, c *turnCase) *turn {
	if c.deal {
		you = tile.East
	}
	pos, kind, ok := m.position(you, c)
	if !ok {
		return nil
	}
	p, err := table.SetUp(pos, m.rs)
	if err != nil {
		return nil
	}
	x := &turn{ordered: ordered{Table: playing.Table{Play: p, Rules: m.rs, You: you}, steps: c.steps}, kind: kind}
	x.open, x.from, _ = p.Open()
	if c.claim == "" && !c.deal && len(p.Asked()) > 0 {
		return nil
	}
	x.OthersPass()
	x.Moves = nil
	if !x.solve(c) {
		return nil
	}
	return x
}

// solve does the steps on a copy, and reports whether they can be done and no accidental
// win turns up.
func (x *turn) solve(c *turnCase) bool {
	d := playing.Table{Play: x.Play.Clone(), Rules: x.Rules, You: x.You}
	for _, step := range x.steps {
		d.OthersPass()
		win := d.Refuses(playing.Win)
		if win == "" && step != "win" || step == "throw" && (win == table.BelowMinimum) != (c.win == "below") {
			return false
		}
		a := find(&d, step)
		if a == "" {
			return false
		}
		d.Do(a)
	}
	return true
}

// find returns an allowed act of a step's kind; of throws, that of the least useful tile.
func find(d *playing.Table, step string) picture.Act {
	switch step {
	case "throw":
		if t := leastUseful(d); t != tile.None && d.Refuses(playing.Throw(t)) == "" {
			return playing.Throw(t)
		}
		return ""
	case "head", "tail", "flower", "win", "kong", "pung":
		if a := picture.Act(step); d.Refuses(a) == "" {
			return a
		}
		return ""
	}
	for _, c := range d.Choices() {
		if strings.HasPrefix(string(c.Act), step+" ") && d.Refuses(c.Act) == "" {
			return c.Act
		}
	}
	return ""
}

// leastUseful returns the tile that the hand can best spare.
func leastUseful(d *playing.Table) tile.Tile {
	held := d.Held()
	low, least := 1000, tile.None
	for t := range tile.Tile(tile.Kinds) {
		if held[t] == 0 {
			continue
		}
		if v := deal.Use(&held, t); v < low {
			low, least = v, t
		}
	}
	return least
}

func (x *turn) Board() picture.Board {
	b := x.Table.Board()
	if x.at < len(x.steps) {
		x.LetTouch(&b)
	}
	return b
}

// stepOf returns the kind of an act.
func stepOf(a picture.Act) string {
	s, _, _ := strings.Cut(string(a), " ")
	return s
}

// Judge leaves it to the hand in play; an act that it allows must also be the next step.
func (x *ordered) Judge(a picture.Act) task.Verdict {
	right := x.Next()
	reason := x.Refuses(a)
	if reason == "" && stepOf(a) == x.steps[x.at] {
		return task.Right()
	}
	what := task.Consequence{
		Title: x.Title(a, x.Act(a)),
		Text:  picture.Say("task.claiming.turn.otherwise_" + x.steps[x.at]),
	}
	if reason != "" {
		what = x.Wrong(a, reason)
	} else {
		what.Frames = []picture.Board{x.Still()}
	}
	what.Compare = picture.Say("task.claiming.turn.compare", picture.Args{
		"Did": x.Title(a, x.Act(a)), "Right": picture.Say("task.claiming.turn.do_"+stepOf(right), picture.Args{"Tile": x.Act(right).Tile}),
	})
	return task.Wrong(what)
}

// Do carries out an act; the others pass.
func (x *turn) Do(a picture.Act) {
	x.Table.Do(a)
	x.at++
	x.OthersPass()
}

func (x *ordered) Next() picture.Act {
	if x.at == len(x.steps) {
		return ""
	}
	return find(&x.Table, x.steps[x.at])
}

func (x *turn) Words() task.Words {
	args := picture.Args{
		"Tile": x.kind, "Open": x.open, "From": x.from, "Before": x.You.Previous(),
		"Left": x.Play.Left(), "Minimum": x.Rules.Minimum.Value, "Flowers": task.Flowers(x.Rules),
	}
	return task.WordsOf("task.claiming.turn."+x.name, args).From(turnClause(x.name, x.Rules))
}

// turnClause returns the clause on a case, and our ruling if there is one.
func turnClause(name string, rs *rules.RuleSet) (clause, decision string) {
	switch name {
	case "flower", "flower_again":
		return rs.Clause(rules.OfFlowers), ""
	case "first", "draw":
		return rs.Clause(rules.OfTurnOrder), ""
	case "win", "below":
		return rs.Minimum.Clause, rs.Minimum.Decision
	case "last":
		return rs.Clause(rules.OfWallOut), rules.DecisionLastDiscard
	case "last_kong", "last_raise", "last_flower":
		return rs.Clause(rules.OfWallOut), rules.DecisionLastReplacement
	case "pung_no_kong", "pung_no_raise", "chow_no_raise":
		return rs.KongAfterDraw(name == "pung_no_kong")
	}
	return rs.Clause(rules.OfClaims), ""
}
