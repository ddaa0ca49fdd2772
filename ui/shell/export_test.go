package shell

import "fyne.io/fyne/v2"

// Press does what a shortcut does; the test canvas has no way to press one.
func (s *Shell) Press(shortcut fyne.Shortcut) bool {
	for _, k := range s.keys {
		if k.shortcut.ShortcutName() == shortcut.ShortcutName() {
			k.do()
			return true
		}
	}
	return false
}
