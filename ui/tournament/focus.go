package tournament

import "fyne.io/fyne/v2"

// ringed is a widget that shows whether the keyboard is on it.
type ringed interface{ Ringed() bool }

// byKeys reports whether somebody goes about with the keyboard: a key is being
// heard, somebody writes, or the ring shows on some widget.
func (p *Page) byKeys() bool {
	if p.typing {
		return true
	}
	c := p.canvas()
	if c == nil {
		return false
	}
	if _, writes := c.Focused().(*entry); writes {
		return true
	}
	w, ok := c.Focused().(ringed)
	return ok && w.Ringed()
}

// focus moves the keyboard to what stands in the place of a widget that was
// built anew; with the mouse nothing is focused.
func (p *Page) focus(keys bool, to fyne.Focusable) {
	c := p.canvas()
	switch {
	case c == nil:
	case keys && to != nil:
		c.Focus(to)
	case c.Focused() != nil && c.Focused() != to:
		c.Unfocus()
	}
}

func (p *Page) canvas() fyne.Canvas {
	return fyne.CurrentApp().Driver().CanvasForObject(p.content)
}
