package shell

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/advise"
	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/board"
	"sikwu/ui/playpage"
	"sikwu/ui/widgets"
)

// TestEnterSitsDown comes to the start of Play by keys or by mouse, clicks its tab again
// or makes a choice: then Enter begins an evening.
func TestEnterSitsDown(t *testing.T) {
	click := func(d *desk) {
		test.Tap(pagetest.First(t, d.Shown(), func(tab *widgets.Tab) bool { return tab.AccessibilityLabel() == d.shell.text.Text("nav.play") }))
	}
	choose := func(d *desk) { d.Choose(d.shell.text.Text("play.wrong"), 1) }
	for name, way := range map[string][]func(*desk){
		"by keys":             {func(d *desk) { d.press(fyne.Key3) }},
		"by its tab":          {click},
		"by its tab, twice":   {click, click},
		"after a choice":      {click, choose},
		"and its tab at last": {click, choose, click},
	} {
		app := test.NewTempApp(t)
		d := newDesk(t, app, pagetest.NewKeyboard(t, app))
		d.shell.evenings.Choices.Speed = playpage.Instant
		for _, do := range way {
			do(d)
		}
		d.keys.Press(fyne.KeyReturn, 0)
		if d.Find(d.shell.text.Text("play.leave")) == nil {
			t.Errorf("%s: Enter does not sit down", name)
		}
	}
}

// TestPlayHasTheRingWhenKeysComeBack leaves a hand and its review for another page by a
// key, and returns by one: the focus is where play goes on; after a click it is not.
func TestPlayHasTheRingWhenKeysComeBack(t *testing.T) {
	effort.Full(t)
	for name, open := range map[string]func(*desk){"a hand": (*desk).seat, "a review": (*desk).review} {
		app := test.NewTempApp(t)
		d := newDesk(t, app, pagetest.NewKeyboard(t, app))
		d.shell.background = func(work func()) { work() }
		open(d)
		ringed := func() bool {
			w, ok := d.Window.Canvas().Focused().(interface{ Ringed() bool })
			return ok && w.Ringed()
		}
		d.press(fyne.Key1)
		if d.press(fyne.Key3); !ringed() {
			t.Errorf("%s: no ring shows", name)
		}
		d.press(fyne.Key1)
		test.Tap(pagetest.First(t, d.Shown(), func(tab *widgets.Tab) bool { return tab.AccessibilityLabel() == d.shell.text.Text("nav.play") }))
		if ringed() {
			t.Errorf("%s: after a click a ring shows", name)
		}
	}
}

// TestTheBarShowsTheRulesOfWhatIsPlayed sits down, changes the rules in force elsewhere
// and returns: the bar shows those of the evening, which cannot be changed; likewise for
// a sheet.
func TestTheBarShowsTheRulesOfWhatIsPlayed(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	s := d.shell
	rules := func(want string, own bool) {
		t.Helper()
		rs := s.rules.named(want)
		if got := s.bar.picker.Choice(); got != s.say.RuleSetName(rs) || (s.bar.picker.Reason() != "") != own {
			t.Errorf("on page %d the bar shows %q, want %s, its own: %v", s.page(), got, want, own)
		}
	}
	s.setRules(s.rules.named("cityu"))
	d.sit(false)
	rules("cityu", true)
	d.press(fyne.Key1)
	rules("cityu", false)
	s.setRules(s.rules.named("hk8"))
	rules("hk8", false)
	d.press(fyne.Key3)
	rules("cityu", true)
	if err := s.speak("zh-Hant"); err != nil {
		t.Fatal(err)
	}
	rules("cityu", true)
	s.play.Leave()
	rules("hk8", false)
	d.sheet()
	rules("hk8", true)
	s.setRules(s.rules.named("old22"))
	rules("hk8", true)
	d.press(fyne.Key1)
	rules("old22", false)
}

// TestAHandFromPlayIsJudgedByItsRules opens hands of an evening on Check while other
// rules are in force, from the table and from the review: Check then goes by the
// evening's rules, even if they are the user's own, have changed since, and are no longer
// stored.
func TestAHandFromPlayIsJudgedByItsRules(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	s := d.shell
	by := func(want, stored string) {
		t.Helper()
		if got := s.session.Rules(); s.page() != onCheck || got.ID != want || s.bar.picker.Choice() != s.say.RuleSetName(got) || s.settings.Rules() != stored {
			t.Errorf("on page %d judged by %s, the bar shows %q, stored is %q; want %s, %s", s.page(), got.ID, s.bar.picker.Choice(), s.settings.Rules(), want, stored)
		}
	}
	s.setRules(s.rules.named("cityu"))
	d.seat()
	d.tap("learn.open_in_check")
	if by("cityu", "cityu"); s.sheet.Report() != nil {
		t.Error("it is said that the rules are others, which they are not")
	}
	for _, other := range []string{"hk8", "old22"} {
		s.setRules(s.rules.named(other))
		d.press(fyne.Key3)
		d.tap("learn.open_in_check")
		if by("cityu", "cityu"); !d.Shows(s.text.Text("top.rules_of_hand", translations.Args{"Rules": s.say.RuleSetName(s.rules.named("cityu"))})) {
			t.Error("nothing is said of the rules")
		}
	}
	for _, rs := range s.rules.all { // as it is read from a record
		read, err := rules.Parse("", rules.FormatWhole(rs))
		if err != nil {
			t.Fatal(err)
		}
		s.openPlayed(s.session.State().Draft, s.session.State().Win, &advise.Question{Rules: read, Draws: 5})
		by(rs.ID, rs.ID)
	}
	s.setRules(s.rules.named("hk8"))
	s.openWritten(s.session.State().Draft, s.session.State().Win, s.rules.named("old22")) // from a score sheet
	by("old22", "old22")
	d.Press(s.text.Text("top.rules_back", translations.Args{"Rules": s.say.RuleSetName(s.rules.named("hk8"))}))
	if by("hk8", "hk8"); s.sheet.Report() != nil {
		t.Error("it is still said that the rules changed")
	}
	s.setRules(s.rules.named("hk8"))
	was, err := s.rules.named("cityu").With(map[string]any{"game.rounds": 8})
	if err != nil {
		t.Fatal(err)
	}
	s.openPlayed(s.session.State().Draft, s.session.State().Win, &advise.Question{Rules: was, Draws: 5})
	if by("cityu", "hk8"); s.session.Rules().Game.Rounds.Value != 8 {
		t.Error("the hand is judged by the rules as they are now")
	}
}

// TestARecordIsAskedForOnPlay asks for the record of a hand by the button and by a key.
func TestARecordIsAskedForOnPlay(t *testing.T) {
	for name, way := range map[string]func(*desk){
		"the button": func(d *desk) { d.tap("play.open_record") },
		"the key":    func(d *desk) { d.press(fyne.KeyO) },
	} {
		app := test.NewTempApp(t)
		d := newDesk(t, app, pagetest.NewKeyboard(t, app))
		d.press(fyne.Key3)
		if way(d); d.Window.Canvas().Overlays().Top() == nil || d.shell.opener.visible() {
			t.Errorf("%s asks for no file", name)
		}
	}
}

// TestTheFirstWinTurnsTheLastTile plays hands until the learner wins one: then the
// winning tile of the map is turned up.
func TestTheFirstWinTurnsTheLastTile(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	up := func() bool {
		d.press(fyne.Key2)
		defer d.press(fyne.Key3)
		return d.Shows("1 of 14 turned up")
	}
	if up() {
		t.Fatal("a tile is up before anything was done")
	}
	d.shell.setRules(d.shell.rules.named("old22"))
	d.sit(false)
	won := func() bool {
		f := d.evening()
		return slices.ContainsFunc(f.Play().Winners(), func(w table.Won) bool { return w.Seat == f.Seat() })
	}
	for n := 0; !won(); n++ {
		switch {
		case n > 3000:
			t.Fatal("the learner never wins")
		case up():
			t.Fatal("the last tile is up before a win")
		}
		for d.Find(d.shell.text.Text("play.next_hand")) == nil {
			d.throw()
		}
		if !won() {
			d.tap("play.next_hand")
		}
	}
	if !up() {
		t.Error("the last tile is down after a win")
	}
	d.shell.flush()
	d.shell.learn.Won() // another win turns nothing
	if !up() {
		t.Error("another win turns it down")
	}
}

// TestAnExampleOfOtherRulesSaysSo opens an example of rules that are not in force, from
// the Rules page and from the sheet of hands, and returns to those that were.
func TestAnExampleOfOtherRulesSaysSo(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	s := d.shell
	named := func(id string) translations.Args {
		return translations.Args{"Rules": s.say.RuleSetName(s.rules.named(id))}
	}
	for way, open := range map[string]func(){
		"the Rules page": func() {
			d.press(fyne.Key5)
			s.rulebook.Open("old22")
			d.PressPrefix("Example")
		},
		"the sheet of hands": func() {
			s.opener.show()
			s.opener.take(handfile.Hand{Draft: s.session.State().Draft, Win: s.session.State().Win}, s.rules.named("old22"))
		},
	} {
		s.setRules(s.rules.named("hk8"))
		open()
		if s.page() != onCheck || s.session.Rules().ID != "old22" || !d.Shows(s.text.Text("top.rules_of_hand", named("old22"))) {
			t.Errorf("%s: on page %d judged by %s, and nothing is said", way, s.page(), s.session.Rules().ID)
			continue
		}
		d.Press(s.text.Text("top.rules_back", named("hk8")))
		if s.session.Rules().ID != "hk8" || s.settings.Rules() != "hk8" {
			t.Errorf("%s: back they are %s, stored %s", way, s.session.Rules().ID, s.settings.Rules())
		}
	}
}

// TestHelpTellsTheMouseOfThePage opens the help on Play and on Check: each lists what the
// mouse does there.
func TestHelpTellsTheMouseOfThePage(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	text := d.shell.text.Text
	for _, at := range []struct {
		page        fyne.KeyName
		tells, lack string
	}{{fyne.Key1, "help.right_text", "help.click_play"}, {fyne.Key3, "help.click_play", "help.right_text"}} {
		d.press(at.page)
		d.shell.showHelp()
		if !d.Says(text(at.tells)) || d.Says(text(at.lack)) {
			t.Errorf("the help on page %s does not tell its mouse", at.page)
		}
		d.shell.hideHelp()
	}
}

// TestNoKeyLeavesPlayForATableOfNoHand: Play has no hand to compare, and the key for that
// does nothing there.
func TestNoKeyLeavesPlayForATableOfNoHand(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.press(fyne.Key3)
	d.press(fyne.KeyE)
	if got := d.shell.page(); got != onPlay {
		t.Errorf("the key leads to %d", got)
	}
}

// TestShortcutsTakeAPressedWinBack presses a win once at a strict table, then keys that do
// something in the window: the table does not ask any more.
func TestShortcutsTakeAPressedWinBack(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.shell.evenings.Choices.Strict = true
	d.sit(false)
	for name, instead := range map[string]func(){
		"F1":     func() { d.keys.Press(fyne.KeyF1, 0) },
		"?":      func() { d.keys.Type("?") },
		"F5":     func() { d.keys.Press(fyne.KeyF5, 0) },
		"Ctrl+C": func() { d.press(fyne.KeyC) },
		"Ctrl+O": func() { d.press(fyne.KeyO) },
		"Ctrl+S": func() { d.press(fyne.KeyS) },
		"Ctrl+Z": func() { d.press(fyne.KeyZ) },
		"help":   func() { d.Press(d.shell.text.Text("top.help")) },
	} {
		view := pagetest.First(t, d.Shown(), func(*board.View) bool { return true })
		at, _ := view.PlaceOf("win")
		view.Tapped(&fyne.PointEvent{Position: at})
		if !d.Shows(d.shell.text.Text("play.sure_note")) {
			t.Fatalf("before %s it does not ask", name)
		}
		if instead(); d.Shows(d.shell.text.Text("play.sure_note")) {
			t.Errorf("%s does not take it back", name)
			d.shell.play.TurnAway()
		}
		for d.Window.Canvas().Overlays().Top() != nil {
			d.keys.Press(fyne.KeyEscape, 0)
		}
	}
}

// TestAMessageMovesNothingAtTheTable copies a hand that is played: the board and the buttons
// stay where they are, and the message covers none of them.
func TestAMessageMovesNothingAtTheTable(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.sit(false)
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1000, 700)} {
		d.Window.Resize(size)
		d.shell.sheet.HideReport()
		place := func(o fyne.CanvasObject) [2]fyne.Position {
			at := app.Driver().AbsolutePositionForObject(o)
			return [2]fyne.Position{at, at.Add(o.Size())}
		}
		fixed := []fyne.CanvasObject{pagetest.First(t, d.Shown(), func(*board.View) bool { return true })}
		for _, id := range []string{"play.leave", "play.settings", "learn.take_back"} {
			fixed = append(fixed, d.Find(d.shell.text.Text(id)))
		}
		var before [][2]fyne.Position
		for _, o := range fixed {
			before = append(before, place(o))
		}
		d.press(fyne.KeyC)
		told := place(d.shell.sheet.Report())
		for i, o := range fixed {
			now := place(o)
			if now != before[i] {
				t.Errorf("%v: %T goes from %v to %v", size, o, before[i], now)
			}
			if told[0].X < now[1].X && now[0].X < told[1].X && told[0].Y < now[1].Y && now[0].Y < told[1].Y {
				t.Errorf("%v: the message at %v covers %T at %v", size, told, o, now)
			}
		}
		if told[0].Y < size.Height/2 || told[1].Y > size.Height || told[1].X > size.Width {
			t.Errorf("%v: the message is at %v", size, told)
		}
	}
	d.tap("play.leave")
	if told := d.shell.sheet.Report(); told != nil && told.Position().Y < 600 {
		t.Errorf("away from the table it is at %v", told.Position())
	}
}
