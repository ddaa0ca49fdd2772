package table_test

import (
	"fmt"
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// compare checks that the table agrees with the account.
func (w *witness) compare() {
	p := w.p
	if w.steps%4 == 0 || w.thorough || p.Phase() == table.PhaseOver {
		w.census()
	}
	concealed, melds := p.Sizes()
	for i, s := range tile.Seats() {
		size := 13
		if p.Phase() == table.PhaseTurn && s == p.Mover() && !p.Began().Draws() {
			size = 14
		}
		if p.Phase() != table.PhaseOver && concealed[i]+3*melds[i] != size {
			w.fail("%s holds %d and %d melds", s, concealed[i], melds[i])
		}
		held := p.Concealed(s)
		if s == p.Mover() {
			held.Add(p.Drawn())
		}
		if p.Phase() != table.PhaseOver && (held != w.hands[i] || melds[i] != w.melds[i]) {
			w.fail("%s holds %v, want %v", s, held, w.hands[i])
		}
	}
	switch p.Phase() {
	case table.PhaseOpen:
		w.compareOpen()
	case table.PhaseTurn:
		w.compareTurn()
	}
	if w.thorough {
		w.comparePassed()
	}
}

// census checks that exactly the tiles that left the wall are on the table.
func (w *witness) census() {
	if got := w.p.Census(); got != w.out {
		w.fail("tiles out of the wall: %v, want %v", got, w.out)
	}
}

func (w *witness) compareOpen() {
	l := w.lies
	if t, from, by := w.p.Open(); t != l.tile || from != l.from || by != l.by {
		w.fail("%s from %s lies open, want %+v", t, from, l)
	}
	asked := w.p.Asked()
	n := 0
	for s := l.from.Next(); s != l.from; s = s.Next() {
		if i := s.Index(); l.any[i] && !l.spoke[i] {
			if n >= len(asked) || asked[n] != s {
				w.fail("%v are asked, not %s", asked, s)
			}
			n++
		}
	}
	if n != len(asked) {
		w.fail("%v are asked, %d want the tile", asked, n)
	}
	next := l.from
	if l.by == score.ByDiscard {
		next = l.from.Next()
	}
	if w.p.Mover() != next {
		w.fail("%s draws next, want %s", w.p.Mover(), next)
	}
}

// compareTurn checks that a win is offered exactly if package score gives one for
// the draws of this account, and that no context is impossible.
func (w *witness) compareTurn() {
	p, s := w.p, w.p.Mover()
	held := w.hands[s.Index()]
	won := table.Act{Seat: s, Kind: table.ActWin}
	if !hand.IsComplete(&held) && !hand.IsThirteenOrphans(&held) || w.drawn.IsFlower() {
		if w.thorough && w.flowers[s.Index()] < 6 && p.Refuses(won) != table.NotComplete {
			w.fail("%s for no hand", p.Refuses(won))
		}
		return
	}
	d, _ := p.Declares(s)
	if d.Win.By == score.ByFlowers {
		return // the flowers of the deal count more
	}
	res := score.Evaluate(d.Hand, d.Win, w.rs)
	want := table.Reason("")
	switch claimed := p.Began() == table.BeganChow || p.Began() == table.BeganPung; {
	case res.Reason == score.ImpossibleContext:
		w.fail("%s %+v cannot be: %v", d.Hand, d.Win, res.Problems)
	case claimed:
		want = table.NeedsDrawnTile
	case !slices.Equal(d.Win.Draws, w.draws) || d.Win.LastTile != (p.Left() == 0) || d.Win.Seat != p.Wind(s):
		w.fail("%s wins by %+v, drew %v", s, d.Win, w.draws)
	case !res.Win:
		want = table.BelowMinimum
	}
	got := p.Refuses(won)
	if got != want && !(got == "" && p.Rules().FlowerHand.DealtWaits.Value) {
		w.fail("a win is refused for %q, want %q", got, want)
	}
	if want != "" {
		w.seen["refused "+string(want)]++
	}
}

func (w *witness) comparePassed() {
	for i, s := range tile.Seats() {
		var win, pung []tile.Tile
		for t := range tile.Tile(tile.Kinds) {
			if w.passedWin[i][t] {
				win = append(win, t)
			}
			if w.passedPung[i][t] {
				pung = append(pung, t)
			}
		}
		gotWin, gotPung := w.p.Passed(s)
		if w.p.Phase() != table.PhaseOver && (!slices.Equal(gotWin, win) || !slices.Equal(gotPung, pung)) {
			w.fail("%s passed %s and %s, want %s and %s", s, gotWin, gotPung, win, pung)
		}
	}
}

// aside does an act on a copy and checks that the original is unchanged.
func (w *witness) aside(a table.Act) {
	before, copied := w.p.Clone(), w.p.Clone()
	if err := copied.Do(a); err != nil {
		w.fail("%s: %s", a, err)
	}
	if !w.p.Equal(before) || len(w.p.Acts()) != len(before.Acts()) || copied.Equal(before) {
		w.fail("%s on a copy changes the hand, or nothing", a)
	}
	legal, refused := w.p.Options(a.Seat)
	if !slices.Contains(legal, a) {
		w.fail("%s can be done and is not listed among %v", a, legal)
	}
	for _, r := range refused {
		if slices.Contains(legal, r.Act) || w.p.Refuses(r.Act) != r.Reason {
			w.fail("%s is refused for %s, and for %s, legal %v", r.Act, r.Reason, w.p.Refuses(r.Act), legal)
		}
		w.seen["refused "+string(r.Reason)]++
	}
}

// everyAct tries all acts: exactly those listed can be done, the others are refused
// for the reason that Refuses gives and change nothing. The tiles are all where
// Spots says.
func (w *witness) everyAct(c *crowd) {
	checkSpots(w.t, w.p)
	legal := map[table.Act]bool{}
	for _, s := range tile.Seats() {
		for _, a := range w.p.Legal(s) {
			legal[a] = true
		}
	}
	before := w.p.Clone()
	for _, a := range candidates(w.p) {
		reason := w.p.Refuses(a)
		if legal[a] != (reason == "") {
			w.fail("%s: listed %v, refused for %q", a, legal[a], reason)
		}
		delete(legal, a)
		if reason == "" {
			if err := w.p.Clone().Do(a); err != nil {
				w.fail("%s: %s", a, err)
			}
			continue
		}
		if got := refusedBy(w.p.Do(a)); got != reason {
			w.fail("%s: done for %q, refused for %q", a, got, reason)
		}
		w.seen["refused "+string(reason)]++
	}
	if len(legal) > 0 || !w.p.Equal(before) {
		w.fail("%v are listed and were not tried, or a refused act changed the hand", legal)
	}
}

// candidates are all acts that make sense anywhere, and some that never do.
func candidates(p *table.Play) (list []table.Act) {
	open, _, _ := p.Open()
	seats := tile.Seats()
	for _, s := range append(seats[:], tile.NoWind) {
		for k := table.ActDeal; k <= table.ActDiscard+1; k++ {
			switch k {
			case table.ActConceal, table.ActAddKong, table.ActDiscard:
				for t := range tile.Flower1 + 1 {
					list = append(list, table.Act{Seat: s, Kind: k, Tile: t})
				}
			case table.ActChow:
				for _, with := range [][2]int{{-2, -1}, {-1, 1}, {1, 2}, {1, 1}, {1, -1}, {0, 0}} {
					a := [2]tile.Tile{open + tile.Tile(with[0]), open + tile.Tile(with[1])}
					list = append(list, table.Act{Seat: s, Kind: k, With: a})
				}
			default:
				list = append(list, table.Act{Seat: s, Kind: k})
			}
		}
	}
	return list
}

// checkSpots checks that every tile of the set is in one place, in agreement with
// the census.
func checkSpots(t *testing.T, p *table.Play) {
	t.Helper()
	var all []tile.Tile
	var out [tile.Kinds + tile.Flowers]uint8
	places := map[table.Place]bool{}
	wall := p.Wall()
	for _, x := range p.Spots() {
		all = append(all, x.Tile)
		if x.Lying != table.InWall {
			out[x.Tile]++
			continue
		}
		if places[x.Place] || wall.At(x.Place) != x.Tile {
			t.Fatalf("%s lies at %s twice, or not\n%s", x.Tile, x.Place, p)
		}
		places[x.Place] = true
	}
	slices.Sort(all)
	if !slices.Equal(all, table.Tiles(p.Rules().Flowers.Value)) || out != p.Census() {
		t.Fatalf("the tiles are %s\n%s", tile.Format(all), p)
	}
}

// atTheEnd checks the outcome: payments sum to zero, and the winners have wins.
func (w *witness) atTheEnd() {
	if w.thorough {
		checkSpots(w.t, w.p)
	}
	winners, points := w.p.Winners(), w.p.Points()
	if sum := points[0] + points[1] + points[2] + points[3]; sum != 0 || w.p.IsDraw() != (len(winners) == 0) {
		w.fail("points %v", points)
	}
	if len(winners) == 0 {
		if points != [4]int{} || w.p.Left() != 0 {
			w.fail("a draw with %d tiles left pays %v", w.p.Left(), points)
		}
		if w.p.Drawn().IsFlower() {
			w.seen["no win, flower last"]++
		} else {
			w.seen["no win, wall out"]++
		}
	}
	for _, won := range winners {
		w.winner(won, points)
	}
}

func (w *witness) winner(won table.Won, points [4]int) {
	res, paid := won.Judge(w.rs)
	if !res.Win || points[won.Seat.Index()] <= 0 && len(w.p.Winners()) == 1 {
		w.fail("%s wins with %s: %v, %v", won.Seat, won.Hand, res.Problems, points)
	}
	if won.Hand.Winning != tile.None && won.Hand.Size() != 14 {
		w.fail("%s wins with %s", won.Seat, won.Hand)
	}
	if paid.Liable != nil {
		w.seen["liable"]++
	}
	win := won.Win
	w.seen["by "+win.By.String()]++
	kongs, flowers := drawKinds(win.Draws)
	best := res.Best()
	note := func(event string, happened bool) {
		if happened {
			w.seen[event]++
		}
	}
	melds := won.Hand.Melds
	claimedKong := len(melds) > 1 && slices.ContainsFunc(melds, func(m hand.Meld) bool { return m.Kind() == hand.Kong })
	note("kong draw", best.Met(rules.KongDraw))
	inARow := kongs > 1 && flowers == 0
	note("kong on kong", inARow)
	note("kong on kong after a claimed kong", inARow && claimedKong)
	note("claimed kong, then his own", kongs > 1 && claimedKong)
	note("last tile drawn", win.LastTile && win.By == score.BySelfDraw)
	note("last tile discarded", win.LastTile && win.By == score.ByDiscard)
	note("earthly", win.FirstDiscard)
	note("flower in a chain", kongs > 0 && flowers > 0)
	note("kong, flower, win", fmt.Sprint(win.Draws) == "[kong flower]")
	note("eight flowers", len(won.Hand.Flowers) == 8)
	note("by flowers on the deal", win.FlowersDealt)
	note("dealt flowers at the first draw", win.FlowersDealt && win.FirstDraw)
	note("first draw", win.FirstDraw && win.By == score.BySelfDraw)
	note("other kong", win.OtherKong)
	note("eighth robbed by the seventh", win.FlowerRobbed && w.lies == nil && w.dealt)
	note("eighth robbed in the deal", win.FlowerRobbed && !w.dealt)
	note("kong's draw makes seven", win.By == score.ByFlowers && kongs > 0 && win.Draws[len(win.Draws)-1] == score.DrawKong)
}
