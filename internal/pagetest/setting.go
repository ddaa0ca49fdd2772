package pagetest

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/look"
)

// Setting is how a page looks: a language, a theme, and a size in Fyne units.
type Setting struct {
	Lang    string
	Variant look.Variant
	Size    fyne.Size
}

// In is a setting.
func In(lang string, variant look.Variant, size fyne.Size) Setting {
	return Setting{lang, variant, size}
}

// How large a page is below the bar of a window of 1280 by 800 and of 1000 by 700.
var (
	Large = fyne.NewSize(1280, 744)
	Small = fyne.NewSize(1000, 644)
)
