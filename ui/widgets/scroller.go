package widgets

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/ui/look"
)

// Scroller scrolls content vertically, with a fade at the top and the bottom if
// there is more, and reveals widgets that get the keyboard focus.
//
// The scrolled area extends beyond both sides, by 12 units or as SetRail says, to
// leave room for focus rings and the scroll bar beside the content.
type Scroller struct {
	Laid

	content  Tall
	height   float32 // height of the content at the last layout
	page     *Laid   // what scrolls: as wide as the scroller, as high as the content
	scroll   *wheelScroll
	head     *canvas.LinearGradient
	fade     *canvas.LinearGradient
	rail     float32
	ground   fyne.ThemeColorName        // the fades blend into it; "": no fades
	bare     bool                       // no fade at the top
	cut      func(edge float32) float32 // nil: the fade has its full height
	onScroll func()
	last     float32 // last offset
}

// wheelScroll scrolls vertically and reports horizontal wheel movement.
type wheelScroll struct {
	container.Scroll
	sideways func(dx float32) // may be nil
}

// CreateRenderer implements fyne.Widget.
func (w *wheelScroll) CreateRenderer() fyne.WidgetRenderer {
	return &flatScroll{WidgetRenderer: w.Scroll.CreateRenderer()}
}

// flatScroll leaves out the shadows that Fyne draws at the ends, grey bars on a
// light page: of what Fyne scrolls with, only its bars take the mouse.
type flatScroll struct {
	fyne.WidgetRenderer
	shown []fyne.CanvasObject
}

// Objects implements fyne.WidgetRenderer.
func (r *flatScroll) Objects() []fyne.CanvasObject {
	all := r.WidgetRenderer.Objects()
	if len(r.shown) == 0 || r.shown[0] != all[0] { // the content was replaced
		r.shown = []fyne.CanvasObject{all[0]}
		for _, o := range all[1:] {
			if _, bar := o.(desktop.Hoverable); bar {
				r.shown = append(r.shown, o)
			}
		}
	}
	return r.shown
}

// Scrolled handles the wheel.
func (w *wheelScroll) Scrolled(ev *fyne.ScrollEvent) {
	defer Enter(w).Leave()
	if dx, dy := ev.Scrolled.DX, ev.Scrolled.DY; w.sideways != nil && max(dx, -dx) > max(dy, -dy) {
		w.sideways(dx)
		return
	}
	w.Scroll.Scrolled(ev)
}

// The sizes of a scroller, in Fyne units.
const (
	scrollRail = 12
	scrollFade = 40
	scrollHead = 20
)

// NewScroller returns a scroller of content.
func NewScroller(content Tall) *Scroller {
	s := &Scroller{}
	s.Init(s, content)
	return s
}

// Init makes s the scroller of the widget that embeds it, self.
func (s *Scroller) Init(self LaidWidget, content Tall) {
	s.content, s.scroll = content, &wheelScroll{}
	s.rail, s.ground = scrollRail, look.Bg
	s.page = NewLaid(1, func(room fyne.Size, put Put) float32 {
		put(s.content, s.rail, 0, room.Width-2*s.rail, room.Height)
		return s.height
	}, content)
	s.page.SkipObjectRefresh()
	s.scroll.Direction, s.scroll.Content = container.ScrollVerticalOnly, s.page
	s.scroll.ExtendBaseWidget(s.scroll)
	s.scroll.OnScrolled = func(fyne.Position) {
		defer Enter(s.scroll).Leave() // its bar is Fyne's
		s.onMove()
	}
	s.head = canvas.NewVerticalGradient(nil, nil)
	s.fade = canvas.NewVerticalGradient(nil, nil)
	s.Laid.Init(self, 1, s.put, s.scroll, s.head, s.fade)
	s.SetMin(FixedMin(1, 1)) // the page determines the size
	s.SetPaint(s.paint)
	s.SkipObjectRefresh()
}

// SetBare removes the fade at the top, so that revealed widgets may stand at
// the very top.
func (s *Scroller) SetBare(bare bool) {
	s.bare = bare
	s.onMove()
}

// SetGround sets the colour behind s, look.Bg by default, which the fades blend
// into. An empty name turns the fades off; revealed widgets then keep clear of
// the top and the bottom by the width of the rail.
func (s *Scroller) SetGround(ground fyne.ThemeColorName) {
	s.ground = ground
	s.paint()
	s.onMove()
}

// SetRail sets how far the scrolled area extends beyond both sides, in Fyne
// units. It must be called before the first layout.
func (s *Scroller) SetRail(rail float32) { s.rail = rail }

// SetCut limits the fade at the bottom to what it cuts off: cut returns how
// much of that lies above an edge, given as a distance below the top of the
// content, and 0 for nothing.
func (s *Scroller) SetCut(cut func(edge float32) float32) { s.cut = cut }

// SetOnSideways sets a function that gets horizontal wheel movement.
func (s *Scroller) SetOnSideways(sideways func(dx float32)) { s.scroll.sideways = sideways }

// SetOnScroll sets a function that is called after scrolling.
func (s *Scroller) SetOnScroll(onScroll func()) { s.onScroll = onScroll }

// SetContent replaces the content and scrolls to its top.
func (s *Scroller) SetContent(content Tall) {
	s.content = content
	s.page.SetObjects(content)
	s.page.Refresh()
	s.scroll.Offset = fyne.Position{}
	s.Relayout()
}

// Relayout lays the content out again after its height changed.
func (s *Scroller) Relayout() {
	s.measure(s.Size().Width)
	s.content.Refresh()
	s.scroll.Refresh()
	s.onMove()
}

// measure caches the height of the content, which takes long to compute.
func (s *Scroller) measure(width float32) { s.height = s.content.HeightFor(width) }

// Height returns the height of the visible part, in Fyne units.
func (s *Scroller) Height() float32 { return s.scroll.Size().Height }

// Offset returns how far the content is scrolled, in Fyne units.
func (s *Scroller) Offset() float32 { return s.scroll.Offset.Y }

// most returns the maximum offset.
func (s *Scroller) most() float32 {
	return fyne.Max(0, s.height-s.scroll.Size().Height)
}

// Top returns the distance of o from the top of the content, in Fyne units. The driver does
// not know what was not drawn yet.
func (s *Scroller) Top(o fyne.CanvasObject) float32 {
	if y, ok := topIn(s.content, o); ok {
		return y
	}
	driver := fyne.CurrentApp().Driver()
	return driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(s.page).Y
}

// ScrollTo scrolls to an offset, or as far as the content goes.
func (s *Scroller) ScrollTo(offset float32) { s.to(offset) }

// ScrollBy scrolls by a key and reports whether it is one that scrolls.
func (s *Scroller) ScrollBy(name fyne.KeyName) bool {
	const line = 48
	at, page := s.Offset(), s.Height()-line
	to, known := map[fyne.KeyName]float32{
		fyne.KeyUp: at - line, fyne.KeyDown: at + line, fyne.KeyPageUp: at - page, fyne.KeyPageDown: at + page,
		fyne.KeyHome: 0, fyne.KeyEnd: math.MaxInt32,
	}[name]
	if known {
		s.ScrollTo(to)
	}
	return known
}

func (s *Scroller) to(offset float32) {
	offset = fyne.Max(0, fyne.Min(offset, s.most()))
	if offset != s.scroll.Offset.Y {
		s.scroll.ScrollToOffset(fyne.NewPos(0, offset))
		s.onMove()
	}
}

// AtEnd reports whether the end of the content is visible.
func (s *Scroller) AtEnd() bool { return s.Offset() >= s.most()-1 }

// Reachable is a widget that can get the keyboard focus.
type Reachable interface {
	fyne.CanvasObject
	SetOnFocus(func())
	Ringed() bool
}

// Watch reveals each of the widgets when it gets the keyboard focus.
func (s *Scroller) Watch(list ...Reachable) {
	for _, o := range list {
		o.SetOnFocus(func() {
			if o.Ringed() {
				s.Reveal(o)
			}
		})
	}
}

// WatchAll reveals each widget of the content, as it is now, when it gets the
// keyboard focus.
func (s *Scroller) WatchAll() { s.watchIn(s.content) }

func (s *Scroller) watchIn(objects ...fyne.CanvasObject) {
	for _, o := range objects {
		if w, ok := o.(Reachable); ok {
			s.Watch(w)
		}
		s.watchIn(inside(o)...)
	}
}

// inside returns what an object of this package holds.
func inside(o fyne.CanvasObject) []fyne.CanvasObject {
	switch x := o.(type) {
	case *Card:
		return []fyne.CanvasObject{x.content}
	case *PressCard:
		return []fyne.CanvasObject{x.card}
	case interface{ Objects() []fyne.CanvasObject }:
		return x.Objects()
	}
	return nil
}

// topIn returns how far o lies below the top of what holds it.
func topIn(in, o fyne.CanvasObject) (y float32, ok bool) {
	if in == o {
		return 0, true
	}
	for _, part := range inside(in) {
		if y, ok := topIn(part, o); ok {
			return part.Position().Y + y, true
		}
	}
	return 0, false
}

// Reveal scrolls as little as needed to show o, clear of the fade.
func (s *Scroller) Reveal(o fyne.CanvasObject) {
	top, head, foot := s.Top(o), float32(scrollHead), float32(scrollFade)
	switch {
	case s.ground == "":
		head, foot = s.rail, s.rail
	case s.bare:
		head = 0
	}
	offset := fyne.Max(s.Offset(), top+o.Size().Height+foot-s.scroll.Size().Height)
	s.to(fyne.Min(offset, top-head))
}

// onMove updates the fades after scrolling and calls the callback.
func (s *Scroller) onMove() {
	if Changed(&s.last, s.Offset()) {
		hideAnyTip(s.self) // its widget has moved
	}
	if Changed(&s.head.Hidden, s.bare || s.ground == "" || s.Offset() < 1) {
		s.head.Refresh()
	}
	s.shade()
	if s.onScroll != nil {
		s.onScroll()
	}
}

// FadeHeight returns the height of the fade at the bottom, 0 at the end of the
// content.
func (s *Scroller) FadeHeight() float32 {
	switch {
	case s.cut != nil:
		return fyne.Min(scrollFade, s.cut(s.Offset()+s.Height()))
	case s.ground == "", s.AtEnd():
		return 0
	}
	return scrollFade
}

func (s *Scroller) shade() {
	high, size := s.FadeHeight(), s.scroll.Size()
	Place(s.fade, -s.rail, size.Height-high, size.Width, high)
	if Changed(&s.fade.Hidden, high < 1) {
		s.fade.Refresh()
	}
}

func (s *Scroller) put(room fyne.Size, put Put) float32 {
	if room.Height > 0 {
		s.measure(room.Width)
		wide := room.Width + 2*s.rail
		put(s.scroll, -s.rail, 0, wide, room.Height)
		put(s.head, -s.rail, 0, wide, scrollHead)
		s.onMove()
	}
	return 1
}

func (s *Scroller) paint() {
	if s.ground == "" {
		return
	}
	ground, clear := look.Color(s.ground), look.Veil(s.ground, 0)
	s.head.StartColor, s.head.EndColor = ground, clear
	s.fade.StartColor, s.fade.EndColor = clear, ground
}

// hideAnyTip hides the tip of the window that shows o, whichever widget owns
// it.
func hideAnyTip(o fyne.CanvasObject) {
	if sheet := SheetOver(o); sheet != nil {
		sheet.hideBubble()
	}
}
