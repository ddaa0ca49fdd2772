package board

import (
	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Words provides the text on a board in the current language. All fields are
// required.
type Words struct {
	Say   func(picture.Text) string   // a text of the board
	Seat  func(tile.Wind) string      // a seat's name: North, 北
	Wind  func(tile.Wind) string      // the single character in a small square: N, 北
	Tile  func(tile.Tile) string      // a tile's name
	Stack func(table.Stack) string    // stack 12 of North's wall
	Place func(table.Place) string    // the upper tile of that stack
	List  func(parts []string) string // a list of roles

	Dealer string // the character of the dealer's mark: 莊, D
	Throw  string // label of the cup: throw the dice
	Dice   string // label of the dice, read before the sum
	Back   string // label of a face-down tile
	Opened string // name of the line where the wall was opened
}
