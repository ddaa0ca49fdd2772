package scoreview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// DecisionMark is a small amber letter beside a point that the sources leave
// open and this program decides. It shows its explanation on hover and on
// keyboard focus. Tab skips it unless the page enables it, which it does if the
// ruling is explained nowhere else.
type DecisionMark struct {
	widgets.Pressable

	tag *widgets.Tag
}

var (
	_ fyne.Focusable   = (*DecisionMark)(nil)
	_ fyne.Disableable = (*DecisionMark)(nil)
)

// NewDecisionMark returns a mark with a letter and an explanation.
func NewDecisionMark(letter, tip string) *DecisionMark {
	d := &DecisionMark{tag: widgets.NewSmallTag(widgets.TagWarn, letter)}
	d.Extend(d, nil)
	d.SetTip(tip)
	d.Disable()
	return d
}

// SetLetter changes the letter.
func (d *DecisionMark) SetLetter(letter string) { d.tag.Set(widgets.TagWarn, letter) }

// Text returns the letter.
func (d *DecisionMark) Text() string { return d.tag.Text() }

// Disabled reports whether Tab skips the mark.
func (d *DecisionMark) Disabled() bool { return d.Tip() == "" || d.Pressable.Disabled() }

// Tapped shows the explanation, for touch screens.
func (d *DecisionMark) Tapped(*fyne.PointEvent) {
	defer widgets.Enter(d).Leave()
	d.explain()
}

// FocusGained shows the explanation.
func (d *DecisionMark) FocusGained() {
	defer widgets.Enter(d).LeaveFocus()
	d.Pressable.FocusGained()
	d.explain()
}

func (d *DecisionMark) explain() {
	if tip := d.Tip(); tip != "" {
		widgets.ShowTipBelow(d, tip)
	}
}

// CreateRenderer implements fyne.Widget.
func (d *DecisionMark) CreateRenderer() fyne.WidgetRenderer {
	r := &decisionRenderer{mark: d, ring: widgets.NewRing()}
	r.Refresh()
	return r
}

type decisionRenderer struct {
	parts widgets.Parts
	mark  *DecisionMark
	ring  *canvas.Rectangle
}

func (r *decisionRenderer) Layout(size fyne.Size) {
	own := r.mark.tag.MinSize()
	at := fyne.NewPos(0, (size.Height-own.Height)/2)
	r.mark.tag.Move(at)
	r.mark.tag.Resize(own)
	widgets.DrawRing(r.ring, r.mark.Ringed(), look.Accent, at, own, widgets.TagRadius, 0)
}

func (r *decisionRenderer) MinSize() fyne.Size { return r.mark.tag.MinSize() }

func (r *decisionRenderer) Refresh() {
	r.mark.tag.Refresh()
	r.Layout(r.mark.Size())
	canvas.Refresh(r.mark)
}

func (r *decisionRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.mark.tag, r.ring)
}

func (r *decisionRenderer) Destroy() {}
