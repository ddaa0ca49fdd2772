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

// liftSet asks which circumstance would make a win of a hand below the minimum.
type liftSet struct {
	Hand  string   `json:"hand,omitempty"` // drawn if empty
	Offer []string `json:"offer,omitempty"`
	Least int      `json:"least,omitempty"` // the minimum taken if the rules have none
}

type lift struct {
	held  held
	rs    *rules.RuleSet
	fan   int
	lifts []score.BetterWay
	offer []score.Way
	done  bool
	way   score.Way
}

const noWay picture.Act = "none"

func newLift(in *task.Reader, s *liftSet) task.Exercise {
	setMinimum(in, s.Least)
	h := given(in, s.Hand, func() (held, bool) { return drawLift(in.Rand, in.Rules) })
	if in.Failed() {
		return nil
	}
	rs := in.Rules
	res := h.judge(rs)
	if res.Reason != score.BelowMinimum {
		in.Keep(notHere())
		return nil
	}
	x := &lift{held: h, rs: rs, fan: res.Best().Fan, lifts: score.BetterWays(h.draft, h.win, rs)}
	for _, id := range s.Offer {
		if !slices.Contains(score.Ways(), score.Way(id)) {
			in.Fail("there is no way %q", id)
		}
		x.offer = append(x.offer, score.Way(id))
	}
	if len(x.offer) == 0 {
		x.offer = drawOffer(in.Rand, &h)
	}
	return x
}

// drawLift draws a hand won on a discard that lacks a few fan.
func drawLift(r *rand.Rand, rs *rules.RuleSet) (held, bool) {
	short := 1 + r.IntN(2)
	w := deal.Wish{Rules: rs, Accept: func(b *deal.Body, res *score.Result) bool {
		best := res.Best()
		return best != nil && b.Win.By == score.ByDiscard && !res.Win && isPlain(res) &&
			best.Fan == max(rs.Minimum.Value-short, 0)
	}}
	b, _, ok := w.Hand(r)
	if !ok {
		return held{}, false
	}
	return heldOf(b), true
}

// drawOffer draws the ways offered: those one sees at a table, and sometimes the
// rare ones.
func drawOffer(r *rand.Rand, h *held) []score.Way {
	list := []score.Way{score.WaySelfDraw, score.WayRobKong, score.WayLastTileDraw, score.WayKongDraw}
	rare := []score.Way{score.WayKongOnKong}
	if len(h.draft.Melds) == 0 {
		rare = append(rare, score.WayEarthly)
	}
	list[r.IntN(len(list))] = rare[r.IntN(len(rare))]
	slices.SortFunc(list, func(a, b score.Way) int { return slices.Index(score.Ways(), a) - slices.Index(score.Ways(), b) })
	return list
}

func (x *lift) of(way score.Way) *score.BetterWay {
	i := slices.IndexFunc(x.lifts, func(l score.BetterWay) bool { return l.Way == way })
	if i < 0 {
		return nil
	}
	return &x.lifts[i]
}

func (x *lift) Board() picture.Board {
	b := picture.Board{Rows: x.held.rows(picture.Large)}
	for _, way := range x.offer {
		b.Choices.List = append(b.Choices.List, picture.Choice{Text: wayName(way), Act: picture.On("way", string(way))})
	}
	b.Choices.List = append(b.Choices.List, picture.Choice{Text: picture.Say("task.reading.lift.none"), Act: noWay})
	if !x.done {
		return b
	}
	for i := range b.Choices.List {
		b.Choices.List[i].Act = ""
		if i < len(x.offer) && x.offer[i] == x.way || i == len(x.offer) && x.way == "" {
			b.Choices.List[i].Mark = picture.Right
		}
	}
	return b
}

// wayName names a way to win.
func wayName(way score.Way) picture.Text { return picture.Say("task.reading.way." + string(way)) }

func (x *lift) Judge(a picture.Act) task.Verdict {
	right := x.rights()
	if slices.Contains(right, a) {
		return task.Right()
	}
	s := mistake{title: "task.reading.lift.chose", compare: "task.reading.lift.compare", args: x.args()}
	b := x.Board()
	markAct(&b, a, picture.Wrong)
	if right[0] == noWay {
		s.compare = "task.reading.lift.compare_none"
	}
	if a == noWay {
		first := x.of(score.Way(what(right[0])))
		s.title, s.text = "task.reading.lift.gave_up", "task.reading.lift.there_is"
		s.args["Fan"] = first.Fan
		return s.shown(b)
	}
	way := score.Way(what(a))
	s.args["Way"] = wayName(way)
	d, w := otherwise(way, x.held)
	res := score.Evaluate(d, w, x.rs)
	if best := res.Best(); best != nil {
		s.text, s.args["Fan"] = "task.reading.lift.still", best.Fan
	} else {
		s.text = "task.reading.lift.never"
		for _, p := range res.Problems {
			if p.Clash != "" {
				s.text, s.args["Because"] = "task.reading.lift.clashes", picture.Word("clash.short."+string(p.Clash))
			}
		}
	}
	return s.shown(b)
}

func what(a picture.Act) string {
	_, w := a.Parts()
	return w
}

// otherwise returns the hand won another way, to be asked about where the engine
// does not list it among the lifts.
func otherwise(way score.Way, h held) (hand.Draft, score.Win) {
	w := score.Win{Seat: h.win.Seat, Round: h.win.Round, By: score.BySelfDraw}
	d := h.draft.Clone()
	switch way {
	case score.WayRobKong:
		w.By, w.From = score.ByRobKong, h.win.From
	case score.WayLastTileDraw:
		w.LastTile = true
	case score.WayKongDraw:
		w.Draws = []score.Draw{score.DrawKong}
	case score.WayKongOnKong:
		w.Draws = []score.Draw{score.DrawKong, score.DrawKong}
	case score.WayEarthly:
		w.By, w.From, w.FirstDiscard = score.ByDiscard, tile.East, true
	case score.WayDeal:
		w.By = score.ByDeal
		d.Concealed, d.Winning = h.all(), tile.None
	}
	return d, w
}

// rights returns the acts that are right: each way offered that lifts the hand, or
// to say that none does.
func (x *lift) rights() (list []picture.Act) {
	for _, way := range x.offer {
		if x.of(way) != nil {
			list = append(list, picture.On("way", string(way)))
		}
	}
	if len(list) == 0 {
		return []picture.Act{noWay}
	}
	return list
}

func (x *lift) Do(a picture.Act) {
	x.done = true
	if a != noWay {
		x.way = score.Way(what(a))
	}
}

func (x *lift) Next() picture.Act {
	if x.done {
		return ""
	}
	return x.rights()[0]
}

func (x *lift) args() picture.Args {
	args := picture.Args{"Has": x.fan, "Min": x.rs.Minimum.Value, "Short": x.rs.Minimum.Value - x.fan, "N": x.rs.Minimum.Value - x.fan}
	way := x.way
	if way == "" && x.rights()[0] != noWay {
		way = score.Way(what(x.rights()[0]))
	}
	if l := x.of(way); l != nil {
		args["Right"], args["Lifted"] = wayName(way), l.Fan
	}
	return args
}

func (x *lift) Words() task.Words {
	w := task.WordsOf("task.reading.lift", x.args())
	if x.rights()[0] == noWay {
		w.Done.ID = "task.reading.lift.done_none"
	}
	w.Clause, w.Decision = x.rs.Minimum.Clause, x.rs.Minimum.Decision
	return w
}

func (x *lift) Hand() (hand.Draft, score.Win) { return x.held.draft, x.held.win }
