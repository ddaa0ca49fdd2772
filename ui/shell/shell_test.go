package shell_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"sikwu/assets"
	"sikwu/core/verdict"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
	"sikwu/ui/settings"
	"sikwu/ui/shell"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

func open(t testing.TB, app fyne.App, locale string) *shell.Shell {
	t.Helper()
	s := openWith(t, window, shell.Config{App: app, Version: "test", Locale: locale})
	pagetest.Draw(shown(s)) // the real driver has drawn everything by now
	return s
}

// shown returns what the window shows.
func shown(s *shell.Shell) fyne.CanvasObject { return pagetest.Shown(s.Window()) }

// find returns the first object of a kind that fits.
func find[T any](t testing.TB, s *shell.Shell, fits func(T) bool) T {
	t.Helper()
	return pagetest.First(t, shown(s), fits)
}

// openWith opens a window of a size, under the presets. Background work is done at once:
// on a goroutine of its own it would make the test driver draw while the test runs.
func openWith(t testing.TB, size fyne.Size, c shell.Config) *shell.Shell {
	t.Helper()
	c.Sets = pagetest.Presets(t)
	if c.Folder == "" {
		c.Folder = t.TempDir()
	}
	if c.Background == nil {
		c.Background = func(do func()) { do() }
	}
	c.Later = func(time.Duration, func()) {} // Fyne's test driver would do it beside the test
	s, err := shell.New(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Closed) // everything is written before the folder goes
	s.Window().Resize(size)
	s.Window().Show()
	return s
}

// key returns the keyboard's key for a tile; tiles in hand lie above it.
func key(t testing.TB, s *shell.Shell, name string) *tileview.Tile {
	driver := fyne.CurrentApp().Driver()
	return find(t, s, func(w *tileview.Tile) bool {
		at := driver.AbsolutePositionForObject(w)
		return w.Name() == name && at.Y > 300 && at.X < 600
	})
}

// shows reports whether a text stands in the window.
func shows(s *shell.Shell, text string) bool { return pagetest.Within(pagetest.Shows(shown(s)), text) }

// Full stops are where the language has them, from the start and after a switch.
func TestStopsFollowTheLanguage(t *testing.T) {
	app := test.NewTempApp(t)
	s := open(t, app, "zh_HK.UTF-8")
	font := func() fyne.Resource { return app.Settings().Theme().Font(fyne.TextStyle{}) }
	for _, at := range []struct{ label, chosen, page string }{
		{"", "", "zh-HK"}, {"語言", "zh-Hans", assets.Mainland}, {"语言", "en", "en"},
	} {
		if at.chosen != "" {
			pagetest.ChooseLanguage(t, s.Window(), at.label, at.chosen)
		}
		if font() != assets.FontRegular(at.page) {
			t.Errorf("in %s the font is %s", at.page, font().Name())
		}
	}
}

func TestLanguageThemeAndRulesSwitchAtOnceAndAreRemembered(t *testing.T) {
	app := test.NewTempApp(t)
	s := open(t, app, "zh_HK.UTF-8")
	if err := s.Session().Paste("1112345678999m +5m"); err != nil {
		t.Fatal(err)
	}
	if title := s.Window().Title(); !strings.HasPrefix(title, "8 番 · ") {
		t.Errorf("title %q", title)
	}
	pagetest.ChooseLanguage(t, s.Window(), "語言", "en")
	if title := s.Window().Title(); !strings.HasPrefix(title, "8 fan · ") || !shows(s, "Nine gates") {
		t.Errorf("after the switch: title %q, nine gates %v", title, shows(s, "Nine gates"))
	}
	test.Tap(find(t, s, func(w *widgets.IconButton) bool { return strings.Contains(w.AccessibilityLabel(), "Dark theme") }))
	if got, want := look.Color(look.Bg), look.New(look.Dark).Color(look.Bg, 0); got != want {
		t.Errorf("ground %v, want the dark %v", got, want)
	}
	test.Tap(find(t, s, func(w *widgets.Picker) bool { return strings.Contains(w.AccessibilityLabel(), "Choose the rules") }))
	menu := s.Window().Canvas().Overlays().Top()
	if menu == nil {
		t.Fatal("no list of rule sets opened")
	}
	for range 2 { // the second rule set
		s.Window().Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
	s.Window().Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got := s.Session().Rules(); got.Flowers.Value {
		t.Errorf("rules %s, want a game without flowers", got.ID)
	}

	kept := settings.New(app.Preferences())
	if kept.Language() != "en" || kept.Theme() != settings.Dark || kept.Rules() != s.Session().Rules().ID {
		t.Errorf("remembered %q, %q, %q", kept.Language(), kept.Theme(), kept.Rules())
	}
	again := open(t, app, "zh_HK.UTF-8")
	if again.Session().Rules().ID != s.Session().Rules().ID || strings.Contains(again.Window().Title(), "計番") {
		t.Errorf("the next start has %s, %q", again.Session().Rules().ID, again.Window().Title())
	}
}

func TestClicksMakeAVerdict(t *testing.T) {
	s := open(t, test.NewTempApp(t), "en")
	for _, name := range strings.Fields("1m 1m 1m 2m 3m 4m 5m 6m 7m 8m 9m 9m 9m") {
		test.Tap(key(t, s, name))
	}
	if s.Session().View().Kind != verdict.Ready {
		t.Fatalf("phase %d after thirteen tiles", s.Session().View().Kind)
	}
	test.Tap(key(t, s, "5m"))
	if !shows(s, "Nine gates") || !strings.HasPrefix(s.Window().Title(), "8 fan · ") {
		t.Errorf("no nine gates; title %q", s.Window().Title())
	}
}

func TestKeysWorkEverywhere(t *testing.T) {
	app := test.NewTempApp(t)
	s := open(t, app, "en")
	c := s.Window().Canvas()
	for _, r := range "111m" { // the first moves the focus into the notation
		if focused := c.Focused(); focused != nil {
			focused.TypedRune(r)
		} else {
			c.OnTypedRune()(r)
		}
	}
	if got := s.Session().State().Draft.String(); got != "111m" {
		t.Errorf("typed 111m, have %q", got)
	}
	c.Unfocus()
	press := s.Press
	press(&fyne.ShortcutUndo{})
	if got := s.Session().State().Draft.String(); got != "" {
		t.Errorf("undone, have %q", got)
	}
	press(&fyne.ShortcutRedo{})
	app.Clipboard().SetContent("")
	press(&fyne.ShortcutCopy{})
	if got := app.Clipboard().Content(); !strings.HasPrefix(got, "111m") {
		t.Errorf("copied %q", got)
	}
	app.Clipboard().SetContent("[CCC@W] [FFF@N] [PPP@S] 234m 5p +5p\nsome verdict")
	press(&fyne.ShortcutPaste{})
	if got := s.Session().State().Draft.String(); got != "234m 5p [CCC@W] [FFF@N] [PPP@S] +5p" {
		t.Errorf("pasted, have %q", got)
	}
	press(&desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierShortcutDefault})
	if !s.Session().State().Draft.IsEmpty() {
		t.Error("Ctrl+N did not clear the hand")
	}
}

func TestHelpOpensAndCloses(t *testing.T) {
	s := open(t, test.NewTempApp(t), "en")
	c := s.Window().Canvas()
	f1 := &fyne.KeyEvent{Name: fyne.KeyF1}
	c.OnTypedKey()(f1)
	if c.Overlays().Top() == nil || !shows(s, "On this page: Check") {
		t.Fatal("F1 opens no help")
	}
	c.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if c.Overlays().Top() != nil {
		t.Error("Esc leaves the help open")
	}
}

func TestHelpOpensWhileAHandIsTyped(t *testing.T) {
	s := open(t, test.NewTempApp(t), "en")
	c := s.Window().Canvas()
	c.OnTypedRune()('1')
	if c.Focused() == nil {
		t.Fatal("typing does not go to the notation")
	}
	c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	if c.Overlays().Top() == nil || !shows(s, "Keys and mouse") {
		t.Error("F1 opens no help")
	}
}

func TestDamagedPreferencesAreTold(t *testing.T) {
	s, err := shell.New(shell.Config{App: test.NewTempApp(t), Sets: pagetest.Presets(t), Folder: t.TempDir(), Damaged: "preferences.damaged.json", Locale: "en", Later: func(time.Duration, func()) {}})
	if err != nil {
		t.Fatal(err)
	}
	if !shows(s, "preferences.damaged.json") {
		t.Error("nothing is said of the damaged file")
	}
	test.Tap(find(t, s, func(b *widgets.Button) bool { return b.AccessibilityLabel() == "Got it" }))
	if shows(s, "preferences.damaged.json") {
		t.Error("the notice cannot be dismissed")
	}
}

// BenchmarkClick is a click on the tile keyboard that makes a hand a win, in
// a window of 1280 by 800: until the page holds the new answer (answered), until
// it was drawn anew in software (drawn), and, to compare, the software drawing
// of an empty window of that size (empty). Each reports its median.
func BenchmarkClick(b *testing.B) {
	app := test.NewTempApp(b)
	s := open(b, app, "en")
	if err := s.Session().Paste("111222333p 5p [CCCC@W] 267f"); err != nil {
		b.Fatal(err)
	}
	five, page := key(b, s, "5p"), s.Window().Canvas()
	page.Capture()
	click := func() { test.Tap(five) }
	undo := func() { s.Session().Undo() }
	b.Run("answered", func(b *testing.B) { median(b, click, undo) })
	b.Run("drawn", func(b *testing.B) {
		median(b, func() { click(); page.Capture() }, func() { undo(); page.Capture() })
	})
	blank := app.NewWindow("")
	blank.Resize(fyne.NewSize(1280, 800))
	b.Run("empty", func(b *testing.B) { median(b, func() { blank.Canvas().Capture() }, func() {}) })
}

// median times act alone, not its undoing, and reports the median.
func median(b *testing.B, act, back func()) {
	var took []time.Duration
	for b.Loop() {
		start := time.Now()
		act()
		took = append(took, time.Since(start))
		back()
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "median-ms")
}

// TestLearnLeadsToTheMapAndIsThereAgain presses Learn in the middle of a step, by its tab
// and by its key, and continues there; the next start shows the page and the step at
// once.
func TestLearnLeadsToTheMapAndIsThereAgain(t *testing.T) {
	app := test.NewTempApp(t)
	config := shell.Config{App: app, Version: "test", Locale: "en", Folder: t.TempDir()}
	keys := pagetest.NewKeyboard(t, app)
	s := openWith(t, window, config)
	keys.Window = s.Window()
	tab := find(t, s, func(w *widgets.Tab) bool { return w.AccessibilityLabel() == "Learn" })
	test.Tap(tab)
	for name, press := range map[string]func(){
		"the tab": func() { test.Tap(tab) },
		"the key": func() { keys.Press(fyne.Key2, fyne.KeyModifierShortcutDefault) },
	} {
		s.Window().Canvas().Unfocus()
		keys.Press(fyne.KeyReturn, 0)
		if !shows(s, "What the game is") || !shows(s, "Hints") {
			t.Fatalf("before %s: the map leads to no step", name)
		}
		if press(); shows(s, "Hints") || !shows(s, "Your hand") {
			t.Errorf("%s does not lead from a step to the map", name)
		}
	}
	s.Window().Canvas().Unfocus()
	keys.Press(fyne.KeyReturn, 0)
	title := s.Window().Title()
	s.Window().Close()
	if again := openWith(t, window, config); again.Window().Title() != title {
		t.Errorf("the next start shows %q, the last showed %q", again.Window().Title(), title)
	}
}

// TestTheStartLeadsEverywhere: the empty Check page leads to the course and to a game.
func TestTheStartLeadsEverywhere(t *testing.T) {
	for _, name := range []string{"Learn", "Play"} {
		s := openWith(t, window, shell.Config{App: test.NewTempApp(t), Version: "test", Locale: "en", Folder: t.TempDir()})
		before := s.Window().Title()
		test.Tap(find(t, s, func(w *widgets.PressCard) bool { return strings.HasPrefix(w.AccessibilityLabel(), name+": ") }))
		if title := s.Window().Title(); title == before {
			t.Errorf("%s: the page is still %q", name, title)
		}
	}
}

// TestThemeChangesOutOfSight changes the language and then the theme on another page:
// whatever was built in between is painted like the rest.
func TestThemeChangesOutOfSight(t *testing.T) {
	folder := t.TempDir()
	s := openWith(t, window, shell.Config{App: test.NewTempApp(t), Version: "test", Locale: "zh_HK.UTF-8", Folder: folder})
	tab := func(name string) {
		test.Tap(find(t, s, func(w *widgets.Tab) bool { return w.AccessibilityLabel() == name }))
	}
	theme := func() {
		test.Tap(find(t, s, func(w *widgets.IconButton) bool { return strings.Contains(w.AccessibilityLabel(), " theme") }))
	}
	tab("學習")
	pagetest.ChooseLanguage(t, s.Window(), "語言", "en")
	theme()
	for _, page := range []string{"Check", "Rules"} {
		tab(page)
		got := s.Window().Canvas().Capture()
		theme()
		theme() // everything is in sight now
		want := s.Window().Canvas().Capture()
		for y := 100; y < got.Bounds().Dy(); y++ { // below the bar
			for x := range got.Bounds().Dx() {
				if got.At(x, y) != want.At(x, y) {
					t.Fatalf("%s: pixel %d,%d: %v, want %v", page, x, y, got.At(x, y), want.At(x, y))
				}
			}
		}
	}
}
