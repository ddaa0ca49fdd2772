package scoresheet

import (
	"bytes"
	"errors"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/sheetfile"
	"sikwu/core/spreadsheet"
)

// export is a form in which a sheet leaves the program.
type export uint8

const (
	exportCSV export = iota
	exportPNG
	exportPDF
)

// exports are all of them.
var exports = []export{exportCSV, exportPNG, exportPDF}

// name is what people call it.
func (e export) name() string { return [...]string{"CSV", "PNG", "PDF"}[e] }

func (e export) ending() string { return [...]string{".csv", ".png", ".pdf"}[e] }

// export hands the open sheet to the window as a file. A picture takes longer than
// a frame, so it is made in the background.
func (p *Page) export(e export) {
	s, ok := p.Model.sheet()
	if !ok || p.exporting {
		return
	}
	begun, changed := p.Model.current().Times()
	name := p.text("scoresheet.file") + " " + begun.Local().Format("2006-01-02") + e.ending()
	p.setExporting(true)
	p.background(func() {
		data, err := p.exported(s, e, begun, changed)
		fyne.Do(func() {
			p.setExporting(false)
			if err != nil {
				p.Model.notice = notice{kind: failed, err: err}
				p.show()
				return
			}
			p.Callbacks.Save(name, data)
		})
	})
}

// setExporting holds the buttons back while a file is made.
func (p *Page) setExporting(on bool) {
	p.exporting = on
	p.onSheet(func(v *sheetView) { v.foot.follow() })
}

// exported is a sheet in a form; it may run in the background.
func (p *Page) exported(s ledger.Sheet, e export, begun, changed time.Time) ([]byte, error) {
	if e == exportCSV {
		return p.csv(s), nil
	}
	sheet, err := p.teller().paper(s, begun)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if e == exportPNG {
		err = sheet.page.PNG(&out, pngScale)
	} else {
		err = sheet.page.PDF(&out, changed)
	}
	return out.Bytes(), errors.Join(sheet.err, err)
}

// pngScale is how many pixels a unit of the page has: 192 dots an inch.
const pngScale = 2

// csv is the sheet as a table: a row each, with what it moves and the totals
// after it.
func (p *Page) csv(s ledger.Sheet) []byte {
	t := p.teller()
	var heads []string
	for _, h := range sheetfile.Columns(s) {
		heads = append(heads, t.text("scoresheet.csv."+string(h.Column), args{"Name": h.Player}))
	}
	return spreadsheet.CSV(heads, sheetfile.Table(s, t.word))
}

// word is that for an id of a table, such as kind.won.
func (t teller) word(id string) string {
	group, name, _ := strings.Cut(id, ".")
	switch group {
	case "wind", "by":
		return t.text(id)
	case "offence":
		return t.offence(penalty.ID(name))
	}
	return t.text("scoresheet." + id)
}
