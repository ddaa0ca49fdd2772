package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/ui/look"
)

// Weight is the visual prominence of a button.
type Weight int

// The weights. A page has at most one primary button.
const (
	Quiet   Weight = iota // on a sunken background
	Primary               // on the accent colour
	Gentle                // on a sunken background, text in the accent colour
	Ghost                 // no background, text in the accent colour
)

func (w Weight) colours() (fill, text fyne.ThemeColorName, role look.Role) {
	switch w {
	case Primary:
		return look.Accent, look.OnAccent, look.Strong
	case Gentle:
		return look.Sunk, look.Accent, look.Strong
	case Ghost:
		return "", look.Accent, look.Body
	}
	return look.Sunk, look.Ink, look.Body
}

// Button is a button with text and an optional icon, 36 units high unless
// SetHeight changes it.
type Button struct {
	Pressable

	text   string
	icon   Icon
	after  bool
	weight Weight
	height float32
}

var (
	_ fyne.Tappable     = (*Button)(nil)
	_ fyne.Focusable    = (*Button)(nil)
	_ desktop.Hoverable = (*Button)(nil)
)

// The sizes of a button, in Fyne units.
const (
	buttonHeight = 36
	buttonRadius = 10
	buttonPad    = 16
	ghostPad     = 8
	buttonGap    = 8
)

// NewButton returns a button; an empty icon shows the text alone.
func NewButton(weight Weight, text string, icon Icon, tapped func()) *Button {
	b := &Button{text: text, icon: icon, weight: weight, height: buttonHeight}
	b.Extend(b, tapped)
	return b
}

// SetText changes the text.
func (b *Button) SetText(text string) {
	if Changed(&b.text, text) {
		b.Refresh()
	}
}

// SetWeight changes how prominent it is.
func (b *Button) SetWeight(weight Weight) {
	if Changed(&b.weight, weight) {
		b.Refresh()
	}
}

// SetIconAfter puts the icon after the text, which suits an arrow.
func (b *Button) SetIconAfter(after bool) {
	if Changed(&b.after, after) {
		b.Refresh()
	}
}

// SetHeight changes the height, which is at least 32.
func (b *Button) SetHeight(height float32) {
	height = fyne.Max(HitHeight, height)
	if Changed(&b.height, height) {
		b.Refresh()
	}
}

// AccessibilityLabel returns the text, unless the page set another label.
func (b *Button) AccessibilityLabel() string {
	if b.label != "" {
		return b.label
	}
	return b.text
}

// CreateRenderer implements fyne.Widget.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	r := &buttonRenderer{
		b:    b,
		box:  canvas.NewRectangle(color.Transparent),
		text: look.Text(look.Body, look.Ink, b.text),
		ring: NewRing(),
	}
	if b.icon != "" {
		r.icon = NewTintedIcon(b.icon, look.Ink)
	}
	r.box.CornerRadius = buttonRadius
	r.Refresh()
	return r
}

type buttonRenderer struct {
	parts Parts
	b     *Button
	box   *canvas.Rectangle
	text  *canvas.Text
	icon  *TintedIcon
	ring  *canvas.Rectangle
}

func (r *buttonRenderer) pad() float32 {
	if r.b.weight == Ghost {
		return ghostPad
	}
	return buttonPad
}

func (r *buttonRenderer) content() float32 {
	_, _, role := r.b.weight.colours()
	width := Ceil(role.Width(r.b.text))
	if r.icon != nil {
		width += r.iconSide() + buttonGap
	}
	return width
}

// iconSide returns the size of the icon, smaller for an arrow after the text.
func (r *buttonRenderer) iconSide() float32 {
	if r.b.after {
		return 16
	}
	return iconSize
}

func (r *buttonRenderer) Layout(size fyne.Size) {
	top := (size.Height - r.b.height) / 2
	box := fyne.NewSize(size.Width, r.b.height)
	r.box.Move(fyne.NewPos(0, top))
	r.box.Resize(box)
	x := (size.Width - r.content()) / 2
	if r.icon != nil {
		side := r.iconSide()
		r.icon.Image.Resize(fyne.NewSquareSize(side))
		at := fyne.NewPos(x, top+(r.b.height-side)/2)
		if r.b.after {
			at.X += r.content() - side
		} else {
			x += side + buttonGap
		}
		r.icon.Image.Move(at)
	}
	PutText(r.text, x, top, r.b.height)
	DrawRing(r.ring, r.b.Ringed(), look.Accent, fyne.NewPos(0, top), box, buttonRadius, RingGap)
}

func (r *buttonRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.content()+2*r.pad(), r.b.height)
}

func (r *buttonRenderer) Refresh() {
	fill, name, role := r.b.weight.colours()
	if r.b.reason != "" {
		name = look.Ink3
		if fill == look.Accent {
			fill = look.Sunk
		}
	}
	switch {
	case fill != "":
		r.box.FillColor = r.b.Tint(look.Color(fill))
	default:
		r.box.FillColor = r.b.Veil(look.Ink)
	}
	r.text.Text, r.text.TextStyle = r.b.text, role.Style()
	look.Paint(r.text, name)
	if r.icon != nil {
		r.icon.set(r.b.icon, name)
	}
	r.Layout(r.b.Size())
	canvas.Refresh(r.b)
}

func (r *buttonRenderer) Objects() []fyne.CanvasObject {
	if r.icon == nil {
		return r.parts.Of(r.box, r.text, r.ring)
	}
	return r.parts.Of(r.box, r.icon.Image, r.text, r.ring)
}

func (r *buttonRenderer) Destroy() {}

// IconButton is a button with an icon alone; its tip says what it does.
type IconButton struct {
	Pressable

	icon   Icon
	size   fyne.Size
	onFelt bool
	plated bool
}

var (
	_ fyne.Tappable     = (*IconButton)(nil)
	_ fyne.Focusable    = (*IconButton)(nil)
	_ desktop.Hoverable = (*IconButton)(nil)
)

// NewIconButton returns a button of 36 by 36. The tip also serves as its
// accessibility label.
func NewIconButton(icon Icon, tip string, tapped func()) *IconButton {
	b := &IconButton{icon: icon, size: fyne.NewSquareSize(buttonHeight)}
	b.tip = tip
	b.Extend(b, tapped)
	return b
}

// SetIcon changes the icon.
func (b *IconButton) SetIcon(icon Icon) {
	if Changed(&b.icon, icon) {
		b.Refresh()
	}
}

// SetMinSize changes the minimum size; the height is at least 32.
func (b *IconButton) SetMinSize(size fyne.Size) {
	size.Height = fyne.Max(HitHeight, size.Height)
	if Changed(&b.size, size) {
		b.Refresh()
	}
}

// SetOnFelt adapts the icon and the focus ring to felt.
func (b *IconButton) SetOnFelt(onFelt bool) {
	if Changed(&b.onFelt, onFelt) {
		b.Refresh()
	}
}

// SetPlated draws a sunken background behind the icon, like a key.
func (b *IconButton) SetPlated(plated bool) {
	if Changed(&b.plated, plated) {
		b.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (b *IconButton) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	r := &iconButtonRenderer{b: b, box: canvas.NewRectangle(color.Transparent), icon: NewTintedIcon(b.icon, b.ink()), ring: NewRing()}
	r.Refresh()
	return r
}

func (b *IconButton) ink() fyne.ThemeColorName {
	switch {
	case b.onFelt && b.reason != "":
		return look.FeltInk2
	case b.onFelt:
		return look.FeltInk
	case b.reason != "":
		return look.Ink3
	}
	return look.Ink2
}

type iconButtonRenderer struct {
	parts Parts
	b     *IconButton
	box   *canvas.Rectangle
	icon  *TintedIcon
	ring  *canvas.Rectangle
}

func (r *iconButtonRenderer) Layout(size fyne.Size) {
	r.box.Resize(size)
	r.icon.Image.Resize(fyne.NewSquareSize(iconSize))
	r.icon.Image.Move(fyne.NewPos((size.Width-iconSize)/2, (size.Height-iconSize)/2))
	name := look.Accent
	if r.b.onFelt {
		name = look.FeltInk
	}
	DrawRing(r.ring, r.b.Ringed(), name, fyne.NewPos(0, 0), size, r.box.CornerRadius, RingGap)
}

func (r *iconButtonRenderer) MinSize() fyne.Size { return r.b.size }

func (r *iconButtonRenderer) Refresh() {
	r.box.CornerRadius = buttonRadius
	switch {
	case r.b.plated:
		r.box.CornerRadius = 8
		r.box.FillColor = r.b.Tint(look.Color(look.Sunk))
	case r.b.onFelt:
		r.box.FillColor = r.b.Veil(look.FeltInk)
	default:
		r.box.FillColor = r.b.Veil(look.Ink)
	}
	r.icon.set(r.b.icon, r.b.ink())
	r.icon.Image.Translucency = 0
	if r.b.onFelt && r.b.reason != "" {
		r.icon.Image.Translucency = 0.55
	}
	r.Layout(r.b.Size())
	canvas.Refresh(r.b)
}

func (r *iconButtonRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.box, r.icon.Image, r.ring)
}

func (r *iconButtonRenderer) Destroy() {}
