package learn

import "fyne.io/fyne/v2"

// ringed is a widget that shows whether the keyboard is on it.
type ringed interface{ Ringed() bool }

// byKeys reports whether somebody goes about with the keyboard: a key is being
// heard, or the ring shows on some widget.
func (p *Page) byKeys() bool {
	if p.typing {
		return true
	}
	c := p.canvas()
	if c == nil {
		return false
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

// canvas is the window's; nil while the page is not in it. (Fyne knows an
// object's canvas only once it was drawn, and keys may come before that.)
func (p *Page) canvas() fyne.Canvas { return p.Acts.Canvas() }
