package session_test

import (
	"slices"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/ui/session"
)

// house returns a copy of a preset that asks for all facts.
func house(t testing.TB) *rules.RuleSet {
	t.Helper()
	return with(t, map[string]any{
		"conditions.heavenly_hand_by_flowers": true, "conditions.earthly_hand_by_first_self_draw": true,
		"conditions.kong_on_kong_uses_drawn_tile": true, "flower_hand.kong_draw": 4, "flower_hand.kong_on_kong": "limit",
		"flower_hand.kong_feeder_pays": true, "flower_hand.dealt_waits_for_first_draw": true, "flower_hand.seven_rob_the_eighth": true,
	})
}

func with(t testing.TB, values map[string]any) *rules.RuleSet {
	t.Helper()
	preset, ok := rules.Preset("hk13")
	if !ok {
		t.Fatal("no preset")
	}
	rs, err := preset.With(values)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// TestFactsAreAskedByTheHouse: which facts are asked follows from the switches
// and from how the hand is won.
func TestFactsAreAskedByTheHouse(t *testing.T) {
	const first, other, dealt, robbed = score.FactFirstDraw, score.FactOtherKong, score.FactFlowersDealt, score.FactFlowerRobbed
	for _, one := range []struct {
		values map[string]any
		by     score.By
		want   []score.Fact
	}{
		{nil, score.BySelfDraw, nil},
		{nil, score.ByFlowers, nil},
		{map[string]any{"conditions.earthly_hand_by_first_self_draw": true}, score.BySelfDraw, []score.Fact{first}},
		{map[string]any{"conditions.earthly_hand_by_first_self_draw": true}, score.ByDiscard, nil},
		{map[string]any{"conditions.earthly_hand_by_first_self_draw": true}, score.ByFlowers, nil},
		{map[string]any{"conditions.kong_on_kong_uses_drawn_tile": true}, score.BySelfDraw, []score.Fact{other}},
		{map[string]any{"conditions.kong_on_kong_uses_drawn_tile": true}, score.ByFlowers, nil},
		{map[string]any{"conditions.heavenly_hand_by_flowers": true}, score.ByFlowers, []score.Fact{dealt}},
		{map[string]any{"conditions.heavenly_hand_by_flowers": true}, score.BySelfDraw, nil},
		{map[string]any{"flower_hand.dealt_waits_for_first_draw": true}, score.ByFlowers, []score.Fact{first, dealt}},
		{map[string]any{"flower_hand.dealt_waits_for_first_draw": true}, score.BySelfDraw, nil},
		{map[string]any{"flower_hand.seven_rob_the_eighth": true}, score.ByFlowers, []score.Fact{robbed}},
		{map[string]any{"flower_hand.seven_rob_the_eighth": true}, score.ByRobKong, nil},
	} {
		s := session.New(with(t, one.values))
		s.SetSeat(tile.South)
		paste(t, s, "[678s@E] {1111m} {4444p} 55s 23m 1234567f +4m")
		s.SetBy(one.by)
		s.AddDraw(score.DrawKong)
		s.AddDraw(score.DrawKong)
		if got := s.AskedFacts(); !slices.Equal(got, one.want) {
			t.Errorf("%v, %s: asked %v, want %v", one.values, one.by, got, one.want)
		}
		for _, f := range score.Facts() {
			s.SetFact(f, true)
			win := s.State().Win
			if win.Holds(f) != slices.Contains(one.want, f) {
				t.Errorf("%v, %s: %s told: %v", one.values, one.by, f, win.Holds(f))
			}
			s.SetFact(f, false)
		}
	}
}

// TestAFactIsForgottenWithTheRules: other rules do not ask for it; undo brings it back
// with the rules that do.
func TestAFactIsForgottenWithTheRules(t *testing.T) {
	asking := house(t)
	s := session.New(asking)
	s.SetSeat(tile.South)
	paste(t, s, "1234567f")
	s.SetBy(score.ByFlowers)
	s.SetFact(score.FactFlowerRobbed, true)
	s.SetFrom(tile.West)
	if v := s.View(); v.Kind != verdict.Win || v.Payment.Points.Of(tile.West) != -64 {
		t.Fatalf("phase %d, %v", v.Kind, v.Payment.Points)
	}
	plain, _ := rules.Preset("hk13")
	for range 2 {
		s.SetRules(plain)
		if w := s.State().Win; w.FlowerRobbed || w.From != tile.NoWind || s.View().Win.FlowerRobbed {
			t.Errorf("kept %+v", w)
		}
		s.Undo()
		if v := s.View(); v.Rules != asking || s.Rules() != asking || !v.Win.FlowerRobbed || v.Win.From != tile.West || v.Payment.Points.Of(tile.West) != -64 {
			t.Errorf("undo brought %+v under %s", v.Win, v.Rules.ID)
		}
		s.Redo()
		if v := s.View(); v.Rules != plain || v.Win.FlowerRobbed {
			t.Errorf("redo brought %+v under %s", v.Win, v.Rules.ID)
		}
		s.Undo()
	}
}

// TestVersionsOfASetAreOneChange: editing a set while the hand is on the page makes one
// undo step, back to the original values, and none if they are restored.
func TestVersionsOfASetAreOneChange(t *testing.T) {
	set := func(minimum int) *rules.RuleSet {
		rs, err := house(t).With(map[string]any{"minimum": minimum})
		if err != nil {
			t.Fatal(err)
		}
		return rs
	}
	before := set(3)
	s := session.New(before)
	paste(t, s, "123m 456m 789p 234s 5s +5s")
	for n := range 3 {
		s.SetRules(set(n))
	}
	if s.Undo(); s.Rules() != before || s.State().Draft.IsEmpty() {
		t.Errorf("back by one step the minimum is %d", s.Rules().Minimum.Value)
	}
	if s.Redo(); s.Rules().Minimum.Value != 2 {
		t.Errorf("again it is %d", s.Rules().Minimum.Value)
	}
	s.SetRules(set(3))
	if v := s.View(); v.Rules.Minimum.Value != 3 || v.Kind != verdict.BelowMinimum || s.CanRedo() {
		t.Errorf("as at first it is %d in phase %d", v.Rules.Minimum.Value, v.Kind)
	}
	if s.Undo(); !s.State().Draft.IsEmpty() {
		t.Error("a change that was taken back is a step")
	}
}

func TestTheEighthFlowerIsTakenFromSomebody(t *testing.T) {
	s := session.New(house(t))
	s.SetSeat(tile.South)
	paste(t, s, "[2222m@W] 1234567f")
	s.SetBy(score.ByFlowers)
	s.AddDraw(score.DrawKong)
	if v := s.View(); v.Payment.Liable == nil || v.Payment.Liable.Seat != tile.West {
		t.Fatalf("a flower hand on West's kong: %+v", v.Payment)
	}
	s.SetFact(score.FactFlowerRobbed, true)
	if w := s.State().Win; len(w.Draws) > 0 || s.AsksDraws() || s.CanDraw(score.DrawKong) {
		t.Errorf("a robbed flower is not drawn: %v", w.Draws)
	}
	if s.View().Payment.Known {
		t.Error("points before it is said who was robbed")
	}
	s.SetFrom(tile.North)
	if p := s.View().Payment; !p.Known || p.Points.Of(tile.North) >= 0 || p.Points.Of(tile.East) != 0 {
		t.Errorf("robbed of North: %v", p.Points)
	}
	s.SetFact(score.FactFlowerRobbed, false)
	if w := s.State().Win; w.From != tile.NoWind {
		t.Errorf("nobody is robbed any more, but from %v", w.From)
	}
	for range 3 {
		s.Undo()
	}
	if w := s.State().Win; len(w.Draws) != 1 || w.FlowerRobbed {
		t.Errorf("undone: %+v", w)
	}
}

func TestDrawsOfAFlowerHand(t *testing.T) {
	s := session.New(house(t))
	s.SetSeat(tile.South)
	paste(t, s, "1234567f")
	s.SetBy(score.ByFlowers)
	for _, want := range []int{1, 2, 3, 4, 0} {
		s.AddDraw(score.DrawKong)
		if got := len(s.State().Win.Draws); got != want {
			t.Errorf("%d kong draws, want %d", got, want)
		}
	}
	for _, want := range []int{1, 2, 3, 4, 5, 6, 0} {
		s.AddDraw(score.DrawFlower)
		if got := len(s.State().Win.Draws); got != want {
			t.Errorf("%d flower draws, want %d", got, want)
		}
	}
	s.AddDraw(score.DrawKong)
	plain, _ := rules.Preset("hk13")
	s.SetRules(plain)
	if s.AsksDraws() || s.CanDraw(score.DrawKong) || len(s.State().Win.Draws) > 0 {
		t.Error("draws of a flower hand where nothing depends on them")
	}
}

func TestFactsFallWithWhatTheyRestOn(t *testing.T) {
	s := session.New(house(t))
	s.SetSeat(tile.South)
	paste(t, s, "[678s@E] {1111m} {4444p} 55s 23m 1f +4m")
	s.SetBy(score.BySelfDraw)
	s.AddDraw(score.DrawKong)
	s.AddDraw(score.DrawKong)
	s.SetFact(score.FactOtherKong, true)
	if !s.State().Win.OtherKong {
		t.Fatal("two kongs in a row, the second of other tiles: not told")
	}
	s.AddDraw(score.DrawKong) // begins anew
	if s.State().Win.OtherKong {
		t.Error("a second kong of other tiles, without two kongs")
	}
	paste(t, s, "1234567f")
	s.SetBy(score.ByFlowers)
	if clash, ok := s.Refuses(func(w *score.Win) { w.FlowersDealt = true }); ok || clash != score.ClashDealtFlowersWait {
		t.Errorf("dealt flowers before the first draw: %q, %v", clash, ok)
	}
	s.SetFact(score.FactFirstDraw, true)
	s.SetFact(score.FactFlowersDealt, true)
	s.SetFact(score.FactFirstDraw, false)
	if w := s.State().Win; w.FlowersDealt {
		t.Error("dealt flowers stay without the first draw they need")
	}
	s.SetSeat(tile.East)
	s.SetFact(score.FactFlowersDealt, true)
	s.SetDealerKonged(true)
	if w := s.State().Win; !w.FlowersDealt || !w.DealerKonged || s.View().Result.Best().Fan != 3 {
		t.Errorf("East's dealt flowers after a concealed kong: %+v", w)
	}
	s.SetFact(score.FactFlowersDealt, false)
	if s.State().Win.DealerKonged || s.AsksDealersKong() {
		t.Error("the dealer's kong is kept though nothing asks for it")
	}
}
