package oracle

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/rules"
	"sikwu/internal/testkit/effort"
)

// For each value this many houses are tried, or some of them until the value has decided
// something, and for each house this many hands by score and by waits.
const housesOfValue, handsOfHouse, waitsOfHouse = 12, 12, 1

// TestHousesAgree asks engine and oracle the same questions under random house
// rules, and whether the rules make sense at all: for every value houses that
// change it and a handful of others. The value must decide some of their hands,
// unless it concerns the course of a game.
func TestHousesAgree(t *testing.T) {
	m, refused := newMeasure(), 0
	path := filepath.Join(t.TempDir(), "copy.toml")
	for i, e := range rules.Entries() {
		if ofTheCourse(e.Key) {
			continue
		}
		t.Run(e.Key, func(t *testing.T) {
			sameEveryTime(t, housesOfValue, *seed+uint64(i)<<32)
			tour := tour{T: t, measure: m, path: path, entry: e}
			rapid.Check(t, tour.visit)
			if says := e.Key != "liability.kong_draw.half"; tour.decided != says { // nobody discards a kong's tile
				t.Errorf("decided something: %t, want %t", tour.decided, says)
			}
			refused += tour.refused
		})
	}
	if refused == 0 {
		t.Error("no house was refused")
	}
}

// TestPresetsAsTyped compares the houses typed here with the engine's files, and
// finds values that the oracle does not know.
func TestPresetsAsTyped(t *testing.T) {
	for _, name := range presetNames() {
		set, ok := rules.Preset(name)
		if !ok {
			t.Fatal(name)
		}
		typed := presetNamed(name)
		for _, e := range rules.Entries() {
			if want, ok := typed[e.Key]; !ofTheCourse(e.Key) && (!ok || !reflect.DeepEqual(want, e.Value(set))) {
				t.Errorf("%s: %s is %v, typed %v", name, e.Key, e.Value(set), want)
			}
		}
	}
}

// sameEveryTime makes rapid draw the same number of values in every run, unless its
// own flags say otherwise. In short runs it draws only a fifth of them.
func sameEveryTime(t *testing.T, checks int, seed uint64) {
	t.Helper()
	if testing.Short() {
		checks *= 5
	}
	for name, value := range map[string]string{
		"rapid.checks": fmt.Sprint(checks), "rapid.seed": fmt.Sprint(seed), "rapid.nofailfile": "true",
	} {
		if slices.Contains(givenFlags(), name) {
			continue
		}
		if err := flag.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
}

// givenFlags are the flags of the command line, before any test has set one.
var givenFlags = sync.OnceValue(func() (names []string) {
	flag.Visit(func(f *flag.Flag) { names = append(names, f.Name) })
	return names
})

// ofTheCourse: values of claims and of the course of a game, which concern neither
// verb; and special hands of a house's own, which own_test draws.
func ofTheCourse(key string) bool {
	return strings.HasPrefix(key, "claims.") || strings.HasPrefix(key, "game.") || key == "own_hands"
}

// tour visits houses for the sake of a value.
type tour struct {
	*testing.T
	*measure
	path    string       // of the rule file of the current house
	entry   *rules.Entry // for which houses are drawn
	decided bool         // a hand depended on it
	refused int          // houses that made no sense
	visited int          // houses drawn
}

// visit draws a house and asks about it.
func (t *tour) visit(r *rapid.T) {
	if t.visited++; t.decided && t.visited > effort.Tries(housesOfValue) && !slices.Contains(givenFlags(), "rapid.checks") {
		return
	}
	f := ruleFiles(t.entry).Draw(r, "file")
	text, lines := f.text()
	if err := os.WriteFile(t.path, []byte(text), 0o600); err != nil {
		r.Fatal(err)
	}
	t.houses[t.path] = f.house()
	d := newDealer(rapid.Uint64().Draw(r, "hands"))
	if f.refusedAlike(r, text, lines) {
		t.refused++
		reply := ask(t.T, "score", [][]byte{[]byte(encode(t.T, d.request(0, t.path, f.house(), "")))})
		if decode(t.T, reply[0])["error"] == nil {
			r.Fatalf("judged by rules that make no sense: %s\n%s", reply[0], text)
		}
		return
	}
	hands, waits := t.deal(d, f)
	for _, wrong := range append(t.disagreements(t.T, "score", hands), t.disagreements(t.T, "waits", waits)...) {
		r.Fatalf("%s\n%s", wrong.text, text)
	}
	for _, hand := range hands {
		if t.decided = t.decided || t.decides(f, hand); t.decided {
			break // once is enough
		}
	}
}

// deal makes the hands of a house, most for the value, the others for another
// change or for none.
func (t *tour) deal(d dealer, f ruleFile) (hands, waits []request) {
	for id := range handsOfHouse {
		about := lean(t.entry.Key)
		switch {
		case d.oneIn(4):
			about = lean(f.keys[d.IntN(len(f.keys))])
		case d.oneIn(6):
			about = ""
		}
		hands = append(hands, d.request(id, t.path, f.house(), about))
	}
	for id := range waitsOfHouse {
		waits = append(waits, d.waitsRequest(id, t.path, f.house()))
	}
	return hands, waits
}

// refusedAlike reports whether the house makes no sense. The engine must agree, and
// blame the line of a value involved.
func (f ruleFile) refusedAlike(r *rapid.T, text string, lines map[string]int) bool {
	objections := f.house().objections()
	_, err := rules.Parse("copy.toml", []byte(text))
	if (err == nil) != (len(objections) == 0) {
		r.Fatalf("oracle objects %v, engine %v\n%s", objections, err, text)
	}
	if err == nil {
		return false
	}
	var wrong *rules.FileError
	if !errors.As(err, &wrong) {
		r.Fatalf("no FileError: %v\n%s", err, text)
	}
	concerns := slices.ContainsFunc(objections, func(o objection) bool { return slices.Contains(o, wrong.Key) })
	if !concerns || wrong.Line == 0 || wrong.Line != lines[wrong.Key] {
		r.Fatalf("oracle objects %v at %v, engine %v\n%s", objections, lines, err, text)
	}
	return true
}

// decides reports whether the hand's answer would differ with the base's value.
func (t *tour) decides(f ruleFile, hand request) bool {
	other := f.without(t.entry.Key)
	if len(other.objections()) > 0 {
		return false
	}
	with := compared("score", hand, decode(t.T, t.answer("score", hand)))
	t.houses["without"] = other
	hand.Rules = "without"
	return !reflect.DeepEqual(with, compared("score", hand, decode(t.T, t.answer("score", hand))))
}
