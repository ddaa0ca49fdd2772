package rulebook

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// lines collects the lines of a card.
type lines struct {
	objects []fyne.CanvasObject
	parts   []*measured
}

// add appends lines whose height never changes.
func (l *lines) add(objects ...fyne.CanvasObject) { l.objects = append(l.objects, objects...) }

// addMeasured appends a part with a cached height, below a rule unless it is the
// first.
func (l *lines) addMeasured(m *measured) {
	if len(l.parts) > 0 {
		l.add(widgets.NewRule())
	}
	l.parts = append(l.parts, m)
	l.add(m)
}

func (l *lines) column(gap float32) *widgets.Column { return widgets.NewColumn(gap, l.objects...) }

func (l *lines) card(gap float32) *measured {
	return newMeasured(widgets.NewCard(l.column(gap)), l.parts...)
}

// sectionCard is a card of a section.
type sectionCard struct {
	card   *measured
	update func() // shows the values in force; may be nil
	// draw draws the expensive content between two heights of the card when it
	// comes near; may be nil.
	draw  func(from, to float32)
	stops []stop // of the keyboard
}

// plain returns a card with an object that never changes.
func plain(o fyne.CanvasObject) sectionCard {
	return sectionCard{card: newMeasured(widgets.NewCard(o))}
}
