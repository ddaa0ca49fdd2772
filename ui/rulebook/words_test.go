package rulebook

import (
	"maps"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/internal/testkit/contrast"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
)

// sameEverywhere are names of documents, ids and what stands in a file.
var sameEverywhere = []string{"CityU", "HKFan", "HKMJ", "EMSD", "hk", "cityu", "emsd", "old", "monday", "toml", "base", "fans", "full", "flush", "lots", "limit", "none"}

// unroll brings every card of a sheet into the page, as though the window were
// as high as it.
func (s *sheet) unroll() {
	for _, one := range s.sections {
		for _, p := range one.cards {
			p.card.setOffscreen(false)
		}
	}
}

// TestEveryTextIsThereAndNotCut looks at every scene in both languages and both
// sizes: no text is missing, of the other language, too wide, or on another.
func TestEveryTextIsThereAndNotCut(t *testing.T) {
	for k, name := range slices.Sorted(maps.Keys(looks)) {
		at := looks[name]
		for i, sc := range scenes {
			if effort.Skips(k + i) {
				continue
			}
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
				pagetest.CheckWords(t, sc.name+" "+name+" "+part, at.Lang, o, sameEverywhere)
			}
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
			if c := contrast.Of(look.Color(pair[0]), look.Color(pair[1])); c < 4.5 {
				t.Errorf("variant %d: %s on %s has %.2f", variant, pair[0], pair[1], c)
			}
		}
	}
}
