package look

import (
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/shaping"
)

// shaper is what Fyne lays all text out with. It keeps a plan for each font that
// it ever saw, and with it the font; but Fyne reads all fonts anew at each change
// of theme, which would cost ten megabytes a time.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// Apply dresses an app in a theme, and lets go of the fonts of the one before.
func Apply(app fyne.App, theme *Theme) {
	app.Settings().SetTheme(theme)
	if shaper != nil {
		*shaper = shaping.HarfbuzzShaper{}
	}
}
