// Package tasktest plays exercises in tests as a learner would who touches
// everything: each act that a board offers is judged, each wrong one must have its
// consequence in every language, and doing what core suggests must finish the
// exercise.
package tasktest

import (
	"errors"
	"maps"
	"reflect"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
	"sikwu/translations"
)

// Exercises allocate much and keep little: a heap of some ten megabytes need not be
// collected all the time.
func init() { debug.SetGCPercent(800) }

// maxActs is more acts than any exercise takes.
const maxActs = 600

// Walk plays an exercise to its end as core suggests, and touches everything else
// on the way. It returns how many acts it took, 0 if the rules have no such
// exercise; then the reason must have words too.
func Walk(t *testing.T, kinds task.Kinds, spec task.Spec, rs *rules.RuleSet, seed int64) (acts int) {
	t.Helper()
	begin := func() *task.Task {
		x, err := kinds.New(spec, rs, seed)
		var not *task.NotHere
		if errors.As(err, &not) {
			Text(t, not.Text)
			return nil
		}
		if err != nil {
			t.Fatalf("%s under %s: %v", spec.Kind, rs.ID, err)
		}
		return x
	}
	x := begin()
	if x == nil {
		return 0
	}
	for !x.Done() {
		if acts++; acts > maxActs {
			t.Fatalf("%s %v under %s: no end", spec.Kind, spec.Set, rs.ID)
		}
		words(t, x)
		Board(t, x.Board())
		touch(t, x)
		next := x.Next()
		x.Act(next)
		if x.Wrong() != nil {
			t.Fatalf("%s %v under %s: core says %q and then refuses it", spec.Kind, spec.Set, rs.ID, next)
		}
	}
	words(t, x)
	last := x.Board()
	Board(t, last)
	x.Hand()
	again := begin()
	for _, a := range x.Acts() {
		again.Act(a)
	}
	if !again.Done() || !again.Clean() {
		t.Fatalf("%s %v: the same acts do not lead to the same end", spec.Kind, spec.Set)
	}
	return acts
}

// touch tries every wrong act that the board offers, looks at the consequence and
// takes the act back; nothing may have changed then.
func touch(t *testing.T, x *task.Task) {
	t.Helper()
	b := x.Board()
	offered := b.Acts()
	next := x.Next()
	if !slices.Contains(offered, next) {
		t.Fatalf("%s %v: %q is right but cannot be touched; there is %q", x.Spec.Kind, x.Spec.Set, next, offered)
	}
	if len(offered) < 2 && next != "throw" && !strings.HasPrefix(string(next), "go") {
		t.Errorf("%s %v: nothing but %q can be touched, so nothing is asked", x.Spec.Kind, x.Spec.Set, next)
	}
	for _, a := range offered {
		v := judge(x, a)
		if v == nil {
			continue // also right
		}
		for _, s := range []picture.Text{v.Title, v.Text, v.Compare} {
			Text(t, s)
		}
		source(t, v.Clause, v.Decision)
		if len(v.Frames) == 0 {
			t.Fatalf("%s %v: nothing shows what follows from %q", x.Spec.Kind, x.Spec.Set, a)
		}
		for _, f := range v.Frames {
			Board(t, f)
			if acts := f.Acts(); len(acts) > 0 {
				t.Errorf("%s %v: %q can be touched in the middle of a consequence", x.Spec.Kind, x.Spec.Set, acts)
			}
		}
		if !reflect.DeepEqual(x.Board(), b) {
			t.Fatalf("%s %v: taking %q back leaves another board", x.Spec.Kind, x.Spec.Set, a)
		}
	}
}

// judge tries an act on the task and takes it back; it returns nil for a right one,
// which it does not do.
func judge(x *task.Task, a picture.Act) *task.Consequence {
	v := x.Judge(a)
	if v.Right {
		return nil
	}
	return &v.Wrong
}

func words(t *testing.T, x *task.Task) {
	t.Helper()
	w := x.Words()
	for _, s := range []picture.Text{w.Ask, w.Nudge, w.Done} {
		Text(t, s)
	}
	source(t, w.Clause, w.Decision)
	for _, n := range w.Beside {
		Text(t, n.Text)
		source(t, n.Clause, n.Decision)
	}
}

// source checks that the document clause named has words, and that a ruling is
// known and has words; either may be empty.
func source(t *testing.T, clause, ruling string) {
	t.Helper()
	if _, rest, found := strings.Cut(clause, "{"); found {
		part, _, _ := strings.Cut(rest, "}")
		Text(t, picture.Say("clause."+part))
	}
	if ruling == "" {
		return
	}
	if !slices.Contains(rules.Decisions(), ruling) {
		t.Errorf("there is no ruling %q", ruling)
	}
	Text(t, picture.Say("decision."+ruling))
}

// Board checks every text on a board.
func Board(t *testing.T, b picture.Board) {
	t.Helper()
	for _, s := range b.Seats {
		if slices.ContainsFunc(s.Roles, func(r picture.Text) bool { return r.ID == "role.dealer" }) &&
			(s.Wind != tile.East || b.Naming == picture.ByChair) {
			t.Errorf("%v deals, not East: %+v", s.Wind, b)
		}
	}
	for _, c := range b.Choices.List {
		if c.Text.IsEmpty() && len(c.Tiles) == 0 {
			t.Errorf("the answer %q says nothing", c.Act)
		}
	}
	for _, s := range b.Texts() {
		Text(t, s)
	}
}

// Text checks that a text can be formatted in every language, with all placeholders
// filled. Each distinct text is checked once.
func Text(t *testing.T, s picture.Text) {
	key, known := keyOf(s)
	if _, said := spoken.Load(key); !known || !said {
		if say(t, s) && known {
			spoken.Store(key, true)
		}
	}
	for _, v := range s.Args {
		switch v := v.(type) {
		case picture.Text:
			Text(t, v)
		case picture.Word:
			Text(t, picture.Say(string(v)))
		}
	}
}

// spoken are the texts that passed, by keyOf.
var spoken sync.Map

// say formats a text in every language and reports whether that succeeded.
func say(t *testing.T, s picture.Text) bool {
	t.Helper()
	speakers, err := localizers()
	if err != nil {
		t.Fatal(err)
	}
	good := true
	for _, loc := range speakers {
		if said := loc.Text(s.ID, flat(t, s.Args)); strings.HasPrefix(said, "[") || strings.Contains(said, "<no value>") {
			t.Errorf("%s: %q says %q", loc.Lang(), s.ID, said)
			good = false
		}
	}
	return good
}

// keyOf returns the text's id and its values as flat returns them; false if a value
// cannot be formatted.
func keyOf(s picture.Text) (key string, ok bool) {
	if len(s.Args) == 0 {
		return s.ID, true
	}
	b := append(make([]byte, 0, 128), s.ID...)
	for _, name := range slices.Sorted(maps.Keys(s.Args)) {
		b = append(append(append(b, 0), name...), 0)
		switch v := shown(s.Args[name]).(type) {
		case int:
			b = strconv.AppendInt(b, int64(v), 10)
		case string:
			b = append(append(b, '"'), v...)
		default:
			return "", false
		}
	}
	return string(b), true
}

// localizers returns those of all languages.
func localizers() (all []*translations.Localizer, err error) {
	for _, language := range translations.Languages() {
		loc, err := translations.New(language)
		if err != nil {
			return nil, err
		}
		all = append(all, loc)
	}
	return all, nil
}

// flat returns the values as arguments of a text, all of a type that picture.Text
// allows.
func flat(t *testing.T, args picture.Args) translations.Args {
	t.Helper()
	out := translations.Args{}
	for name, v := range args {
		if out[name] = shown(v); out[name] == nil {
			t.Errorf("%s is a %T, which cannot be said", name, v)
			delete(out, name)
		}
	}
	return out
}

// shown returns an int or a string that stands for a value in a text; nil if
// picture.Text does not allow it.
func shown(v any) any {
	switch v := v.(type) {
	case int, string:
		return v
	case tile.Wind, tile.Tile, []tile.Tile, []tile.Wind, rules.Fan, []rules.Fan, []score.Line, []int,
		table.Stack, table.Call, advise.Plan, picture.Points, picture.Worth, picture.Word, picture.Text:
		return "…"
	}
	return nil
}
