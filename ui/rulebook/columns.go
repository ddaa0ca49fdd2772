package rulebook

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/widgets"
)

// The measures of the page, in Fyne units: as wide as the Check page.
const (
	wideFrom   = 1200 // below this the page is narrow
	wideMargin = 24
	wideTop    = 16
	wideLeft   = 288
	wideGap    = 24
	rightMost  = 1000

	narrowMargin = 16
	narrowTop    = 12
	narrowLeft   = 232
	narrowGap    = 16

	leastWidth  = 1000
	leastHeight = 644 // 700 less the bar at the top

	cardGap = 12
)

// columns lays the list at the left, the notice and what it is about at the
// right. Wider windows give the right column room first, then the margins.
type columns struct{ page *Page }

// MinSize is what the page needs to stay usable.
func (c *columns) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(leastWidth, leastHeight)
}

// Layout places all three.
func (c *columns) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 {
		return // not shown yet
	}
	narrow := size.Width < wideFrom
	c.page.setNarrow(narrow)
	margin, top, left, gap := float32(wideMargin), float32(wideTop), float32(wideLeft), float32(wideGap)
	if narrow {
		margin, top, left, gap = narrowMargin, narrowTop, narrowLeft, narrowGap
	}
	right := fyne.Min(size.Width-2*margin-gap-left, rightMost)
	margin = (size.Width - left - gap - right) / 2
	height := size.Height - top
	widgets.Place(c.page.left.object, margin, top, left, height)
	x, y := margin+left+gap, top
	if notice := c.page.notice.object; notice.Visible() {
		high := widgets.HeightFor(notice, right)
		widgets.Place(notice, x, y, right, high)
		y += high + cardGap
	}
	widgets.Place(c.page.right.object(), x, y, right, size.Height-y)
}

// pile stands parts on each other, the last as high as what they leave.
type pile struct {
	widget.BaseWidget
	gap   float32
	parts []fyne.CanvasObject
}

func newPile(gap float32, parts ...fyne.CanvasObject) *pile {
	p := &pile{gap: gap, parts: parts}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *pile) CreateRenderer() fyne.WidgetRenderer { return &pileRenderer{p} }

type pileRenderer struct{ p *pile }

func (r *pileRenderer) Layout(size fyne.Size) {
	y, last := float32(0), len(r.p.parts)-1
	for _, o := range r.p.parts[:last] {
		if !o.Visible() {
			continue
		}
		height := widgets.HeightFor(o, size.Width)
		widgets.Place(o, 0, y, size.Width, height)
		y += height + r.p.gap
	}
	widgets.Place(r.p.parts[last], 0, y, size.Width, fyne.Max(1, size.Height-y))
}

// MinSize leaves the size to the page: the last part scrolls.
func (r *pileRenderer) MinSize() fyne.Size { return fyne.NewSize(1, 1) }

func (r *pileRenderer) Refresh() {
	r.Layout(r.p.Size())
	for _, o := range r.p.parts {
		o.Refresh()
	}
	canvas.Refresh(r.p)
}

func (r *pileRenderer) Objects() []fyne.CanvasObject { return r.p.parts }

func (r *pileRenderer) Destroy() {}

// shares lays parts side by side in given shares of the width, against the top,
// gap units apart. Names of columns and what stands below them line up.
type shares struct {
	widget.BaseWidget
	gap    float32
	shares []float32
	parts  []fyne.CanvasObject
	width  float32
}

var _ widgets.Tall = (*shares)(nil)

func newShares(gap float32, list []float32, parts ...fyne.CanvasObject) *shares {
	s := &shares{gap: gap, shares: list, parts: parts}
	s.ExtendBaseWidget(s)
	return s
}

// each tells where each part stands and how wide it is.
func (s *shares) each(width float32, put func(o fyne.CanvasObject, x, width float32)) {
	room, x := width-s.gap*float32(len(s.parts)-1), float32(0)
	for i, o := range s.parts {
		own := fyne.Max(1, room*s.shares[i])
		put(o, x, own)
		x += own + s.gap
	}
}

// HeightFor returns the height of the highest part.
func (s *shares) HeightFor(width float32) (high float32) {
	s.width = width
	s.each(width, func(o fyne.CanvasObject, _, own float32) { high = fyne.Max(high, widgets.HeightFor(o, own)) })
	return high
}

// CreateRenderer implements fyne.Widget.
func (s *shares) CreateRenderer() fyne.WidgetRenderer { return &sharesRenderer{s} }

type sharesRenderer struct{ s *shares }

func (r *sharesRenderer) Layout(size fyne.Size) {
	r.s.each(size.Width, func(o fyne.CanvasObject, x, own float32) { widgets.Place(o, x, 0, own, widgets.HeightFor(o, own)) })
}

func (r *sharesRenderer) MinSize() fyne.Size {
	return fyne.NewSize(1, r.s.HeightFor(fyne.Max(1, r.s.width)))
}

func (r *sharesRenderer) Refresh() {
	r.Layout(r.s.Size())
	for _, o := range r.s.parts {
		o.Refresh()
	}
	canvas.Refresh(r.s)
}

func (r *sharesRenderer) Objects() []fyne.CanvasObject { return r.s.parts }

func (r *sharesRenderer) Destroy() {}

// wide is an object at least so wide, for columns of words beside others.
type wide struct {
	widget.BaseWidget
	least  float32
	object fyne.CanvasObject
}

var _ widgets.Tall = (*wide)(nil)

func newWide(least float32, o fyne.CanvasObject) *wide {
	w := &wide{least: least, object: o}
	w.ExtendBaseWidget(w)
	return w
}

// HeightFor returns the object's height.
func (w *wide) HeightFor(width float32) float32 { return widgets.HeightFor(w.object, width) }

// CreateRenderer implements fyne.Widget.
func (w *wide) CreateRenderer() fyne.WidgetRenderer { return &wideRenderer{w} }

type wideRenderer struct{ w *wide }

func (r *wideRenderer) Layout(size fyne.Size) { r.w.object.Resize(size) }

func (r *wideRenderer) MinSize() fyne.Size {
	least := r.w.object.MinSize()
	width := fyne.Max(r.w.least, r.w.Size().Width)
	return fyne.NewSize(r.w.least, fyne.Max(least.Height, widgets.HeightFor(r.w.object, width)))
}

func (r *wideRenderer) Refresh() {
	r.Layout(r.w.Size())
	r.w.object.Refresh()
}

func (r *wideRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.w.object} }

func (r *wideRenderer) Destroy() {}
