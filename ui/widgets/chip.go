package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/ui/look"
)

// Chip toggles or counts a fact. A tap only notifies the page, which sets what
// the chip then shows. A disabled chip is its
// text alone, one that can be pressed has an edge.
type Chip struct {
	Pressable

	// OnSecondary is called on a secondary click, which counts down.
	OnSecondary func()

	icon    Icon
	text    string
	value   string
	on      bool
	padding float32
}

var (
	_ fyne.Tappable          = (*Chip)(nil)
	_ fyne.SecondaryTappable = (*Chip)(nil)
	_ fyne.Focusable         = (*Chip)(nil)
	_ desktop.Hoverable      = (*Chip)(nil)
)

// NewChip returns a chip that is off; tapped is called on a tap, Space or
// Return.
func NewChip(text string, tapped func()) *Chip {
	c := &Chip{text: text, padding: 12}
	c.Extend(c, tapped)
	return c
}

// SetText changes the text.
func (c *Chip) SetText(text string) {
	if Changed(&c.text, text) {
		c.Refresh()
	}
}

// SetIcon shows an icon before the text.
func (c *Chip) SetIcon(icon Icon) {
	if Changed(&c.icon, icon) {
		c.Refresh()
	}
}

// SetValue shows a bold number after the text, "" for none.
func (c *Chip) SetValue(value string) {
	if Changed(&c.value, value) {
		c.Refresh()
	}
}

// SetOn switches the chip on or off.
func (c *Chip) SetOn(on bool) {
	if Changed(&c.on, on) {
		c.Refresh()
	}
}

// On reports whether the chip is on.
func (c *Chip) On() bool { return c.on }

// SetPadding changes the horizontal padding, 12 units by default and 9 on
// narrow pages.
func (c *Chip) SetPadding(padding float32) {
	if Changed(&c.padding, padding) {
		c.Refresh()
	}
}

// TappedSecondary calls OnSecondary.
func (c *Chip) TappedSecondary(*fyne.PointEvent) {
	defer Enter(c).Leave()
	if c.OnSecondary != nil && c.reason == "" {
		c.OnSecondary()
	}
}

// AccessibilityLabel returns the text and the value, unless the page set
// another label.
func (c *Chip) AccessibilityLabel() string {
	if c.label != "" {
		return c.label
	}
	return c.text + " " + c.value
}

// CreateRenderer implements fyne.Widget.
func (c *Chip) CreateRenderer() fyne.WidgetRenderer {
	c.ExtendBaseWidget(c)
	r := &chipRenderer{
		c:     c,
		box:   canvas.NewRectangle(color.Transparent),
		icon:  NewTintedIcon(c.icon, look.Ink2),
		text:  look.Text(look.Body, look.Ink2, c.text),
		value: look.Text(look.Strong, look.Ink2, c.value),
		ring:  NewRing(),
	}
	r.box.CornerRadius = chipRadius
	r.Refresh()
	return r
}

// The sizes of a chip, in Fyne units.
const (
	chipRadius = 9
	chipGap    = 6
	chipIcon   = 16
)

type chipRenderer struct {
	parts Parts
	c     *Chip
	box   *canvas.Rectangle
	icon  *TintedIcon
	text  *canvas.Text
	value *canvas.Text
	ring  *canvas.Rectangle
}

func (r *chipRenderer) Layout(size fyne.Size) {
	top := (size.Height - HitHeight) / 2
	box := fyne.NewSize(size.Width, HitHeight)
	inset := r.box.StrokeWidth / 2 // the outline lies inside the chip
	r.box.Move(fyne.NewPos(inset, top+inset))
	r.box.Resize(box.SubtractWidthHeight(2*inset, 2*inset))
	x := (size.Width - r.content()) / 2
	if r.c.icon != "" {
		r.icon.Move(fyne.NewPos(x, top+(HitHeight-chipIcon)/2))
		r.icon.Resize(fyne.NewSquareSize(chipIcon))
		x += chipIcon + chipGap
	}
	PutText(r.text, x+(r.textWidth()-r.text.MinSize().Width)/2, top, HitHeight)
	PutText(r.value, x+r.textWidth()+chipGap, top, HitHeight)
	DrawRing(r.ring, r.c.Ringed(), look.Accent, fyne.NewPos(0, top), box, chipRadius, RingGap)
}

// textWidth returns the width of the text in bold, so that switching on moves
// nothing.
func (r *chipRenderer) textWidth() float32 { return Ceil(look.Strong.Width(r.c.text)) }

func (r *chipRenderer) content() float32 {
	width := r.textWidth()
	if r.c.icon != "" {
		width += chipIcon + chipGap
	}
	if r.c.value != "" {
		width += chipGap + Ceil(look.Strong.Width(r.c.value))
	}
	return width
}

func (r *chipRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.content()+2*r.c.padding, HitHeight)
}

func (r *chipRenderer) Refresh() {
	c := r.c
	role, name, fill, edge := look.Body, look.Ink, look.Surface, look.Ink3
	switch {
	case c.reason != "" && c.on:
		role, name, fill, edge = look.Strong, look.Ink2, look.Sunk, look.Sunk
	case c.reason != "":
		name, fill, edge = look.Ink3, "", ""
	case c.on:
		role, name, fill, edge = look.Strong, look.OnAccent, look.Accent, look.Accent
	}
	r.box.FillColor, r.box.StrokeWidth = color.Transparent, 0
	if fill != "" {
		r.box.FillColor, r.box.StrokeWidth, r.box.StrokeColor = c.Tint(look.Color(fill)), 1, look.Color(edge)
	}
	r.icon.Hidden = c.icon == ""
	r.icon.set(c.icon, name)
	r.text.Text, r.text.TextStyle = c.text, role.Style()
	r.value.Text = c.value
	look.Paint(r.text, name)
	look.Paint(r.value, name)
	r.Layout(c.Size())
	canvas.Refresh(c)
}

func (r *chipRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.box, r.icon.Image, r.text, r.value, r.ring)
}

func (r *chipRenderer) Destroy() {}
