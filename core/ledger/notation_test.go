package ledger_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// The tests write entries and rows as a person would: players are A to D, a won
// hand is "A 6 self_draw", "C 8 off D", "B 6 rob_kong off A", "A 3 self_draw liable
// C" or "B 4, C 5 liable A off D", the others "draw", "false B" and "penalty B 20".

func names() [4]string { return [4]string{"A", "B", "C", "D"} }

func preset(t testing.TB, id string, changes map[string]any) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatalf("no preset %s", id)
	}
	if len(changes) == 0 {
		return rs
	}
	rs, err := rs.With(changes)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

func begun(t testing.TB, rs *rules.RuleSet) ledger.Sheet {
	t.Helper()
	sheet, err := ledger.New(rs, names())
	if err != nil {
		t.Fatal(err)
	}
	return sheet
}

// played returns a sheet with entries, separated by line ends or semicolons.
func played(t testing.TB, rs *rules.RuleSet, text string) ledger.Sheet {
	t.Helper()
	sheet, err := begun(t, rs).Add(entries(t, text)...)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return sheet
}

func entries(t testing.TB, text string) (list []ledger.Entry) {
	t.Helper()
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == ';' || r == '\n' }) {
		if strings.TrimSpace(line) != "" {
			list = append(list, entry(t, line))
		}
	}
	return list
}

func entry(t testing.TB, line string) (e ledger.Entry) {
	t.Helper()
	words := strings.Fields(strings.ReplaceAll(line, ",", ""))
	number := func(word string) int {
		n, err := strconv.Atoi(word)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		return n
	}
	switch words[0] {
	case "draw":
		return ledger.Entry{Kind: ledger.Drawn}
	case "false":
		return ledger.Entry{Kind: ledger.FalseWin, Player: playerOf(words[1])}
	case "penalty":
		return ledger.Entry{Kind: ledger.Penalty, Player: playerOf(words[1]), Points: number(words[2])}
	}
	e.Kind = ledger.Won
	for i := 0; i < len(words); i += 2 {
		if by, ok := score.ParseBy(words[i]); ok {
			e.By = by
			i--
			continue
		}
		switch last := len(e.Winners) - 1; words[i] {
		case "off":
			e.From = playerOf(words[i+1])
		case "liable":
			e.Winners[last].Liable = playerOf(words[i+1])
		case "times":
			e.Winners[last].Times = number(words[i+1])
		default:
			e.Winners = append(e.Winners, ledger.Winner{Player: playerOf(words[i]), Fan: number(words[i+1])})
		}
	}
	return e
}

// playerOf returns the player of a letter; letters beyond D are players nobody knows.
func playerOf(letter string) ledger.Player { return ledger.Player(letter[0]-'A') + 1 }

func letter(p ledger.Player) string { return "-ABCD"[p : p+1] }

// row formats the position, who deals, and the points: "1.2+1 B: 0 8 -8 0".
func row(r ledger.Row) string {
	return fmt.Sprintf("%s %s: %s", r.Position, letter(r.Position.Dealer()), figures(r.Points))
}

func figures(p ledger.Points) string { return fmt.Sprintf("%d %d %d %d", p[0], p[1], p[2], p[3]) }

// rows formats all rows and the totals.
func rows(s ledger.Sheet) string {
	var lines []string
	for _, r := range s.Rows {
		lines = append(lines, row(r))
	}
	return strings.Join(append(lines, "total "+figures(s.Totals())), "\n")
}

func lines(text string) string {
	var list []string
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		list = append(list, strings.TrimSpace(line))
	}
	return strings.Join(list, "\n")
}
