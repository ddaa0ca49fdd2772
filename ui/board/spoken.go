package board

import (
	"strings"

	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/translations/explain"
)

// NewWords returns the texts of a board in a language; say is who speaks of the seats
// now.
func NewWords(text *translations.Localizer, say func() *explain.Speaker) Words {
	return Words{
		Say:  func(t picture.Text) string { return say().Lesson(t) },
		Seat: func(w tile.Wind) string { return say().Wind(w) }, Wind: func(w tile.Wind) string { return say().WindMark(w) },
		Tile: func(t tile.Tile) string { return say().Tile(t) }, Stack: func(at table.Stack) string { return say().Stack(at) },
		Place: func(at table.Place) string {
			id := "lesson.upper"
			if at.Bottom {
				id = "lesson.lower"
			}
			return text.Text(id, translations.Args{"Stack": say().Stack(at.Stack)})
		},
		List:   func(parts []string) string { return strings.Join(parts, text.Text("list.comma")) },
		Dealer: text.Text("learn.dealer_mark"), Throw: text.Text("learn.throw"), Dice: text.Text("learn.dice"), Back: text.Text("learn.face_down"),
		Opened: text.Text("learn.opened_here"),
	}
}
