package oracle

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"sort"
	"testing"

	"sikwu/internal/testkit/effort"
)

var (
	scoreRequests = flag.Int("score-requests", 0, "score requests to compare; by default as many as there is time for")
	waitsRequests = flag.Int("waits-requests", 0, "waits requests to compare; by default as many as there is time for")
	seed          = flag.Uint64("seed", 1, "seed of the generated requests")
)

// TestEngineAgrees asks the engine and the oracle the same questions.
func TestEngineAgrees(t *testing.T) {
	t.Run("score", func(t *testing.T) { agree(t, "score", scores(cmp.Or(*scoreRequests, effort.Tries(20_000)))) })
	t.Run("waits", func(t *testing.T) { agree(t, "waits", waitings(cmp.Or(*waitsRequests, effort.Tries(1_500)))) })
}

// TestEngineAgreesOnKept repeats requests that were once answered differently.
func TestEngineAgreesOnKept(t *testing.T) {
	text, err := os.ReadFile("testdata/kept.json")
	if err != nil {
		t.Fatal(err)
	}
	kept := map[string][]request{}
	if err := json.Unmarshal(text, &kept); err != nil {
		t.Fatal(err)
	}
	for verb, requests := range kept {
		t.Run(verb, func(t *testing.T) { agree(t, verb, requests) })
	}
}

func scores(n int) []request {
	d := newDealer(*seed)
	var all []request
	for id := range n {
		name, rules := d.preset()
		all = append(all, d.request(id, name, rules, d.about()))
	}
	return all
}

func waitings(n int) []request {
	d := newDealer(*seed)
	var all []request
	for id := range n {
		name, rules := d.preset()
		all = append(all, d.waitsRequest(id, name, rules))
	}
	return all
}

func agree(t *testing.T, verb string, requests []request) {
	t.Helper()
	faults := map[string]int{}
	for _, d := range newMeasure().disagreements(t, verb, requests) {
		if faults[d.where]++; faults[d.where] <= 3 {
			t.Error(d.text)
		}
	}
	for where, n := range faults {
		t.Errorf("%d × %s", n, where)
	}
}

// disagreement is a request that engine and oracle answer differently.
type disagreement struct{ where, text string }

func (m *measure) disagreements(t *testing.T, verb string, requests []request) (all []disagreement) {
	t.Helper()
	var lines [][]byte
	for _, r := range requests {
		lines = append(lines, []byte(encode(t, r)))
	}
	for i, line := range ask(t, verb, lines) {
		want, got := decode(t, m.answer(verb, requests[i])), decode(t, line)
		where := compared(verb, requests[i], want).difference(compared(verb, requests[i], got))
		if where == "" {
			where = outOfOrder(got)
		}
		if where != "" {
			text := fmt.Sprintf("%s\nrequest %s\noracle  %s\nengine  %s", where, lines[i], encode(t, want), line)
			all = append(all, disagreement{where, text})
		}
	}
	return all
}

// reply is what both must say alike, without other keys and without the order of
// unordered things.
type reply map[string]any

func compared(verb string, r request, whole map[string]any) reply {
	_, failed := whole["error"]
	same := reply{"id": whole["id"], "error": failed}
	if failed {
		return same
	}
	if verb == "waits" {
		same.keep(whole, "waits", "discards", "reason", "distance", "useful")
		if list, ok := whole["waits"].([]any); !ok || len(list) > 0 {
			delete(same, "distance")
		}
		return same
	}
	same.keep(whole, "win", "reason", "fan", "raw_fan", "limit", "distance", "points", "undecided")
	if liable, ok := whole["liable"].(map[string]any); ok {
		same["liable"] = liable["seat"]
		if r.Liable == "" {
			same["rule"], same["also"] = liable["rule"], asSet(liable["also"])
		}
	}
	list, _ := whole["decompositions"].([]any)
	var shown []any
	for _, d := range list {
		object, _ := d.(map[string]any)
		one := reply{}
		one.keep(object, "form", "pair", "wins_on", "raw_fan", "fan")
		one["sets"], one["fans"] = asSet(object["sets"]), fansAsSet(object["fans"])
		shown = append(shown, map[string]any(one))
	}
	same["decompositions"] = asSet(shown)
	return same
}

func (r reply) keep(from map[string]any, keys ...string) {
	for _, key := range keys {
		if value, ok := from[key]; ok {
			r[key] = value
		}
	}
}

// fansAsSet keeps what a fan is and what it counts; an engine may explain more.
func fansAsSet(list any) []any {
	fans, _ := list.([]any)
	var plain []any
	for _, f := range fans {
		object, _ := f.(map[string]any)
		one := reply{}
		one.keep(object, "id", "count", "fan")
		plain = append(plain, map[string]any(one))
	}
	return asSet(plain)
}

// asSet sorts a list by the text of its members.
func asSet(list any) []any {
	members, _ := list.([]any)
	sorted := append([]any{}, members...)
	sort.Slice(sorted, func(i, j int) bool { return fmt.Sprint(sorted[i]) < fmt.Sprint(sorted[j]) })
	return sorted
}

// difference names the first path at which two replies differ, "" if none.
func (r reply) difference(other reply) string {
	return differ(map[string]any(r), map[string]any(other), "reply")
}

func differ(want, got any, at string) string {
	switch want := want.(type) {
	case map[string]any:
		return objectsDiffer(want, got, at)
	case []any:
		list, ok := got.([]any)
		if !ok || len(list) != len(want) {
			return at + ": lists of different length"
		}
		for i := range want {
			if found := differ(want[i], list[i], at+"[]"); found != "" {
				return found
			}
		}
		return ""
	}
	if want != got {
		return fmt.Sprintf("%s: %v, engine %v", at, want, got)
	}
	return ""
}

func objectsDiffer(want map[string]any, got any, at string) string {
	object, ok := got.(map[string]any)
	if !ok {
		return at + ": no object"
	}
	both := map[string]bool{}
	for key := range want {
		both[key] = true
	}
	for key := range object {
		both[key] = true
	}
	var keys []string
	for key := range both {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	for _, key := range keys {
		mine, here := want[key]
		theirs, there := object[key]
		if here != there {
			return fmt.Sprintf("%s.%s: oracle has it %v, engine %v", at, key, here, there)
		}
		if found := differ(mine, theirs, at+"."+key); found != "" {
			return found
		}
	}
	return ""
}

// outOfOrder finds readings that are not best first.
func outOfOrder(got map[string]any) string {
	list, _ := got["decompositions"].([]any)
	for i := 1; i < len(list); i++ {
		a, _ := list[i-1].(map[string]any)
		b, _ := list[i].(map[string]any)
		fanA, _ := a["fan"].(float64)
		fanB, _ := b["fan"].(float64)
		rawA, _ := a["raw_fan"].(float64)
		rawB, _ := b["raw_fan"].(float64)
		if fanA < fanB || fanA == fanB && rawA < rawB {
			return "decompositions: not best first"
		}
	}
	return ""
}
