package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"sikwu/ui/look"
)

// The measures of a field under FieldTheme, in Fyne units.
const (
	FieldPad  = 8 // round the text
	FieldRing = 2 // of the focus
)

// FieldTheme gives Fyne's entry no line round it but the ring of the focus.
type FieldTheme struct{}

var _ fyne.Theme = FieldTheme{}

func (FieldTheme) app() fyne.Theme { return fyne.CurrentApp().Settings().Theme() }

// Color implements fyne.Theme.
func (t FieldTheme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	if name == theme.ColorNameInputBorder {
		name = look.Sunk
	}
	return t.app().Color(name, variant)
}

// Font implements fyne.Theme.
func (t FieldTheme) Font(style fyne.TextStyle) fyne.Resource { return t.app().Font(style) }

// Icon implements fyne.Theme.
func (t FieldTheme) Icon(name fyne.ThemeIconName) fyne.Resource { return t.app().Icon(name) }

// Size implements fyne.Theme.
func (t FieldTheme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameInputBorder:
		return FieldRing
	case theme.SizeNameInnerPadding:
		return FieldPad
	}
	return t.app().Size(name)
}
