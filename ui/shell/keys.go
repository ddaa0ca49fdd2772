package shell

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// addShortcuts hears the keys that work wherever the focus is. What a focused
// widget does not use comes here too.
func (s *Shell) addShortcuts() {
	s.shortcuts = s.newShortcuts()
	c := s.window.Canvas()
	c.SetOnTypedRune(s.typedRune)
	c.SetOnTypedKey(s.typedKey)
	for i := range s.shortcuts {
		for _, k := range s.shortcuts[i].keys {
			if k.held&^shift != 0 {
				c.AddShortcut(k.shortcut(), func(fyne.Shortcut) { s.press(k) })
			}
		}
	}
}

// shortcut is what Fyne makes of keys pressed together.
func (c chord) shortcut() fyne.Shortcut {
	if c.held == control {
		switch c.key {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyC:
			return &fyne.ShortcutCopy{}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{}
		}
	}
	return &desktop.CustomShortcut{KeyName: c.key, Modifier: c.held}
}

// typed is a letter as a key of the table.
func typed(r rune) chord { return chord{key: fyne.KeyName(r)} }

// String names the keys as they are written on them.
func (c chord) String() string {
	var names []string
	for _, m := range []struct {
		held fyne.KeyModifier
		name string
	}{{fyne.KeyModifierControl, "Ctrl"}, {fyne.KeyModifierSuper, "Cmd"}, {shift, "Shift"}} {
		if c.held&m.held != 0 {
			names = append(names, m.name)
		}
	}
	name := string(c.key)
	switch c.key {
	case fyne.KeyBackspace:
		name = "Backspace"
	case fyne.KeyEscape:
		name = "Esc"
	}
	return strings.Join(append(names, name), "+")
}

// place is where a key goes now.
func (s *Shell) place() place {
	switch top := s.window.Canvas().Overlays().Top(); {
	case top == nil:
		return s.page()
	case s.help.over.isTop(top):
		return inHelp
	case s.opener.over.isTop(top):
		return inHands
	}
	return inDialog
}

// page is the one in sight.
func (s *Shell) page() place {
	shown := s.shown()
	for _, n := range s.allPages() {
		if n.page == shown {
			return n.place
		}
	}
	return onCompare
}

// actionFor is what a key does in a place; nil where it does nothing. With Shift held
// down a key means what it means alone, but where the table says otherwise.
func (s *Shell) actionFor(c chord, in place) *action {
	for i := range s.shortcuts {
		row := &s.shortcuts[i]
		for _, k := range row.keys {
			for n := range row.actions {
				if d := &row.actions[n]; k == c && d.in&in != 0 {
					return d
				}
			}
		}
	}
	if c.held == shift {
		return s.actionFor(chord{key: c.key}, in)
	}
	return nil
}

// press does what a shortcut does where it is pressed.
func (s *Shell) press(c chord) {
	if d := s.actionFor(c, s.place()); d != nil {
		d.do(c)
	}
}

// typedKey does what a key does that no widget used, or hands it on to what lies
// in sight.
func (s *Shell) typedKey(ev *fyne.KeyEvent) {
	c, in := chord{key: ev.Name, held: s.held() & shift}, s.place()
	switch d := s.actionFor(c, in); {
	case d == nil:
	case d.do != nil:
		d.do(c)
	case in == inHands:
		s.opener.sheet.TypedKey(ev)
	case in&onPages != 0:
		s.shown().TypedKey(ev)
	}
}

// held are the keys held down. Where the driver does not tell there are none.
func (s *Shell) held() fyne.KeyModifier {
	if d, tells := s.app.Driver().(interface{ CurrentKeyModifiers() fyne.KeyModifier }); tells {
		return d.CurrentKeyModifiers()
	}
	return 0
}

// typedRune does what a letter does that no widget used, or hands it on.
func (s *Shell) typedRune(r rune) {
	c, in := typed(r), s.place()
	switch d := s.actionFor(c, in); {
	case d != nil:
		d.do(c)
	case in == inHands:
		s.opener.sheet.TypedRune(r)
	case in&onPages != 0:
		s.shown().TypedRune(r)
	}
}

// copyHere puts the page in sight on the clipboard, as text.
func (s *Shell) copyHere() { s.shown().Copy() }

// pasteHere reads the clipboard into it.
func (s *Shell) pasteHere() { s.shown().Paste() }

// toggleCompare shows the hand under every rule set, or goes back to it.
func (s *Shell) toggleCompare() {
	if s.page() == onCompare {
		s.compare(false)
		return
	}
	s.compare(true)
	s.open(0)
}

// dismiss goes on from the dialog that told what went wrong.
func (s *Shell) dismiss() {
	if s.told != nil {
		s.told.Dismiss()
	}
}

// leave leaves the dialog that lies on top, whatever it asks for.
func (s *Shell) leave() {
	if s.asked != nil {
		s.asked.Dismiss()
		return
	}
	s.dismiss()
}

func (s *Shell) showHelp() { s.help.show() }

func (s *Shell) hideHelp() { s.help.hide() }
