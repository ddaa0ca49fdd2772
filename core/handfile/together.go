package handfile

import (
	"slices"
	"strings"

	"sikwu/core/score"
	"sikwu/core/tile"
)

// maxOthers can call a win on one tile besides the first.
const maxOthers = 2

// shared are the names of what hands called on one tile have in common. What a line leaves
// out is that of the hand above.
var shared = []struct {
	name string
	copy func(to, from *score.Win)
}{
	{"round", func(to, from *score.Win) { to.Round = from.Round }},
	{"by", func(to, from *score.Win) { to.By = from.By }},
	{"from", func(to, from *score.Win) { to.From = from.From }},
	{"last_tile", func(to, from *score.Win) { to.LastTile = from.LastTile }},
	{"first_discard", func(to, from *score.Win) { to.FirstDiscard = from.FirstDiscard }},
	{"dealer_konged", func(to, from *score.Win) { to.DealerKonged = from.DealerKonged }},
}

// join puts the hand among the others of the one above.
func (p *parser) join() *Error {
	a, h := p.above, &p.hand
	if a == nil || a.Draft.IsEmpty() || !a.Win.By.IsFed() || len(a.Others) == maxOthers {
		return p.wrong(NotTogether, p.startOf(nameOfSame))
	}
	w := h.Win
	for _, s := range shared {
		s.copy(&w, &a.Win)
		if slices.Contains(p.said, s.name) && !(Hand{Win: w}).Equal(Hand{Win: h.Win}) {
			return p.unfit(s.name)
		}
		s.copy(&h.Win, &a.Win)
	}
	taken := slices.ContainsFunc(a.Others, func(o Hand) bool { return o.Win.Seat == h.Win.Seat })
	switch won := h.Draft.Winning; {
	case won == tile.None || a.Draft.Winning != tile.None && won != a.Draft.Winning || len(a.Others) > 0 && won != a.Others[0].Draft.Winning:
		wrong := p.wrong(NotTogether, max(strings.IndexByte(p.text, '+'), 0)) // at the beginning if it lacks one
		if wrong.Name = "+"; won != tile.None {
			wrong.Value = won.String()
		}
		return wrong
	case taken || h.Win.Seat == a.Win.Seat || h.Win.Seat == a.Win.From:
		return p.unfit("seat")
	case slices.Contains(p.said, nameOfRules) && h.Rules != a.Rules:
		return p.unfit(nameOfRules)
	case h.Seen.Total() > 0:
		return p.unfit(nameOfSeen)
	}
	h.Rules = a.Rules
	a.Others = append(a.Others, *h)
	return nil
}

// unfit says that what a name says does not fit the hand above.
func (p *parser) unfit(name string) *Error {
	at := p.startOf(name)
	wrong := p.wrong(NotTogether, at)
	wrong.Name, wrong.Value = name, p.hand.Win.Seat.String()
	if slices.Contains(p.said, name) {
		word, _, _ := strings.Cut(p.text[at:], " ")
		_, wrong.Value, _ = strings.Cut(word, "=")
	}
	return wrong
}

// startOf returns where a name was read, 0 if it was not.
func (p *parser) startOf(name string) int {
	if i := slices.Index(p.said, name); i >= 0 {
		return p.start[i]
	}
	return 0
}
