package tournament

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"sikwu/core/ledger"
)

// MaxPlayers is the most players of a tournament, MaxNumber their highest number.
const (
	MaxPlayers = 1024
	MaxNumber  = 99_999
	maxLines   = 4 * MaxPlayers // of a list, with empty ones and doubles
	maxCells   = 100            // of a line
)

// Player is one who takes part, by a number that is nobody else's.
type Player struct {
	Number  int    `json:"number"`
	Name    string `json:"name"`
	Section string `json:"section,omitempty"` // or a club; may be empty
	StandIn bool   `json:"stand_in,omitempty"`
}

// Problem is why a player of a list is refused.
type Problem struct {
	Line   int // from 1; of a list that was not read from text, the player's place from 1
	Reason Reason
	Text   string // the name or the line
	Same   int    // the line that has it already, 0 if that is an earlier list's
}

// The reasons of problems.
const (
	EmptyName      Reason = "empty_name"
	LongName       Reason = "long_name" // more than ledger.MaxName characters, as a section too
	SameName       Reason = "same_name" // Same
	SameNumber     Reason = "same_number"
	BadNumber      Reason = "bad_number" // 1 to MaxNumber
	TooManyColumns Reason = "too_many_columns"
	TooManyPlayers Reason = "too_many_players" // MaxPlayers
)

// PlayersError refuses a list of players.
type PlayersError struct{ Problems []Problem }

// Error is for developers; people are told in their language.
func (e *PlayersError) Error() string { return fmt.Sprintf("%d players refused", len(e.Problems)) }

// candidate is a player of a list with the line.
type candidate struct {
	Player
	line    int
	numbers bool // begins with one
	problem Reason
}

// ReadPlayers reads a pasted or saved list: one player a line, a name, or a name
// and a section or club, or these behind a number; cells divided by tabs, commas
// or semicolons. A first line with heads (list.go) says which column is which,
// and columns of other heads are left out; without such, a first line that alone
// has no number before its name is taken for heads. Players without a number get
// the lowest that are free. Those with a problem are left out of the list.
func ReadPlayers(text string) (list []Player, problems []Problem) {
	text = strings.TrimPrefix(text, "\uFEFF")
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "，", ",", "；", ";").Replace(text)
	var all []candidate
	var heads *headLine
	lines := strings.Split(text, "\n")
	for i, line := range lines[:min(len(lines), maxLines)] {
		if strings.TrimSpace(line) == "" {
			continue
		}
		if len(all) == 0 && heads == nil {
			if heads = readHeads(line); heads != nil {
				continue
			}
		}
		if heads != nil {
			all = append(all, heads.read(i+1, line))
		} else {
			all = append(all, readPlayer(i+1, line))
		}
	}
	if heads == nil && len(all) > 1 && !all[0].numbers && !slices.ContainsFunc(all[1:], func(c candidate) bool { return !c.numbers }) {
		all = all[1:]
	}
	list, problems = checkPlayers(all, nil)
	if rest := lines[min(len(lines), maxLines):]; slices.ContainsFunc(rest, func(line string) bool { return strings.TrimSpace(line) != "" }) {
		problems = append(problems, Problem{Line: maxLines + 1, Reason: TooManyPlayers, Text: clean(rest[0])})
	}
	return list, problems
}

// readPlayer reads a line.
func readPlayer(number int, line string) candidate {
	c := candidate{line: number}
	cells := cellsOf(line, dividerOf(line))
	if n, ok := wholeNumber(cells[0]); ok && len(cells) > 1 {
		c.numbers, c.Number, cells = true, n, cells[1:]
		if n < 1 || n > MaxNumber {
			c.problem = BadNumber
		}
	}
	c.Name = cells[0]
	if len(cells) > 1 {
		c.Section = cells[1]
	}
	if len(cells) > 2 && strings.Join(cells[2:], "") != "" {
		c.problem = TooManyColumns
	}
	return c
}

// dividerOf returns the sign between cells that comes first in a line.
func dividerOf(line string) rune {
	if i := strings.IndexAny(line, "\t,;"); i >= 0 {
		return rune(line[i])
	}
	return ','
}

// cellsOf divides a line.
func cellsOf(line string, divider rune) []string {
	r := csv.NewReader(strings.NewReader(line))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = divider, true, -1
	cells, err := r.Read()
	if err != nil || len(cells) == 0 {
		return []string{clean(line)}
	}
	cells = cells[:min(len(cells), maxCells)]
	for i := range cells {
		cells[i] = clean(cells[i])
	}
	return cells
}

// wholeNumber reads digits; ok is false if there is anything else.
func wholeNumber(s string) (n int, ok bool) {
	if s == "" || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return MaxNumber + 1, true
	}
	return n, true
}

// clean returns a text on one line, in one way of writing the same characters, and
// without those that cannot be seen but for the one that joins pictures.
func clean(s string) string {
	const joiner = '\u200D'
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r):
			return ' '
		case r != joiner && unicode.Is(unicode.Cf, r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
	return strings.Join(strings.Fields(norm.NFC.String(s)), " ")
}

// checkPlayers parts those that can join the players before from those that
// cannot, and numbers whom nobody has numbered.
func checkPlayers(all []candidate, before []Player) (good []Player, problems []Problem) {
	for i := range all {
		all[i].Name, all[i].Section = clean(all[i].Name), clean(all[i].Section)
	}
	names, numbers := taken(before, all)
	for _, c := range all {
		problem := c.check(names, numbers)
		if problem.Reason == "" && len(before)+len(good) >= MaxPlayers {
			problem.Reason = TooManyPlayers
		}
		if problem.Reason != "" {
			problems = append(problems, problem)
			continue
		}
		names[c.Name] = c.line
		if c.Number > 0 {
			numbers[c.Number] = c.line
		}
		good = append(good, c.Player)
	}
	number(good, numbers)
	return good, problems
}

// taken returns the names and numbers of the players before, with line 0: the names
// only as far as somebody of a list has one, for most often few join many.
func taken(before []Player, list []candidate) (names map[string]int, numbers map[int]int) {
	asked := make(map[string]bool, len(list))
	for i := range list {
		asked[list[i].Name] = true
	}
	names, numbers = map[string]int{}, make(map[int]int, len(before))
	for i := range before {
		if numbers[before[i].Number] = 0; asked[before[i].Name] {
			names[before[i].Name] = 0
		}
	}
	return names, numbers
}

// check tells the player's problem, if there is one.
func (c *candidate) check(names map[string]int, numbers map[int]int) Problem {
	p := Problem{Line: c.line, Reason: c.problem, Text: c.Name}
	sameName, isSameName := names[c.Name]
	sameNumber, isSameNumber := numbers[c.Number]
	switch {
	case c.problem != "":
	case c.Name == "":
		p.Reason = EmptyName
	case utf8.RuneCountInString(c.Name) > ledger.MaxName, utf8.RuneCountInString(c.Section) > ledger.MaxName:
		p.Reason = LongName
	case isSameName:
		p.Reason, p.Same = SameName, sameName
	case c.Number < 0 || c.Number > MaxNumber:
		p.Reason = BadNumber
	case c.Number > 0 && isSameNumber:
		p.Reason, p.Same = SameNumber, sameNumber
	}
	return p
}

// number gives the lowest free numbers to those who have none.
func number(list []Player, taken map[int]int) {
	free := 1
	for i := range list {
		if list[i].Number > 0 {
			continue
		}
		for _, is := taken[free]; is; _, is = taken[free] {
			free++
		}
		list[i].Number = free
		free++
	}
}

// joined returns the players before with more, in the order of their numbers. The
// error is a *PlayersError.
func joined(before, more []Player) ([]Player, error) {
	all := make([]candidate, len(more))
	for i, p := range more {
		all[i] = candidate{Player: p, line: i + 1}
	}
	good, problems := checkPlayers(all, before)
	if len(problems) > 0 {
		return nil, &PlayersError{problems}
	}
	list := slices.Concat(before, good)
	slices.SortFunc(list, func(a, b Player) int { return cmp.Compare(a.Number, b.Number) })
	return list, nil
}
