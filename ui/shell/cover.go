package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/widgets"
)

// cover is a sheet over the page; the zero value is hidden.
type cover struct {
	popup *widget.PopUp
	layer fyne.CanvasObject // the layer that Fyne puts it on
}

// The measures of the sheet, in Fyne units.
const (
	sheetWidth  = 960
	sheetHeight = 660
)

// show shows a sheet, as large as the window allows.
func (c *cover) show(window fyne.Canvas, content fyne.CanvasObject) {
	card := widgets.NewCard(content)
	card.SetPadding(24, 16)
	size := window.Size()
	c.popup = widget.NewModalPopUp(card, window)
	c.popup.Resize(fyne.NewSize(fyne.Min(sheetWidth, size.Width-48), fyne.Min(sheetHeight, size.Height-48)))
	c.popup.Show()
	c.layer = window.Overlays().Top()
}

func (c *cover) visible() bool { return c.popup != nil && c.popup.Visible() }

// isTop reports whether the sheet is the top layer of the window.
func (c *cover) isTop(top fyne.CanvasObject) bool { return c.visible() && c.layer == top }

func (c *cover) hide() {
	if c.popup != nil {
		c.popup.Hide()
		*c = cover{}
	}
}
