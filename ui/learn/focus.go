package learn

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// byKeys reports whether somebody goes about with the keyboard: a key is being
// heard, or the ring shows on some widget.
func (p *Page) byKeys() bool { return p.typing || widgets.ByKeys(p.canvas()) }

// focus moves the keyboard to what stands in the place of a widget that was
// built anew.
func (p *Page) focus(keys bool, to fyne.Focusable) { widgets.MoveFocus(p.canvas(), keys, to) }

// canvas is the window's; nil while the page is not in it. (Fyne knows an
// object's canvas only once it was drawn, and keys may come before that.)
func (p *Page) canvas() fyne.Canvas { return p.Acts.Canvas() }
