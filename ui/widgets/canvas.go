package widgets

import "fyne.io/fyne/v2"

// CanvasOf returns the canvas of o. The driver knows it only after the first
// frame that shows o, but o may have got the focus before.
func CanvasOf(o fyne.CanvasObject) fyne.Canvas {
	driver := fyne.CurrentApp().Driver()
	if c := driver.CanvasForObject(o); c != nil {
		return c
	}
	for _, w := range driver.AllWindows() {
		if c := w.Canvas(); any(c.Focused()) == any(o) {
			return c
		}
	}
	return nil
}

// newestCanvas returns the canvas of the newest window, nil if there is none.
func newestCanvas() fyne.Canvas {
	all := fyne.CurrentApp().Driver().AllWindows()
	if len(all) == 0 {
		return nil
	}
	return all[len(all)-1].Canvas()
}

// ScaleOf returns the pixels per unit of the canvas of o. The driver knows the
// canvas only after the first frame that shows o; until then ScaleOf assumes
// the newest window's.
func ScaleOf(o fyne.CanvasObject) float32 {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		c = newestCanvas()
	}
	if c == nil {
		return 1
	}
	return c.Scale()
}
