package tournament

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/sheetfile"
)

func TestRefusals(t *testing.T) {
	fresh := New(presetFormat(t, "sixteen"), ruleSet(t, "cityu"))
	listed := do(t, begin(t, "sixteen", 16), Event{Kind: Join, Players: []Player{{Name: "S1", StandIn: true}, {Name: "S2", StandIn: true}}})
	drawn := do(t, listed, Event{Kind: Draw, Seed: 1})
	written := do(t, drawn, write(1, entry(1, 3, 2)))
	given := do(t, drawn, Event{Kind: Totals, Table: 1, Result: made(1)})
	sits := drawn.Rounds[0].Tables[0].Seats[0]
	other := drawn.Rounds[0].Tables[1].Seats[0]
	seated := do(t, drawn, Event{Kind: Substitute, Table: 1, Number: sits, By: 17})
	over := do(t, play(t, do(t, begin(t, "one_stage", 4), Event{Kind: Draw})))
	level := do(t, play(t, drawn), Event{Kind: Totals, Table: 1, Result: &Result{Points: [4]int{4, 4, -4, -4}}})
	tried := map[Reason]bool{}
	for i, c := range []struct {
		trn   Tournament
		event Event
		want  Reason
	}{
		{fresh, Event{}, UnknownEvent},
		{fresh, Event{Kind: "sing"}, UnknownEvent},
		{fresh, Event{Kind: Undo}, NothingToUndo},
		{fresh, Event{Kind: Redo}, NothingToRedo},
		{fresh, Event{Kind: Draw}, NoPlayers},
		{fresh, Event{Kind: Withdraw, Number: 1}, NoSuchPlayer},
		{fresh, write(1, entry(1, 3, 2)), NotDrawn},
		{listed, Event{Kind: Penalize, Number: 17 + 2}, NoSuchPlayer},
		{listed, Event{Kind: Penalize, Number: 1}, BadPenalty},
		{listed, Event{Kind: Penalize, Number: 1, Laid: penalty.Laid{Measure: penalty.Points}}, BadPenalty},
		{listed, Event{Kind: Penalize, Number: 1, Laid: penalty.Laid{Measure: penalty.Warning, Points: 1}}, BadPenalty},
		{listed, Event{Kind: Penalize, Number: 1, Laid: penalty.Laid{Measure: penalty.YellowCard, Points: -1}}, BadPenalty},
		{listed, Event{Kind: Penalize, Number: 1, Laid: penalty.Laid{Measure: penalty.Warning}}, ""},
		{listed, Event{Kind: Return, Number: 1}, NotWithdrawn},
		{do(t, listed, Event{Kind: Withdraw, Number: 1}), Event{Kind: Withdraw, Number: 1}, IsWithdrawn},
		{do(t, listed, Event{Kind: Withdraw, Number: 1}, Event{Kind: Withdraw, Number: 17}, Event{Kind: Withdraw, Number: 18}), Event{Kind: Draw}, NeedsStandIns},
		{drawn, Event{Kind: Draw}, StageUnfinished},
		{over, Event{Kind: Draw}, AllDrawn},
		{level, Event{Kind: Draw}, LevelAtCut},
		{level, Event{Kind: Lots, Numbers: []int{sits}}, ""},
		{level, Event{Kind: Lots, Numbers: []int{sits, other}}, NoLot},
		{level, Event{Kind: Lots}, NoLot},
		{given, Event{Kind: Lots, Numbers: []int{sits}}, NoLot},
		{fresh, Event{Kind: Lots, Numbers: []int{1}}, NotDrawn},
		{drawn, Event{Kind: List, Players: people(4)}, AlreadyDrawn},
		{drawn, Event{Kind: Join, Players: []Player{{Name: "late"}}}, AlreadyDrawn},
		{drawn, Event{Kind: Join, Players: []Player{{Name: "S3", StandIn: true}}}, ""},
		{drawn, write(0, entry(1, 3, 2)), NoSuchTable},
		{drawn, write(5, entry(1, 3, 2)), NoSuchTable},
		{given, write(1, entry(1, 3, 2)), HasResult},
		{written, Event{Kind: Totals, Table: 1, Result: made(1)}, HasEntries},
		{drawn, Event{Kind: Totals, Table: 1, Result: &Result{Points: [4]int{1}}}, SumAboveZero},
		{drawn, Event{Kind: Totals, Table: 1, Result: &Result{Points: [4]int{-512}}}, ""},
		{drawn, Event{Kind: Totals, Table: 1, Result: &Result{Won: [4]int{-1}}}, BadResult},
		{drawn, Event{Kind: Totals, Table: 1, Result: &Result{Points: [4]int{-maxPoints - 1}}}, BadResult},
		{drawn, Event{Kind: Totals, Table: 1, Result: &Result{Won: [4]int{600}, Losing: [4]int{600}}}, BadResult},
		{given, Event{Kind: Totals, Table: 1}, ""},
		{drawn, Event{Kind: Sheet, Table: 1, Sheet: sheetfile.Event{Kind: sheetfile.SetRules, Rules: drawn.Rules}}, OneRuleSet},
		{drawn, Event{Kind: Sheet, Table: 1, Sheet: sheetfile.Event{Kind: sheetfile.Rename, Players: [4]string{"a", "b", "c", "d"}}}, NamesByList},
		{drawn, Event{Kind: Substitute, Table: 1, Number: other, By: 17}, NotAtTable},
		{drawn, Event{Kind: Substitute, Table: 1, Number: 0, By: 17}, NotAtTable},
		{drawn, Event{Kind: Substitute, Table: 1, Number: sits, By: 99}, NoSuchPlayer},
		{drawn, Event{Kind: Substitute, Table: 1, Number: sits, By: other}, NotStandIn},
		{do(t, drawn, Event{Kind: Withdraw, Number: 17}), Event{Kind: Substitute, Table: 1, Number: sits, By: 17}, IsWithdrawn},
		{seated, Event{Kind: Substitute, Table: 2, Number: other, By: 17}, StandInSeated},
		{do(t, seated, Event{Kind: Substitute, Table: 1, Number: 17, By: 18}), Event{Kind: Substitute, Table: 2, Number: other, By: 17}, StandInSeated},
	} {
		if got := refused(t, c.trn, c.event); got != c.want {
			t.Errorf("%d: %+v: %q, want %q", i, c.event, got, c.want)
		}
		tried[c.want] = true
	}
	elsewhere := []Reason{
		TooManyEvents, NoSection, EmptyName, LongName, SameName, SameNumber, BadNumber, TooManyColumns, TooManyPlayers,
	}
	for _, r := range Reasons() {
		if !tried[r] && !slices.Contains(elsewhere, r) {
			t.Errorf("%s is not tried", r)
		}
	}
}

func TestTheSheetsOwnRefusalsComeThrough(t *testing.T) {
	trn := do(t, begin(t, "sixteen", 16), Event{Kind: Draw, Seed: 1})
	var onSheet *ledger.Error
	if _, err := trn.Do(write(1, entry(1, 2, 3))); !errors.As(err, &onSheet) || onSheet.Reason != ledger.BelowMinimum {
		t.Errorf("%v", err)
	}
	var fault *sheetfile.EventError
	if _, err := do(t, trn, end(1)).Do(write(1, entry(1, 3, 2))); !errors.As(err, &fault) || fault.Reason != sheetfile.IsClosed {
		t.Errorf("%v", err)
	}
}

func TestFormats(t *testing.T) {
	list, err := Presets()
	if err != nil || len(list) != 4 {
		t.Fatalf("%d formats, %v", len(list), err)
	}
	for _, f := range list {
		if _, ok := rules.Preset(f.Rules); !ok || f.Title["zh"] == "" || f.Title["en"] == "" {
			t.Errorf("%s: rules %s, title %v", f.ID, f.Rules, f.Title)
		}
		for _, tie := range f.Ties {
			if tie.Decision != "" && !slices.Contains(Decisions(), tie.Decision) {
				t.Errorf("%s: no decision %s", f.ID, tie.Decision)
			}
		}
		for _, s := range f.Stages {
			if s.Title["zh"] == "" || s.Title["en"] == "" {
				t.Errorf("%s: %+v", f.ID, s.Title)
			}
		}
	}
	good := presetFormat(t, "cityu").Text()
	for field, change := range map[string][2]string{
		"":                 {"version = 1", "version ="},
		"version":          {"version = 1", "version = 2"},
		"id":               {`id = "cityu"`, ""},
		"colour":           {"version = 1", "version = 1\ncolour = 1"},
		"ties.0.by":        {`by = "hands_won"`, `by = "lot"`},
		"stages.0.id":      {`id = "preliminary"`, ""},
		"stages.0.players": {"players = 128", "players = 127"},
		"stages.0.drawn":   {`drawn = "all"`, `drawn = "by_lot"`},
		"stages.0.advance": {"advance = 2", "advance = 4"},
		"stages.0.of":      {`of = "table"`, `of = "section"`},
		"stages.3.advance": {"players = 4\n", "players = 4\nadvance = 1\n"},
		"stages":           {good, "version = 1\nid = \"x\"\n"},
	} {
		_, err := ParseFormat(strings.Replace(good, change[0], change[1], 1))
		var wrong *FormatError
		if !errors.As(err, &wrong) || wrong.Field != field {
			t.Errorf("%v: %v, want %s", change, err, field)
		}
	}
}
