package rules_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/internal/testkit/fivepresets"
)

// page is docs/RULES.md, which says what the presets hold.
func page(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "docs", "RULES.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// tables returns the rows of the tables of a section, cell by cell, without heads.
func tables(t *testing.T, section string) (rows [][]string) {
	t.Helper()
	_, text, ok := strings.Cut(page(t), "\n## "+section)
	if !ok {
		t.Fatalf("no section %q", section)
	}
	text, _, _ = strings.Cut(text, "\n## ")
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); !strings.HasPrefix(line, "|") {
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		rows = append(rows, cells)
	}
	return rows
}

var code = regexp.MustCompile("`([a-z_0-9]+)`")

// ids lists the ids that a cell names.
func ids(cell string) (list []string) {
	for _, m := range code.FindAllStringSubmatch(cell, -1) {
		list = append(list, m[1])
	}
	return list
}

// TestPageHoldsTheFans: every fan in its row, with its worth in every preset.
func TestPageHoldsTheFans(t *testing.T) {
	sets := fivepresets.Of(t)
	row := 0
	for _, cells := range tables(t, "4. ") {
		if len(cells) != 8 || len(ids(cells[0])) != 1 {
			continue
		}
		f := rules.Fan(row)
		row++
		if ids(cells[0])[0] != f.String() {
			t.Fatalf("row %d is %s, the catalogue says %s", row, cells[0], f)
		}
		for col, rs := range sets {
			v := rs.Fans[f].Value
			want := fmt.Sprint(v.Fan)
			switch {
			case !v.Exists:
				want = "–"
			case v.Limit:
				want = "L"
			}
			if told, _, _ := strings.Cut(cells[col+3], " "); strings.TrimSuffix(told, ",") != want {
				t.Errorf("%s: %s is %s, the page says %s", rs.ID, f, want, cells[col+3])
			}
			if v.Exists && rs.Fans[f].Clause == "" {
				t.Errorf("%s: %s has no clause", rs.ID, f)
			}
		}
	}
	// last_tile_discard is HKFan's house rule, in section 9
	if row != rules.NumFans-1 {
		t.Errorf("%d rows for %d fans", row, rules.NumFans)
	}
	for _, rs := range sets {
		if rs.Fans[rules.LastTileDiscard].Value.Exists {
			t.Errorf("%s plays last_tile_discard, which the page has among house rules", rs.ID)
		}
	}
}

// TestPageHoldsTheGame: the first table of section 4, row by row.
func TestPageHoldsTheGame(t *testing.T) {
	sets := fivepresets.Of(t)
	said := map[string]func(rs *rules.RuleSet, cell string) bool{
		"tiles": func(rs *rules.RuleSet, cell string) bool { return (cell == "144") == rs.Flowers.Value },
		"minimum / limit fan": func(rs *rules.RuleSet, cell string) bool {
			return cell == fmt.Sprintf("%d / %d", rs.Minimum.Value, rs.Limit.Value)
		},
		"payment": func(rs *rules.RuleSet, cell string) bool {
			return strings.Contains(cell, "陪銃") == (rs.Payment.Method.Value == rules.Shared)
		},
		"several winners on one discard or robbed kong": func(rs *rules.RuleSet, cell string) bool {
			return strings.Contains(cell, "截糊") == (rs.Claims.Winners.Value == rules.WinnersNearest)
		},
		"dealer stays after": func(rs *rules.RuleSet, cell string) bool {
			return strings.Contains(cell, "win") == rs.Game.DealerStaysOnWin.Value &&
				strings.Contains(cell, "a draw") == rs.Game.DealerStaysOnDraw.Value
		},
		"rounds (圈)": func(rs *rules.RuleSet, cell string) bool {
			return strings.HasPrefix(cell, fmt.Sprint(rs.Game.Rounds.Value))
		},
	}
	held := 0
	for _, cells := range tables(t, "4. ") {
		if len(cells) != 6 {
			continue
		}
		holds, ok := said[cells[0]]
		if !ok {
			continue
		}
		held++
		for col, rs := range sets {
			if !holds(rs, cells[col+1]) {
				t.Errorf("%s: %s is not %q", rs.ID, cells[0], cells[col+1])
			}
		}
	}
	if held != len(said) {
		t.Errorf("%d of %d rows are read", held, len(said))
	}
}

// TestPageHoldsLiability: who is liable, when, and for how much.
func TestPageHoldsLiability(t *testing.T) {
	sets := fivepresets.Of(t)
	told := map[rules.Liability]bool{}
	for _, cells := range tables(t, "8. ") {
		names := ids(cells[0])
		if len(cells) != 6 || len(names) == 0 {
			continue
		}
		for l := rules.LiableTwelveTiles; l < rules.LiableNamed; l++ {
			if !slices.Contains(names, l.String()) {
				continue
			}
			told[l] = true
			for col, rs := range sets {
				cell, rule := cells[col+1], rs.Liability[l]
				if (cell != "–") != rule.Plays() {
					t.Errorf("%s: %s is played: %t, the page says %q", rs.ID, l, rule.Plays(), cell)
				}
				if rule.Plays() && strings.Contains(cell, "half") != rule.Half {
					t.Errorf("%s: %s is half: %t, the page says %q", rs.ID, l, rule.Half, cell)
				}
			}
		}
	}
	for l := rules.LiableTwelveTiles; l < rules.LiableNamed; l++ {
		if !told[l] {
			t.Errorf("the page does not tell %s", l)
		}
	}
}

// TestPageHoldsTheDrops: what is not counted together, in each preset that has both.
func TestPageHoldsTheDrops(t *testing.T) {
	told := map[[2]string]bool{}
	for _, cells := range tables(t, "4. ") {
		if len(cells) != 3 {
			continue
		}
		dropped, _, _ := strings.Cut(cells[1], " (") // where
		for _, present := range ids(cells[0]) {
			for _, drop := range ids(dropped) {
				told[[2]string{present, drop}] = true
			}
		}
	}
	made := map[[2]string]bool{}
	for _, rs := range fivepresets.Of(t) {
		for _, d := range rs.Drops {
			for _, present := range d.Present {
				for _, drop := range d.Drops {
					made[[2]string{present.String(), drop.String()}] = true
				}
			}
		}
	}
	for pair := range made {
		if !told[pair] {
			t.Errorf("%s drops %s, which the page does not tell", pair[0], pair[1])
		}
	}
	for pair := range told {
		if !made[pair] {
			t.Errorf("the page says that %s drops %s", pair[0], pair[1])
		}
	}
	if len(told) < 24 {
		t.Errorf("only %d pairs are read", len(told))
	}
}
