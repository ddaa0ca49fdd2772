package look

import "fyne.io/fyne/v2"

// Apply sets an app's theme unless it is in force. A change costs about 4 MB for good:
// Fyne loads all fonts again, and what lays its text out keeps the former ones
// (fyne-io/fyne issue 4908).
func Apply(app fyne.App, theme *Theme) {
	if now, ours := app.Settings().Theme().(*Theme); !ours || *now != *theme {
		Reapply(app, theme)
	}
}

// Reapply sets an app's theme, which draws everything anew.
func Reapply(app fyne.App, theme *Theme) { app.Settings().SetTheme(theme) }
