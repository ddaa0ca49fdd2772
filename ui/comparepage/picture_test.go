package comparepage

import (
	"testing"

	"fyne.io/fyne/v2/driver/software"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
)

// scene is a hand worth looking at.
type scene struct {
	name, hand string
	win        score.Win
	copies     int // own rule sets beside the presets
}

var scenes = []scene{
	{"mock", "111222333p 5p [CCCC@W] +5p", score.Win{Seat: tile.South, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}}, 0},
	{"dragons", "PPP 234p 9p [CCC@S] [FFF@W] +9p", score.Win{By: score.BySelfDraw}, 0},
	{"dragons-fed", "234p 9p [PPP@S] [CCC@S] [FFF@W] +9p", score.Win{From: tile.South}, 3},
	{"unknown", "234p 9p [PPP@S] [CCC@S] [FFF@W] +9p", score.Win{}, 0},
	{"unfed", "111222333p 5p [CCCC] +5p", score.Win{Seat: tile.South, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}}, 0},
	{"unfed-half", "[CCC] [FFF] [PPP] 23m 55s +1m", score.Win{Seat: tile.South, From: tile.North}, 0},
	{"refused", "234m 567m 34p 88p [678s@E] 26f +5p", score.Win{Seat: tile.South, By: score.BySelfDraw}, 0},
	{"below", "234m 567m 34p 88p [678s@E] +5p", score.Win{Seat: tile.South, From: tile.West}, 0},
	{"no-win", "1133m 5577p 2288s E +E", score.Win{Seat: tile.South, From: tile.West}, 0},
	{"ready", "[7777p@E] [CCC@N] 222s 5556p", score.Win{Seat: tile.West}, 1},
	{"ready-flowers", "[7777p@E] [CCC@N] 222s 5556p 3f", score.Win{Seat: tile.West}, 0},
	{"many", "[CCC@E] [FFFF@W] {PPPP} 23p 11p 12345678f +1p", score.Win{Seat: tile.South, By: score.BySelfDraw,
		Draws: []score.Draw{score.DrawKong, score.DrawKong}, LastTile: true}, 0},
	{"not-ready", "1346m 2579p 358s EC", score.Win{}, 0},
	{"empty", "", score.Win{}, 0},
	{"discarding", "123m 456m 789p 1123s 5s", score.Win{}, 0},
	{"one-cause", "123m 456m 789p CC 23s +1s", score.Win{By: score.BySelfDraw}, 0},
}

// TestDraw draws all scenes for people to look at.
func TestDraw(t *testing.T) {
	pagetest.Looked(t)
	for _, sc := range scenes {
		for name, at := range map[string]pagetest.Setting{
			"zh-light": pagetest.In("zh-Hant", look.Light, pagetest.Large), "en-dark": pagetest.In("en", look.Dark, pagetest.Large),
			"zh-dark-narrow": pagetest.In("zh-Hant", look.Dark, pagetest.Small), "en-light-narrow": pagetest.In("en", look.Light, pagetest.Small),
		} {
			b := open(t, at)
			for i := range sc.copies {
				b.copyOf(t, "hk13", []string{"甲", "乙", "丙"}[i], []string{"First house", "Second", "Third"}[i],
					map[string]any{"limit": 10 - i, "minimum": 1 + i})
			}
			b.play(t, sc.hand, sc.win)
			b.Picture(sc.name + "-" + name)
		}
	}
}

// TestDrawDoubled draws one page at twice the size.
func TestDrawDoubled(t *testing.T) {
	pagetest.Looked(t)
	b := open(t, pagetest.In("zh-Hant", look.Light, pagetest.Large))
	b.Window.Canvas().(software.WindowlessCanvas).SetScale(2)
	b.play(t, scenes[0].hand, scenes[0].win)
	b.Picture("mock-zh-light-2x")
}
