package shell

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/handfile"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/widgets"
)

// said returns the message shown, "" for none.
func (d *desk) said() string {
	report := d.shell.sheet.Report()
	if report == nil {
		return ""
	}
	return pagetest.All[*widgets.Paragraph](report)[0].Text()
}

// TestOtherWinnersDoNotGoUnsaid: any act that removes the hands of others who called the
// tile says so, along with its own message, and undo restores them silently; removing one
// deliberately gives no message.
func TestOtherWinnersDoNotGoUnsaid(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	paste := func(text string) func() { return func() { d.clip(text); d.press(fyne.KeyV) } }
	line := "123m 456p 789s EE [777p@W] +7s seat=S from=W rules=" + d.shell.session.Rules().ID
	for _, language := range translations.Languages() {
		d.shell.setLanguage(language)
		text := d.shell.text
		left := text.Text("calls.left_out", translations.Args{"N": 1})
		for name, c := range map[string]struct {
			act  func()
			says []string
		}{
			"a line":              {paste(line), []string{left}},
			"a line of many":      {paste(line + "\n123m"), []string{left, d.shell.say.LinesLeft(1, []handfile.Line{{Number: 2, Kind: handfile.HandLine}})}},
			"a line and its rule": {paste(strings.ReplaceAll(line, d.shell.session.Rules().ID, "emsd")), []string{text.Text("top.rules_of_hand", translations.Args{"Rules": d.shell.say.RuleSetName(d.shell.rules.named("emsd"))}), left}},
			"another tile":        {paste("123m +5m"), []string{left}},
			"self-draw":           {func() { d.shell.session.SetBy(score.BySelfDraw) }, []string{left}},
			"clear":               {d.shell.session.Clear, []string{left}},
			"a hand of the same":  {paste("234567s 345s 67s 11s"), nil},
			"take away":           {func() { d.shell.session.DropCall(d.shell.session.Calls()[0]) }, nil},
			"show":                {d.shell.session.ShowNextCall, nil},
		} {
			d.shell.session.Clear()
			d.shell.session.SetSeat(tile.East)
			d.hands("222s 999s 67s EE [CCC@N] +8s")
			d.shell.session.Call()
			d.shell.sheet.HideReport()
			calls := len(d.shell.session.Calls())
			if calls != 2 {
				t.Fatal("nobody else calls")
			}
			act := c.act
			func() {
				defer d.shell.net.Enter().Leave()
				act()
			}()
			said := d.said()
			for _, want := range c.says {
				if !strings.Contains(said, want) {
					t.Errorf("%s, %s: told is %q, not %q", language, name, said, want)
				}
			}
			if len(c.says) == 0 && said != "" {
				t.Errorf("%s, %s: told is %q", language, name, said)
			}
			if strings.HasPrefix(language, "zh") && strings.Contains(said, "。 ") {
				t.Errorf("%s, %s: a blank between sentences: %q", language, name, said)
			}
			d.press(fyne.KeyZ)
			if now := len(d.shell.session.Calls()); now != calls {
				t.Errorf("%s, %s: undo leaves %d calls of %d", language, name, now, calls)
			}
			if strings.Contains(d.said(), left) {
				t.Errorf("%s, %s: undo is told %q", language, name, d.said())
			}
		}
	}
}
