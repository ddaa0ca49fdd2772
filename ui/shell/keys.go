package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/ui/scoresheet"
	"sikwu/ui/tournament"
)

// binding is a shortcut and what it does.
type binding struct {
	shortcut fyne.Shortcut
	do       func()
}

// addShortcuts hears the keys that work wherever the focus is. What a focused
// widget does not use comes here too.
func (s *Shell) addShortcuts() {
	c := s.window.Canvas()
	c.SetOnTypedRune(s.typedRune)
	c.SetOnTypedKey(s.typedKey)
	const control = fyne.KeyModifierShortcutDefault
	s.keys = []binding{
		{&fyne.ShortcutUndo{}, s.undo},
		{&fyne.ShortcutRedo{}, s.redo},
		{&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: control | fyne.KeyModifierShift}, s.redo},
		{&fyne.ShortcutCopy{}, func() { s.shown().Copy() }},
		{&fyne.ShortcutPaste{}, s.pasteHere},
		{&desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: control}, func() { s.session.Clear() }},
		{&desktop.CustomShortcut{KeyName: fyne.Key1, Modifier: control}, func() { s.open(0) }},
		{&desktop.CustomShortcut{KeyName: fyne.Key2, Modifier: control}, func() { s.open(1) }},
		{&desktop.CustomShortcut{KeyName: fyne.Key3, Modifier: control}, func() { s.open(2) }},
		{&desktop.CustomShortcut{KeyName: fyne.Key4, Modifier: control}, func() { s.open(3) }},
		{&desktop.CustomShortcut{KeyName: fyne.KeyO, Modifier: control}, s.opener.show},
		{&desktop.CustomShortcut{KeyName: fyne.KeyS, Modifier: control}, func() { s.check.Keep() }},
		{&desktop.CustomShortcut{KeyName: fyne.KeyE, Modifier: control}, func() { s.compare(!s.comparing) }},
	}
	for _, k := range s.keys {
		c.AddShortcut(k.shortcut, func(fyne.Shortcut) { s.press(k) })
	}
}

// press does what a shortcut says, but for those of the page while a sheet lies
// over it.
func (s *Shell) press(k binding) {
	_, paste := k.shortcut.(*fyne.ShortcutPaste)
	if !s.help.visible() && !s.opener.visible() || paste {
		k.do()
	}
}

// undo takes back what was done last on the page: on the sheet, in the
// tournament, or to the hand.
func (s *Shell) undo() { s.history().Undo() }

// redo does it again.
func (s *Shell) redo() { s.history().Redo() }

// history is whose the keys of undo and redo are: the page's, else the hand's.
func (s *Shell) history() interface {
	Undo()
	Redo()
} {
	switch p := s.shown().(type) {
	case *scoresheet.Page:
		return p
	case *tournament.Page:
		return p
	}
	return s.session
}

// pasteHere reads the clipboard into the sheet that lies on top, or the page.
func (s *Shell) pasteHere() {
	switch {
	case s.opener.visible():
		s.opener.sheet.Paste()
	case !s.help.visible():
		s.shown().Paste()
	}
}

func (s *Shell) typedRune(r rune) {
	if s.opener.visible() {
		s.opener.sheet.TypedRune(r)
		return
	}
	s.shown().TypedRune(r)
}

func (s *Shell) typedKey(ev *fyne.KeyEvent) {
	switch {
	case s.told != nil:
		if slices.Contains([]fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter}, ev.Name) {
			s.told.Dismiss()
		}
	case s.opener.visible():
		s.opener.sheet.TypedKey(ev)
	case s.help.visible() && (ev.Name == fyne.KeyEscape || ev.Name == fyne.KeyF1):
		s.help.hide()
	case s.help.visible():
	default:
		s.shown().TypedKey(ev)
	}
}

func (s *Shell) showHelp() { s.help.show() }
