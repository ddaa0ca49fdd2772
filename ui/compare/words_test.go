package compare

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sikwu/ui/look"
)

var (
	missingText = regexp.MustCompile(`\[[a-z_]+(\.[a-z_]+)+\]|<no value>|□|%!`)
	latinWord   = regexp.MustCompile(`[A-Za-z]{2,}`)
)

// sources are the names of documents, the same in every language.
var sources = map[string]bool{"CityU": true, "HKFan": true, "HKMJ": true, "EMSD": true}

// word is a text on the page, where it stands, and how wide the widget that
// shows it is.
type word struct {
	*canvas.Text
	at   fyne.Position
	room float32
}

// words are the texts of the page, those scrolled out of sight too.
func (b *bench) words() []word {
	var list []word
	var into fyne.Size
	walk(b.page, fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) {
		switch o := o.(type) {
		case *canvas.Text:
			if o.Text != "" {
				list = append(list, word{o, at, into.Width - o.Position().X})
			}
		case fyne.Widget:
			into = o.Size()
		}
	})
	return list
}

// walk visits o and all that is shown in it.
func walk(o fyne.CanvasObject, from fyne.Position, visit func(fyne.CanvasObject, fyne.Position)) {
	if !o.Visible() {
		return
	}
	at := from.Add(o.Position())
	visit(o, at)
	switch o := o.(type) {
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			walk(child, at, visit)
		}
	case *fyne.Container:
		for _, child := range o.Objects {
			walk(child, at, visit)
		}
	}
}

// says counts the lines of the page that are just this.
func (b *bench) says(line string) int {
	n := 0
	for _, text := range b.words() {
		if text.Text.Text == line {
			n++
		}
	}
	return n
}

// TestEveryTextIsThereAndNotCut looks at all scenes in both languages and sizes:
// every text is whole, stays in its own place and lies on no other.
func TestEveryTextIsThereAndNotCut(t *testing.T) {
	for _, at := range []setting{
		{"zh-Hant", look.Light, wide}, {"en", look.Dark, wide}, {"zh-Hant", look.Light, narrow}, {"en", look.Light, narrow},
	} {
		for _, sc := range scenes {
			b := open(t, at)
			for i := range sc.copies {
				b.copyOf(t, "hk13", []string{"甲", "乙", "丙"}[i], []string{"First house", "Second", "Third"}[i],
					map[string]any{"limit": 10 - i, "minimum": 1 + i})
			}
			b.play(t, sc.hand, sc.win)
			words := b.words()
			if len(words) < 5 {
				t.Errorf("%s, %s: only %d texts", sc.name, at.lang, len(words))
			}
			for i, text := range words {
				checkWord(t, sc.name, at, text)
				for _, other := range words[:i] {
					if meet(text, other) {
						t.Errorf("%s, %s, %v wide: %q lies on %q", sc.name, at.lang, at.size.Width, text.Text.Text, other.Text.Text)
					}
				}
			}
		}
	}
}

func checkWord(t *testing.T, scene string, at setting, text word) {
	t.Helper()
	said := strings.TrimSpace(text.Text.Text)
	if missingText.MatchString(said) {
		t.Errorf("%s, %s: %q is no text", scene, at.lang, said)
	}
	if wide := look.Role(look.Body).Width(said) * text.TextSize / look.Body.Size(); text.room < wide-2 && len(said) > 2 {
		t.Errorf("%s, %s, %v wide: %q has only %v of %v", scene, at.lang, at.size.Width, said, text.room, wide)
	}
	if text.TextSize < 12 {
		t.Errorf("%s: %q is %v high", scene, said, text.TextSize)
	}
	if at.lang == "en" {
		if strings.ContainsFunc(said, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%s: Chinese among the English: %q", scene, said)
		}
		return
	}
	for _, word := range latinWord.FindAllString(said, -1) {
		if !sources[word] {
			t.Errorf("%s: English among the Chinese: %q", scene, said)
		}
	}
}

// ink is about where the letters of a text are: its box is higher.
func (w word) ink() (fyne.Position, fyne.Size) {
	size := w.MinSize()
	return w.at.AddXY(0, 0.3*size.Height), fyne.NewSize(size.Width, 0.4*size.Height)
}

func meet(a, b word) bool {
	pa, sa := a.ink()
	pb, sb := b.ink()
	return pa.X+sa.Width > pb.X+1 && pb.X+sb.Width > pa.X+1 && pa.Y+sa.Height > pb.Y && pb.Y+sb.Height > pa.Y
}
