package board

import (
	"image/color"

	"fyne.io/fyne/v2"

	"sikwu/core/picture"
	"sikwu/ui/look"
)

// The colours of what is painted on felt, apart from tiles. Felt is dark in
// both themes, so these serve both.
var (
	ivory      = rgb(0xF0E6CC)
	ivoryShade = rgb(0xC9BC97) // ivory in its own shadow
	backSeam   = rgb(0x2C7A56) // the green back of the lower tile, from the side

	rightColour = rgb(0x86DDBD) // rings and badges
	wrongColour = rgb(0xFFA28F)
	wrongText   = rgb(0xFFDFD7) // small text
	darkInk     = rgb(0x0B2A20) // on rightColour and wrongColour
	litFill     = rgb(0xD5ECE4) // background of what is highlighted
	litText     = rgb(0x0B6A56)

	bubbleFill = rgb(0xF6F9F7) // background of speech bubbles, with darkInk text

	nowText     = rgb(0xFFDE9C) // roles of the seat in question
	panelFill   = color.NRGBA{8, 32, 25, 107}
	choicesFill = color.NRGBA{4, 20, 15, 96} // behind the choices
	dottedInk   = rgb(0x9FC4B6)
	dealerInk   = rgb(0x9C2418)
)

// glowMargin is how far the light under a thing reaches beyond it, in units.
const glowMargin = 4

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}

// themeColour returns a colour of the current theme.
func themeColour(name fyne.ThemeColorName) color.NRGBA {
	return color.NRGBAModel.Convert(look.Color(name)).(color.NRGBA)
}

// ringOf returns the colour of a mark's ring; ok is false for a mark without
// one.
func ringOf(m picture.Mark) (c color.NRGBA, ok bool) {
	switch m {
	case picture.Now:
		return themeColour(look.Mark), true
	case picture.Right:
		return rightColour, true
	case picture.Wrong:
		return wrongColour, true
	}
	return color.NRGBA{}, false
}

// badgeOf returns the sign that a mark shows besides its colour.
func badgeOf(m picture.Mark) (k artKind, ok bool) {
	switch m {
	case picture.Right:
		return tickArt, true
	case picture.Wrong:
		return crossArt, true
	}
	return 0, false
}

// signOf returns the same sign as a character, for text.
func signOf(m picture.Mark) string {
	switch m {
	case picture.Right:
		return "✓"
	case picture.Wrong:
		return "✕"
	}
	return ""
}
