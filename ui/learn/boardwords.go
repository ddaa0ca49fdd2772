package learn

import (
	"strings"

	"sikwu/core/table"
	drawn "sikwu/ui/board"
)

// boardWords returns the texts of a board in the current language.
func (p *Page) boardWords() drawn.Words {
	return drawn.Words{
		Say:  p.Say.Lesson,
		Seat: p.Say.Wind, Wind: p.Say.WindMark, Tile: p.Say.Tile, Stack: p.Say.Stack,
		Place: func(at table.Place) string {
			id := "lesson.upper"
			if at.Bottom {
				id = "lesson.lower"
			}
			return p.text(id, args{"Stack": p.Say.Stack(at.Stack)})
		},
		List:   func(parts []string) string { return strings.Join(parts, p.text("list.comma")) },
		Dealer: p.text("learn.dealer_mark"), Throw: p.text("learn.throw"), Dice: p.text("learn.dice"), Back: p.text("learn.face_down"),
	}
}
