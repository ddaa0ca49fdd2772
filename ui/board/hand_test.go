package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/lessons/playing"
	"sikwu/translations/explain"
	"sikwu/ui/look"
)

// places are what must not move through a hand: the plates, how high the viewer's tiles
// stand, where they begin by how many melds there are, and each discard.
type places map[picture.Spot]rect

func placesOf(b *picture.Board, s *scene) places {
	p, discards, held := places{}, map[tile.Wind]int{}, false
	for _, k := range s.spots {
		at, mine := k.Spot, k.Seat == b.You
		switch {
		case k.Kind == picture.AtSeat:
			x, y := k.at.middle()
			p[at] = rect{x: whole(x/2) * 2, y: whole(y/2) * 2} // words in it come and go
			continue
		case k.Kind == picture.AtHand && mine && !held:
			held, at.I = true, len(b.SeatOf(b.You).Melds)
		case k.Kind == picture.AtDiscards:
			at.I = discards[k.Seat]
			discards[k.Seat]++
		default:
			continue
		}
		p[at] = k.at
	}
	return p
}

// backsOf returns where the tiles of the others' hands lie, by seat.
func backsOf(b *picture.Board, s *scene) map[tile.Wind][]rect {
	backs := map[tile.Wind][]rect{}
	for _, k := range s.spots {
		if k.Kind == picture.AtHand && k.Seat != b.You {
			backs[k.Seat] = append(backs[k.Seat], k.at)
		}
	}
	return backs
}

// TestNothingMovesThroughAHand lays out every board of hands that are played, in windows as
// the Play page has them: plates, rivers and the viewer's tiles stay where they were, and of
// the others' hands only tiles that come and go.
func TestNothingMovesThroughAHand(t *testing.T) {
	themed(t, look.Light)
	areas := []fyne.Size{{Width: 848, Height: 712}, {Width: 652, Height: 620}, {Width: 1488, Height: 992}}
	for rules, seed := range map[string]int64{"hk13": 1, "old22": 15} {
		rs := pagetest.Preset(t, rules)
		for _, language := range []string{"en", "zh-Hant"} {
			words := wordsIn(t, language)
			words.Say = explain.New(pagetest.Text(t, language)).Lesson
			first := map[fyne.Size]places{}
			backs := map[fyne.Size]map[tile.Wind]map[rect]bool{}
			at, boards := breaks{}, 0
			check := func(p *table.Play) {
				x := playing.At(p, tile.South, p.Record().Start.Sum, []int{1, 2, 3})
				x.Skip()
				b := x.Board()
				for i := range b.Seats {
					b.Seats[i].Roles = append(b.Seats[i].Roles, picture.Say("play.seat", picture.Args{"Name": "Karen", "Points": 24}))
				}
				boards++
				for _, size := range areas {
					laid := plan(&b, words, at, rect{0, 0, size.Width, size.Height})
					now := placesOf(&b, laid)
					if first[size] == nil {
						first[size], backs[size] = places{}, map[tile.Wind]map[rect]bool{}
					}
					for wind, held := range backsOf(&b, laid) {
						if backs[size][wind] == nil {
							backs[size][wind] = map[rect]bool{}
						}
						for _, lies := range held {
							backs[size][wind][lies] = true
						}
						if n := len(backs[size][wind]); n > fullTiles {
							t.Errorf("%s %s %v, %d left: the hand of %v moved, its tiles lay in %d places", rules, language, size, p.Left(), wind, n)
						}
					}
					for spot, lies := range now {
						if was, ok := first[size][spot]; !ok {
							first[size][spot] = lies
						} else if was != lies {
							t.Errorf("%s %s %v, %d left: %+v lies at %v, not at %v", rules, language, size, p.Left(), spot, lies, was)
						}
					}
				}
			}
			machine := players.New(players.Steady, seed)
			_, err := players.Hand(table.Start{Dealer: tile.East, Round: tile.East, Sum: 7, Seed: seed}, rs, func(p *table.Play, s tile.Wind) table.Act {
				if !t.Failed() {
					check(p)
				}
				return machine.Decide(players.See(p, s))
			})
			if err != nil || boards < 50 {
				t.Fatalf("%s: %d boards, %v", rules, boards, err)
			}
		}
	}
}

// TestAWinningTileStandsApart opens a winner's hand at each side: the frame of the winning tile
// covers none of the other tiles.
func TestAWinningTileStandsApart(t *testing.T) {
	themed(t, look.Light)
	for _, n := range []int{2, 5, 11, 14} {
		b := picture.Board{You: tile.East, Walls: picture.FullWalls(18)}
		for _, w := range tile.Seats() {
			hand := picture.Faces(make([]tile.Tile, n))
			hand[n-1].Mark = picture.Lit
			b.Seats = append(b.Seats, picture.Seat{Wind: w, Hand: hand})
		}
		v, _ := showBoard(t, languages[0], b, sizes[0].Width, sizes[0].Height, nil)
		for _, w := range []tile.Wind{tile.South, tile.North} {
			var hand []rect
			for _, at := range v.scene.spots {
				if at.Kind == picture.AtHand && at.Seat == w {
					hand = append(hand, at.at)
				}
			}
			frame := hand[n-1].grown(glowMargin)
			for i, at := range hand[:n-1] {
				if at.x < hand[n-1].right() && hand[n-1].x < at.right() && at.shared(frame) > 0 { // above it
					t.Errorf("of %d tiles of %v the frame covers number %d", n, w, i+1)
				}
			}
		}
	}
}

// TestALabelOfAHandMovesNothing says of the viewer's tiles in play how many they would be: all
// else lies where it lay.
func TestALabelOfAHandMovesNothing(t *testing.T) {
	themed(t, look.Light)
	var b, labelled picture.Board
	machine := players.New(players.Steady, 1)
	_, err := players.Hand(table.Start{Dealer: tile.South, Round: tile.East, Sum: 7, Seed: 1}, pagetest.Preset(t, "hk13"), func(p *table.Play, s tile.Wind) table.Act {
		if p.Phase() == table.PhaseTurn && s == tile.South && len(b.Seats) == 0 {
			x := playing.At(p, tile.South, p.Record().Start.Sum, []int{1, 2, 3})
			x.Skip()
			b, labelled = x.Board(), x.Board()
		}
		return machine.Decide(players.See(p, s))
	})
	if err != nil || len(b.Seats) == 0 {
		t.Fatal("no hand is played", err)
	}
	labelled.Labels = append(labelled.Labels, picture.Label{
		At: picture.Spot{Kind: picture.AtHand, Seat: tile.South}, Mark: picture.Wrong,
		Text: picture.Say("playing.label.tiles", picture.Args{"N": 15}),
	})
	words := wordsIn(t, "en")
	words.Say = explain.New(pagetest.Text(t, "en")).Lesson
	for _, size := range []fyne.Size{{Width: 848, Height: 712}, {Width: 652, Height: 620}} {
		area := rect{0, 0, size.Width, size.Height}
		was, now := plan(&b, words, breaks{}, area), plan(&labelled, words, breaks{}, area)
		checkSolids(t, "labelled", now)
		for i := range was.spots {
			if was.spots[i].at != now.spots[i].at {
				t.Fatalf("%v: %+v moved from %v to %v", size, was.spots[i].Spot, was.spots[i].at, now.spots[i].at)
			}
		}
	}
}
