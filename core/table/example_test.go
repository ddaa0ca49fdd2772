package table_test

import (
	"fmt"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// A hand begins with the deal; each act after it is done or refused for a reason.
func ExampleBegin() {
	rs, _ := rules.Preset("hk13")
	p, err := table.Begin(table.Start{Dealer: tile.East, Round: tile.East, Sum: 7, Seed: 1}, rs)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, act := range []string{"E deal", "S draw"} {
		a, _ := table.ParseAct(act)
		fmt.Println(act, p.Do(a))
	}
	fmt.Println(p.Mover(), "has", p.Hand(tile.East).Size(), "tiles;", p.Left(), "are left")
	// Output:
	// E deal <nil>
	// S draw act 2, S draw: not_your_turn
	// E has 14 tiles; 87 are left
}

// What each seat may call on a discard.
func ExampleOffer_Legal() {
	south, _ := hand.Parse("3467s 11p 234567m C")
	west, _ := hand.Parse("55s 19m 28p 67m ESWN C")
	rs, _ := rules.Preset("hk8")
	five, _ := hand.Parse("5s")
	offer := table.Offer{
		Tile: five.Concealed[0], From: tile.East, By: score.ByDiscard, Round: tile.East, WallLeft: table.Unknown,
		Players: [4]*table.Player{1: {Hand: south}, 2: {Hand: west}},
	}
	fmt.Println(offer.Legal(tile.South, rs), offer.Legal(tile.West, rs))
	// Output:
	// [chow 34s chow 46s chow 67s] [pung]
}

// Two call the same tile: under Hong Kong 8 the nearest in turn wins alone.
func ExampleContest() {
	var calls []table.Declaration
	for seat, text := range map[tile.Wind]string{tile.South: "123678789m EE 56m +4m", tile.North: "123999m CCC PP 56m +4m"} {
		d, _ := hand.Parse(text)
		calls = append(calls, table.Declaration{Hand: d, Win: score.Win{Seat: seat, Round: tile.East, By: score.ByDiscard, From: tile.East}})
	}
	for _, id := range []string{"cityu", "hk8"} {
		rs, _ := rules.Preset(id)
		w := table.Contest(calls, rs)
		fmt.Println(id, len(w.Win()), "win, points", w.Points)
	}
	// Output:
	// cityu 2 win, points [-192 96 0 96]
	// hk8 1 win, points [-24 24 0 0]
}
