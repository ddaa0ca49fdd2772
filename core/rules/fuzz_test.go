package rules_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"sikwu/core/rules"
)

// sound reads any bytes: a rule set that can be copied, compared and paid by, or an
// error that gives the file and a line within it.
func sound(t *testing.T, data []byte) {
	t.Helper()
	rs, err := rules.Parse("any.toml", data)
	if err != nil {
		var wrong *rules.FileError
		if !errors.As(err, &wrong) || wrong.File != "any.toml" || wrong.Fault == "" {
			t.Fatalf("%q: %v", data, err)
		}
		if lines := bytes.Count(data, []byte("\n")) + 1; wrong.Line < 0 || wrong.Line > lines {
			t.Fatalf("%q: line %d of %d", data, wrong.Line, lines)
		}
		return
	}
	changes := map[string]any{}
	for _, e := range rules.Entries() {
		changes[e.Key] = e.Value(rs)
	}
	copied, err := rs.With(changes)
	if err != nil {
		t.Fatalf("%q: its own values are refused: %v", data, err)
	}
	if list := rules.Diff(rs, copied); len(list) > 0 {
		t.Fatalf("%q: %s is lost in a copy", data, list[0].Key)
	}
	last := -1
	for fan := range 2 * rules.MaxFan {
		figure := rs.Figure(fan)
		if figure < 0 || rs.Payment.Scale.Value != rules.ScaleTable && fan > rs.Payment.ScaleFrom.Value && figure < last {
			t.Fatalf("%q: %d fan cost %d after %d", data, fan, figure, last)
		}
		last = figure
	}
	if rs.Minimum.Value > rs.Limit.Value || rs.LimitFan() < 1 || rs.LimitFan() > rules.MaxFan {
		t.Fatalf("%q: minimum %d, limit %d (%d)", data, rs.Minimum.Value, rs.Limit.Value, rs.LimitFan())
	}
}

// files returns all rule files.
func files(t testing.TB) (list [][]byte) {
	t.Helper()
	names, err := fs.Glob(os.DirFS("presets"), "*.toml")
	if err != nil || len(names) == 0 {
		t.Fatalf("no presets: %v", err)
	}
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join("presets", name))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, data)
	}
	return append(list, rules.Reference)
}

func FuzzParse(f *testing.F) {
	for _, data := range files(f) {
		f.Add(data)
	}
	for _, text := range []string{
		"limit = \"none\"\npayment = { scale = \"full\" }", "minimum.value = 1", "[fans.chicken.value]\nvalue = 1",
		"title = 5", "[[drops]]\npresent = []", "additions = [{ fan = 1 }]", "order = 99999999999999999999", "[drops]\n[drops.last_tile]\nclause = 1",
		"[[own_hands]]\nid = \"a\"\nfan = \"limit\"\nsets = \"123m 55p EEE\"\nany_suits = true\nany_numbers = true\nany_honours = true",
		"[[own_hands]]\nid = \"a\"\nfan = 3\ntiles = \"2468s F\"\neach = \"19m\"\nsuits = 2\nconcealed = true\ndrops = [\"b\"]\ntitle = { zh = \"甲\" }\n[[own_hands]]\nid = \"b\"\nfan = 1\nsuits = 1",
		"own_hands = [{ id = \"a\", fan = 1, suits = 3 }]", "own_hands = [[]]", "own_hands.id = 1", "[own_hands.a]\nid = 1",
		"limit = 9223372036854775807", "[payment]\nfigures = [1e3, 0x10, nan]",
	} {
		f.Add(fmt.Appendf(nil, ownHead+"%s", "hk13", text))
	}
	f.Fuzz(func(t *testing.T, data []byte) { sound(t, data) })
}

// TestFilesCutShort: a file cut anywhere is refused or sound, and does not panic. A
// short file of each sort is cut at every byte, long ones at some.
func TestFilesCutShort(t *testing.T) {
	partial := fmt.Appendf(nil, ownHead+"%s", "hk13", "limit = \"none\"\n[payment]\nscale = \"half\"\n[fans]\nconcealed_hand = { value = 1, clause = \"ours\" }\n")
	for _, data := range [][]byte{partial, shortest()} {
		if _, err := rules.Parse("whole.toml", data); err != nil {
			t.Errorf("%s: %v", data, err)
		}
		for n := range data {
			sound(t, data[:n])
		}
	}
	for _, data := range files(t) {
		for n := 0; n < len(data); n += 211 {
			sound(t, data[:n])
		}
	}
}

// shortest returns a file that states only what has no default.
func shortest() []byte {
	var b bytes.Buffer
	b.WriteString("version = 1\nid = \"short\"\ntitle = { zh = \"短\", en = \"Short\" }\n")
	model, _ := rules.Preset("old22")
	for _, e := range rules.Entries() {
		if e.Default == nil {
			fmt.Fprintf(&b, "%s = %s\n", e.Key, written(e.Value(model)))
		}
	}
	return b.Bytes()
}
