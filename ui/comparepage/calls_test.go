package comparepage

import (
	"testing"

	"sikwu/core/handfile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/scoreview"
)

// TestWhoWinsUnderEachSet: of two who called one tile, each rule set says who wins and what all
// get or pay; one hand has no such card.
func TestWhoWinsUnderEachSet(t *testing.T) {
	b := open(t, english)
	h, err := handfile.ParseHand("222s 999s 67s EE [CCC@N] +8s seat=S from=E\n234567s 345s 67s 11s +8s seat=N same_tile=true")
	if err != nil {
		t.Fatal(err)
	}
	alone := h
	alone.Others = nil
	if b.Open(alone, b.Rules()); !b.page.calls.card.Hidden {
		t.Error("one hand has a card of calls")
	}
	b.Open(h, b.Rules())
	for _, words := range []string{
		"Hong Kong 8 · South wins", "In all: East \u221224 · South +24 · West 0 · North 0", "North comes later in turn.",
		"Hong Kong 13 · South and North win", "In all: East \u2212120 · South +24 · West 0 · North +96",
		"City University · South and North win", "In all: East \u2212480 · South +96 · West 0 · North +384",
	} {
		if !b.Says(words) {
			t.Errorf("%q is not said", words)
		}
	}
	if marks := pagetest.All[*scoreview.DecisionMark](b.page.calls.card); len(marks) == 0 {
		t.Error("that all win under Hong Kong 13 is our ruling, and not marked")
	}
	// the hand shown gets nothing where another comes first
	h, err = handfile.ParseHand("234567s 345s 67s 11s +8s seat=N from=E\n222s 999s 67s EE [CCC@N] +8s seat=S same_tile=true")
	if err != nil {
		t.Fatal(err)
	}
	b.Open(h, b.Rules())
	beaten := 0
	for _, text := range pagetest.Says(b.page.board) {
		if text == "another wins" {
			beaten++
		}
	}
	if beaten == 0 {
		t.Error("nobody is told that another wins")
	}
}

// TestNothingIsComparedOfATableThatCannotBe: hands that cannot be at one table are judged under
// no rules.
func TestNothingIsComparedOfATableThatCannotBe(t *testing.T) {
	b := open(t, english)
	h, err := handfile.ParseHand("222s 999s 67s EE [CCC@N] +8s seat=S from=E\n222345s 888s 67s 11s +8s seat=N same_tile=true")
	if err != nil {
		t.Fatal(err)
	}
	b.Open(h, b.Rules())
	if !b.Says("These hands cannot be at one table") || b.page.card.Visible() || b.page.calls.card.Visible() || b.page.causes.Visible() {
		t.Errorf("it says %q", pagetest.Says(b.page))
	}
	h.Others = nil
	if b.Open(h, b.Rules()); !b.page.card.Visible() || b.page.message.card.Visible() {
		t.Error("one hand is not compared")
	}
}
