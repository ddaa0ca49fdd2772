package reading

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// reason is why a fan does not count.
type reason struct {
	text             picture.Text
	clause, decision string
}

// whyNot returns why a fan does not count in the best reading of a hand: it is a near miss, or
// far from true.
func whyNot(h *held, rs *rules.RuleSet, f rules.Fan) reason {
	res := h.judge(rs)
	rd := res.Best()
	if rd == nil {
		return reason{text: picture.Say("task.reading.why.incomplete", picture.Args{"Fan": f})}
	}
	for _, n := range score.NotCountedLines(rd, h.draft, h.win, rs) {
		if n.Fan == f {
			return reason{nearMiss(n, rs), n.Clause, n.Decision}
		}
	}
	if !rs.Has(f) {
		return reason{text: picture.Say("task.reading.why.not_played", picture.Args{"Fan": f})}
	}
	return reason{
		text:   picture.Say("task.reading.why.far", picture.Args{"Fan": f, "Rule": picture.Word(ruleOf(f, rs))}),
		clause: rs.Fans[f].Clause,
	}
}

// maxBeside is how many fans that looked true are mentioned in the end.
const maxBeside = 2

// lookedTrue returns notes on fans that looked true in a complete hand and why they do not count,
// those offered as answers first. A fan that these rules do not play looks true only if it was
// offered.
func lookedTrue(h *held, rs *rules.RuleSet, offered ...rules.Fan) (list []task.Note) {
	res := h.judge(rs)
	rd, asked := res.Best(), rules.SetOf(offered...)
	lines := slices.DeleteFunc(score.NotCountedLines(rd, h.draft, h.win, rs), func(n score.NotCounted) bool {
		return rd.Counted.Has(n.Fan) || n.Why == score.WhyNotPlayed && !asked.Has(n.Fan)
	})
	slices.SortStableFunc(lines, func(a, b score.NotCounted) int {
		switch first := asked.Has(a.Fan); {
		case first == asked.Has(b.Fan):
			return 0
		case first:
			return -1
		}
		return 1
	})
	var told rules.FanSet
	for _, n := range lines {
		if told.Has(n.Fan) || len(list) == maxBeside {
			continue
		}
		told |= rules.SetOf(n.Fan)
		text := picture.Say("task.reading.looked_true", picture.Args{"Fan": n.Fan, "Why": nearMiss(n, rs)})
		list = append(list, task.Note{Text: text, Clause: n.Clause, Decision: n.Decision})
	}
	return list
}

// ruleOf returns the id of the text that says what a fan is.
func ruleOf(f rules.Fan, rs *rules.RuleSet) string {
	c := &rs.Conditions
	kongs := f == rules.ConcealedHand && c.ConcealedWithKongs.Value || f == rules.FourConcealedPungs && c.FourConcealedWithKongs.Value
	if kongs {
		return "fan." + f.String() + ".rule_kongs"
	}
	return "fan." + f.String() + ".rule"
}

// nearMiss says why a fan that looks true does not count.
func nearMiss(n score.NotCounted, rs *rules.RuleSet) picture.Text {
	args := picture.Args{"Fan": n.Fan, "By": n.By}
	id := "task.reading.why." + string(n.Why)
	switch sum := n.Within(rs); {
	case sum > 0:
		args["Sum"] = sum
		id = "task.reading.why.within"
	case n.Why == score.WhyNotOwn && n.Tile.IsFlower():
		args["Tile"], args["Number"], args["Seat"] = n.Tile, n.Tile.FlowerSeat().Index()+1, n.Tile.FlowerSeat()
		id += "_flower"
	case n.Why == score.WhyNotOwn:
		args["Tile"] = n.Tile
		id += "_wind"
	case n.Why == score.WhyHonourPair:
		args["Tile"] = n.Tile
	case n.Why == score.WhyFlowerBetween && n.Fan == rules.KongOnKong:
		id += "_kongs"
	}
	return picture.Say(id, args)
}

// light lights what makes a fan: tiles of groups, flowers, the winning tile.
func light(b *picture.Board, rd *score.Reading, h *held, rs *rules.RuleSet, f rules.Fan) {
	for _, l := range score.Lines(rd, h.draft, h.win, rs) {
		if l.Fan != f {
			continue
		}
		for _, p := range score.Places(l.Groups) {
			for _, t := range rd.Group(p).Tiles() {
				markFace(b, t, picture.Lit)
			}
		}
		for _, t := range h.draft.Flowers {
			if l.Flowers && (f != rules.SeatFlower || t.FlowerSeat() == h.win.Seat) {
				markFace(b, t, picture.Lit)
			}
		}
		if l.Winning && h.draft.Winning != tile.None {
			markFace(b, h.draft.Winning, picture.Lit)
		}
	}
}
