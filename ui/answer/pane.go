// Package answer is the right column of the Check page: what the engine says
// of the hand, always live.
//
// A Pane listens to the session. Each of its views knows one kind of answer:
// nothing entered, tiles to come, waits, discards, a win with its readings, a
// hand below the minimum, no win. A fold at the foot of a win, or of a hand
// below the minimum, lists what could be otherwise. On a change the view of the
// phase copies new values into widgets it has already; views, once made, stay
// in the tree hidden, so that a change of theme reaches them all. The column
// scrolls as a whole, with a fade over what its foot cuts off.
package answer

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// Acts are what the pane asks of the page.
type Acts struct {
	Copy  func(text string)    // to the clipboard
	Learn func(rules.Fan) bool // opens the lesson of a fan, nil where there are none; false where that fan has none
}

// view is one kind of answer.
type view interface {
	object() fyne.CanvasObject
	// show copies the session's answer into the view. fresh says that another
	// view was shown before.
	show(v *session.View, fresh bool)
}

// Pane is the answer.
type Pane struct {
	widget.BaseWidget

	session *session.Session
	say     *explain.Speaker
	text    *translations.Localizer
	acts    Acts
	narrow  bool

	views  map[session.Phase]view
	now    view
	stack  *widgets.Column
	page   *page
	scroll *container.Scroll
	fade   *canvas.LinearGradient
}

// fadeHeight is how much of the foot fades at most, in Fyne units.
const fadeHeight = 40

// New builds the pane for a session and shows its answer.
func New(s *session.Session, say *explain.Speaker, text *translations.Localizer, acts Acts) *Pane {
	p := &Pane{session: s, say: say, text: text, acts: acts, views: map[session.Phase]view{}}
	p.stack = widgets.NewColumn(0)
	p.page = newPage(p.stack)
	p.scroll = container.NewVScroll(p.page)
	p.scroll.OnScrolled = func(fyne.Position) { p.shade() }
	p.fade = canvas.NewVerticalGradient(look.Veil(look.Bg, 0), look.Color(look.Bg))
	p.ExtendBaseWidget(p)
	p.update()
	s.Listen(p.update)
	return p
}

// SetNarrow lays the answer out for a window of less than 1200 units.
func (p *Pane) SetNarrow(narrow bool) {
	if p.narrow == narrow {
		return
	}
	p.narrow = narrow
	p.update()
}

// update shows the answer of the session's phase.
func (p *Pane) update() {
	v := p.session.View()
	next, made := p.views[v.Phase]
	if !made {
		next = p.newView(v.Phase)
		p.views[v.Phase] = next
		p.stack.SetObjects(append(p.stack.Objects(), next.object())...)
	}
	fresh := p.now != next
	p.now = next
	next.show(v, fresh)
	if fresh {
		for _, other := range p.views {
			other.object().Hide()
		}
		next.object().Show()
		p.scroll.Offset = fyne.Position{}
	}
	p.relay()
}

func (p *Pane) newView(phase session.Phase) view {
	switch phase {
	case session.Complete:
		return newWinView(p)
	case session.BelowMinimum:
		return newBelowView(p)
	case session.Discarding:
		return newDiscardView(p)
	case session.Building, session.NotReady:
		return newDistanceView(p)
	case session.Ready:
		return newReadyView(p)
	case session.NotAWin:
		return newProblemView(p)
	default:
		return newEmptyView(p)
	}
}

// relay lays the column out anew after something in it changed its height.
func (p *Pane) relay() {
	p.stack.HeightFor(p.page.Size().Width - 2*rail)
	p.stack.Refresh()
	p.scroll.Refresh()
	p.shade()
}

// shade fades the foot while something is cut off there. What ends above it is
// not veiled.
func (p *Pane) shade() {
	edge := p.scroll.Offset.Y + p.scroll.Size().Height
	high := fyne.Min(fadeHeight, cutAt(p.stack, edge))
	p.fade.Resize(fyne.NewSize(p.scroll.Size().Width, high))
	p.fade.Move(fyne.NewPos(-rail, p.scroll.Size().Height-high))
	if hidden := high < 1; p.fade.Hidden != hidden {
		p.fade.Hidden = hidden
		p.fade.Refresh()
	}
}

// cutAt is how much stands above an edge of what the edge cuts, 0 where it cuts
// nothing. Of a column only what stands in it can be cut.
func cutAt(o fyne.CanvasObject, edge float32) float32 {
	column, ok := o.(*widgets.Column)
	if !ok {
		return edge
	}
	for _, part := range column.Objects() {
		top := part.Position().Y
		if part.Visible() && top < edge && edge < top+part.Size().Height-0.5 {
			return cutAt(part, edge-top)
		}
	}
	return 0
}

// stop is a widget that the keyboard reaches.
type stop interface {
	fyne.CanvasObject
	fyne.Focusable
	SetOnFocus(func())
	Ringed() bool
}

// watch scrolls a widget into sight when the keyboard comes to it.
func (p *Pane) watch(o stop) {
	o.SetOnFocus(func() {
		if o.Ringed() {
			p.reveal(o)
		}
	})
}

// reveal scrolls until o is in sight, clear of the fade.
func (p *Pane) reveal(o fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(p.page).Y
	foot := top + o.Size().Height
	offset := p.scroll.Offset.Y
	most := fyne.Max(0, p.page.MinSize().Height-p.scroll.Size().Height)
	if foot > offset+p.scroll.Size().Height-fadeHeight {
		offset = foot - p.scroll.Size().Height + fadeHeight
	}
	offset = fyne.Max(0, fyne.Min(fyne.Min(offset, top), most))
	if offset != p.scroll.Offset.Y {
		p.scroll.ScrollToOffset(fyne.NewPos(0, offset))
		p.shade()
	}
}

// focus moves the keyboard to o, as the arrows do.
func (p *Pane) focus(o fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil {
		c.Focus(o)
	}
}

// CreateRenderer implements fyne.Widget.
func (p *Pane) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	return &paneRenderer{p}
}

// rail is how far the scrolled area reaches into the page's margins, in Fyne
// units: rings and the scroll bar lie there, beside what is read.
const rail = 12

type paneRenderer struct{ p *Pane }

func (r *paneRenderer) Layout(size fyne.Size) {
	p := r.p
	p.stack.HeightFor(size.Width)
	p.scroll.Move(fyne.NewPos(-rail, 0))
	p.scroll.Resize(size.AddWidthHeight(2*rail, 0))
	p.shade()
}

// MinSize leaves the size to the page: the column scrolls.
func (r *paneRenderer) MinSize() fyne.Size { return fyne.NewSize(1, 1) }

func (r *paneRenderer) Refresh() {
	r.p.fade.StartColor, r.p.fade.EndColor = look.Veil(look.Bg, 0), look.Color(look.Bg)
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}

func (r *paneRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.p.scroll, r.p.fade}
}

func (r *paneRenderer) Destroy() {}

// page is what scrolls: as wide as the pane whatever it holds, and as high as
// that asks.
type page struct {
	widget.BaseWidget
	stack *widgets.Column
}

func newPage(stack *widgets.Column) *page {
	p := &page{stack: stack}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *page) CreateRenderer() fyne.WidgetRenderer { return &pageRenderer{p} }

type pageRenderer struct{ p *page }

func (r *pageRenderer) Layout(size fyne.Size) {
	r.p.stack.Move(fyne.NewPos(rail, 0))
	r.p.stack.Resize(size.SubtractWidthHeight(2*rail, 0))
}

func (r *pageRenderer) MinSize() fyne.Size {
	return fyne.NewSize(1, r.p.stack.MinSize().Height)
}

func (r *pageRenderer) Refresh() { canvas.Refresh(r.p) }

func (r *pageRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.p.stack} }

func (r *pageRenderer) Destroy() {}
