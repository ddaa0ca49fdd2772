package tournamentpage

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/ui/pagekit"
	"sikwu/ui/widgets"
)

// scrolling is a view of columns that scroll.
type scrolling interface{ columns() []*widgets.Scroller }

// button returns a button in a column that scrolls.
func (p *Page) button(w widgets.Weight, text string, icon widgets.Icon, tapped func()) *widgets.Button {
	b := widgets.NewButton(w, text, icon, tapped)
	p.follow(b)
	return b
}

// chip returns a chip in a column that scrolls.
func (p *Page) chip(text string, tapped func()) *widgets.Chip {
	c := widgets.NewChip(text, tapped)
	p.follow(c)
	return c
}

// along returns buttons or chips side by side, among which arrows lead.
func along[S pagekit.Stop](p *Page, list ...S) *widgets.WrapRow {
	var stops pagekit.Stops
	var objects []fyne.CanvasObject
	for i, w := range list {
		objects = append(objects, w)
		stops.Add(strconv.Itoa(i), w)
	}
	stops.Chain(p.Keyboard)
	return widgets.NewWrapRow(gap, gap, objects...)
}

// follow scrolls to a widget that gets the focus by keyboard.
func (p *Page) follow(o reachable) {
	o.SetOnFocus(func() {
		if o.Ringed() {
			p.reveal(o)
		}
	})
}

// reveal scrolls the column that contains o until o is visible.
func (p *Page) reveal(o fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	v, scrolls := p.View.(scrolling)
	if !scrolls || driver.CanvasForObject(o) == nil {
		return // not drawn yet: its position is unknown
	}
	x := driver.AbsolutePositionForObject(o).X
	for _, column := range v.columns() {
		if from := driver.AbsolutePositionForObject(column).X; from <= x && x < from+column.Size().Width {
			column.Reveal(o)
		}
	}
}
