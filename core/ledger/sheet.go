package ledger

import (
	"slices"

	"sikwu/core/rules"
)

// Row is an entry with what follows from it.
type Row struct {
	Entry    Entry
	Position Position // the hand it belongs to; of a penalty after the last hand, past the end
	Points   Points   // what it moves
	Totals   Points   // after it
}

// Sheet is a game's score sheet. It is made by New and by its own methods, and
// must not be changed by those who hold it; every method leaves it as it is.
type Sheet struct {
	Rules   *rules.RuleSet
	Players [4]string // the first deals first, the others follow in turn order
	Rows    []Row     // one an entry, in their order
	Next    Position  // the hand to be played; past the end when the game is over
}

// New begins a sheet. The names must be four different ones of 1 to MaxName
// characters; the error is an *Error.
func New(rs *rules.RuleSet, players [4]string) (Sheet, error) {
	if err := checkNames(players); err != nil {
		return Sheet{}, err
	}
	return Sheet{Rules: rs, Players: players, Next: First()}, nil
}

// Rename gives the players other names; see New.
func (s Sheet) Rename(players [4]string) (Sheet, error) {
	if err := checkNames(players); err != nil {
		return Sheet{}, err
	}
	s.Players = players
	return s, nil
}

// Player finds a player by name; ok is false if nobody is called so.
func (s Sheet) Player(name string) (p Player, ok bool) {
	i := slices.Index(s.Players[:], name)
	return Player(i + 1), i >= 0
}

// IsOver reports whether the last hand has been played.
func (s Sheet) IsOver() bool { return s.Next.IsOver(s.Rules) }

// Totals returns what the players have gained so far.
func (s Sheet) Totals() Points {
	if len(s.Rows) == 0 {
		return Points{}
	}
	return s.Rows[len(s.Rows)-1].Totals
}

// Entries lists what was written down, in its order. The list is the caller's.
func (s Sheet) Entries() []Entry {
	list := make([]Entry, len(s.Rows))
	for i := range s.Rows {
		list[i] = s.Rows[i].Entry.clone()
	}
	return list
}

// Add writes entries at the end. The error is an *Error that names the place of
// the first that cannot stand.
func (s Sheet) Add(entries ...Entry) (Sheet, error) {
	return s.rewrite(len(s.Rows), len(s.Rows), entries...)
}

// Insert writes an entry before the one at a place, from 0. As with Replace and
// Remove, all that follows is worked out again; where a later entry cannot stand
// any more, such as a hand that would now come after the end, the error names
// that one's place on the sheet it would have been.
func (s Sheet) Insert(place int, e Entry) (Sheet, error) { return s.rewrite(place, place, e) }

// Replace writes an entry instead of the one at a place, from 0.
func (s Sheet) Replace(place int, e Entry) (Sheet, error) { return s.rewrite(place, place+1, e) }

// Remove takes the entry at a place away, from 0.
func (s Sheet) Remove(place int) (Sheet, error) { return s.rewrite(place, place+1) }

// rewrite puts entries where those of rows first to end stood.
func (s Sheet) rewrite(first, end int, entries ...Entry) (Sheet, error) {
	if first < 0 || first > len(s.Rows) || end > len(s.Rows) {
		return Sheet{}, &Error{Place: first, Reason: NoSuchEntry}
	}
	entries = slices.Clip(entries)
	for _, r := range s.Rows[end:] {
		entries = append(entries, r.Entry)
	}
	if first < len(s.Rows) {
		s.Next = s.Rows[first].Position
	}
	rows := s.Rows[:first]
	if s.Rows = nil; first+len(entries) > 0 {
		s.Rows = append(make([]Row, 0, first+len(entries)), rows...)
	}
	for i := range entries {
		if reason := s.write(entries[i].clone()); reason != "" {
			return Sheet{}, &Error{Place: first + i, Reason: reason}
		}
	}
	return s, nil
}

// write works out one entry's row; empty if it can stand.
func (s *Sheet) write(e Entry) Reason {
	if reason := e.check(s.Next, s.Rules); reason != "" {
		return reason
	}
	row := Row{Entry: e, Position: s.Next, Points: e.points(s.Next, s.Rules)}
	row.Totals = s.Totals().plus(row.Points)
	s.Rows = append(s.Rows, row)
	s.Next = s.Next.Next(e.outcome(s.Next.Dealer()), s.Rules)
	return ""
}
