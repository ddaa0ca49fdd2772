package tournament

import (
	"encoding/csv"
	"fmt"
	"regexp"
	"slices"
	"sort"
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
	maxLines   = 4 * MaxPlayers // of a list, including empty lines and duplicates
	maxCells   = 100            // in a line
)

// Player is a player of the tournament, with a unique number.
type Player struct {
	Number  int    `json:"number"`
	Name    string `json:"name"`
	Section string `json:"section,omitempty"` // or a club; may be empty
	StandIn bool   `json:"stand_in,omitempty"`
}

// Problem says why a player of a list is refused.
type Problem struct {
	Line   int // from 1; for a list that was not read from text, the player's place from 1
	Reason Reason
	Text   string // the name or the line
	Same   int    // the line that has it already, 0 if an earlier list has
}

// The reasons of problems.
const (
	EmptyName      Reason = "empty_name"
	LongName       Reason = "long_name" // more than ledger.MaxName characters, also for a section
	SameName       Reason = "same_name" // Same
	SameNumber     Reason = "same_number"
	BadNumber      Reason = "bad_number" // 1 to MaxNumber
	TooManyColumns Reason = "too_many_columns"
	TooManyPlayers Reason = "too_many_players" // MaxPlayers
)

// PlayersError refuses a list of players.
type PlayersError struct{ Problems []Problem }

// Error is for developers; the UI words it for people.
func (e *PlayersError) Error() string { return fmt.Sprintf("%d players refused", len(e.Problems)) }

// candidate is a player of a list with his line.
type candidate struct {
	Player
	line    int
	numbers bool // the line begins with a number
	problem Reason
}

// ReadPlayers reads a pasted or saved list: one player a line, a name, or a name
// and a section or club, either after a number; cells are separated by tabs, commas
// or semicolons. A first line with one of the headings says which column is which,
// and other columns are ignored; otherwise a first line that alone has no number
// before its name is taken for headings. Players without a number get the lowest
// free ones. If most lines begin with a number and a dot, a bracket, 、 or a space, as
// in "1. Ming", these are read as numbers. Players with a problem are left out of the
// list.
func ReadPlayers(text string, headings Headings) (list []Player, problems []Problem) {
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
			if heads = readHeads(line, headings); heads != nil {
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
	readNumbers(all)
	list, problems = checkPlayers(all, nil)
	if rest := lines[min(len(lines), maxLines):]; slices.ContainsFunc(rest, func(line string) bool { return strings.TrimSpace(line) != "" }) {
		problems = append(problems, Problem{Line: maxLines + 1, Reason: TooManyPlayers, Text: cleanText(rest[0])})
	}
	return list, problems
}

// numberedName is a name after its number in a cell.
var numberedName = regexp.MustCompile(`^(\d+)(?:\s*[.)、．）]\s*|\s+)(\S.*)$`)

// readNumbers takes the numbers out of the names, if most of these begin with one.
func readNumbers(all []candidate) {
	numbered := 0
	for i := range all {
		c := &all[i]
		switch {
		case c.numbers || c.Number == 0 && numberedName.MatchString(c.Name):
			numbered++
		case c.Number != 0: // they have a column of their own
			return
		}
	}
	if 2*numbered <= len(all) {
		return
	}
	for i := range all {
		c := &all[i]
		if m := numberedName.FindStringSubmatch(c.Name); m != nil && !c.numbers {
			c.setNumber(m[1])
			c.Name = m[2]
		}
	}
}

// setNumber reads a player's number.
func (c *candidate) setNumber(digits string) {
	c.Number, _ = wholeNumber(digits)
	if c.numbers = true; c.Number < 1 || c.Number > MaxNumber {
		c.problem = BadNumber
	}
}

func readPlayer(number int, line string) candidate {
	c := candidate{line: number}
	cells := cellsOf(line, dividerOf(line))
	if _, ok := wholeNumber(cells[0]); ok && len(cells) > 1 {
		c.setNumber(cells[0])
		cells = cells[1:]
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

// cellsOf splits a line.
func cellsOf(line string, divider rune) []string {
	r := csv.NewReader(strings.NewReader(line))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = divider, true, -1
	cells, err := r.Read()
	if err != nil || len(cells) == 0 {
		return []string{cleanText(line)}
	}
	cells = cells[:min(len(cells), maxCells)]
	for i := range cells {
		cells[i] = cleanText(cells[i])
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

// cleanText returns a text on one line, in Unicode's composed form, without invisible
// characters except the one that joins emoji.
func cleanText(s string) string {
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

// checkPlayers separates those who can join the players before from those who
// cannot, and gives numbers to those without.
func checkPlayers(all []candidate, before []Player) (good []Player, problems []Problem) {
	for i := range all {
		all[i].Name, all[i].Section = cleanText(all[i].Name), cleanText(all[i].Section)
	}
	names, numbers := takenBefore(before, all)
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
	numberPlayers(good, numbers)
	return good, problems
}

// takenBefore returns the names and numbers of the players before, with line 0. It
// returns only the names that occur in the list, for usually few join many.
func takenBefore(before []Player, list []candidate) (names map[string]int, numbers map[int]int) {
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

// check returns the player's problem, if there is one.
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

// numberPlayers gives the lowest free numbers to players without one.
func numberPlayers(list []Player, taken map[int]int) {
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

// joined returns the players before with more, ordered by number. The error is a
// *PlayersError.
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
	sort.Slice(list, func(i, j int) bool { return list[i].Number < list[j].Number })
	return list, nil
}
