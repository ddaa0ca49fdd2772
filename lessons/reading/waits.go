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

// waitsSet asks what a hand one tile short waits for.
type waitsSet struct {
	Hand  string `json:"hand,omitempty"` // drawn if empty
	Ask   string `json:"ask,omitempty"`  // all, single, dead, drawn; all if empty
	Level int    `json:"level,omitempty"`
}

// waits is picking the tiles that a hand waits for.
type waits struct {
	held         held
	ask          string
	rs           *rules.RuleSet
	found        score.WaitsResult
	wanted       []tile.Tile
	task.Marking // of tiles
}

func newWaits(in *task.Reader, s *waitsSet) task.Exercise {
	if s.Ask == "" {
		s.Ask = "all"
	}
	rs := in.Rules
	h := readOrDraw(in, s.Hand, func() (held, bool) {
		x, ok := drawWaits(in.Rand, rs, s.Ask, s.Level)
		if !ok {
			return held{}, false
		}
		return held{draft: x.Draft, win: x.Win}, true
	})
	if in.Failed() {
		return nil
	}
	x := &waits{held: h, ask: s.Ask, rs: rs, found: score.Waits(h.draft, h.win, rs)}
	if len(x.found.Problems) > 0 || x.found.Fourteen {
		if len(h.draft.Flowers) > 0 && !rs.Flowers.Value {
			in.Keep(notHere())
		}
		in.Fail("hand %q does not wait", s.Hand)
	}
	switch x.wanted = wantedTiles(&x.found, s.Ask); {
	case s.Ask != "all" && s.Ask != "single" && s.Ask != "dead" && s.Ask != "drawn":
		in.Fail("nothing is asked by %q", s.Ask)
	case len(x.wanted) == 0:
		in.Keep(notHere())
	}
	for _, t := range x.wanted {
		x.Right = append(x.Right, tileAct("tile", t))
	}
	return x
}

// wantedTiles returns the tiles asked for.
func wantedTiles(found *score.WaitsResult, ask string) (list []tile.Tile) {
	if ask == "dead" {
		return found.Dead
	}
	for _, w := range found.Waits {
		if ask != "drawn" || w.OnlySelfDraw() {
			list = append(list, w.Tile)
		}
	}
	return list
}

// drawWaits draws a hand that waits: the higher the level, the more kinds it waits for and the
// more of its tiles are of one suit.
func drawWaits(r *rand.Rand, rs *rules.RuleSet, ask string, level int) (*deal.Ready, bool) {
	if ask == "dead" {
		return deal.Dead(r, rs, func(x *deal.Ready) bool { return len(x.Draft.Flowers) == 0 })
	}
	w := deal.Waiting{Rules: rs, Accept: func(x *deal.Ready) bool { return suits(x, ask, level) }}
	switch {
	case ask == "drawn":
	case level <= 1:
		w.Open = 2
	case level == 2:
		w.Open = 1
	case level == 3:
		w.Shut = true
	case level == 4:
		w.Leans, w.Open = oneSuit, 1
	default:
		w.Leans, w.Shut = []rules.Fan{rules.FullFlush}, true
	}
	return w.Hand(r)
}

// suits reports whether a drawn hand suits the level.
func suits(x *deal.Ready, ask string, level int) bool {
	n := len(x.Waits.Waits)
	if ask == "drawn" {
		some := 0
		for _, w := range x.Waits.Waits {
			if w.OnlySelfDraw() {
				some++
			}
		}
		return some > 0 && n > 1 && (level < 2 || some < n)
	}
	if len(x.Draft.Flowers) > 0 {
		return false
	}
	return n >= min(level, 4)-1 && n > 0 && (level > 1 || n < 3)
}

func (x *waits) Board() picture.Board {
	b := picture.Board{Rows: x.held.rows(picture.Large)}
	b.Rows[0].Groups = append(b.Rows[0].Groups, picture.Group{Tiles: append(x.taken(), emptyPlaces(1)...)})
	if x.All {
		b.Rows[0].Groups[1].Tiles = x.taken()
		return b
	}
	keys := len(b.Rows)
	b.Rows = append(b.Rows, keyboard(false, func(t tile.Tile) picture.Tile {
		a := tileAct("tile", t)
		if x.Has(a) {
			return picture.Tile{Face: t, Mark: picture.Faded}
		}
		return picture.Tile{Face: t, Act: a}
	})...)
	if x.ask == "all" || x.ask == "drawn" {
		b.Choices.List = []picture.Choice{task.Finish(picture.Say("task.reading.waits.finish"))}
	}
	if n := len(x.Found); n > 0 {
		b.Moves = fromKeyboard(b.Rows, keys, x.Found[n-1].Tile(), len(x.held.draft.Concealed)+n-1)
	}
	return b
}

// taken returns the tiles picked, in the end with the copies left of each.
func (x *waits) taken() []picture.Tile {
	list := make([]picture.Tile, len(x.Found))
	for i, a := range x.Found {
		list[i] = picture.Tile{Face: a.Tile(), Mark: picture.Right}
		for _, w := range x.found.Waits {
			if x.All && w.Tile == list[i].Face {
				list[i].Left, list[i].ShowsLeft = w.Left, true
			}
		}
	}
	return list
}

func (x *waits) Judge(a picture.Act) task.Verdict {
	if a == task.Done {
		return x.judgeDone()
	}
	t := a.Tile()
	if x.IsRight(a) {
		return task.Right()
	}
	s := mistake{title: "task.reading.touched", compare: "task.reading.waits.compare_" + x.ask, args: x.args()}
	s.args["Tile"] = t
	x.why(t, &s)
	b := x.Board()
	b.Rows[0].Groups[1].Tiles = append(x.taken(), picture.Tile{Face: t, Mark: picture.Wrong})
	markAct(&b, a, picture.Wrong)
	b.Moves = fromKeyboard(b.Rows, len(b.Rows)-4, t, len(x.held.draft.Concealed)+len(x.Found))
	return s.shown(b)
}

// why says why a kind is not one asked for.
func (x *waits) why(t tile.Tile, s *mistake) {
	i := slices.IndexFunc(x.found.Waits, func(w score.Wait) bool { return w.Tile == t })
	switch {
	case x.ask != "dead" && slices.Contains(x.found.Dead, t):
		s.text, s.compare, s.decision = "task.reading.waits.is_dead", "task.reading.waits.compare_held", rules.DecisionFifthCopy
	case i >= 0 && x.ask == "dead":
		s.text, s.args["N"] = "task.reading.waits.is_alive", x.found.Waits[i].Left
	case i >= 0 && x.found.Waits[i].Discard.Win:
		s.text, s.args["N"] = "task.reading.waits.is_enough", x.found.Waits[i].Discard.Fan
	case i >= 0:
		s.text, s.args["N"] = "task.reading.waits.never", x.found.Waits[i].SelfDraw.Fan
	default:
		h := x.held
		h.draft = h.draft.Clone()
		h.draft.Winning = t
		res := h.judge(x.rs)
		s.text, s.args["N"] = "task.reading.waits.incomplete", res.Distance
		if res.Reason == score.FiveOfAKind {
			s.text, s.compare = "task.reading.waits.fifth", "task.reading.waits.compare_held"
		}
	}
}

// judgeDone judges finishing.
func (x *waits) judgeDone() task.Verdict {
	missing := x.Missed()
	if len(missing) == 0 {
		return task.Right()
	}
	s := mistake{title: "task.reading.waits.finished", text: "task.reading.waits.missed", compare: "task.reading.waits.compare_missed", args: x.args()}
	if x.ask == "drawn" {
		s.text = "task.reading.waits.missed_drawn"
	}
	s.args["N"], s.args["Picked"], s.args["Tile"] = len(missing), len(x.Found), missing[0].Tile()
	b := x.Board()
	b.Moves = nil
	markAct(&b, missing[0], picture.Wrong)
	return s.shown(b)
}

// Do also finishes if no more tiles are asked for.
func (x *waits) Do(a picture.Act) {
	x.Marking.Do(a)
	x.All = x.All || x.ask == "single" || x.ask == "dead" && len(x.Found) == len(x.wanted)
}

func (x *waits) args() picture.Args {
	left := 0
	for _, w := range x.found.Waits {
		if slices.Contains(x.wanted, w.Tile) {
			left += w.Left
		}
	}
	return picture.Args{
		"First": x.wanted[0], "Tiles": kindsOf(x.wanted), "Kinds": len(x.wanted), "Left": left, "N": left, "Min": x.rs.Minimum.Value, "Copies": tile.Copies,
	}
}

func (x *waits) Words() task.Words {
	w := task.WordsOf("task.reading.waits."+x.ask, x.args())
	if x.ask == "dead" {
		w.Decision = rules.DecisionFifthCopy
	}
	return w
}

func (x *waits) Hand() (hand.Draft, score.Win) { return x.held.draft, x.held.win }
