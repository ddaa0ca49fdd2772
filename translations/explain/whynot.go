package explain

import (
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// WhyNot says why a discard that shape alone leads to is not among the best.
type WhyNot struct {
	Tile   tile.Tile
	Title  string
	Reason string
}

// shaped is how near a discard leaves a hand to any complete one, whatever it is worth:
// the draws that it lacks, and the copies left that make them fewer.
type shaped struct{ away, copies int }

// meldedOf counts the tiles of a hand's melds.
func meldedOf(q *advise.Question) (melded tile.Counts) {
	for i := range q.Hand.Melds {
		melded.Add(q.Hand.Melds[i].All()...)
	}
	return melded
}

// shapeAfter measures the hand that a discard leaves.
func shapeAfter(q *advise.Question, thrown tile.Tile) shaped {
	concealed, melded := q.Hand.ConcealedCounts(), meldedOf(q)
	concealed[thrown]--
	left, _ := leftOf(q)
	away, kinds := hand.Useful(&concealed, &melded, 4-len(q.Hand.Melds))
	s := shaped{away: away}
	for _, k := range kinds {
		s.copies += left[k]
	}
	return s
}

// byShape returns the discards that a beginner would choose: the nearest to any complete
// hand, of those the ones that most tiles bring nearer. They come as they are listed.
func byShape(t *Told) (list []*advise.Discard, best shaped) {
	for i := range t.List {
		d := &t.List[i]
		switch now := shapeAfter(t.Question, d.Tile); {
		case len(list) == 0 || now.away < best.away || now.away == best.away && now.copies > best.copies:
			list, best = []*advise.Discard{d}, now
		case now == best:
			list = append(list, d)
		}
	}
	return list, best
}

// whyNot finds the discard that a beginner would choose, and says what is wrong with it;
// nil if it is as good as the best.
func (s *Speaker) whyNot(t *Told) *WhyNot {
	list, near := byShape(t)
	good := advise.Good(t.List, t.Question.For)
	for _, d := range list {
		for i := range good {
			if good[i].Tile == d.Tile {
				return nil
			}
		}
	}
	d := list[0]
	return &WhyNot{
		Tile: d.Tile, Title: s.text("answer.whynot.title", args{"Tile": s.Tile(d.Tile)}), Reason: s.worse(t, d, near),
	}
}

// worse says why a discard is worse than the best, from what its hand waits for or from
// what both come to.
func (s *Speaker) worse(t *Told, d *advise.Discard, near shaped) string {
	q, best := t.Question, &t.List[0]
	if near.away == 1 {
		w := s.waitsAfter(q, d.Tile)
		const asOften = 0.95
		switch {
		case len(w.kinds) == 0, w.winning == 0 && d.Chance >= asOften*best.Chance: // what wins at once is not why
			return s.behind(t, d, best)
		case w.copies == 0:
			return s.text("answer.whynot.dead", args{"Tiles": s.Tiles(w.kinds)})
		case w.winning == 0:
			return s.belowAfter(q, w)
		case w.winning < w.copies:
			return s.then(s.text("answer.whynot.some", args{"N": w.copies, "Count": s.few(w.copies), "Winning": w.winning, "WinningCount": s.few(w.winning)}),
				s.behind(t, d, best))
		}
		return s.then(s.text("answer.whynot.waits", args{"N": w.copies, "Count": s.few(w.copies), "Tiles": s.Tiles(w.kinds)}), s.behind(t, d, best))
	}
	own := shapeAfter(q, best.Tile)
	a := args{"N": near.copies, "Than": own.copies}
	switch {
	case near.away < own.away:
		return s.then(s.text("answer.whynot.nearer", a), s.behind(t, d, best))
	case near.copies > own.copies:
		return s.then(s.text("answer.whynot.more", a), s.behind(t, d, best))
	}
	return s.behind(t, d, best)
}

// behind says in what a discard is behind the best: it wins less often, or brings less.
func (s *Speaker) behind(t *Told, d, best *advise.Discard) string {
	a := args{
		"Chance": percent(d.Chance), "Best": percent(best.Chance), "Points": s.mean(&d.Worth), "BestPoints": s.mean(&best.Worth),
		"Draws": s.drawsLeft(t.Question.Draws), "Win": s.enough(t.Question.Rules),
	}
	_, dearer := d.Behind(best)
	switch told := a["Points"] != a["BestPoints"]; {
	case d.Chance == 0:
		return s.text("answer.whynot.nothing", a)
	case a["Chance"] != a["Best"] && d.Chance < best.Chance && told && dearer > 0:
		return s.text("answer.whynot.rarer_cheaper", a)
	case a["Chance"] != a["Best"] && d.Chance < best.Chance:
		return s.text("answer.whynot.rarer", a)
	case a["Chance"] != a["Best"] && told:
		return s.text("answer.whynot.oftener", a)
	case told:
		return s.text("answer.whynot.cheaper", a)
	}
	a["Points"], a["BestPoints"] = formatPoints(d.Points), formatPoints(best.Points)
	return s.text("answer.whynot.less", a)
}

// waitsLeft is what a hand waits for after a discard: the kinds of which copies are left, or
// all if none is; the copies; how many of them win, and the most and least fan that a
// self-drawn one has.
type waitsLeft struct {
	kinds           []tile.Tile
	copies, winning int
	fan, least      int
}

// waitsAfter finds what a hand waits for after a discard, or as it is for tile.None, won as
// the advisor takes it.
func (s *Speaker) waitsAfter(q *advise.Question, thrown tile.Tile) (w waitsLeft) {
	d := q.Hand.Clone()
	if i := slices.Index(d.Concealed, thrown); i >= 0 {
		d.Concealed = slices.Delete(d.Concealed, i, i+1)
	}
	left, _ := leftOf(q)
	var kinds []tile.Tile
	w.least = rules.MaxFan
	for _, one := range score.Waits(d, score.Win{Seat: q.Seat, Round: q.Round, By: score.BySelfDraw}, q.Rules).Waits {
		kinds = append(kinds, one.Tile)
		if left[one.Tile] == 0 {
			continue
		}
		w.kinds = append(w.kinds, one.Tile)
		w.copies += left[one.Tile]
		if one.SelfDraw.Win || q.Model == advise.AtTable && one.Discard.Win {
			w.winning += left[one.Tile]
		}
		w.fan, w.least = max(w.fan, one.SelfDraw.Fan), min(w.least, one.SelfDraw.Fan)
	}
	if w.copies == 0 {
		w.kinds = kinds
	}
	return w
}

// belowAfter says that a hand waits at once but for nothing that reaches the minimum.
func (s *Speaker) belowAfter(q *advise.Question, w waitsLeft) string {
	a := args{"N": w.copies, "Count": s.few(w.copies), "Tiles": s.Tiles(w.kinds), "Fan": w.fan}
	lacking := q.Rules.Minimum.Value - w.fan
	a["Short"] = s.text("answer.whynot.short", args{"N": lacking, "Count": s.few(lacking)})
	if w.least < w.fan {
		return s.text("answer.whynot.below_most", a)
	}
	return s.text("answer.whynot.below", a)
}
