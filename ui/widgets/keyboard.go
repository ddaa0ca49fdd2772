package widgets

import "fyne.io/fyne/v2"

// Keyboard keeps the keyboard focus in place on a page that rebuilds its views.
type Keyboard struct {
	canvas   func() fyne.Canvas
	handling bool // a key is being handled
}

// NewKeyboard returns the keyboard of a page; canvas returns the page's canvas,
// nil until the page is shown.
func NewKeyboard(canvas func() fyne.Canvas) *Keyboard { return &Keyboard{canvas: canvas} }

// IsArrow reports whether a key moves among things: the arrows, Home and End.
func IsArrow(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd:
		return true
	}
	return false
}

// BeginKey marks the handling of a key until done is called.
func (k *Keyboard) BeginKey() (done func()) {
	k.handling = true
	return func() { k.handling = false }
}

// HandlingKey reports whether a key is being handled.
func (k *Keyboard) HandlingKey() bool { return k.handling }

// Navigating reports whether the user is navigating by keyboard: a key is being
// handled, or the focused widget shows its ring, or would if it had a place for one.
func (k *Keyboard) Navigating() bool {
	if c := k.canvas(); !k.handling && c != nil {
		switch w := c.Focused().(type) {
		case interface{ ByKeys() bool }:
			return w.ByKeys()
		case interface{ Ringed() bool }:
			return w.Ringed()
		}
	}
	return k.handling
}

// Focus focuses the replacement of a rebuilt widget if keys is set; otherwise
// it removes the focus.
func (k *Keyboard) Focus(keys bool, to fyne.Focusable) {
	c := k.canvas()
	switch {
	case c == nil:
	case keys && to != nil:
		FocusIn(c, to)
	case c.Focused() != nil && c.Focused() != to:
		c.Unfocus()
	}
}

// Focus focuses a widget, even one that was not visible before and whose canvas
// the driver does not know yet.
func Focus(o interface {
	fyne.CanvasObject
	fyne.Focusable
}) {
	c := CanvasOf(o)
	if c == nil {
		c = newestCanvas()
	}
	if c != nil {
		FocusIn(c, o)
	}
}

// FocusIn brings the keyboard of a canvas to a widget, or nowhere if that is not shown.
// All that moves the keyboard goes this way.
func FocusIn(c fyne.Canvas, to fyne.Focusable) {
	if sheet, ok := c.Content().(*Sheet); ok {
		sheet.remind()
	}
	if o, ok := to.(fyne.CanvasObject); ok && !IsShown(o) {
		c.Unfocus()
		return
	}
	c.Focus(to)
}

// IsShown reports whether an object is in its window, whether or not it is scrolled into
// view. What was never drawn counts as shown: the driver does not know it yet.
func IsShown(o fyne.CanvasObject) bool {
	if fyne.CurrentApp().Driver().CanvasForObject(o) == nil {
		return true
	}
	_, seen := VisiblePosition(o)
	return seen
}

// GiveUpKeyboard takes the keyboard of a canvas from what is not shown any more, so that
// no key is lost on it.
func GiveUpKeyboard(c fyne.Canvas) {
	if o, ok := c.Focused().(fyne.CanvasObject); ok && !IsShown(o) {
		c.Unfocus()
	}
}
