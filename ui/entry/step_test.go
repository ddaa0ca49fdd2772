package entry

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// inStep reports a text in the field that can be read but is not the session's hand, and
// an unfocused field that shows another hand.
func (b *bench) inStep(done []string) {
	b.Helper()
	text, have := b.field().Text(), b.session.State().Draft
	d, err := hand.Parse(text)
	left := b.window.Canvas().Focused() != b.field().Field && !b.field().broken()
	if err == nil && !d.Equal(have) || left && text != have.String() {
		b.Fatalf("the field says %q, the hand is %q after %s", text, have, strings.Join(done, ", "))
	}
}

// hit presses a key on the focused widget, else on the window.
func (b *bench) hit(key fyne.KeyName) {
	if b.window.Canvas().Focused() == nil {
		b.key1(key)
		return
	}
	b.press(key)
}

// control types a shortcut on what has the focus, else on the window as the shell
// hears it.
func (b *bench) control(s fyne.Shortcut) {
	if f, hears := b.window.Canvas().Focused().(fyne.Shortcutable); hears {
		f.TypedShortcut(s)
		return
	}
	switch s.(type) {
	case *fyne.ShortcutUndo:
		b.session.Undo()
	case *fyne.ShortcutRedo:
		b.session.Redo()
	case *fyne.ShortcutPaste:
		b.pane.Paste()
	}
}

// deeds are what a user can do to the hand, in the field and outside it.
var deeds = map[string]func(*bench){
	"left": func(b *bench) { b.hit(fyne.KeyLeft) }, "right": func(b *bench) { b.hit(fyne.KeyRight) },
	"home": func(b *bench) { b.hit(fyne.KeyHome) }, "end": func(b *bench) { b.hit(fyne.KeyEnd) },
	"backspace": func(b *bench) { b.hit(fyne.KeyBackspace) }, "delete": func(b *bench) { b.hit(fyne.KeyDelete) },
	"return": func(b *bench) { b.hit(fyne.KeyReturn) }, "escape": func(b *bench) { b.hit(fyne.KeyEscape) },
	"undo": func(b *bench) { b.control(&fyne.ShortcutUndo{}) },
	"redo": func(b *bench) { b.control(&fyne.ShortcutRedo{}) },
	"redo by shift": func(b *bench) {
		b.control(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	},
	"new":        func(b *bench) { b.session.Clear() },
	"select all": func(b *bench) { b.control(&fyne.ShortcutSelectAll{}) },
	"cut":        func(b *bench) { b.control(&fyne.ShortcutCut{Clipboard: fyne.CurrentApp().Clipboard()}) },
	"paste": func(b *bench) {
		b.clip = "55p [777p@W] +5p"
		fyne.CurrentApp().Clipboard().SetContent(b.clip)
		b.control(&fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()})
	},
	"tab":   func(b *bench) { b.window.Canvas().FocusNext() },
	"back":  func(b *bench) { b.window.Canvas().FocusPrevious() },
	"focus": func(b *bench) { b.pane.FocusNotation() }, "unfocus": func(b *bench) { b.window.Canvas().Unfocus() },
	"tile": func(b *bench) { test.Tap(b.key("5m")) }, "honour": func(b *bench) { test.Tap(b.key("C")) },
	"undo button": func(b *bench) { test.Tap(b.pane.tray.head.undo) },
	"seat":        func(b *bench) { b.session.SetSeat(b.session.State().Win.Seat%4 + tile.East) },
}

func TestTextAndHandStayInStep(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	names := []string{}
	for name := range deeds {
		names = append(names, name)
	}
	slices.Sort(names)
	rapid.Check(t, func(r *rapid.T) {
		b.window.Canvas().Unfocus()
		b.session.Clear()
		var done []string
		for range rapid.IntRange(1, 40).Draw(r, "steps") {
			if rapid.Bool().Draw(r, "types") {
				letter := rapid.SampledFrom([]rune("123579mpsfEC[]{}+@ W5m55p一萬x")).Draw(r, "letter")
				b.write(string(letter))
				done = append(done, fmt.Sprintf("%q", letter))
			} else {
				name := rapid.SampledFrom(names).Draw(r, "deed")
				deeds[name](b)
				done = append(done, name)
			}
			b.inStep(done)
		}
	})
}

func TestNewHandEmptiesHandAndText(t *testing.T) {
	for text, left := range map[string]string{"123m": "456p", "12": "456p", "123m 5": "456p"} {
		b := open(t, "en", "hk13", wideSize)
		b.write(text)
		b.session.Clear() // by the window's key, while the field keeps the focus
		b.wants("")
		if got := b.field().Text(); got != "" {
			t.Errorf("%q: the field still says %q", text, got)
		}
		b.write("456p")
		b.wants(left)
	}
}

func TestUndoInTheFieldTakesBackWhatOneSees(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	test.Tap(b.key("5s"))
	b.write("123m456p")
	for _, step := range []struct{ text, hand string }{
		{"123m 5s", "123m 5s"}, {"5s ", "5s"}, {"", ""}, {"", ""},
	} {
		b.control(&fyne.ShortcutUndo{})
		b.wants(step.hand)
		if d, err := hand.Parse(b.field().Text()); err != nil || d.String() != step.hand {
			t.Errorf("the field says %q, the hand is %q", b.field().Text(), step.hand)
		}
	}
	for _, want := range []string{"5s", "123m 456p 5s"} {
		b.control(&fyne.ShortcutRedo{})
		b.wants(want)
	}
}

func TestSeatChosenWhileWritingIsAStepOfItsOwn(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.write("123m")
	b.session.SetSeat(tile.West)
	b.write("5p5p")
	b.wants("123m 55p")
	if w := b.session.State().Win.Seat; w != tile.West {
		t.Errorf("writing on took the seat back: %v", w)
	}
	b.press(fyne.KeyEscape)
	b.wants("123m 55p")
	for range 3 {
		b.session.Undo()
	}
	b.wants("")
}

func TestTooLongIsRefused(t *testing.T) {
	for _, lang := range []string{"en", "zh-Hant"} {
		b := open(t, lang, "hk13", wideSize)
		b.write("55p")
		said := func(n int) string { return b.pane.tray.head.words.text.TooLong("hand")(n, maxHand) }
		for _, long := range []int{maxHand - 2, 512, 1 << 20} {
			b.clip = strings.Repeat("1", long)
			fyne.CurrentApp().Clipboard().SetContent(b.clip)
			b.control(&fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()})
			if got, want := b.trouble(), said(long+3); got != want || b.field().Text() != "55p" {
				t.Errorf("%d pasted: %.40q, %q is said, want %q", long, b.field().Text(), got, want)
			}
		}
		b.write("6")
		if got := b.trouble(); got != "" {
			t.Errorf("writing on, %q is still said", got)
		}
		b.window.Canvas().Unfocus()
		b.pane.Paste()
		b.wants("55p")
		if got := b.trouble(); got != said(1<<20) {
			t.Errorf("pasted outside the field: %q is said", got)
		}
		b.write(strings.Repeat("6p", maxHand/2))
		if n := len(b.field().Text()); n != maxHand || b.trouble() != said(maxHand+1) {
			t.Errorf("typed %d characters, %q is said", n, b.trouble())
		}
	}
}

// Writing must not keep memory: each change of theme over a field used to take megabytes
// of fonts.
func TestWritingKeepsNoMemory(t *testing.T) {
	effort.Full(t)
	b := open(t, "en", "hk13", wideSize)
	write := func(times int) uint64 {
		for range times {
			b.write("123m 55p")
			b.window.Canvas().Capture()
			b.window.Canvas().Unfocus()
			b.session.Clear()
			b.window.Canvas().Capture()
		}
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	const most = 8 << 20
	if before, after := write(5), write(15); after > before+most {
		t.Errorf("fifteen hands keep %d MB", (after-before)>>20)
	}
}
