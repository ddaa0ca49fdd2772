package drill_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/lessons"
	"sikwu/lessons/drill"
)

// oldCard is a card from before questions were kept by their seed: what was drawn
// stands in its spec, or for claims a seed does. With it is what it asked.
type oldCard struct {
	Rules string          `json:"rules"`
	Card  json.RawMessage `json:"card"`
	Acts  []picture.Act   `json:"acts"` // done right
	Look  string          `json:"look"` // a digest of the board before and after
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

// play does what is right and returns the acts and a digest of the board before
// and after.
func play(q *drill.Question) (acts []picture.Act, look string) {
	boards := []picture.Board{q.Task.Board()}
	for !q.Task.Done() {
		q.Task.Act(q.Task.Next())
	}
	data, err := json.Marshal(append(boards, q.Task.Board()))
	if err != nil {
		return nil, err.Error()
	}
	sum := sha256.Sum256(data)
	return q.Task.Acts(), hex.EncodeToString(sum[:8])
}

// A card of the old form asks the same question as before, or nothing: those of
// claims, whose seed stood in the spec.
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
			if !strings.Contains(string(old.Card), `"kind":"claiming.`) {
				t.Errorf("%s is left out", old.Card)
			}
			continue
		}
		if acts, look := play(q); !slices.Equal(acts, old.Acts) || look != old.Look {
			t.Errorf("%s asks another question: %v, not %v; it looks %s, not %s", old.Card, acts, old.Acts, look, old.Look)
		}
	}
}
