package learn

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// crumb is a place on the path from the map; open goes there, nil for the
// current place.
type crumb struct {
	text string
	open func()
}

// crumbRow shows the path to the current place.
type crumbRow = widgets.WrapRow

// crumbPad is the distance of the first word from the row's left edge, in Fyne
// units.
const crumbPad = 8

func newCrumbRow(path []crumb) *crumbRow {
	var parts []fyne.CanvasObject
	for i, c := range path {
		if i > 0 {
			parts = append(parts, widgets.NewPicture(widgets.IconRight, look.Ink3))
		}
		if c.open != nil {
			b := widgets.NewButton(widgets.Ghost, c.text, "", c.open)
			b.SetHeight(crumbHigh)
			parts = append(parts, b)
			continue
		}
		parts = append(parts, widgets.NewText(look.Body, look.Ink2, c.text))
	}
	return widgets.NewLine(2, parts...)
}
