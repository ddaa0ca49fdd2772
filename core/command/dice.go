package command

import (
	"github.com/go-json-experiment/json/jsontext"

	"sikwu/core/table"
	"sikwu/core/tile"
)

// diceRequest is one line of the verb dice.
type diceRequest struct {
	ID      jsontext.Value `json:"id"`
	Rules   string         `json:"rules"`
	Use     *string        `json:"use"`
	Thrower *string        `json:"thrower"`
	Sum     *int           `json:"sum"`
}

// What a throw can be for.
const (
	useSeats       = "seats"
	useFirstDealer = "first_dealer"
	useOpen        = "open"
)

type seatsReply struct {
	ID      jsontext.Value `json:"id"`
	Counted string         `json:"counted"`
	Order   []string       `json:"order"`
}

type openReply struct {
	ID      jsontext.Value `json:"id"`
	Counted string         `json:"counted"`
	Wall    string         `json:"wall"`
	Leave   int            `json:"leave"`
	First   []string       `json:"first_stacks"`
}

// dice answers what a throw means.
func (s *Server) dice(line []byte) (any, error) {
	var req diceRequest
	if err := decodeStrict(line, &req); err != nil {
		return nil, err
	}
	rs, err := s.ruleSet(req.Rules)
	if err != nil {
		return nil, err
	}
	var f fields
	use, thrower := f.text("use", req.Use), f.seat("thrower", req.Thrower)
	sum := f.number("sum", req.Sum, table.MinSum, table.MaxSum)
	if f.err != nil {
		return nil, f.err
	}
	var counted tile.Wind
	switch use {
	case useSeats:
		counted = table.Counted(thrower, sum)
		order := table.DrawOrder(counted)
		return seatsReply{ID: req.ID, Counted: counted.String(), Order: notations(order[:])}, nil
	case useFirstDealer:
		counted = table.FirstDealer(thrower, sum, rs)
	case useOpen:
		counted = table.Counted(thrower, sum)
	default:
		return nil, notOneOf("use", useSeats, useFirstDealer, useOpen)
	}
	o := table.Open(counted, sum, rs)
	return openReply{
		ID: req.ID, Counted: counted.String(), Wall: o.Wall.String(), Leave: o.Leave,
		First: notations([]table.Stack{o.Stack(0), o.Stack(1)}),
	}, nil
}
