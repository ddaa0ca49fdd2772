package command

import (
	"bytes"
	"context"
	"errors"

	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/core/tile"
)

type listedReply struct {
	ID      string            `json:"id"`
	Title   map[string]string `json:"title"`
	Tiles   int               `json:"tiles"`
	Minimum int               `json:"minimum"`
	Limit   *int              `json:"limit"` // null without one
	Payment string            `json:"payment"`
}

func listReply(sets []*rules.RuleSet) any {
	list := make([]listedReply, 0, len(sets))
	for _, rs := range sets {
		r := listedReply{
			ID: rs.ID, Title: rs.Title, Tiles: Tiles(rs), Minimum: rs.Minimum.Value, Payment: string(rs.Payment.Method.Value),
		}
		if rs.HasLimit() {
			r.Limit = &rs.Limit.Value
		}
		list = append(list, r)
	}
	return map[string]any{"rule_sets": list}
}

// Tiles returns the number of tiles a rule set plays with.
func Tiles(rs *rules.RuleSet) int {
	if rs.Flowers.Value {
		return tile.Kinds*tile.Copies + tile.Flowers
	}
	return tile.Kinds * tile.Copies
}

// shownReply is a whole rule set.
type shownReply struct {
	ID      string            `json:"id"`
	Base    *string           `json:"base"`
	Version int               `json:"version"`
	Title   map[string]string `json:"title"`
	Source  string            `json:"source"`
	Values  byKey             `json:"values"`
}

type valueReply struct {
	Value    any    `json:"value"`
	Clause   string `json:"clause"`
	Decision string `json:"decision"`
}

func showReply(rs *rules.RuleSet) any {
	r := shownReply{ID: rs.ID, Base: orNull(rs.Base), Version: rs.Version, Title: rs.Title, Source: rs.Source}
	for _, e := range rules.Entries() {
		clause, decision := e.Origin(rs)
		r.Values = append(r.Values, keyed{e.Key, valueReply{e.Value(rs), clause, decision}})
	}
	return r
}

func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// byKey is a JSON object whose names keep their order.
type byKey []keyed

type keyed struct {
	key   string
	value any
}

func (list byKey) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, k := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(quoteJSON(k.key))
		b.WriteByte(':')
		b.Write(encode(k.value))
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// faulty says why a rule set could not be read.
type faulty struct {
	Code    string  `json:"code"`
	File    string  `json:"file,omitempty"`
	Line    int     `json:"line,omitempty"`
	Key     string  `json:"key,omitempty"`
	Fault   *string `json:"fault"` // of rules.Faults; null if no file was read
	Message string  `json:"message"`
}

func faultReply(err error, message string) faulty {
	r := faulty{Code: codeRules, Message: message}
	var wrong *rules.FileError
	if errors.As(err, &wrong) {
		r.File, r.Line, r.Key, r.Fault = wrong.File, wrong.Line, wrong.Key, orNull(string(wrong.Fault))
	}
	return r
}

type changeReply struct {
	From any `json:"from"`
	To   any `json:"to"`
}

type unsoundReply struct {
	OK    bool   `json:"ok"`
	Error faulty `json:"error"`
}

type soundReply struct {
	OK      bool    `json:"ok"`
	ID      string  `json:"id"`
	Base    *string `json:"base"`
	Changes byKey   `json:"changes"`

	Own []ownReply `json:"own_hands,omitempty"`
}

// ownReply says how many of all concealed wins have a special hand of the house's
// own, and gives one.
type ownReply struct {
	ID   string  `json:"id"`
	Wins int     `json:"wins"`
	Hand *string `json:"hand"` // null if none has it
}

func checkReply(rs, base *rules.RuleSet) any {
	r := soundReply{OK: true, ID: rs.ID, Base: orNull(rs.Base), Changes: byKey{}}
	if base != nil {
		for _, e := range rules.Diff(base, rs) {
			r.Changes = append(r.Changes, keyed{e.Key, changeReply{e.Value(base), e.Value(rs)}})
		}
	}
	for i, h := range rs.OwnHands.Value {
		found, _ := sample.OwnHand(context.Background(), rules.Own(i), rs) // nothing ends it
		one := ownReply{ID: h.ID, Wins: found.Wins}
		if found.Found {
			one.Hand = orNull(found.Draft.String())
		}
		r.Own = append(r.Own, one)
	}
	return r
}

type differenceReply struct {
	Key    string       `json:"key"`
	A      any          `json:"a"`
	B      any          `json:"b"`
	Sample *sampleReply `json:"sample"` // null if no hand shows the value
	Bound  *string      `json:"bound,omitempty"`
}

// sampleReply holds a request of score without its rules, and the results under the
// first rule set and under the first with the one value of the second.
type sampleReply struct {
	Request askedReply  `json:"request"`
	A       resultReply `json:"a"`
	B       resultReply `json:"b"`
}

type askedReply struct {
	Hand         string   `json:"hand"`
	Seat         string   `json:"seat"`
	Round        string   `json:"round"`
	By           string   `json:"by"`
	From         *string  `json:"from,omitempty"`
	Draws        []string `json:"draws,omitempty"`
	LastTile     bool     `json:"last_tile,omitempty"`
	FirstDiscard bool     `json:"first_discard,omitempty"`
	DealerKonged bool     `json:"dealer_konged,omitempty"`
	Facts        []string `json:"facts,omitempty"`
}

type resultReply struct {
	Win    bool    `json:"win"`
	Reason *string `json:"reason"`
	Fan    int     `json:"fan"`
	Points points  `json:"points"`
	Liable *string `json:"liable"`
}

func diffReply(c Comparison) any {
	list := make([]differenceReply, 0, len(c.Values))
	for _, v := range c.Values {
		d := differenceReply{Key: v.Entry.Key, A: v.Entry.Value(c.A), B: v.Entry.Value(c.B)}
		if v.Bound != nil {
			d.Bound = orNull(string(v.Bound.Fault))
		}
		if v.Found {
			d.Sample = &sampleReply{replyOf(&v.Sample), resulting(v.Sample.A), resulting(v.Sample.B)}
		}
		list = append(list, d)
	}
	return map[string]any{"a": c.A.ID, "b": c.B.ID, "differences": list}
}

func replyOf(s *sample.Sample) askedReply {
	w := &s.Win
	r := askedReply{
		Hand: s.Draft.String(), Seat: w.Seat.String(), Round: w.Round.String(), By: w.By.String(),
		From: orNull(w.From.String()), LastTile: w.LastTile, FirstDiscard: w.FirstDiscard, DealerKonged: w.DealerKonged,
	}
	for _, d := range w.Draws {
		r.Draws = append(r.Draws, d.String())
	}
	for _, f := range score.Facts() {
		if w.Holds(f) {
			r.Facts = append(r.Facts, f.String())
		}
	}
	return r
}

func resulting(r sample.Result) resultReply {
	p := r.Points
	return resultReply{
		Win: r.Win, Reason: orNull(r.Reason.String()), Fan: r.Fan, Points: points{p[0], p[1], p[2], p[3]}, Liable: orNull(r.Liable.String()),
	}
}
