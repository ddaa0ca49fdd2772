package claiming

import (
	"errors"
	"testing"

	"github.com/BurntSushi/toml"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/tasktest"
	"sikwu/lessons/task"
)

// chapter is a chapter's file as far as these tests need it.
type chapter struct {
	ID    string `toml:"id"`
	Steps []struct {
		ID string `toml:"id"`
		task.Spec
		Streak int `toml:"streak"`
	} `toml:"step"`
}

func read(t *testing.T, id string) (c chapter) {
	t.Helper()
	if _, err := toml.DecodeFile("../course/"+id+".toml", &c); err != nil || c.ID != id {
		t.Fatalf("%s: %v", id, err)
	}
	return c
}

func TestEveryChapterCanBePlayedUnderEveryPreset(t *testing.T) {
	least := map[string]int{"turn": 6, "claims": 8, "robbing": 7}
	for id, most := range least {
		c := read(t, id)
		if len(c.Steps) < most {
			t.Errorf("%s has %d steps", id, len(c.Steps))
		}
		for _, s := range c.Steps {
			tasktest.Text(t, picture.Say("step."+id+"."+s.ID+".title"))
			for _, rs := range presets(t) {
				for seed := range int64(max(1, s.Streak)) {
					if tasktest.Walk(t, Kinds(), s.Spec, rs, seed) == 0 {
						t.Errorf("%s, %s: not here under %s", id, s.ID, rs.ID)
					}
				}
			}
		}
	}
}

func TestDrillsHaveNames(t *testing.T) {
	families := map[string]bool{"claims": true, "passing": true, "turn": true}
	for family := range families {
		tasktest.Text(t, picture.Say("drill.family."+family))
	}
	for _, d := range Drills() {
		tasktest.Text(t, picture.Say("drill."+d.ID))
	}
}

// A whole hand is played to its end at every seat, and all that may be touched
// on the way is; two hands will do but in a full run.
func TestAWholeHandCanBePlayed(t *testing.T) {
	c := read(t, "whole")
	for _, s := range c.Steps {
		tasktest.Text(t, picture.Say("step.whole."+s.ID+".title"))
	}
	list := presets(t)
	last := len(c.Steps) - 1
	for i, rs := range list[:max(2, effort.Tries(len(list)))] {
		tasktest.Walk(t, Kinds(), c.Steps[last-i%len(c.Steps)].Spec, rs, int64(i))
	}
}

// Whoever plays, hands end in all the ways in which they can, and none is stuck.
func TestWholeHandsEnd(t *testing.T) {
	ends := map[string]int{}
	missing := func() string {
		for _, end := range []string{"draw", "discard", "self_draw", "you_discard", "you_self_draw"} {
			if ends["playing.done_"+end] == 0 {
				return end
			}
		}
		return ""
	}
	for n := range int64(20) {
		seed := (23 - n) % 20 // so that all are met soon
		for _, rs := range presets(t) {
			x, err := Kinds().New(task.Spec{Kind: "claiming.whole"}, rs, seed)
			if err != nil {
				t.Fatal(err)
			}
			for acts := 0; !x.Done(); acts++ {
				if x.Act(x.Next()); x.Wrong() != nil || acts > 400 {
					t.Fatalf("%s, seed %d: stuck after %q", rs.ID, seed, x.Acts())
				}
			}
			if ends[x.Words().Done.ID]++; missing() == "" {
				return
			}
		}
	}
	t.Errorf("no hand of %v ends with %s", ends, missing())
}

// A learner who passes everything and draws is never stuck either.
func TestAWholeHandWithoutACall(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	for seed := range int64(effort.Tries(2)) {
		x, err := Kinds().New(task.Spec{Kind: "claiming.whole", Set: task.Set{"dealt": true}}, rs, seed)
		if err != nil {
			t.Fatal(err)
		}
		for acts := 0; !x.Done(); acts++ {
			if x.Act(silent(x)); x.Wrong() != nil || acts > 400 {
				t.Fatalf("seed %d: stuck after %q", seed, x.Acts())
			}
		}
	}
}

// silent returns an act that calls nothing.
func silent(x *task.Task) picture.Act {
	b := x.Board()
	for _, a := range b.Acts() {
		switch kind := stepOf(a); {
		case kind == "win" || kind == "kong" || kind == "pung" || kind == "chow" || kind == "conceal" || kind == "raise":
		case x.Judge(a).Right:
			return a
		}
	}
	return x.Next()
}

// What is drawn moves once.
func TestATurnMovesEachTileOnce(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	for _, c := range []string{"draw", "flower", "conceal"} {
		x, err := Kinds().New(task.Spec{Kind: "claiming.turn", Set: task.Set{"case": c}}, rs, 1)
		if err != nil {
			t.Fatal(err)
		}
		for !x.Done() {
			x.Act(x.Next())
			seen := map[picture.Move]bool{}
			for _, m := range x.Board().Moves {
				if seen[m] {
					t.Errorf("%s: after %q a tile moves twice: %v", c, x.Acts(), m)
				}
				seen[m] = true
			}
		}
	}
}

func TestNotHere(t *testing.T) {
	old, _ := rules.Preset("old22")
	for _, spec := range []task.Spec{
		{Kind: "claiming.turn", Set: task.Set{"case": "flower"}},
		{Kind: "claiming.allowed", Set: task.Set{"ask": "calls", "case": "below"}},
		{Kind: "claiming.rob", Set: task.Set{"case": "raised_below"}},
	} {
		var not *task.NotHere
		if _, err := Kinds().New(spec, old, 1); !errors.As(err, &not) {
			t.Errorf("%s %v: %v", spec.Kind, spec.Set, err)
		} else {
			tasktest.Text(t, not.Text)
		}
	}
}
