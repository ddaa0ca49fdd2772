package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
)

// Run is a stretch of a paragraph in one colour and weight.
type Run struct {
	Text   string
	Colour fyne.ThemeColorName // "" for the paragraph's own
	Bold   bool
}

// role returns the role of the run in a paragraph of role base.
func (r Run) role(base look.Role) look.Role {
	if !r.Bold {
		return base
	}
	switch base {
	case look.Clause:
		return look.TagText
	case look.Label:
		return look.LabelBold
	case look.Lead:
		return look.Title
	case look.Nav:
		return look.Name
	case look.Body:
		return look.Strong
	}
	return base
}

// Paragraph is text that wraps by the rules of Chinese and English: no line
// begins with 。or 」, none ends with 「, and English breaks between words.
//
// Its height depends on its width: call HeightFor, or put it in a Column.
// MinSize assumes the last width used.
type Paragraph struct {
	widget.BaseWidget

	role   look.Role
	colour fyne.ThemeColorName
	runs   []Run
	align  fyne.TextAlign
	most   int     // lines shown; 0 for all
	units  []unit  // nil until measured
	width  float32 // width of the current lines, 0 at first
	lines  []line
}

var _ Tall = (*Paragraph)(nil)

// NewParagraph returns a paragraph of runs in a role and a colour.
func NewParagraph(role look.Role, colour fyne.ThemeColorName, runs ...Run) *Paragraph {
	p := &Paragraph{role: role, colour: colour, runs: runs}
	p.ExtendBaseWidget(p)
	return p
}

// SetText changes the text to one plain run.
func (p *Paragraph) SetText(text string) { p.SetRuns(Run{Text: text}) }

// SetRuns changes the text.
func (p *Paragraph) SetRuns(runs ...Run) {
	if sameRuns(p.runs, runs) {
		return
	}
	p.runs = runs
	p.forget()
	p.Refresh()
}

// SetColour changes the colour of runs without their own.
func (p *Paragraph) SetColour(name fyne.ThemeColorName) {
	if Changed(&p.colour, name) {
		p.Refresh()
	}
}

// SetRole changes the size of the text.
func (p *Paragraph) SetRole(role look.Role) {
	if Changed(&p.role, role) {
		p.forget()
		p.Refresh()
	}
}

// SetAlign aligns the lines left, right or centred.
func (p *Paragraph) SetAlign(align fyne.TextAlign) {
	if Changed(&p.align, align) {
		p.Refresh()
	}
}

// SetMost shows so many lines at most, the last cut off with an ellipsis.
func (p *Paragraph) SetMost(lines int) {
	if Changed(&p.most, lines) {
		p.lines = nil
		p.Refresh()
	}
}

// Text returns the text of all runs.
func (p *Paragraph) Text() string {
	var s strings.Builder
	for _, r := range p.runs {
		s.WriteString(r.Text)
	}
	return s.String()
}

// Lines returns the text of each line at the last width used.
func (p *Paragraph) Lines() []string {
	var lines []string
	for _, l := range p.broken(p.width) {
		var s strings.Builder
		for _, piece := range l.pieces {
			s.WriteString(piece.text)
		}
		lines = append(lines, s.String())
	}
	return lines
}

// NaturalWidth returns the width of the text without wrapping, rounded up to a
// whole unit.
func (p *Paragraph) NaturalWidth() float32 {
	var widest float32
	for _, l := range p.breakAt(endless) {
		widest = fyne.Max(widest, l.width)
	}
	return Ceil(widest)
}

// HeightFor returns the height of the text at a width, in Fyne units.
func (p *Paragraph) HeightFor(width float32) float32 {
	return float32(len(p.broken(width))) * p.role.Line()
}

// Resize breaks the text again if the width changed.
func (p *Paragraph) Resize(size fyne.Size) {
	p.broken(size.Width)
	p.BaseWidget.Resize(size)
}

// endless is wider than any window.
const endless = 1 << 20

func (p *Paragraph) broken(width float32) []line {
	if p.lines == nil || p.width != width {
		p.width = width
		limit := width
		if width <= 0 {
			limit = endless
		}
		p.lines = p.cut(p.breakAt(limit), limit)
	}
	return p.lines
}

// cut keeps the lines that are shown, and puts what of the others fits, with an
// ellipsis, on the last of them.
func (p *Paragraph) cut(lines []line, width float32) []line {
	if p.most == 0 || len(lines) <= p.most {
		return lines
	}
	last := &lines[p.most-1]
	if len(last.pieces) == 0 {
		return lines[:p.most]
	}
	end := &last.pieces[len(last.pieces)-1]
	for _, l := range lines[p.most:] {
		for _, more := range l.pieces {
			end.text += more.text
		}
	}
	role := p.runs[end.run].role(p.role)
	end.text = Trimmed(role, end.text, width-end.x)
	end.wide = role.Width(end.text)
	last.width = end.x + end.wide
	return lines[:p.most]
}

func (p *Paragraph) breakAt(width float32) []line {
	if p.units == nil {
		p.units = unitsOf(p.role, p.runs)
	}
	return breakLines(p.role, p.runs, p.units, width)
}

// forget drops what was measured.
func (p *Paragraph) forget() { p.units, p.lines = nil, nil }

func sameRuns(a, b []Run) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// CreateRenderer implements fyne.Widget.
func (p *Paragraph) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &paragraphRenderer{p: p}
	r.Refresh()
	return r
}

type paragraphRenderer struct {
	p     *Paragraph
	texts []*canvas.Text
	shown []fyne.CanvasObject
	rise  float32 // common to all runs, which share a baseline
}

func (r *paragraphRenderer) Layout(size fyne.Size) { r.draw(size) }

// MinSize returns two characters wide: a paragraph must be able to shrink.
func (r *paragraphRenderer) MinSize() fyne.Size {
	return fyne.NewSize(2*r.p.role.Size(), r.p.HeightFor(r.p.width))
}

func (r *paragraphRenderer) Refresh() {
	r.p.forget() // the font may have changed with the theme
	r.draw(r.p.Size())
	canvas.Refresh(r.p)
}

// draw shows one text per piece and reuses those that exist.
func (r *paragraphRenderer) draw(size fyne.Size) {
	lines := r.p.broken(size.Width)
	r.rise = look.OpticalRise(r.p.Text(), r.p.role.Size())
	n := 0
	for y, l := range lines {
		for _, piece := range l.pieces {
			if n == len(r.texts) {
				r.texts = append(r.texts, &canvas.Text{})
			}
			r.set(r.texts[n], piece, fyne.Max(0, alignOffset(r.p.align, size.Width, l.width)), y)
			n++
		}
	}
	r.texts = r.texts[:n]
	r.shown = r.shown[:0]
	for _, t := range r.texts {
		r.shown = append(r.shown, t)
	}
}

func (r *paragraphRenderer) set(t *canvas.Text, part piece, x float32, row int) {
	run := r.p.runs[part.run]
	role := run.role(r.p.role)
	colour := run.Colour
	if colour == "" {
		colour = r.p.colour
	}
	t.Text, t.TextSize, t.TextStyle = part.text, role.Size(), role.Style()
	look.Paint(t, colour)
	CentreText(Place, t, x+part.x, float32(row)*r.p.role.Line()-r.rise, r.p.role.Line())
	t.Refresh()
}

func (r *paragraphRenderer) Objects() []fyne.CanvasObject { return r.shown }

func (r *paragraphRenderer) Destroy() {}
