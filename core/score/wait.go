package score

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Wait is a kind that completes a hand one tile short (RULES.md section 6).
type Wait struct {
	Tile     tile.Tile
	Left     int // copies not in sight in this hand, the discarded tile included in what is seen
	Discard  Figure
	SelfDraw Figure
}

// Figure is what a wait is worth won one way.
type Figure struct {
	Win bool
	Fan int
}

// OnlySelfDraw reports whether the minimum allows the wait by self-draw alone.
func (w Wait) OnlySelfDraw() bool { return w.SelfDraw.Win && !w.Discard.Win }

// Discard is a tile of fourteen that leaves a wait when thrown.
type Discard struct {
	Tile  tile.Tile
	Waits []Wait
}

// WaitsResult is what a hand that is not complete waits for.
type WaitsResult struct {
	Problems []Problem   // when the tiles are impossible or of no such number
	Waits    []Wait      // one tile short, in tile order
	Dead     []tile.Tile // would complete it, but the hand holds all four [D]
	Discards []Discard   // fourteen tiles, in tile order
	Fourteen bool
	// Distance is the fewest draws to a complete hand, 1 when ready, and Useful
	// the draws that shorten it; one tile short and not ready only.
	Distance int
	Useful   []Useful
}

// Useful is a draw that brings a hand nearer.
type Useful struct {
	Tile tile.Tile
	Left int
}

// Waits tells what a draft without a winning tile waits for: for thirteen
// tiles each wait, for fourteen each discard that leaves one. Of w the seats
// and the facts that go with a discard or a self-draw are used; facts that
// cannot stand together win nothing.
func Waits(d hand.Draft, w Win, rs *rules.RuleSet) WaitsResult {
	d.Winning = tile.None
	var s sight
	s.look(&d, w.Seat)
	if problems := waitProblems(&d, &s, &w, rs); len(problems) > 0 {
		return WaitsResult{Problems: problems}
	}
	if s.size == 14 {
		return WaitsResult{Fourteen: true, Discards: discards(&d, &s, &w, rs)}
	}
	all := s.all()
	res := WaitsResult{
		Waits: waits(nil, &d, &s, &w, rs, &all, &all), Dead: hand.Dead(nil, &s.concealed, &all), Distance: 1,
	}
	if len(res.Waits) > 0 {
		return res
	}
	melded := s.melded
	distance, useful := hand.Useful(&s.concealed, &melded, 4-s.melds)
	res.Distance = distance
	for _, t := range useful {
		res.Useful = append(res.Useful, Useful{Tile: t, Left: tile.Copies - int(all[t])})
	}
	return res
}

// AppendWaits appends what a draft one tile short waits for, in tile order,
// each with its fan by discard and by self-draw; nothing where it is no such
// draft. It takes no memory but dst's.
func AppendWaits(dst []Wait, d hand.Draft, w Win, rs *rules.RuleSet) []Wait {
	d.Winning = tile.None
	var s sight
	s.look(&d, w.Seat)
	if s.size != 13 || len(waitProblems(&d, &s, &w, rs)) > 0 {
		return dst
	}
	all := s.all()
	return waits(dst, &d, &s, &w, rs, &all, &all)
}

// waitProblems are those of the tiles alone.
func waitProblems(d *hand.Draft, s *sight, w *Win, rs *rules.RuleSet) []Problem {
	return problems(d, s, &Win{Seat: w.Seat, By: BySelfDraw}, 13, 14, rs)
}

// waits finds the waits of thirteen tiles; all counts them, seen what else is
// in sight too.
func waits(dst []Wait, d *hand.Draft, s *sight, w *Win, rs *rules.RuleSet, all, seen *tile.Counts) []Wait {
	var room [tile.Kinds]tile.Tile
	kinds := hand.Waiting(room[:0], &s.concealed, all)
	if len(kinds) == 0 {
		return dst
	}
	fed, drawn := asDiscard(w), asSelfDraw(w)
	ways := [...]way{
		{facts: facts{w: &fed, rs: rs, sight: s, plain: fed.isPlain()}},
		{facts: facts{w: &drawn, rs: rs, sight: s, plain: drawn.isPlain()}},
	}
	for i := range ways {
		f := &ways[i].facts
		f.gather(d)
		ways[i].can = f.plain || len(contextProblems(nil, d, s, f.w, rs)) == 0
	}
	var readings Readings
	for _, t := range kinds {
		s.concealed[t]++
		var c cut
		c.make(s, t)
		for i := range ways {
			ways[i].judge(&readings, &c)
		}
		s.concealed[t]--
		dst = append(dst, Wait{
			Tile: t, Left: max(tile.Copies-int(seen[t]), 0), Discard: ways[0].figure, SelfDraw: ways[1].figure,
		})
	}
	return dst
}

// way is one way to win a wait: the facts that all its tiles share, and what
// the last one was worth.
type way struct {
	facts  facts
	can    bool // the facts told can stand together
	figure Figure
}

func (w *way) judge(readings *Readings, c *cut) {
	if w.can {
		w.facts.read(readings, c)
		fan := readings.list[0].Fan
		w.figure = Figure{Win: fan >= w.facts.rs.Minimum.Value, Fan: fan}
	}
}

func asDiscard(w *Win) Win {
	c := *w
	c.By, c.Draws, c.From, c.FirstDraw, c.OtherKong = ByDiscard, nil, tile.NoWind, false, false
	return c
}

func asSelfDraw(w *Win) Win {
	c := *w
	c.By, c.FirstDiscard, c.DealerKonged = BySelfDraw, false, false
	return c
}

// discards tries each kind of fourteen tiles.
func discards(d *hand.Draft, s *sight, w *Win, rs *rules.RuleSet) []Discard {
	seen := s.all()
	var list []Discard
	for i, t := range d.Concealed {
		if i > 0 && d.Concealed[i-1] == t {
			continue
		}
		left := *d
		left.Concealed = slices.Delete(slices.Clone(d.Concealed), i, i+1)
		var sight sight
		sight.look(&left, w.Seat)
		all := sight.all()
		if found := waits(nil, &left, &sight, w, rs, &all, &seen); len(found) > 0 {
			list = append(list, Discard{Tile: t, Waits: found})
		}
	}
	return list
}
