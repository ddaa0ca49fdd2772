package review

import (
	"context"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/internal/testkit/walker"
	"sikwu/lessons"
	"sikwu/lessons/claiming"
	"sikwu/lessons/drill"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
	"sikwu/translations/explain"
	"sikwu/ui/look"
)

// stage is the review of a hand in a window.
type stage struct {
	pagetest.User
	page    *Page
	checked []hand.Draft
	asked   *advise.Question
	drilled []task.Spec
	after   []int
	nexts   int
	saves   int
}

// hands are played once, by the seed of their wall and the rule set.
var hands = map[string]*record.Hand{}

// played is a hand that a beginner sat in as the learner, with three steady players.
func played(t testing.TB, id string, seed int64) *record.Hand {
	t.Helper()
	key := id + string(rune(seed))
	if h := hands[key]; h != nil {
		return h
	}
	rs := pagetest.Preset(t, id)
	h := &record.Hand{Rules: rs, Seed: seed}
	var seats [4]players.Player
	for i, s := range tile.Seats() {
		level := players.Steady
		if s == tile.South {
			level = players.Beginner
		}
		h.Players[i] = record.Player{Learner: s == tile.South, Level: level, Name: []string{"Ming", "", "Karen", "Keung"}[i]}
		seats[i] = players.New(level, seed)
	}
	p, err := players.Hand(table.Start{Dealer: tile.East, Round: tile.East, Sum: 11, Seed: seed}, rs, func(p *table.Play, s tile.Wind) table.Act {
		return seats[s.Index()].Decide(players.See(p, s))
	})
	if err != nil {
		t.Fatal(err)
	}
	h.Table = p.Record()
	hands[key] = h
	return h
}

// judged are the hands that were looked at: what the advisor told of each is told again,
// and nothing else.
var judged = map[*record.Hand][]*review.Decision{}

// instead are the same hands as the others would have played them.
var instead = map[*record.Hand][]*review.Other{}

// choices are the choices of a hand, judged.
func choices(t testing.TB, h *record.Hand) []*review.Decision {
	t.Helper()
	if judged[h] == nil {
		list, err := review.Find(h)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range list {
			d.Judge(context.Background())
		}
		judged[h] = list
	}
	return judged[h]
}

// before is the model of a hand of which all is known but the sum.
func before(t testing.TB, h *record.Hand) *Model {
	t.Helper()
	list := choices(t, h)
	if instead[h] == nil {
		others, err := review.Others(h, list)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range others {
			for _, d := range o.Rest {
				d.Judge(context.Background())
			}
		}
		instead[h] = others
	}
	return &Model{
		Hand: h, list: list, judged: len(list), others: instead[h], opened: map[*review.Decision]*item{},
		luck: &review.Luck{Deal: -30.04, Draws: -150.25}, // any will do
	}
}

// full is a hand with as many puzzles as there may be, and something that was done well.
func full(t testing.TB) *record.Hand {
	t.Helper()
	for seed := int64(3); ; seed++ {
		h := played(t, "hk13", seed)
		if list := choices(t, h); len(review.Costliest(list, maxPuzzles)) == maxPuzzles && review.DoneWell(list) != nil {
			return h
		}
	}
}

func open(t testing.TB, h *record.Hand, at pagetest.Setting) *stage {
	t.Helper()
	return openAfter(t, before(t, h), at)
}

// openAfter goes on from what is known of a hand.
func openAfter(t testing.TB, b *Model, at pagetest.Setting) *stage {
	t.Helper()
	return openWith(t, b, at, nil)
}

func openWith(t testing.TB, b *Model, at pagetest.Setting, background func(func())) *stage {
	t.Helper()
	pagetest.App(at.Variant)
	s := &stage{User: pagetest.User{TB: t}}
	loc := pagetest.Text(t, at.Lang)
	s.page = New(Config{
		Model: b, Background: background, SaveLabel: loc.Text("play.save"), Text: loc, Say: explain.New(loc), NextLabel: loc.Text("play.next_hand"),
		Canvas: func() fyne.Canvas {
			if s.Window == nil {
				return nil
			}
			return s.Window.Canvas()
		},
		Callbacks: Callbacks{
			OpenInCheck: func(d hand.Draft, _ score.Win, q *advise.Question) { s.checked, s.asked = append(s.checked, d), q },
			Drill:       func(spec task.Spec) { s.drilled = append(s.drilled, spec) },
			PlayOn:      func(_ *record.Hand, after int) { s.after = append(s.after, after) },
			Next:        func() { s.nexts++ },
			Save:        func() { s.saves++ },
		},
	})
	s.Show(s.page.Object(), at.Size)
	s.Window.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { s.page.TypedKey(ev) })
	return s
}

// The settings that a review is looked at in.
func settings() []pagetest.Setting {
	return []pagetest.Setting{
		pagetest.In("en", look.Light, pagetest.Large), pagetest.In("zh-Hant", look.Dark, pagetest.Small),
		pagetest.In("en", look.Dark, pagetest.Small), pagetest.In("zh-Hant", look.Light, fyne.NewSize(1920, 1024)),
	}
}

// names are words that are no language's.
var names = []string{"Ming", "Karen", "Keung"}

// At every stop everything is whole, in its language, and apart.
func TestEverythingIsWhole(t *testing.T) {
	h := full(t)
	for _, at := range settings() {
		s := open(t, h, at)
		look := func(stop string) {
			t.Helper()
			name := at.Lang + " " + stop
			s.whole(name, at)
			s.Picture("review-" + at.Lang + "-" + strconv.Itoa(int(at.Size.Width)) + "-" + stop)
		}
		p := s.page
		if len(p.Model.items) != 4 || p.Model.now != p.Model.items[0] {
			t.Fatalf("%d items", len(p.Model.items))
		}
		look("asked")
		p.touch(s.costly(p.Model.items[0]))
		look("wrong")
		p.Model.now.reveal()
		p.show()
		look("hinted")
		p.Model.now.reveal()
		p.show()
		look("revealed")
		for i, x := range p.Model.items {
			p.open(x)
			look("item" + strconv.Itoa(i+1))
		}
		p.open(nil)
		look("end")
	}
}

// whole checks the parts of the page, each by itself: what is scrolled out of view lies
// behind others.
func (s *stage) whole(name string, at pagetest.Setting) {
	s.Helper()
	p := s.page
	for _, part := range []fyne.CanvasObject{p.strip.card, p.head.object, p.side.scroll, p.side.foot, p.board} {
		list := pagetest.Words(part)
		for _, w := range list {
			pagetest.CheckWord(s.TB, name, at.Lang, w, names)
		}
		pagetest.CheckApart(s.TB, name, list)
		pagetest.CheckBoxes(s.TB, name, part, part.Size().Width)
		if end := part.Position().Add(part.Size()); end.X > at.Size.Width || end.Y > at.Size.Height || part.Position().Y < 0 {
			s.Errorf("%s: a part ends at %v", name, end)
		}
	}
	if b := p.board.Size(); b.Height < 240 {
		s.Errorf("%s: the board is %v high", name, b.Height)
	}
}

// costly is an act on the board that is worse than the best.
func (s *stage) costly(i *item) picture.Act {
	s.Helper()
	return playing.ActOf(i.decision.Runner().Act)
}

// The puzzles are the three costliest, and each can be solved by what the advisor says.
func TestPuzzlesAreSolved(t *testing.T) {
	s := open(t, full(t), settings()[0])
	p := s.page
	for n := range 3 {
		i := p.Model.now
		if i != p.Model.items[n] || i.kind != puzzle {
			t.Fatalf("puzzle %d is not shown", n+1)
		}
		if p.touch(s.costly(i)); i.wrong == nil || i.isOpen() {
			t.Fatal("a costly act is taken for right")
		}
		s.WantsShown(p.Say.Lesson(i.wrong.Title))
		if p.touch(playing.ActOf(i.decision.Best().Act)); i.wrong != nil || i.answer == nil {
			t.Fatal("the best act is not right")
		}
		s.WantsShown(p.Say.Right(i.decision, i.decision.Best().Act), p.Say.CostIs(i.decision))
		if n < 2 {
			s.Press(p.text("review.next"))
		}
	}
	s.Press(p.text("review.next_well"))
	if p.Model.now != p.Model.items[3] || p.Model.now.kind != well {
		t.Fatal("what was done well is not shown")
	}
	s.WantsShown(p.Say.Saved(p.Model.now.decision))
}

// Nothing tells the best before Reveal was pressed twice.
func TestRevealTakesTwoPresses(t *testing.T) {
	s := open(t, full(t), settings()[0])
	p := s.page
	p.open(p.Model.items[1])
	best := p.Say.Best(p.Model.now.decision)
	marked := func() (n int) {
		b := p.shown()
		for _, r := range b.Rows {
			for _, g := range r.Groups {
				for _, x := range g.Tiles {
					if x.Mark == picture.Lit || x.Mark == picture.Right {
						n++
					}
				}
			}
		}
		return n
	}
	if s.Says(best) || marked() != 0 {
		t.Error("the best is told unasked")
	}
	s.Press(p.text("review.reveal"))
	if s.Says(best) || len(p.Model.now.decision.Options) > maxCandidates+1 && marked() != maxCandidates {
		t.Errorf("after one press %d tiles are lit", marked())
	}
	s.Press(p.text("review.reveal_best"))
	if !s.Says(best) {
		t.Error("the best is not told")
	}
}

// The hint does not offer what was done: that is what was costly.
func TestHintLeavesOutWhatWasDone(t *testing.T) {
	effort.Full(t)
	for seed := range int64(4) {
		s := open(t, played(t, "hk13", 3+seed), settings()[0])
		for _, i := range s.page.Model.items {
			if i.kind == puzzle && slices.Contains(i.candidates(), i.decision.Act) {
				t.Errorf("seed %d: %v is offered for itself", 3+seed, i.decision.Act)
			}
		}
	}
}

// All of it goes by keys alone: Enter reveals and leads on, PageUp and PageDown step
// through the acts, the arrows move on the board.
func TestByKeys(t *testing.T) {
	s := open(t, full(t), settings()[0])
	p := s.page
	for range 3 {
		i := p.Model.now
		s.TabTo(p.text("review.reveal"))
		s.Key(fyne.KeyReturn, fyne.KeyReturn)
		if !i.revealed {
			t.Fatal("Enter does not reveal")
		}
		s.Key(fyne.KeyReturn)
	}
	s.Key(fyne.KeyReturn)
	if s.nexts != 1 {
		t.Errorf("Enter leads on %d times", s.nexts)
	}
	p.open(nil)
	stops := 0
	for range p.strip.shown {
		s.Key(fyne.KeyPageUp)
		if p.Model.now == nil {
			t.Fatal("PageUp shows no act")
		}
		stops++
	}
	if first := p.Model.now.decision; first != p.strip.shown[0].decision || stops != len(p.strip.shown) {
		t.Error("PageUp does not come to the first act")
	}
	s.Key(fyne.KeyPageUp)
	for range p.strip.shown {
		s.Key(fyne.KeyPageDown)
	}
	if p.Model.now != nil {
		t.Error("PageDown does not come to the end")
	}
	s = open(t, p.Model.Hand, settings()[0])
	p = s.page
	s.Window.Canvas().Focus(p.board)
	b := p.Model.now.board()
	a := b.Acts()
	pagetest.Way(t, p.board, a[len(a)-1], func(k fyne.KeyName) { p.board.TypedKey(&fyne.KeyEvent{Name: k}) })
	p.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if p.Model.now.wrong == nil && p.Model.now.answer == nil {
		t.Error("Space tries nothing")
	}
}

// After a wrong answer by keys the ring stays on the hand, for a second try: Enter reveals
// nothing, wherever Reveal does not carry the ring.
func TestWrongAnswersByKeys(t *testing.T) {
	s := open(t, full(t), settings()[0])
	p := s.page
	to := func(a picture.Act) { // along the hand, where tiles alike lie side by side
		t.Helper()
		s.Key(fyne.KeyHome)
		for range 20 {
			if p.board.Held() == a {
				return
			}
			s.Key(fyne.KeyRight)
		}
		t.Fatalf("the arrows do not come to %q", a)
	}
	for n, i := range p.Model.items[:maxPuzzles] {
		p.open(i)
		s.Window.Canvas().Unfocus()
		if s.Key(fyne.KeyReturn); i.hinted {
			t.Errorf("puzzle %d: Enter reveals without a ring", n+1)
		}
		for p.board != s.Window.Canvas().Focused() {
			s.Window.Canvas().FocusNext()
		}
		wrong, best := s.costly(i), playing.ActOf(i.decision.Best().Act)
		to(wrong)
		s.Key(fyne.KeyReturn)
		if i.wrong == nil || !p.board.Ringed() || p.board.Held() != wrong {
			t.Fatalf("puzzle %d: the ring leaves the wrong tile for %q", n+1, p.board.Held())
		}
		s.Window.Canvas().FocusNext()
		s.Window.Canvas().FocusPrevious()
		if s.Window.Canvas().Focused() != p.board {
			t.Fatalf("puzzle %d: Tab passes the hand by", n+1)
		}
		to(best)
		if s.Key(fyne.KeyReturn); i.answer == nil || i.hinted {
			t.Errorf("puzzle %d: no second try", n+1)
		}
	}
}

// A choice opens in Check, goes into the drills once, and is played on from there.
func TestWhatCanBeDoneWithAChoice(t *testing.T) {
	h := played(t, "hk13", 3)
	s := open(t, h, settings()[0])
	p := s.page
	d := p.Model.now.decision
	s.Press(p.text("learn.open_in_check"), p.text("review.play_on"), p.text("review.drill"))
	want, _ := d.Hand()
	asked := d.Question()
	if len(s.checked) != 1 || !s.checked[0].Equal(want) || s.asked.Seen != asked.Seen || s.asked.Draws != asked.Draws || asked.Seen.Total() == 0 {
		t.Errorf("Check opens %v as %+v, not %v", s.checked, s.asked, want)
	}
	if len(s.after) != 1 || s.after[0] != d.After {
		t.Errorf("it is played on after %v acts, not %d", s.after, d.After)
	}
	if s.Find(p.text("review.drill")) != nil || !s.Shows(p.text("review.drilled")) || len(s.drilled) != 1 {
		t.Fatal("it can be drilled twice")
	}
	memory := new(drill.Memory)
	now := time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)
	memory.Bring(claiming.AgainDrill, s.drilled[0], now)
	deck := drill.New(lessons.Drills(), lessons.Kinds(), memory)
	q := deck.Daily(pagetest.Preset(t, "cityu"), drill.Aim{}, 1).Next(now.Add(time.Hour))
	if q == nil || !q.IsBack {
		t.Fatal("it does not come back")
	}
	if got, want := q.Task.Board(), claiming.NewAgain(d).Board(); !reflect.DeepEqual(got, want) {
		t.Errorf("it comes back as %v, not %v", got, want)
	}
}

// What the strip says of each act is what it cost, and a press shows it.
func TestTheStripTellsWhatActsCost(t *testing.T) {
	s := open(t, played(t, "hk13", 3), settings()[0])
	p := s.page
	for _, c := range p.strip.shown {
		grade, want := p.Say.Graded(c.decision, c.decision.Act) // as at the table
		if grade == explain.Costly {
			want = p.Say.Cost(c.decision, c.decision.Act)
		}
		if got := strings.TrimSpace(c.cost.Text()); got != want {
			t.Errorf("%v is marked %q, not %q", c.decision.Act, got, want)
		}
		test.Tap(c.button)
		if p.Model.now == nil || p.Model.now.decision != c.decision {
			t.Errorf("a press does not show %v", c.decision.Act)
		}
	}
	if len(p.strip.shown) != len(p.Model.list) {
		t.Errorf("%d of %d choices are marked", len(p.strip.shown), len(p.Model.list))
	}
	if !s.Says(p.Say.Came(p.Model.list, 0)) {
		t.Error("it does not say what the choices cost")
	}
}

// What an act cost stands where it would if it had been known from the first.
func TestCostsStandBelowTheirActs(t *testing.T) {
	h := played(t, "hk13", 3)
	texts := func(p *Page) []string {
		return slices.DeleteFunc(walker.Drawn(p.strip.row), func(line string) bool { return !strings.HasPrefix(line, "text") })
	}
	known := texts(open(t, h, settings()[0]).page)
	late, judgements := before(t, h), []review.Judgement{}
	for _, d := range late.list {
		judgements = append(judgements, d.Judgement)
		d.Judgement = review.Judgement{}
	}
	p := openWith(t, late, settings()[0], func(func()) {}).page
	for i, d := range late.list {
		d.Judgement = judgements[i]
	}
	p.strip.update()
	if was, is := walker.Differ(known, texts(p)); len(is) > 0 {
		t.Errorf("told later it shows\n\t%s\nfor\n\t%s", strings.Join(is, "\n\t"), strings.Join(was, "\n\t"))
	}
}

// The page is there before the advisor has answered, and is left without an answer.
func TestItIsJudgedInTheBackground(t *testing.T) {
	var work func()
	pagetest.App(look.Light)
	loc := pagetest.Text(t, "en")
	h := *played(t, "hk13", 3)
	p := New(Config{
		Model: NewModel(&h, nil), Text: loc, Say: explain.New(loc), Canvas: func() fyne.Canvas { return nil },
		Background: func(do func()) { work = do },
		NextLabel:  "Next hand", Callbacks: Callbacks{Next: func() { t.Error("Enter leaves before anything is told") }},
	})
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if work == nil || p.Model.judged != 0 || p.Model.now != nil {
		t.Fatal("it is judged at once")
	}
	p.open(p.Model.itemOf(p.Model.list[0], plain))
	if b := p.shown(); len(b.Acts()) != 0 || len(b.Rows) == 0 {
		t.Error("what is not judged yet can be tried")
	}
	p.Stop()
	work()
	if _, ok := p.Model.Sum(); ok || p.Model.judged != 0 {
		t.Error("it is judged though it was left")
	}
}

// A record of machines alone shows what the dealer could have done.
func TestARecordOfMachines(t *testing.T) {
	h := *played(t, "hk13", 3)
	h.Players[tile.South.Index()].Learner = false
	s := unjudged(t, &h, settings()[0])
	if len(s.page.Model.list) == 0 || s.page.Model.list[0].View.Seat != tile.East {
		t.Error("nothing is shown of the dealer")
	}
}

// A false win before any other choice is what the hand is about: what it took is told, and
// the tile that was drawn lies with the rest.
func TestAFalseWinAtOnce(t *testing.T) {
	h := *played(t, "hk13", 3)
	for after := range h.Table.Acts {
		play, err := h.At(after)
		if err != nil {
			t.Fatal(err)
		}
		if play.Mover() != tile.South || play.Drawn() == tile.None {
			continue
		}
		h.Table.Acts = h.Table.Acts[:after]
		h.Wrong = []record.Wrong{{After: after, Act: table.Act{Seat: tile.South, Kind: table.ActWin}}}
		break
	}
	s := open(t, &h, settings()[0])
	p := s.page
	if len(p.Model.list) > 0 {
		t.Fatal("something was chosen before")
	}
	s.WantsShown(p.text("review.costs_false", args{"N": p.Model.sum.False}))
	if said := p.outcome(); !strings.Contains(said, "are wrong") || !s.Shows(said) {
		t.Errorf("%q does not say why the win is false", said)
	}
	if s.Shows(p.text("review.strip")) {
		t.Error("moves are announced where there are none")
	}
	if s.Shows(p.text("review.nothing")) {
		t.Error("a false win is said to be no choice")
	}
	if !s.Shows(p.text("review.called_win")) {
		t.Error("it is not said whose false win it was")
	}
	if said := p.outcome(); strings.Contains(said, p.text("review.false_win_you")) || strings.Count(said, "false win") > 1 {
		t.Errorf("%q says it twice", said)
	}
	p.Model.luck = &review.Luck{Deal: 2.9}
	if p.open(nil); s.Shows(p.text("review.luck_why")) {
		t.Error("it is told what tiles brought in a hand that counts for nothing")
	}
	b, n := p.ending(), 0
	for _, g := range b.Rows[len(b.Rows)-1].Groups {
		n += len(g.Tiles)
	}
	if flowers := len(p.end().Hand(tile.South).Flowers); n-flowers != 14 {
		t.Errorf("%d tiles lie there, without the flowers", n-flowers)
	}
}

// A false win on a discard lies open with that tile.
func TestAFalseWinOnADiscard(t *testing.T) {
	h := *played(t, "hk13", 3)
	for after := range h.Table.Acts {
		play, err := h.At(after)
		if err != nil {
			t.Fatal(err)
		}
		if _, from, way := play.Open(); way == score.ByDiscard && from != tile.South && after > 60 {
			h.Table.Acts = h.Table.Acts[:after]
			h.Wrong = []record.Wrong{{After: after, Act: table.Act{Seat: tile.South, Kind: table.ActWin}}}
			break
		}
	}
	if len(h.Wrong) == 0 {
		t.Fatal("no discard")
	}
	for i, want := range []string{"review.called_win", "review.false_win"} {
		h.Players[tile.South.Index()].Learner = i == 0
		s := open(t, &h, settings()[0])
		p := s.page
		s.WantsShown(p.text(want, args{"Who": "South"}))
		open, _, _ := p.end().Open()
		groups := p.ending().Rows[(3+i)%4].Groups
		last := groups[len(groups)-1].Tiles
		if len(last) != 1 || last[0].Face != open || last[0].Mark != picture.Wrong {
			t.Errorf("the hand ends with %v, not with the %v", last, open)
		}
		cost := p.text("review.costs_false", args{"N": -review.Points(&h)[tile.South.Index()]})
		if s.Says(cost) != (i == 0) || i == 0 && strings.Contains(p.strip.count.Text(), p.text("review.none_costly")) {
			t.Errorf("of its choices: %q; the false win is told: %v", p.strip.count.Text(), s.Says(cost))
		}
	}
}

// What Tab comes to in the column on the right is scrolled to.
func TestTabIsInSight(t *testing.T) {
	for _, at := range settings() {
		s := open(t, full(t), at)
		p := s.page
		p.Model.now.hinted = true
		p.Model.now.reveal()
		p.show()
		if n := s.TabsInSight(p.side.scroll); n != 3 {
			t.Errorf("%d buttons about the choice", n)
		}
	}
}

// A choice as good as the best is right: it is said so, named, ticked on the board and told in
// figures, however many are as good.
func TestAsGoodAsTheBestIsRight(t *testing.T) {
	seen := 0
	for seed := int64(3); seed < 40 && seen < 2; seed++ {
		h := played(t, "hk13", seed)
		s := open(t, h, settings()[0])
		p := s.page
		for _, i := range p.Model.items {
			best := i.decision.BestOf(len(i.decision.Options))
			if last := best[len(best)-1]; i.kind == puzzle && len(best) > 1 && last != i.decision.Best().Act && last.Kind == table.ActDiscard {
				seen++
				p.open(i)
				p.touch(playing.ActOf(last))
				s.WantsShown(p.text("review.right_as_good", args{"What": p.Say.What(last)}), p.Say.Best(i.decision))
				if s.Says(p.text("review.right", args{"What": p.Say.What(last)})) {
					t.Error("it is called the best")
				}
				b := i.board()
				ticked := false
				for _, r := range b.Rows {
					for _, g := range r.Groups {
						for _, x := range g.Tiles {
							ticked = ticked || x.Face == last.Tile && x.Mark == picture.Right
						}
					}
				}
				if !ticked || !s.Shows(p.Say.ThrownTitle(last.Tile)) {
					t.Errorf("seed %d: %v is ticked: %v", seed, last, ticked)
				}
			}
		}
	}
	if seen == 0 {
		t.Error("nothing is as good as the best")
	}
}

// TestTheStripIsOneStop: Tab comes to the strip once, and what the arrows come to is looked
// at; Page Up and Page Down take the ring along.
func TestTheStripIsOneStop(t *testing.T) {
	s := open(t, full(t), settings()[0])
	label := func(i int) string { return s.page.strip.shown[i].button.AccessibilityLabel() }
	at := s.page.place()
	s.page.keyboard.Focus(true, s.page.board)
	seen := 0
	c := s.Window.Canvas()
	for range 40 {
		c.FocusNext()
		if s.page.strip.holds(c.Focused()) {
			seen++
		}
		if c.Focused() == fyne.Focusable(s.page.board) {
			break
		}
	}
	if seen != 1 {
		t.Fatalf("Tab comes to %d choices of the strip", seen)
	}
	s.TabTo(label(at))
	s.Key(fyne.KeyHome)
	wants := func(step string, at int) {
		t.Helper()
		if s.page.place() != at || s.Focused() != label(at) {
			t.Errorf("%s looks at %d, not %d, focus on %q", step, s.page.place(), at, s.Focused())
		}
	}
	wants("Home", 0)
	s.Key(fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft)
	wants("Right, Right, Left", 1)
	s.Key(fyne.KeyPageDown)
	wants("Page Down", 2)
	s.Key(fyne.KeyPageUp, fyne.KeyPageUp)
	wants("Page Up twice", 0)
	s.Key(fyne.KeyEnd, fyne.KeyRight)
	wants("End", len(s.page.strip.shown)-1)
}

// TestTheRingStaysWhereOneGoesOn goes through the review by keys: Later keeps the ring, so
// that it can be pressed again, and after an answer the ring is on what leads on.
func TestTheRingStaysWhereOneGoesOn(t *testing.T) {
	s := open(t, full(t), settings()[0])
	p := s.page
	s.TabTo(p.text("review.reveal"))
	s.Key(fyne.KeyPageUp, fyne.KeyPageUp)
	s.TabTo(p.text("review.later"))
	for range p.strip.shown {
		if s.Key(fyne.KeyReturn); s.Focused() != p.text("review.later") {
			t.Fatalf("Later leaves the ring on %q", s.Focused())
		}
	}
	for _, i := range p.Model.items {
		if i.hinted {
			t.Error("a hint is given unasked")
		}
	}
	p.open(p.Model.items[0])
	s.Window.Canvas().Focus(p.board)
	if !p.board.Point(playing.ActOf(p.Model.now.decision.Best().Act)) {
		t.Fatal("the best cannot be touched")
	}
	if s.Key(fyne.KeyReturn); p.Model.now.answer == nil || s.Focused() != p.text("review.next") {
		t.Errorf("after a right answer the ring is on %q", s.Focused())
	}
}

// TestEverythingAsGoodIsTicked opens each choice of hands: every tile that is as good as the
// best is ticked, each copy of it, and no other.
func TestEverythingAsGoodIsTicked(t *testing.T) {
	several := 0
	for seed := int64(3); seed < 6; seed++ {
		s := open(t, played(t, "hk13", seed), settings()[0])
		for _, d := range s.page.Model.list {
			i := &item{decision: d, exercise: claiming.NewAgain(d)}
			b, plain := i.board(), i.exercise.Board()
			ticked := 0
			for r := range plain.Rows {
				for g := range plain.Rows[r].Groups {
					for k, x := range plain.Rows[r].Groups[g].Tiles {
						at := slices.IndexFunc(d.Options, func(o review.Option) bool { return x.Act != "" && playing.ActOf(o.Act) == x.Act })
						want := at >= 0 && d.IsGood(d.Options[at].Act)
						if got := b.Rows[r].Groups[g].Tiles[k].Mark == picture.Right; got != want {
							t.Errorf("seed %d, after %d: %v is ticked: %t", seed, d.After, x.Face, got)
						}
						if want {
							ticked++
						}
					}
				}
			}
			if ticked > 3 {
				several++
			}
		}
	}
	if several == 0 {
		t.Error("no choice has many that are as good")
	}
}

// TestAWinOnAHopelessDiscardIsTold looks for discards of hands that could not win any more, on
// which another won: it is said who did, what it cost, and why nothing was better.
func TestAWinOnAHopelessDiscardIsTold(t *testing.T) {
	hopeless, dealt := 0, 0
	for seed := int64(3); seed < 40 && (hopeless == 0 || dealt == 0); seed++ {
		h := played(t, "hk13", seed)
		end, err := h.At(h.Acts())
		if err != nil {
			t.Fatal(err)
		}
		won := end.Winners()
		fed := len(won) > 0 && won[0].Win.By == score.ByDiscard && won[0].Win.From == end.Wind(review.Seat(h))
		if !fed && !end.IsDraw() {
			continue
		}
		s := unjudged(t, h, settings()[int(seed)%2])
		m := s.page.Model
		last := m.list[len(m.list)-1]
		if !last.Judge(t.Context()) {
			t.Fatal("the advisor has not answered")
		}
		s.page.open(m.itemOf(last, plain))
		if last.Best().Chance == 0 {
			hopeless++
			s.WantsShown(s.page.Say.Best(last))
		}
		if fed {
			dealt++
			who := s.page.Say.Player(h, won[0].Seat, end.Wind(won[0].Seat))
			s.WantsShown(s.page.text("review.dealt_in", args{"Who": who, "Points": -review.Points(h)[review.Seat(h).Index()]}))
		}
	}
	if hopeless == 0 || dealt == 0 {
		t.Errorf("%d hopeless choices, %d discards that another won on", hopeless, dealt)
	}
}

// TestNothingMovesWhileChoicesAreCounted notes where the buttons that lead on, the strip and
// the column lie before any choice is judged: they stay there, the same buttons, and one that
// has the keyboard keeps it.
func TestNothingMovesWhileChoicesAreCounted(t *testing.T) {
	for _, at := range settings() {
		b := before(t, full(t))
		b.judged = 0
		s := openWith(t, b, at, func(func()) {})
		p := s.page
		lies := func() (all []fyne.Position) {
			for _, b := range p.side.buttons {
				all = append(all, fyne.CurrentApp().Driver().AbsolutePositionForObject(b))
			}
			for _, c := range p.strip.shown {
				all = append(all, fyne.CurrentApp().Driver().AbsolutePositionForObject(c.button))
			}
			return append(all, p.side.scroll.Position(), p.head.object.Position())
		}
		if p.Model.now != nil || s.Reason(p.text("review.next")) == "" || s.Find(p.SaveLabel) == nil {
			t.Fatal("what cannot be done yet is offered, or what can is not")
		}
		first, save := lies(), s.Find(p.SaveLabel)
		s.TabTo(p.SaveLabel)
		for _, d := range p.Model.list {
			p.hear(p.Model.count(d))
			if now := lies(); !slices.Equal(first, now) {
				t.Fatalf("%v, %d judged: things lie at %v, not at %v", at, p.Model.judged, now, first)
			}
		}
		(&work{Model: p.Model, heard: p.hear}).finish()
		if now := lies(); !slices.Equal(first, now) {
			t.Errorf("%v: in the end things lie at %v, not at %v", at, now, first)
		}
		if s.Find(p.SaveLabel) != save || s.Focused() != p.SaveLabel || p.Model.now == nil {
			t.Error("another button saves than before")
		}
		s.Press(p.SaveLabel)
		p.open(nil)
		if now := lies()[:len(p.side.buttons)]; s.saves != 1 || !slices.Equal(first[:len(now)], now) {
			t.Errorf("%v: with all hands the buttons lie at %v, not at %v", at, now, first)
		}
	}
}

// TestNextLeadsToNoSolvedPuzzle solves a puzzle, looks at another choice and at all hands:
// what comes next from there is the next one.
func TestNextLeadsToNoSolvedPuzzle(t *testing.T) {
	s := open(t, full(t), settings()[0])
	p := s.page
	p.touch(playing.ActOf(p.Model.now.decision.Best().Act))
	for _, c := range p.strip.shown {
		if p.Model.opened[c.decision] == nil {
			test.Tap(c.button)
			break
		}
	}
	if s.Press(p.text("review.next")); p.Model.now != p.Model.items[1] {
		t.Error("from another choice it does not lead to the second puzzle")
	}
	s.Press(p.text("review.all_hands"), p.text("review.next"))
	if p.Model.now != p.Model.items[1] {
		t.Error("from all hands it does not lead to the second puzzle")
	}
	for _, i := range p.Model.items[1:3] {
		p.open(i)
		p.touch(playing.ActOf(i.decision.Best().Act))
	}
	s.Press(p.text("review.all_hands"), p.text("review.next_well"), p.text("review.all_hands"))
	if s.Reason(p.text("review.next")) == "" {
		t.Error("it leads on though all was looked at")
	}
}

// TestEverythingAsGoodIsInTheFigures opens choices with many that are as good as the best: each
// is named in the figures, unless nothing can be won.
func TestEverythingAsGoodIsInTheFigures(t *testing.T) {
	effort.Full(t)
	many := 0
	for seed := int64(3); seed < 9; seed++ {
		s := open(t, played(t, "hk13", seed), settings()[0])
		for _, d := range s.page.Model.list {
			good := d.BestOf(len(d.Options))
			if len(good) <= maxFigures || d.Best().Chance == 0 || d.IsAnswer() {
				continue
			}
			many++
			i := s.page.Model.itemOf(d, plain)
			i.revealed = true
			s.page.open(i)
			for _, o := range good {
				if o.Kind == table.ActDiscard && !s.Shows(s.page.Say.ThrownTitle(o.Tile)) {
					t.Errorf("seed %d, after %d: %v is not named", seed, d.After, o.Tile)
				}
			}
		}
	}
	if many == 0 {
		t.Error("no choice has so many")
	}
}
