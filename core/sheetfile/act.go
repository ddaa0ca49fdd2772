package sheetfile

import (
	"encoding/json"
	"errors"
	"slices"

	"sikwu/core/handfile"
	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/score"
)

// eventText is an event as it is written.
type actText struct {
	Do      Do         `json:"act"`
	At      string     `json:"at,omitempty"`
	Place   *int       `json:"place,omitempty"`
	Entry   *entryText `json:"entry,omitempty"`
	Players []string   `json:"players,omitempty"`
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
func (a Act) written(at string) actText {
	t := actText{Do: a.Do, At: at}
	switch a.Do {
	case Insert, Replace, Remove:
		t.Place = &a.Place
	case Rename:
		t.Players = a.Players[:]
	}
	switch a.Do {
	case Add, Insert, Replace:
		t.Entry = writeEntry(a.Entry)
	}
	return t
}

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
func (a Act) MarshalJSON() ([]byte, error) { return json.Marshal(a.written("")) }

// ReadEvent reads an event as MarshalJSON writes it. It returns what it does not
// know in unknown: fields by their paths, and the kind of the event as "act=kind",
// which then cannot be done. The error is a *journal.ValueError.
func ReadAct(data []byte) (a Act, unknown []string, err error) {
	t, unknown, err := readText(data)
	if err != nil {
		return a, unknown, err
	}
	return t.act(), unknown, nil
}

// unknownEvent returns the entry in unknown of an event that this version does not
// know.
func unknownAct(do Do) string { return "act=" + string(do) }

func readText(data []byte) (t actText, unknown []string, err error) {
	known, unknown, err := journal.Known(data, actText{}, "")
	if err != nil {
		return t, nil, err
	}
	if json.Unmarshal(known["act"], &t.Do) != nil || t.Do == "" {
		return t, nil, &journal.ValueError{Field: "act"}
	}
	if !IsDo(t.Do) {
		return actText{Do: t.Do}, []string{unknownAct(t.Do)}, nil
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
func IsDo(do Do) bool { return slices.Contains(Dos(), do) }

// check checks that an event has the fields it needs.
func (t *actText) check() error {
	place, entry, players := false, false, false
	switch t.Do {
	case Add:
		entry = true
	case Insert, Replace:
		place, entry = true, true
	case Remove:
		place = true
	case Rename:
		players = true
	}
	switch {
	case place != (t.Place != nil):
		return &journal.ValueError{Field: "place"}
	case entry != (t.Entry != nil):
		return &journal.ValueError{Field: "entry"}
	case players != (t.Players != nil) || players && len(t.Players) != 4:
		return &journal.ValueError{Field: "players"}
	}
	return nil
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
func (t *actText) act() Act {
	a := Act{Do: t.Do}
	if t.Place != nil {
		a.Place = *t.Place
	}
	copy(a.Players[:], t.Players)
	if e := t.Entry; e != nil {
		a.Entry = ledger.Entry{
			Kind: e.Kind, From: e.From, Dealer: e.Dealer, Player: e.Player, Tiles: e.Tiles,
			Offence: e.Offence, Measure: e.Measure, Points: e.Points,
		}
		if e.By != "" {
			a.Entry.By, _ = score.ParseBy(e.By)
		}
		for _, w := range e.Winners {
			a.Entry.Winners = append(a.Entry.Winners, ledger.Winner(w))
		}
	}
	return a
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
			return &ActError{BadTiles}
		}
	}
	return nil
}
