package widgets

import "fyne.io/fyne/v2"

// ByKeys reports whether somebody goes about a window with the keyboard: the ring
// shows on what has the focus. A nil canvas has none.
func ByKeys(c fyne.Canvas) bool {
	if c == nil {
		return false
	}
	w, ok := c.Focused().(interface{ Ringed() bool })
	return ok && w.Ringed()
}

// MoveFocus moves the keyboard to what stands in the place of a widget that was
// built anew; with the mouse nothing is focused. A nil canvas is let be.
func MoveFocus(c fyne.Canvas, keys bool, to fyne.Focusable) {
	switch {
	case c == nil:
	case keys && to != nil:
		c.Focus(to)
	case c.Focused() != nil && c.Focused() != to:
		c.Unfocus()
	}
}

// Focus moves the keyboard to a widget of a window.
func Focus(o interface {
	fyne.CanvasObject
	fyne.Focusable
}) {
	if c := canvasOf(o); c != nil {
		c.Focus(o)
	}
}
