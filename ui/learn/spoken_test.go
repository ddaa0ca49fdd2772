package learn

import (
	"testing"

	"sikwu/core/rules"
)

// A step whose fans the rules in force do not count is asked under rules that do: the page
// names them, before and after the question, and who counts the fan once it is done.
func TestAStepIsAskedWhereItsFanCounts(t *testing.T) {
	s := open(t, "emsd", english)
	s.first("fans", "four_kongs")
	s.WantsShown("another table: Hong Kong 8")
	s.Press("Your turn")
	s.WantsShown("At another table (Hong Kong 8): Which fan does this hand count?")
	if s.Find("Open in Check") == nil {
		t.Error("the hand does not go to Check, where it is judged by Hong Kong 8")
	}
	for x := s.exercise("four kongs"); !isDone(x.subject); {
		s.tap("four kongs", x, x.subject.current().Next())
	}
	s.WantsShown("Four kongs: not counted under EMSD, but under City University, Hong Kong 13 and Hong Kong 8.")

	s = open(t, "hk13", english)
	s.first("fans", "four_kongs")
	if s.Shows("another table") {
		t.Error("Hong Kong 13 counts four kongs")
	}
}

// A rule that one document has is told with its name, where the rules in force are not
// drawn from it.
func TestARuleOfOneDocumentIsNamed(t *testing.T) {
	for id, foreign := range map[string]bool{"cityu": false, "hk8": true, "old22": true} {
		s := open(t, id, english)
		s.first("manners", "short")
		if s.Shows("a rule of CityU") != foreign {
			t.Errorf("%s is told that it is a rule of CityU: %t", id, !foreign)
		}
	}
	s := open(t, "hk13", english)
	s.first("manners", "tell")
	s.WantsShown("a rule of EMSD, L2")
}

// A minimum that the rules lack is told as another table's.
func TestAMinimumThatTheRulesLackIsTold(t *testing.T) {
	s := open(t, "old22", english)
	s.first("minimum", "enough")
	s.WantsShown("another table: Minimum fan: 3", "A win needs 3 fan here.")

	// also where the goal is in words of its own
	s = open(t, "old22", english)
	s.first("minimum", "proof")
	for s.Find("Your turn") != nil {
		s.Press("Your turn")
	}
	s.WantsShown("do you call a win? You need 3 fan.", "another table: Minimum fan: 3")
}

// The end of a chapter tells what holds at the table, and what was done.
func TestEndsGoByTheRulesAndByWhatWasDone(t *testing.T) {
	for id, want := range map[string]string{
		"cityu": "The dice choose the first dealer and the wall to open.",
		"hk8":   "Whoever drew the East wind deals first; the dice choose the wall to open.",
	} {
		s := open(t, id, english)
		s.desk.goToEnd(s.desk.Course.Chapter("dice"))
		s.page.show()
		s.WantsShown(want)
	}
	s := open(t, "hk8", english)
	whole := s.desk.Course.Chapter("whole")
	for _, shown := range []bool{true, false} {
		for _, step := range whole.Steps {
			s.desk.Progress.StepDone(step.Home, step.ID, shown, s.now())
		}
		s.desk.goToEnd(whole)
		s.page.show()
		want := "You have played a hand by yourself, from the first tile to the end."
		if shown {
			want = "You have seen a hand played, from the first tile to the end."
		}
		s.WantsShown(want)
	}
}

// A word says what the rules in force say.
func TestAWordGoesByTheRules(t *testing.T) {
	s := open(t, "hk8", english)
	any, err := s.session.Rules().With(map[string]any{"claims.passed_win": "any"})
	if err != nil {
		t.Fatal(err)
	}
	for want, rs := range map[string]*rules.RuleSet{"a discard of the same tile": s.session.Rules(), "any discard": any} {
		s.session.SetRules(rs)
		s.page.openTerm("passed_win")
		s.WantsShown("A player who passes a win may not win on " + want + " before drawing again.")
	}
}
