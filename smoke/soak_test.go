//go:build soak

package smoke

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/lessons"
	"sikwu/lessons/progress"
	"sikwu/translations"
	"sikwu/ui/shell"
	"sikwu/ui/widgets"
)

// The bounds of the program's memory.
const (
	// mostGrowth is how much private memory may grow between the first two tenths of
	// all acts and the end.
	mostGrowth = 20 * megabyte
	// mostAtStart and mostAfterPages bound the program's resident memory on its
	// first screen and after all pages were visited, as a multiple of that of
	// an empty Fyne window of the same size. An empty window has hardly any
	// private memory.
	mostAtStart    = 1.5
	mostAfterPages = 2
)

// The numbers of acts in a tenth of the soak, which are done ten times; with
// -short three times.
const (
	tenths        = 10
	shortTenths   = 3
	settling      = 2  // tenths in which the heap comes to its size
	handsATenth   = 30 // every other one typed, the rest clicked
	adviceATenth  = 20 // hands of fourteen to throw one of; most are not waited for
	turnsATenth   = 10 // changes of the page
	stepsATenth   = 10 // steps of the course
	changesATenth = 5  // changes of the language and of the theme
	playedATenth  = 20 // acts on Play
	openingsATime = 3  // visits to Compare, the help and the hands, each
)

// chapters lists the chapters that begin with as many steps as a tenth needs,
// each done with one right exercise.
var chapters = []string{"fans", "sets", "referee", "points", "claims", "turn", "deal"}

// soak is the running program, with a plan beside it that does the same and
// knows where things are and what should be visible.
type soak struct {
	*display
	t      *testing.T
	pid    int
	folder string // folder of the program's own files
	copied string // that of the plan
	plan   *shell.Shell
	text   *translations.Localizer
	course *lessons.Course
	draw   *rand.Rand
}

func newSoak(t *testing.T) *soak {
	t.Helper()
	s := &soak{display: newDisplay(t, 1280, 800), t: t, draw: rand.New(rand.NewPCG(13, 13))}
	var err error
	if s.course, err = lessons.Load(); err != nil {
		t.Fatal(err)
	}
	s.folder = s.data()
	s.copied = t.TempDir()
	for _, folder := range []string{s.folder, s.copied} {
		learnt(t, s.course, folder)
		anEvening(t, folder, 13)
	}
	app := test.NewTempApp(t)
	app.Preferences().SetString("play", playedAtOnce)
	s.prefer(map[string]any{"play": playedAtOnce})
	s.plan = planIn(t, app, s.copied, "en")
	s.plan.Window().Resize(fyne.NewSize(1280, 800))
	s.speakAs(translations.English)
	s.forgetSoon()
	s.pid = s.start(build(t, "..")).Process.Pid
	s.untilDrawn()
	return s
}

// learnt records in a folder that the whole course was done once, so that any
// chapter starts at its beginning.
func learnt(t *testing.T, course *lessons.Course, folder string) {
	t.Helper()
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	kept, err := progress.Open(folder, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range course.Chapters {
		for _, step := range c.Steps {
			kept.StepDone(step.Home, step.ID, false, time.Now())
		}
	}
	kept.Flush()
}

func (s *soak) speakAs(lang string) {
	s.t.Helper()
	var err error
	if s.text, err = translations.New(lang); err != nil {
		s.t.Fatal(err)
	}
}

// tap taps the first object that fits, in the window and in the plan.
func (s *soak) tap(fits func(fyne.CanvasObject) bool) { s.tapBeside(0, fits) }

// tapBeside taps at a distance to the right of an object's centre.
func (s *soak) tapBeside(right float32, fits func(fyne.CanvasObject) bool) {
	s.t.Helper()
	x, y := middle(s.t, s.plan, fits)
	s.click(x+right, y)
	test.TapCanvas(s.plan.Window().Canvas(), fyne.NewPos(x+right, y))
}

// untilAlike waits until window and plan have the same title.
func (s *soak) untilAlike() {
	s.t.Helper()
	s.untilTitle(s.plan.Window().Title())
}

// page selects a page in the top bar.
func (s *soak) page(id string) {
	s.t.Helper()
	s.tap(called[*widgets.Tab](s.text.Text(id)))
	s.untilAlike()
}

// newHand clears the Check page.
func (s *soak) newHand() {
	s.t.Helper()
	s.press('n', keyControl)
	s.plan.Session().Clear()
	s.untilAlike()
}

// typeHand types a hand with melds and flowers and leaves the field.
func (s *soak) typeHand() {
	s.t.Helper()
	s.newHand()
	text := s.winner(true).String()
	s.typed(text)
	s.press(keyReturn)
	if err := s.plan.Session().Paste(text); err != nil {
		s.t.Fatal(err)
	}
	s.untilAlike()
}

// clickHand clicks a concealed hand on the tile keyboard, the winning tile
// last.
func (s *soak) clickHand() {
	s.t.Helper()
	s.newHand()
	d := s.winner(false)
	s.draw.Shuffle(len(d.Concealed), func(i, j int) { d.Concealed[i], d.Concealed[j] = d.Concealed[j], d.Concealed[i] })
	tiles := append(d.Concealed, d.Winning)
	for _, t := range tiles { // only the keys show tiles now
		s.click(key(s.t, s.plan, t.String()))
	}
	for _, t := range tiles {
		s.plan.Session().Add(t)
	}
	s.untilAlike()
}

// winner returns four random sets and a pair, with two declared sets and a
// flower if open is set.
func (s *soak) winner(open bool) hand.Draft {
	for {
		var d hand.Draft
		var all tile.Counts
		for i := range 4 {
			set := s.set()
			all.Add(set...)
			if open && i < 2 {
				d.Melds = append(d.Melds, hand.Meld{Tiles: set})
				continue
			}
			d.Concealed = append(d.Concealed, set...)
		}
		d.Winning = tile.Tile(s.draw.IntN(tile.Kinds))
		d.Concealed = append(d.Concealed, d.Winning)
		all.Add(d.Winning, d.Winning)
		if open {
			d.Flowers = []tile.Tile{tile.Flower1 + tile.Tile(s.draw.IntN(tile.Flowers))}
		}
		if !slices.ContainsFunc(all[:], func(n uint8) bool { return n > tile.Copies }) {
			d.Sort()
			return d
		}
	}
}

// set returns a random chow or pung.
func (s *soak) set() []tile.Tile {
	if s.draw.IntN(2) == 0 {
		t := tile.Tile(s.draw.IntN(tile.Kinds))
		return []tile.Tile{t, t, t}
	}
	t := tile.Tile(9*s.draw.IntN(3) + s.draw.IntN(7))
	return []tile.Tile{t, t + 1, t + 2}
}

// hands types and clicks hands in turn.
func (s *soak) hands(n int) {
	s.t.Helper()
	for i := range n {
		if i%2 == 0 {
			s.typeHand()
		} else {
			s.clickHand()
		}
	}
}

// advice asks which of fourteen tiles to throw, of one hand after the other and with other
// numbers of draws; three times of four it changes the hand without waiting.
func (s *soak) advice(n int) {
	s.t.Helper()
	for i := range n {
		s.newHand()
		d := s.winner(false)
		d.Concealed = append(d.Concealed, d.Winning)
		d.Winning = tile.None
		for k := range 2 { // two sets less
			d.Concealed[3*k] = tile.EastWind + tile.Tile(s.draw.IntN(7))
		}
		if all := d.Counts(); slices.Max(all[:]) > tile.Copies {
			continue
		}
		text := d.String()
		s.typed(text)
		s.press(keyReturn)
		if err := s.plan.Session().Paste(text); err != nil {
			s.t.Fatal(err)
		}
		if s.plan.Session().View().Kind != verdict.Discarding {
			continue
		}
		s.tap(called[*widgets.Stepper](s.text.Text("entry.ask.draws_hint")))
		for range i % 4 {
			s.press(keyDown)
			s.plan.Session().SetDraws(s.plan.Session().State().Ask.Draws - 1)
		}
		s.tap(called[*widgets.Chip](s.text.Text("entry.seen"))) // opens and closes the tiles seen
		s.tap(called[*widgets.Chip](s.text.Text("entry.seen")))
		if i%4 == 0 {
			s.untilIdle(s.pid)
		}
	}
	s.newHand()
}

// turns visits the pages and returns.
func (s *soak) turns(n int) {
	s.t.Helper()
	for i := range n {
		s.page([]string{"nav.learn", "nav.play", "nav.table", "nav.rules", "nav.check"}[i%5])
	}
	s.page("nav.check")
}

// steps has n steps of a chapter shown, act by act, and leaves it.
func (s *soak) steps(chapter string, n int) {
	s.t.Helper()
	s.page("nav.learn")
	s.click(middle(s.t, s.plan, called[*widgets.PressCard](s.text.Text("chapter."+chapter+".title"))))
	c := s.course.Chapter(chapter)
	for i := range n {
		step := &c.Steps[i]
		s.until("the step "+step.ID, func() bool {
			p, _ := s.kept().Place()
			return p.Chapter == step.Home && p.Step == step.ID
		})
		s.show(step)
		if i < n-1 {
			s.press(keyReturn)
		}
	}
	s.press(keyEscape)
	s.untilAlike()
	s.page("nav.check")
}

// show asks for right acts until the step is done.
func (s *soak) show(step *lessons.Step) {
	s.t.Helper()
	before, _ := s.kept().Step(step.Home, step.ID)
	for done := false; !done; {
		acts, _ := s.kept().Place()
		pressed := time.Time{}
		s.until("an act shown", func() bool {
			if time.Since(pressed) > again { // a key pressed before the first frame is lost
				s.press('3')
				pressed = time.Now()
			}
			kept := s.kept()
			p, _ := kept.Place()
			now, _ := kept.Step(step.Home, step.ID)
			done = now.Times > before.Times
			return done || len(p.Acts) > len(acts.Acts)
		})
	}
}

// again is the delay before a key without effect is pressed again.
const again = 500 * time.Millisecond

// kept returns what the program has saved of the course.
func (s *soak) kept() *progress.File {
	s.t.Helper()
	kept, err := progress.Open(s.folder, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	return kept
}

// plays does n acts of the evening, hand after hand, asks the coach about some, and leaves
// it.
func (s *soak) plays(n int) {
	s.t.Helper()
	s.page("nav.play")
	s.tap(called[*widgets.Button](s.text.Text("play.go_on")))
	for i := range n {
		f := latest(s.t, s.copied)
		if f.IsHandOver() {
			if f.IsOver() {
				break
			}
			s.tap(called[*widgets.Button](s.text.Text("play.next_hand")))
			continue
		}
		if i%10 == 0 {
			s.press('3')
			s.plan.Window().Canvas().OnTypedRune()('3')
			s.untilIdle(s.pid)
		}
		view, corner := boardIn(s.t, s.plan)
		at, ok := view.PlaceOf(wish(f, view))
		if !ok {
			s.t.Fatal("nothing to touch")
		}
		s.click(corner.X+at.X, corner.Y+at.Y)
		test.TapAt(view, at)
	}
	s.until("the same hand", func() bool {
		f, err := eveningsIn(s.folder).Latest(time.Now)
		return err == nil && f != nil && f.Play().Equal(latest(s.t, s.copied).Play())
	})
	s.tap(called[*widgets.Button](s.text.Text("play.leave")))
	s.untilAlike()
	s.page("nav.check")
}

// changes changes theme and language.
func (s *soak) changes(n int) {
	s.t.Helper()
	for range n {
		before := s.pixel(cornerX, cornerY)
		s.tap(func(o fyne.CanvasObject) bool {
			return called[*widgets.IconButton](s.text.Text("top.to_dark"))(o) || called[*widgets.IconButton](s.text.Text("top.to_light"))(o)
		})
		s.until("another ground", func() bool { return !same(s.pixel(cornerX, cornerY), before) })
		languages, to := called[*widgets.Segments](s.text.Text("top.language_hint")), float32(30)
		if s.text.Lang() == translations.English {
			to = -to
		}
		s.tapBeside(to, languages)
		if s.text.Lang() == translations.English {
			s.speakAs(translations.Chinese)
		} else {
			s.speakAs(translations.English)
		}
		s.untilAlike()
	}
}

// openings opens and leaves Compare, the help and the hands.
func (s *soak) openings(n int) {
	s.t.Helper()
	for range n {
		for _, id := range []string{"top.compare", "top.compare_back"} {
			s.tap(called[*widgets.IconButton](s.text.Text(id)))
			s.untilAlike()
		}
		s.sheet(func() { s.press(keyF1) })
		s.sheet(func() { s.press('o', keyControl) })
	}
}

// sheet opens a sheet over the page, which darkens the background, and leaves
// it.
func (s *soak) sheet(open func()) {
	s.t.Helper()
	ground := s.pixel(cornerX, cornerY)
	open()
	s.until("a sheet", func() bool { return !same(s.pixel(cornerX, cornerY), ground) })
	s.press(keyEscape)
	s.until("no sheet", func() bool { return same(s.pixel(cornerX, cornerY), ground) })
}

// tenth does a tenth of everything.
func (s *soak) tenth(i int) {
	s.t.Helper()
	s.hands(handsATenth)
	s.advice(adviceATenth)
	s.openings(openingsATime)
	s.turns(turnsATenth)
	s.steps(chapters[i%len(chapters)], stepsATenth)
	s.plays(playedATenth)
	s.changes(changesATenth)
}

// TestSoak uses the window for a long time and watches its memory: at first
// against an empty window, in the end against its own after a tenth of the
// acts.
func TestSoak(t *testing.T) {
	empty := emptyWindow(t)
	s := newSoak(t)
	s.within("the first screen", empty, mostAtStart)
	s.turns(5)
	s.within("all pages seen", empty, mostAfterPages)
	rounds := tenths
	if testing.Short() {
		rounds = shortTenths
	}
	var settled memory
	for i := range rounds {
		s.tenth(i)
		now := memoryOf(s.display, s.pid)
		t.Logf("after %d of %d tenths: %s", i+1, tenths, now)
		if i < settling {
			settled = now
		}
		if more := now.private - settled.private; more > mostGrowth {
			t.Errorf("%d MB more than after %d tenths, at most %d are right", more/megabyte, settling, mostGrowth/megabyte)
		}
	}
}

// emptyWindow returns the memory of an empty Fyne window.
func emptyWindow(t *testing.T) memory {
	t.Helper()
	d := newDisplay(t, 1280, 800)
	d.forgetSoon()
	cmd := d.start(build(t, "./testdata/empty"))
	defer stop(cmd)
	d.untilDrawn()
	m := memoryOf(d, cmd.Process.Pid)
	t.Logf("an empty window: %s", m)
	return m
}

// within checks the program's memory against a multiple of an empty window's.
func (s *soak) within(when string, empty memory, times float64) {
	s.t.Helper()
	now := memoryOf(s.display, s.pid)
	rate := float64(now.resident) / float64(empty.resident)
	s.t.Logf("%s: %s, %.2f times an empty window's", when, now, rate)
	if rate > times {
		s.t.Errorf("%s: more than %.1f times an empty window's are resident", when, times)
	}
}

// forgetSoon makes Fyne keep its caches for seconds instead of a minute, in
// programs started later: a tenth of the soak is shorter than that.
func (d *display) forgetSoon() { d.env = append(d.env, "FYNE_CACHE=5s") }

const megabyte = 1 << 20

// memory is the memory of a process, in bytes. Private memory belongs to no
// file. How much of the program and the graphics library counts as private
// depends on which other processes have them open and on when they were written
// to disk.
type memory struct{ resident, private int }

func (m memory) String() string {
	return fmt.Sprintf("%d MB resident, %d MB of them private", m.resident/megabyte, m.private/megabyte)
}

// memoryOf returns the memory of a process that has been idle and has given back what
// it had to spare.
func memoryOf(d *display, pid int) memory {
	d.t.Helper()
	d.untilIdle(pid)
	again := time.NewTicker(time.Second)
	defer again.Stop()
	least := readMemory(d.t, pid)
	for since := time.Now(); time.Since(since) < givenBack; <-again.C {
		if now := readMemory(d.t, pid); now.private < least.private-megabyte {
			least, since = now, time.Now()
		}
	}
	return least
}

// readMemory reads the memory of a process as the kernel tells it.
func readMemory(t testing.TB, pid int) (m memory) {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", pid))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		n, _ := strconv.Atoi(fields[1])
		switch fields[0] {
		case "Rss:":
			m.resident += n << 10
		case "Anonymous:":
			m.private += n << 10
		}
	}
	return m
}

// untilIdle waits until a process has been idle for a while.
func (d *display) untilIdle(pid int) {
	d.t.Helper()
	used, since := ticks(d.t, pid), time.Now()
	d.until("a process at rest", func() bool {
		now := ticks(d.t, pid)
		if now-used > idleTicks {
			used, since = now, time.Now()
		}
		return time.Since(since) > idleTime
	})
}

// A process is idle if it uses at most idleTicks hundredths of a second in
// idleTime; an unchanging window full of tiles uses up to ten a second, one in motion
// thirty. Fyne forgets what it does not show within givenBack, then the program gives
// the memory back.
const (
	idleTicks = 60
	idleTime  = 5 * time.Second
	givenBack = 12 * time.Second
)
