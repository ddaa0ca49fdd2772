package tournament

import (
	"fmt"
	"reflect"
	"testing"
)

// TestThePlanIsWhatComes plays tournaments of many sizes and compares.
func TestThePlanIsWhatComes(t *testing.T) {
	for _, id := range []string{"cityu", "emsd", "sixteen", "one_stage"} {
		for _, n := range []int{1, 3, 4, 5, 11, 16, 17, 30, 64, 100, 128} {
			list := people(n)
			for i := range list {
				list[i].Section = []string{"A", "B", "C"}[i*i%3]
			}
			f := presetFormat(t, id)
			trn := do(t, New(f, ruleSet(t, f.Rules)), Event{Kind: List, Players: list})
			var helpers []Player
			for i := range 12 {
				helpers = append(helpers, Player{Name: fmt.Sprint("H", i), StandIn: true})
			}
			trn = do(t, trn, Event{Kind: Join, Players: helpers})
			var came []Planned
			for range f.Stages {
				p := Planned{Players: len(trn.Entrants())}
				trn = do(t, drawLots(t, trn), Event{Kind: Draw, Seed: int64(n)})
				round := &trn.Rounds[len(trn.Rounds)-1]
				p.Tables = len(round.Tables)
				for i := range round.Tables {
					for _, number := range round.Tables[i].Seats {
						if who, _ := trn.Player(number); who.StandIn {
							p.StandIns++
						}
					}
				}
				for table := range round.Tables {
					trn = do(t, trn, Event{Kind: Totals, Table: table + 1, Result: made(table + 1)})
				}
				for _, a := range trn.Advancing(len(trn.Rounds) - 1) {
					if a.Filled {
						p.Filled++
					}
				}
				came = append(came, p)
			}
			if plan := f.Plan(list); !reflect.DeepEqual(plan, came) {
				t.Errorf("%s with %d: planned %+v, came %+v", id, n, plan, came)
			}
		}
	}
}

// TestThePlanEndsWhereNobodyKnows: sections drawn after tables that mix them.
func TestThePlanEndsWhereNobodyKnows(t *testing.T) {
	f, err := ParseFormat(`version = 1
id = "mixed"
[[stages]]
id = "a"
drawn = "all"
advance = 2
of = "table"
[[stages]]
id = "b"
drawn = "sections"
`)
	if err != nil {
		t.Fatal(err)
	}
	if plan := f.Plan(people(16)); !reflect.DeepEqual(plan, []Planned{{Players: 16, Tables: 4}}) {
		t.Errorf("%+v", plan)
	}
	if plan := f.Plan(nil); len(plan) > 1 || plan[0].Tables != 0 {
		t.Errorf("%+v", plan)
	}
}
