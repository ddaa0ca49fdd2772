package scoresheet

import (
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/sheetfile"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Elsewhere is a sheet that is kept elsewhere than in the folder: that of a table
// of a tournament. It is written on as any other, but it is not in the list, its
// names are not changed here, and it can be ended before its last hand. All must
// be there; what is in words is asked for in each language anew.
type Elsewhere struct {
	// Read is the sheet as it stands, and its history.
	Read func() (ledger.Sheet, sheetfile.Book)
	Do   func(sheetfile.Event) error
	// Before counts what is laid on the one who has a seat, on other sheets too,
	// beside the rows of this one from first up to end, from 0, which are to be
	// written anew.
	Before func(seat ledger.Player, first, end int) penalty.Tally
	// Times are when it was begun and when it was last written on.
	Times func() (begun, changed time.Time)
	// Heading names what the sheet belongs to, and the table.
	Heading func() (whole, table string)
	// Fault tells an error of Do that is not about the sheet itself.
	Fault func(error) string
	// Back goes back where the sheet was opened; it lies here no more.
	Back func()
}

// lying is what lay on the page before a sheet from elsewhere was laid over it.
type lying struct {
	at     stand
	form   *form
	notice notice
}

// OpenElsewhere lays a sheet that is kept elsewhere over what is shown.
func (p *Page) OpenElsewhere(e *Elsewhere) {
	d := p.Model
	if d.elsewhere == nil {
		d.below = lying{d.at, d.form, d.notice}
	}
	d.elsewhere, d.at, d.form, d.notice = e, atSheet, nil, notice{}
	p.show()
}

// giveBack takes the sheet from elsewhere away and goes back there.
func (p *Page) giveBack() {
	d := p.Model
	e := d.elsewhere
	d.elsewhere, d.at, d.form, d.notice = nil, d.below.at, d.below.form, d.below.notice
	d.below = lying{}
	p.show()
	e.Back()
}

// backButton leads back where the sheet was opened.
func (c *nextCard) backButton(w widgets.Weight) *widgets.Button {
	return c.button(w, "scoresheet.tournament.back", c.view.page.giveBack)
}

// ended offers what can be done with a sheet from elsewhere that was ended.
func (c *nextCard) ended() []fyne.CanvasObject {
	p := c.view.page
	return []fyne.CanvasObject{
		widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: p.text("scoresheet.tournament.ended")}),
		newGrid(2, gap, 36, c.backButton(widgets.Primary), c.button(widgets.Quiet, "scoresheet.reopen", func() { c.close(sheetfile.Reopen) })),
	}
}

// close ends the sheet from elsewhere before its last hand, or opens it again.
func (c *nextCard) close(do sheetfile.Kind) {
	c.view.page.Model.do(sheetfile.Event{Kind: do})
	c.view.page.show()
}
