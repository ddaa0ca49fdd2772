package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
)

// PressCard is a card that can be pressed as a whole. Pressable content keeps
// its own taps.
type PressCard struct {
	Pressable

	card *Card
	fill fyne.ThemeColorName
	gap  float32 // between the card and its ring
}

var (
	_ fyne.Tappable     = (*PressCard)(nil)
	_ fyne.Focusable    = (*PressCard)(nil)
	_ desktop.Hoverable = (*PressCard)(nil)
	_ Tall              = (*PressCard)(nil)
)

// NewPressCard returns a card that can be pressed.
func NewPressCard(content fyne.CanvasObject, tapped func()) *PressCard {
	p := &PressCard{card: NewCard(content), fill: look.Surface, gap: -RingWidth} // inside the card: scrollers clip at its sides
	p.Extend(p, tapped)
	return p
}

// Card returns the card itself, to change its padding, corners and outline. Use
// SetFill for its fill.
func (p *PressCard) Card() *Card { return p.card }

// SetFill changes the fill.
func (p *PressCard) SetFill(name fyne.ThemeColorName) {
	if p.fill == name {
		return
	}
	p.fill = name
	p.card.SetFill(name)
	p.Refresh()
}

// RingOutside draws the ring round the card, clear of a content without padding.
func (p *PressCard) RingOutside() { p.gap = RingGap }

// HeightFor returns the height of the card at a width.
func (p *PressCard) HeightFor(width float32) float32 { return p.card.HeightFor(width) }

// CreateRenderer implements fyne.Widget.
func (p *PressCard) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &pressCardRenderer{p: p, veil: canvas.NewRectangle(p.Veil(look.Ink)), ring: NewRing()}
	r.Refresh()
	return r
}

type pressCardRenderer struct {
	parts      Parts
	p          *PressCard
	veil, ring *canvas.Rectangle
}

func (r *pressCardRenderer) Layout(size fyne.Size) {
	r.p.card.Resize(size)
	r.veil.Resize(size)
	DrawRing(r.ring, r.p.Ringed(), look.Accent, fyne.NewPos(0, 0), size, r.p.card.radius, r.p.gap)
}

func (r *pressCardRenderer) MinSize() fyne.Size { return r.p.card.MinSize() }

// Refresh does not refresh the card: code that changes the content does, and
// hovering must not lay out a page.
func (r *pressCardRenderer) Refresh() {
	r.veil.FillColor = r.p.Veil(look.Ink)
	r.veil.Hidden = r.veil.FillColor == color.Transparent // even a transparent rectangle takes time to draw
	r.veil.CornerRadius = r.p.card.radius
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}

func (r *pressCardRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.p.card, r.veil, r.ring)
}

func (r *pressCardRenderer) Destroy() {}

// Picture is an icon that cannot be pressed.
type Picture struct {
	widget.BaseWidget
	drawn *TintedIcon
}

// NewPicture returns an icon of 20 by 20 in the named colour.
func NewPicture(icon Icon, name fyne.ThemeColorName) *Picture {
	p := &Picture{drawn: NewTintedIcon(icon, name)}
	p.ExtendBaseWidget(p)
	return p
}

// Set changes the icon and its colour.
func (p *Picture) Set(icon Icon, name fyne.ThemeColorName) { p.drawn.set(icon, name) }

// CreateRenderer implements fyne.Widget.
func (p *Picture) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(p.drawn.Image)
}

// MinSize does not ask the image, which would read its file each time.
func (p *Picture) MinSize() fyne.Size { return fyne.NewSquareSize(iconSize) }
