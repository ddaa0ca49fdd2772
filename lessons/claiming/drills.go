package claiming

import (
	"sikwu/core/rules"
	"sikwu/lessons/task"
)

func cases(names ...string) []task.Set { return task.Values("case", names...) }

func calling(calls ...string) []task.Set { return task.Values("call", calls...) }

func hasMinimum(rs *rules.RuleSet) bool { return rs.Minimum.Value > 0 }

func passedPung(rs *rules.RuleSet) bool { return rs.Claims.PassedPung.Value }

// drills ask each question both ways: for the call given the hands and back, and
// for the turn given the claim and back.
var drills = []task.Drill{
	{ID: "claims.legal_calls", Chapter: "claims",
		Levels: task.Asking("claiming.allowed", "calls", cases("easy"), cases("middling"), cases("hard"), cases("traps"))},
	{ID: "claims.claimable", Chapter: "claims",
		Levels: task.Levels("claiming.discards", calling("pung"), calling("chow"), calling("chow", "kong"), calling("win"))},
	{ID: "claims.who_may", Chapter: "claims",
		Levels: task.Levels("claiming.may",
			[]task.Set{{"case": "may_chows", "call": "chow"}},
			[]task.Set{{"case": "chow_and_pung"}, {"case": "may_pung", "call": "pung"}, {"case": "may_win", "call": "win"}},
			[]task.Set{{"case": "chow_and_pung", "moment": "touched"}, {"case": "may_pungs_wins"}, {"case": "chow_and_pung", "moment": "self_drew"}})},
	{ID: "claims.who_gets_it", Chapter: "claims",
		Levels: task.Levels("claiming.who", cases("easy"), cases("middling"), cases("hard"), cases("hardest"))},
	{ID: "claims.which_call", Chapter: "claims",
		Levels: task.Asking("claiming.allowed", "which_call", cases("pung_chow", "kong_chow"), cases("win_chow", "win_pung", "kong_chow"))},
	{ID: "claims.chow_tiles", Chapter: "claims",
		Levels: task.Levels("claiming.chow", cases("one_chow"), cases("two_chows"), cases("chows_three", "chow_pung", "two_chows"))},
	{ID: "claims.next_turn", Chapter: "claims",
		Levels: task.Levels("claiming.next", cases("easy"), cases("middling"), cases("hard"))},
	{ID: "claims.who_claimed", Chapter: "claims",
		Levels: task.Levels("claiming.next",
			[]task.Set{{"case": "claimed", "back": true}})},

	{ID: "throw.worth", Chapter: "throw", Here: hasMinimum, Levels: task.Levels("claiming.worth", []task.Set{nil})},
	{ID: AgainDrill, Chapter: "throw", Levels: task.Levels(AgainKind, []task.Set{nil})},
	{ID: "throw.safe", Chapter: "throw", Here: hasMinimum, Levels: task.Levels("claiming.safe", []task.Set{nil})},

	{ID: "passing.passed_win", Chapter: "referee",
		Levels: task.Levels("claiming.passed",
			[]task.Set{{"n": 3}}, []task.Set{{"n": 4}}, []task.Set{{"n": 6}})},
	{ID: "passing.still_winning", Chapter: "referee",
		Levels: task.Levels("claiming.discards",
			[]task.Set{{"call": "win", "passed": true, "n": 4}}, []task.Set{{"call": "win", "passed": true, "n": 7}})},
	{ID: "passing.passed_pung", Chapter: "referee",
		Levels: task.Levels("claiming.passed", calling("pung")), Here: passedPung},
	{ID: "passing.still_pungs", Chapter: "referee",
		Levels: task.Levels("claiming.discards",
			[]task.Set{{"call": "pung", "passed": true, "n": 4}}, []task.Set{{"call": "pung", "passed": true, "n": 7}}), Here: passedPung},
	{ID: "passing.rob", Chapter: "referee",
		Levels: task.Levels("claiming.rob", cases("easy"), cases("middling"), cases("hard"))},
	{ID: "passing.which_rob", Chapter: "referee",
		Levels: task.Levels("claiming.rob_which",
			[]task.Set{{"n": 3}}, []task.Set{{"n": 4}}, []task.Set{{"n": 5}})},

	{ID: "turn.what_now", Chapter: "turn",
		Levels: task.Asking("claiming.allowed", "options", cases("easy"), cases("middling"), cases("hard"))},
	{ID: "turn.may_kong", Chapter: "turn",
		Levels: task.Asking("claiming.allowed", "options",
			[]task.Set{{"case": "kongs", "kongs": true}}, []task.Set{{"case": "mixed", "kongs": true}})},
	{ID: "turn.when_kong", Chapter: "turn",
		Levels: task.Asking("claiming.allowed", "began",
			[]task.Set{{"raise": true}}, []task.Set{{"raise": true}, {}})},
}

// Drills returns the drills of this package, in the order of the course.
func Drills() []task.Drill { return drills }
