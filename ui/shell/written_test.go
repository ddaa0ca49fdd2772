package shell

import (
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/input"
)

// TestWhatIsHalfWrittenStays: unreadable or unfinished text in the notation field
// outlives the page: a change of language after the field was left, and a fault while it
// is being typed, with the focus. It can be corrected then as before.
func TestWhatIsHalfWrittenStays(t *testing.T) {
	const hand = "123m 55p"
	for name, way := range map[string]func(*desk){
		"language":  func(d *desk) { d.shell.setLanguage("zh-Hant") },
		"a fault":   func(d *desk) { d.shell.net.Do(func() { panic("the wall fell") }) },
		"a press":   func(d *desk) { inHandler(t, d, "the wall fell") },
		"a notice":  func(d *desk) { d.shell.build() },
		"two of it": func(d *desk) { d.shell.setLanguage("zh-Hant"); d.shell.net.Do(func() { panic("x") }) },
	} {
		for text, stays := range map[string]bool{hand + " 7x": true, hand + " seat=Q": true, hand + " 1": false} {
			for _, writing := range []bool{false, true} {
				if writing && (name == "a press" || name == "language" || name == "two of it") {
					continue // the change takes the focus first
				}
				d := caught(t)
				d.hands(hand)
				field := func() *input.Field { return pagetest.All[*input.Field](d.shell.check.Object())[0] }
				d.Window.Canvas().Focus(field())
				field().SetText(text)
				if !writing {
					d.Window.Canvas().Unfocus()
				}
				way(d)
				want := text
				if !stays && !writing {
					want = hand
				}
				if got := field().Text(); got != want || field().Ringed() != writing || (field().Mark() > 0) != (want == text) {
					t.Errorf("%q, %s, written %v: the field says %q, marked at %d, the keyboard there %v", text, name, writing, got, field().Mark(), field().Ringed())
				}
				d.Window.Canvas().Focus(field())
				d.keys.Press(fyne.KeyEscape, 0)
				if got := field().Text(); got != hand || d.shell.session.State().Draft.String() != hand {
					t.Errorf("%q, %s: after Escape the field says %q, the hand is %v", text, name, got, d.shell.session.State().Draft)
				}
			}
		}
	}
}
