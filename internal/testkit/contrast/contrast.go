// Package contrast measures how well two colours can be told apart, for tests of
// drawing.
package contrast

import (
	"image/color"
	"math"
)

// Of returns the contrast ratio of two opaque colours as WCAG 2 defines
// it: 1 for equal colours up to 21 for black on white.
func Of(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

func luminance(c color.Color) float64 {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.03928 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(n.R) + 0.7152*linear(n.G) + 0.0722*linear(n.B)
}
