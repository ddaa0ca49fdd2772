package tournament

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/sheetfile"
)

func clock(minute int) time.Time {
	return time.Date(2026, 3, 2, 11, 0, 0, 0, time.UTC).Add(time.Duration(minute) * time.Minute)
}

func presetFormat(t testing.TB, id string) *Format {
	t.Helper()
	f, ok := Preset(id)
	if !ok {
		t.Fatalf("no format %s", id)
	}
	return f
}

func ruleSet(t testing.TB, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatalf("no rules %s", id)
	}
	return rs
}

// begin returns a tournament of a preset under its rules, with a number of players.
func begin(t testing.TB, id string, players int) Tournament {
	t.Helper()
	f := presetFormat(t, id)
	return do(t, New(f, ruleSet(t, f.Rules)), Event{Kind: List, Players: people(players)})
}

func people(n int) (list []Player) {
	for i := range n {
		list = append(list, Player{Name: fmt.Sprintf("P%d", i+1)})
	}
	return list
}

func do(t testing.TB, trn Tournament, events ...Event) Tournament {
	t.Helper()
	for _, e := range events {
		next, err := trn.Do(e)
		if err != nil {
			t.Fatalf("%+v: %v", e, err)
		}
		trn = next
	}
	return trn
}

// refused returns the reason of an *EventError, empty if the event is done.
func refused(t testing.TB, trn Tournament, event Event) Reason {
	t.Helper()
	_, err := trn.Do(event)
	var e *EventError
	if err != nil && !errors.As(err, &e) {
		t.Fatalf("%+v: %v", event, err)
	}
	if e == nil {
		return ""
	}
	return e.Reason
}

// made returns a result made up from a table's number: seat order is rank order,
// and each table's is different.
func made(table int) *Result {
	top := 1000 + 10*table
	return &Result{Points: [4]int{top, 100, -100, -top}, Won: [4]int{8, 4, 3, 1}, Losing: [4]int{2, 4, 5, 9}}
}

// play gives every table of the stage a made-up result.
func play(t testing.TB, trn Tournament) Tournament {
	t.Helper()
	for i := range trn.Rounds[len(trn.Rounds)-1].Tables {
		trn = do(t, trn, Event{Kind: Totals, Table: i + 1, Result: made(i + 1)})
	}
	return trn
}

// entry returns a hand won off another player, or a self-draw.
func entry(p ledger.Player, fan int, from ledger.Player) ledger.Entry {
	e := ledger.Entry{Kind: ledger.Won, Winners: []ledger.Winner{{Player: p, Fan: fan}}, From: from}
	if from == ledger.Nobody {
		e.By = score.BySelfDraw
	}
	return e
}

// write returns an event that adds an entry to a table's sheet.
func write(table int, e ledger.Entry) Event {
	return Event{Kind: Sheet, Table: table, Sheet: sheetfile.Event{Kind: sheetfile.Add, Entry: e}}
}

// end closes a table's sheet.
func end(table int) Event {
	return Event{Kind: Sheet, Table: table, Sheet: sheetfile.Event{Kind: sheetfile.Close}}
}

// drawLots has the lots drawn of everybody whom the referee is asked about.
func drawLots(t testing.TB, trn Tournament) Tournament {
	t.Helper()
	for list := trn.Undecided(); len(list) > 0; list = trn.Undecided() {
		trn = do(t, trn, Event{Kind: Lots, Numbers: list[0].Numbers})
	}
	return trn
}

func lineNumbers(list []Line) (n []int) {
	for _, l := range list {
		n = append(n, l.Number)
	}
	return n
}
