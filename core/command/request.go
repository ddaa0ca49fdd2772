package command

import (
	"fmt"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// request is one line of the verb score or waits.
type request struct {
	ID           jsontext.Value `json:"id"`
	Rules        string         `json:"rules"`
	Hand         *string        `json:"hand"`
	Seat         *string        `json:"seat"`
	Round        *string        `json:"round"`
	By           *string        `json:"by"`
	From         *string        `json:"from"`
	Draws        []string       `json:"draws"`
	LastTile     bool           `json:"last_tile"`
	FirstDiscard bool           `json:"first_discard"`
	DealerKonged bool           `json:"dealer_konged"`
	Liable       *string        `json:"liable"`
	Facts        []string       `json:"facts"` // only house rules read them
}

// Question is a request that has been read: a draft, how it was won and under which
// rules.
type Question struct {
	Draft hand.Draft
	Win   score.Win
	Rules *rules.RuleSet
}

// Answer is what a verb found out about a Question.
type Answer struct {
	ID jsontext.Value
	Question
	Score   *score.Result      // verb score
	Payment score.Payment      // verb score
	Waits   *score.WaitsResult // verb waits
	Asked   *advise.Question   // verb advise
	Advice  []advise.Discard   // verb advise
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
		a.Score, a.Payment = &res, score.SettleNamed(&res, q.Draft, q.Win, q.Rules)
	case "waits":
		res := score.Waits(q.Draft, q.Win, q.Rules)
		a.Waits = &res
	default:
		return Answer{}, unknownVerb(verb)
	}
	return a, nil
}

func (s *Server) understand(verb string, req request) (q Question, err error) {
	if q.Rules, err = s.ruleSet(req.Rules); err != nil {
		return q, err
	}
	if req.Hand == nil {
		return q, fieldError(Missing, "hand")
	}
	if verb == "waits" && req.By != nil {
		return q, wrongValue(GoesNotWith, "by", verb)
	}
	if q.Win, err = req.win(); err != nil {
		return q, err
	}
	if q.Draft, err = hand.Parse(*req.Hand); err != nil {
		return q, badNotation(codeNotation, err)
	}
	return q, checkWinning(verb, *req.Hand, &q)
}

// checkWinning checks that there is a winning tile where the verb needs one, and
// none where it must not be.
func checkWinning(verb, src string, q *Question) error {
	has := q.Draft.Winning != tile.None
	place := strings.LastIndex(src, "+")
	switch needs := verb == "score" && q.Win.By.NeedsWinning(); {
	case needs && !has:
		return badNotation(codeNotation, tile.NewSyntaxError(src, len(src), tile.ExpectWinning))
	case has && verb == "waits":
		return badNotation(codeNotation, tile.NewSyntaxError(src, place, tile.ExpectUnwon))
	case has && !needs:
		return badNotation(codeNotation, tile.NewSyntaxError(src, place, tile.ExpectNoWinning))
	}
	return nil
}

func (r *request) win() (score.Win, error) {
	w := score.Win{LastTile: r.LastTile, FirstDiscard: r.FirstDiscard, DealerKonged: r.DealerKonged}
	var f fields
	w.Seat, w.Round = f.seatOr("seat", r.Seat, tile.East), f.seatOr("round", r.Round, tile.East)
	w.From = f.seatOr("from", r.From, tile.NoWind)
	w.Liable, w.By = f.liable(r.Liable), f.by("by", r.By)
	for i, text := range r.Draws {
		draw, ok := parseDraw(text)
		if !ok {
			f.refuse(notOneOf(fmt.Sprintf("draws[%d]", i), score.DrawKong.String(), score.DrawFlower.String()))
		}
		w.Draws = append(w.Draws, draw)
	}
	for i, id := range r.Facts {
		fact, ok := score.ParseFact(id)
		if !ok {
			f.refuse(notOneOf(fmt.Sprintf("facts[%d]", i), factIDs()...))
			break
		}
		w.Set(fact, true)
	}
	return w, f.err
}

// liable returns who is liable, if the request says so.
func (f *fields) liable(text *string) (l score.Liable) {
	if text == nil {
		return l
	}
	l.Set = true
	if *text == "none" {
		return l
	}
	var ok bool
	if l.Seat, ok = tile.ParseWind(*text); !ok {
		f.refuse(fieldError(NotSeatOrNone, "liable"))
	}
	return l
}

// by returns how a hand was won; the default is by discard.
func (f *fields) by(name string, text *string) score.By {
	if text == nil {
		return score.ByDiscard
	}
	by, ok := score.ParseBy(*text)
	if !ok {
		f.refuse(notOneOf(name, byIDs()...))
	}
	return by
}

func byIDs() (ids []string) {
	for by := score.ByDiscard; by <= score.ByFlowers; by++ {
		ids = append(ids, by.String())
	}
	return ids
}

func parseDraw(text string) (draw score.Draw, ok bool) {
	for _, draw := range []score.Draw{score.DrawKong, score.DrawFlower} {
		if draw.String() == text {
			return draw, true
		}
	}
	return 0, false
}
