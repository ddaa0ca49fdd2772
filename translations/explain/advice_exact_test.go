package explain

import (
	"strings"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/tile"
)

// What is said to be exact is what the advisor looks through, and nothing else.
func TestExactIsWhatTheAdvisorLooksThrough(t *testing.T) {
	for hand, last := range map[string]int{"2345m 3467p 5678s CC": 3, "[FFF@E] 12345m 567p 99s 1p": 3, "[FFF@E] [456s@S] 12345m 99p 1s": 4} {
		for draws := 1; draws <= 6; draws++ {
			q := &advise.Question{Hand: parsed(t, hand), Seat: tile.South, Round: tile.East, Rules: house(t, "emsd"), Draws: draws}
			want := "in 4000 hands drawn on alone"
			if last == 4 { // few tiles are looked through hand by hand, but for what was thrown again
				want = "calculated from your own draws"
			}
			if draws <= last {
				want = "exact, from your own draws, if nobody wins before"
			}
			if got := speaker(t, "en").Advice(&Told{Question: q, List: advise.Ask(q)}).Method; !strings.HasPrefix(got, want) {
				t.Errorf("%s, %d draws: %q", hand, draws, got)
			}
		}
	}
}
