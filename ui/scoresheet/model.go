package scoresheet

import (
	"time"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/sheetfile"
)

// stand is which view the page shows.
type stand uint8

const (
	atSheet stand = iota
	atSheets
	atNames
)

// Model is the sheet that is open and what is under way on it. It outlives the
// page.
type Model struct {
	folder *sheetfile.Folder
	now    func() time.Time

	at     stand
	file   *sheetfile.File // nil where none is open
	form   *form           // the entry in the making, nil for none
	naming naming          // the names being written
	notice notice
	wanted penalty.ID // an offence to be written on the next sheet that can be, empty for none

	elsewhere *Elsewhere // a sheet that lies over those of the folder, nil for none
	below     lying      // what it lies over
}

// NewModel opens the sheet of a folder that was written on last, to go on with
// it; one that was put away is left there. What is wrong with it is told on the
// page.
func NewModel(folder string, now func() time.Time) *Model {
	d := &Model{folder: sheetfile.In(folder), now: now}
	list, err := d.folder.List()
	if err != nil {
		d.notice = notice{kind: failed, err: err}
	}
	var last *sheetfile.Summary
	for i := range list {
		s := &list[i]
		if s.Err == nil && !s.IsClosed && (last == nil || s.Changed.After(last.Changed)) {
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

// open opens a sheet and shows it.
func (d *Model) open(id string) {
	f, err := d.folder.Open(id)
	if err != nil {
		d.notice = notice{kind: failed, err: err}
		d.at = atSheets
		return
	}
	d.lay(f)
	switch {
	case f.Torn != nil:
		d.notice = notice{kind: torn}
	case len(f.Unknown) > 0:
		d.notice = notice{kind: newer}
	}
}

// lay shows a sheet of the folder.
func (d *Model) lay(f *sheetfile.File) {
	d.file, d.form, d.at, d.notice = f, nil, atSheet, notice{}
	d.elsewhere, d.below = nil, lying{}
}

// Begin begins a sheet under a rule set and opens it; id names it. The error is
// a *ledger.Error about the names, or the disk's.
func (d *Model) Begin(rs *rules.RuleSet, players [4]string) (id string, err error) {
	f, err := d.folder.Create(rs, players, d.now())
	if err != nil {
		return "", err
	}
	d.lay(f)
	return f.ID(), nil
}

// sheet is the open sheet as it stands; ok is false where none is open.
func (d *Model) sheet() (s ledger.Sheet, ok bool) {
	switch {
	case d.elsewhere != nil:
		s, _ = d.elsewhere.Read()
	case d.file != nil:
		s = d.file.Sheet()
	default:
		return s, false
	}
	return s, true
}

// book is the history of the open sheet, empty where none is open.
func (d *Model) book() (b sheetfile.Book) {
	switch {
	case d.elsewhere != nil:
		_, b = d.elsewhere.Read()
	case d.file != nil:
		b = d.file.Book
	}
	return b
}

// isOpen reports whether a sheet is open.
func (d *Model) isOpen() bool { return d.file != nil || d.elsewhere != nil }

// times are when the open sheet was begun and last written on.
func (d *Model) times() (begun, changed time.Time) {
	if d.elsewhere != nil {
		return d.elsewhere.Times()
	}
	return d.file.Begun, d.file.Changed
}

// do does an act on the open sheet; what goes wrong is told.
func (d *Model) do(a sheetfile.Event) bool {
	var err error
	switch {
	case d.elsewhere != nil:
		err = d.elsewhere.Do(a)
	case d.file != nil:
		err = d.file.Do(a, d.now())
	default:
		return false
	}
	if err != nil {
		d.notice = notice{kind: failed, err: err}
		return false
	}
	d.notice = notice{}
	return true
}

// writable reports whether entries can be written.
func (d *Model) writable() bool {
	b := d.book()
	return d.isOpen() && !b.IsClosed()
}

// canTake reports whether a hand can be written now.
func (d *Model) canTake() bool {
	s, ok := d.sheet()
	return ok && d.writable() && !s.IsOver()
}

// fill lays a form on the open sheet.
func (d *Model) fill(f *form) { f.elsewhere, d.form, d.at = d.elsewhere, f, atSheet }

// record lays the form for an offence on the open sheet: a false win's figure is
// the rule set's, so it is no penalty.
func (d *Model) record(id penalty.ID) {
	s, _ := d.sheet()
	d.wanted = ""
	if id == penalty.FalseWin {
		d.fill(newForm(s, ledger.FalseWin))
		return
	}
	f := newForm(s, ledger.Penalty)
	f.setOffence(id)
	d.fill(f)
}

// enter writes the form down, and puts it away where it was taken.
func (d *Model) enter() {
	f := d.form
	a := sheetfile.Event{Kind: sheetfile.Add, Entry: f.entry}
	switch {
	case f.inserts:
		a.Kind, a.Place = sheetfile.Insert, f.place
	case f.corrects():
		a.Kind, a.Place = sheetfile.Replace, f.place
	}
	if d.do(a) {
		d.form = nil
	}
}

// remove moves a sheet aside; the notice brings it back.
func (d *Model) remove(s *sheetfile.Summary) {
	as, err := d.folder.Remove(s.ID)
	if err != nil {
		d.notice = notice{kind: failed, err: err}
		return
	}
	if d.file != nil && d.file.ID() == s.ID {
		d.file, d.form = nil, nil
	}
	d.notice = notice{kind: removed, id: as, name: s.Players}
}

// restore brings a sheet back that was moved aside.
func (d *Model) restore(id string) {
	d.notice = notice{}
	if _, err := d.folder.Restore(id); err != nil {
		d.notice = notice{kind: failed, err: err}
	}
}

// setClosed puts a sheet away or takes it out again.
func (d *Model) setClosed(id string, closed bool) {
	f := d.file
	if f == nil || f.ID() != id {
		var err error
		if f, err = d.folder.Open(id); err != nil {
			d.notice = notice{kind: failed, err: err}
			return
		}
	}
	do := sheetfile.Reopen
	if closed {
		do = sheetfile.Close
	}
	if err := f.Do(sheetfile.Event{Kind: do}, d.now()); err != nil {
		d.notice = notice{kind: failed, err: err}
		return
	}
	d.notice = notice{}
	if closed {
		d.form = nil
	}
}
