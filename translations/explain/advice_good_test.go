package explain

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/internal/testkit/fivepresets"
)

// What rows say of a discard beside the best, in the languages.
var beside = map[string]struct{ asGood, nearly string }{
	"en": {", as good", ", nearly as good"}, "zh-Hant": {"，一樣好", "，差不多一樣好"},
}

// What is as good as the best by the advisor's threshold is called so by the title or the
// line below it and by its row, and nothing else is.
func TestTitleAndRowsNameTheSameTiles(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 18))
	sets, several, nearly := fivepresets.Of(t), 0, 0
	for i := range 90 {
		q := &advise.Question{
			Hand: nearHand(r), Seat: tile.South, Round: tile.East, Rules: sets[i%len(sets)],
			Draws: []int{1, 2, 3, 8, 18}[i/5%5], For: advise.Aim(r.IntN(2)), Model: advise.Model(r.IntN(2)),
		}
		told := &Told{Question: q, List: answer(q, i)}
		if told.List[0].Chance == 0 {
			continue
		}
		for lang, words := range beside {
			a := speaker(t, lang).Advice(told)
			title, rows := slices.Clone(a.Best), []tile.Tile{}
			for at, row := range slices.Concat(a.Rows, a.Rest) {
				good := strings.HasSuffix(row.Goal, words.asGood)
				near := strings.HasSuffix(row.Goal, words.nearly)
				if at == 0 || good || near {
					rows = append(rows, row.Tile)
				}
				if named := slices.Contains(a.Best, row.Tile); at == 0 && !named || at > 0 && named != good && named {
					t.Errorf("%s, %s, %d draws, for %v: row %d, %s, says %q of %q", q.Hand, q.Rules.ID, q.Draws, q.For, at, row.Name, row.Goal, a.Title)
				}
			}
			want := discardTiles(advise.Good(told.List, q.For))
			slices.Sort(rows)
			if !slices.Equal(rows, want) {
				t.Errorf("%s, %s, %d draws, for %v: the rows call %v good, not %v; the title is %q", q.Hand, q.Rules.ID, q.Draws, q.For, rows, want, a.Title)
			}
			if text := strings.Join(a.Lines, " "); len(want) > len(title) && !strings.Contains(text, strings.TrimLeft(words.asGood, ", ，")) {
				t.Errorf("%s: beside %q nothing is said of the others of %v: %q", q.Hand, a.Title, want, text)
			}
			if len(title) > 1 {
				several++
			}
			if len(want) > len(title) {
				nearly++
			}
		}
	}
	if several < 20 || nearly < 2 {
		t.Errorf("only %d titles name several, %d lines name others", several, nearly)
	}
}

// TestNothingIsKeptThatIsAsGoodToThrow tells of a hand in which a tile of the goal's suit is as
// good to throw as those that the title names: the goal is told, not to keep the suit.
func TestNothingIsKeptThatIsAsGoodToThrow(t *testing.T) {
	held, err := hand.Parse("567m 222333447s SS")
	if err != nil {
		t.Fatal(err)
	}
	q := &advise.Question{Hand: held, Seat: tile.South, Round: tile.East, Rules: house(t, "cityu"), Draws: 18, For: advise.ForWins, Model: advise.AtTable}
	told := &Told{Question: q, List: advise.Ask(q)}
	for i := range told.List { // whatever the worlds say
		if told.List[i].AsGood = true; told.List[i].Tile == tile.Bamboo1+6 {
			break
		}
	}
	if said := speaker(t, "en").Advice(told).Lines[0]; patterns["en"]["keepSuits"].MatchString(said) {
		t.Errorf("it says %q", said)
	}
}
