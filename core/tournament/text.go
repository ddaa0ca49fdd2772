package tournament

import (
	"encoding/json"
	"slices"

	"sikwu/core/journal"
	"sikwu/core/penalty"
	"sikwu/core/sheetfile"
)

// eventText is an event as it is written.
type eventText struct {
	Kind    Kind            `json:"act"`
	At      string          `json:"at,omitempty"`
	Players []Player        `json:"players,omitempty"`
	Number  int             `json:"number,omitempty"`
	Numbers []int           `json:"numbers,omitempty"`
	Name    string          `json:"name,omitempty"`
	Seed    int64           `json:"seed,omitempty"`
	Table   int             `json:"table,omitempty"`
	Sheet   json.RawMessage `json:"sheet,omitempty"`
	Result  *Result         `json:"result,omitempty"`
	By      int             `json:"by,omitempty"`
	Laid    *laidText       `json:"laid,omitempty"`
}

type laidText struct {
	Offence penalty.ID      `json:"offence,omitempty"`
	Measure penalty.Measure `json:"measure"`
	Points  int             `json:"points,omitempty"`
}

// line returns the event as a line of a file.
func (e Event) line(at string) ([]byte, error) {
	t := eventText{
		Kind: e.Kind, At: at, Players: e.Players, Number: e.Number, Numbers: e.Numbers, Name: e.Name, Seed: e.Seed, Table: e.Table,
		Result: e.Result, By: e.By,
	}
	switch e.Kind {
	case Sheet:
		data, err := json.Marshal(e.Sheet)
		if err != nil {
			return nil, err
		}
		t.Sheet = data
	case Penalize:
		laid := laidText(e.Laid)
		t.Laid = &laid
	}
	return json.Marshal(t)
}

// readLine reads an event and its time. It returns what it does not know as in
// journal.Unknown; isKnown is false for an event whose kind is unknown.
func readLine(data []byte) (e Event, at string, unknown []string, isKnown bool, err error) {
	known, unknown, err := journal.Known(data, eventText{}, "")
	if err != nil {
		return e, "", nil, false, err
	}
	if json.Unmarshal(known["act"], &e.Kind) != nil || e.Kind == "" {
		return e, "", nil, false, &journal.ValueError{Field: "act"}
	}
	if !slices.Contains(Kinds(), e.Kind) {
		return e, "", []string{"act=" + string(e.Kind)}, false, nil
	}
	var t eventText
	sheet, players, laid, result := known["sheet"], known["players"], known["laid"], known["result"]
	for _, name := range []string{"sheet", "players", "laid", "result"} {
		delete(known, name)
	}
	if err := journal.Decode(known, &t); err != nil {
		return e, "", nil, false, err
	}
	e.Number, e.Numbers, e.Name, e.Seed, e.Table, e.By = t.Number, t.Numbers, t.Name, t.Seed, t.Table, t.By
	p := parts{unknown: unknown}
	p.players(players, &e)
	p.object(laid, laidText{}, "laid.", func(fields map[string]json.RawMessage) error {
		var l laidText
		err := journal.Decode(fields, &l)
		e.Laid = penalty.Laid(l)
		return err
	})
	p.object(result, Result{}, "result.", func(fields map[string]json.RawMessage) error {
		e.Result = new(Result)
		return decodeResult(fields, e.Result)
	})
	p.sheet(sheet, &e)
	return e, t.At, p.unknown, true, p.err
}

// decodeResult reads a result, whose lists have four values each.
func decodeResult(fields map[string]json.RawMessage, r *Result) error {
	for _, name := range []string{"points", "won", "losing"} {
		if text := string(fields[name]); text == "" || text == "null" {
			return &journal.ValueError{Field: name}
		}
	}
	return journal.Decode(fields, r)
}

// parts reads the objects within an event, up to the first fault.
type parts struct {
	unknown []string
	err     error
}

// object reads one object, if there is one.
func (p *parts) object(data []byte, form any, path string, read func(map[string]json.RawMessage) error) {
	if data == nil || p.err != nil {
		return
	}
	fields, unknown, err := journal.Known(data, form, path)
	if err == nil {
		err = read(fields)
		if value, ok := err.(*journal.ValueError); ok {
			err = &journal.ValueError{Field: path + value.Field}
		}
	}
	p.unknown, p.err = append(p.unknown, unknown...), err
}

func (p *parts) players(data []byte, e *Event) {
	if data == nil || p.err != nil {
		return
	}
	var list []json.RawMessage
	if json.Unmarshal(data, &list) != nil {
		p.err = &journal.ValueError{Field: "players"}
		return
	}
	for _, one := range list {
		p.object(one, Player{}, "players.", func(fields map[string]json.RawMessage) error {
			var player Player
			err := journal.Decode(fields, &player)
			e.Players = append(e.Players, player)
			return err
		})
	}
}

func (p *parts) sheet(data []byte, e *Event) {
	if p.err != nil || data == nil && e.Kind != Sheet {
		return
	}
	var unknown []string
	e.Sheet, unknown, p.err = sheetfile.ReadEvent(data)
	if value, ok := p.err.(*journal.ValueError); ok {
		p.err = &journal.ValueError{Field: "sheet." + value.Field}
	}
	for _, what := range unknown {
		p.unknown = append(p.unknown, "sheet."+what)
	}
}
