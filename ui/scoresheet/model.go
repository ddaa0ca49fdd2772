package scoresheet

import (
	"errors"
	"io/fs"
	"time"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/sheetfile"
)

// stand is the current view.
type stand uint8

const (
	atSheet stand = iota
	atSheets
	atNames
	atRules
)

// Model holds the open sheet and the entry in progress. It outlives the page.
type Model struct {
	folder *sheetfile.Folder
	now    func() time.Time

	at   stand
	file *sheetfile.File // nil if none is open
	form *form           // the entry in progress; may be nil

	scrolled scrolled       // where its rows are
	shelf    shelf          // the entry in progress that undo put aside
	aside    *bool          // whether the settlement was chosen, nil for no choice yet
	naming   *naming        // the names being typed; nil before any
	fresh    naming         // those for a new sheet, kept until it is begun
	under    *rules.RuleSet // the rules that the open sheet may be put under; nil for none yet
	notice   notice
	away     []notice   // of the sheets removed and not brought back, the last one last
	listed   []string   // the sheets in the list, as the folder states them
	wanted   penalty.ID // an offence to enter on the next writable sheet; may be ""

	table   TableSheet // the sheet of a tournament's table, shown over the rest; may be nil
	covered covered    // the state below table
}

// NewModel returns a model of the sheets of a folder, with the sheet changed
// last open unless it is closed. If that one is damaged the page says so, and no
// older sheet is shown in its place.
func NewModel(folder string, now func() time.Time) *Model {
	d := &Model{folder: sheetfile.In(folder), now: now}
	list, err := d.folder.List()
	if err != nil {
		d.notice = notice{kind: noticeFailed, err: err}
	}
	var last *sheetfile.Summary
	for i := range list {
		s := &list[i]
		if !s.IsClosed && (last == nil || s.Changed.After(last.Changed)) {
			last = s
		}
	}
	switch {
	case last != nil:
		d.open(last.ID)
	case len(list) > 0:
		d.at = atSheets
	default:
		d.begin()
	}
	return d
}

// open opens a sheet by its id.
func (m *Model) open(id string) {
	f, err := m.folder.Open(id)
	if err != nil {
		m.at, m.notice = atSheets, m.unread(id, err)
		return
	}
	m.lay(f)
	switch {
	case f.Torn != nil:
		m.notice = notice{kind: noticeTorn}
	case len(f.Unknown) > 0:
		m.notice = notice{kind: noticeNewer}
	}
}

// lay shows a sheet of the folder.
func (m *Model) lay(f *sheetfile.File) {
	m.file, m.form, m.aside, m.at, m.notice = f, nil, nil, atSheet, notice{}
	m.table, m.covered = nil, covered{}
}

// Begin creates a sheet under a rule set, with the price of the sheet begun last,
// and opens it. The error is a *ledger.Error about the names, or that of the file
// system.
func (m *Model) Begin(rs *rules.RuleSet, players [4]string) (id string, err error) {
	price := m.lastPrice()
	f, err := m.folder.Create(rs, players, m.now())
	if err != nil {
		return "", err
	}
	m.lay(f)
	if price > 0 {
		m.do(sheetfile.Event{Kind: sheetfile.SetPrice, Price: price})
	}
	return f.ID(), nil
}

// lastPrice returns the price of a point on the sheet begun last.
func (m *Model) lastPrice() int {
	list, _ := m.folder.List() // the list of sheets reports the error
	for i := range list {
		if list[i].Err == nil {
			return list[i].Price
		}
	}
	return 0
}

// playOn adds another round to the open sheet.
func (m *Model) playOn() {
	m.aside = nil
	m.do(sheetfile.Event{Kind: sheetfile.PlayOn})
}

// sheet returns the open sheet; ok is false if none is open.
func (m *Model) sheet() (s ledger.Sheet, ok bool) {
	open := m.current()
	if open == nil {
		return s, false
	}
	s, _ = open.Read()
	return s, true
}

// book returns the history of the open sheet, empty if none is open.
func (m *Model) book() (b sheetfile.Book) {
	if open := m.current(); open != nil {
		_, b = open.Read()
	}
	return b
}

// current returns the open sheet, nil if none is open.
func (m *Model) current() OpenSheet {
	switch {
	case m.table != nil:
		return m.table
	case m.file != nil:
		return fileSheet{m.file, m.now}
	}
	return nil
}

// isOpen reports whether a sheet is open.
func (m *Model) isOpen() bool { return m.current() != nil }

// Unfinished returns the players of the open sheet of the folder and the hand to play next;
// ok is false if nothing was written on it, or it is finished or closed.
func (m *Model) Unfinished() (players [4]string, next ledger.Position, ok bool) {
	if m.file == nil {
		return players, next, false
	}
	s := m.file.Sheet()
	return s.Players, s.Next, len(s.Rows) > 0 && !s.IsOver() && !m.file.IsClosed()
}

// do performs an act on the open sheet and reports whether it succeeded. The
// notice shows the error.
func (m *Model) do(a sheetfile.Event) bool {
	open := m.current()
	if open == nil {
		return false
	}
	err := open.Do(a)
	if err == nil {
		m.notice = notice{}
		return true
	}
	if m.giveWay(err); m.notice.kind != noticeRescued {
		return false
	}
	if err = m.file.Do(a, m.now()); err != nil { // now in a file of its own
		m.giveWay(err)
	}
	return err == nil
}

// writable reports whether the open sheet accepts entries.
func (m *Model) writable() bool {
	b := m.book()
	return m.isOpen() && !b.IsClosed()
}

// canTake reports whether the open sheet accepts a hand now.
func (m *Model) canTake() bool {
	s, ok := m.sheet()
	return ok && m.writable() && !s.IsOver()
}

// fill opens a form on the open sheet.
func (m *Model) fill(f *form) { f.table, m.form, m.at = m.table, f, atSheet }

// record opens the form for an offence. A false win is not a penalty: its
// points come from the rules.
func (m *Model) record(id penalty.ID) {
	s, _ := m.sheet()
	m.wanted = ""
	if id == penalty.FalseWin {
		m.fill(newForm(s, ledger.FalseWin))
		return
	}
	f := newForm(s, ledger.Penalty)
	f.setOffence(id)
	m.fill(f)
}

// enter performs the entry, and closes the form if that succeeded.
func (m *Model) enter() {
	f := m.form
	a := sheetfile.Event{Kind: sheetfile.Add, Entry: f.entry}
	switch {
	case f.inserts:
		a.Kind, a.Place = sheetfile.Insert, f.place
	case f.corrects():
		a.Kind, a.Place = sheetfile.Replace, f.place
	}
	if m.put(a) {
		m.form = nil
	}
}

// remove moves a sheet aside; the notice offers to restore it.
func (m *Model) remove(s *sheetfile.Summary) {
	as, err := m.folder.Remove(s.ID)
	if err != nil {
		m.notice = notice{kind: noticeFailed, err: err}
		return
	}
	if m.file != nil && m.file.ID() == s.ID {
		m.file, m.form = nil, nil
	}
	m.notice = notice{kind: noticeRemoved, id: as, name: s.Players}
	m.away = append(m.away, m.notice)
}

// restore brings back the sheet that was moved aside last; the notice offers the one before.
func (m *Model) restore() {
	last := len(m.away) - 1
	if last < 0 {
		return
	}
	_, err := m.folder.Restore(m.away[last].id)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		m.away = m.away[:last]
	}
	switch m.notice = (notice{}); {
	case err != nil:
		m.notice = notice{kind: noticeFailed, err: err}
	case last > 0:
		m.notice = m.away[last-1]
	}
}

// setClosed closes a sheet or reopens it.
func (m *Model) setClosed(id string, closed bool) {
	f := m.file
	if f == nil || f.ID() != id {
		var err error
		if f, err = m.folder.Open(id); err != nil {
			m.notice = notice{kind: noticeFailed, err: err}
			return
		}
	}
	do := sheetfile.Reopen
	if closed {
		do = sheetfile.Close
	}
	if err := f.Do(sheetfile.Event{Kind: do}, m.now()); err != nil {
		m.giveWay(err)
		return
	}
	m.notice = notice{}
	if closed {
		m.form = nil
	}
}

// shown identifies the open sheet.
func (m *Model) shown() any {
	if m.table != nil {
		return m.table
	}
	return m.file
}
