package ledger

import (
	"slices"

	"sikwu/core/rules"
)

// Row is an entry with its consequences.
type Row struct {
	Entry    Entry
	Position Position // the hand it belongs to; past the end for a penalty after the last hand
	Points   Points   // what it moves
	Totals   Points   // after it
}

// Sheet is a game's score sheet, made by New and by its own methods. Treat it as
// read-only; every method leaves it unchanged.
type Sheet struct {
	Rules   *rules.RuleSet
	Players [4]string // the first deals first, the others follow in turn order
	Rows    []Row     // one for each entry, in order
	Next    Position  // the hand to play next; past the end when the game is over
}

// New returns an empty sheet. The names must be four different ones of 1 to MaxName
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

// Player finds a player by name; ok is false if there is none.
func (s Sheet) Player(name string) (p Player, ok bool) {
	i := slices.Index(s.Players[:], name)
	return Player(i + 1), i >= 0
}

// IsOver reports whether the last hand has been played.
func (s Sheet) IsOver() bool { return s.Next.IsOver(s.Rules) }

// PlayOn returns the sheet with a round more to play than before.
func (s Sheet) PlayOn() Sheet {
	rs := *s.Rules
	rs.Game.Rounds.Value++
	s.Rules = &rs
	return s
}

// Totals returns what the players have gained so far.
func (s Sheet) Totals() Points {
	if len(s.Rows) == 0 {
		return Points{}
	}
	return s.Rows[len(s.Rows)-1].Totals
}

// Entries lists the entries in order. The caller owns the list.
func (s Sheet) Entries() []Entry {
	list := make([]Entry, len(s.Rows))
	for i := range s.Rows {
		list[i] = s.Rows[i].Entry.clone()
	}
	return list
}

// Add appends entries. The error is an *Error that gives the place of the first
// entry that cannot stand.
func (s Sheet) Add(entries ...Entry) (Sheet, error) {
	return s.rewrite(len(s.Rows), len(s.Rows), entries...)
}

// Insert puts an entry before the one at a place, from 0. As with Replace and
// Remove, everything after it is worked out again. If a later entry can no longer
// stand, such as a hand that would now come after the end, the error gives its
// place on the sheet that would have resulted.
func (s Sheet) Insert(place int, e Entry) (Sheet, error) { return s.rewrite(place, place, e) }

// Replace replaces the entry at a place, from 0.
func (s Sheet) Replace(place int, e Entry) (Sheet, error) { return s.rewrite(place, place+1, e) }

// Remove removes the entry at a place, from 0.
func (s Sheet) Remove(place int) (Sheet, error) { return s.rewrite(place, place+1) }

// rewrite replaces rows first to end, excluded, by entries.
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

// write works out one entry's row. The reason is empty if the entry can stand.
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
