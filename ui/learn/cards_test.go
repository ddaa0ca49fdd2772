package learn

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// litRows returns what the lit rows of the card say, and reports one that is out of
// sight.
func (s *stage) litRows() (list []string) {
	s.Helper()
	c := s.exercise("card").side.pulled
	for i, row := range c.lit {
		texts := pagetest.Says(row)
		list = append(list, texts[0])
		if y := row.Position().Y - c.scroll.Offset(); i == 0 && (y < 0 || y+row.Size().Height > c.scroll.Height()) {
			s.Errorf("%q is out of sight", texts)
		}
	}
	return list
}

// namesOf returns the names of fans in the order of the card.
func (s *stage) namesOf(rs *rules.RuleSet, has func(rules.Fan) bool) (list []string) {
	for _, g := range rs.FanGroups() {
		for _, f := range g.Fans {
			if g.Value.Exists && has(f) {
				list = append(list, s.page.Say.Fan(f))
			}
		}
	}
	return list
}

// cards returns the names of the two cards.
func (s *stage) cards() []string { return s.exercise("card").side.pulled.names }

// The card of the fans lights those offered, then those that count; the board is
// answered with the card open.
func TestFansAreLitWhereTheQuestionIs(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese, pagetest.In("en", look.Dark, pagetest.Small)} {
		s := open(t, "cityu", at)
		s.ask(s.desk.Course.Step("fans", "four_winds"))
		x := s.exercise("fans")
		s.Press(s.cards()[0])
		task := x.subject.current()
		b := task.Board()
		offered := s.namesOf(task.Rules, func(f rules.Fan) bool {
			return slices.ContainsFunc(b.Choices.List, func(c picture.Choice) bool { return c.Text.Args["Fan"] == f })
		})
		if got := s.litRows(); len(got) < 3 || !slices.Equal(got, offered) {
			t.Errorf("lit are %q, offered %q", got, offered)
		}
		for !task.Done() {
			s.tap("fans", x, task.Next())
		}
		d, w := task.Hand()
		res := score.Evaluate(d, w, task.Rules)
		if got, want := s.litRows(), s.namesOf(task.Rules, res.Best().Counted.Has); !slices.Equal(got, want) {
			t.Errorf("once it is done %q are lit, %q count", got, want)
		}
		if !s.Says(s.page.text("learn.done")) {
			t.Error("the card hides that it is done")
		}
	}
}

// A question that names its fan lights that one alone: the fans of the answer come
// with the answer.
func TestTheAnswerIsNotLitBeforeItIsGiven(t *testing.T) {
	s := open(t, "hk13", english)
	s.ask(s.desk.Course.Step("fans", "winds"))
	s.Press(s.cards()[0])
	x := s.exercise("fans")
	asked := x.subject.current().Words().Ask.Args["Fan"].(rules.Fan)
	if got := s.litRows(); !slices.Equal(got, []string{s.page.Say.Fan(asked)}) {
		t.Errorf("%q are lit, asked is %s", got, asked)
	}
	s.ask(s.desk.Course.Step("minimum", "add"))
	x = s.exercise("minimum")
	if got := s.litRows(); x.side.pulled.shown != fanCard || len(got) > 0 {
		t.Errorf("%q are lit where no fan is named", got)
	}
	for !x.subject.current().Done() {
		s.tap("minimum", x, x.subject.current().Next())
	}
	if len(s.litRows()) == 0 {
		t.Error("no fan is lit once the sum is told")
	}
}

// The payments light the number of fan that is asked about.
func TestPaymentsAreLitWhereTheQuestionIs(t *testing.T) {
	for _, rs := range []string{"cityu", "hk13", "old22"} {
		s := open(t, rs, english)
		s.ask(s.desk.Course.Step("points", "ladder"))
		s.Press(s.cards()[1])
		task := s.exercise("points").subject.current()
		fan := int(task.Words().Ask.Args["Fan"].(picture.Worth))
		if got := s.litRows(); !slices.Equal(got, []string{strconv.Itoa(fan)}) {
			t.Errorf("%s: %q are lit, asked is %d", rs, got, fan)
		}
		for _, r := range score.Ladder(task.Rules) {
			s.WantsShown(strconv.Itoa(r.Fan), strconv.Itoa(r.Discard), strconv.Itoa(r.Each))
		}
	}
}

// A board that is played by other rules has their cards, whatever is in force.
func TestCardsAreOfTheBoardsRules(t *testing.T) {
	s := open(t, "emsd", english)
	s.ask(s.desk.Course.Step("fans", "flower_hands"))
	s.Press(s.cards()[0])
	board := s.exercise("fans").subject.current().Rules
	if s.session.Rules().Has(rules.SmallFlowers) || !board.Has(rules.SmallFlowers) {
		t.Fatal("the rules of the board are those in force")
	}
	label := s.page.Say.Fan(rules.SmallFlowers) + " " + strconv.Itoa(board.FanOf(rules.SmallFlowers)) + " fan"
	if s.Find(label) == nil {
		t.Errorf("there is no row %q", label)
	}
	s.Press(label)
	if rule := s.page.Say.FanRule(rules.SmallFlowers, board); !s.Says(rule) {
		t.Errorf("a pressed fan does not say %q", rule)
	}
	s.Press(label)
	if s.Says(s.page.Say.FanRule(rules.SmallFlowers, board)) {
		t.Error("the rule does not close")
	}
}

// Cards open and close by keys, stay for the next exercise, and leave the exercise as
// it is.
func TestCardsByKeys(t *testing.T) {
	s := open(t, "hk8", english)
	s.ask(s.desk.Course.Step("points", "ladder"))
	x := s.exercise("points")
	s.tap("points", x, x.subject.current().Next())
	acts := len(x.subject.current().Acts())
	card := x.side.pulled
	s.TabTo("Fan ")
	s.Key(fyne.KeyReturn)
	if card.shown != fanCard || s.Focused() != "Fan " {
		t.Fatalf("Enter shows card %d, %q has the focus", card.shown, s.Focused())
	}
	s.TabToPrefix("Half flush")
	if row, ok := s.Window.Canvas().Focused().(*widgets.PressCard); !ok || row.Position().Y < card.scroll.Offset() || row.Position().Y > card.scroll.Offset()+card.scroll.Height() {
		t.Error("a row that has the focus is out of sight")
	}
	s.Key(fyne.KeyReturn)
	if !s.Says(s.page.Say.FanRule(rules.HalfFlush, x.subject.current().Rules)) || !strings.HasPrefix(s.Focused(), "Half flush") {
		t.Errorf("Enter does not open the rule, or %q has the focus", s.Focused())
	}
	s.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if card.isOut() || s.desk.at != atStep || len(x.subject.current().Acts()) != acts {
		t.Fatal("Escape does not close the card, or does more")
	}
	s.Press("Payment")
	s.Press("Payment")
	if card.isOut() {
		t.Error("a second press does not close the card")
	}
	s.Press("Payment")
	for !isDone(x.subject) {
		s.tap("points", x, x.subject.current().Next())
	}
	x.side.onward()
	if next := s.exercise("points"); next == x || next.side.pulled.shown != paymentCard {
		t.Error("the card is gone with the next exercise")
	}
	if len(s.litRows()) == 0 {
		t.Error("the next exercise lights nothing")
	}
	s.page.TypedRune('1')
	if s.exercise("points").side.pulled.isOut() {
		t.Error("the card hides the hint")
	}
	s.Press("Fan")
	s.page.Home()
	s.ask(s.desk.Course.Step("points", "figure"))
	if s.exercise("points").side.pulled.isOut() {
		t.Error("the card is there again after the map")
	}
}

// Nothing on the cards or beside them is cut off, before and after the answer.
func TestCardsAreWhole(t *testing.T) {
	for _, lang := range []string{"en", "zh-Hant"} {
		for _, size := range []fyne.Size{pagetest.Large, pagetest.Small} {
			for _, rs := range []string{"cityu", "hk13", "old22"} {
				s := open(t, rs, pagetest.In(lang, look.Light, size))
				s.ask(s.desk.Course.Step("fans", "traps"))
				x := s.exercise("fans")
				for i, name := range s.cards() {
					s.Press(name)
					s.whole(rs + " " + lang + " " + strconv.Itoa(i))
				}
				for !x.subject.current().Done() {
					x.subject.act(x.subject.current().Next())
				}
				x.update()
				s.whole(rs + " " + lang + " done")
			}
		}
	}
}

// whole checks the side of the board.
func (s *stage) whole(name string) {
	s.Helper()
	side := s.exercise(name).side
	pagetest.CheckWhole(s.TB, name, side.object, side.object.Size().Width)
	s.litRows()
	card := side.pulled.object
	if bottom := card.Position().Y + card.Size().Height; bottom > side.foot.Position().Y || side.pulled.scroll.Height() < 60 {
		s.Errorf("%s: the card ends at %v, its rows are %v high; the foot begins at %v", name, bottom, side.pulled.scroll.Height(), side.foot.Position().Y)
	}
	s.Picture(strings.ReplaceAll("card "+name, " ", "-") + strconv.Itoa(int(s.setting.Size.Width)))
}
