package score_test

import (
	"sync"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/space"
	"sikwu/core/tile"
)

// classes are how many of all hands have a fan in one reading or another
// (DESIGN.md and the literature it names); 'and' asks for both in one.
var classes = []struct {
	name     string
	fan, and rules.Fan
	want     int
}{
	{"four chows", rules.AllChows, rules.AllChows, 353_589},
	{"four pungs", rules.AllPungs, rules.AllPungs, 1_391_280},
	{"full flush", rules.FullFlush, rules.FullFlush, 39_777},
	{"full flush of four chows", rules.FullFlush, rules.AllChows, 4_149},
	{"full flush of four pungs", rules.FullFlush, rules.AllPungs, 1_890},
	{"half flush", rules.HalfFlush, rules.HalfFlush, 341_628},
	{"all honours", rules.AllHonours, rules.AllHonours, 105},
	{"all terminals", rules.AllTerminals, rules.AllTerminals, 30},
	{"mixed terminals", rules.MixedTerminals, rules.MixedTerminals, 6_300},
	{"small three dragons", rules.SmallThreeDragons, rules.SmallThreeDragons, 4_041},
	{"big three dragons", rules.BigThreeDragons, rules.BigThreeDragons, 1_581},
	{"small four winds", rules.SmallFourWinds, rules.SmallFourWinds, 204},
	{"big four winds", rules.BigFourWinds, rules.BigFourWinds, 30},
	{"nine gates", rules.NineGates, rules.NineGates, 27},
}

// tally is what a walk through a part of the space found.
type tally struct {
	hands    int
	readings [5]int // hands by number of readings
	classes  [14]int
	most     int // readings of any hand, told its winning tile
	wrong    string
}

// TestWholeSpace judges every concealed hand there is, as dealt and, where
// there is more than one split, won on each of its tiles: the fans are those
// that have been counted elsewhere, no reading comes twice, none is all chows
// beside another that is all pungs, and the best is the dearest.
func TestWholeSpace(t *testing.T) {
	if testing.Short() {
		t.Skip("judges 11,498,658 hands")
	}
	rs := presets(t)[2]
	const parts = 16
	var found [parts]tally
	var wait sync.WaitGroup
	for part := range parts {
		wait.Go(func() { found[part].walk(part, parts, rs) })
	}
	wait.Wait()
	var all tally
	for i := range found {
		all.add(&found[i])
	}
	if all.wrong != "" {
		t.Error(all.wrong)
	}
	if want := [5]int{0, 11_419_215, 77_025, 2_370, 48}; all.hands != 11_498_658 || all.readings != want {
		t.Errorf("%d hands, by readings %v, want %v", all.hands, all.readings, want)
	}
	for i, c := range classes {
		if all.classes[i] != c.want {
			t.Errorf("%s: %d hands, want %d", c.name, all.classes[i], c.want)
		}
	}
	if all.most != score.MaxReadings {
		t.Errorf("at most %d readings, MaxReadings is %d", all.most, score.MaxReadings)
	}
}

func (a *tally) add(b *tally) {
	a.hands += b.hands
	for i, n := range b.readings {
		a.readings[i] += n
	}
	for i, n := range b.classes {
		a.classes[i] += n
	}
	a.most = max(a.most, b.most)
	if b.wrong != "" {
		a.wrong = b.wrong
	}
}

func (a *tally) walk(part, parts int, rs *rules.RuleSet) {
	dealt := score.Win{Seat: tile.East, Round: tile.East, By: score.ByDeal}
	drawn := score.Win{Seat: tile.East, Round: tile.East, By: score.BySelfDraw}
	d := hand.Draft{Concealed: make([]tile.Tile, 0, 14), Winning: tile.None}
	space.EachWin(4, part, parts, func(c *tile.Counts) bool {
		d.Concealed, d.Winning = tilesOf(d.Concealed[:0], c), tile.None
		res := score.Evaluate(d, dealt, rs)
		a.hands++
		a.readings[res.Readings.Len()]++
		a.judge(&res, &d)
		if res.Readings.Len() > 1 {
			a.onEachTile(c, &d, drawn, rs)
		}
		return a.wrong == ""
	})
}

// onEachTile judges the hand won on each of its kinds.
func (a *tally) onEachTile(c *tile.Counts, d *hand.Draft, drawn score.Win, rs *rules.RuleSet) {
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		if c[t] == 0 {
			continue
		}
		less := *c
		less[t]--
		d.Concealed, d.Winning = tilesOf(d.Concealed[:0], &less), t
		res := score.Evaluate(*d, drawn, rs)
		a.most = max(a.most, res.Readings.Len())
		a.alike(&res, d)
	}
}

// judge counts the classes of one hand and looks for what must not be.
func (a *tally) judge(res *score.Result, d *hand.Draft) {
	a.alike(res, d)
	list := res.Readings.All()
	chows, pungs := false, false
	for i := range classes {
		for j := range list {
			if list[j].Met(classes[i].fan) && list[j].Met(classes[i].and) {
				a.classes[i]++
				break
			}
		}
	}
	for j := range list {
		chows = chows || list[j].Met(rules.AllChows)
		pungs = pungs || list[j].Met(rules.AllPungs)
	}
	if chows && pungs {
		a.wrong = d.String() + " is all chows in one reading and all pungs in another"
	}
}

// alike sees that no reading comes twice and that the best is first.
func (a *tally) alike(res *score.Result, d *hand.Draft) {
	list := res.Readings.All()
	if len(list) == 0 {
		a.wrong = d.String() + " has no reading"
		return
	}
	for i := 1; i < len(list); i++ {
		if list[i].Fan > list[0].Fan || list[i].Fan == list[0].Fan && list[i].RawFan > list[0].RawFan {
			a.wrong = d.String() + ": the best reading is not the first"
		}
		for j := range i {
			if list[i].Sets == list[j].Sets && list[i].Pair == list[j].Pair && list[i].WinsOn == list[j].WinsOn {
				a.wrong = d.String() + ": a reading comes twice"
			}
		}
	}
}

func tilesOf(dst []tile.Tile, c *tile.Counts) []tile.Tile {
	for t, n := range c {
		for range n {
			dst = append(dst, tile.Tile(t))
		}
	}
	return dst
}
