package sheetfile

import (
	"encoding/json"
	"time"

	"sikwu/core/journal"
	"sikwu/core/rules"
)

// Document is a sheet as it was read.
type Document struct {
	journal.Document
	Book Book
}

// headText is the first line.
type headText struct {
	Format  string   `json:"format"`
	Version int      `json:"version"`
	At      string   `json:"at"`
	Rules   string   `json:"rules"`
	Players []string `json:"players"`
}

func firstLine(rs *rules.RuleSet, players [4]string, now time.Time) ([]byte, error) {
	return json.Marshal(headText{Format, Version, journal.Moment(now), string(rules.FormatWhole(rs)), players[:]})
}

// Read reads a sheet. The error is a *journal.FileError.
func Read(data []byte) (*Document, error) { return journal.Parse(data, read) }

func read(lines journal.Lines) (*Document, error) {
	d := &Document{}
	if err := journal.ReadDocument(&d.Document, lines, reader{d}); err != nil {
		return nil, err
	}
	return d, nil
}

// reader implements journal.Reader for sheets.
type reader struct{ d *Document }

func (r reader) Head() (format string, version int, form any) { return Format, Version, headText{} }

func (r reader) ReadHead(fields map[string]json.RawMessage) error {
	var h headText
	if err := journal.Decode(fields, &h); err != nil {
		return err
	}
	if len(h.Players) != 4 {
		return &journal.ValueError{Field: "players"}
	}
	rs, err := rules.Parse("", []byte(h.Rules))
	if err != nil {
		return &journal.FileError{Fault: journal.BadRules, Cause: err}
	}
	if r.d.Book, err = NewBook(rs, [4]string(h.Players)); err != nil {
		return &journal.FileError{Fault: journal.BadNames, Cause: err}
	}
	return nil
}

func (r reader) ReadEvent(text []byte) (journal.Event, error) {
	t, unknown, err := readText(text)
	e := journal.Event{At: t.At, Unknown: unknown}
	if IsKind(t.Kind) {
		e.Take = func() (err error) {
			e := t.event()
			r.d.Book, err = r.d.Book.turn(&e)
			return err
		}
	}
	return e, err
}

func (r reader) Count() int { return r.d.Book.history.Count() }

func (r reader) Replay() (number int, err error) {
	r.d.Book.sheet, number, err = r.d.Book.replay()
	return number, err
}
