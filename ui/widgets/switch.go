package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/ui/look"
)

// Switch is an on/off switch with a word for its state beside it.
type Switch struct {
	Pressable

	on       bool
	words    [2]string // off, on
	onChange func(bool)
}

var (
	_ fyne.Tappable     = (*Switch)(nil)
	_ fyne.Focusable    = (*Switch)(nil)
	_ desktop.Hoverable = (*Switch)(nil)
)

// The sizes of a switch, in Fyne units.
const (
	switchWidth  = 38
	switchHeight = 22
	switchKnob   = 16
	switchGap    = 8
)

// NewSwitch returns a switch with the words for off and on; onChange is called
// when the user changes it.
func NewSwitch(off, on string, onChange func(bool)) *Switch {
	s := &Switch{words: [2]string{off, on}, onChange: onChange}
	s.Extend(s, func() { s.turn(!s.on) })
	return s
}

// SetOn turns the switch without calling back.
func (s *Switch) SetOn(on bool) {
	if Changed(&s.on, on) {
		s.Refresh()
	}
}

// On reports whether the switch is on.
func (s *Switch) On() bool { return s.on }

func (s *Switch) turn(on bool) {
	if s.on == on {
		return
	}
	s.SetOn(on)
	if s.onChange != nil {
		s.onChange(on)
	}
}

// TypedKey also handles the left and right arrow keys.
func (s *Switch) TypedKey(ev *fyne.KeyEvent) {
	defer EnterKey(s, ev.Name).Leave()
	if (ev.Name == fyne.KeyLeft || ev.Name == fyne.KeyRight) && s.Live() {
		s.byMouse = false
		s.turn(ev.Name == fyne.KeyRight)
		s.Refresh()
		return
	}
	s.Pressable.TypedKey(ev)
}

// AccessibilityLabel returns the label and the word.
func (s *Switch) AccessibilityLabel() string {
	return s.Pressable.AccessibilityLabel() + " " + s.word()
}

func (s *Switch) word() string {
	if s.on {
		return s.words[1]
	}
	return s.words[0]
}

// CreateRenderer implements fyne.Widget.
func (s *Switch) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	r := &switchRenderer{
		s: s, track: canvas.NewRectangle(color.Transparent), knob: canvas.NewRectangle(color.Transparent),
		text: look.Text(look.Body, look.Ink2, ""), ring: NewRing(),
	}
	r.track.CornerRadius, r.knob.CornerRadius = switchHeight/2, switchKnob/2
	r.Refresh()
	return r
}

type switchRenderer struct {
	parts       Parts
	s           *Switch
	track, knob *canvas.Rectangle
	text        *canvas.Text
	ring        *canvas.Rectangle
}

func (r *switchRenderer) Layout(size fyne.Size) {
	top := (size.Height - switchHeight) / 2
	box := fyne.NewSize(switchWidth, switchHeight)
	r.track.Move(fyne.NewPos(0, top))
	r.track.Resize(box)
	inset := float32(switchHeight-switchKnob) / 2
	x := inset
	if r.s.on {
		x = switchWidth - switchKnob - inset
	}
	r.knob.Move(fyne.NewPos(x, top+inset))
	r.knob.Resize(fyne.NewSquareSize(switchKnob))
	PutText(r.text, switchWidth+switchGap, 0, size.Height)
	DrawRing(r.ring, r.s.Ringed(), look.Accent, fyne.NewPos(0, top), box, switchHeight/2, RingGap)
}

// MinSize has room for either word, so that switching moves nothing.
func (r *switchRenderer) MinSize() fyne.Size {
	widest := fyne.Max(look.Strong.Width(r.s.words[0]), look.Strong.Width(r.s.words[1]))
	return fyne.NewSize(switchWidth+switchGap+Ceil(widest), HitHeight)
}

func (r *switchRenderer) Refresh() {
	s := r.s
	role, ink, track, knob := look.Body, look.Ink2, look.Color(look.Ink3), look.Color(look.Surface)
	switch {
	case s.reason != "":
		ink, track = look.Ink3, look.Color(look.Line)
	case s.on:
		role, ink, track, knob = look.Strong, look.Accent, look.Color(look.Accent), look.Color(look.OnAccent)
	}
	r.track.FillColor, r.knob.FillColor = s.Tint(track), knob
	r.text.Text, r.text.TextStyle = s.word(), role.Style()
	look.Paint(r.text, ink)
	r.Layout(s.Size())
	canvas.Refresh(s)
}

func (r *switchRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.track, r.knob, r.text, r.ring)
}

func (r *switchRenderer) Destroy() {}
