package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/widgets"
)

// cover is a sheet over the page; the zero value is none.
type cover struct {
	popup *widget.PopUp
	layer fyne.CanvasObject // what Fyne lays it on
}

// The measures of the sheet, in Fyne units.
const (
	sheetWidth  = 960
	sheetHeight = 660
)

// show lays a sheet over the page, as large as the window allows.
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

// isTop reports whether it is the layer of a window that lies on top.
func (c *cover) isTop(top fyne.CanvasObject) bool { return c.visible() && c.layer == top }

func (c *cover) hide() {
	if c.popup != nil {
		c.popup.Hide()
		*c = cover{}
	}
}
