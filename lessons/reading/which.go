package reading

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// whichSet asks in which of a few similar hands a fan counts.
type whichSet struct {
	Fan   string   `json:"fan,omitempty"`
	OneOf []string `json:"oneof,omitempty"` // the fan is drawn from these if it is not set
	Hands []string `json:"hands,omitempty"` // drawn if empty; it counts in one of them
	Count int      `json:"count,omitempty"` // how many are drawn, 2 if not set
	Near  bool     `json:"near,omitempty"`  // the others are near misses, if there are any
}

type which struct {
	task.Choice
	fan   rules.Fan
	rs    *rules.RuleSet
	hands []held
	at    int // the hand in which it counts
}

func newWhich(in *task.Reader, s *whichSet) task.Exercise {
	if len(s.Hands) == 0 {
		in.Keep(s.draw(in.Rand, in.Rules))
	}
	fans := readFans(in, []string{s.Fan})
	if in.Failed() {
		return nil
	}
	x := &which{fan: fans[0], rs: in.Rules, at: -1}
	counted := 0
	for i, line := range s.Hands {
		h := readHeld(in, line)
		if in.Failed() {
			return nil
		}
		if !h.isHere(in.Rules) {
			in.Keep(notHere())
			return nil
		}
		if x.hands = append(x.hands, h); x.counts(i) {
			x.at = i
			counted++
		}
	}
	if counted != 1 || len(x.hands) < 2 { // these rules count it in none or in several
		in.Keep(notHere())
	}
	x.Choice = task.OneOf(numbered("hand", x.at))
	return x
}

func (x *which) counts(i int) bool {
	res := x.hands[i].judge(x.rs)
	return res.Best().Counted.Has(x.fan)
}

// draw draws a hand with the fan and others without it that differ in one thing.
func (s *whichSet) draw(r *rand.Rand, rs *rules.RuleSet) error {
	some, err := parseFans(s.OneOf)
	if err != nil {
		return err
	}
	if s.Fan != "" {
		if some, err = parseFans([]string{s.Fan}); err != nil {
			return err
		}
	}
	if len(some) == 0 {
		return task.BadSpec("which fan?")
	}
	for _, fan := range oneOf(r, some, rs) {
		if err = s.drawWith(r, rs, fan); err == nil {
			return nil
		}
	}
	return err
}

// lookedAt is how many hands with a fan are tried; most have similar hands without it.
const lookedAt = 60

// drawWith draws the hands for one fan.
func (s *whichSet) drawWith(r *rand.Rand, rs *rules.RuleSet, fan rules.Fan) error {
	if !rs.Has(fan) {
		return &task.NotHere{Text: picture.Say("task.reading.not_played", picture.Args{"Fan": fan})}
	}
	var found []held
	w := deal.Wish{Rules: rs, Fans: []rules.Fan{fan}, Look: lookedAt, Accept: func(b *deal.Body, res *score.Result) bool {
		if !res.Win || !isPlain(res) || len(res.Best().Counted.Fans().List()) > 4 {
			return false
		}
		found = s.others(r, b, rs, fan)
		return len(found) == max(s.Count, 2)-1
	}}
	b, _, ok := w.Hand(r)
	if !ok {
		return notHere()
	}
	s.Fan, found = fan.String(), append(found, heldOf(b))
	r.Shuffle(len(found), func(i, j int) { found[i], found[j] = found[j], found[i] })
	for i := range found {
		s.Hands = append(s.Hands, found[i].line())
	}
	return nil
}

// others returns as many changes of a hand as wanted in which the fan does not count, near misses
// first.
func (s *whichSet) others(r *rand.Rand, b *deal.Body, rs *rules.RuleSet, fan rules.Fan) (list []held) {
	var far []held
	for _, x := range b.Changes(r, rs) {
		h := heldOf(x)
		res := h.judge(rs)
		if res.Best().Counted.Has(fan) || !isPlain(&res) {
			continue
		}
		misses := score.NotCountedLines(res.Best(), h.draft, h.win, rs)
		if slices.ContainsFunc(misses, func(n score.NotCounted) bool { return n.Fan == fan }) == s.Near {
			list = append(list, h)
		} else {
			far = append(far, h)
		}
	}
	list = append(list, far...)
	return list[:min(len(list), max(s.Count, 2)-1)]
}

func (x *which) Board() picture.Board {
	var b picture.Board
	for i := range x.hands {
		b.Rows = append(b.Rows, x.rows(i)...)
	}
	return b
}

// rows lays out a hand to touch, in the end in the groups of its reading.
func (x *which) rows(i int) []picture.Row {
	h := &x.hands[i]
	if x.Finished() {
		res, m := h.judge(x.rs), picture.Plain
		if i == x.at {
			m = picture.Right
		}
		return h.read(res.Best(), picture.Medium, m)
	}
	rows := h.rows(picture.Medium)
	for r := range rows {
		for g := range rows[r].Groups {
			rows[r].Groups[g].Act = numbered("hand", i)
		}
	}
	return rows
}

func (x *which) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	i := number(a)
	why := whyNot(&x.hands[i], x.rs, x.fan)
	s := mistake{
		title: "task.reading.which.chose", text: "task.reading.which.wrong", compare: "task.reading.which.compare",
		args: x.args(), clause: why.clause, decision: why.decision,
	}
	res := x.hands[i].judge(x.rs)
	s.args["Why"], s.args["Counted"], s.args["N"] = why.text, res.Best().Counted.Fans().List(), res.Best().Fan
	b := x.Board()
	markAct(&b, a, picture.Wrong)
	return s.shown(b)
}

func (x *which) args() picture.Args {
	h := &x.hands[x.at]
	res := h.judge(x.rs)
	return picture.Args{
		"Fan": x.fan, "Rule": picture.Word(ruleOf(x.fan, x.rs)), "Hands": len(x.hands),
		"Fans": res.Best().Counted.Fans().List(), "Sum": sumText(res.Best(), h, x.rs),
	}
}

func (x *which) Words() task.Words {
	w := task.WordsOf("task.reading.which", x.args()).From(x.rs.Fans[x.fan].Clause, x.rs.Fans[x.fan].Decision)
	for i := range x.hands {
		if i == x.at || len(w.Beside) == maxBeside {
			continue
		}
		why := whyNot(&x.hands[i], x.rs, x.fan)
		text := picture.Say("task.reading.which.beside", picture.Args{"At": i + 1, "Fan": x.fan, "Why": why.text})
		w.Beside = append(w.Beside, task.Note{Text: text, Clause: why.clause, Decision: why.decision})
	}
	return w
}

func (x *which) Hand() (hand.Draft, score.Win) { return x.hands[x.at].draft, x.hands[x.at].win }
