package tournament

import (
	"cmp"
	"slices"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/sheetfile"
)

// Tournament is a tournament as it stands. New and its own methods make it; treat
// it as read-only.
type Tournament struct {
	Format    *Format
	Rules     *rules.RuleSet
	Players   []Player // ordered by number
	Withdrawn []Withdrawal
	Rounds    []Round // the stages drawn so far
	Penalties []Given // outside the sheets, in order

	history journal.History[Event]
	replays bool // its lists are not shared yet
}

// Round is a stage that was drawn.
type Round struct {
	Stage  Stage
	Seed   int64 // to be published
	Tables []Seating
	Drawn  []int // the players whose lots were drawn before everybody
}

// Seating is a table of a stage.
type Seating struct {
	Section string // that it was drawn in; empty if the stage has none
	Seats   [4]int // player numbers; the first deals first
	Left    []Left // in order
	Result  *Result
	book    sheetfile.Book
}

// Left is a player who left a table and whose seat a stand-in took.
type Left struct {
	Number int
	Seat   int // from 0
	Rows   int // of the sheet, at that time
}

// Withdrawal is a player who plays no more.
type Withdrawal struct {
	Number int
	Round  int // the last one drawn by then, from 0; -1 before the first draw
}

// Given is a penalty outside the sheets.
type Given struct {
	Number int
	Round  int // the one in which it counts, from 0; -1 before the first draw
	Laid   penalty.Laid
}

// New returns a tournament without players.
func New(f *Format, rs *rules.RuleSet) Tournament { return Tournament{Format: f, Rules: rs} }

// Player returns the player with a number; ok is false if there is none.
func (t *Tournament) Player(number int) (p Player, ok bool) {
	i, ok := slices.BinarySearchFunc(t.Players, number, func(p Player, n int) int { return cmp.Compare(p.Number, n) })
	if !ok {
		return Player{}, false
	}
	return t.Players[i], true
}

// IsWithdrawn reports whether a player has withdrawn.
func (t *Tournament) IsWithdrawn(number int) bool { return t.withdrawal(number) >= 0 }

// withdrawal returns the player's index in Withdrawn, or -1.
func (t *Tournament) withdrawal(number int) int {
	return slices.IndexFunc(t.Withdrawn, func(w Withdrawal) bool { return w.Number == number })
}

// Undoes returns the event that Undo would undo; ok is false if there is none.
func (t *Tournament) Undoes() (e Event, ok bool) { return t.history.Undoes() }

// Redoes returns the event that Redo would redo; ok is false if there is none.
func (t *Tournament) Redoes() (e Event, ok bool) { return t.history.Redoes() }

// NextStage returns the stage to draw next; ok is false if all are drawn.
func (t *Tournament) NextStage() (s Stage, ok bool) {
	if len(t.Rounds) >= len(t.Format.Stages) {
		return Stage{}, false
	}
	return t.Format.Stages[len(t.Rounds)], true
}

// IsOver reports whether the last stage is finished.
func (t *Tournament) IsOver() bool {
	n := len(t.Rounds)
	return n == len(t.Format.Stages) && t.Rounds[n-1].IsFinished()
}

// IsFinished reports whether every table is finished.
func (r *Round) IsFinished() bool {
	return !slices.ContainsFunc(r.Tables, func(s Seating) bool { return !s.IsFinished() })
}

// IsFinished reports whether the table has played to the end, has closed its sheet
// earlier, or has a Result.
func (s *Seating) IsFinished() bool {
	sheet := s.book.Sheet()
	return s.Result != nil || s.book.IsClosed() || sheet.IsOver()
}

// IsBlank reports whether the table has neither a Result nor a row on its sheet.
func (s *Seating) IsBlank() bool { return s.Result == nil && len(s.book.Sheet().Rows) == 0 }

// Book returns the table's sheet with its history. Its players have the names under
// which they were drawn; Tournament.Sheet has the current ones.
func (s *Seating) Book() sheetfile.Book { return s.book }

// Sheet returns the sheet of a table, round from 0 and table from 1, with the names
// of those who sit there now; ok is false if there is none.
func (t *Tournament) Sheet(round, table int) (sheet ledger.Sheet, ok bool) {
	if round < 0 || round >= len(t.Rounds) || table < 1 || table > len(t.Rounds[round].Tables) {
		return ledger.Sheet{}, false
	}
	s := &t.Rounds[round].Tables[table-1]
	sheet, err := s.book.Sheet().Rename(t.names(s.Seats))
	return sheet, err == nil
}

// Rulings lists our rulings on halves that are not whole, by which hands of some stages were
// paid, each once.
func (t *Tournament) Rulings(rounds []Round) (list []string) {
	for i := range rounds {
		for k := range rounds[i].Tables {
			sheet := rounds[i].Tables[k].book.Sheet()
			list = append(list, sheet.Rulings()...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// names returns the names of the players in four seats.
func (t *Tournament) names(seats [4]int) (names [4]string) {
	for i, number := range seats {
		p, _ := t.Player(number)
		names[i] = p.Name
	}
	return names
}

// Tallies counts the penalties of each player, by number, on the sheets of all
// stages and outside them. It has only players with penalties.
func (t *Tournament) Tallies() map[int]penalty.Tally { return t.talliesUpTo(len(t.Rounds) - 1) }

// talliesUpTo returns the tallies after a round, from 0, and all before it.
func (t *Tournament) talliesUpTo(round int) map[int]penalty.Tally {
	laid := map[int][]penalty.Laid{}
	for i := range t.Rounds[:round+1] {
		for k := range t.Rounds[i].Tables {
			for _, s := range t.Rounds[i].Tables[k].stays() {
				laid[s.number] = append(laid[s.number], ledger.LaidIn(s.rows, s.player)...)
			}
		}
	}
	for _, g := range t.Penalties {
		if g.Round <= round {
			laid[g.Number] = append(laid[g.Number], g.Laid)
		}
	}
	tallies := make(map[int]penalty.Tally, len(laid))
	for number, list := range laid {
		tallies[number] = penalty.Count(list...)
	}
	return tallies
}

// TallyBeside counts the penalties of one player over the whole tournament, as
// Tallies does, except those in the rows first to end, excluded, of a table's
// sheet, which are about to be rewritten. The player is whoever sat in the seat at
// row first. Round is from 0, table from 1, and both must exist.
func (t *Tournament) TallyBeside(round, table int, seat ledger.Player, first, end int) penalty.Tally {
	written := &t.Rounds[round].Tables[table-1]
	number := written.sitting(seat, first)
	var laid []penalty.Laid
	for i := range t.Rounds {
		for k := range t.Rounds[i].Tables {
			s := &t.Rounds[i].Tables[k]
			for _, stay := range s.stays() {
				if stay.number != number {
					continue
				}
				before, after := stay.rows, []ledger.Row(nil)
				if s == written {
					n := len(stay.rows)
					before, after = stay.rows[:within(first-stay.from, n)], stay.rows[within(end-stay.from, n):]
				}
				laid = slices.Concat(laid, ledger.LaidIn(before, stay.player), ledger.LaidIn(after, stay.player))
			}
		}
	}
	for _, g := range t.Penalties {
		if g.Number == number {
			laid = append(laid, g.Laid)
		}
	}
	return penalty.Count(laid...)
}

// within returns the place nearest to i among n rows, including their end.
func within(i, n int) int { return max(0, min(i, n)) }

// OutOf returns why a player plays no more; empty if he still plays.
func (t *Tournament) OutOf(number int) Out {
	now := len(t.Rounds) - 1
	return t.outIn(now, number, t.talliesUpTo(now))
}

// stay is a player's time at a table.
type stay struct {
	number int
	player ledger.Player
	from   int // the index of the first row on the sheet
	rows   []ledger.Row
}

// stays lists who sat at the table, with the rows of that time.
func (s *Seating) stays() (list []stay) {
	rows := s.book.Sheet().Rows
	for seat, number := range s.Seats {
		player, from := ledger.Players()[seat], 0
		for _, l := range s.Left {
			if l.Seat == seat {
				to := max(from, min(l.Rows, len(rows)))
				list = append(list, stay{l.Number, player, from, rows[from:to]})
				from = to
			}
		}
		list = append(list, stay{number, player, from, rows[from:]})
	}
	return list
}

// Shuffled lists the players whom the draw of a stage shuffled, by section in its order,
// or all together, as the package comment orders them.
func (t *Tournament) Shuffled(round int) (groups [][]int) {
	r := &t.Rounds[round]
	for i := range r.Tables {
		s := &r.Tables[i]
		if i == 0 || s.Section != r.Tables[i-1].Section {
			groups = append(groups, nil)
		}
		group := &groups[len(groups)-1]
		for seat, number := range s.Seats {
			if at := slices.IndexFunc(s.Left, func(l Left) bool { return l.Seat == seat }); at >= 0 {
				number = s.Left[at].Number
			}
			if p, _ := t.Player(number); !p.StandIn {
				*group = append(*group, number)
			}
		}
	}
	for _, group := range groups {
		slices.Sort(group)
	}
	return groups
}

// sitting returns the number of the player in a seat when a row is written.
func (s *Seating) sitting(seat ledger.Player, row int) (number int) {
	for _, stay := range s.stays() {
		if stay.player == seat && stay.from <= row {
			number = stay.number
		}
	}
	return number
}
