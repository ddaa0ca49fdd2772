package ledger_test

import (
	"fmt"

	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// A sheet is made of entries; everything else is worked out, and worked out again
// when one is corrected.
func ExampleSheet_Add() {
	rs, _ := rules.Preset("emsd")
	sheet, err := ledger.New(rs, [4]string{"Ann", "Ben", "Cat", "Dan"})
	if err != nil {
		fmt.Println(err)
		return
	}
	drawn := ledger.Entry{Kind: ledger.Won, By: score.BySelfDraw, Winners: []ledger.Winner{{Player: 1, Fan: 6}}}
	fed := ledger.Entry{Kind: ledger.Won, By: score.ByDiscard, From: 4, Winners: []ledger.Winner{{Player: 3, Fan: 8}}}
	sheet, err = sheet.Add(drawn, fed)
	fmt.Println(sheet.Totals(), err)
	fed.From = 2
	sheet, err = sheet.Replace(1, fed)
	fmt.Println(sheet.Totals(), err)
	// Output:
	// [48 -16 48 -80] <nil>
	// [48 -80 48 -16] <nil>
}
