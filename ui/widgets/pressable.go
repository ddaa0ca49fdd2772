package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
)

// hitHeight is the minimum height of anything that can be pressed.
const hitHeight = 32

// pressableWidget is a widget that embeds pressable.
type pressableWidget interface {
	fyne.Widget
	fyne.Focusable
}

// pressable is the common part of all widgets that can be pressed.
type pressable struct {
	widget.BaseWidget

	self    pressableWidget
	act     func()
	label   string
	tip     string
	reason  string
	told    bool // the reason is written beside the widget
	onKey   func(fyne.KeyName) bool
	onFocus func()
	onPoint func(on bool)
	skipped bool
	open    bool
	hovered bool
	pressed bool
	focused bool
	byMouse bool // focused by a tap, so no ring
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

// SetTip sets the text of the tooltip; a disabled widget shows its reason
// instead.
func (p *pressable) SetTip(tip string) { p.tip = tip }

// SetLabel sets the text for screen readers.
func (p *pressable) SetLabel(label string) { p.label = label }

// SetReason disables the widget and explains why; "" enables it. A tip that says
// what was so far is hidden.
func (p *pressable) SetReason(reason string) {
	if changed(&p.reason, reason) {
		hideTip(p.self)
		p.Refresh()
	}
}

// SetTold says whether the reason is written beside the widget, where a tip would only
// cover it.
func (p *pressable) SetTold(told bool) { p.told = told }

// Reason returns why the widget is disabled, "" if it is not.
func (p *pressable) Reason() string { return p.reason }

// SetOnKey sets a function that gets the keys of the focused widget first and
// reports whether it used them.
func (p *pressable) SetOnKey(heard func(fyne.KeyName) bool) { p.onKey = heard }

// Disable makes Tab skip the widget. In a grid only one tile is a Tab stop, and
// arrow keys reach the others. The widget can still be pressed; SetReason
// prevents that.
func (p *pressable) Disable() { p.skipped = true }

// Enable makes the widget a Tab stop again.
func (p *pressable) Enable() { p.skipped = false }

// Disabled reports whether Tab skips the widget.
func (p *pressable) Disabled() bool { return p.skipped }

// SetOnFocus sets a function that is called when the widget gets the focus.
func (p *pressable) SetOnFocus(heard func()) { p.onFocus = heard }

// SetOpen says whether a press has opened what the widget is the head of.
func (p *pressable) SetOpen(open bool) { p.open = open }

// IsOpen reports whether a press has opened what the widget is the head of.
func (p *pressable) IsOpen() bool { return p.open }

// SetOnPoint sets a function that is told when the pointer or the keyboard comes
// to the widget, and when it leaves.
func (p *pressable) SetOnPoint(heard func(on bool)) { p.onPoint = heard }

func (p *pressable) point(on bool) {
	if p.onPoint != nil {
		p.onPoint(on)
	}
}

// Ringed reports whether the focus ring shows.
func (p *pressable) Ringed() bool { return p.focused && !p.byMouse }

// AccessibilityLabel returns the label, or else the tip.
func (p *pressable) AccessibilityLabel() string {
	if p.label == "" {
		return p.tip
	}
	return p.label
}

// AccessibilityRole returns the role of a button.
func (p *pressable) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// Tapped takes the focus, without a ring, and acts, or says why it cannot.
func (p *pressable) Tapped(*fyne.PointEvent) {
	defer Enter(p.self).Leave()
	endTip(p.self)
	p.takeFocus()
	if p.reason != "" {
		showTipBelow(p.self, p.reason)
		return
	}
	p.perform()
}

// Press acts as a press does, without taking the focus.
func (p *pressable) Press() { p.perform() }

func (p *pressable) takeFocus() {
	c := canvasOf(p.self)
	if c == nil {
		return
	}
	p.byMouse = true
	p.skipped = false // Fyne does not focus disabled widgets
	FocusIn(c, p.self)
}

func (p *pressable) perform() {
	if p.act != nil && p.reason == "" {
		p.act()
	}
}

// MouseIn shows the hover state and the tip.
func (p *pressable) MouseIn(ev *desktop.MouseEvent) {
	defer Enter(p.self).Leave()
	p.hovered = true
	p.Refresh()
	p.showTip(ev.AbsolutePosition)
	p.point(true)
}

// MouseMoved does nothing: the tip stays where it opened.
func (p *pressable) MouseMoved(*desktop.MouseEvent) {}

// MouseOut hides both.
func (p *pressable) MouseOut() {
	defer Enter(p.self).Leave()
	p.hovered, p.pressed = false, false
	p.Refresh()
	hideTip(p.self)
	p.point(false)
}

// MouseDown shows the pressed state.
func (p *pressable) MouseDown(ev *desktop.MouseEvent) {
	defer Enter(p.self).Leave()
	if ev.Button != desktop.MouseButtonPrimary {
		return
	}
	p.pressed = true
	p.Refresh()
	endTip(p.self)
}

// MouseUp ends the pressed state.
func (p *pressable) MouseUp(*desktop.MouseEvent) {
	defer Enter(p.self).Leave()
	if !p.pressed {
		return
	}
	p.pressed = false
	p.Refresh()
}

// Cursor returns a hand if the widget can be pressed.
func (p *pressable) Cursor() desktop.Cursor {
	defer Enter(p.self).Leave()
	if p.act == nil || p.reason != "" {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// FocusGained shows the ring if the keyboard moved the focus here, and with it
// the reason of a disabled widget.
func (p *pressable) FocusGained() {
	defer Enter(p.self).LeaveFocus()
	p.focused = true
	p.Refresh()
	if p.onFocus != nil {
		p.onFocus()
	}
	p.point(true)
	if p.Ringed() && p.reason != "" {
		showTipBelow(p.self, p.reason)
	}
}

// FocusLost hides both.
func (p *pressable) FocusLost() {
	defer Enter(p.self).LeaveFocus()
	if p.Ringed() {
		hideTip(p.self)
	}
	p.focused, p.byMouse = false, false
	p.Refresh()
	p.point(false)
}

// TypedRune passes runes on to the canvas: the page may handle them.
func (p *pressable) TypedRune(r rune) {
	defer Enter(p.self).Leave()
	c := canvasOf(p.self)
	if c == nil || r == ' ' {
		return
	}
	if heard := c.OnTypedRune(); heard != nil {
		heard(r)
	}
}

// TypedKey acts on Space and Return and passes all other keys on.
func (p *pressable) TypedKey(ev *fyne.KeyEvent) {
	defer EnterKey(p.self, ev.Name).Leave()
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

// tells implements teller.
func (p *pressable) tells(text string) bool {
	return text == p.reason || p.reason == "" && text == p.tip
}

func (p *pressable) showTip(at fyne.Position) {
	text := p.reason
	switch {
	case text == "":
		text = p.tip
	case p.told:
		text = ""
	}
	if text != "" {
		showTip(p.self, text, at)
	}
}

// live reports whether a tap has an effect.
func (p *pressable) live() bool { return p.act != nil && p.reason == "" }

// tint shifts fill towards ink: 4 % on hover, 8 % while pressed.
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

// canvasOf returns the canvas of o. The driver knows it only after the first
// frame that shows o, but o may have got the focus before.
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

// The width of the focus ring and the gap between it and the widget, in Fyne
// units.
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

// drawRing shows the ring at a distance of gap round the box at pos with the
// given size and corner radius, or hides it.
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

// changed assigns value to a field and reports whether that changed it; setters
// refresh their widget only then.
func changed[T comparable](field *T, value T) bool {
	if *field == value {
		return false
	}
	*field = value
	return true
}
