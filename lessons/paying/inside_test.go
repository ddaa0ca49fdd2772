package paying

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sikwu/core/ledger"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

func presets(t testing.TB) []*rules.RuleSet {
	t.Helper()
	list, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// start makes an exercise of a kind of this package.
func start[X task.Exercise](t *testing.T, kind string, set task.Set, rs *rules.RuleSet, seed int64) X {
	t.Helper()
	x, err := Kinds()[kind](set, rs, seed)
	if err != nil {
		t.Fatalf("%s %v under %s: %v", kind, set, rs.ID, err)
	}
	return x.(X)
}

// Every table is possible: no tile lies there five times, no flower twice, and every
// seat has as many tiles as it should.
func TestTablesAreWhole(t *testing.T) {
	for kind := range Kinds() {
		for _, rs := range presets(t) {
			for seed := range int64(30) {
				x, err := Kinds()[kind](nil, rs, seed)
				if err != nil {
					continue // not here
				}
				for n := 0; ; n++ {
					b := x.Board()
					whole(t, kind, &b)
					next := x.Next()
					if next == "" || n > 40 {
						break
					}
					for _, a := range b.Acts() {
						for _, f := range x.Judge(a).Wrong.Frames {
							whole(t, kind+" wrong", &f)
						}
					}
					x.Do(next)
				}
			}
		}
	}
}

// whole fails if a board shows what no table can hold.
func whole(t *testing.T, kind string, b *picture.Board) {
	t.Helper()
	seen := map[tile.Tile]int{}
	count := func(tiles []picture.Tile) {
		for _, f := range tiles {
			if f.Down {
				continue
			}
			seen[f.Face]++
			if most := 4; f.Face.IsFlower() && seen[f.Face] > 1 || seen[f.Face] > most {
				t.Fatalf("%s: %v lies there %d times", kind, f.Face, seen[f.Face])
			}
		}
	}
	count(b.Centre)
	if len(b.Seats) != 4 || b.SeatOf(max(b.You, tile.East)) == nil {
		t.Fatalf("%s: not a table of four", kind)
	}
	for _, s := range b.Seats {
		n := len(s.Hand) + 3*len(s.Melds)
		for _, m := range s.Melds {
			count(m.Tiles)
		}
		count(s.Hand)
		count(s.Flowers)
		count(s.Discards)
		free := strings.Contains(kind, "count") || strings.Contains(kind, "announce wrong") || // asked about; mixed
			slices.ContainsFunc(s.Roles, func(r picture.Text) bool { return r.ID == "task.paying.role.called" })
		if !free && n != 13 && n != 14 {
			t.Fatalf("%s: %v has %d tiles", kind, s.Wind, n)
		}
	}
}

// The score sheet works the same hands out by itself: fan, who fed it and who is
// liable are enough.
func TestTheLedgerSettlesAlike(t *testing.T) {
	asked := 0
	for _, rs := range presets(t) {
		for _, set := range []task.Set{{}, {"like": "liable"}, {"by": "rob_kong"}, {"false": true}, {"like": "free"}} {
			for seed := range int64(40) {
				x := start[*settlement](t, "paying.settlement", set, rs, seed)
				sheet, err := ledger.New(rs, [4]string{"E", "S", "W", "N"})
				if err != nil {
					t.Fatal(err)
				}
				player := func(w tile.Wind) ledger.Player { return ledger.First().At(w) }
				e := ledger.Entry{Kind: ledger.FalseWin, Player: player(x.win.Seat)}
				if x.res.Win {
					e = ledger.Entry{Kind: ledger.Won, By: x.win.By, Winners: []ledger.Winner{{
						Player: player(x.win.Seat), Fan: x.fan(), Liable: player(x.liable()),
					}}}
					if x.win.IsFed() {
						e.From = player(x.win.From)
					}
				}
				if sheet, err = sheet.Add(e); err != nil {
					t.Fatalf("%v under %s: %v", x.draft, rs.ID, err)
				}
				for x.Next() != "" {
					w := x.now()
					if got, want := amountOf(x.Next()), abs(sheet.Totals().Of(player(w))); got != want {
						t.Errorf("%v by %v under %s: %v is asked for %d, on the sheet %d", x.draft, x.win.By, rs.ID, w, got, want)
					}
					x.Do(x.Next())
					asked++
				}
			}
		}
	}
	t.Logf("%d amounts", asked)
}

// Drawn hands are as the spec wants them.
func TestDrawnHandsAreAsWanted(t *testing.T) {
	for _, rs := range presets(t) {
		for seed := range int64(60) {
			r := task.Source(seed)
			draw := func(s handSet) *called {
				in := &task.Reader{Rules: rs, Rand: r}
				c := newCalled(in, s)
				if err := in.Err(); err != nil {
					t.Fatalf("%+v under %s: %v", s, rs.ID, err)
				}
				return c
			}
			if c := draw(handSet{Like: likeLiable}); c.liable() == tile.NoWind {
				t.Errorf("%v: no seat is liable", c.draft)
			}
			if c := draw(handSet{Like: likeFree}); c.liable() != tile.NoWind || len(c.draft.Melds) < 2 {
				t.Errorf("%v: %v is liable", c.draft, c.liable())
			}
			if c := draw(handSet{Like: likeLimit}); c.res.Best().RawFan <= rs.LimitFan() || c.fan() != rs.LimitFan() {
				t.Errorf("%v is worth %d", c.draft, c.res.Best().RawFan)
			}
			if c := draw(handSet{False: true}); c.res.Win {
				t.Errorf("%v is a win", c.draft)
			}
			if rs.Minimum.Value > 0 {
				c := draw(handSet{False: true, Reason: "below_minimum"})
				if c.res.Reason != score.BelowMinimum || c.fan() >= rs.Minimum.Value {
					t.Errorf("%v is worth %d", c.draft, c.fan())
				}
			}
		}
	}
}

// Rounds counted on the fingers: the deal goes to the right but for a dealer who
// stays, and after four of them the round's wind changes.
func TestTheDealOnTheFingers(t *testing.T) {
	for _, rs := range presets(t) {
		stays := map[ledger.Outcome]bool{
			ledger.DealerWins: rs.Game.DealerStaysOnWin.Value, ledger.NobodyWins: rs.Game.DealerStaysOnDraw.Value, ledger.HandVoid: true,
		}
		for seed := range int64(200) {
			x := start[*nextDealer](t, "paying.next_dealer", task.Set{"hands": 5}, rs, seed)
			for x.Next() != "" {
				want, hand := tile.South, 4*(x.at.Round-1)+x.at.Hand
				if stays[x.outcome] {
					want = tile.East
				}
				over := want == tile.South && hand == 4*rs.Game.Rounds.Value
				if got := x.Next(); over != (got == actOver) || !over && got != picture.SeatAct(want) {
					t.Fatalf("%v under %s, %v: %q deals", x.at, rs.ID, x.outcome, got)
				}
				x.Do(x.Next())
			}
			w := start[*yourWind](t, "paying.your_wind", nil, rs, seed)
			before, after := w.at.Seat(w.you), w.wind()
			if moved := !stays[w.outcome]; moved != (after == before.Previous()) || !moved && after != before {
				t.Fatalf("%v under %s, %v: %v becomes %v", w.at, rs.ID, w.outcome, before, after)
			}
		}
	}
}

// Counting the tiles on the board finds the player with a wrong number.
func TestTilesCountedOnTheTable(t *testing.T) {
	found := map[picture.Act]int{}
	for seed := range int64(300) {
		x := start[*tileCount](t, "paying.tile_count", task.Set{"melds": seed%2 == 0}, presets(t)[seed%5], seed)
		b, want := x.Board(), task.Nobody
		for _, s := range b.Seats {
			right := 13
			if slices.ContainsFunc(s.Roles, func(r picture.Text) bool { return r.ID == "task.paying.role.drew" }) {
				right++
			}
			if len(s.Hand)+3*len(s.Melds) != right {
				want = picture.SeatAct(s.Wind)
			}
		}
		if x.Next() != want {
			t.Fatalf("seed %d: %q, counted %q", seed, x.Next(), want)
		}
		found[want]++
	}
	if len(found) != 5 {
		t.Errorf("some seat was never wrong, or some seat always: %v", found)
	}
}

// No claim of a safe tile puts twelve tiles down; any other tile leads to a win that
// costs the thrower more than a loser's share.
func TestDangerousTilesCost(t *testing.T) {
	wrong := 0
	for _, rs := range presets(t) {
		for seed := range int64(12) {
			x := start[*feed](t, "paying.feed", task.Set{"like": "twelve_tiles"}, rs, seed)
			if len(x.safe) == 0 {
				t.Fatal("every tile is dangerous")
			}
			for _, a := range func() []picture.Act { b := x.Board(); return b.Acts() }() {
				v := x.Judge(a)
				if v.Right {
					continue
				}
				wrong++
				last := v.Wrong.Frames[len(v.Wrong.Frames)-1]
				paid := 0
				for _, w := range task.Others(x.seat) {
					if p := last.SeatOf(w).Amount; p != nil && *p < 0 {
						paid++
					}
				}
				you := last.SeatOf(x.you).Amount
				if you == nil || *you >= 0 || paid > 1 && !strings.Contains(v.Wrong.Text.ID, "discard") {
					t.Errorf("%v: %q costs the thrower %v", x.draft, a, you)
				}
			}
		}
	}
	if wrong == 0 {
		t.Error("nothing was dangerous")
	}
}

// Of several who call, all win or only the first in turn, as the rules say.
func TestSeveralWinners(t *testing.T) {
	for _, rs := range presets(t) {
		for seed := range int64(10) {
			x := start[*several](t, "paying.several", nil, rs, seed)
			want := 2
			if rs.Claims.Winners.Value == rules.WinnersNearest {
				want = 1
			}
			first := x.from.Next()
			for x.of(first) == nil {
				first = first.Next()
			}
			if len(x.picks.Right) != want || x.picks.Right[0] != picture.SeatAct(first) {
				t.Errorf("%s: %q win, the first to call after %v is %v", rs.ID, x.picks.Right, x.from, first)
			}
			if x.points.Sum() != 0 {
				t.Errorf("%s: %v is not settled", rs.ID, x.points)
			}
		}
	}
}

// With an exposed tile, no discard wins and no set with its kind may be claimed.
func TestCallsBesideAnExposedTile(t *testing.T) {
	refused, allowed := 0, 0
	for seed := range int64(150) {
		x := start[*allowedCalls](t, "paying.exposed_calls", nil, presets(t)[seed%5], seed)
		for _, c := range x.offered() {
			set := []tile.Tile{x.offer.Tile, c.With[0], c.With[1]}
			if c.Kind != table.Chow {
				set = set[:1]
			}
			may := c.Kind == table.Kong || c.Kind != table.Win && !slices.Contains(set, x.exposed[0])
			if got := x.picks.IsRight(callAct(c)); got != may {
				t.Errorf("%v, %v open, %v thrown: %v is allowed: %v", x.draft, x.exposed, x.offer.Tile, c, got)
			}
			if may {
				allowed++
			} else {
				refused++
			}
		}
	}
	if allowed < 20 || refused < 20 {
		t.Errorf("%d allowed, %d refused", allowed, refused)
	}
}

// The amounts offered include the right one once, and others that people mistake for
// it.
func TestOffersAreDifferent(t *testing.T) {
	for _, rs := range presets(t) {
		for seed := range int64(60) {
			x := start[*settlement](t, "paying.settlement", task.Set{"false": seed%3 == 0}, rs, seed)
			for x.Next() != "" {
				seen := map[int]bool{}
				list := x.offers(x.now())
				for _, o := range list {
					seen[o.amount] = true
				}
				if len(seen) != len(list) || len(list) < 3 || !seen[amountOf(x.Next())] {
					t.Errorf("%s: %v for %q", rs.ID, list, x.Next())
				}
				x.Do(x.Next())
			}
			f := start[*figureOfFan](t, "paying.figure_of_fan", nil, rs, seed)
			if list := f.offers(); len(list) < 3 || !slices.Contains(list, amountOf(f.Next())) || len(slices.Compact(list)) != len(f.offers()) {
				t.Errorf("%s: %v for %q", rs.ID, list, f.Next())
			}
		}
	}
}

// The drills ask what they promise: every answer to a question is right at times.
func TestDrillsAskBothSides(t *testing.T) {
	for _, rs := range presets(t) {
		seen := map[string]bool{}
		for _, d := range Drills() {
			for seed := range int64(60) {
				drawn := Kinds().Draw(&d, task.Source(seed), len(d.Levels), rs)
				if drawn == nil {
					t.Fatal(d.ID)
				}
				x, err := Kinds()[drawn.Spec.Kind](drawn.Spec.Set, rs, drawn.Seed)
				if err != nil {
					t.Fatal(err)
				}
				seen[fmt.Sprint(d.ID, " ", x.Next())] = true
				if w, ok := x.(*whoPays); ok && !w.res.Win {
					seen["a false win"] = true
				}
			}
		}
		for _, want := range []string{
			"liability.who_is_liable nobody", "liability.who_is_liable seat E", "manners.tile_count nobody",
			"manners.tile_count seat N", "rounds.next_dealer seat E", "rounds.next_dealer seat S", "a false win",
		} {
			if !seen[want] {
				t.Errorf("%s: never %s", rs.ID, want)
			}
		}
	}
}

// If no seat is liable, a reason is given: no feed, the wrong way of winning, or that
// the same seat pays anyway.
func TestWhyNobodyIsLiable(t *testing.T) {
	const twelve, dragons = "5p [CCC@S] [234p@N] [678p@N] [999p@W] +5p", "23m 55s [CCC@S] [FFF@W] [PPP@N] +4m"
	for _, c := range []struct{ rules, hand, by, from, want string }{
		{"cityu", twelve, "self_draw", "", "twelve_tiles"},
		{"cityu", twelve, "discard", "S", "drawn_only"},
		{"cityu", twelve, "discard", "W", "drawn_only"},
		{"hk13", twelve, "discard", "S", "twelve_tiles"},
		{"hk13", twelve, "discard", "W", "own"},
		{"old22", twelve, "discard", "S", "nine_tiles"},
		{"cityu", dragons, "rob_kong", "S", "robbed"},
		{"hk13", dragons, "rob_kong", "S", "big_three_dragons"},
		{"hk8", dragons, "self_draw", "", "nobody"},
		{"cityu", "12345789m EE [CCC@N] +6m", "discard", "W", "nobody"},
	} {
		rs, _ := rules.Preset(c.rules)
		x := start[*whoIsLiable](t, "paying.who_is_liable", task.Set{"hand": c.hand, "seat": "E", "by": c.by, "from": c.from}, rs, 1)
		if got := x.because().ID; got != "task.paying.because."+c.want {
			t.Errorf("%s by %s from %s under %s: %s, want %s", c.hand, c.by, c.from, c.rules, got, c.want)
		}
		if nobody := x.Next() == task.Nobody; nobody != (x.pay.Liable == nil) {
			t.Errorf("%s by %s from %s under %s: %q", c.hand, c.by, c.from, c.rules, x.Next())
		}
	}
}
