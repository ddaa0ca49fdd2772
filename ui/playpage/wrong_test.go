package playpage

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"sikwu/core/ledger"
	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/widgets"
)

// wrongActs are what can be touched now that is wrong, one of each verb: none while a
// flower is to be laid down first.
func (s *stage) wrongActs() map[string]picture.Act {
	sc := s.page.View.(*screen)
	if sc.drew().IsFlower() {
		return nil
	}
	b := sc.shown()
	list := map[string]picture.Act{}
	add := func(a picture.Act) {
		if verb, _ := a.Parts(); a != "" && s.offers(a) && !sc.seated.Judge(a).Right {
			list[verb] = a
		}
	}
	for _, c := range b.Choices.List {
		add(c.Act)
	}
	for _, x := range b.SeatOf(s.model.file.Seat()).Hand {
		add(x.Act)
	}
	for _, a := range []picture.Act{"head", "tail"} {
		add(a)
	}
	return list
}

// miscounts are the verbs that leave a wrong count, which is charged once a hand.
var miscounts = map[string]bool{"throw": true, "head": true, "tail": true}

// tryWrongs does a wrong act of each verb at a table, each once, and checks what follows.
func tryWrongs(t *testing.T, strict bool, verbs []string, check func(s *stage, verb string)) {
	left := map[string]bool{}
	for _, verb := range verbs {
		left[verb] = true
	}
	for seed := int64(1); len(left) > 0 && seed < 60; seed++ {
		s := open(t, "cityu", pagetest.In([]string{"en", "zh-Hant"}[seed%2], english.Variant, pagetest.Large))
		s.model.Seed = func() int64 { return seed }
		s.model.Choices.Strict = strict
		s.sit()
		for !s.model.file.IsHandOver() {
			acts := s.wrongActs()
			for _, verb := range verbs {
				if a, ok := acts[verb]; ok && left[verb] && !(s.model.file.IsDead() && miscounts[verb]) {
					delete(left, verb)
					s.tap(a)
					check(s, verb)
					break
				}
			}
			if !s.model.file.IsHandOver() {
				s.tap(s.wish())
			}
		}
	}
	for verb := range left {
		t.Errorf("no wrong %s in all these hands", verb)
	}
}

// TestStrictTablesLetEveryWrongActThrough does a wrong act of each kind: it costs, and why
// is told. A tile taken from the wrong end goes back unseen, and costs nothing.
func TestStrictTablesLetEveryWrongActThrough(t *testing.T) {
	tryWrongs(t, true, []string{"win", "chow", "pung", "kong", "conceal", "raise", "throw", "head", "tail"}, func(s *stage, verb string) {
		sc, f := s.page.View.(*screen), s.model.file
		if s.Shows(s.say("play.now.answer_note")) {
			t.Error("a strict table promises to say what may not be called")
		}
		if verb == "tail" && f.Play().Phase() == table.PhaseOpen {
			if sc.wrong == nil {
				t.Error("a tile of the tail is not put back")
			}
			return
		}
		if sc.wrong != nil || sc.slip == nil || len(f.Sheet().Rows) == 0 {
			t.Fatalf("a wrong %s is not let through: %+v", verb, sc.wrong)
		}
		s.WantsShown(sc.said())
		if said := sc.said(); strings.Contains(said, "[") || verb != "win" && !strings.Contains(said, sc.cost()) {
			t.Errorf("of a wrong %s is said %q", verb, said)
		}
		if miscounts[verb] && !f.IsDead() {
			t.Errorf("a wrong %s leaves the hand alive", verb)
		}
	})
}

// TestStrictTablesAskBeforeAWin presses a win that is none: the button asks, and until it is
// pressed again nothing is called. Whatever else is done takes the press back.
func TestStrictTablesAskBeforeAWin(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		s := open(t, "hk13", at)
		s.model.Choices.Strict = true
		s.sit()
		f := s.model.file
		before := len(f.Play().Acts())
		called := func() bool { return len(f.Play().Acts()) > before || len(f.Sheet().Rows) > 0 }
		for name, instead := range map[string]func(){
			"Escape":         func() { s.Key(fyne.KeyEscape) },
			"Backspace":      func() { s.Key(fyne.KeyBackspace) },
			"the coach":      func() { s.page.TypedRune('1') },
			"another button": func() { s.Press(s.say("learn.open_in_check")) },
			"the language":   s.build,
			"an arrow":       func() { s.Key(fyne.KeyDown) },
			"End":            func() { s.Key(fyne.KeyHome); s.Key(fyne.KeyEnd) },
			"Tab":            func() { s.Window.Canvas().FocusNext() },
			"a letter":       func() { s.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyX}) },
			"Page Down":      func() { s.Key(fyne.KeyPageDown) },
			"felt":           func() { s.view().Tapped(&fyne.PointEvent{Position: fyne.NewPos(1, 1)}) },
			"a right click":  func() { s.click(desktop.MouseButtonSecondary) },
			"a middle click": func() { s.click(desktop.MouseButtonTertiary) },
			"the window":     func() { s.page.TurnAway() },           // before each of its shortcuts
			"another page":   func() { s.Window.Canvas().Unfocus() }, // as every tab does
		} {
			s.press("win")
			s.pressAtOnce("win") // a double click is no second press
			s.passed += 300 * time.Millisecond
			s.pressAtOnce("win")
			s.WantsShown(s.say("play.sure_note"))
			if !s.asks() || called() || s.view().AccessibilityLabel() != s.say("play.sure") {
				t.Fatalf("one press: asked %v, called %v, the button is %q", s.asks(), called(), s.view().AccessibilityLabel())
			}
			instead()
			if s.asks() || called() || s.Shows(s.say("play.sure_note")) {
				t.Fatalf("%s does not take it back", name)
			}
			if (name == "Escape" || name == "felt") && s.view().Held() == "win" {
				t.Errorf("%s: Enter presses it again", name)
			}
			if name == "felt" {
				before := len(f.Play().Acts())
				if s.Key(fyne.KeyRight); s.view().Held() == "win" || !s.view().Ringed() || len(f.Play().Acts()) != before {
					t.Errorf("an arrow after that comes to %q", s.view().Held())
				}
			}
		}
		s.Window.Canvas().Focus(s.view())
		pagetest.Way(t, s.view(), "win", func(k fyne.KeyName) { s.Key(k) })
		s.Key(fyne.KeyReturn)
		if !s.asks() || called() {
			t.Fatal("Enter calls at once")
		}
		s.passed += time.Second
		s.Key(fyne.KeyReturn)
		if s.asks() || len(f.Sheet().Rows) != 1 {
			t.Error("the second press calls nothing")
		}
	}
}

// click presses another button of the mouse on a win.
func (s *stage) click(button desktop.MouseButton) {
	at, _ := s.view().PlaceOf("win")
	ev := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: button}
	s.view().MouseDown(ev)
	s.view().MouseUp(ev)
}

// TestAnActTakesAPressedWinBack discards with a win pressed once.
func TestAnActTakesAPressedWinBack(t *testing.T) {
	s := open(t, "hk13", english)
	s.model.Choices.Strict = true
	s.sit()
	s.press("win")
	s.press(s.wish())
	if len(s.model.file.Sheet().Rows) > 0 || len(s.model.file.Play().Acts()) == 0 {
		t.Fatal("the act is not done, or the win is called")
	}
	if s.press("win"); !s.asks() {
		t.Error("the next press is taken for the second")
	}
}

// TestLearningTablesCatchEveryWrongAct does the same at a learning table, which does not
// offer calls and kongs of tiles that the learner does not hold.
func TestLearningTablesCatchEveryWrongAct(t *testing.T) {
	tryWrongs(t, false, []string{"win", "chow", "throw", "head", "tail"}, func(s *stage, verb string) {
		sc := s.page.View.(*screen)
		if sc.wrong == nil || len(s.model.file.Sheet().Rows) > 0 {
			t.Fatalf("a wrong %s is not caught", verb)
		}
		s.WantsShown(s.page.Say.Lesson(sc.wrong.Title), s.page.Say.Lesson(sc.wrong.Text))
	})
}

// TestLearningTablesSayWhy calls a win that is none: nothing is done, the reason is told
// with its clause, and Escape goes on.
func TestLearningTablesSayWhy(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	before := len(s.model.file.Play().Acts())
	s.tap("win")
	w := s.page.View.(*screen).wrong
	if w == nil || len(s.model.file.Play().Acts()) != before {
		t.Fatal("a false win went through")
	}
	s.WantsShown(s.page.Say.Lesson(w.Title), s.page.Say.Lesson(w.Text))
	s.Key(fyne.KeyEscape)
	if s.page.View.(*screen).wrong != nil {
		t.Error("it is not taken back")
	}
	s.tap("win")
	s.tap(s.wish()) // what is touched next takes it back by itself
	if len(s.model.file.Play().Acts()) == before {
		t.Error("the table cannot be touched after a wrong act")
	}
}

// TestWhatCanBeDoneStaysInSight calls a win on a tile that does not win, with a pung on offer:
// while it is told why, the calls that can still be made stay on the board, and one does it.
func TestWhatCanBeDoneStaysInSight(t *testing.T) {
	for seed := int64(1); seed < 20; seed++ {
		s := open(t, "cityu", chinese)
		s.model.Seed = func() int64 { return seed }
		s.sit()
		for ; !s.model.file.IsHandOver(); s.tap(s.wish()) {
			if _, wrong := s.wrongActs()["win"]; !wrong || !s.offers("pung") {
				continue
			}
			s.tap("win")
			s.WantsShown(s.say("playing.choice.win"), s.say("playing.choice.pung"), s.say("playing.choice.pass"))
			before := len(s.model.file.Play().Acts())
			if s.tap("pung"); len(s.model.file.Play().Acts()) == before || s.page.View.(*screen).wrong != nil {
				t.Error("the pung is not made")
			}
			return
		}
	}
	t.Fatal("no pung was offered")
}

// TestAWrongWinThatIsCaughtCostsNothing calls a win that is none at a learning table, and at a
// strict one: only there it is said to cost, and to everybody's amount.
func TestAWrongWinThatIsCaughtCostsNothing(t *testing.T) {
	for _, rs := range []string{"cityu", "hk13"} {
		s := open(t, rs, english)
		s.sit()
		s.tap("win")
		sc := s.page.View.(*screen)
		said := s.page.Say.Lesson(sc.wrong.Text)
		if !strings.Contains(said, "would have") || !strings.Contains(said, "stopped in time") {
			t.Errorf("%s: it says %q", rs, said)
		}
		for _, seat := range sc.wrong.Frames[0].Seats {
			if seat.Amount != nil {
				t.Errorf("%s: %v stands at %v", rs, *seat.Amount, seat.Wind)
			}
		}
		s = open(t, rs, english)
		s.model.Choices.Strict = true
		s.sit()
		s.tap("win")
		if said := s.page.View.(*screen).said(); strings.Contains(said, "would") {
			t.Errorf("%s, strict: it says %q", rs, said)
		}
	}
}

// TestStrictTablesLetThrough calls a false win at one: it costs what it costs, and the
// hand is dealt again.
func TestStrictTablesLetThrough(t *testing.T) {
	s := open(t, "cityu", english)
	s.model.Choices.Strict = true
	s.sit()
	s.tap("win")
	f := s.model.file
	if !f.IsHandOver() || f.Sheet().Rows[0].Entry.Kind != ledger.FalseWin {
		t.Fatalf("a false win comes to %v", f.Sheet().Rows)
	}
	s.WantsShown(s.say("play.false_win"), s.page.Say.Points(f.Sheet().Rows[0].Points.Of(f.You)))
	at := f.At()
	s.Press(s.say("play.next_hand"))
	if f.At() != at || f.IsHandOver() {
		t.Error("the hand is not dealt again")
	}
	if s.Reason(s.say("learn.take_back")) != s.say("play.strict_back") {
		t.Error("a strict table takes back")
	}
	for f.Play().Phase() != table.PhaseTurn {
		s.tap(s.wish())
	}
	s.tap("head") // a tile too many
	s.WantsShown(s.say("play.dead"))
	if b := s.page.View.(*screen).shown(); !slices.ContainsFunc(b.Labels, func(l picture.Label) bool {
		return l.At == (picture.Spot{Kind: picture.AtSeat, Seat: f.Seat()}) && s.page.Say.Lesson(l.Text) == s.say("play.dead_plate")
	}) {
		t.Error("the board does not say that the hand is dead")
	}
	for n := range 3 {
		s.page.TypedRune(rune('1' + n))
		s.WantsShown(s.say("coach.dead"))
	}
	if !f.IsDead() || f.Sheet().Rows[1].Entry.Kind != ledger.Penalty {
		t.Errorf("a tile too many comes to %v", f.Sheet().Rows)
	}
	s.playOut(s.tap)
}

// TestPenaltiesAreAccountedFor makes calls that are not allowed at a strict table, then a false
// win: it is said that nobody gets what they take, beside the result and the totals, and the
// hand that is dealt again has a name of its own.
func TestPenaltiesAreAccountedFor(t *testing.T) {
	var s *stage
	calls := 0
	for seed := int64(1); calls < 3; seed++ {
		s = open(t, "hk13", english)
		s.model.Seed = func() int64 { return seed }
		s.model.Choices.Strict = true
		s.sit()
		for calls = 0; calls < 3 && !s.model.file.IsHandOver(); {
			if a, ok := s.wrongActs()["pung"]; ok && s.page.View.(*screen).answers() {
				s.tap(a)
				calls++
				s.saysThePrice(calls)
			}
			s.tap(s.wish())
		}
	}
	f := s.model.file
	name := s.page.handName(f)
	s.tap("win")
	taken := f.Sheet().Totals().Sum()
	if !f.IsHandOver() || taken >= 0 {
		t.Fatalf("%v was taken", taken)
	}
	s.WantsShown(s.say("play.penalties"), s.page.Say.Points(taken), s.say("play.lost", args{"Points": s.page.Say.Points(taken)}), s.say("play.row.false_win"))
	if s.page.handName(f) != name {
		t.Error("the hand has another name once it is over")
	}
	s.Press(s.say("play.next_hand"))
	if s.page.handName(f) != s.say("play.dealt_again", args{"Hand": name, "N": 1}) || !s.Shows(s.page.handName(f)) {
		t.Errorf("the hand dealt again is called %s", s.page.handName(f))
	}
	s.page.Leave()
	s.WantsShown(s.say("play.lost", args{"Points": s.page.Say.Points(taken)}))
	s = open(t, "cityu", chinese) // where nobody gains by a false win either
	s.model.Choices.Strict = true
	s.sit()
	s.tap("win")
	s.WantsShown(s.say("play.lost_false", args{"Points": s.page.Say.Points(-512)}))
}

// saysThePrice checks what is said of a call that was not allowed, the n-th.
func (s *stage) saysThePrice(n int) {
	s.Helper()
	what, rows := s.say("play.row.call_withdrawn"), s.model.file.Sheet().Rows
	if n == 1 {
		s.WantsShown(s.say("play.slip.warning"), s.say("play.row.measure", args{"What": what, "Measure": s.say("play.row.warning")}))
		return
	}
	s.WantsShown(what, s.say("play.slip.points_lost", args{"N": -rows[n-1].Points.Of(s.model.file.You)}))
}

// TestStrictTablesOfferChowsOfTilesHeld looks at every answer of some hands at a strict table:
// what a chow names lies in the hand; one that would be wrong whatever it takes names nothing.
func TestStrictTablesOfferChowsOfTilesHeld(t *testing.T) {
	named, plain := 0, 0
	for seed := int64(1); (named == 0 || plain == 0) && seed < 30; seed++ {
		s := open(t, "cityu", english)
		s.model.Seed = func() int64 { return seed }
		s.model.Choices.Strict = true
		s.sit()
		tried := false
		for ; !s.model.file.IsHandOver(); s.tap(s.wish()) {
			sc := s.page.View.(*screen)
			if !sc.answers() {
				continue
			}
			held, here := tile.Counts{}, 0
			held.Add(s.handTiles()...)
			var wrong picture.Act
			for _, c := range sc.shown().Choices.List {
				if sc.seated.Act(c.Act).Kind != table.ActChow {
					continue
				}
				if len(c.Tiles) == 0 {
					here++
					wrong = c.Act
				}
				for _, x := range c.Tiles {
					if named++; held[x] == 0 {
						t.Errorf("seed %d: %v is offered with %v", seed, c.Tiles, s.handTiles())
					}
				}
			}
			if plain += here; here > 1 {
				t.Errorf("seed %d: %d chows are alike", seed, here)
			}
			if wrong != "" && !tried {
				tried = true
				if s.tap(wrong); sc.slip == nil {
					t.Fatal("it is not let through")
				}
			}
		}
	}
	if named == 0 || plain == 0 {
		t.Errorf("%d tiles are named, %d chows name none", named, plain)
	}
}

// TestOneWayToTakeBack does something wrong at a learning table: one button takes it back.
func TestOneWayToTakeBack(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	count := func() (n int) {
		for _, b := range pagetest.All[*widgets.Button](s.Shown()) {
			if b.AccessibilityLabel() == s.say("learn.take_back") {
				n++
			}
		}
		return n
	}
	if n := count(); n != 1 {
		t.Errorf("%d buttons take back", n)
	}
	s.tap("win")
	if n := count(); n != 1 || s.page.View.(*screen).wrong == nil {
		t.Errorf("%d buttons take back what is wrong", n)
	}
	s.Press(s.say("learn.take_back"))
	if n := count(); n != 1 {
		t.Errorf("then %d", n)
	}
}

// TestWhyNothingIsTakenBackIsTold presses the button at a strict table: why it does nothing is
// told until the table goes on.
func TestWhyNothingIsTakenBackIsTold(t *testing.T) {
	s := open(t, "hk13", english)
	s.model.Choices.Strict = true
	s.sit()
	s.playTo("throw")
	sheet := widgets.NewSheet(s.page.Object())
	s.Window.SetContent(sheet)
	test.Tap(s.Find(s.say("learn.take_back")))
	if sheet.TipText() != s.say("play.strict_back") {
		t.Fatalf("%q is told", sheet.TipText())
	}
	s.tap(s.wish())
	if tip := sheet.TipText(); tip != "" {
		t.Errorf("%q is still told", tip)
	}
}

// TestWhatIsWrongHasTheRing does something wrong by keys: the ring is on what takes it back, and
// then again on the board.
func TestWhatIsWrongHasTheRing(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	s.playTo("throw")
	s.key("win")
	if s.page.View.(*screen).wrong == nil || s.Focused() != s.say("learn.take_back") {
		t.Errorf("the ring is on %q", s.Focused())
	}
	if s.Key(fyne.KeySpace); s.page.View.(*screen).wrong != nil || !s.view().Ringed() {
		t.Errorf("once it is taken back the ring is on %q", s.Focused())
	}
}

// TestAHeldKeyPressesOnce holds Enter and Space down on a win that is none, then through what
// follows: each press takes a key of its own.
func TestAHeldKeyPressesOnce(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace} {
		s := openHasty(t, t.TempDir(), "hk13", english)
		s.model.Choices.Strict = true
		s.sit()
		f := s.model.file
		hold := func() {
			s.passed += time.Second
			s.Key(key)
			asked, over, acts := s.asks(), f.IsHandOver(), len(f.Play().Acts())
			for wait := 660 * time.Millisecond; wait > 0; wait -= 30 * time.Millisecond {
				s.passed += wait
				s.Repeat(key)
			}
			if s.asks() != asked || f.IsHandOver() != over || len(f.Play().Acts()) != acts {
				t.Fatalf("%s goes on pressing: asked %v, over %v, %d acts", key, asked, over, acts)
			}
		}
		s.Window.Canvas().Focus(s.view())
		pagetest.Way(t, s.view(), "win", func(k fyne.KeyName) { s.Key(k) })
		if hold(); !s.asks() {
			t.Fatal("it does not ask")
		}
		if hold(); !f.IsHandOver() {
			t.Fatal("the second press calls nothing")
		}
		if hold(); f.IsHandOver() || len(f.Played()) != 1 {
			t.Fatal("the next hand does not begin")
		}
		acts := len(f.Play().Acts())
		if hold(); len(f.Play().Acts()) == acts {
			t.Fatal("nothing is discarded")
		}
	}
}
