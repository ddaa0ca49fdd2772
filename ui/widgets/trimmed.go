package widgets

import "sikwu/ui/look"

// Trimmed is text cut with an ellipsis where it is wider than width, in Fyne
// units: for names that people make up.
func Trimmed(role look.Role, text string, width float32) string {
	if role.Width(text) <= width {
		return text
	}
	signs := []rune(text)
	low, high := 0, len(signs) // so many fit, so many do not
	for high-low > 1 {
		mid := (low + high) / 2
		if role.Width(string(signs[:mid])+ellipsis) <= width {
			low = mid
		} else {
			high = mid
		}
	}
	return string(signs[:low]) + ellipsis
}

const ellipsis = "\u2026"
