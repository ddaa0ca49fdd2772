package rulebook

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/internal/testkit/pagetest"
	"sikwu/internal/testkit/walker"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// file is the text of an own rule file.
func (s *stage) file(name string) string {
	s.Helper()
	data, err := os.ReadFile(filepath.Join(s.folder, "rules", name))
	if err != nil {
		s.Fatal(err)
	}
	return string(data)
}

// plus presses the right end of a stepper, minus the left.
func (s *stage) plus(entry string, times int) {
	s.Helper()
	step := named[*widgets.Stepper](s, entry)
	for range times {
		test.TapAt(step, fyne.NewPos(step.Size().Width-5, step.Size().Height/2))
	}
}

func (s *stage) minus(entry string) {
	s.Helper()
	step := named[*widgets.Stepper](s, entry)
	test.TapAt(step, fyne.NewPos(5, step.Size().Height/2))
}

// to scrolls to a section by its line in the index.
func (s *stage) to(section string) {
	s.Helper()
	test.Tap(pagetest.First(s.TB, s.Shown(), func(w *widgets.PressCard) bool {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(w)
		return w.AccessibilityLabel() == section && at.X < wideLeft
	}))
}

// TestTheIndexMarksWhatItLedTo: a value that is changed there moves the mark no more than
// the text does, nor does a page made anew; scrolling moves it.
func TestTheIndexMarksWhatItLedTo(t *testing.T) {
	s := open(t, "hk13", english)
	s.PressPrefix("Copy and change")
	marks := func(when, want string) {
		t.Helper()
		for i, row := range s.page.left.entries {
			if id := s.page.right.(*sheet).sections[i].id; !row.card.Disabled() && id != want {
				t.Errorf("%s: %s is marked, not %s", when, id, want)
			}
		}
	}
	for _, id := range []string{"course", "liability", "drops", "table"} {
		s.to(s.page.sectionName(id))
		marks("led to "+id, id)
		v := s.page.right.(*sheet)
		for _, e := range entriesOf(id) {
			switch was := e.Value(v.rules()).(type) {
			case bool:
				v.put(e, !was)
			case string:
				for _, other := range e.Choices {
					v.put(e, other)
				}
			default:
				continue
			}
			marks(id+" with another "+e.Key, id)
		}
		s.build()
		marks("made anew at "+id, id)
	}
	v := s.page.right.(*sheet)
	s.to(s.page.sectionName("liability"))
	v.scroll.ScrollBy(fyne.KeyEnd)
	marks("scrolled to the end", "decisions")
}

// TestANewUserMakesSmallFourWindsTen goes the way of somebody who has never seen
// the page: copy the thirteen-fan table, set 小四喜 to ten, see what changes.
func TestANewUserMakesSmallFourWindsTen(t *testing.T) {
	s := open(t, "hk13", chinese)
	s.WantsShown("港式十三番", "144 隻牌", "現用")
	s.PressPrefix("複製來改")
	s.WantsShown("我的港式十三番", "這是你自己的一套", "與港式十三番一樣")
	s.to("番種")
	s.seek("fans.small_four_winds")
	s.plus("小四喜", 4)
	if got := s.own().Fans[rules.SmallFourWinds].Value.Fan; got != 10 {
		t.Fatalf("小四喜 is %d", got)
	}
	s.WantsShown("與港式十三番有 1 項不同：1 副例子變了。", "9 番 +96", "13 番 +384", "改回 6")
	if text := s.file("hk13-2.toml"); !strings.Contains(text, "small_four_winds = 10") || !strings.Contains(text, `base = "hk13"`) {
		t.Errorf("the file is\n%s", text)
	}
	s.PressPrefix("小四喜: 9 番 +96")
	if s.opened == nil || s.under.ID != "hk13-2" {
		t.Fatalf("opened %v under %v", s.opened, s.under)
	}
	if res := score.Evaluate(s.opened.draft, s.opened.win, s.under); res.Best().Fan != 13 {
		t.Errorf("the hand opened is worth %d", res.Best().Fan)
	}
	s.PressPrefix("小四喜改回")
	if len(rules.Diff(s.own(), pagetest.Preset(t, "hk13"))) > 0 || s.Shows("改回 6") {
		t.Error("it cannot be changed back")
	}
}

// The name of a set of one's own stands in one line in the smallest window too, with the
// buttons below it, and the bar of the list keeps clear of it.
func TestANameStandsInOneLine(t *testing.T) {
	for _, lang := range []string{"en", "zh-Hant"} {
		s := open(t, "hk13", pagetest.In(lang, look.Light, pagetest.Small))
		s.Press(s.page.text("rulespage.copy"))
		h := s.page.right.(*sheet).head
		if h.name.Size().Height > look.Verdict.Line() {
			t.Errorf("%s: %q breaks at %v", lang, h.name.Text(), h.name.Size())
		}
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		if name, acts := at(h.name), at(h.acts); acts.Y < name.Y+h.name.Size().Height && acts.X < name.X+h.name.NaturalWidth() {
			t.Errorf("%s: the buttons at %v lie over the name at %v", lang, acts, name)
		}
		if right := at(h.acts).X + h.acts.Size().Width; right > at(h.object).X+h.object.Size().Width {
			t.Errorf("%s: the buttons end at %v, beyond the page", lang, right)
		}
	}
}

// TestEveryPresetCanBeRead: each fan that is played stands there with its clause
// and a hand, each case of liability with its sentence, each ruling once.
func TestEveryPresetCanBeRead(t *testing.T) {
	for _, rs := range pagetest.Presets(t) {
		s := open(t, rs.ID, english)
		sheet := s.page.right.(*sheet)
		text := sheet.everything()
		for _, f := range rules.Fans() {
			if rs.Has(f) && !strings.Contains(text, s.page.Say.FanCondition(f, rs)) {
				t.Errorf("%s: nothing says when %s counts", rs.ID, f)
			}
		}
		for _, r := range s.page.rulings(rs) {
			if strings.Count(text, s.page.Say.Decision(r.id)) != 1 {
				t.Errorf("%s: ruling %s is told %d times", rs.ID, r.id, strings.Count(text, s.page.Say.Decision(r.id)))
			}
			if len(r.about) == 0 && !slices.ContainsFunc(general, func(g generalRuling) bool { return g.id == r.id }) {
				t.Errorf("%s: ruling %s belongs to no value", rs.ID, r.id)
			}
			if id := "rulespage.ruling." + r.id; len(r.about) == 0 && (s.page.text(id) == id || !strings.Contains(text, s.page.text(id)+"\n")) {
				t.Errorf("%s: nothing says what ruling %s is about", rs.ID, r.id)
			}
		}
		for l := range rules.Liability(rules.LiableNamed) {
			if !strings.Contains(strings.ToLower(text), s.page.Say.LiabilityRule(l)) {
				t.Errorf("%s: nothing is said of %s", rs.ID, l)
			}
		}
		for _, d := range rs.Drops {
			if !strings.Contains(text, s.page.Say.DropRule(&d, rs)) {
				t.Errorf("%s: nothing is said of the drop %s", rs.ID, d.Name)
			}
		}
		if len(sheet.fields) == 0 || sheet.isOwn() {
			t.Errorf("%s: %d values, own %v", rs.ID, len(sheet.fields), sheet.isOwn())
		}
	}
}

// everything is all text of the sheet, in sight or not.
func (s *sheet) everything() string {
	var all strings.Builder
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if p, ok := o.(*widgets.Paragraph); ok && p.Visible() {
			all.WriteString(p.Text() + "\n")
		}
		if h, ok := o.(*measured); ok {
			walk(h.object)
			return
		}
		if w, ok := o.(fyne.Widget); ok {
			for _, child := range test.WidgetRenderer(w).Objects() {
				walk(child)
			}
		}
	}
	walk(s.column)
	return all.String()
}

// TestOnACopyEveryValueHasItsField: no value of a rule file is missing.
func TestOnACopyEveryValueHasItsField(t *testing.T) {
	s := open(t, "emsd", english)
	s.PressPrefix("Copy and change")
	fields := map[string]int{}
	for _, f := range s.page.right.(*sheet).fields {
		fields[f.entry.Key]++
	}
	for _, e := range rules.Entries() {
		if fields[e.Key] != 1 && e.Kind != rules.OwnHands {
			t.Errorf("%s has %d fields", e.Key, fields[e.Key])
		}
	}
}

func TestAnErrorStandsBesideItsFieldAndTheLastGoodValueHolds(t *testing.T) {
	s := open(t, "hk8", english)
	s.PressPrefix("Copy and change")
	s.plus("Minimum", 6)
	s.WantsShown("minimum of 9 fan is above the limit of 8: raise the limit or lower the minimum.", "Back to 3")
	if got := s.own().Minimum.Value; got != 8 {
		t.Errorf("the minimum in force is %d", got)
	}
	if strings.Contains(s.file("hk8-2.toml"), "minimum = 9") {
		t.Error("a value that cannot stand was written")
	}
	s.setting.Lang = "zh-Hant"
	s.build() // the value waits through a change of language
	s.WantsShown("起糊 9 番")
	s.PressPrefix("起糊番數改回")
	if s.Shows("起糊 9 番") || s.page.right.(*sheet).editor.value(entryOf(t, "minimum")) != 3 {
		t.Error("the value cannot be taken back")
	}
}

// A press raises the limit, with a figure for it.
func TestAPressRaisesTheLimit(t *testing.T) {
	s := open(t, "hk8", english)
	s.PressPrefix("Copy and change")
	s.plus("Limit", 1)
	if rs := s.own(); rs.Limit.Value != 9 || rs.Figure(9) != 96 {
		t.Errorf("the limit is %d, paid %d", rs.Limit.Value, rs.Figure(9))
	}
}

func TestEveryKindOfValueIsChangedByTaps(t *testing.T) {
	s := open(t, "hk13", english)
	s.PressPrefix("Copy and change")
	named[*widgets.Switch](s, "Flower tiles").Tapped(nil)
	s.seek("payment.figures")
	field := named[*widgets.Stepper](s, "3 fan")
	field.Tapped(&fyne.PointEvent{})
	for _, r := range "10" {
		field.TypedRune(r)
	}
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if list := s.own().Payment.Figures.Value; len(list) != 14 || list[3] != 10 {
		t.Errorf("the figures are %v", list)
	}
	s.seek("limit")
	s.choose("Limit", "No limit") // waits: the table ends
	s.seek("payment.scale")
	s.choose("How figures rise", "doubled every second fan")
	if rs := s.own(); rs.Flowers.Value || rs.HasLimit() || rs.Payment.Scale.Value != rules.ScaleHalf {
		t.Errorf("flowers %v, limit %v, scale %v", rs.Flowers.Value, rs.HasLimit(), rs.Payment.Scale.Value)
	}
	s.seek("fans.full_flush")
	s.choose("Full flush", "Limit")
	if v := s.own().Fans[rules.FullFlush].Value; !v.Limit {
		t.Errorf("full flush is %+v", v)
	}
	s.choose("Full flush", "Not played")
	if s.own().Has(rules.FullFlush) {
		t.Error("full flush is still played")
	}
	s.seek("drops.dragon_hands.drops")
	s.PressPrefix(s.page.Say.EntryName(entryOf(t, "drops.dragon_hands.drops"))) // opens the other fans
	s.PressPrefix("All chows")
	if d := s.own().Drops[0].Drops; len(d) != 2 || d[0] != rules.AllChows {
		t.Errorf("dragon hands drop %v", d)
	}
}

// TestFiguresWithoutEffectAreClosed: under a scale, and above the limit, a box shows what
// is paid and takes nothing.
func TestFiguresWithoutEffectAreClosed(t *testing.T) {
	s := open(t, "hk8", english)
	s.PressPrefix("Copy and change")
	s.seek("payment.figures")
	box := func(fan string) *widgets.Stepper { return named[*widgets.Stepper](s, fan+" fan") }
	closed := func(fan string, value int) {
		t.Helper()
		f := box(fan)
		before := s.own().Payment.Figures.Value
		f.Tapped(&fyne.PointEvent{})
		for _, r := range "40" {
			f.TypedRune(r)
		}
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if now := s.own().Payment.Figures.Value; f.Reason() == "" || f.Value() != value || !slices.Equal(before, now) {
			t.Errorf("%s fan shows %d, want %d; closed %q; the table became %v", fan, f.Value(), value, f.Reason(), now)
		}
	}
	s.choose("How figures rise", "doubled every fan")
	closed("5", 32)
	closed("8", 256)
	if box("4").Reason() != "" {
		t.Error("the first figure of the scale is closed")
	}
	s.own()
	s.page.right.(*sheet).put(entryOf(t, "payment.scale_from"), 5)
	closed("5", 32) // not the 24 of the table
	closed("6", 64)
	s.choose("How figures rise", "by the figures alone")
	if f := box("5"); f.Reason() != "" || f.Value() != 24 {
		t.Errorf("by the table 5 fan shows %d, closed %q", f.Value(), f.Reason())
	}
	s.page.right.(*sheet).put(entryOf(t, "limit"), 6)
	closed("8", 32)
}

// TestTheListIsTrueWhileOneEdits: what a row says follows each value.
func TestTheListIsTrueWhileOneEdits(t *testing.T) {
	s := open(t, "cityu", english)
	s.PressPrefix("Copy and change")
	s.minus("Minimum")
	if got := s.own(); got.Minimum.Value != 2 || got.Payment.Figures.Value[0] != 16 {
		t.Fatalf("minimum %d, figures %v", got.Minimum.Value, got.Payment.Figures.Value)
	}
	named[*widgets.PressCard](s, s.page.Say.RuleSetName(s.own())+", 2–10 fan")
	s.page.Undo()
	named[*widgets.PressCard](s, s.page.Say.RuleSetName(s.own())+", 3–10 fan")
}

// TestHandsPutAwayHearOfANewTheme: those that are shown again are as ones made anew.
func TestHandsPutAwayHearOfANewTheme(t *testing.T) {
	s := open(t, "hk13", english)
	s.PressPrefix("Copy and change")
	s.page.right.(*sheet).put(entryOf(t, "payment.method"), "shared")
	drawn := func() []string { return walker.Drawn(s.page.right.(*sheet).effect.list) }
	for range 2 { // all of them, and fewer
		s.page.right.(*sheet).effect.toggle()
	}
	test.ApplyTheme(t, look.New(look.Dark))
	s.page.right.(*sheet).effect.toggle()
	used := drawn()
	s.build()
	if gone, come := walker.Differ(used, drawn()); len(gone)+len(come) > 0 {
		t.Errorf("shown again: %q, made anew: %q", gone, come)
	}
}

// TestAllChangedHandsCanBeSeen: every one of them scrolls into sight and opens.
func TestAllChangedHandsCanBeSeen(t *testing.T) {
	for _, size := range []fyne.Size{pagetest.Small, pagetest.Large} {
		s := open(t, "hk13", pagetest.In("en", look.Light, size))
		s.PressPrefix("Copy and change")
		s.page.right.(*sheet).put(entryOf(t, "payment.method"), "shared")
		e := s.page.right.(*sheet).effect
		all := e.all()
		if len(all) < 9 {
			t.Fatalf("only %d hands change", len(all))
		}
		s.PressPrefix(s.page.text("rulespage.more_hands", args{"N": len(all) - len(e.list.Objects())}))
		seen := map[string]bool{}
		for y := float32(0); ; y += 30 {
			e.reel.ScrollTo(y)
			for i, r := range e.rows {
				if top := r.card.Position().Y - e.reel.Offset(); top >= 0 && top+r.card.Size().Height <= e.reel.Height()+1 {
					seen[all[i].draft.String()] = true
				}
			}
			if e.reel.AtEnd() {
				break
			}
		}
		for _, c := range all {
			if !seen[c.draft.String()] {
				t.Errorf("%v: %s is never in sight", size, c.draft)
			}
		}
		test.Tap(e.rows[len(all)-1].card)
		if last := all[len(all)-1]; s.opened == nil || !s.opened.draft.Equal(last.draft) {
			t.Errorf("%v: the last one does not open", size)
		}
	}
}

// TestNothingMovesFromUnderThePointer: the first change makes the card above
// grow and takes the notice away.
func TestNothingMovesFromUnderThePointer(t *testing.T) {
	s := open(t, "hk13", english)
	s.PressPrefix("Copy and change")
	s.seek("fans.small_four_winds")
	step := named[*widgets.Stepper](s, "Small four winds")
	where := func() fyne.Position { return fyne.CurrentApp().Driver().AbsolutePositionForObject(step) }
	before := where()
	s.plus("Small four winds", 1)
	if after := where(); after != before {
		t.Errorf("the field moved from %v to %v", before, after)
	}
	s.plus("Small four winds", 3)
	if got := s.own().Fans[rules.SmallFourWinds].Value.Fan; got != 10 {
		t.Errorf("it is %d", got)
	}
}

// A value at the top of the sheet is not covered by what grows above it, in a low window too.
func TestAChangedValueStaysInSight(t *testing.T) {
	for _, lang := range []string{"en", "zh-Hant"} {
		s := open(t, "hk13", pagetest.In(lang, look.Light, pagetest.Small))
		s.Press(s.page.text("rulespage.copy"))
		s.page.notice.clear()
		sheet, at := s.page.right.(*sheet), fyne.CurrentApp().Driver().AbsolutePositionForObject
		for key, v := range map[string]any{"flowers": false, "minimum": 5, "limit": 8} {
			e := entryOf(t, key)
			f := sheet.fields[slices.IndexFunc(sheet.fields, func(f *field) bool { return f.entry == e })]
			sheet.scroll.ScrollTo(0)
			sheet.put(e, v)
			s.work()
			if y := at(f.value()).Y; y < at(sheet.scroll).Y {
				t.Errorf("%s: %s is at %v, above the sheet at %v", lang, key, y, at(sheet.scroll).Y)
			}
			s.page.Undo()
			s.work()
		}
	}
}

func TestTheHandInCheckIsJudgedAsValuesChange(t *testing.T) {
	s := open(t, "hk13", english)
	s.PressPrefix("Copy and change")
	if s.Shows("The hand in Check") {
		t.Error("there is no hand yet")
	}
	s.play("[123p@E] 456p 77p 999p NN 1f +N", score.Win{})
	if s.Shows("The hand in Check") {
		t.Error("who discarded it is not known, so there are no points")
	}
	s.session.SetFrom(3)
	s.WantsShown("The hand in Check stays: 3 fan +8.")
	s.page.right.(*sheet).put(entryOf(t, "fans.half_flush"), 5)
	s.WantsShown("The hand in Check: ", "3 fan +8", "5 fan +24")
	s.session.Clear()
	if s.Shows("The hand in Check") {
		t.Error("the hand has gone")
	}
}

func TestHandsThatNoExampleShowsAreFoundInTheBackground(t *testing.T) {
	s := open(t, "hk13", english)
	s.PressPrefix("Copy and change")
	s.page.right.(*sheet).put(entryOf(t, "conditions.orphans_rob_concealed_kong"), false)
	s.WantsShown("One value differs from Hong Kong 13; no sample hand changes.")
	s.work()
	s.WantsShown("One value differs from Hong Kong 13: one sample hand changes.", "Thirteen orphans may rob a concealed kong, alone")
}

// TestTheTitleFollowsThePage: whatever is pressed, the window is told at once what
// it shows.
func TestTheTitleFollowsThePage(t *testing.T) {
	s := open(t, "hk13", english)
	for _, step := range []struct{ press, title string }{
		{"EMSD", "EMSD"}, {"Compare with another set", "EMSD and Hong Kong 13"}, {"Hong Kong 8", "EMSD and Hong Kong 8"},
		{"Back to the rules", "EMSD"}, {"Referee's handbook", "handbook"},
	} {
		s.PressPrefix(step.press)
		if !strings.Contains(s.title, step.title) {
			t.Errorf("%s: the window says %q", step.press, s.title)
		}
	}
}

// TestTilesStayInTheirColumn: the hand of a difference or of a change ends before what
// stands beside it, in the smallest window too.
func TestTilesStayInTheirColumn(t *testing.T) {
	small := pagetest.In("en", english.Variant, pagetest.Small)
	s := open(t, "hk8", small)
	s.PressPrefix("Compare with another set")
	s.PressPrefix("City University")
	s.work()
	s.inside("a difference")
	s = open(t, "hk13", small)
	s.PressPrefix("Copy and change")
	s.page.right.(*sheet).put(entryOf(t, "fans.flower_set"), 5)
	s.page.right.(*sheet).put(entryOf(t, "fans.four_kongs"), 5)
	s.work()
	s.inside("a change")
}

// inside holds every strip of tiles within its own width.
func (s *stage) inside(of string) {
	s.Helper()
	strips := 0
	s.Each(func(o fyne.CanvasObject) {
		strip, ok := o.(*tileview.Strip)
		if !ok {
			return
		}
		strips++
		pagetest.Walk(strip, func(o fyne.CanvasObject, at fyne.Position) {
			if row, ok := o.(*tileview.Row); ok && at.X+row.Size().Width > strip.Size().Width {
				s.Errorf("%s: %s is %v wide and ends at %v", of, pagetest.Tiles(strip), strip.Size().Width, at.X+row.Size().Width)
			}
		})
	})
	if strips == 0 {
		s.Errorf("%s shows no tiles", of)
	}
}

func TestTwoSetsAreCompared(t *testing.T) {
	s := open(t, "hk13", english)
	s.PressPrefix("Compare with another set")
	s.PressPrefix("EMSD")
	s.WantsShown("Hong Kong 13 and EMSD", "They differ in", "Flower tiles", "Looking for a hand")
	s.work()
	if s.Shows("Looking for a hand") {
		t.Error("some value has neither a hand nor a reason")
	}
	s.WantsShown("It changes no hand: it is about the course of the game.", "No hand was found that it changes by itself under Hong Kong 13.", "with this value alone")
	d := s.page.right.(*difference)
	shown := 0
	for e, p := range d.proofs {
		if p.card.Hidden {
			continue
		}
		shown++
		one, err := sample.Taking(d.a.Rules, d.b.Rules, e)
		if err != nil {
			t.Fatal(err)
		}
		c, differs := compared(p.hand, d.a.Rules, one)
		first, second := s.page.Say.Outcomes(c.win.Seat, c.before, c.after)
		if !differs || p.a.Text() != first || p.b.Text() != second+", with this value alone" {
			t.Errorf("%s is proved by %s: %s, %s; want %s, %s", e.Key, p.hand.draft, p.a.Text(), p.b.Text(), first, second)
		}
	}
	if shown < 20 {
		t.Errorf("only %d values are proved", shown)
	}
	test.Tap(d.proofs[entryOf(t, "flowers")].card)
	if s.opened == nil {
		t.Error("the hand does not open")
	}
	s.Window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if _, back := s.page.right.(*sheet); !back {
		t.Error("escape does not go back")
	}
}

// TestEveryValueHasItsPlaceInAComparison: one value that differs, whichever it is, stands
// on one card.
func TestEveryValueHasItsPlaceInAComparison(t *testing.T) {
	for _, e := range rules.Entries() {
		if groups := groupEntries([]*rules.Entry{e}); len(groups) != 1 || len(groups[0]) != 1 || groups[0][0] != e {
			t.Errorf("%s stands on %d cards", e.Key, len(groups))
		}
	}
}

// TestASpecialHandIsCompared: a set that has one beside a set that has none, and the other
// way round.
func TestASpecialHandIsCompared(t *testing.T) {
	s := open(t, "hk8", english)
	s.PressPrefix("Copy and change")
	s.page.right.(*sheet).put(ownEntry(), []rules.OwnHand{{ID: "ladder", Worth: rules.FanValue{Exists: true, Fan: 5}, Suits: 2}})
	s.PressPrefix("Compare with another set")
	s.work()
	s.WantsShown("The house's own hands")
	s.PressPrefix("Back", "Hong Kong 8", "Compare with another set", "My Hong Kong 8")
	s.work()
	s.WantsShown("The house's own hands")
}

func TestAnExampleOpensInCheckUnderTheRulesRead(t *testing.T) {
	s := open(t, "hk13", english)
	s.PressPrefix("City University")
	s.PressPrefix("Example")
	if s.opened == nil || s.under.ID != "cityu" || s.session.Rules().ID != "hk13" {
		t.Errorf("opened %v under %v, in force is %s", s.opened, s.under, s.session.Rules().ID)
	}
}

func TestTheTitleNamesTheSet(t *testing.T) {
	s := open(t, "hk13", english)
	if got := s.page.Title(); got != "Hong Kong 13 · Rules · Sikwu" {
		t.Errorf("the title is %q", got)
	}
}

// TestSeveralCallsInCheck: of hands that called one tile the page tells what comes of all, so
// that the rule on several winners changes it.
func TestSeveralCallsInCheck(t *testing.T) {
	s := open(t, "old22", english)
	h, err := handfile.ParseHand("34678p 23445677s +5p seat=W from=N\n5p 111999s [FFF@N] [PPP@E] +5p seat=S from=N same_tile=true")
	if err != nil {
		t.Fatal(err)
	}
	s.session.Open(h, s.session.Rules())
	s.PressPrefix("Copy and change")
	sheet := s.page.right.(*sheet)
	if got := sheet.effect.hand.Text(); !strings.Contains(got, "stays: South wins") {
		t.Errorf("at first: %q", got)
	}
	sheet.put(entryOf(t, "claims.winners"), "all")
	if got := sheet.effect.hand.Text(); !strings.Contains(got, "South wins") || !strings.Contains(got, "South and West win") || !strings.Contains(got, "West 0") {
		t.Errorf("where all win: %q", got)
	}
}
