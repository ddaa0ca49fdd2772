package pagetest

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/ui/widgets"
)

// Word is a text that is drawn, with its place and how much room to its right the
// last widget before it has, in Fyne units.
type Word struct {
	*canvas.Text
	At   fyne.Position
	Room float32
}

// Words returns the texts of an object that are not empty, with their places in it,
// including those scrolled out of view.
func Words(in fyne.CanvasObject) (list []Word) {
	var widget fyne.Size
	Walk(in, func(o fyne.CanvasObject, at fyne.Position) {
		switch o := o.(type) {
		case *canvas.Text:
			if o.Text != "" {
				list = append(list, Word{o, at, widget.Width - o.Position().X})
			}
		case fyne.Widget:
			widget = o.Size()
		}
	})
	return list
}

// Ink returns roughly where the letters of a text are: its box is higher, and half
// of a closing quote is blank.
func (w Word) Ink() (fyne.Position, fyne.Size) {
	size := w.MinSize()
	if last, _ := utf8.DecodeLastRuneInString(w.Text.Text); strings.ContainsRune("」』）”", last) {
		size.Width -= w.TextSize / 2
	}
	return w.At.AddXY(0, 0.3*size.Height), fyne.NewSize(size.Width, 0.4*size.Height)
}

func meet(a, b Word) bool {
	pa, sa := a.Ink()
	pb, sb := b.Ink()
	return pa.X+sa.Width > pb.X+1 && pb.X+sb.Width > pa.X+1 && pa.Y+sa.Height > pb.Y && pb.Y+sb.Height > pa.Y
}

// CheckApart reports an error for texts that overlap.
func CheckApart(t testing.TB, name string, list []Word) {
	t.Helper()
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b Word) int { return cmp.Compare(a.At.Y, b.At.Y) })
	for i, w := range list {
		for _, other := range list[i+1:] {
			if other.At.Y > w.At.Y+w.MinSize().Height { // and so do all after it
				break
			}
			if meet(w, other) {
				t.Errorf("%s: %q lies on %q", name, w.Text.Text, other.Text.Text)
			}
		}
	}
}

// CheckWords checks all texts of an object: each is in its language, as CheckWord
// checks it, at least 12 high, within the width of the object, and overlaps no
// other.
func CheckWords(t testing.TB, name, lang string, in fyne.CanvasObject, names []string) {
	t.Helper()
	list := Words(in)
	if len(list) < 2 {
		t.Errorf("%s: only %d texts", name, len(list))
	}
	for _, w := range list {
		CheckWord(t, name, lang, w, names)
		if p, size := w.Ink(); p.X < -0.5 || p.X+size.Width > in.Size().Width+0.5 {
			t.Errorf("%s: %q reaches from %v to %v of %v", name, w.Text.Text, p.X, p.X+size.Width, in.Size().Width)
		}
	}
	CheckApart(t, name, list)
}

var (
	missingText = regexp.MustCompile(`\[[a-z0-9_]+(\.[a-z0-9_]+)+\]|<no value>|□|%!|\{\{`)
	latinWord   = regexp.MustCompile(`[A-Za-z]{2,}`)
)

// CheckWord reports an error for a text that is missing, that is smaller than 12,
// or that, names excepted, is Chinese in another language or not Chinese in
// Chinese.
func CheckWord(t testing.TB, name, lang string, w Word, names []string) {
	t.Helper()
	text := w.Text.Text
	checkThere(t, name, w.Text)
	if !strings.HasPrefix(lang, "zh") {
		if strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%s: Chinese in another language: %q", name, text)
		}
		return
	}
	for _, found := range latinWord.FindAllString(text, -1) {
		if !slices.Contains(names, found) {
			t.Errorf("%s: Latin letters in Chinese: %q", name, text)
		}
	}
}

func checkThere(t testing.TB, name string, text *canvas.Text) {
	t.Helper()
	if missingText.MatchString(text.Text) {
		t.Errorf("%s: %q is no text", name, text.Text)
	}
	if text.TextSize < 12 {
		t.Errorf("%s: %q is %v high", name, text.Text, text.TextSize)
	}
}

// CheckWhole does what CheckLines and CheckBoxes do, and reports an error for lines
// with less height than they need: some pages set them closer.
func CheckWhole(t testing.TB, name string, in fyne.CanvasObject, width float32) {
	t.Helper()
	CheckLines(t, name, in, width)
	CheckBoxes(t, name, in, width)
	for _, line := range All[*widgets.Text](in) {
		if need, have := line.MinSize().Height, line.Size().Height; need > have+0.5 {
			t.Errorf("%s: %q is %v high, needs %v", name, line.Text(), have, need)
		}
	}
}

// CheckLines reports an error for texts that are missing or smaller than 12, and
// for lines that have less width than they need or exceed a width in Fyne units.
func CheckLines(t testing.TB, name string, in fyne.CanvasObject, width float32) {
	t.Helper()
	Walk(in, func(o fyne.CanvasObject, at fyne.Position) {
		switch o := o.(type) {
		case *canvas.Text:
			checkThere(t, name, o)
		case *widgets.Text:
			checkRoom(t, name, o.Text(), at, o.Size(), fyne.NewSize(o.MinSize().Width, 0), width)
		}
	})
}

// CheckBoxes reports an error for paragraphs, buttons and choices that have less
// room than they need or exceed a width.
func CheckBoxes(t testing.TB, name string, in fyne.CanvasObject, width float32) {
	t.Helper()
	Walk(in, func(o fyne.CanvasObject, at fyne.Position) {
		switch o := o.(type) {
		case *widgets.Paragraph:
			checkRoom(t, name, o.Text(), at, o.Size(), fyne.NewSize(1, o.HeightFor(o.Size().Width)), width)
		case *widgets.Button:
			checkRoom(t, name, o.AccessibilityLabel(), at, o.Size(), o.MinSize(), width)
		case *widgets.Segments:
			checkRoom(t, name, o.AccessibilityLabel(), at, o.Size(), o.MinSize(), width)
		}
	})
}

func checkRoom(t testing.TB, name, what string, at fyne.Position, have, need fyne.Size, width float32) {
	t.Helper()
	if need.Width > have.Width+0.5 || need.Height > have.Height+0.5 || at.X < -0.5 || at.X+need.Width > width+0.5 {
		t.Errorf("%s: %q at %v of %v has %v, needs %v", name, what, at, width, have, need)
	}
}
