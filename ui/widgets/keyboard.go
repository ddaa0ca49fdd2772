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

// Focus moves the keyboard to a widget of a window, also to one that was not in
// sight before and whose canvas the driver does not know yet.
func Focus(o interface {
	fyne.CanvasObject
	fyne.Focusable
}) {
	c := canvasOf(o)
	if c == nil {
		c = newestCanvas()
	}
	if c != nil {
		c.Focus(o)
	}
}

// newestCanvas is that of the newest window, nil where there is none.
func newestCanvas() fyne.Canvas {
	all := fyne.CurrentApp().Driver().AllWindows()
	if len(all) == 0 {
		return nil
	}
	return all[len(all)-1].Canvas()
}
