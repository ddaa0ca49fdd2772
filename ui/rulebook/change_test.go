package rulebook

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
)

// TestSmallFourWindsAtTen is the change that a new user makes: a copy of the
// thirteen-fan table in which small four winds are worth ten.
func TestSmallFourWindsAtTen(t *testing.T) {
	e := mine(t, "hk13")
	e.put(entryOf(t, "fans.small_four_winds"), 10)
	list, of := changesOf(e.base, e.set)
	if len(list) != 1 || list[0].fan != rules.SmallFourWinds || of < rules.NumFans-3 {
		t.Fatalf("%d of %d hands changed: %v", len(list), of, list)
	}
	c := list[0]
	if !c.before.Win || c.before.Fan != 9 || c.after.Fan != 13 || c.after.Points.Of(c.win.Seat) != 384 {
		t.Errorf("it goes from %+v to %+v", c.before, c.after)
	}
	if rest := unproved(e.base, e.set, list); len(rest) > 0 {
		t.Errorf("%s seems not to be shown by it", rest[0].Key)
	}
}

func TestNothingChangesWhereNothingDiffers(t *testing.T) {
	for _, rs := range pagetest.Presets(t) {
		if list, _ := changesOf(rs, rs); len(list) > 0 {
			t.Errorf("%s: %d hands differ from themselves", rs.ID, len(list))
		}
	}
}

// TestAHandThatStaysTooFewIsNoChange: what neither set lets win is not listed.
func TestAHandThatStaysTooFewIsNoChange(t *testing.T) {
	e := mine(t, "hk8")
	e.put(entryOf(t, "limit"), 7)
	e.put(entryOf(t, "payment.figures"), []int{2, 4, 8, 16, 24, 32, 48, 64})
	list, _ := changesOf(e.base, e.set)
	if len(list) == 0 {
		t.Fatal("no hand changes")
	}
	for _, c := range list {
		if !c.before.Win && !c.after.Win {
			t.Errorf("%s: %+v, then %+v", c.fan, c.before, c.after)
		}
	}
}

// TestEveryFanHasAnExample: wherever a fan is played a hand shows it.
func TestEveryFanHasAnExample(t *testing.T) {
	for _, rs := range pagetest.Presets(t) {
		for _, f := range rules.Fans() {
			x, ok := exampleOf(f, rs)
			if ok != rs.Has(f) {
				t.Errorf("%s, %s: an example is there: %v", rs.ID, f, ok)
			}
			if !ok {
				continue
			}
			if r := sample.Judge(x.draft, x.win, rs); !r.Win && r.Reason != score.BelowMinimum {
				t.Errorf("%s, %s: the example %s is %s", rs.ID, f, x.draft, r.Reason)
			}
			if res := score.Evaluate(x.draft, x.win, rs); res.Best().Counted.Count(f) == 0 {
				t.Errorf("%s, %s: the example %s has %d fan without it", rs.ID, f, x.draft, res.Best().Fan)
			}
		}
	}
}

// TestADifferenceThatNoExampleShowsIsLookedFor: a rule about a passed over case
// is proved by a hand that the finder makes.
func TestADifferenceThatNoExampleShowsIsLookedFor(t *testing.T) {
	test.NewTempApp(t)
	e, gates := mine(t, "hk13"), entryOf(t, "drops.nine_gates.drops")
	e.put(gates, []string{})
	orphans := entryOf(t, "conditions.orphans_rob_concealed_kong")
	e.put(orphans, false)
	e.put(entryOf(t, "game.rounds"), 2)
	list, _ := changesOf(e.base, e.set)
	rest := unproved(e.base, e.set, list)
	if !slices.Contains(rest, orphans) || slices.Contains(rest, entryOf(t, "game.rounds")) {
		t.Fatalf("to be proved: %v", rest)
	}
	f, proofs := &finder{run: func(work func()) { work() }}, map[string]*change{}
	f.find(e.base, e.set, rest, func(e *rules.Entry, c *change) { proofs[e.Key] = c })
	c := proofs[orphans.Key]
	if c == nil || c.entry != orphans || c.before == c.after {
		t.Fatalf("no hand proves it: %+v", c)
	}
	if again, ok := compared(c.exhibit, e.base, e.set); !ok || again.before != c.before || again.after != c.after {
		t.Errorf("judged afresh it is %+v", again)
	}
}

func TestANewQuestionDropsTheOldOne(t *testing.T) {
	test.NewTempApp(t)
	a, b := pagetest.Preset(t, "hk13"), pagetest.Preset(t, "hk8")
	entries := rules.Diff(a, b)[:2]
	var started []func()
	f := &finder{run: func(work func()) { started = append(started, work) }}
	told := map[string]int{}
	ask := func(name string) { f.find(a, b, entries, func(*rules.Entry, *change) { told[name]++ }) }
	ask("old")
	ask("new")
	for _, work := range started {
		work()
	}
	if told["old"] != 0 || told["new"] != len(entries) {
		t.Errorf("told %v", told)
	}
	ask("stopped")
	f.stop()
	started[2]()
	if told["stopped"] != 0 {
		t.Error("a stopped question is answered")
	}
}

// TestMeldsOfAnExampleLieAtTheLeft: a fan's example is drawn as it lies at the table.
func TestMeldsOfAnExampleLieAtTheLeft(t *testing.T) {
	s := open(t, "hk8", english)
	x, _ := exampleOf(rules.AllChows, pagetest.Preset(t, "hk8"))
	want := slices.Concat(x.draft.Flowers, x.draft.Melds[0].All(), x.draft.Concealed, []tile.Tile{x.draft.Winning})
	row := s.FindPrefix(s.page.text("rulespage.open_hand_label", args{"Hand": x.draft.String()}))
	if got := pagetest.Tiles(row); got != strings.Join(tile.Names(want...), " ") {
		t.Errorf("%s is drawn as %s", x.draft, got)
	}
}
