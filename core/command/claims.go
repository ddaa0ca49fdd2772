package command

import (
	"slices"

	"github.com/go-json-experiment/json/jsontext"

	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// claimsRequest is one line of the verb claims.
type claimsRequest struct {
	ID         jsontext.Value       `json:"id"`
	Rules      string               `json:"rules"`
	Round      *string              `json:"round"`
	Discard    *string              `json:"discard"`
	From       *string              `json:"from"`
	Hands      map[string]*string   `json:"hands"`
	PassedWin  map[string][]*string `json:"passed_win"`
	PassedPung map[string][]*string `json:"passed_pung"`
	Calls      map[string]*string   `json:"calls"`
	WallLeft   *int                 `json:"wall_left"`
}

type claimReply struct {
	Seat string `json:"seat"`
	Call string `json:"call"`
}

type refusedReply struct {
	Seat   string       `json:"seat"`
	Call   string       `json:"call"`
	Reason table.Reason `json:"reason"`
}

type claimsReply struct {
	ID      jsontext.Value   `json:"id"`
	Legal   bySeat[[]string] `json:"legal"`
	Taken   []claimReply     `json:"taken"`
	Refused []refusedReply   `json:"refused"`
	impossibleReply
	Seat string `json:"seat,omitempty"` // whose hand is at fault
}

// claims answers who may call a discard, and who gets it.
func (s *Server) claims(line []byte) (any, error) {
	var req claimsRequest
	if err := decodeStrict(line, &req); err != nil {
		return nil, err
	}
	rs, err := s.ruleSet(req.Rules)
	if err != nil {
		return nil, err
	}
	offer, calls, err := req.read()
	if err != nil {
		return nil, err
	}
	reply := claimsReply{ID: req.ID, Taken: []claimReply{}, Refused: []refusedReply{}}
	problems := offer.Problems(rs)
	if len(problems) > 0 {
		first := problems[0]
		reply.impossibleReply, reply.Seat = s.impossible(first, first.Seat, rs), first.Seat.String()
	}
	if slices.ContainsFunc(problems, table.Problem.Stops) {
		reply.list(offer, func(tile.Wind) []table.Call { return nil })
		return reply, nil
	}
	reply.list(offer, func(seat tile.Wind) []table.Call { return offer.Legal(seat, rs) })
	taken, refused := offer.Resolve(calls, rs)
	for _, c := range taken {
		reply.Taken = append(reply.Taken, claimReply{c.Seat.String(), c.Call.String()})
	}
	for _, c := range refused {
		reply.Refused = append(reply.Refused, refusedReply{c.Seat.String(), c.Call.String(), c.Reason})
	}
	return reply, nil
}

// list fills in what each seat whose hand is given may call.
func (r *claimsReply) list(o *table.Offer, legal func(tile.Wind) []table.Call) {
	for _, seat := range tile.Seats() {
		if o.Players[seat.Index()] != nil {
			r.Legal.set(seat, notations(legal(seat)))
		}
	}
}

func (r *claimsRequest) read() (*table.Offer, [4]table.Call, error) {
	var f fields
	o := &table.Offer{
		Tile: f.kind("discard", r.Discard), From: f.seat("from", r.From), By: score.ByDiscard,
		Round: f.seatOr("round", r.Round, tile.East), WallLeft: f.wallLeft(r.WallLeft),
	}
	if r.Hands == nil {
		f.missing("hands")
	}
	for i, text := range seated(&f, "hands", r.Hands) {
		if text != nil {
			o.Players[i] = &table.Player{Hand: f.hand("hands."+tile.Seats()[i].String(), *text)}
		}
	}
	passedWin, passedPung := f.passed("passed_win", r.PassedWin), f.passed("passed_pung", r.PassedPung)
	for i, p := range o.Players {
		if p != nil {
			p.PassedWin, p.PassedPung = passedWin[i], passedPung[i]
		}
	}
	calls := f.calls(r.Calls, o)
	return o, calls, f.err
}

// passed returns the kinds that each seat let pass. A seat whose hand is not given
// has none.
func (f *fields) passed(name string, object map[string][]*string) (kinds [4][]tile.Tile) {
	for i, list := range seated(f, name, object) {
		if list == nil {
			continue
		}
		for _, text := range *list {
			kinds[i] = append(kinds[i], f.kind(name+"."+tile.Seats()[i].String(), text))
		}
	}
	return kinds
}

func (f *fields) calls(object map[string]*string, o *table.Offer) (calls [4]table.Call) {
	for i, text := range seated(f, "calls", object) {
		if text == nil {
			continue
		}
		seat := tile.Seats()[i]
		name := "calls." + seat.String()
		call, ok := table.ParseCall(f.text(name, *text))
		switch {
		case !ok:
			f.refuse(fieldError(NoCall, name))
		case seat == o.From:
			f.refuse(fieldError(OwnDiscard, name))
		case o.Players[i] == nil:
			f.refuse(fieldError(HandNeeded, name))
		}
		calls[i] = call
	}
	return calls
}
