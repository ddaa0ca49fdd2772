package learn

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// disc is a number in a circle, filled when it is reached.
type disc struct {
	widget.BaseWidget
	n  int
	on bool
}

// discSide is its width and height in Fyne units.
const discSide = 24

func newDisc(n int, on bool) *disc {
	d := &disc{n: n, on: on}
	d.ExtendBaseWidget(d)
	return d
}

// CreateRenderer implements fyne.Widget.
func (d *disc) CreateRenderer() fyne.WidgetRenderer {
	r := &discRenderer{d: d, ground: canvas.NewCircle(look.Color(look.Sunk)), text: look.Text(look.LabelBold, look.Ink2, strconv.Itoa(d.n))}
	r.text.Alignment = fyne.TextAlignCenter
	r.Refresh()
	return r
}

type discRenderer struct {
	d      *disc
	ground *canvas.Circle
	text   *canvas.Text
}

func (r *discRenderer) MinSize() fyne.Size { return fyne.NewSize(discSide, discSide) }

func (r *discRenderer) Layout(size fyne.Size) {
	y := (size.Height - discSide) / 2
	widgets.Place(r.ground, 0, y, discSide, discSide)
	least := r.text.MinSize()
	widgets.Place(r.text, 0, y+(discSide-least.Height)/2, discSide, least.Height)
}

func (r *discRenderer) Refresh() {
	fill, ink := look.Sunk, look.Ink2
	if r.d.on {
		fill, ink = look.Accent, look.OnAccent
	}
	r.ground.FillColor = look.Color(fill)
	look.Paint(r.text, ink)
	r.ground.Refresh()
	r.text.Refresh()
}

func (r *discRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.ground, r.text} }

func (r *discRenderer) Destroy() {}
