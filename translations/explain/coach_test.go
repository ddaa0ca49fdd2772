package explain

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/tile"
	"sikwu/internal/fivesets"
)

// What a nudge says of the tiles that may go, in English.
var nudged = map[string]func(tile.Tile) bool{
	"Look at your honours.":         func(x tile.Tile) bool { return x >= tile.EastWind },
	"Look at your ones and nines.":  func(x tile.Tile) bool { return x < tile.EastWind && (x%9 == 0 || x%9 == 8) },
	"Look at your characters.":      func(x tile.Tile) bool { return x < tile.Dot1 },
	"Look at your dots.":            func(x tile.Tile) bool { return x >= tile.Dot1 && x < tile.Bamboo1 },
	"Look at your bamboo.":          func(x tile.Tile) bool { return x >= tile.Bamboo1 && x < tile.EastWind },
	"Whatever you discard comes to": func(tile.Tile) bool { return true },
}

// TestANudgeIsBorneByItsNumbers: where it points lie all discards that come to nearly as much
// as the best; a plan that it names is the likeliest of the best.
func TestANudgeIsBorneByItsNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 34))
	said := map[string]int{}
	for i := range 60 {
		sets := fivesets.Of(t)
		q := &advise.Question{
			Hand: nearHand(r), Seat: tile.South, Round: tile.East, Rules: sets[i%len(sets)],
			Draws: []int{1, 3, 8, 18}[i/5%4], For: advise.ForPoints, Model: advise.AtTable,
		}
		told := &Told{Question: q, List: advise.Ask(q)}
		best := told.List[0]
		text := speaker(t, "en").Nudge(told, nil)
		if strings.Contains(text, "hardly ever win") {
			said["hopeless"]++
			if best.Chance > 0 {
				t.Errorf("%s: %q of a hand that is won %v", q.Hand, text, best.Chance)
			}
			continue
		}
		if plan, ok := strings.CutPrefix(text, "Think of what to go for: "); ok {
			said["plan"]++
			for _, g := range best.Goals {
				if g.Chance > best.Goals[0].Chance {
					t.Errorf("%s: %q, but the best discard's %v is likelier", q.Hand, text, g.Plan.ID())
				}
			}
			if want := speaker(t, "en").Plan(best.Goals[0].Plan); strings.TrimSuffix(plan, ".") != want {
				t.Errorf("%s: %q, but the best discard goes for %q", q.Hand, text, want)
			}
			continue
		}
		known := false
		for start, fits := range nudged {
			if !strings.HasPrefix(text, start) {
				continue
			}
			known = true
			said[start]++
			for k := range told.List {
				if d := &told.List[k]; d.Points >= 0.98*best.Points && !fits(d.Tile) {
					t.Errorf("%s, %s: %q, but %v is as good", q.Hand, q.Rules.ID, text, d.Tile)
				}
			}
			if strings.HasPrefix(start, "Whatever") && told.List[len(told.List)-1].Points < 0.98*best.Points {
				t.Errorf("%s: %q, but %v comes to less", q.Hand, text, told.List[len(told.List)-1].Tile)
			}
		}
		if !known {
			t.Errorf("%s: nobody knows what is meant by %q", q.Hand, text)
		}
	}
	for _, want := range []string{"plan", "Look at your honours.", "Look at your dots."} {
		if said[want] == 0 {
			t.Errorf("it was never said: %s (%v)", want, said)
		}
	}
}
