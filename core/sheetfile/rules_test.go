package sheetfile

import (
	"errors"
	"testing"

	"sikwu/core/ledger"
)

// A sheet is put under other rules and back; bad rules and too many changes are refused.
func TestOtherRules(t *testing.T) {
	book, err := NewBook(preset(t, "hk8"), names())
	if err != nil {
		t.Fatal(err)
	}
	do := func(e Event) {
		t.Helper()
		if book, err = book.Do(e); err != nil {
			t.Fatal(err)
		}
	}
	do(Event{Kind: Add, Entry: won(1, 3, 2)})
	before := book.Sheet().Totals()
	do(Event{Kind: SetRules, Rules: preset(t, "cityu")})
	if got := book.Sheet(); got.Totals().Of(1) != 32 || got.Rules.ID != "cityu" {
		t.Errorf("%v by %s", got.Totals(), got.Rules.ID)
	}
	do(Event{Kind: Undo})
	if got := book.Sheet(); got.Totals() != before || got.Rules.ID != "hk8" {
		t.Errorf("undone: %v by %s", got.Totals(), got.Rules.ID)
	}
	var wrong *ledger.Error
	do(Event{Kind: SetRules, Rules: preset(t, "old22")})
	do(Event{Kind: Add, Entry: won(2, 1, 3)})
	if _, err := book.Do(Event{Kind: SetRules, Rules: preset(t, "hk8")}); !errors.As(err, &wrong) || wrong.Place != 1 || wrong.Reason != ledger.BelowMinimum {
		t.Errorf("rules under which a hand cannot stand: %v", err)
	}
	refused := func(e Event) Reason {
		var fault *EventError
		if _, err := book.Do(e); errors.As(err, &fault) {
			return fault.Reason
		}
		return ""
	}
	bad, _, err := ReadEvent([]byte(`{"act":"rules","rules":"id = 1"}`))
	if got := refused(bad); err != nil || got != BadRules {
		t.Errorf("bad rules: %q, %v", got, err)
	}
	if _, _, err := ReadEvent([]byte(`{"act":"rules"}`)); err == nil {
		t.Error("an act without its rules is read")
	}
	for n := 2; n < MaxRules; n++ {
		do(Event{Kind: SetRules, Rules: preset(t, "old22")})
	}
	if got := refused(Event{Kind: SetRules, Rules: preset(t, "old22")}); got != TooManyEvents {
		t.Errorf("once more: %q", got)
	}
}
