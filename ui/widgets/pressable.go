package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
)

// HitHeight is the minimum height of anything that can be pressed.
const HitHeight = 32

// pressableWidget is a widget that embeds Pressable.
type pressableWidget interface {
	fyne.Widget
	desktop.Keyable
}

// Pressable is the common part of all widgets that can be pressed.
type Pressable struct {
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
	_ fyne.Tappable      = (*Pressable)(nil)
	_ fyne.Disableable   = (*Pressable)(nil)
	_ fyne.Accessible    = (*Pressable)(nil)
	_ desktop.Hoverable  = (*Pressable)(nil)
	_ desktop.Mouseable  = (*Pressable)(nil)
	_ desktop.Cursorable = (*Pressable)(nil)
)

// Extend makes p the part of self, the widget that embeds it; act is what a press
// does.
func (p *Pressable) Extend(self pressableWidget, act func()) {
	p.self, p.act = self, act
	p.ExtendBaseWidget(self)
}

// SetAct sets what a press does; nil makes the widget one that cannot be pressed.
func (p *Pressable) SetAct(act func()) { p.act = act }

// SetTip sets the text of the tooltip; a disabled widget shows its reason
// instead.
func (p *Pressable) SetTip(tip string) { p.tip = tip }

// Tip returns the text of the tooltip.
func (p *Pressable) Tip() string { return p.tip }

// Label returns the text for screen readers that was set, "" for none.
func (p *Pressable) Label() string { return p.label }

// SetLabel sets the text for screen readers.
func (p *Pressable) SetLabel(label string) { p.label = label }

// SetReason disables the widget and explains why; "" enables it. A tip that says
// what was so far is hidden.
func (p *Pressable) SetReason(reason string) {
	if Changed(&p.reason, reason) {
		HideTip(p.self)
		p.Refresh()
	}
}

// SetTold says whether the reason is written beside the widget, where a tip would only
// cover it.
func (p *Pressable) SetTold(told bool) { p.told = told }

// Reason returns why the widget is disabled, "" if it is not.
func (p *Pressable) Reason() string { return p.reason }

// SetOnKey sets a function that gets the keys of the focused widget first and
// reports whether it used them.
func (p *Pressable) SetOnKey(onKey func(fyne.KeyName) bool) { p.onKey = onKey }

// Disable makes Tab skip the widget. In a grid only one tile is a Tab stop, and
// arrow keys reach the others. The widget can still be pressed; SetReason
// prevents that.
func (p *Pressable) Disable() { p.skipped = true }

// Enable makes the widget a Tab stop again.
func (p *Pressable) Enable() { p.skipped = false }

// Disabled reports whether Tab skips the widget.
func (p *Pressable) Disabled() bool { return p.skipped }

// SetOnFocus sets a function that is called when the widget gets the focus.
func (p *Pressable) SetOnFocus(onFocus func()) { p.onFocus = onFocus }

// SetOpen says whether a press has opened what the widget is the head of.
func (p *Pressable) SetOpen(open bool) { p.open = open }

// IsOpen reports whether a press has opened what the widget is the head of.
func (p *Pressable) IsOpen() bool { return p.open }

// SetOnPoint sets a function that is told when the pointer or the keyboard comes
// to the widget, and when it leaves.
func (p *Pressable) SetOnPoint(onPoint func(on bool)) { p.onPoint = onPoint }

func (p *Pressable) point(on bool) {
	if p.onPoint != nil {
		p.onPoint(on)
	}
}

// Hovered reports whether the pointer is over the widget.
func (p *Pressable) Hovered() bool { return p.hovered }

// Pressed reports whether the button of the pointer is down on the widget.
func (p *Pressable) Pressed() bool { return p.pressed }

// Ringed reports whether the focus ring shows.
func (p *Pressable) Ringed() bool { return p.focused && !p.byMouse }

// AccessibilityLabel returns the label, or else the tip.
func (p *Pressable) AccessibilityLabel() string {
	if p.label == "" {
		return p.tip
	}
	return p.label
}

// AccessibilityRole returns the role of a button.
func (p *Pressable) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// Tapped takes the focus, without a ring, and acts, or says why it cannot.
func (p *Pressable) Tapped(*fyne.PointEvent) {
	defer Enter(p.self).Leave()
	endTip(p.self)
	p.takeFocus()
	if p.reason != "" {
		ShowTipBelow(p.self, p.reason)
		return
	}
	p.perform()
}

// Press acts as a press does, without taking the focus.
func (p *Pressable) Press() { p.perform() }

func (p *Pressable) takeFocus() {
	c := CanvasOf(p.self)
	if c == nil {
		return
	}
	p.byMouse = true
	p.skipped = false // Fyne does not focus disabled widgets
	FocusIn(c, p.self)
}

func (p *Pressable) perform() {
	if p.act != nil && p.reason == "" {
		p.act()
	}
}

// MouseIn shows the hover state and the tip.
func (p *Pressable) MouseIn(ev *desktop.MouseEvent) {
	defer Enter(p.self).Leave()
	p.hovered = true
	p.Refresh()
	p.showTip(ev.AbsolutePosition)
	p.point(true)
}

// MouseMoved does nothing: the tip stays where it opened.
func (p *Pressable) MouseMoved(*desktop.MouseEvent) {}

// MouseOut hides both.
func (p *Pressable) MouseOut() {
	defer Enter(p.self).Leave()
	p.hovered, p.pressed = false, false
	p.Refresh()
	HideTip(p.self)
	p.point(false)
}

// MouseDown shows the pressed state.
func (p *Pressable) MouseDown(ev *desktop.MouseEvent) {
	defer Enter(p.self).Leave()
	if ev.Button != desktop.MouseButtonPrimary {
		return
	}
	p.pressed = true
	p.Refresh()
	endTip(p.self)
}

// MouseUp ends the pressed state.
func (p *Pressable) MouseUp(*desktop.MouseEvent) {
	defer Enter(p.self).Leave()
	if !p.pressed {
		return
	}
	p.pressed = false
	p.Refresh()
}

// Cursor returns a hand if the widget can be pressed.
func (p *Pressable) Cursor() desktop.Cursor {
	defer Enter(p.self).Leave()
	if p.act == nil || p.reason != "" {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// FocusGained shows the ring if the keyboard moved the focus here, and with it
// the reason of a disabled widget.
func (p *Pressable) FocusGained() {
	defer Enter(p.self).LeaveFocus()
	p.focused = true
	p.Refresh()
	if p.onFocus != nil {
		p.onFocus()
	}
	p.point(true)
	if p.Ringed() && p.reason != "" {
		ShowTipBelow(p.self, p.reason)
	}
}

// FocusLost hides both.
func (p *Pressable) FocusLost() {
	defer Enter(p.self).LeaveFocus()
	if p.Ringed() {
		HideTip(p.self)
	}
	p.focused, p.byMouse = false, false
	p.Refresh()
	p.point(false)
}

// TypedRune passes runes on to the canvas: the page may handle them.
func (p *Pressable) TypedRune(r rune) {
	defer Enter(p.self).Leave()
	c := CanvasOf(p.self)
	if c == nil || r == ' ' {
		return
	}
	if onRune := c.OnTypedRune(); onRune != nil {
		onRune(r)
	}
}

// KeyDown lets the key press what has the keyboard, once.
func (p *Pressable) KeyDown(ev *fyne.KeyEvent) {
	defer Enter(p.self).Leave()
	Strike(p.self, ev.Name)
}

// KeyUp does nothing.
func (p *Pressable) KeyUp(*fyne.KeyEvent) {}

// TypedKey acts on Space and Return and passes all other keys on.
func (p *Pressable) TypedKey(ev *fyne.KeyEvent) {
	defer EnterKey(p.self, ev.Name).Leave()
	if p.byMouse {
		p.byMouse = false
		p.Refresh()
	}
	switch {
	case p.onKey != nil && p.onKey(ev.Name):
	case ev.Name == fyne.KeySpace || ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter:
		if Presses(p.self, ev.Name) {
			p.perform()
		}
	default:
		p.passOn(ev)
	}
}

func (p *Pressable) passOn(ev *fyne.KeyEvent) {
	c := CanvasOf(p.self)
	if c == nil {
		return
	}
	if onKey := c.OnTypedKey(); onKey != nil {
		onKey(ev)
	}
}

// Tells implements teller.
func (p *Pressable) Tells(text string) bool {
	return text == p.reason || p.reason == "" && text == p.tip
}

func (p *Pressable) showTip(at fyne.Position) {
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

// Live reports whether a tap has an effect.
func (p *Pressable) Live() bool { return p.act != nil && p.reason == "" }

// Tint shifts fill towards ink: 4 % on hover, 8 % while pressed.
func (p *Pressable) Tint(fill color.Color) color.Color {
	switch {
	case !p.Live():
		return fill
	case p.pressed:
		return look.Mix(fill, look.Color(look.Ink), look.PressedShift)
	case p.hovered:
		return look.Mix(fill, look.Color(look.Ink), look.HoverShift)
	}
	return fill
}

// Veil returns the background of a button without one of its own: transparent,
// or a faint tint on hover.
func (p *Pressable) Veil(ink fyne.ThemeColorName) color.Color {
	switch {
	case !p.Live():
		return color.Transparent
	case p.pressed:
		return look.Veil(ink, 2*look.PressedShift)
	case p.hovered:
		return look.Veil(ink, 2*look.HoverShift)
	}
	return color.Transparent
}

// The width of the focus ring and the gap between it and the widget, in Fyne
// units.
const (
	RingWidth = 3
	RingGap   = 2
)

// NewRing returns a hidden focus ring.
func NewRing() *canvas.Rectangle {
	ring := canvas.NewRectangle(color.Transparent)
	ring.StrokeWidth = RingWidth
	ring.Hide()
	return ring
}

// DrawRing shows the ring at a distance of gap round the box at pos with the
// given size and corner radius, or hides it.
func DrawRing(ring *canvas.Rectangle, shown bool, name fyne.ThemeColorName, pos fyne.Position, size fyne.Size, radius, gap float32) {
	if ring.Hidden == shown {
		ring.Hidden = !shown
	}
	if !shown {
		return
	}
	out := gap + RingWidth/2.0
	ring.StrokeColor = look.Color(name)
	ring.CornerRadius = radius + out
	ring.Move(pos.SubtractXY(out, out))
	ring.Resize(size.AddWidthHeight(2*out, 2*out))
	ring.Refresh()
}

// Changed assigns value to a field and reports whether that changed it; setters
// refresh their widget only then.
func Changed[T comparable](field *T, value T) bool {
	if *field == value {
		return false
	}
	*field = value
	return true
}
