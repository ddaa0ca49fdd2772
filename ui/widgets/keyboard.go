package widgets

import "fyne.io/fyne/v2"

// Keyboard is what a page that builds its views anew knows of the keyboard.
type Keyboard struct {
	canvas func() fyne.Canvas
	heard  bool // a key is being heard
}

// NewKeyboard is that of a page on a canvas, which is nil while nothing of the
// page was drawn.
func NewKeyboard(canvas func() fyne.Canvas) *Keyboard { return &Keyboard{canvas: canvas} }

// BeginKey says that the keyboard leads on until what it returns is called.
func (k *Keyboard) BeginKey() (done func()) {
	k.heard = true
	return func() { k.heard = false }
}

// HandlingKey reports whether a key is being heard.
func (k *Keyboard) HandlingKey() bool { return k.heard }

// Navigating reports whether somebody goes about with the keyboard: a key is being
// heard, or the ring shows on what has the focus.
func (k *Keyboard) Navigating() bool {
	if c := k.canvas(); !k.heard && c != nil {
		w, ok := c.Focused().(interface{ Ringed() bool })
		return ok && w.Ringed()
	}
	return k.heard
}

// Focus moves the keyboard to what stands in the place of a widget that was
// built anew, if keys lead; with the mouse nothing is focused.
func (k *Keyboard) Focus(keys bool, to fyne.Focusable) {
	c := k.canvas()
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
