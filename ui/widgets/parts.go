package widgets

import "fyne.io/fyne/v2"

// Parts are what a renderer draws. Fyne asks for them in every frame, so their room is
// used again.
type Parts []fyne.CanvasObject

// Of begins anew.
func (p *Parts) Of(objects ...fyne.CanvasObject) []fyne.CanvasObject {
	*p = append((*p)[:0], objects...)
	return *p
}

// And adds to them.
func (p *Parts) And(objects ...fyne.CanvasObject) []fyne.CanvasObject {
	*p = append(*p, objects...)
	return *p
}
