package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// addShortcuts hears the keys that work wherever the focus is. What a focused
// widget does not use comes here too.
func (s *Shell) addShortcuts() {
	c := s.window.Canvas()
	c.SetOnTypedRune(func(r rune) { s.page.TypedRune(r) })
	c.SetOnTypedKey(s.typedKey)
	on := func(shortcut fyne.Shortcut, do func()) {
		c.AddShortcut(shortcut, func(fyne.Shortcut) { do() })
	}
	on(&fyne.ShortcutUndo{}, func() { s.session.Undo() })
	on(&fyne.ShortcutRedo{}, func() { s.session.Redo() })
	on(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}, func() { s.session.Redo() })
	on(&fyne.ShortcutCopy{}, func() { s.page.Copy() })
	on(&fyne.ShortcutPaste{}, func() { s.page.Paste() })
	on(&desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierShortcutDefault}, func() { s.session.Clear() })
}

func (s *Shell) typedKey(ev *fyne.KeyEvent) {
	switch {
	case s.help.visible() && (ev.Name == fyne.KeyEscape || ev.Name == fyne.KeyF1):
		s.help.hide()
	case s.help.visible():
	default:
		s.page.TypedKey(ev)
	}
}

func (s *Shell) showHelp() { s.help.show() }
