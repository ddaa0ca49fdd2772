package rulebook

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sikwu/ui/look"
	"sikwu/ui/pagetest"
)

var (
	missingText = regexp.MustCompile(`\[[a-z_]+(\.[a-z_]+)+\]|<no value>|□|%!`)
	latinWord   = regexp.MustCompile(`[A-Za-z]{2,}`)
)

// sameEverywhere are names of documents, ids and what stands in a file.
var sameEverywhere = []string{"CityU", "HKFan", "HKMJ", "EMSD", "hk", "cityu", "emsd", "old", "monday", "toml", "base", "fans", "full", "flush", "lots", "limit", "none"}

// word is a text and where it stands, in sight or not.
type word struct {
	*canvas.Text
	at fyne.Position
}

// wordsOf are the texts below an object.
func wordsOf(o fyne.CanvasObject) (list []word) {
	var walk func(o fyne.CanvasObject, from fyne.Position)
	walk = func(o fyne.CanvasObject, from fyne.Position) {
		if !o.Visible() {
			return
		}
		at := from.Add(o.Position())
		switch o := o.(type) {
		case *canvas.Text:
			if o.Text != "" {
				list = append(list, word{o, at})
			}
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				walk(child, at)
			}
		case *fyne.Container:
			for _, child := range o.Objects {
				walk(child, at)
			}
		}
	}
	walk(o, fyne.NewPos(0, 0).Subtract(o.Position()))
	return list
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

// unroll brings every card of a sheet into the page, as though the window were
// as high as it.
func (s *sheet) unroll() {
	for _, one := range s.sections {
		for _, p := range one.pieces {
			p.card.setAway(false)
		}
	}
}

// TestEveryTextIsThereAndNotCut looks at every scene in both languages and both
// sizes: no text is missing, of the other language, too wide, or on another.
func TestEveryTextIsThereAndNotCut(t *testing.T) {
	for name, at := range looks {
		for _, sc := range scenes {
			s := open(t, sc.inForce, at)
			sc.set(s)
			parts := map[string]fyne.CanvasObject{"left": s.page.left.column}
			switch v := s.page.right.(type) {
			case *sheet:
				v.scroll.SetOnScroll(nil) // it would take away again what is far
				v.unroll()
				parts["sheet"], parts["head"] = v.column, v.head.object
				if v.effect != nil {
					v.effect.toggle()
					v.unroll()
					parts["effect"] = v.effect.object
				}
			default:
				parts["right"] = v.object()
			}
			for part, o := range parts {
				checkWords(t, sc.name+" "+name+" "+part, at, o)
			}
		}
	}
}

func checkWords(t *testing.T, name string, at setting, o fyne.CanvasObject) {
	t.Helper()
	list := wordsOf(o)
	if len(list) < 2 {
		t.Errorf("%s: only %d texts", name, len(list))
	}
	slices.SortFunc(list, func(a, b word) int { return int(a.at.Y - b.at.Y) })
	for i, w := range list {
		checkWord(t, name, at.lang, w.Text.Text)
		p, size := w.ink()
		if p.X < -0.5 || p.X+size.Width > o.Size().Width+0.5 {
			t.Errorf("%s: %q reaches from %v to %v of %v", name, w.Text.Text, p.X, p.X+size.Width, o.Size().Width)
		}
		if w.TextSize < 12 {
			t.Errorf("%s: %q is %v high", name, w.Text.Text, w.TextSize)
		}
		for _, other := range list[i+1:] {
			if other.at.Y > w.at.Y+2*size.Height+4 {
				break
			}
			if meet(w, other) {
				t.Errorf("%s: %q lies on %q", name, w.Text.Text, other.Text.Text)
			}
		}
	}
}

func checkWord(t *testing.T, name, lang, text string) {
	t.Helper()
	if missingText.MatchString(text) {
		t.Errorf("%s: %q is no text", name, text)
	}
	if lang == "en" {
		if strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%s: Chinese among the English: %q", name, text)
		}
		return
	}
	for _, found := range latinWord.FindAllString(text, -1) {
		if !slices.Contains(sameEverywhere, found) {
			t.Errorf("%s: English among the Chinese: %q", name, text)
		}
	}
}

// TestEveryPartOfTheThemeContrasts: what we paint ourselves can be read.
func TestEveryPartOfTheThemeContrasts(t *testing.T) {
	for _, variant := range []look.Variant{look.Light, look.Dark} {
		pagetest.App(variant)
		for _, pair := range [][2]fyne.ThemeColorName{
			{look.Loss, look.LossSoft}, {look.Loss, look.Surface}, {look.Surface, look.Loss}, {look.Warn, look.Surface},
			{look.Ink3, look.Bg}, {look.Ink2, look.Bg}, {look.Ink2, look.Sunk}, {look.Accent, look.AccentSoft}, {look.Ink, look.AccentSoft},
			{look.Ink3, look.AccentSoft},
		} {
			if c := look.Contrast(look.Color(pair[0]), look.Color(pair[1])); c < 4.5 {
				t.Errorf("variant %d: %s on %s has %.2f", variant, pair[0], pair[1], c)
			}
		}
	}
}
