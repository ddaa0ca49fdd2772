package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// hearing is a canvas that keeps the shortcuts it hears.
type hearing struct {
	fyne.Canvas
	heard []fyne.Shortcut
}

func (h *hearing) TypedShortcut(s fyne.Shortcut) { h.heard = append(h.heard, s) }

func TestPassOn(t *testing.T) {
	const control = fyne.KeyModifierShortcutDefault
	for _, c := range []struct {
		shortcut fyne.Shortcut
		passed   bool
	}{
		{&desktop.CustomShortcut{KeyName: fyne.Key3, Modifier: control}, true},
		{&desktop.CustomShortcut{KeyName: fyne.KeyO, Modifier: control}, true},
		{&desktop.CustomShortcut{KeyName: fyne.KeyLeft, Modifier: control}, false}, // a word to the left
		{&fyne.ShortcutPaste{}, false},
		{&fyne.ShortcutUndo{}, false},
	} {
		h := &hearing{}
		if got := passOn(h, c.shortcut); got != c.passed || (len(h.heard) == 1) != c.passed {
			t.Errorf("%s: passed on %t, heard %d times", c.shortcut.ShortcutName(), got, len(h.heard))
		}
	}
	if passOn(nil, &desktop.CustomShortcut{KeyName: fyne.Key3, Modifier: control}) {
		t.Error("passed on to no window")
	}
}
