package shell

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/widgets"
)

// state is everything that a key can change.
type state map[target]string

var targetNames = map[target]string{
	theHand: "the hand", theSheet: "the sheet", theTournament: "the tournament", theEvening: "the evening", theRules: "the rules",
	theClipboard: "the clipboard", theView: "the view", thePage: "the page", aSheet: "what lies over the page",
}

// state records it.
func (d *desk) state(at scene) state {
	s := d.shell
	files := func(folder string) (text string) {
		_ = fs.WalkDir(os.DirFS(d.folder), folder, func(path string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() {
				data, _ := os.ReadFile(d.folder + "/" + path)
				text += path + "\n" + string(data)
			}
			return nil
		})
		return text
	}
	st := state{
		theHand: s.session.State().Draft.String() + fmt.Sprintf(" %+v %+v", s.session.State().Win, s.session.State().Ask), theClipboard: d.app.Clipboard().Content(),
		theSheet: files(evening), theTournament: files("tournaments"), theEvening: files("evenings"), theRules: files("rules"), thePage: fmt.Sprint(s.page()),
		theView: strings.Join(pagetest.Shows(s.shown().Object()), "\n"),
		aSheet:  fmt.Sprint(s.place()&^onPages, len(d.Window.Canvas().Overlays().List()), strings.Join(d.above(), "\n")),
	}
	if at.sheets == elsewhere {
		st[theSheet], st[theTournament] = st[theTournament], st[theSheet]
	}
	return st
}

// above returns the texts over the page: those of sheets, the tip and the message.
func (d *desk) above() []string {
	list := []string{d.shell.sheet.TipText(), d.said()}
	for _, o := range d.Window.Canvas().Overlays().List() {
		list = append(list, pagetest.Shows(o)...)
	}
	return list
}

// changed returns the targets in which two states differ.
func (st state) changed(now state) (list []target) {
	for _, what := range slices.Sorted(maps.Keys(st)) {
		if st[what] != now[what] {
			list = append(list, what)
		}
	}
	return list
}

// follows reports what may change along with a target: the page shows what was done, and
// its message lies over it.
func follows(along, what target) bool {
	switch what {
	case nothing:
		return false
	case theClipboard, theHand, theSheet, theTournament, theEvening, theRules:
		return along == theView || along == aSheet
	case thePage:
		return along == theView
	}
	return false
}

func namesOf(list []target) (names []string) {
	for _, what := range list {
		names = append(names, targetNames[what])
	}
	return names
}

// isEditing reports keys that undo, redo or use the clipboard: in a field they act on its
// text.
func isEditing(c chord) bool {
	return c.held&control != 0 && strings.Contains("ZYCV", string(c.key))
}

// isWriting reports keys that only write and move in a field.
func isWriting(c chord) bool {
	return c.held&^shift == 0 && (len(c.key) != 2 || c.key[0] != 'F') // all except the function keys
}

// walk is one scene, perhaps with something over it, with the focus in a field or
// nowhere.
type walk struct {
	scene scene
	over  over
	field int // -1 for none
	app   fyne.App
	keys  *pagetest.Keyboard
	desk  *desk
}

func (w *walk) name() string {
	name := w.scene.name
	if w.over.name != "" {
		name += " under " + w.over.name
	}
	if w.field >= 0 {
		name += fmt.Sprintf(", field %d", w.field)
	}
	return name
}

// begin opens the scene afresh.
func (w *walk) begin(t testing.TB) {
	for _, window := range w.app.Driver().AllWindows() {
		window.Close() // a new theme would paint those of before again
	}
	w.app.Clipboard().SetContent("") // or a copy of the same again changes nothing
	w.desk = newDesk(t, w.app, w.keys)
	w.scene.open(w.desk)
	w.over.lay(w.desk)
	if w.field >= 0 {
		w.desk.Window.Canvas().Focus(w.fields()[w.field])
	}
}

// fields are those in which something can be written.
func (w *walk) fields() []pagetest.Field {
	switch w.over.in {
	case inDialog:
		return nil // those of Fyne's own dialogs are not ours
	case inHands:
		return pagetest.All[pagetest.Field](w.desk.shell.opener.sheet)
	}
	return pagetest.All[pagetest.Field](w.desk.shell.shown().Object())
}

// kinds returns the first field of each kind, in a thorough run the last too, which is
// enough where many are alike.
func (w *walk) kinds() (list []int) {
	first, last := map[reflect.Type]int{}, map[reflect.Type]int{}
	for i, f := range w.fields() {
		kind := reflect.TypeOf(f)
		if _, known := first[kind]; !known {
			first[kind] = i
		}
		last[kind] = i
	}
	list = slices.Collect(maps.Values(first))
	if thorough {
		list = slices.AppendSeq(list, maps.Values(last))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// in returns where keys go.
func (w *walk) in() place {
	if w.over.in != 0 {
		return w.over.in
	}
	return w.scene.in
}

// wanted is what the table says of a key; must is false if it leaves the key to a widget
// or the page, which may have no use for it now.
func (w *walk) wanted(c chord) (what target, must bool) {
	d := w.desk.shell.shortcuts.actionFor(c, w.in())
	switch {
	case d == nil && w.over.in == inHands && c.held == 0 && len(c.key) == 1:
		return aSheet, true // letters are searched for
	case d == nil:
		return nothing, true
	case w.over.in == 0 && slices.Contains(strings.Fields(w.scene.idle), c.String()):
		return nothing, true
	case w.over.in == 0 && slices.Contains(strings.Fields(w.scene.tells), c.String()):
		return aSheet, true
	case w.over.in == 0 && slices.Contains(strings.Fields(w.scene.leads), c.String()):
		return theView, true
	}
	return d.changes, d.do != nil && d.changes != nothing && w.over.name != "a file" && w.over.name != "a menu"
}

// way leads back to the visible page, with nothing over it.
func (s *Shell) way() func() {
	at, comparing, tournament := s.slots.at, s.isComparing(), s.slots.of(onTable).turned
	return func() {
		s.files.Leave()
		s.files.Dismiss()
		s.help.hide()
		s.opener.hide()
		for layers := s.window.Canvas().Overlays(); layers.Top() != nil; {
			layers.Remove(layers.Top())
		}
		s.compare(comparing)
		if s.slots.of(onTable).turned != tournament {
			s.turnTable(tournament)
		}
		s.open(at)
		s.window.Canvas().Unfocus()
	}
}

// press presses a key and compares what changed with the table; it reports whether the
// scene must be opened again.
func (w *walk) press(t *testing.T, c chord) bool {
	t.Helper()
	d, before, back := w.desk, w.desk.state(w.scene), w.desk.shell.way()
	focus := d.Window.Canvas().Focused()
	if len(c.key) == 1 && c.held == 0 {
		d.keys.Type(string(c.key))
	} else {
		d.keys.Press(c.key, c.held)
	}
	changed := before.changed(d.state(w.scene))
	what, must := w.wanted(c)
	if w.field >= 0 && isEditing(c) {
		for _, hidden := range []target{theSheet, theTournament, theRules, thePage} {
			if slices.Contains(changed, hidden) {
				t.Errorf("%s: %s in a field changes %s", w.name(), c, targetNames[hidden])
			}
		}
		return true
	}
	switch {
	case must && what != nothing && !slices.Contains(changed, what):
		t.Errorf("%s: %s does not change %s", w.name(), c, targetNames[what])
	case slices.ContainsFunc(changed, func(one target) bool { return one != what && !follows(one, what) }):
		t.Errorf("%s: %s changes %q, the table says %q", w.name(), c, namesOf(changed), targetNames[what])
	case what == nothing && must && d.Window.Canvas().Focused() != focus:
		t.Errorf("%s: %s moves the keyboard from %T to %T", w.name(), c, focus, d.Window.Canvas().Focused())
	}
	if len(changed) == 0 && d.Window.Canvas().Focused() == focus {
		return false
	}
	if w.over.in != 0 {
		return true
	}
	back()
	fields := w.fields()
	if w.field >= len(fields) {
		return true
	}
	if w.field >= 0 {
		d.Window.Canvas().Focus(fields[w.field])
	}
	return len(before.changed(d.state(w.scene))) > 0
}

// TestShortcuts goes through the whole table of shortcuts: on every page, with everything
// that can be in sight or over it, with the focus in each field and in none, a key does
// what the table says and nothing else. What can lie over a page is tried over two pages,
// over each with -tags long.
func TestShortcuts(t *testing.T) {
	app := test.NewTempApp(t)
	keys := pagetest.NewKeyboard(t, app)
	walks := 0
	for _, scene := range scenes {
		if scene.sheets == "" {
			scene.sheets = evening
		}
		for _, over := range overs {
			if over.in != 0 && !scene.covers || over.in != 0 && !thorough && !scene.stands {
				continue
			}
			if walks++; effort.Skips(walks) {
				continue
			}
			w := &walk{scene: scene, over: over, field: -1, app: app, keys: keys}
			t.Run(w.name(), func(t *testing.T) {
				w.through(t)
				w.begin(t)
				for _, i := range w.kinds() {
					other := &walk{scene: scene, over: over, field: i, app: app, keys: keys}
					t.Run(fmt.Sprint("field ", i), other.through)
				}
			})
		}
	}
}

// through presses every key of the table, each in the original scene.
func (w *walk) through(t *testing.T) {
	w.begin(t)
	if in := w.desk.shell.place(); in != w.in() {
		t.Fatalf("%s: keys go to %d, not %d", w.name(), in, w.in())
	}
	for i := range w.desk.shell.shortcuts {
		for _, c := range w.desk.shell.shortcuts[i].keys {
			if c.key == fyne.KeyTab || w.field >= 0 && isWriting(c) {
				continue // what Fyne does with them is out of our hands
			}
			if w.press(t, c) || w.over.name == "a menu" && c.key == fyne.KeyDown { // the item it chose cannot be seen
				w.begin(t)
			}
		}
	}
}

// With the focus on a row of advice the keys for how the advisor is asked work as usual,
// and leave the focus there as long as the row is visible.
func TestTheAdvisorIsAskedFromARow(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.fourteen()
	c := d.Window.Canvas()
	for i := range 3 {
		var row fyne.Focusable
		for range 200 {
			c.FocusNext()
			if card, is := c.Focused().(*widgets.PressCard); is && strings.Contains(card.AccessibilityLabel(), "half flush") {
				row = card
				break
			}
		}
		if row == nil {
			t.Fatal("Tab reaches no row")
		}
		key := []fyne.KeyName{fyne.KeyF4, fyne.KeyF5, fyne.KeyF6}[i]
		for _, held := range []fyne.KeyModifier{0, shift} {
			before := d.shell.session.State().Ask
			d.keys.Press(key, held)
			if d.shell.session.State().Ask == before {
				t.Errorf("%s with %v changes nothing", key, held)
			}
			if c.Focused() != row {
				t.Errorf("%s with %v moves the keyboard to %T", key, held, c.Focused())
			}
		}
	}
	seen := d.shell.text.Text("entry.seen_done")
	if d.keys.Press(fyne.KeyF7, 0); d.Find(seen) == nil {
		t.Error("F7 does not open the tiles seen")
	}
	if d.keys.Press(fyne.KeyF7, 0); d.Find(seen) != nil {
		t.Error("F7 does not close them again")
	}
}
