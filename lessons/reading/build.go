package reading

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// buildSet asks to complete a hand so that fans count in it. The last tile added wins.
type buildSet struct {
	Fans  []string `json:"fans,omitempty"`  // all of them
	OneOf []string `json:"oneof,omitempty"` // and one of these, drawn
	Begun string   `json:"begun,omitempty"` // what there is, and how it is won; drawn if empty
	Full  string   `json:"full,omitempty"`  // tiles that complete it, the winning one last
	Free  int      `json:"free,omitempty"`  // how many tiles a drawn hand lacks at least, 2 if not set
}

// build is completing a hand. Tiles may be added and taken back at will; only the call is
// judged, and a tile that no hand can hold.
type build struct {
	fans   []rules.Fan
	rs     *rules.RuleSet
	begun  held
	full   []tile.Tile // one way to complete it
	added  []tile.Tile
	came   bool // the last act added a tile
	called bool
}

const call picture.Act = "win"

func newBuild(in *task.Reader, s *buildSet) task.Exercise {
	rs := in.Rules
	some, fans := readFans(in, s.OneOf), readFans(in, s.Fans)
	if some = oneOf(in.Rand, some, rs); len(some) > 0 {
		fans = append(fans, some[0])
	}
	if len(fans) == 0 {
		in.Fail("which fans?")
	}
	for _, f := range fans {
		if !rs.Has(f) {
			in.Keep(&task.NotHere{Text: picture.Say("task.reading.not_played", picture.Args{"Fan": f})})
		}
	}
	if !in.Failed() && s.Begun == "" && !s.draw(in.Rand, rs, fans) {
		in.Keep(notHere())
	}
	if in.Failed() {
		return nil
	}
	h := readHeld(in, s.Begun)
	if in.Failed() {
		return nil
	}
	x := &build{fans: fans, rs: rs, begun: h, full: tilesOf(picture.On("full", s.Full))}
	x.added = x.full
	if v := x.Judge(call); len(x.full) == 0 || !v.Right {
		in.Keep(notHere()) // these rules count the hand differently
	}
	x.added = nil
	return x
}

// draw draws a hand with the fans and takes groups out of it, the one with the winning tile
// first.
func (s *buildSet) draw(r *rand.Rand, rs *rules.RuleSet, fans []rules.Fan) bool {
	w := deal.Wish{Rules: rs, Fans: fans, Accept: func(b *deal.Body, res *score.Result) bool {
		loose := b.Loose != nil || len(b.Concealed()) > s.Free+2 // whole groups go
		return res.Win && b.Winning != tile.None && loose
	}}
	b, _, ok := w.Hand(r)
	if !ok {
		return false
	}
	out := takenOut(r, b, max(s.Free, 2))
	d := b.Draft()
	d.Concealed, d.Winning = b.Concealed(), tile.None
	for _, t := range out {
		i := slices.Index(d.Concealed, t)
		d.Concealed = slices.Delete(d.Concealed, i, i+1)
	}
	d.Sort()
	h := held{draft: d, win: b.Win}
	s.Begun, s.Full = h.line(), written(out)
	return true
}

// takenOut returns at least the wanted number of tiles, in whole groups, the winning one last.
func takenOut(r *rand.Rand, b *deal.Body, least int) (out []tile.Tile) {
	if b.Loose != nil {
		out = slices.Clone(b.Loose)
		r.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
		i := slices.Index(out, b.Winning)
		out[0], out[i] = out[i], out[0]
		out = out[:least]
		slices.Reverse(out)
		return out
	}
	groups := []hand.Group{{Kind: hand.GroupPair, Tile: b.Pair}}
	for i := range b.Sets {
		if !b.Sets[i].IsDeclared() {
			groups = append(groups, b.Sets[i].Group)
		}
	}
	r.Shuffle(len(groups), func(i, j int) { groups[i], groups[j] = groups[j], groups[i] })
	i := slices.IndexFunc(groups, func(g hand.Group) bool { return g.Has(b.Winning) })
	groups[0], groups[i] = groups[i], groups[0]
	for _, g := range groups {
		if len(out) < least {
			out = append(out, g.Tiles()...)
		}
	}
	slices.Sort(out)
	at := slices.Index(out, b.Winning)
	return append(slices.Delete(out, at, at+1), b.Winning)
}

// now returns the hand as it stands, with the last tile added as the winning one.
func (x *build) now() held {
	h := held{x.begun.draft.Clone(), x.begun.win, x.begun.down}
	if n := len(x.added); n > 0 {
		h.draft.Concealed = append(h.draft.Concealed, x.added[:n-1]...)
		h.draft.Winning = x.added[n-1]
	}
	h.draft.Sort()
	return h
}

func (x *build) free() int { return len(x.full) - len(x.added) }

func (x *build) Board() picture.Board {
	if x.called {
		h := x.now()
		res := h.judge(x.rs)
		return picture.Board{Rows: h.read(res.Best(), picture.Large, picture.Right)}
	}
	h := x.begun
	b := picture.Board{Rows: h.rows(picture.Large)}
	added := picture.Group{Tiles: picture.Faces(x.added)}
	for i := range added.Tiles {
		added.Tiles[i].Act = tileAct("out", added.Tiles[i].Face)
	}
	if n := len(x.added); n > 0 && x.free() == 0 {
		added.Tiles[n-1].Mark, added.Title = picture.Now, flag(&h.win)
	}
	added.Tiles = append(added.Tiles, emptyPlaces(x.free())...)
	if len(h.draft.Concealed) == 0 {
		b.Rows[0].Groups = nil
	}
	b.Rows[0].Groups = append(b.Rows[0].Groups, added)
	keys := len(b.Rows)
	b.Rows = append(b.Rows, keyboard(false, func(t tile.Tile) picture.Tile { return picture.Tile{Face: t, Act: tileAct("add", t)} })...)
	b.Choices.List = []picture.Choice{{Text: picture.Say("task.reading.build.call"), Act: call, Main: true}}
	if n := len(x.added); n > 0 && x.came {
		b.Moves = fromKeyboard(b.Rows, keys, x.added[n-1], len(h.draft.Concealed)+n-1)
	}
	return b
}

func (x *build) Judge(a picture.Act) task.Verdict {
	switch verb, _ := a.Parts(); verb {
	case "out":
		return task.Right()
	case "add":
		return x.judgeAdd(a.Tile())
	}
	h := x.now()
	res := h.judge(x.rs)
	s := mistake{title: "task.reading.build.called", compare: "task.reading.build.compare", args: x.args()}
	var missing []rules.Fan
	if best := res.Best(); best != nil {
		missing = slices.DeleteFunc(slices.Clone(x.fans), best.Counted.Has)
		s.args["Total"] = best.Fan
	}
	switch {
	case x.free() > 0:
		s.text, s.args["N"] = "task.reading.build.short", x.free()
	case len(missing) > 0:
		why := whyNot(&h, x.rs, missing[0])
		s.text, s.args["Fan"], s.args["Why"] = "task.reading.build.lacks", missing[0], why.text
		s.clause, s.decision = why.clause, why.decision
	case res.Win:
		return task.Right()
	case res.Reason == score.BelowMinimum:
		s.text, s.args["Min"] = "task.reading.build.below", x.rs.Minimum.Value
	case res.Reason == score.SevenPairs:
		s.text = "task.reading.build.pairs"
	default:
		s.text, s.args["N"] = "task.reading.build.incomplete", max(res.Distance, 1)
	}
	b := x.Board()
	b.Moves = nil
	markAct(&b, call, picture.Wrong)
	return s.shown(b)
}

// judgeAdd refuses tiles that no hand can hold: a fifth copy, a fifteenth tile.
func (x *build) judgeAdd(t tile.Tile) task.Verdict {
	h := x.now()
	counts := h.draft.Counts()
	s := mistake{title: "task.reading.touched", compare: "task.reading.build.compare", args: x.args()}
	s.args["Tile"] = t
	switch {
	case x.free() == 0:
		s.text = "task.reading.build.overfull"
	case int(counts[t]) >= tile.Copies:
		s.text, s.args["Copies"] = "task.reading.build.fifth", tile.Copies
	default:
		return task.Right()
	}
	b := x.Board()
	b.Moves = nil
	group := &b.Rows[0].Groups[len(b.Rows[0].Groups)-1]
	at := min(len(x.added), len(group.Tiles))
	group.Tiles = append(group.Tiles[:at:at], picture.Tile{Face: t, Mark: picture.Wrong})
	markAct(&b, tileAct("add", t), picture.Wrong)
	return s.shown(b)
}

func (x *build) Do(a picture.Act) {
	verb, _ := a.Parts()
	x.came = verb == "add"
	switch verb {
	case "out":
		for i := len(x.added) - 1; i >= 0; i-- {
			if x.added[i] == a.Tile() {
				x.added = slices.Delete(slices.Clone(x.added), i, i+1)
				return
			}
		}
	case "add":
		x.added = append(slices.Clone(x.added), a.Tile())
	default:
		x.called = true
	}
}

// Next leads to the hand that x.full completes, and takes back tiles that do not belong to it,
// unless the hand as it stands is as good.
func (x *build) Next() picture.Act {
	if x.called {
		return ""
	}
	if x.free() == 0 && x.Judge(call).Right {
		return call
	}
	left := slices.Clone(x.full)
	for _, t := range x.added {
		i := slices.Index(left, t)
		if i < 0 {
			return tileAct("out", t)
		}
		left = slices.Delete(left, i, i+1)
	}
	if len(left) == 0 { // the winning tile must come last
		return tileAct("out", x.full[len(x.full)-1])
	}
	return tileAct("add", left[0])
}

func (x *build) args() picture.Args {
	h := x.now()
	if !x.called { // as x.full would complete it
		filled := *x
		filled.added = x.full
		h = filled.now()
	}
	res := h.judge(x.rs)
	return picture.Args{
		"Fans": x.fans, "N": len(x.full), "Min": x.rs.Minimum.Value, "Tiles": lotText(x.full),
		"Sum": sumText(res.Best(), &h, x.rs),
	}
}

func (x *build) Words() task.Words {
	w := task.WordsOf("task.reading.build", x.args())
	if x.called {
		h := x.now()
		w.Beside = lookedTrue(&h, x.rs)
	}
	return w
}

func (x *build) Hand() (hand.Draft, score.Win) {
	h := x.now()
	return h.draft, h.win
}
