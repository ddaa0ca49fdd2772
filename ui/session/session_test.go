package session_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/ui/session"
)

func start(t testing.TB, preset string) *session.Session {
	t.Helper()
	rs, ok := rules.Preset(preset)
	if !ok {
		t.Fatal("no preset ", preset)
	}
	return session.New(rs)
}

func paste(t testing.TB, s *session.Session, notation string) {
	t.Helper()
	if err := s.Paste(notation); err != nil {
		t.Fatal(err)
	}
}

func hand(s *session.Session) string { return s.State().Draft.String() }

// TestPhases: which answer follows from what lies on the felt.
// TestAnotherHandHasNoDiscarderYet: pasting another hand over one keeps the table,
// not who discarded the tile of the one before.
func TestAnotherHandHasNoDiscarderYet(t *testing.T) {
	s := start(t, "hk8")
	if err := s.Paste("123m 55p +5p"); err != nil {
		t.Fatal(err)
	}
	s.SetSeat(tile.South)
	s.SetRound(tile.East)
	s.SetFrom(tile.West)
	s.SetLastTile(true)
	kept := s.State().Win
	if err := s.Paste("123m 55p +5p"); err != nil || !reflect.DeepEqual(s.State().Win, kept) {
		t.Errorf("the same hand again: %+v, %v", s.State().Win, err)
	}
	if err := s.Paste("456m 77p +7p"); err != nil {
		t.Fatal(err)
	}
	if w := s.State().Win; w.Seat != tile.South || w.Round != tile.East || w.From != tile.NoWind || w.LastTile {
		t.Errorf("another hand: %+v", w)
	}
}

func TestPhases(t *testing.T) {
	for notation, want := range map[string]verdict.Kind{
		"":                                       verdict.Empty,
		"123m":                                   verdict.Building,
		"11111m":                                 verdict.NotAWin,
		"147m 258p 369s ESWN":                    verdict.NotReady,
		"1112345678999m":                         verdict.Ready,
		"1112345678999m E":                       verdict.Discarding,
		"1112345678999m +5m":                     verdict.Win,
		"[234m@N] 567p 345s 99s 55m 1f +5m":      verdict.BelowMinimum,
		"147m 258p 369s ESWN +C":                 verdict.NotAWin,
		"1112345678999m EE":                      verdict.NotAWin,
		"[234m@S] 567p 345s 99s 55m":             verdict.NotAWin,
		"11m 33m 55p 77p 99s EE C +C":            verdict.NotAWin,
		"{1111m} {2222m} {3333m} {4444m} 5m +5m": verdict.Win,
		"{1111m} {2222m} {3333m} {4444m} [555m@N]": verdict.NotAWin,
	} {
		s := start(t, "hk8")
		paste(t, s, notation)
		if got := s.View().Kind; got != want {
			t.Errorf("%q: phase %d, want %d", notation, got, want)
		}
	}
}

// TestFactsRuleOutEveryWinner: fourteen complete tiles of a winner who is himself said to
// be liable raise no question of which tile won.
func TestFactsRuleOutEveryWinner(t *testing.T) {
	s := start(t, "cityu")
	paste(t, s, "345555m 77p EEE [WWW+@N]")
	if v := s.View(); v.Kind != verdict.WhichWon {
		t.Fatalf("phase %d", v.Kind)
	}
	s.Do(func(st *session.State) { st.Win.Liable = score.Liable{Set: true, Seat: st.Win.Seat} })
	if v := s.View(); v.Kind != verdict.NotAWin || len(v.Result.Problems) != 1 || v.Result.Reason != score.ImpossibleContext {
		t.Errorf("phase %d, %+v", v.Kind, v.Result.Problems)
	}
}

// TestFourteenthTileWins: clicks fill the hand, then the winning place.
func TestFourteenthTileWins(t *testing.T) {
	s := start(t, "hk8")
	paste(t, s, "1112345678999m 1f")
	s.Add(tile.Character1 + 4)
	if got := hand(s); got != "1112345678999m 1f +5m" {
		t.Errorf("%s", got)
	}
	s.Add(tile.Flower1) // there is one copy, and the hand has it
	if got := hand(s); got != "1112345678999m 1f +5m" {
		t.Errorf("a second spring: %s", got)
	}
	s.MakeWinning(tile.Character1 + 8)
	if got := hand(s); got != "1112345567899m 1f +9m" {
		t.Errorf("9m made the winning tile: %s", got)
	}
	s.RemoveLast()
	if got := hand(s); got != "1112345567899m 1f" {
		t.Errorf("after Backspace: %s", got)
	}
}

// TestFourteenthTileThatDoesNotWin: it joins the others, and one of them has to go.
func TestFourteenthTileThatDoesNotWin(t *testing.T) {
	for _, thirteen := range []string{"1112345678999m", "147m 258p 369s ESWN"} {
		s := start(t, "hk8")
		paste(t, s, thirteen)
		s.Add(tile.Red)
		if d := s.State().Draft; s.View().Kind != verdict.Discarding || d.Winning != tile.None || d.Size() != 14 {
			t.Errorf("%s: phase %d, %s", thirteen, s.View().Kind, hand(s))
		}
		s.MakeWinning(tile.Red)
		if got := s.View().Kind; got != verdict.NotAWin {
			t.Errorf("%s with the winning tile named: phase %d", thirteen, got)
		}
	}
}

func TestMeldsFromTheKeyboard(t *testing.T) {
	s := start(t, "hk8")
	s.SetSeat(tile.South)
	for place, want := range map[session.Place]string{
		session.ToChow:          "[789m@E]", // from 9 the chow begins on 7, fed by the seat before
		session.ToPung:          "[999m]",
		session.ToKong:          "[9999m]",
		session.ToConcealedKong: "{9999m}",
		session.ToRaisedKong:    "[999m+]",
	} {
		s.Clear()
		if !s.Declare(place, tile.Character1+8) || hand(s) != want {
			t.Errorf("place %d: %s, want %s", place, hand(s), want)
		}
	}
	s.Clear()
	s.Add(tile.Red)
	if s.Declare(session.ToChow, tile.Red) {
		t.Error("a chow of dragons was declared")
	}
	s.Declare(session.ToPung, tile.Red)
	if s.Declare(session.ToPung, tile.Red) {
		t.Error("a pung was declared twice")
	}
	s.Feed(0, tile.West)
	s.Declare(session.ToChow, tile.Dot1)
	s.MoveMeld(1, 0)
	if got := hand(s); got != "C [123p@E] [CCC@W]" {
		t.Errorf("melds %s", got)
	}
	s.SetSeat(tile.West) // the chow is fed by whoever sits before, and who fed the pung is asked again
	if got := hand(s); got != "C [123p@S] [CCC]" {
		t.Errorf("after changing seats: %s", got)
	}
}

// TestKongDrawsFollowTheMelds: draws are refused where no kong can have led to them.
func TestKongDrawsFollowTheMelds(t *testing.T) {
	s := start(t, "cityu")
	paste(t, s, "[678s@N] {1111m} {4444p} 55s 23m 1f +4m")
	s.SetBy(score.BySelfDraw)
	for _, want := range []int{1, 2, 0} {
		s.AddDraw(score.DrawKong)
		if got := len(s.State().Win.Draws); got != want {
			t.Errorf("%d draws, want %d", got, want)
		}
	}
	if !s.CanDraw(score.DrawFlower) {
		t.Error("a flower is held, and none can have been drawn")
	}
	s.SetBy(score.ByDiscard)
	if s.CanDraw(score.DrawKong) {
		t.Error("a discard on a kong's draw")
	}
	if clash, ok := s.Refuses(func(w *score.Win) { w.FirstDiscard = true }); ok || clash != score.ClashFirstByEast {
		t.Errorf("the dealer's first discard: %q, %v", clash, ok)
	}
}

// TestFlowerDrawsNeedFlowers: taking the flower away forgets that it was drawn.
func TestFlowerDrawsNeedFlowers(t *testing.T) {
	s := start(t, "cityu")
	paste(t, s, "[678s@N] {1111m} 444p 55s 23m 1f +4m")
	s.SetBy(score.BySelfDraw)
	s.AddDraw(score.DrawKong)
	s.AddDraw(score.DrawFlower)
	s.RemoveFlower(tile.Flower1)
	if got := s.State().Win.Draws; len(got) > 0 {
		t.Errorf("draws %v without a flower", got)
	}
	s.Undo()
	if got := s.State().Win.Draws; len(got) != 2 {
		t.Errorf("undone, draws %v", got)
	}
}

// TestOnlyBySelfDraw: such a wait opens as a self-draw.
func TestOnlyBySelfDraw(t *testing.T) {
	s := start(t, "emsd")
	paste(t, s, "[EEE@S] 234m 567p 99s 34s")
	wait := s.View().Waits.Waits[0]
	if !wait.OnlySelfDraw() {
		t.Fatalf("%+v", wait)
	}
	s.OpenAsWin(wait)
	if s.View().Kind != verdict.Win {
		t.Errorf("phase %d", s.View().Kind)
	}
	s.Undo()
	if s.View().Kind != verdict.Ready || s.State().Win.By != score.ByDiscard {
		t.Error("one undo does not take it back")
	}
}

// TestOpenedAsItWasWorth: a wait valued after a kong opens with the kong draw, even if
// the line of the file did not say how it was won.
func TestOpenedAsItWasWorth(t *testing.T) {
	s := start(t, "hk8")
	paste(t, s, "123m 456p [7777p@E] 234s 5s")
	s.Do(func(st *session.State) { st.Win.Seat, st.Win.Draws = tile.South, []score.Draw{score.DrawKong} })
	wait := s.View().Waits.Waits[0]
	s.OpenAsWin(wait)
	if v := s.View(); v.Kind != verdict.Win || v.Result.Best().Fan != wait.SelfDraw.Fan || wait.SelfDraw.Fan != 3 {
		t.Errorf("a wait worth %+v opens as kind %d, %+v", wait, v.Kind, v.Win)
	}
}

// TestUndoIsExact: after any changes, undoing step by step restores every earlier state
// in turn, and redoing restores the later ones.
func TestUndoIsExact(t *testing.T) {
	cityu, _ := rules.Preset("cityu")
	sets := []*rules.RuleSet{cityu, house(t)}
	rapid.Check(t, func(t *rapid.T) {
		s := session.New(rapid.SampledFrom(sets).Draw(t, "rules"))
		var states []string
		note := func() string { return hand(s) + describe(s.State().Win) }
		states = append(states, note())
		for range rapid.IntRange(1, 25).Draw(t, "changes") {
			change(t, s)
			if now := note(); now != states[len(states)-1] {
				states = append(states, now)
			}
		}
		for i := len(states) - 1; i > 0; i-- {
			if got := note(); got != states[i] {
				t.Fatalf("step %d is %s, was %s", i, got, states[i])
			}
			s.Undo()
		}
		if s.CanUndo() || note() != states[0] {
			t.Fatalf("%s is left, began with %s", note(), states[0])
		}
		for i := range states[1:] {
			s.Redo()
			if got := note(); got != states[i+1] {
				t.Fatalf("redone %s, was %s", got, states[i+1])
			}
		}
	})
}

func describe(w score.Win) string {
	text := " " + w.Seat.String() + w.Round.String() + w.By.String() + w.From.String()
	for _, d := range w.Draws {
		text += d.String()
	}
	if w.LastTile {
		text += " last"
	}
	text += tile.Format(w.Passed)
	for _, f := range score.Facts() {
		if w.Holds(f) {
			text += " " + f.String()
		}
	}
	return text
}

func change(t *rapid.T, s *session.Session) {
	kind := tile.Tile(rapid.IntRange(0, 41).Draw(t, "tile"))
	seat := tile.Wind(rapid.IntRange(1, 4).Draw(t, "seat"))
	switch rapid.IntRange(0, 14).Draw(t, "what") {
	case 0, 1, 2, 3:
		s.Add(kind)
	case 4:
		s.Declare(session.Place(rapid.IntRange(1, 5).Draw(t, "place")), kind)
	case 5:
		s.RemoveLast()
	case 6:
		s.SetBy(score.By(rapid.IntRange(0, 5).Draw(t, "by")))
	case 7:
		s.SetSeat(seat)
	case 8:
		s.SetFrom(seat)
	case 9:
		s.AddDraw(score.DrawKong)
	case 10:
		s.Clear()
	case 11:
		s.SetFact(rapid.SampledFrom(score.Facts()).Draw(t, "fact"), rapid.Bool().Draw(t, "holds"))
	case 12:
		s.AddDraw(score.DrawFlower)
	case 13:
		s.Do(func(st *session.State) { st.Win.Passed = []tile.Tile{kind % tile.Kinds} })
	default:
		s.MakeWinning(kind)
	}
}

func TestListenersHearEachChangeOnce(t *testing.T) {
	s := start(t, "hk8")
	heard := 0
	s.Listen(func() { heard++ })
	s.Add(tile.Red)
	s.SetSeat(tile.East) // already the seat
	s.Undo()
	s.Undo() // nothing left
	if heard != 2 {
		t.Errorf("heard %d changes, want 2", heard)
	}
	s.Forget()
	s.Redo()
	if heard != 2 {
		t.Error("a forgotten listener was called")
	}
}

func TestBadNotationLeavesTheHand(t *testing.T) {
	s := start(t, "hk8")
	paste(t, s, "123m")
	if err := s.Paste("123m 45"); err == nil || hand(s) != "123m" {
		t.Errorf("%v, %s", err, hand(s))
	}
}

// Clearing notifies listeners even if the hand is empty, but then adds no undo step.
func TestClearIsHeard(t *testing.T) {
	s := start(t, "hk13")
	heard := 0
	s.Listen(func() { heard++ })
	s.Clear()
	if heard != 1 || s.Cleared() != 1 || s.CanUndo() {
		t.Errorf("heard %d times, cleared %d, undo %v", heard, s.Cleared(), s.CanUndo())
	}
}

// TestMemorable: complete hands and ready ones, as the engine takes them.
func TestMemorable(t *testing.T) {
	s := start(t, "hk8")
	for notation, want := range map[string]string{
		"":                               "",
		"123m":                           "",
		"123m 456m 789m 159p 1s":         "", // waits for nothing
		"123m 456m 789m 12p 55s":         "123456789m 12p 55s",
		"123m 456m 789m 12p 55s 7s":      "123456789m 12p 557s",
		"123m 456m 789m 159p 37s":        "", // of fourteen, none to throw
		"123m 456m 789m 12p 55s +3p":     "123456789m 12p 55s +3p",
		"123m 456m 789m 12p 55s +4p":     "", // no hand
		"12m 456m 789m 12p 555s +4p":     "",
		"[123m@N] 456m 789p 12s 55p +3s": "456m 55789p 12s [123m@N] +3s", // below the minimum
	} {
		if err := s.Paste(notation); err != nil {
			t.Fatal(err)
		}
		h, ok := s.Memorable()
		if ok != (want != "") || ok && (h.Draft.String() != want || h.Rules != "hk8") {
			t.Errorf("%q (phase %d): %q, %v", notation, s.View().Kind, h, ok)
		}
	}
	if err := s.Paste("123m 456m 789m 12p 55s +3p"); err != nil {
		t.Fatal(err)
	}
	s.SetBy(score.ByDeal)
	if h, ok := s.Memorable(); !ok || h.String() != "123456789m 123p 55s by=deal" {
		t.Errorf("the deal: %q, %v", h, ok)
	}
}

// TestMeldsOutOfTheHand: a full hand's own tiles become a meld; while a hand is still
// being entered, only tiles of which no
// other copies are left do.
func TestMeldsOutOfTheHand(t *testing.T) {
	s := start(t, "hk8")
	for _, one := range []struct {
		hand  string
		place session.Place
		tile  tile.Tile
		want  string
	}{
		{"123m 456p 777s EEE 8m +8m", session.ToPung, tile.EastWind, "1238m 456p 777s [EEE] +8m"},
		{"123m 456p 777s EEE 8m +8m", session.ToChow, tile.Character1, "8m 456p 777s EEE [123m@N] +8m"},
		{"EEE 1m", session.ToPung, tile.EastWind, "1m [EEE]"},
		{"E 1m", session.ToPung, tile.EastWind, "1m E [EEE]"},
		{"111m", session.ToKong, tile.Character1, "[1111m]"},
	} {
		paste(t, s, one.hand)
		ok, got := s.Declare(one.place, one.tile), s.State().Draft
		paste(t, s, one.want)
		if !ok || !got.Equal(s.State().Draft) {
			t.Errorf("%s: declared %v: %s, want %s", one.hand, ok, got, one.want)
		}
	}
	paste(t, s, "567m 22p 999s")
	for one, want := range map[tile.Tile]bool{tile.Character1 + 6: true, tile.Dot1 + 1: false, tile.Bamboo1 + 8: true} {
		if _, ok := s.MeldInHand(session.ToHand, one); ok != want {
			t.Errorf("%v forms a meld in hand: %v", one, ok)
		}
	}
}
