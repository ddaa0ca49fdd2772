package shell

import "fyne.io/fyne/v2"

// Press does what a shortcut does; the test canvas has no way to press one.
func (s *Shell) Press(shortcut fyne.Shortcut) bool {
	for _, k := range s.keys {
		if k.shortcut.ShortcutName() == shortcut.ShortcutName() {
			s.press(k)
			return true
		}
	}
	return false
}

// Drop drops a file on the window.
func (s *Shell) Drop(file fyne.URI) { s.dropped(fyne.Position{}, []fyne.URI{file}) }

// Closed does what closing the window does.
func (s *Shell) Closed() { s.closed() }

// WorkAtOnce does at once what else is done in the background.
func (s *Shell) WorkAtOnce() { s.background = func(do func()) { do() } }
