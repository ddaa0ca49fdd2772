package command

import (
	"github.com/go-json-experiment/json/jsontext"

	"sikwu/core/table"
	"sikwu/core/tile"
)

// turnRequest is one line of the verb turn.
type turnRequest struct {
	ID       jsontext.Value `json:"id"`
	Rules    string         `json:"rules"`
	Round    *string        `json:"round"`
	Seat     *string        `json:"seat"`
	Hand     *string        `json:"hand"`
	Began    *string        `json:"began"`
	Drawn    *string        `json:"drawn"`
	WallLeft *int           `json:"wall_left"`
}

type refusedActionReply struct {
	Call   string       `json:"call"`
	Reason table.Reason `json:"reason"`
}

type turnReply struct {
	ID      jsontext.Value       `json:"id"`
	Legal   []string             `json:"legal"`
	Refused []refusedActionReply `json:"refused"`
	impossibleReply
}

// turn answers what a player may do in his own turn.
func (s *Server) turn(line []byte) (any, error) {
	var req turnRequest
	if err := decodeStrict(line, &req); err != nil {
		return nil, err
	}
	rs, err := s.ruleSet(req.Rules)
	if err != nil {
		return nil, err
	}
	t, err := req.read()
	if err != nil {
		return nil, err
	}
	reply := turnReply{ID: req.ID, Legal: []string{}, Refused: []refusedActionReply{}}
	if problems := t.Problems(rs); len(problems) > 0 {
		reply.impossibleReply = s.impossible(problems[0], tile.NoWind, rs)
		return reply, nil
	}
	legal, refused := t.Options(rs)
	reply.Legal = notations(legal)
	for _, r := range refused {
		reply.Refused = append(reply.Refused, refusedActionReply{r.Action.String(), r.Reason})
	}
	return reply, nil
}

func (r *turnRequest) read() (*table.Turn, error) {
	var f fields
	t := &table.Turn{
		Seat: f.seatOr("seat", r.Seat, tile.East), Round: f.seatOr("round", r.Round, tile.East),
		Hand: f.hand("hand", r.Hand), Drawn: tile.None, WallLeft: f.wallLeft(r.WallLeft),
	}
	began := f.text("began", r.Began)
	var ok bool
	t.Began, ok = table.ParseBegan(began)
	switch {
	case !ok:
		f.refuse(notOneOf("began", table.BeganIDs()...))
	case t.Began.Draws():
		t.Drawn = f.tile("drawn", r.Drawn)
	case r.Drawn != nil:
		f.refuse(wrongValue(GoesNotWith, "drawn", began))
	}
	return t, f.err
}
