package command

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"sikwu/core/rules"
	"sikwu/core/sample"
)

// RulesVerb is the verb about rule sets themselves. It takes arguments and reads
// nothing from standard input.
const RulesVerb = "rules"

// RuleWords words for people what the verb rules finds. Write errors are left to
// the caller.
type RuleWords interface {
	// List writes the rule sets in their order.
	List(w io.Writer, sets []*rules.RuleSet)
	// Show writes a whole rule set.
	Show(w io.Writer, rs *rules.RuleSet)
	// Check writes that a file is sound and what it changes of its base, which is
	// nil if the file has none.
	Check(w io.Writer, file string, rs, base *rules.RuleSet)
	// Diff writes what differs between two rule sets.
	Diff(w io.Writer, c Comparison)
	// Trouble explains an error, usually a *RequestError.
	Trouble(err error) string
	// Usage says how to call the verb, in lines.
	Usage() string
}

// Comparison is two rule sets and the values on which they differ.
type Comparison struct {
	A, B   *rules.RuleSet
	Values []Difference
}

// Difference is a value that differs. Found reports whether there is a hand that A
// judges differently with this one value of B; if A cannot take the value alone,
// Bound says why.
type Difference struct {
	Entry  *rules.Entry
	Sample sample.Sample
	Found  bool
	Bound  *rules.FileError // without a file or a line
}

// Compare finds the values on which two rule sets differ, each with its hand.
func Compare(a, b *rules.RuleSet) Comparison {
	c := Comparison{A: a, B: b}
	for _, e := range rules.Diff(a, b) {
		d := Difference{Entry: e}
		d.Sample, d.Found = sample.Differ(a, b, e)
		_, err := sample.Taking(a, b, e)
		errors.As(err, &d.Bound)
		c.Values = append(c.Values, d)
	}
	return c
}

// rulebook is one call of the verb rules.
type rulebook struct {
	server    *Server
	words     RuleWords
	json      bool
	out, errs io.Writer
}

// Rules serves the verb rules; without words, all output is JSON. It returns the
// exit status; Printing reports the errors of out.
func (s *Server) Rules(words RuleWords, args []string, out, errs io.Writer) int {
	b := rulebook{server: s, words: words, json: words == nil, out: out, errs: errs}
	names, err := b.parse(args)
	switch {
	case errors.Is(err, errHelp):
		b.usage(out)
		return exitOK
	case err != nil:
		fmt.Fprintln(errs, b.message(err))
	default:
		if do, ok := b.subcommand(names); ok {
			return do()
		}
		fmt.Fprintln(errs, b.message(wrongValue(NotAskedSo, "", strings.Join(append([]string{RulesVerb}, names...), " "))))
	}
	b.usage(errs)
	return exitUsage
}

// usage prints how to call the verb.
func (b *rulebook) usage(w io.Writer) {
	if b.words == nil {
		fmt.Fprintln(w, "sikwu rules list | show NAME | check FILE | diff A B")
		return
	}
	io.WriteString(w, b.words.Usage())
}

// parse reads options and names in any order.
func (b *rulebook) parse(args []string) (names []string, err error) {
	return options{
		switches: map[string]*bool{"json": &b.json},
		values:   map[string]func(string){"lang": language},
	}.parse(args)
}

// subcommand returns what to do with that many names.
func (b *rulebook) subcommand(names []string) (do func() int, ok bool) {
	if len(names) == 0 {
		return nil, false
	}
	name, names := names[0], names[1:]
	switch {
	case name == "list" && len(names) == 0:
		return b.list, true
	case name == "show" && len(names) == 1:
		return func() int { return b.show(names[0]) }, true
	case name == "check" && len(names) == 1:
		return func() int { return b.check(names[0]) }, true
	case name == "diff" && len(names) == 2:
		return func() int { return b.diff(names[0], names[1]) }, true
	}
	return nil, false
}

// named returns the preset of that name, or else reads a rule file.
func (b *rulebook) named(name string) (*rules.RuleSet, error) {
	if set, ok := rules.Preset(name); ok {
		return set, nil
	}
	set, err := readRules(name)
	if err != nil {
		return nil, rulesUnread(name, err)
	}
	return set, nil
}

func (b *rulebook) list() int {
	sets := make([]*rules.RuleSet, 0, len(b.server.names))
	for _, name := range b.server.names {
		sets = append(sets, b.server.sets[name])
	}
	if b.json {
		return b.reply(listReply(sets))
	}
	b.words.List(b.out, sets)
	return exitOK
}

func (b *rulebook) show(name string) int {
	set, err := b.named(name)
	switch {
	case err != nil:
		return b.unread(err)
	case b.json:
		return b.reply(showReply(set))
	}
	b.words.Show(b.out, set)
	return exitOK
}

func (b *rulebook) check(file string) int {
	set, err := b.named(file)
	if err != nil && b.json {
		b.reply(unsoundReply{Error: faultReply(err, b.message(err))})
		return exitUnread
	}
	if err != nil {
		fmt.Fprintln(b.out, b.message(err))
		return exitUnread
	}
	var base *rules.RuleSet
	if set.Base != "" {
		base, _ = rules.Preset(set.Base)
	}
	if b.json {
		return b.reply(checkReply(set, base))
	}
	b.words.Check(b.out, file, set, base)
	return exitOK
}

func (b *rulebook) diff(first, second string) int {
	var sets [2]*rules.RuleSet
	for i, name := range []string{first, second} {
		set, err := b.named(name)
		if err != nil {
			return b.unread(err)
		}
		sets[i] = set
	}
	c := Compare(sets[0], sets[1])
	if b.json {
		return b.reply(diffReply(c))
	}
	b.words.Diff(b.out, c)
	return exitOK
}

// reply prints one JSON object.
func (b *rulebook) reply(v any) int {
	fmt.Fprintf(b.out, "%s\n", encode(v))
	return exitOK
}

// unread prints that a rule set could not be read.
func (b *rulebook) unread(err error) int {
	if b.json {
		b.reply(map[string]any{"error": faultReply(err, b.message(err))})
	} else {
		fmt.Fprintln(b.errs, b.message(err))
	}
	return exitUnread
}

// message returns an error in words, or unchanged without them.
func (b *rulebook) message(err error) string {
	if b.words == nil {
		return err.Error()
	}
	return b.words.Trouble(err)
}
