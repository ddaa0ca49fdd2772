package handbookpage

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/translations/explain"
	drawn "sikwu/ui/board"
	"sikwu/ui/input"
	"sikwu/ui/widgets"
)

// The measures of the view, in Fyne units.
const (
	searchWide = 280
)

// boardWords returns the texts of a board in the current language.
func (v *View) boardWords() drawn.Words {
	return drawn.NewWords(v.Text, func() *explain.Speaker { return v.Say })
}

// newFrame gives a board a fixed height in a column.
func newFrame(view *drawn.View, height float32) *widgets.Laid {
	return widgets.NewLaid(tableWide, func(room fyne.Size, put widgets.Put) float32 {
		put(view, 0, 0, room.Width, room.Height)
		return height
	}, view)
}

// newSearch returns the search field. Escape ends the search, Down and Return
// go to the results.
func (v *View) newSearch() *input.Field {
	f := input.NewField(v.text("handbook.search"), v.Model.query, input.Bound{Most: input.MaxSearched, Words: v.Text.TooLong("search")})
	f.SetMinWidth(searchWide)
	f.OnChanged = v.seek
	f.OnKey = func(key fyne.KeyName) bool {
		switch key {
		case fyne.KeyEscape:
			v.stopSearch()
		case fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter:
			v.toFirst()
		default:
			return false
		}
		return true
	}
	return f
}

// emptyRoom returns empty space of a height, in Fyne units.
func emptyRoom(height float32) fyne.CanvasObject {
	space := canvas.NewRectangle(color.Transparent)
	space.SetMinSize(fyne.NewSize(1, height))
	return space
}

func canvasOf(o fyne.CanvasObject) fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(o) }
