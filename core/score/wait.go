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
	size := d.Size()
	if problems := waitProblems(d, w, rs, size); len(problems) > 0 {
		return WaitsResult{Problems: problems}
	}
	if size == 14 {
		return WaitsResult{Fourteen: true, Discards: discards(d, w, rs)}
	}
	all, concealed := d.Counts(), d.ConcealedCounts()
	res := WaitsResult{Waits: waits(d, w, rs, &all), Dead: hand.Dead(nil, &concealed, &all), Distance: 1}
	if len(res.Waits) > 0 {
		return res
	}
	melded := meldCounts(d)
	distance, useful := hand.Useful(&concealed, &melded, 4-len(d.Melds))
	res.Distance = distance
	for _, t := range useful {
		res.Useful = append(res.Useful, Useful{Tile: t, Left: tile.Copies - int(all[t])})
	}
	return res
}

// waitProblems are those of the tiles alone.
func waitProblems(d hand.Draft, w Win, rs *rules.RuleSet, size int) []Problem {
	list := flowerProblems(d, rs)
	list = append(list, meldProblems(d, w.Seat)...)
	list = append(list, kindProblems(d)...)
	p := problem(TooManyTiles)
	switch {
	case size > 14:
		p.Tiles = size - 14
		list = append(list, p)
	case size < 13:
		p.Reason, p.Tiles = TooFewTiles, 13-size
		list = append(list, p)
	}
	slices.SortStableFunc(list, func(a, b Problem) int { return int(a.Reason) - int(b.Reason) })
	return list
}

// waits finds the waits of thirteen tiles; seen counts all that is in sight.
func waits(d hand.Draft, w Win, rs *rules.RuleSet, seen *tile.Counts) []Wait {
	all, concealed := d.Counts(), d.ConcealedCounts()
	fed, drawn := discardFacts(w), selfDrawFacts(w)
	fedCan, drawnCan := len(contextProblems(d, &fed, rs)) == 0, len(contextProblems(d, &drawn, rs)) == 0
	var room [tile.Kinds]tile.Tile
	var list []Wait
	for _, t := range hand.Waiting(room[:0], &concealed, &all) {
		d.Winning = t
		wait := Wait{Tile: t, Left: max(tile.Copies-int(seen[t]), 0)}
		if fedCan {
			wait.Discard = figure(d, fed, rs)
		}
		if drawnCan {
			wait.SelfDraw = figure(d, drawn, rs)
		}
		list = append(list, wait)
	}
	return list
}

func discardFacts(w Win) Win {
	w.By, w.Draws, w.From = ByDiscard, nil, tile.NoWind
	return w
}

func selfDrawFacts(w Win) Win {
	w.By, w.FirstDiscard, w.DealerKonged = BySelfDraw, false, false
	return w
}

// figure is the best reading's fan of a completed hand.
func figure(d hand.Draft, w Win, rs *rules.RuleSet) Figure {
	list := readings(d, &w, rs)
	if len(list) == 0 {
		return Figure{}
	}
	return Figure{Win: list[0].Fan >= rs.Minimum.Value, Fan: list[0].Fan}
}

// discards tries each kind of fourteen tiles.
func discards(d hand.Draft, w Win, rs *rules.RuleSet) []Discard {
	seen := d.Counts()
	var list []Discard
	for i, t := range d.Concealed {
		if i > 0 && d.Concealed[i-1] == t {
			continue
		}
		left := d
		left.Concealed = slices.Delete(slices.Clone(d.Concealed), i, i+1)
		if found := waits(left, w, rs, &seen); len(found) > 0 {
			list = append(list, Discard{Tile: t, Waits: found})
		}
	}
	return list
}
