package shell

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"sikwu/core/rules"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/widgets"
)

// TestARowThatIsThrownGivesUpTheKeyboard: a row of advice that was pressed is hidden, and
// the arrows belong to the page again.
func TestARowThatIsThrownGivesUpTheKeyboard(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.fourteen()
	row := pagetest.First(t, d.Shown(), func(c *widgets.PressCard) bool { return strings.Contains(c.AccessibilityLabel(), "half flush") })
	test.Tap(row)
	if on := d.Window.Canvas().Focused(); on != nil {
		t.Errorf("the keyboard is on %T", on)
	}
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn} {
		d.keys.Press(key, 0)
	}
	if n := d.shell.session.State().Draft.Size(); n != 13 {
		t.Errorf("%d tiles are left", n)
	}
}

// TestPagesMadeAnewDropWhatWasAsked: the advice on a hand reaches neither the page in
// another language nor the one before it.
func TestPagesMadeAnewDropWhatWasAsked(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	var asked []func()
	d.shell.background = func(work func()) { asked = append(asked, work) }
	d.shell.session.SetDraws(2)
	d.hands("2345678999p 34s CC")
	before := len(asked)
	d.shell.setLanguage(translations.Chinese)
	d.shell.session.Forget() // none of the pages hears of the next hand
	d.hands("2345678999p 34s CC 1234f")
	if before == 0 || len(asked) <= before {
		t.Fatalf("%d questions, then %d", before, len(asked))
	}
	for _, work := range asked[:before] {
		work()
	}
}

// TestANewSheetHearsOfNewRules: a new sheet offers the rule sets there are, also after
// the user's own were copied or removed on the Rules page.
func TestANewSheetHearsOfNewRules(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.names()
	before := d.shell.rules.all
	d.press(fyne.Key5)
	d.tap("rulespage.copy")
	i := slices.IndexFunc(d.shell.rules.all, func(rs *rules.RuleSet) bool {
		return !slices.ContainsFunc(before, func(was *rules.RuleSet) bool { return was.ID == rs.ID })
	})
	own := d.shell.say.RuleSetName(d.shell.rules.all[i])
	d.shell.setRules(d.shell.rules.all[1])
	d.press(fyne.Key4)
	if d.Find(own) == nil {
		t.Errorf("%q is not among %q", own, d.Labels())
	}
	d.press(fyne.Key5)
	d.tap("rulespage.delete_hint", "rulespage.delete")
	d.press(fyne.Key4)
	if d.Find(own) != nil {
		t.Errorf("%q is still offered", own)
	}
}

// TestAFileShutsTheMenu: the menu of a page does not remain over the page that a file
// opens, nor the focus on what the menu belonged to.
func TestAFileShutsTheMenu(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.hands(dragonsHand)
	d.press(fyne.KeyS)
	if d.shell.place() != inDialog {
		t.Fatal("no menu is open")
	}
	file := filepath.Join(t.TempDir(), "good.toml")
	if err := os.WriteFile(file, []byte(strings.ReplaceAll(rulesText, "%", "good")), 0o600); err != nil {
		t.Fatal(err)
	}
	d.shell.onDrop(fyne.Position{}, []fyne.URI{storage.NewFileURI(file)})
	if d.shell.place() != onRules {
		t.Errorf("keys go to %d", d.shell.place())
	}
	if on := d.Window.Canvas().Focused(); on != nil {
		t.Errorf("the keyboard is on %T", on)
	}
}

const dragonsHand = "[CCC@W] [FFF@S] [PPP@S] 234p 5p +5p"
