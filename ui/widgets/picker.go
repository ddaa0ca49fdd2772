package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/ui/look"
)

// Picker shows the current choice with a note beside it and opens a list, such
// as that of the rule sets in the top bar.
type Picker struct {
	pressable

	choice, note string
}

var (
	_ fyne.Tappable     = (*Picker)(nil)
	_ fyne.Focusable    = (*Picker)(nil)
	_ desktop.Hoverable = (*Picker)(nil)
)

// The sizes of a picker, in Fyne units.
const (
	pickerPad = 12
	pickerGap = 8
	arrowSide = 16
	// MostPicked is the width of a choice beyond which it is cut off: that is all the room
	// that the bar of the narrowest window has.
	MostPicked = 108
)

// NewPicker returns an empty picker; opened is called on a tap.
func NewPicker(opened func()) *Picker {
	p := &Picker{}
	p.extend(p, opened)
	return p
}

// Set changes the choice and its note.
func (p *Picker) Set(choice, note string) {
	if p.choice == choice && p.note == note {
		return
	}
	p.choice, p.note = choice, note
	p.Refresh()
}

// shown is the choice as there is room for it.
func (p *Picker) shown() string { return Trimmed(look.Strong, p.choice, MostPicked) }

// Choice returns the current choice.
func (p *Picker) Choice() string { return p.choice }

// Note returns what stands beside it.
func (p *Picker) Note() string { return p.note }

// CreateRenderer implements fyne.Widget.
func (p *Picker) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &pickerRenderer{
		p:      p,
		box:    canvas.NewRectangle(color.Transparent),
		choice: look.Text(look.Strong, look.Ink, p.choice),
		note:   look.Text(look.Label, look.Ink3, p.note),
		arrow:  newTintedIcon(IconDown, look.Ink),
		ring:   newRing(),
	}
	r.box.CornerRadius = buttonRadius
	r.Refresh()
	return r
}

type pickerRenderer struct {
	parts        parts
	p            *Picker
	box          *canvas.Rectangle
	choice, note *canvas.Text
	arrow        *tintedIcon
	ring         *canvas.Rectangle
}

func (r *pickerRenderer) Layout(size fyne.Size) {
	r.box.Resize(size)
	x := float32(pickerPad)
	putText(r.choice, x, 0, size.Height)
	x += ceil(look.Strong.Width(r.choice.Text)) + pickerGap
	putText(r.note, x, 0, size.Height)
	r.arrow.Image.Resize(fyne.NewSquareSize(arrowSide))
	r.arrow.Image.Move(fyne.NewPos(size.Width-pickerPad-arrowSide, (size.Height-arrowSide)/2))
	drawRing(r.ring, r.p.Ringed(), look.Accent, fyne.Position{}, size, buttonRadius, ringGap)
}

func (r *pickerRenderer) MinSize() fyne.Size {
	words := ceil(look.Strong.Width(r.p.shown())) + pickerGap + ceil(look.Label.Width(r.p.note))
	return fyne.NewSize(words+pickerGap+arrowSide+2*pickerPad, buttonHeight)
}

func (r *pickerRenderer) Refresh() {
	r.box.FillColor = r.p.tint(look.Color(look.Bg))
	r.choice.Text, r.note.Text = r.p.shown(), r.p.note
	look.Paint(r.choice, look.Ink)
	look.Paint(r.note, look.Ink3)
	r.arrow.Image.Hidden = r.p.reason != ""
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}

func (r *pickerRenderer) Objects() []fyne.CanvasObject {
	return r.parts.of(r.box, r.choice, r.note, r.arrow.Image, r.ring)
}

func (r *pickerRenderer) Destroy() {}
