package sheetfile

import (
	"fmt"
	"slices"

	"sikwu/core/ledger"
	"sikwu/core/rules"
)

// Do is what an act does, by its stable id.
type Do string

// What acts do.
const (
	Add     Do = "add"     // Entry, at the end
	Insert  Do = "insert"  // Entry, before the one at Place
	Replace Do = "replace" // the one at Place by Entry
	Remove  Do = "remove"  // the one at Place
	Rename  Do = "rename"  // the players
	Undo    Do = "undo"    // the last act of those above
	Redo    Do = "redo"    // the last one undone, unless another was done since
	Close   Do = "close"   // put away: nothing is written until it is opened again
	Reopen  Do = "reopen"
)

// Dos lists them.
func Dos() []Do { return []Do{Add, Insert, Replace, Remove, Rename, Undo, Redo, Close, Reopen} }

// Act is one thing done to a sheet. The fields that Do does not name are zero.
type Act struct {
	Do      Do
	Place   int // of an entry, from 0
	Entry   ledger.Entry
	Players [4]string
}

// Reason is why an act is refused where the ledger does not say, by its id.
type Reason string

// The reasons.
const (
	UnknownAct    Reason = "unknown_act"
	NothingToUndo Reason = "nothing_to_undo"
	NothingToRedo Reason = "nothing_to_redo"
	IsClosed      Reason = "is_closed"
	IsOpen        Reason = "is_open"
	TooManyActs   Reason = "too_many_acts"
	BadTiles      Reason = "bad_tiles" // no hand as core/handfile writes it
)

// Reasons lists them, for those who must have words for each.
func Reasons() []Reason {
	return []Reason{UnknownAct, NothingToUndo, NothingToRedo, IsClosed, IsOpen, TooManyActs, BadTiles}
}

// ActError says why an act is refused.
type ActError struct{ Reason Reason }

// Error is for developers; people are told in their language.
func (e *ActError) Error() string { return fmt.Sprintf("the act is refused: %s", e.Reason) }

// Book is a sheet with its history. It is a value: Do leaves it as it is.
type Book struct {
	first        ledger.Sheet // without an entry
	sheet        ledger.Sheet
	done, undone []Act // undone ends with what is done again first
	closed       bool
	acts         int
}

// NewBook begins one; the error is a *ledger.Error about the names.
func NewBook(rs *rules.RuleSet, players [4]string) (Book, error) {
	sheet, err := ledger.New(rs, players)
	return Book{first: sheet, sheet: sheet}, err
}

// Sheet is the sheet as it stands.
func (b *Book) Sheet() ledger.Sheet { return b.sheet }

// IsClosed reports whether the sheet is put away.
func (b *Book) IsClosed() bool { return b.closed }

// Undoes is the act that Undo would take back; ok is false where there is none.
func (b *Book) Undoes() (a Act, ok bool) { return last(b.done) }

// Redoes is the act that Redo would do again; ok is false where there is none.
func (b *Book) Redoes() (a Act, ok bool) { return last(b.undone) }

func last(list []Act) (a Act, ok bool) {
	if len(list) == 0 {
		return Act{}, false
	}
	return list[len(list)-1], true
}

// Do is the book after an act. The error is an *ActError, or a *ledger.Error
// where the sheet does not take it.
func (b Book) Do(a Act) (Book, error) {
	next, err := b.turn(a)
	if err != nil {
		return b, err
	}
	switch a.Do {
	case Undo, Redo:
		return next.replay()
	case Close, Reopen:
		return next, nil
	}
	next.sheet, err = apply(b.sheet, a)
	if err != nil {
		return b, err
	}
	return next, nil
}

// turn is the book after an act, but for its sheet.
func (b Book) turn(a Act) (Book, error) {
	refused := func(r Reason) (Book, error) { return b, &ActError{r} }
	switch {
	case !slices.Contains(Dos(), a.Do):
		return refused(UnknownAct)
	case b.acts >= MaxActs:
		return refused(TooManyActs)
	case b.closed && a.Do != Reopen:
		return refused(IsClosed)
	case !b.closed && a.Do == Reopen:
		return refused(IsOpen)
	case a.Do == Undo && len(b.done) == 0:
		return refused(NothingToUndo)
	case a.Do == Redo && len(b.undone) == 0:
		return refused(NothingToRedo)
	}
	b.acts++
	switch a.Do {
	case Undo:
		b.done, b.undone = move(b.done, b.undone)
	case Redo:
		b.undone, b.done = move(b.undone, b.done)
	case Close, Reopen:
		b.closed = a.Do == Close
	default:
		b.done, b.undone = append(slices.Clip(b.done), a), nil
	}
	return b, nil
}

// move moves the last act of one list to the end of another.
func move(from, to []Act) (shorter, longer []Act) {
	n := len(from) - 1
	return from[:n], append(slices.Clip(to), from[n])
}

// replay works the sheet out from what is done.
func (b Book) replay() (Book, error) {
	b.sheet = b.first
	for _, a := range b.done {
		sheet, err := apply(b.sheet, a)
		if err != nil {
			return b, err
		}
		b.sheet = sheet
	}
	return b, nil
}

// apply does an act to a sheet.
func apply(sheet ledger.Sheet, a Act) (ledger.Sheet, error) {
	if grows := a.Do == Add || a.Do == Insert; grows && len(sheet.Rows) >= MaxEntries {
		return sheet, &ActError{TooManyActs}
	}
	switch a.Do {
	case Add:
		return sheet.Add(a.Entry)
	case Insert:
		return sheet.Insert(a.Place, a.Entry)
	case Replace:
		return sheet.Replace(a.Place, a.Entry)
	case Remove:
		return sheet.Remove(a.Place)
	}
	return sheet.Rename(a.Players)
}
