package look

import (
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/shaping"
)

// Wear has an app look as a theme says.
//
// With each theme Fyne forgets all fonts and parses them anew. Its shaper of text
// does not forget (what it plans for a font it keeps by that font, for good), so
// that each theme would cost four megabytes: it begins anew too.
func Wear(app fyne.App, t *Theme) {
	*shaper = shaping.HarfbuzzShaper{}
	app.Settings().SetTheme(t)
}

// shaper is the one that Fyne measures and paints all text with. There is no
// other way to it; TestThemesLetFontsGo tells when it is another.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper
