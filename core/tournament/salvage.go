package tournament

import (
	"bytes"
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"time"

	"sikwu/core/journal"
	"sikwu/core/rules"
	"sikwu/core/sheetfile"
)

// Salvaged is what can be read of a tournament with damaged lines.
type Salvaged struct {
	Document
	Lost   []journal.FileError // each line that is not in it, or not whole, in order
	Tables []int               // of the stage being played, on whose sheets something may be missing
	Drawn  bool                // a stage was, or may have been, drawn there or later: it is left out, and what followed
}

// Salvage reads what can be read of a tournament, before and after damaged lines. Who
// goes on, and so who sits where, may depend on a line that is lost: no draw after it
// is done again, and nothing that followed that draw. A sheet from which a row may be
// missing stays open, with the rows that were added. The error is that of the first
// line, or the disk's.
func (f *Folder) Salvage(id string) (*Salvaged, error) {
	lines, err := f.Lines(id)
	if err != nil {
		return nil, err
	}
	return salvage(id, lines)
}

func salvage(id string, lines journal.Lines) (*Salvaged, error) {
	s := &Salvaged{}
	head := journal.Lines{Whole: lines.Whole[:min(len(lines.Whole), 1)], Torn: lines.Torn}
	if err := journal.ReadDocument(&s.Document.Document, head, reader{&s.Document}); err != nil {
		if !s.readDamagedHead(id, lines, err) {
			return nil, err
		}
		s.lose(1, err)
	}
	var all []recovered // each event that was counted
	for _, l := range lines.Whole[1:] {
		for _, r := range s.recover(l) {
			next, err := s.turn(r.event)
			if r.isLost && r.event.Kind != Undo && r.event.Kind != Redo {
				next.history, err = s.history.Do(r.event), nil
			}
			if err != nil {
				s.lose(l.Number, err)
				continue
			}
			s.Tournament, all = next, append(all, r)
		}
	}
	s.play(all)
	return s, nil
}

// readDamagedHead takes from a damaged first line what can be read of it, and reports
// whether that is enough: without the stages and the rules no event can be done again.
// The title may be lost.
func (s *Salvaged) readDamagedHead(id string, lines journal.Lines, err error) bool {
	first, ok := s.ReadDamagedHead(lines, id, err)
	if !ok {
		return false
	}
	rs, err := rules.Parse("", []byte(journal.Spared(first, "rules")))
	f, wrongFormat := ParseFormat(journal.Spared(first, "tournament"))
	if err != nil || wrongFormat != nil {
		return false
	}
	s.Tournament, s.Title = New(f, rs), cutTitle(journal.Spared(first, "title"))
	return true
}

// recovered is an event of a line.
type recovered struct {
	line   int
	event  Event
	isLost bool // no more of it is known than it says
}

// play does the events that stand, as far as nothing that is lost bears on them.
func (s *Salvaged) play(all []recovered) {
	fresh := New(s.Format, s.Rules)
	fresh.replays = true
	isSure, isAllOpen, open := true, false, map[int]bool{} // open: tables on whose sheets a row may be missing
	_, numbers := s.history.Done()
	for _, number := range numbers {
		r := all[number-1]
		e, err := r.event, error(nil)
		onSheet := e.Kind == Sheet && (isAllOpen || open[e.Table])
		switch {
		case r.isLost && (e.Kind == List || e.Kind == Join): // with the players that are whole
			isSure = false
		case r.isLost:
			s.Drawn = s.Drawn || e.Kind == Draw || e.Kind == "" && fresh.mayHaveDrawn(isSure)
			isSure = isSure && e.Kind == Rename
			isAllOpen = isAllOpen || e.Kind == "" || e.Kind == Sheet && e.Table == 0
			open[e.Table] = open[e.Table] || e.Kind == Sheet
			continue
		case e.Kind == Draw && !isSure:
			s.Drawn = true
		}
		switch {
		case s.Drawn && e.Kind != Rename, onSheet && e.Sheet.Kind != sheetfile.Add:
			err = refuse(NotDrawn)
		default:
			next := fresh
			next.history = next.history.Do(e)
			if err = next.apply(e); err == nil {
				fresh = next
			}
		}
		if err != nil {
			s.lose(r.line, err)
			isSure = isSure && e.Kind == Rename
			open[e.Table] = open[e.Table] || e.Kind == Sheet
		}
	}
	fresh.replays = false
	s.Tournament = fresh
	if n := len(s.Rounds); n > 0 {
		for i := range s.Rounds[n-1].Tables {
			if rows := s.Rounds[n-1].Tables[i].book.Sheet().Rows; open[i+1] || isAllOpen && len(rows) > 0 {
				s.Tables = append(s.Tables, i+1)
			}
		}
	}
}

// mayHaveDrawn reports whether a line of which nothing is known may have drawn a stage.
func (t *Tournament) mayHaveDrawn(isSure bool) bool {
	n := len(t.Rounds)
	return n == 0 && len(t.Players) > 0 || n > 0 && n < len(t.Format.Stages) && (!isSure || t.Rounds[n-1].IsFinished())
}

// lose notes a damaged line, in its order.
func (s *Salvaged) lose(line int, err error) {
	var wrong *journal.FileError
	if !errors.As(err, &wrong) {
		wrong = &journal.FileError{Line: line, Fault: journal.CannotStand, Cause: err}
	}
	at, is := slices.BinarySearchFunc(s.Lost, line, func(e journal.FileError, line int) int { return e.Line - line })
	if !is {
		s.Lost = slices.Insert(s.Lost, at, *wrong)
	}
}

// recover reads the events of a line, of which damage may have joined several. What
// cannot be read is noted, and its event is what can be told of it.
func (s *Salvaged) recover(l journal.Line) (list []recovered) {
	from := json.NewDecoder(bytes.NewReader(l.Text))
	for rest := l.Text; len(bytes.TrimSpace(rest)) > 0; rest = l.Text[from.InputOffset():] {
		var text json.RawMessage
		err := from.Decode(&text)
		var e Event
		var at string
		isKnown := true
		if err == nil {
			e, at, _, isKnown, err = readLine(text)
		}
		if err == nil && isKnown {
			var moment time.Time
			if moment, err = time.Parse(time.RFC3339, at); err != nil {
				err = &journal.ValueError{Field: "at"}
			} else if moment.After(s.Changed) {
				s.Changed = moment
			}
		}
		switch {
		case err != nil:
			s.lose(l.Number, journal.BadLine(l.Number, err))
			return append(list, recovered{l.Number, guess(rest), true})
		case isKnown && (e.Kind != Sheet || sheetfile.IsKind(e.Sheet.Kind)):
			list = append(list, recovered{l.Number, e, false})
		}
	}
	return list
}

var (
	kindOf    = regexp.MustCompile(`"act":"([a-z_]+)"`)
	tableOf   = regexp.MustCompile(`"table":(\d+)`)
	playersOf = regexp.MustCompile(`\{"number":[^{}]*\}`)
)

// guess returns what can be told of a damaged event: its kind and table, and of a list
// the players.
func guess(text []byte) (e Event) {
	if m := kindOf.FindSubmatch(text); m != nil && slices.Contains(Kinds(), Kind(m[1])) {
		e.Kind = Kind(m[1])
	}
	if m := tableOf.FindSubmatch(text); m != nil {
		e.Table, _ = wholeNumber(string(m[1]))
	}
	if e.Kind != List && e.Kind != Join {
		return e
	}
	var all []candidate
	for _, one := range playersOf.FindAll(text, -1) {
		var p Player
		if json.Unmarshal(one, &p) == nil {
			all = append(all, candidate{Player: p})
		}
	}
	e.Players, _ = checkPlayers(all, nil)
	return e
}

// Copy writes a tournament as it stands to a file of its own, without what was undone.
// It was changed later than the tournament. The error is the disk's.
func (f *Folder) Copy(d *Document, now time.Time) (*File, error) {
	first, err := firstLine(d.Format, d.Rules, cutTitle(d.Title), d.Begun)
	if err != nil {
		return nil, err
	}
	events, _ := d.history.Done()
	copied, log, err := journal.Copy(f.Store, &d.Document, now, first, events, Event.line)
	if err != nil {
		return nil, err
	}
	return &File{*copied, log}, nil
}
