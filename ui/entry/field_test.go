package entry

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/contrast"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
)

// notes are the parts of the notation field.
func (b *bench) field() *field { return b.pane.tray.head.field }

func (b *bench) trouble() string {
	if !b.pane.tray.head.trouble.box.Visible() {
		return ""
	}
	return b.pane.tray.head.trouble.text.Text()
}

func TestTypingIsTheHandAtOnce(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.write("123m")
	b.wants("123m")
	b.write(" 5")
	b.wants("123m")
	if b.trouble() != "" {
		t.Errorf("an unfinished end is blamed: %q", b.trouble())
	}
	b.write("5p [777p@")
	b.wants("123m 55p")
	if b.trouble() != "" {
		t.Errorf("an unfinished meld is blamed: %q", b.trouble())
	}
	b.write("W] 26f +5p")
	b.wants("123m 55p [777p@W] 26f +5p")
	b.press(fyne.KeyReturn)
	if b.field().editing {
		t.Error("Enter did not leave the field")
	}
	b.session.Undo()
	b.wants("")
	b.session.Redo()
	b.wants("123m 55p [777p@W] 26f +5p")
}

func TestTypingGoesOnBeforeTheWinningTile(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("123m [777p@W] +5p", south())
	b.write("99s")
	b.wants("123m 99s [777p@W] +5p")
	if got := b.field().Text(); got != "123m [777p@W] 99s +5p" {
		t.Errorf("field reads %q", got)
	}
}

func TestFaultsNameTheirColumn(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("55p", south())
	b.write("12x")
	b.wants("55p")
	if got, want := b.trouble(), "Column 7: a suit letter m, p, s is missing after 12."; got != want {
		t.Errorf("sentence %q, want %q", got, want)
	}
	if b.field().Mark() != 7 {
		t.Errorf("fault at column %d", b.field().Mark())
	}
	b.shoot("field-fault")
	b.press(fyne.KeyBackspace)
	if b.trouble() != "" || (b.field().Mark() > 0) {
		t.Errorf("mended, but still blamed: %q", b.trouble())
	}
	b.press(fyne.KeyReturn)
	if b.trouble() == "" || !b.field().editing {
		t.Error("Enter on an unfinished end must say what is missing")
	}
	b.write("m")
	b.wants("12m 55p")
}

func TestEscapeLeavesWhatWasWritten(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("55p", south())
	b.write("12m3s")
	b.wants("12m 55p 3s")
	b.press(fyne.KeyEscape)
	b.wants("12m 55p 3s")
	if b.field().editing {
		t.Error("Escape does not leave the field")
	}
	b.session.Undo()
	b.wants("55p")
	b.session.Redo()
	b.wants("12m 55p 3s")
}

// TestAFaultStaysToBeMended: unreadable text survives when the field is left, until the
// hand changes elsewhere.
func TestAFaultStaysToBeMended(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.write("123m 7x55p")
	said := b.trouble()
	b.window.Canvas().Unfocus()
	b.session.SetBy(score.BySelfDraw)
	if got := b.field().Text(); got != "123m 7x55p" || b.trouble() != said || said == "" {
		t.Errorf("left, the field says %q, the trouble %q", got, b.trouble())
	}
	b.pane.FocusNotation()
	if got := b.field().Text(); got != "123m 7x55p" {
		t.Errorf("back in the field, it says %q", got)
	}
	b.window.Canvas().Unfocus()
	test.Tap(b.key("5s"))
	if got := b.field().Text(); got != "123m 5s" || b.trouble() != "" {
		t.Errorf("after a tile, the field says %q, the trouble %q", got, b.trouble())
	}
}

func TestRunThatEndsUnfinished(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.write("55p 3")
	b.window.Canvas().Unfocus()
	b.wants("55p")
	if b.field().Text() != "55p" || b.trouble() != "" {
		t.Errorf("field %q, trouble %q", b.field().Text(), b.trouble())
	}
	b.session.Undo()
	b.wants("")
}

func TestRunWithoutChangeIsNoStep(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("55p", south())
	b.session.SetSeat(tile.West)
	b.write("3m")
	b.press(fyne.KeyBackspace, fyne.KeyBackspace)
	b.press(fyne.KeyReturn)
	b.wants("55p")
	b.session.Undo() // the seat, not the field
	if w := b.session.State().Win.Seat; w != tile.South {
		t.Errorf("undo took %v", w)
	}
}

func TestBadPasteIsShownInTheField(t *testing.T) {
	b := open(t, "zh-Hant", "hk13", wideSize)
	b.have("55p", south())
	b.clip = "123m 5x"
	b.click(b.pane.tray.head.paste)
	b.wants("55p")
	if b.field().Text() != "123m 5x" || b.trouble() == "" {
		t.Errorf("field %q, trouble %q", b.field().Text(), b.trouble())
	}
	b.press(fyne.KeyEscape)
	b.wants("55p")
	if b.field().Text() != "55p" || b.trouble() != "" {
		t.Errorf("after Escape, field %q, trouble %q", b.field().Text(), b.trouble())
	}
}

// Escape drops unreadable text together with its message, both in the field and after it
// was left; what could last be read stays the hand. Meanwhile the message takes the place
// of the hint on the felt.
func TestEscapeThrowsAwayWhatCannotBeRead(t *testing.T) {
	const own = "234m 11456p 23789s P"
	b := open(t, "en", "hk13", wideSize)
	hint := b.pane.tray.hint
	for _, bad := range []string{" see", " seen=11111s", " seen=PPPP", " 5x", " seen="} {
		for _, way := range []string{"typed", "pasted", "left"} {
			b.have(own, south())
			b.pane.FocusNotation()
			if way == "pasted" {
				b.clip = own + bad
				b.pane.Paste()
			} else {
				b.write(bad)
			}
			if bad != " seen=" && (b.trouble() == "" || hint.Visible()) {
				t.Errorf("%q %s: trouble %q, hint shown %v", bad, way, b.trouble(), hint.Visible())
			}
			if way == "left" {
				b.window.Canvas().Unfocus()
				b.pane.TypeKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
			} else {
				b.press(fyne.KeyEscape)
			}
			b.wants(own)
			if b.field().Text() != own || b.trouble() != "" || b.field().Mark() != 0 || b.field().editing || !hint.Visible() {
				t.Errorf("%q %s: after Escape the field says %q, the trouble %q", bad, way, b.field().Text(), b.trouble())
			}
		}
	}
	b.have("55p", south())
	b.write("12m 7x")
	b.press(fyne.KeyEscape)
	b.wants("12m 55p")
	b.session.Undo()
	b.wants("55p")
}

// A line of a file of hands is explained and underlined at the same place when it is
// pasted and while it is corrected; once correct, it is opened.
func TestARefusedLineIsMarkedWhereItIsWrong(t *testing.T) {
	const right = "123m 11456p 23789s seen=1111s"
	b := open(t, "en", "hk13", wideSize)
	b.have("55p", south())
	says := func(column int, about string) {
		t.Helper()
		want := fmt.Sprintf("Column %d: ", column)
		if got := b.trouble(); b.field().Mark() != column || !strings.HasPrefix(got, want) || !strings.Contains(got, about) {
			t.Errorf("%q is marked at %d and told %q, want %s%s", b.field().Text(), b.field().Mark(), got, want, about)
		}
	}
	b.clip = "123m 11456p 23789s seen=11111s"
	b.click(b.pane.tray.head.paste)
	says(25, "1s")
	b.clip = right + " draws=3"
	b.pane.Paste()
	says(37, "draws")
	b.clip = right + " seen=1z"
	b.pane.Paste()
	says(31, "seen")
	b.press(fyne.KeyBackspace)
	says(31, "seen")
	b.clip = "123m 11456p 23789s seat=Q seen=1111s"
	b.pane.Paste()
	says(25, "seat")
	b.field().MoveTo(25)
	b.press(fyne.KeyBackspace)
	if b.trouble() != "" || b.field().Mark() != 0 {
		t.Errorf("a value that is being written is blamed: %q", b.trouble())
	}
	b.window.Canvas().Unfocus() // half corrected, it is not lost
	if got := b.field().Text(); got != "123m 11456p 23789s seat= seen=1111s" {
		t.Errorf("left, the field says %q", got)
	}
	b.wants("55p")
	b.clip = "123m 11456p 23789s seen=11111s"
	b.pane.Paste()
	b.field().MoveTo(29)
	b.press(fyne.KeyBackspace)
	if got := b.field().Text(); got != right || b.trouble() != "" || b.field().Mark() != 0 {
		t.Errorf("mended, %q is told %q", got, b.trouble())
	}
	b.press(fyne.KeyReturn)
	if got := b.read.String(); got != right {
		t.Errorf("opened is %q", got)
	}
}

// A hand pasted into the field replaces a paste that was refused, and a whole hand
// replaces anything; a fragment goes where the cursor is.
func TestPastingInTheFieldIsAnotherHand(t *testing.T) {
	const whole = "123m 11456p 23789s"
	b := open(t, "en", "hk13", wideSize)
	b.have(whole, south())
	paste := func(text string) {
		b.clip = text
		b.field().TypedShortcut(&fyne.ShortcutPaste{Clipboard: clip(text)})
	}
	b.clip = "123m 5x"
	b.pane.Paste()
	paste("99x") // another unreadable one
	if got := b.field().Text(); got != "99x" || !strings.HasPrefix(b.trouble(), "Column 3:") {
		t.Errorf("the field says %q, the trouble %q", got, b.trouble())
	}
	paste(whole) // the hand, unchanged
	if got := b.field().Text(); got != whole || b.trouble() != "" {
		t.Errorf("the field says %q, the trouble %q", got, b.trouble())
	}
	b.wants(whole)
	b.clip = "99x"
	b.pane.Paste()
	b.press(fyne.KeyBackspace)
	paste("m 1s")
	b.wants("99m 1s")
	if got := b.field().Text(); got != "99m 1s" {
		t.Errorf("a piece makes %q of it", got)
	}
	paste("456p 23789s 123m 11p\nnot ready")
	b.wants(whole)
	paste(whole + " seat=W seen=9m")
	if got := b.read.String(); got != whole+" seat=W seen=9m" {
		t.Errorf("read is %q", got)
	}
	b.session.Undo()
	b.wants("99m 1s")
	b.field().TypedShortcut(&fyne.ShortcutSelectAll{})
	paste("rules=hk8 seat=N " + whole)
	if got := b.read.Text(); got != whole+" seat=N rules=hk8" {
		t.Errorf("read over what is selected is %q", got)
	}
}

// Pictures of tiles become notation in the field, since the font lacks them: pasted with
// unreadable text, into the field, and typed.
func TestPicturesOfTilesAreSpelled(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	says := func(text, trouble string) {
		t.Helper()
		if got := b.field().Text(); got != text || b.trouble() != trouble {
			t.Errorf("the field says %q, the trouble %q; want %q, %q", got, b.trouble(), text, trouble)
		}
	}
	b.clip = "🀇🀈🀉︎ 🀀x"
	b.pane.Paste()
	says("123m Ex", "Column 7: x is not a tile.")
	b.press(fyne.KeyBackspace)
	says("123m E", "")
	b.wants("123m E")
	b.field().TypedShortcut(&fyne.ShortcutPaste{Clipboard: clip("🀙🀙/12🀇")})
	says("123m E11p/12 1m", "Column 13: a suit letter m, p, s is missing after 12.")
	b.press(fyne.KeyEscape)
	b.session.Clear()
	b.write("🀄")
	b.wants("C")
	b.clip = "🀫🀇🀇🀫"
	b.pane.Paste()
	says("?11m?", "Column 1: ? is not a tile.")
}

// A slash, or the comma of a Chinese keyboard, separates groups in the field and in a
// line of a file of hands, as on the command line.
func TestSlashesPartGroups(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	for _, sign := range []string{"/", "／", "、", "，", "|"} {
		b.session.Clear()
		b.clip = "123m" + sign + "456m" + sign + "55p"
		b.pane.Paste()
		b.wants("123456m 55p")
		b.session.Clear()
		b.write(b.clip)
		b.wants("123456m 55p")
		b.clip += " seat＝S"
		b.pane.Paste()
		if got := b.read.String(); got != "123456m 55p seat=S" {
			t.Errorf("read is %q", got)
		}
	}
}

// clip is a clipboard with a text.
type clip string

func (c clip) Content() string   { return string(c) }
func (c clip) SetContent(string) {}

func TestLettersThatBeginNothing(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.write("xm?w 0")
	if b.field().editing {
		t.Error("a letter that begins no notation opened the field")
	}
	b.write("E")
	b.wants("E")
	b.window.Canvas().Unfocus()
	b.write("紅中")
	b.wants("E C")
}

func TestRestingFieldIsCutBetweenGroups(t *testing.T) {
	b := open(t, "en", "hk13", narrowSize)
	b.have("5p [CCCC@W] [1111m] {2222s} [999p+@E] 12345678f +5p", south())
	f := b.field()
	drawn := func() string {
		texts := pagetest.All[*canvas.Text](f.Field)
		for _, text := range texts {
			if end := text.Position().X + text.MinSize().Width; end > f.Size().Width {
				t.Errorf("%q reaches to %v of %v", text.Text, end, f.Size().Width)
			}
		}
		return texts[0].Text
	}
	if got := drawn(); !strings.HasSuffix(got, "]…") || !strings.HasPrefix(f.Text(), strings.TrimSuffix(got, "…")+" ") {
		t.Errorf("no sign after a whole group that more follows: %q", got)
	}
	f.focus()
	if got := drawn(); strings.Contains(got, "…") || !strings.HasSuffix(f.Text(), got) {
		t.Errorf("while it is written the field scrolls to the cursor; it shows %q", got)
	}
}

// While the text is unreadable, the tiles on the felt, which are those of the previous
// hand, are veiled but can still be pressed; unfinished text veils nothing.
func TestTheHandBeforeIsVeiled(t *testing.T) {
	for _, variant := range []look.Variant{look.Light, look.Dark} {
		for _, size := range []fyne.Size{wideSize, narrowSize} {
			b := openIn(t, variant, "en", "hk13", size)
			b.have("234m 5566p [123s@E] {7777p} 15f +5p", south())
			tray := b.pane.tray
			drawn := func() color.Color { // in the middle of the first tile of the hand
				pagetest.Draw(b.sheet)
				shot, tile := b.window.Canvas().Capture(), tray.hand[0]
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject(tile)
				return shot.At(int(at.X)+4, int(at.Y+tile.Size().Height/2))
			}
			veiled := func(what string, want bool) {
				t.Helper()
				if got := tray.veil.Visible(); got != want {
					t.Errorf("%s: veiled %v", what, got)
				}
			}
			before := drawn()
			b.write("12")
			veiled("an unfinished end", false)
			b.write("x")
			veiled("unreadable", true)
			if got := drawn(); contrast.Of(got, before) < 2 {
				t.Errorf("at %v the tiles of the hand before are drawn %v, and those of a hand %v", size, got, before)
			}
			b.window.Canvas().Unfocus()
			veiled("left", true)
			b.click(tray.hand[0])
			veiled("a tile is taken away", false)
			b.wants("34m 5566p [123s@E] {7777p} 15f +5p")
			b.session.Clear()
			b.write("12x")
			veiled("nothing on the felt", false)
		}
	}
}
