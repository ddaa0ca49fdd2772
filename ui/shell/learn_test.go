package shell

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/advise"
	"sikwu/internal/testkit/pagetest"
	"sikwu/lessons"
	"sikwu/translations"
)

// TestAHandFromALessonIsAskedAboutAsThere opens in Check the hands of steps that the
// advisor judges: with the step's table, draws left, aim, model and rules, whatever Check
// asked before.
func TestAHandFromALessonIsAskedAboutAsThere(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	s := d.shell
	s.setRules(s.rules.named("hk8"))
	for _, one := range []struct {
		step                 string
		seen, draws, minimum int
	}{
		{"seen", 8, 18, 3}, {"late", 0, 3, 3}, {"free", 0, 18, 0}, {"plan", 0, 18, 3},
	} {
		s.session.SetAim(advise.ForWins)
		s.session.SetModel(advise.AtTable)
		s.openLesson("throw", one.step)
		d.tap("learn.open_in_check")
		v := s.session.View()
		if s.page() != onCheck || v.Seen.Total() != one.seen || v.Ask.Draws != one.draws || v.Ask.For != advise.ForPoints || v.Ask.Model != advise.Alone || v.Rules.Minimum.Value != one.minimum {
			t.Errorf("%s opens on page %d with %d seen, from %d fan, asked %+v", one.step, s.page(), v.Seen.Total(), v.Rules.Minimum.Value, v.Ask)
		}
	}
}

// TestRulesOfALessonAreToldApart: a set that a lesson changed does not bear the name of
// the user's, in messages or in the bar, and a press returns to the user's.
func TestRulesOfALessonAreToldApart(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	s := d.shell
	for _, lang := range translations.Languages() {
		if err := s.speak(lang); err != nil {
			t.Fatal(err)
		}
		own := s.rules.named("hk13")
		s.setRules(own)
		name := s.say.RuleSetName(own)
		changed, note := s.text.Text("top.rules_changed", translations.Args{"Rules": name}), s.text.Text("top.rules_changed_note")
		if s.bar.picker.Note() == note {
			t.Fatalf("in %s the user's set is called changed", lang)
		}
		s.openLesson("throw", "free")
		d.tap("learn.open_in_check")
		if !d.Shows(s.text.Text("top.rules_of_hand", translations.Args{"Rules": changed})) || s.bar.picker.Note() != note {
			t.Errorf("in %s the lesson's rules are called as the user's are, in the bar with %q", lang, s.bar.picker.Note())
		}
		if least := s.bar.MinSize().Width; least > 1000 {
			t.Errorf("in %s the bar is %v wide", lang, least)
		}
		s.sheet.HideReport()
		s.openLesson("throw", "three")
		other := func() bool {
			named, _, _ := strings.Cut(s.text.Text("learn.other_table", translations.Args{"Rules": "|"}), "|")
			return d.Shows(s.text.Text("learn.other_rules")) || d.Says(named)
		}
		if !other() {
			t.Errorf("in %s the step after does not say that its rules are others", lang)
		}
		s.setRules(own)
		if s.bar.picker.Note() != s.say.FanRange(own) || other() {
			t.Errorf("in %s the user's set is not itself again", lang)
		}
	}
}

// TestHandsOfLessonsBringTheirRules: on Check a hand of a step with rules of its own is
// judged by those, whatever is in force.
func TestHandsOfLessonsBringTheirRules(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	s := d.shell
	course, err := lessons.Load()
	if err != nil {
		t.Fatal(err)
	}
	opened := 0
	for _, id := range []string{"emsd", "hk8"} {
		for i := range course.Chapters {
			for k := range course.Chapters[i].Steps {
				step, force := &course.Chapters[i].Steps[k], s.rules.named(id)
				under, err := step.Spec.Under(step.Under(force))
				if err != nil {
					t.Fatal(err)
				}
				if under.IsSame(force) {
					continue
				}
				s.setRules(force)
				s.openLesson(step.Home, step.ID)
				if !d.Shows(s.text.Text("learn.open_in_check")) {
					continue
				}
				d.tap("learn.open_in_check")
				opened++
				if got := s.session.Rules(); s.page() != onCheck || !got.IsSame(under) {
					t.Errorf("%s under %s is judged by %s", step.Name(), id, got.ID)
				}
				s.sheet.HideReport()
			}
		}
	}
	if opened < 5 {
		t.Errorf("only %d steps have a hand to open", opened)
	}
}

// TestHelpSaysWhatIsAsGood: the help sheet names the one threshold by which discards
// count as good as the best.
func TestHelpSaysWhatIsAsGood(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	for _, lang := range []string{"en", "zh-Hant"} {
		if err := d.shell.speak(lang); err != nil {
			t.Fatal(err)
		}
		d.keys.Press(fyne.KeyF1, 0)
		if says := fmt.Sprintf("%v%%", 100*advise.NearlyEqual); !strings.Contains(strings.Join(pagetest.Says(d.Shown()), " "), says) {
			t.Errorf("in %s nothing says %s", lang, says)
		}
		d.keys.Press(fyne.KeyEscape, 0)
	}
}
