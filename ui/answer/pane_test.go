package answer

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

func keyEvent(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }

// press presses the first widget below a line of text.
func (s *stage) press(t *testing.T, line string) {
	t.Helper()
	var found fyne.Tappable
	var last fyne.Tappable
	walk(s.pane, fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) {
		if tap, ok := o.(fyne.Tappable); ok {
			last = tap
		}
		for _, text := range s.words() {
			if o == fyne.CanvasObject(text.Text) && text.Text.Text == line && found == nil {
				found = last
			}
		}
	})
	if found == nil {
		t.Fatalf("nothing to press at %q", line)
	}
	test.Tap(found)
}

func (s *stage) wants(t *testing.T, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if !s.says(line) {
			t.Errorf("the pane does not say %q", line)
		}
	}
}

func TestDisputedHandIsInSightAsAWhole(t *testing.T) {
	for _, lang := range []string{"zh-Hant", "en"} {
		s := disputed(t, setting{lang, look.Light, widePane})
		win := s.pane.now.(*winView)
		high := s.pane.stack.MinSize().Height
		for _, below := range []fyne.CanvasObject{win.whatIf.card, win.foot.row} { // may lie below
			if below.Visible() {
				high -= below.Size().Height + winGap
			}
		}
		if high > widePane.Height {
			t.Errorf("%s: the answer is %v high, the column %v", lang, high, widePane.Height)
		}
		if s.pane.FadeHeight() > 0 {
			t.Errorf("%s: the foot fades, but nothing is cut off", lang)
		}
	}
}

func TestDisputedHand(t *testing.T) {
	s := disputed(t, english)
	s.wants(t, "Win", "Limit 10", "2 readings", "10", "fan", "+768", minus+"768", "you", "pays all", "W pays 256",
		"Reading 1", "best", "3+3+2+1+1+1 = 11, limit 10", "Half flush", "Four concealed pungs", "Reading 2", "8 fan",
		"Three chows 123: without all pungs, 3 fan less.")
	zh := disputed(t, setting{"zh-Hant", look.Light, widePane})
	zh.wants(t, "食糊", "封頂 10 番", "兩種拆法", "番", "西代付 256", "包三家", "拆法一", "最高",
		"3+3+2+1+1+1 = 11，封頂 10", "混一色", "全副只有筒子，加上紅中。", "拆法二", "8 番")
}

func TestAFanLightsItsGroupsAndExplainsItself(t *testing.T) {
	s := disputed(t, english)
	body := s.pane.now.(*winView).best.body
	lit := func() (n int) {
		for _, group := range body.groups.made {
			if group.Lit() {
				n++
			}
		}
		return n
	}
	s.press(t, "All pungs")
	if lit() != 4 || !body.lines.made[1].Chosen() {
		t.Errorf("all pungs lights %d groups, chosen %v", lit(), body.lines.made[1].Chosen())
	}
	s.wants(t, "Example")
	s.press(t, "Self-draw")
	if lit() != 1 || body.lines.made[1].Chosen() {
		t.Errorf("self-draw lights %d groups, want the one the tile completed", lit())
	}
	s.press(t, "Self-draw")
	if lit() != 0 || s.says("Example") {
		t.Errorf("a second press leaves %d groups lit", lit())
	}
}

func TestAnExampleIsLoaded(t *testing.T) {
	s := disputed(t, english)
	s.press(t, "Half flush")
	s.press(t, "Example")
	v := s.View()
	if v.Kind != verdict.Win || v.Judged.String() == "111222333p5p [CCCC@W] 267f +5p" {
		t.Fatalf("the example is %s, phase %v", v.Judged, v.Kind)
	}
	s.wants(t, "Half flush")
	s.Undo()
	s.wants(t, "+768")
}

func TestAnotherReadingOpens(t *testing.T) {
	s := disputed(t, english)
	other := s.pane.now.(*winView).others.cards[0]
	before := s.pane.stack.MinSize().Height
	s.press(t, "Reading 2")
	if after := s.pane.stack.MinSize().Height; after <= before || !other.body.column.Visible() || other.tiles.Visible() {
		t.Errorf("the open reading makes the page %v high, it was %v", after, before)
	}
	if s.pane.FadeHeight() == 0 {
		t.Error("more lies below, but the foot does not fade")
	}
	s.press(t, "Reading 2")
	if after := s.pane.stack.MinSize().Height; after != before {
		t.Errorf("shut again the page is %v high, it was %v", after, before)
	}
}

func TestTheSentenceIsCopied(t *testing.T) {
	s := disputed(t, english)
	say := s.pane.now.(*winView).say
	test.Tap(say.card)
	if len(s.copied) != 1 || s.copied[0] != say.words.Text() || s.copied[0] == "" {
		t.Fatalf("copied %q", s.copied)
	}
}

func TestWhoDiscardedItIsAsked(t *testing.T) {
	s := openPane(t, "hk13", english)
	s.play(t, "[CCC@W] [FFF@N] [PPP@S] 234m 5p +5p", score.Win{})
	s.wants(t, "Say who discarded it to see the points", "discarded it?")
	s.press(t, "West")
	if from := s.View().Win.From; from != tile.West {
		t.Fatalf("the discarder is %v", from)
	}
	s.wants(t, "+96", minus+"48", "pays half", "liable half")
	if s.says("discarded it?") {
		t.Error("still asked")
	}
}

func TestWhoKongedIsAsked(t *testing.T) {
	s := openPane(t, "hk13", english)
	s.play(t, "EEE CCC [FFF@N] 23m 55p +1m", score.Win{By: score.ByRobKong})
	s.wants(t, "made the kong?")
}

func TestByKeysAlone(t *testing.T) {
	s := disputed(t, setting{"en", look.Light, narrowPane})
	canvas := s.window.Canvas()
	view := s.pane.now.(*winView)
	canvas.FocusNext() // the sentence
	if canvas.Focused() != fyne.Focusable(view.say.card) {
		t.Fatalf("the first stop is %T", canvas.Focused())
	}
	canvas.FocusNext()
	lines := view.best.body.lines
	for i, line := range lines.made {
		if canvas.Focused() != fyne.Focusable(line) {
			t.Fatalf("line %d has not the focus", i)
		}
		s.inSight(t, line)
		canvas.Focused().TypedKey(keyEvent(fyne.KeyDown))
	}
	canvas.Focused().TypedKey(keyEvent(fyne.KeyReturn))
	if last := lines.made[len(lines.made)-1]; !last.Chosen() {
		t.Error("return does not open the last line")
	}
	for canvas.Focused() != fyne.Focusable(view.others.cards[0].card) {
		canvas.FocusNext()
		if canvas.Focused() == nil {
			t.Fatal("Tab does not reach the second reading")
		}
	}
	s.inSight(t, view.others.cards[0].card)
	canvas.Focused().TypedKey(keyEvent(fyne.KeySpace))
	if !view.others.cards[0].open {
		t.Error("space does not open the second reading")
	}
}

// inSight checks that o is within the visible part of the page.
func (s *stage) inSight(t *testing.T, o fyne.CanvasObject) {
	t.Helper()
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
	if foot := top + o.Size().Height; top < -0.5 || foot > s.pane.Size().Height+0.5 {
		t.Errorf("the focus stands from %v to %v, the column is %v high", top, foot, s.pane.Size().Height)
	}
}

func TestANewThemeReachesAllViews(t *testing.T) {
	s := disputed(t, english)
	s.RemoveWinning() // its waits are shown, the win lies hidden
	test.ApplyTheme(t, look.New(look.Dark))
	s.Win(tile.Dot1 + 4)
	used := test.RenderToMarkup(s.window.Canvas())
	fresh := another(t, "cityu", setting{"en", look.Dark, widePane})
	fresh.Try(s.State().Draft, s.State().Win)
	if want := test.RenderToMarkup(fresh.window.Canvas()); used != want {
		t.Errorf("a colour of the old theme is left:\n%s", difference(used, want))
	}
}

// TestANewThemeReachesWhatIsToCome changes the theme before the first advice arrives.
func TestANewThemeReachesWhatIsToCome(t *testing.T) {
	s := openPane(t, "hk13", english)
	var work aside
	s.pane.callbacks.Background = work.take
	s.SetDraws(3)
	s.play(t, mockHand, score.Win{Seat: tile.South})
	test.ApplyTheme(t, look.New(look.Dark))
	work.last()
	used := test.RenderToMarkup(s.window.Canvas())
	fresh := another(t, "hk13", setting{"en", look.Dark, widePane})
	fresh.pane.callbacks.Background = work.take
	fresh.SetDraws(3)
	fresh.play(t, mockHand, score.Win{Seat: tile.South})
	work.last()
	if want := test.RenderToMarkup(fresh.window.Canvas()); used != want {
		t.Errorf("a colour of the old theme is left:\n%s", difference(used, want))
	}
}

func TestTheRulingIsToldOnHover(t *testing.T) {
	s := disputed(t, english)
	var tips []string
	walk(s.pane.now.object(), fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) {
		if mark, ok := o.(*scoreview.DecisionMark); ok {
			mark.MouseIn(&desktop.MouseEvent{})
			tips = append(tips, s.sheet.TipText())
			mark.MouseOut()
		}
	})
	if want := "This list does not say whether both count. HKFan adds most such fan, some of them only in passing. We add what no text excludes."; !slices.Contains(tips, want) {
		t.Errorf("the marks tell %q, want %q among them", tips, want)
	}
	if s.sheet.TipText() != "" {
		t.Error("the tip stays when the pointer has gone")
	}
}

func TestTheFadeGoesAtTheFoot(t *testing.T) {
	s := disputed(t, setting{"en", look.Light, narrowPane})
	if s.pane.FadeHeight() == 0 {
		t.Fatal("a long answer does not fade")
	}
	below := s.pane.stack.MinSize().Height - narrowPane.Height
	test.Scroll(s.window.Canvas(), fyne.NewPos(200, 300), 0, -below)
	if s.pane.FadeHeight() > 0 {
		t.Error("the foot fades with nothing below it")
	}
	test.Scroll(s.window.Canvas(), fyne.NewPos(200, 300), 0, below)
	if s.pane.FadeHeight() == 0 {
		t.Error("scrolled back, the foot does not fade")
	}
}

// TestLongNamesStayInTheirCards: long names of the user's own rule sets on the first
// page.
func TestLongNamesStayInTheirCards(t *testing.T) {
	for _, size := range []fyne.Size{widePane, narrowPane} {
		for _, name := range []string{"Mine", strings.Repeat("Monday ", 16) + "house", strings.Repeat("長", 60)} {
			s := openPane(t, "hk8", setting{"en", look.Light, size})
			own := preset(t, "hk8").Copy("mine", map[string]string{"en": name})
			s.pane.callbacks.Sets = func() []*rules.RuleSet { return []*rules.RuleSet{preset(t, "hk8"), own} }
			s.pane.callbacks.ChooseRules = func(*rules.RuleSet) {}
			s.SetRules(own) // shows the sets again
			pagetest.CheckLines(t, name, s.pane, size.Width)
			for _, card := range pagetest.All[*widgets.PressCard](s.pane) {
				pagetest.CheckLines(t, name, card, card.Size().Width)
			}
			pagetest.First(t, s.pane, func(c *widgets.PressCard) bool { return strings.HasPrefix(c.AccessibilityLabel(), name) })
		}
	}
}
