package widgets

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
)

// Scroller shows one tall thing that scrolls up and down, with a fade at its
// head and its foot while more lies there. What the keyboard reaches comes into
// sight.
//
// The scrolled area reaches 12 units beyond both sides: rings and the scroll
// bar lie there, beside what is read.
type Scroller struct {
	widget.BaseWidget

	page     *scrolled
	scroll   *container.Scroll
	cover    *canvas.Rectangle // over the shadow that Fyne draws at the head
	head     *canvas.LinearGradient
	fade     *canvas.LinearGradient
	onScroll func()
	last     float32 // offset
}

// The measures of a scroller, in Fyne units.
const (
	scrollRail = 12
	scrollFade = 40
	scrollHead = 14
	scrollTop  = 6 // of the cover
)

// NewScroller scrolls content.
func NewScroller(content Tall) *Scroller {
	s := &Scroller{page: newScrolled(content)}
	s.scroll = container.NewVScroll(s.page)
	s.scroll.OnScrolled = func(fyne.Position) { s.moved() }
	s.cover = canvas.NewRectangle(look.Color(look.Bg))
	s.head = canvas.NewVerticalGradient(look.Color(look.Bg), look.Veil(look.Bg, 0))
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
	s.page.measure(s.Size().Width)
	s.page.content.Refresh()
	s.scroll.Refresh()
	s.moved()
}

// Height is how much of the content is in sight at a time.
func (s *Scroller) Height() float32 { return s.scroll.Size().Height }

// Offset is how much of the content lies above what is in sight.
func (s *Scroller) Offset() float32 { return s.scroll.Offset.Y }

// most is how far the content can be scrolled.
func (s *Scroller) most() float32 {
	return fyne.Max(0, s.page.height-s.scroll.Size().Height)
}

// top is how far o lies below the top of the content.
func (s *Scroller) top(o fyne.CanvasObject) float32 {
	driver := fyne.CurrentApp().Driver()
	return driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(s.page).Y
}

// ShowAt scrolls until what lies so far below the top of the content stands at
// the top of what is in sight, or as far as the content goes.
func (s *Scroller) ShowAt(offset float32) { s.to(offset) }

// ScrollBy scrolls with the keys that do so, and reports whether it was one.
func (s *Scroller) ScrollBy(name fyne.KeyName) bool {
	const line = 48
	at, page := s.Offset(), s.Height()-line
	to, known := map[fyne.KeyName]float32{
		fyne.KeyUp: at - line, fyne.KeyDown: at + line, fyne.KeyPageUp: at - page, fyne.KeyPageDown: at + page,
		fyne.KeyHome: 0, fyne.KeyEnd: math.MaxInt32,
	}[name]
	if known {
		s.ShowAt(to)
	}
	return known
}

func (s *Scroller) to(offset float32) {
	offset = fyne.Max(0, fyne.Min(offset, s.most()))
	if offset != s.scroll.Offset.Y {
		s.scroll.ScrollToOffset(fyne.NewPos(0, offset))
		s.moved()
	}
}

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
	s.to(fyne.Min(offset, top-scrollTop-scrollHead))
}

// moved fades head and foot while more lies there, and tells the page.
func (s *Scroller) moved() {
	if changed(&s.last, s.Offset()) {
		hideAnyTip(s) // what it spoke of is elsewhere now
	}
	if changed(&s.head.Hidden, s.Offset() < 1) {
		s.cover.Hidden = s.head.Hidden
		s.cover.Refresh()
		s.head.Refresh()
	}
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
	s.page.measure(size.Width)
	s.scroll.Move(fyne.NewPos(-scrollRail, 0))
	s.scroll.Resize(size.AddWidthHeight(2*scrollRail, 0))
	s.cover.Move(fyne.NewPos(-scrollRail, 0))
	s.cover.Resize(fyne.NewSize(size.Width+2*scrollRail, scrollTop))
	s.head.Move(fyne.NewPos(-scrollRail, scrollTop))
	s.head.Resize(fyne.NewSize(size.Width+2*scrollRail, scrollHead))
	s.fade.Move(fyne.NewPos(-scrollRail, size.Height-scrollFade))
	s.fade.Resize(fyne.NewSize(size.Width+2*scrollRail, scrollFade))
	s.moved()
}

// MinSize leaves the size to the page.
func (r *scrollerRenderer) MinSize() fyne.Size { return fyne.NewSize(1, 1) }

func (r *scrollerRenderer) Refresh() {
	ground, clear := look.Color(look.Bg), look.Veil(look.Bg, 0)
	r.s.cover.FillColor = ground
	r.s.head.StartColor, r.s.head.EndColor = ground, clear
	r.s.fade.StartColor, r.s.fade.EndColor = clear, ground
	r.Layout(r.s.Size())
	canvas.Refresh(r.s)
}

func (r *scrollerRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.s.scroll, r.s.cover, r.s.head, r.s.fade}
}

func (r *scrollerRenderer) Destroy() {}

// scrolled is what scrolls: as wide as the scroller, as high as it asks.
type scrolled struct {
	widget.BaseWidget
	content Tall
	height  float32 // of the content, measured when it was laid out
}

func newScrolled(content Tall) *scrolled {
	p := &scrolled{content: content}
	p.ExtendBaseWidget(p)
	return p
}

// measure asks the content once how high it is; all of it is asked in turn, so
// that asking often would be slow.
func (p *scrolled) measure(width float32) { p.height = p.content.HeightFor(width) }

// CreateRenderer implements fyne.Widget.
func (p *scrolled) CreateRenderer() fyne.WidgetRenderer { return &scrolledRenderer{p} }

type scrolledRenderer struct{ p *scrolled }

func (r *scrolledRenderer) Layout(size fyne.Size) {
	r.p.content.Move(fyne.NewPos(scrollRail, 0))
	r.p.content.Resize(size.SubtractWidthHeight(2*scrollRail, 0))
}

func (r *scrolledRenderer) MinSize() fyne.Size {
	return fyne.NewSize(1, r.p.height)
}

func (r *scrolledRenderer) Refresh() {
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}

func (r *scrolledRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.p.content} }

func (r *scrolledRenderer) Destroy() {}

// hideAnyTip takes the tip of the window that shows o away, whoever's it is.
func hideAnyTip(o fyne.CanvasObject) {
	if sheet := sheetOver(o); sheet != nil {
		sheet.hideBubble()
	}
}
