package shell

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	evenings "sikwu/core/evening"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/board"
	"sikwu/ui/playpage"
)

// desk is a window over a folder of its own, with something on every page.
type desk struct {
	pagetest.User
	shell  *Shell
	app    fyne.App
	keys   *pagetest.Keyboard
	folder string
}

// opened counts the desks of newDesk.
var opened int

func newDesk(t testing.TB, app fyne.App, keys *pagetest.Keyboard, with ...func(*Config)) *desk {
	t.Helper()
	if opened++; opened%6 == 0 && len(app.Driver().AllWindows()) <= 1 { // the driver has one of its own
		if t, ok := t.(*testing.T); ok {
			pagetest.Forget(t) // how closed windows were drawn
		}
	}
	d := openDesk(t, app, keys, t.TempDir(), with...)
	t.Cleanup(func() { // everything is written before the folder goes, and no later theme is drawn here
		if slices.Contains(app.Driver().AllWindows(), d.Window) {
			d.Window.Close()
		}
	})
	return d
}

// openDesk is newDesk over an existing folder. The caller closes it.
func openDesk(t testing.TB, app fyne.App, keys *pagetest.Keyboard, folder string, with ...func(*Config)) *desk {
	t.Helper()
	d := &desk{User: pagetest.User{TB: t}, app: app, keys: keys, folder: folder}
	d.write("mine.toml", strings.ReplaceAll(rulesText, "%", "mine"))
	c := Config{App: app, Sets: pagetest.Presets(t), Version: "test", Locale: translations.English, Folder: d.folder}
	for _, set := range with {
		set(&c)
	}
	s, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	s.background = func(func()) {} // nothing arrives late
	s.later = func(time.Duration, func()) {}
	s.window.Resize(fyne.NewSize(1280, 800))
	s.window.Show()
	d.shell, d.keys.Window, d.Window = s, s.window, s.window
	d.hands("123m", "123m 55p", "123m 55p [CCC@W]")
	s.session.Undo()
	return d
}

// hands puts hands on the Check page, one after the other.
func (d *desk) hands(list ...string) {
	d.Helper()
	for _, notation := range list {
		if err := d.shell.session.Paste(notation); err != nil {
			d.Fatal(err)
		}
	}
}

func (d *desk) clip(text string) { d.app.Clipboard().SetContent(text) }

func (d *desk) press(key fyne.KeyName) { d.keys.Press(key, control) }

// tap presses widgets by the beginning of their texts, given as message ids.
func (d *desk) tap(ids ...string) {
	d.Helper()
	for _, id := range ids {
		d.PressPrefix(d.shell.text.Text(id))
	}
	d.Window.Canvas().Unfocus()
}

// scene is what is in sight when a key is pressed.
type scene struct {
	name string
	in   place
	open func(*desk)
	// idle are keys that do nothing here, though they do something where the page shows
	// more.
	idle string
	// tells are keys that only say why they can do nothing here.
	tells string
	// leads are keys of pages that lead to the beginning of this one.
	leads string
	// sheets is where the open score sheet is kept.
	sheets string
	covers bool // things are laid over it too
	stands bool // for all that are covered, unless the run is thorough
}

// elsewhere are the sheets of a tournament's tables: kept with it.
const evening, elsewhere = "sheets", "tournaments"

var scenes = []scene{
	{name: "check", covers: true, stands: true, in: onCheck, idle: "Ctrl+1", tells: "F6 Shift+F6 F7 Shift+F7 F9 Shift+F9 F10 Shift+F10", open: func(d *desk) { d.clip("EEE") }},
	{name: "fourteen tiles", in: onCheck, idle: "Ctrl+1 F8 Shift+F8 F9 Shift+F9", tells: "F10 Shift+F10", leads: "F7 Shift+F7", open: (*desk).fourteen},
	{name: "two winners", in: onCheck, idle: "Ctrl+1", tells: "F6 Shift+F6 F7 Shift+F7", open: (*desk).twoWinners},
	{name: "compare", covers: true, in: onCompare, open: func(d *desk) { d.clip("EEE"); d.press(fyne.KeyE) }},
	{name: "learn", in: onLearn, idle: "Ctrl+2 Ctrl+Z Ctrl+C", open: func(d *desk) { d.press(fyne.Key2) }},
	{name: "a step", covers: true, in: onLearn, idle: "Ctrl+Z", leads: "Ctrl+2", open: (*desk).step},
	{name: "a wrong act", in: onLearn, leads: "Ctrl+2", open: (*desk).wrongAct},
	{name: "the words", in: onLearn, idle: "Ctrl+Z Ctrl+C", leads: "Ctrl+2", open: func(d *desk) { d.press(fyne.Key2); d.tap("learn.terms") }},
	{name: "before a game", covers: true, in: onPlay, idle: "Ctrl+3 Ctrl+Z Ctrl+S Ctrl+C Backspace Escape 1 2 3", open: func(d *desk) { d.press(fyne.Key3); d.Window.Canvas().Unfocus() }},
	{name: "a hand", in: onPlay, leads: "Ctrl+3", idle: "Ctrl+S", open: (*desk).seat},
	{name: "a review", in: onPlay, leads: "Ctrl+3", idle: "Ctrl+Z Backspace 1 2 3", open: (*desk).review},
	{name: "a replay", in: onPlay, leads: "Ctrl+3", idle: "Ctrl+Z 1 2 3", open: func(d *desk) { d.review(); d.tap("review.replay", "review.replay_on") }},
	{name: "a new sheet", in: onTable, idle: "Ctrl+4 Ctrl+Z Ctrl+Y Ctrl+Shift+Z Ctrl+N Ctrl+O Ctrl+S Ctrl+C", open: (*desk).names},
	{name: "a sheet", covers: true, stands: true, in: onTable, idle: "Ctrl+4 Ctrl+V", open: (*desk).sheet},
	{name: "all sheets", in: onTable, idle: "Ctrl+4 Ctrl+Z Ctrl+Y Ctrl+Shift+Z Ctrl+O Ctrl+S Ctrl+C Ctrl+V", open: func(d *desk) { d.sheet(); d.tap("scoresheet.all") }},
	{name: "a table's sheet", in: onTable, idle: "Ctrl+4 Ctrl+N Ctrl+O Ctrl+V", open: (*desk).tableSheet, sheets: elsewhere},
	{name: "tournaments", in: onTournament, idle: "Ctrl+4 Ctrl+Z Ctrl+Y Ctrl+Shift+Z Ctrl+O Ctrl+S Ctrl+C Ctrl+V", open: (*desk).tournaments},
	{name: "a new tournament", in: onTournament, idle: "Ctrl+4 Ctrl+Z Ctrl+Y Ctrl+Shift+Z Ctrl+N Ctrl+O Ctrl+S", open: (*desk).newTournament},
	{name: "a tournament", covers: true, in: onTournament, idle: "Ctrl+4 Ctrl+V", open: (*desk).tournament},
	{name: "a preset", in: onRules, idle: "Ctrl+5 Ctrl+Z Ctrl+Y Ctrl+Shift+Z", open: (*desk).preset},
	{name: "an own set", covers: true, in: onRules, idle: "Ctrl+5", open: (*desk).ownSet},
	{name: "a rename", in: onRules, idle: "Ctrl+5 Ctrl+Z Ctrl+Y Ctrl+Shift+Z", open: (*desk).rename},
	{name: "two sets", in: onRules, idle: "Ctrl+5 Ctrl+Z Ctrl+Y Ctrl+Shift+Z Ctrl+N Ctrl+S", open: func(d *desk) { d.preset(); d.tap("rulespage.compare_hint") }},
	{name: "the handbook", in: onRules, idle: "Ctrl+5 Ctrl+Z Ctrl+Y Ctrl+Shift+Z Ctrl+N Ctrl+S", open: func(d *desk) { d.preset(); d.tap("handbook.title") }},
}

// twoWinners enters two hands that were called on a tile, with something to undo and
// redo.
func (d *desk) twoWinners() {
	d.hands("222s 999s 67s EE [CCC@N] +8s")
	d.shell.session.Call()
	d.hands("234567s 345s 67s 11s +8s")
	d.shell.session.SetFrom(tile.North)
	d.shell.session.Undo()
	d.clip("EEE")
}

// fourteen enters tiles that do not win, with something to undo and redo.
func (d *desk) fourteen() {
	d.shell.background = func(work func()) { work() }
	d.shell.session.SetDraws(2)
	d.clip("2345678999p 34s CC")
	d.press(fyne.KeyV)
	d.shell.session.SetAim(advise.ForWins)
	d.shell.session.Undo()
	d.clip("EEE")
	d.Window.Canvas().Unfocus()
}

// step opens the first step of the course.
func (d *desk) step() {
	d.press(fyne.Key2)
	d.keys.Press(fyne.KeyReturn, 0)
	d.Window.Canvas().Unfocus()
}

// wrongAct touches the board of that step until something was wrong.
func (d *desk) wrongAct() {
	d.step()
	take := d.shell.text.Text("learn.take_back")
	view := pagetest.First(d.TB, d.Shown(), func(*board.View) bool { return true })
	for i := range 60 {
		if d.Find(take) != nil {
			d.Window.Canvas().Unfocus()
			return
		}
		d.Window.Canvas().Focus(view)
		d.Key(fyne.KeyHome)
		for range i % 6 {
			d.Key(fyne.KeyRight)
		}
		d.Key(fyne.KeyReturn)
	}
	d.Fatal("nothing is wrong")
}

// seat sits down to play and throws a tile.
func (d *desk) seat() {
	d.sit(false)
	for d.Reason(d.shell.text.Text("learn.take_back")) != "" {
		d.throw()
	}
	d.Window.Canvas().Unfocus()
}

// review plays a hand to its end and opens its review.
func (d *desk) review() {
	d.sit(true)
	for d.Find(d.shell.text.Text("play.review")) == nil {
		d.throw()
	}
	d.tap("play.review")
	d.Window.Canvas().Unfocus()
}

// sit sits down to play, with or without a review at the end of a hand.
func (d *desk) sit(review bool) {
	c := &d.shell.evenings.Choices
	c.Speed, c.Review, d.shell.evenings.Seed = playpage.Instant, review, func() int64 { return 5 }
	d.press(fyne.Key3)
	d.tap("play.begin")
}

// throw passes on an open tile, or else discards one.
func (d *desk) throw() {
	d.Helper()
	f := d.evening()
	view := pagetest.First(d.TB, d.Shown(), func(*board.View) bool { return true })
	_, canPass := view.PlaceOf("pass")
	at, ok := view.PlaceOf(pagetest.Wish(f.Play(), f.Seat(), canPass))
	if !ok {
		d.Fatal("nothing can be done")
	}
	view.Tapped(&fyne.PointEvent{Position: at})
}

// evening is the evening that is played.
func (d *desk) evening() *evenings.File {
	d.Helper()
	f, err := evenings.In(filepath.Join(d.folder, "evenings")).Latest(time.Now)
	if err != nil || f == nil {
		d.Fatalf("nobody plays: %v", err)
	}
	return f
}

func (d *desk) names() {
	d.clip("Eve\nFay")
	d.press(fyne.Key4)
	d.Window.Canvas().Unfocus()
}

// sheet begins a sheet, with something to undo and to redo.
func (d *desk) sheet() {
	d.press(fyne.Key4)
	d.Write(0, "Ann", "Ben", "Cat", "Dan")
	d.tap("scoresheet.begin.do")
	d.draws()
}

// draws enters two drawn hands on the visible sheet and undoes the second.
func (d *desk) draws() {
	d.tap("scoresheet.drawn", "scoresheet.drawn")
	d.shell.table.Undo()
	d.Window.Canvas().Unfocus()
}

func (d *desk) tournaments() {
	d.press(fyne.Key4)
	d.tap("scoresheet.tournament.list")
}

func (d *desk) newTournament() {
	d.tournaments()
	d.tap("tournament.begin")
	d.Write(1, "Ann\nBen\nCat\nDan")
	d.clip("Eve\nFay")
}

// tournament draws the first stage of a new one, undoes and redoes that, and enters a
// result likewise.
func (d *desk) tournament() {
	d.newTournament()
	d.Write(0, "Cup")
	d.tap("tournament.new.start", "tournament.draw.now")
	d.Write(0, "9", "", "", "-3", "", "", "-3", "", "", "-3")
	d.tap("tournament.result.enter")
	d.shell.tournament.Undo()
	d.Window.Canvas().Unfocus()
}

func (d *desk) tableSheet() {
	d.tournament()
	d.tap("tournament.result.sheet")
	d.draws()
}

const rulesText = "version = 1\nid = \"%\"\nbase = \"hk13\"\nminimum = 1\n"

// preset opens a preset while a file waits to be read again.
func (d *desk) preset() {
	d.clip(strings.ReplaceAll(rulesText, "%", "pasted"))
	d.press(fyne.Key5)
	d.late()
	d.Window.Canvas().Unfocus()
}

// late writes a rule file that the window has not read.
func (d *desk) late() { d.write("late.toml", strings.ReplaceAll(rulesText, "%", "late")) }

// own shows a set of the user's own as read from disk, before another file arrives late.
func (d *desk) own() {
	d.preset()
	if err := os.Remove(filepath.Join(d.folder, "rules", "late.toml")); err != nil {
		d.Fatal(err)
	}
	d.shell.rulebook.Open("mine")
	d.late()
}

// ownSet opens a set of the user's own and changes a value twice, undoing the second
// change.
func (d *desk) ownSet() {
	d.own()
	d.change("minimum")
	d.change("minimum")
	d.shell.rulebook.Undo()
	d.Window.Canvas().Unfocus()
}

// rename asks for another name of that set.
func (d *desk) rename() {
	d.own()
	d.tap("rulespage.rename")
}

// change increases a value of the user's own set by one.
func (d *desk) change(entry string) {
	d.Helper()
	stepper := d.FindPrefix(d.shell.text.Text("entry." + entry))
	if stepper == nil {
		d.Fatalf("nothing to change among %q", d.Labels())
	}
	d.Window.Canvas().Focus(stepper.(fyne.Focusable))
	d.Key(fyne.KeyUp)
}

func (d *desk) write(name, text string) {
	d.Helper()
	if err := os.WriteFile(filepath.Join(d.folder, "rules", name), []byte(text), 0o600); err != nil {
		if err := os.MkdirAll(filepath.Join(d.folder, "rules"), 0o700); err != nil {
			d.Fatal(err)
		}
		d.write(name, text)
	}
}

// over is what may lie over a page.
type over struct {
	name string
	in   place
	lay  func(*desk)
}

var overs = []over{
	{"", 0, func(*desk) {}},
	{"help", inHelp, func(d *desk) { d.shell.showHelp() }},
	{"hands", inHands, func(d *desk) { d.clip("EEE"); d.shell.opener.show() }},
	{"trouble", inDialog, func(d *desk) { d.shell.files.Fail(errors.New("the disk is full")) }},
	{"a file", inDialog, func(d *desk) { d.shell.askRules() }},
	{"a menu", inDialog, func(d *desk) { d.shell.bar.openRules() }},
}
