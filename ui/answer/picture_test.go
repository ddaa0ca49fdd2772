package answer

import (
	"testing"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/ui/look"
)

// scene is a hand worth looking at.
type scene struct {
	name, rules, hand string
	win               score.Win
}

var scenes = []scene{
	{"complete", "cityu", "111222333p 5p [CCCC@W] 267f +5p",
		score.Win{Seat: tile.South, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}}},
	{"below", "hk8", "234m 567m 34p 88p [678s@E] 2f +5p", score.Win{Seat: tile.South, From: tile.West}},
	{"empty", "hk8", "", score.Win{}},
	{"unknown", "hk13", "[CCC@W] [FFF@N] [PPP@S] 234m 5p +5p", score.Win{}},
	{"half", "hk13", "[CCC@W] [FFF@N] [PPP@S] 234m 5p +5p", score.Win{From: tile.West}},
	{"shared", "old22", "[CCC@W] [FFF@N] 234m 55s 567p +5p", score.Win{From: tile.West}},
	{"readings", "hk13", "5566677788899m 9m +5m", score.Win{From: tile.West}},
	{"orphans", "hk13", "19m19p19sESWNCFP +1m", score.Win{From: tile.West}},
	{"gates", "hk13", "1112345678999m +5m", score.Win{By: score.BySelfDraw}},
	{"flowers", "hk13", "1234567f 123m 456m 789p 11s 23s", score.Win{By: score.ByFlowers}},
}

func TestDraw(t *testing.T) {
	for _, sc := range scenes {
		for name, at := range map[string]setting{
			"zh-light": {"zh-Hant", look.Light, wide}, "en-dark": {"en", look.Dark, wide},
			"zh-light-narrow": {"zh-Hant", look.Light, narrow}, "en-light-narrow": {"en", look.Light, narrow},
		} {
			s := open(t, sc.rules, at)
			s.play(t, sc.hand, sc.win)
			s.draw(t, sc.name+"-"+name)
		}
	}
}
