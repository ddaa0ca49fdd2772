package widgets

import "sikwu/ui/look"

// FirstFit returns the first of texts that is no wider than width, in Fyne units,
// or else the last one, trimmed.
func FirstFit(role look.Role, width float32, texts ...string) string {
	for _, text := range texts {
		if role.Width(text) <= width {
			return text
		}
	}
	return Trimmed(role, texts[len(texts)-1], width)
}

// Trimmed returns text cut off with an ellipsis if it is wider than width, in
// Fyne units.
func Trimmed(role look.Role, text string, width float32) string {
	if role.Width(text) <= width {
		return text
	}
	signs := []rune(text)
	low, high := 0, len(signs) // low runes fit, high do not
	for high-low > 1 {
		mid := (low + high) / 2
		if role.Width(string(signs[:mid])+Ellipsis) <= width {
			low = mid
		} else {
			high = mid
		}
	}
	return string(signs[:low]) + Ellipsis
}

// Ellipsis stands for what was cut off.
const Ellipsis = "\u2026"
