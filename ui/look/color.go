package look

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// How far a surface shifts towards Ink on hover and while pressed.
const (
	HoverShift   = 0.04
	PressedShift = 0.08
)

// Color returns a colour of the current theme. Do not keep it: the theme may
// change.
func Color(name fyne.ThemeColorName) color.Color {
	return theme.Color(name)
}

// Mix blends two colours, including opacity: share 0 is a, 1 is b, and other
// values are clamped.
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
