package scoresheet

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/internal/testkit/pagetest"
)

// under opens the choice of rules and chooses a set.
func (s *stage) under(rs string) {
	s.Helper()
	sheet, _ := s.desk.sheet()
	s.Press("Rules: " + s.page.Say.RuleSetName(sheet.Rules) + ". Press for others")
	s.Press(s.page.Say.RuleSetName(pagetest.Preset(s, rs)))
}

// A begun sheet is put under other rules: what changes is shown first, nothing is written
// before it is confirmed, and undo takes it back, also after a restart.
func TestASheetUnderOtherRules(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.keys("1 1 3\n 2 3 4\n d\n")
	before := s.rows()
	s.under("cityu")
	for _, text := range []string{"3 of 3 rows change", "was +12", "Dealer Ben, was Ann", "Dealer Cat, was Ben"} {
		if !s.Says(text) {
			t.Errorf("the page does not say %q", text)
		}
	}
	if got := s.rows(); !slices.Equal(got, before) {
		t.Errorf("written before it was confirmed: %q", got)
	}
	s.Key(fyne.KeyEscape)
	if got := s.page.Rules().ID; got != "hk8" || s.Find("Ann wins") == nil {
		t.Fatalf("Escape leaves the sheet under %s", got)
	}
	s.under("cityu")
	s.PressPrefix("Change to")
	want, err := ledger.New(pagetest.Preset(t, "cityu"), [4]string{"Ann", "Ben", "Cat", "Dan"})
	if err != nil {
		t.Fatal(err)
	}
	if want, err = want.Add(won(1, 3, 0), won(2, 4, 3), ledger.Entry{Kind: ledger.Drawn}); err != nil {
		t.Fatal(err)
	}
	if s.totals() != want.Totals() || s.page.Rules().ID != "cityu" || !strings.HasPrefix(s.rows()[1], "1.2 Ben") {
		t.Errorf("%v, %q by %s", s.totals(), s.rows(), s.page.Rules().ID)
	}
	s = openIn(t, s.folder, english)
	if s.totals() != want.Totals() || s.page.Rules().ID != "cityu" {
		t.Errorf("after a restart %v by %s", s.totals(), s.page.Rules().ID)
	}
	s.page.Undo()
	if got := s.rows(); !slices.Equal(got, before) || s.page.Rules().ID != "hk8" {
		t.Errorf("undone: %q by %s", got, s.page.Rules().ID)
	}
}

// Rules under which a row cannot stand are refused with the reason beside the row.
func TestRulesUnderWhichARowCannotStand(t *testing.T) {
	s := openPage(t, english)
	s.begin("old22", "Ann", "Ben", "Cat", "Dan")
	s.keys("1 4 1\n 2 3 3\n")
	s.under("hk8")
	if !s.Says("1 row is not valid under these rules") || !s.Says("Fewer than the minimum of 3 fan") {
		t.Error("the row that cannot stand is not told")
	}
	if s.FindPrefix("Change to") != nil {
		t.Error("it is offered to put it under them")
	}
	s.Key(fyne.KeyReturn)
	if s.page.SheetRules().ID != "old22" {
		t.Error("Return puts it under them")
	}
}

// A new sheet begins with the rules in force, whatever the last sheet was under; another choice
// holds until other rules are put in force.
func TestANewSheetBeginsWithTheRulesInForce(t *testing.T) {
	s := openPage(t, english)
	proposes := func(want string) {
		t.Helper()
		s.page.Begin()
		if got := s.page.Rules().ID; got != want {
			t.Errorf("it begins with %s, want %s", got, want)
		}
	}
	proposes("hk8")
	s.begin("old22", "Ann", "Ben", "Cat", "Dan")
	s.keys("1 2 3\n")
	proposes("hk8")
	s.Press(s.page.Say.RuleSetName(pagetest.Preset(t, "emsd")))
	s.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	proposes("emsd")
	s.session.SetRules(pagetest.Preset(t, "cityu")) // by "Use these rules"
	s.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	proposes("cityu")
	s.Write(0, "Eve", "Fay", "Gus", "Hal")
	s.Press("Begin")
	if got := s.page.SheetRules().ID; got != "cityu" {
		t.Errorf("the next sheet is by %s", got)
	}
}
