package command_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sikwu/core/command"
)

// contract is docs/COMMANDS.md.
func contract(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "docs", "COMMANDS.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestContractsExamples asks every request of the page again: the reply is the one
// beside it, field by field, where "…" stands for the rest of a list.
func TestContractsExamples(t *testing.T) {
	server := newServer(t)
	asked := map[string]int{}
	for _, section := range strings.Split(contract(t), "\n## ")[1:] {
		verb, text, _ := strings.Cut(section, "\n")
		blocks := strings.Split(text, "```json\n")[1:]
		if len(blocks) > 0 && !slices.Contains(command.Verbs(), verb) {
			t.Errorf("%s has examples, and is no verb", verb)
		}
		for _, block := range blocks {
			block, _, _ = strings.Cut(block, "```")
			var request, want map[string]any
			lines := json.NewDecoder(strings.NewReader(block))
			if err := lines.Decode(&request); err != nil {
				t.Fatalf("%s: %v", verb, err)
			}
			if err := lines.Decode(&want); err != nil {
				t.Fatalf("%s: %v", verb, err)
			}
			asked[verb]++
			if problem := told(want, ask(t, server, verb, request), "reply"); problem != "" {
				t.Errorf("%s %v: %s", verb, request["id"], problem)
			}
		}
	}
	for _, verb := range command.Verbs() {
		if asked[verb] == 0 {
			t.Errorf("%s has no example", verb)
		}
	}
}

// told returns where a reply is not the one that is told.
func told(want, got any, path string) string {
	switch want := want.(type) {
	case map[string]any:
		object, _ := got.(map[string]any)
		for key := range object {
			if _, ok := want[key]; !ok {
				return path + "." + key + " is not told"
			}
		}
		for key, value := range want {
			found, ok := object[key]
			if !ok {
				return path + "." + key + " is missing"
			}
			if problem := told(value, found, path+"."+key); problem != "" {
				return problem
			}
		}
		return ""
	case []any:
		list, _ := got.([]any)
		rest := len(want) > 0 && want[len(want)-1] == "…"
		if rest {
			want = want[:len(want)-1]
		}
		if len(list) < len(want) || (len(list) > len(want)) != rest {
			return fmt.Sprintf("%s has %d entries, told are %d", path, len(list), len(want))
		}
		for i := range want {
			if problem := told(want[i], list[i], fmt.Sprintf("%s[%d]", path, i)); problem != "" {
				return problem
			}
		}
		return ""
	case float64:
		if n, ok := got.(float64); ok && math.Abs(n-want) < 1e-12 {
			return ""
		}
	}
	if !reflect.DeepEqual(want, got) {
		return fmt.Sprintf("%s is %v, told is %v", path, got, want)
	}
	return ""
}

// TestContractNamesEveryField: each field of a request and of a reply stands in the
// page, as do the verbs and the codes.
func TestContractNamesEveryField(t *testing.T) {
	page := contract(t)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	field := regexp.MustCompile("`json:\"([a-z_]+)")
	code := regexp.MustCompile(`\bcode[A-Z]\w* *= "([a-z_]+)"`)
	found := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range slices.Concat(field.FindAllSubmatch(source, -1), code.FindAllSubmatch(source, -1)) {
			found++
			if id := string(m[1]); !strings.Contains(page, "`"+id+"`") && !strings.Contains(page, `"`+id+`"`) {
				t.Errorf("%s: the page does not tell %s", name, id)
			}
		}
	}
	if found < 120 {
		t.Errorf("only %d fields are read", found)
	}
}
