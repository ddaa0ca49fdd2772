package task

import (
	"math/rand/v2"

	"sikwu/core/rules"
)

// Drill asks questions of one skill without end. It is data: what each level
// sets, for kinds to draw the rest from a seed.
type Drill struct {
	ID      string // stable: dice.seat_of_sum; the part before the point is the family
	Chapter string // where it is taught
	// Levels are what each level may set, the easiest level first. Chance picks
	// one; a spec listed twice comes twice as often.
	Levels [][]Spec
	// Here reports whether rules have such questions at all; nil means that all have.
	Here func(*rules.RuleSet) bool
}

// SeedVersion is the version of what seeds decide. A spec that leaves something
// open and a seed make the same exercise under the same rules as long as the
// version stays: raise it if a kind, or package deal, draws otherwise than before, or
// package advise tells other figures of what is drawn, and say in package drill which
// kinds do. Under other rules the same seed makes another exercise of the same spec, or
// none.
const SeedVersion = 9

// maxSeed keeps seeds within what any reader of JSON takes for a whole number.
const maxSeed = 1 << 40

// minTries is how many seeds are tried for a level at least.
const minTries = 6

// Draw draws a question of a drill's level, or of the nearest level above or
// below it that the rules have questions for; nil if they have none at all.
func (k Kinds) Draw(d *Drill, r *rand.Rand, level int, rs *rules.RuleSet) *Task {
	if d.Here != nil && !d.Here(rs) {
		return nil
	}
	level = min(max(level, 1), len(d.Levels))
	for far := range d.Levels {
		for _, at := range []int{level + far, level - far} {
			if at < 1 || at > len(d.Levels) {
				continue
			}
			if t := k.drawOf(d.Levels[at-1], r, rs); t != nil {
				return t
			}
		}
	}
	return nil
}

// drawOf draws an exercise of one of some specs, none of them twice before all
// were tried.
func (k Kinds) drawOf(specs []Spec, r *rand.Rand, rs *rules.RuleSet) *Task {
	order := r.Perm(len(specs))
	for n := range max(minTries, len(specs)) {
		t, err := k.New(specs[order[n%len(order)]], rs, r.Int64N(maxSeed))
		if err == nil && !t.Done() {
			return t
		}
	}
	return nil
}

// Levels returns the levels of a drill that has one kind, by what each may set.
func Levels(kind string, levels ...[]Set) [][]Spec {
	list := make([][]Spec, len(levels))
	for i, sets := range levels {
		for _, s := range sets {
			list[i] = append(list[i], Spec{Kind: kind, Set: s})
		}
	}
	return list
}

// Asking returns the levels of one question of a kind made by Asks.
func Asking(kind, ask string, levels ...[]Set) [][]Spec {
	for i := range levels {
		levels[i] = Each([]Set{{"ask": ask}}, levels[i])
	}
	return Levels(kind, levels...)
}

// Either asks in several ways at each level; all have the same number of levels.
func Either(ways ...[][]Spec) [][]Spec {
	all := make([][]Spec, len(ways[0]))
	for _, way := range ways {
		for i, specs := range way {
			all[i] = append(all[i], specs...)
		}
	}
	return all
}

// Each combines sets: every one of the first list with every one of the others.
func Each(lists ...[]Set) []Set {
	all := []Set{nil}
	for _, list := range lists {
		var next []Set
		for _, a := range all {
			for _, b := range list {
				next = append(next, a.with(b))
			}
		}
		all = next
	}
	return all
}

// Values lists sets of one name, one for each value.
func Values[T any](name string, values ...T) []Set {
	list := make([]Set, len(values))
	for i, v := range values {
		list[i] = Set{name: v}
	}
	return list
}

// Source returns a source of chance that a seed decides.
func Source(seed int64) *rand.Rand { return rand.New(rand.NewPCG(uint64(seed), 0x51C)) }
