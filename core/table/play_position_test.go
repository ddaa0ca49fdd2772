package table_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// standing returns a position that SetUp accepts: East has drawn 9p.
func standing(t *testing.T) table.Position {
	return table.Position{
		Dealer: tile.East, Round: tile.South, Sum: 9, Seed: 4, Left: 40,
		Hands: [4]hand.Draft{
			draft(t, "[123m@N] [555s@W] 78p EE 99s S 1f"), draft(t, "{7777m} 19p 28s ESWNC F"), draft(t, "149m 258p 369s SWNC 38f"), {},
		},
		Rivers: [4][]tile.Tile{scan(t, "9m4p"), scan(t, "P"), scan(t, "PP"), nil},
		Next:   scan(t, "6p2f9p"), Tail: scan(t, "1s8s"),
		Turn: tile.East, Began: table.BeganDraw, Drawn: one(t, "9p"),
	}
}

// TestSetUp: everything named is where the position says, and every other tile is
// somewhere.
func TestSetUp(t *testing.T) {
	pos := standing(t)
	p, err := table.SetUp(pos, preset(t, "cityu"))
	if err != nil {
		t.Fatal(err)
	}
	checkSpots(t, p)
	for i, s := range tile.Seats() {
		h, river := p.Hand(s), p.River(s)
		if s != tile.North && !h.Equal(pos.Hands[i]) {
			t.Errorf("%s holds %s", s, h)
		}
		if n := len(river) - len(pos.Rivers[i]); n < 0 || !slices.Equal(river[n:], pos.Rivers[i]) {
			t.Errorf("%s threw %s", s, river)
		}
	}
	if n := p.Hand(tile.North); n.Size() != 13 || len(n.Flowers) > 0 {
		t.Errorf("North is dealt %s", n)
	}
	w := p.Wall()
	if p.Left() != 40 || p.Drawn() != pos.Drawn || p.Mover() != tile.East || p.Began() != table.BeganDraw {
		t.Errorf("%s", p)
	}
	next, tail := []tile.Tile{w.Draw(), w.Draw(), w.Draw()}, []tile.Tile{w.Replace(), w.Replace()}
	if !slices.Equal(next, pos.Next) || !slices.Equal(tail, pos.Tail) {
		t.Errorf("next %s, tail %s", next, tail)
	}
	pos.Hands[0].Concealed[0] = tile.Red // the position is the caller's
	if p.Hand(tile.East).Counts()[tile.Red] != 0 {
		t.Error("the hand changed with the position")
	}
	legal := table.FormatActs(p.Legal(tile.East))
	if want := "E discard 7p, E discard 8p, E discard 9p, E discard 9s, E discard E, E discard S"; legal != want {
		t.Errorf("legal %s", legal)
	}
	checkReplay(t, p, preset(t, "cityu"))
}

// TestSetUpAnywhere: turns with every beginning, an open tile, every end of the
// wall.
func TestSetUpAnywhere(t *testing.T) {
	const w, n = "hand W 369m 369p 28s ENCFP", "hand N 258m 258p 28s ENCFP"
	for _, c := range []struct{ text, want string }{
		{"hand E 123456789m 123p SS | turn E deal", "turn E"},
		{"hand E [123m@N] 147p 258s EEE SS | turn E chow", "turn E"},
		{"hand E [111m@S] 147p 258s EEE SS | turn E pung", "turn E"},
		{"hand E {1111m} 147p 258s EEE S | turn E kong S", "turn E"},
		{"turn E draw 3f", "turn E"},
		{"turn E draw 3f | E discard 1m", "E discard 1m: flowers_first"},
		{"river E 5s | hand S 46s 147m 258p EWNCP | turn E thrown | S chow 46s", "turn S"},
		{"river E 5s | hand S 46s 147m 258p EWNCP | turn E thrown | S draw", "turn S"},
		{"river S 5s | left 0 | hand N 46s 369m 258p EWNCP 12345678f | hand E 147m 147p 12s SWNCF | " + w + " | turn S thrown", "draw"},
		{"river E 5s | passed_win S 5s | hand S [SSS@W] [CCC@N] 999s 6667s | turn E thrown | S win", "S win: passed_win"},
		{"river E 5s | passed_pung S 5s | hand S 55s 147m 258p EWNCP | turn E thrown | S pung", "turn S"},
		// the dealer's first discard is recognized by what is on the table
		{"river E 5s | hand S 123m 456p 789s 46s NN | turn E thrown | S win", "S by discard, 10 fan; [-512 512 0 0]"},
		{"river E 1p5s | hand S 123m 456p 789s 46s NN | turn E thrown | S win", "S win: below_minimum"},
		{"river W 5s | hand S 123m 456p 789s 46s NN | turn W thrown | S win", "S win: below_minimum"},
		{"river E 5s | hand E {9999m} 123m 456p 789s W | hand S 123m 456p 789s 46s NN | turn E thrown | S win", "S by discard, 10 fan; [-512 512 0 0]"},
		{"sum 18 | dealer W | left 1 | next 8p | turn W draw 1s | hand E 147m 147p 12s SWNCF 12345678f | " + n, "turn W"},
	} {
		p, err := scene(t, preset(t, "cityu"), c.text)
		if got := outcome(p, err); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
		checkSpots(t, p)
		checkReplay(t, p, preset(t, "cityu"))
	}
}

// faults returns what is refused, by name.
func faults(t *testing.T) []fault {
	return []fault{
		{"no_such_dealer", func(p *table.Position) { p.Dealer = tile.NoWind }},
		{"no_such_round", func(p *table.Position) { p.Round = 7 }},
		{"no_such_sum", func(p *table.Position) { p.Sum = 19 }},
		{"no_such_sum", func(p *table.Position) { p.Sum = 1 }},
		{"no_such_turn", func(p *table.Position) { p.Turn = tile.NoWind }},
		{"no_such_turn E", func(p *table.Position) { p.Began = 9 }},
		{"no_such_turn E", func(p *table.Position) { p.Began = table.BeganKong }},
		{"no_such_turn N", func(p *table.Position) { p.Turn, p.Thrown = tile.North, true }},
		{"no_such_turn N", func(p *table.Position) { p.Turn, p.Began = tile.North, table.BeganDeal }},
		{"no_such_turn N", func(p *table.Position) { p.Turn, p.Began = tile.North, table.BeganChow }},
		{"wrong_hand_size E", func(p *table.Position) { p.Began = table.BeganPung }},
		{"wrong_hand_size S", func(p *table.Position) { p.Hands[1].Concealed = p.Hands[1].Concealed[1:] }},
		{"wrong_hand_size W", func(p *table.Position) {
			p.Hands[2].Melds = []hand.Meld{{Tiles: scan(t, "111s"), From: tile.East}}
		}},
		{"bad_meld E", func(p *table.Position) { p.Hands[0].Melds[0].From = tile.South }},
		{"bad_meld E", func(p *table.Position) { p.Hands[0].Melds[1].From = tile.East }},
		{"bad_meld E", func(p *table.Position) { p.Hands[0].Melds[1].From = tile.NoWind }},
		{"bad_meld E", func(p *table.Position) { p.Hands[0].Melds[1].From = 9 }},
		{"bad_meld S", func(p *table.Position) { p.Hands[1].Melds[0].From = tile.East }},
		{"bad_meld E", func(p *table.Position) { p.Hands[0].Melds[0].Tiles = scan(t, "124m") }},
		{"too_many_of_a_tile P", func(p *table.Position) { p.Next = scan(t, "PP") }},
		{"too_many_of_a_tile 7m", func(p *table.Position) { p.Drawn = one(t, "7m") }},
		{"too_many_of_a_tile 1f", func(p *table.Position) { p.Drawn = one(t, "1f") }},
		{"no_such_turn E", func(p *table.Position) { p.Drawn = tile.None }},
		{"too_many_of_a_tile ?", func(p *table.Position) { p.Tail = []tile.Tile{99} }},
		{"flower_out_of_place W 4f", func(p *table.Position) { p.Rivers[2] = scan(t, "4f") }},
		{"flower_out_of_place E 4f", func(p *table.Position) { p.Hands[0].Concealed[0] = one(t, "4f") }},
		{"flower_out_of_place W 1m", func(p *table.Position) { p.Hands[2].Flowers[0] = one(t, "1m") }},
		{"flower_out_of_place N 4f", func(p *table.Position) { p.PassedWin[3] = scan(t, "4f") }},
		{"flower_out_of_place N ?", func(p *table.Position) { p.PassedPung[3] = []tile.Tile{200} }},
		{"wrong_wall", func(p *table.Position) { p.Left = 4 }},
		{"wrong_wall", func(p *table.Position) { p.Left = 100 }},
		{"wrong_wall", func(p *table.Position) { p.Left, p.Next, p.Tail = 3, nil, nil }}, // four flowers are left
		{"wrong_wall", func(p *table.Position) { p.Left = -2 }},
	}
}

type fault struct {
	want string
	make func(*table.Position)
}

func TestFaults(t *testing.T) {
	for _, c := range faults(t) {
		pos := standing(t)
		c.make(&pos)
		p, err := table.SetUp(pos, preset(t, "cityu"))
		var fault *table.StartError
		if p != nil || !errors.As(err, &fault) || fault.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	pos := standing(t)
	if _, err := table.SetUp(pos, preset(t, "emsd")); err == nil || err.Error() != "too_many_of_a_tile 1f" {
		t.Errorf("flowers where none are played: %v", err)
	}
	pos = standing(t)
	pos.Left, pos.Next, pos.Tail = table.Unknown, nil, nil
	b, err := table.SetUp(pos, preset(t, "cityu"))
	if err != nil {
		t.Fatal(err)
	}
	for w := b.Wall(); w.Left() > 0; { // everything left is named, and North has none
		pos.Next = append(pos.Next, w.Draw())
	}
	pos.Next = append(pos.Next, b.Hand(tile.North).Concealed[:3]...)
	if _, err = table.SetUp(pos, preset(t, "cityu")); err == nil || err.Error() != "wrong_hand_size N" {
		t.Errorf("no tiles for a hand: %v", err)
	}
}

// TestBeginRefuses: a start needs a dealer, a round, a throw and a whole set.
func TestBeginRefuses(t *testing.T) {
	good := table.Start{Dealer: tile.East, Round: tile.East, Sum: 7}
	for _, c := range []struct {
		want string
		make func(*table.Start)
	}{
		{"no_such_dealer", func(s *table.Start) { s.Dealer = 5 }},
		{"no_such_round", func(s *table.Start) { s.Round = tile.NoWind }},
		{"no_such_sum", func(s *table.Start) { s.Sum = 0 }},
		{"not_a_whole_set", func(s *table.Start) { s.Tiles = table.Tiles(true) }},
		{"not_a_whole_set", func(s *table.Start) { s.Tiles = table.Tiles(false)[1:] }},
		{"not_a_whole_set", func(s *table.Start) { s.Tiles = append(table.Tiles(false)[1:], 0, 0) }},
		{"not_a_whole_set", func(s *table.Start) { s.Tiles = []tile.Tile{} }},
	} {
		start := good
		c.make(&start)
		if _, err := table.BeginDealt(start, preset(t, "emsd")); err == nil || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// TestAskedAmiss: queries for invalid seats and acts have answers.
func TestAskedAmiss(t *testing.T) {
	p, err := table.SetUp(standing(t), preset(t, "cityu"))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []tile.Wind{tile.NoWind, 5, 200} {
		win, pung := p.Passed(s)
		_, ok := p.Declares(s)
		if !p.Hand(s).IsEmpty() || len(p.River(s))+len(win)+len(pung)+len(p.Legal(s))+p.Due(s) != 0 || ok {
			t.Errorf("seat %d has something", s)
		}
		if got := p.Refuses(table.Act{Seat: s, Kind: table.ActDiscard}); got != table.NotYourTurn {
			t.Errorf("seat %d: %q", s, got)
		}
	}
	for _, a := range []table.Act{{Seat: tile.East, Kind: 99}, {Seat: tile.East, Kind: table.ActDiscard, Tile: 200}, {Seat: 9, Kind: table.ActChow}} {
		if err := p.Do(a); err == nil || err.Error() == "" {
			t.Errorf("%v was done", a)
		}
	}
	if s, places := p.NextTake(); s != tile.NoWind || places != nil {
		t.Errorf("%s takes %v", s, places)
	}
	ids := fmt.Sprint(table.Lying(9), table.ActKind(99), table.InWall, table.LiesOpen, table.PhaseDeal, table.PhaseOver)
	if ids != "  wall open deal over" {
		t.Errorf("ids %q", ids)
	}
}

// TestPureFunctionsOfAPlay: Turn and Offer are there during a turn and while a tile
// lies open, in winds.
func TestPureFunctionsOfAPlay(t *testing.T) {
	rs := preset(t, "cityu")
	p, err := scene(t, rs, "dealer W | hand E 147m 258p 99s EE [789s@N] | turn S draw 5s | next 9s")
	if err != nil || p.Offer() != nil || p.Turn() == nil || p.Turn().Seat != tile.North || p.Turn().Drawn != one(t, "5s") {
		t.Fatalf("%v %+v", err, p.Turn())
	}
	if err := do(t, p, "S discard 5s, W draw, W discard 9s"); err != nil {
		t.Fatal(err)
	}
	o := p.Offer()
	if p.Turn() != nil || o == nil || o.From != tile.East || o.Players[tile.East.Index()] != nil {
		t.Fatalf("%+v", o)
	}
	if got := words(o.Legal(tile.West, rs)); !slices.Equal(got, []string{"pung"}) {
		t.Errorf("the player at E, who is West, may %v", got)
	}
	if melds := words(o.Players[tile.West.Index()].Hand.Melds); !slices.Equal(melds, []string{"[789s@S]"}) {
		t.Errorf("melds %v", melds)
	}
}

// TestSetUpAfterKongs: a position knows of a kong made before its first discard,
// and of one whose replacement was drawn last.
func TestSetUpAfterKongs(t *testing.T) {
	p, err := scene(t, preset(t, "hk8"), "hand E {9999m} 123m 456p 789s W | river E 5s | hand S 123m 456p 789s 46s NN | turn E thrown | S win")
	if got, want := outcome(p, err), "S win: below_minimum"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	p, err = scene(t, preset(t, "hk8"), "hand S [SSS@E] {9999s} CCC 68s 11s | turn S kong C | tail 7s | S conceal C | S draw")
	if d, ok := p.Declares(tile.South); err != nil || !ok || len(d.Win.Draws) != 2 || d.Win.OtherKong {
		t.Errorf("%v, %+v", err, d.Win)
	}
}

// TestClonesGoTheirOwnWay: acts on one do not affect the other.
func TestClonesGoTheirOwnWay(t *testing.T) {
	p, err := table.BeginDealt(table.Start{Dealer: tile.East, Round: tile.East, Sum: 8, Seed: 5}, preset(t, "cityu"))
	if err != nil {
		t.Fatal(err)
	}
	for range 40 {
		q := p.Clone()
		ours, theirs := p.Legal(p.Mover()), q.Legal(q.Mover())
		a, b := ours[0], theirs[len(theirs)-1]
		if err := errors.Join(p.Do(a), q.Do(b)); err != nil {
			t.Fatal(err)
		}
		if n := len(p.Acts()); p.Acts()[n-1] != a || q.Acts()[n-1] != b {
			t.Fatalf("%s and %s became %s and %s", a, b, p.Acts()[n-1], q.Acts()[n-1])
		}
		if p.Phase() == table.PhaseOver {
			break
		}
	}
}

// TestBeaten: whose call does not get the tile, at his seat, and why.
func TestBeaten(t *testing.T) {
	p, err := scene(t, preset(t, "cityu"), "dealer N | hand S 46s 147m 258p EWNCP | hand W 55s 369m 369p NCFPS | turn E draw 5s | E discard 5s | S chow 46s | W pung")
	if got := p.Beaten(); err != nil || len(got) != 1 || got[0].Seat != tile.South || got[0].Reason != table.LowerPriority {
		t.Fatalf("%v, %v", err, got)
	}
	if err := do(t, p, "W discard 3m"); err != nil || len(p.Beaten()) != 0 {
		t.Errorf("%v, still %v", err, p.Beaten())
	}
}

// TestNothingIsPassedOfAKong: not robbing a kong passes no discard.
func TestNothingIsPassedOfAKong(t *testing.T) {
	p, err := scene(t, preset(t, "cityu"), "hand E [555s@N] 147m 258p CFPN | hand S "+waits+" | turn E draw 5s | tail 9m | E raise 5s | S pass | E draw")
	if win, pung := p.Passed(tile.South); err != nil || len(win)+len(pung) != 0 {
		t.Errorf("%v: passed %v, %v", err, win, pung)
	}
}

// TestSetUpRandom: any hand in the middle of play can be set up again, and
// continues in the same way.
func TestSetUpRandom(t *testing.T) {
	rs := preset(t, "hk13")
	phases := map[table.Phase]int{}
	for n := range uint64(400) {
		r := rand.New(rand.NewPCG(n, 21))
		p, err := table.BeginDealt(table.Start{Dealer: tile.Seats()[n%4], Round: tile.East, Sum: 2 + int(n%17), Seed: int64(n)}, rs)
		if err != nil {
			t.Fatal(err)
		}
		c, steps := newCrowd(r), 1+r.IntN(120)
		for range steps {
			if p.Phase() != table.PhaseOver {
				if err := p.Do(c.next(p)); err != nil {
					t.Fatal(err)
				}
			}
		}
		pos, ok := positionOf(p)
		if !ok {
			continue
		}
		phases[p.Phase()]++
		q, err := table.SetUp(pos, rs)
		if err != nil {
			t.Fatalf("%v\n%s", err, p)
		}
		if q.String() != p.String() || table.FormatActs(q.Legal(q.Mover())) != table.FormatActs(p.Legal(p.Mover())) {
			t.Fatalf("set up\n%s\nwant\n%s", q, p)
		}
		for p.Phase() != table.PhaseOver {
			a := c.next(p)
			if err := errors.Join(p.Do(a), q.Do(a)); err != nil {
				t.Fatal(err)
			}
		}
		if q.Points() != p.Points() {
			t.Fatalf("ends\n%s\nwant\n%s", q, p)
		}
	}
	if phases[table.PhaseTurn] < 50 || phases[table.PhaseOpen] < 50 {
		t.Errorf("%v", phases)
	}
}

// positionOf returns the position of a hand, if a position can express it: not in a
// chain of replacements, nor after a call.
func positionOf(p *table.Play) (pos table.Position, ok bool) {
	pos = table.Position{
		Dealer: p.Dealer(), Round: p.Round(), Sum: p.Record().Start.Sum, Left: p.Left(),
		Turn: p.Mover(), Began: p.Began(), Drawn: p.Drawn(),
	}
	_, from, by := p.Open()
	switch p.Phase() {
	case table.PhaseOpen:
		pos.Turn, pos.Thrown = from, true
		if by != score.ByDiscard || len(p.Acts()) < 2 || p.Acts()[len(p.Acts())-1].Kind != table.ActDiscard {
			return pos, false
		}
	case table.PhaseTurn:
		if d, has := p.Declares(p.Mover()); pos.Began == table.BeganDeal || has && len(d.Win.Draws) > 0 {
			return pos, false
		}
	default:
		return pos, false
	}
	for i, s := range tile.Seats() {
		pos.Hands[i], pos.Rivers[i] = p.Hand(s), p.River(s)
		pos.PassedWin[i], pos.PassedPung[i] = p.Passed(s)
	}
	for w := p.Wall(); w.Left() > 0; {
		pos.Next = append(pos.Next, w.Draw())
	}
	return pos, true
}
