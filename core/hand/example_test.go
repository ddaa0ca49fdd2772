package hand_test

import (
	"fmt"

	"sikwu/core/hand"
)

// A hand is written as it lies on the table: declared melds, flowers, concealed
// tiles and, after a plus sign, the tile that wins.
func ExampleParse() {
	d, err := hand.Parse("[555z] 1f 123m 456m 789p 9s +9s")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(d.Melds), "meld,", len(d.Concealed), "concealed, wins on", d.Winning)
	_, err = hand.Parse("123m 0p")
	fmt.Println(err)
	// Output:
	// 1 meld, 10 concealed, wins on 9s
	// column 6: expected suit_rank, found "0"
}
