package drill_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sikwu/core/handfile"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/lessons"
	"sikwu/lessons/drill"
	"sikwu/lessons/task"
)

// oldCard is a card from before questions were kept by their seed: what was drawn
// stands in its spec, or for claims a seed does. With it is what it asked.
type oldCard struct {
	Rules string          `json:"rules"`
	Card  json.RawMessage `json:"card"`
	Acts  []picture.Act   `json:"acts"` // done right
	Hand  string          `json:"hand"` // what Check opens then
}

// comesBack asks a card at the time it is due; nil if it is left out.
func comesBack(t *testing.T, data []byte, rs *rules.RuleSet) *drill.Question {
	t.Helper()
	var card drill.Card
	if err := json.Unmarshal(data, &card); err != nil || !card.IsGood() {
		t.Fatalf("%s: %v", data, err)
	}
	memory := &drill.Memory{Cards: map[string]drill.Card{card.ID(): card}}
	deck := drill.New(lessons.Drills(), lessons.Kinds(), memory)
	q := deck.Practice(card.Drill, rs, 1).Next(card.Plan.Due.Add(time.Minute))
	if q == nil || !q.IsBack {
		return nil
	}
	return q
}

// play does what is right and returns the acts and the hand that it was about.
func play(x *task.Task) (acts []picture.Act, held string) {
	for !x.Done() {
		x.Act(x.Next())
	}
	draft, win := x.Hand()
	return x.Acts(), handfile.Hand{Draft: draft, Win: win}.String()
}

// A card of the old form asks the same question as before, or is left out: those
// of claims, whose seed stood in the spec, and of hands that the seed dealt.
func TestCardsOfTheOldFormAskTheSame(t *testing.T) {
	data, err := os.ReadFile("testdata/cards_of_old_form.json")
	if err != nil {
		t.Fatal(err)
	}
	var list []oldCard
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatal(err)
	}
	for _, old := range list {
		rs, ok := rules.Preset(old.Rules)
		if !ok {
			t.Fatalf("no rules %q", old.Rules)
		}
		q := comesBack(t, old.Card, rs)
		if q == nil {
			if !strings.Contains(string(old.Card), `"kind":"claiming.`) && !strings.Contains(string(old.Card), `"kind":"paying.tile_count"`) {
				t.Errorf("%s is left out", old.Card)
			}
			continue
		}
		if acts, held := play(q.Task); !slices.Equal(acts, old.Acts) || held != old.Hand {
			t.Errorf("%s asks another question: %v with %s, not %v with %s", old.Card, acts, held, old.Acts, old.Hand)
		}
	}
}

var update = flag.Bool("update", false, "write down what seeds decide, for a new task.SeedVersion")

// A seed makes the same question for ever within a version. If this fails, cards
// that learners have kept would ask other questions: raise task.SeedVersion, then
// run the test with -update.
func TestSeedsDecideTheSame(t *testing.T) {
	const file = "testdata/questions.txt"
	var b strings.Builder
	fmt.Fprintf(&b, "version %d\n", task.SeedVersion)
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for i, d := range lessons.Drills() {
		for level := range d.Levels {
			rs := presets[(i+level)%len(presets)]
			x := lessons.Kinds().Draw(&d, task.Source(int64(i)), level+1, rs)
			if x == nil {
				continue
			}
			acts, held := play(x)
			fmt.Fprintf(&b, "%s %d %s %d: %s with %s\n", d.ID, level+1, rs.ID, x.Seed, acts, held)
		}
	}
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Split(b.String(), "\n")
	for i, line := range strings.Split(string(want), "\n") {
		if i >= len(got) || got[i] != line {
			t.Fatalf("%q is otherwise now", line)
		}
	}
}
