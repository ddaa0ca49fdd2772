package sheetfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/rules"
)

// anyAct mostly can be done.
func anyAct(t *rapid.T) Act {
	entry := func() ledger.Entry {
		p := ledger.Player(rapid.IntRange(1, 4).Draw(t, "player"))
		switch rapid.IntRange(0, 3).Draw(t, "kind") {
		case 0:
			return ledger.Entry{Kind: ledger.Drawn}
		case 1:
			return ledger.Entry{Kind: ledger.Penalty, Player: p, Measure: penalty.Warning}
		case 2:
			return ledger.Entry{Kind: ledger.FalseWin, Player: p}
		}
		return won(p, rapid.IntRange(3, 10).Draw(t, "fan"), p%4+1)
	}
	a := Act{Do: rapid.SampledFrom(append(Dos(), Add, Add, Add, Undo)).Draw(t, "do")}
	switch a.Do {
	case Add, Insert, Replace:
		a.Entry = entry()
	case Rename:
		a.Players = [4]string{"p", "q", "r", rapid.StringN(1, 3, 9).Draw(t, "name")}
	}
	switch a.Do {
	case Insert, Replace, Remove:
		a.Place = rapid.IntRange(0, 4).Draw(t, "place")
	}
	return a
}

// TestUndoIsTheWayBack: after any acts, what is undone is the sheet before, what
// is done again the sheet after, and what is written is read.
func TestUndoIsTheWayBack(t *testing.T) {
	rs := preset(t, "hk13")
	rapid.Check(t, func(t *rapid.T) {
		book, err := NewBook(rs, names())
		if err != nil {
			t.Fatal(err)
		}
		text, err := head(rs, names(), at(0))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 20).Draw(t, "acts") {
			a := anyAct(t)
			next, err := book.Do(a)
			if err != nil {
				continue
			}
			if isUndoable(a.Do) {
				back, err := next.Do(Act{Do: Undo})
				if err != nil || !reflect.DeepEqual(back.Sheet(), book.Sheet()) {
					t.Fatalf("%+v undone: %v", a, err)
				}
				again, err := back.Do(Act{Do: Redo})
				if err != nil || !reflect.DeepEqual(again.Sheet(), next.Sheet()) || !reflect.DeepEqual(done(&again), done(&next)) {
					t.Fatalf("%+v done again: %v", a, err)
				}
			}
			line, err := json.Marshal(a.written(journal.Moment(at(1))))
			if err != nil {
				t.Fatal(err)
			}
			text, book = append(append(text, '\n'), line...), next
		}
		d, err := Read(text)
		if err != nil || !reflect.DeepEqual(d.Book.Sheet().Rows, book.Sheet().Rows) || d.Book.Sheet().Players != book.Sheet().Players ||
			d.Book.closed != book.closed || !reflect.DeepEqual(undone(d.Book), undone(book)) {
			t.Fatalf("%s\n%v", text, err)
		}
	})
}

// done returns the acts that stand, undone those that can be done again, the next
// first.
func done(b *Book) []Act {
	acts, _ := b.history.Done()
	return acts
}

func undone(b Book) (acts []Act) {
	for {
		a, ok := b.Redoes()
		if !ok {
			return acts
		}
		acts = append(acts, a)
		b.history, _ = b.history.Redo()
	}
}

func isUndoable(do Do) bool {
	return do != Undo && do != Redo && do != Close && do != Reopen
}

// FuzzRead reads anything; what it takes it must be able to go on with.
func FuzzRead(f *testing.F) {
	rs, _ := rules.Preset("emsd")
	first, err := head(rs, names(), at(0))
	if err != nil {
		f.Fatal(err)
	}
	begun, err := Read(first)
	if err != nil {
		f.Fatal(err)
	}
	var text bytes.Buffer
	for _, a := range example() {
		line, err := json.Marshal(a.written(journal.Moment(at(1))))
		if err != nil {
			f.Fatal(err)
		}
		text.Write(append(line, '\n'))
	}
	f.Add(text.Bytes())
	f.Add([]byte(`{"act":"undo"`))
	f.Fuzz(func(t *testing.T, acts []byte) {
		lines, err := journal.Read(acts)
		if err != nil {
			t.Skip()
		}
		whole := *begun // read once, for it is long
		d := &whole
		if err := d.readActs(lines.Whole); err != nil {
			var wrong *journal.FileError
			if !errors.As(err, &wrong) {
				t.Fatal(err)
			}
			return
		}
		sheet := d.Book.Sheet()
		for i, a := range sheet.Entries() {
			line, err := Act{Do: Add, Entry: a}.MarshalJSON()
			if err != nil {
				t.Fatal(err)
			}
			back, unknown, err := ReadAct(line)
			if err != nil || len(unknown) > 0 || !reflect.DeepEqual(back.Entry, a) {
				t.Fatalf("entry %d: %s %+v %v", i, line, back, err)
			}
		}
	})
}
