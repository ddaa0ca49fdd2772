package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
)

// hitHeight is the least height of anything that can be pressed.
const hitHeight = 32

// pressableWidget is a widget that embeds press.
type pressableWidget interface {
	fyne.Widget
	fyne.Focusable
}

// pressable is what every widget that can be pressed has in common.
type pressable struct {
	widget.BaseWidget

	self    pressableWidget
	act     func()
	label   string
	tip     string
	reason  string
	onKey   func(fyne.KeyName) bool
	onFocus func()
	skipped bool
	hovered bool
	pressed bool
	focused bool
	byMouse bool // the focus came with a tap, so no ring
}

var (
	_ fyne.Tappable      = (*pressable)(nil)
	_ fyne.Disableable   = (*pressable)(nil)
	_ fyne.Accessible    = (*pressable)(nil)
	_ desktop.Hoverable  = (*pressable)(nil)
	_ desktop.Mouseable  = (*pressable)(nil)
	_ desktop.Cursorable = (*pressable)(nil)
)

func (p *pressable) extend(self pressableWidget, act func()) {
	p.self, p.act = self, act
	p.ExtendBaseWidget(self)
}

// SetTip sets the text of the bubble shown under the pointer; a reason goes
// before it.
func (p *pressable) SetTip(tip string) { p.tip = tip }

// SetLabel sets what a screen reader says.
func (p *pressable) SetLabel(label string) { p.label = label }

// SetReason disables the widget and says why, "" enables it again.
func (p *pressable) SetReason(reason string) {
	if changed(&p.reason, reason) {
		p.Refresh()
	}
}

// Reason returns why the widget cannot be pressed now, "" if it can.
func (p *pressable) Reason() string { return p.reason }

// SetOnKey hears the keys pressed while the widget has the focus, before the
// widget itself does; true says that the key was used.
func (p *pressable) SetOnKey(heard func(fyne.KeyName) bool) { p.onKey = heard }

// Disable takes the widget out of the order of Tab: in a grid only one tile is
// a stop, the arrows lead to the others. It can still be pressed; SetReason is
// for what cannot.
func (p *pressable) Disable() { p.skipped = true }

// Enable makes the widget a stop of Tab again.
func (p *pressable) Enable() { p.skipped = false }

// Disabled reports whether Tab passes the widget over.
func (p *pressable) Disabled() bool { return p.skipped }

// SetOnFocus hears that the widget got the focus, however it came.
func (p *pressable) SetOnFocus(heard func()) { p.onFocus = heard }

// Ringed reports whether the ring of the keyboard focus shows.
func (p *pressable) Ringed() bool { return p.focused && !p.byMouse }

// AccessibilityLabel returns the label set by the page, or else the tip.
func (p *pressable) AccessibilityLabel() string {
	if p.label == "" {
		return p.tip
	}
	return p.label
}

// AccessibilityRole says that this is a button.
func (p *pressable) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// Tapped takes the focus, without a ring, and acts.
func (p *pressable) Tapped(*fyne.PointEvent) {
	p.takeFocus()
	p.perform()
}

func (p *pressable) takeFocus() {
	c := canvasOf(p.self)
	if c == nil {
		return
	}
	p.byMouse = true
	p.skipped = false // Fyne gives no focus to what Tab passes over
	c.Focus(p.self)
}

func (p *pressable) perform() {
	if p.act != nil && p.reason == "" {
		p.act()
	}
}

// MouseIn shows the tip and the hover state.
func (p *pressable) MouseIn(ev *desktop.MouseEvent) {
	p.hovered = true
	p.Refresh()
	p.showTip(ev.AbsolutePosition)
}

// MouseMoved does nothing: the tip stays where it opened.
func (p *pressable) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes both back.
func (p *pressable) MouseOut() {
	p.hovered, p.pressed = false, false
	p.Refresh()
	hideTip(p.self)
}

// MouseDown shows the pressed state.
func (p *pressable) MouseDown(ev *desktop.MouseEvent) {
	if ev.Button != desktop.MouseButtonPrimary {
		return
	}
	p.pressed = true
	p.Refresh()
	hideTip(p.self)
}

// MouseUp takes it back.
func (p *pressable) MouseUp(*desktop.MouseEvent) {
	if !p.pressed {
		return
	}
	p.pressed = false
	p.Refresh()
}

// Cursor is a hand over what can be pressed.
func (p *pressable) Cursor() desktop.Cursor {
	if p.act == nil || p.reason != "" {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// FocusGained shows the ring when the keyboard brought the focus here, and
// with it the reason of what is disabled.
func (p *pressable) FocusGained() {
	p.focused = true
	p.Refresh()
	if p.onFocus != nil {
		p.onFocus()
	}
	if p.Ringed() && p.reason != "" {
		showTipBelow(p.self, p.reason)
	}
}

// FocusLost hides both.
func (p *pressable) FocusLost() {
	if p.Ringed() {
		hideTip(p.self)
	}
	p.focused, p.byMouse = false, false
	p.Refresh()
}

// TypedRune passes on: no widget of ours takes letters, but the page may.
func (p *pressable) TypedRune(r rune) {
	c := canvasOf(p.self)
	if c == nil || r == ' ' {
		return
	}
	if heard := c.OnTypedRune(); heard != nil {
		heard(r)
	}
}

// TypedKey acts on space and return and passes all other keys on.
func (p *pressable) TypedKey(ev *fyne.KeyEvent) {
	if p.byMouse {
		p.byMouse = false
		p.Refresh()
	}
	switch {
	case p.onKey != nil && p.onKey(ev.Name):
	case ev.Name == fyne.KeySpace || ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter:
		p.perform()
	default:
		p.passOn(ev)
	}
}

func (p *pressable) passOn(ev *fyne.KeyEvent) {
	c := canvasOf(p.self)
	if c == nil {
		return
	}
	if heard := c.OnTypedKey(); heard != nil {
		heard(ev)
	}
}

func (p *pressable) showTip(at fyne.Position) {
	text := p.reason
	if text == "" {
		text = p.tip
	}
	if text != "" {
		showTip(p.self, text, at)
	}
}

// live reports whether a press would do something.
func (p *pressable) live() bool { return p.act != nil && p.reason == "" }

// tint moves fill toward ink for the pointer's state: 4 % under the pointer,
// 8 % under a press.
func (p *pressable) tint(fill color.Color) color.Color {
	switch {
	case !p.live():
		return fill
	case p.pressed:
		return look.Mix(fill, look.Color(look.Ink), look.PressedShift)
	case p.hovered:
		return look.Mix(fill, look.Color(look.Ink), look.HoverShift)
	}
	return fill
}

// canvasOf is the canvas that o is on. The driver knows it from the first frame
// on that shows o; one that got the focus before hears keys already.
func canvasOf(o fyne.CanvasObject) fyne.Canvas {
	driver := fyne.CurrentApp().Driver()
	if c := driver.CanvasForObject(o); c != nil {
		return c
	}
	for _, w := range driver.AllWindows() {
		if c := w.Canvas(); any(c.Focused()) == any(o) {
			return c
		}
	}
	return nil
}

// The ring of the keyboard focus: its width and the gap it leaves round the
// widget, in Fyne units.
const (
	ringWidth = 3
	ringGap   = 2
)

// newRing returns a hidden focus ring.
func newRing() *canvas.Rectangle {
	ring := canvas.NewRectangle(color.Transparent)
	ring.StrokeWidth = ringWidth
	ring.Hide()
	return ring
}

// drawRing shows the ring round the box at pos of the given size and corner
// radius, gap away from it, or hides it.
func drawRing(ring *canvas.Rectangle, shown bool, name fyne.ThemeColorName, pos fyne.Position, size fyne.Size, radius, gap float32) {
	if ring.Hidden == shown {
		ring.Hidden = !shown
	}
	if !shown {
		return
	}
	out := gap + ringWidth/2.0
	ring.StrokeColor = look.Color(name)
	ring.CornerRadius = radius + out
	ring.Move(pos.SubtractXY(out, out))
	ring.Resize(size.AddWidthHeight(2*out, 2*out))
	ring.Refresh()
}

// changed assigns a value to a field and reports whether it was another: a
// setter refreshes its widget only then.
func changed[T comparable](field *T, value T) bool {
	if *field == value {
		return false
	}
	*field = value
	return true
}
