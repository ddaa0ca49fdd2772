package answer

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

func TestTheEmptyPageInvites(t *testing.T) {
	phases := []verdict.Kind{verdict.Win, verdict.Ready, verdict.Discarding, verdict.Win}
	for i, title := range []string{"A win", "A hand that waits", "What to discard", "A disputed hand"} {
		s := openPane(t, "cityu", english)
		s.wants(t, "Check a hand, learn or play", "Example hands")
		s.press(t, title)
		if got := s.View().Kind; got != phases[i] {
			t.Errorf("%s leads to phase %v, want %v", title, got, phases[i])
		}
	}
}

// TestInvitationsFollowTheRules: under rules without flowers, and back, the page offers
// hands without them and with them.
func TestInvitationsFollowTheRules(t *testing.T) {
	s := openPane(t, "cityu", english)
	for _, id := range []string{"old22", "cityu", "emsd"} {
		s.SetRules(preset(t, id))
		s.press(t, "A disputed hand")
		if v := s.View(); v.Kind != verdict.Win || (len(s.Hand().Draft.Flowers) == 0) == s.Rules().Flowers.Value {
			t.Errorf("%s: phase %v, %v", id, v.Kind, s.Hand().Draft)
		}
		s.Clear()
	}
}

// TestInvitationsHoldEverywhere: the hands must be what they promise under every rule
// set, since the page can be empty under any.
func TestInvitationsHoldEverywhere(t *testing.T) {
	for _, id := range []string{"cityu", "emsd", "hk13", "hk8", "old22"} {
		for _, one := range invitations {
			s := session.New(preset(t, id))
			d, err := one.draft(s.Rules().Flowers.Value)
			if err != nil {
				t.Fatal(err)
			}
			s.Try(d, one.win)
			want := verdict.Win
			switch one.id {
			case "wait":
				want = verdict.Ready
			case "throw":
				want = verdict.Discarding
			}
			if v := s.View(); v.Kind != want {
				t.Errorf("%s under %s: phase %v, %v", one.id, id, v.Kind, v.Result.Reason)
			}
		}
	}
}

func TestAHandBeingEntered(t *testing.T) {
	s := openPane(t, "hk13", english)
	s.play(t, "134m 25p [CCC@W] 26f", score.Win{Seat: tile.South})
	s.wants(t, "Building", "5", "tiles to add", "melds: 1; concealed tiles: 5",
		"summer (your own), orchid (your own)", "characters, dots, honours")
	s.Add(tile.Dot1)
	s.wants(t, "4")
}

func TestUsefulTilesAreAdded(t *testing.T) {
	s := openPane(t, "hk13", english)
	s.pane.callbacks.Background = func(func()) {}
	s.play(t, "1346m 2579p 358s EC", score.Win{})
	s.wants(t, "5", "tiles away", "Tiles that help")
	useful := s.pane.now.(*distanceView).useful
	if len(useful.list) != 11 || useful.list[0].left != 4 {
		t.Fatalf("useful are %v", useful.list)
	}
	canvas := s.window.Canvas()
	canvas.FocusNext()
	for range 10 {
		canvas.Focused().TypedKey(keyEvent(fyne.KeyRight))
	}
	if canvas.Focused() != fyne.Focusable(useful.tiles[10]) {
		t.Fatal("the arrows do not lead to the last tile")
	}
	canvas.Focused().TypedKey(keyEvent(fyne.KeySpace))
	if v := s.View(); v.Kind != verdict.Discarding || v.Judged.Counts()[tile.Red] != 2 {
		t.Errorf("after adding the red dragon: %v, %s", v.Kind, v.Judged)
	}
}

func TestWaits(t *testing.T) {
	s := openPane(t, "hk13", english)
	s.play(t, "[7777p@E] [CCC@N] 222s 5556p 3f", score.Win{Seat: tile.West})
	s.wants(t, "Ready", "Minimum 3 fan", "Waiting for 2 kinds, 7 tiles", "6 of dots", "3 left", "discarder pays 24",
		"16 from each, 48", "4 of dots", "Only by self-draw", "1 short: false win", "4 from each, 12", "7 of dots", "Dead",
		"567 and a pair of 5s, but all four 7s are in your own kong.", "Open as a win")
	view := s.pane.now.(*readyView)
	if first := view.rows[0].wait; first.Tile != tile.Dot1+5 || first.Discard.Fan != 5 || first.SelfDraw.Fan != 6 {
		t.Errorf("the dearest wait is %+v", first)
	}
	s.press(t, "4 of dots")
	if !view.rows[1].more.Visible() || view.rows[0].more.Visible() {
		t.Error("the pressed row does not open, or the other stays open")
	}
	s.press(t, "Open as a win")
	if v := s.View(); v.Kind != verdict.Win || v.Win.By != score.BySelfDraw || v.Judged.Winning != tile.Dot1+3 {
		t.Errorf("what can only be self-drawn opened as %v, %v, %s", v.Kind, v.Win.By, v.Judged)
	}
}

// TestNoFigureForAWayThatCannotBe: neither in rows nor in blocks, nor where all are the
// same; and a tile robbed from a kong is not called a discard.
func TestNoFigureForAWayThatCannotBe(t *testing.T) {
	first := score.Win{Seat: tile.South, By: score.ByDiscard, From: tile.East, FirstDiscard: true}
	robbed := score.Win{Seat: tile.South, By: score.ByRobKong, From: tile.East}
	s := openPane(t, "hk13", english)
	for _, c := range []struct {
		hand string
		win  score.Win
		want string
	}{
		{"123m 456p 777p 234s 5s", first, "On a discard 13 fan discarder pays 384, – not possible as things stand"},
		{"123m 456p 777p 234s 5s", score.Win{Seat: tile.South, By: score.BySelfDraw}, "On a discard 1 fan 2 short: false win, 2 fan 1 short: false win"},
		{"123m 456p 789p 23s 55s", robbed, "Robbing a kong 3 fan who konged pays 8, – not possible as things stand"},
		{"19m19p19sESWNCFP", first, "On a discard  13 fan  discarder pays 384, Self-drawn  –  not possible as things stand"},
		{"111222333p 55p CCC", first, "On a discard 13 fan pays 384, – not possible"},
		{"123m 456p 789p 234s 55s", robbed, "Robbing a kong  3 fan  who konged pays 8, Self-drawn  –  not possible as things stand"},
	} {
		s.play(t, c.hand, c.win)
		if got := s.firstWorth(); got != c.want {
			t.Errorf("%s, %+v\n got %s\nwant %s", c.hand, c.win, got, c.want)
		}
	}
}

// TestNoFanForAWayThatCannotBe: an open wait lists no fan of such a way.
func TestNoFanForAWayThatCannotBe(t *testing.T) {
	s := openPane(t, "hk13", english)
	for way, want := range map[score.By]int{score.ByDiscard: 1, score.ByRobKong: 0} {
		s.play(t, "123m 456p 789p 23s 55s", score.Win{Seat: tile.South, By: way})
		drawn := 0
		for _, text := range pagetest.Words(s.pane) {
			if text.Text.Text == "Self-draw" {
				drawn++
			}
		}
		if drawn != want {
			t.Errorf("%v: self-draw is a fan %d times, not %d", way, drawn, want)
		}
	}
}

// firstWorth returns the worth of the first tile by discard and self-drawn, as shown.
func (s *stage) firstWorth() string {
	said := func(number, unit *widgets.Text, pays string) string {
		if unit.Visible() {
			return number.Text() + " " + unit.Text() + " " + pays
		}
		return number.Text() + " " + pays
	}
	var grid *worthGrid
	switch view := s.pane.now.(type) {
	case *winnerView:
		grid = view.grid
	case *readyView:
		if grid = view.block; !view.card.Visible() {
			row := view.rows[0]
			return view.fed.Text() + " " + said(row.discard.number, row.discard.unit, row.discard.pays.Text()) + ", " +
				said(row.selfDraw.number, row.selfDraw.unit, row.selfDraw.pays.Text())
		}
	}
	if grid.isSame() {
		return grid.same[0].Text() + ", " + grid.same[1].Text()
	}
	both := grid.cells[0].figures
	return grid.labels[0][0].Text() + " " + said(both[0].number, both[0].unit, both[0].pays.Text()) + ", " +
		said(both[1].number, both[1].unit, both[1].pays.Text())
}

func TestThirteenWaitsCanAllBeReached(t *testing.T) {
	s := openPane(t, "hk13", english)
	s.play(t, "19m19p19sESWNCFP", score.Win{})
	block := s.pane.now.(*readyView).block
	if len(block.list) != 13 {
		t.Fatalf("%d waits", len(block.list))
	}
	s.wants(t, "3 left")
	if said := block.same[0].Text() + block.same[1].Text(); said != "On a discard  13 fan  discarder pays 384Self-drawn  13 fan  192 from each, 576" {
		t.Errorf("all are said to be worth %q", said)
	}
	canvas := s.window.Canvas()
	for canvas.Focused() != fyne.Focusable(block.cells[0].card) {
		canvas.FocusNext()
		if canvas.Focused() == nil {
			t.Fatal("Tab does not reach the waits")
		}
	}
	for range 12 {
		canvas.Focused().TypedKey(keyEvent(fyne.KeyRight))
	}
	s.inSight(t, block.cells[12].card)
	canvas.Focused().TypedKey(keyEvent(fyne.KeyReturn))
	if v := s.View(); v.Kind != verdict.Win || v.Judged.Winning != tile.White {
		t.Errorf("return on the last wait: %v, %s", v.Kind, v.Judged)
	}
}

// TestNamesOfWorthsFit: each tile has its usual name, in full.
func TestNamesOfWorthsFit(t *testing.T) {
	for _, lang := range translations.Languages() {
		for _, size := range []fyne.Size{widePane, narrowPane} {
			s := openPane(t, "hk13", setting{lang, look.Light, size})
			for _, hand := range []string{"123456789m 123p CC", "123456789p 123s FF", "123456789s 123m PP"} {
				s.play(t, hand, score.Win{Seat: tile.South})
				view := s.pane.now.(*winnerView)
				for i, w := range view.grid.list {
					if c := view.grid.cells[i]; c.name.Text() != s.pane.say.TileTitle(w.Tile) || c.name.Size().Width < c.name.MinSize().Width {
						t.Errorf("%s, %v wide: %s is called %q on %v of %v", lang, size.Width, w.Tile, c.name.Text(), c.name.Size().Width, c.name.MinSize().Width)
					}
				}
			}
		}
	}
}

func TestWhichTileWon(t *testing.T) {
	s := openPane(t, "hk13", english)
	s.play(t, "111222333p 55p CCC", score.Win{Seat: tile.South})
	s.wants(t, "Complete", "Complete. Which tile won?", "2 readings", "5 of dots", "13", "pays 384", "192 each", "pays 64",
		"On the 5 of dots, on a discard: 8+3+1+1 = 13", "Discards that leave a wait")
	view := s.pane.now.(*winnerView)
	if said, want := view.line.Text(), "5 of dots is worth the most: four concealed pungs even on a discard, with the others only self-drawn."; said != want {
		t.Errorf("said %q, want %q", said, want)
	}
	if len(view.grid.list) != 5 || view.grid.list[3].Tile != tile.Dot1+4 {
		t.Fatalf("the tiles that can have won are %v", view.grid.list)
	}
	test.Tap(view.below)
	if s.pane.Offset() == 0 {
		t.Error("the discards are not shown")
	}
	test.Tap(view.grid.cells[4].card)
	if v := s.View(); v.Kind != verdict.Win || v.Judged.Winning != tile.Red || v.Result.Best().Fan != 8 {
		t.Errorf("won on the red dragon: %v, %s", v.Kind, v.Judged)
	}
	s.Undo()
	if v := s.View(); v.Kind != verdict.WhichWon {
		t.Errorf("after one undo: %v", v.Kind)
	}
}

// TestAHandThatWaitsForItsOwnKongSaysSo: the only tile that would complete it can never come.
func TestAHandThatWaitsForItsOwnKongSaysSo(t *testing.T) {
	s := openPane(t, "hk13", english)
	s.play(t, "234m 89p 567s SS [7777p@W]", score.Win{Seat: tile.South})
	const want = "7 of dots: 789 and a pair of South winds, but all four 7s are in your own kong. 8 tiles left bring it nearer to any complete hand."
	if said := s.pane.now.(*distanceView).note.Text(); said != want {
		t.Errorf("said %q, want %q", said, want)
	}
}

func TestBelowTheMinimum(t *testing.T) {
	s := openPane(t, "hk8", setting{"zh-Hant", english.variant, widePane})
	s.play(t, "234m 567m 34p 88p [678s@E] 2f +5p", score.Win{Seat: tile.South, From: tile.West})
	s.wants(t, "未夠番", "牌形已成", "2", "平糊", "正花", "差 1 番", "有甚麼番", "唯一拆法", "怎樣才夠三番",
		"自摸", "不食這隻，自己摸 2 筒或 5 筒。", "每家賠 4", "搶槓", "西賠 8", "海底自摸", "每家賠 8",
		"現在叫食，就是詐糊", "按八番自摸賠三家，每家 32；這局作廢重打", minus+"96")
	lifts := s.pane.now.(*belowMinimumView).better
	test.Tap(lifts.rows[0].try)
	if v := s.View(); v.Kind != verdict.Win || v.Win.By != score.BySelfDraw || v.Result.Best().Fan != 3 {
		t.Errorf("tried: %v, %v", v.Kind, v.Win.By)
	}
}

// TestAPassedWin: the page names the reason with the clause and our mark, strikes through
// the worth, and shows the price and the ways that are left.
func TestAPassedWin(t *testing.T) {
	s := openPane(t, "hk8", setting{"zh-Hant", english.variant, widePane})
	s.play(t, "234s 678s 67s EE [CCC@E] +8s", score.Win{Seat: tile.South, From: tile.West, Passed: []tile.Tile{tile.Bamboo1 + 7}})
	s.wants(t, "過水", "南家放過了 8 索沒有食，之後未摸過牌：下次摸牌之前，不可以食別人打的同一隻。", "HKMJ 流程", "原本有 5 番", "混一色", "仍可怎樣食糊",
		"自己摸 5 索或 8 索：過水只是不可以食別人打的。", "別人打 5 索可以食：那隻沒有過水。", "現在叫食，就是詐糊", minus+"96")
	view := s.pane.now.(*passedView)
	if view.source.ruling.Hidden {
		t.Error("no mark of our decision")
	}
	for _, line := range view.best.body.lines.lines {
		if !line.shown.Dropped {
			t.Errorf("%s is not struck through", line.Name)
		}
	}
	test.Tap(view.better.rows[1].try)
	if v := s.View(); v.Kind != verdict.Win || v.Judged.Winning != tile.Bamboo1+4 || v.Payment.Known {
		t.Errorf("another tile: %v, %v", v.Kind, v.Judged)
	}
	s.Undo()
	test.Tap(s.pane.now.(*passedView).better.rows[0].try)
	if v := s.View(); v.Kind != verdict.Win || v.Win.By != score.BySelfDraw || len(v.Win.Passed) != 1 {
		t.Errorf("drawn: %v, %+v", v.Kind, v.Win)
	}
}

func TestNoWin(t *testing.T) {
	for _, c := range []struct {
		name, rules, hand string
		win               score.Win
		wants             []string
	}{
		{"seven pairs", "cityu", "1133m 5577p 2288s E +E", score.Win{From: tile.West},
			[]string{"Not a win", "Seven pairs", "Tiles that help", "Calling now is a false win", minus + "512"}},
		{"too many", "hk13", "11111m [123p@N] 456m 78p 11s +9p", score.Win{From: tile.South},
			[]string{"Five copies", "Check the entry", "Five 1s of characters, but there are only four.", "Put it right", "One fewer", "Also wrong", "Too many tiles"}},
		{"not complete", "cityu", "123m 456m 789p 1123s +5s", score.Win{From: tile.West},
			[]string{"Not complete", "Discards that leave a wait", "Discard 5 of bamboo: waits for 1 or 4 of bamboo"}},
		{"clash", "hk13", "123m 456m 789p 11s 23s +1s", score.Win{By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}},
			[]string{"Impossible", "More kong draws than kongs.", "What would make it a win", "No kong or flower draw", "+12"}},
	} {
		s := openPane(t, c.rules, english)
		s.play(t, c.hand, c.win)
		t.Log(c.name)
		s.wants(t, c.wants...)
	}
}

func TestAFalseFactIsMended(t *testing.T) {
	for _, c := range []struct {
		name, rules, hand string
		win               score.Win
	}{
		{"No kong or flower draw", "hk13", "123m 456m 789p 11s 23s +1s", score.Win{By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}}},
		{"Not the last tile", "hk13", "123m 456m [CCC@S] 11s 23s 1f +4s", score.Win{By: score.ByRobKong, From: tile.South, LastTile: true}},
		{"From North", "hk13", "[123m@W] [CCC@S] [FFF@S] 11s 23s +1s", score.Win{From: tile.South}},
		{"No flowers", "emsd", "[CCC@S] [FFF@S] [PPP@S] 11s 23s 1f +1s", score.Win{From: tile.South}},
		{"One fewer", "hk13", "[CCC@S] [FFF@S] 123m 11s 23s 11f +1s", score.Win{From: tile.South}},
		{"From West", "hk13", "[CCC@E] [FFF@S] 123m 11s 23s 1f +1s", score.Win{From: tile.South}},
		{"Not the first draw", "hk13 conditions.earthly_hand_by_first_self_draw=true", "234m 567m 345p 67s 22p 1f +8s",
			score.Win{By: score.BySelfDraw, FirstDraw: true}},
		{"On the first draw", flowerHouse, "1234567f", score.Win{Seat: tile.South, By: score.ByFlowers, FlowersDealt: true}},
		{"Not in the deal", flowerHouse, "1234567f", score.Win{Seat: tile.South, By: score.ByFlowers, FlowersDealt: true}},
		{"Nothing robbed", flowerHouse, "12345678f", score.Win{Seat: tile.South, By: score.ByFlowers, FlowerRobbed: true, From: tile.West}},
	} {
		s := openPane(t, c.rules, english)
		s.play(t, c.hand, c.win)
		if s.View().Kind != verdict.NotAWin {
			t.Fatalf("%s: the hand is no false one: %v", c.name, s.View().Kind)
		}
		mended := false
		for _, row := range s.pane.now.(*problemView).fixes.rows {
			if row.name.Text() == c.name {
				test.Tap(row.try)
				mended = s.View().Kind == verdict.Win
				break
			}
		}
		if !mended {
			t.Errorf("%s is not offered, or does not help: %v", c.name, s.View().Result.Problems)
		}
	}
}

func TestADiscardFromABrokenHand(t *testing.T) {
	s := openPane(t, "cityu", english)
	s.play(t, "123m 456m 789p 1123s +5s", score.Win{From: tile.West})
	s.press(t, "Discard 1 of bamboo: waits for 5 of bamboo")
	if v := s.View(); v.Kind != verdict.Ready || v.Waits.Waits[0].Tile != tile.Bamboo1+4 {
		t.Errorf("after the discard: %v, %s", v.Kind, v.Judged)
	}
	s.Undo()
	if got := s.View().Judged.Winning; got != tile.Bamboo1+4 {
		t.Errorf("one undo brings %v back as the winning tile", got)
	}
}

// TestAnyHandHasAnAnswer throws hands of any tiles at one pane.
func TestAnyHandHasAnAnswer(t *testing.T) {
	s := openPane(t, "cityu", english)
	ids := []string{"cityu", "emsd", "hk13", "hk8", "old22"}
	rapid.Check(t, func(r *rapid.T) {
		s.SetRules(preset(t, rapid.SampledFrom(ids).Draw(r, "rules")))
		s.Clear()
		for _, n := range rapid.SliceOfN(rapid.IntRange(0, tile.Kinds+tile.Flowers-1), 0, 18).Draw(r, "tiles") {
			place := session.Place(rapid.IntRange(0, int(session.ToRaisedKong)).Draw(r, "place"))
			if !s.Declare(place, tile.Tile(n)) {
				s.Add(tile.Tile(n))
			}
		}
		s.SetBy(score.By(rapid.IntRange(0, int(score.ByFlowers)).Draw(r, "by")))
		s.SetLastTile(rapid.Bool().Draw(r, "last"))
		s.openAll()
		for _, word := range s.words() {
			if missingText.MatchString(word.Text.Text) {
				r.Fatalf("%s: %q", s.View().Judged, word.Text.Text)
			}
		}
	})
}

func TestSevenFlowersOfferToBeCalled(t *testing.T) {
	s := openPane(t, "hk13", english)
	s.play(t, "1234567f 123m", score.Win{Seat: tile.South})
	s.wants(t, "The flowers win by themselves", "Flower hand")
	row := s.pane.now.(*distanceView).flowers.rows[0]
	test.Tap(row.try)
	if v := s.View(); v.Kind != verdict.Win || v.Win.By != score.ByFlowers {
		t.Errorf("called: %v, %v", v.Kind, v.Win.By)
	}
}

func TestAnswersLeadOn(t *testing.T) {
	var compared int
	var lesson string
	s := openPane(t, "hk8", english)
	s.pane.callbacks.Compare = func() { compared++ }
	s.pane.callbacks.Lesson = func(chapter, step string) { lesson = chapter + "." + step }
	for _, one := range []struct{ hand, lesson string }{
		{"123m 456p 789s 11s CC", "sets.one_short"},
		{"234m 567m 34p 88p [678s@E] 2f +5p", "minimum.enough"},
		{"123m 456m 789p 1123s +5s", "sets.divide"},
	} {
		s.play(t, one.hand, score.Win{Seat: tile.South, From: tile.West})
		s.press(t, "Compare rule sets")
		s.press(t, "Lesson on this")
		if lesson != one.lesson {
			t.Errorf("%s leads to the lesson %q, want %q", one.hand, lesson, one.lesson)
		}
	}
	if compared != 3 {
		t.Errorf("compared %d times", compared)
	}
}

func TestLiabilitySaysThatTheOrderOfMeldsDecides(t *testing.T) {
	const order = "Melds count in the order on the felt: drag one to change it."
	s := openPane(t, "cityu", english)
	s.play(t, "[CCC@W] [FFF@N] [PPP@S] 234m 5p +5p", score.Win{By: score.BySelfDraw})
	if said := s.pane.now.(*winView).liable.also.Text(); !strings.Contains(said, order) {
		t.Errorf("said below the liable seat: %q", said)
	}
	s.play(t, "111222333p 5p [CCCC@W] +5p", score.Win{Seat: tile.South, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}})
	if said := s.pane.now.(*winView).liable.also.Text(); strings.Contains(said, order) {
		t.Errorf("of one meld it is said that the order decides: %q", said)
	}
}

// TestACallIsRuledOn: for a forbidden call the page shows the clause, the price if the
// tiles do not win, and what it may have been meant as.
func TestACallIsRuledOn(t *testing.T) {
	s := openPane(t, "hk8", english)
	s.play(t, "19m 119p 19s ESWN CF +P", score.Win{Seat: tile.North, Round: tile.South, By: score.ByRobConcealedKong, From: tile.West})
	s.wants(t, "Not allowed", "In Hong Kong 8 nobody may rob a concealed kong.", "L2, implied rules 5", minus+"96", "What it may have been instead")
	s.press(t, "Try it")
	if v := s.View(); v.Kind != verdict.Win || v.Win.By != score.ByRobKong {
		t.Errorf("an added kong: phase %v, %v", v.Kind, v.Win.By)
	}
	s.play(t, "123m 456m 789p 234s 55s 2f", score.Win{Seat: tile.South, Round: tile.East, By: score.ByDeal})
	s.wants(t, "Not allowed")
	if !pagetest.Within(pagetest.Shows(s.sheet), "by its tiles the hand still wins, with 3 fan") {
		t.Error("it is not said that the hand wins by its tiles")
	}
	if s.says(minus + "96") {
		t.Error("a hand that wins by its tiles is told to cost a false win")
	}
}

// TestCompleteButTooLittleIsAdvised: fourteen complete tiles that cannot have won raise
// no question of which tile won.
func TestCompleteButTooLittleIsAdvised(t *testing.T) {
	s := openPane(t, "hk8", english)
	s.pane.callbacks.Background = func(f func()) { f() }
	s.play(t, "123m 456m 789p 234s 55s 2f", score.Win{Seat: tile.East, Round: tile.East})
	if v := s.View(); v.Kind != verdict.Discarding {
		t.Fatalf("phase %v", v.Kind)
	}
	if !pagetest.Within(pagetest.Shows(s.sheet), "Complete, but worth at most 1 fan on a discard and 2 self-drawn") {
		t.Error("it is not said what the hand lacks")
	}
}
