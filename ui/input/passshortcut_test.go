package input

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// hearing is a canvas that records shortcuts.
type hearing struct {
	fyne.Canvas
	heard []fyne.Shortcut
}

func (h *hearing) TypedShortcut(s fyne.Shortcut) { h.heard = append(h.heard, s) }

func TestPassShortcut(t *testing.T) {
	s := &desktop.CustomShortcut{KeyName: fyne.KeyO, Modifier: fyne.KeyModifierShortcutDefault}
	h := &hearing{}
	if passShortcut(h, s); len(h.heard) != 1 || h.heard[0] != s {
		t.Errorf("the window heard %v", h.heard)
	}
	passShortcut(nil, s) // a field in no window
	f := NewField("", "some text", Bound{Most: 20})
	for s, edits := range map[*desktop.CustomShortcut]bool{
		{KeyName: fyne.KeyLeft, Modifier: fyne.KeyModifierShortcutDefault}:                      true,
		{KeyName: fyne.KeyBackspace, Modifier: fyne.KeyModifierShortcutDefault}:                 true,
		{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}: true,
		{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierShortcutDefault}:                         false,
		{KeyName: fyne.Key1, Modifier: fyne.KeyModifierShortcutDefault}:                         false,
		{KeyName: fyne.KeyF3, Modifier: fyne.KeyModifierShortcutDefault}:                        false,
		{KeyName: fyne.KeyUp, Modifier: fyne.KeyModifierAlt}:                                    false,
	} {
		if got := f.edits(s); got != edits {
			t.Errorf("%s edits: %v", s.ShortcutName(), got)
		}
	}
}
