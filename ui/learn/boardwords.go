package learn

import (
	"strings"

	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	drawn "sikwu/ui/board"
)

// boardWords returns the texts of a board in the current language; say is who speaks
// of the seats now.
func (p *Page) boardWords(say func() *explain.Speaker) drawn.Words {
	return drawn.Words{
		Say:  func(t picture.Text) string { return say().Lesson(t) },
		Seat: func(w tile.Wind) string { return say().Wind(w) }, Wind: func(w tile.Wind) string { return say().WindMark(w) },
		Tile: p.Say.Tile, Stack: func(at table.Stack) string { return say().Stack(at) },
		Place: func(at table.Place) string {
			id := "lesson.upper"
			if at.Bottom {
				id = "lesson.lower"
			}
			return p.text(id, args{"Stack": say().Stack(at.Stack)})
		},
		List:   func(parts []string) string { return strings.Join(parts, p.text("list.comma")) },
		Dealer: p.text("learn.dealer_mark"), Throw: p.text("learn.throw"), Dice: p.text("learn.dice"), Back: p.text("learn.face_down"),
	}
}
