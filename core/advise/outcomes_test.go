package advise

import (
	"math/rand/v2"
	"testing"
)

// What was counted rises under every preset, so that more stays more.
func TestOutcomesRise(t *testing.T) {
	for _, c := range counted() {
		if len(c.outcomes) < 4 {
			t.Errorf("%s: %d outcomes are counted", c.id, len(c.outcomes))
		}
		last := 0.0
		for told := 0.001; told <= 1; told += 0.001 {
			now := becomes(told, c.outcomes)
			if now <= last || now > 1 {
				t.Fatalf("%s: told %.3f comes to %v, a little less to %v", c.id, told, now, last)
			}
			last = now
		}
		for _, o := range c.outcomes {
			if got := becomes(o[0], c.outcomes); !near(got, o[1]) {
				t.Errorf("%s: told %v comes to %v, counted was %v", c.id, o[0], got, o[1])
			}
		}
	}
}

// Discards keep their order and their proportions, and stay chances.
func TestOutcomesKeepTheOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	for _, c := range counted() {
		for range 200 {
			list := make([]Discard, 14)
			for i := range list {
				list[i].Worth = Worth{r.Float64(), 100 * r.Float64()}
				list[i].Goals = []Share{{Chance: list[i].Chance / 2}}
			}
			before := append([]Discard(nil), list...)
			for i := range list {
				before[i].Goals = append([]Share(nil), list[i].Goals...)
			}
			comeTrue(list, c.outcomes)
			if want := becomes(before[0].Chance, c.outcomes); !near(list[0].Chance, want) {
				t.Fatalf("%s: the best comes to %v, not %v", c.id, list[0].Chance, want)
			}
			for i := range list {
				now, was := &list[i], &before[i]
				if now.Chance > 1+1e-12 || !near(now.Points/now.Chance, was.Points/was.Chance) || !near(now.Goals[0].Chance*2, now.Chance) {
					t.Fatalf("%s: %v becomes %v", c.id, was, now)
				}
			}
		}
	}
}

func near(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }
