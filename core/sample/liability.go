package sample

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// liabilityExamples returns hands in which a liability rule, if it is played, makes
// West pay: South wins by self-draw, and on a discard of North's. There may be
// several, since houses differ in which feed counts; the engine decides which of
// them applies.
func liabilityExamples(l rules.Liability) []Example {
	var (
		list  []Example
		drawn = score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw}
		fed   = score.Win{Seat: tile.South, Round: tile.East, By: score.ByDiscard, From: tile.North}
	)
	for _, c := range liabilityCases[l] {
		win := drawn
		win.Draws = c.draws
		list = append(list, Example{c.hand, win})
		if len(c.draws) == 0 {
			list = append(list, Example{c.hand, fed})
		}
	}
	return list
}

// liabilityCase is a hand whose last feed by West makes him liable.
type liabilityCase struct {
	hand  string
	draws []score.Draw
}

var liabilityCases = [rules.NumLiabilities][]liabilityCase{
	rules.LiableTwelveTiles:     {{hand: "[EEE@E] [222m@N] [456m@E] [888m@W] 9m +9m"}},
	rules.LiableBigThreeDragons: {{hand: "[CCC@E] [FFF@N] [PPP@W] 234m 5p +5p"}},
	rules.LiableBigFourWinds: {
		{hand: "[EEE@N] [SSS@E] [WWW@W] NNN 5p +5p"},
		{hand: "[EEE@N] [SSS@E] [NNN@N] [WWW@W] 5p +5p"},
	},
	rules.LiableFourKongs:    {{hand: "{7777s} [1111m@E] [4444p@N] [SSSS@W] 5m +5m"}},
	rules.LiableFullFlush:    {{hand: "[123s@E] [456s@E] [777s@N] [999s@W] 2s +2s"}},
	rules.LiableAllTerminals: {{hand: "[111m@E] [999m@N] [111p@E] [999p@W] 1s +1s"}},
	rules.LiableAllHonours:   {{hand: "[EEE@E] [NNN@N] [CCC@E] [FFF@W] P +P"}},
	rules.LiableNineTiles:    {{hand: "[EEE@E] [222m@N] [888m@W] 456m 9m +9m"}},
	rules.LiableKongDraw: {
		{hand: "[CCCC@W] 111p 345p 678p 9p +9p", draws: []score.Draw{score.DrawKong}},
		{hand: "[CCCC@W] {1111p} 345p 678p 9p +9p", draws: []score.Draw{score.DrawKong, score.DrawKong}},
	},
}

// OfLiability returns a hand to which the rule applies in a rule set, won by
// self-draw or on another's discard, with its payment; ok is false if the rule is
// not played that way.
func OfLiability(l rules.Liability, drawn bool, rs *rules.RuleSet) (d hand.Draft, w score.Win, p score.Payment, ok bool) {
	for _, e := range liabilityExamples(l) {
		if (e.Win.By == score.BySelfDraw) != drawn {
			continue
		}
		d, err := e.Draft()
		if err != nil {
			continue
		}
		res := score.Evaluate(d, e.Win, rs)
		p = score.Settle(&res, d, e.Win, rs)
		if p.Liable != nil && (p.Liable.Rule == l || slices.Contains(p.Liable.Also, l)) {
			return d, e.Win, p, true
		}
	}
	return d, w, p, false
}
