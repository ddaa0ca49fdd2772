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
	Left     int    // copies not visible in this hand (Discount takes off others); a discarded tile is visible
	Discard  Figure // or robbed of a kong, if Waits was asked about that
	SelfDraw Figure
}

// Figure is the worth of a wait won one way.
type Figure struct {
	Win   bool
	Fan   int
	Clash bool // the facts rule this way of winning out, so that nothing is known of its worth
}

// OnlySelfDraw reports whether the wait reaches the minimum by self-draw alone.
func (w Wait) OnlySelfDraw() bool { return w.SelfDraw.Win && !w.Discard.Win }

// RuledOut reports whether the facts rule every way to win the wait out.
func (w Wait) RuledOut() bool { return w.Discard.Clash && w.SelfDraw.Clash }

// Discard is one of fourteen tiles whose discard leaves a wait.
type Discard struct {
	Tile  tile.Tile
	Waits []Wait
}

// WaitsResult says what a hand that is not complete waits for.
type WaitsResult struct {
	Problems []Problem   // if the tiles are impossible or their number is wrong
	Waits    []Wait      // one tile short, in tile order
	Dead     []tile.Tile // would complete it, but the hand holds all four [D]
	Discards []Discard   // fourteen tiles, in tile order
	Fourteen bool
	// Distance is the fewest draws to a complete hand, 1 if ready. Useful are the
	// draws that shorten it, for thirteen tiles that are not ready.
	Distance int
	Useful   []Useful
}

// Winners returns the tiles that complete fourteen, in tile order, each with what it is
// worth as the winning one; none if the fourteen are not complete.
func (r *WaitsResult) Winners() (list []Wait) {
	for _, d := range r.Discards {
		for _, w := range d.Waits {
			if w.Tile == d.Tile {
				list = append(list, w)
			}
		}
	}
	return list
}

// RuledOut reports whether fourteen tiles are complete and the facts rule out that any of
// them has won.
func (r *WaitsResult) RuledOut() bool {
	winners := r.Winners()
	return len(winners) > 0 && !slices.ContainsFunc(winners, func(w Wait) bool { return !w.RuledOut() })
}

// CanHaveWon reports whether fourteen tiles are complete and one of them can have won them:
// not if every way is ruled out or falls short of the minimum.
func (r *WaitsResult) CanHaveWon() bool {
	return slices.ContainsFunc(r.Winners(), func(w Wait) bool { return w.Discard.Win || w.SelfDraw.Win })
}

// Useful is a draw that brings a hand closer to complete.
type Useful struct {
	Tile tile.Tile
	Left int
}

// Waits returns what a draft without a winning tile waits for: each wait of thirteen
// tiles, or each discard of fourteen that leaves one. From w it takes the seats and
// the facts that apply to a discard or a self-draw; a way that they contradict wins no
// wait. If w robs a kong, that is judged in place of a discard.
func Waits(d hand.Draft, w Win, rs *rules.RuleSet) WaitsResult {
	d.Winning = tile.None
	var s summary
	s.read(&d, w.Seat)
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

// StrikeOut takes off the figures of ways of winning that the facts of w rule out, though
// Waits, which judges each way by the facts that apply to it, gives them: who drew a
// replacement tile drew the winning one; the dealer's first discard and a robbed kong are
// another's.
func (r *WaitsResult) StrikeOut(w *Win) {
	feeder := w.IsFed() && w.From != tile.NoWind && (w.From == w.Seat || w.FirstDiscard && w.From != tile.East)
	fed, drawn := w.isToldDrawn() || feeder, w.isToldFed()
	for _, list := range r.lists() {
		for i := range list {
			if fed {
				list[i].Discard = Figure{Clash: true}
			}
			if drawn {
				list[i].SelfDraw = Figure{Clash: true}
			}
		}
	}
}

// isToldFed reports whether the facts say that the tile was another's.
func (w *Win) isToldFed() bool { return w.FirstDiscard || w.By.IsRobbing() }

// lists returns the waits, and those that each discard leaves.
func (r *WaitsResult) lists() [][]Wait {
	all := [][]Wait{r.Waits}
	for _, d := range r.Discards {
		all = append(all, d.Waits)
	}
	return all
}

// Discount takes copies that lie elsewhere on the table off those that are left.
func (r *WaitsResult) Discount(seen *tile.Counts) {
	less := func(t tile.Tile, left *int) { *left = max(*left-int(seen[t]), 0) }
	for _, list := range r.lists() {
		for i := range list {
			less(list[i].Tile, &list[i].Left)
		}
	}
	for i := range r.Useful {
		less(r.Useful[i].Tile, &r.Useful[i].Left)
	}
}

// AppendWaits appends the waits of thirteen tiles to dst, in tile order, each with
// its fan by discard and by self-draw. It appends nothing for any other draft, and
// allocates only to grow dst.
func AppendWaits(dst []Wait, d hand.Draft, w Win, rs *rules.RuleSet) []Wait {
	d.Winning = tile.None
	var s summary
	s.read(&d, w.Seat)
	if s.size != 13 || len(waitProblems(&d, &s, &w, rs)) > 0 {
		return dst
	}
	all := s.all()
	return waits(dst, &d, &s, &w, rs, &all, &all)
}

// waitProblems lists the problems of the tiles alone.
func waitProblems(d *hand.Draft, s *summary, w *Win, rs *rules.RuleSet) []Problem {
	return listProblems(d, s, &Win{Seat: w.Seat, By: BySelfDraw}, 13, 14, rs)
}

// waits appends the waits of thirteen tiles. all counts those tiles; seen also counts
// what else is visible.
func waits(dst []Wait, d *hand.Draft, s *summary, w *Win, rs *rules.RuleSet, all, seen *tile.Counts) []Wait {
	var room [tile.Kinds]tile.Tile
	kinds := hand.Waiting(room[:0], &s.concealed, all)
	if len(kinds) == 0 {
		return dst
	}
	fed, drawn := asDiscard(w), asSelfDraw(w)
	ways := [...]way{
		{facts: facts{w: &fed, rs: rs, summary: s, plain: fed.isPlain()}},
		{facts: facts{w: &drawn, rs: rs, summary: s, plain: drawn.isPlain()}},
	}
	for i := range ways {
		f := &ways[i].facts
		f.gather(d)
		ways[i].can = f.plain || len(contextProblems(nil, d, s, f.w, rs)) == 0
	}
	var readings Readings
	for _, t := range kinds {
		s.concealed[t]++
		var c divisions
		c.divide(s, t)
		for i := range ways {
			ways[i].judge(&readings, &c, d, t)
		}
		s.concealed[t]--
		dst = append(dst, Wait{
			Tile: t, Left: max(tile.Copies-int(seen[t]), 0), Discard: ways[0].figure, SelfDraw: ways[1].figure,
		})
	}
	return dst
}

// way is one way to win a wait: the facts that all its tiles share, and the worth of
// the last one.
type way struct {
	facts  facts
	can    bool // the facts do not contradict each other
	figure Figure
}

func (w *way) judge(readings *Readings, c *divisions, d *hand.Draft, t tile.Tile) {
	f := &w.facts
	if !w.can || f.w.By.IsRobbing() && !f.mayRob(*d, t) {
		w.figure = Figure{Clash: true}
		return
	}
	f.read(readings, c)
	fan := readings.list[0].Fan
	w.figure = Figure{Win: fan >= f.rs.Minimum.Value && f.w.barredBy(t, f.rs) == tile.None, Fan: fan}
}

// mayRob reports whether t, already counted among the concealed tiles, may be robbed.
func (f *facts) mayRob(d hand.Draft, t tile.Tile) bool {
	d.Winning = t
	return len(robbingProblems(nil, &d, f.summary, f.w, f.rs)) == 0
}

func asDiscard(w *Win) Win {
	c := *w
	if !w.By.IsRobbing() {
		c.By = ByDiscard
	}
	c.Draws, c.From, c.FirstDraw, c.OtherKong = nil, tile.NoWind, false, false
	return c
}

func asSelfDraw(w *Win) Win {
	c := *w
	c.By, c.FirstDiscard, c.DealerKonged = BySelfDraw, false, false
	return c
}

// discards tries the discard of each kind.
func discards(d *hand.Draft, s *summary, w *Win, rs *rules.RuleSet) []Discard {
	seen := s.all()
	var list []Discard
	for i, t := range d.Concealed {
		if i > 0 && d.Concealed[i-1] == t {
			continue
		}
		left := *d
		left.Concealed = slices.Delete(slices.Clone(d.Concealed), i, i+1)
		var summary summary
		summary.read(&left, w.Seat)
		all := summary.all()
		if found := waits(nil, &left, &summary, w, rs, &all, &seen); len(found) > 0 {
			list = append(list, Discard{Tile: t, Waits: found})
		}
	}
	return list
}
