package widgets

import "fyne.io/fyne/v2"

// parts are what a renderer draws. Fyne asks for them in every frame, so their room is
// used again.
type parts []fyne.CanvasObject

// of begins anew.
func (p *parts) of(objects ...fyne.CanvasObject) []fyne.CanvasObject {
	*p = append((*p)[:0], objects...)
	return *p
}

// and adds to them.
func (p *parts) and(objects ...fyne.CanvasObject) []fyne.CanvasObject {
	*p = append(*p, objects...)
	return *p
}
