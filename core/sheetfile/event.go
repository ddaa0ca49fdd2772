package sheetfile

import (
	"encoding/json"
	"errors"
	"slices"

	"sikwu/core/handfile"
	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// eventText is an event as it is written.
type eventText struct {
	Kind    Kind       `json:"act"`
	At      string     `json:"at,omitempty"`
	Place   *int       `json:"place,omitempty"`
	Entry   *entryText `json:"entry,omitempty"`
	Players []string   `json:"players,omitempty"`
	Price   *int       `json:"price,omitempty"`
	Rules   string     `json:"rules,omitempty"`
}

type entryText struct {
	Kind    ledger.Kind     `json:"kind"`
	Winners []winnerText    `json:"winners,omitempty"`
	By      string          `json:"by,omitempty"`
	From    ledger.Player   `json:"from,omitempty"`
	Dealer  ledger.Player   `json:"dealer,omitempty"`
	Player  ledger.Player   `json:"player,omitempty"`
	Tiles   string          `json:"tiles,omitempty"`
	Offence penalty.ID      `json:"offence,omitempty"`
	Measure penalty.Measure `json:"measure,omitempty"`
	Points  int             `json:"points,omitempty"`
}

type winnerText struct {
	Player ledger.Player `json:"player"`
	Fan    int           `json:"fan"`
	Liable ledger.Player `json:"liable,omitempty"`
	Times  int           `json:"times,omitempty"`
	Tiles  string        `json:"tiles,omitempty"`
}

// written returns an event's text; at is its time, or empty.
func (e Event) written(at string) eventText {
	t := eventText{Kind: e.Kind, At: at}
	switch e.Kind {
	case Insert, Replace, Remove:
		t.Place = &e.Place
	case Rename:
		t.Players = e.Players[:]
	case SetPrice:
		t.Price = &e.Price
	case SetRules:
		t.Rules = e.rulesText()
	}
	switch e.Kind {
	case Add, Insert, Replace:
		t.Entry = writeEntry(e.Entry)
	}
	return t
}

// line returns the event as a line of a file.
func (e Event) line(at string) ([]byte, error) { return json.Marshal(e.written(at)) }

func writeEntry(e ledger.Entry) *entryText {
	t := entryText{
		Kind: e.Kind, From: e.From, Dealer: e.Dealer, Player: e.Player, Tiles: e.Tiles,
		Offence: e.Offence, Measure: e.Measure, Points: e.Points,
	}
	if e.Kind == ledger.Won {
		t.By = e.By.String()
	}
	for _, w := range e.Winners {
		t.Winners = append(t.Winners, winnerText(w))
	}
	return &t
}

// MarshalJSON returns the event as it stands in files, without its time.
func (e Event) MarshalJSON() ([]byte, error) { return json.Marshal(e.written("")) }

// ReadEvent reads an event as MarshalJSON writes it. It returns what it does not
// know in unknown: fields by their paths, and the kind of the event as "act=kind",
// which then cannot be done. The error is a *journal.ValueError.
func ReadEvent(data []byte) (e Event, unknown []string, err error) {
	t, unknown, err := readText(data)
	if err != nil {
		return e, unknown, err
	}
	return t.event(), unknown, nil
}

// unknownEvent returns the entry in unknown of an event that this version does not
// know.
func unknownEvent(k Kind) string { return "act=" + string(k) }

func readText(data []byte) (t eventText, unknown []string, err error) {
	known, unknown, err := journal.Known(data, eventText{}, "")
	if err != nil {
		return t, nil, err
	}
	if json.Unmarshal(known["act"], &t.Kind) != nil || t.Kind == "" {
		return t, nil, &journal.ValueError{Field: "act"}
	}
	if !IsKind(t.Kind) {
		return eventText{Kind: t.Kind}, []string{unknownEvent(t.Kind)}, nil
	}
	entry := known["entry"]
	delete(known, "entry")
	if err := journal.Decode(known, &t); err != nil {
		return t, nil, err
	}
	if entry != nil {
		var more []string
		if t.Entry, more, err = readEntry(entry); err != nil {
			return t, nil, err
		}
		unknown = append(unknown, more...)
	}
	return t, unknown, t.check()
}

// IsKind reports whether this version knows a kind of event.
func IsKind(k Kind) bool { return slices.Contains(Kinds(), k) }

// check checks that an event has the fields it needs.
func (t *eventText) check() error {
	place, entry, players, price, ruled := false, false, false, false, false
	switch t.Kind {
	case Add:
		entry = true
	case Insert, Replace:
		place, entry = true, true
	case Remove:
		place = true
	case Rename:
		players = true
	case SetPrice:
		price = true
	case SetRules:
		ruled = true
	}
	switch {
	case place != (t.Place != nil):
		return &journal.ValueError{Field: "place"}
	case entry != (t.Entry != nil):
		return &journal.ValueError{Field: "entry"}
	case players != (t.Players != nil) || players && len(t.Players) != 4:
		return &journal.ValueError{Field: "players"}
	case price != (t.Price != nil) || price && (*t.Price < 0 || *t.Price > MaxPrice):
		return &journal.ValueError{Field: "price"}
	case ruled != (t.Rules != ""):
		return &journal.ValueError{Field: "rules"}
	}
	return nil
}

// rulesText returns the rules as they are written.
func (e *Event) rulesText() string {
	if e.Rules == nil {
		return e.unread
	}
	return string(rules.FormatWhole(e.Rules))
}

// readRules reads the rules of an event that was read.
func (e *Event) readRules() (err error) {
	if e.Rules != nil {
		return nil
	}
	if e.Rules, err = rules.Parse("", []byte(e.unread)); err == nil {
		e.unread = ""
	}
	return err
}

func readEntry(data []byte) (*entryText, []string, error) {
	known, unknown, err := journal.Known(data, entryText{}, "entry.")
	if err != nil {
		return nil, nil, &journal.ValueError{Field: "entry"}
	}
	winners := known["winners"]
	delete(known, "winners")
	var t entryText
	if err := journal.Decode(known, &t); err != nil {
		return nil, nil, within("entry.", err)
	}
	if by, ok := score.ParseBy(t.By); t.By != "" && (!ok || by.String() != t.By) {
		return nil, nil, &journal.ValueError{Field: "entry.by"}
	}
	var list []json.RawMessage
	if winners != nil && json.Unmarshal(winners, &list) != nil {
		return nil, nil, &journal.ValueError{Field: "entry.winners"}
	}
	for _, data := range list {
		var w winnerText
		fields, more, err := journal.Known(data, w, "entry.winners.")
		if err == nil {
			err = journal.Decode(fields, &w)
		}
		if err != nil {
			return nil, nil, within("entry.winners.", err)
		}
		t.Winners, unknown = append(t.Winners, w), append(unknown, more...)
	}
	return &t, unknown, nil
}

// within puts the path of an object in front of a field's.
func within(path string, err error) error {
	var value *journal.ValueError
	if errors.As(err, &value) {
		return &journal.ValueError{Field: path + value.Field}
	}
	return err
}

// event returns the event that a text describes.
func (t *eventText) event() Event {
	e := Event{Kind: t.Kind, unread: t.Rules}
	if t.Place != nil {
		e.Place = *t.Place
	}
	copy(e.Players[:], t.Players)
	if t.Price != nil {
		e.Price = *t.Price
	}
	if entry := t.Entry; entry != nil {
		e.Entry = ledger.Entry{
			Kind: entry.Kind, From: entry.From, Dealer: entry.Dealer, Player: entry.Player, Tiles: entry.Tiles,
			Offence: entry.Offence, Measure: entry.Measure, Points: entry.Points,
		}
		if entry.By != "" {
			e.Entry.By, _ = score.ParseBy(entry.By)
		}
		for _, w := range entry.Winners {
			e.Entry.Winners = append(e.Entry.Winners, ledger.Winner(w))
		}
	}
	return e
}

// CheckTiles checks that the hands in an entry can be opened again; the error is an
// *EventError. It is for new entries: what a file holds has passed it.
func CheckTiles(e *ledger.Entry) error {
	texts := []string{e.Tiles}
	for _, w := range e.Winners {
		texts = append(texts, w.Tiles)
	}
	for _, text := range texts {
		if text == "" {
			continue
		}
		if _, err := handfile.ParseHand(text); err != nil {
			return &EventError{BadTiles}
		}
	}
	return nil
}
