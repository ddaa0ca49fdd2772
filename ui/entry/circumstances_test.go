package entry

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

func TestSeatRoundAndWay(t *testing.T) {
	b := open(t, "zh-Hant", "hk13", wideSize)
	c := b.pane.circumstances
	b.choose(c.seat, "南")
	b.choose(c.round, "西")
	b.choose(c.from, "北")
	win := b.session.State().Win
	if win.Seat != tile.South || win.Round != tile.West || win.From != tile.North || win.By != score.ByDiscard {
		t.Errorf("%+v", win)
	}
	b.choose(c.by, "自摸")
	if win := b.session.State().Win; win.By != score.BySelfDraw || win.From != tile.NoWind {
		t.Errorf("%+v", win)
	}
	if c.from.Visible() || c.fromLabel.Visible() {
		t.Error("nobody fed a self-drawn tile")
	}
}

func TestOwnSeatIsNoFeeder(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	for seat, want := range map[tile.Wind][]string{
		tile.East: {"S", "W", "N"}, tile.West: {"E", "S", "N"},
	} {
		b.session.SetSeat(seat)
		if got := labels(b.pane.circumstances.from); !slices.Equal(got, want) {
			t.Errorf("%v: %v", seat, got)
		}
	}
}

func TestWaysThatCannotBe(t *testing.T) {
	b := open(t, "zh-Hant", "hk13", wideSize)
	by := b.pane.circumstances.by
	b.session.SetSeat(tile.South)
	b.hoverChoice(by, "天糊")
	b.tip("只限東家")
	b.choose(by, "天糊")
	if b.session.State().Win.By != score.ByDiscard {
		t.Error("the heavenly hand was taken from South")
	}
	b.hoverChoice(by, "花糊")
	b.tip("要七隻花")
	b.focus(by)
	b.press(fyne.KeyHome, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight) // self-draw, robbing, the deal
	b.tip("只限東家")
	if b.session.State().Win.By != score.ByRobKong {
		t.Errorf("the arrows chose %v", b.session.State().Win.By)
	}
}

func TestKongDrawsCount(t *testing.T) {
	b := open(t, "zh-Hant", "hk13", wideSize)
	f := b.pane.circumstances.facts
	b.have("123s 5p [CCCC@W] {2222s} 12f +5p", score.Win{Seat: tile.South, Round: tile.East})
	b.reason(f.kong, "只限自摸")
	b.choose(b.pane.circumstances.by, "自摸")
	b.have("123s 123p 5p [CCC@W] 12f +5p", south())
	b.reason(f.kong, "沒有槓，不能選")
	b.hover(f.kong)
	b.tip("沒有槓，不能選")
	b.have("123s 5p [CCCC@W] {2222s} 12f +5p", south())
	shows := []string{"槓後補牌 ×1", "槓後補牌 ×2", "槓後補牌 "}
	for _, want := range shows {
		b.click(f.kong)
		if got := f.kong.AccessibilityLabel(); got != want {
			t.Errorf("chip %q, want %q", got, want)
		}
	}
	b.click(f.kong)
	b.click(f.flower)
	b.click(f.kong)
	if got := f.kong.AccessibilityLabel(); got != "槓後補牌 槓→花→槓" {
		t.Errorf("mixed draws read %q", got)
	}
	test.TapSecondary(f.kong)
	if d := b.session.State().Win.Draws; !slices.Equal(d, []score.Draw{score.DrawKong, score.DrawFlower}) {
		t.Errorf("the other click left %v", d)
	}
}

func TestFactsOfADiscard(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	f := b.pane.circumstances.facts
	b.have("123m 456p 789s EEE C +C", score.Win{Seat: tile.South, Round: tile.East})
	if f.dealer.Visible() {
		t.Error("the dealer's kong without his first discard")
	}
	b.click(f.first)
	b.click(f.dealer)
	win := b.session.State().Win
	if !win.FirstDiscard || !win.DealerKonged || win.From != tile.East {
		t.Errorf("%+v", win)
	}
	b.reason(f.last, "not on the last tile")
	b.click(f.first)
	if win := b.session.State().Win; win.FirstDiscard || win.DealerKonged {
		t.Errorf("%+v", win)
	}
	b.session.SetSeat(tile.East)
	b.reason(f.first, "you are the dealer")
}

// TestAPassedWin: one press says that a win on the tile was passed. The chip names the
// tile if it is another, and says why it does not matter where it does not.
func TestAPassedWin(t *testing.T) {
	const hand = "234s 678s 67s EE [CCC@E] +8s"
	b := open(t, "en", "hk13", wideSize)
	chip := b.pane.circumstances.facts.passed
	passed := func(want string) {
		t.Helper()
		win := b.session.State().Win
		if got := tile.Format(win.Passed); got != want || chip.On() != (want != "") {
			t.Errorf("passed %q, want %q; the chip is %v", got, want, chip.On())
		}
	}
	b.have(hand, score.Win{Seat: tile.South, Round: tile.East, From: tile.West})
	b.click(chip)
	passed("8s")
	if v := b.session.View(); v.Kind != verdict.Passed {
		t.Errorf("phase %v", v.Kind)
	}
	b.click(chip)
	passed("")
	b.pane.Step(PassedWin, false)
	passed("8s")
	b.session.Undo()
	passed("")
	b.session.SetBy(score.BySelfDraw)
	b.reason(chip, "A passed win does not bar one's own draw")
	b.session.SetBy(score.ByDiscard)
	b.session.RemoveWinning() // it waits: each kind in turn, then none
	for _, want := range []string{"5s", "8s", "", "5s"} {
		b.click(chip)
		passed(want)
	}
	b.session.Win(tile.Bamboo1 + 7)
	if got := chip.AccessibilityLabel(); !strings.HasPrefix(got, "Passed") || !strings.HasSuffix(got, "5 bamboo") {
		t.Errorf("chip %q", got)
	}
	if v := b.session.View(); v.Kind != verdict.Win {
		t.Errorf("another kind: phase %v", v.Kind)
	}
	b.have("123m", score.Win{Seat: tile.South, Round: tile.East})
	b.reason(chip, "Say first which tile wins")
}

func TestRobbingAConcealedKong(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	c := b.pane.circumstances
	b.have("123m 456p 789s EEE C +C", south())
	b.hoverChoice(c.by, "Robbing")
	b.tip("you hold that tile")
	b.have("19m 19p 19s ESWNCFP +E", south())
	b.have("9m 19p 19s EESWNCFP +1m", south())
	b.choose(c.by, "Robbing")
	if c.fromLabel.Text() != "Kong of" {
		t.Errorf("label %q", c.fromLabel.Text())
	}
	c.setSizes(narrowSizes())
	if c.fromLabel.Text() != "From" {
		t.Errorf("in a narrow window the label is %q", c.fromLabel.Text())
	}
	c.setSizes(wideSizes())
	b.click(c.facts.robbed)
	if by := b.session.State().Win.By; by != score.ByRobConcealedKong || c.by.Selected() != 2 {
		t.Errorf("by %v, choice %d", by, c.by.Selected())
	}
	b.click(c.facts.robbed)
	if by := b.session.State().Win.By; by != score.ByRobKong {
		t.Errorf("by %v", by)
	}
}

func TestLiableGoesRound(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.session.SetSeat(tile.South)
	chip := b.pane.circumstances.facts.liable
	for _, want := range []string{"Liable: none ", "Liable: W ", "Liable: N ", "Liable: E ", "Liable: automatic "} {
		b.click(chip)
		if got := chip.AccessibilityLabel(); got != want {
			t.Errorf("chip %q, want %q", got, want)
		}
	}
	test.TapSecondary(chip)
	if l := b.session.State().Win.Liable; !l.Set || l.Seat != tile.East {
		t.Errorf("back goes to %+v", l)
	}
}

func TestFeederChipInAShortRow(t *testing.T) {
	b := open(t, "en", "hk13", narrowSize)
	c := b.pane.circumstances
	b.have("123m 456p 789s EEE C +C", score.Win{Seat: tile.South, Round: tile.East})
	if c.from.Visible() || !c.fromChip.Visible() {
		t.Fatal("narrow English has room for a chip only")
	}
	for _, want := range []tile.Wind{tile.East, tile.West, tile.North, tile.NoWind} {
		b.click(c.fromChip)
		if got := b.session.State().Win.From; got != want {
			t.Errorf("from %v, want %v", got, want)
		}
	}
}

// TestFactsKeepTheirPlaces: whatever the way of winning, each fact stays in its place and
// in sight, in both widths and languages.
func TestFactsKeepTheirPlaces(t *testing.T) {
	for _, size := range []fyne.Size{wideSize, narrowSize} {
		for _, lang := range []string{"zh-Hant", "en"} {
			b := open(t, lang, "hk13", size)
			f := b.pane.circumstances.facts
			b.have("123s 5p [CCCC@W] {2222s} 12f +5p", south())
			chips := []*widgets.Chip{f.last, f.passed, f.liable, f.kong, f.flower, f.first}
			places := func() (list []float32) {
				for _, chip := range chips {
					if !chip.Visible() {
						t.Errorf("%s, %v: %q is out of sight", lang, size, chip.AccessibilityLabel())
					}
					list = append(list, chip.Position().X)
				}
				return list
			}
			before := places()
			for _, by := range []score.By{score.ByDiscard, score.BySelfDraw, score.ByDeal, score.ByFlowers, score.BySelfDraw} {
				b.session.SetBy(by)
				if now := places(); !slices.Equal(now, before) {
					t.Errorf("%s, %v: %v moves the facts from %v to %v", lang, size, by, before, now)
				}
			}
			if f.more.Visible() {
				t.Errorf("%s, %v: facts are hidden behind an arrow", lang, size)
			}
		}
	}
}

// TestSteps: the keys step through the possible options, in both widths of the pane, and
// skip the impossible ones.
func TestSteps(t *testing.T) {
	for _, size := range []fyne.Size{wideSize, narrowSize} {
		b := open(t, "en", "hk13", size)
		steps := func(of Choice, back bool, want ...string) {
			t.Helper()
			for _, one := range want {
				b.pane.Step(of, back)
				w := b.session.State().Win
				got := map[Choice]string{Seat: w.Seat.String(), Round: w.Round.String(), Way: w.By.String(), Feeder: w.From.String()}[of]
				if got != one {
					t.Errorf("%v: choice %d leads to %q, want %q", size, of, got, one)
				}
			}
		}
		none := tile.NoWind.String()
		steps(Seat, false, "S", "W", "N", "E", "S")
		steps(Seat, true, "E", "N")
		steps(Round, true, "N", "W")
		steps(Feeder, false, "E", "S", "W", none, "E")
		steps(Feeder, true, none, "W")
		// North was dealt no winning hand and holds no flowers.
		steps(Way, false, "self_draw", "rob_kong", "discard")
		steps(Way, true, "rob_kong", "self_draw")
		steps(Feeder, false, none)
	}
}

// TestWhatIsMissingForAnotherCall: F10 says what is still missing, and nothing that is
// there; where another player could call, Shift+F10 says that nobody did. No tip covers
// what can be pressed.
func TestWhatIsMissingForAnotherCall(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	fed := score.Win{Seat: tile.South, Round: tile.East, From: tile.West}
	drawn := score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw}
	three := func() {
		for range 2 {
			b.session.Call()
			b.have("234567s 345s 67s 11s", b.session.State().Win)
		}
	}
	for _, c := range []struct {
		notation string
		win      score.Win
		more     func()
		want     string // "" if another can call
	}{
		{"222s 999s 67s EE [CCC@N] +8s", fed, nil, ""},
		{"222s 999s 67s EE [CCC@N] +8s", drawn, nil, "Another can win on the same tile once it is won on a discard or a robbed kong."},
		{"222s 999s 67s EE [CCC@N]", fed, nil, "Another can win on the same tile once the tile that won is chosen."},
		{"222s 999s 678s EE [CCC@N]", fed, nil, "Another can win on the same tile once the tile that won is chosen."},
		{"222s 999s EE", fed, nil, "Another can win on the same tile once this hand is complete."},
		{"222s 999s EE", drawn, nil, "Another can win on the same tile once this hand is complete and it is won on a discard or a robbed kong."},
		{"147m 258p 369s ESWN +C", fed, nil, "Another can win on the same tile once this hand is complete."},
		{"22222s 99s 67s EE [CCC@N] +8s", fed, nil, "Another can win on the same tile once what is wrong with this hand is put right."},
		{"222s 999s 67s EE [CCC@N] +8s", fed, func() { b.session.Call() }, "Another can win on the same tile once this hand is complete."},
		{"222s 999s 67s EE [CCC@N] +8s", fed, three, "Three have called this tile, and there is nobody else."},
	} {
		b.session.Clear()
		b.have(c.notation, c.win)
		if c.more != nil {
			c.more()
		}
		calls, can := len(b.session.Calls()), b.session.CanCall()
		b.told = nil
		b.pane.Step(OtherCall, false)
		said := strings.Join(b.told, " ")
		if said != c.want || can != (c.want == "") || can == (len(b.session.Calls()) == calls) {
			t.Errorf("%s, %+v: told %q, not %q", c.notation, c.win, said, c.want)
		}
		b.tip("")
	}
	b.session.Clear()
	b.have("222s 999s 67s EE [CCC@N] +8s", fed)
	b.told = nil
	b.pane.Step(OtherCall, true)
	if want := "Nobody else has called this tile yet: F10 adds a hand."; strings.Join(b.told, " ") != want {
		t.Errorf("told %q, not %q", b.told, want)
	}
}

// The tip that a key shows at a chip disappears when a hand to play takes the chip's
// place.
func TestNoTipOutlivesItsChip(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("123m 11456p 23789s +1s", score.Win{Seat: tile.South, Round: tile.East})
	b.pane.Step(KongDraw, false)
	if b.sheet.TipText() == "" {
		t.Fatal("nothing says why there is no kong draw")
	}
	b.clip = "123m 11456p 23789s P"
	b.click(b.pane.tray.head.paste)
	b.tip("")
	b.session.Undo()
	b.focus(b.pane.circumstances.by)
	b.press(fyne.KeyEnd)
	if b.sheet.TipText() == "" {
		t.Fatal("nothing says why it is no win by flowers")
	}
	b.click(b.pane.tray.head.paste)
	b.tip("")
}

// TestFactsKeepTheKeyboardInPlace: the extra questions about the first discard and a
// robbed kong take no line of their own, so that no tile key moves under the pointer.
func TestFactsKeepTheKeyboardInPlace(t *testing.T) {
	for _, lang := range translations.Languages() {
		for _, size := range []fyne.Size{narrowSize, wideSize, fyne.NewSize(640, 712), fyne.NewSize(800, 900)} {
			b := open(t, lang, "hk13", size)
			b.have("234m 567m 345p 67s 22p +8s", score.Win{Seat: tile.South, Round: tile.East, From: tile.East})
			pagetest.Draw(b.sheet)
			at, high := b.pane.keys.card.Position(), b.pane.tray.felt.Size()
			for name, change := range map[string]func(*session.State){
				"first discard": func(st *session.State) { st.Win.FirstDiscard = true },
				"robbed":        func(st *session.State) { st.WinBy(score.ByRobKong) },
				"self-draw":     func(st *session.State) { st.WinBy(score.BySelfDraw) },
			} {
				b.session.Do(change)
				pagetest.Draw(b.sheet)
				if got := b.pane.keys.card.Position(); got != at || b.pane.tray.felt.Size() != high {
					t.Errorf("%s, %v, %s: the keys move from %v to %v", lang, size, name, at, got)
				}
				b.session.Undo()
			}
		}
	}
}
