package check_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/advise"
	"sikwu/core/handfile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/widgets"
)

// A line of how the hands ended shows one of them from the discard to its end, by the buttons and
// by the keys, and leads back to the hand as it was.
func TestAHandThatWasPlayedOnIsShown(t *testing.T) {
	for _, language := range []string{translations.English, translations.Chinese} {
		b := openWith(t, "hk8", language, 1000, 644, nil)
		b.SetModel(advise.AtTable)
		b.SetDraws(12)
		if err := b.Paste("112m 9p 348999s SS PP"); err != nil {
			t.Fatal(err)
		}
		text, before := pagetest.Text(t, language), b.State()
		won := text.Text("played.end_on_discard")
		row := b.pressable(t, func(label string) bool { return strings.Contains(label, won) })
		test.Tap(row)
		if !strings.Contains(b.words(), text.Text("played.heading", translations.Args{"Words": won})) {
			t.Fatalf("%s: a press shows %q", language, b.words())
		}
		start := b.words()
		for range 40 {
			b.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		}
		last := b.words()
		if by, _, _ := strings.Cut(text.Text("played.wins_discard", translations.Args{"Seat": "|", "Tile": "|"}), "|"); start == last || !strings.Contains(last, by) {
			t.Errorf("%s: a hand that is won ends with %q", language, last)
		}
		b.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
		if b.words() != start {
			t.Errorf("%s: Home shows %q", language, b.words())
		}
		b.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
		if b.words() != last {
			t.Errorf("%s: End shows %q", language, b.words())
		}
		test.Tap(b.pressable(t, func(label string) bool { return label == text.Text("played.next") }))
		if b.words() == last {
			t.Errorf("%s: no other hand is shown", language)
		}
		b.page.TypedRune('5')
		b.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		if strings.Contains(b.words(), text.Text("played.leave")) || b.State().Draft.String() != before.Draft.String() {
			t.Errorf("%s: Escape shows %q of %v", language, b.words(), b.State().Draft)
		}
		if at, ok := b.window.Canvas().Focused().(*widgets.PressCard); !ok || fyne.CanvasObject(at) != fyne.CanvasObject(row) {
			t.Errorf("%s: the keyboard is not where it left: %T", language, b.window.Canvas().Focused())
		}
		test.Tap(row)
		b.Open(handfile.Hand{Draft: before.Draft, Win: before.Win}, pagetest.Preset(t, "hk13"))
		if strings.Contains(b.words(), text.Text("played.leave")) {
			t.Errorf("%s: under other rules the hand is still shown", language)
		}
	}
}

// words are all words in sight.
func (b *bench) words() string { return strings.Join(pagetest.Says(b.window.Content()), "\n") }

// pressable finds what can be pressed by its label.
func (b *bench) pressable(t *testing.T, is func(label string) bool) pagetest.Pressable {
	t.Helper()
	for _, w := range pagetest.All[pagetest.Pressable](pagetest.Shown(b.window)) {
		if is(w.AccessibilityLabel()) {
			return w
		}
	}
	t.Fatalf("not in sight among %q", b.words())
	return nil
}
