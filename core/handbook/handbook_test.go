package handbook

import (
	"os"
	"slices"
	"strings"
	"testing"

	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/table"
)

func load(t *testing.T) *Book {
	t.Helper()
	b, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func presets(t *testing.T) []*rules.RuleSet {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return sets
}

// TestOffencesStandInOrder: all fourteen of CityU 5, with the catalogue's own
// steps, clause and decider, and the related sections.
func TestOffencesStandInOrder(t *testing.T) {
	b := load(t)
	var offences []penalty.ID
	for _, s := range b.Sections {
		if s.Offence != "" {
			offences = append(offences, s.Offence)
		}
	}
	catalogue := penalty.Catalogue()
	if len(offences) != len(catalogue) || len(catalogue) != 14 {
		t.Fatalf("%d sections on %d offences", len(offences), len(catalogue))
	}
	for i, o := range catalogue {
		s := b.Of(o.ID)
		if offences[i] != o.ID || s.Clauses[0] != o.Clause || s.Decides != o.Decides || len(s.Steps) != len(o.Steps) {
			t.Errorf("%s: %+v", o.ID, s)
		}
		for n, step := range s.Steps {
			if step.ID != o.Steps[n] {
				t.Errorf("%s: step %d is %s", o.ID, n+1, step.ID)
			}
		}
	}
	for _, id := range []string{"principles", "announcements", "calling_win", "taking_back", "last_tile"} {
		if s := b.Section(id); s == nil || s.Offence != "" || len(s.Steps) < 3 {
			t.Errorf("%s: %+v", id, s)
		}
	}
	if b.Section("nothing") != nil || b.Of("nothing") != nil || b.Of("") != nil {
		t.Error("found what there is not")
	}
}

// TestAWinIsShownAsTheTableSays: the steps are package table's deeds.
func TestAWinIsShownAsTheTableSays(t *testing.T) {
	var deeds, steps []string
	for _, d := range table.Deeds() {
		deeds = append(deeds, d.String())
	}
	for _, step := range load(t).Section("calling_win").Steps {
		steps = append(steps, step.ID)
	}
	if !slices.Equal(deeds, steps) {
		t.Errorf("%v, want %v", steps, deeds)
	}
}

func TestEveryClauseExists(t *testing.T) {
	data, err := os.ReadFile("testdata/clauses.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := strings.Split(string(data), "\n")
	b := load(t)
	for _, rs := range presets(t) {
		clauses := b.Clauses(rs)
		for _, clause := range clauses {
			if !slices.Contains(known, clause) {
				t.Errorf("%s: no clause %q", rs.ID, clause)
			}
		}
		for _, o := range penalty.Catalogue() {
			if !slices.Contains(clauses, o.Clause) {
				t.Errorf("%s is left out", o.Clause)
			}
		}
		if !slices.Contains(clauses, rs.FalseWin.PaysEach.Clause) {
			t.Errorf("%s: the clause of a false win is left out", rs.ID)
		}
	}
}

func TestFlowersOnlyWhereTheyArePlayed(t *testing.T) {
	b := load(t)
	for _, rs := range presets(t) {
		steps, rows := b.Section("announcements").StepsUnder(rs), b.Section("announcements").RowsUnder(rs)
		has := func(id string) bool { return slices.ContainsFunc(steps, func(s Step) bool { return s.ID == id }) }
		if !has("nine_tiles") || has("twin_flowers") != rs.Flowers.Value || has("replacement") != rs.Flowers.Value {
			t.Errorf("%s: %v", rs.ID, steps)
		}
		for _, row := range rows {
			for _, g := range row.Groups {
				for _, tile := range g.Tiles {
					if tile.Face.IsFlower() && !rs.Flowers.Value {
						t.Errorf("%s shows %s", rs.ID, tile.Face)
					}
				}
			}
		}
	}
}

// TestWallsLieRight: what is empty and what is left make a whole wall, and a wall
// with a number of tiles to be left has that many.
func TestWallsLieRight(t *testing.T) {
	for _, s := range load(t).Sections {
		if s.Table == nil || s.Table.Wall == nil {
			continue
		}
		if s.Table.Wall.Left > 0 && len(s.Table.Seats) == 0 {
			t.Errorf("%s: a few stacks lie on an empty table", s.ID)
		}
		for _, rs := range presets(t) {
			w := s.Table.Wall
			wall, empty := w.Lay(rs)
			all := len(table.Places(rs.Flowers.Value))
			if len(empty)+wall.Left() != all || w.Left > 0 && wall.Left() != w.Left || w.Taken > 0 && len(empty) != w.Taken {
				t.Errorf("%s, %s: %d empty, %d left", s.ID, rs.ID, len(empty), wall.Left())
			}
			head, ok := wall.Next()
			tail, also := wall.Tail()
			if !ok || !also || head == tail || slices.Contains(empty, head) || slices.Contains(empty, tail) {
				t.Errorf("%s, %s: head %s, tail %s", s.ID, rs.ID, head, tail)
			}
			for _, at := range w.Pulled {
				if slices.Contains(empty, table.Place{Stack: at}) {
					t.Errorf("%s, %s: %s is knocked and empty", s.ID, rs.ID, at)
				}
			}
		}
	}
}

// TestHandsOfTheCount: the pictures of too many and too few tiles are correct.
func TestHandsOfTheCount(t *testing.T) {
	want := map[string]int{"right_count": 13, "too_many": 14, "too_few": 12}
	for _, row := range load(t).Section("wrong_count").Rows {
		n := 0
		for _, g := range row.Groups {
			n += len(g.Tiles)
		}
		if n != want[strings.TrimPrefix(row.Title.ID, "handbook.picture.")] {
			t.Errorf("%s: %d tiles", row.Title.ID, n)
		}
	}
}

// TestFaultsOfTheFile: each is refused, naming its section.
func TestFaultsOfTheFile(t *testing.T) {
	const plain = "[[section]]\nid = \"a\"\nclauses = [\"CityU 5\"]\ndecides = \"referee\"\nsteps = [\"x\", \"y\"]\n"
	for name, data := range map[string]string{
		"not TOML":            "[[section",
		"an unknown setting":  plain + "colour = 1\n",
		"the same id":         plain + plain,
		"no id":               strings.Replace(plain, `"a"`, `""`, 1),
		"no clause":           strings.Replace(plain, `"CityU 5"`, "", 1),
		"no steps":            strings.Replace(plain, `"x", "y"`, "", 1),
		"a step twice":        strings.Replace(plain, `"y"`, `"x"`, 1),
		"no such decider":     strings.Replace(plain, "referee", "nobody", 1),
		"no such offence":     "[[section]]\nid = \"a\"\noffence = \"sneezing\"\n",
		"steps stated again":  "[[section]]\nid = \"a\"\noffence = \"delay\"\nsteps = [\"x\"]\n",
		"a need of no step":   plain + "only = { z = \"flowers\" }\n",
		"no such need":        plain + "only = { x = \"jokers\" }\n",
		"a ruling of no step": plain + "ruled = [\"z\"]\n",
		"sees nothing":        plain + "see = [\"b\"]\n",
		"sees itself":         plain + "see = [\"a\"]\n",
		"an empty row":        plain + "[[section.row]]\ntitle = \"t\"\n",
		"bad tiles":           plain + "[[section.row]]\ntitle = \"t\"\ngroups = [{ tiles = \"12\" }]\n",
		"more than tiles":     plain + "[[section.row]]\ntitle = \"t\"\ngroups = [{ tiles = \"12m]\" }]\n",
		"no such mark":        plain + "[[section.row]]\ntitle = \"t\"\ngroups = [{ tiles = \"1m\", mark = \"red\" }]\n",
		"tiles and backs":     plain + "[[section.row]]\ntitle = \"t\"\ngroups = [{ tiles = \"1m\", down = 1 }]\n",
		"an empty table":      plain + "[section.table]\n",
		"no such seat":        plain + "[section.table]\nseats = [{ wind = \"X\" }]\n",
		"a seat twice":        plain + "[section.table]\nseats = [{ wind = \"E\" }, { wind = \"E\" }]\n",
		"no such stack":       plain + "[section.table]\ncut = \"E18\"\ntaken = 1\n",
		"taken and left":      plain + "[section.table]\ncut = \"E9\"\ntaken = 1\nleft = 1\n",
		"a note of nothing":   plain + "[section.table]\ncut = \"E9\"\ntaken = 1\nnote = { text = \"t\" }\n",
		"a wordless note":     plain + "[section.table]\ncut = \"E9\"\ntaken = 1\nhead = { mark = \"now\" }\n",
		"a bad hand":          plain + "[section.exposed]\nhand = \"1x\"\nseen = \"1m\"\ndrawn = \"4p\"\n",
		"not in the hand":     plain + "[section.exposed]\nhand = \"123m\"\nseen = \"7m\"\ndrawn = \"4p\"\n",
		"nothing drawn":       plain + "[section.exposed]\nhand = \"123m\"\nseen = \"1m\"\ndrawn = \"\"\n",
		"offences left out":   plain,
	} {
		if b, err := read(data); err == nil {
			t.Errorf("%s: read as %+v", name, b)
		}
	}
}
