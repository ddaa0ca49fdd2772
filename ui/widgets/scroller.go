package widgets

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sikwu/ui/look"
)

// Scroller shows one tall thing that scrolls up and down, with a fade at its
// head and its foot while more lies there. What the keyboard reaches comes into
// sight.
//
// The scrolled area reaches beyond both sides, by 12 units unless SetRail says
// otherwise: rings and the scroll bar lie there, beside what is read.
type Scroller struct {
	Laid

	content  Tall
	height   float32 // of the content, measured when it was laid out
	page     *Laid   // what scrolls: as wide as the scroller, as high as the content asks
	scroll   *wheeled
	cover    *canvas.Rectangle // over the shadow that Fyne draws at the head
	head     *canvas.LinearGradient
	fade     *canvas.LinearGradient
	rail     float32
	ground   fyne.ThemeColorName        // that the ends fade into; empty: neither fades
	bare     bool                       // nothing at the head
	cut      func(edge float32) float32 // nil: the fade is always as high
	onScroll func()
	last     float32 // offset
}

// wheeled scrolls up and down, and tells who asks for it how far the wheel moves
// sideways.
type wheeled struct {
	container.Scroll
	sideways func(dx float32) // nil where nobody asks
}

// Scrolled hears the wheel.
func (w *wheeled) Scrolled(ev *fyne.ScrollEvent) {
	if dx, dy := ev.Scrolled.DX, ev.Scrolled.DY; w.sideways != nil && max(dx, -dx) > max(dy, -dy) {
		w.sideways(dx)
		return
	}
	w.Scroll.Scrolled(ev)
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
	s := &Scroller{}
	s.Init(s, content)
	return s
}

// Init makes s the widget that embeds it, which scrolls content.
func (s *Scroller) Init(self LaidWidget, content Tall) {
	s.content, s.scroll = content, &wheeled{}
	s.rail, s.ground = scrollRail, look.Bg
	s.page = NewLaid(1, func(room fyne.Size, put Put) float32 {
		put(s.content, s.rail, 0, room.Width-2*s.rail, room.Height)
		return s.height
	}, content)
	s.page.LeaveObjects()
	s.scroll.Direction, s.scroll.Content = container.ScrollVerticalOnly, s.page
	s.scroll.ExtendBaseWidget(s.scroll)
	s.scroll.OnScrolled = func(fyne.Position) { s.moved() }
	s.cover = canvas.NewRectangle(nil)
	s.head = canvas.NewVerticalGradient(nil, nil)
	s.fade = canvas.NewVerticalGradient(nil, nil)
	s.Laid.Init(self, 1, s.put, s.scroll, s.cover, s.head, s.fade)
	s.SetMin(Least(1, 1)) // the size is left to the page
	s.SetPaint(s.paint)
	s.LeaveObjects()
}

// SetBare leaves the head as Fyne draws it, so that what the keyboard reaches
// may stand at the very top.
func (s *Scroller) SetBare(bare bool) {
	s.bare = bare
	s.moved()
}

// SetGround says what s stands on, if that is not the ground of the window: both
// ends fade into it. An empty name leaves them as Fyne draws them; what the
// keyboard reaches then keeps clear of them by the width of the rail.
func (s *Scroller) SetGround(ground fyne.ThemeColorName) {
	s.ground = ground
	s.paint()
	s.moved()
}

// SetRail says how far the scrolled area reaches beyond both sides, in Fyne
// units, before s is first laid out.
func (s *Scroller) SetRail(rail float32) { s.rail = rail }

// SetCut lets the foot fade no higher than what it cuts off: cut returns how
// much of that stands above an edge so far below the top of the content, 0 for
// nothing.
func (s *Scroller) SetCut(cut func(edge float32) float32) { s.cut = cut }

// SetOnSideways hears how far the wheel moves sideways.
func (s *Scroller) SetOnSideways(heard func(dx float32)) { s.scroll.sideways = heard }

// SetOnScroll hears that another part is in sight.
func (s *Scroller) SetOnScroll(heard func()) { s.onScroll = heard }

// SetContent scrolls another thing, from its top.
func (s *Scroller) SetContent(content Tall) {
	s.content = content
	s.page.SetObjects(content)
	s.page.Refresh()
	s.scroll.Offset = fyne.Position{}
	s.Relay()
}

// Relay lays the content out anew after something in it changed its height.
func (s *Scroller) Relay() {
	s.measure(s.Size().Width)
	s.content.Refresh()
	s.scroll.Refresh()
	s.moved()
}

// measure asks the content once how high it is; all of it is asked in turn, so
// that asking often would be slow.
func (s *Scroller) measure(width float32) { s.height = s.content.HeightFor(width) }

// Height is how much of the content is in sight at a time.
func (s *Scroller) Height() float32 { return s.scroll.Size().Height }

// Offset is how much of the content lies above what is in sight.
func (s *Scroller) Offset() float32 { return s.scroll.Offset.Y }

// most is how far the content can be scrolled.
func (s *Scroller) most() float32 {
	return fyne.Max(0, s.height-s.scroll.Size().Height)
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

// Reachable is a widget that the keyboard reaches.
type Reachable interface {
	fyne.CanvasObject
	SetOnFocus(func())
	Ringed() bool
}

// Watch brings widgets into sight when the keyboard comes to them.
func (s *Scroller) Watch(list ...Reachable) {
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
	top, head, foot := s.top(o), float32(scrollTop+scrollHead), float32(scrollFade)
	switch {
	case s.ground == "":
		head, foot = s.rail, s.rail
	case s.bare:
		head = 0
	}
	offset := fyne.Max(s.Offset(), top+o.Size().Height+foot-s.scroll.Size().Height)
	s.to(fyne.Min(offset, top-head))
}

// moved fades head and foot while more lies there, and tells the page.
func (s *Scroller) moved() {
	if changed(&s.last, s.Offset()) {
		hideAnyTip(s.self) // what it spoke of is elsewhere now
	}
	if changed(&s.head.Hidden, s.bare || s.ground == "" || s.Offset() < 1) {
		s.cover.Hidden = s.head.Hidden
		s.cover.Refresh()
		s.head.Refresh()
	}
	s.shade()
	if s.onScroll != nil {
		s.onScroll()
	}
}

// Faded is how much of the foot fades, 0 where nothing lies below it.
func (s *Scroller) Faded() float32 {
	switch {
	case s.cut != nil:
		return fyne.Min(scrollFade, s.cut(s.Offset()+s.Height()))
	case s.ground == "", s.AtEnd():
		return 0
	}
	return scrollFade
}

func (s *Scroller) shade() {
	high, size := s.Faded(), s.scroll.Size()
	Place(s.fade, -s.rail, size.Height-high, size.Width, high)
	if changed(&s.fade.Hidden, high < 1) {
		s.fade.Refresh()
	}
}

func (s *Scroller) put(room fyne.Size, put Put) float32 {
	if room.Height > 0 {
		s.measure(room.Width)
		wide := room.Width + 2*s.rail
		put(s.scroll, -s.rail, 0, wide, room.Height)
		put(s.cover, -s.rail, 0, wide, scrollTop)
		put(s.head, -s.rail, scrollTop, wide, scrollHead)
		s.moved()
	}
	return 1
}

func (s *Scroller) paint() {
	if s.ground == "" {
		return
	}
	ground, clear := look.Color(s.ground), look.Veil(s.ground, 0)
	s.cover.FillColor = ground
	s.head.StartColor, s.head.EndColor = ground, clear
	s.fade.StartColor, s.fade.EndColor = clear, ground
}

// hideAnyTip takes the tip of the window that shows o away, whoever's it is.
func hideAnyTip(o fyne.CanvasObject) {
	if sheet := sheetOver(o); sheet != nil {
		sheet.hideBubble()
	}
}
