package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/ui/look"
)

// DecisionMark is a small amber letter beside a point that the sources leave
// open and this program decides. It shows its explanation on hover and on
// keyboard focus. Tab skips it unless the page enables it, which it does if the
// ruling is explained nowhere else.
type DecisionMark struct {
	pressable

	tag *Tag
}

var (
	_ fyne.Focusable   = (*DecisionMark)(nil)
	_ fyne.Disableable = (*DecisionMark)(nil)
)

// NewDecisionMark returns a mark with a letter and an explanation.
func NewDecisionMark(letter, tip string) *DecisionMark {
	d := &DecisionMark{tag: &Tag{tone: TagWarn, text: letter, height: 18, pad: 5}}
	d.tag.ExtendBaseWidget(d.tag)
	d.extend(d, nil)
	d.SetTip(tip)
	d.Disable()
	return d
}

// SetLetter changes the letter.
func (d *DecisionMark) SetLetter(letter string) { d.tag.Set(TagWarn, letter) }

// Text returns the letter.
func (d *DecisionMark) Text() string { return d.tag.Text() }

// Disabled reports whether Tab skips the mark.
func (d *DecisionMark) Disabled() bool { return d.tip == "" || d.pressable.Disabled() }

// Tapped shows the explanation, for touch screens.
func (d *DecisionMark) Tapped(*fyne.PointEvent) {
	defer Enter(d).Leave()
	d.explain()
}

// FocusGained shows the explanation.
func (d *DecisionMark) FocusGained() {
	defer Enter(d).LeaveFocus()
	d.pressable.FocusGained()
	d.explain()
}

func (d *DecisionMark) explain() {
	if d.tip != "" {
		showTipBelow(d, d.tip)
	}
}

// CreateRenderer implements fyne.Widget.
func (d *DecisionMark) CreateRenderer() fyne.WidgetRenderer {
	r := &decisionRenderer{mark: d, ring: newRing()}
	r.Refresh()
	return r
}

type decisionRenderer struct {
	parts parts
	mark  *DecisionMark
	ring  *canvas.Rectangle
}

func (r *decisionRenderer) Layout(size fyne.Size) {
	own := r.mark.tag.MinSize()
	at := fyne.NewPos(0, (size.Height-own.Height)/2)
	r.mark.tag.Move(at)
	r.mark.tag.Resize(own)
	drawRing(r.ring, r.mark.Ringed(), look.Accent, at, own, tagRadius, 0)
}

func (r *decisionRenderer) MinSize() fyne.Size { return r.mark.tag.MinSize() }

func (r *decisionRenderer) Refresh() {
	r.mark.tag.Refresh()
	r.Layout(r.mark.Size())
	canvas.Refresh(r.mark)
}

func (r *decisionRenderer) Objects() []fyne.CanvasObject {
	return r.parts.of(r.mark.tag, r.ring)
}

func (r *decisionRenderer) Destroy() {}
