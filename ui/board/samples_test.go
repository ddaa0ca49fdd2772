package board

import (
	"fmt"
	"testing"

	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/board"
)

// samples are boards as lessons lay them out, and some that hold more than any
// lesson does.
func samples(t testing.TB) map[string]board.Board {
	return map[string]board.Board{
		"mock":       mockBoard(t),
		"throw":      throwBoard(),
		"count":      countBoard(),
		"dealt":      dealtBoard(t),
		"jump":       jumpBoard(),
		"claim":      claimBoard(t),
		"claimwalls": claimWallsBoard(t),
		"hands":      fullHandsBoard(t),
		"kongs":      kongsBoard(t),
		"paying":     payingBoard(),
		"kinds":      kindsBoard(t),
		"marks":      marksBoard(t),
		"groups":     groupsBoard(t),
		"pick":       pickBoard(t),
		"asked":      askedBoard(t),
		"everything": everythingBoard(t),
	}
}

// tilesOf reads notation.
func tilesOf(t testing.TB, text string) []tile.Tile {
	t.Helper()
	list, at, err := tile.Scan(text, 0)
	if err != nil || at < len(text) {
		t.Fatalf("%q: stopped at %d: %v", text, at, err)
	}
	return list
}

func faces(t testing.TB, text string) []board.Tile { return board.Faces(tilesOf(t, text)) }

// acted gives each tile an act of its own.
func acted(name string, tiles []board.Tile) []board.Tile {
	for i := range tiles {
		tiles[i].Act = board.Act(fmt.Sprintf("%s %d", name, i+1))
	}
	return tiles
}

func roleTexts(ids ...string) (list []board.Text) {
	for _, id := range ids {
		list = append(list, board.Say(id))
	}
	return list
}

// mockBoard is the board of the mock-up: East threw 12, North opens, and stack
// 11 was pointed at.
func mockBoard(testing.TB) board.Board {
	w := board.FullWalls(18)
	for n := range 11 {
		s := &w.Stacks[tile.North.Index()][n]
		s.Mark, s.Number = board.Counted, n+1
	}
	w.Stacks[tile.North.Index()][10].Mark = board.Wrong
	w.Stacks[tile.North.Index()][11].Pulled = true
	w.Stacks[tile.North.Index()][12].Pulled = true
	w.Cut = &table.Stack{Wall: tile.North, Number: 11}
	return board.Board{
		Walls: w,
		Dice:  board.Dice{Values: []int{3, 4, 5}},
		Seats: []board.Seat{
			{Wind: tile.East, Roles: roleTexts("role.you", "role.dealer", "role.thrower"), Sums: []board.Sum{{N: 1}, {N: 5}, {N: 9}}},
			{Wind: tile.South, Roles: roleTexts("role.next"), Sums: []board.Sum{{N: 2}, {N: 6}, {N: 10}}},
			{Wind: tile.West, Roles: roleTexts("role.opposite"), Sums: []board.Sum{{N: 3}, {N: 7}, {N: 11}}},
			{Wind: tile.North, Roles: roleTexts("role.opener"), Mark: board.Now, Sums: []board.Sum{{N: 4}, {N: 8}, {N: 12, Mark: board.Now}}},
		},
		Labels: []board.Label{{
			At:   board.Spot{Kind: board.AtStack, Place: table.Place{Stack: table.Stack{Wall: tile.North, Number: 12}}},
			Text: board.Say("over"), Mark: board.Wrong,
		}},
	}
}

func plainSeats() []board.Seat {
	roles := [][]board.Text{roleTexts("role.you", "role.dealer"), roleTexts("role.next"), roleTexts("role.opposite"), roleTexts("role.previous")}
	var seats []board.Seat
	for i, w := range tile.Seats() {
		seats = append(seats, board.Seat{Wind: w, Roles: roles[i]})
	}
	return seats
}

// throwBoard has full walls, and the dice are to be thrown.
func throwBoard() board.Board {
	seats := plainSeats()
	for i := range seats {
		seats[i].Act = board.Act("seat " + seats[i].Wind.String())
	}
	seats[0].Mark = board.Now
	return board.Board{Walls: board.FullWalls(17), Seats: seats, Dice: board.Dice{Act: "throw"}}
}

// countBoard asks for a stack.
func countBoard() board.Board {
	w := board.FullWalls(18)
	for i, wind := range tile.Seats() {
		for n := range w.Stacks[i] {
			w.Stacks[i][n].Act = board.Act("stack " + table.Stack{Wall: wind, Number: n + 1}.String())
		}
	}
	for n := range 7 {
		s := &w.Stacks[tile.South.Index()][n]
		s.Mark, s.Number = board.Counted, n+1
	}
	for n := range 18 {
		w.Stacks[tile.West.Index()][n].Number = n + 1
		w.Stacks[tile.East.Index()][n].Number = n + 1
	}
	b := board.Board{You: tile.South, Walls: w, Seats: plainSeats(), Dice: board.Dice{Values: []int{6, 1}}}
	b.Seats[1].Mark = board.Right
	b.Seats[2].Mark = board.Wrong
	return b
}

// dealtBoard has thirteen tiles before each player and the wall opened.
func dealtBoard(t testing.TB) board.Board {
	w := board.FullWalls(18)
	w.Cut = &table.Stack{Wall: tile.East, Number: 9}
	for n := 9; n < 18; n++ {
		w.Stacks[0][n] = board.Stack{}
	}
	for n := range 17 {
		w.Stacks[tile.North.Index()][n] = board.Stack{}
	}
	w.Stacks[tile.North.Index()][17] = board.Stack{Bottom: true, Act: "next"}
	w.Stacks[0][8].Act = "tail"
	b := board.Board{Walls: w, Seats: plainSeats(), Middle: board.Say("last")}
	b.Seats[0].Hand = acted("tile", faces(t, "123m4578p1199s13f"))
	for i := 1; i < 4; i++ {
		b.Seats[i].Hand = board.Backs(13)
	}
	b.Seats[0].Mark = board.Now
	b.Seats[1].Flowers = faces(t, "2f")
	return b
}

// jumpBoard lets single tiles of stacks be touched.
func jumpBoard() board.Board {
	w := board.FullWalls(18)
	for i, wind := range tile.Seats() {
		for n := 4; n < 8; n++ {
			s := &w.Stacks[i][n]
			p := table.Place{Stack: table.Stack{Wall: wind, Number: n + 1}}
			s.TopAct = board.Act("take " + p.String())
			p.Bottom = true
			s.BottomAct = board.Act("take " + p.String())
		}
		w.Stacks[i][5].Top = false
		w.Stacks[i][5].TopAct = ""
		w.Stacks[i][7].TopMark = board.Now
		w.Stacks[i][6].BottomMark = board.Wrong
		w.Stacks[i][2].Mark = board.Right
		w.Stacks[i][1].Mark = board.Faded
		w.Stacks[i][10].Mark = board.Lit
		w.Stacks[i][11].Mark = board.Now
	}
	return board.Board{Walls: w, Seats: plainSeats()}
}

// claimBoard is a discard that may be claimed.
func claimBoard(t testing.TB) board.Board {
	b := board.Board{You: tile.South, Seats: plainSeats(), Centre: []board.Tile{{Face: tilesOf(t, "5p")[0], Mark: board.Now}}, Middle: board.Say("last")}
	b.Seats[1].Hand = acted("tile", faces(t, "34p555p7799s"))
	b.Seats[1].Melds = []board.Meld{{Tiles: faces(t, "234m"), From: tile.East}}
	b.Seats[1].Mark = board.Now
	for _, i := range []int{0, 2, 3} {
		b.Seats[i].Hand = board.Backs(10)
		b.Seats[i].Melds = []board.Meld{{Tiles: faces(t, "CCCC"), From: tile.South}}
		b.Seats[i].Flowers = faces(t, "37f")
	}
	for i := range b.Seats {
		b.Seats[i].Discards = faces(t, "19m2p8sEW34m")
	}
	b.Seats[2].Roles = append(b.Seats[2].Roles, roleTexts("role.discarder")...)
	b.Seats[3].Bubble = board.Say("pung")
	b.Seats[0].Bubble = board.Say("win")
	b.Choices = board.Choices{Title: board.Say("which"), List: []board.Choice{
		{Text: board.Say("win"), Act: "win"},
		{Text: board.Say("kong"), Act: "kong"},
		{Text: board.Say("pung"), Act: "pung", Mark: board.Right},
		{Text: board.Say("chow"), Tiles: tilesOf(t, "34p"), Act: "chow 34p"},
		{Text: board.Say("chow"), Tiles: tilesOf(t, "46p"), Act: "chow 46p", Mark: board.Wrong},
		{Text: board.Say("pass"), Act: "pass", Main: true},
	}}
	return b
}

// claimWallsBoard is the same with walls round it.
func claimWallsBoard(t testing.TB) board.Board {
	b := claimBoard(t)
	b.Walls = board.FullWalls(18)
	b.Walls.Stacks[1][3].Number = 4
	return b
}

// fullHandsBoard has fourteen tiles before everybody, walls with numbers all
// round and a full table.
func fullHandsBoard(t testing.TB) board.Board {
	b := board.Board{Walls: board.FullWalls(18), Seats: plainSeats(), Dice: board.Dice{Values: []int{3, 4, 5}}}
	for i := range b.Seats {
		b.Seats[i].Hand = faces(t, "123456789m12345p")
		b.Seats[i].Hand = b.Seats[i].Hand[:14]
		b.Seats[i].Discards = faces(t, "123456789m123456789p123456s")
		b.Seats[i].Roles = append(b.Seats[i].Roles, roleTexts("role.thrower", "role.opener")...)
	}
	return b
}

// kongsBoard has four kongs, eight flowers and 24 discards before everybody.
func kongsBoard(t testing.TB) board.Board {
	b := board.Board{Walls: board.FullWalls(18), Seats: plainSeats(), Centre: faces(t, "5p")}
	for i := range b.Seats {
		s := &b.Seats[i]
		s.Hand = acted(fmt.Sprintf("hand %d", i), faces(t, "55p"))
		for _, kong := range []string{"1111m", "CCCC", "9999s", "EEEE"} {
			s.Melds = append(s.Melds, board.Meld{Tiles: faces(t, kong), From: s.Wind.Next(), Act: board.Act(fmt.Sprintf("meld %d %s", i, kong))})
		}
		s.Melds[3].From, s.Melds[3].Tiles[0].Down, s.Melds[3].Tiles[3].Down = tile.NoWind, true, true
		s.Flowers = acted(fmt.Sprintf("flower %d", i), faces(t, "12345678f"))
		s.Discards = acted(fmt.Sprintf("discard %d", i), faces(t, "123456789m123456789p123456s"))
	}
	return b
}

// payingBoard says who pays what.
func payingBoard() board.Board {
	b := board.Board{Seats: plainSeats()}
	for i, n := range []board.Points{768, -512, 0, -256} {
		b.Seats[i].Amount = &n
		b.Seats[i].Act = board.Act("seat " + b.Seats[i].Wind.String())
	}
	b.Seats[0].Roles = append(b.Seats[0].Roles, roleTexts("role.winner")...)
	b.Seats[1].Roles = append(b.Seats[1].Roles, roleTexts("role.discarder")...)
	b.Seats[1].Mark, b.Seats[3].Mark = board.Wrong, board.Right
	b.Seats[0].Bubble = board.Say("win")
	b.Middle = board.Say("sentence")
	return b
}

// kindsBoard shows all 42 kinds to choose from.
func kindsBoard(t testing.TB) board.Board {
	b := board.Board{Rows: []board.Row{
		{Title: board.Say("suit"), Size: board.Medium, Groups: []board.Group{{Tiles: acted("m", faces(t, "123456789m"))}}},
		{Size: board.Medium, Groups: []board.Group{{Tiles: acted("p", faces(t, "123456789p"))}}},
		{Size: board.Medium, Groups: []board.Group{{Tiles: acted("s", faces(t, "123456789s"))}}},
		{Size: board.Medium, Groups: []board.Group{{Tiles: acted("z", faces(t, "ESWN"))}, {Tiles: acted("d", faces(t, "CFP"))}}},
		{Size: board.Medium, Groups: []board.Group{{Tiles: acted("f", faces(t, "1234f"))}, {Tiles: acted("g", faces(t, "5678f"))}}},
	}}
	for i := range b.Rows[1].Groups[0].Tiles {
		b.Rows[1].Groups[0].Tiles[i].ShowsLeft = true
		b.Rows[1].Groups[0].Tiles[i].Left = i % 5
	}
	return b
}

// marksBoard has a hand of fourteen over a keyboard of 42, with every mark.
func marksBoard(t testing.TB) board.Board {
	hand := acted("hand", faces(t, "123m456p789s11222s"))
	for i, m := range []board.Mark{board.Plain, board.Now, board.Right, board.Wrong, board.Lit, board.Faded} {
		hand[2*i].Mark = m
	}
	hand = append(hand, board.Tile{Face: tile.None, Act: "place"})
	b := kindsBoard(t)
	b.Rows = append([]board.Row{{Size: board.Large, Groups: []board.Group{{Tiles: hand}}}}, b.Rows...)
	b.Choices = board.Choices{List: []board.Choice{{Text: board.Say("done"), Act: "done", Main: true}}}
	b.Labels = []board.Label{
		{At: board.Spot{Kind: board.AtRow, Row: 0, I: 6}, Text: board.Say("pung"), Mark: board.Wrong},
		{At: board.Spot{Kind: board.AtRow, Row: 0, I: 3}, Text: board.Say("kong")},
	}
	return b
}

// groupsBoard has sets to choose from, each touched as one.
func groupsBoard(t testing.TB) board.Board {
	var groups []board.Group
	for i, set := range []string{"123m", "EEE", "5555p", "789s", "22p", "CCCC", "345s"} {
		groups = append(groups, board.Group{Title: board.Say("set"), Tiles: faces(t, set), Act: board.Act("group " + set), Mark: board.Mark(i)})
	}
	groups[2].From = tile.West
	return board.Board{
		Rows: []board.Row{
			{Title: board.Say("which"), Size: board.Large, Groups: groups[:4]},
			{Title: board.Say("suit"), Size: board.Small, Groups: groups},
		},
		Middle: board.Say("last"),
		Dice:   board.Dice{Act: "throw"},
	}
}

// pickBoard shows a hand and long answers.
func pickBoard(t testing.TB) board.Board {
	return board.Board{
		Rows: []board.Row{{Size: board.Large, Groups: []board.Group{{Tiles: faces(t, "234m567m34p88p")}, {Tiles: faces(t, "678s"), From: tile.East}, {Tiles: faces(t, "5p")}}}},
		Choices: board.Choices{Title: board.Say("which"), List: []board.Choice{
			{Text: board.Say("sentence"), Act: "a", Mark: board.Now},
			{Text: board.Say("set"), Tiles: tilesOf(t, "111222333m456p99s"), Act: "b", Mark: board.Lit},
			{Text: board.Say("last"), Act: "c", Mark: board.Faded},
			{Tiles: tilesOf(t, "123p"), Act: "d"},
		}},
	}
}

// askedBoard is a question in words alone.
func askedBoard(t testing.TB) board.Board {
	b := pickBoard(t)
	b.Rows = nil
	return b
}

// everythingBoard has an act on each thing that may have one.
func everythingBoard(t testing.TB) board.Board {
	w := board.FullWalls(17)
	s := w.At(table.Stack{Wall: tile.West, Number: 17})
	s.Act, s.TopAct, s.BottomAct = "stack", "top", "bottom"
	touched := func(a board.Act) []board.Tile { return []board.Tile{{Face: tile.Red, Act: a}} }
	return board.Board{
		Walls: w,
		Dice:  board.Dice{Act: "throw"},
		Seats: []board.Seat{{
			Wind: tile.South, Act: "seat", Sums: []board.Sum{{N: 2, Act: "sum"}}, Hand: touched("hand"),
			Melds:   []board.Meld{{Act: "meld", Tiles: touched("melded"), From: tile.North}},
			Flowers: touched("flower"), Discards: touched("discard"),
		}},
		Centre:  touched("centre"),
		Rows:    []board.Row{{Groups: []board.Group{{Act: "group", Tiles: touched("row")}}}},
		Choices: board.Choices{List: []board.Choice{{Text: board.Say("done"), Act: "choice"}}},
	}
}
