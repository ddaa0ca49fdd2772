package board

import (
	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Words say what stands on a board, in the language in force. All must be set.
type Words struct {
	Say   func(picture.Text) string   // a text of the board
	Seat  func(tile.Wind) string      // a seat's name: North, 北
	Wind  func(tile.Wind) string      // the one sign in a small square: N, 北
	Tile  func(tile.Tile) string      // a tile's name
	Stack func(table.Stack) string    // stack 12 of North's wall
	Place func(table.Place) string    // the upper tile of that stack
	List  func(parts []string) string // roles in a row, joined

	Dealer string // the sign of the dealer's mark: 莊, D
	Throw  string // on the cup: throw the dice
	Dice   string // what lies there after the throw, said before the sum
	Back   string // a tile that lies face down
}
