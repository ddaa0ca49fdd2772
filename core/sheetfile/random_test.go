package sheetfile

import (
	"bytes"
	"errors"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/rules"
)

// anyEvent can usually be done.
func anyEvent(t *rapid.T) Event {
	entry := func() ledger.Entry {
		p := ledger.Player(rapid.IntRange(1, 4).Draw(t, "player"))
		switch kind := rapid.SampledFrom(ledger.Kinds()).Draw(t, "kind"); kind {
		case ledger.Won:
			return won(p, rapid.IntRange(3, 10).Draw(t, "fan"), p%4+1)
		case ledger.Drawn:
			return ledger.Entry{Kind: kind}
		case ledger.Penalty:
			return ledger.Entry{Kind: kind, Player: p, Measure: penalty.Warning}
		case ledger.FalseWin:
			return ledger.Entry{Kind: kind, Player: p}
		default:
			t.Fatalf("no entry is drawn for %s", kind)
			return ledger.Entry{}
		}
	}
	e := Event{Kind: rapid.SampledFrom(append(Kinds(), Add, Add, Add, Undo)).Draw(t, "do")}
	switch e.Kind {
	case Add, Insert, Replace:
		e.Entry = entry()
	case Rename:
		e.Players = [4]string{"p", "q", "r", rapid.StringN(1, 3, 9).Draw(t, "name")}
	case SetPrice:
		e.Price = rapid.IntRange(0, MaxPrice).Draw(t, "price")
	case SetRules:
		e.Rules, _ = rules.Preset(rapid.SampledFrom([]string{"hk13", "cityu", "old22", "emsd"}).Draw(t, "rules"))
	}
	switch e.Kind {
	case Insert, Replace, Remove:
		e.Place = rapid.IntRange(0, 4).Draw(t, "place")
	}
	return e
}

// TestUndoIsTheWayBack: after any events, undo gives the sheet before, redo the
// sheet after, and what is written is read back.
func TestUndoIsTheWayBack(t *testing.T) {
	rs := preset(t, "hk13")
	rapid.Check(t, func(t *rapid.T) {
		book, err := NewBook(rs, names())
		if err != nil {
			t.Fatal(err)
		}
		text, err := firstLine(rs, names(), clock(0))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 20).Draw(t, "acts") {
			e := anyEvent(t)
			next, err := book.Do(e)
			if err != nil {
				continue
			}
			if isUndoable(e.Kind) {
				back, err := next.Do(Event{Kind: Undo})
				if err != nil || !reflect.DeepEqual(back.Sheet(), book.Sheet()) {
					t.Fatalf("%+v undone: %v", e, err)
				}
				again, err := back.Do(Event{Kind: Redo})
				if err != nil || !reflect.DeepEqual(again.Sheet(), next.Sheet()) || !reflect.DeepEqual(done(&again), done(&next)) {
					t.Fatalf("%+v done again: %v", e, err)
				}
			}
			line, err := e.line(journal.Moment(clock(1)))
			if err != nil {
				t.Fatal(err)
			}
			text, book = append(append(text, '\n'), line...), next
		}
		d, err := Read(text)
		if err != nil || !reflect.DeepEqual(d.Book.Sheet().Rows, book.Sheet().Rows) || d.Book.Sheet().Players != book.Sheet().Players || d.Book.Sheet().Rules.ID != book.Sheet().Rules.ID ||
			d.Book.closed != book.closed || d.Book.price != book.price || !reflect.DeepEqual(undone(d.Book), undone(book)) {
			t.Fatalf("%s\n%v", text, err)
		}
	})
}

// done returns the events that stand, undone those that can be redone, the next
// first.
func done(b *Book) []Event {
	events, _ := b.history.Done()
	return events
}

func undone(b Book) (events []Event) {
	for {
		e, ok := b.Redoes()
		if !ok {
			return events
		}
		events = append(events, e)
		b.history, _ = b.history.Redo()
	}
}

func isUndoable(k Kind) bool {
	return k != Undo && k != Redo && k != Close && k != Reopen && k != SetPrice
}

// FuzzRead reads anything; whatever it accepts can be continued.
func FuzzRead(f *testing.F) {
	rs, _ := rules.Preset("emsd")
	first, err := firstLine(rs, names(), clock(0))
	if err != nil {
		f.Fatal(err)
	}
	begun, err := Read(first)
	if err != nil {
		f.Fatal(err)
	}
	var text bytes.Buffer
	for _, e := range example() {
		line, err := e.line(journal.Moment(clock(1)))
		if err != nil {
			f.Fatal(err)
		}
		text.Write(append(line, '\n'))
	}
	f.Add(text.Bytes())
	f.Add([]byte(`{"act":"undo"`))
	f.Fuzz(func(t *testing.T, events []byte) {
		lines, err := journal.Read(events)
		if err != nil {
			t.Skip()
		}
		whole := *begun // read once, since it is long
		d := &whole
		if err := journal.ReadEvents(&d.Document, lines.Whole, reader{d}); err != nil {
			var wrong *journal.FileError
			if !errors.As(err, &wrong) {
				t.Fatal(err)
			}
			return
		}
		sheet := d.Book.Sheet()
		for i, a := range sheet.Entries() {
			line, err := Event{Kind: Add, Entry: a}.MarshalJSON()
			if err != nil {
				t.Fatal(err)
			}
			back, unknown, err := ReadEvent(line)
			if err != nil || len(unknown) > 0 || !reflect.DeepEqual(back.Entry, a) {
				t.Fatalf("entry %d: %s %+v %v", i, line, back, err)
			}
		}
	})
}
