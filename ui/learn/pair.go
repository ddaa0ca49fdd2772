package learn

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// newPair returns two columns of equal width.
func newPair(gap float32, left, right widgets.Tall) *widgets.Laid {
	return widgets.NewLaid(200, func(room fyne.Size, put widgets.Put) float32 {
		half := (room.Width - gap) / 2
		l, r := left.HeightFor(half), right.HeightFor(half)
		put(left, 0, 0, half, l)
		put(right, half+gap, 0, half, r)
		return fyne.Max(l, r)
	}, left, right)
}
