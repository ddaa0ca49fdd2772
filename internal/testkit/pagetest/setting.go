package pagetest

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Setting is how a page looks: a language, a theme, and a size in Fyne units.
type Setting struct {
	Lang    string
	Variant look.Variant
	Size    fyne.Size
}

func In(lang string, variant look.Variant, size fyne.Size) Setting {
	return Setting{lang, variant, size}
}

// The size of a page below the bar of a window of 1280 by 800 and of 1000 by 700.
var (
	Large = fyne.NewSize(1280, 744)
	Small = fyne.NewSize(1000, 644)
)

// ChooseLanguage sets the window's language by the switch or, for more than
// three languages, by the menu with the given hint.
func ChooseLanguage(t testing.TB, w fyne.Window, hint, lang string) {
	t.Helper()
	at := slices.Index(translations.Languages(), lang)
	for _, s := range All[*widgets.Segments](Shown(w)) {
		if strings.Contains(s.AccessibilityLabel(), hint) {
			share := (float32(at) + 0.5) / float32(len(translations.Languages()))
			test.TapAt(s, fyne.NewPos(share*s.Size().Width, s.Size().Height/2))
			return
		}
	}
	test.Tap(First(t, Shown(w), func(p *widgets.Picker) bool { return strings.Contains(p.AccessibilityLabel(), hint) }))
	for range at + 1 {
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}
