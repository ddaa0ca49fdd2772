// Package scoreview shows what a hand was worth: its lines of fan with the marks of what
// the sources leave open, and the seats with who pays whom.
package scoreview

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Fan is the content of a FanLine: the name, why the fan does or does not
// count, the clause and the value.
type Fan struct {
	Name   string
	Reason string
	Clause string
	Value  string
	// Dropped strikes the name through: the fan seems to apply but does not
	// count.
	Dropped bool
	// Decision is the letter of a DecisionMark, "" for none, and DecisionTip
	// its explanation.
	Decision    string
	DecisionTip string
}

// FanLine is one fan of a reading: 34 units high, 54 if the reason takes two
// lines, or 30 if dropped. A tap only notifies the page, which then chooses the
// line.
//
// The background of a chosen line extends 10 units beyond both sides.
type FanLine struct {
	widgets.Pressable

	fan      Fan
	nameWide float32
	noClause bool
	chosen   bool
	ruled    bool
	words    *widgets.Paragraph
	mark     *DecisionMark
}

var (
	_ fyne.Tappable     = (*FanLine)(nil)
	_ fyne.Focusable    = (*FanLine)(nil)
	_ desktop.Hoverable = (*FanLine)(nil)
	_ widgets.Tall      = (*FanLine)(nil)
)

// The sizes of a line of fan, in Fyne units.
const (
	fanHeight  = 34
	fanDropped = 30
	fanGap     = 12
	fanMarkGap = 6
	fanValue   = 28
	fanBand    = 10
	fanRadius  = 8
)

// NewFanLine returns a line with a name column of the given width; see
// FanNameWidth. tapped may be nil.
func NewFanLine(fan Fan, nameWide float32, tapped func()) *FanLine {
	f := &FanLine{
		fan:      fan,
		nameWide: nameWide,
		ruled:    true,
		words:    widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: fan.Reason}),
		mark:     NewDecisionMark(fan.Decision, fan.DecisionTip),
	}
	f.Extend(f, tapped)
	return f
}

// FanNameWidth returns the width of a name column for fans, between least and
// most. Longer names do not wrap but are cut off, so most should be generous.
func FanNameWidth(least, most float32, fans ...Fan) float32 {
	width := least
	for _, fan := range fans {
		width = fyne.Max(width, fan.nameWidth())
	}
	return fyne.Min(width, most)
}

func (f Fan) role() look.Role {
	if f.Dropped {
		return look.Nav
	}
	return look.Name
}

func (f Fan) nameWidth() float32 {
	width := widgets.Ceil(f.role().Width(f.Name))
	if f.Decision != "" {
		width += fanMarkGap + widgets.Ceil(look.TagText.Width(f.Decision)) + 10
	}
	return width
}

// Set changes the fan.
func (f *FanLine) Set(fan Fan) {
	if f.fan == fan {
		return
	}
	f.fan = fan
	f.words.SetText(fan.Reason)
	f.mark.SetLetter(fan.Decision)
	f.mark.SetTip(fan.DecisionTip)
	f.Refresh()
}

// SetNameWidth changes the width of the name column.
func (f *FanLine) SetNameWidth(width float32) {
	if widgets.Changed(&f.nameWide, width) {
		f.Refresh()
	}
}

// SetClauseShown shows or hides the clause, which narrow windows leave to the
// expanded line.
func (f *FanLine) SetClauseShown(shown bool) {
	if f.noClause == !shown {
		return
	}
	f.noClause = !shown
	f.Refresh()
}

// SetChosen highlights the line.
func (f *FanLine) SetChosen(chosen bool) {
	if widgets.Changed(&f.chosen, chosen) {
		f.Refresh()
	}
}

// Chosen reports whether the line is highlighted.
func (f *FanLine) Chosen() bool { return f.chosen }

// SetRuled draws the rule above the line. The line after a chosen one has none,
// nor do dropped lines.
func (f *FanLine) SetRuled(ruled bool) {
	if widgets.Changed(&f.ruled, ruled) {
		f.Refresh()
	}
}

// HeightFor returns the height of the line at a width.
func (f *FanLine) HeightFor(width float32) float32 {
	least := float32(fanHeight)
	if f.fan.Dropped {
		least = fanDropped
	}
	return least - look.Body.Line() + f.words.HeightFor(f.wordsWidth(width))
}

// wordsWidth returns the width left for the reason.
func (f *FanLine) wordsWidth(width float32) float32 {
	width -= f.nameColumn() + fanGap + fanGap + f.valueWidth()
	if f.clauseShown() {
		width -= f.clauseWidth() + fanGap
	}
	return fyne.Max(width, 3*look.Body.Size())
}

func (f *FanLine) nameColumn() float32 { return fyne.Max(f.nameWide, f.fan.nameWidth()) }

func (f *FanLine) clauseShown() bool { return !f.noClause && f.fan.Clause != "" }

func (f *FanLine) clauseWidth() float32 { return widgets.Ceil(look.Clause.Width(f.fan.Clause)) }

func (f *FanLine) valueWidth() float32 {
	return fyne.Max(fanValue, widgets.Ceil(look.Value.Width(f.fan.Value)))
}

// AccessibilityLabel returns the content of the line, unless the page set
// another label.
func (f *FanLine) AccessibilityLabel() string {
	if label := f.Label(); label != "" {
		return label
	}
	return f.fan.Name + " " + f.fan.Value + " " + f.fan.Reason + " " + f.fan.Clause
}

// CreateRenderer implements fyne.Widget.
func (f *FanLine) CreateRenderer() fyne.WidgetRenderer {
	f.ExtendBaseWidget(f)
	r := &fanRenderer{
		f:      f,
		band:   canvas.NewRectangle(color.Transparent),
		rule:   canvas.NewRectangle(color.Transparent),
		name:   look.Text(look.Name, look.Ink, ""),
		clause: look.Text(look.Clause, look.Ink3, ""),
		value:  look.Text(look.Value, look.Ink, ""),
		ring:   widgets.NewRing(),
	}
	r.band.CornerRadius = fanRadius
	r.Refresh()
	return r
}

type fanRenderer struct {
	parts               widgets.Parts
	f                   *FanLine
	band, rule, ring    *canvas.Rectangle
	name, clause, value *canvas.Text
}

func (r *fanRenderer) Layout(size fyne.Size) {
	f := r.f
	r.rule.Resize(fyne.NewSize(size.Width, 1))
	r.band.Move(fyne.NewPos(-fanBand, 0))
	r.band.Resize(size.AddWidthHeight(2*fanBand, 0))
	widgets.PutText(r.name, 0, 0, size.Height)
	mark := f.mark.MinSize()
	f.mark.Resize(mark)
	f.mark.Move(fyne.NewPos(widgets.Ceil(r.name.MinSize().Width)+fanMarkGap, (size.Height-mark.Height)/2))
	words := f.wordsWidth(size.Width)
	height := f.words.HeightFor(words)
	f.words.Resize(fyne.NewSize(words, height))
	f.words.Move(fyne.NewPos(f.nameColumn()+fanGap, (size.Height-height)/2))
	widgets.PutText(r.value, size.Width-r.value.MinSize().Width, 0, size.Height)
	widgets.PutText(r.clause, size.Width-f.valueWidth()-fanGap-r.clause.MinSize().Width, 0, size.Height)
	// lines touch, so the ring lies inside the band
	widgets.DrawRing(r.ring, f.Ringed(), look.Accent, r.band.Position(), r.band.Size(), fanRadius, -widgets.RingWidth)
}

func (r *fanRenderer) MinSize() fyne.Size {
	f := r.f
	least := f.nameColumn() + fanGap + 6*look.Body.Size() + fanGap + f.valueWidth()
	if f.clauseShown() {
		least += f.clauseWidth() + fanGap
	}
	return fyne.NewSize(least, f.HeightFor(fyne.Max(least, f.Size().Width)))
}

func (r *fanRenderer) Refresh() {
	f := r.f
	fan, role := f.fan, f.fan.role()
	name, why := look.Ink, look.Ink2
	if fan.Dropped {
		name, why = look.Ink3, look.Ink3
	}
	r.paintBand()
	r.rule.FillColor = look.Color(look.Line)
	r.rule.Hidden = !f.ruled || f.chosen || fan.Dropped
	r.name.Text, r.name.TextStyle = fan.Name, role.Style()
	r.name.TextStyle.Strikethrough = fan.Dropped
	r.clause.Text, r.clause.Hidden = fan.Clause, !f.clauseShown()
	r.value.Text = fan.Value
	r.value.TextStyle.Bold = !fan.Dropped
	look.Paint(r.name, name)
	look.Paint(r.clause, look.Ink3)
	look.Paint(r.value, name)
	f.words.SetColour(why)
	f.mark.Hidden = fan.Decision == ""
	r.Layout(f.Size())
	canvas.Refresh(f)
}

func (r *fanRenderer) paintBand() {
	f := r.f
	r.band.FillColor = f.Veil(look.Ink)
	if f.chosen {
		r.band.FillColor = f.Tint(look.Color(look.AccentSoft))
	}
	r.band.Hidden = r.band.FillColor == color.Transparent // even a transparent rectangle takes time to draw
}

func (r *fanRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.band, r.rule, r.name, r.f.mark, r.f.words, r.clause, r.value, r.ring)
}

func (r *fanRenderer) Destroy() {}
