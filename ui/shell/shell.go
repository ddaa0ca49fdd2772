// Package shell is the window round the pages: the bar at the top with rule
// set, language and theme, the help sheet, the shortcuts.
//
// A change of language rebuilds the content over the same session, a change of
// theme repaints it, and a change of rules judges the hand again. Each is
// stored at once.
package shell

import (
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"sikwu/core/disk"
	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/about"
	"sikwu/ui/check"
	"sikwu/ui/comparepage"
	"sikwu/ui/door"
	"sikwu/ui/entry"
	"sikwu/ui/filedialog"
	"sikwu/ui/hands"
	"sikwu/ui/learn"
	"sikwu/ui/look"
	"sikwu/ui/playpage"
	"sikwu/ui/rulebook"
	"sikwu/ui/scoresheet"
	"sikwu/ui/session"
	"sikwu/ui/settings"
	"sikwu/ui/tournamentpage"
	"sikwu/ui/widgets"
)

// Shell is the app's window.
type Shell struct {
	app      fyne.App
	window   fyne.Window
	settings *settings.Settings
	version  string
	about    about.Facts
	now      func() time.Time
	// background runs work that takes longer than a frame.
	background func(func())
	// later runs something on the drawing goroutine after a while.
	later func(time.Duration, func())
	net   *door.Net

	kept
	rules ruleSets

	text  *translations.Localizer
	say   *explain.Speaker
	slots slots
	pages
	sheet *widgets.Sheet
	frame *frame
	bar   *bar
	help  *help
	// opened are the pages shown in this language; all but one are hidden.
	opened    []fyne.CanvasObject
	opener    opener // the sheet that opens hands
	shortcuts shortcuts
	dressing  bool // while the theme changes

	notices notices
	report  report
	faults  mender
	files   *filedialog.Asker
	waiting []fyne.URI // files still to be opened
}

// kept is what is stored on this machine and which parts of it are open; it outlives a
// change of language.
type kept struct {
	session     *session.Session // the hand
	recent      *library.Recent
	rulesModel  *rulebook.Model
	learner     *learn.Model
	evenings    *playpage.Model
	sheets      *scoresheet.Model
	tournaments *tournamentpage.Model
}

// Config configures a Shell.
type Config struct {
	App     fyne.App
	Sets    []*rules.RuleSet // the presets, at least one
	Folder  string           // stores the user's own sets and hands
	Version string
	About   about.Facts
	Damaged string // the new name of a damaged preferences file
	Locale  string // of the system, for the first start
	// Catch makes a fault cost its page, not the program. Tests let faults through.
	Catch bool
	// Background does long work; nil does it on a goroutine.
	Background func(func())
	// Later does something on the drawing goroutine after a while; nil uses the clock.
	Later func(time.Duration, func())
}

// New returns the window; show it with Window().Show. An error means that the
// built-in texts are broken.
func New(c Config) (*Shell, error) {
	s := &Shell{
		app: c.App, version: c.Version, settings: settings.New(c.App.Preferences()), now: time.Now,
		background: c.Background, later: c.Later, about: c.About, slots: newSlots(),
		rules:   ruleSets{library: library.Open(c.Folder), presets: c.Sets},
		notices: notices{damaged: c.Damaged, crashed: c.About.Crash.Text()},
	}
	if s.background == nil {
		s.background = func(do func()) { go do() }
	}
	if s.later == nil {
		s.later = func(d time.Duration, do func()) { time.AfterFunc(d, func() { s.net.Do(do) }) }
	}
	s.about.Release.Version = c.Version
	s.report.shell, s.faults.shell = s, s
	s.opener = opener{shell: s, state: hands.NewState()}
	var caught func(*door.Fault)
	if c.Catch {
		caught = s.faults.caught
	}
	s.net = door.New(caught, s.tidy)
	s.rules.read()
	s.dress()
	s.rules.begin(s.settings.Rules())
	if err := s.openKept(c.Folder); err != nil {
		return nil, err
	}
	filedialog.KeepWhole(disk.Shared{})
	s.window = c.App.NewWindow("")
	s.window.SetMaster()
	s.window.SetPadded(false)
	s.sheet = widgets.NewSheet(container.NewStack())
	s.sheet.OnReport, s.sheet.Net = s.report.makeRoom, s.net
	s.sheet.OnRescaled = func() {
		if !s.dressing { // while dressing, everything is laid out anyway
			s.net.Do(func() { s.dressBy(look.Reapply) })
		}
	}
	s.window.SetContent(s.sheet)
	s.files = &filedialog.Asker{Window: s.window, Net: s.net, Background: s.aside, Saved: s.report.saved, Dismissed: s.openNext}
	language := s.settings.Language()
	if language == "" {
		language = c.Locale
	}
	if err := s.speak(language); err != nil {
		return nil, err
	}
	s.addShortcuts()
	s.window.SetOnDropped(s.onDrop)
	s.window.SetOnClosed(s.flush)
	s.window.Resize(fyne.NewSize(1280, 800))
	return s, nil
}

// openKept opens what is stored in a folder. An error means that something built in is
// broken.
func (s *Shell) openKept(folder string) (err error) {
	s.session = session.New(s.rules.inForce)
	s.recent = s.rules.library.Recent(func(err error) { fyne.LogError("recent hands", err) })
	s.rulesModel = rulebook.NewModel()
	if s.learner, err = s.openProgress(folder); err != nil {
		return err
	}
	s.evenings = playpage.NewModel(filepath.Join(folder, "evenings"), s.settings.Play(), s.now)
	s.sheets = scoresheet.NewModel(filepath.Join(folder, "sheets"), s.now)
	_, _, s.notices.unfinished = s.sheets.Unfinished()
	s.tournaments, err = tournamentpage.NewModel(filepath.Join(folder, "tournaments"), s.now)
	return err
}

// aside does long work in the background.
func (s *Shell) aside(work func()) {
	s.background(func() {
		defer s.net.Aside()
		work()
	})
}

// flush writes unsaved data.
func (s *Shell) flush() {
	defer s.net.Enter().Leave()
	s.recent.Flush()
	s.learner.Progress.Flush()
}

// Window returns the window.
func (s *Shell) Window() fyne.Window { return s.window }

// Session returns the session of the hand.
func (s *Shell) Session() *session.Session { return s.session }

// speak rebuilds everything in a language.
func (s *Shell) speak(language string) error {
	text, err := translations.New(language)
	if err != nil {
		return err
	}
	if err := lang.AddTranslationsForLocale(translations.FyneStrings(text.Lang()), lang.SystemLocale()); err != nil {
		return err
	}
	s.text, s.say = text, explain.New(text)
	s.files.Speak(s.say, s.text)
	s.dress() // the letters of dragons and the place of full stops are the language's
	s.hideSheets()
	s.build()
	return nil
}

// build builds the content of the window.
func (s *Shell) build() {
	s.slots.stop()
	s.session.Forget()
	written := s.written()
	s.check = check.New(s.session, s.say, s.text, check.Callbacks{
		Copy: s.copyText, Paste: s.pasteText, Read: s.readHand, Open: s.opener.show, Keep: s.offerKeeping,
		Tell: s.report.tellOrNot, NameRules: s.rulesWord, Retitle: s.retitle,
		Sets: s.rules.list, ChooseRules: s.setRules, Compare: func() { s.compare(true) },
		Course: s.opens(onLearn), Play: s.opens(onPlay), Learn: s.openLessonOf, Lesson: s.openLesson,
		Background: s.aside,
	})
	was := s.compared
	s.compared, s.slots.of(onCompare).page = nil, nil
	if s.follow(); was != nil && s.compared != nil {
		s.compared.Look(was.Sight())
	}
	s.learn, s.play, s.rulebook = s.newLearn(), s.newPlay(), s.newRulebook()
	s.table, s.tournament = s.newTable(), s.newTournament()
	for at, p := range map[place]page{
		onCheck: s.check, onLearn: s.learn, onPlay: s.play, onTable: s.table, onTournament: s.tournament, onRules: s.rulebook,
	} {
		s.slots.of(at).page = p
	}
	s.session.Listen(s.retitle)
	s.session.Listen(s.sheet.HideReport)
	s.sheet.HideReport()
	s.session.Listen(s.followRules)
	s.session.Listen(s.report.lost)
	s.session.Listen(s.remember)
	if s.bar == nil { // at the start
		s.slots.at = max(0, slices.IndexFunc(s.slots.tabs, func(t *slot) bool { return t.name == s.settings.Page() }))
	}
	s.opened = []fyne.CanvasObject{s.check.Object()}
	if s.compared != nil { // built by now too, so the theme must reach it
		s.opened = append(s.opened, s.compared.Object())
	}
	s.bar = newBar(s)
	s.help = newHelp(s)
	s.show()
	s.check.Write(written)
}

// written returns the text on Check that is not the hand.
func (s *Shell) written() (w entry.Written) {
	if s.check != nil {
		w = s.check.Written()
	}
	return w
}

// open shows a page of the bar.
func (s *Shell) open(page int) {
	if page == s.slots.at || page >= len(s.slots.tabs) {
		return
	}
	s.slots.at = page
	s.settings.SetPage(s.slots.tabs[page].name)
	s.bar.refresh()
	s.turn()
}

// openPage shows a page of the bar by its place.
func (s *Shell) openPage(at place) { s.open(s.slots.tab(at)) }

// opens returns a function that shows a page of the bar.
func (s *Shell) opens(at place) func() { return func() { s.openPage(at) } }

// shown returns the page in the window.
func (s *Shell) shown() page { return s.slots.current().page }

// page returns the place of the page in the window.
func (s *Shell) page() place { return s.slots.current().place }

// isComparing reports whether the comparison stands in place of Check.
func (s *Shell) isComparing() bool { return s.slots.of(onCheck).turned }

// choose shows a page of the bar. From the comparison, Check returns to the
// hand; from a step, Learn returns to the map; from the table, Play to its start.
func (s *Shell) choose(page int) {
	if _, onTab := s.window.Canvas().Focused().(*widgets.Tab); onTab {
		s.window.Canvas().Unfocus() // the keys are the page's
	}
	switch at := s.slots.tabs[page].place; {
	case page != s.slots.at:
		s.open(page)
	case at == onCheck:
		s.compare(false)
	case at == onLearn:
		s.learn.Home()
	case at == onPlay:
		s.play.Leave()
	}
}

// turn shows another page. If it asks for text, the field gets the focus.
func (s *Shell) turn() {
	s.window.Canvas().Unfocus() // the focused widget is hidden now
	s.sheet.HideReport()
	s.show()
	if p, asks := s.shown().(interface{ Asks() fyne.Focusable }); asks {
		s.focus(p.Asks())
	}
}

// chooseByKey shows a page of the bar. If it is another page and names its first widget,
// that gets the focus.
func (s *Shell) chooseByKey(page int) {
	was := s.slots.at
	if s.choose(page); was == s.slots.at {
		return
	}
	if p, has := s.shown().(interface{ First() fyne.Focusable }); has {
		s.focus(p.First())
	}
}

// focus gives something on the visible page the focus, nil for nothing.
func (s *Shell) focus(to fyne.Focusable) {
	if to != nil {
		widgets.FocusIn(s.window.Canvas(), to)
	}
}

// tidy removes the focus and the tip from what an act has hidden.
func (s *Shell) tidy() {
	if s.window != nil {
		widgets.GiveUpKeyboard(s.window.Canvas())
		s.sheet.Review()
	}
	s.report.over()
}

// compare shows the comparison, or returns to the hand.
func (s *Shell) compare(on bool) {
	if on == s.isComparing() {
		return
	}
	s.slots.of(onCheck).turned = on
	s.follow()
	s.bar.refresh()
	s.turn()
}

// follow makes the comparison follow the hand only while it is shown. It is
// built when it is first shown.
func (s *Shell) follow() {
	switch on := s.isComparing(); {
	case on && s.compared == nil:
		s.compared = &comparison{comparepage.New(s.session, s.rules.list, s.say, s.text, comparepage.Callbacks{
			Open: s.setRules, Back: func() { s.compare(false) }, Background: s.aside,
		}), s.check, s}
		s.slots.of(onCompare).page = s.compared
	case on:
		s.compared.Show()
	case s.compared != nil:
		s.compared.Hide()
	}
}

// show puts the current page into the window, with the others hidden.
func (s *Shell) show() {
	now := s.shown().Object()
	if !slices.Contains(s.opened, now) {
		s.opened = append(s.opened, now)
	}
	for _, o := range s.opened {
		if o != now {
			o.Hide()
		}
	}
	now.Show()
	above := append([]fyne.CanvasObject{s.bar}, newNotices(s)...)
	s.frame = newFrame(newVisiblePage(s.opened...), above...)
	s.sheet.SetContent(s.frame)
	s.retitle()
}

// retitle puts the verdict into the window's title, for the task bar and screen
// readers.
func (s *Shell) retitle() {
	s.window.SetTitle(s.shown().Title())
	s.bar.showRules()
	if s.sheet.Report() != nil { // the page may show something else by now
		s.frame.makeRoom(s.report.below())
		s.sheet.LayReport()
	}
}

// ruled is a page that can go by rules of its own.
type ruled interface {
	Rules() *rules.RuleSet // nil for those in force
}

// rulesHere returns the rules that the page goes by; own is false for those in force.
func (s *Shell) rulesHere() (rs *rules.RuleSet, own bool) {
	if p, ok := s.shown().(ruled); ok && p.Rules() != nil {
		return p.Rules(), true
	}
	return s.session.Rules(), false
}

// setLanguage changes the language and stores it.
func (s *Shell) setLanguage(language string) {
	if language == s.text.Lang() {
		return
	}
	if err := s.speak(language); err != nil {
		fyne.LogError("language", err)
		return
	}
	s.settings.SetLanguage(language)
}

// variant returns the current palette: the user's choice, else the system's.
func (s *Shell) variant() look.Variant {
	switch s.settings.Theme() {
	case settings.Light:
		return look.Light
	case settings.Dark:
		return look.Dark
	}
	if s.app.Settings().ThemeVariant() == theme.VariantDark {
		return look.Dark
	}
	return look.Light
}

// toggleTheme changes between light and dark and stores the choice.
func (s *Shell) toggleTheme() {
	next := settings.Dark
	if s.variant() == look.Dark {
		next = settings.Light
	}
	s.settings.SetTheme(next)
	s.dress()
	s.bar.refresh()
}

// dress applies the theme. Fyne repaints everything in a window, visible or
// not, which is why every opened page stays in it.
func (s *Shell) dress() { s.dressBy(look.Apply) }

func (s *Shell) dressBy(apply func(fyne.App, *look.Theme)) {
	s.dressing = true
	defer func() { s.dressing = false }()
	to := look.New(s.variant())
	if s.settings.Numerals() {
		to = to.WithNumerals(true, s.text != nil && s.text.DragonsByColour())
	}
	if s.text != nil {
		to = to.In(s.text.Page())
	}
	apply(s.app, to)
}
