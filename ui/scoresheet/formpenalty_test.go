package scoresheet

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/ui/scoreview"
)

// What is recorded as a false win costs what the rule set says; after the last
// hand the form says that it cannot be entered.
func TestAFalseWinIsNoPenalty(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	if !s.page.RecordPenalty(penalty.FalseWin) {
		t.Fatal("it is not taken")
	}
	s.Press("it is Ann", "Enter")
	if got := s.totals(); got != (ledger.Points{-96, 32, 32, 32}) {
		t.Errorf("totals %v", got)
	}
	for sheet, _ := s.desk.sheet(); !sheet.IsOver(); sheet, _ = s.desk.sheet() {
		s.page.View.(*sheetView).draw()
	}
	s.page.RecordPenalty(penalty.FalseWin)
	s.Press("it is Ann")
	if s.Reason("Enter") == "" || !s.Says(s.page.text("scoresheet.reason.game_over")) {
		t.Error("a false win is entered after the last hand")
	}
}

// The points that we propose bear our mark; those that the referee names do not.
func TestOurFigureIsMarked(t *testing.T) {
	s := openPage(t, english)
	s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
	isMarked := func() (is bool) {
		s.Each(func(o fyne.CanvasObject) {
			if m, ok := o.(*scoreview.DecisionMark); ok {
				is = true
				if m.Disabled() || !strings.Contains(m.AccessibilityLabel(), "referee may name another") {
					t.Errorf("the mark says %q", m.AccessibilityLabel())
				}
			}
		})
		return is
	}
	s.Press("Penalty")
	if !isMarked() {
		t.Error("our figure bears no mark")
	}
	step := s.Find("Points deducted 32").(fyne.Focusable)
	step.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	if isMarked() {
		t.Error("the referee's figure bears our mark")
	}
	step.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if !isMarked() {
		t.Error("back at our figure there is no mark")
	}
	for measure, want := range map[string]bool{"Warning": false, "Yellow card": true, "Disqualified": false} {
		s.Press(measure)
		if isMarked() != want {
			t.Errorf("%s: marked %v", measure, isMarked())
		}
	}
}

// The form says what a yellow card means: the second one is out. A card that is
// put right does not count twice.
func TestTheSecondYellowCard(t *testing.T) {
	s := openPage(t, english)
	s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
	says := func(want string) {
		t.Helper()
		for _, id := range []string{"first", "has", "out", "already"} {
			text := s.page.text("scoresheet.cards."+id, args{"Name": "Ann", "N": 2, "Cards": 2})
			if s.Says(text) != (id == want) {
				t.Errorf("%q is said: %v", text, id != want)
			}
		}
	}
	s.Press("Penalty", "it is Ann")
	says("")
	s.Press("Yellow card")
	says("first")
	s.Press("Enter", "Penalty", "it is Ann")
	says("has")
	s.Press("Yellow card")
	says("out")
	s.Press("it is Ben")
	says("")
	s.Press("it is Ann", "Enter", "Penalty", "it is Ann")
	says("already")
	s.Press("Cancel")
	s.page.View.(*sheetView).correct(0)
	says("out")
	s.Press("Points")
	says("has")
}

// A hand from Check that asks something is not put aside by an offence that waits;
// that comes after it.
func TestAnOffenceWaitsForAHand(t *testing.T) {
	s := openPage(t, english)
	s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
	s.Press("All sheets", "Put away")
	s.page.RecordPenalty(penalty.Delay)
	s.Press("Reopen")
	if err := s.session.Paste("123456789m 11p 23s +4s"); err != nil {
		t.Fatal(err)
	}
	h, ok := handOnCheck(s.session)
	if !ok || !s.page.OfferHand(h) {
		t.Fatal("the hand is not taken")
	}
	if f := s.desk.form; f == nil || f.fromCheck == nil {
		t.Fatalf("the hand is put aside for %+v", f)
	}
	if s.Says(s.page.text("scoresheet.waits.sheet", args{"Offence": "Delay"})) || s.Says(s.page.text("scoresheet.waits.closed", args{"Offence": "Delay"})) {
		t.Error("a sheet is asked for that is there")
	}
	s.Press("Enter")
	if f := s.desk.form; f == nil || f.entry.Offence != penalty.Delay {
		t.Errorf("after the hand comes %+v", f)
	}
}

// On a sheet that is put away an offence waits until it is reopened, also in
// another language.
func TestAnOffenceWaitsForASheetPutAway(t *testing.T) {
	s := openPage(t, english)
	s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
	s.Press("All sheets", "Put away")
	s.Key(fyne.KeyEscape)
	if !s.page.RecordPenalty(penalty.Delay) {
		t.Fatal("it is not kept")
	}
	s.setting = chinese
	s.build()
	if want := s.page.text("scoresheet.waits.closed", args{"Offence": "耽誤牌局"}); !s.Says(want) {
		t.Errorf("%q is not said", want)
	}
	s.Press("重新打開")
	if f := s.desk.form; f == nil || f.entry.Offence != penalty.Delay || s.Says("耽誤牌局」") {
		t.Error("the penalty is not to be entered")
	}
	s.Press("取消")
	if s.desk.wanted != "" || s.desk.form != nil {
		t.Error("what was left still waits")
	}
}
