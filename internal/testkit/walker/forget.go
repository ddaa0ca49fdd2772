package walker

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
)

// known are the widgets that may have a renderer, in order.
type known struct {
	widgets []fyne.Widget
	is      map[fyne.Widget]bool
}

func (k *known) add(v *View) {
	if k.is == nil {
		k.is = map[fyne.Widget]bool{}
	}
	for i := range v.nodes {
		if w, ok := v.nodes[i].object.(fyne.Widget); ok {
			k.note(w)
		}
	}
}

func (k *known) note(w fyne.Widget) {
	if !k.is[w] {
		k.is[w] = true
		k.widgets = append(k.widgets, w)
	}
}

// addAll adds what is in an object, hidden or not.
func (k *known) addAll(o fyne.CanvasObject) {
	if w, ok := o.(fyne.Widget); ok {
		k.note(w)
	}
	children, _ := inside(o)
	for _, child := range children {
		if child != nil {
			k.addAll(child)
		}
	}
}

// forget forgets how to draw what is not shown, as the driver of a real window does after
// a minute; Fyne's test driver would keep it until the end.
func (k *known) forget(t *testing.T, shown func(fyne.CanvasObject) bool) {
	t.Run("forgotten", func(t *testing.T) { // Fyne forgets when a test ends
		k.widgets = slices.DeleteFunc(k.widgets, func(w fyne.Widget) bool {
			if shown(w) {
				return false
			}
			delete(k.is, w)
			test.TempWidgetRenderer(t, w)
			return true
		})
	})
}

// sweep makes Fyne drop what it keeps to draw widgets that nothing has asked for within a
// minute: those that came and went within one act too, which known has never seen. It does
// so whenever a canvas is captured.
func sweep() { software.NewTransparentCanvas().Capture() }
