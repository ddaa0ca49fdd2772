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
	Pressable

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
	// MaxPicked is the width of a choice beyond which it is cut off: that is all the room
	// that the bar of the narrowest window has.
	MaxPicked = 108
)

// NewPicker returns an empty picker; opened is called on a tap.
func NewPicker(opened func()) *Picker {
	p := &Picker{}
	p.Extend(p, opened)
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
func (p *Picker) shown() string { return Trimmed(look.Strong, p.choice, MaxPicked) }

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
		arrow:  NewTintedIcon(IconDown, look.Ink),
		ring:   NewRing(),
	}
	r.box.CornerRadius = buttonRadius
	r.Refresh()
	return r
}

type pickerRenderer struct {
	parts        Parts
	p            *Picker
	box          *canvas.Rectangle
	choice, note *canvas.Text
	arrow        *TintedIcon
	ring         *canvas.Rectangle
}

func (r *pickerRenderer) Layout(size fyne.Size) {
	r.box.Resize(size)
	x := float32(pickerPad)
	PutText(r.choice, x, 0, size.Height)
	x += Ceil(look.Strong.Width(r.choice.Text)) + pickerGap
	PutText(r.note, x, 0, size.Height)
	r.arrow.Image.Resize(fyne.NewSquareSize(arrowSide))
	r.arrow.Image.Move(fyne.NewPos(size.Width-pickerPad-arrowSide, (size.Height-arrowSide)/2))
	DrawRing(r.ring, r.p.Ringed(), look.Accent, fyne.Position{}, size, buttonRadius, RingGap)
}

func (r *pickerRenderer) MinSize() fyne.Size {
	words := Ceil(look.Strong.Width(r.p.shown())) + pickerGap + Ceil(look.Label.Width(r.p.note))
	return fyne.NewSize(words+pickerGap+arrowSide+2*pickerPad, buttonHeight)
}

func (r *pickerRenderer) Refresh() {
	r.box.FillColor = r.p.Tint(look.Color(look.Bg))
	r.choice.Text, r.note.Text = r.p.shown(), r.p.note
	look.Paint(r.choice, look.Ink)
	look.Paint(r.note, look.Ink3)
	r.arrow.Image.Hidden = r.p.reason != ""
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}

func (r *pickerRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.box, r.choice, r.note, r.arrow.Image, r.ring)
}

func (r *pickerRenderer) Destroy() {}
