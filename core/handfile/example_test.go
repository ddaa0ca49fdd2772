package handfile_test

import (
	"fmt"

	"sikwu/core/handfile"
)

// A line is a hand with how it was won; what is not said has its usual value.
func ExampleParseHand() {
	h, err := handfile.ParseHand("234m 567m 34p 88p [678s@E] 2f +5p seat=S from=W # the one of Monday")
	fmt.Println(h.Win.Seat, h.Win.From, h.Note, err)
	_, err = handfile.ParseHand("234m 567m seat=X")
	fmt.Println(err)
	// Output:
	// S W the one of Monday <nil>
	// column 16: bad value "seat" "X" (E, S, W, N)
}
