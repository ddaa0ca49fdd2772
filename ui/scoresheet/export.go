package scoresheet

import (
	"bytes"
	"strings"
	"time"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/quote"
	"sikwu/core/sheetfile"
	"sikwu/core/spreadsheet"
	"sikwu/ui/door"
)

// export is a file format for sheets.
type export uint8

const (
	exportCSV export = iota
	exportPNG
	exportPDF
)

var exports = []export{exportCSV, exportPNG, exportPDF}

func (e export) name() string { return [...]string{"CSV", "PNG", "PDF"}[e] }

func (e export) ending() string { return [...]string{".csv", ".png", ".pdf"}[e] }

// export passes the open sheet to the window as a file. It runs in the
// background, since drawing a picture takes longer than a frame.
func (p *Page) export(e export) {
	s, ok := p.Model.sheet()
	if !ok || p.exporting {
		return
	}
	begun, changed := p.Model.current().Times()
	about := p.edition(s, begun)
	which := begun.Local().Format("2006-01-02 15-04-05")
	if about.place != "" {
		which = about.place // all tables of a tournament were begun at once
	}
	name := quote.FileName(p.text("scoresheet.file")+" "+which) + e.ending()
	p.setExporting(true)
	p.Callbacks.Background(func() {
		data, err := p.exported(s, e, about, changed)
		door.Wait(func() {
			p.setExporting(false)
			if err != nil {
				p.Model.notice = notice{kind: noticeFailed, err: err}
				p.show()
				return
			}
			p.Callbacks.Save(name, data)
		})
	})
}

// setExporting disables the buttons while a file is made.
func (p *Page) setExporting(on bool) {
	p.exporting = on
	p.onSheet(func(v *sheetView) { v.foot.follow() })
}

// exported returns a sheet in a format. It may run in the background.
func (p *Page) exported(s ledger.Sheet, e export, about edition, changed time.Time) ([]byte, error) {
	if e == exportCSV {
		return p.csv(s), nil
	}
	about.whole = e == exportPNG
	sheet, err := p.teller().paper(s, about)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if e == exportPNG {
		err = sheet.first.PNG(&out, pngScale)
	} else {
		err = sheet.first.PDF(&out, changed)
	}
	return out.Bytes(), err
}

// edition returns what the open sheet says on paper besides its rows.
func (p *Page) edition(s ledger.Sheet, begun time.Time) edition {
	if table := p.Model.table; table != nil {
		name, place := table.Heading()
		return edition{begun: begun, place: name + " · " + place}
	}
	book := p.Model.book()
	return edition{begun: begun, settles: s.IsOver() || book.Price() > 0, price: book.Price()}
}

// pngScale is the number of pixels per unit of the page: 192 dots an inch.
const pngScale = 2

// csv returns the sheet as a table with a row for each entry: its points and
// the totals after it.
func (p *Page) csv(s ledger.Sheet) []byte {
	t := p.teller()
	var heads []string
	for _, h := range sheetfile.Columns(s) {
		heads = append(heads, t.text("scoresheet.csv."+string(h.Column), args{"Name": h.Player}))
	}
	return spreadsheet.CSV(heads, sheetfile.Table(s, t.word))
}

// word returns the word for a table id such as kind.won.
func (t teller) word(id string) string {
	group, name, _ := strings.Cut(id, ".")
	switch group {
	case "wind", "by":
		return t.text(id)
	case "offence":
		return t.offence(penalty.ID(name))
	case "decision":
		return t.say.Decision(name)
	}
	return t.text("scoresheet." + id)
}
