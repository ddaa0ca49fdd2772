package widgets

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/ui/look"
)

// Segment is one option of Segments. A Reason disables it and explains why.
type Segment struct {
	Label  string
	Reason string
}

// Segments is a choice of one option, shown as a bar in the look of chips. It is
// a single Tab stop: the arrow keys move along the options and choose; a
// disabled option shows its reason.
type Segments struct {
	Pressable

	options  []Segment
	selected int
	cursor   int // option with the keyboard focus
	over     int // hovered option, -1 for none
	padding  float32
	chosen   func(int)
}

var (
	_ fyne.Tappable     = (*Segments)(nil)
	_ fyne.Focusable    = (*Segments)(nil)
	_ desktop.Hoverable = (*Segments)(nil)
)

// The sizes of segments, in Fyne units.
const (
	segmentPad   = 3
	segmentGap   = 2
	segmentLeast = 32
)

// NewSegments returns the options with one selected, counted from 0; -1 selects
// none. chosen is called when the user selects another option.
func NewSegments(options []Segment, selected int, chosen func(int)) *Segments {
	s := &Segments{options: slices.Clone(options), selected: selected, cursor: max(0, selected), over: -1, padding: 10, chosen: chosen}
	s.Extend(s, func() { s.choose(s.cursor) })
	return s
}

// SetOptions changes the options and the selected one.
func (s *Segments) SetOptions(options []Segment, selected int) {
	if s.selected == selected && slices.Equal(s.options, options) {
		return
	}
	s.options, s.selected = slices.Clone(options), selected
	s.cursor = max(0, min(s.cursor, len(options)-1))
	s.Refresh()
}

// SetSelected selects the i-th option without calling back; -1 selects none.
func (s *Segments) SetSelected(i int) {
	if s.selected == i {
		return
	}
	s.selected = i
	s.cursor = max(0, i)
	s.Refresh()
}

// Selected returns the index of the selected option, -1 for none.
func (s *Segments) Selected() int { return s.selected }

// Step selects the next enabled option for by = 1 or the previous one for -1,
// wrapping round.
func (s *Segments) Step(by int) {
	n, from := len(s.options), s.selected
	if from < 0 && by < 0 {
		from = 0
	}
	for i := range n {
		to := ((from+by*(i+1))%n + n) % n
		if s.reasonAt(to) == "" {
			s.cursor = to
			s.choose(to)
			return
		}
	}
}

// SetPadding changes the horizontal padding of each option, 10 units by default
// and 8 or 9 on narrow pages.
func (s *Segments) SetPadding(padding float32) {
	if Changed(&s.padding, padding) {
		s.Refresh()
	}
}

// Tapped selects the option under the pointer.
func (s *Segments) Tapped(ev *fyne.PointEvent) {
	defer Enter(s).Leave()
	s.takeFocus()
	if i := s.at(ev.Position.X); i >= 0 {
		s.cursor = i
		s.choose(i)
	}
}

// MouseMoved updates the hovered option.
func (s *Segments) MouseMoved(ev *desktop.MouseEvent) {
	defer Enter(s).Leave()
	s.hover(ev)
}

// MouseIn updates the hovered option.
func (s *Segments) MouseIn(ev *desktop.MouseEvent) {
	defer Enter(s).Leave()
	s.hovered = true
	s.hover(ev)
}

// MouseOut ends hovering.
func (s *Segments) MouseOut() {
	defer Enter(s).Leave()
	s.over = -1
	s.Pressable.MouseOut()
}

func (s *Segments) hover(ev *desktop.MouseEvent) {
	i := s.at(ev.Position.X)
	if i == s.over {
		return
	}
	s.over = i
	s.Refresh()
	HideTip(s)
	text := s.reasonAt(i)
	if text == "" {
		text = s.tip
	}
	if text != "" {
		showTip(s, text, ev.AbsolutePosition)
	}
}

// Tells implements teller.
func (s *Segments) Tells(text string) bool {
	for _, i := range []int{s.over, s.cursor} {
		if why := s.reasonAt(i); text == why || why == "" && text == s.tip {
			return true
		}
	}
	return false
}

// Cursor returns a hand over options that can be selected.
func (s *Segments) Cursor() desktop.Cursor {
	defer Enter(s).Leave()
	if s.over < 0 || s.reasonAt(s.over) != "" {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// FocusGained moves the cursor to the selected option.
func (s *Segments) FocusGained() {
	defer Enter(s).LeaveFocus()
	s.cursor = max(0, s.selected)
	s.Pressable.FocusGained()
}

// TypedKey moves along the options with the arrow keys, Home and End. Enter, which has
// nothing to choose any more, is left to the page.
func (s *Segments) TypedKey(ev *fyne.KeyEvent) {
	defer EnterKey(s, ev.Name).Leave()
	last := len(s.options) - 1
	switch ev.Name {
	case fyne.KeyLeft:
		s.step(max(0, s.cursor-1))
	case fyne.KeyRight:
		s.step(min(last, s.cursor+1))
	case fyne.KeyHome:
		s.step(0)
	case fyne.KeyEnd:
		s.step(last)
	case fyne.KeyReturn, fyne.KeyEnter:
		s.byMouse = false
		s.Refresh()
		s.passOn(ev)
	default:
		s.Pressable.TypedKey(ev)
	}
}

func (s *Segments) step(to int) {
	s.byMouse = false
	s.cursor = to
	s.Refresh()
	HideTip(s)
	if text := s.reasonAt(to); text != "" {
		ShowTipBelow(s, text)
		return
	}
	s.choose(to)
}

func (s *Segments) choose(i int) {
	if i < 0 || i >= len(s.options) || i == s.selected || s.reasonAt(i) != "" {
		s.Refresh()
		return
	}
	s.selected = i
	s.Refresh()
	if s.chosen != nil {
		s.chosen(i)
	}
}

// reasonAt returns why the i-th option is disabled, "" if it is not.
func (s *Segments) reasonAt(i int) string {
	if s.reason != "" || i < 0 || i >= len(s.options) {
		return s.reason
	}
	return s.options[i].Reason
}

// at returns the option at x, -1 for none.
func (s *Segments) at(x float32) int {
	left := float32(segmentPad)
	for i := range s.options {
		w := s.width(i)
		if x >= left-segmentGap && x < left+w {
			return i
		}
		left += w + segmentGap
	}
	return -1
}

// width returns the width of the i-th option in bold, so that selecting it
// moves nothing.
func (s *Segments) width(i int) float32 {
	return fyne.Max(segmentLeast, Ceil(look.Strong.Width(s.options[i].Label))+2*s.padding)
}

// CreateRenderer implements fyne.Widget.
func (s *Segments) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	r := &segmentsRenderer{s: s, strip: canvas.NewRectangle(color.Transparent), ring: NewRing()}
	r.strip.CornerRadius = 9
	r.Refresh()
	return r
}

type segmentsRenderer struct {
	parts Parts
	s     *Segments
	strip *canvas.Rectangle
	ring  *canvas.Rectangle
	boxes []*canvas.Rectangle
	texts []*canvas.Text
}

func (r *segmentsRenderer) Layout(size fyne.Size) {
	s := r.s
	own := r.MinSize()
	top := (size.Height - own.Height) / 2
	inset := r.strip.StrokeWidth / 2 // the outline lies inside
	r.strip.Move(fyne.NewPos(inset, top+inset))
	r.strip.Resize(own.SubtractWidthHeight(2*inset, 2*inset))
	x := float32(segmentPad)
	for i := range s.options {
		w := s.width(i)
		pos, box := fyne.NewPos(x, top+segmentPad), fyne.NewSize(w, own.Height-2*segmentPad)
		r.boxes[i].Move(pos)
		r.boxes[i].Resize(box)
		PutText(r.texts[i], x+(w-r.texts[i].MinSize().Width)/2, pos.Y, box.Height)
		if i == s.cursor {
			DrawRing(r.ring, s.Ringed(), look.Accent, pos, box, 7, RingGap)
		}
		x += w + segmentGap
	}
}

func (r *segmentsRenderer) MinSize() fyne.Size {
	width := float32(2*segmentPad - segmentGap)
	for i := range r.s.options {
		width += r.s.width(i) + segmentGap
	}
	return fyne.NewSize(fyne.Max(width, HitHeight), HitHeight)
}

func (r *segmentsRenderer) Refresh() {
	s := r.s
	for len(r.boxes) < len(s.options) {
		box := canvas.NewRectangle(color.Transparent)
		box.CornerRadius = 7
		r.boxes = append(r.boxes, box)
		r.texts = append(r.texts, look.Text(look.Body, look.Ink, ""))
	}
	r.boxes, r.texts = r.boxes[:len(s.options)], r.texts[:len(s.options)]
	r.strip.FillColor, r.strip.StrokeWidth, r.strip.StrokeColor = look.Color(look.Surface), 1, look.Color(look.Ink3)
	for i, option := range s.options {
		r.paint(i, option)
	}
	r.Layout(s.Size())
	canvas.Refresh(s)
}

func (r *segmentsRenderer) paint(i int, option Segment) {
	s := r.s
	role, name := look.Body, look.Ink
	r.boxes[i].FillColor = color.Transparent
	switch {
	case i == s.selected && s.reason != "":
		role, name = look.Strong, look.Ink2
		r.boxes[i].FillColor = look.Color(look.Sunk)
	case i == s.selected:
		role, name = look.Strong, look.OnAccent
		r.boxes[i].FillColor = look.Color(look.Accent)
	case s.reasonAt(i) != "":
		name = look.Ink3
	case i == s.over:
		r.boxes[i].FillColor = s.Tint(look.Color(look.Surface))
	}
	t := r.texts[i]
	t.Text, t.TextSize, t.TextStyle = option.Label, role.Size(), role.Style()
	look.Paint(t, name)
}

func (r *segmentsRenderer) Objects() []fyne.CanvasObject {
	r.parts.Of(r.strip)
	for i := range r.boxes {
		r.parts.And(r.boxes[i], r.texts[i])
	}
	return r.parts.And(r.ring)
}

func (r *segmentsRenderer) Destroy() {}
