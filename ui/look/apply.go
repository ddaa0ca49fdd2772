package look

import (
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/shaping"
)

// shaper lays all of Fyne's text out. It keeps a plan for each font that it has seen, and with
// it the font; but Fyne loads all fonts again at each change of theme (fyne-io/fyne issue
// 4908). In the window that costs 4 MB a change for good, in tests, which change it hundreds
// of times, two gigabytes.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// Apply sets an app's theme unless it is in force.
func Apply(app fyne.App, theme *Theme) {
	if now, ours := app.Settings().Theme().(*Theme); !ours || *now != *theme {
		Reapply(app, theme)
	}
}

// Reapply sets an app's theme, which draws everything anew, and releases the
// fonts of the previous one.
func Reapply(app fyne.App, theme *Theme) {
	app.Settings().SetTheme(theme)
	if shaper != nil {
		*shaper = shaping.HarfbuzzShaper{}
	}
}
