package widgets

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
)

// Text is one line of text in a role of the type scale. Unlike a bare
// canvas.Text it is as high as its line and follows the theme.
type Text struct {
	widget.BaseWidget

	role   look.Role
	colour fyne.ThemeColorName
	align  fyne.TextAlign
	drawn  *canvas.Text
}

// NewText returns a line of text.
func NewText(role look.Role, colour fyne.ThemeColorName, text string) *Text {
	t := &Text{role: role, colour: colour, drawn: look.Text(role, colour, text)}
	t.ExtendBaseWidget(t)
	return t
}

// SetText changes the text.
func (t *Text) SetText(text string) {
	if Changed(&t.drawn.Text, text) {
		t.Refresh()
	}
}

// Text returns the text.
func (t *Text) Text() string { return t.drawn.Text }

// SetColour changes the colour.
func (t *Text) SetColour(name fyne.ThemeColorName) {
	if Changed(&t.colour, name) {
		t.Refresh()
	}
}

// SetRole changes the font size and weight.
func (t *Text) SetRole(role look.Role) {
	if Changed(&t.role, role) {
		t.Refresh()
	}
}

// SetAlign aligns the text left, right or centred.
func (t *Text) SetAlign(align fyne.TextAlign) {
	if Changed(&t.align, align) {
		t.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	return &textRenderer{t: t}
}

type textRenderer struct {
	parts Parts
	t     *Text
}

func (r *textRenderer) Layout(size fyne.Size) {
	t := r.t.drawn
	x := alignOffset(r.t.align, size.Width, t.MinSize().Width)
	PutText(t, x, 0, fyne.Max(size.Height, r.t.role.Line()))
}

func (r *textRenderer) MinSize() fyne.Size {
	return fyne.NewSize(Ceil(r.t.role.Width(r.t.drawn.Text)), r.t.role.Line())
}

func (r *textRenderer) Refresh() {
	r.t.drawn.TextSize, r.t.drawn.TextStyle = r.t.role.Size(), r.t.role.Style()
	look.Paint(r.t.drawn, r.t.colour)
	r.Layout(r.t.Size())
	r.t.drawn.Refresh()
}

func (r *textRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.t.drawn)
}

func (r *textRenderer) Destroy() {}

// PutText moves t to x, centred in a line of the given height whose top is y. A
// font's own box is often higher than a line.
func PutText(t *canvas.Text, x, y, height float32) { PutTextBy(Place, t, x, y, height) }

// PutTextBy is PutText for a layout.
func PutTextBy(put Put, t *canvas.Text, x, y, height float32) {
	CentreText(put, t, x, y-look.OpticalRise(t.Text, t.TextSize), height)
}

// CentreText is PutTextBy without the optical correction, for texts that share a
// baseline.
func CentreText(put Put, t *canvas.Text, x, y, height float32) {
	size := t.MinSize()
	put(t, x, y+(height-size.Height)/2, size.Width, size.Height)
}

// alignOffset returns how far from the left a line of the given width starts in
// a room.
func alignOffset(align fyne.TextAlign, room, width float32) float32 {
	switch align {
	case fyne.TextAlignCenter:
		return (room - width) / 2
	case fyne.TextAlignTrailing:
		return room - width
	}
	return 0
}

// Ceil rounds up to a whole unit, so that text is never measured narrower than
// it is drawn.
func Ceil(v float32) float32 { return float32(math.Ceil(float64(v))) }
