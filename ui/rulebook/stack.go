package rulebook

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// stack collects the lines of a card.
type stack struct {
	lines []fyne.CanvasObject
	parts []*held
}

// add puts lines that never change their height.
func (k *stack) add(lines ...fyne.CanvasObject) { k.lines = append(k.lines, lines...) }

// hold puts a part that remembers its height, below a rule where others stand
// before it.
func (k *stack) hold(h *held) {
	if len(k.parts) > 0 {
		k.add(widgets.NewRule())
	}
	k.parts = append(k.parts, h)
	k.add(h)
}

// column lays the lines out.
func (k *stack) column(gap float32) *widgets.Column { return widgets.NewColumn(gap, k.lines...) }

// card lays them on a card.
func (k *stack) card(gap float32) *held { return hold(widgets.NewCard(k.column(gap)), k.parts...) }

// piece is a card of a section, with what keeps it up to date.
type piece struct {
	card   *held
	update func() // shows the values in force; may be nil
	// draw draws what takes time on a stretch of the card that comes near; may be
	// nil.
	draw  func(from, to float32)
	stops []stop // of the keyboard
}

// plain is a card with one thing on it that never changes.
func plain(o fyne.CanvasObject) piece { return piece{card: hold(widgets.NewCard(o))} }
