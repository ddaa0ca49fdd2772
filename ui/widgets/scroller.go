package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
)

// Scroller shows one tall thing that scrolls up and down, with a fade at its
// foot while more lies below. What the keyboard reaches comes into sight.
//
// The scrolled area reaches 12 units beyond both sides: rings and the scroll
// bar lie there, beside what is read.
type Scroller struct {
	widget.BaseWidget

	page     *scrolled
	scroll   *container.Scroll
	fade     *canvas.LinearGradient
	onScroll func()
}

// The measures of a scroller, in Fyne units.
const (
	scrollRail = 12
	scrollFade = 40
)

// NewScroller scrolls content.
func NewScroller(content Tall) *Scroller {
	s := &Scroller{page: newScrolled(content)}
	s.scroll = container.NewVScroll(s.page)
	s.scroll.OnScrolled = func(fyne.Position) { s.moved() }
	s.fade = canvas.NewVerticalGradient(look.Veil(look.Bg, 0), look.Color(look.Bg))
	s.ExtendBaseWidget(s)
	return s
}

// SetOnScroll hears that another part is in sight.
func (s *Scroller) SetOnScroll(heard func()) { s.onScroll = heard }

// SetContent scrolls another thing, from its top.
func (s *Scroller) SetContent(content Tall) {
	s.page.content = content
	s.page.Refresh()
	s.scroll.Offset = fyne.Position{}
	s.Relay()
}

// Relay lays the content out anew after something in it changed its height.
func (s *Scroller) Relay() {
	s.page.content.HeightFor(s.page.Size().Width - 2*scrollRail)
	s.page.content.Refresh()
	s.scroll.Refresh()
	s.moved()
}

// Offset is how much of the content lies above what is in sight.
func (s *Scroller) Offset() float32 { return s.scroll.Offset.Y }

// most is how far the content can be scrolled.
func (s *Scroller) most() float32 {
	return fyne.Max(0, s.page.MinSize().Height-s.scroll.Size().Height)
}

// top is how far o lies below the top of the content.
func (s *Scroller) top(o fyne.CanvasObject) float32 {
	driver := fyne.CurrentApp().Driver()
	return driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(s.page).Y
}

// ShowFrom scrolls until o stands at the top, or as far as the content goes.
func (s *Scroller) ShowFrom(o fyne.CanvasObject) { s.to(s.top(o)) }

// ShowTop scrolls back to the beginning.
func (s *Scroller) ShowTop() { s.to(0) }

func (s *Scroller) to(offset float32) {
	offset = fyne.Max(0, fyne.Min(offset, s.most()))
	if offset != s.scroll.Offset.Y {
		s.scroll.ScrollToOffset(fyne.NewPos(0, offset))
		s.moved()
	}
}

// Above reports whether o, a part of the content, begins at the top of what is
// in sight or above it.
func (s *Scroller) Above(o fyne.CanvasObject) bool { return s.top(o) <= s.Offset()+1 }

// AtEnd reports whether nothing lies below what is in sight.
func (s *Scroller) AtEnd() bool { return s.Offset() >= s.most()-1 }

// reachable is a widget that the keyboard reaches.
type reachable interface {
	fyne.CanvasObject
	SetOnFocus(func())
	Ringed() bool
}

// Watch brings widgets into sight when the keyboard comes to them.
func (s *Scroller) Watch(list ...reachable) {
	for _, o := range list {
		o.SetOnFocus(func() {
			if o.Ringed() {
				s.Reveal(o)
			}
		})
	}
}

// Reveal scrolls no further than needed until o is in sight, clear of the fade.
func (s *Scroller) Reveal(o fyne.CanvasObject) {
	top := s.top(o)
	offset := fyne.Max(s.Offset(), top+o.Size().Height+scrollFade-s.scroll.Size().Height)
	s.to(fyne.Min(offset, top-scrollRail))
}

// moved fades the foot while more lies below, and tells the page.
func (s *Scroller) moved() {
	if changed(&s.fade.Hidden, s.AtEnd()) {
		s.fade.Refresh()
	}
	if s.onScroll != nil {
		s.onScroll()
	}
}

// CreateRenderer implements fyne.Widget.
func (s *Scroller) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	return &scrollerRenderer{s}
}

type scrollerRenderer struct{ s *Scroller }

func (r *scrollerRenderer) Layout(size fyne.Size) {
	s := r.s
	s.page.content.HeightFor(size.Width)
	s.scroll.Move(fyne.NewPos(-scrollRail, 0))
	s.scroll.Resize(size.AddWidthHeight(2*scrollRail, 0))
	s.fade.Move(fyne.NewPos(-scrollRail, size.Height-scrollFade))
	s.fade.Resize(fyne.NewSize(size.Width+2*scrollRail, scrollFade))
	s.moved()
}

// MinSize leaves the size to the page.
func (r *scrollerRenderer) MinSize() fyne.Size { return fyne.NewSize(1, 1) }

func (r *scrollerRenderer) Refresh() {
	r.s.fade.StartColor, r.s.fade.EndColor = look.Veil(look.Bg, 0), look.Color(look.Bg)
	r.Layout(r.s.Size())
	canvas.Refresh(r.s)
}

func (r *scrollerRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.s.scroll, r.s.fade}
}

func (r *scrollerRenderer) Destroy() {}

// scrolled is what scrolls: as wide as the scroller, as high as it asks.
type scrolled struct {
	widget.BaseWidget
	content Tall
}

func newScrolled(content Tall) *scrolled {
	p := &scrolled{content: content}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *scrolled) CreateRenderer() fyne.WidgetRenderer { return &scrolledRenderer{p} }

type scrolledRenderer struct{ p *scrolled }

func (r *scrolledRenderer) Layout(size fyne.Size) {
	r.p.content.Move(fyne.NewPos(scrollRail, 0))
	r.p.content.Resize(size.SubtractWidthHeight(2*scrollRail, 0))
}

func (r *scrolledRenderer) MinSize() fyne.Size {
	return fyne.NewSize(1, r.p.content.MinSize().Height)
}

func (r *scrolledRenderer) Refresh() {
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}

func (r *scrolledRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.p.content} }

func (r *scrolledRenderer) Destroy() {}
