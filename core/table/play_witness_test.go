package table_test

import (
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// witness follows a hand act by act and keeps its own account, implemented from the
// words of RULES.md section 11: who holds what, who passed what, who may claim,
// whose turn it is, and which tile comes next.
type witness struct {
	t        *testing.T
	p        *table.Play
	rs       *rules.RuleSet
	seen     map[string]int
	thorough bool // occasionally check every act there is
	steps    int

	dealt   bool // the account begins with the dealer's turn
	out     [tile.Kinds + tile.Flowers]uint8
	hands   [4]tile.Counts // with a tile just drawn
	melds   [4]int
	flowers [4]int
	drawn   tile.Tile
	draws   []score.Draw

	passedWin, passedPung [4][tile.Kinds]bool
	lies                  *lies // the open tile
	discards              int
}

// lies is an open tile, and the calls on it.
type lies struct {
	tile      tile.Tile
	from      tile.Wind
	by        score.By
	win, pung [4]bool
	any       [4]bool
	calls     [4]table.Act
	spoke     [4]bool
	called    int
}

func newWitness(t *testing.T, p *table.Play, seen map[string]int) *witness {
	if p.Dealer() != tile.East {
		seen["dealer not East"]++
	}
	return &witness{t: t, p: p, rs: p.Rules(), seen: seen, drawn: tile.None}
}

func (w *witness) fail(format string, args ...any) {
	w.t.Helper()
	w.t.Logf("%s\n%s", w.p.Record(), w.p)
	w.t.Fatalf(format, args...)
}

// playOut plays to the end.
func (w *witness) playOut(c *crowd) {
	for w.p.Phase() != table.PhaseOver {
		if w.steps++; w.steps > 2000 {
			w.fail("it never ends")
		}
		if w.thorough && c.oneIn(40) {
			w.everyAct(c)
		}
		w.do(c.next(w.p))
	}
	w.atTheEnd()
}

// do does a legal act and checks that the result agrees with the account.
func (w *witness) do(a table.Act) {
	wall, phase := w.p.Wall(), w.p.Phase()
	if w.thorough {
		w.aside(a)
	}
	if err := w.p.Do(a); err != nil {
		w.fail("%s: %s", a, err)
	}
	w.seen[a.Kind.String()]++
	switch {
	case w.dealt:
		w.account(a, phase, &wall)
	case w.p.Phase() == table.PhaseTurn:
		w.afterDeal()
	case phase == table.PhaseOpen && w.p.Phase() == table.PhaseFlowers, phase == table.PhaseOpen && a.Kind == table.ActDraw:
		w.seen["nobody robbed the eighth"]++
	}
	if w.dealt {
		w.compare()
	}
}

// afterDeal checks that the deal agrees with Deal, and opens the account.
func (w *witness) afterDeal() {
	start := w.p.Record().Start
	tiles := start.Tiles
	if tiles == nil {
		tiles = table.Shuffled(start.Seed, w.rs.Flowers.Value)
	}
	d, left := table.Deal(tiles, start.Dealer, start.Sum, w.rs), w.p.Wall()
	for i, s := range tile.Seats() {
		h := w.p.Hand(s)
		if !slices.Equal(h.Concealed, d.Hands[i]) || !slices.Equal(h.Flowers, d.Flowers[i]) {
			w.fail("%s was dealt %s, want %s %s", s, h, tile.Format(d.Hands[i]), tile.Format(d.Flowers[i]))
		}
		w.hands[i].Add(d.Hands[i]...)
		w.flowers[i] = len(d.Flowers[i])
		for _, t := range slices.Concat(d.Hands[i], d.Flowers[i]) {
			w.out[t]++
		}
	}
	next, _ := left.Next()
	tail, _ := left.Tail()
	wantNext, _ := d.Wall.Next()
	wantTail, _ := d.Wall.Tail()
	if next != wantNext || tail != wantTail || left.Left() != d.Wall.Left() {
		w.fail("the wall goes on at %s and %s, want %s and %s", next, tail, wantNext, wantTail)
	}
	replaced := w.p.Replaced()
	if !slices.EqualFunc(replaced, d.Replaced, func(a, b table.Replacement) bool {
		return a.Seat == b.Seat && a.Pass == b.Pass && slices.Equal(a.Tiles, b.Tiles)
	}) {
		w.fail("replaced %v, want %v", replaced, d.Replaced)
	}
	if n := len(replaced); n > 0 && (replaced[n-1].Pass > 2 || n > 2 && replaced[n-3].Seat == replaced[n-1].Seat) {
		w.seen["flowers dealt thrice"]++
	}
	w.dealt = true
}

// take records the next tile of the wall, or of its tail, as it was before an act.
func (w *witness) take(wall *table.Wall, s tile.Wind, tail bool) {
	at, _ := wall.Next()
	if tail {
		at, _ = wall.Tail()
	}
	t := wall.At(at)
	w.out[t]++
	w.drawn = t
	if !t.IsFlower() {
		w.hands[s.Index()][t]++
	}
	w.passedWin[s.Index()], w.passedPung[s.Index()] = [tile.Kinds]bool{}, [tile.Kinds]bool{}
	if got := w.p.Drawn(); got != t {
		w.fail("%s drew %s, want %s", s, got, t)
	}
}

// account records an act.
func (w *witness) account(a table.Act, phase table.Phase, wall *table.Wall) {
	i := a.Seat.Index()
	switch a.Kind {
	case table.ActDraw:
		w.drew(a, wall)
	case table.ActFlowers:
		w.flowers[i]++
		if w.p.Phase() == table.PhaseOpen {
			w.lay(w.drawn, a.Seat, score.ByFlowers)
			w.drawn = tile.None
			return
		}
		w.draws = append(w.draws, score.DrawFlower)
		w.take(wall, a.Seat, true)
	case table.ActConceal:
		w.hands[i][a.Tile] -= 4
		w.melds[i]++
		w.drawn = tile.None
		if w.p.Phase() == table.PhaseOpen {
			w.lay(a.Tile, a.Seat, score.ByRobConcealedKong)
		}
	case table.ActAddKong:
		w.hands[i][a.Tile]--
		w.drawn = tile.None
		w.lay(a.Tile, a.Seat, score.ByRobKong)
	case table.ActDiscard:
		w.hands[i][a.Tile]--
		w.drawn, w.draws = tile.None, nil
		w.lay(a.Tile, a.Seat, score.ByDiscard)
		w.discards++
		if !slices.Contains(w.lies.any[:], true) && w.p.Left() == 0 {
			w.isOver()
		}
	default:
		if phase == table.PhaseOpen {
			w.spoke(a)
		}
	}
}

// drew records a draw, by what was due.
func (w *witness) drew(a table.Act, wall *table.Wall) {
	by := score.ByRobKong // as for any kong
	if w.lies != nil {
		by = w.lies.by
		w.ended(a)
	}
	switch by {
	case score.ByDiscard:
		w.draws = nil
	case score.ByFlowers:
		w.draws = append(w.draws, score.DrawFlower)
	default:
		w.draws = append(w.draws, score.DrawKong)
	}
	w.take(wall, a.Seat, by != score.ByDiscard)
	w.lies = nil
}

// lay lays a tile open and determines who could claim it: wins by package score,
// the rest from the rules.
func (w *witness) lay(t tile.Tile, from tile.Wind, by score.By) {
	l := &lies{tile: t, from: from, by: by}
	for s := from.Next(); s != from; s = s.Next() {
		i := s.Index()
		held := w.hands[i]
		l.win[i] = w.couldWin(l, s)
		l.any[i] = l.win[i]
		if by != score.ByDiscard || w.p.Left() == 0 {
			continue // the tile of a kong, and the last discard, can only be won [D]
		}
		l.pung[i] = held[t] >= 2 && !(w.rs.Claims.PassedPung.Value && w.passedPung[i][t])
		chow := false
		for first := int(t) - 2; first <= int(t) && s == from.Next() && t.IsSuited(); first++ {
			_, ok := chowFrom(first, t, &held)
			chow = chow || ok
		}
		l.any[i] = l.win[i] || l.pung[i] || chow || held[t] == 3
	}
	w.lies = l
}

func (w *witness) couldWin(l *lies, s tile.Wind) bool {
	i := s.Index()
	if l.by == score.ByFlowers {
		if w.flowers[i] != 7 {
			return false
		}
	} else {
		with := w.hands[i]
		with.Add(l.tile)
		if !hand.IsComplete(&with) && !hand.IsThirteenOrphans(&with) {
			return false
		}
	}
	d, ok := w.p.Declares(s)
	if !ok || d.Win.By != l.by || d.Win.LastTile != (w.p.Left() == 0 && l.by == score.ByDiscard) ||
		d.Win.FirstDiscard != (l.by == score.ByDiscard && w.discards == 0) || d.Win.From != w.p.Wind(l.from) {
		w.fail("%s declares %+v, %v", s, d, ok)
	}
	res := score.Evaluate(d.Hand, d.Win, w.rs)
	if !res.Win || l.by != score.ByDiscard {
		if res.Reason == score.BelowMinimum {
			w.refused(table.Act{Seat: s, Kind: table.ActWin}, table.BelowMinimum)
		}
		return res.Win
	}
	passed := w.passedWin[i][l.tile] || w.rs.Claims.PassedWin.Value == rules.PassedAny && w.passedWin[i] != [tile.Kinds]bool{}
	if passed {
		w.refused(table.Act{Seat: s, Kind: table.ActWin}, table.WinWasPassed)
	}
	return !passed
}

// refused checks that an act is refused for a reason, if the hand is not over.
func (w *witness) refused(a table.Act, want table.Reason) {
	if w.p.Phase() == table.PhaseOver {
		want = table.HandIsOver
	}
	if got := w.p.Refuses(a); got != want {
		w.fail("%s is refused for %q, want %q", a, got, want)
	}
	w.seen["refused "+string(want)]++
}

// spoke records a call or a pass.
func (w *witness) spoke(a table.Act) {
	l, i := w.lies, a.Seat.Index()
	l.spoke[i] = true
	if a.Kind != table.ActPass {
		l.calls[i] = a
		l.called++
	}
	for j, any := range l.any {
		if any && !l.spoke[j] {
			return
		}
	}
	switch {
	case l.called > 0:
		w.settled()
	case w.p.Left() == 0:
		w.isOver()
	}
}

// ended records what those who could have had the tile passed.
func (w *witness) ended(a table.Act) {
	l := w.lies
	if l.by != score.ByDiscard {
		return
	}
	for i := range l.win {
		call := l.calls[i].Kind
		has := l.calls[i] != table.Act{}
		if l.win[i] && !(has && call == table.ActWin) {
			w.passedWin[i][l.tile] = true
			w.seen["passed win kept"]++
			if a.Kind == table.ActDraw && a.Seat.Index() == i {
				w.seen["passed win forgotten"]++
			}
		}
		if l.pung[i] && !(has && (call == table.ActPung || call == table.ActKong || call == table.ActWin)) {
			w.passedPung[i][l.tile] = true
			w.seen["passed pung kept"]++
		}
		if a.Kind == table.ActDraw && l.any[i] && !l.spoke[i] {
			w.seen["a draw ended claims"]++
		}
	}
}
