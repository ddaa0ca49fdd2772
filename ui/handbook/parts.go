package handbook

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/core/table"
	drawn "sikwu/ui/board"
	"sikwu/ui/widgets"
)

// The measures of the view, in Fyne units.
const (
	cardGap    = 12
	searchWide = 280
)

// boardWords are what stands on a board, in the language in force.
func (v *View) boardWords() drawn.Words {
	return drawn.Words{
		Say:  v.Say.Lesson,
		Seat: v.Say.Wind, Wind: v.Say.WindMark, Tile: v.Say.Tile, Stack: v.Say.Stack,
		Place: func(at table.Place) string {
			if at.Bottom {
				return v.text("lesson.lower", args{"Stack": v.Say.Stack(at.Stack)})
			}
			return v.text("lesson.upper", args{"Stack": v.Say.Stack(at.Stack)})
		},
		List:   func(parts []string) string { return strings.Join(parts, v.text("list.comma")) },
		Dealer: v.text("learn.dealer_mark"), Throw: v.text("learn.throw"), Dice: v.text("learn.dice"), Back: v.text("learn.face_down"),
	}
}

// frame gives a board so much height in a column.
type frame struct {
	widget.BaseWidget
	view   *drawn.View
	height float32
}

var _ widgets.Tall = (*frame)(nil)

func newFrame(view *drawn.View, height float32) *frame {
	f := &frame{view: view, height: height}
	f.ExtendBaseWidget(f)
	return f
}

// HeightFor returns the height given.
func (f *frame) HeightFor(float32) float32 { return f.height }

// CreateRenderer implements fyne.Widget.
func (f *frame) CreateRenderer() fyne.WidgetRenderer { return &frameRenderer{f} }

type frameRenderer struct{ f *frame }

func (r *frameRenderer) Layout(size fyne.Size) { r.f.view.Resize(size) }

func (r *frameRenderer) MinSize() fyne.Size { return fyne.NewSize(tableWide, r.f.height) }

func (r *frameRenderer) Refresh() {
	r.Layout(r.f.Size())
	r.f.view.Refresh()
}

func (r *frameRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.f.view} }

func (r *frameRenderer) Destroy() {}

// pile stands the head on the rest, which scrolls in what is left.
type pile struct{ head, rest fyne.CanvasObject }

// MinSize leaves the size to the page.
func (p *pile) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 1) }

// Layout implements fyne.Layout.
func (p *pile) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 {
		return // not shown yet
	}
	high := widgets.HeightFor(p.head, size.Width)
	p.head.Move(fyne.NewPos(0, 0))
	p.head.Resize(fyne.NewSize(size.Width, high))
	p.rest.Move(fyne.NewPos(0, high+cardGap))
	p.rest.Resize(fyne.NewSize(size.Width, fyne.Max(1, size.Height-high-cardGap)))
}

// newSearch is the line to search with. Escape leaves the search, down and return
// go on to what was found.
func (v *View) newSearch() *widgets.Field {
	f := widgets.NewField(v.text("handbook.search"), v.Desk.query, widgets.Bound{Most: widgets.MostSearched, Words: v.Text.TooLong("search")})
	f.SetMinWidth(searchWide)
	f.OnChanged = v.seek
	f.OnKey = func(key fyne.KeyName) bool {
		switch key {
		case fyne.KeyEscape:
			v.stopSearch()
		case fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter:
			v.toFirst()
		default:
			return false
		}
		return true
	}
	return f
}

// room is empty space of a height.
func room(height float32) fyne.CanvasObject {
	space := canvas.NewRectangle(color.Transparent)
	space.SetMinSize(fyne.NewSize(1, height))
	return space
}

func canvasOf(o fyne.CanvasObject) fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(o) }
