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

// nameSet asks which fans count in a hand.
type nameSet struct {
	Hand  string   `json:"hand,omitempty"`  // drawn if empty
	OneOf []string `json:"oneof,omitempty"` // a drawn hand has one of these, if possible one that these rules play
	Fans  []string `json:"fans,omitempty"`  // and all of these
	Trap  bool     `json:"trap,omitempty"`  // some fan looks true but does not count
	Below bool     `json:"below,omitempty"` // the hand need not reach the minimum
	Level int      `json:"level,omitempty"` // from 2 on more fans at once
	Offer []string `json:"offer,omitempty"` // fans to choose from, besides those that count and near misses
	// Everyday keeps to everyday fans and those of Fans and OneOf: no others count or are offered.
	Everyday bool `json:"everyday,omitempty"`
}

// everyday are the fans that a beginner meets first.
var everyday = rules.SetOf(rules.Chicken, rules.AllChows, rules.AllPungs, rules.HalfFlush, rules.FullFlush,
	rules.DragonPung, rules.SeatWind, rules.RoundWind, rules.SelfDraw, rules.ConcealedHand, rules.NoFlowers, rules.SeatFlower)

// name is picking the fans that count in a hand.
type name struct {
	task.Marking // of fans
	held         held
	rs           *rules.RuleSet
	result       score.Result
	wanted       []rules.Fan
	offered      []rules.Fan
	known        rules.FanSet // no others are offered or mentioned
}

func newName(in *task.Reader, s *nameSet) task.Exercise {
	rs := in.Rules
	if s.Hand == "" {
		in.Keep(s.draw(in.Rand, rs))
	}
	if in.Failed() {
		return nil
	}
	h, offer := readHeld(in, s.Hand), readFans(in, s.Offer)
	if !in.Failed() && !h.isHere(rs) {
		in.Keep(notHere())
	}
	if in.Failed() {
		return nil
	}
	x := &name{held: h, rs: rs, result: h.judge(rs)}
	x.wanted = x.result.Best().Counted.Fans().List()
	for _, f := range x.wanted {
		x.Right = append(x.Right, fanAct(f))
	}
	about := readFans(in, slices.Concat(s.Fans, s.OneOf))
	if x.known = rules.SetOf(rules.Fans()...); s.Everyday {
		x.known = everyday | rules.SetOf(about...)
	}
	beside := func(a picture.Act) int { // 0 for those that it is about, which Next marks first
		if slices.Contains(about, fanOf(a)) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(x.Right, func(a, b picture.Act) int { return beside(a) - beside(b) })
	x.offered = x.offer(in.Rand, offer)
	return x
}

func parseFans(ids []string) (list []rules.Fan, err error) {
	for _, id := range ids {
		f, ok := rules.ParseFan(id)
		if !ok {
			return nil, task.BadSpec("no fan %q", id)
		}
		list = append(list, f)
	}
	return list, nil
}

// readFans reads fans by their ids.
func readFans(in *task.Reader, ids []string) []rules.Fan {
	list, err := parseFans(ids)
	in.Keep(err)
	return list
}

// fanIDs returns fans as a spec names them.
func fanIDs(list []rules.Fan) (ids []string) {
	for _, f := range list {
		ids = append(ids, f.String())
	}
	return ids
}

// oneOf shuffles those of some fans that the rules play, or all if they play none.
func oneOf(r *rand.Rand, list []rules.Fan, rs *rules.RuleSet) []rules.Fan {
	here := slices.DeleteFunc(slices.Clone(list), func(f rules.Fan) bool { return !rs.Has(f) })
	if len(here) == 0 {
		here = slices.Clone(list)
	}
	r.Shuffle(len(here), func(i, j int) { here[i], here[j] = here[j], here[i] })
	return here
}

// draw draws a hand and what is offered for it.
func (s *nameSet) draw(r *rand.Rand, rs *rules.RuleSet) error {
	fans, err := parseFans(s.Fans)
	if err != nil {
		return err
	}
	some, err := parseFans(s.OneOf)
	if err != nil {
		return err
	}
	if len(some) == 0 {
		return s.drawWith(r, rs, fans)
	}
	for _, f := range oneOf(r, some, rs) {
		if err = s.drawWith(r, rs, append(slices.Clip(fans), f)); err == nil {
			return nil
		}
	}
	return err
}

// drawWith draws a hand with all of some fans.
func (s *nameSet) drawWith(r *rand.Rand, rs *rules.RuleSet, fans []rules.Fan) error {
	w := deal.Wish{Rules: rs, Fans: fans, Accept: func(b *deal.Body, res *score.Result) bool {
		return (res.Win || s.Below) && isPlain(res) && s.fits(b, res, fans, rs)
	}}
	b, _, ok := w.Hand(r)
	if !ok {
		return notHere()
	}
	h := heldOf(b)
	s.Hand = h.line()
	s.Offer = fanIDs(append(slices.Clip(fans), neighbours(r, b, rs)...))
	return nil
}

// isPlain reports whether there is one answer: no other reading is worth the same with other
// fans.
func isPlain(res *score.Result) bool {
	best := res.Best()
	for _, rd := range res.Readings.All() {
		if rd.Fan == best.Fan && rd.RawFan == best.RawFan && rd.Counted != best.Counted {
			return false
		}
	}
	return true
}

// fits reports whether a drawn hand is as the spec wants it.
func (s *nameSet) fits(b *deal.Body, res *score.Result, fans []rules.Fan, rs *rules.RuleSet) bool {
	best := res.Best()
	n := len(best.Counted.Fans().List())
	if s.Level < 2 && n > 3 || s.Level > 2 && n < 3 {
		return false
	}
	misses := score.NotCountedLines(best, b.Draft(), b.Win, rs)
	for _, f := range fans { // one that is not played must be a near miss
		missed := slices.ContainsFunc(misses, func(m score.NotCounted) bool { return m.Fan == f })
		if !rs.Has(f) && !missed {
			return false
		}
	}
	if s.Everyday && best.Counted.Fans()&^(everyday|rules.SetOf(fans...)) != 0 {
		return false
	}
	trap := slices.ContainsFunc(misses, func(m score.NotCounted) bool {
		return m.Why != score.WhyNotPlayed && !best.Counted.Has(m.Fan)
	})
	return !s.Trap || trap
}

// neighbours returns fans that count in hands one change away: what the hand may be mistaken
// for.
func neighbours(r *rand.Rand, b *deal.Body, rs *rules.RuleSet) []rules.Fan {
	var met rules.FanSet
	for _, x := range b.Changes(r, rs) {
		res := x.Judge(rs)
		met |= res.Best().Counted.Fans()
	}
	list := met.List()
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

// maxExtra is how many fans are offered at most besides those that count.
const maxExtra = 6

// offer returns the fans to choose from, in the catalogue's order: those that count, near
// misses, some of a list, and any others.
func (x *name) offer(r *rand.Rand, list []rules.Fan) []rules.Fan {
	var near []rules.Fan
	for _, n := range score.NotCountedLines(x.result.Best(), x.held.draft, x.held.win, x.rs) {
		if n.Why != score.WhyNotPlayed {
			near = append(near, n.Fan)
		}
	}
	all := rules.Fans()
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	all = slices.DeleteFunc(all, func(f rules.Fan) bool { return !x.rs.Has(f) })
	offered, beside := rules.SetOf(x.wanted...), 0
	for _, f := range slices.Concat(near, list, all) {
		if beside < maxExtra && !offered.Has(f) && x.known.Has(f) {
			offered |= rules.SetOf(f)
			beside++
		}
	}
	return offered.List()
}

func fanAct(f rules.Fan) picture.Act { return picture.On("fan", f.String()) }

func fanOf(a picture.Act) rules.Fan {
	_, id := a.Parts()
	f, _ := rules.ParseFan(id)
	return f
}

func (x *name) Board() picture.Board {
	b := picture.Board{Rows: x.held.rows(picture.Large)}
	if x.All {
		b.Rows = x.held.read(x.result.Best(), picture.Large, picture.Right)
	}
	for _, f := range x.offered {
		a := fanAct(f)
		c := picture.Choice{Text: fanName(f), Act: x.Open(a), Mark: x.Mark(a)}
		if x.All && !x.Has(a) {
			c.Mark = picture.Faded
		}
		b.Choices.List = append(b.Choices.List, c)
	}
	if n := len(x.Found); n > 0 && !x.All {
		light(&b, x.result.Best(), &x.held, x.rs, fanOf(x.Found[n-1]))
	}
	if !x.All {
		b.Choices.List = append(b.Choices.List, task.Finish(picture.Say("task.reading.name.finish")))
	}
	return b
}

// fanName returns a fan's name as an answer.
func fanName(f rules.Fan) picture.Text {
	return picture.Say("task.reading.fan", picture.Args{"Fan": f})
}

func (x *name) Judge(a picture.Act) task.Verdict {
	if a == task.Done {
		return x.judgeDone()
	}
	f := fanOf(a)
	if x.IsRight(a) {
		return task.Right()
	}
	why := whyNot(&x.held, x.rs, f)
	s := mistake{
		title: "task.reading.name.named", text: "task.reading.name.wrong", compare: "task.reading.name.compare",
		args: x.args(), clause: why.clause, decision: why.decision,
	}
	s.args["Fan"], s.args["Why"] = f, why.text
	b := x.Board()
	markAct(&b, a, picture.Wrong)
	return s.shown(b)
}

// judgeDone judges finishing: a fan left out is not paid.
func (x *name) judgeDone() task.Verdict {
	best := x.result.Best()
	var missing []rules.Fan
	for _, a := range x.Missed() {
		missing = append(missing, fanOf(a))
	}
	if len(missing) == 0 {
		return task.Right()
	}
	named := 0
	for _, l := range score.Lines(best, x.held.draft, x.held.win, x.rs) {
		if x.Has(fanAct(l.Fan)) {
			named += l.Worth
		}
	}
	named = min(named, x.rs.Limit.Value)
	s := mistake{title: "task.reading.name.finished", text: "task.reading.name.missed", compare: "task.reading.name.compare_missed", args: x.args()}
	s.args["Named"], s.args["N"], s.args["Missing"] = named, len(missing), missing
	s.args["Less"], s.args["Figure"] = score.FigureDiscard(named, x.rs), score.FigureDiscard(best.Fan, x.rs)
	switch {
	case named < x.rs.Minimum.Value && x.result.Win:
		s.text, s.args["Min"] = "task.reading.name.missed_below", x.rs.Minimum.Value
	case score.FigureDiscard(named, x.rs) == score.FigureDiscard(best.Fan, x.rs):
		s.text = "task.reading.name.missed_same"
	}
	b := x.Board()
	markAct(&b, task.Done, picture.Wrong)
	return s.shown(b)
}

func (x *name) args() picture.Args {
	best := x.result.Best()
	return picture.Args{
		"Sum": sumText(best, &x.held, x.rs), "Total": best.Fan, "N": len(x.wanted), "Min": x.rs.Minimum.Value,
		"Flowers": task.Flowers(x.rs),
	}
}

func (x *name) Words() task.Words {
	w := task.WordsOf("task.reading.name", x.args())
	if !x.result.Win {
		w.Done.ID = "task.reading.name.done_below"
	}
	w.Beside = slices.DeleteFunc(lookedTrue(&x.held, x.rs, x.offered...), func(n task.Note) bool {
		f, ok := n.Text.Args["Fan"].(rules.Fan)
		return ok && !x.known.Has(f)
	})
	return w
}

func (x *name) Hand() (hand.Draft, score.Win) { return x.held.draft, x.held.win }
