package input_test

import (
	"image/color"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// few is a bound of ten characters.
var few = input.Bound{Most: 10, Words: func(n, most int) string { return strconv.Itoa(n) + " of " + strconv.Itoa(most) }}

// written shows a focused field in a window.
func written(t testing.TB, f *input.Field) fyne.Window {
	t.Helper()
	// not at the origin, which is where the driver puts objects it does not
	// find
	w := pagetest.Window(t, widgets.NewSheet(container.New(layout.NewCustomPaddedLayout(1, 0, 1, 0), f)), fyne.NewSize(121, 39))
	pagetest.Draw(w.Content())
	w.Canvas().Focus(f)
	return w
}

func keys(f *input.Field, names ...fyne.KeyName) {
	for _, name := range names {
		f.TypedKey(&fyne.KeyEvent{Name: name})
	}
}

func types(f *input.Field, text string) {
	for _, r := range text {
		f.TypedRune(r)
	}
}

func paste(f *input.Field, text string) {
	clip := fyne.CurrentApp().Clipboard()
	clip.SetContent(text)
	f.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clip})
}

func control(key fyne.KeyName, more fyne.KeyModifier) *desktop.CustomShortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | more}
}

// TestTheSpaceThatBringsTheFocusIsNotWritten: a button that Space presses may lead to a
// field, and the letter of that Space comes after.
func TestTheSpaceThatBringsTheFocusIsNotWritten(t *testing.T) {
	pagetest.App(look.Light)
	f := input.NewField("", "", few)
	b := widgets.NewButton(widgets.Quiet, "Go", "", func() { widgets.Focus(f) })
	w := pagetest.Window(t, widgets.NewSheet(container.NewVBox(b, f)), fyne.NewSize(121, 80))
	press := func(key fyne.KeyName, letter rune) { // as the driver of a real window does
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
		w.Canvas().Focused().TypedRune(letter)
	}
	w.Canvas().Focus(b)
	press(fyne.KeySpace, ' ')
	press(fyne.KeyA, 'a')
	press(fyne.KeySpace, ' ')
	press(fyne.KeyB, 'b')
	if f.Text() != "a b" {
		t.Errorf("the field has %q", f.Text())
	}
}

func TestFieldIsEdited(t *testing.T) {
	pagetest.App(look.Light)
	f := input.NewField("", "", input.Bound{Most: 100, Words: few.Words})
	w := written(t, f)
	var told []string
	f.OnChanged = func(text string) { told = append(told, text) }
	wants := func(text string, cursor int, selected string) {
		t.Helper()
		if f.Text() != text || f.CursorAt() != cursor || f.SelectedText() != selected {
			t.Fatalf("%q, cursor %d, selected %q; want %q, %d, %q", f.Text(), f.CursorAt(), f.SelectedText(), text, cursor, selected)
		}
	}
	types(f, "one two")
	keys(f, fyne.KeyLeft, fyne.KeyBackspace, fyne.KeyHome, fyne.KeyDelete)
	wants("ne to", 0, "")
	if last := told[len(told)-1]; last != "ne to" || len(told) != 9 {
		t.Errorf("told %q", told)
	}
	f.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	keys(f, fyne.KeyRight, fyne.KeyRight)
	f.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	wants("ne to", 2, "ne")
	f.TypedShortcut(&fyne.ShortcutCut{Clipboard: fyne.CurrentApp().Clipboard()})
	wants(" to", 0, "")
	keys(f, fyne.KeyEnd)
	f.TypedShortcut(&fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()})
	wants(" tone", 5, "")
	f.TypedShortcut(control(fyne.KeyLeft, fyne.KeyModifierShift))
	wants(" tone", 1, "tone")
	types(f, "x")
	wants(" x", 2, "")
	f.TypedShortcut(&fyne.ShortcutUndo{})
	wants(" tone", 5, "")
	f.TypedShortcut(&fyne.ShortcutUndo{})
	wants(" to", 3, "")
	f.TypedShortcut(control(fyne.KeyZ, fyne.KeyModifierShift))
	f.TypedShortcut(&fyne.ShortcutRedo{})
	wants(" x", 2, "")
	f.TypedShortcut(&fyne.ShortcutSelectAll{})
	keys(f, fyne.KeyBackspace)
	wants("", 0, "")
	types(f, "ab cd")
	keys(f, fyne.KeyEscape)
	if w.Canvas().Focused() != nil {
		t.Error("escape does not leave the field")
	}
}

func TestFieldIsWrittenInByTheMouse(t *testing.T) {
	pagetest.App(look.Light)
	f := input.NewField("", "ab cd", few)
	w := written(t, f)
	selects := func(want string) {
		t.Helper()
		if got := f.SelectedText(); got != want {
			t.Fatalf("%q is selected, want %q", got, want)
		}
	}
	press := func(x float32, button desktop.MouseButton) {
		f.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 19)}, Button: button})
	}
	press(200, desktop.MouseButtonPrimary)
	test.DoubleTap(f)
	selects("cd")
	press(9, desktop.MouseButtonSecondary)
	selects("cd")
	press(9, desktop.MouseButtonPrimary) // the third in a row
	selects("ab cd")
	f.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(9, 19)}})
	selects("")
	f.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(200, 19)}})
	selects("ab cd")
	test.TapSecondary(f)
	if !pagetest.Within(pagetest.Shows(pagetest.Shown(w)), "Paste") {
		t.Error("no menu opens")
	}
}

// Undo reverts typed words; with Whole it goes back to whole texts.
func TestFieldTakesBack(t *testing.T) {
	pagetest.App(look.Light)
	f := input.NewField("", "", input.Bound{Most: 100, Words: few.Words})
	written(t, f)
	types(f, "one two")
	for _, want := range []string{"one", "", ""} {
		if f.TypedShortcut(&fyne.ShortcutUndo{}); f.Text() != want {
			t.Errorf("undone %q, want %q", f.Text(), want)
		}
	}
	f = input.NewField("", "", input.Bound{Most: 100, Words: few.Words})
	f.Whole = func(text string) bool { return len(text)%3 == 0 }
	beyond := 0
	f.OnHistory = func(redo bool) { beyond++ }
	written(t, f)
	types(f, "abcdefgh")
	for _, want := range []string{"abcdef", "abc", ""} {
		if f.TypedShortcut(&fyne.ShortcutUndo{}); f.Text() != want || beyond > 0 {
			t.Errorf("undone %q, want %q", f.Text(), want)
		}
	}
	if f.TypedShortcut(&fyne.ShortcutUndo{}); beyond != 1 {
		t.Error("nobody hears of undo where nothing is left")
	}
}

func TestFieldRefusesWhatIsTooLong(t *testing.T) {
	pagetest.App(look.Light)
	f := input.NewField("", "12345", few)
	w := written(t, f)
	sheet := w.Content().(*widgets.Sheet)
	for _, c := range []struct{ pasted, told string }{{"abcdef", "11 of 10"}, {strings.Repeat("x", 1<<20), "1048581 of 10"}, {"abcde", ""}} {
		paste(f, c.pasted)
		if got := sheet.TipText(); got != c.told {
			t.Errorf("%.10q pasted: %q is said, want %q", c.pasted, got, c.told)
		}
	}
	types(f, "f")
	if f.Text() != "12345abcde" || sheet.TipText() != "11 of 10" {
		t.Errorf("%q, and %q is said", f.Text(), sheet.TipText())
	}
	f.SetText(strings.Repeat("y", 11))
	if f.Text() != "12345abcde" {
		t.Errorf("set to %q", f.Text())
	}
	f.TypedShortcut(&fyne.ShortcutSelectAll{})
	if types(f, "z"); f.Text() != "z" || sheet.TipText() != "" {
		t.Errorf("%q, and %q is said", f.Text(), sheet.TipText())
	}
	paste(f, strings.Repeat("x", 11))
	if w.Canvas().Unfocus(); sheet.TipText() != "" {
		t.Errorf("%q is said of a field that was left", sheet.TipText())
	}
}

func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"plain 萬🀇":                         "plain 萬",
		"a\nb\r\nc\td\u2028e\u3000f":       "a b c d e f",
		"a\x00b\x1b[0mc\x7fd":              "ab[0mcd",
		"a\u202eb\u200fc\u2066d\ufeff":     "abcd",
		"a\u200bb\u2060c\u3164d\u00ade":    "abcde",
		"\u0301a\u0301 \u0301b":            "a\u0301 b",
		"1\u20e3 \u2764\ufe0f 😀🇭🇰":         "1  ",
		"e" + strings.Repeat("\u0301", 99): "e" + strings.Repeat("\u0301", 3),
		"a\xffb\xc3":                       "ab",
	} {
		if got := input.Clean(text, false); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
	if got, want := input.Clean("1\tAnn\r\n2\tBen\u202e\n", true), "1\tAnn\n2\tBen\n"; got != want {
		t.Errorf("lines become %q, want %q", got, want)
	}
}

// Whatever is typed, pasted and deleted, the text is clean and within its bound.
func TestFieldStaysClean(t *testing.T) {
	pagetest.App(look.Light)
	rapid.Check(t, func(r *rapid.T) {
		f := input.NewField("", "", few)
		some := rapid.SampledFrom([]rune("ae 1萬\u0301\u0302\u202e\u200d\n\t\x00😀"))
		names := []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyBackspace, fyne.KeyDelete}
		for range rapid.IntRange(1, 30).Draw(r, "steps") {
			switch rapid.IntRange(0, 3).Draw(r, "how") {
			case 0:
				f.TypedRune(some.Draw(r, "rune"))
			case 1:
				paste(f, string(rapid.SliceOfN(some, 0, 4).Draw(r, "text")))
			case 2:
				keys(f, rapid.SampledFrom(names).Draw(r, "key"))
			case 3:
				f.TypedShortcut(rapid.SampledFrom([]fyne.Shortcut{&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}}).Draw(r, "shortcut"))
			}
			text := []rune(f.Text())
			if input.Clean(f.Text(), false) != f.Text() || len(text) > few.Most {
				r.Fatalf("%q", f.Text())
			}
			if at := f.CursorAt(); at > len(text) || at > 0 && at < len(text) && unicode.IsMark(text[at]) {
				r.Fatalf("cursor at %d of %q", at, f.Text())
			}
		}
	})
}

// What does not edit goes on to the window: function keys with and without
// Shift, and shortcuts.
func TestFieldPassesKeysOn(t *testing.T) {
	pagetest.App(look.Light)
	f := input.NewField("", "abc", few)
	w := written(t, f)
	var heard []fyne.KeyName
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { heard = append(heard, ev.Name) })
	for name, passes := range map[fyne.KeyName]bool{
		fyne.KeyF1: true, fyne.KeyF2: true, fyne.KeyF5: true, fyne.KeyF12: true, fyne.KeyInsert: true,
		fyne.KeyA: false, fyne.Key1: false, fyne.KeySpace: false, fyne.KeyLeft: false, fyne.KeyPeriod: false, fyne.KeyReturn: false, fyne.KeyTab: false,
	} {
		for _, shift := range []bool{false, true} {
			if heard = nil; shift {
				f.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
			}
			if keys(f, name); passes != (len(heard) == 1) {
				t.Errorf("%s, shift %v: passed on %q", name, shift, heard)
			}
			f.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
		}
	}
}

// A field that was hidden when the theme changed has the new colours when it is
// shown again.
func TestFieldFollowsTheThemeOutOfSight(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Light))
	background := func(f *input.Field) (list []color.Color) {
		for _, r := range pagetest.All[*canvas.Rectangle](f) {
			list = append(list, r.FillColor)
		}
		for _, text := range pagetest.All[*canvas.Text](f) {
			list = append(list, text.Color)
		}
		return list
	}
	for _, felt := range []bool{false, true} {
		f := input.NewField("hint", "text", few)
		f.SetOnFelt(felt)
		light := background(f)
		app.Settings().SetTheme(look.New(look.Dark))
		fresh := input.NewField("hint", "text", few)
		fresh.SetOnFelt(felt)
		got, want := background(f), background(fresh)
		if len(got) != len(want) || len(got) < 2 {
			t.Fatalf("felt %v: %d parts, %d", felt, len(got), len(want))
		}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("felt %v, part %d is %v, want %v", felt, i, got[i], want[i])
			}
		}
		if light[len(light)-1] == want[len(want)-1] {
			t.Error("both themes look the same")
		}
		app.Settings().SetTheme(look.New(look.Light))
	}
}

// What is drawn of a text stays near the field however long it is, and the
// cursor is visible.
func TestFieldDrawsWhatIsInSight(t *testing.T) {
	pagetest.App(look.Light)
	most := input.Bound{Most: 50_000, Words: few.Words}
	for name, f := range map[string]*input.Field{
		"line": input.NewField("", strings.Repeat("W萬", 400), most),
		"area": input.NewArea("", strings.Repeat(strings.Repeat("x", 300)+"\n", 150), 3, most),
	} {
		w := written(t, f)
		for _, key := range []fyne.KeyName{fyne.KeyEnd, fyne.KeyHome, fyne.KeyPageDown, fyne.KeyEnd, fyne.KeyUp} {
			keys(f, key)
			for _, text := range pagetest.All[*canvas.Text](f) {
				if width := text.MinSize().Width; width > 2*w.Canvas().Size().Width {
					t.Errorf("%s, %s: draws a text %v wide", name, key, width)
				}
			}
			if n := len(pagetest.All[*canvas.Text](f)); n > 10 {
				t.Errorf("%s, %s: draws %d lines", name, key, n)
			}
			caret := pagetest.First(t, f, func(r *canvas.Rectangle) bool { return r.Size().Width == 2 })
			if at := fyne.CurrentApp().Driver().AbsolutePositionForObject(caret); at.X < 0 || at.X > f.Size().Width || at.Y < 0 || at.Y > f.Size().Height {
				t.Errorf("%s, %s: the cursor is at %v of %v", name, key, at, f.Size())
			}
		}
	}
}

// A scrolled line shows its start again as soon as all of it fits.
func TestFieldScrollsBack(t *testing.T) {
	pagetest.App(look.Light)
	most := input.Bound{Most: 100, Words: few.Words}
	for name, shorten := range map[string]func(*input.Field){
		"typed over": func(f *input.Field) { f.TypedShortcut(&fyne.ShortcutSelectAll{}); types(f, "ab") },
		"undone":     func(f *input.Field) { f.TypedShortcut(&fyne.ShortcutUndo{}) },
		"deleted":    func(f *input.Field) { f.MoveTo(2); f.TypedShortcut(control(fyne.KeyDelete, 0)) },
	} {
		f := input.NewField("", "ab", most)
		written(t, f)
		paste(f, strings.Repeat("x", 60))
		shorten(f)
		if text := pagetest.First(t, f, func(text *canvas.Text) bool { return text.Text != "" }); f.Text() != "ab" || text.Text != "ab" || text.Position().X < 0 {
			t.Errorf("%s: of %q %q is drawn at %v", name, f.Text(), text.Text, text.Position().X)
		}
	}
}
