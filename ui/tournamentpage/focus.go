package tournamentpage

import (
	"fyne.io/fyne/v2"

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

// stop is what arrows lead to.
type stop interface {
	fyne.CanvasObject
	fyne.Focusable
	SetOnKey(func(fyne.KeyName) bool)
}

// along returns buttons or chips side by side, among which arrows lead.
func along[S stop](p *Page, stops ...S) *widgets.WrapRow {
	var objects []fyne.CanvasObject
	for i, s := range stops {
		objects = append(objects, s)
		s.SetOnKey(func(key fyne.KeyName) bool {
			var to int
			switch key {
			case fyne.KeyLeft, fyne.KeyUp:
				to = max(0, i-1)
			case fyne.KeyRight, fyne.KeyDown:
				to = min(len(stops)-1, i+1)
			case fyne.KeyHome:
				to = 0
			case fyne.KeyEnd:
				to = len(stops) - 1
			default:
				return false
			}
			p.keyboard.Focus(true, stops[to])
			return true
		})
	}
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
	v, scrolls := p.view.(scrolling)
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

func (p *Page) canvas() fyne.Canvas {
	return fyne.CurrentApp().Driver().CanvasForObject(p.content)
}
