package learn

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/internal/testkit/pagetest"
	"sikwu/lessons/progress"
	"sikwu/ui/widgets"
)

// first opens a step from the map as somebody who has done all before it.
func (s *stage) first(home, step string) {
	s.Helper()
	s.desk.Progress.Stop(progress.Place{Chapter: home, Step: step, Rules: s.session.Rules().ID}, s.now())
	s.page.Home()
	s.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if s.desk.step == nil || s.desk.step.run.Step.Name() != home+"."+step {
		s.Fatalf("the map does not lead to %s.%s", home, step)
	}
}

// shows reports whether the window shows an example, and says so.
func (s *stage) shows() bool {
	s.Helper()
	x := s.exercise("example")
	if tagged := s.Says("Shown first"); tagged != x.isExample() {
		s.Errorf("an example: %t, told: %t", x.isExample(), tagged)
	}
	return x.isExample()
}

// counted checks what is kept of a step: nothing that its example did.
func (s *stage) counted(home, step string) {
	s.Helper()
	if d, ok := s.desk.Progress.Step(home, step); ok {
		s.Errorf("%s.%s is done as %+v by its example", home, step, d)
	}
	if run := s.desk.step.run; len(run.Task.Acts()) > 0 || !run.Task.Clean() {
		s.Errorf("%s.%s: %q was done by its example", home, step, run.Task.Acts())
	}
}

// TestAnExampleComesFirst plays one to its end by Enter alone, one by the mouse alone,
// and goes past a third.
func TestAnExampleComesFirst(t *testing.T) {
	ways := map[string]func(s *stage){
		"Enter": func(s *stage) { s.Key(fyne.KeyReturn) },
		"mouse on the button": func(s *stage) {
			if s.exercise("example").subject.current().Done() {
				s.Press("Your turn")
			} else {
				s.Press("Next")
			}
		},
		"mouse on what is lit": func(s *stage) {
			if x := s.exercise("example"); x.subject.current().Done() {
				s.Press("Your turn")
			} else {
				s.tap("example", x, x.subject.current().Next())
			}
		},
		"Now you at once": func(s *stage) { s.Press("Your turn") },
	}
	for way, do := range ways {
		s := open(t, "hk8", english)
		s.first("sets", "pung")
		if !s.shows() || !s.Says("A pung: three alike. Honours can make one too.") {
			t.Fatalf("%s: the pung is not shown first", way)
		}
		for n := 0; s.shows(); n++ {
			if n > 4 {
				t.Fatalf("%s: the example has no end", way)
			}
			if x := s.exercise("example"); x.subject.current().Done() && !s.Says("Three alike are a pung.") {
				t.Errorf("%s: the end of the example does not say what it showed", way)
			}
			s.counted("sets", "pung")
			do(s)
		}
		if !s.Says("Make a pung.") {
			t.Errorf("%s: nothing is asked after the example", way)
		}
		s.counted("sets", "pung")
	}
}

// TestAnExampleIsOverOnceOneIsAsked leaves in its middle, after it, and in the middle of
// the exercise; each time the map leads back there.
func TestAnExampleIsOverOnceOneIsAsked(t *testing.T) {
	folder := t.TempDir()
	s := openIn(t, folder, "hk8", english)
	s.first("sets", "chow")
	s.Press("Next")
	back := func() {
		t.Helper()
		s.desk.Progress.Flush()
		s = openIn(t, folder, "hk8", english)
		if got := s.desk.step.run.Step.Name(); got != "sets.chow" {
			t.Fatalf("the next session opens %s", got)
		}
	}
	back()
	if x := s.exercise("chow"); !s.shows() || len(x.subject.current().Acts()) != 1 {
		t.Fatal("who left in the middle of the example does not find it there")
	}
	s.setting = chinese
	s.build()
	if !s.Says("先看一次") {
		t.Error("a change of language ends the example")
	}
	s.setting = english
	s.build()
	s.Press("Your turn")
	back()
	if s.shows() {
		t.Fatal("the example comes again after it was over")
	}
	x := s.exercise("chow")
	s.tap("chow", x, x.subject.current().Next())
	back()
	if x := s.exercise("chow"); s.shows() || len(x.subject.current().Acts()) != 1 {
		t.Fatal("the exercise does not go on where it was left")
	}
}

// TestAnExampleCanBeSeenAgain in the middle of a step and when it is done; nothing of the
// step changes by it.
func TestAnExampleCanBeSeenAgain(t *testing.T) {
	s := open(t, "hk8", english)
	s.first("sets", "pung")
	s.Press("Your turn")
	task := s.desk.step.run.Task
	s.tap("pung", s.exercise("pung"), task.Next())
	s.Press("Show me once")
	for s.shows() {
		s.Key(fyne.KeyReturn)
	}
	if s.exercise("pung").subject.current() != task || len(task.Acts()) != 1 || !task.Clean() {
		t.Fatalf("after the example %q is done, with help: %t", task.Acts(), !task.Clean())
	}
	if p, ok := s.desk.Progress.Place(); !ok || len(p.Acts) != 1 || p.Shown || p.Mistakes > 0 {
		t.Errorf("after the example the place is %+v", p)
	}
	for !task.Done() {
		s.tap("pung", s.exercise("pung"), task.Next())
	}
	done, _ := s.desk.Progress.Step("sets", "pung")
	s.Press("Show me once")
	s.Press("Your turn")
	if got, _ := s.desk.Progress.Step("sets", "pung"); got != done || got.Shown {
		t.Errorf("after the example the step is done as %+v, before it %+v", got, done)
	}
	s.page.OpenStep("sets", "pung")
	if s.shows() {
		t.Error("a step that is done shows its example without being asked")
	}
}

// TestOtherRulesKeepWhetherOneIsAsked changes the rules during an example and after it.
func TestOtherRulesKeepWhetherOneIsAsked(t *testing.T) {
	s := open(t, "hk8", english)
	s.first("sets", "pung")
	for _, id := range []string{"cityu", "hk13"} {
		rs, _ := rules.Preset(id)
		before := s.shows()
		s.session.SetRules(rs)
		if s.shows() != before {
			t.Errorf("under %s an example: %t, before %t", id, s.shows(), before)
		}
		if before {
			s.Press("Your turn")
		}
	}
}

// TestAnExampleSaysByWhichRulesItIs: whose table has no flowers is told that this one has,
// while they are shown and when they are asked for.
func TestAnExampleSaysByWhichRulesItIs(t *testing.T) {
	for id, other := range map[string]bool{"emsd": true, "hk8": false} {
		s := open(t, id, english)
		s.first("flowers", "own")
		if s.Says("another table: with flowers") != other {
			t.Errorf("under %s the example says %q", id, pagetest.Says(s.Shown()))
		}
		s.Press("Your turn")
		if goal := s.exercise("flowers").goal.Text(); strings.HasPrefix(goal, "At another table (with flowers): ") != other {
			t.Errorf("under %s the goal is %q", id, goal)
		}
	}
}

// TestATestShowsNothing: who knows a chapter is asked at once.
func TestATestShowsNothing(t *testing.T) {
	s := open(t, "hk8", english)
	s.begin("points", 0)
	s.Press("I know this: take the test")
	if s.shows() {
		t.Error("a test begins with an example")
	}
}

// TestATagHasRoomForRulesByTheirWidth: twenty Chinese characters are sixty bytes, and
// narrower than fifty letters.
func TestATagHasRoomForRulesByTheirWidth(t *testing.T) {
	s := open(t, "emsd", chinese)
	s.first("flowers", "own")
	x := s.exercise("flowers")
	for rules, fits := range map[string]bool{strings.Repeat("番", 20): true, strings.Repeat("番", 40): false, strings.Repeat("M", 49): false} {
		tags := x.tagsOf(rules)
		if said := tags[len(tags)-1].(*widgets.Tag).Text(); strings.Contains(said, rules) != fits {
			t.Errorf("of %s a tag says %q", rules, said)
		}
	}
}
