package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// bar is a short stroke in a colour before a heading, or one that is filled so
// far.
type bar struct {
	widget.BaseWidget
	size   fyne.Size
	parts  []barPart
	ground fyne.ThemeColorName // "" for none
}

// barPart is a share of a bar in a colour.
type barPart struct {
	share  float32 // of the whole, 0 to 1
	colour fyne.ThemeColorName
}

// newBar is the stroke of a heading.
func newBar(colour fyne.ThemeColorName) *bar {
	return newShares(fyne.NewSize(16, 4), "", barPart{1, colour})
}

// newShares is a bar of parts side by side on a ground.
func newShares(size fyne.Size, ground fyne.ThemeColorName, parts ...barPart) *bar {
	b := &bar{size: size, ground: ground, parts: parts}
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer implements fyne.Widget.
func (b *bar) CreateRenderer() fyne.WidgetRenderer {
	r := &barRenderer{b: b}
	for range len(b.parts) + 1 {
		one := canvas.NewRectangle(nil)
		one.CornerRadius = b.size.Height / 2
		r.list = append(r.list, one)
		r.objects = append(r.objects, one)
	}
	r.Refresh()
	return r
}

type barRenderer struct {
	b       *bar
	list    []*canvas.Rectangle // the ground, then the parts
	objects []fyne.CanvasObject
}

func (r *barRenderer) MinSize() fyne.Size { return r.b.size }

func (r *barRenderer) Layout(size fyne.Size) {
	height := r.b.size.Height
	y := (size.Height - height) / 2
	width := size.Width
	if r.b.ground == "" && len(r.b.parts) == 1 {
		width = r.b.size.Width
	}
	widgets.Place(r.list[0], 0, y, width, height)
	x, shown := float32(0), 0
	for _, p := range r.b.parts {
		if p.share > 0 {
			shown++
		}
	}
	free := width - float32(max(0, shown-1))*4
	for i, p := range r.b.parts {
		one := r.list[i+1]
		one.Hidden = p.share <= 0
		if p.share <= 0 {
			continue
		}
		wide := fyne.Max(height, free*p.share)
		widgets.Place(one, x, y, wide, height)
		x += wide + 4
	}
}

func (r *barRenderer) Refresh() {
	r.list[0].Hidden = r.b.ground == ""
	if r.b.ground != "" {
		r.list[0].FillColor = look.Color(r.b.ground)
	}
	for i, p := range r.b.parts {
		r.list[i+1].FillColor = look.Color(p.colour)
	}
	r.Layout(r.b.Size())
	canvas.Refresh(r.b)
}

func (r *barRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *barRenderer) Destroy() {}
