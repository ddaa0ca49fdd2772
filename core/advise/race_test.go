package advise

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// raceOf is a race for wins in which discards were told to come to these chances.
func raceOf(told ...float64) *race {
	r := &race{game: &game{graph: &graph{aim: ForWins, ways: []way{{far: 4}}}}, in: len(told), off: Worth{offBeside, offBeside}}
	for i, chance := range told {
		r.list = append(r.list, runner{at: int32(i), told: Worth{Chance: chance}})
	}
	return r
}

// walls tells by how much more than was told a discard came to in so many walls, half of
// them so much more than that and half so much less.
func (r *race) walls(at int32, n int, more, apart float64) {
	i := r.place(at)
	for k := range n {
		r.list[i].offs = append(r.list[i].offs, Worth{Chance: more + apart*float64(1-k%2*2)})
	}
}

func (r *race) place(at int32) int {
	return slices.IndexFunc(r.list, func(x runner) bool { return x.at == at })
}

func (r *race) isFollowed(at int32) bool { return r.place(at) < r.in }

// A discard was left out beside one that later is not ahead.
func TestWhatWasLeftOutIsFollowedAgain(t *testing.T) {
	r := raceOf(0.30, 0.29, 0.28)
	r.walls(0, 240, 0, 0)
	r.walls(1, 240, 0, 0.1)
	r.walls(2, 240, 0, 0)
	if r.leaveOut(); r.isFollowed(2) || !r.isFollowed(1) {
		t.Fatal("those followed are not the first two")
	}
	r.walls(0, 2000, 0, 0)
	r.walls(1, 2000, 0.03, 0.1)
	if r.leaveOut(); r.list[0].at != 1 || !r.isFollowed(2) {
		t.Error("a discard is left out that may come to more than the one ahead")
	}
}

// Where few walls win, those that were followed may all have missed what a discard wins by.
func TestRareWinsAreWaitedFor(t *testing.T) {
	for _, chance := range []float64{0.003, 0.3} {
		r := raceOf(chance, 0.95*chance)
		r.walls(0, wallsFew, 0, 0)
		r.walls(1, wallsFew, 0, chance/50)
		if r.leaveOut(); r.isFollowed(1) != (chance < 0.1) {
			t.Errorf("at a chance of %v: followed %v", chance, r.isFollowed(1))
		}
	}
}

// Where walls show that much was told wrong, they are believed rather than what was told.
func TestWallsAreBelievedWhereMuchWasToldWrong(t *testing.T) {
	for _, other := range []float64{0, -0.2} { // by how much less the third came to than was told
		r := raceOf(0.30, 0.20, 0.29)
		r.walls(0, 400, 0, 0)
		r.walls(1, 400, 0.15, 2)
		r.walls(2, 400, other, 0.01)
		r.leaveOut()
		if got := r.list[0].at == 1; got != (other < 0) {
			t.Errorf("the third came to %v more than told: the second is ahead: %v", other, got)
		}
	}
}

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
