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

// betterWay asks which other way to win would lift a hand over the minimum.
type betterWay struct {
	weighed
	better []score.BetterWay
}

const noWay picture.Act = "none"

func newBetterWay(in *task.Reader, s *minimumSet, w weighed) task.Exercise {
	if w.result.Reason != score.BelowMinimum {
		in.Keep(notHere())
		return nil
	}
	x := &betterWay{weighed: w, better: score.BetterWays(w.held.draft, w.held.win, nil, w.rs)}
	var offer []score.Way
	for _, id := range s.Offer {
		if !slices.Contains(score.Ways(), score.Way(id)) {
			in.Fail("there is no way %q", id)
		}
		offer = append(offer, score.Way(id))
	}
	if len(offer) == 0 {
		offer = drawOffer(in.Rand, &w.held)
	}
	for _, way := range offer {
		act := picture.On("way", string(way))
		x.answers = append(x.answers, picture.Choice{Text: wayName(way), Act: act})
		if x.of(way) != nil {
			x.Right = append(x.Right, act)
		}
	}
	x.answers = append(x.answers, picture.Choice{Text: picture.Say("task.reading.lift.none"), Act: noWay})
	if len(x.Right) == 0 {
		x.Choice = task.OneOf(noWay)
	}
	return x
}

// drawBelow draws a hand called on a discard with too few fan.
func drawBelow(r *rand.Rand, rs *rules.RuleSet, _ *minimumSet) (held, bool) {
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

// drawOffer draws the ways offered: common ones, and a rare one.
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

func (x *betterWay) of(way score.Way) *score.BetterWay {
	i := slices.IndexFunc(x.better, func(b score.BetterWay) bool { return b.Way == way })
	if i < 0 {
		return nil
	}
	return &x.better[i]
}

func (x *betterWay) Board() picture.Board { return x.board() }

// wayName names a way to win.
func wayName(way score.Way) picture.Text { return picture.Say("task.reading.way." + string(way)) }

func (x *betterWay) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	s := mistake{title: "task.reading.lift.chose", compare: "task.reading.lift.compare", args: x.args()}
	if x.Right[0] == noWay {
		s.compare = "task.reading.lift.compare_none"
	}
	if a == noWay {
		first := x.of(score.Way(thingOf(x.Right[0])))
		s.title, s.text = "task.reading.lift.gave_up", "task.reading.lift.there_is"
		s.args["Fan"] = first.Fan
		return mistaken(s, a, x.Board())
	}
	way := score.Way(thingOf(a))
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
	return mistaken(s, a, x.Board())
}

func thingOf(a picture.Act) string {
	_, w := a.Parts()
	return w
}

// otherwise returns the hand won another way, which score.BetterWays lists only if it reaches
// the minimum.
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

func (x *betterWay) args() picture.Args {
	fan, least := x.result.Best().Fan, x.rs.Minimum.Value
	args := picture.Args{"Has": picture.Worth(fan), "Min": least, "Short": least - fan, "N": least - fan}
	shown := x.Given
	if !x.Finished() {
		shown = x.Right[0]
	}
	if better := x.of(score.Way(thingOf(shown))); better != nil {
		args["Right"], args["Lifted"] = wayName(better.Way), picture.Worth(better.Fan)
	}
	return args
}

func (x *betterWay) Words() task.Words {
	w := task.WordsOf("task.reading.lift", x.args())
	if x.Right[0] == noWay {
		w.Done.ID = "task.reading.lift.done_none"
	}
	w.Clause, w.Decision = x.rs.Minimum.Clause, x.rs.Minimum.Decision
	w.Beside = x.lookedTrue()
	return w
}
