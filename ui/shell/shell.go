// Package shell is the window round the pages: the bar at the top with rule
// set, language and theme, the help sheet, the shortcuts.
//
// A change of language rebuilds the content over the same session, a change of
// theme repaints it, and a change of rules judges the hand again. Each is
// stored at once.
package shell

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sikwu/core/disk"
	"sikwu/core/library"
	coreproof "sikwu/core/proof"
	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/about"
	"sikwu/ui/check"
	"sikwu/ui/comparepage"
	"sikwu/ui/door"
	"sikwu/ui/entry"
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
	presets  []*rules.RuleSet
	sets     []*rules.RuleSet // the presets, then the user's own
	library  *library.Library
	recent   *library.Recent // nil if nothing is stored
	session  *session.Session
	inForce  *rules.RuleSet // the rules of session, as the window last heard
	version  string
	about    about.Facts
	now      func() time.Time
	// background runs what takes longer than a frame.
	background func(func())
	// later runs something on the goroutine that draws after a while.
	later   func(time.Duration, func())
	net     *door.Net
	mending bool   // after a fault
	fault   fault  // what is told of one, until it is dismissed
	bare    bool   // no page can be shown
	notice  string // the damaged file's new name, until it is dismissed
	missing string // the id of the rules last in force, if they were not there at the start
	crashed string // the log of the last crash, until it is dismissed
	saying  said   // in the act that is going on
	// unfinished is set if an evening was left unfinished, until it is shown or dismissed.
	unfinished bool

	text  *translations.Localizer
	say   *explain.Speaker
	sheet *widgets.Sheet
	frame *frame
	roomy roomy // the page that made room for what is told; may be nil
	bar   *bar
	check *check.Page
	pages []named // in the bar
	at    int     // index of the current one
	// opened are the pages shown in this language; all but one are hidden.
	opened []fyne.CanvasObject
	// compared is the comparison page, shown in place of the Check page while
	// comparing; nil until it is first shown.
	compared   *comparison
	comparing  bool
	dressing   bool // while the theme changes
	help       *help
	shortcuts  []shortcut
	rulebook   *rulebook.Page    // nil if nothing is stored
	rulesModel *rulebook.Model   // of rulebook
	opener     opener            // the sheet that opens hands
	waiting    []fyne.URI        // files still to be opened
	told       dialog.Dialog     // an error; nil once dismissed
	asked      dialog.Dialog     // for a file; nil if none is open
	askedOver  *widget.PopUp     // what shows it
	learn      *learn.Page       // nil if nothing is stored
	learner    *learn.Model      // of learn
	play       *playpage.Page    // nil if nothing is stored
	evenings   *playpage.Model   // of play
	table      *scoresheet.Page  // nil if nothing is stored
	sheets     *scoresheet.Model // of table
	// tournament is shown in place of table while atTournament; nil if nothing
	// is stored.
	tournament   *tournamentpage.Page
	tournaments  *tournamentpage.Model
	atTournament bool
}

// page is a page of the window.
type page interface {
	Object() fyne.CanvasObject
	Title() string
	TypedRune(rune)
	TypedKey(*fyne.KeyEvent)
	Copy()
	Paste()
}

// comparison is the comparison page. Typing goes to the hand.
type comparison struct {
	*comparepage.Page
	hand  *check.Page
	shell *Shell
}

// Object returns the content of the page.
func (c *comparison) Object() fyne.CanvasObject { return c.Page }

// TypedRune returns to the hand and types there.
func (c *comparison) TypedRune(r rune) {
	if entry.Starts(r) {
		c.shell.compare(false)
		c.hand.TypedRune(r)
	}
}

// Copy copies the hand to the clipboard.
func (c *comparison) Copy() {
	c.hand.Copy()
}

// Paste pastes a hand. Text that cannot be read is shown where it can be
// corrected.
func (c *comparison) Paste() {
	if !entry.Readable(c.shell.pasteText()) {
		c.shell.compare(false)
	}
	c.hand.Paste()
}

// named is a page, the message that names it, and the place for its keys.
type named struct {
	page
	name  string
	place place
}

// allPages lists the pages of the bar, each followed by the one that takes its
// place at times.
func (s *Shell) allPages() (list []named) {
	for _, n := range s.pages {
		list = append(list, n)
		switch n.place {
		case onCheck:
			list = append(list, named{nil, "help.compare", onCompare}) // made when it is first shown
		case onTable:
			list = append(list, named{s.tournament, "help.tournament", onTournament})
		}
	}
	return list
}

// Config configures a Shell.
type Config struct {
	App     fyne.App
	Sets    []*rules.RuleSet // the presets, at least one
	Library *library.Library // own rule sets and recent hands; nil stores nothing
	Version string
	About   about.Facts
	Damaged string // the new name of a damaged preferences file
	Locale  string // of the system, for the first start
	// Catch has a fault cost its page, not the program. Tests let faults through.
	Catch bool
	// Background does long work; nil does it aside.
	Background func(func())
	// Later does something on the goroutine that draws after a while; nil goes by the
	// clock.
	Later func(time.Duration, func())
	// Folder stores the progress, the evenings and the score sheets. If it is "",
	// there are no Learn page, no Play page and no Table page.
	Folder string
}

// New returns the window; show it with Window().Show. An error means that the
// built-in texts are broken.
func New(c Config) (*Shell, error) {
	s := &Shell{
		app: c.App, presets: c.Sets, library: c.Library, version: c.Version, notice: c.Damaged,
		settings: settings.New(c.App.Preferences()), now: time.Now,
		background: func(do func()) { go do() },
		about:      c.About, crashed: c.About.Crash.Text(),
	}
	s.later = func(d time.Duration, do func()) { time.AfterFunc(d, func() { s.net.Do(do) }) }
	s.net = door.New(nil, s.tidy)
	if c.Catch {
		s.net = door.New(s.caught, s.tidy)
	}
	if c.Background != nil {
		s.background = c.Background
	}
	if c.Later != nil {
		s.later = c.Later
	}
	s.about.Release.Version = c.Version
	if s.library != nil {
		s.recent = s.library.Recent(func(err error) { fyne.LogError("recent hands", err) })
	}
	s.opener, s.rulesModel = opener{shell: s, state: hands.NewState()}, rulebook.NewModel()
	s.loadSets()
	s.dress()
	id := s.settings.Rules()
	if s.inForce = s.setNamed(id); id != "" && s.inForce.ID != id {
		s.missing = id
	}
	s.session = session.New(s.inForce)
	if c.Folder != "" {
		if err := s.openProgress(c.Folder); err != nil {
			return nil, err
		}
		s.openEvenings(c.Folder)
		if err := s.openTables(c.Folder); err != nil {
			return nil, err
		}
		_, _, s.unfinished = s.sheets.Unfinished()
	}
	keepWhole(disk.Shared{})
	s.window = c.App.NewWindow("")
	s.window.SetMaster()
	s.window.SetPadded(false)
	s.sheet = widgets.NewSheet(container.NewStack())
	s.sheet.OnReport, s.sheet.Net = s.makeRoom, s.net
	s.sheet.OnRescaled = func() {
		if !s.dressing { // while dressing, everything is laid out anyway
			s.net.Do(func() { s.dressBy(look.Reapply) })
		}
	}
	s.window.SetContent(s.sheet)
	language := s.settings.Language()
	if language == "" {
		language = c.Locale
	}
	if err := s.speak(language); err != nil {
		return nil, err
	}
	s.addShortcuts()
	s.window.SetOnDropped(s.dropped)
	s.window.SetOnClosed(s.closed)
	s.window.Resize(fyne.NewSize(1280, 800))
	return s, nil
}

// closed writes unsaved data.
func (s *Shell) closed() {
	defer s.net.Enter().Leave()
	if s.recent != nil {
		s.recent.Flush()
	}
	if s.learner != nil {
		s.learner.Progress.Flush()
	}
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
	s.dress() // the letters of dragons and the place of full stops are the language's
	s.hideSheets()
	s.build()
	return nil
}

// build builds the content of the window.
func (s *Shell) build() {
	s.stop()
	s.session.Forget()
	written := s.written()
	s.check = check.New(s.session, s.say, s.text, check.Callbacks{
		Copy: s.copyText, Paste: s.pasteText, Read: s.readHand, Open: s.opener.show, Keep: s.offerKeeping,
		Tell: s.tellOrNot, NameRules: s.rulesWord, Retitle: s.retitle,
		Sets: func() []*rules.RuleSet { return s.sets }, ChooseRules: s.setRules, Compare: func() { s.compare(true) },
		Course: s.toCourse(), Play: s.toPlay(), Learn: s.lessonOf(), Lesson: s.openLesson(),
		Background: s.aside,
	})
	was := s.compared
	s.compared = nil
	if s.follow(); was != nil && s.compared != nil {
		s.compared.Look(was.Sight())
	}
	s.pages = []named{{s.check, "nav.check", onCheck}}
	s.learn = nil
	if s.learner != nil {
		s.learn = s.newLearn()
		s.pages = append(s.pages, named{s.learn, "nav.learn", onLearn})
	}
	s.play = nil
	if s.evenings != nil {
		s.play = s.newPlay()
		s.pages = append(s.pages, named{s.play, "nav.play", onPlay})
	}
	s.table = nil
	if s.sheets != nil {
		s.table, s.tournament = s.newTable(), s.newTournament()
		s.pages = append(s.pages, named{s.table, "nav.table", onTable})
	}
	s.rulebook = nil
	if s.library != nil {
		s.rulebook = s.newRulebook()
		s.pages = append(s.pages, named{s.rulebook, "nav.rules", onRules})
	}
	s.session.Listen(s.retitle)
	s.session.Listen(s.sheet.HideReport)
	s.sheet.HideReport()
	s.session.Listen(s.followRules)
	s.session.Listen(s.tellLost)
	s.session.Listen(s.remember)
	if s.bar == nil { // at the start
		s.at = max(0, slices.IndexFunc(s.pages, func(n named) bool { return n.name == s.settings.Page() }))
	}
	s.opened = []fyne.CanvasObject{s.check.Object()} // the only one built by now
	s.bar = newBar(s)
	s.help = newHelp(s)
	s.show()
	s.check.Write(written)
}

// written returns what is written on Check and is not the hand.
func (s *Shell) written() (w entry.Written) {
	if s.check != nil {
		w = s.check.Written()
	}
	return w
}

// stop drops the work of the pages so far: what they are told once they hear of no change
// any more would be of another hand than they show.
func (s *Shell) stop() {
	if s.check != nil {
		s.check.Stop()
	}
	if s.compared != nil {
		s.compared.Hide()
	}
	if s.play != nil {
		s.play.Stop()
	}
	if s.rulebook != nil {
		s.rulebook.Stop()
	}
}

// open shows a page of the bar.
func (s *Shell) open(page int) {
	if page == s.at || page >= len(s.pages) {
		return
	}
	s.at = page
	s.settings.SetPage(s.pages[page].name)
	s.bar.refresh()
	s.turn()
}

// choose shows a page of the bar. From the comparison, Check returns to the
// hand; from a step, Learn returns to the map; from the table, Play to its start.
func (s *Shell) choose(page int) {
	if _, onTab := s.window.Canvas().Focused().(*widgets.Tab); onTab {
		s.window.Canvas().Unfocus() // the keys are the page's
	}
	switch {
	case page != s.at:
		s.open(page)
	case s.comparing && s.pages[page].page == s.check:
		s.compare(false)
	case s.learn != nil && s.pages[page].page == s.learn:
		s.learn.Home()
	case s.play != nil && s.pages[page].page == s.play:
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

// chooseByKey shows a page of the bar; if it is another that says what the keyboard comes to,
// that gets the focus.
func (s *Shell) chooseByKey(page int) {
	was := s.at
	if s.choose(page); was == s.at {
		return
	}
	if p, has := s.shown().(interface{ First() fyne.Focusable }); has {
		s.focus(p.First())
	}
}

// focus brings the keyboard to something on the page shown, nil for nothing.
func (s *Shell) focus(to fyne.Focusable) {
	if to != nil {
		widgets.FocusIn(s.window.Canvas(), to)
	}
}

// tidy takes the keyboard and the tip from what an act has hidden.
func (s *Shell) tidy() {
	if s.window != nil {
		widgets.GiveUpKeyboard(s.window.Canvas())
		s.sheet.Review()
	}
	s.saying = said{}
}

// shown returns the page in the window.
func (s *Shell) shown() page {
	switch at := s.pages[s.at].page; {
	case s.comparing && at == s.check:
		return s.compared
	case s.atTournament && at == s.table:
		return s.tournament
	default:
		return at
	}
}

// compare shows the comparison, or returns to the hand.
func (s *Shell) compare(on bool) {
	if on == s.comparing {
		return
	}
	s.comparing = on
	s.follow()
	s.bar.refresh()
	s.turn()
}

// follow makes the comparison follow the hand only while it is shown. It is
// built when it is first shown.
func (s *Shell) follow() {
	switch {
	case s.comparing && s.compared == nil:
		s.compared = &comparison{comparepage.New(s.session, func() []*rules.RuleSet { return s.sets }, s.say, s.text, comparepage.Callbacks{
			Open: s.setRules, Back: func() { s.compare(false) }, Background: s.aside,
		}), s.check, s}
	case s.comparing:
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
	above := []fyne.CanvasObject{s.bar}
	if s.notice != "" {
		above = append(above, newNotice(s))
	}
	if s.missing != "" {
		above = append(above, newRulesNotice(s))
	}
	if s.crashed != "" || s.fault != (fault{}) {
		above = append(above, newCrashNotice(s))
	}
	if s.unfinished && s.waits() {
		above = append(above, newEveningNotice(s))
	}
	s.frame = newFrame(newVisiblePage(s.opened...), above...)
	s.sheet.SetContent(s.frame)
	s.retitle()
}

// retitle puts the verdict into the window's title, for the task bar and screen
// readers.
func (s *Shell) retitle() {
	s.window.SetTitle(s.shown().Title())
	s.bar.showRules()
	if s.sheet.Report() != nil { // what the page shows may be another by now
		s.frame.makeRoom(s.toldBelow())
		s.sheet.LayReport()
	}
}

// ruled is a page that shows what is played by rules of its own.
type ruled interface {
	Rules() *rules.RuleSet // nil for those in force
}

// rulesHere are the rules of what the page shows; own is false for those in force.
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

// loadSets reads the rule sets from the library.
func (s *Shell) loadSets() {
	var list []library.Set
	if s.library != nil {
		var err error
		if list, err = s.library.Sets(); err != nil {
			fyne.LogError("own rule sets", err)
		}
	}
	s.takeSets(list)
}

// takeSets takes over the presets and the usable sets of the user's own.
func (s *Shell) takeSets(list []library.Set) {
	s.sets = s.presets
	for i := range list {
		if list[i].IsOwn() && list[i].Rules != nil && !list[i].Taken {
			s.sets = append(s.sets[:len(s.sets):len(s.sets)], list[i].Rules)
		}
	}
}

// setNamed returns the rule set with an id, else the first.
func (s *Shell) setNamed(id string) *rules.RuleSet {
	i := slices.IndexFunc(s.sets, func(rs *rules.RuleSet) bool { return rs.ID == id || id == "" && rs.First })
	return s.sets[max(i, 0)]
}

// provingRules returns the first rule set that counts every fan, nil if there
// is none.
func (s *Shell) provingRules() *rules.RuleSet {
	for _, rs := range s.sets {
		if coreproof.Plays(rs) {
			return rs
		}
	}
	return nil
}

// setRules puts rules in force that were chosen.
func (s *Shell) setRules(rs *rules.RuleSet) {
	s.putInForce(rs)
	s.session.SetRules(rs)
}

// putInForce shows rules in the bar and keeps them for the next start, unless a hand alone
// has them.
func (s *Shell) putInForce(rs *rules.RuleSet) {
	was := s.inForce
	s.inForce = rs
	if s.missing != "" {
		if rs.ID == was.ID {
			return // only read again: what was chosen may come back
		}
		s.missing = ""
		s.show()
	}
	if s.isStored(rs) {
		s.settings.SetRules(rs.ID)
	}
}
