package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// PassOn lets the window hear a shortcut of a letter or a digit that came to a
// field, and reports whether it did: Fyne's entry would keep it to itself.
func PassOn(field fyne.CanvasObject, s fyne.Shortcut) bool { return passOn(canvasOf(field), s) }

func passOn(c fyne.Canvas, s fyne.Shortcut) bool {
	window, hears := c.(fyne.Shortcutable)
	k, is := s.(*desktop.CustomShortcut)
	if !hears || !is || len(k.KeyName) != 1 {
		return false
	}
	window.TypedShortcut(s)
	return true
}
