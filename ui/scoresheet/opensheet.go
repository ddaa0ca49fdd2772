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

// OpenSheet is a sheet that the page shows and writes on.
type OpenSheet interface {
	// Read returns the sheet as it stands and its history.
	Read() (ledger.Sheet, sheetfile.Book)
	Do(sheetfile.Event) error
	// Times returns when the sheet was begun and when it was last changed.
	Times() (begun, changed time.Time)
}

// fileSheet is a sheet of the folder.
type fileSheet struct {
	file *sheetfile.File
	now  func() time.Time
}

func (s fileSheet) Read() (ledger.Sheet, sheetfile.Book) { return s.file.Sheet(), s.file.Book }

func (s fileSheet) Do(a sheetfile.Event) error { return s.file.Do(a, s.now()) }

func (s fileSheet) Times() (begun, changed time.Time) { return s.file.Begun, s.file.Changed }

// TableSheet is the sheet of a tournament's table. It is not in the folder and
// not in the list, its names cannot be changed on the page, and it can be ended
// before its last hand.
type TableSheet interface {
	OpenSheet
	// Before counts the penalties of the player in a seat, on earlier sheets too,
	// without the rows of this one from first to end-1, from 0.
	Before(seat ledger.Player, first, end int) penalty.Tally
	// Heading returns the names of the tournament and of the table.
	Heading() (tournament, table string)
	// Fault describes an error of Do that is not about the sheet itself.
	Fault(error) string
	// Follow reads what another window has written since, and reports whether it was
	// anything, and whether the table still has a sheet.
	Follow() (changed, is bool)
	// Back returns to the tournament. The page has closed the sheet.
	Back()
}

// covered is what the page showed before it opened the sheet of a table.
type covered struct {
	at     stand
	form   *form
	notice notice
}

// OpenTable shows the sheet of a tournament's table in place of the current
// view.
func (p *Page) OpenTable(t TableSheet) {
	m := p.Model
	if m.table == nil {
		m.covered = covered{m.at, m.form, m.notice}
	}
	m.table, m.at, m.form, m.notice = t, atSheet, nil, notice{}
	p.show()
}

// closeTable closes the sheet of the table and returns to the tournament.
func (p *Page) closeTable() {
	m := p.Model
	t := m.table
	m.table, m.at, m.form, m.notice = nil, m.covered.at, m.covered.form, m.covered.notice
	m.covered = covered{}
	p.show()
	t.Back()
}

// backButton leads back to the tournament.
func (c *nextCard) backButton(w widgets.Weight) *widgets.Button {
	return c.button(w, "scoresheet.tournament.back", c.view.page.closeTable)
}

// ended returns what can be done with the sheet of a table that was ended.
func (c *nextCard) ended() []fyne.CanvasObject {
	p := c.view.page
	return []fyne.CanvasObject{
		widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: p.text("scoresheet.tournament.ended")}),
		newGrid(2, gap, 36, c.backButton(widgets.Primary), c.button(widgets.Quiet, "scoresheet.reopen", func() { c.setClosed(sheetfile.Reopen) })),
	}
}

// setClosed ends the sheet of a table, or reopens it.
func (c *nextCard) setClosed(do sheetfile.Kind) {
	c.view.page.Model.do(sheetfile.Event{Kind: do})
	c.view.page.show()
}
