package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/widgets"
)

// pair is two columns abreast, each half the width.
type pair struct {
	widget.BaseWidget
	gap         float32
	left, right widgets.Tall
	width       float32
}

var _ widgets.Tall = (*pair)(nil)

func newPair(gap float32, left, right widgets.Tall) *pair {
	p := &pair{gap: gap, left: left, right: right}
	p.ExtendBaseWidget(p)
	return p
}

// HeightFor is that of the higher column.
func (p *pair) HeightFor(width float32) float32 {
	p.width = width
	half := (width - p.gap) / 2
	return fyne.Max(p.left.HeightFor(half), p.right.HeightFor(half))
}

// CreateRenderer implements fyne.Widget.
func (p *pair) CreateRenderer() fyne.WidgetRenderer { return &pairRenderer{p} }

type pairRenderer struct{ p *pair }

func (r *pairRenderer) MinSize() fyne.Size {
	return fyne.NewSize(200, r.p.HeightFor(fyne.Max(200, r.p.width)))
}

func (r *pairRenderer) Layout(size fyne.Size) {
	half := (size.Width - r.p.gap) / 2
	widgets.Place(r.p.left, 0, 0, half, r.p.left.HeightFor(half))
	widgets.Place(r.p.right, half+r.p.gap, 0, half, r.p.right.HeightFor(half))
}

func (r *pairRenderer) Refresh() {
	r.Layout(r.p.Size())
	r.p.left.Refresh()
	r.p.right.Refresh()
}

func (r *pairRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.p.left, r.p.right} }

func (r *pairRenderer) Destroy() {}
