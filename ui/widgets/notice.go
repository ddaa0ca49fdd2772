package widgets

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/look"
)

// NewNotice is a card that tells something until it is dismissed, in the colours
// of the ground and of the words; right is the cross, and what else can be done.
func NewNotice(fill, ink fyne.ThemeColorName, text string, right fyne.CanvasObject) *Card {
	c := NewCard(NewRow(8, nil, NewParagraph(look.Body, ink, Run{Text: text}), right))
	c.SetFill(fill)
	c.SetPadding(16, 6)
	return c
}
