package tournamentpage

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// button is one in a column that scrolls.
func (p *Page) button(w widgets.Weight, text string, icon widgets.Icon, tapped func()) *widgets.Button {
	b := widgets.NewButton(w, text, icon, tapped)
	p.follow(b)
	return b
}

// chip is one in a column that scrolls.
func (p *Page) chip(text string, tapped func()) *widgets.Chip {
	c := widgets.NewChip(text, tapped)
	p.follow(c)
	return c
}

// follow brings a widget into sight when the keyboard comes to it.
func (p *Page) follow(o reachable) {
	o.SetOnFocus(func() {
		if o.Ringed() {
			p.reveal(o)
		}
	})
}

// reveal scrolls the column that o lies in until o is in sight.
func (p *Page) reveal(o fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	v, scrolls := p.view.(interface{ columns() []*widgets.Scroller })
	if !scrolls || driver.CanvasForObject(o) == nil {
		return // or not drawn yet, when nobody knows where it lies
	}
	x := driver.AbsolutePositionForObject(o).X
	for _, column := range v.columns() {
		if from := driver.AbsolutePositionForObject(column).X; from <= x && x < from+column.Size().Width {
			column.Reveal(o)
		}
	}
}

func (p *Page) canvas() fyne.Canvas {
	return fyne.CurrentApp().Driver().CanvasForObject(p.content)
}
