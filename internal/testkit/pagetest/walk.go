package pagetest

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sikwu/ui/tileview"
)

// Walk visits everything visible in an object, itself first, from back to front,
// with its place relative to the object, whether or not it is scrolled into view.
// It makes the renderer of a widget without one, as drawing would.
func Walk(in fyne.CanvasObject, visit func(o fyne.CanvasObject, at fyne.Position)) {
	walk(in, fyne.Position{}.Subtract(in.Position()), visit)
}

func walk(o fyne.CanvasObject, from fyne.Position, visit func(fyne.CanvasObject, fyne.Position)) {
	if !o.Visible() {
		return
	}
	at := from.Add(o.Position())
	visit(o, at)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			walk(child, at, visit)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			walk(child, at, visit)
		}
	}
}

// Each visits what Walk visits, without the places.
func Each(in fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	Walk(in, func(o fyne.CanvasObject, _ fyne.Position) { visit(o) })
}

// Draw does what drawing does to widgets, without painting: everything visible gets
// its renderer.
func Draw(o fyne.CanvasObject) { Each(o, func(fyne.CanvasObject) {}) }

// Shown returns what a window shows: its content, and its overlays on top.
func Shown(w fyne.Window) fyne.CanvasObject {
	return &fyne.Container{Objects: append([]fyne.CanvasObject{w.Content()}, w.Canvas().Overlays().List()...)}
}

// All returns the visible objects of a type, in order.
func All[T any](in fyne.CanvasObject) (list []T) {
	Each(in, func(o fyne.CanvasObject) {
		if w, is := o.(T); is {
			list = append(list, w)
		}
	})
	return list
}

// First returns the first visible object of a type that fits; it ends the test if
// there is none.
func First[T any](t testing.TB, in fyne.CanvasObject, fits func(T) bool) T {
	t.Helper()
	for _, w := range All[T](in) {
		if fits(w) {
			return w
		}
	}
	var none T
	t.Fatalf("no such %T among %q", &none, Shows(in))
	return none
}

// Says returns the texts of the widgets that are texts, which excludes those on
// buttons.
func Says(in fyne.CanvasObject) (list []string) {
	for _, w := range All[interface{ Text() string }](in) {
		list = append(list, w.Text())
	}
	return list
}

// Shows returns all texts that are drawn, including those on buttons, and in whole
// the texts that are broken into lines.
func Shows(in fyne.CanvasObject) (list []string) {
	Each(in, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *canvas.Text:
			list = append(list, o.Text)
		case interface{ Text() string }:
			list = append(list, o.Text())
		}
	})
	return list
}

// Tiles returns the names of the tiles in view, in the order they are painted,
// separated by spaces; the markup of a page does not include them.
func Tiles(in fyne.CanvasObject) string {
	var names []string
	Each(in, func(o fyne.CanvasObject) {
		switch tile := o.(type) {
		case *tileview.Tile:
			names = append(names, tile.Name())
		case *tileview.Image:
			names = append(names, tile.Name())
		}
	})
	return strings.Join(names, " ")
}

// Within reports whether a text equals, or is part of, one of a list.
func Within(list []string, text string) bool {
	for _, one := range list {
		if strings.Contains(one, text) {
			return true
		}
	}
	return false
}
