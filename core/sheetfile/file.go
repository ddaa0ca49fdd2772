package sheetfile

import (
	"encoding/json"
	"errors"
	"io/fs"
	"time"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/rules"
)

// Folder is where sheets are kept.
type Folder struct{ journals *journal.Folder }

// In is the folder at a path, which need not exist before something is kept.
func In(path string) *Folder { return &Folder{journal.In(path, Ending)} }

// Summary is a sheet as a list shows it.
type Summary struct {
	ID string
	// Err says why it cannot be read: a *FileError or the disk's. All below but
	// that is then zero.
	Err error

	Begun, Changed time.Time
	Players        [4]string
	Rules          *rules.RuleSet
	Next           ledger.Position
	IsOver         bool
	IsClosed       bool
	Totals         ledger.Points
	IsTorn         bool // a last line was cut off
}

// List lists the sheets, the one begun last first, those that cannot be read
// among them.
func (f *Folder) List() ([]Summary, error) { return f.list(f.journals.IDs()) }

func (f *Folder) list(ids []string, err error) (list []Summary, _ error) {
	for i := len(ids) - 1; i >= 0; i-- { // ids begin with the moment
		file, err := f.Open(ids[i])
		if errors.Is(err, fs.ErrNotExist) {
			continue // gone since
		}
		list = append(list, summary(ids[i], file, err))
	}
	return list, err
}

func summary(id string, f *File, err error) Summary {
	if err != nil {
		return Summary{ID: id, Err: err}
	}
	sheet := f.Sheet()
	return Summary{
		ID: id, Begun: f.Begun, Changed: f.Changed, Players: sheet.Players, Rules: sheet.Rules,
		Next: sheet.Next, IsOver: sheet.IsOver(), IsClosed: f.IsClosed(), Totals: sheet.Totals(), IsTorn: f.Torn != nil,
	}
}

// File is a sheet on the disk. It is for one goroutine.
type File struct {
	Document
	log *journal.Log
}

// Create begins a sheet and answers when it is on the disk. The error is a
// *ledger.Error about the names, or the disk's.
func (f *Folder) Create(rs *rules.RuleSet, players [4]string, now time.Time) (*File, error) {
	if _, err := NewBook(rs, players); err != nil {
		return nil, err
	}
	first, err := head(rs, players, now)
	if err != nil {
		return nil, err
	}
	d, err := Read(first) // as it will be read
	if err != nil {
		return nil, err
	}
	log, err := f.journals.Create(journal.NewID(now), first)
	if err != nil {
		return nil, err
	}
	return &File{*d, log}, nil
}

// Open reads a sheet. The error is a *FileError or the disk's.
func (f *Folder) Open(id string) (*File, error) {
	log, lines, err := f.journals.Open(id)
	if errors.Is(err, journal.ErrTooLarge) {
		return nil, &FileError{Fault: TooLarge}
	}
	if err != nil {
		return nil, err
	}
	d, err := read(lines)
	if err != nil {
		return nil, err
	}
	return &File{*d, log}, nil
}

// Remove moves a sheet aside, to be restored by the id that it returns.
func (f *Folder) Remove(id string) (as string, err error) { return f.journals.Remove(id) }

// Restore moves a sheet back that was removed.
func (f *Folder) Restore(id string) (as string, err error) { return f.journals.Restore(id) }

// ID is the sheet's id in its folder.
func (f *File) ID() string { return f.log.ID() }

// Sheet is the sheet as it stands.
func (f *File) Sheet() ledger.Sheet { return f.Book.Sheet() }

// IsClosed reports whether the sheet is put away.
func (f *File) IsClosed() bool { return f.Book.IsClosed() }

// Do does an act and answers when it is on the disk; after an error nothing was
// done. The error is as of Book.Do or CheckTiles, or the disk's; journal's
// ErrChanged says that another window has written, and the sheet must be opened
// again.
func (f *File) Do(a Act, now time.Time) error {
	if err := CheckTiles(&a.Entry); err != nil {
		return err
	}
	line, err := json.Marshal(a.written(Moment(now)))
	if err != nil {
		return err
	}
	if a.Do != "" {
		if a, _, err = ReadAct(line); err != nil { // as it will be read again
			return err
		}
	}
	next, err := f.Book.Do(a)
	if err != nil {
		return err
	}
	if err := f.log.Append(line); err != nil {
		return err
	}
	f.Book, f.Torn = next, nil
	if at := now.UTC().Truncate(time.Second); at.After(f.Changed) {
		f.Changed = at
	}
	return nil
}
