package shell

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/storage"

	"sikwu/internal/testkit/pagetest"
	"sikwu/internal/testkit/walker"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// world is a desk to a walker: the window with the files, other programs, long work and
// passing time around it.
type world struct {
	*desk
	files []string // that can be opened
	jobs  []*job   // begun in the background; the first one runs
	due   []func() // once time passes
	soon  []func() // once the current act is done
	inJob *job     // that is running now
	count int      // of what other programs have written
	read  int      // of that, when the Rules page last read everything
}

var _ walker.World = (*world)(nil)

// newWorld opens a window over a new folder, always in the same state.
func newWorld(t testing.TB, app fyne.App, keys *pagetest.Keyboard, home string) *world {
	t.Helper()
	for _, window := range app.Driver().AllWindows() {
		window.Close()
	}
	for _, kept := range []string{"language", "theme", "rules", "page", "play", "corner_numerals", "look_for_newer"} {
		app.Preferences().RemoveValue(kept)
	}
	app.Clipboard().SetContent("")
	folder, err := os.MkdirTemp(home, "walk")
	if err != nil {
		t.Fatal(err)
	}
	keys.Later = nil
	w := &world{read: -1}
	w.desk = openDesk(t, app, keys, folder)
	s := w.shell
	s.background = func(work func()) { w.jobs = append(w.jobs, newJob(work)) }
	s.later = func(_ time.Duration, do func()) { w.due = append(w.due, do) }
	s.evenings.Seed = func() int64 { return 5 }
	keys.Later = w.do
	w.write("house.toml", strings.ReplaceAll(rulesText, "%", "house")) // files bring special hands, each of which takes a second to count
	w.files = writeFiles(t, filepath.Join(folder, "files"))
	s.rules.read()
	s.Watch()
	return w
}

func (w *world) Window() fyne.Window          { return w.desk.Window }
func (w *world) Keyboard() *pagetest.Keyboard { return w.desk.keys }

// do runs something on the drawing goroutine: for a job, which waits for it, or for an
// act already there, after it.
func (w *world) do(what func()) {
	if j := w.inJob; j != nil {
		j.tells <- what
		if !<-j.on {
			runtime.Goexit()
		}
		return
	}
	w.soon = append(w.soon, what)
}

// Settle runs what was put off until now.
func (w *world) Settle() {
	for len(w.soon) > 0 {
		next := w.soon[0]
		w.soon = w.soon[1:]
		next()
	}
}

// Close leaves the window and all work.
func (w *world) Close() {
	for _, j := range w.jobs {
		j.leave()
	}
	w.jobs = nil
	w.desk.keys.Later = nil
	w.shell.flush()
	_ = os.RemoveAll(w.folder)
}

// job is long work. It runs only while the walker waits for it, up to its next report, so
// that a walk always goes the same way.
type job struct {
	work  func()
	tells chan func() // closed at its end
	on    chan bool   // false: leave
	steps int         // that it has gone
	fault any         // that it ended with
}

func newJob(work func()) *job {
	return &job{work: work, tells: make(chan func()), on: make(chan bool)}
}

// step lets the first job work until it reports something or ends.
func (w *world) step() {
	if len(w.jobs) == 0 {
		return
	}
	j := w.jobs[0]
	w.inJob = j
	if j.steps++; j.steps == 1 {
		go j.run()
	} else {
		j.on <- true
	}
	tell, more := <-j.tells
	w.inJob = nil
	if !more {
		w.jobs = w.jobs[1:]
		if j.fault != nil {
			panic(j.fault)
		}
		return
	}
	tell()
}

// shortWork is how many steps of work are waited for before a page is compared. A review
// of a hand takes some thirty, seconds in all: it goes on by acts alone.
const shortWork = 8

// work continues each job until it has ended or made so many steps.
func (w *world) work(most int) {
	for len(w.jobs) > 0 && w.jobs[0].steps < most {
		w.step()
		w.Settle()
	}
	w.Settle()
}

func (j *job) run() {
	defer close(j.tells)
	defer func() {
		if what := recover(); what != nil {
			j.fault = fmt.Sprintf("%v in the background\n%s", what, debug.Stack())
		}
	}()
	j.work()
}

func (j *job) leave() {
	if j.steps == 0 {
		return
	}
	j.on <- false
	<-j.tells // it has ended
}

// Remake rebuilds all pages, as a change of language does, with what was unfolded.
func (w *world) Remake() *walker.Fault {
	s := w.shell
	if w.desk.Window.Canvas().Overlays().Top() != nil {
		return nil // whose buttons act on the page as it is
	}
	w.rest()
	if len(w.jobs) > 0 {
		return nil // what is still to come
	}
	was, page, open := w.drawn(), s.pageName(), walker.Look(w.desk.Window).Opened()
	s.build()
	w.rest()
	w.unfold(open)
	if len(w.jobs) > 0 {
		return nil
	}
	anew := w.drawn()
	gone, come := walker.Differ(was, anew)
	if len(gone)+len(come) == 0 {
		return nil
	}
	what := numbers.ReplaceAllString(append(gone, come...)[0], "")
	return &walker.Fault{Kind: page + " is not as one made anew: " + what, Text: "showed\n\t" + strings.Join(gone, "\n\t") + "\nmade anew\n\t" + strings.Join(come, "\n\t")}
}

// unfold opens and closes by presses whatever differs from open.
func (w *world) unfold(open map[string]bool) {
	for range 50 {
		o := walker.Look(w.desk.Window).Unlike(open)
		if o == nil {
			break
		}
		o.Press()
		w.rest()
	}
}

// pageName returns the page's name in reports.
func (s *Shell) pageName() string { return fmt.Sprintf("%T", s.shown()) }

// rest brings the page to rest: short work and animations end, messages are put away,
// files are read as they are now, and what was only begun on the Check page is left, as
// by Escape.
func (w *world) rest() {
	s := w.shell
	for range 4 {
		if s.page() == onCheck {
			s.check.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		}
	}
	if s.page() == onRules {
		if w.read != w.count { // as another program has left them
			s.rulebook.Reread()
			w.read = w.count
		}
		for _, b := range pagetest.All[*widgets.IconButton](s.shown().Object()) {
			if b.AccessibilityLabel() == s.text.Text("rulespage.dismiss") {
				b.Press()
				break
			}
		}
	}
	switch s.shown() { // as Watch does every other second
	case s.table:
		s.table.Follow()
	case s.tournament:
		s.tournament.Follow()
	}
	for i := 0; i < 100 && len(w.due) > 0 && s.page() == onPlay; i++ {
		w.Do(walker.Act{Do: toWait})
	}
	w.work(shortWork)
	s.sheet.HideReport()
	w.desk.Window.Canvas().Unfocus()
	s.sheet.SetContent(s.sheet.Content()) // without a tip
}

// drawn is what the page and the bar paint, except the tiles on Rules and their rings:
// examples there are drawn once they have been in sight.
func (w *world) drawn() []string {
	list := walker.Drawn(w.desk.Window.Content())
	if w.shell.page() != onRules {
		return list
	}
	ring := fmt.Sprintf("box %s ", walker.Shade(look.Color(look.Mark)))
	return slices.DeleteFunc(list, func(line string) bool { return strings.HasPrefix(line, ring) || strings.HasPrefix(line, "tile ") })
}

// numbers are left out of the name of a fault.
var numbers = regexp.MustCompile(`(#|[0-9a-f]{8}|[0-9.]+| at .*)`)

// Bars reports what leads out of the program, or takes seconds to count.
func (w *world) Bars(_ fyne.CanvasObject, name string) bool {
	return name == "widgets.Button "+w.shell.text.Text("proof.start") || w.shell.files.IsAsking()
}

// The acts that are not presses or keys in the window.
const (
	toWork    = "work"     // long work goes on
	toStay    = "stay"     // until it has ended
	toWait    = "wait"     // time passes
	toHand    = "hand"     // on the Check page
	toPaste   = "paste"    // with a text
	toDrop    = "drop"     // a file is dropped on the window
	toOpen    = "open"     // a file is named by another start of the program
	toSize    = "size"     // "1280 800"
	toScaleBy = "scale"    // "1.5"
	toSpeak   = "language" // its tag
	toLook    = "theme"
	toNumber  = "numerals"
	toPlayBy  = "rules"   // the number of a rule set
	toOther   = "another" // program writes
)

// Offers implements walker.World.
func (w *world) Offers(r *rand.Rand) walker.Act {
	pick := func(list []string) string { return list[r.IntN(len(list))] }
	if w.shell.files.IsAsking() {
		return walker.Act{Do: walker.Key, With: "Escape"}
	}
	switch n := r.IntN(24); {
	case n < 4:
		return walker.Act{Do: toWork}
	case n < 7:
		return walker.Act{Do: toWait}
	case n < 10:
		if r.IntN(2) == 0 {
			return walker.Act{Do: toPaste, With: drawnHand(r)}
		}
		return walker.Act{Do: toPaste, With: pick(clips)}
	case n < 13:
		return walker.Act{Do: toDrop, On: pick(w.files)}
	case n < 14:
		return walker.Act{Do: toOpen, On: pick(w.files)}
	case n < 15:
		return walker.Act{Do: toSize, With: pick([]string{"1280 800", "1000 700", "1600 900", "1100 760"})}
	case n < 16:
		return walker.Act{Do: toScaleBy, With: pick([]string{"1", "1.5", "2"})}
	case n < 17:
		return walker.Act{Do: toSpeak, With: pick(translations.Languages())}
	case n < 18:
		return walker.Act{Do: toLook}
	case n < 19:
		return walker.Act{Do: toNumber}
	case n < 21:
		return walker.Act{Do: toPlayBy, With: fmt.Sprint(r.IntN(8))}
	}
	return walker.Act{Do: toOther, With: pick([]string{"rules", "own hand", "damaged rules", "hands", "sheet", "entry", "tournament", "damage"})}
}

// Due implements walker.World: long work goes on, time passes.
func (w *world) Due(r *rand.Rand) (walker.Act, bool) {
	if len(w.jobs) > 0 && r.IntN(2) == 0 {
		if r.IntN(10) == 0 {
			return walker.Act{Do: toStay}, true
		}
		return walker.Act{Do: toWork}, true
	}
	return walker.Act{Do: toWait}, len(w.due) > 0 && r.IntN(4) == 0
}

// Do implements walker.World.
func (w *world) Do(a walker.Act) {
	s := w.shell
	defer s.net.Enter().Leave()
	if onBar := a.Do == toSpeak || a.Do == toLook || a.Do == toNumber || a.Do == toPlayBy; onBar && w.desk.Window.Canvas().Overlays().Top() != nil {
		return // out of reach
	}
	switch a.Do {
	case toWork:
		w.step()
	case toStay:
		w.work(100)
	case toWait:
		due := w.due
		w.due = nil
		for _, do := range due {
			do()
			w.Settle()
		}
	case toHand:
		w.hands(a.With)
	case toPaste:
		w.clip(a.With)
		w.press(fyne.KeyV)
	case toDrop:
		s.onDrop(fyne.Position{}, []fyne.URI{storage.NewFileURI(filepath.Join(w.folder, "files", a.On))})
	case toOpen:
		s.OpenArguments([]string{filepath.Join(w.folder, "files", a.On)})
	case toSize:
		var size fyne.Size
		fmt.Sscan(a.With, &size.Width, &size.Height)
		w.desk.Window.Resize(size)
	case toScaleBy:
		var scale float32
		fmt.Sscan(a.With, &scale)
		w.desk.Window.Canvas().(software.WindowlessCanvas).SetScale(scale)
		w.desk.Window.Content().Refresh()
	case toSpeak:
		s.setLanguage(a.With)
	case toLook:
		s.toggleTheme()
	case toNumber:
		toNumerals.make(w.desk)
	case toPlayBy:
		var n int
		fmt.Sscan(a.With, &n)
		s.setRules(s.rules.all[n%len(s.rules.all)])
	case toOther:
		w.another(a.With)
	}
}
