package widgets

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
)

// Card is a surface with round corners that holds one object, with a padding of
// 20 at the sides and 14 above and below.
type Card struct {
	widget.BaseWidget

	content fyne.CanvasObject
	padX    float32
	padY    float32
	fill    fyne.ThemeColorName
	stroke  fyne.ThemeColorName
	thick   float32
	radius  float32
}

var _ Tall = (*Card)(nil)

// NewCard returns a card that holds content.
func NewCard(content fyne.CanvasObject) *Card {
	c := &Card{content: content, padX: 20, padY: 14, fill: look.Surface, radius: 16}
	c.ExtendBaseWidget(c)
	return c
}

// SetPadding changes the horizontal and vertical padding, in Fyne units.
func (c *Card) SetPadding(x, y float32) {
	if c.padX == x && c.padY == y {
		return
	}
	c.padX, c.padY = x, y
	c.Refresh()
}

// SetFill changes the fill; "" makes the card transparent.
func (c *Card) SetFill(name fyne.ThemeColorName) {
	if Changed(&c.fill, name) {
		c.Refresh()
	}
}

// SetOutline sets the colour and thickness of the outline: Accent and 2 for a
// selected card, Line and 1 for an empty one, thickness 0 for none.
func (c *Card) SetOutline(name fyne.ThemeColorName, thickness float32) {
	if c.stroke == name && c.thick == thickness {
		return
	}
	c.stroke, c.thick = name, thickness
	c.Refresh()
}

// SetRadius changes the corner radius, 16 by default.
func (c *Card) SetRadius(radius float32) {
	if Changed(&c.radius, radius) {
		c.Refresh()
	}
}

// HeightFor returns the height of the card at a width, in Fyne units.
func (c *Card) HeightFor(width float32) float32 {
	return HeightFor(c.content, width-2*c.padX) + 2*c.padY
}

// CreateRenderer implements fyne.Widget.
func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	c.ExtendBaseWidget(c)
	r := &cardRenderer{c: c, cardBackground: newCardBackground(), line: canvas.NewRectangle(color.Transparent)}
	r.Refresh()
	return r
}

type cardRenderer struct {
	parts          Parts
	c              *Card
	cardBackground *cardBackground
	line           *canvas.Rectangle
}

func (r *cardRenderer) Layout(size fyne.Size) {
	r.cardBackground.lay(size, r.c.radius)
	inset := r.line.StrokeWidth / 2 // the outline lies inside the card
	r.line.Move(fyne.NewPos(inset, inset))
	r.line.Resize(size.SubtractWidthHeight(2*inset, 2*inset))
	pad := fyne.NewSize(2*r.c.padX, 2*r.c.padY)
	r.c.content.Move(fyne.NewPos(r.c.padX, r.c.padY))
	r.c.content.Resize(size.Subtract(pad))
}

func (r *cardRenderer) MinSize() fyne.Size {
	return r.c.content.MinSize().AddWidthHeight(2*r.c.padX, 2*r.c.padY)
}

func (r *cardRenderer) Refresh() {
	var fill color.Color
	if r.c.fill != "" {
		fill = look.Color(r.c.fill)
	}
	r.cardBackground.fill(fill)
	r.line.CornerRadius = r.c.radius
	r.line.Hidden = r.c.thick <= 0
	r.line.StrokeWidth = r.c.thick
	if !r.line.Hidden {
		r.line.StrokeColor = look.Color(r.c.stroke)
	}
	r.Layout(r.c.Size())
	canvas.Refresh(r.c)
}

func (r *cardRenderer) Objects() []fyne.CanvasObject {
	r.cardBackground.putInto(&r.parts)
	return r.parts.And(r.line, r.c.content)
}

func (r *cardRenderer) Destroy() {}

// Felt is the felt background that tiles lie on, without padding.
type Felt struct {
	widget.BaseWidget
	content fyne.CanvasObject
}

var _ Tall = (*Felt)(nil)

// NewFelt returns felt that holds content.
func NewFelt(content fyne.CanvasObject) *Felt {
	f := &Felt{content: content}
	f.ExtendBaseWidget(f)
	return f
}

// HeightFor returns the height of the content at a width, in Fyne units.
func (f *Felt) HeightFor(width float32) float32 { return HeightFor(f.content, width) }

// CreateRenderer implements fyne.Widget.
func (f *Felt) CreateRenderer() fyne.WidgetRenderer {
	f.ExtendBaseWidget(f)
	r := &feltRenderer{f: f, background: canvas.NewImageFromImage(nil)}
	r.background.FillMode = canvas.ImageFillStretch
	r.background.CornerRadius = 16
	r.Refresh()
	return r
}

type feltRenderer struct {
	parts      Parts
	f          *Felt
	background *canvas.Image
	from, to   color.Color
}

func (r *feltRenderer) Layout(size fyne.Size) {
	r.background.Resize(size)
	r.f.content.Resize(size)
}

func (r *feltRenderer) MinSize() fyne.Size { return r.f.content.MinSize() }

// Refresh redraws the gradient only if the theme changed its colours.
func (r *feltRenderer) Refresh() {
	from, to := look.Color(look.Felt1), look.Color(look.Felt2)
	if r.from != from || r.to != to {
		r.from, r.to = from, to
		r.background.Image = verticalGradient(from, to)
		r.background.Refresh()
	}
	r.Layout(r.f.Size())
	r.f.content.Refresh()
}

// verticalGradient returns a picture that blends two colours from top to
// bottom. Unlike Fyne's gradients, a stretched picture can have round corners.
func verticalGradient(from, to color.Color) image.Image {
	const steps = 128
	img := image.NewNRGBA(image.Rect(0, 0, 2, steps))
	for y := range steps {
		c := look.Mix(from, to, float64(y)/(steps-1))
		img.SetNRGBA(0, y, c)
		img.SetNRGBA(1, y, c)
	}
	return img
}

func (r *feltRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.background, r.f.content)
}

func (r *feltRenderer) Destroy() {}

// Rule is a line along its longer side, one unit thick.
type Rule struct {
	widget.BaseWidget
	line   *canvas.Rectangle
	colour fyne.ThemeColorName
}

// NewRule returns a rule.
func NewRule() *Rule { return NewRuleIn(look.Line) }

// NewRuleIn returns a rule in the named colour.
func NewRuleIn(colour fyne.ThemeColorName) *Rule {
	r := &Rule{line: canvas.NewRectangle(look.Color(colour)), colour: colour}
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements fyne.Widget.
func (r *Rule) CreateRenderer() fyne.WidgetRenderer {
	r.ExtendBaseWidget(r)
	return &ruleRenderer{rule: r}
}

type ruleRenderer struct {
	parts Parts
	rule  *Rule
}

func (r *ruleRenderer) Layout(size fyne.Size) {
	if size.Height > size.Width {
		r.rule.line.Resize(fyne.NewSize(1, size.Height))
		r.rule.line.Move(fyne.NewPos((size.Width-1)/2, 0))
		return
	}
	r.rule.line.Resize(fyne.NewSize(size.Width, 1))
	r.rule.line.Move(fyne.NewPos(0, (size.Height-1)/2))
}

func (r *ruleRenderer) MinSize() fyne.Size { return fyne.NewSize(1, 1) }

func (r *ruleRenderer) Refresh() {
	r.rule.line.FillColor = look.Color(r.rule.colour)
	r.rule.line.Refresh()
}

func (r *ruleRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.rule.line)
}

func (r *ruleRenderer) Destroy() {}
