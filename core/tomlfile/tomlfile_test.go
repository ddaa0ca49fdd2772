package tomlfile_test

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"sikwu/core/tomlfile"
)

const sample = `
# a remark = not a key
version = 1 # one
"quoted key" = "a # b = c"
'literal\' = 'x'
"esc\u0061ped" = [ # a list
	1, 2,
	{ inner = 3 }, # in a table
]
long = """
not = a key
\" still """
literal = '''
nor = this '' one'''
fruit.apple.colour = "red"
"dotted.name".x = 1

[table]
a.b = { c = 1, "d e" = { f = [] } }
when = 1979-05-27 07:32:00
float = -1.5e+3

[[list]]
name = 1
[list.under]
x = 1
[[list]]
name = 2
[list.under]
x = 2
`

// TestLines: every key has the line on which it first occurs, whatever precedes it,
// and keys have the order of the file.
func TestLines(t *testing.T) {
	keys, err := tomlfile.Decode([]byte(sample), new(map[string]any))
	if err != nil {
		t.Fatal(err)
	}
	last := 0
	for _, c := range []struct {
		key, line string // how the line begins
	}{
		{"version", "version"}, {"quoted key", `"quoted key"`}, {`literal\`, `'literal\'`}, {"escaped", `"esc`}, {"escaped.inner", "\t{ inner"},
		{"long", "long"}, {"literal", "literal ="}, {"fruit", "fruit"}, {"fruit.apple", "fruit"}, {"fruit.apple.colour", "fruit"},
		{"dotted.name", `"dotted.name"`}, {"dotted.name.x", `"dotted.name"`}, {"table", "[table]"}, {"table.a", "a.b"}, {"table.a.b", "a.b"},
		{"table.a.b.c", "a.b"}, {"table.a.b.d e", "a.b"}, {"table.a.b.d e.f", "a.b"}, {"table.when", "when"}, {"table.float", "float"},
		{"list", "[[list]]"}, {"list.name", "name = 1"}, {"list.under", "[list.under]"}, {"list.under.x", "x = 1"},
	} {
		want := 1 + strings.Count(sample[:strings.Index(sample, "\n"+c.line)+1], "\n")
		if got := keys.Line(c.key); got != want {
			t.Errorf("%s stands on line %d, want %d", c.key, got, want)
		}
		if got := keys.Order(c.key); got <= last {
			t.Errorf("%s has place %d after %d", c.key, got, last)
		} else {
			last = got
		}
	}
	if keys.Line("not") != 0 || keys.Line("nor") != 0 || keys.Order("a remark") != 0 {
		t.Error("text is taken for keys")
	}
}

// TestBounds: what is at a bound is read; what exceeds it is refused on its line.
func TestBounds(t *testing.T) {
	for _, c := range []struct {
		name, at, over string
		fault          tomlfile.Fault
	}{
		{"bytes", "#" + strings.Repeat("x", tomlfile.MaxBytes-1), "#" + strings.Repeat("x", tomlfile.MaxBytes), tomlfile.TooLarge},
		{"tables in braces", "a = " + nested("{a=", "1", "}", 3), "a = " + nested("{a=", "1", "}", 4), tomlfile.TooDeep},
		{"lists", "a = " + nested("[", "1", "]", 7), "a = " + nested("[", "1", "]", 8), tomlfile.TooDeep},
		{"empty lists", "a = " + nested("[", "", "]", 7), "a = " + nested("[", "", "]", 8), tomlfile.TooDeep},
		{"dotted key", "a.b.c.d.e.f.g.h = 1", "a.b.c.d.e.f.g.h.i = 1", tomlfile.TooDeep},
		{"dotted table", "[a.b.c.d]\ne.f.g.h = 1", "[a.b.c.d]\ne.f.g.h.i = 1", tomlfile.TooDeep},
		{"key", strings.Repeat("k", tomlfile.MaxKey) + " = 1", strings.Repeat("k", tomlfile.MaxKey+1) + " = 1", tomlfile.LongKey},
		{"keys", lines(tomlfile.MaxKeys), lines(tomlfile.MaxKeys + 1), tomlfile.TooManyKeys},
		{"empty tables", "a = [" + strings.Repeat("{},", tomlfile.MaxKeys-1) + "]", "a = [" + strings.Repeat("{},", tomlfile.MaxKeys) + "]", tomlfile.TooManyKeys},
	} {
		if _, err := tomlfile.Decode([]byte(c.at), new(map[string]any)); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		_, err := tomlfile.Decode([]byte(c.over), new(map[string]any))
		var wrong *tomlfile.Error
		if !errors.As(err, &wrong) || wrong.Fault != c.fault || wrong.High == 0 || c.fault != tomlfile.TooLarge && wrong.Line != 1+strings.Count(c.over, "\n") {
			t.Errorf("%s: %v, want %s", c.name, err, c.fault)
		}
	}
}

func nested(begin, middle, end string, n int) string {
	return strings.Repeat(begin, n) + middle + strings.Repeat(end, n)
}

func lines(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "\nk%d = 1", i)
	}
	return b.String()
}

// FuzzDecode: a file within the bounds is read as the TOML reader reads it, with a
// line for every key; any other is refused on a line of its own.
func FuzzDecode(f *testing.F) {
	reference, err := os.ReadFile("../rules/reference.toml")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(reference)
	for _, text := range []string{
		sample, "\uFEFFa = 1", "a = 1\r\nb = 2\r\n", "a = '''x'''''\nb = 1", "a = \"\"\"x\\\"\"\"\"\nb = 1", "a = 1 ]", "a = \"\\", "[a]\n[a]", "[a.b]\n[a]\n[a.c]",
		"a = [[1], [2, [3]],]", "a = {b = 1, c.d = 2}", "a = inf\nb = nan\nc = 0x1F\nd = 1_000", "a.b = 1\n[a]", "= 1", "a", "a =", "\"\" = 1", "a = {\n}",
		"[[a]]\n[a.b]\n[[a]]\n[a.b]", "[ a . b ]\n c . d = 1", "a=1#x", "a = 'x' #", "é = 1", "[]", "[[]]", "[a", "[[a]", "a = [1 2]", "a = 07:32:00",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		tree := map[string]any{}
		keys, err := tomlfile.Decode(data, &tree)
		if len(data) > 4<<10 {
			return // the bounds protect the TOML reader
		}
		plain := map[string]any{}
		meta, errPlain := toml.Decode(string(data), &plain)
		var wrong *tomlfile.Error
		switch {
		case errors.As(err, &wrong):
			if wrong.Line < 1 || wrong.Line > 1+strings.Count(string(data), "\n") {
				t.Fatalf("%q is refused on line %d", data, wrong.Line)
			}
			if errPlain == nil && (wrong.Fault == tomlfile.Syntax || wrong.Fault == tomlfile.Twice) {
				t.Fatalf("%q is refused: %v", data, wrong)
			}
		case err != nil:
			t.Fatalf("%q: %v", data, err)
		case errPlain != nil || !reflect.DeepEqual(tree, plain) && !strings.Contains(string(data), "nan"):
			t.Fatalf("%q is read as %v, by itself as %v (%v)", data, tree, plain, errPlain)
		default:
			for _, key := range meta.Keys() {
				if keys.Line(strings.Join(key, ".")) == 0 {
					t.Fatalf("%q: %s has no line", data, key)
				}
			}
		}
	})
}
