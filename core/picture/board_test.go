package picture

import (
	"testing"

	"sikwu/core/hand"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// everything returns a board with an act on each thing that can have one.
func everything() Board {
	w := FullWalls(17)
	s := w.At(table.Stack{Wall: tile.West, Number: 17})
	s.Act, s.TopAct, s.BottomAct = "stack", "top", "bottom"
	touched := func(a Act) []Tile { return []Tile{{Face: tile.Red, Act: a}} }
	return Board{
		Walls: w,
		Dice:  Dice{Act: "throw"},
		Seats: []Seat{{
			Wind: tile.South, Act: "seat", Sums: []Sum{{N: 2, Act: "sum"}}, Hand: touched("hand"),
			Melds:   []Meld{{Act: "meld", Tiles: touched("melded")}},
			Flowers: touched("flower"), Discards: touched("discard"),
		}},
		Centre:  touched("centre"),
		Rows:    []Row{{Groups: []Group{{Act: "group", Tiles: touched("row")}}}},
		Choices: Choices{List: []Choice{{Act: "choice"}}},
	}
}

func TestAStillBoardCannotBeTouchedAndLeavesTheOtherAsItWas(t *testing.T) {
	b := everything()
	const all = 15
	if n := len(b.Acts()); n != all {
		t.Fatalf("%d acts, want %d: %q", n, all, b.Acts())
	}
	s := b.Still()
	if acts := s.Acts(); len(acts) != 0 {
		t.Errorf("still to be touched: %q", acts)
	}
	s.Seats[0].Hand[0].Mark = Wrong
	s.Walls.At(table.Stack{Wall: tile.East, Number: 1}).Top = false
	s.Choices.List[0].Mark = Right
	if b.Seats[0].Hand[0].Mark != Plain || !b.Walls.Stacks[0][0].Top || b.Choices.List[0].Mark != Plain || len(b.Acts()) != all {
		t.Error("changing the copy changed the board")
	}
}

func TestTextsAreAllThatABoardSays(t *testing.T) {
	b := Board{
		Middle: Say("middle"), Labels: []Label{{Text: Say("label")}, {}},
		Seats:   []Seat{{Roles: []Text{Say("role")}, Bubble: Say("bubble")}, {}},
		Rows:    []Row{{Title: Say("row"), Groups: []Group{{Title: Say("group")}, {}}}},
		Choices: Choices{Title: Say("title"), List: []Choice{{Text: Say("choice")}, {}}},
	}
	said := map[string]bool{}
	for _, s := range b.Texts() {
		said[s.ID] = true
	}
	if len(said) != 8 || said[""] {
		t.Errorf("the board says %v", said)
	}
}

func TestALeadingBoardLightsOneActAlone(t *testing.T) {
	b := everything()
	for _, a := range b.Acts() {
		lit := 0
		led := b.Leading(a)
		led.each(func(on *Act, m *Mark) {
			if *on != "" && *on != a {
				t.Errorf("%q leads, and %q can be touched", a, *on)
			}
			if *m == Lit {
				lit++
			}
		})
		if lit != 1 || len(led.Acts()) != 1 {
			t.Errorf("%q leads: %d things are lit, %q can be touched", a, lit, led.Acts())
		}
	}
}

// TestMeldsLieAsAtTheTable: only of a concealed kong, and only where it is not shown, two
// tiles lie face down; the board knows them all the same.
func TestMeldsLieAsAtTheTable(t *testing.T) {
	d, err := hand.Parse("[123m@E] [777p] [7777s@W] [EEE+@W] {CCCC}")
	if err != nil {
		t.Fatal(err)
	}
	for _, shown := range []bool{true, false} {
		got := ""
		for _, m := range d.Melds {
			for _, one := range Laid(m, shown) {
				if one.Down {
					got += "-"
				}
				got += one.Face.String()
			}
			got += " "
		}
		want := map[bool]string{true: "1m2m3m 7p7p7p 7s7s7s7s EEEE CCCC ", false: "1m2m3m 7p7p7p 7s7s7s7s EEEE -CCC-C "}[shown]
		if got != want {
			t.Errorf("shown %v: %q, want %q", shown, got, want)
		}
	}
}
