package main

import (
	"bytes"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
)

// shape generates hostile text of roughly a given number of bytes.
type shape struct {
	name string
	make func(size int) string
}

// textShapes are hostile to any reader.
var textShapes = []shape{
	{"zeros", func(n int) string { return strings.Repeat("\x00", n) }},
	{"no text", func(n int) string { return strings.Repeat("\xff\xfe", n/2) }},
	{"noise", noise},
	{"empty lines", func(n int) string { return strings.Repeat("\n", n) }},
	{"one word", func(n int) string { return strings.Repeat("a", n) }},
	{"digits", func(n int) string { return strings.Repeat("9", n) }},
	{"digits parted", func(n int) string { return strings.Repeat("1_", n/2) + "1" }},
	{"accents", func(n int) string { return strings.Repeat("e\u0301\u0301", n/5) }},
	{"quotes", func(n int) string { return strings.Repeat(`"`, n) }},
	{"backslashes", func(n int) string { return `"` + strings.Repeat(`\`, n-1) }},
	{"open [", func(n int) string { return strings.Repeat("[", n) }},
	{"open {", func(n int) string { return strings.Repeat("{", n) }},
	{"open (", func(n int) string { return strings.Repeat("(", n) }},
	{"comments", func(n int) string { return strings.Repeat("# a\n", n/4) }},
	{"one comment", func(n int) string { return "#" + strings.Repeat("a", n) }},
	{"hands", func(n int) string { return strings.Repeat("123m 456p 789s EE CC +C\n", n/24) }},
	{"tiles in a line", func(n int) string { return strings.Repeat("123456789m", n/10) }},
	{"melds in a line", func(n int) string { return strings.Repeat("[123m@N]", n/8) }},
	{"cells", func(n int) string { return strings.Repeat("a,", n/2) }},
	{"short lines", func(n int) string { return strings.Repeat("1,a\n", n/4) }},
}

// tomlShapes are hostile to readers of TOML, by themselves or after a head.
var tomlShapes = []shape{
	{"tables in braces", func(n int) string { return "minimum = " + strings.Repeat("{a=", n/4) + "1" + strings.Repeat("}", n/4) }},
	{"tables in braces, open", func(n int) string { return "minimum = " + strings.Repeat("{a=", n/3) }},
	{"lists in lists", func(n int) string { return "minimum = " + strings.Repeat("[", n/2) + strings.Repeat("]", n/2) }},
	{"lists of tables in lists", func(n int) string {
		return "minimum = " + strings.Repeat("[{a=", n/6) + "1" + strings.Repeat("}]", n/6)
	}},
	{"dotted key", func(n int) string { return strings.Repeat("a.", n/2) + "a = 1" }},
	{"dotted key, quoted", func(n int) string { return strings.Repeat(`"a".`, n/4) + "a = 1" }},
	{"dotted table", func(n int) string { return "[" + strings.Repeat("a.", n/2) + "a]" }},
	{"dotted keys", func(n int) string { return numbered(n, "%[1]d.b.c.d.e.f.g.h.i.j.k.l = 1\n") }},
	{"dotted keys in braces", func(n int) string { return "x = {" + numbered(n, "a%[1]d.b.c.d.e.f = 1, ") + "z = 1}" }},
	{"keys", func(n int) string { return numbered(n, "key%d = 1\n") }},
	{"keys in braces", func(n int) string { return "x = {" + numbered(n, "k%d = 1, ") + "z = 1}" }},
	{"one key again", func(n int) string { return strings.Repeat("a = 1\n", n/6) }},
	{"fans", func(n int) string { return "[fans]\n" + numbered(n, "f%d = 1\n") }},
	{"tables", func(n int) string { return numbered(n, "[t%d]\n") }},
	{"lists of tables", func(n int) string { return strings.Repeat("[[additions]]\n", n/14) }},
	{"lists of tables in tables", func(n int) string { return "[[a]]\n" + strings.Repeat("[[a.b]]\n", n/8) }},
	{"empty lists", func(n int) string { return "x = [" + strings.Repeat("[],", n/3) + "]" }},
	{"empty tables", func(n int) string { return "x = [" + strings.Repeat("{},", n/3) + "]" }},
	{"numbers", func(n int) string { return "payment.figures = [" + strings.Repeat("1,", n/2) + "]" }},
	{"long key", func(n int) string { return strings.Repeat("k", n) + " = 1" }},
	{"long quoted key", func(n int) string { return `"` + strings.Repeat("k", n) + `" = 1` }},
	{"long title", func(n int) string { return `title = { zh = "` + strings.Repeat("長", n/3) + `", en = "long" }` }},
	{"long text, open", func(n int) string { return `source = """` + strings.Repeat("a\n", n/2) }},
	{"escapes", func(n int) string { return `source = "` + strings.Repeat(`\u0041`, n/6) + `"` }},
	{"long number", func(n int) string { return "minimum = " + strings.Repeat("9", n) }},
	{"long fraction", func(n int) string { return "minimum = 0." + strings.Repeat("9", n) }},
	{"commas", func(n int) string { return "x = [" + strings.Repeat(",", n) }},
	{"carriage returns", func(n int) string { return strings.Repeat("\r\n", n/2) }},
}

// jsonShapes are hostile to readers of a line or a file of JSON.
var jsonShapes = []shape{
	{"objects in objects", func(n int) string { return strings.Repeat(`{"a":`, n/6) + "1" + strings.Repeat("}", n/6) }},
	{"lists in lists", func(n int) string { return `{"a":` + strings.Repeat("[", n/2) + strings.Repeat("]", n/2) + "}" }},
	{"id of lists", func(n int) string { return `{"id":` + strings.Repeat("[", n/2) + strings.Repeat("]", n/2) + "}" }},
	{"fields", func(n int) string { return "{" + numbered(n, `"key%d":1,`) + `"z":1}` }},
	{"one field again", func(n int) string { return "{" + strings.Repeat(`"a":1,`, n/6) + `"a":1}` }},
	{"long text", func(n int) string { return `{"a":"` + strings.Repeat("a", n) + `"}` }},
	{"escapes", func(n int) string { return `{"a":"` + strings.Repeat(`\u0041`, n/6) + `"}` }},
	{"long number", func(n int) string { return `{"a":` + strings.Repeat("9", n) + "}" }},
	{"numbers", func(n int) string { return `{"a":[` + strings.Repeat("1,", n/2) + "1]}" }},
}

// numbered repeats a pattern with numbers up to a number of bytes.
func numbered(size int, pattern string) string {
	var b strings.Builder
	for i := 0; b.Len() < size; i++ {
		fmt.Fprintf(&b, pattern, i)
	}
	return b.String()
}

// noise returns the same bytes at every call.
func noise(size int) string {
	r := rand.New(rand.NewPCG(1, 2))
	b := make([]byte, size)
	for i := range b {
		b[i] = byte(r.IntN(256))
	}
	return string(b)
}

// input is something to read.
type input struct {
	name string
	data []byte
}

// generic returns the inputs that know nothing of their reader, each bare and, if
// there is a head, after it.
func generic(size int, head string) iter.Seq[input] {
	return func(yield func(input) bool) {
		for _, s := range slices.Concat(textShapes, tomlShapes, jsonShapes) {
			text := s.make(size)
			if !yield(input{s.name, cut(text, size)}) {
				return
			}
			if head != "" && !yield(input{s.name + ", behind a head", cut(head+text, size)}) {
				return
			}
		}
	}
}

func cut(text string, size int) []byte { return []byte(text[:min(len(text), size)]) }

// repeated returns a head and then generated lines up to a number of bytes.
func repeated(head string, size int, line func(i int) string) []byte {
	b := bytes.NewBufferString(head)
	for i := 0; ; i++ {
		l := line(i)
		if b.Len()+len(l) > size {
			return b.Bytes()
		}
		b.WriteString(l)
	}
}
