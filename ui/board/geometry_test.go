package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/ui/look"
)

// Nothing overlaps, and everything lies on the board. A note may cover a little
// if there is no room for it.
func TestNothingOverlaps(t *testing.T) {
	everyScene(t, func(t *testing.T, name string, s *scene) {
		checkSolids(t, name, s)
		checkTexts(t, name, s)
	})
}

func checkSolids(t *testing.T, name string, s *scene) {
	t.Helper()
	for i, a := range s.solids {
		if !a.within(s.area.grown(0.5)) {
			t.Errorf("%s at %v: a %s leaves the board: %v", name, s.area.size(), a.what, a.rect)
		}
		for _, b := range s.solids[:i] {
			over := a.shared(b.rect)
			if a.what == "note" || b.what == "note" {
				if over > 0.12*min(a.w*a.h, b.w*b.h) {
					t.Errorf("%s at %v: %v, a %s, covers %v, a %s", name, s.area.size(), a.rect, a.what, b.rect, b.what)
				}
				continue
			}
			if over > 1.5 {
				t.Errorf("%s at %v: %v, a %s, lies over %v, a %s", name, s.area.size(), a.rect, a.what, b.rect, b.what)
			}
		}
	}
}

// checkTexts checks that no text crosses the edge of a panel or a tile.
func checkTexts(t *testing.T, name string, s *scene) {
	t.Helper()
	for _, p := range s.sprites {
		if p.kind != wordInk {
			continue
		}
		box := rect{p.at.x, p.at.y + p.at.h/4, p.at.w, p.at.h / 2} // the letters, without the margins of the font
		if !box.within(s.area) {
			t.Errorf("%s at %v: %q leaves the board", name, s.area.size(), p.text)
		}
		for _, k := range s.solids {
			if over := box.shared(k.rect); over > 2 && over < box.w*box.h-2 && k.what != "note" {
				t.Errorf("%s at %v: %q crosses the edge of a %s", name, s.area.size(), p.text, k.what)
			}
		}
	}
}

// The board of the mock-up matches its geometry.
func TestMockGeometry(t *testing.T) {
	themed(t, look.Light)
	v, _ := showBoard(t, "zh-Hant", mockBoard(t), 832, 624, nil)
	var panels, dice int
	for _, k := range v.scene.solids {
		if k.what == "seat" {
			panels++
		}
	}
	for _, p := range v.scene.sprites {
		if p.kind == paintInk && p.art.kind == dieArt {
			dice++
			if p.at.w != fullDie*dieSpan {
				t.Errorf("a die is %v wide, want %v", p.at.w, fullDie*dieSpan)
			}
		}
	}
	if panels != 4 || dice != 3 {
		t.Errorf("%d seats and %d dice", panels, dice)
	}
	first := v.scene.solids[0].rect
	if first.w != 25 || first.h != 42 {
		t.Errorf("a stack is %v by %v, want 25 by 42", first.w, first.h)
	}
}

func TestLeastSize(t *testing.T) {
	themed(t, look.Light)
	if got, want := New(wordsIn(t, "en"), nil).MinSize(), fyne.NewSize(520, 520); got != want {
		t.Errorf("a view is at least %v, want %v", got, want)
	}
	for name, b := range samples(t) {
		for _, language := range languages {
			s := plan(&b, wordsIn(t, language), breaks{}, rect{0, 0, 520, 520})
			for _, k := range s.solids {
				if !k.within(s.area.grown(0.5)) {
					t.Errorf("%s %s: a %s leaves the board: %v", name, language, k.what, k.rect)
				}
			}
		}
	}
}

// The dotted arrows start at the seat that is counted first.
func TestArrowsBeginWithTheThrower(t *testing.T) {
	themed(t, look.Light)
	for thrower := range tile.Seats() {
		b := mockBoard(t)
		for i := range b.Seats {
			b.Seats[i].Sums = []picture.Sum{{N: 1 + (i-thrower+4)%4}}
		}
		s := plan(&b, wordsIn(t, "en"), breaks{}, rect{0, 0, 832, 624})
		var arrows []float32
		for _, p := range s.sprites {
			if p.kind == paintInk && p.art.kind == arrowArt {
				arrows = append(arrows, p.art.turn)
			}
		}
		missing := map[float32]bool{0: true, 90: true, 180: true, 270: true}
		for _, a := range arrows {
			delete(missing, a)
		}
		// no arrow leads back to the thrower
		last := side((thrower + 3) % 4)
		turn := [sides]float32{bottomSide: 0, rightSide: 270, topSide: 180, leftSide: 90}[last]
		if len(arrows) != 3 || !missing[turn] {
			t.Errorf("thrown by %d the arrows point %v; none should point %v", thrower, arrows, turn)
		}
	}
}

// An inconsistent board is drawn as far as possible.
func TestNonsenseIsNoMatter(t *testing.T) {
	themed(t, look.Light)
	for name, b := range map[string]picture.Board{
		"empty":      {},
		"no winds":   {Seats: []picture.Seat{{}, {}}},
		"no walls":   {Walls: &picture.Walls{}},
		"odd walls":  {Walls: &picture.Walls{Each: 18, Stacks: [4][]picture.Stack{{{Top: true}}}, Cut: &table.Stack{Number: 40}}},
		"odd dice":   {Dice: picture.Dice{Values: []int{0, 7, -1}}},
		"odd labels": {Seats: []picture.Seat{{Wind: tile.East}}, Labels: []picture.Label{{Text: picture.Say("pung")}, {At: picture.Spot{Kind: picture.AtRow, Row: 9}, Text: picture.Say("pung")}}},
		"odd tiles":  {Rows: []picture.Row{{}, {Groups: []picture.Group{{}, {Tiles: []picture.Tile{{Face: 200}}}}}}},
		"no answers": {Choices: picture.Choices{Title: picture.Say("which"), List: []picture.Choice{{}}}},
	} {
		v, w := showBoard(t, "en", b, 640, 540, nil)
		v.Resize(fyne.NewSize(30, 20))
		v.Resize(fyne.NewSize(640, 540))
		w.Canvas().Focus(v)
		press(v, fyne.KeyHome, fyne.KeyUp, fyne.KeySpace)
		if len(v.stage.all) < 3 {
			t.Errorf("%s: nothing is drawn", name)
		}
	}
}

// TestManyDiscardsStayLegible lays as many discards out as a long hand has: they do not
// shrink much below those of a short one.
func TestManyDiscardsStayLegible(t *testing.T) {
	themed(t, look.Light)
	wide := func(n int) float32 {
		b := picture.Board{You: tile.East, Walls: picture.FullWalls(18), Middle: picture.Say("playing.middle.left", picture.Args{"N": 42})}
		for _, w := range tile.Seats() {
			s := picture.Seat{Wind: w, Hand: picture.Backs(14), Flowers: picture.Faces([]tile.Tile{tile.Flower1, tile.Flower1 + 1}), Roles: []picture.Text{picture.Say("play.seat", picture.Args{"Name": "Karen", "Points": 0})}}
			for i := range n {
				s.Discards = append(s.Discards, picture.Face(tile.Tile(i)))
			}
			b.Seats = append(b.Seats, s)
		}
		for _, k := range plan(&b, wordsIn(t, "en"), breaks{}, rect{0, 0, 848, 632}).spots {
			if k.Kind == picture.AtDiscards {
				return k.at.w
			}
		}
		t.Fatal("no discard")
		return 0
	}
	few, many := wide(6), wide(20)
	if many < 0.85*few {
		t.Errorf("of 20 discards each is %v wide, of 6 %v", many, few)
	}
}

// TestTheTableOfAPuzzleStaysLegible lays out what lies on the table late in a hand, on felt of
// a narrow window, with the titles beside: the discards are hardly smaller than early on.
func TestTheTableOfAPuzzleStaysLegible(t *testing.T) {
	themed(t, look.Light)
	for area, least := range map[rect]float32{{0, 0, 636, 354}: 25, {0, 0, 848, 475}: 34} {
		own := picture.Row{Groups: []picture.Group{{Tiles: picture.Faces(make([]tile.Tile, 14))}}}
		table := picture.Row{Size: picture.Small, Beside: true}
		for n := range 6 {
			table.Groups = append(table.Groups, picture.Group{Tiles: picture.Faces(make([]tile.Tile, 3)), From: tile.Seats()[n%4], Title: picture.Say("task.claiming.again.of", picture.Args{"Seat": tile.Seats()[n%4]})})
		}
		for _, w := range tile.Seats() {
			table.Groups = append(table.Groups, picture.Group{Tiles: picture.Faces(make([]tile.Tile, 17)), Title: picture.Say("task.claiming.again.threw", picture.Args{"Seat": w})})
		}
		s := plan(&picture.Board{Rows: []picture.Row{table, own}}, wordsIn(t, "en"), breaks{}, area)
		if got := s.spots[0].at.w; got < least {
			t.Errorf("%v: a discard is %v wide, less than %v", area, got, least)
		}
		for _, k := range s.sprites {
			if !k.at.within(s.area.grown(0.5)) {
				t.Errorf("%v: %v %q leaves the board", area, k.at, k.text)
			}
		}
	}
}

// TestATileJustDrawnStandsApart measures the gaps in the viewer's hand.
func TestATileJustDrawnStandsApart(t *testing.T) {
	themed(t, look.Light)
	for _, size := range []rect{{0, 0, 848, 632}, {0, 0, 650, 540}} {
		hand := picture.Faces([]tile.Tile{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13})
		hand[13].Mark = picture.Now
		b := picture.Board{You: tile.East, Walls: picture.FullWalls(18), Seats: []picture.Seat{{Wind: tile.East, Hand: hand}}}
		var at []rect
		for _, k := range plan(&b, wordsIn(t, "en"), breaks{}, size).spots {
			if k.Kind == picture.AtHand {
				at = append(at, k.at)
			}
		}
		if len(at) != 14 {
			t.Fatalf("%d tiles in hand", len(at))
		}
		if before, last := at[12].x-at[11].right(), at[13].x-at[12].right(); last < before+6 || at[13].right() > size.w || at[0].x < 0 {
			t.Errorf("the tile drawn stands %v from the others, they %v; at %v", last, before, at[13])
		}
	}
}

// TestTheHandLiesInTheMiddleOfALargeBoard: where there is room beside the viewer's hand for
// flowers, it stands below the viewer's seat.
func TestTheHandLiesInTheMiddleOfALargeBoard(t *testing.T) {
	themed(t, look.Light)
	for _, each := range []int{17, 18} {
		b := picture.Board{You: tile.East, Walls: picture.FullWalls(each)}
		for _, w := range tile.Seats() {
			b.Seats = append(b.Seats, picture.Seat{Wind: w, Hand: picture.Backs(14)})
		}
		for _, size := range []rect{{0, 0, 1488, 992}, {0, 0, 1850, 1300}} {
			var held rect
			for _, k := range plan(&b, wordsIn(t, "en"), breaks{}, size).spots {
				if k.Kind == picture.AtHand && k.Seat == b.You {
					held = held.with(k.at)
				}
			}
			if x, _ := held.middle(); abs(x-size.w/2) > 0.01*size.w {
				t.Errorf("%d stacks: the hand lies at %v on a board of %v", each, held, size.size())
			}
		}
	}
}

// TestMeldsLieAtTheLeftOfTheHand: each player's melds and flowers lie at that
// player's left of the hand, from every seat and on boards of any shape.
func TestMeldsLieAtTheLeftOfTheHand(t *testing.T) {
	b := claimWallsBoard(t)
	for _, size := range []rect{{0, 0, 848, 632}, {0, 0, 640, 540}, {0, 0, 1400, 900}} {
		for _, you := range tile.Seats() {
			b.You = you
			hands, open := map[tile.Wind]rect{}, map[tile.Wind]rect{}
			for _, k := range plan(&b, wordsIn(t, "en"), breaks{}, size).spots {
				switch k.Kind {
				case picture.AtHand:
					hands[k.Seat] = hands[k.Seat].with(k.at)
				case picture.AtMelds, picture.AtFlowers:
					open[k.Seat] = open[k.Seat].with(k.at)
				}
			}
			if len(open) != 4 {
				t.Fatalf("%d seats have melds", len(open))
			}
			for w, melds := range open {
				hand, s := hands[w], sideOf(w, you)
				left := map[side]bool{
					bottomSide: melds.right() < hand.x, rightSide: melds.y > hand.bottom(),
					topSide: melds.x > hand.right(), leftSide: melds.bottom() < hand.y,
				}[s]
				if !left {
					t.Errorf("%v, seen by %v: the melds of %v are at %v, the hand at %v", size, you, w, melds, hand)
				}
			}
		}
	}
}

// A large window gets larger tiles.
func TestTilesGrowWithTheBoard(t *testing.T) {
	themed(t, look.Light)
	widest := func(b picture.Board, w, h float32) (most float32) {
		for _, k := range plan(&b, wordsIn(t, "en"), breaks{}, rect{0, 0, w, h}).solids {
			if k.what == "hand" || k.what == "tile" {
				most = max(most, k.w)
			}
		}
		return most
	}
	for name, b := range samples(t) {
		if usual, large := widest(b, usualWide, usualHigh), widest(b, 1488, 992); usual > 0 && large < 1.2*usual {
			t.Errorf("%s: tiles are %v wide on the large board, %v on the usual one", name, large, usual)
		}
	}
}
