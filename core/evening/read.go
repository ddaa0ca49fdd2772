package evening

import (
	"encoding/json"
	"errors"
	"slices"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/rules"
	"sikwu/core/table"
)

// Read reads an evening. The error is a *journal.FileError.
func Read(data []byte) (*Document, error) { return journal.Parse(data, read) }

func read(lines journal.Lines) (*Document, error) {
	d := &Document{}
	if err := journal.ReadDocument(&d.Document, lines, reader{d}); err != nil {
		return nil, err
	}
	return d, nil
}

// reader implements journal.Reader for evenings.
type reader struct{ d *Document }

func (r reader) Head() (format string, version int, form any) { return Format, Version, headText{} }

func (r reader) ReadHead(fields map[string]json.RawMessage) error {
	var h headText
	if err := journal.Decode(fields, &h); err != nil {
		return err
	}
	o := Options{You: h.You, Strict: h.Strict, Seed: h.Seed, After: h.After}
	if h.You != ledger.Nobody && !h.You.IsOne() {
		return &journal.ValueError{Field: "you"}
	}
	if len(h.Names) != len(o.Names) {
		return &journal.ValueError{Field: "names"}
	}
	if len(h.Levels) != len(o.Levels) {
		return &journal.ValueError{Field: "levels"}
	}
	copy(o.Names[:], h.Names)
	for i, id := range h.Levels {
		ok := false
		if o.Levels[i], ok = players.ParseLevel(id); !ok {
			return &journal.ValueError{Field: "levels"}
		}
	}
	if h.Bents != nil && len(h.Bents) != len(o.Bents) {
		return &journal.ValueError{Field: "bents"}
	}
	for i, id := range h.Bents {
		ok := false
		if o.Bents[i], ok = players.ParseBent(id); !ok {
			return &journal.ValueError{Field: "bents"}
		}
	}
	var err error
	if o.Rules, err = rules.Parse("", []byte(h.Rules)); err != nil {
		return &journal.FileError{Fault: journal.BadRules, Cause: err}
	}
	if h.From != "" {
		if o.From, err = record.Decode([]byte(h.From)); err != nil {
			return &journal.ValueError{Field: "from"}
		}
	}
	r.d.Evening, err = New(o)
	var names *ledger.Error
	switch {
	case errors.As(err, &names):
		return &journal.FileError{Fault: journal.BadNames, Cause: err}
	case err != nil:
		return &journal.ValueError{Field: "from"}
	}
	return nil
}

func (r reader) ReadEvent(text []byte) (journal.Event, error) {
	known, unknown, err := journal.Known(text, eventText{}, "")
	if err != nil {
		return journal.Event{}, err
	}
	var t eventText
	if err := journal.Decode(known, &t); err != nil {
		return journal.Event{}, err
	}
	e := journal.Event{At: t.At, Unknown: unknown}
	if !slices.Contains(kinds, t.Kind) {
		e.Unknown = []string{"act=" + t.Kind}
		return e, nil
	}
	acts, err := table.ParseActs(t.What)
	if err != nil || t.Kind == slipKind && len(acts) != 1 {
		return journal.Event{}, &journal.ValueError{Field: "what"}
	}
	done := event{kind: t.Kind, acts: acts}
	if t.Kind == reviewKind && json.Unmarshal(t.Sum, &done.sum) != nil {
		return journal.Event{}, &journal.ValueError{Field: "sum"}
	}
	e.Take = func() error {
		r.d.done = append(r.d.done, done)
		return done.take(r.d.Evening)
	}
	return e, nil
}

func (r reader) Count() int { return len(r.d.done) }

func (r reader) Replay() (number int, err error) { return 0, nil }
