package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"sikwu/ui/look"
)

// onSheet shows content in a window of the given size, light, under a sheet.
func onSheet(t testing.TB, content fyne.CanvasObject, width, height float32) (fyne.Window, *Sheet) {
	t.Helper()
	sheet := NewSheet(content)
	w := test.NewTempWindow(t, sheet)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, height))
	return w, sheet
}

// light starts an app in our light theme; call it before making widgets.
func light(t testing.TB) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light))
}

func hoverAt(x, y float32) *desktop.MouseEvent {
	at := fyne.NewPos(x, y)
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: at}}
}

func key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }
