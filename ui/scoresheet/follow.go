package scoresheet

import (
	"errors"
	"io/fs"
	"reflect"
	"slices"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/sheetfile"
)

// Follow shows what another window has written since. The window calls it from time
// to time while the page is shown.
func (p *Page) Follow() {
	switch {
	case p.View == nil:
	case p.Model.table != nil:
		p.followTable()
	case p.Model.follow():
		p.show()
	}
}

// followTable follows the sheet of a tournament's table; if the table is no more, it
// leads back to the tournament.
func (p *Page) followTable() {
	m := p.Model
	before, was := m.table.Read()
	changed, is := m.table.Follow()
	if !is {
		p.closeTable()
		return
	}
	now, book := m.table.Read() // the change may be at another table
	if changed && !(reflect.DeepEqual(before, now) && book.IsClosed() == was.IsClosed()) {
		m.refit()
		m.notice = notice{kind: noticeFollowed}
		p.show()
	}
}

// refit puts the entry in progress on the sheet of the table as it stands now.
func (m *Model) refit() {
	sheet, book := m.table.Read()
	if m.form != nil && (book.IsClosed() || !m.form.follow(sheet)) {
		m.form = nil
	}
}

// follow reads what another window has written, and reports whether there was
// anything.
func (m *Model) follow() bool {
	switch {
	case m.at == atSheets:
		now, err := m.folder.State()
		return err == nil && !slices.Equal(now, m.listed)
	case m.at != atSheet || m.file == nil:
		return false
	}
	behind, err := m.file.IsBehind()
	switch wasGone := m.notice.kind == noticeGone; {
	case errors.Is(err, journal.ErrLost):
		return m.rescue()
	case errors.Is(err, fs.ErrNotExist):
		if !wasGone {
			m.notice = notice{kind: noticeGone}
		}
		return !wasGone
	case err != nil:
		return false
	case behind:
		return m.reread(notice{kind: noticeFollowed})
	case wasGone: // it was brought back
		m.notice = notice{}
		return true
	}
	return false
}

// reread opens the open sheet again and reports whether there is anything to show:
// not while another window is still writing its line.
func (m *Model) reread(n notice) bool {
	f, err := m.folder.Open(m.file.ID())
	var damaged *journal.FileError
	switch {
	case errors.As(err, &damaged):
		return m.rescue()
	case err != nil || f.Torn != nil:
		return false
	}
	m.replace(f)
	m.notice = n
	return true
}

// rescue writes the open sheet to a new file because the old one no longer holds what is
// shown; the old one is left alone. It reports whether there is anything new to show.
func (m *Model) rescue() bool {
	if m.notice.kind == noticeSpoilt {
		return false // it was tried
	}
	f, err := m.folder.Copy(&m.file.Document, m.now())
	if err != nil {
		m.notice = notice{kind: noticeSpoilt, err: err}
		return true
	}
	m.replace(f)
	m.notice = notice{kind: noticeRescued}
	return true
}

// replace shows the open sheet as it was read again. The entry in progress stays if
// it still belongs where it was.
func (m *Model) replace(f *sheetfile.File) {
	m.file = f
	if m.form != nil && (f.IsClosed() || !m.form.follow(f.Sheet())) {
		m.form = nil
	}
}

// follow moves the entry to the sheet as another window has left it, and reports whether it
// still belongs there: a new entry does while there is a hand to play, a correction if no row
// up to its own was touched.
func (f *form) follow(now ledger.Sheet) bool {
	isNew := f.place == len(f.sheet.Rows)
	if last := f.place + 1; !isNew && (last > len(now.Rows) || !reflect.DeepEqual(f.sheet.Entries()[:last], now.Entries()[:last])) {
		return false
	}
	f.sheet = now
	if isNew {
		f.place = len(now.Rows)
	}
	return !isNew || !now.IsOver() || f.entry.Kind == ledger.Penalty
}

// giveWay says why nothing was written. If another window was first, the sheet is read again;
// if the sheet was deleted, it can be written anew; if its file is spoilt, it now has a new
// one.
func (m *Model) giveWay(err error) {
	m.notice = notice{kind: noticeFailed, err: err}
	switch {
	case m.table != nil && errors.Is(err, journal.ErrChanged):
		if _, is := m.table.Follow(); is {
			m.refit()
		}
	case m.table != nil || m.file == nil:
	case errors.Is(err, fs.ErrNotExist):
		m.notice = notice{kind: noticeGone}
	case errors.Is(err, journal.ErrLost):
		m.rescue()
	case errors.Is(err, journal.ErrChanged):
		m.reread(m.notice)
	}
}

// writeAgain writes the open sheet again, whose file is gone or spoilt.
func (m *Model) writeAgain() {
	if m.notice.kind == noticeGone {
		m.writeAnew()
		return
	}
	m.notice = notice{}
	m.rescue()
}

// writeAnew restores the open sheet after another window deleted it, or writes it as shown if
// it is not among the removed ones.
func (m *Model) writeAnew() {
	var f *sheetfile.File
	id, err := m.folder.Restore(m.file.ID())
	if err == nil {
		f, err = m.folder.Open(id)
	}
	if err != nil {
		f, err = m.folder.Copy(&m.file.Document, m.now())
	}
	if err != nil {
		m.notice = notice{kind: noticeFailed, err: err}
		return
	}
	m.replace(f)
	m.notice = notice{}
}

// unread returns the notice of a sheet that cannot be opened.
func (m *Model) unread(id string, err error) notice {
	var damage *journal.FileError
	if !errors.As(err, &damage) {
		return notice{kind: noticeFailed, err: err}
	}
	s, _ := m.folder.Salvage(id) // nil if nothing can be read
	return notice{kind: noticeDamaged, err: err, id: id, salvaged: s}
}

// salvage opens a copy of what can be read of a sheet.
func (m *Model) salvage(id string) {
	s, err := m.folder.Salvage(id)
	var f *sheetfile.File
	if err == nil {
		f, err = m.folder.Copy(&s.Document, m.now())
	}
	if err != nil {
		m.notice = notice{kind: noticeFailed, err: err}
		return
	}
	m.lay(f)
	m.notice = notice{kind: noticeCopied, salvaged: s}
}
