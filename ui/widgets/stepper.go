package widgets

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/ui/look"
)

// Stepper is a whole number that one can step through or type: a press on its
// ends or the arrows change it by one, Page Up and Page Down by ten, digits
// write another. What is written counts at return, when the focus leaves, or
// as soon as no further digit fits; escape forgets it.
type Stepper struct {
	pressable

	value, low, high int
	written          string // digits not yet taken over
	wrong            bool
	bare             bool
	onChange         func(int)
}

var (
	_ fyne.Tappable     = (*Stepper)(nil)
	_ fyne.Focusable    = (*Stepper)(nil)
	_ desktop.Hoverable = (*Stepper)(nil)
)

// The measures of a stepper, in Fyne units.
const (
	stepEnd  = 32 // what answers a press at either end
	stepSign = 10 // length of the signs
	stepPad  = 8  // beside the number
	stepLine = 2
)

// NewStepper returns a number from low to high; onChange hears another made by the
// user.
func NewStepper(value, low, high int, onChange func(int)) *Stepper {
	s := &Stepper{value: value, low: low, high: high, onChange: onChange}
	s.extend(s, func() {})
	return s
}

// SetValue shows another number without a callback.
func (s *Stepper) SetValue(value int) {
	if changed(&s.value, value) {
		s.written = ""
		s.Refresh()
	}
}

// Value returns the number shown, without what is being written.
func (s *Stepper) Value() int { return s.value }

// SetWrong draws the number in the colour of loss: it cannot stand.
func (s *Stepper) SetWrong(wrong bool) {
	if changed(&s.wrong, wrong) {
		s.Refresh()
	}
}

// SetBare leaves the ends away: a large number is written, not stepped to.
func (s *Stepper) SetBare(bare bool) {
	if changed(&s.bare, bare) {
		s.Refresh()
	}
}

// AccessibilityLabel reads the label and the number.
func (s *Stepper) AccessibilityLabel() string {
	return s.pressable.AccessibilityLabel() + " " + strconv.Itoa(s.value)
}

// Tapped takes the focus; at the ends it steps.
func (s *Stepper) Tapped(ev *fyne.PointEvent) {
	s.takeFocus()
	if s.bare {
		return
	}
	switch {
	case ev.Position.X < stepEnd:
		s.step(-1)
	case ev.Position.X >= s.Size().Width-stepEnd:
		s.step(1)
	}
}

// FocusLost takes over what was written.
func (s *Stepper) FocusLost() {
	s.commit()
	s.pressable.FocusLost()
}

// TypedRune writes a digit and passes all else on.
func (s *Stepper) TypedRune(r rune) {
	if r < '0' || r > '9' || s.reason != "" {
		s.pressable.TypedRune(r)
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

// TypedKey steps, takes over or forgets what was written.
func (s *Stepper) TypedKey(ev *fyne.KeyEvent) {
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
	case fyne.KeyBackspace, fyne.KeyDelete:
		s.eraseDigit()
	case fyne.KeyEscape:
		if s.written != "" {
			s.written = ""
			s.Refresh()
			return
		}
		s.pressable.TypedKey(ev)
	default:
		s.pressable.TypedKey(ev)
	}
}

// rub takes the last digit away; the first rubs the whole number out.
func (s *Stepper) eraseDigit() {
	if n := len(s.written); n > 0 {
		s.written = s.written[:n-1]
		s.Refresh()
	}
}

func (s *Stepper) stepByKey(by int) {
	s.byMouse = false
	s.commit()
	s.step(by)
	s.Refresh()
}

func (s *Stepper) step(by int) { s.change(s.value + by) }

// take makes what was written the number.
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

// become changes the number within its range and tells the page.
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

// shown is the number, or what is being written.
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
		s: s, plate: canvas.NewRectangle(color.Transparent), box: canvas.NewRectangle(color.Transparent),
		text: look.Text(look.Strong, look.Ink, ""), ring: newRing(),
	}
	for i := range r.signs {
		r.signs[i] = canvas.NewRectangle(color.Transparent)
	}
	r.plate.CornerRadius, r.box.CornerRadius = chipRadius, chipRadius-segmentPad
	r.Refresh()
	return r
}

type stepperRenderer struct {
	s          *Stepper
	plate, box *canvas.Rectangle
	signs      [3]*canvas.Rectangle // minus, and the two strokes of plus
	text       *canvas.Text
	ring       *canvas.Rectangle
}

// ends is how far the number stands from either side.
func (r *stepperRenderer) ends() float32 {
	if r.s.bare {
		return segmentPad
	}
	return stepEnd
}

func (r *stepperRenderer) Layout(size fyne.Size) {
	top := (size.Height - hitHeight) / 2
	r.plate.Move(fyne.NewPos(0, top))
	r.plate.Resize(fyne.NewSize(size.Width, hitHeight))
	ends := r.ends()
	r.box.Move(fyne.NewPos(ends, top+segmentPad))
	r.box.Resize(fyne.NewSize(size.Width-2*ends, hitHeight-2*segmentPad))
	putText(r.text, (size.Width-r.text.MinSize().Width)/2, top, hitHeight)
	mid := top + (hitHeight-stepLine)/2
	left, right := float32(stepEnd-stepSign)/2, size.Width-(stepEnd+stepSign)/2
	for i, at := range []fyne.Position{
		fyne.NewPos(left, mid), fyne.NewPos(right, mid),
		fyne.NewPos(right+(stepSign-stepLine)/2, mid-(stepSign-stepLine)/2),
	} {
		r.signs[i].Move(at)
		r.signs[i].Resize(fyne.NewSize(stepSign, stepLine))
	}
	r.signs[2].Resize(fyne.NewSize(stepLine, stepSign))
	drawRing(r.ring, r.s.Ringed(), look.Accent, fyne.NewPos(0, top), fyne.NewSize(size.Width, hitHeight), chipRadius, ringGap)
}

func (r *stepperRenderer) MinSize() fyne.Size {
	widest := fyne.Max(look.Strong.Width(strconv.Itoa(r.s.high)), look.Strong.Width(r.s.shown()))
	return fyne.NewSize(ceil(widest)+2*stepPad+2*r.ends(), hitHeight)
}

func (r *stepperRenderer) Refresh() {
	s := r.s
	r.plate.FillColor = s.tint(look.Color(look.Sunk))
	r.box.FillColor = look.Color(look.Surface)
	r.box.StrokeWidth = 0
	if s.wrong || s.written != "" {
		r.box.StrokeWidth, r.box.StrokeColor = 1, look.Color(look.Accent)
	}
	ink := look.Ink
	if s.wrong {
		ink, r.box.StrokeColor = look.Loss, look.Color(look.Loss)
	}
	r.text.Text = s.shown()
	look.Paint(r.text, ink)
	for i, sign := range r.signs {
		sign.Hidden = s.bare
		sign.FillColor = look.Color(look.Ink)
		if i == 0 && s.value <= s.low || i > 0 && s.value >= s.high {
			sign.FillColor = look.Color(look.Line)
		}
	}
	r.Layout(s.Size())
	canvas.Refresh(s)
}

func (r *stepperRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.plate, r.box, r.signs[0], r.signs[1], r.signs[2], r.text, r.ring}
}

func (r *stepperRenderer) Destroy() {}
