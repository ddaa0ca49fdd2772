package shell

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// addShortcuts registers the keys that work wherever the focus is. They include
// keys not consumed by the focused widget.
func (s *Shell) addShortcuts() {
	s.shortcuts = s.newShortcuts()
	c := s.window.Canvas()
	c.SetOnTypedRune(s.onRune)
	c.SetOnTypedKey(s.onKey)
	if d, hears := c.(desktop.Canvas); hears {
		d.SetOnKeyDown(func(ev *fyne.KeyEvent) { s.sheet.Strike(ev.Name) })
	}
	for i := range s.shortcuts {
		for _, k := range s.shortcuts[i].keys {
			if k.held&^shift != 0 {
				c.AddShortcut(k.shortcut(), func(fyne.Shortcut) {
					defer s.net.Enter().Leave()
					s.sheet.Keyed("")
					s.press(k)
				})
			}
		}
	}
}

// shortcut returns Fyne's shortcut for a chord.
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

// letter returns the chord of a letter.
func letter(r rune) chord { return chord{key: fyne.KeyName(r)} }

// String returns the names on the keys.
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

// place returns where keys go now.
func (s *Shell) place() place {
	switch top := s.window.Canvas().Overlays().Top(); {
	case s.faults.bare:
		return nowhere
	case top == nil:
		return s.page()
	case s.help.over.isTop(top):
		return inHelp
	case s.opener.over.isTop(top):
		return inHands
	}
	return inDialog
}

// actionFor returns the action of a key in a place, nil for none. With Shift a
// key does the same as alone, unless the table says otherwise.
func (l shortcuts) actionFor(c chord, in place) *action {
	for i := range l {
		row := &l[i]
		for _, k := range row.keys {
			for n := range row.actions {
				if d := &row.actions[n]; k == c && d.in&in != 0 {
					return d
				}
			}
		}
	}
	if c.held == shift {
		return l.actionFor(chord{key: c.key}, in)
	}
	return nil
}

// press performs the action of a shortcut.
func (s *Shell) press(c chord) {
	in := s.place()
	s.turnAway(in)
	if d := s.shortcuts.actionFor(c, in); d != nil {
		d.do(c)
	}
}

// turnAway tells the page that a key is not for it.
func (s *Shell) turnAway(in place) {
	if p, minds := s.shown().(interface{ TurnAway() }); minds && in&onPages != 0 {
		p.TurnAway()
	}
}

// onKey performs the action of a key not consumed by a widget, or passes it
// to what is shown.
func (s *Shell) onKey(ev *fyne.KeyEvent) {
	defer s.net.Enter().Leave()
	s.sheet.Keyed(ev.Name)
	c, in := chord{key: ev.Name, held: s.held() & shift}, s.place()
	switch d := s.shortcuts.actionFor(c, in); {
	case d == nil:
		s.turnAway(in)
	case d.do != nil:
		s.turnAway(in)
		d.do(c)
	case in == inHands:
		s.opener.sheet.TypedKey(ev)
	case in&onPages != 0:
		s.shown().TypedKey(ev)
	}
}

// held returns the modifier keys held down, 0 if the driver does not know.
func (s *Shell) held() fyne.KeyModifier {
	if d, tells := s.app.Driver().(interface{ CurrentKeyModifiers() fyne.KeyModifier }); tells {
		return d.CurrentKeyModifiers()
	}
	return 0
}

// onRune performs the action of a letter not consumed by a widget, or passes
// it on.
func (s *Shell) onRune(r rune) {
	defer s.net.Enter().Leave()
	s.sheet.Keyed("")
	c, in := letter(r), s.place()
	switch d := s.shortcuts.actionFor(c, in); {
	case d != nil:
		s.turnAway(in)
		d.do(c)
	case in == inHands:
		s.opener.sheet.TypedRune(r)
	case in&onPages != 0:
		s.shown().TypedRune(r)
	}
}

// copyHere copies the current page to the clipboard as text.
func (s *Shell) copyHere() { s.shown().Copy() }

// pasteHere pastes the clipboard into the current page.
func (s *Shell) pasteHere() { s.shown().Paste() }

// toggleCompare shows the comparison, or returns to the hand.
func (s *Shell) toggleCompare() {
	if s.page() == onCompare {
		s.compare(false)
		return
	}
	s.compare(true)
	s.open(0)
}

func (s *Shell) showHelp() { s.help.show() }

func (s *Shell) hideHelp() { s.help.hide() }
