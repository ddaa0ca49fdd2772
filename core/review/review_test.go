package review

import (
	"context"
	"math"
	"slices"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/penalty"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

func preset(t testing.TB, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatalf("there is no preset %q", id)
	}
	return rs
}

var alike = [4]players.Level{players.Steady, players.Steady, players.Steady, players.Steady}

// found finds what was decided in a hand, judged.
func found(t testing.TB, h *record.Hand) []*Decision {
	t.Helper()
	list, err := Find(h)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range list {
		if !d.Judge(context.Background()) {
			t.Fatal("the advisor has not answered")
		}
	}
	return list
}

// What the advisor does is never marked: a hand that he plays costs nothing.
func TestTheAdvisorIsNeverMarked(t *testing.T) {
	judged, called := 0, 0
	for i, id := range advised {
		rs := preset(t, id)
		machine, adviser := players.New(players.Steady, 0), new(players.Adviser)
		start := table.Start{Dealer: tile.East, Round: tile.South, Sum: 7, Seed: int64(40 + i)}
		p, err := players.Hand(start, rs, func(p *table.Play, s tile.Wind) table.Act {
			if s == tile.South {
				return adviser.Decide(players.See(p, s))
			}
			return machine.Decide(players.See(p, s))
		})
		if err != nil {
			t.Fatal(err)
		}
		h := &record.Hand{Rules: rs, Table: p.Record()}
		h.Players[tile.South.Index()].Learner = true
		list := found(t, h)
		for _, d := range list {
			judged++
			if d.Act.Kind.IsClaim() {
				called++
			}
			if cost := d.Cost(d.Act); cost != 0 || !d.IsGood(d.Act) {
				t.Errorf("%s: %v after %d acts costs %v; best is %v", id, d.Act, d.After, cost, d.Best().Act)
			}
		}
		if len(Costliest(list, 3)) != 0 {
			t.Errorf("%s: something is marked", id)
		}
	}
	if judged < 10 || called == 0 {
		t.Errorf("%d choices were judged, %d calls among them", judged, called)
	}
}

// Each option comes to what the advisor tells when he is asked about it alone, and costs what
// it comes to less, its risk taken off, unless it is as good.
func TestOptionsAreWhatTheAdvisorTells(t *testing.T) {
	levels := alike
	levels[tile.South.Index()] = players.Beginner
	list := found(t, played(t, preset(t, "hk13"), levels, tile.South, 3))
	costly := 0
	for _, d := range list {
		for i, o := range d.Options {
			if i > 0 && o.Net().Points > d.Options[i-1].Net().Points && d.Options[i-1].Act.Kind != table.ActWin {
				t.Errorf("after %d acts %v is worth more than %v before it", d.After, o.Act, d.Options[i-1].Act)
			}
			if !slices.Contains(d.View.Legal, o.Act) {
				t.Errorf("after %d acts %v is not legal", d.After, o.Act)
			}
			if o.Act.Kind == table.ActPass {
				if told := advise.Ask(d.Question())[0]; told.Worth != o.Worth {
					t.Errorf("after %d acts a pass comes to %v, not %v", d.After, o.Worth, told.Worth)
				}
			}
			best := d.Best()
			cost, less := d.Cost(o.Act), best.Net().Points-o.Net().Points
			isGood := less <= (1-advise.NearlyEqual)*best.Points || o.Act == d.Advised || o.AsGood && best.Act.Kind == table.ActDiscard
			if isGood && cost != 0 || !isGood && cost != less {
				t.Errorf("after %d acts %v costs %v beside %v, and comes to %v less", d.After, o.Act, cost, best.Points, less)
			}
		}
		if d.Cost(d.Act) > 0 {
			costly++
		}
	}
	three := Costliest(list, 3)
	if costly < 3 || len(three) != 3 {
		t.Fatalf("%d choices were costly, and %d are told", costly, len(three))
	}
	for _, d := range list {
		if cost := d.Cost(d.Act); cost > three[2].Cost(three[2].Act) && !slices.Contains(three, d) {
			t.Errorf("after %d acts %v cost %v and is not told", d.After, d.Act, cost)
		}
		if best := DoneWell(list); best != nil && d.Saved() > best.Saved() {
			t.Errorf("after %d acts %v saved more than what is told", d.After, d.Act)
		}
	}
}

// What would have come is what came: where nobody called a tile, the learner has drawn it.
func TestWhatWouldHaveCome(t *testing.T) {
	h := played(t, preset(t, "cityu"), alike, tile.South, 11)
	list, err := Find(h)
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for _, d := range list {
		if d.Act.Kind != table.ActDiscard {
			continue
		}
		next := d.Next(d.Act)
		if _, err := h.Replay(func(n int, p *table.Play, a table.Act) bool {
			switch {
			case n <= d.After:
				return true
			case a.Kind.IsClaim() || a.Kind == table.ActConceal || a.Kind == table.ActAddKong:
				return false
			case a.Kind == table.ActDiscard && a.Seat == tile.South:
				if drawn := p.Drawn(); len(next) == 0 || next[0] != drawn {
					t.Errorf("after %d acts %v would have come; %v came", d.After, next, drawn)
				}
				checked++
				return false
			}
			return true
		}); err != nil {
			t.Fatal(err)
		}
	}
	if checked == 0 {
		t.Error("a tile was called each time")
	}
}

// A judgement that was broken off is none.
func TestBrokenOff(t *testing.T) {
	list, err := Find(played(t, preset(t, "hk8"), alike, tile.South, 2))
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if list[0].Judge(ctx) {
		t.Error("it has answered")
	}
}

// Whatever the figures are, points are tiles and play, and a false win is play.
func TestTilesAndPlayAreThePoints(t *testing.T) {
	levels := alike
	levels[tile.South.Index()] = players.Beginner
	h := played(t, preset(t, "hk13"), levels, tile.South, 3)
	s := quick(t, h, true)
	if s.Points != Points(h)[tile.South.Index()] || s.Play != ComesTo*(s.Others-s.Cost) || s.Cost < 0 || s.Others < 0 {
		t.Errorf("%+v", s)
	}
	if float64(s.Points) != s.Tiles()+s.Play {
		t.Errorf("%d are %v and %v", s.Points, s.Tiles(), s.Play)
	}
	h.Wrong = []record.Wrong{{After: 5, Act: table.Act{Seat: tile.South, Kind: table.ActWin}}}
	h.Table.Acts = h.Table.Acts[:5]
	taken, gained, _ := penalty.FalseWinFigures(h.Rules)
	if s := quick(t, h, true); s.Points != -taken || s.False != taken || math.Abs(s.Play+float64(taken)-ComesTo*(s.Others-s.Cost)) > 1e-9 {
		t.Errorf("after a false win: %+v", s)
	}
	if got := Points(h); got != [4]int{gained, -taken, gained, gained} {
		t.Errorf("a false win brings %v", got)
	}
	var sum Sum
	sum.Add(s)
	sum.Add(s)
	if sum.Points != 2*s.Points || sum.Tiles() != 2*s.Tiles() {
		t.Errorf("twice %+v is %+v", s, sum)
	}
}

// What the others would have done in one's place costs what it costs them who play the hand
// so: nothing is play where all play alike, and a costly act that would have been another
// hand is counted once, however often it might have been done.
func TestTheOthersPlayTheHandInstead(t *testing.T) {
	for _, one := range []players.Level{players.Beginner, players.Good} {
		levels := alike
		levels[tile.South.Index()] = one
		for seed := range int64(effort.Tries(2)) {
			s := summed(t, played(t, preset(t, "cityu"), levels, tile.South, seed))
			instead := summed(t, played(t, preset(t, "cityu"), alike, tile.South, seed))
			if instead.Play != 0 {
				t.Errorf("wall %d: steady among steady ones comes to %v by play", seed, instead.Play)
			}
			if math.Abs(s.Others-instead.Cost) > 1e-9 {
				t.Errorf("wall %d: a steady player in the place of a %s one costs %v, not %v", seed, one, s.Others, instead.Cost)
			}
		}
	}
	mixed := [4]players.Level{players.Good, players.Good, players.Steady, players.Beginner}
	s, want := summed(t, played(t, preset(t, "hk8"), mixed, tile.East, 5)), 0.0
	for _, l := range mixed[1:] {
		levels := mixed
		levels[0] = l
		want += summed(t, played(t, preset(t, "hk8"), levels, tile.East, 5)).Cost / 3
	}
	if math.Abs(s.Others-want) > 1e-9 {
		t.Errorf("three others cost %v on average, not %v", s.Others, want)
	}
}

// After a wrong count the hand is dead, and nothing is judged any more.
func TestNothingIsJudgedOfADeadHand(t *testing.T) {
	h := played(t, preset(t, "hk8"), alike, tile.South, 2)
	all, err := Find(h)
	if err != nil || len(all) < 3 {
		t.Fatalf("%d choices, %v", len(all), err)
	}
	h.Wrong = []record.Wrong{{After: all[2].After, Act: table.Act{Seat: tile.South, Kind: table.ActDraw}}}
	if list, _ := Find(h); len(list) != 2 {
		t.Errorf("%d choices are judged, not 2", len(list))
	}
}
