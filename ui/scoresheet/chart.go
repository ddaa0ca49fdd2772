package scoresheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/ledger"
	"sikwu/ui/chart"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// chartCard shows how the totals developed.
type chartCard struct {
	frame *fyne.Container
	card  *widgets.Card
	title fyne.CanvasObject // names the card, or chooses between it and the settlement
	note  *widgets.Text
	chart *chart.Lines
	empty *widgets.Paragraph // shown before the first entry, else nil
}

func newChartCard(v *sheetView) *chartCard {
	c := &chartCard{
		card:  widgets.NewCard(container.NewWithoutLayout()),
		note:  widgets.NewText(look.Label, look.Ink3, v.page.text("scoresheet.chart_note")),
		chart: chart.NewLines(),
	}
	c.title = widgets.NewText(look.Title, look.Ink, v.page.text("scoresheet.chart"))
	if v.page.Model.table == nil {
		c.title = v.newAside()
	}
	c.chart.Set(v.teller.courses(v.sheet))
	c.frame = container.NewWithoutLayout(c.card, c.title, c.note, c.chart)
	if len(v.sheet.Rows) == 0 {
		c.empty = widgets.NewParagraph(look.Body, look.Ink3, widgets.Run{Text: v.page.text("scoresheet.chart_empty")})
		c.empty.SetAlign(fyne.TextAlignCenter)
		c.frame.Objects = []fyne.CanvasObject{c.card, c.title, c.empty}
	}
	return c
}

// courses returns the lines of the totals after each row, and where rounds
// begin.
func (t teller) courses(s ledger.Sheet) (lines []chart.Line, marks []chart.Mark) {
	for _, p := range ledger.Players() {
		values := []int{0}
		for i := range s.Rows {
			values = append(values, s.Rows[i].Totals.Of(p))
		}
		lines = append(lines, chart.Line{Name: nameOf(s.Players, p), Colour: colourOf(p), Values: values})
	}
	for i := range s.Rows {
		at := s.Rows[i].Position
		if (i == 0 || s.Rows[i-1].Position.Round != at.Round) && !at.IsOver(s.Rules) {
			marks = append(marks, chart.Mark{At: i, Name: t.round(at, s.Rules), Short: t.shortRound(at, s.Rules)})
		}
	}
	return lines, marks
}

func (c *chartCard) aside() fyne.Focusable { return c.title.(*widgets.Segments) }

func (c *chartCard) Object() fyne.CanvasObject { return c.frame }

func (c *chartCard) fit(size fyne.Size) {
	widgets.Place(c.card, 0, 0, size.Width, size.Height)
	title, note := c.title.MinSize(), c.note.MinSize()
	widgets.Place(c.title, 20, 14, title.Width, title.Height)
	c.note.Hidden = title.Width+gap+note.Width > size.Width-40
	widgets.Place(c.note, size.Width-20-note.Width, 14+(title.Height-note.Height)/2, note.Width, note.Height)
	if c.empty != nil {
		widgets.Place(c.empty, 20, 14+title.Height+24, size.Width-40, c.empty.HeightFor(size.Width-40))
	}
	widgets.Place(c.chart, 20, 14+title.Height+gap, size.Width-40, size.Height-14-title.Height-gap-14)
}
