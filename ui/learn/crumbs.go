package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

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

// dots shows the steps of a chapter, the current one drawn long.
type dots struct {
	widgets.Laid
	at, of int
	list   []fyne.CanvasObject
}

// The measures of the dots, in Fyne units.
const (
	dotSide = 10
	dotLong = 28
	dotGap  = 8
	dotMost = 20 // more are not drawn
)

func newDots() *dots {
	d := new(dots)
	d.Init(d, 0, d.put)
	d.SetMin(func() fyne.Size {
		if d.of == 0 {
			return fyne.NewSize(0, dotSide)
		}
		return fyne.NewSize(float32(d.of)*(dotSide+dotGap)-dotGap+dotLong-dotSide, dotSide)
	})
	d.SetPaint(d.paint)
	return d
}

// set shows the current step, from 1, and the number of steps; 0 of 0 shows
// none.
func (d *dots) set(at, of int) {
	if of > dotMost {
		at, of = 0, 0
	}
	if d.at != at || d.of != of {
		d.at, d.of, d.list = at, of, make([]fyne.CanvasObject, of)
		for i := range d.list {
			dot := canvas.NewRectangle(nil)
			dot.CornerRadius = dotSide / 2
			d.list[i] = dot
		}
		d.SetObjects(d.list...)
		d.Refresh()
	}
}

func (d *dots) put(_ fyne.Size, put widgets.Put) float32 {
	x := float32(0)
	for i, o := range d.list {
		width := float32(dotSide)
		if i+1 == d.at {
			width = dotLong
		}
		put(o, x, 0, width, dotSide)
		x += width + dotGap
	}
	return dotSide
}

func (d *dots) paint() {
	for i, o := range d.list {
		fill := look.Line
		if i < d.at {
			fill = look.Accent
		}
		o.(*canvas.Rectangle).FillColor = look.Color(fill)
	}
}
