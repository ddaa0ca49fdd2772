package playpage

import (
	"context"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/evening"
	"sikwu/core/ledger"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/pagetest"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// TestAHandByClicks sits down with one click and plays a hand to its end, then the next.
func TestAHandByClicks(t *testing.T) {
	for _, rs := range []string{"hk13", "cityu", "old22"} {
		s := open(t, rs, english)
		s.sit()
		n := s.playOut(s.tap)
		rows := s.model.file.Sheet().Rows
		if len(rows) != 1 || rows[0].Points.Sum() != 0 {
			t.Errorf("%s: after %d acts the sheet has %v", rs, n, rows)
		}
		for _, p := range ledger.Players() {
			if points := rows[0].Points.Of(p); !s.Shows(s.page.Say.Points(points)) {
				t.Errorf("%s: %d points are not shown", rs, points)
			}
		}
		s.Press(s.say("play.next_hand"))
		if s.model.file.IsHandOver() || len(s.model.file.Played()) != 1 {
			t.Errorf("%s: the next hand does not begin", rs)
		}
		s.playOut(s.tap)
	}
}

// TestAHandByKeys plays one with the keyboard alone, the deal by hand.
func TestAHandByKeys(t *testing.T) {
	s := open(t, "hk13", chinese)
	s.TabTo(s.say("play.begin"))
	s.model.Choices.Throw, s.model.Choices.Wall, s.model.Choices.Deal = true, true, true
	s.Key(fyne.KeyReturn)
	s.key("throw")
	start := s.model.file.Play().Record().Start
	opener := table.Counted(tile.East, start.Sum)
	s.key(picture.SeatAct(opener))
	last := table.Open(opener, start.Sum, s.model.file.Rules).Stack(-1)
	s.key(picture.On("stack", last.String()))
	if s.model.file.Play().Phase() != table.PhaseDeal {
		t.Fatal("the tiles are dealt before they are asked for")
	}
	s.key("go")
	s.playOut(s.key)
	s.Key(fyne.KeyReturn) // the next hand
	if s.model.file.IsHandOver() {
		t.Error("Enter does not go on")
	}
}

// TestTakenUpWhereItWasLeft kills the page in the middle of a hand: another finds all of
// it in the folder.
func TestTakenUpWhereItWasLeft(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	for range 6 {
		s.tap(s.wish())
	}
	before := s.model.file.Play().Clone()
	again := openIn(t, s.folder, "cityu", chinese) // other rules are in force by then
	again.Press(again.say("play.go_on"))
	f := again.model.file
	if !f.Play().Equal(before) || f.Rules.ID != "hk13" {
		t.Fatal("another hand is taken up")
	}
	for _, x := range again.handTiles() {
		if !strings.Contains(" "+pagetest.Tiles(again.Shown())+" ", " "+x.String()+" ") && !again.offers(picture.On("throw", x.String())) && f.Play().Phase() == table.PhaseTurn {
			t.Errorf("%s is not there any more", x)
		}
	}
	again.playOut(again.tap)
}

// TestLearningTablesSayWhy calls a win that is none: nothing is done, the reason is told
// with its clause, and Escape goes on.
func TestLearningTablesSayWhy(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	before := len(s.model.file.Play().Acts())
	s.tap("win")
	w := s.page.view.(*screen).wrong
	if w == nil || len(s.model.file.Play().Acts()) != before {
		t.Fatal("a false win went through")
	}
	s.WantsShown(s.page.Say.Lesson(w.Title), s.page.Say.Lesson(w.Text))
	s.Key(fyne.KeyEscape)
	if s.page.view.(*screen).wrong != nil {
		t.Error("it is not taken back")
	}
	s.tap("win")
	s.tap(s.wish()) // what is touched next takes it back by itself
	if len(s.model.file.Play().Acts()) == before {
		t.Error("the table cannot be touched after a wrong act")
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
	if b := s.page.view.(*screen).shown(); !slices.ContainsFunc(b.Labels, func(l picture.Label) bool {
		return l.At == (picture.Spot{Kind: picture.AtSeat, Seat: f.Seat()}) && s.page.Say.Lesson(l.Text) == s.say("play.dead_plate")
	}) {
		t.Error("the board does not say that the hand is dead")
	}
	if !f.IsDead() || f.Sheet().Rows[1].Entry.Kind != ledger.Penalty {
		t.Errorf("a tile too many comes to %v", f.Sheet().Rows)
	}
	s.playOut(s.tap)
}

// TestTakenBackWithoutEnd goes back to the beginning of the hand.
func TestTakenBackWithoutEnd(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	first := s.model.file.Play().Clone()
	n := s.playOut(s.tap)
	for range n {
		s.Press(s.say("learn.take_back"))
	}
	if !s.model.file.Play().Equal(first) || s.Reason(s.say("learn.take_back")) != s.say("play.nothing_back") {
		t.Error("not as at first")
	}
	s.playOut(s.tap)
}

// TestTheCoachIsSilentUnlessAsked asks for each level, and what is open closes with the
// next act.
func TestTheCoachIsSilentUnlessAsked(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	for s.model.file.Play().Phase() != table.PhaseTurn || s.handTiles()[len(s.handTiles())-1].IsFlower() {
		s.tap(s.wish())
	}
	c := s.page.view.(*screen).coach
	if c.advisor.Told != nil || s.page.view.(*screen).level != 0 {
		t.Fatal("the coach speaks without being asked")
	}
	s.Press(s.say("play.ask.nudge"))
	told := c.advisor.Told
	s.WantsShown(s.page.Say.Nudge(told))
	s.page.TypedRune('2')
	s.WantsShown(s.say("coach.three"))
	s.page.TypedRune('3')
	advice := s.page.Say.Advice(told)
	s.WantsShown(advice.Title, advice.Rows[0].Points)
	strips := 0
	pagetest.Each(s.page.Object(), func(o fyne.CanvasObject) {
		if strip, ok := o.(*widgets.CopiesLeft); ok {
			row := advice.Rows[strips]
			var want []string
			for _, u := range row.Useful {
				want = append(want, u.Tile.String())
			}
			if got := strings.Fields(pagetest.Tiles(strip)); len(got) == 0 || !slices.Equal(got, want[:len(got)]) {
				t.Errorf("useful after %s: %v, want %v", row.Name, got, want)
			}
			strips++
		}
	})
	if strips != len(advice.Rows) {
		t.Errorf("%d of %d rows show what is useful", strips, len(advice.Rows))
	}
	s.tap(s.wish())
	if s.page.view.(*screen).level != 0 || s.Shows(advice.Title) {
		t.Error("the coach goes on speaking")
	}
}

// TestTheCoachWeighsClaims asks about every claim that comes.
func TestTheCoachWeighsClaims(t *testing.T) {
	asked := 0
	for seed := int64(1); asked < 3; seed++ {
		s := open(t, "hk13", chinese)
		s.model.Seed = func() int64 { return seed }
		s.sit()
		for !s.model.file.IsHandOver() {
			sc := s.page.view.(*screen)
			if sc.answers() && !sc.coach.wins(sc.view()) {
				s.page.TypedRune('1')
				s.page.TypedRune('2')
				s.page.TypedRune('3')
				s.WantsShown(s.say("play.did_short.pass"))
				asked++
			}
			s.tap(s.wish())
		}
	}
}

// TestActsAreMarked marks each act once it is done; what the coach calls best is never
// costly.
func TestActsAreMarked(t *testing.T) {
	s := open(t, "hk13", english)
	s.model.Choices.Marks = true
	s.sit()
	seen := map[explain.Grade]int{}
	for n := 0; !s.model.file.IsHandOver() && (seen[explain.Best] == 0 || seen[explain.Costly] < 3); n++ {
		sc := s.page.view.(*screen)
		v := sc.view()
		a := s.wish()
		if n%3 > 0 {
			a = s.worst(a)
		}
		if verb, _ := a.Parts(); verb == "throw" {
			d := review.Decide(sc.file.Play(), v)
			if !d.Judge(context.Background()) {
				t.Fatal("not judged")
			}
			act := sc.seated.Act(a)
			s.tap(a)
			if sc.file.IsHandOver() || sc.mark.act == act {
				grade, text := s.page.Say.Graded(d, act)
				s.WantsShown(text)
				cost := s.page.Say.Cost(d, act)
				if grade != explain.Costly && cost != "" || grade == explain.Costly && text != s.say("coach.grade.costly", args{"Points": strings.TrimPrefix(cost, "−")}) {
					t.Errorf("%q at the table is %q in the review", text, cost)
				}
				seen[grade]++
			}
			if g, _ := s.page.Say.Graded(d, d.Best().Act); g != explain.Best {
				t.Error("the best is not best")
			}
			continue
		}
		s.tap(a)
	}
	if seen[explain.Best] == 0 || seen[explain.Costly] == 0 {
		t.Errorf("marked: %v", seen)
	}
}

// TestTheOthersPlayOneAfterAnother lets time pass: each step is one act, and a key ends
// what moves.
func TestTheOthersPlayOneAfterAnother(t *testing.T) {
	for seed := range int64(4) { // the learner deals, and each of the others
		oneAfterAnother(t, seed)
	}
}

func oneAfterAnother(t *testing.T, seed int64) {
	s := open(t, "hk13", english)
	s.model.Seed = func() int64 { return seed }
	s.timed, s.model.Choices.Speed = true, Medium
	s.build()
	s.sit()
	sc := func() *screen { return s.page.view.(*screen) }
	tick := func() {
		list := s.later
		s.later = nil
		for _, do := range list {
			do()
		}
	}
	for steps := 0; sc().moving; steps++ {
		for _, text := range pagetest.Shows(s.Shown()) {
			if strings.HasPrefix(text, "[") {
				t.Errorf("there are no words for %s", text)
			}
		}
		before := len(s.model.file.Play().Acts())
		tick()
		seen := 0
		for _, a := range s.model.file.Play().Acts()[before:] {
			if a.Kind != table.ActPass {
				seen++
			}
		}
		if seen > 1 || steps > 200 {
			t.Fatalf("%d acts at once", seen)
		}
	}
	if !s.model.file.IsDue() {
		t.Fatal("nobody plays, and it is not the learner's turn")
	}
	for !sc().moving && !s.model.file.IsHandOver() {
		s.tap(s.wish())
	}
	if s.model.file.IsHandOver() {
		return
	}
	acts := len(s.model.file.Play().Acts())
	s.Key(fyne.KeySpace)
	if sc().moving || len(s.model.file.Play().Acts()) <= acts {
		t.Error("a key does not end what moves")
	}
	now := len(s.model.file.Play().Acts())
	tick()
	if len(s.model.file.Play().Acts()) != now {
		t.Error("what was ended goes on")
	}
}

// TestAnotherLanguageInTheMiddle changes the language while the others play: they go on,
// and not twice.
func TestAnotherLanguageInTheMiddle(t *testing.T) {
	s := open(t, "hk13", english)
	s.timed, s.model.Choices.Speed = true, Medium
	s.build()
	s.sit()
	for !s.page.view.(*screen).moving {
		s.tap(s.wish())
	}
	before := s.later
	s.later = nil
	s.page.Stop()
	s.setting = chinese
	s.build()
	acts := len(s.model.file.Play().Acts())
	for _, do := range before {
		do()
	}
	if n := len(s.model.file.Play().Acts()); n != acts {
		t.Errorf("the page before does %d acts more", n-acts)
	}
	s.Key(fyne.KeySpace)
	s.WantsShown(s.say("play.coach"))
}

// TestNamesFollowTheLanguage changes the language at the table: the others are called by
// the names that they have in it, and so where the hand is looked back at.
func TestNamesFollowTheLanguage(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	for !s.model.file.IsHandOver() {
		s.tap(s.wish())
	}
	s.page.Stop()
	s.setting = chinese
	s.build()
	for range 2 {
		if !s.Shows("嘉欣") || s.Shows("Karen") {
			t.Error("a machine keeps the name that it has in English")
		}
		s.page.review()
	}
}

// TestTimeToCallEnds lets the time to call pass: it is a pass.
func TestTimeToCallEnds(t *testing.T) {
	s := open(t, "hk13", english)
	s.timed, s.model.Choices.Limit = true, 10
	s.build()
	s.sit()
	for !s.page.view.(*screen).answers() {
		s.tap(s.wish())
		if s.model.file.IsHandOver() {
			t.Fatal("nothing was to be called")
		}
	}
	s.WantsShown(s.say("play.seconds", args{"N": 10}))
	acts := len(s.model.file.Play().Acts())
	for range 11 {
		list := s.later
		s.later = nil
		for _, do := range list {
			do()
		}
	}
	list := s.model.file.Play().Acts()
	if len(list) == acts || list[acts] != (table.Act{Seat: s.model.file.Seat(), Kind: table.ActPass}) {
		t.Error("it is not a pass")
	}
}

// TestChoicesAreKept keeps what is chosen, and the next evening is played so.
func TestChoicesAreKept(t *testing.T) {
	s := open(t, "hk13", english)
	s.Choose(s.say("play.name.right"), 3)
	s.Choose(s.say("play.wrong"), 1)
	again := NewModel(t.TempDir(), s.kept, atEight)
	if again.Choices.Levels[0] != "careful" || !again.Choices.Strict || again.Choices.Speed != Instant {
		t.Errorf("kept: %+v", again.Choices)
	}
	if c := NewModel(t.TempDir(), `{"levels":["x","good",""],"speed":"warp","limit":-4}`, atEight).Choices; c.Levels != [3]string{"steady", "good", "steady"} || c.Speed != Medium || c.Limit != 0 {
		t.Errorf("damaged choices are %+v", c)
	}
	s.sit()
	f := s.model.file
	if l := f.Levels[(f.You.Index()+1)%4]; l.String() != "careful" || !f.Strict {
		t.Errorf("the next player is %s", l)
	}
}

// TestTheRecordIsCopied copies the hand as anyone can open it.
func TestTheRecordIsCopied(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	s.playOut(s.tap)
	s.page.Copy()
	h, err := record.Decode([]byte(s.copied))
	if err != nil || h.Learner() != s.model.file.Seat() || h.Acts() != len(s.model.file.Play().Acts()) {
		t.Errorf("what is copied is no record: %v", err)
	}
}

// TestTheReviewOpensByItself plays a hand to its end, looks back at it, plays on from one
// of its acts, and returns to the evening, which goes on.
func TestTheReviewOpensByItself(t *testing.T) {
	s := open(t, "hk13", english)
	s.model.Choices.Review = true
	s.sit()
	s.playOut(s.tap)
	r, ok := s.page.view.(*reviewing)
	if !ok {
		t.Fatal("no review opens")
	}
	if sum, ok := r.review.Sum(); !ok || sum.Points != s.model.file.Sheet().Totals().Of(s.model.file.You) {
		t.Errorf("the review sums up %+v", sum)
	}
	f, h := s.model.file, s.model.file.Record()
	s.page.practise(h, h.Acts()/2)
	if at, err := h.At(h.Acts() / 2); err != nil || s.model.file == f || len(s.model.file.Play().Acts()) < len(at.Acts()) {
		t.Fatal("it is not played on from there")
	}
	s.WantsShown(s.say("play.practice"), s.say("play.practice_note"))
	s.Press(s.say("play.to_review"))
	if again, ok := s.page.view.(*reviewing); !ok || again.looked != r.looked || s.model.file != f {
		t.Fatal("one does not return to the review")
	}
	s.WantsShown(s.say("review.play_on_note"))
	s.Press(s.say("review.play_on"))
	s.playOut(s.tap)
	s.Press(s.say("play.to_review"))
	if s.model.file != f || !f.IsHandOver() || len(f.Sheet().Rows) != 1 {
		t.Fatal("one does not return to the evening")
	}
	sum, _ := r.review.Sum()
	s.page.show() // the table
	told := s.page.Say.Sum(&sum, f.Rules)
	luck := s.say("play.luck", args{"Tiles": told.Tiles, "Play": told.Play})
	s.WantsShown(s.say("play.review"), luck)
	again := openIn(t, s.folder, "hk13", english)
	again.Press(again.say("play.go_on"))
	again.WantsShown(luck)
	s.build()
	s.Press(s.say("play.next_hand"))
	if f.IsHandOver() || len(f.Played()) != 1 {
		t.Error("the evening does not go on")
	}
	if again, err := evening.In(s.folder).Latest(atEight); err != nil || again.ID() != f.ID() {
		t.Error("the hand played on waits in place of the evening")
	}
}

// TestARecordIsOpened saves a hand from its review, opens the file elsewhere, and says
// what is wrong with a damaged one.
func TestARecordIsOpened(t *testing.T) {
	s := open(t, "old22", english)
	s.model.Choices.Review = true
	s.sit()
	s.playOut(s.tap)
	s.Press(s.say("review.all_hands"), s.say("play.save"))
	other := openIn(t, t.TempDir(), "hk13", chinese)
	if err := other.page.OpenRecord("x.record", s.saved); err != nil {
		t.Fatal(err)
	}
	r, ok := other.page.view.(*reviewing)
	if !ok || r.looked.hand.Acts() != s.model.file.Record().Acts() || !strings.Contains(other.page.Title(), "x") {
		t.Fatal("another hand is shown")
	}
	other.page.practise(r.looked.hand, 20)
	other.page.Leave()
	if back, ok := other.page.view.(*reviewing); !ok || back.looked != r.looked {
		t.Error("one does not return to the review")
	}
	other.page.Leave() // nobody sat at a table before
	if other.Find(other.say("play.begin")) == nil || other.model.file != nil {
		t.Error("one does not return to the start")
	}
	damaged := strings.Replace(string(s.saved), "deal", "dance", 1)
	if damaged == string(s.saved) {
		damaged = strings.Replace(damaged, "take", "dance", 1)
	}
	err := other.page.OpenRecord("x.record", []byte(damaged))
	if err == nil || !strings.Contains(err.Error(), "第") || !strings.Contains(err.Error(), "dance") {
		t.Errorf("of a damaged record is said: %v", err)
	}
	for _, f := range record.Faults() {
		if id := "play.record." + string(f); !other.page.Text.Has(id) {
			t.Errorf("there are no words for %s", f)
		}
	}
}

// TestAnEveningIsEnded ends one: nothing waits any more.
func TestAnEveningIsEnded(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	s.playOut(s.tap)
	s.Press(s.say("play.end"))
	if s.Find(s.say("play.go_on")) != nil {
		t.Error("an evening waits that was ended")
	}
	if f, err := evening.In(s.folder).Latest(atEight); err != nil || f != nil {
		t.Errorf("there is one in the folder, %v", err)
	}
}

// TestWordsInEveryLook reads everything in both languages, themes and sizes.
func TestWordsInEveryLook(t *testing.T) {
	for _, lang := range []string{"en", "zh-Hant"} {
		for _, size := range []fyne.Size{pagetest.Small, pagetest.Large, fyne.NewSize(1920, 1024)} {
			variant := look.Light
			if size == pagetest.Small {
				variant = look.Dark
			}
			s := open(t, "hk13", pagetest.In(lang, variant, size))
			sources := []string{"HKFan", "HKMJ", "CityU", "EMSD"}
			check := func(what string) {
				parts := []fyne.CanvasObject{s.page.Object()}
				if sc, ok := s.page.view.(*screen); ok { // what scrolls lies under what does not
					parts = []fyne.CanvasObject{sc.board, sc.side, sc.foot}
				}
				for _, part := range parts {
					pagetest.CheckWords(t, lang+" "+what, lang, part, sources)
				}
				pagetest.CheckWhole(t, lang+" "+what, s.page.Object(), size.Width)
			}
			check("start")
			s.sit()
			check("turn")
			for n := 0; !s.model.file.IsHandOver(); n++ {
				if n < 3 {
					s.page.TypedRune('3')
					check("coach")
					s.tap("win")
					if s.page.view.(*screen).wrong == nil {
						break
					}
					check("wrong")
					s.Key(fyne.KeyEscape)
				}
				s.tap(s.wish())
			}
			check("over")
			s.page.Leave()
			check("waiting")
		}
	}
}

// TestAnEveningThatWaitsIsNotLost presses for a new evening while one waits: it is asked
// first, and kept unless that is pressed.
func TestAnEveningThatWaitsIsNotLost(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	waits := s.model.file
	s.page.Leave()
	for _, keep := range []func(){
		func() { s.Press(s.say("play.keep")) },
		func() { s.Key(fyne.KeyEscape) },
		func() { s.Key(fyne.KeyReturn) },
	} {
		s.Press(s.say("play.begin"))
		if waits.IsOver() || s.model.seated {
			t.Fatal("an evening is lost without a question")
		}
		keep()
		if s.Find(s.say("play.begin")) == nil || s.Find(s.say("play.go_on")) == nil || waits.IsOver() {
			t.Fatal("it is not kept")
		}
	}
	s.Press(s.say("play.begin"))
	s.Press(s.say("play.new_do"))
	if !waits.IsOver() || !s.model.seated || s.model.file == waits {
		t.Error("no new evening begins")
	}
}

// TestAHandThatWaitsIsShownWhole leaves an evening with melds and flowers on the table: all
// of the hand is shown, each meld with who fed it.
func TestAHandThatWaitsIsShownWhole(t *testing.T) {
	for seed := int64(1); seed < 40; seed++ {
		s := open(t, "cityu", english)
		s.model.Seed = func() int64 { return seed }
		s.sit()
		f := s.model.file
		for n := 0; n < 60 && !f.IsHandOver() && len(players.Holding(f.Play(), f.Seat()).Melds) == 0; n++ {
			a := s.wish()
			if f.Play().Refuses(table.Act{Seat: f.Seat(), Kind: table.ActPung}) == "" && s.offers("pung") {
				a = "pung"
			}
			s.tap(a)
		}
		h := players.Holding(f.Play(), f.Seat())
		if f.IsHandOver() || len(h.Melds) == 0 || len(h.Flowers) == 0 {
			continue
		}
		s.page.Leave()
		s.view() // the board of the hand
		var tiles tile.Counts
		var fed, shown []tile.Wind
		var flowers []tile.Tile
		for _, g := range held(f).Rows[0].Groups {
			if g.From != tile.NoWind {
				shown = append(shown, g.From)
			}
			for _, x := range g.Tiles {
				if x.Face.IsFlower() {
					flowers = append(flowers, x.Face)
					continue
				}
				tiles.Add(x.Face)
			}
		}
		for _, m := range h.Melds {
			if m.From != tile.NoWind {
				fed = append(fed, m.From)
			}
		}
		if tiles != h.Counts() || !slices.Equal(flowers, h.Flowers) || !slices.Equal(shown, fed) {
			t.Errorf("of %v is shown %v", h, held(f))
		}
		return
	}
	t.Fatal("no hand with a meld")
}

// TestKeysAfterTheMouse sits down by the mouse: Enter then shows the tile just drawn, and
// when pressed again throws it.
func TestKeysAfterTheMouse(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	s.playTo("throw")
	s.Window.Canvas().Unfocus()
	f := s.model.file
	drawn, before := f.Play().Drawn(), len(f.Play().Acts())
	s.Key(fyne.KeyReturn)
	if a := s.view().Held(); len(f.Play().Acts()) != before || a != picture.On("throw", drawn.String()) || !s.view().Ringed() {
		t.Fatalf("Enter shows %q", a)
	}
	s.Key(fyne.KeyReturn)
	if acts := f.Play().Acts(); len(acts) == before || acts[before] != (table.Act{Seat: f.Seat(), Kind: table.ActDiscard, Tile: drawn}) {
		t.Error("Enter does not throw it")
	}
}
