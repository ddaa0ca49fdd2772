package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Our own colour names. The felt names are for trays and boards that tiles lie
// on, all others for plain surfaces.
const (
	Bg         fyne.ThemeColorName = "sikwu.bg"      // the window
	Surface    fyne.ThemeColorName = "sikwu.surface" // cards, top bar
	Sunk       fyne.ThemeColorName = "sikwu.sunk"    // segments, chips, quiet buttons
	Line       fyne.ThemeColorName = "sikwu.line"    // 1 px rules between rows
	Ink        fyne.ThemeColorName = "sikwu.ink"     // text
	Ink2       fyne.ThemeColorName = "sikwu.ink2"    // reasons
	Ink3       fyne.ThemeColorName = "sikwu.ink3"    // labels, clauses, disabled
	Accent     fyne.ThemeColorName = "sikwu.accent"  // selected, primary, gains
	OnAccent   fyne.ThemeColorName = "sikwu.onaccent"
	AccentSoft fyne.ThemeColorName = "sikwu.accentsoft" // highlighted tiles, the sentence to say
	Loss       fyne.ThemeColorName = "sikwu.loss"       // who pays, false win
	LossSoft   fyne.ThemeColorName = "sikwu.losssoft"
	Warn       fyne.ThemeColorName = "sikwu.warn" // below minimum, our own ruling
	WarnSoft   fyne.ThemeColorName = "sikwu.warnsoft"
	Felt1      fyne.ThemeColorName = "sikwu.felt1" // top of the felt
	Felt2      fyne.ThemeColorName = "sikwu.felt2" // bottom of the felt
	FeltInk    fyne.ThemeColorName = "sikwu.feltink"
	FeltInk2   fyne.ThemeColorName = "sikwu.feltink2"
	FeltPlate  fyne.ThemeColorName = "sikwu.feltplate" // small wind squares on felt
	Mark       fyne.ThemeColorName = "sikwu.mark"      // the winning tile, one thing at a time
	OnMark     fyne.ThemeColorName = "sikwu.onmark"
	Tip        fyne.ThemeColorName = "sikwu.tip" // the bubble of a tooltip
	OnTip      fyne.ThemeColorName = "sikwu.ontip"
	Shade      fyne.ThemeColorName = "sikwu.shade" // shadow below raised tiles
	G1         fyne.ThemeColorName = "sikwu.g1"    // groups of a reading, players in a chart
	G2         fyne.ThemeColorName = "sikwu.g2"
	G3         fyne.ThemeColorName = "sikwu.g3"
	G4         fyne.ThemeColorName = "sikwu.g4"
	G5         fyne.ThemeColorName = "sikwu.g5"
)

// Group returns the colour name of the i-th group or player, counted from 0;
// after the fifth the colours repeat.
func Group(i int) fyne.ThemeColorName {
	names := [...]fyne.ThemeColorName{G1, G2, G3, G4, G5}
	return names[((i%len(names))+len(names))%len(names)]
}

// OfPoints returns the colour name of points: a gain, a loss, or neither.
func OfPoints(n int, neither fyne.ThemeColorName) fyne.ThemeColorName {
	switch {
	case n > 0:
		return Accent
	case n < 0:
		return Loss
	}
	return neither
}

// GroupAt returns which group colour a place of a reading has, 0–4: far from its
// neighbours', and the same for every pair.
func GroupAt(place int) int { return [...]int{4, 0, 2, 3, 1}[place] }

// palettes holds each colour as 0xRRGGBB, by variant.
var palettes = [...]map[fyne.ThemeColorName]uint32{
	Light: {
		Bg: 0xF1F5F3, Surface: 0xFFFFFF, Sunk: 0xE4EBE7, Line: 0xD3DCD7,
		Ink: 0x14201B, Ink2: 0x46544D, Ink3: 0x5C6A63,
		Accent: 0x0B6A56, OnAccent: 0xFFFFFF, AccentSoft: 0xD5ECE4,
		Loss: 0xAE2F1C, LossSoft: 0xFAE4DE, Warn: 0x865300, WarnSoft: 0xF8EACB,
		Felt1: 0x2A6B59, Felt2: 0x1C5143, FeltInk: 0xF1F7F4, FeltInk2: 0xCFE5DB, FeltPlate: 0x41786A,
		Mark: 0xE9B44C, OnMark: 0x2A1E00, Tip: 0x14201B, OnTip: 0xF1F5F3,
		G1: 0x2565A6, G2: 0x875800, G3: 0x6F4BA6, G4: 0x0C6A75, G5: 0xA8325E,
	},
	Dark: {
		Bg: 0x101614, Surface: 0x1A2320, Sunk: 0x0A0F0D, Line: 0x2F3B36,
		Ink: 0xE9F0EC, Ink2: 0xB7C4BD, Ink3: 0x97A69E,
		Accent: 0x5CCBA9, OnAccent: 0x06231A, AccentSoft: 0x173B31,
		Loss: 0xFF937E, LossSoft: 0x3D201A, Warn: 0xEDBB55, WarnSoft: 0x3A2D12,
		Felt1: 0x1B4438, Felt2: 0x12332A, FeltInk: 0xECF4F0, FeltInk2: 0xA9C7BB, FeltPlate: 0x35564C,
		Mark: 0xEDBB55, OnMark: 0x2A1E00, Tip: 0x2F3B36, OnTip: 0xE9F0EC,
		G1: 0x7FB4EC, G2: 0xE3B04F, G3: 0xBFA2EA, G4: 0x64C6D3, G5: 0xF29BBB,
	},
}

// fyneNames maps Fyne's colour names to ours, for Fyne's own widgets.
var fyneNames = map[fyne.ThemeColorName]fyne.ThemeColorName{
	theme.ColorNameBackground:                Bg,
	theme.ColorNameOverlayBackground:         Surface,
	theme.ColorNameMenuBackground:            Surface,
	theme.ColorNameHeaderBackground:          Surface,
	theme.ColorNameInnerWindowBorder:         Surface,
	theme.ColorNameInnerWindowBorderInactive: Surface,
	theme.ColorNameInputBackground:           Sunk,
	theme.ColorNameButton:                    Sunk,
	theme.ColorNameDisabledButton:            Sunk,
	theme.ColorNamePrimary:                   Accent,
	theme.ColorNameHyperlink:                 Accent,
	theme.ColorNameForegroundOnPrimary:       OnAccent,
	theme.ColorNameForeground:                Ink,
	theme.ColorNamePlaceHolder:               Ink3,
	theme.ColorNameDisabled:                  Ink3,
	theme.ColorNameScrollBar:                 Ink3,
	theme.ColorNameError:                     Loss,
	theme.ColorNameForegroundOnError:         Surface,
	theme.ColorNameWarning:                   Warn,
	theme.ColorNameForegroundOnWarning:       Surface,
	theme.ColorNameSuccess:                   Accent,
	theme.ColorNameForegroundOnSuccess:       OnAccent,
	theme.ColorNameSeparator:                 Line,
	theme.ColorNameInputBorder:               Line,
	theme.ColorNameSelection:                 AccentSoft,
}

// veils are translucent colours: one of our names and an opacity.
var veils = map[fyne.ThemeColorName]struct {
	of    fyne.ThemeColorName
	alpha uint8
}{
	theme.ColorNameHover:               {Ink, 0x14},
	theme.ColorNamePressed:             {Ink, 0x29},
	theme.ColorNameFocus:               {Accent, 0x66},
	theme.ColorNameScrollBarBackground: {Ink, 0x00},
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}
