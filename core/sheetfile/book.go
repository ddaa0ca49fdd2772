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
type Kind string

// The kinds of event.
const (
	Add      Kind = "add"     // Entry, at the end
	Insert   Kind = "insert"  // Entry, before the one at Place
	Replace  Kind = "replace" // the one at Place by Entry
	Remove   Kind = "remove"  // the one at Place
	Rename   Kind = "rename"  // the players
	PlayOn   Kind = "play_on" // another round, after the last hand
	SetRules Kind = "rules"   // all entries are worked out by Rules
	Undo     Kind = "undo"    // the last event of the kinds above
	Redo     Kind = "redo"    // the last one undone, unless another was done since
	Close    Kind = "close"   // nothing is written until it is opened again
	Reopen   Kind = "reopen"
	SetPrice Kind = "price" // what a point is settled at
)

// Kinds lists the kinds of event.
func Kinds() []Kind {
	return []Kind{Add, Insert, Replace, Remove, Rename, PlayOn, SetRules, Undo, Redo, Close, Reopen, SetPrice}
}

// Event is one thing done to a sheet. Fields that its kind does not use are zero.
type Event struct {
	Kind    Kind
	Place   int // of an entry, from 0
	Entry   ledger.Entry
	Players [4]string
	Price   int // in hundredths, 0 for none
	Rules   *rules.RuleSet

	lost   bool   // the line is damaged (Salvage); an entry of it leaves a gap
	unread string // of a file: the rules as text, which only Book reads
}

// MaxPrice is the highest price of a point, in hundredths.
const MaxPrice = 1_000_000

// Reason says why an event is refused if the ledger does not, by its id.
type Reason string

// The reasons.
const (
	UnknownEvent  Reason = "unknown_act"
	NothingToUndo Reason = "nothing_to_undo"
	NothingToRedo Reason = "nothing_to_redo"
	IsClosed      Reason = "is_closed"
	IsOpen        Reason = "is_open"
	TooManyEvents Reason = "too_many_acts"
	BadTiles      Reason = "bad_tiles" // not a hand as core/handfile writes it
	NotOver       Reason = "not_over"
	BadRules      Reason = "bad_rules" // not a rule set as core/rules writes it
)

// Reasons lists all reasons. Translations must have words for each.
func Reasons() []Reason {
	return []Reason{UnknownEvent, NothingToUndo, NothingToRedo, IsClosed, IsOpen, TooManyEvents, BadTiles, NotOver, BadRules}
}

// EventError says why an event is refused.
type EventError struct{ Reason Reason }

// Error is for developers; the UI words it for people.
func (e *EventError) Error() string { return fmt.Sprintf("the event is refused: %s", e.Reason) }

// Book is a sheet with its history. It is an immutable value.
type Book struct {
	history      journal.History[Event]
	first, sheet ledger.Sheet // first has no entries
	closed       bool
	price        int
	ruled        int // how often other rules were chosen
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

// Price returns what a point is settled at, in hundredths; 0 if nothing was said.
func (b *Book) Price() int { return b.price }

// Undoes returns the event that Undo would undo; ok is false if there is none.
func (b *Book) Undoes() (e Event, ok bool) { return b.history.Undoes() }

// Redoes returns the event that Redo would redo; ok is false if there is none.
func (b *Book) Redoes() (e Event, ok bool) { return b.history.Redoes() }

// Do returns the book after an event. The error is an *EventError, or a
// *ledger.Error if the sheet refuses it.
func (b Book) Do(e Event) (Book, error) {
	next, err := b.turn(&e)
	if err != nil {
		return b, err
	}
	switch e.Kind {
	case Undo, Redo, SetRules:
		next.sheet, _, err = next.replay()
	case Close, Reopen, SetPrice:
	default:
		next.sheet, err = apply(b.sheet, e)
	}
	if err != nil {
		return b, err
	}
	return next, nil
}

// turn returns the book after an event, with the sheet of before.
func (b Book) turn(e *Event) (Book, error) {
	refused := func(r Reason) (Book, error) { return b, &EventError{r} }
	switch {
	case !slices.Contains(Kinds(), e.Kind):
		return refused(UnknownEvent)
	case b.history.Count() >= MaxEvents:
		return refused(TooManyEvents)
	case b.closed && e.Kind != Reopen:
		return refused(IsClosed)
	case !b.closed && e.Kind == Reopen:
		return refused(IsOpen)
	case e.Kind == SetRules && b.ruled >= MaxRules:
		return refused(TooManyEvents)
	case e.Kind == SetRules && e.readRules() != nil:
		return refused(BadRules)
	}
	if e.Kind == SetRules {
		b.ruled++
	}
	ok := true
	switch e.Kind {
	case Undo:
		if b.history, ok = b.history.Undo(); !ok {
			return refused(NothingToUndo)
		}
	case Redo:
		if b.history, ok = b.history.Redo(); !ok {
			return refused(NothingToRedo)
		}
	case Close, Reopen:
		b.history, b.closed = b.history.Beside(), e.Kind == Close
	case SetPrice:
		b.history, b.price = b.history.Beside(), e.Price
	default:
		b.history = b.history.Do(*e)
	}
	return b, nil
}

// replay works the sheet out from the history. If something cannot stand, number is
// that of the event to blame, as History.Done gives it.
func (b Book) replay() (sheet ledger.Sheet, number int, err error) {
	sheet, _, number, err = b.replayAround()
	return sheet, number, err
}

// replayAround is replay, with the gaps of lost entries: how many rows stand before
// each. It works out first all entries and then all rows at once: row by row it
// would take quadratic time.
func (b Book) replayAround() (sheet ledger.Sheet, gaps []int, number int, err error) {
	events, numbers := b.history.Done()
	entries, written, players := []ledger.Entry{}, []int{}, b.first.Players // written: the events' places
	rs, more := b.first.Rules, 0                                            // more rounds
	for i, e := range events {
		switch {
		case e.Kind == Rename:
			players = e.Players
			continue
		case e.Kind == SetRules:
			rs = e.Rules
			continue
		case e.Kind == PlayOn:
			more++
			continue
		case e.lost && e.Kind == Replace:
			continue
		}
		if err := e.fits(len(entries)); err != nil {
			return sheet, nil, numbers[i], err
		}
		first, end := e.span(len(entries))
		entries, written = slices.Delete(entries, first, end), slices.Delete(written, first, end)
		if e.Kind != Remove {
			entries, written = slices.Insert(entries, first, e.Entry), slices.Insert(written, first, i)
		}
	}
	for i := 0; i < len(entries); {
		if !events[written[i]].lost {
			i++
			continue
		}
		gaps = append(gaps, i)
		entries, written = slices.Delete(entries, i, i+1), slices.Delete(written, i, i+1)
	}
	if sheet, err = b.first.Rename(players); err != nil {
		return sheet, nil, numbers[lastRenamed(events)], err
	}
	sheet.Rules = rs
	for range more {
		sheet = sheet.PlayOn()
	}
	whole, err := sheet.Add(entries...)
	var wrong *ledger.Error
	if errors.As(err, &wrong) {
		return sheet, nil, numbers[written[wrong.Place]], err
	}
	return whole, gaps, 0, err
}

func lastRenamed(events []Event) (place int) {
	for i := range events {
		if events[i].Kind == Rename {
			place = i
		}
	}
	return place
}

// span returns the range of entries that an event removes.
func (e *Event) span(entries int) (first, end int) {
	switch e.Kind {
	case Add:
		return entries, entries
	case Insert:
		return e.Place, e.Place
	}
	return e.Place, e.Place + 1
}

// fits checks that an event about an entry has a place among that many entries.
func (e *Event) fits(entries int) error {
	first, end := e.span(entries)
	switch {
	case end == first && entries >= MaxEntries:
		return &EventError{TooManyEvents}
	case first < 0 || end > entries:
		return &ledger.Error{Place: e.Place, Reason: ledger.NoSuchEntry}
	}
	return nil
}

// apply does an event to a sheet.
func apply(sheet ledger.Sheet, e Event) (ledger.Sheet, error) {
	switch {
	case e.Kind == Rename:
		return sheet.Rename(e.Players)
	case e.Kind == PlayOn && !sheet.IsOver():
		return sheet, &EventError{NotOver}
	case e.Kind == PlayOn:
		return sheet.PlayOn(), nil
	}
	if err := e.fits(len(sheet.Rows)); err != nil {
		return sheet, err
	}
	switch e.Kind {
	case Add:
		return sheet.Add(e.Entry)
	case Insert:
		return sheet.Insert(e.Place, e.Entry)
	case Remove:
		return sheet.Remove(e.Place)
	}
	return sheet.Replace(e.Place, e.Entry)
}
