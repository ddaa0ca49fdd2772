package look

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// How far a surface moves toward Ink under the pointer and under a press.
const (
	HoverShift   = 0.04
	PressedShift = 0.08
)

// Color looks name up in the theme in force now. Do not keep the answer.
func Color(name fyne.ThemeColorName) color.Color {
	return theme.Color(name)
}

// Mix returns the colour that lies at share (0 is a, 1 is b; other values are
// cut to that range) on the way from a to b, opacity included.
func Mix(a, b color.Color, share float64) color.NRGBA {
	share = math.Max(0, math.Min(1, share))
	x := color.NRGBAModel.Convert(a).(color.NRGBA)
	y := color.NRGBAModel.Convert(b).(color.NRGBA)
	between := func(p, q uint8) uint8 {
		return uint8(math.Round(float64(p) + (float64(q)-float64(p))*share))
	}
	return color.NRGBA{R: between(x.R, y.R), G: between(x.G, y.G), B: between(x.B, y.B), A: between(x.A, y.A)}
}

// Veil returns the named colour at the given opacity, 0 to 1.
func Veil(name fyne.ThemeColorName, opacity float64) color.NRGBA {
	c := color.NRGBAModel.Convert(Color(name)).(color.NRGBA)
	c.A = uint8(math.Round(float64(c.A) * math.Max(0, math.Min(1, opacity))))
	return c
}
