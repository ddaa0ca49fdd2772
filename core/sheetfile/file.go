package sheetfile

import (
	"time"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/rules"
)

// Folder is a folder of sheets.
type Folder struct{ journal.Store[*Document] }

// In returns the folder at a path, which need not exist yet.
func In(path string) *Folder { return &Folder{journal.NewStore(path, Ending, read)} }

// Summary is a sheet as a list shows it.
type Summary struct {
	ID string
	// Err says why it cannot be read: a *journal.FileError or the disk's. What
	// follows is then what can be read before and after the damage (Salvage), or
	// nothing: Rules is nil.
	Err error

	Begun, Changed time.Time
	Players        [4]string
	Rules          *rules.RuleSet
	Rows           int
	Next           ledger.Position
	IsOver         bool
	IsClosed       bool
	Totals         ledger.Points
	Price          int  // of a point, in hundredths
	IsCopy         bool // of another sheet
	IsTorn         bool // a last line was cut off
}

// List lists the sheets, the newest first, including those that cannot be read.
func (f *Folder) List() (list []Summary, err error) {
	err = f.Each(func(id string, d *Document, err error) { list = append(list, f.summary(id, d, err)) })
	return list, err
}

func (f *Folder) summary(id string, d *Document, err error) Summary {
	if err != nil {
		begun := journal.Begun(id)
		s, lost := f.Salvage(id)
		if lost != nil {
			return Summary{ID: id, Err: err, Begun: begun, Changed: begun}
		}
		d = &s.Document
	}
	sheet := d.Book.Sheet()
	return Summary{
		ID: id, Err: err, Begun: d.Begun, Changed: d.Changed, Players: sheet.Players, Rules: sheet.Rules, Rows: len(sheet.Rows),
		Next: sheet.Next, IsOver: sheet.IsOver(), IsClosed: d.Book.IsClosed(), Totals: sheet.Totals(), Price: d.Book.Price(), IsTorn: d.Torn != nil,
		IsCopy: journal.Begun(id).After(d.Begun),
	}
}

// File is a sheet on disk. It is for one goroutine.
type File struct {
	Document
	log *journal.Log
}

// Create begins a sheet and returns once it is safely on disk. The error is a
// *ledger.Error about the names, or the disk's.
func (f *Folder) Create(rs *rules.RuleSet, players [4]string, now time.Time) (*File, error) {
	if _, err := NewBook(rs, players); err != nil {
		return nil, err
	}
	first, err := firstLine(rs, players, now)
	if err != nil {
		return nil, err
	}
	d, log, err := f.Store.Create(first, now)
	if err != nil {
		return nil, err
	}
	return &File{*d, log}, nil
}

// Open reads a sheet. The error is a *journal.FileError or the disk's.
func (f *Folder) Open(id string) (*File, error) {
	d, log, err := f.Store.Open(id)
	if err != nil {
		return nil, err
	}
	return &File{*d, log}, nil
}

// ID returns the sheet's id in its folder.
func (f *File) ID() string { return f.log.ID() }

// Sheet returns the sheet as it stands.
func (f *File) Sheet() ledger.Sheet { return f.Book.Sheet() }

// IsClosed reports whether the sheet is closed.
func (f *File) IsClosed() bool { return f.Book.IsClosed() }

// Do does an event and returns once it is safely on disk; after an error nothing
// has changed. The error is that of Book.Do or CheckTiles, or the disk's. With
// journal.ErrChanged another window has written, and the sheet must be opened
// again; with journal.ErrLost the file no longer holds it.
func (f *File) Do(e Event, now time.Time) error {
	if err := CheckTiles(&e.Entry); err != nil {
		return err
	}
	line, err := e.line(journal.Moment(now))
	if err != nil {
		return err
	}
	if e.Kind != "" {
		if e, _, err = ReadEvent(line); err != nil { // as Open will read it
			return err
		}
	}
	next, err := f.Book.Do(e)
	if err != nil {
		return err
	}
	if err := f.log.AppendEvent(&f.Document.Document, line, now); err != nil {
		return err
	}
	f.Book = next
	return nil
}

// IsBehind reports whether another window has written to the sheet, so that it must
// be opened again. The error is journal.ErrLost, or the disk's; fs.ErrNotExist if the
// sheet was removed.
func (f *File) IsBehind() (bool, error) { return f.log.IsBehind() }
