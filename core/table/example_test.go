package table_test

import (
	"fmt"

	"sikwu/core/rules"
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
