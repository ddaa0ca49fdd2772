package answer

import (
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/ui/look"
	"sikwu/ui/session"
)

// fourPungs waits with a pair, so that the winning tile decides its fans.
func fourPungs(t testing.TB, at setting) *stage {
	t.Helper()
	s := openPane(t, "hk13", at)
	s.play(t, "111m 333m 555p 77s 99s 1f +9s", score.Win{Seat: tile.South, From: tile.West})
	return s
}

func (s *stage) fold() *fold {
	if v, ok := s.pane.now.(*winView); ok {
		return v.whatIf
	}
	return s.pane.now.(*belowMinimumView).exchange
}

func TestWhatIfIsShutAtFirst(t *testing.T) {
	s := fourPungs(t, english)
	s.wants(t, "What if", "Self-draw: 9 fan, +144; 5 more ways")
	if s.says("3 → 9 fan") {
		t.Error("it is open at first")
	}
	s.press(t, "What if")
	s.wants(t, "Self-draw", "3 → 9 fan", "+8 → +144", "+136", "+ self-draw, four concealed pungs; "+minus+" all pungs; 48 from each",
		"Won on 7 of bamboo", "Earthly hand", "Also holding summer or orchid", "Not holding spring")
	s.press(t, "What if")
	if s.says("3 → 9 fan") {
		t.Error("a second press does not shut it")
	}
	zh := fourPungs(t, setting{"zh-Hant", look.Dark, narrowPane})
	zh.press(t, "如果換個情況")
	zh.wants(t, "自摸 9 番，+144；另有 5 種", "自摸", "3 → 9 番", "食 7 索", "多了正花；西付 16", "多一隻花：夏或蘭")
}

func TestALineIsTriedAndTakenBack(t *testing.T) {
	s := fourPungs(t, english)
	before := s.State()
	s.press(t, "What if")
	s.press(t, "Won on 7 of bamboo")
	if v := s.View(); v.Kind != verdict.Win || v.Judged.Winning != tile.Bamboo1+6 || v.Result.Best().Fan != 8 {
		t.Fatalf("tried: %v, %s", v.Kind, v.Judged)
	}
	if s.pane.Offset() != 0 {
		t.Error("the verdict is not in sight")
	}
	s.wants(t, "8", "Won on any of 4 others", "8 → 3 fan", minus+"56") // the same tiles: still open, and anew
	s.Undo()
	if now := s.State(); !now.Draft.Equal(before.Draft) || now.Win.From != before.Win.From {
		t.Errorf("taken back it is %s", now.Draft)
	}
	s.wants(t, "3 → 8 fan")
}

func TestAnotherHandShutsIt(t *testing.T) {
	s := fourPungs(t, english)
	s.press(t, "What if")
	s.SetLastTile(true)
	s.wants(t, "3 → 9 fan")
	if !s.fold().open {
		t.Error("a circumstance shuts it")
	}
	s.play(t, "[CCC@W] [FFF@N] [PPP@S] 234m 5p +5p", score.Win{From: tile.West})
	if s.fold().open || s.says("Discarded by South") {
		t.Error("it stays open for another hand")
	}
}

func TestNothingToChangeIsNoCard(t *testing.T) {
	s := openPane(t, "hk8", english)
	s.play(t, "234m 567m 34p 88p [678s@E] 2f +5p", score.Win{Seat: tile.South, From: tile.West})
	if s.says("One tile exchanged") {
		t.Error("no exchange lifts the hand, and the card is there")
	}
}

func TestOneTileExchanged(t *testing.T) {
	s := openPane(t, "hk8", english)
	s.play(t, "234m 567p [678s@N] EE 99p 1f +9p", score.Win{From: tile.South})
	s.wants(t, "One tile exchanged", "Won on East instead of 9 of dots: 3 fan")
	s.press(t, "One tile exchanged")
	s.wants(t, "Won on East instead of 9 of dots", "+ seat wind, round wind; 2 left", "South pays 8", "3 fan")
	s.press(t, "Won on East instead of 9 of dots")
	if v := s.View(); v.Kind != verdict.Win || v.Judged.Winning != tile.EastWind {
		t.Fatalf("tried: %v, %s", v.Kind, v.Judged)
	}
	s.Undo()
	if v := s.View(); v.Kind != verdict.BelowMinimum || v.Judged.Winning != tile.Dot1+8 {
		t.Errorf("taken back: %v, %s", v.Kind, v.Judged)
	}
}

func TestWhatIfByKeysAlone(t *testing.T) {
	s := fourPungs(t, setting{"en", look.Light, narrowPane})
	c, f := s.window.Canvas(), s.fold()
	s.tabTo(t, f.card)
	s.inSight(t, f.card)
	c.Focused().TypedKey(keyEvent(fyne.KeySpace))
	if !f.open {
		t.Fatal("space does not open it")
	}
	c.FocusNext()
	for i := range f.lines {
		if c.Focused() != fyne.Focusable(f.rows[i].card) {
			t.Fatalf("row %d has not the focus", i)
		}
		s.inSight(t, f.rows[i].card)
		c.Focused().TypedKey(keyEvent(fyne.KeyDown))
	}
	for range f.lines[1:] {
		c.Focused().TypedKey(keyEvent(fyne.KeyUp))
	}
	c.Focused().TypedKey(keyEvent(fyne.KeyReturn)) // the self-draw
	if v := s.View(); v.Win.By != score.BySelfDraw || c.Focused() != fyne.Focusable(f.card) {
		t.Errorf("tried by key: %v, the focus is on %T", v.Win.By, c.Focused())
	}
	s.inSight(t, f.card)
	s.Undo()
	c.Focused().TypedKey(keyEvent(fyne.KeyUp)) // nothing above the card
	if c.Focused() != fyne.Focusable(f.card) {
		t.Error("Up leaves the card")
	}
}

func TestAnExchangeByKeys(t *testing.T) {
	s := openPane(t, "hk13", english)
	s.play(t, "666m 2223p [888s@E] [555s@N] 1f +4p", score.Win{Seat: tile.West, From: tile.South})
	c, f := s.window.Canvas(), s.fold()
	s.tabTo(t, f.card)
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn} {
		c.Focused().TypedKey(keyEvent(name))
	}
	if v := s.View(); v.Kind != verdict.Win || v.Judged.String() != "666m 2223p [888s@E] [555s@N] 1f +3p" {
		t.Errorf("exchanged by keys: %v, %s", v.Kind, v.Judged)
	}
	if c.Focused() != nil {
		t.Errorf("the focus stays on %T, which is gone", c.Focused())
	}
}

// tabTo goes on by Tab until o has the focus.
func (s *stage) tabTo(t *testing.T, o fyne.Focusable) {
	t.Helper()
	c := s.window.Canvas()
	for range 100 {
		if c.FocusNext(); c.Focused() == o {
			return
		}
	}
	t.Fatalf("Tab does not reach %T", o)
}

// TestTriedAsTold: whichever line is tried, the page then shows the fan and points that
// the line announced, and one undo reverts it.
func TestTriedAsTold(t *testing.T) {
	tried := 0
	for _, sc := range scenes {
		s := stage{Session: session.New(preset(t, sc.rules))}
		s.SetModel(advise.Alone)
		s.play(t, sc.hand, sc.win)
		v := *s.View()
		if v.Kind < verdict.Win {
			continue
		}
		for _, x := range score.WhatIfs(v.Judged, v.Win, v.Rules) {
			s.Try(x.Draft, x.Win)
			then := s.View()
			if best := then.Result.Best(); best == nil || best.Fan != x.Fan || then.Payment.Points != x.Payment.Points {
				t.Errorf("%s: %s is tried as %s, %v", sc.name, x.Variation, then.Judged, then.Payment.Points)
			}
			s.Undo()
			if back := s.View(); back.Judged.String() != v.Judged.String() || back.Payment.Points != v.Payment.Points {
				t.Errorf("%s: after %s one undo leaves %s", sc.name, x.Variation, back.Judged)
			}
			tried++
		}
	}
	if tried < 60 {
		t.Errorf("only %d lines were tried", tried)
	}
}

// TestTheFadeVeilsOnlyWhatIsCut: the foot of a fully visible card stays clear, and of a
// card that is cut low no more is veiled than is visible.
func TestTheFadeVeilsOnlyWhatIsCut(t *testing.T) {
	s := disputed(t, english)
	others := s.pane.now.(*winView).others.cards
	foot := s.bottom(others[0].card)
	for _, c := range []struct{ height, want float32 }{
		{foot, 0}, {foot + winGap/2, 0}, {foot + winGap + 10, 10}, {foot + winGap + 44, 0}, {foot - 5, 40},
	} {
		s.window.Resize(fyne.NewSize(widePane.Width, c.height))
		high := s.pane.FadeHeight()
		if hidden := high < 1; hidden != (c.want == 0) || !hidden && (high < c.want-0.5 || high > c.want+0.5) {
			t.Errorf("column of %v, card to %v: the fade is %v high, hidden %v, want %v", c.height, foot, high, hidden, c.want)
		}
	}
}

// bottom is where the foot of o stands in the window.
func (s *stage) bottom(o fyne.CanvasObject) float32 {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y + o.Size().Height
}
