package claiming

import (
	"slices"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/tasktest"
	"sikwu/lessons/advice"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// What the course says of calls is what the advisor says: what comes to nearly as much as
// the best is right, and each figure is his.
func TestCallsAreToldAsTheAdvisorTells(t *testing.T) {
	helped, spoiled := 0, 0
	check := func(spec task.Spec, rs *rules.RuleSet, seed int64) {
		e, _, err := Kinds().Make(spec, rs, seed)
		if err != nil {
			t.Fatalf("%v under %s: %v", spec.Set, rs.ID, err)
		}
		x := e.(*worth)
		rs = x.scene.rs
		b := x.Board()
		of := map[picture.Act]*advise.Discard{}
		var best, other *advise.Discard
		for _, a := range b.Acts() {
			s := &said{facts: factsOf(x, a), x: x, act: a}
			of[a], best = s.chosen()
		}
		for a, d := range of {
			good := d.Points >= advise.NearlyEqual*best.Points
			v := x.Judge(a)
			if v.Right != good {
				t.Errorf("%v under %s: %s is right: %t; the advisor has %v and %v", spec.Set, rs.ID, a, !good, d.Worth, best.Worth)
			}
			if !good && (!tasktest.IsAgainst(v.Wrong.Text, d, best) || !tasktest.IsBeside(v.Wrong.Compare, d, best)) {
				t.Errorf("%v under %s: of %s it says %v and %v; the advisor has %v and %v", spec.Set, rs.ID, a, v.Wrong.Text, v.Wrong.Compare, d, best)
			}
			if !good && (other == nil || d.Points > other.Points) {
				other = d
			}
		}
		next := x.Next()
		x.Do(next)
		w := x.Words()
		if !tasktest.IsCome(w.Done.Args["Come"].(picture.Text), of[next]) || !tasktest.IsAgainst(w.Done.Args["Why"].(picture.Text), other, of[next]) {
			t.Errorf("%v under %s: done says %v; the advisor has %v and %v", spec.Set, rs.ID, w.Done, of[next], other)
		}
		if next == playing.Pass {
			spoiled++
		} else if helped++; w.Done.Args["Throw"] != of[next].Tile {
			t.Errorf("%v under %s: after %s %v is thrown, not %v", spec.Set, rs.ID, next, w.Done.Args["Throw"], of[next].Tile)
		}
	}
	for i, rs := range presets(t) {
		for _, s := range read(t, "throw").Steps {
			if s.Kind == "claiming.worth" {
				check(s.Spec, rs, int64(i))
			}
		}
		for seed := range int64(advisedSeeds) {
			if effort.Skips(i) {
				break
			}
			check(task.Spec{Kind: "claiming.worth", Set: task.Set{"least": 3}}, rs, 100+seed)
		}
	}
	if helped < 5 || spoiled < 5 {
		t.Errorf("%d calls help, %d spoil", helped, spoiled)
	}
}

// A chow of the player before takes the place of a draw; a pung of another brings the
// turn sooner.
func TestDrawsAfterACall(t *testing.T) {
	pung := table.Call{Kind: table.Pung}
	for left, want := range map[int][3][2]int{
		0: {{0, 0}, {0, 0}, {0, 0}}, 1: {{0, 1}, {0, 0}, {0, 0}}, 3: {{0, 1}, {0, 1}, {0, 1}}, 4: {{1, 1}, {1, 1}, {1, 1}}, 70: {{17, 18}, {17, 18}, {17, 17}},
	} {
		for i, draws := range want {
			s := &scene{you: tile.South, wall: make([]tile.Tile, left)}
			s.from = s.you
			for range i + 1 {
				s.from = s.from.Previous()
			}
			if after, passed := s.drawsAfter(pung), s.drawsAfter(table.Call{}); after != draws[0] || passed != draws[1] {
				t.Errorf("%d left, thrown %d seats before: %d and %d draws, want %v", left, i+1, after, passed, draws)
			}
		}
	}
}

// A learner in a hand is never told to look again at what he was advised, nor at what the
// advisor finds as good; what he is told to look at cost what the advisor says.
func TestTheReviewIsTheAdvisors(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	lapses := 0
	for seed := range int64(10) {
		e, err := Kinds()["claiming.whole"](task.Set{"dealt": true}, rs, seed)
		if err != nil {
			t.Fatal(err)
		}
		x := e.(*whole)
		playHalf(t, x)
		if x.lapses.list == nil {
			continue
		}
		notes := x.Words().Beside
		for _, n := range notes[:len(notes)-1] {
			i := slices.IndexFunc(x.lapses.list, func(l lapse) bool { return l.turn == n.Text.Args["Turn"] })
			l := x.lapses.list[i]
			if n.Text.Args["Best"] != l.best.Tile || !tasktest.IsAgainst(n.Text.Args["Why"].(picture.Text), l.thrown, l.best) {
				t.Errorf("it says %v of %v", n.Text, l)
			}
		}
		if lapses += len(x.lapses.list); lapses > 3 {
			return
		}
	}
	t.Errorf("%d discards are to be looked at again", lapses)
}

// playHalf plays a hand to its end: every second discard is advised, the others are of
// the tile in the middle of the advisor's list.
func playHalf(t *testing.T, x *whole) {
	t.Helper()
	for throws, acts := 0, 0; !x.Finished() && acts < 400; acts++ {
		a, before := x.Next(), len(x.lapses.list)
		if stepOf(a) != "throw" {
			x.Do(a)
			continue
		}
		if throws++; throws%2 == 0 {
			if x.Do(a); len(x.lapses.list) > before {
				t.Errorf("the advised %s is to be looked at again", a)
			}
			continue
		}
		answer := advice.Ask(x.adviser().Question(x.view()))
		thrown := &answer.List[len(answer.List)/2]
		if x.Do(playing.Throw(thrown.Tile)); len(x.lapses.list) == before {
			continue
		}
		if l := x.lapses.list[before]; answer.IsGood(thrown.Tile) || l.thrown.Worth != thrown.Worth || l.best.Worth != answer.Best().Worth {
			t.Errorf("%s costs %v of %v; the advisor has %v", thrown.Tile, l.thrown.Worth, l.best.Worth, answer.List)
		}
	}
}
