package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// crumb is a place on the way down from the map; open goes there, nil where one
// is.
type crumb struct {
	text string
	open func()
}

// crumbRow names the way down to where one is.
type crumbRow = widgets.Shelf

// crumbPad is how far the first word stands from the row's left edge.
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

// dots are the steps of a chapter, the one under way drawn long.
type dots struct {
	widget.BaseWidget
	at, of int
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
	d.ExtendBaseWidget(d)
	return d
}

// set shows which of how many is under way, from 1; 0 of 0 shows none.
func (d *dots) set(at, of int) {
	if of > dotMost {
		at, of = 0, 0
	}
	if d.at != at || d.of != of {
		d.at, d.of = at, of
		d.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (d *dots) CreateRenderer() fyne.WidgetRenderer {
	r := &dotsRenderer{d: d}
	r.Refresh()
	return r
}

type dotsRenderer struct {
	d    *dots
	list []fyne.CanvasObject
}

func (r *dotsRenderer) MinSize() fyne.Size {
	if r.d.of == 0 {
		return fyne.NewSize(0, dotSide)
	}
	return fyne.NewSize(float32(r.d.of)*(dotSide+dotGap)-dotGap+dotLong-dotSide, dotSide)
}

func (r *dotsRenderer) Layout(fyne.Size) {
	x := float32(0)
	for i, o := range r.list {
		width := float32(dotSide)
		if i+1 == r.d.at {
			width = dotLong
		}
		widgets.Place(o, x, 0, width, dotSide)
		x += width + dotGap
	}
}

func (r *dotsRenderer) Refresh() {
	r.list = r.list[:0]
	for i := range r.d.of {
		fill := look.Line
		if i < r.d.at {
			fill = look.Accent
		}
		dot := canvas.NewRectangle(look.Color(fill))
		dot.CornerRadius = dotSide / 2
		r.list = append(r.list, dot)
	}
	r.Layout(r.d.Size())
	canvas.Refresh(r.d)
}

func (r *dotsRenderer) Objects() []fyne.CanvasObject { return r.list }

func (r *dotsRenderer) Destroy() {}
