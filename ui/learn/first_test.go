package learn

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/internal/testkit/tasktest"
	"sikwu/lessons"
	"sikwu/ui/widgets"
)

// TestAFirstWinTakesTwelveActs counts the acts of a newcomer from the first start to
// the first win, under every rule set.
func TestAFirstWinTakesTwelveActs(t *testing.T) {
	for _, rs := range []string{"cityu", "emsd", "hk13", "hk8", "old22"} {
		s := open(t, rs, english)
		s.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		acts := 0
		for won := false; !won; {
			x := s.exercise("first")
			step := s.desk.step.run.Step
			for !isDone(x.subject) {
				s.tap(step.ID, x, x.subject.current().Next())
				acts++
			}
			won = step.ID == "win"
			if step.Home != "first" || acts > 12 {
				t.Fatalf("%s: %d acts, and one is at %s", rs, acts, step.Name())
			}
			x.side.onward()
		}
	}
}

// The first hand is played by Enter alone: what is due lies lit, and the keyboard is on it.
func TestTheFirstHandByEnter(t *testing.T) {
	s := open(t, "hk8", english)
	s.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	for won := false; !won; {
		step, x := s.desk.step.run.Step, s.exercise("first")
		for acts := 0; !isDone(x.subject); acts++ {
			if step.ID == "hand" { // which tile fills a gap is not lit
				s.tap(step.ID, x, x.subject.current().Next())
				continue
			}
			s.Key(fyne.KeyReturn)
			if x.subject.current().Wrong() != nil || acts == 5 {
				t.Fatalf("%s: Enter does what is not lit after %d acts", step.ID, acts)
			}
		}
		won = step.ID == "win"
		s.Key(fyne.KeyReturn)
	}
}

// TestSeatsAreChairsUntilWindsAreTaught: no wind is named on the boards and in the
// sentences before the chapter that teaches them.
func TestSeatsAreChairsUntilWindsAreTaught(t *testing.T) {
	s := open(t, "cityu", english)
	for i := range s.desk.Course.Chapters {
		c := &s.desk.Course.Chapters[i]
		if !c.Chairs {
			continue
		}
		for n := range c.Steps {
			if effort.Skips(i + n) {
				continue
			}
			s.ask(c, &c.Steps[n])
			x := s.exercise(c.ID)
			for acts := 0; acts < 12 && !x.subject.current().Done(); acts++ {
				said := append(pagetest.Shows(x.side.object), x.goal.Text())
				for _, text := range said {
					for _, seat := range []string{"South discards", "West discards", "North discards", "East discards", "You's", "You discards", "You draws"} {
						if strings.Contains(text, seat) {
							t.Errorf("%s says %q", c.Steps[n].Name(), text)
						}
					}
				}
				x.subject.act(x.subject.current().Next())
				x.update()
			}
		}
	}
}

// TestSentencesFitTheChairs: what is said where the players are called you, right,
// opposite and left is English for each of them, whatever one touches.
func TestSentencesFitTheChairs(t *testing.T) {
	s := open(t, "cityu", english)
	bad := regexp.MustCompile(`\b[Yy]ou('s|'|’s| (is|has|was|wins|draws|deals|throws|takes|threw the|discards|sits|goes|pays|drew a flower|moves|makes|claims|ends)\b)|[a-z,] You\b`)
	met := 0
	for i := range s.desk.Course.Chapters {
		c := &s.desk.Course.Chapters[i]
		for n := range c.Steps {
			s.ask(c, &c.Steps[n])
			x := s.exercise(c.ID)
			for acts := 0; acts < 12 && !x.subject.current().Done(); acts++ {
				shown := x.shown(false)
				for _, text := range shown.Texts() {
					if said := x.say().Lesson(text); strings.Contains(said, "You are You") {
						t.Errorf("%s says %q on its board", c.Steps[n].Name(), said)
					}
				}
				b := x.subject.current().Board()
				if b.Naming == picture.ByWind {
					break
				}
				met++
				for _, a := range b.Acts() {
					x.subject.act(a)
					x.update()
					for _, text := range append(pagetest.Shows(x.side.object), x.goal.Text()) {
						if bad.MatchString(text) {
							t.Errorf("%s says %q after %q", c.Steps[n].Name(), text, a)
						}
					}
					if x.subject.current().Wrong() == nil {
						break
					}
					x.takeBack()
				}
				if next := x.subject.current().Next(); acts > 0 && next != "" {
					x.subject.act(next)
				}
				x.update()
			}
		}
	}
	if met == 0 {
		t.Error("no step calls the players by where they sit")
	}
}

// row returns the row of the list of steps with a title.
func (s *stage) row(title string) *widgets.PressCard {
	s.Helper()
	return pagetest.First(s.TB, s.Shown(), func(k *widgets.PressCard) bool { return k.AccessibilityLabel() == title })
}

// TestStepsOfAListOpen presses a step of the list beside the board; one done with
// help is marked apart.
func TestStepsOfAListOpen(t *testing.T) {
	s := open(t, "cityu", english)
	s.begin("sets", 0)
	x := s.exercise("sets")
	for !isDone(x.subject) {
		x.subject.show()
	}
	x.update()
	s.row("Winds").Tapped(nil)
	if got := s.desk.step.run.Step.Name(); got != "tiles.winds" {
		t.Errorf("the list opens %s", got)
	}
	if !s.Says("shown") {
		t.Error("help is not told in the list")
	}
	if done, ok := s.desk.Progress.Step("tiles", "dots"); !ok || !done.Shown {
		t.Errorf("the step shown is kept as %+v", done)
	}
}

// TestWhoKnowsAChapterIsTested: three in a row, and all its steps are done; the end of
// the chapter leads on.
func TestWhoKnowsAChapterIsTested(t *testing.T) {
	s := open(t, "cityu", english)
	s.begin("sets", 3)
	s.Press("I know this: take the test")
	for n := 0; !isDone(s.desk.step); n++ {
		x := s.exercise("test")
		for !x.subject.current().Done() {
			x.subject.act(x.subject.current().Next())
		}
		x.update()
		if n > 3 {
			t.Fatal("the test has no end")
		}
		if !isDone(s.desk.step) {
			x.side.onward()
		}
	}
	sets := s.desk.Course.Chapter("sets")
	if !s.desk.chapterDone(sets) || s.desk.chapterShown(sets) > 0 {
		t.Fatal("the chapter is not done after its test")
	}
	s.exercise("test").side.onward()
	if s.desk.at != atEnding || !s.Says("Tiles and sets: done") || !s.Says("What you know now") {
		t.Fatal("the end of the chapter does not say what one knows")
	}
	s.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if s.desk.step == nil || s.desk.step.run.Chapter.ID != "turn" {
		t.Error("the end of the chapter does not lead to the next one")
	}
}

// TestEveryChapterEnds: what one knows then is said in three lines at most, and a
// chapter with steps left says so.
func TestEveryChapterEnds(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		s := open(t, "hk8", at)
		for i := range s.desk.Course.Chapters {
			c := &s.desk.Course.Chapters[i]
			if !s.page.Text.Has("chapter."+c.ID+".knows_2") || s.page.Text.Has("chapter."+c.ID+".knows_4") {
				t.Errorf("%s: the end of %s says too little or too much", at.Lang, c.ID)
			}
			s.desk.goToEnd(c)
			s.page.show()
			if e, ok := s.page.View.(*ending); !ok || e.onward.AccessibilityLabel() != s.page.text("learn.end.go_on") {
				t.Errorf("%s: the end of %s does not go on with its steps", at.Lang, c.ID)
			}
		}
	}
}

// TestAWordOpensBesideTheExercise: its meaning stands under the words, the board stays.
func TestAWordOpensBesideTheExercise(t *testing.T) {
	s := open(t, "cityu", english)
	s.begin("first", 0)
	x := s.exercise("first")
	chip := pagetest.First(t, s.Shown(), func(c *widgets.Chip) bool { return strings.Contains(c.AccessibilityLabel(), "Mahjong") })
	test.Tap(chip)
	if s.page.View != view(x) || !s.Says("Four players draw and discard tiles in turn") {
		t.Error("the word does not open beside the board")
	}
	scroll, words := x.side.scroll, x.side.words
	const fade = 24
	if top, end := words.Position().Y, words.Position().Y+words.Size().Height; end > scroll.Offset()+scroll.Height() && top > scroll.Offset()+fade {
		t.Errorf("what the word means lies from %v to %v, in sight is what lies from %v to %v", top, end, scroll.Offset(), scroll.Offset()+scroll.Height())
	}
	test.Tap(pagetest.First(t, s.Shown(), func(c *widgets.Chip) bool { return strings.Contains(c.AccessibilityLabel(), "Mahjong") }))
	if s.Says("Four players draw and discard tiles in turn") {
		t.Error("the word does not close")
	}
}

// TestStepsKeepTheirHomes: what was done under the name of a chapter that is no more
// stays done.
func TestStepsKeepTheirHomes(t *testing.T) {
	course, err := lessons.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"tiles.dots", "sets.stairs", "robbing.rob", "manners.cards", "rounds.table", "whole.whole"} {
		home, id, _ := strings.Cut(name, ".")
		if _, s := course.Step(home, id); s == nil {
			t.Errorf("there is no step %s", name)
		}
	}
}

// TestOtherRulesAreSaid: a step that is played by other rules than those in force says
// so in its goal and on its board.
func TestOtherRulesAreSaid(t *testing.T) {
	for k, rs := range []string{"cityu", "hk13", "old22"} {
		if effort.Skips(k) {
			continue
		}
		s := open(t, rs, english)
		others := 0
		for i := range s.desk.Course.Chapters {
			c := &s.desk.Course.Chapters[i]
			for n := range c.Steps {
				if tasktest.AsksTheAdvisor(c.Steps[n].Kind) && ((i+n+k)%3 > 0 || effort.Skips(i+n)) {
					continue
				}
				s.ask(c, &c.Steps[n])
				x := s.exercise(c.ID)
				task := x.subject.current()
				by := task.Rules
				if q := task.Question(); q != nil {
					by = q.Rules
				}
				differs := len(rules.Diff(s.session.Rules(), by)) > 0
				own := s.page.Text.Has(c.Steps[n].Text("goal"))
				if (s.Says("other rules here") || s.Says("another table: ")) != differs || strings.HasPrefix(x.goal.Text(), "At another table") != (differs && !own) {
					t.Errorf("%s under %s: differs %t, the goal is %q", c.Steps[n].Name(), rs, differs, x.goal.Text())
				}
				if differs {
					others++
				}
			}
		}
		if others == 0 {
			t.Errorf("no step has other rules than %s", rs)
		}
	}
}

// TestAMinimumOfTheLessonIsSaid: rules without a minimum are others than those of a lesson
// that needs one.
func TestAMinimumOfTheLessonIsSaid(t *testing.T) {
	s := open(t, "hk13", english)
	free, err := s.session.Rules().With(map[string]any{"minimum": 0})
	if err != nil {
		t.Fatal(err)
	}
	c, _ := s.desk.Course.Step("throw", "three")
	for _, rs := range []*rules.RuleSet{s.session.Rules(), free} {
		s.session.SetRules(rs)
		for i := range c.Steps {
			if id := c.Steps[i].ID; id != "three" && id != "risk" && id != "late" {
				continue
			}
			s.ask(c, &c.Steps[i])
			if said := s.Says("other rules here") || s.Says("another table: "); said != (rs == free) {
				t.Errorf("%s from %d fan: other rules are said: %t", c.Steps[i].Name(), rs.Minimum.Value, said)
			}
		}
	}
}

// TestNoGoalUsesAWordBeforeItIsTaught looks in every goal of the course, and in the idea
// shown before it, in order, for words of the glossary that no step has taught yet.
func TestNoGoalUsesAWordBeforeItIsTaught(t *testing.T) {
	effort.Full(t)
	for _, at := range []pagetest.Setting{english, chinese} {
		s := open(t, "hk13", at)
		taught, order := map[string]bool{}, map[string]int{}
		for i := range s.desk.Course.Chapters {
			order[s.desk.Course.Chapters[i].ID] = i
		}
		for i := range s.desk.Course.Chapters {
			c := &s.desk.Course.Chapters[i]
			pagetest.Forget(t)
			for n := range c.Steps {
				step := &c.Steps[n]
				for _, id := range slices.Concat(step.Terms, step.Fans) {
					taught[s.page.termName(id)] = true
				}
				s.page.begin(c, step)
				goal := s.exercise(c.ID).goal.Text()
				if s.desk.step.example != nil {
					s.Press(s.page.text("learn.now_you"))
					goal += " / " + s.exercise(c.ID).goal.Text()
				}
				goal = strings.ToLower(goal)
				for k := range s.page.glossary().Terms {
					term := &s.page.glossary().Terms[k]
					if !taught[s.page.termName(term.ID)] && order[term.Chapter] >= i && namesWord(goal, s.page.termName(term.ID), taught) {
						t.Errorf("%s says %q before %s teaches it: %s", step.Name(), s.page.termName(term.ID), term.Chapter, goal)
					}
				}
			}
		}
	}
}

// namesWord reports whether a text has a word of the glossary, not as a part of one that is
// taught. Chinese words of a single character are in too many others to tell.
func namesWord(text, word string, taught map[string]bool) bool {
	for whole := range taught {
		if strings.Contains(strings.ToLower(whole), strings.ToLower(word)) {
			text = strings.ReplaceAll(text, strings.ToLower(whole), "")
		}
	}
	if utf8.RuneCountInString(word) == len(word) {
		return regexp.MustCompile(`\b` + regexp.QuoteMeta(strings.ToLower(word)) + `s?\b`).MatchString(text)
	}
	return utf8.RuneCountInString(word) > 1 && strings.Contains(text, word)
}

// TestTheNextActTakesAWrongOneBack touches something wrong, then what is right, on the
// same board.
func TestTheNextActTakesAWrongOneBack(t *testing.T) {
	s := open(t, "cityu", english)
	s.ask(s.desk.Course.Step("tiles", "dots"))
	x := s.exercise("dots")
	task := x.subject.current()
	for _, a := range task.Acts() {
		t.Fatalf("%q is done already", a)
	}
	b := task.Board()
	for _, a := range b.Acts() {
		if !task.Judge(a).Right {
			s.tap("dots", x, a)
			break
		}
	}
	if task.Wrong() == nil {
		t.Fatal("nothing was wrong")
	}
	s.tap("dots", x, task.Next())
	if task.Wrong() != nil || len(task.Acts()) != 1 || task.Mistakes() != 1 {
		t.Errorf("after the right act: wrong %v, done %q", task.Wrong() != nil, task.Acts())
	}
}

// TestTheFirstTilesAreNamed moves the pointer over the first hand, and over tiles that a
// step is about.
func TestTheFirstTilesAreNamed(t *testing.T) {
	s := open(t, "cityu", english)
	for _, of := range []struct {
		home, step string
		act        picture.Act
		name       string
	}{
		{"first", "draw", "throw C", "red dragon"},
		{"tiles", "characters", "tile 4m", "4 of characters"},
		{"tiles", "winds", "tile W", "West"},
	} {
		s.ask(s.desk.Course.Step(of.home, of.step))
		x := s.exercise(of.step)
		at, ok := x.board.PlaceOf(of.act)
		if !ok {
			t.Fatalf("%q is nowhere", of.act)
		}
		x.board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: at}})
		sheet, ok := s.Window.Content().(*widgets.Sheet)
		if !ok || sheet.TipText() != of.name {
			t.Errorf("over %q, the tip says %q", of.act, sheet.TipText())
		}
		x.board.MouseOut()
		if sheet.TipText() != "" {
			t.Error("the name stays when the pointer is gone")
		}
	}
}
