package reading_test

import (
	"slices"
	"strings"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/lessons/reading"
	"sikwu/lessons/task"
)

// What is right and wrong is enumerated here in the plainest way, without the
// engine.

func tileOf(t *testing.T, a picture.Act) tile.Tile {
	t.Helper()
	_, what, _ := strings.Cut(string(a), " ")
	list, _, err := tile.Scan(what, 0)
	if err != nil || len(list) != 1 {
		t.Fatalf("%q names no tile", a)
	}
	return list[0]
}

// divides reports whether sorted tiles are sets and a number of pairs.
func divides(list []tile.Tile, pairs int) bool {
	if len(list) == 0 {
		return pairs == 0
	}
	first := list[0]
	without := func(out ...tile.Tile) bool {
		rest := slices.Clone(list)
		for _, t := range out {
			i := slices.Index(rest, t)
			if i < 0 {
				return false
			}
			rest = slices.Delete(rest, i, i+1)
		}
		left := pairs
		if len(out) == 2 {
			left--
		}
		return divides(rest, left)
	}
	inRow := first < tile.EastWind && first%9 < 7
	return without(first, first, first) || pairs > 0 && without(first, first) || inRow && without(first, first+1, first+2)
}

func sorted(list []tile.Tile) []tile.Tile {
	list = slices.Clone(list)
	slices.Sort(list)
	return list
}

func isOrphans(list []tile.Tile) bool {
	kinds := slices.Compact(sorted(list))
	return len(list) == 14 && len(kinds) == 13 && !slices.ContainsFunc(kinds, func(t tile.Tile) bool { return !t.IsOrphan() })
}

// Touching a kind is right just when the hand is complete with it and not all
// of it are held.
func TestWaitsByTryingEveryTile(t *testing.T) {
	everyDraw(t, "waits.all_waits", 12, func(x *task.Task, _ *rules.RuleSet, _ int) {
		d, _ := x.Hand()
		counts := d.Counts()
		for k := tile.Tile(0); k < tile.Kinds; k++ {
			list := sorted(append(slices.Clone(d.Concealed), k))
			want := counts[k] < 4 && (divides(list, 1) || len(d.Melds) == 0 && isOrphans(list))
			if got := x.Judge(picture.Act("tile " + k.String())).Right; got != want {
				t.Errorf("%s with %s: %t", d, k, got)
			}
		}
	})
}

// A group may be set apart just when what is left still comes out.
func TestDividingByTryingTheRest(t *testing.T) {
	everyDraw(t, "sets.divide", 12, func(x *task.Task, _ *rules.RuleSet, _ int) {
		d, _ := x.Hand()
		left, pairs := d.Concealed, 1
		if d.Winning != tile.None {
			left = append(slices.Clone(left), d.Winning)
		}
		for !x.Done() {
			b := x.Board()
			for _, a := range b.Acts() {
				rest, p := take(left, a, pairs)
				if got, want := x.Judge(a).Right, p >= 0 && divides(sorted(rest), p); got != want {
					t.Errorf("%s, %q: %t", d, a, got)
				}
			}
			left, pairs = take(left, x.Next(), pairs)
			x.Act(x.Next())
		}
	})
}

func take(left []tile.Tile, a picture.Act, pairs int) ([]tile.Tile, int) {
	_, what, _ := strings.Cut(string(a), " ")
	out, _, _ := tile.Scan(what, 0)
	left = slices.Clone(left)
	for _, t := range out {
		i := slices.Index(left, t)
		left = slices.Delete(left, i, i+1)
	}
	if len(out) == 2 {
		pairs--
	}
	return left, pairs
}

// How many ways there are, by dividing in every way and keeping those that
// differ.
func TestWaysByDividing(t *testing.T) {
	everyDraw(t, "readings.how_many", 12, func(x *task.Task, _ *rules.RuleSet, _ int) {
		d, _ := x.Hand()
		list := sorted(append(slices.Clone(d.Concealed), d.Winning))
		found := map[string]bool{}
		var all func(rest []tile.Tile, groups []string, paired bool)
		all = func(rest []tile.Tile, groups []string, paired bool) {
			if len(rest) == 0 {
				groups = slices.Sorted(slices.Values(groups))
				if paired {
					found[strings.Join(groups, " ")] = true
				}
				return
			}
			f := rest[0]
			for _, out := range [][]tile.Tile{{f, f}, {f, f, f}, {f, f + 1, f + 2}} {
				left, p := rest, paired
				ok := len(out) == 3 || !paired
				ok = ok && (out[0] == out[1] || f < tile.EastWind && f%9 < 7)
				for _, o := range out {
					i := slices.Index(left, o)
					if ok = ok && i >= 0; ok {
						left = slices.Delete(slices.Clone(left), i, i+1)
					}
				}
				if ok {
					all(left, append(slices.Clone(groups), tile.Format(out)), p || len(out) == 2)
				}
			}
		}
		all(list, nil, false)
		for n := range 5 {
			if got := x.Judge(picture.Act("n " + string(rune('0'+n)))).Right; got != (n == len(found)) {
				t.Errorf("%s: %d ways, and %d is %t", d, len(found), n, got)
			}
		}
	})
}

// Tiles put together end as what was asked for, whatever was touched.
func TestTogetherByTryingAll(t *testing.T) {
	everyDraw(t, "sets.put_together", 10, func(x *task.Task, _ *rules.RuleSet, level int) {
		if level > 1 {
			return
		}
		make, _ := x.Spec.Set["make"].(string)
		b := x.Board()
		lot := b.Rows[1].Groups[0].Tiles
		for i := range lot {
			var others []tile.Tile
			for j := range lot {
				if j != i {
					others = append(others, lot[j].Face)
				}
			}
			if got, want := x.Judge(lot[i].Act).Right, partners(make, lot[i].Face, others); got != want {
				t.Errorf("%s of %v: %s is %t", make, others, lot[i].Face, got)
			}
		}
	})
}

// partners reports whether a tile finds its like among others.
func partners(make string, k tile.Tile, others []tile.Tile) bool {
	same := 1
	for _, o := range others {
		if o == k {
			same++
		}
	}
	has := func(list ...tile.Tile) bool {
		return !slices.ContainsFunc(list, func(t tile.Tile) bool { return !slices.Contains(others, t) })
	}
	switch make {
	case "pair":
		return same >= 2
	case "pung":
		return same >= 3
	case "kong":
		return same >= 4
	}
	if k.IsHonour() {
		return false
	}
	r := k.Rank()
	return r <= 7 && has(k+1, k+2) || r >= 2 && r <= 8 && has(k-1, k+1) || r >= 3 && has(k-1, k-2)
}

// A discard is right just when some tile would complete what is left.
func TestDiscardsByTryingEveryWait(t *testing.T) {
	everyDraw(t, "waits.get_ready", 8, func(x *task.Task, _ *rules.RuleSet, _ int) {
		d, _ := x.Hand()
		for i, out := range d.Concealed {
			rest := slices.Delete(slices.Clone(d.Concealed), i, i+1)
			left := d
			left.Concealed = rest
			counts := left.Counts()
			ready := false
			for k := tile.Tile(0); k < tile.Kinds; k++ {
				list := sorted(append(slices.Clone(rest), k))
				ready = ready || counts[k] < 4 && (divides(list, 1) || len(d.Melds) == 0 && isOrphans(list))
			}
			if got := x.Judge(picture.Act("throw " + out.String())).Right; got != ready {
				t.Errorf("%s throwing %s: %t", d, out, got)
			}
		}
	})
}

// Any hand that is filled up otherwise than the one drawn is taken as well, if
// the engine counts the fans; tiles come and go freely before.
func TestBuildingGoesItsOwnWay(t *testing.T) {
	rs := presets(t)[2]
	spec := task.Spec{Kind: "reading.build", Set: task.Set{
		"fans": []string{"half_flush"}, "begun": "123m 456m 789m by=self_draw", "full": "E E S S S",
	}}
	x, err := reading.Kinds().New(spec, rs, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range []picture.Act{"add 1m", "add 1p", "out 1p", "add E", "add E", "add E", "add 1m"} {
		if x.Act(a); x.Wrong() != nil {
			t.Fatalf("%q is refused", a)
		}
	}
	if x.Act("add E"); x.Wrong() == nil {
		t.Error("a fifteenth tile is taken")
	}
	x.TakeBack()
	if x.Act("win"); !x.Done() {
		t.Error("another half flush is refused")
	}
}
