package sheetfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"time"

	"sikwu/core/journal"
)

// Salvaged is what can be read of a sheet with damaged lines.
type Salvaged struct {
	Document
	Lost []journal.FileError // each damaged line, in order
	Gaps []int               // how many rows stand before each entry that is lost
	Head Assumed             // what the first line does not say any more
}

// Salvage reads what can be read of a sheet, before and after damaged lines. A line
// of which no act can be told is taken for a lost entry, so that later acts find the
// rows they are about; what cannot stand without it is lost too. The error is that
// of the first line if no rules can be had for it, or the disk's.
func (f *Folder) Salvage(id string) (*Salvaged, error) {
	lines, err := f.Lines(id)
	if err != nil {
		return nil, err
	}
	return f.salvage(id, lines)
}

func (f *Folder) salvage(id string, lines journal.Lines) (*Salvaged, error) {
	s := &Salvaged{}
	if len(lines.Whole) == 0 {
		return nil, &journal.FileError{Line: 1, Fault: journal.NotOurs}
	}
	head := journal.Lines{Whole: lines.Whole[:1], Torn: lines.Torn}
	if err := journal.ReadDocument(&s.Document.Document, head, reader{&s.Document}); err != nil {
		if !f.readDamagedHead(s, id, lines, err) {
			return nil, err
		}
		s.lose(1, err)
	}
	var list []recovered
	for _, l := range lines.Whole[1:] {
		found, err := s.recover(l)
		list = append(list, found...)
		if err != nil {
			s.lose(l.Number, err)
		}
	}
	s.play(list)
	return s, nil
}

// recovered is an act of a line.
type recovered struct {
	line  int
	event Event
}

// play does all events, without those that cannot stand.
func (s *Salvaged) play(list []recovered) {
	first := s.Book
	for {
		s.Book = first
		var counted []int // the index of each event, by its number in the history
		for i := 0; i < len(list); i++ {
			next, err := s.Book.turn(&list[i].event)
			if err != nil {
				s.lose(list[i].line, err)
				list = slices.Delete(list, i, i+1)
				i--
				continue
			}
			s.Book, counted = next, append(counted, i)
		}
		sheet, gaps, number, err := s.Book.replayAround()
		if err == nil {
			s.Book.sheet, s.Gaps = sheet, gaps
			return
		}
		at := counted[number-1]
		s.lose(list[at].line, err)
		if e := &list[at].event; !e.lost && (e.Kind == Add || e.Kind == Insert || e.Kind == Replace) {
			*e = Event{Kind: e.Kind, Place: e.Place, lost: true} // later acts count with it
		} else {
			list = slices.Delete(list, at, at+1)
		}
	}
}

// lose notes a damaged line, in its order.
func (s *Salvaged) lose(line int, err error) {
	var wrong *journal.FileError
	if !errors.As(err, &wrong) {
		wrong = &journal.FileError{Line: line, Fault: journal.CannotStand, Cause: err}
	}
	at := len(s.Lost)
	for at > 0 && s.Lost[at-1].Line >= line {
		if at--; s.Lost[at].Line == line {
			return
		}
	}
	s.Lost = slices.Insert(s.Lost, at, *wrong)
}

// begins is how every event begins. Damage may have joined several in a line.
var begins = []byte(`{"act":`)

// recover reads the acts of a line. If anything of it is damaged, the acts include
// what is lost, and the error is a *journal.FileError.
func (s *Salvaged) recover(l journal.Line) (list []recovered, err error) {
	e, err := s.readEvent(l)
	if err == nil {
		if IsKind(e.Kind) {
			list = []recovered{{l.Number, e}}
		}
		return list, nil
	}
	before, parts, found := bytes.Cut(l.Text, begins)
	if !found {
		return []recovered{{l.Number, guess(before)}}, err
	}
	for _, part := range bytes.Split(parts, begins) {
		part = append(bytes.Clone(begins), part...)
		var whole json.RawMessage
		if json.NewDecoder(bytes.NewReader(part)).Decode(&whole) == nil {
			if e, wrong := s.readEvent(journal.Line{Number: l.Number, Text: whole}); wrong == nil {
				if IsKind(e.Kind) {
					list = append(list, recovered{l.Number, e})
				}
				continue
			}
		}
		list = append(list, recovered{l.Number, guess(part)})
	}
	return list, err
}

// readEvent reads the event of a line; its kind may be unknown. The error is a
// *journal.FileError.
func (s *Salvaged) readEvent(l journal.Line) (Event, error) {
	t, _, err := readText(l.Text)
	if err != nil {
		return Event{}, journal.BadLine(l.Number, err)
	}
	if !IsKind(t.Kind) {
		return Event{Kind: t.Kind}, nil
	}
	at, err := time.Parse(time.RFC3339, t.At)
	if err != nil {
		return Event{}, &journal.FileError{Line: l.Number, Fault: journal.BadValue, Name: "at"}
	}
	if at.After(s.Changed) {
		s.Changed = at
	}
	return t.event(), nil
}

var (
	actOf   = regexp.MustCompile(`"act":"([a-z_]+)"`)
	placeOf = regexp.MustCompile(`"place":(\d+)`)
)

// guess returns the act of a damaged line as far as it can be told: what needs no
// more than its kind is done, an entry leaves a gap, and a correction is not made.
func guess(text []byte) Event {
	e := Event{Kind: Add, lost: true}
	if m := actOf.FindSubmatch(text); m != nil {
		e.Kind = Kind(m[1])
	}
	place := placeOf.FindSubmatch(text)
	if place != nil {
		e.Place, _ = strconv.Atoi(string(place[1]))
	}
	switch {
	case e.Kind == Insert && place != nil:
		return e
	case e.Kind == Remove && place != nil:
		return Event{Kind: Remove, Place: e.Place}
	case slices.Contains([]Kind{Undo, Redo, Close, Reopen, PlayOn}, e.Kind):
		return Event{Kind: e.Kind}
	case e.Kind != Insert && e.Kind != Add && IsKind(e.Kind):
		return Event{Kind: Replace, lost: true}
	}
	return Event{Kind: Add, lost: true}
}

// Copy writes a sheet as it stands to a file of its own, without what was undone. It
// was changed later than the sheet. The error is the disk's.
func (f *Folder) Copy(d *Document, now time.Time) (*File, error) {
	sheet := d.Book.sheet
	rs := *sheet.Rules // without rounds that were added
	rs.Game.Rounds.Value = min(rs.Game.Rounds.Value, d.Book.first.Rules.Game.Rounds.Value)
	first, err := firstLine(&rs, sheet.Players, d.Begun)
	if err != nil {
		return nil, err
	}
	var events []Event
	for range sheet.Rules.Game.Rounds.Value - rs.Game.Rounds.Value {
		events = append(events, Event{Kind: PlayOn})
	}
	for i := range sheet.Rows {
		events = append(events, Event{Kind: Add, Entry: sheet.Rows[i].Entry})
	}
	if d.Book.price > 0 {
		events = append(events, Event{Kind: SetPrice, Price: d.Book.price})
	}
	copied, log, err := journal.Copy(f.Store, &d.Document, now, first, events, Event.line)
	if err != nil {
		return nil, err
	}
	return &File{*copied, log}, nil
}
