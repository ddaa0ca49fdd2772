package answer

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// newSpacer leaves a gap between the objects of a column.
func newSpacer(height float32) *canvas.Rectangle {
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(1, height))
	return room
}
