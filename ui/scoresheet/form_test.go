package scoresheet

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
	"sikwu/ui/pagekit"
	"sikwu/ui/widgets"
)

// forms are the rule sets that a form is tried under: the presets, one without a
// limit and one that pays limits several times.
func forms(t *testing.T) (list []*rules.RuleSet) {
	for _, id := range []string{"cityu", "emsd", "hk13", "hk8", "old22"} {
		list = append(list, pagetest.Preset(t, id))
	}
	for _, changes := range []map[string]any{
		{"limit": "none", "payment.scale": "half"}, {"payment.double_triple": true}, {"claims.winners": "nearest"},
	} {
		rs, err := pagetest.Preset(t, "hk13").With(changes)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, rs)
	}
	return list
}

// turn makes one choice that the form offers.
func turn(t *rapid.T, f *form) {
	p := ledger.Player(rapid.IntRange(1, 4).Draw(t, "player"))
	switch rapid.IntRange(0, 7).Draw(t, "what") {
	case 0, 1:
		if f.forbids(f.withWinner(p)) == "" {
			f.setWinner(p)
		}
	case 2:
		if len(f.entry.Winners) > 0 && f.forbids(f.withSeveral()) == "" {
			f.setSeveral(!f.several)
		}
	case 3:
		from := rapid.SampledFrom([]ledger.Player{ledger.Nobody, p}).Draw(t, "from")
		if f.forbids(f.withFrom(from)) == "" {
			f.setFrom(from)
		}
	case 4:
		w := rapid.SampledFrom(specialWays()).Draw(t, "way")
		if f.way() == w || f.forbids(f.withWay(w)) == "" {
			f.setWay(w)
		}
	case 5:
		if f.forbids(f.withDealer(p)) == "" {
			f.setDealer(p)
		}
	default:
		if n := len(f.entry.Winners); n > 0 {
			i := rapid.IntRange(0, n-1).Draw(t, "winner")
			f.setFan(i, rapid.SampledFrom(f.fans()).Draw(t, "fan"))
			if f.forbids(f.withLiable(i, p)) == "" && !f.isIdle(i, p) {
				f.setLiable(i, p)
			}
			if f.hasTimes() {
				f.setTimes(i, rapid.SampledFrom([]int{0, 2, 3}).Draw(t, "times"))
			}
		}
	}
}

// Whatever is chosen of what is offered, the ledger takes the entry or something
// is still to be chosen.
func TestAFormOffersOnlyWhatCanStand(t *testing.T) {
	sets := forms(t)
	rapid.Check(t, func(t *rapid.T) {
		s, err := ledger.New(rapid.SampledFrom(sets).Draw(t, "rules"), [4]string{"A", "B", "C", "D"})
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 3).Draw(t, "hands") {
			if s, err = s.Add(ledger.Entry{Kind: ledger.Won, Winners: []ledger.Winner{{Player: 2, Fan: s.Rules.Minimum.Value}}, By: score.BySelfDraw}); err != nil {
				t.Fatal(err)
			}
		}
		f := newForm(s, ledger.Won)
		for range rapid.IntRange(1, 12).Draw(t, "choices") {
			turn(t, f)
			_, _, err := f.outcome()
			var refused *ledger.Error
			if errors.As(err, &refused) && refused.Reason != ledger.NoWinner && refused.Reason != ledger.FeederMissing {
				t.Fatalf("%s: %+v", refused.Reason, f.entry)
			}
		}
	})
}

// Half of an odd figure is rounded up, and the form says so beside the points.
func TestTheFormTellsWhereHalfIsRoundedUp(t *testing.T) {
	rs, err := pagetest.Preset(t, "hk8").With(map[string]any{"payment.figures": []int{1, 3, 5, 7, 8, 11, 13, 15, 17}})
	if err != nil {
		t.Fatal(err)
	}
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.page.TypedRune('1')
	s.desk.form.sheet.Rules = rs
	for _, one := range []struct {
		fan    int
		from   ledger.Player
		points string
		told   bool
	}{{3, ledger.Nobody, "−4", true}, {4, ledger.Nobody, "−4", false}, {3, 2, "−7", false}} {
		s.desk.form.setFrom(one.from)
		s.desk.form.setFan(0, one.fan)
		s.build()
		var list []string
		for _, w := range pagetest.Words(s.Shown()) {
			list = append(list, w.Text.Text)
		}
		text := strings.Join(strings.Fields(strings.Join(list, " ")), " ")
		if strings.Contains(text, s.page.Say.Decision(rules.DecisionRoundedUp)) != one.told || !strings.Contains(text, one.points) {
			t.Errorf("%+v: %q", one, text)
		}
	}
}

// Without a limit the numbers of fan go on beyond those laid out.
func TestFanWithoutALimit(t *testing.T) {
	for _, rs := range forms(t) {
		s, err := ledger.New(rs, [4]string{"A", "B", "C", "D"})
		if err != nil {
			t.Fatal(err)
		}
		f := newForm(s, ledger.Won)
		list := f.fans()
		if list[0] != rs.Minimum.Value || rs.HasLimit() && list[len(list)-1] != rs.LimitFan() || !rs.HasLimit() && !f.steps() {
			t.Errorf("%s offers %v", rs.ID, list)
		}
	}
}

// What was chosen is there again after a look at another kind of entry.
func TestAKindIsLeftAndTakenUpAgain(t *testing.T) {
	s, err := ledger.New(pagetest.Preset(t, "hk8"), [4]string{"A", "B", "C", "D"})
	if err != nil {
		t.Fatal(err)
	}
	f := newForm(s, ledger.Won)
	f.setWinner(2)
	f.setFrom(4)
	f.setFan(0, 6)
	for _, k := range ledger.Kinds()[1:] {
		f.setKind(k)
	}
	if f.entry.Points < 1 {
		t.Error("a penalty proposes no points")
	}
	f.setKind(ledger.Won)
	if w := f.entry.Winners; len(w) != 1 || w[0] != (ledger.Winner{Player: 2, Fan: 6}) || f.entry.From != 4 {
		t.Errorf("left with %+v", f.entry)
	}
}

// What the way says of the fan narrows the numbers, or chooses the only one.
func TestTheWayNarrowsTheFan(t *testing.T) {
	for _, c := range []struct {
		rules, way string
		offered    string
		chosen     int
	}{
		{"cityu", "Heavenly hand", "10", 10},
		{"hk8", "Heavenly hand", "8", 8},
		{"cityu", "Flowers", "3 10", unsaid},
		{"hk8", "Flowers", "3 8", unsaid},
		{"old22", "Self-draw", "1 2 3 4", unsaid},
		{"hk13", "Robbing a concealed kong", "13", 13},
	} {
		s := openPage(t, english)
		s.begin(c.rules, "Ann", "Ben", "Cat", "Dan")
		s.Press("Ann wins")
		s.PressPrefix(c.way)
		var offered []string
		for n := range 20 {
			if s.Find("Ann: "+strconv.Itoa(n)+" fan") != nil {
				offered = append(offered, strconv.Itoa(n))
			}
		}
		if got := strings.Join(offered, " "); got != c.offered || s.desk.form.entry.Winners[0].Fan != c.chosen {
			t.Errorf("%s, %s: offered %q, chosen %d", c.rules, c.way, got, s.desk.form.entry.Winners[0].Fan)
		}
	}
	s := openPage(t, english)
	s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
	s.Press("Ann wins", "from Ben", "Ann: 5 fan", "Heavenly hand")
	if e := s.desk.form.entry; e.Winners[0].Fan != 10 || !s.desk.form.isComplete() {
		t.Errorf("%+v", e)
	}
	s.Press("Heavenly hand")
	if e := s.desk.form.entry; e.Winners[0].Fan != unsaid {
		t.Errorf("what the way chose stays: %+v", e)
	}
}

// A liable player who changes nothing is refused in words, whichever is chosen first.
func TestAnIdleLiablePlayerIsRefused(t *testing.T) {
	s := openPage(t, english)
	s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
	s.Press("Ann wins", "from Ben", "Ann: 5 fan")
	if got := s.Reason("Dan liable"); !strings.Contains(got, "changes nothing") {
		t.Errorf("refused with %q", got)
	}
	s.Press("Self-draw", "Dan liable", "from Ben")
	if got := s.Reason("Enter"); !strings.Contains(got, "changes nothing") || !s.Says(got) {
		t.Errorf("Enter is refused with %q", got)
	}
	s.Press("Dan liable")
	if got := s.Reason("Enter"); got != "" {
		t.Errorf("without a liable player: %q", got)
	}
	s = openPage(t, english)
	s.begin("hk13", "Ann", "Ben", "Cat", "Dan")
	s.Press("Ann wins", "from Ben", "Ann: 5 fan", "Dan liable", "Enter")
	if got := s.totals().Of(4); got >= 0 {
		t.Errorf("half is taken over: %d", got)
	}
}

// With robbing the form asks whose kong, and does not offer a self-draw.
func TestWhoseKong(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.Press("Ben wins", "Robbing", "Ben: 5 fan")
	if !s.Says("Whose kong") || s.Find("Self-draw") != nil || !strings.Contains(s.Reason("Enter"), "whose kong") {
		t.Errorf("Enter: %q", s.Reason("Enter"))
	}
	s.keys("2")
	if !s.Says("Nobody wins on their own discard") {
		t.Error("one's own kong is robbed")
	}
	s.Press("robs Dan's kong", "Enter")
	sheet, _ := s.desk.sheet()
	if e := sheet.Rows[0].Entry; e.By != score.ByRobKong || e.From != 4 {
		t.Errorf("%+v", e)
	}
}

// Several can only win on another player's tile: a self-draw is not asked for.
func TestWhoFedSeveral(t *testing.T) {
	s := openPage(t, english)
	s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
	s.keys("2+3")
	if !s.Says("Who discarded the tile") || s.Find("Self-draw") != nil || strings.Contains(s.Reason("Enter"), "elf-draw") {
		t.Errorf("Enter: %q", s.Reason("Enter"))
	}
	s.keys("0")
	if !s.Says("Several players can win only on the same tile") {
		t.Error("several draw for themselves without a word")
	}
}

// Who dealt by mistake is a choice, and the form says what follows.
func TestTheWrongDealerIsAChoice(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.Press("Cat wins", "from Ben", "Cat: 5 fan")
	if s.Says("Wrong dealer") {
		t.Error("a fault is told where there is none")
	}
	s.Press("Cat dealt")
	if !s.Says("Ann, whose turn it was, is skipped, and Cat does not stay on") {
		t.Error("what follows is not told")
	}
	s.Press("Enter")
	sheet, _ := s.desk.sheet()
	if sheet.Rows[0].Entry.Dealer != 3 || sheet.Next.Dealer() != 2 {
		t.Errorf("%+v, next %v", sheet.Rows[0].Entry, sheet.Next)
	}
	s.keys("d")
	s.Press("Ann dealt", "Ben dealt", "Enter")
	if sheet, _ := s.desk.sheet(); sheet.Rows[1].Entry.Dealer != ledger.Nobody {
		t.Error("the right dealer is taken for a wrong one")
	}
}

// A hand before a wrong dealer's can be corrected so that it was his turn: the form and the
// page say what becomes of the later hand, which keeps who dealt.
func TestACorrectionBeforeAWrongDealer(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.keys("1 0 3\n")
	s.keys("2 3 4")
	s.Press("Ben dealt", "Enter")
	s.PressPrefix("East 1, Ann 3 fan")
	s.Press("Cat wins", "from Dan")
	if !s.Says("East 2: dealt in turn then.") || s.Reason("Save") != "" {
		t.Errorf("Save: %q", s.Reason("Save"))
	}
	s.Press("Save")
	if !s.Says("East 2: now dealt in turn.") || s.Says("dealt out of turn") {
		t.Error("what became of the later hand is not told, or it is a wrong dealer's still")
	}
	sheet, _ := s.desk.sheet()
	if got := sheet.Rows[1]; got.Dealer() != 2 || sheet.Next.String() != "1.2+1" {
		t.Errorf("%+v, next %v", got, sheet.Next)
	}
	s.PressPrefix("East 2, Ben 4 fan")
	if s.Says("Wrong dealer") {
		t.Error("the right dealer is taken for a wrong one")
	}
	s.Press("Cancel")
	s.PressPrefix("East 1, Cat 3 fan")
	s.Press("Ann wins", "Self-draw", "Save")
	if !s.Says("East 1 again 1: now dealt out of turn.") {
		t.Error("that it was another's turn again is not told")
	}
}

// A hand that a change would leave without a dealer's turn to stand on is named, with what to
// do about it, and the change can be made once that is done.
func TestAHandInTheWayOfAChange(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.keys("1 0 3\n 1")
	s.Press("Heavenly hand", "Enter")
	s.PressPrefix("East 1, Ann 3 fan")
	s.Press("Cat wins", "from Dan")
	want := "East 1 again 1 stands in the way of this change: Only the dealer can win with a heavenly hand. Correct or remove East 1 again 1 first."
	if got := s.Reason("Save"); got != want || !s.Says(want) {
		t.Errorf("Save is refused with %q", got)
	}
	if s.Press("Cancel"); len(s.rows()) != 2 {
		t.Fatal(s.rows())
	}
	s.Press("Draw")
	s.PressPrefix("East 1, Ann 3 fan")
	s.Press("Insert before", "Ben wins", "from Dan", "Ben: 5 fan")
	if got := s.Reason("Enter"); !strings.HasPrefix(got, "East 1 again 1 stands in the way") {
		t.Errorf("inserting is refused with %q", got)
	}
}

// A hand that a later one needs cannot be removed: the button says which, why, and what to do,
// and removes it once that is done.
func TestAHandInTheWayOfARemoval(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		s := openPage(t, at)
		s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
		s.keys("2 3 3\n 2")
		s.PressPrefix(s.page.text("by.deal"))
		s.Press(s.page.text("scoresheet.enter"))
		sheet, _ := s.desk.sheet()
		named := func(place int) string { return s.page.teller().which(sheet.Rows[place].Position, sheet.Rules) }
		remove := s.page.text("scoresheet.remove")
		s.PressPrefix(named(0))
		want := s.page.text("scoresheet.later_refused", args{
			"Hand": named(1), "Reason": s.page.teller().reason(ledger.DealOnlyByDealer, sheet.Rules),
		})
		if got := s.Reason(remove); got != want {
			t.Errorf("removing is refused with %q, want %q", got, want)
		}
		if test.Tap(s.Find(remove)); len(s.rows()) != 2 {
			t.Errorf("removed all the same: %q", s.rows())
		}
		s.Press(s.page.text("scoresheet.cancel"))
		s.PressPrefix(named(1))
		s.Press(remove)
		s.PressPrefix(named(0))
		if got := s.Reason(remove); got != "" {
			t.Errorf("with nothing after it, removing is refused with %q", got)
		}
		if s.Press(remove); len(s.rows()) != 0 {
			t.Errorf("not removed: %q", s.rows())
		}
	}
}

// What every hand needs is in sight in a low window without scrolling: who won, on whose
// tile, the fan, who dealt, what is paid, and the button that enters it.
func TestWhatEveryHandNeedsIsInSight(t *testing.T) {
	for lang, names := range map[string][]string{"en": {"Ming", "Ka Yan", "Siu Ling", "Bob"}, "zh-Hant": {"阿明", "嘉欣", "小玲", "國強"}} {
		for _, rs := range []string{"hk8", "cityu", "emsd", "old22", "hk13"} {
			s := openPage(t, pagetest.In(lang, look.Light, pagetest.Small))
			s.begin(rs, names...)
			text := func(id, name string) string { return s.page.text(id, args{"Name": name}) }
			s.Press(text("scoresheet.label.winner", names[0]))
			view := s.page.View.(*sheetView)
			card := view.middle.(*formCard)
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject
			foot := at(card.scroll).Y + card.scroll.Size().Height
			wanted := []string{"winner", "from", "fan", "dealer"}
			for name, o := range card.stops.All() {
				if slices.ContainsFunc(wanted, func(prefix string) bool { return strings.HasPrefix(name, prefix) }) && at(o).Y+o.Size().Height > foot {
					t.Errorf("%s, %s: %s ends at %v, below %v", lang, rs, name, at(o).Y+o.Size().Height, foot)
				}
			}
			if o := card.foot; at(o).Y+o.Size().Height > pagetest.Small.Height {
				t.Errorf("%s, %s: the button is not in sight", lang, rs)
			}
			s.Press(text("scoresheet.label.dealer", names[3]))
			card = view.middle.(*formCard)
			told := s.page.text("scoresheet.form.wrong_dealer", args{"Name": names[3], "Turn": names[0]})
			top, found := at(card.scroll).Y, false
			foot = top + card.scroll.Size().Height
			pagetest.Each(card.scroll, func(o fyne.CanvasObject) {
				p, is := o.(*widgets.Paragraph)
				if is && p.Text() == told {
					found = true
					if y := at(p).Y; y < top || y+p.Size().Height > foot {
						t.Errorf("%s, %s: what a wrong dealer means is at %v to %v, in sight are %v to %v", lang, rs, y, y+p.Size().Height, top, foot)
					}
				}
			})
			if chip := card.stops.Find("dealer" + names[3]).(fyne.CanvasObject); !found || at(chip).Y < top {
				t.Errorf("%s, %s: who dealt is not in sight with what it means: %v", lang, rs, found)
			}
		}
	}
}

// In a low window the keyboard scrolls to what it reaches, in either direction.
func TestTheKeyboardScrollsAForm(t *testing.T) {
	s := openPage(t, pagetest.In("en", look.Light, fyne.NewSize(1000, 480)))
	s.begin("hk13", "Ming", "Ka Yan", "Siu Ling", "Bob")
	s.Press(s.page.text("scoresheet.label.winner", args{"Name": "Ming"}))
	card := s.page.View.(*sheetView).middle.(*formCard)
	type stop struct {
		name string
		at   pagekit.Stop
	}
	var inside []stop
	for name, w := range card.stops.All() {
		if slices.Contains(pagetest.All[fyne.CanvasObject](card.scroll), fyne.CanvasObject(w)) {
			inside = append(inside, stop{name, w})
		}
	}
	hidden := func(o fyne.CanvasObject) bool {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		y, top := at(o).Y, at(card.scroll).Y
		return y < top || y+o.Size().Height > top+card.scroll.Size().Height
	}
	if !slices.ContainsFunc(inside, func(w stop) bool { return hidden(w.at) }) {
		t.Fatal("all of the form is in sight: nothing is tried")
	}
	for range 2 {
		for _, w := range inside {
			widgets.FocusIn(s.Window.Canvas(), w.at)
			if hidden(w.at) {
				t.Errorf("the keyboard is on %q, which is out of sight", w.name)
			}
		}
		slices.Reverse(inside)
	}
}
