package hands

import (
	"strings"

	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/core/verdict"
	"sikwu/ui/session"
)

// reasonExamples has a hand for each reason, in notation: a win except for one thing.
var reasonExamples = map[score.Reason]string{
	score.NoFlowersInThisGame: "567m 345p 67s 22p [234m@E] 3f +8s seat=S from=W",
	score.DuplicateFlower:     "567m 345p 67s 22p [234m@E] 22f +8s seat=S from=W",
	score.BadMeld:             "567m 345p 67s 22p [129m@E] 2f +8s seat=S from=W",
	score.FiveOfAKind:         "567m 345p 67s 22p [5555m@W] 2f +8s seat=S from=W",
	score.ChowNotFromLeft:     "567m 345p 67s 22p [234m@W] 2f +8s seat=S from=W",
	score.TooManyTiles:        "567m 345p 67s 222p [234m@E] 2f +8s seat=S from=W",
	score.TooFewTiles:         "567m 345p 67s 2p [234m@E] 2f +8s seat=S from=W",
	score.ImpossibleContext:   "567m 345p 67s 22p [234m@E] 2f +8s seat=S by=self_draw draws=kong",
	score.SevenPairs:          "1133m 2266p 4477s E 2f +E seat=S from=W",
	score.NotComplete:         "567m 345p 69s 22p [234m@E] 2f +8s seat=S from=W",
	score.BelowMinimum:        "567m 234s 88m 67s [333p@N] +8s seat=S from=W",
	score.PassedWin:           "234s 678s 67s EE [CCC@E] +8s seat=S from=W passed=8s",
}

// fans returns an example of every fan, under the rules in force if they count
// it, else under the first that do.
func (j *judge) fans() (list []*item) {
	for _, f := range rules.Fans() {
		example := sample.OfFan(f)
		d, err := example.Draft()
		if err != nil {
			continue // a test parses them all
		}
		list = append(list, j.example(j.say.Fan(f), f.String(), handfile.Hand{Draft: d, Win: example.Win}, func(v *session.View) bool {
			return v.Kind == verdict.Win && v.Result.Best().Counted.Has(f)
		}))
	}
	return list
}

// reasons returns an example of every reason why a hand does not win, chosen like those
// of the fans.
func (j *judge) reasons() (list []*item) {
	for _, r := range score.Reasons() {
		h, err := handfile.ParseHand(reasonExamples[r])
		if err != nil {
			continue // a test parses them all
		}
		list = append(list, j.example(j.say.ProblemTitle(r), r.String(), h, func(v *session.View) bool { return v.Result.Reason == r }))
	}
	return list
}

// example returns a hand under the rules in force if shows holds there, else under the
// first rules for which it does.
func (j *judge) example(name, id string, h handfile.Hand, shows func(*session.View) bool) *item {
	it := &item{name: name, id: strings.ReplaceAll(id, "_", " "), hand: h, rules: j.source.InForce, shown: true}
	if shows(judged(h, it.rules)) {
		return it
	}
	for _, rs := range j.source.Sets {
		if shows(judged(h, rs)) {
			it.rules = rs
			return it
		}
	}
	it.shown = false
	return it
}
