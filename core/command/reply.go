package command

import (
	"github.com/go-json-experiment/json/jsontext"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

type points struct {
	E int `json:"E"`
	S int `json:"S"`
	W int `json:"W"`
	N int `json:"N"`
}

type fanReply struct {
	ID    string `json:"id"`
	Count int    `json:"count"`
	Fan   int    `json:"fan"`
}

type decomposition struct {
	Form   string     `json:"form"`
	Sets   []string   `json:"sets"`
	Pair   *string    `json:"pair"`
	WinsOn *string    `json:"wins_on"`
	Fans   []fanReply `json:"fans"`
	RawFan int        `json:"raw_fan"`
	Fan    int        `json:"fan"`
}

type liableReply struct {
	Seat string   `json:"seat"`
	Rule string   `json:"rule"`
	Also []string `json:"also,omitempty"`
}

type scoreReply struct {
	ID             jsontext.Value  `json:"id"`
	Win            bool            `json:"win"`
	Reason         *string         `json:"reason"`
	Message        string          `json:"message,omitempty"`
	Fan            int             `json:"fan"`
	RawFan         int             `json:"raw_fan"`
	Limit          bool            `json:"limit"`
	Best           *int            `json:"best"`
	Decompositions []decomposition `json:"decompositions"`
	Points         *points         `json:"points,omitempty"`
	Liable         *liableReply    `json:"liable"`
	Undecided      []string        `json:"undecided,omitempty"`
	Distance       *int            `json:"distance,omitempty"`
}

type figureReply struct {
	Win bool `json:"win"`
	Fan int  `json:"fan"`
}

type waitReply struct {
	Tile     string      `json:"tile"`
	Left     int         `json:"left"`
	Discard  figureReply `json:"discard"`
	SelfDraw figureReply `json:"self_draw"`
}

type usefulReply struct {
	Tile string `json:"tile"`
	Left int    `json:"left"`
}

type waitsReply struct {
	ID       jsontext.Value `json:"id"`
	Waits    []waitReply    `json:"waits"`
	Reason   *string        `json:"reason,omitempty"`
	Message  string         `json:"message,omitempty"`
	Distance *int           `json:"distance,omitempty"`
	Useful   *[]usefulReply `json:"useful,omitempty"`
}

type discardReply struct {
	Tile  string      `json:"tile"`
	Waits []waitReply `json:"waits"`
}

type discardsReply struct {
	ID       jsontext.Value `json:"id"`
	Discards []discardReply `json:"discards"`
}

func (s *Server) reply(a Answer) any {
	if a.Waits != nil {
		return s.waitsReply(a)
	}
	return s.scoreReply(a)
}

func (s *Server) scoreReply(a Answer) scoreReply {
	res := a.Score
	r := scoreReply{ID: a.ID, Win: res.Win, Decompositions: []decomposition{}}
	if !res.Win {
		code := res.Reason.String()
		r.Reason, r.Message = &code, s.message(a, res.Problems)
	}
	if res.Reason == score.NotComplete || res.Reason == score.SevenPairs {
		r.Distance = &res.Distance
	}
	if best := res.Best(); best != nil {
		r.Fan, r.RawFan, r.Limit, r.Best = best.Fan, best.RawFan, best.RawFan >= a.Rules.Limit.Value, new(int)
	}
	if n := res.Readings.Len(); n > 0 {
		r.Decompositions = make([]decomposition, n)
		melds := meldTexts(a.Draft.Melds)
		for i := range res.Readings.All() {
			r.Decompositions[i] = decompose(&res.Readings.All()[i], a.Question, melds)
		}
	}
	if a.Payment.HasGain() {
		p := a.Payment.Points
		r.Points = &points{p[0], p[1], p[2], p[3]}
	}
	if open := a.Payment.Undecided; open != nil {
		r.Undecided = []string{a.Draft.Melds[open.Meld].String()}
	}
	if l := a.Payment.Liable; l != nil {
		r.Liable = &liableReply{Seat: l.Seat.String(), Rule: l.Rule.String(), Also: liabilityIDs(l.Also)}
	}
	return r
}

func liabilityIDs(list []rules.Liability) (out []string) {
	for _, l := range list {
		out = append(out, l.String())
	}
	return out
}

func decompose(r *score.Reading, q Question, melds []string) decomposition {
	lines := score.Lines(r, q.Draft, q.Win, q.Rules)
	d := decomposition{
		Form: r.Form.String(), Sets: []string{}, RawFan: r.RawFan, Fan: r.Fan, Fans: make([]fanReply, len(lines)),
	}
	for i := range lines {
		d.Fans[i] = fanReply{ID: q.Rules.FanID(lines[i].Fan), Count: lines[i].Count, Fan: lines[i].Worth}
	}
	if r.Form != score.Standard {
		return d
	}
	d.Sets = make([]string, score.PairPlace)
	for i := range d.Sets {
		d.Sets[i] = groupText(r.Group(i), melds)
	}
	pair := groupText(r.Group(score.PairPlace), melds)
	d.Pair = &pair
	if r.WinsOn >= 0 {
		text := groupText(r.Group(int(r.WinsOn)), melds)
		d.WinsOn = &text
	}
	return d
}

func meldTexts(melds []hand.Meld) []string {
	texts := make([]string, len(melds))
	for i := range melds {
		texts[i] = melds[i].String()
	}
	return texts
}

// groupTexts are the concealed groups in notation, made once.
var groupTexts = func() (texts [hand.GroupPair + 1][tile.Kinds]string) {
	for kind := range texts {
		for t := range texts[kind] {
			g := hand.Group{Kind: hand.GroupKind(kind), Tile: tile.Tile(t), Meld: -1}
			if g.Kind != hand.GroupChow || g.Tile.IsSuited() && g.Tile.Rank() <= 7 {
				texts[kind][t] = g.String()
			}
		}
	}
	return texts
}()

func groupText(g hand.Group, melds []string) string {
	if g.Meld >= 0 {
		return melds[g.Meld]
	}
	return groupTexts[g.Kind][g.Tile]
}

func (s *Server) waitsReply(a Answer) any {
	res := a.Waits
	if res.Fourteen {
		r := discardsReply{ID: a.ID, Discards: []discardReply{}}
		for _, d := range res.Discards {
			r.Discards = append(r.Discards, discardReply{Tile: d.Tile.String(), Waits: waitList(d.Waits)})
		}
		return r
	}
	r := waitsReply{ID: a.ID, Waits: waitList(res.Waits)}
	switch {
	case len(res.Problems) > 0:
		code := res.Problems[0].Reason.String()
		r.Reason, r.Message = &code, s.message(a, res.Problems)
	case len(res.Waits) == 0:
		r.Distance = &res.Distance
		useful := make([]usefulReply, 0, len(res.Useful))
		for _, u := range res.Useful {
			useful = append(useful, usefulReply{Tile: u.Tile.String(), Left: u.Left})
		}
		r.Useful = &useful
	}
	return r
}

func waitList(waits []score.Wait) []waitReply {
	list := make([]waitReply, 0, len(waits))
	for _, w := range waits {
		list = append(list, waitReply{
			Tile: w.Tile.String(), Left: w.Left,
			Discard:  figureReply{w.Discard.Win, w.Discard.Fan},
			SelfDraw: figureReply{w.SelfDraw.Win, w.SelfDraw.Fan},
		})
	}
	return list
}

// Explained is a problem with the hand that has it.
type Explained struct {
	Problem score.Problem
	Answer  Answer
	AtTable bool      // in a turn or among claims, where no win is judged
	Whose   tile.Wind // whose hand it is, if it is one of several
}

// message returns the first problem in words, or its code without Words.
func (s *Server) message(a Answer, problems []score.Problem) string {
	return s.explained(Explained{Problem: problems[0], Answer: a})
}

func (s *Server) explained(e Explained) string {
	if s.words == nil {
		return e.Problem.Reason.String()
	}
	return s.words.Reason(e)
}
