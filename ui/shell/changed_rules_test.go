package shell

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/widgets"
)

// TestACopiedHandNamesItsOwnRules: if a hand's rules no longer match what is stored under
// their id, it is copied and saved under a name of their own. Pasted where those rules
// are in force it is judged by them; elsewhere the user is told that they are unknown,
// and which rules judge it.
func TestACopiedHandNamesItsOwnRules(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	kept := d.shell.rules.named("mine")
	changed, err := kept.With(map[string]any{"minimum": kept.Minimum.Value + 1})
	if err != nil {
		t.Fatal(err)
	}
	changed.ID = kept.ID
	d.shell.session.SetRules(changed)
	d.hands("123m 456m 789m 22p 56s")
	name := d.shell.rulesName(changed)
	d.press(fyne.KeyC)
	line := app.Clipboard().Content()
	if !strings.Contains(line, name) || strings.Contains(line, "rules=mine\n") {
		t.Fatalf("copied is %q, under %q", line, name)
	}
	if h, _ := d.shell.currentHand(); h.Rules != name {
		t.Errorf("saved under %q", h.Rules)
	}
	d.hands("1m")
	d.press(fyne.KeyV)
	if !d.shell.session.Rules().IsSame(changed) || d.shell.sheet.Report() != nil {
		t.Errorf("pasted where they hold: under %s, a line %v", d.shell.session.Rules().ID, d.shell.sheet.Report() != nil)
	}
	for _, rs := range []string{"mine", "hk8"} {
		d.shell.session.SetRules(d.shell.rules.named(rs))
		d.press(fyne.KeyV)
		want := d.shell.text.Text("top.rules_unknown", translations.Args{"ID": name, "Rules": d.shell.rulesName(d.shell.rules.named(rs))})
		if report := d.shell.sheet.Report(); report == nil || pagetest.All[*widgets.Paragraph](report)[0].Text() != want {
			t.Errorf("pasted under %s, %q is not told", rs, want)
		}
		if got := d.shell.session.Rules().ID; got != rs {
			t.Errorf("pasted under %s it is judged by %s", rs, got)
		}
	}
}
