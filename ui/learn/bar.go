package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// barPart is a share of a bar in a colour.
type barPart struct {
	share  float32 // of the whole, 0 to 1
	colour fyne.ThemeColorName
}

// barGap is between two parts of a bar, in Fyne units.
const barGap = 4

// newShares returns a bar of parts side by side on a ground, "" for none.
func newShares(size fyne.Size, ground fyne.ThemeColorName, parts ...barPart) *widgets.Laid {
	type stroke struct {
		*canvas.Rectangle
		barPart
	}
	var strokes []stroke // the ground, then the parts
	var objects []fyne.CanvasObject
	add := func(p barPart) {
		one := canvas.NewRectangle(nil)
		one.CornerRadius = size.Height / 2
		strokes, objects = append(strokes, stroke{one, p}), append(objects, one)
	}
	if ground != "" {
		add(barPart{1, ground})
	}
	shown := 0
	for _, p := range parts {
		if p.share > 0 {
			add(p)
			shown++
		}
	}
	b := widgets.NewLaid(size.Width, func(room fyne.Size, put widgets.Put) float32 {
		x, y, width, on := float32(0), (room.Height-size.Height)/2, room.Width, strokes
		if ground != "" {
			put(on[0].Rectangle, 0, y, width, size.Height)
			on = on[1:]
		}
		free := width - float32(max(0, shown-1))*barGap
		for _, one := range on {
			wide := fyne.Max(size.Height, free*one.share)
			put(one.Rectangle, x, y, wide, size.Height)
			x += wide + barGap
		}
		return size.Height
	}, objects...)
	b.SetPaint(func() {
		for _, one := range strokes {
			one.FillColor = look.Color(one.colour)
		}
	})
	return b
}
