package record_test

import (
	"fmt"

	"sikwu/core/record"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// A hand that was played is kept as text, and played again from it to any point.
func ExampleDecode() {
	rs, _ := rules.Preset("hk13")
	start := table.Start{Dealer: tile.East, Round: tile.East, Sum: 11, Seed: 42}
	acts, err := table.ParseActs("E deal")
	if err != nil {
		fmt.Println(err)
		return
	}
	kept := record.Encode(&record.Hand{Rules: rs, Table: table.Record{Rules: rs.ID, Start: start, Acts: acts}})
	h, err := record.Decode(kept)
	if err != nil {
		fmt.Println(err)
		return
	}
	play, err := h.At(h.Acts())
	fmt.Println(h.Acts(), "act;", play.Mover(), "holds", play.Hand(tile.East).Size(), "tiles", err)
	// Output:
	// 1 act; E holds 14 tiles <nil>
}
