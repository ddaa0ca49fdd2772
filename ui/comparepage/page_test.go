package comparepage

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"sikwu/core/compare"
	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/internal/testkit/walker"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// disputed returns the hand of the mock-up.
func disputed(t testing.TB, at pagetest.Setting) *bench {
	t.Helper()
	b := open(t, at)
	b.play(t, scenes[0].hand, scenes[0].win)
	return b
}

// card finds a pressable card by what a screen reader says of it.
func (b *bench) card(t testing.TB, label string) *widgets.PressCard {
	t.Helper()
	return pagetest.First(t, b.page, func(c *widgets.PressCard) bool { return strings.Contains(c.AccessibilityLabel(), label) })
}

func middleOf(o fyne.CanvasObject) fyne.Position {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return at.AddXY(o.Size().Width/2, o.Size().Height/2)
}

// TestHandIsComparedLive: what the session changes shows at once.
func TestHandIsComparedLive(t *testing.T) {
	b := open(t, english)
	if b.says("No hand yet") != 1 {
		t.Error("an empty hand should say that there is none")
	}
	b.play(t, "111222333p 5p [CCCC@W]", score.Win{Seat: tile.South})
	if b.says("waits") == 0 || b.says("wait") != 0 {
		t.Error("thirteen tiles should show their waits")
	}
	b.play(t, scenes[0].hand, scenes[0].win)
	for _, points := range []string{"+768", "+144", "+192"} {
		if b.says(points) != 1 {
			t.Errorf("%s is said %d times, want once", points, b.says(points))
		}
	}
	if b.says("+96") != 2 {
		t.Errorf("+96 is said %d times, want twice", b.says("+96"))
	}
	b.SetRules(b.sets[4])
	if b.page.board.inForce != 4 {
		t.Error("the band should follow the set in force")
	}
	if b.Undo(); b.page.board.inForce == 4 || b.says("+768") != 1 {
		t.Error("undo should bring the rules back under the same hand")
	}
	if b.Undo(); b.says("+768") != 0 {
		t.Error("undo should show on the page")
	}
	b.RemoveConcealed(tile.Dot1)
	if b.says("1 tile to add") != 1 {
		t.Error("twelve tiles should say what they lack")
	}
	test.TapCanvas(b.Window.Canvas(), middleOf(b.button(t)))
	if b.backs != 1 {
		t.Error("the button should lead back to the hand")
	}
}

// button finds the only button of the message.
func (b *bench) button(t testing.TB) *widgets.Button {
	t.Helper()
	return pagetest.First(t, b.page, func(*widgets.Button) bool { return true })
}

// TestTableIsAsHighAsItsRows whatever was shown before.
func TestTableIsAsHighAsItsRows(t *testing.T) {
	for _, at := range []pagetest.Setting{english, pagetest.In("zh-Hant", look.Light, pagetest.Small)} {
		for _, sc := range scenes {
			b := open(t, at)
			b.play(t, sc.hand, sc.win)
			board := b.page.board
			if b.page.card.Hidden {
				continue
			}
			want := float32(cardPad)
			for _, o := range board.labels {
				want += o.Size().Height
			}
			if got := board.Size().Height; got != want {
				t.Errorf("%s, %v wide: the table is %v high, its rows %v", sc.name, at.Size.Width, got, want)
			}
		}
	}
}

// TestWindowMadeNarrower shows the table as one that is built in the narrow window.
func TestWindowMadeNarrower(t *testing.T) {
	for _, sc := range scenes {
		b := open(t, english)
		for i, id := range []string{"First", "Second"} {
			b.copyOf(t, "hk13", id, id, map[string]any{"limit": 10 - i, "false_win.pays_each": i == 0})
		}
		b.play(t, sc.hand, sc.win)
		b.Window.Resize(pagetest.Small)
		was := walker.Drawn(b.page)
		b.page.Update()
		if gone, come := walker.Differ(was, walker.Drawn(b.page)); len(gone)+len(come) > 0 {
			t.Errorf("%s: went\n\t%s\ncame\n\t%s", sc.name, strings.Join(gone, "\n\t"), strings.Join(come, "\n\t"))
		}
	}
}

// TestHiddenPageWaits: a page out of sight costs nothing and is right again
// once shown.
func TestHiddenPageWaits(t *testing.T) {
	b := open(t, english)
	b.page.Hide()
	b.play(t, scenes[0].hand, scenes[0].win)
	if len(b.page.table.Columns) > 0 {
		t.Error("a hidden page should not compare")
	}
	b.page.Show()
	if b.says("+768") != 1 {
		t.Error("a page shown again should show the hand")
	}
}

// TestHeadOpensItsSet by mouse and by keyboard.
func TestHeadOpensItsSet(t *testing.T) {
	b := disputed(t, english)
	test.TapCanvas(b.Window.Canvas(), middleOf(b.card(t, "under Hong Kong 8")))
	b.Window.Canvas().Unfocus()
	b.tabTo(t, "under Hong Kong 8")
	b.Key(fyne.KeyRight)
	b.Key(fyne.KeyReturn)
	b.Key(fyne.KeyLeft)
	b.Key(fyne.KeyLeft)
	b.Key(fyne.KeySpace)
	if want := []*rules.RuleSet{b.sets[3], b.sets[4], b.sets[2]}; !slices.Equal(b.opened, want) {
		t.Errorf("opened %v", b.opened)
	}
}

// TestMarkedCellLeadsToItsCause: a press scrolls to the card and outlines it,
// the pointer shows the sentence at once.
func TestMarkedCellLeadsToItsCause(t *testing.T) {
	b := disputed(t, pagetest.In("en", look.Light, pagetest.Small))
	cell := b.card(t, "Hong Kong 8, Sum / limit: 10 / 8, see 3")
	cell.MouseIn(&desktop.MouseEvent{})
	if !strings.HasPrefix(b.sheet.TipText(), "Hong Kong 8: counts up to 8 fan") {
		t.Errorf("the tip says %q", b.sheet.TipText())
	}
	before := b.page.scroll.Offset()
	test.Tap(cell)
	card := b.page.causes.cards[2].press
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(card).Y
	if b.page.scroll.Offset() == before || at < 0 || at+card.Size().Height > pagetest.Small.Height {
		t.Errorf("the card of the limit lies at %v, scrolled by %v", at, b.page.scroll.Offset())
	}
}

// TestArrowsWalkAlongHeadsAndMarks.
func TestArrowsWalkAlongHeadsAndMarks(t *testing.T) {
	b := disputed(t, english)
	c := b.Window.Canvas()
	b.tabTo(t, "under City")
	for _, step := range []struct {
		key  fyne.KeyName
		want string
	}{
		{fyne.KeyRight, "under EMSD"},
		{fyne.KeyDown, "Old two-two, Half flush: 2, see 1"},
		{fyne.KeyDown, "Old two-two, All pungs: 2, see 1"},
		{fyne.KeyDown, "Old two-two, No flowers: not played, see 2"},
		{fyne.KeyLeft, "EMSD, No flowers: not played, see 2"},
		{fyne.KeyDown, "Hong Kong 8, Sum / limit: 10 / 8, see 3"},
		{fyne.KeyUp, "Old two-two, No flowers"},
		{fyne.KeyUp, "All pungs"},
	} {
		b.Key(step.key)
		if label := b.Focused(); !strings.Contains(label, step.want) {
			t.Errorf("%s leads to %q, want %q", step.key, label, step.want)
		}
	}
	c.FocusNext()
	if label := b.Focused(); !strings.HasPrefix(label, "Liable: fed kong") {
		t.Errorf("Tab leads from the table to %q, want the first card with a ruling", label)
	}
	c.FocusPrevious()
	if label := b.Focused(); !strings.Contains(label, "All pungs") {
		t.Errorf("Tab comes back to %q, want the stop that was left", label)
	}
}

// TestKeysOfThePage: Escape leads back, the others scroll.
func TestKeysOfThePage(t *testing.T) {
	b := disputed(t, pagetest.In("en", look.Light, pagetest.Small))
	b.Key(fyne.KeyEscape)
	if b.backs != 1 {
		t.Error("Escape should lead back")
	}
	const lineStep = 48 // of a widgets.Scroller
	y := func() float32 { return b.page.scroll.Offset() }
	b.Key(fyne.KeyDown)
	if y() != lineStep {
		t.Errorf("down scrolls to %v", y())
	}
	b.Key(fyne.KeyEnd)
	end := y()
	if b.Key(fyne.KeyPageDown); y() != end || end <= lineStep {
		t.Errorf("the end lies at %v, and beyond it %v", end, y())
	}
	b.Key(fyne.KeyPageUp)
	if b.Key(fyne.KeyUp); y() >= end {
		t.Errorf("up stays at %v", y())
	}
	if b.Key(fyne.KeyHome); y() != 0 {
		t.Errorf("home leads to %v", y())
	}
}

// TestRulingsOpen: a card that rests on rulings of ours tells them when pressed.
func TestRulingsOpen(t *testing.T) {
	b := disputed(t, english)
	card := b.page.causes.cards[3]
	before := card.press.Size().Height
	b.page.scroll.Reveal(card.press)
	test.TapCanvas(b.Window.Canvas(), middleOf(card.press))
	said := 0
	for _, text := range b.words() {
		if strings.HasPrefix(text.Text.Text, "HKFan") && strings.HasPrefix(b.page.causes.list[3].Rulings[0], text.Text.Text) {
			said++
		}
	}
	if said != 1 || card.press.Size().Height <= before {
		t.Errorf("the ruling is said %d times, the card %v high, before %v", said, card.press.Size().Height, before)
	}
	test.TapCanvas(b.Window.Canvas(), middleOf(card.press))
	if card.press.Size().Height != before {
		t.Error("a second press should shut the card")
	}
}

// TestRulingsOpenBesideAnyCard: rulings have lines of their own also where the card beside
// theirs is higher, and theirs keeps its size.
func TestRulingsOpenBesideAnyCard(t *testing.T) {
	opened := 0
	for _, line := range []string{"111222333p 5p [CCCC] +5p", "567m 22345p 67s [234m] +8s", "222s 999s 67s EE [CCC] +8s", "CCC FFF PP 123m 22s +2s", "123456789m 11p 67s +8s", "11m 22m 33m 44m 55p 66p 7p +7p", "[123m] [456m] [789m] 99s 12p +3p"} {
		b := open(t, english)
		for wide := float32(1000); wide <= 1400; wide += 25 {
			size := fyne.NewSize(wide, 700)
			b.Window.Resize(size)
			b.play(t, line, score.Win{Seat: tile.South, From: tile.East})
			for i, card := range b.page.causes.cards {
				if card.rulings.Text() == "" {
					continue
				}
				test.Tap(card.press)
				opened++
				if card.rulings.Size().Width == 0 || card.rulings.Position().Y == 0 {
					t.Errorf("%s, card %d at %v: rulings lie at %v, %v", line, i+1, size, card.rulings.Position(), card.rulings.Size())
				}
			}
		}
	}
	if opened == 0 {
		t.Error("no card rests on a ruling")
	}
}

// TestManySetsMoveSideways: with own rule sets the columns move under labels
// that stay, by buttons, by a wheel that moves sideways and by the arrows.
func TestManySetsMoveSideways(t *testing.T) {
	b := disputed(t, pagetest.In("en", look.Light, pagetest.Small))
	if b.page.board.pager.object.Visible() {
		t.Error("five sets fit")
	}
	for i, name := range []string{"First", "Second", "Third"} {
		b.copyOf(t, "hk13", name, name, map[string]any{"limit": 10 - i})
	}
	board, pager := b.page.board, b.page.board.pager
	shown := func() string { return pager.shown.Text() }
	tap := func(o fyne.CanvasObject) { test.TapCanvas(b.Window.Canvas(), middleOf(o)) }
	if shown() != "1–5 of 8" || pager.back.Reason() == "" || pager.on.Reason() != "" {
		t.Errorf("at first it shows %q, back: %q, on: %q", shown(), pager.back.Reason(), pager.on.Reason())
	}
	label := board.labels[1]
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(label)
	tap(pager.on)
	if shown() != "2–6 of 8" {
		t.Errorf("a press shows %q", shown())
	}
	test.Scroll(b.Window.Canvas(), middleOf(b.page.scroll), -130, 0)
	if shown() != "4–8 of 8" || pager.on.Reason() == "" || b.page.scroll.Offset() != 0 {
		t.Errorf("the wheel shows %q and moves the page by %v", shown(), b.page.scroll.Offset())
	}
	if fyne.CurrentApp().Driver().AbsolutePositionForObject(label) != at {
		t.Error("the labels should stay")
	}
	tap(pager.back)
	b.tabTo(t, "under Hong Kong 8")
	for range 9 {
		b.Key(fyne.KeyRight)
	}
	if !strings.Contains(b.Focused(), "under Third") || shown() != "4–8 of 8" {
		t.Errorf("the arrow leads to %q, %s", b.Focused(), shown())
	}
	for range 9 {
		b.Key(fyne.KeyLeft)
	}
	if !strings.Contains(b.Focused(), "under City") || shown() != "1–5 of 8" {
		t.Errorf("the arrow leads back to %q, %s", b.Focused(), shown())
	}
	test.Scroll(b.Window.Canvas(), middleOf(b.page.scroll), 0, -60)
	if b.page.scroll.Offset() == 0 {
		t.Error("the wheel should still turn the page")
	}
}

// tabTo presses Tab until it comes to what a screen reader calls so.
func (b *bench) tabTo(t testing.TB, label string) {
	t.Helper()
	for range 40 {
		b.Window.Canvas().FocusNext()
		if strings.Contains(b.Focused(), label) {
			return
		}
	}
	t.Fatalf("Tab never comes to %q", label)
}

// TestSetReadAnewIsStillInForce: own sets are read from their files again and
// again, and known by their id.
func TestSetReadAnewIsStillInForce(t *testing.T) {
	b := disputed(t, english)
	again := b.sets[0].Clone()
	b.sets = append([]*rules.RuleSet{again}, b.sets[1:]...)
	b.page.Update()
	if b.page.board.inForce != 0 || b.says("in force") != 1 {
		t.Errorf("column %d is in force, said %d times", b.page.board.inForce, b.says("in force"))
	}
}

// TestOwnSetIsExplained: a copy that was added shows with its house rule.
func TestOwnSetIsExplained(t *testing.T) {
	b := open(t, english)
	own := b.copyOf(t, "hk13", "自家", "Ours", map[string]any{"conditions.all_chows_plain_pair": true})
	b.sets = []*rules.RuleSet{b.sets[2], own}
	b.page.Update()
	b.play(t, "123m 456m 789p CC 23s +1s", score.Win{By: score.BySelfDraw})
	if b.says("not counted") != 1 || b.says("Ours: the pair must be of a suit; Hong Kong 13: any pair will do.") != 1 {
		var said []string
		for _, w := range b.words() {
			said = append(said, w.Text.Text)
		}
		t.Errorf("the page says %q", said)
	}
}

// TestWhoFedTheMeldIsOpen: where it decides who pays who fed a meld, the row says so, with
// what each answer brings; the gain is known, and where no rule asks the payer is.
func TestWhoFedTheMeldIsOpen(t *testing.T) {
	b := open(t, english)
	b.play(t, "111222333p 5p [CCCC] +5p", score.Win{Seat: tile.South, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}})
	var lines []string
	for _, text := range b.words() {
		lines = append(lines, strings.Fields(text.Text.Text)...)
	}
	page := strings.Join(lines, " ")
	for words, want := range map[string]int{
		"Say who fed the kong of red dragons to see who pays": 2, // cityu, emsd
		"Whoever fed it pays for all three: 768.":             1,
		"Whoever fed it pays for all three: 144.":             1,
		"+768": 1, "pays 256": 0, "64 from each": 2, // the set and the reason
	} {
		if got := strings.Count(page, words); got != want {
			t.Errorf("%q stands %d times, want %d: %s", words, got, want, page)
		}
	}
}

// TestRulingsOnPaymentsAreMarked: who pays bears our rulings on it, such as a half that was
// rounded up, and so does what a false win costs; a payment without one bears no mark.
func TestRulingsOnPaymentsAreMarked(t *testing.T) {
	b := open(t, english)
	odd := b.copyOf(t, "hk13", "單數", "Odd", map[string]any{"payment.figures": []int{1, 2, 4, 7, 8, 11, 13, 15, 17, 19, 21, 23, 25, 27}})
	b.sets = []*rules.RuleSet{b.sets[2], odd}
	b.page.Update()
	tips := func() (list []string) {
		for _, mark := range pagetest.All[*scoreview.DecisionMark](b.page.board) {
			mark.MouseIn(&desktop.MouseEvent{})
			list = append(list, b.sheet.TipText())
			mark.MouseOut()
		}
		return list
	}
	up := explain.New(pagetest.Text(t, "en")).Decision(rules.DecisionRoundedUp)
	b.play(t, "123m 456m 789p CC 23s +1s", score.Win{By: score.BySelfDraw}) // three fan: no flowers
	if got := tips(); !slices.Equal(got, []string{up}) {
		t.Errorf("a win of three fan: %q", got)
	}
	b.play(t, "123m 456m 789p CC 23s +9s", score.Win{By: score.BySelfDraw})
	if got := tips(); !slices.Equal(got, []string{up}) {
		t.Errorf("a false win: %q", got)
	}
}

// TestAContestIsSettledWhole: of several who called the tile, a set's gain is what the hand in
// sight comes to in all, and a set under which another wins is not counted as a win alone.
func TestAContestIsSettledWhole(t *testing.T) {
	b := open(t, english)
	h, err := handfile.ParseHand("34678p 23445677s +5p seat=W from=N\n5p 111999s [FFF@N] [PPP@E] +5p seat=S from=N same_tile=true")
	if err != nil {
		t.Fatal(err)
	}
	old, all := pagetest.Preset(t, "old22"), b.copyOf(t, "old22", "我的", "Mine", map[string]any{"claims.winners": "all"})
	b.sets = []*rules.RuleSet{old, all}
	b.Open(h, old)
	b.page.Update()
	for rs, want := range map[*rules.RuleSet]string{old: "−16", all: "0"} {
		i := slices.IndexFunc(b.page.table.Columns, func(c compare.Column) bool { return c.Rules == rs })
		v := b.page.board.gainValue(&b.page.table.Columns[i], value{})
		if v.lines[0] != want {
			t.Errorf("%s: West gets %v", rs.ID, v.lines)
		}
		if w := b.Session.Contest(rs); b.page.say.Points(w.Points.Of(tile.West)) != want {
			t.Errorf("%s: in all %v", rs.ID, w.Points)
		}
	}
	if n := b.page.board.numBeaten(); n != 1 {
		t.Errorf("beaten under %d sets", n)
	}
}

// TestNothingIsComparedWhileACallIsNotMade: who wins the tile is not known under any set, and
// so no set is told to pay.
func TestNothingIsComparedWhileACallIsNotMade(t *testing.T) {
	b := open(t, english)
	h, err := handfile.ParseHand("12346999p EE [CCC@W] +5p seat=E from=W")
	if err != nil {
		t.Fatal(err)
	}
	b.Open(h, b.sets[0])
	b.Call()
	b.ShowCall(tile.East)
	b.page.Update()
	for i := range b.page.table.Columns {
		if v := b.page.board.gainValue(&b.page.table.Columns[i], value{lines: []string{nothing}}); v.lines[0] != nothing {
			t.Errorf("%s: East gets %v", b.page.table.Columns[i].Rules.ID, v.lines)
		}
	}
	if b.says("Who wins is known once the hand of North is entered.") == 0 {
		t.Error("it does not say what it waits for")
	}
}
