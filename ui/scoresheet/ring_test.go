package scoresheet

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/core/score"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
)

// orders returns all orders of a list.
func orders(list []int) (all [][]int) {
	if len(list) == 0 {
		return [][]int{nil}
	}
	for i, n := range list {
		rest := slices.Delete(slices.Clone(list), i, i+1)
		for _, o := range orders(rest) {
			all = append(all, append([]int{n}, o...))
		}
	}
	return all
}

// ringModel knows what was typed only by where the ring stood: it reads the name of the widget
// with the ring before each digit, and knows nothing of the form.
type ringModel struct {
	t       *testing.T
	s       *stage
	winners []string
	from    string
	fan     map[string]string // digits, by the winner whose field had the ring
	last    string            // whose fan the last digit was
}

// typed types digits one by one and notes each where the ring stands.
func (m *ringModel) typed(digits string) {
	m.t.Helper()
	names := map[rune]string{'1': "Ann", '2': "Ben", '3': "Cat", '4': "Dan"}
	for _, r := range digits {
		if r == '+' || r == '\n' {
			m.s.keys(string(r))
			continue
		}
		at := m.s.Focused()
		switch who, isFan := strings.CutSuffix(at, " fan"); {
		case isFan:
			m.last, _, _ = strings.Cut(who, ":")
			m.fan[m.last] += string(r)
		case at == "Enter":
			m.fan[m.last] += string(r)
		case strings.HasPrefix(at, "from ") || strings.HasPrefix(at, "Self-draw"):
			m.from = names[r]
		case strings.HasSuffix(at, " wins") || m.s.desk.form == nil:
			m.winners = append(m.winners, names[r])
		default:
			m.t.Fatalf("the ring is on %q", at)
		}
		m.s.keys(string(r))
	}
}

// check compares what the form has with what was typed at the ring.
func (m *ringModel) check(keys string) {
	m.t.Helper()
	f := m.s.desk.form
	got := map[string]string{}
	for _, w := range f.entry.Winners {
		got[f.sheet.Players[w.Player.Index()]] = strconv.Itoa(w.Fan)
	}
	if !reflect.DeepEqual(got, m.fan) || len(got) != len(m.winners) || f.sheet.Players[f.entry.From.Index()] != m.from {
		m.t.Errorf("%s: the form has %v from %v; the ring says %v from %s", keys, got, f.entry.From, m.fan, m.from)
	}
}

// TestDigitsGoWhereTheRingIs: one to three winners in every order, the fan said before the next
// winner is added or after all, whoever fed them.
func TestDigitsGoWhereTheRingIs(t *testing.T) {
	for _, c := range []struct {
		minimum int
		fans    map[int]string
	}{
		{3, map[int]string{1: "5", 2: "10", 3: "3", 4: "7"}},
		{1, map[int]string{1: "1", 2: "10", 3: "1", 4: "11"}},
		{0, map[int]string{1: "10", 2: "0", 3: "1", 4: "2"}},
	} {
		s := openPage(t, english)
		s.beginHouse("hk13", map[string]any{"minimum": c.minimum}, "Ann", "Ben", "Cat", "Dan")
		tried := 0
		for from := 1; from <= 4; from++ {
			pagetest.Forget(t) // forms of hundreds of rows
			others := slices.DeleteFunc([]int{1, 2, 3, 4}, func(n int) bool { return n == from })
			for i, order := range orders(others) {
				if effort.Skips(i) {
					continue
				}
				for n := 1; n <= 3; n++ {
					for _, keys := range sequences(order[:n], from, c.fans) {
						tried++
						m := &ringModel{t: t, s: s, fan: map[string]string{}}
						m.typed(keys)
						m.check(keys)
						s.keys("\n")
						if len(s.rows()) != 1 {
							t.Fatalf("%s: %q", keys, s.rows())
						}
						s.page.Undo()
					}
				}
			}
		}
		if tried < effort.Tries(200) {
			t.Errorf("%d sequences", tried)
		}
	}
}

// sequences returns the keys of a hand: the fans as soon as they can be said, after all winners
// in the order of the ring, and each time the discarder first or last. After a 1 that counts,
// Enter goes on to the next.
func sequences(winners []int, from int, fans map[int]string) (list []string) {
	var soon, all, last string
	for i, w := range winners {
		if i > 0 {
			soon, all, last = soon+"+", all+"+", last+"+"
		}
		soon += strconv.Itoa(w)
		all += strconv.Itoa(w)
		last += strconv.Itoa(w)
		if i == 0 {
			soon += strconv.Itoa(from)
			all += strconv.Itoa(from)
		}
		soon += fans[w]
	}
	inOrder := slices.Sorted(slices.Values(winners)) // the fields stand by seat
	last += strconv.Itoa(from)
	for i, w := range inOrder {
		said := fans[w]
		if said == "1" && i < len(inOrder)-1 {
			said += "\n"
		}
		all, last = all+said, last+said
	}
	return []string{soon, all, last}
}

// TestTwoWinnersByKeys: what is typed first belongs to the field that has the ring, and comes to
// the right totals.
func TestTwoWinnersByKeys(t *testing.T) {
	for keys, want := range map[string][]ledger.Winner{
		"1 + 2 3 5 1 0":   {{Player: 1, Fan: 5}, {Player: 2, Fan: 10}},
		"1 3 + 2 5 1 0":   {{Player: 1, Fan: 5}, {Player: 2, Fan: 10}},
		"2 3 1 0 + 1 5":   {{Player: 1, Fan: 5}, {Player: 2, Fan: 10}},
		"2 + 1 3 5 1 0":   {{Player: 1, Fan: 5}, {Player: 2, Fan: 10}},
		"1 + 2 3 5 7 < 8": {{Player: 1, Fan: 5}, {Player: 2, Fan: 8}},
		"1 + 2 3 5 < 6 7": {{Player: 1, Fan: 6}, {Player: 2, Fan: 7}},
	} {
		s := openPage(t, english)
		s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
		s.keys(keys + "\n")
		entry := ledger.Entry{Kind: ledger.Won, Winners: want, By: score.ByDiscard, From: 3}
		sheet, _ := s.desk.sheet()
		if len(sheet.Rows) != 1 || !reflect.DeepEqual(sheet.Rows[0].Entry, entry) {
			t.Errorf("%s: %+v", keys, sheet.Rows)
			continue
		}
		second, err := ledger.New(pagetest.Preset(t, "cityu"), sheet.Players)
		if err == nil {
			second, err = second.Add(entry)
		}
		if err != nil || second.Totals() != sheet.Totals() {
			t.Errorf("%s: totals %v, want %v (%v)", keys, sheet.Totals(), second.Totals(), err)
		}
	}
}

// TestDigitsFollowTheRing: wherever arrows and Tab lead it, the digit is said there.
func TestDigitsFollowTheRing(t *testing.T) {
	fan := func(e *ledger.Entry) string {
		var list []string
		for _, w := range e.Winners {
			list = append(list, fmt.Sprintf("%d:%d/%d", w.Player, w.Fan, w.Liable))
		}
		return strings.Join(list, " ") + " from " + strconv.Itoa(int(e.From)) + " dealt " + strconv.Itoa(int(e.Dealer))
	}
	for _, c := range []struct{ keys, to, then, want string }{
		{"1 + 2 3", "Ben: 7 fan", "8 6", "1:6/0 2:8/0 from 3 dealt 0"},
		{"1 + 2 3 5 8", "Ann: 3 fan", "9", "1:9/0 2:8/0 from 3 dealt 0"},
		{"1 3 5", "from Ben", "4", "1:5/0 from 4 dealt 0"},
		{"1 3 5", "Cat wins", "4", "4:5/0 from 3 dealt 0"},
		{"1 0 5", "Cat liable", "2", "1:5/2 from 0 dealt 0"},
		{"1 3 5", "Ann dealt", "2", "1:5/0 from 3 dealt 2"},
		{"1 3 5", "Ann dealt", "9", "1:9/0 from 3 dealt 0"}, // no player
	} {
		s := openPage(t, english)
		s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
		s.keys(c.keys)
		s.TabTo(c.to)
		if s.keys(c.then); fan(&s.desk.form.entry) != c.want {
			t.Errorf("%s, %q, %s: %s, want %s", c.keys, c.to, c.then, fan(&s.desk.form.entry), c.want)
		}
	}
}

// TestAPressedChoiceLeadsTheRingOn: what is typed after it answers the next question.
func TestAPressedChoiceLeadsTheRingOn(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.keys("2")
	s.Key(fyne.KeySpace) // self-draw
	s.keys("4\n")
	sheet, _ := s.desk.sheet()
	if len(sheet.Rows) != 1 || !reflect.DeepEqual(sheet.Rows[0].Entry, won(2, 4, 0)) {
		t.Errorf("%+v", sheet.Rows)
	}
	s.keys("p")
	s.TabTo(s.page.text("scoresheet.label.who", args{"Name": "Cat"}))
	if s.keys("2"); s.desk.form.entry.Player != 2 {
		t.Errorf("penalised is %d", s.desk.form.entry.Player)
	}
}

// TestBackspaceTakesBackWhatWasSaidLast: winners in the order they were typed, fans before them.
func TestBackspaceTakesBackWhatWasSaidLast(t *testing.T) {
	s := openPage(t, english)
	s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
	for _, c := range []struct {
		keys, left string
		from       ledger.Player
	}{{"3 4 5 + 1 <", "3:5", 4}, {"<", "3:-1", 4}, {"<", "3:-1", 0}, {"<", "", 0},
		{"3 + 1 2 5 7 <", "1:5 3:-1", 2}, {"<", "1:-1 3:-1", 2}, {"<", "1:-1 3:-1", 0}, {"<", "3:-1", 0}, {"<", "", 0},
		{"8 2 <", "", 0}, {"3 4", "3:8", 4}} {
		s.keys(c.keys)
		var left []string
		for _, w := range s.desk.form.entry.Winners {
			left = append(left, fmt.Sprintf("%d:%d", w.Player, w.Fan))
		}
		if got := strings.Join(left, " "); got != c.left || s.desk.form.entry.From != c.from {
			t.Errorf("after %s: %q from %d, want %q from %d", c.keys, got, s.desk.form.entry.From, c.left, c.from)
		}
	}
}
