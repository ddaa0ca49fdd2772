package answer

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
)

var (
	missingText = regexp.MustCompile(`\[[a-z_]+(\.[a-z_]+)+\]|<no value>|□|%!`)
	latinWord   = regexp.MustCompile(`[A-Za-z]{2,}`)
)

// sources are the names of documents, the same in every language.
var sources = map[string]bool{"CityU": true, "HKFan": true, "HKMJ": true, "EMSD": true}

// word is a text on the pane and where it stands, scrolled or not.
type word struct {
	*canvas.Text
	at fyne.Position
}

// words returns the texts of the pane, including those scrolled out of sight.
func (s *stage) words() []word {
	var list []word
	walk(s.pane, fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" {
			list = append(list, word{text, at})
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

// says reports whether a text is on the pane, as a whole line of its own.
func (s *stage) says(line string) bool {
	for _, text := range s.words() {
		if text.Text.Text == line {
			return true
		}
	}
	return false
}

func TestEveryTextIsThereAndNotCut(t *testing.T) {
	for k, at := range []setting{
		{"zh-Hant", look.Light, widePane}, {"en", look.Dark, widePane}, {"zh-Hant", look.Light, narrowPane}, {"en", look.Light, narrowPane},
	} {
		pagetest.App(at.variant)
		for i, sc := range scenes {
			if effort.Skips(k + i) {
				continue
			}
			s := show(t, sc, at)
			s.openAll()
			words := s.words()
			if len(words) < 4 {
				t.Errorf("%s, %s: only %d texts", sc.name, at.lang, len(words))
			}
			for i, text := range words {
				checkWord(t, sc.name, at, text)
				at0, size := text.ink()
				if right := at0.X + size.Width; at0.X < -0.5 || right > at.size.Width+0.5 {
					t.Errorf("%s, %s, %v wide: %q reaches from %v to %v", sc.name, at.lang, at.size.Width, text.Text.Text, at0.X, right)
				}
				for _, other := range words[:i] {
					if meet(text, other) {
						t.Errorf("%s, %s, %v wide: %q lies on %q", sc.name, at.lang, at.size.Width, text.Text.Text, other.Text.Text)
					}
				}
			}
		}
	}
}

// ink is about where the letters of a text are: its box is higher.
func (w word) ink() (fyne.Position, fyne.Size) {
	size := fyne.MeasureText(strings.TrimRight(w.Text.Text, " "), w.TextSize, w.TextStyle)
	return w.at.AddXY(0, 0.3*size.Height), fyne.NewSize(size.Width, 0.4*size.Height)
}

func meet(a, b word) bool {
	pa, sa := a.ink()
	pb, sb := b.ink()
	return pa.X+sa.Width > pb.X+1 && pb.X+sb.Width > pa.X+1 && pa.Y+sa.Height > pb.Y && pb.Y+sb.Height > pa.Y
}

func checkWord(t *testing.T, scene string, at setting, text word) {
	t.Helper()
	if missingText.MatchString(text.Text.Text) {
		t.Errorf("%s, %s: %q is no text", scene, at.lang, text.Text.Text)
	}
	if at.lang == "en" {
		if strings.ContainsFunc(text.Text.Text, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%s: Chinese among the English: %q", scene, text.Text.Text)
		}
		return
	}
	for _, word := range latinWord.FindAllString(text.Text.Text, -1) {
		if !sources[word] {
			t.Errorf("%s: English among the Chinese: %q", scene, text.Text.Text)
		}
	}
}

// openAll opens whatever can be opened: one line of each reading, the other
// readings, what would change the hand.
func (s *stage) openAll() {
	var bodies []*readingBody
	switch v := s.pane.now.(type) {
	case *winView:
		s.unfold(v.whatIf)
		bodies = append(bodies, v.best.body)
		for _, other := range v.others.cards {
			test.Tap(other.card)
			bodies = append(bodies, other.body)
		}
	case *belowMinimumView:
		s.unfold(v.exchange)
		bodies = append(bodies, v.body)
	}
	for _, body := range bodies {
		test.Tap(body.lines.made[0])
	}
}

func (s *stage) unfold(f *fold) {
	if f.card.Visible() && !f.open {
		test.Tap(f.card)
	}
}
