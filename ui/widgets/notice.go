package widgets

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/look"
)

// NewNotice returns a card with a message in the given colours. right holds the
// close button and other actions.
func NewNotice(fill, ink fyne.ThemeColorName, text string, right fyne.CanvasObject) *Card {
	c := NewCard(NewRow(8, nil, NewParagraph(look.Body, ink, Run{Text: text}), right))
	c.SetFill(fill)
	c.SetPadding(16, 6)
	return c
}
