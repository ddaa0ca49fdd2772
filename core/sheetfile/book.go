package sheetfile

import (
	"errors"
	"fmt"
	"slices"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/rules"
)

// Kind is what an event does, by its stable id.
type Do string

// The kinds of event.
const (
	Add     Do = "add"     // Entry, at the end
	Insert  Do = "insert"  // Entry, before the one at Place
	Replace Do = "replace" // the one at Place by Entry
	Remove  Do = "remove"  // the one at Place
	Rename  Do = "rename"  // the players
	Undo    Do = "undo"    // the last event of the kinds above
	Redo    Do = "redo"    // the last one undone, unless another was done since
	Close   Do = "close"   // nothing is written until it is opened again
	Reopen  Do = "reopen"
)

// Kinds lists the kinds of event.
func Dos() []Do { return []Do{Add, Insert, Replace, Remove, Rename, Undo, Redo, Close, Reopen} }

// Event is one thing done to a sheet. Fields that its kind does not use are zero.
type Act struct {
	Do      Do
	Place   int // of an entry, from 0
	Entry   ledger.Entry
	Players [4]string
}

// Reason says why an event is refused if the ledger does not, by its id.
type Reason string

// The reasons.
const (
	UnknownAct    Reason = "unknown_act"
	NothingToUndo Reason = "nothing_to_undo"
	NothingToRedo Reason = "nothing_to_redo"
	IsClosed      Reason = "is_closed"
	IsOpen        Reason = "is_open"
	TooManyActs   Reason = "too_many_acts"
	BadTiles      Reason = "bad_tiles" // not a hand as core/handfile writes it
)

func Reasons() []Reason {
	return []Reason{UnknownAct, NothingToUndo, NothingToRedo, IsClosed, IsOpen, TooManyActs, BadTiles}
}

// EventError says why an event is refused.
type ActError struct{ Reason Reason }

// Error is for developers; the UI words it for people.
func (e *ActError) Error() string { return fmt.Sprintf("the act is refused: %s", e.Reason) }

// Book is a sheet with its history. It is an immutable value.
type Book struct {
	history      journal.History[Act]
	first, sheet ledger.Sheet // first has no entries
	closed       bool
}

// NewBook returns an empty book; the error is a *ledger.Error about the names.
func NewBook(rs *rules.RuleSet, players [4]string) (Book, error) {
	sheet, err := ledger.New(rs, players)
	return Book{first: sheet, sheet: sheet}, err
}

// Sheet returns the sheet as it stands.
func (b *Book) Sheet() ledger.Sheet { return b.sheet }

// IsClosed reports whether the sheet is closed.
func (b *Book) IsClosed() bool { return b.closed }

// Undoes returns the event that Undo would undo; ok is false if there is none.
func (b *Book) Undoes() (a Act, ok bool) { return b.history.Undoes() }

// Redoes returns the event that Redo would redo; ok is false if there is none.
func (b *Book) Redoes() (a Act, ok bool) { return b.history.Redoes() }

// Do returns the book after an event. The error is an *EventError, or a
// *ledger.Error if the sheet refuses it.
func (b Book) Do(a Act) (Book, error) {
	next, err := b.turn(a)
	if err != nil {
		return b, err
	}
	switch a.Do {
	case Undo, Redo:
		next.sheet, _, err = next.replay()
	case Close, Reopen:
	default:
		next.sheet, err = apply(b.sheet, a)
	}
	if err != nil {
		return b, err
	}
	return next, nil
}

// turn returns the book after an event, with the sheet of before.
func (b Book) turn(a Act) (Book, error) {
	refused := func(r Reason) (Book, error) { return b, &ActError{r} }
	switch {
	case !slices.Contains(Dos(), a.Do):
		return refused(UnknownAct)
	case b.history.Count() >= MaxActs:
		return refused(TooManyActs)
	case b.closed && a.Do != Reopen:
		return refused(IsClosed)
	case !b.closed && a.Do == Reopen:
		return refused(IsOpen)
	}
	ok := true
	switch a.Do {
	case Undo:
		if b.history, ok = b.history.Undo(); !ok {
			return refused(NothingToUndo)
		}
	case Redo:
		if b.history, ok = b.history.Redo(); !ok {
			return refused(NothingToRedo)
		}
	case Close, Reopen:
		b.history, b.closed = b.history.Beside(), a.Do == Close
	default:
		b.history = b.history.Do(a)
	}
	return b, nil
}

// replay works the sheet out from the history, first all entries and then all rows
// at once: row by row it would take quadratic time. If something cannot stand,
// number is that of the event to blame, as History.Done gives it.
func (b Book) replay() (sheet ledger.Sheet, number int, err error) {
	acts, numbers := b.history.Done()
	entries, written, players := []ledger.Entry{}, []int{}, b.first.Players // written: the events' places
	for i, a := range acts {
		if a.Do == Rename {
			players = a.Players
			continue
		}
		if err := a.fits(len(entries)); err != nil {
			return sheet, numbers[i], err
		}
		first, end := a.span(len(entries))
		entries, written = slices.Delete(entries, first, end), slices.Delete(written, first, end)
		if a.Do != Remove {
			entries, written = slices.Insert(entries, first, a.Entry), slices.Insert(written, first, i)
		}
	}
	if sheet, err = b.first.Rename(players); err != nil {
		return sheet, numbers[lastRenamed(acts)], err
	}
	whole, err := sheet.Add(entries...)
	var wrong *ledger.Error
	if errors.As(err, &wrong) {
		return sheet, numbers[written[wrong.Place]], err
	}
	return whole, 0, err
}

func lastRenamed(acts []Act) (place int) {
	for i := range acts {
		if acts[i].Do == Rename {
			place = i
		}
	}
	return place
}

// span returns the range of entries that an event removes.
func (a *Act) span(entries int) (first, end int) {
	switch a.Do {
	case Add:
		return entries, entries
	case Insert:
		return a.Place, a.Place
	}
	return a.Place, a.Place + 1
}

// fits checks that an event about an entry has a place among that many entries.
func (a *Act) fits(entries int) error {
	first, end := a.span(entries)
	switch {
	case end == first && entries >= MaxEntries:
		return &ActError{TooManyActs}
	case first < 0 || end > entries:
		return &ledger.Error{Place: a.Place, Reason: ledger.NoSuchEntry}
	}
	return nil
}

// apply does an event to a sheet.
func apply(sheet ledger.Sheet, a Act) (ledger.Sheet, error) {
	if a.Do == Rename {
		return sheet.Rename(a.Players)
	}
	if err := a.fits(len(sheet.Rows)); err != nil {
		return sheet, err
	}
	switch a.Do {
	case Add:
		return sheet.Add(a.Entry)
	case Insert:
		return sheet.Insert(a.Place, a.Entry)
	case Remove:
		return sheet.Remove(a.Place)
	}
	return sheet.Replace(a.Place, a.Entry)
}
