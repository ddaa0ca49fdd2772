// Package pagekit is what the pages of the window have alike: the frame that shows one view
// at a time and keeps the keyboard while views are made anew, notices, and the widgets that
// arrows lead among.
package pagekit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/translations"
	"sikwu/ui/widgets"
)

// View is what a page shows at a time.
type View interface {
	Object() fyne.CanvasObject
	// Title returns the part of the window's title about the view.
	Title() string
	// First returns the widget that gets the focus.
	First() fyne.Focusable
}

// Frame shows the view of a page.
type Frame[V View] struct {
	View     V // nil until the page is first shown
	Keyboard *widgets.Keyboard

	text    *translations.Localizer
	show    func()
	retitle func()
	content *fyne.Container
}

// NewFrame returns a frame of a least size. show makes the view of the page's model and puts
// it; it is called when the page is first shown. retitle hears of another title. canvas
// returns the window's canvas while the page may take the keyboard, else nil; it may be nil
// itself for the canvas that the page is on.
func NewFrame[V View](least fyne.Size, text *translations.Localizer, show, retitle func(), canvas func() fyne.Canvas) *Frame[V] {
	f := &Frame[V]{text: text, show: show, retitle: retitle, content: container.New(widgets.Fill(least))}
	if canvas == nil {
		canvas = f.Canvas
	}
	f.Keyboard = widgets.NewKeyboard(canvas)
	return f
}

// IsOpen reports whether there is a view.
func (f *Frame[V]) IsOpen() bool { return any(f.View) != nil }

// Open makes the first view.
func (f *Frame[V]) Open() {
	if !f.IsOpen() {
		f.show()
	}
}

// Object returns the content of the page. It is built on the first call.
func (f *Frame[V]) Object() fyne.CanvasObject {
	f.Open()
	return f.content
}

// Title returns the window's title.
func (f *Frame[V]) Title() string {
	f.Open()
	return f.text.Text("app.title", translations.Args{"Page": f.View.Title()})
}

// Put shows a view. With keys its first widget gets the focus, else none keeps it.
func (f *Frame[V]) Put(v V, keys bool) {
	f.PutAsIs(v)
	f.Keyboard.Focus(keys, v.First())
}

// PutAsIs shows a view and leaves the keyboard where it is.
func (f *Frame[V]) PutAsIs(v V) {
	f.View = v
	f.content.Objects = []fyne.CanvasObject{v.Object()}
	f.content.Refresh()
	f.retitle()
}

// Canvas returns the canvas of the page, nil before it is on one. The driver knows it only
// after the first frame, but a key may come earlier.
func (f *Frame[V]) Canvas() fyne.Canvas {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(f.content)
	if all := driver.AllWindows(); c == nil && f.Keyboard.HandlingKey() && len(all) == 1 {
		c = all[0].Canvas()
	}
	return c
}
