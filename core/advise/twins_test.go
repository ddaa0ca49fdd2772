package advise

import (
	"math/rand/v2"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// Honours that are alike come to the same, exactly, wherever they are taken for twins.
func TestTwinsComeToTheSame(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	met := 0
	for i := range max(300, effort.Tries(600)) {
		q := around(r, presets[i%len(presets)], 2)
		own, n := q.Hand.Counts(), len(q.Hand.Concealed)
		if n < 5 || own[tile.NorthWind]+own[tile.WestWind]+own[tile.Red]+own[tile.Red+1] > 0 {
			continue
		}
		one := []tile.Tile{tile.Red, tile.WestWind}[i/len(presets)%2]
		q.Hand.Concealed[n-1], q.Hand.Concealed[n-2] = one, one+1
		p := newGraph(q).play()
		list := exactly(t.Context(), q, newPayroll(q))
		for i, a := range list {
			for _, b := range list[:i] {
				if !p.areTwins(a.Tile, b.Tile) {
					continue
				}
				if met++; a.compare(&b.Worth, q.For) != 0 {
					t.Errorf("%s, %v: %v comes to %v, %v to %v", q.Rules.ID, q.Hand, a.Tile, a.Worth, b.Tile, b.Worth)
				}
			}
		}
	}
	if met < 30 {
		t.Errorf("only %d pairs are twins", met)
	}
}

// What is told of them is the same too.
func TestTwinsAreToldTheSame(t *testing.T) {
	for _, text := range []string{"EEE SSS WWW N CFP 5m", "[7777p@W] [1111s@N] {EEEE} 23m 5p CF"} {
		d, err := hand.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{"hk8", "hk13"} {
			rs, _ := rules.Preset(id)
			for _, model := range []Model{Alone, AtTable} {
				for list := range Answers(t.Context(), &Question{Hand: d, Rules: rs, Seat: tile.East, Round: tile.East, Draws: UsualDraws, Model: model}) {
					told := map[tile.Tile]Worth{}
					for _, d := range list {
						told[d.Tile] = d.Worth
					}
					for _, dragon := range []tile.Tile{tile.Red + 1, tile.Red + 2} {
						red := told[tile.Red]
						if w, ok := told[dragon]; ok && w.compare(&red, ForPoints) != 0 {
							t.Errorf("%s, %s, %v: %v comes to %v, %v to %v", text, id, model, dragon, w, tile.Red, red)
						}
					}
				}
			}
		}
	}
}

// A house's own hand may name its suit: what it is worth is not told of another.
func TestOwnHandsKeepTheirSuits(t *testing.T) {
	rs, err := rules.Parse("own.toml", []byte("version = 1\nid = \"own\"\nbase = \"hk13\"\n\n[[own_hands]]\nid = \"special\"\nfan = 13\ntiles = \"23468sF\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	points := func(text string) float64 {
		d, err := hand.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return Ask(&Question{Hand: d, Rules: rs, Seat: tile.East, Round: tile.East, Draws: UsualDraws})[0].Points
	}
	if own, other := points("2233446688s FF 1m 9p"), points("2233446688m FF 1s 9p"); own < 1.2*other {
		t.Errorf("the suit of the house's hand comes to %.1f points, another to %.1f", own, other)
	}
}
