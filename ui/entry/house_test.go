package entry

import (
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// everyRule are the house rules that ask for something more about a win.
var everyRule = map[string]any{
	"conditions.heavenly_hand_by_flowers": true, "conditions.earthly_hand_by_first_self_draw": true,
	"conditions.kong_on_kong_uses_drawn_tile": true, "flower_hand.kong_draw": 4, "flower_hand.kong_on_kong": "limit",
	"flower_hand.kong_feeder_pays": true, "flower_hand.dealt_waits_for_first_draw": true, "flower_hand.seven_rob_the_eighth": true,
}

// house changes the rules to a copy of a preset with other values.
func (b *bench) house(values map[string]any) {
	b.Helper()
	preset, ok := rules.Preset("hk13")
	if !ok {
		b.Fatal("no preset")
	}
	rs, err := preset.With(values)
	if err != nil {
		b.Fatal(err)
	}
	b.session.SetRules(rs)
}

// shownChips returns the facts in sight in all parts of the row, by what they say.
func (b *bench) shownChips() map[string]bool {
	f, seen := b.pane.circumstances.facts, map[string]bool{}
	for {
		before := len(seen)
		for _, chip := range f.all() {
			if chip.Visible() {
				seen[chip.AccessibilityLabel()] = true
			}
		}
		if len(seen) == before || !f.more.Visible() {
			return seen
		}
		b.click(f.more)
	}
}

func TestNoFactIsAskedThatNothingDependsOn(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("1234567f", score.Win{Seat: tile.South, Round: tile.East, By: score.ByFlowers})
	for _, values := range []map[string]any{everyRule, nil} {
		b.house(values)
		chips := b.shownChips()
		for _, chip := range []string{"Flowers dealt ", "First draw ", "Eighth robbed "} {
			if chips[chip] != (values != nil) {
				t.Errorf("%d house rules: %q shown: %v", len(values), chip, chips[chip])
			}
		}
		f := b.pane.circumstances.facts
		for _, chip := range []*widgets.Chip{f.kong, f.flower} {
			if asked := chip.Reason() != "Counts for nothing with this win"; asked != (values != nil) {
				t.Errorf("%d house rules: a flower hand is asked about %q: %v", len(values), chip.AccessibilityLabel(), asked)
			}
		}
	}
	b.have("{1111m} {4444p} [678s@E] 55s 23m 1f +4m", south())
	for _, values := range []map[string]any{everyRule, nil} {
		b.house(values)
		chips := b.shownChips()
		for _, chip := range []string{"Drawn tile not used ", "First draw "} {
			if chips[chip] != (values != nil) {
				t.Errorf("%d house rules: %q shown: %v", len(values), chip, chips[chip])
			}
		}
		if chips["Flowers dealt "] || chips["Eighth robbed "] || b.pane.circumstances.facts.kong.Reason() != "The kong is not your last meld: drag it to the end" {
			t.Errorf("a self-draw offers %v, kong draws: %q", chips, b.pane.circumstances.facts.kong.Reason())
		}
	}
}

func TestFirstDrawIsTold(t *testing.T) {
	b := open(t, "zh-Hant", "hk13", wideSize)
	b.house(map[string]any{"conditions.earthly_hand_by_first_self_draw": true})
	b.have("234m 567m 345p 67s 22p 1f +8s", south())
	chip := b.pane.circumstances.facts.house[score.FactFirstDraw]
	b.click(chip)
	if best := b.session.View().Result.Best(); !chip.On() || !best.Counted.Has(rules.EarthlyHand) {
		t.Errorf("told by a tap: on %v, %v", chip.On(), best.Counted)
	}
	b.hover(chip)
	b.tip("自己第一次摸牌就食糊，之前沒有人上、碰、槓")
	b.click(chip)
	if chip.On() || b.session.State().Win.FirstDraw {
		t.Error("a second tap does not take it back")
	}
	b.session.Undo()
	if !chip.On() {
		t.Error("undo does not bring it back")
	}
	b.session.Redo()
	b.choose(b.pane.circumstances.seat, "東")
	b.reason(chip, "你是莊家")
	b.click(chip)
	if b.session.State().Win.FirstDraw {
		t.Error("the dealer's first draw was told")
	}
	b.choose(b.pane.circumstances.by, "出銃")
	if chip.Visible() {
		t.Error("a discard is asked about the first draw")
	}
}

func TestASecondKongOfOtherTilesIsTold(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.house(map[string]any{"conditions.kong_on_kong_uses_drawn_tile": true})
	b.have("[678s@E] {1111m} {4444p} 55s 23m 1f +4m", south())
	f := b.pane.circumstances.facts
	chip := f.house[score.FactOtherKong]
	b.reason(chip, "needs two kong draws")
	b.click(f.kong)
	b.click(f.kong)
	if best := b.session.View().Result.Best(); !best.Counted.Has(rules.KongOnKong) {
		t.Fatalf("two kong draws count %v", best.Counted)
	}
	b.click(chip)
	if best := b.session.View().Result.Best(); best.Counted.Has(rules.KongOnKong) || !best.Counted.Has(rules.KongDraw) {
		t.Errorf("told that the second kong was of other tiles: %v", best.Counted)
	}
	b.session.Undo()
	if chip.On() {
		t.Error("undo leaves it told")
	}
}

func TestDealtFlowers(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.house(map[string]any{"conditions.heavenly_hand_by_flowers": true, "flower_hand.dealt_waits_for_first_draw": true})
	b.have("1234567f", score.Win{Seat: tile.South, Round: tile.East})
	c := b.pane.circumstances
	b.choose(c.by, "Flowers")
	dealt, first := c.facts.house[score.FactFlowersDealt], c.facts.house[score.FactFirstDraw]
	b.reason(dealt, "only on the first draw")
	b.click(first)
	b.click(dealt)
	if w := b.session.State().Win; !w.FlowersDealt || !w.FirstDraw || c.facts.dealer.Visible() {
		t.Errorf("South's dealt flowers: %+v", w)
	}
	b.click(first)
	if dealt.On() {
		t.Error("dealt flowers without the first draw they need")
	}
	b.choose(c.seat, "E")
	b.click(dealt)
	if best := b.session.View().Result.Best(); !best.Counted.Has(rules.HeavenlyHand) {
		t.Errorf("East's dealt flowers count %v", best.Counted)
	}
	b.click(c.facts.dealer)
	if best := b.session.View().Result.Best(); best.Counted.Has(rules.HeavenlyHand) {
		t.Error("heavenly hand after a concealed kong")
	}
}

func TestFlowersOnAKongsDraw(t *testing.T) {
	b := open(t, "zh-Hant", "hk13", wideSize)
	b.house(map[string]any{"flower_hand.kong_draw": 4, "flower_hand.kong_feeder_pays": true})
	b.have("[2222m@W] 1234567f", score.Win{Seat: tile.South, Round: tile.East, By: score.ByFlowers})
	f := b.pane.circumstances.facts
	b.click(f.kong)
	v := b.session.View()
	if v.Result.Best().Fan != 4 || v.Payment.Liable == nil || v.Payment.Liable.Seat != tile.West {
		t.Errorf("%d fan, liable %+v", v.Result.Best().Fan, v.Payment.Liable)
	}
	if got := f.kong.AccessibilityLabel(); got != "槓後補牌 ×1" {
		t.Errorf("chip %q", got)
	}
	b.click(f.flower)
	if fan := b.session.View().Result.Best().Fan; fan != 3 {
		t.Errorf("a flower after the kong's draw: %d fan", fan)
	}
	b.session.Undo()
	b.session.Undo()
	if f.kong.On() || b.session.View().Payment.Liable != nil {
		t.Error("undo leaves the kong's draw told")
	}
}

func TestTheEighthFlowerIsRobbed(t *testing.T) {
	b := open(t, "zh-Hant", "hk13", wideSize)
	b.house(map[string]any{"flower_hand.seven_rob_the_eighth": true})
	b.have("1234567f", score.Win{Seat: tile.South, Round: tile.East, By: score.ByFlowers})
	c := b.pane.circumstances
	if c.from.Visible() || b.pane.tray.flag.Text() != "花糊" {
		t.Fatalf("seven flowers ask for a feeder, flag %q", b.pane.tray.flag.Text())
	}
	b.click(c.facts.house[score.FactFlowerRobbed])
	if !c.from.Visible() || c.fromLabel.Text() != "搶誰的" || b.pane.tray.flag.Text() != "七搶一" {
		t.Errorf("robbed: asked %v as %q, flag %q", c.from.Visible(), c.fromLabel.Text(), b.pane.tray.flag.Text())
	}
	b.choose(c.from, "北")
	if p := b.session.View().Payment; p.Points.Of(tile.North) != -64 {
		t.Errorf("North pays %d", p.Points.Of(tile.North))
	}
	b.click(c.facts.house[score.FactFlowerRobbed])
	if w := b.session.State().Win; c.from.Visible() || w.From != tile.NoWind {
		t.Errorf("taken back: %+v", w)
	}
	b.session.Undo()
	if w := b.session.State().Win; !w.FlowerRobbed || w.From != tile.North {
		t.Errorf("undone: %+v", w)
	}
	b.click(b.key("8f"))
	b.reason(c.facts.house[score.FactFlowerRobbed], "")
	b.click(c.facts.house[score.FactFlowerRobbed])
	b.reason(c.facts.house[score.FactFlowerRobbed], "要剛好七隻花")
}

// TestEveryFactCanBeReached: however many are asked, each is in some part of
// the row and fits.
func TestEveryFactCanBeReached(t *testing.T) {
	for _, lang := range []string{"en", "zh-Hant"} {
		for _, size := range []fyne.Size{wideSize, narrowSize} {
			b := open(t, lang, "hk13", size)
			b.house(everyRule)
			for by, want := range map[score.By]int{score.ByFlowers: 9, score.BySelfDraw: 8, score.ByDiscard: 6} {
				b.have("[678s@N] {1111m} {4444p} 55s 23m 1234567f +4m", score.Win{Seat: tile.East, Round: tile.East, By: by})
				if by == score.ByFlowers {
					b.session.SetFact(score.FactFlowersDealt, true)
					want++ // the dealer's kong
				}
				if got := b.shownChips(); len(got) != want {
					t.Errorf("%s, %v wide, %s: %d facts, want %d: %v", lang, size.Width, by, len(got), want, got)
				}
				b.fits(b.pane.circumstances.facts)
			}
		}
	}
}

// fits sees that no fact reaches over the end of the row in any of its parts.
func (b *bench) fits(f *facts) {
	b.Helper()
	for range f.all() {
		for _, chip := range f.all() {
			if !chip.Visible() {
				continue
			}
			if end := chip.Position().X + chip.MinSize().Width; end > f.width {
				b.Errorf("%q ends at %v of %v", chip.AccessibilityLabel(), end, f.width)
			}
		}
		if f.more.Visible() {
			b.click(f.more)
		}
	}
}

// TestDrawHouse draws the facts of flower hands and first draws for people to
// look at.
func TestDrawHouse(t *testing.T) {
	for name, at := range map[string]struct {
		lang    string
		variant look.Variant
		size    fyne.Size
	}{
		"zh-light": {"zh-Hant", look.Light, wideSize}, "en-dark": {"en", look.Dark, wideSize},
		"zh-narrow": {"zh-Hant", look.Light, narrowSize}, "en-narrow": {"en", look.Dark, narrowSize},
	} {
		b := openIn(t, at.variant, at.lang, "hk13", at.size)
		b.house(everyRule)
		b.have("[2222m@W] 1234567f", score.Win{Seat: tile.South, Round: tile.East, By: score.ByFlowers, Draws: []score.Draw{score.DrawKong}})
		b.shoot("house-flowers-" + name)
		b.have("1234567f", score.Win{Seat: tile.South, Round: tile.East, By: score.ByFlowers, FlowerRobbed: true, From: tile.West})
		b.shoot("house-robbed-" + name)
		b.have("[678s@E] {1111m} {4444p} 55s 23m 1f +4m",
			score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong, score.DrawKong}, OtherKong: true})
		b.shoot("house-kongs-" + name)
	}
}
