package command

import (
	"cmp"
	"slices"

	"github.com/go-json-experiment/json/jsontext"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// adviseRequest is one line of the verb advise.
type adviseRequest struct {
	ID    jsontext.Value `json:"id"`
	Rules string         `json:"rules"`
	Hand  *string        `json:"hand"`
	Seat  *string        `json:"seat"`
	Round *string        `json:"round"`
	Seen  *string        `json:"seen"`
	Draws *int           `json:"draws"`
	For   *string        `json:"for"`
	Model *string        `json:"model"`
}

type goalReply struct {
	Goal   string  `json:"goal"`
	Chance float64 `json:"chance"`
}

type advisedReply struct {
	Tile   string        `json:"tile"`
	Chance float64       `json:"chance"`
	Points float64       `json:"points"`
	Goals  []goalReply   `json:"goals"`
	Useful []usefulReply `json:"useful"`
}

type adviseReply struct {
	ID       jsontext.Value `json:"id"`
	Discards []advisedReply `json:"discards"`
	impossibleReply
}

// advise tells what each discard is worth.
func (s *Server) advise(line []byte) (any, error) {
	var req adviseRequest
	if err := decodeStrict(line, &req); err != nil {
		return nil, err
	}
	a, problems, err := s.advice(&req)
	if err != nil {
		return nil, err
	}
	r := adviseReply{ID: a.ID, Discards: []advisedReply{}}
	if len(problems) > 0 {
		r.Reason, r.Message = problems[0].Reason.String(), s.message(a, problems)
	}
	for i := range a.Advice {
		r.Discards = append(r.Discards, advised(&a.Advice[i]))
	}
	return r, nil
}

// advice answers a request, or lists what is wrong with its tiles.
func (s *Server) advice(req *adviseRequest) (a Answer, problems []score.Problem, err error) {
	q, err := s.adviseQuestion(req)
	if err != nil {
		return a, nil, err
	}
	a.ID, a.Draft, a.Rules = req.ID, q.Hand, q.Rules
	a.Win = score.Win{Seat: q.Seat, Round: q.Round, By: score.BySelfDraw}
	if problems = score.ProblemsSized(q.Hand, a.Win, 14, 14, q.Rules); len(problems) == 0 {
		a.Asked, a.Advice = q, advise.Ask(q)
	}
	return a, problems, nil
}

func advised(d *advise.Discard) advisedReply {
	r := advisedReply{Tile: d.Tile.String(), Chance: d.Chance, Points: d.Points, Goals: []goalReply{}, Useful: []usefulReply{}}
	goals := slices.Clone(d.Goals)
	slices.SortStableFunc(goals, func(a, b advise.Share) int { return cmp.Or(cmp.Compare(b.Chance, a.Chance), a.Fan-b.Fan) })
	for _, g := range goals {
		r.Goals = append(r.Goals, goalReply{g.ID(), g.Chance})
	}
	for _, u := range d.Useful {
		r.Useful = append(r.Useful, usefulReply{u.Tile.String(), u.Left})
	}
	return r
}

func (s *Server) adviseQuestion(req *adviseRequest) (*advise.Question, error) {
	set, err := s.ruleSet(req.Rules)
	if err != nil {
		return nil, err
	}
	var f fields
	q := &advise.Question{Rules: set, Hand: f.hand("hand", req.Hand), Draws: advise.UsualDraws}
	q.Seat, q.Round = f.seatOr("seat", req.Seat, tile.East), f.seatOr("round", req.Round, tile.East)
	if req.Draws != nil {
		q.Draws = f.number("draws", req.Draws, 0, advise.MostDraws)
	}
	if req.For != nil {
		var ok bool
		if q.For, ok = advise.ParseAim(*req.For); !ok {
			f.refuse(notOneOf("for", advise.ForPoints.String(), advise.ForWins.String()))
		}
	}
	if req.Model != nil {
		var ok bool
		if q.Model, ok = advise.ParseModel(*req.Model); !ok {
			f.refuse(notOneOf("model", advise.Alone.String(), advise.AtTable.String()))
		}
	}
	if req.Seen != nil {
		q.Seen, q.Flowers = f.seen(*req.Seen, &q.Hand)
	}
	if size := len(q.Hand.Concealed) + 3*len(q.Hand.Melds); f.err == nil && size != 14 {
		f.refuse(&RequestError{Code: codeRequest, Fault: NotFourteen, Field: "hand"})
	}
	return q, f.err
}

// seen returns the tiles that lie elsewhere on the table, and the flowers among them, of which
// there is one each.
func (f *fields) seen(text string, own *hand.Draft) (seen tile.Counts, flowers []tile.Tile) {
	tiles, at, err := tile.Scan(text, 0)
	if err == nil && at < len(text) {
		err = tile.NewSyntaxError(text, at, tile.ExpectTile)
	}
	if err != nil {
		f.refuse(f.within("seen", err))
		return seen, nil
	}
	seen.Add(tiles...)
	flowers = slices.Clone(own.Flowers)
	for _, t := range tiles {
		if !t.IsFlower() {
			continue
		}
		if slices.Contains(flowers, t) {
			f.refuse(&RequestError{Code: codeRequest, Fault: TileTooOften, Field: "seen", Value: t.String()})
		}
		flowers = append(flowers, t)
	}
	held := own.Counts()
	for t, n := range seen {
		if n > 0 && int(n)+int(held[t]) > tile.Copies {
			f.refuse(&RequestError{Code: codeRequest, Fault: TileTooOften, Field: "seen", Value: tile.Tile(t).String()})
		}
	}
	return seen, flowers[len(own.Flowers):]
}
