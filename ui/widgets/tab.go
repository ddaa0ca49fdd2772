package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/ui/look"
)

// Tab is a page's tab in the top bar; that of the current page is underlined.
type Tab struct {
	Pressable

	text string
	on   bool
}

var (
	_ fyne.Tappable  = (*Tab)(nil)
	_ fyne.Focusable = (*Tab)(nil)
)

// NewTab returns a tab.
func NewTab(text string, tapped func()) *Tab {
	t := &Tab{text: text}
	t.Extend(t, tapped)
	return t
}

// SetOn marks the tab as that of the current page.
func (t *Tab) SetOn(on bool) {
	if Changed(&t.on, on) {
		t.Refresh()
	}
}

// On reports whether this is the tab of the current page.
func (t *Tab) On() bool { return t.on }

// AccessibilityLabel returns the page's name.
func (t *Tab) AccessibilityLabel() string { return t.text }

// CreateRenderer implements fyne.Widget.
func (t *Tab) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &tabRenderer{tab: t, text: look.Text(look.Name, look.Accent, t.text), line: canvas.NewRectangle(color.Transparent), ring: NewRing()}
	r.line.CornerRadius = tabLine / 2
	r.Refresh()
	return r
}

// The sizes of a tab, in Fyne units.
const (
	tabLine = 3
	tabPad  = 10
)

type tabRenderer struct {
	parts Parts
	tab   *Tab
	text  *canvas.Text
	line  *canvas.Rectangle
	ring  *canvas.Rectangle
}

func (r *tabRenderer) Layout(size fyne.Size) {
	text := r.text.MinSize()
	r.text.Resize(text)
	r.text.Move(fyne.NewPos((size.Width-text.Width)/2, (size.Height-text.Height)/2))
	r.line.Resize(fyne.NewSize(size.Width-2*tabPad, tabLine))
	r.line.Move(fyne.NewPos(tabPad, size.Height-tabLine))
	at, box := fyne.NewPos(0, (size.Height-HitHeight)/2), fyne.NewSize(size.Width, HitHeight)
	DrawRing(r.ring, r.tab.Ringed(), look.Accent, at, box, buttonRadius, 0)
}

// MinSize returns the width of the name in bold, so that selecting the tab moves
// nothing.
func (r *tabRenderer) MinSize() fyne.Size {
	return fyne.NewSize(Ceil(look.Name.Width(r.tab.text))+2*tabPad, HitHeight)
}

func (r *tabRenderer) Refresh() {
	ink, role := look.Ink2, look.Nav
	switch {
	case r.tab.on:
		ink, role = look.Accent, look.Name
	case r.tab.hovered:
		ink = look.Ink
	}
	r.text.TextStyle = role.Style()
	look.Paint(r.text, ink)
	r.line.FillColor = look.Color(look.Accent)
	r.line.Hidden = !r.tab.on
	r.Layout(r.tab.Size())
	canvas.Refresh(r.tab)
}

func (r *tabRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.text, r.line, r.ring)
}

func (r *tabRenderer) Destroy() {}
