// Package look defines how Sikwu looks: one theme in two variants with the
// palette of the mock-ups, our own font in every style, and the type scale.
//
// No colour is kept: widgets call Color on each refresh, so that a change of
// theme shows at once.
package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"sikwu/assets"
	"sikwu/assets/face"
)

// Variant chooses between the light and the dark palette.
type Variant int

// The two variants of the theme.
const (
	Light Variant = iota
	Dark
)

// Theme is Sikwu's Fyne theme.
type Theme struct {
	variant  Variant
	numerals bool
	byColour bool
	lang     string // the mainland's, or none
}

// New returns the theme in a variant; anything but Dark is Light. It ignores
// the variant of the system in favour of the user's choice.
func New(variant Variant) *Theme {
	if variant != Dark {
		variant = Light
	}
	return &Theme{variant: variant}
}

// WithNumerals returns the theme with or without beginners' marks on tiles; byColour
// marks dragons by their colours in English, R G W, not as they are typed, C F P.
func (s *Theme) WithNumerals(on, byColour bool) *Theme {
	with := *s
	with.numerals, with.byColour = on, byColour
	return &with
}

// In returns the theme for a language, as printed pages name it: it decides where full
// stops stand.
func (s *Theme) In(lang string) *Theme {
	with := *s
	if with.lang = ""; lang == assets.Mainland {
		with.lang = lang
	}
	return &with
}

// Face returns the face of a named tile, with the beginners' mark of the app's theme.
func Face(name string) face.Face {
	s, ours := fyne.CurrentApp().Settings().Theme().(*Theme)
	if !ours || !s.numerals {
		return face.Face{Name: name}
	}
	return face.Face{Name: name, Marked: true, ByColour: s.byColour}
}

// Color returns one of our colours, or the one mapped to Fyne's name; other
// names come from Fyne's default theme.
func (s *Theme) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	palette := palettes[s.variant]
	if ours, ok := fyneNames[name]; ok {
		name = ours
	}
	if hex, ok := palette[name]; ok {
		return rgb(hex)
	}
	if veil, ok := veils[name]; ok {
		c := rgb(palette[veil.of])
		c.A = veil.alpha
		return c
	}
	if name == Shade || name == theme.ColorNameShadow {
		return s.shade()
	}
	return theme.DefaultTheme().Color(name, s.fyneVariant())
}

func (s *Theme) shade() color.Color {
	if s.variant == Dark {
		return color.NRGBA{A: 0x99}
	}
	return color.NRGBA{R: 0x08, G: 0x18, B: 0x12, A: 0x61}
}

func (s *Theme) fyneVariant() fyne.ThemeVariant {
	if s.variant == Dark {
		return theme.VariantDark
	}
	return theme.VariantLight
}

// Font returns our font for every style that can contain Chinese; only symbols
// use Fyne's own font.
func (s *Theme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Symbol:
		return theme.DefaultTheme().Font(style)
	case style.Bold:
		return assets.FontBold(s.lang)
	default:
		return assets.FontRegular(s.lang)
	}
}

// Icon returns Fyne's own icons.
func (s *Theme) Icon(name fyne.ThemeIconName) fyne.Resource {
	return theme.DefaultTheme().Icon(name)
}

// sizes holds the sizes that differ from Fyne's, in Fyne units.
var sizes = map[fyne.ThemeSizeName]float32{
	theme.SizeNamePadding:            4,
	theme.SizeNameInnerPadding:       8,
	theme.SizeNameLineSpacing:        4,
	theme.SizeNameText:               14,
	theme.SizeNameCaptionText:        12,
	theme.SizeNameSubHeadingText:     16,
	theme.SizeNameHeadingText:        28,
	theme.SizeNameInlineIcon:         20,
	theme.SizeNameSeparatorThickness: 1,
	theme.SizeNameInputBorder:        1,
	theme.SizeNameInputRadius:        10,
	theme.SizeNameSelectionRadius:    6,
	theme.SizeNameButtonRadius:       10,
	theme.SizeNameMenuRadius:         10,
	theme.SizeNamePopupRadius:        12,
	theme.SizeNameDialogRadius:       16,
	theme.SizeNameCardRadius:         16,
	theme.SizeNameScrollBar:          10,
	theme.SizeNameScrollBarSmall:     4,
	theme.SizeNameScrollBarRadius:    5,
}

// Size returns a size, in Fyne units.
func (s *Theme) Size(name fyne.ThemeSizeName) float32 {
	if size, ok := sizes[name]; ok {
		return size
	}
	return theme.DefaultTheme().Size(name)
}
