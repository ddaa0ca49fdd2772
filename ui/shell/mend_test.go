package shell

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/rules"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/about/crash"
	"sikwu/ui/door"
	"sikwu/ui/input"
	"sikwu/ui/widgets"
)

// caught opens a desk that catches faults.
func caught(t *testing.T) *desk {
	t.Helper()
	app := test.NewTempApp(t)
	return newDesk(t, app, pagetest.NewKeyboard(t, app), func(c *Config) {
		c.Catch, c.About.Crash = true, crash.In(t.TempDir())
	})
}

// keyed is a widget of the page whose keys the page hears first.
type keyed interface {
	fyne.Focusable
	fyne.Disableable
	SetOnKey(func(fyne.KeyName) bool)
}

// inHandler makes a widget of the top layer fail at a key.
func inHandler(t *testing.T, d *desk, trouble string) {
	t.Helper()
	in := d.shell.shown().Object()
	if top := d.Window.Canvas().Overlays().Top(); top != nil {
		in = top
	}
	stops := pagetest.All[keyed](in)
	i := slices.IndexFunc(stops, func(k keyed) bool { return !k.Disabled() })
	if i < 0 {
		t.Fatal("nothing to press")
	}
	stops[i].SetOnKey(func(fyne.KeyName) bool { panic(trouble) })
	d.Window.Canvas().Focus(stops[i])
	d.keys.Press(fyne.KeyReturn, 0)
}

// The ways in which a fault can occur: a key on a widget, queued work, background work,
// and what such work draws.
var comings = []struct {
	name string
	come func(t *testing.T, d *desk, trouble string)
}{
	{"a handler", inHandler},
	{"a callback", func(_ *testing.T, d *desk, trouble string) { d.shell.net.Do(func() { panic(trouble) }) }},
	{"work aside", func(_ *testing.T, d *desk, trouble string) { d.aside(func() { panic(trouble) }) }},
	{"what it draws", func(_ *testing.T, d *desk, trouble string) {
		d.aside(func() { door.Wait(func() { panic(trouble) }) })
	}},
}

// aside runs background work of the window at once.
func (d *desk) aside(work func()) {
	was := d.shell.background
	d.shell.background = func(do func()) {
		d.shell.background = was // of the rebuilt page
		do()
	}
	d.shell.aside(work)
}

// halfTyped types into the first field of the page, if it has any.
func halfTyped(d *desk) {
	if fields := pagetest.All[*input.Field](d.shell.shown().Object()); len(fields) > 0 {
		d.Window.Canvas().Focus(fields[0])
		for _, r := range "1" {
			fields[0].TypedRune(r)
		}
		d.Window.Canvas().Unfocus()
	}
}

// A fault costs no page: the window lives, the page shows what it showed, one message
// appears, the log has the fault, and the next one is reported likewise.
func TestAFaultLeavesThePageAsItWas(t *testing.T) {
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			d := caught(t)
			scene.open(d)
			if scene.in == onRules {
				d.keys.Press(fyne.KeyF5, 0) // a file that arrived late
			}
			if scene.name == "a rename" {
				d.tap("rulespage.rename") // the fault closed it
			}
			halfTyped(d)
			at, title := d.shell.page(), d.Window.Title()
			was := d.sight()
			for _, c := range comings {
				c.come(t, d, "the wall fell on "+c.name)
				if log := d.shell.about.Crash.Text(); !strings.Contains(log, "the wall fell on "+c.name) || !strings.Contains(log, "mend_test.go") {
					t.Errorf("%s: the log has %q", c.name, log)
				}
				if !d.Shows(d.shell.text.Text("about.fault.again") + d.shell.text.Text("about.fault.kept")) {
					t.Errorf("%s: nothing is told: %q", c.name, d.shell.faults.text())
				}
				d.tap("about.crash.dismiss")
				if d.shell.page() != at || d.Window.Title() != title {
					t.Errorf("%s: the page is %q, was %q", c.name, d.Window.Title(), title)
				}
				if unlike := d.sight().unlike(t, was, scene.name); unlike != "" {
					t.Errorf("%s: the page is not as it was: %s", c.name, unlike)
				}
				if log := d.shell.about.Crash.Text(); log != "" {
					t.Errorf("%s: dismissed, it is still offered: %q", c.name, log)
				}
			}
		})
	}
}

// The same holds for a half-typed special hand far down a rule set, also in another
// language.
func TestAHandHalfWrittenStays(t *testing.T) {
	d := caught(t)
	d.preset()
	d.keys.Press(fyne.KeyF5, 0)
	d.shell.rulebook.Open("mine")
	entry, _ := rules.EntryOf("own_hands")
	fields := func() (texts []string) {
		d.PressPrefix(d.shell.say.EntryGroup(entry))
		for _, f := range pagetest.All[*input.Field](d.shell.shown().Object()) {
			texts = append(texts, f.Text())
		}
		return texts
	}
	fields()
	d.tap("rulespage.own_add")
	for i, text := range []string{"Blue snake", "123s 777s", "2345s", "19s"} {
		d.Window.Canvas().Focus(pagetest.All[*input.Field](d.shell.shown().Object())[i])
		for _, r := range text {
			d.Window.Canvas().Focused().TypedRune(r)
		}
	}
	d.tap("rulespage.own_concealed")
	was := fields()
	for _, do := range []func(){
		func() { inHandler(t, d, "the wall fell") }, func() { d.shell.setLanguage(translations.Chinese) },
	} {
		do()
		if now := fields(); len(was) != 4 || !slices.Equal(now, was) {
			t.Errorf("the form says %q, said %q", now, was)
		}
		concealed := d.FindPrefix(d.shell.text.Text("rulespage.own_concealed"))
		if concealed == nil || !concealed.(*widgets.Chip).On() {
			t.Error("it does not ask for a concealed hand")
		}
	}
}

// A fault on a sheet over the page leaves the sheet open.
func TestAFaultLeavesTheSheetOverThePage(t *testing.T) {
	for _, o := range []struct {
		in   place
		open func(*desk)
	}{
		{inHelp, func(d *desk) { d.shell.showHelp() }},
		{inHands, func(d *desk) { d.shell.opener.show() }},
	} {
		d := caught(t)
		o.open(d)
		inHandler(t, d, "the wall fell")
		if d.shell.place() != o.in || d.shell.faults.told == (fault{}) {
			t.Errorf("after a fault in %d: in %d, told %q", o.in, d.shell.place(), d.shell.faults.text())
		}
	}
}

// Faults that are not caught, as in all other tests, come through.
func TestWithoutANetFaultsComeThrough(t *testing.T) {
	for _, c := range comings {
		app := test.NewTempApp(t)
		d := newDesk(t, app, pagetest.NewKeyboard(t, app))
		func() {
			defer func() {
				got := recover()
				if f, carried := got.(*door.Fault); carried {
					got = f.Trouble
				}
				if got != "the wall fell" {
					t.Errorf("%s: what comes through is %v", c.name, got)
				}
			}()
			c.come(t, d, "the wall fell")
		}()
	}
}

// Repeated faults lead to another page, to one without the hand, and finally to a window
// with a way to try again.
func TestFaultsThatRepeatLeadElsewhere(t *testing.T) {
	d := caught(t)
	d.press(fyne.Key5)
	hand := d.shell.session.State().Draft
	again := func(want string, page place) {
		t.Helper()
		d.shell.net.Do(func() { panic("the wall fell") })
		if !strings.HasPrefix(d.shell.faults.text(), want) || d.shell.place() != page {
			t.Fatalf("on page %d it tells %q, want %d, %q", d.shell.place(), d.shell.faults.text(), page, want)
		}
	}
	text := d.shell.text.Text
	again(text("about.fault.again"), onRules)
	again(text("about.fault.elsewhere", translations.Args{"Page": text("nav.rules")}), onCheck)
	again(text("about.fault.without_hand"), onCheck)
	if !d.shell.session.State().Draft.IsEmpty() {
		t.Error("the hand is there")
	}
	again(text("about.fault.without_hand"), nowhere)
	if !d.Shows(text("about.fault.bare")) {
		t.Errorf("the window shows %q", pagetest.Shows(d.Shown()))
	}
	d.press(fyne.Key4)
	d.press(fyne.KeyZ) // pages that do not exist hear nothing
	d.tap("about.fault.retry")
	if d.shell.place() != onCheck {
		t.Errorf("trying again leads to %d", d.shell.place())
	}
	d.press(fyne.KeyZ)
	if !d.shell.session.State().Draft.Equal(hand) {
		t.Error("undo does not bring the hand back")
	}
	again(text("about.fault.again"), onCheck) // since much went well in between
}

// If the log cannot be written, no message says that it was.
func TestAFaultThatCannotBeKeptIsNotSaidToBe(t *testing.T) {
	app := test.NewTempApp(t)
	file := t.TempDir() + "/a file"
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	d := newDesk(t, app, pagetest.NewKeyboard(t, app), func(c *Config) { c.Catch, c.About.Crash = true, crash.In(file) })
	d.shell.net.Do(func() { panic("the wall fell") })
	if d.shell.faults.text() != d.shell.text.Text("about.fault.again") || d.Find(d.shell.text.Text("about.crash.show")) != nil {
		t.Errorf("it tells %q", d.shell.faults.text())
	}
	d.shell.setLanguage(translations.Chinese)
	if d.shell.faults.text() != d.shell.text.Text("about.fault.again") || !d.Shows(d.shell.faults.text()) {
		t.Errorf("in Chinese it tells %q", d.shell.faults.text())
	}
	d.tap("about.crash.dismiss")
	if d.shell.faults.text() != "" || d.shell.files.IsTelling() {
		t.Errorf("dismissed, it tells %q", d.shell.faults.text())
	}
}
