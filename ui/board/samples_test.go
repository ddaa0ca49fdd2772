package board

import (
	"fmt"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// samples returns boards as in lessons, and some that hold more than any lesson
// does.
func samples(t testing.TB) map[string]picture.Board {
	return map[string]picture.Board{
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
		"counted":    countedBoard(),
	}
}

// tilesOf parses notation.
func tilesOf(t testing.TB, text string) []tile.Tile {
	t.Helper()
	list, at, err := tile.Scan(text, 0)
	if err != nil || at < len(text) {
		t.Fatalf("%q: stopped at %d: %v", text, at, err)
	}
	return list
}

func faces(t testing.TB, text string) []picture.Tile { return picture.Faces(tilesOf(t, text)) }

// acted gives each tile an act of its own.
func acted(name string, tiles []picture.Tile) []picture.Tile {
	for i := range tiles {
		tiles[i].Act = picture.Act(fmt.Sprintf("%s %d", name, i+1))
	}
	return tiles
}

func roleTexts(ids ...string) (list []picture.Text) {
	for _, id := range ids {
		list = append(list, picture.Say(id))
	}
	return list
}

// mockBoard returns the board of the mock-up: East threw 12, North opens, and
// stack 11 was chosen.
func mockBoard(testing.TB) picture.Board {
	w := picture.FullWalls(18)
	for n := range 11 {
		s := &w.Stacks[tile.North.Index()][n]
		s.Mark, s.Number = picture.Counted, n+1
	}
	w.Stacks[tile.North.Index()][10].Mark = picture.Wrong
	w.Stacks[tile.North.Index()][11].Pulled = true
	w.Stacks[tile.North.Index()][12].Pulled = true
	w.Cut = &table.Stack{Wall: tile.North, Number: 11}
	return picture.Board{
		Walls: w,
		Dice:  picture.Dice{Values: []int{3, 4, 5}},
		Seats: []picture.Seat{
			{Wind: tile.East, Roles: roleTexts("role.you", "role.dealer", "role.thrower"), Sums: []picture.Sum{{N: 1}, {N: 5}, {N: 9}}},
			{Wind: tile.South, Roles: roleTexts("role.next"), Sums: []picture.Sum{{N: 2}, {N: 6}, {N: 10}}},
			{Wind: tile.West, Roles: roleTexts("role.opposite"), Sums: []picture.Sum{{N: 3}, {N: 7}, {N: 11}}},
			{Wind: tile.North, Roles: roleTexts("role.opener"), Mark: picture.Now, Sums: []picture.Sum{{N: 4}, {N: 8}, {N: 12, Mark: picture.Now}}},
		},
		Labels: []picture.Label{{
			At:   picture.Spot{Kind: picture.AtStack, Place: table.Place{Stack: table.Stack{Wall: tile.North, Number: 12}}},
			Text: picture.Say("over"), Mark: picture.Wrong,
		}},
	}
}

func plainSeats() []picture.Seat {
	roles := [][]picture.Text{roleTexts("role.you", "role.dealer"), roleTexts("role.next"), roleTexts("role.opposite"), roleTexts("role.previous")}
	var seats []picture.Seat
	for i, w := range tile.Seats() {
		seats = append(seats, picture.Seat{Wind: w, Roles: roles[i]})
	}
	return seats
}

// throwBoard has full walls and dice to throw.
func throwBoard() picture.Board {
	seats := plainSeats()
	for i := range seats {
		seats[i].Act = picture.Act("seat " + seats[i].Wind.String())
	}
	seats[0].Mark = picture.Now
	return picture.Board{Walls: picture.FullWalls(17), Seats: seats, Dice: picture.Dice{Act: "throw"}}
}

// countBoard asks for a stack.
func countBoard() picture.Board {
	w := picture.FullWalls(18)
	for i, wind := range tile.Seats() {
		for n := range w.Stacks[i] {
			w.Stacks[i][n].Act = picture.Act("stack " + table.Stack{Wall: wind, Number: n + 1}.String())
		}
	}
	for n := range 7 {
		s := &w.Stacks[tile.South.Index()][n]
		s.Mark, s.Number = picture.Counted, n+1
	}
	for n := range 18 {
		w.Stacks[tile.West.Index()][n].Number = n + 1
		w.Stacks[tile.East.Index()][n].Number = n + 1
	}
	b := picture.Board{You: tile.South, Walls: w, Seats: plainSeats(), Dice: picture.Dice{Values: []int{6, 1}}}
	b.Seats[1].Mark = picture.Right
	b.Seats[2].Mark = picture.Wrong
	return b
}

// dealtBoard has thirteen tiles in front of each player and the wall opened.
func dealtBoard(t testing.TB) picture.Board {
	w := picture.FullWalls(18)
	w.Cut = &table.Stack{Wall: tile.East, Number: 9}
	for n := 9; n < 18; n++ {
		w.Stacks[0][n] = picture.Stack{}
	}
	for n := range 17 {
		w.Stacks[tile.North.Index()][n] = picture.Stack{}
	}
	w.Stacks[tile.North.Index()][17] = picture.Stack{Bottom: true, Act: "next"}
	w.Stacks[0][8].Act = "tail"
	b := picture.Board{Walls: w, Seats: plainSeats(), Middle: picture.Say("last")}
	b.Seats[0].Hand = acted("tile", faces(t, "123m4578p1199s13f"))
	for i := 1; i < 4; i++ {
		b.Seats[i].Hand = picture.Backs(13)
	}
	b.Seats[0].Mark = picture.Now
	b.Seats[1].Flowers = faces(t, "2f")
	return b
}

// jumpBoard has single tiles of stacks to touch.
func jumpBoard() picture.Board {
	w := picture.FullWalls(18)
	for i, wind := range tile.Seats() {
		for n := 4; n < 8; n++ {
			s := &w.Stacks[i][n]
			p := table.Place{Stack: table.Stack{Wall: wind, Number: n + 1}}
			s.TopAct = picture.Act("take " + p.String())
			p.Bottom = true
			s.BottomAct = picture.Act("take " + p.String())
		}
		w.Stacks[i][5].Top = false
		w.Stacks[i][5].TopAct = ""
		w.Stacks[i][7].TopMark = picture.Now
		w.Stacks[i][6].BottomMark = picture.Wrong
		w.Stacks[i][2].Mark = picture.Right
		w.Stacks[i][1].Mark = picture.Faded
		w.Stacks[i][10].Mark = picture.Lit
		w.Stacks[i][11].Mark = picture.Now
	}
	return picture.Board{Walls: w, Seats: plainSeats()}
}

// claimBoard shows a discard that may be claimed.
func claimBoard(t testing.TB) picture.Board {
	b := picture.Board{You: tile.South, Seats: plainSeats(), Centre: []picture.Tile{{Face: tilesOf(t, "5p")[0], Mark: picture.Now}}, Middle: picture.Say("last")}
	b.Seats[1].Hand = acted("tile", faces(t, "34p555p7799s"))
	b.Seats[1].Melds = []picture.Meld{{Tiles: faces(t, "234m"), From: tile.East}}
	b.Seats[1].Mark = picture.Now
	for _, i := range []int{0, 2, 3} {
		b.Seats[i].Hand = picture.Backs(10)
		b.Seats[i].Melds = []picture.Meld{{Tiles: faces(t, "CCCC"), From: tile.South}}
		b.Seats[i].Flowers = faces(t, "37f")
	}
	for i := range b.Seats {
		b.Seats[i].Discards = faces(t, "19m2p8sEW34m")
	}
	b.Seats[2].Roles = append(b.Seats[2].Roles, roleTexts("role.discarder")...)
	b.Seats[3].Bubble = picture.Say("pung")
	b.Seats[0].Bubble = picture.Say("win")
	b.Choices = picture.Choices{Title: picture.Say("which"), List: []picture.Choice{
		{Text: picture.Say("win"), Act: "win"},
		{Text: picture.Say("kong"), Act: "kong"},
		{Text: picture.Say("pung"), Act: "pung", Mark: picture.Right},
		{Text: picture.Say("chow"), Tiles: tilesOf(t, "34p"), Act: "chow 34p"},
		{Text: picture.Say("chow"), Tiles: tilesOf(t, "46p"), Act: "chow 46p", Mark: picture.Wrong},
		{Text: picture.Say("pass"), Act: "pass", Main: true},
	}}
	return b
}

// claimWallsBoard returns claimBoard with walls.
func claimWallsBoard(t testing.TB) picture.Board {
	b := claimBoard(t)
	b.Walls = picture.FullWalls(18)
	b.Walls.Stacks[1][3].Number = 4
	return b
}

// fullHandsBoard has fourteen tiles in front of each player, numbered walls and
// a full table.
func fullHandsBoard(t testing.TB) picture.Board {
	b := picture.Board{Walls: picture.FullWalls(18), Seats: plainSeats(), Dice: picture.Dice{Values: []int{3, 4, 5}}}
	for i := range b.Seats {
		b.Seats[i].Hand = faces(t, "123456789m12345p")
		b.Seats[i].Hand = b.Seats[i].Hand[:14]
		b.Seats[i].Discards = faces(t, "123456789m123456789p123456s")
		b.Seats[i].Roles = append(b.Seats[i].Roles, roleTexts("role.thrower", "role.opener")...)
	}
	return b
}

// kongsBoard has four kongs, eight flowers and 24 discards in front of each
// player.
func kongsBoard(t testing.TB) picture.Board {
	b := picture.Board{Walls: picture.FullWalls(18), Seats: plainSeats(), Centre: faces(t, "5p")}
	for i := range b.Seats {
		s := &b.Seats[i]
		s.Hand = acted(fmt.Sprintf("hand %d", i), faces(t, "55p"))
		for _, kong := range []string{"1111m", "CCCC", "9999s", "EEEE"} {
			s.Melds = append(s.Melds, picture.Meld{Tiles: faces(t, kong), From: s.Wind.Next(), Act: picture.Act(fmt.Sprintf("meld %d %s", i, kong))})
		}
		s.Melds[3].From, s.Melds[3].Tiles[0].Down, s.Melds[3].Tiles[3].Down = tile.NoWind, true, true
		s.Flowers = acted(fmt.Sprintf("flower %d", i), faces(t, "12345678f"))
		s.Discards = acted(fmt.Sprintf("discard %d", i), faces(t, "123456789m123456789p123456s"))
	}
	return b
}

// payingBoard shows who pays what.
func payingBoard() picture.Board {
	b := picture.Board{Seats: plainSeats()}
	for i, n := range []picture.Points{768, -512, 0, -256} {
		b.Seats[i].Amount = &n
		b.Seats[i].Act = picture.Act("seat " + b.Seats[i].Wind.String())
	}
	b.Seats[0].Roles = append(b.Seats[0].Roles, roleTexts("role.winner")...)
	b.Seats[1].Roles = append(b.Seats[1].Roles, roleTexts("role.discarder")...)
	b.Seats[1].Mark, b.Seats[3].Mark = picture.Wrong, picture.Right
	b.Seats[0].Bubble = picture.Say("win")
	b.Middle = picture.Say("sentence")
	return b
}

// kindsBoard shows all 42 kinds to choose from.
func kindsBoard(t testing.TB) picture.Board {
	b := picture.Board{Rows: []picture.Row{
		{Title: picture.Say("suit"), Size: picture.Medium, Groups: []picture.Group{{Tiles: acted("m", faces(t, "123456789m"))}}},
		{Size: picture.Medium, Groups: []picture.Group{{Tiles: acted("p", faces(t, "123456789p"))}}},
		{Size: picture.Medium, Groups: []picture.Group{{Tiles: acted("s", faces(t, "123456789s"))}}},
		{Size: picture.Medium, Groups: []picture.Group{{Tiles: acted("z", faces(t, "ESWN"))}, {Tiles: acted("d", faces(t, "CFP"))}}},
		{Size: picture.Medium, Groups: []picture.Group{{Tiles: acted("f", faces(t, "1234f"))}, {Tiles: acted("g", faces(t, "5678f"))}}},
	}}
	for i := range b.Rows[1].Groups[0].Tiles {
		b.Rows[1].Groups[0].Tiles[i].ShowsLeft = true
		b.Rows[1].Groups[0].Tiles[i].Left = i % 5
	}
	return b
}

// marksBoard has a hand of fourteen over a keyboard of 42, with every mark.
func marksBoard(t testing.TB) picture.Board {
	hand := acted("hand", faces(t, "123m456p789s11222s"))
	for i, m := range []picture.Mark{picture.Plain, picture.Now, picture.Right, picture.Wrong, picture.Lit, picture.Faded} {
		hand[2*i].Mark = m
	}
	hand = append(hand, picture.Tile{Face: tile.None, Act: "place"})
	b := kindsBoard(t)
	b.Rows = append([]picture.Row{{Size: picture.Large, Groups: []picture.Group{{Tiles: hand}}}}, b.Rows...)
	b.Choices = picture.Choices{List: []picture.Choice{{Text: picture.Say("done"), Act: "done", Main: true}}}
	b.Labels = []picture.Label{
		{At: picture.Spot{Kind: picture.AtRow, Row: 0, I: 6}, Text: picture.Say("pung"), Mark: picture.Wrong},
		{At: picture.Spot{Kind: picture.AtRow, Row: 0, I: 3}, Text: picture.Say("kong")},
	}
	return b
}

// groupsBoard has sets to choose from, each touched as one.
func groupsBoard(t testing.TB) picture.Board {
	var groups []picture.Group
	for i, set := range []string{"123m", "EEE", "5555p", "789s", "22p", "CCCC", "345s"} {
		groups = append(groups, picture.Group{Title: picture.Say("set"), Tiles: faces(t, set), Act: picture.Act("group " + set), Mark: picture.Mark(i)})
	}
	groups[2].From = tile.West
	return picture.Board{
		Rows: []picture.Row{
			{Title: picture.Say("which"), Size: picture.Large, Groups: groups[:4]},
			{Title: picture.Say("suit"), Size: picture.Small, Groups: groups},
		},
		Middle: picture.Say("last"),
		Dice:   picture.Dice{Act: "throw"},
	}
}

// pickBoard shows a hand and long answers.
func pickBoard(t testing.TB) picture.Board {
	return picture.Board{
		Rows: []picture.Row{{Size: picture.Large, Groups: []picture.Group{{Tiles: faces(t, "234m567m34p88p")}, {Tiles: faces(t, "678s"), From: tile.East}, {Tiles: faces(t, "5p")}}}},
		Choices: picture.Choices{Title: picture.Say("which"), List: []picture.Choice{
			{Text: picture.Say("sentence"), Act: "a", Mark: picture.Now},
			{Text: picture.Say("set"), Tiles: tilesOf(t, "111222333m456p99s"), Act: "b", Mark: picture.Lit},
			{Text: picture.Say("last"), Act: "c", Mark: picture.Faded},
			{Tiles: tilesOf(t, "123p"), Act: "d"},
		}},
	}
}

// askedBoard returns a question in words alone.
func askedBoard(t testing.TB) picture.Board {
	b := pickBoard(t)
	b.Rows = nil
	return b
}

// everythingBoard has an act on each target that may have one while a hand is played.
func everythingBoard(t testing.TB) picture.Board {
	w := picture.FullWalls(17)
	s := w.At(table.Stack{Wall: tile.West, Number: 17})
	s.Act, s.TopAct, s.BottomAct = "stack", "top", "bottom"
	touched := func(a picture.Act) []picture.Tile { return []picture.Tile{{Face: tile.Red, Act: a}} }
	return picture.Board{
		Walls: w,
		Seats: []picture.Seat{{
			Wind: tile.South, Act: "seat", Hand: touched("hand"),
			Melds:   []picture.Meld{{Act: "meld", Tiles: touched("melded"), From: tile.North}},
			Flowers: touched("flower"), Discards: touched("discard"),
		}},
		Centre:  touched("centre"),
		Rows:    []picture.Row{{Groups: []picture.Group{{Act: "group", Tiles: touched("row")}}}},
		Choices: picture.Choices{List: []picture.Choice{{Text: picture.Say("done"), Act: "choice"}}},
	}
}

// countedBoard has an act on each target that may have one before the deal.
func countedBoard() picture.Board {
	return picture.Board{
		Walls: picture.FullWalls(17), Dice: picture.Dice{Act: "throw"},
		Seats: []picture.Seat{{Wind: tile.South, Act: "seat", Sums: []picture.Sum{{N: 2, Act: "sum"}}}},
	}
}
