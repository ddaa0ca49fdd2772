package shell

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/advise"
	"sikwu/internal/pagetest"
)

// TestAHandFromALessonIsAskedAboutAsThere opens the hands of steps that the advisor judges in
// Check: with what lies on the table, the draws left, the aim, the model and the rules of the
// step, whatever Check was asked before.
func TestAHandFromALessonIsAskedAboutAsThere(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	s := d.shell
	s.setRules(s.setNamed("hk8"))
	for _, one := range []struct {
		step                 string
		seen, draws, minimum int
	}{
		{"seen", 8, 18, 3}, {"late", 0, 3, 3}, {"free", 0, 18, 0}, {"plan", 0, 18, 3},
	} {
		s.session.SetAim(advise.ForWins)
		s.session.SetModel(advise.AtTable)
		s.openLesson()("throw", one.step)
		d.tap("learn.open_in_check")
		v := s.session.View()
		if s.page() != onCheck || v.Seen.Total() != one.seen || v.Ask.Draws != one.draws || v.Ask.For != advise.ForPoints || v.Ask.Model != advise.Alone || v.Rules.Minimum.Value != one.minimum {
			t.Errorf("%s opens on page %d with %d seen, from %d fan, asked %+v", one.step, s.page(), v.Seen.Total(), v.Rules.Minimum.Value, v.Ask)
		}
	}
}

// TestHelpSaysWhatIsAsGood: the sheet on F1 tells the one threshold by which discards are
// called as good.
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
