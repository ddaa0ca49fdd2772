package sample

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Example is a hand that has a fan under most rule sets that play it: its notation
// and how it was won.
type Example struct {
	Hand string
	Win  score.Win
}

// Draft reads the example's notation.
func (e Example) Draft() (hand.Draft, error) { return hand.Parse(e.Hand) }

// OfFan returns the example of a fan.
func OfFan(f rules.Fan) Example {
	for _, e := range examples() {
		if e.fan == f {
			return e.Example
		}
	}
	return Example{}
}

type fanExample struct {
	fan rules.Fan
	Example
}

// examples lists one hand for each fan, in the catalogue's order. The winner is
// East or South in the East round, whichever shows the fan best.
func examples() []fanExample {
	const s, e, w, n = tile.South, tile.East, tile.West, tile.North
	var (
		fed     = score.Win{Seat: s, Round: e, By: score.ByDiscard, From: w}
		drawn   = score.Win{Seat: s, Round: e, By: score.BySelfDraw}
		robbed  = score.Win{Seat: s, Round: e, By: score.ByRobKong, From: n}
		flowers = score.Win{Seat: s, Round: e, By: score.ByFlowers}
		dealt   = score.Win{Seat: e, Round: e, By: score.ByDeal}
		konged  = with(drawn, func(x *score.Win) { x.Draws = []score.Draw{score.DrawKong} })
		twice   = with(drawn, func(x *score.Win) { x.Draws = []score.Draw{score.DrawKong, score.DrawKong} })
		last    = with(drawn, func(x *score.Win) { x.LastTile = true })
		river   = with(fed, func(x *score.Win) { x.LastTile = true })
		first   = with(fed, func(x *score.Win) { x.FirstDiscard, x.From = true, e })
	)
	return []fanExample{
		{rules.Chicken, Example{"[333p@N] 567m 234s 88m 67s +8s", fed}},
		{rules.AllChows, Example{"[234m@E] 567m 345p 67s 22p 2f +8s", drawn}},
		{rules.NoFlowers, Example{"[234m@E] 567m 345p 67s 22p +8s", drawn}},
		{rules.SeatFlower, Example{"[234m@E] 567m 345p 67s 22p 26f +8s", fed}},
		{rules.FlowerSet, Example{"[234m@E] 567m 345p 67s 22p 1234f +8s", fed}},
		{rules.SeatWind, Example{"[SSS@W] [222p@N] 555s 888s 9m 2f +9m", fed}},
		{rules.RoundWind, Example{"[EEE@W] [222p@N] 555s 888s 9m 2f +9m", fed}},
		{rules.DragonPung, Example{"[CCC@W] 111p 345p 678p 9p 1f +9p", fed}},
		{rules.SelfDraw, Example{"[234m@E] 567m 345p 67s 22p 6f +8s", drawn}},
		{rules.ConcealedHand, Example{"234m 567m 345p 67s 22p +8s", drawn}},
		{rules.RobbingKong, Example{"[234m@E] 567m 345p 68s 22p 2f +7s", robbed}},
		{rules.KongDraw, Example{"[345p@E] {2222m} 678s 55s 67p 2f +8p", konged}},
		{rules.LastTileDraw, Example{"[345p@E] 234m 678s 55s 67p 1f +8p", last}},
		{rules.MixedTerminals, Example{"[111m@N] 999p WWW 11s FF 1f +F", fed}},
		{rules.HalfFlush, Example{"[123p@E] 456p 77p 999p NN 1f +N", fed}},
		{rules.AllPungs, Example{"[222m@W] [888p@E] 555s 33m WW 1f +W", fed}},
		{rules.SmallFlowers, Example{"135m 246p 789s ESWC 1234567f", flowers}},
		{rules.SmallThreeDragons, Example{"[CCC@W] FFF PP 456m 22p 1f +2p", fed}},
		{rules.SmallFourWinds, Example{"[EEE@W] [WWW@N] SSS NN 12s 1f +3s", fed}},
		{rules.FullFlush, Example{"[123s@E] 345s 567s 88s 99s 1f +9s", fed}},
		{rules.BigThreeDragons, Example{"[CCC@W] FFF PP 456m 22p 1f +P", fed}},
		{rules.FourConcealedPungs, Example{"222m 444p 777s NNN 9s 1f +9s", fed}},
		{rules.KongOnKong, Example{"[678s@E] {8888m} {4444p} 55s 23m 1f +4m", twice}},
		{rules.BigFlowers, Example{"135m 246p 789s ESWC 12345678f", flowers}},
		{rules.AllHonours, Example{"[EEE@N] [WWW@E] CCC FF PP 1f +F", fed}},
		{rules.AllTerminals, Example{"[111m@W] 999m 111p 99s 99p 1f +9s", fed}},
		{rules.NineGates, Example{"1112345678999s 1f +5s", fed}},
		{rules.HeavenlyHand, Example{"234m 567m 345p 678s 22p 1f", dealt}},
		{rules.EarthlyHand, Example{"234m 567m 345p 67s 22p 1f +8s", first}},
		{rules.ThirteenOrphans, Example{"19m 19p 19s ESWN CFP 1f +N", fed}},
		{rules.BigFourWinds, Example{"[EEE@W] [SSS@N] WWW NN 1p 1p 1f +N", fed}},
		{rules.FourKongs, Example{"[1111m@N] {4444p} [777s+@W] {9999s} 5m 1f +5m", fed}},
		{rules.LastTileDiscard, Example{"[345p@E] 234m 678s 55s 67p 2f +8p", river}},
	}
}

func with(w score.Win, change func(*score.Win)) score.Win {
	change(&w)
	return w
}

// exampleBodies returns the examples of fans as bodies, as plain as possible: for
// fans that no shape has.
func exampleBodies(fans rules.FanSet) (list []body) {
	for _, f := range fans.List() {
		d, err := OfFan(f).Draft()
		if err != nil || len(d.Melds) == 0 && len(d.Concealed) == 0 {
			continue
		}
		b := body{cost: costExample, draft: hand.Draft{Concealed: d.Concealed, Melds: slices.Clone(d.Melds), Winning: d.Winning}}
		b.dealt = d.Winning == tile.None
		for i := range b.draft.Melds {
			m := &b.draft.Melds[i]
			m.From = tile.NoWind
			if m.Kind().IsKong() {
				b.kongs++
			}
		}
		for t, n := range b.draft.Counts() {
			b.winds = b.winds || n > 2 && tile.Tile(t).IsWind()
		}
		list = append(list, b)
	}
	return list
}
