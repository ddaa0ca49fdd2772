package sheetfile

import (
	"testing"

	"sikwu/core/ledger"
)

// After the last hand a round more can be played; it is undone like an entry, and
// the price of a point is kept beside.
func TestPlayingOn(t *testing.T) {
	f := In(t.TempDir())
	file := played(t, f, "cityu", nil)
	do := func(events ...Event) {
		t.Helper()
		for _, e := range events {
			if err := file.Do(e, clock(1)); err != nil {
				t.Fatalf("%+v: %v", e, err)
			}
		}
		again, err := f.Open(file.ID())
		if err != nil {
			t.Fatal(err)
		}
		file = again // as the next start sees it
	}
	drawn := Event{Kind: Add, Entry: ledger.Entry{Kind: ledger.Drawn}}
	round := []Event{drawn, drawn, drawn, drawn}
	do(Event{Kind: SetPrice, Price: 50})
	do(round...)
	do(round...)
	do(round...)
	do(round...)
	if s := file.Sheet(); !s.IsOver() {
		t.Fatalf("not over: %v", s.Next)
	}
	if err := file.Do(drawn, clock(1)); err == nil {
		t.Fatal("a hand after the end")
	}
	do(Event{Kind: PlayOn})
	if s := file.Sheet(); s.IsOver() || s.Next != (ledger.Position{Round: 5, Hand: 1}) || s.Rules.ID != "cityu" {
		t.Fatalf("%v under %s", s.Next, s.Rules.ID)
	}
	do(Event{Kind: Undo})
	if s := file.Sheet(); !s.IsOver() {
		t.Fatal("not undone")
	}
	do(Event{Kind: Redo})
	do(round...)
	do(Event{Kind: PlayOn})
	do(drawn, Event{Kind: Remove, Place: 3}) // all hands move up by one: the fifth round is the fourth's end
	if s := file.Sheet(); s.IsOver() || s.Next != (ledger.Position{Round: 6, Hand: 1}) || file.Book.Price() != 50 {
		t.Fatalf("%v, price %d", s.Next, file.Book.Price())
	}
	other, err := file.Sheet().Rules.With(map[string]any{"minimum": 4})
	if err != nil {
		t.Fatal(err)
	}
	other.Game.Rounds.Value -= 2
	do(Event{Kind: SetRules, Rules: other})
	if s := file.Sheet(); s.Rules.Minimum.Value != 4 || s.Next != (ledger.Position{Round: 6, Hand: 1}) || s.IsOver() {
		t.Fatalf("under other rules, %v of %d rounds", s.Next, s.Rules.Game.Rounds.Value)
	}
	copied, err := f.Copy(&file.Document, clock(2))
	if err != nil || copied.Sheet().Next != file.Sheet().Next || len(copied.Sheet().Rows) != 20 {
		t.Errorf("copied as %+v, %v", copied, err)
	}
}
