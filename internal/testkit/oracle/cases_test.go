package oracle

import (
	"encoding/json"
	"fmt"
	"os"
	"path"
	"strings"
	"testing"
)

// TestWorkedCases checks the oracle against every worked case of its two verbs.
func TestWorkedCases(t *testing.T) {
	m := newMeasure()
	for _, verb := range []string{"score", "waits"} {
		text, err := os.ReadFile("testdata/" + verb + ".jsonl")
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			var c struct {
				Name    string
				Request request
				Expect  map[string]any
			}
			if err := json.Unmarshal([]byte(line), &c); err != nil {
				t.Fatal(err)
			}
			t.Run(verb+"/"+c.Name, func(t *testing.T) {
				got := decode(t, m.answer(verb, c.Request))
				if found := lacks(c.Expect, got, ""); found != "" {
					t.Errorf("%s\n%s", found, encode(t, got))
				}
			})
		}
	}
}

// answer returns the reply as the generic JSON of the command line.
func (m *measure) answer(verb string, r request) []byte {
	ask := m.score
	if verb == "waits" {
		ask = m.waits
	}
	reply, err := ask(r)
	if err != nil {
		reply = map[string]any{"id": r.ID, "error": map[string]any{"message": err.Error()}}
	}
	line, err := json.Marshal(reply)
	if err != nil {
		panic(err) // maps of strings, numbers and booleans always encode
	}
	return line
}

func decode(t *testing.T, line []byte) map[string]any {
	t.Helper()
	var object map[string]any
	if err := json.Unmarshal(line, &object); err != nil {
		t.Fatalf("no JSON object: %v: %q", err, line)
	}
	return object
}

func encode(t *testing.T, value any) string {
	t.Helper()
	line, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(line)
}

// lacks returns the first place at which got does not hold what want requires:
// objects by key, fans as a set, decompositions as a prefix, lists in order.
func lacks(want, got any, at string) string {
	switch want := want.(type) {
	case map[string]any:
		object, ok := got.(map[string]any)
		if !ok {
			return fmt.Sprintf("%s: %v is no object", at, got)
		}
		for key, value := range want {
			if found := lacks(value, object[key], at+"."+key); found != "" {
				return found
			}
		}
		return ""
	case []any:
		return listLacks(want, got, at)
	}
	if want != got {
		return fmt.Sprintf("%s: %v instead of %v", at, got, want)
	}
	return ""
}

func listLacks(want []any, got any, at string) string {
	list, ok := got.([]any)
	name := path.Ext(at)
	if !ok || len(list) < len(want) || name != ".decompositions" && len(list) != len(want) {
		return fmt.Sprintf("%s: %v instead of %v", at, got, want)
	}
	for i := range want {
		found := ""
		if name == ".fans" {
			found = inNone(want[i], list, at)
		} else {
			found = lacks(want[i], list[i], fmt.Sprintf("%s[%d]", at, i))
		}
		if found != "" {
			return found
		}
	}
	return ""
}

func inNone(want any, list []any, at string) string {
	for _, each := range list {
		if lacks(want, each, at) == "" {
			return ""
		}
	}
	return fmt.Sprintf("%s: %v is not in %v", at, want, list)
}
