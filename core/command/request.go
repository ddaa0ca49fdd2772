package command

import (
	"encoding/json"
	"fmt"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// request is a line of score or waits as written.
type request struct {
	ID           json.RawMessage `json:"id"`
	Rules        string          `json:"rules"`
	Hand         *string         `json:"hand"`
	Seat         *string         `json:"seat"`
	Round        *string         `json:"round"`
	By           *string         `json:"by"`
	From         *string         `json:"from"`
	Draws        []string        `json:"draws"`
	LastTile     bool            `json:"last_tile"`
	FirstDiscard bool            `json:"first_discard"`
	DealerKonged bool            `json:"dealer_konged"`
	Liable       *string         `json:"liable"`
	Facts        []string        `json:"facts"` // what only house rules ask for
}

var requestFields = fieldsOf(request{})

// decode reads a line strictly. Even of a line it refuses it returns the id,
// where there is one to be found.
func decode(line []byte) (request, error) {
	var req request
	if err := strict(line, &req, requestFields); err != nil {
		return request{ID: idOf(line)}, err
	}
	return req, nil
}

// Question is a request understood: a draft, how it was won and under what
// rules.
type Question struct {
	Draft hand.Draft
	Win   score.Win
	Rules *rules.RuleSet
}

// Answer is what a verb found.
type Answer struct {
	ID json.RawMessage
	Question
	Score   *score.Result      // verb score
	Payment score.Payment      // verb score
	Waits   *score.WaitsResult // verb waits
}

func (s *Server) answer(verb string, req request) (Answer, error) {
	q, err := s.understand(verb, req)
	if err != nil {
		return Answer{}, err
	}
	a := Answer{ID: req.ID, Question: q}
	switch verb {
	case "score":
		res := score.Evaluate(q.Draft, q.Win, q.Rules)
		a.Score, a.Payment = &res, score.Settle(&res, q.Draft, q.Win, q.Rules)
	case "waits":
		res := score.Waits(q.Draft, q.Win, q.Rules)
		a.Waits = &res
	default:
		return Answer{}, failed(codeRequest, "unknown verb "+quoted(verb))
	}
	return a, nil
}

func (s *Server) understand(verb string, req request) (q Question, err error) {
	if q.Rules, err = s.ruleSet(req.Rules); err != nil {
		return q, err
	}
	if req.Hand == nil {
		return q, failed(codeRequest, `field "hand" is missing`)
	}
	if verb == "waits" && req.By != nil {
		return q, failed(codeRequest, `field "by" does not go with waits`)
	}
	if q.Win, err = req.win(); err != nil {
		return q, err
	}
	if q.Draft, err = hand.Parse(*req.Hand); err != nil {
		return q, because(codeNotation, err)
	}
	return q, checkWinning(verb, *req.Hand, &q)
}

// checkWinning sees that a winning tile stands where one is needed.
func checkWinning(verb, src string, q *Question) error {
	has := q.Draft.Winning != tile.None
	switch needs := verb == "score" && q.Win.By.NeedsWinning(); {
	case needs && !has:
		return because(codeNotation, tile.NewSyntaxError(src, len(src), tile.ExpectWinning))
	case !needs && has:
		return because(codeNotation, tile.NewSyntaxError(src, strings.LastIndex(src, "+"), tile.ExpectNoWinning))
	}
	return nil
}

func (r *request) win() (w score.Win, err error) {
	w.LastTile, w.FirstDiscard, w.DealerKonged = r.LastTile, r.FirstDiscard, r.DealerKonged
	seat := func(field string, text *string, otherwise tile.Wind) tile.Wind {
		if text == nil || err != nil {
			return otherwise
		}
		s, ok := tile.ParseWind(*text)
		if !ok {
			err = failed(codeRequest, fmt.Sprintf("field %q must be E, S, W or N", field))
		}
		return s
	}
	w.Seat, w.Round = seat("seat", r.Seat, tile.East), seat("round", r.Round, tile.East)
	w.From = seat("from", r.From, tile.NoWind)
	switch {
	case r.Liable == nil:
	case *r.Liable == "none":
		w.Liable.Set = true
	default:
		w.Liable = score.Liable{Set: true, Seat: seat("liable", r.Liable, tile.NoWind)}
	}
	if err != nil {
		return w, err
	}
	if r.By != nil {
		by, ok := score.ParseBy(*r.By)
		if !ok {
			return w, failed(codeRequest, "field \"by\" cannot be "+quoted(*r.By))
		}
		w.By = by
	}
	for _, d := range r.Draws {
		switch d {
		case "kong":
			w.Draws = append(w.Draws, score.DrawKong)
		case "flower":
			w.Draws = append(w.Draws, score.DrawFlower)
		default:
			return w, failed(codeRequest, "field \"draws\" cannot hold "+quoted(d))
		}
	}
	for _, id := range r.Facts {
		fact, ok := score.ParseFact(id)
		if !ok {
			return w, failed(codeRequest, "field \"facts\" cannot hold "+quoted(id))
		}
		w.Set(fact, true)
	}
	return w, nil
}
