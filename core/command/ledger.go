package command

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/go-json-experiment/json/jsontext"

	"sikwu/core/ledger"
)

// ledgerRequest is one line of the verb ledger.
type ledgerRequest struct {
	ID      jsontext.Value   `json:"id"`
	Rules   string           `json:"rules"`
	Players []*string        `json:"players"`
	Hands   []jsontext.Value `json:"hands"`
}

type positionReply struct {
	Round  string           `json:"round"`
	Hand   int              `json:"hand"`
	Repeat int              `json:"repeat"`
	Dealer string           `json:"dealer"`
	Seats  byPlayer[string] `json:"seats"`
}

type rowReply struct {
	positionReply
	Points byPlayer[int] `json:"points"`
}

type ledgerReply struct {
	ID     jsontext.Value `json:"id"`
	Rows   []rowReply     `json:"rows"`
	Totals byPlayer[int]  `json:"totals"`
	Next   *positionReply `json:"next"`
}

// byPlayer is a JSON object of what each player has, by name.
type byPlayer[T any] struct {
	names  *[4]string
	values [4]T
}

// MarshalJSON keeps the players in order.
func (b byPlayer[T]) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	for i, name := range b.names {
		value, err := json.Marshal(b.values[i])
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&out, "%c%s:%s", "{,,,"[i], quoteJSON(name), value)
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

// ledger works out a score sheet.
func (s *Server) ledger(line []byte) (any, error) {
	var req ledgerRequest
	if err := decodeStrict(line, &req); err != nil {
		return nil, err
	}
	rs, err := s.ruleSet(req.Rules)
	if err != nil {
		return nil, err
	}
	var f fields
	names := f.players(req.Players)
	if f.err != nil {
		return nil, f.err
	}
	sheet, err := ledger.New(rs, names)
	if err != nil {
		return nil, notOnSheet("players", err)
	}
	entries := f.sheetHands(req.Hands, sheet)
	if f.err != nil {
		return nil, f.err
	}
	if sheet, err = sheet.Add(entries...); err != nil {
		return nil, notOnSheet("hands", err)
	}
	return sheetReply(req.ID, &sheet), nil
}

func sheetReply(id jsontext.Value, sheet *ledger.Sheet) ledgerReply {
	names := &sheet.Players
	reply := ledgerReply{ID: id, Rows: []rowReply{}, Totals: byPlayer[int]{names, sheet.Totals()}}
	for _, row := range sheet.Rows {
		reply.Rows = append(reply.Rows, rowReply{placed(row.Position, names), byPlayer[int]{names, row.Points}})
	}
	if !sheet.IsOver() {
		next := placed(sheet.Next, names)
		reply.Next = &next
	}
	return reply
}

func placed(p ledger.Position, names *[4]string) positionReply {
	reply := positionReply{
		Round: p.RoundWind().String(), Hand: p.Hand, Repeat: p.Repeat,
		Dealer: names[p.Dealer().Index()], Seats: byPlayer[string]{names: names},
	}
	for i, player := range ledger.Players() {
		reply.Seats.values[i] = p.Seat(player).String()
	}
	return reply
}
