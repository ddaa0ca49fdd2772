package advise

import (
	"math"
	"math/rand/v2"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// What comes of a chance was counted under every preset. It is a chance, more if more is
// told, and less of a hand that is farther than of a ready one.
func TestOutcomesRise(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	o := Counted()
	for _, rs := range presets {
		if _, ok := o.Rules[rs.ID]; !ok {
			t.Errorf("%s: nothing is counted", rs.ID)
		}
		for lacking := 1; lacking <= 8; lacking++ {
			last := 0.0
			for told := 0.001; told < 1; told += 0.001 {
				now := o.Of(told, rs.ID, float64(lacking), 9)
				if now <= last || now >= 1 {
					t.Fatalf("%s lacking %d: told %.3f comes to %v, a little less to %v", rs.ID, lacking, told, now, last)
				}
				if ready := o.Of(told, rs.ID, 1, 9); ready < now {
					t.Fatalf("%s: told %.3f comes to %v lacking %d, %v ready", rs.ID, told, now, lacking, ready)
				}
				last = now
			}
		}
	}
	if between := o.Of(0.3, "hk8", 2.5, 9); between >= o.Of(0.3, "hk8", 2, 9) || between <= o.Of(0.3, "hk8", 3, 9) {
		t.Errorf("lacking two or three tiles, 0.3 comes to %v", between)
	}
	for _, sure := range []float64{0, 1} {
		if got := o.Of(sure, "hk8", 2, 9); got != sure {
			t.Errorf("told %v comes to %v", sure, got)
		}
	}
}

// Discards keep their order and their proportions, and stay chances.
func TestOutcomesKeepTheOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	becomes := func(told float64) float64 { return Counted().Of(told, "hk8", 1, 18) }
	for range 1000 {
		list := make([]Discard, 14)
		for i := range list {
			list[i].Worth = Worth{r.Float64(), 100 * r.Float64()}
			list[i].Goals = []Share{{Chance: list[i].Chance / 2}}
		}
		before := append([]Discard(nil), list...)
		for i := range list {
			before[i].Goals = append([]Share(nil), list[i].Goals...)
		}
		comeTrue(list, becomes)
		if want := becomes(before[0].Chance); !near(list[0].Chance, want) {
			t.Fatalf("the best comes to %v, not %v", list[0].Chance, want)
		}
		for i := range list {
			now, was := &list[i], &before[i]
			if now.Chance > 1+1e-12 || !near(now.Points/now.Chance, was.Points/was.Chance) || !near(now.Goals[0].Chance*2, now.Chance) {
				t.Fatalf("%v becomes %v", was, now)
			}
		}
	}
}

func near(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }

// TestLacking: so many tiles from a win that pays, not from any.
func TestLacking(t *testing.T) {
	for _, x := range []struct {
		id, hand string
		want     int
	}{
		{"old22", "123456m 123456p 1s E", 1},
		{"hk8", "123456m 123456p 1s E", 1}, // three fan without flowers, drawn
		{"hk8", "123456m 123456p 1s E 3f", 6},
		{"hk8", "123456m CCC PP 19s S 3f", 2},
	} {
		rs, _ := rules.Preset(x.id)
		d, err := hand.Parse(x.hand)
		if err != nil {
			t.Fatal(err)
		}
		q := &Question{Hand: d, Seat: tile.South, Round: tile.East, Rules: rs, Draws: UsualDraws}
		if got := q.Lacking(); got != x.want {
			t.Errorf("%s %s: lacking %d, not %d", x.id, x.hand, got, x.want)
		}
	}
}

// Outcomes after outcomes are what comes of what the first make of a chance.
func TestOutcomesAfterOutcomes(t *testing.T) {
	first := Counted()
	then := &Outcomes{Power: 0.9, Draw: 0.02, Rules: map[string]float64{"hk8": -0.3, "cityu": 0.2}, Lacking: []float64{0.5, 0.2, 0, -0.1, -0.2, -0.3, -0.4}}
	both := then.After(first)
	for _, rs := range []string{"hk8", "cityu"} {
		for _, lacking := range []float64{1, 2.25, 7, 9} {
			for _, told := range []float64{0, 0.01, 0.4, 0.97, 1} {
				want := then.Of(first.Of(told, rs, lacking, 11), rs, lacking, 11)
				if got := both.Of(told, rs, lacking, 11); math.Abs(got-want) > 1e-12 {
					t.Errorf("%s lacking %v: of %v comes %v, of what comes of it %v", rs, lacking, told, got, want)
				}
			}
		}
	}
	if got := then.After(new(Outcomes)); got != then {
		t.Errorf("after none they are %v", got)
	}
}
