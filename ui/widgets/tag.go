package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
)

// TagStyle is the style of a tag. The text always carries the meaning too.
type TagStyle int

// The styles.
const (
	TagAccent TagStyle = iota
	TagMuted
	TagWarn
	TagLoss
	TagMark // amber, as the ring of the winning tile
	TagFelt // on felt, for the feeder of a meld
)

func (t TagStyle) colours() (fill, text fyne.ThemeColorName) {
	switch t {
	case TagMuted:
		return look.Sunk, look.Ink2
	case TagWarn:
		return look.WarnSoft, look.Warn
	case TagLoss:
		return look.LossSoft, look.Loss
	case TagMark:
		return look.Mark, look.OnMark
	case TagFelt:
		return look.FeltPlate, look.FeltInk
	}
	return look.AccentSoft, look.Accent
}

// TagRadius is the corner radius of a tag, in Fyne units.
const TagRadius = 6

// Tag is a short text on a small background, 20 units high.
type Tag struct {
	widget.BaseWidget

	tone   TagStyle
	text   string
	height float32
	pad    float32
}

// NewTag returns a tag.
func NewTag(tone TagStyle, text string) *Tag {
	t := &Tag{tone: tone, text: text, height: 20, pad: 7}
	t.ExtendBaseWidget(t)
	return t
}

// NewSmallTag returns a tag two units lower, for a letter beside a word.
func NewSmallTag(tone TagStyle, text string) *Tag {
	t := NewTag(tone, text)
	t.height, t.pad = 18, 5
	return t
}

// Set changes style and text.
func (t *Tag) Set(tone TagStyle, text string) {
	if t.tone == tone && t.text == text {
		return
	}
	t.tone, t.text = tone, text
	t.Refresh()
}

// Text returns the text.
func (t *Tag) Text() string { return t.text }

// CreateRenderer implements fyne.Widget.
func (t *Tag) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &tagRenderer{t: t, background: canvas.NewRectangle(color.Transparent), text: look.Text(look.TagText, look.Ink, t.text)}
	r.background.CornerRadius = TagRadius
	r.Refresh()
	return r
}

type tagRenderer struct {
	parts      Parts
	t          *Tag
	background *canvas.Rectangle
	text       *canvas.Text
}

func (r *tagRenderer) role() look.Role {
	if r.t.tone == TagMuted {
		return look.Clause
	}
	return look.TagText
}

func (r *tagRenderer) Layout(size fyne.Size) {
	own := r.MinSize()
	top := (size.Height - own.Height) / 2
	r.background.Move(fyne.NewPos(0, top))
	r.background.Resize(own)
	PutText(r.text, (own.Width-r.text.MinSize().Width)/2, top, own.Height)
}

func (r *tagRenderer) MinSize() fyne.Size {
	width := Ceil(r.role().Width(r.t.text)) + 2*r.t.pad
	return fyne.NewSize(fyne.Max(width, r.t.height-2), r.t.height)
}

func (r *tagRenderer) Refresh() {
	fill, ink := r.t.tone.colours()
	r.background.FillColor = look.Color(fill)
	r.text.Text, r.text.TextStyle = r.t.text, r.role().Style()
	look.Paint(r.text, ink)
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}

func (r *tagRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.background, r.text)
}

func (r *tagRenderer) Destroy() {}
