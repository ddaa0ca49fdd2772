package explain

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/fivepresets"
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
	for i := range max(20, effort.Tries(60)) {
		sets := fivepresets.Of(t)
		q := &advise.Question{
			Hand: nearHand(r), Seat: tile.South, Round: tile.East, Rules: sets[i%len(sets)],
			Draws: []int{1, 3, 8, 18}[i/5%4], For: advise.ForPoints, Model: advise.AtTable,
		}
		told := &Told{Question: q, List: answer(q, i)}
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
				if first := best.Goals[0]; g.Chance > first.Chance && g.Points > first.Points {
					t.Errorf("%s: %q, but the best discard's %v carries more", q.Hand, text, g.Plan.ID())
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

// TestAKongThatIsBest: the title names a kong that comes to the most, the line below tells what it
// comes to, and its row stands where its points put it; one that comes to less is not in the title.
func TestAKongThatIsBest(t *testing.T) {
	d, err := hand.Parse("123m 45p 678s FFFF 9s E")
	if err != nil {
		t.Fatal(err)
	}
	sets := fivepresets.Of(t)
	q := &advise.Question{Hand: d, Seat: tile.South, Round: tile.East, Rules: sets[0], Draws: 9, Model: advise.AtTable}
	told := &Told{Question: q, List: advise.Ask(q)}
	for _, part := range []float64{1.3, 0.7} {
		kong := review.Option{Act: table.Act{Kind: table.ActConceal, Tile: tile.Red + 1}, Discard: told.List[0]}
		kong.Chance, kong.Points = told.List[0].Chance*part, told.List[0].Points*part
		var j review.Judgement
		for i := range told.List {
			x := &told.List[i]
			j.Options = append(j.Options, review.Option{Act: table.Act{Kind: table.ActDiscard, Tile: x.Tile}, Discard: *x})
		}
		j.Options = append(j.Options, kong)
		slices.SortStableFunc(j.Options, func(a, b review.Option) int { return cmp.Compare(b.Points, a.Points) })
		a := speaker(t, "en").Turn(told, &j)
		best := part > 1
		if strings.Contains(a.Title, "kong") != best {
			t.Errorf("%.1f of the best discard: the title is %q", part, a.Title)
		}
		at := slices.IndexFunc(a.Rows, func(r Advised) bool { return r.Kong })
		if at < 0 || (at == 0) != best {
			t.Fatalf("%.1f of the best discard: the kong is row %d", part, at)
		}
		for i := range a.Rows[:at] {
			if a.Rows[i].worthTold < kong.Points {
				t.Errorf("the kong, %.1f points, stands below %.1f", kong.Points, a.Rows[i].worthTold)
			}
		}
		if n := figuresIn(t, strings.Join(a.Lines, " ")); best && (len(n) == 0 || math.Abs(n[len(n)-1]-kong.Points/kong.Chance) > 0.5) {
			t.Errorf("%q is said of %.3f and %.1f points", a.Lines, kong.Chance, kong.Points)
		}
	}
}

// A wind that may be discarded is no player's name.
func TestWindsThatAreDiscardedAreTiles(t *testing.T) {
	s := speaker(t, "en")
	list := []table.Act{{Kind: table.ActDiscard, Tile: tile.Dot1 + 7}, {Kind: table.ActDiscard, Tile: tile.East.Tile()}}
	if said := s.Whats(list); !strings.Contains(said, "or East wind") {
		t.Errorf("it says %q", said)
	}
	if name := s.ThrownTitle(tile.South.Tile()); name != "South wind" {
		t.Errorf("a row is called %q", name)
	}
}
