package widgets

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/ui/look"
)

// Stepper is an integer input. A tap on either end or an arrow key changes it
// by one, Page Up and Page Down by ten, and digits replace it. Typed digits are
// applied on Return, when the focus leaves, or as soon as no further digit
// fits; Escape discards them.
type Stepper struct {
	Pressable

	value, low, high int
	written          string // digits not applied yet
	wrong            bool
	bare             bool
	onChange         func(int)
}

var (
	_ fyne.Tappable     = (*Stepper)(nil)
	_ fyne.Focusable    = (*Stepper)(nil)
	_ desktop.Hoverable = (*Stepper)(nil)
)

// The sizes of a stepper, in Fyne units.
const (
	stepEnd  = 32 // touch area at either end
	stepSign = 10 // length of the signs
	stepPad  = 8  // beside the number
	stepLine = 2
)

// NewStepper returns a stepper from low to high; onChange is called when the
// user changes the number.
func NewStepper(value, low, high int, onChange func(int)) *Stepper {
	s := &Stepper{value: value, low: low, high: high, onChange: onChange}
	s.Extend(s, func() {})
	return s
}

// SetValue changes the number without calling back.
func (s *Stepper) SetValue(value int) {
	if Changed(&s.value, value) {
		s.written = ""
		s.Refresh()
	}
}

// Forget drops the digits that are not applied yet.
func (s *Stepper) Forget() {
	if Changed(&s.written, "") {
		s.Refresh()
	}
}

// Value returns the number, without digits not applied yet.
func (s *Stepper) Value() int { return s.value }

// SetWrong draws the number in the loss colour, as invalid.
func (s *Stepper) SetWrong(wrong bool) {
	if Changed(&s.wrong, wrong) {
		s.Refresh()
	}
}

// SetBare hides the ends, for large numbers that are typed.
func (s *Stepper) SetBare(bare bool) {
	if Changed(&s.bare, bare) {
		s.Refresh()
	}
}

// AccessibilityLabel returns the label and the number.
func (s *Stepper) AccessibilityLabel() string {
	return s.Pressable.AccessibilityLabel() + " " + strconv.Itoa(s.value)
}

// Tapped takes the focus and steps at the ends.
func (s *Stepper) Tapped(ev *fyne.PointEvent) {
	defer Enter(s).Leave()
	s.takeFocus()
	if s.bare {
		return
	}
	switch {
	case ev.Position.X < stepEnd:
		s.Step(-1)
	case ev.Position.X >= s.Size().Width-stepEnd:
		s.Step(1)
	}
}

// FocusLost applies the typed digits.
func (s *Stepper) FocusLost() {
	defer Enter(s).LeaveFocus()
	s.commit()
	s.Pressable.FocusLost()
}

// TypedRune types a digit and passes other runes on.
func (s *Stepper) TypedRune(r rune) {
	defer Enter(s).Leave()
	if r < '0' || r > '9' || s.reason != "" {
		s.Pressable.TypedRune(r)
		return
	}
	if s.written == "0" {
		s.written = ""
	}
	s.written += string(r)
	if len(s.written) >= len(strconv.Itoa(s.high)) {
		s.commit()
		return
	}
	s.Refresh()
}

// TypedKey steps, applies or discards.
func (s *Stepper) TypedKey(ev *fyne.KeyEvent) {
	defer EnterKey(s, ev.Name).Leave()
	const far = 10
	switch ev.Name {
	case fyne.KeyLeft, fyne.KeyDown, fyne.KeyMinus:
		s.stepByKey(-1)
	case fyne.KeyRight, fyne.KeyUp, fyne.KeyPlus:
		s.stepByKey(1)
	case fyne.KeyPageDown:
		s.stepByKey(-far)
	case fyne.KeyPageUp:
		s.stepByKey(far)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		s.commit()
		if s.onKey != nil && ev.Name != fyne.KeySpace {
			s.onKey(ev.Name) // the page may go on
		}
	case fyne.KeyBackspace, fyne.KeyDelete:
		s.eraseDigit()
	case fyne.KeyEscape:
		if s.written != "" {
			s.written = ""
			s.Refresh()
			return
		}
		s.Pressable.TypedKey(ev)
	default:
		s.Pressable.TypedKey(ev)
	}
}

// eraseDigit erases the last digit typed.
func (s *Stepper) eraseDigit() {
	if n := len(s.written); n > 0 {
		s.written = s.written[:n-1]
		s.Refresh()
	}
}

func (s *Stepper) stepByKey(by int) {
	s.byMouse = false
	s.Step(by)
	s.Refresh()
}

// Step changes the number, after the digits typed so far, as an arrow key does.
func (s *Stepper) Step(by int) {
	s.commit()
	s.change(s.value + by)
}

// commit applies the typed digits.
func (s *Stepper) commit() {
	if s.written == "" {
		return
	}
	n, err := strconv.Atoi(s.written)
	s.written = ""
	if err == nil {
		s.change(n)
	}
	s.Refresh()
}

// change changes the number within its range and calls back.
func (s *Stepper) change(n int) {
	n = max(s.low, min(n, s.high))
	if s.reason != "" || n == s.value {
		return
	}
	s.value = n
	s.Refresh()
	if s.onChange != nil {
		s.onChange(n)
	}
}

// shown returns the number, or the digits being typed.
func (s *Stepper) shown() string {
	if s.written != "" {
		return s.written
	}
	return strconv.Itoa(s.value)
}

// CreateRenderer implements fyne.Widget.
func (s *Stepper) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	r := &stepperRenderer{
		s: s, background: canvas.NewRectangle(color.Transparent), box: canvas.NewRectangle(color.Transparent),
		text: look.Text(look.Strong, look.Ink, ""), ring: NewRing(),
	}
	for i := range r.signs {
		r.signs[i] = canvas.NewRectangle(color.Transparent)
	}
	r.background.CornerRadius, r.box.CornerRadius = chipRadius, chipRadius-segmentPad
	r.Refresh()
	return r
}

type stepperRenderer struct {
	parts           Parts
	s               *Stepper
	background, box *canvas.Rectangle
	signs           [3]*canvas.Rectangle // minus, and the two strokes of plus
	text            *canvas.Text
	ring            *canvas.Rectangle
}

// ends returns the width of either end.
func (r *stepperRenderer) ends() float32 {
	if r.s.bare {
		return segmentPad
	}
	return stepEnd
}

func (r *stepperRenderer) Layout(size fyne.Size) {
	top := (size.Height - HitHeight) / 2
	r.background.Move(fyne.NewPos(0, top))
	r.background.Resize(fyne.NewSize(size.Width, HitHeight))
	ends := r.ends()
	r.box.Move(fyne.NewPos(ends, top+segmentPad))
	r.box.Resize(fyne.NewSize(size.Width-2*ends, HitHeight-2*segmentPad))
	PutText(r.text, (size.Width-r.text.MinSize().Width)/2, top, HitHeight)
	mid := top + (HitHeight-stepLine)/2
	left, right := float32(stepEnd-stepSign)/2, size.Width-(stepEnd+stepSign)/2
	for i, at := range []fyne.Position{
		fyne.NewPos(left, mid), fyne.NewPos(right, mid),
		fyne.NewPos(right+(stepSign-stepLine)/2, mid-(stepSign-stepLine)/2),
	} {
		r.signs[i].Move(at)
		r.signs[i].Resize(fyne.NewSize(stepSign, stepLine))
	}
	r.signs[2].Resize(fyne.NewSize(stepLine, stepSign))
	DrawRing(r.ring, r.s.Ringed(), look.Accent, fyne.NewPos(0, top), fyne.NewSize(size.Width, HitHeight), chipRadius, RingGap)
}

func (r *stepperRenderer) MinSize() fyne.Size {
	widest := fyne.Max(look.Strong.Width(strconv.Itoa(r.s.high)), look.Strong.Width(r.s.shown()))
	return fyne.NewSize(Ceil(widest)+2*stepPad+2*r.ends(), HitHeight)
}

func (r *stepperRenderer) Refresh() {
	s := r.s
	r.background.FillColor = s.Tint(look.Color(look.Sunk))
	r.box.FillColor = look.Color(look.Surface)
	r.box.StrokeWidth, r.box.StrokeColor = 0, nil
	if s.wrong || s.written != "" {
		r.box.StrokeWidth, r.box.StrokeColor = 1, look.Color(look.Accent)
	}
	ink := look.Ink
	if s.reason != "" { // closed: no box to type in
		ink, r.background.FillColor, r.box.FillColor = look.Ink3, color.Transparent, color.Transparent
	}
	if s.wrong {
		ink, r.box.StrokeColor = look.Loss, look.Color(look.Loss)
	}
	r.text.Text = s.shown()
	look.Paint(r.text, ink)
	for i, sign := range r.signs {
		sign.Hidden = s.bare
		sign.FillColor = look.Color(look.Ink)
		if s.reason != "" || i == 0 && s.value <= s.low || i > 0 && s.value >= s.high {
			sign.FillColor = look.Color(look.Line)
		}
	}
	r.Layout(s.Size())
	canvas.Refresh(s)
}

func (r *stepperRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.background, r.box, r.signs[0], r.signs[1], r.signs[2], r.text, r.ring)
}

func (r *stepperRenderer) Destroy() {}
