package shell

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/pagetest"
	"sikwu/ui/playpage"
	"sikwu/ui/widgets"
)

// TestEnterSitsDown comes to the start of Play by keys or by the mouse, which clicks on its
// tab again or chooses something: then Enter begins an evening.
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

// TestTheBarShowsTheRulesOfWhatIsPlayed sits down, changes the rules in force elsewhere and
// returns: the bar shows those of the evening, which cannot be changed, and so for a sheet.
func TestTheBarShowsTheRulesOfWhatIsPlayed(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	s := d.shell
	rules := func(want string, own bool) {
		t.Helper()
		rs := s.setNamed(want)
		if got := s.bar.picker.Choice(); got != s.say.RuleSetName(rs) || (s.bar.picker.Reason() != "") != own {
			t.Errorf("on page %d the bar shows %q, want %s, its own: %v", s.page(), got, want, own)
		}
	}
	s.setRules(s.setNamed("cityu"))
	d.sit(false)
	rules("cityu", true)
	d.press(fyne.Key1)
	rules("cityu", false)
	s.setRules(s.setNamed("hk8"))
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
	s.setRules(s.setNamed("old22"))
	rules("hk8", true)
	d.press(fyne.Key1)
	rules("old22", false)
}
