package answer

import (
	"math"
	"os"
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
	{"exchange", "hk8", "234m 567p [678s@N] EE 99p 1f +9p", score.Win{From: tile.South}},
	{"exchange-winning", "hk13", "666m 2223p [888s@E] [555s@N] 1f +4p", score.Win{Seat: tile.West, From: tile.South}},
	{"what-if", "hk13", "111m 333m 555p 77s 99s 1f +9s", score.Win{Seat: tile.South, From: tile.West}},
	{"what-if-drawn", "hk8", "234m 567m 34p 88p [678s@E] 2f +5p", score.Win{Seat: tile.South, By: score.BySelfDraw}},
	{"what-if-dealt", "hk13", "111m 333m 555p 77s 999s 1f", score.Win{By: score.ByDeal}},
	{"what-if-flowers", "hk13", "1234567f 123m 456m 789p 11s 23s +1s", score.Win{By: score.BySelfDraw}},
	{"empty", "hk8", "", score.Win{}},
	{"unknown", "hk13", "[CCC@W] [FFF@N] [PPP@S] 234m 5p +5p", score.Win{}},
	{"half", "hk13", "[CCC@W] [FFF@N] [PPP@S] 234m 5p +5p", score.Win{From: tile.West}},
	{"shared", "old22", "[CCC@W] [FFF@N] 234m 55s 67p +5p", score.Win{From: tile.West}},
	{"readings", "hk13", "5566677788899m +9m", score.Win{From: tile.West}},
	{"orphans", "hk13", "19m19p19sESWNCFP +1m", score.Win{From: tile.West}},
	{"gates", "hk13", "1112345678999m +5m", score.Win{By: score.BySelfDraw}},
	{"flowers", "hk13", "1234567f 123m 456m 789p 11s 23s", score.Win{By: score.ByFlowers}},
	{"ready", "hk13", "[7777p@E] [CCC@N] 222s 5556p 3f", score.Win{Seat: tile.West}},
	{"ready-orphans", "hk13", "19m19p19sESWNCFP", score.Win{}},
	{"ready-gates", "cityu", "1112345678999m", score.Win{}},
	{"ready-shared", "old22", "[CCC@W] [FFF@N] 234m 55s 67p", score.Win{}},
	{"notready", "hk13", "1346m 2579p 358s EC", score.Win{}},
	{"building", "hk13", "134m 25p [CCC@W]", score.Win{}},
	{"discarding", "hk13", "123m 456m 789p 1123s 5s", score.Win{}},
	{"unmarked", "hk13", "111222333p 55p CCC", score.Win{Seat: tile.South}},
	{"orphans", "hk13", "119m19p19sESWNCFP", score.Win{Seat: tile.South}},
	{"advice", "hk13", "2345678999p 34s CC", score.Win{Seat: tile.South}},
	{"discarding-none", "hk13", "1346m 2579p 358s EC 9s", score.Win{}},
	{"pairs", "cityu", "1133m 5577p 2288s E +E", score.Win{From: tile.West}},
	{"broken", "cityu", "123m 456m 789p 1123s +5s", score.Win{From: tile.West}},
	{"many", "hk13", "11111m [123p@N] 456m 78p 11s +9p", score.Win{From: tile.South, LastTile: true}},
	{"clash", "hk13", "123m 456m 789p 11s 23s +1s", score.Win{By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}}},
	{"doubled", "hk13 limit=4 payment.double_triple=true conditions.full_flush_with_all_pungs=10", "[111s@E] 333s 555s 88s 99s 1f +9s",
		score.Win{Seat: tile.South, From: tile.West}},
	{"doubled-ready", "hk13 limit=4 payment.double_triple=true", "[111s@E] 333s 555s 88s 99s 1f", score.Win{Seat: tile.South}},
	{"unlimited", "hk13 limit=none payment.scale=half conditions.kong_draw_in_all=2", "[EEE@W] {SSSS} WWW NN 1p 1p 1f +N",
		score.Win{By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}}},
	{"unlimited-below", "hk13 limit=none payment.scale=half conditions.all_chows_open_wait=true", "234m 567m 35p 88p [678s@E] 2f +4p",
		score.Win{Seat: tile.South, From: tile.West}},
	{"flowers-fed", flowerHouse, "[2222m@W] 1234567f", score.Win{Seat: tile.South, By: score.ByFlowers, Draws: []score.Draw{score.DrawKong}}},
	{"flowers-dealt", flowerHouse, "1234567f", score.Win{Seat: tile.South, By: score.ByFlowers, FlowersDealt: true}},
	{"robbed", flowerHouse, "1234567f", score.Win{Seat: tile.South, By: score.ByFlowers, FlowerRobbed: true, From: tile.West}},
	{"robbed-unknown", flowerHouse, "1234567f", score.Win{Seat: tile.South, By: score.ByFlowers, FlowerRobbed: true}},
	{"honours", "hk13 conditions.all_honours_as_full_flush=true fans.concealed_hand=1", "EEE WWW CCC FF PP 1f +F", score.Win{From: tile.West}},
	{"river", "hk8 fans.last_tile_discard=1 conditions.all_chows_plain_pair=true", "[345p@E] 234m 678s CC 67p 2f +8p",
		score.Win{Seat: tile.South, From: tile.West, LastTile: true}},
}

// flowerHouse plays by all that houses say of flower hands.
const flowerHouse = "hk13 flower_hand.kong_draw=4 flower_hand.kong_on_kong=limit flower_hand.kong_feeder_pays=true" +
	" flower_hand.dealt_waits_for_first_draw=true flower_hand.seven_rob_the_eighth=true"

// show shows a scene in a new window.
func show(t testing.TB, sc scene, at setting) *stage {
	t.Helper()
	s := another(t, sc.rules, at)
	s.play(t, sc.hand, sc.win)
	return s
}

// TestDraw draws all scenes for people to look at.
func TestDraw(t *testing.T) {
	if os.Getenv("SIKWU_PICTURES") == "" {
		t.Skip("SIKWU_PICTURES names no folder")
	}
	for _, sc := range scenes {
		for name, at := range map[string]setting{
			"zh-light": {"zh-Hant", look.Light, widePane}, "en-dark": {"en", look.Dark, widePane},
			"zh-light-narrow": {"zh-Hant", look.Light, narrowPane}, "en-light-narrow": {"en", look.Light, narrowPane},
		} {
			s := openPane(t, sc.rules, at)
			s.play(t, sc.hand, sc.win)
			s.draw(t, sc.name+"-"+name)
			s.openAll()
			s.draw(t, sc.name+"-"+name+"-open")
			s.pane.ScrollTo(math.MaxFloat32)
			s.draw(t, sc.name+"-"+name+"-foot")
		}
	}
}
