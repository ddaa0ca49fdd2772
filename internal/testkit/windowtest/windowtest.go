// Package windowtest shows single widgets in windows of tests: it starts the app, makes
// the window and the events of pointer and keyboard.
package windowtest

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"

	"sikwu/ui/look"
)

// Light starts an app in our light theme; call it before making widgets.
func Light(t testing.TB) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light))
}

// Show shows content in a window of the given size.
func Show[O fyne.CanvasObject](t testing.TB, content O, width, height float32) (fyne.Window, O) {
	t.Helper()
	w := test.NewTempWindow(t, content)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, height))
	return w, content
}

// HoverAt returns the pointer's event at a place of a widget.
func HoverAt(x, y float32) *desktop.MouseEvent {
	at := fyne.NewPos(x, y)
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: at}}
}

// Key returns the event of a key.
func Key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }

// Middle returns the middle of o in its window.
func Middle(o fyne.CanvasObject) fyne.Position {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return at.AddXY(o.Size().Width/2-1, o.Size().Height/2)
}

// Row returns objects side by side.
func Row(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedHBoxLayout(gap), objects...)
}

// Pad returns an object with room round it.
func Pad(x, y float32, o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(y, y, x, x), o)
}

// Space returns an object that only takes room, of a width.
func Space(width float32) fyne.CanvasObject {
	box := canvas.NewRectangle(color.Transparent)
	box.SetMinSize(fyne.NewSize(width, 1))
	return box
}
