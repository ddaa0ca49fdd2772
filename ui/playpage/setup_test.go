package playpage

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/lessons/task"
	"sikwu/translations/explain"
	"sikwu/ui/board"
	"sikwu/ui/look"
	"sikwu/ui/session"
)

// stage is the page in a window, over the evenings of a folder of its own.
type stage struct {
	pagetest.User
	page    *Page
	model   *Model
	session *session.Session
	folder  string
	kept    string
	copied  string
	checked []hand.Draft
	saved   []byte
	drilled []task.Spec
	won     int
	setting pagetest.Setting
	later   []func() // what waits for its time; nil if nothing moves
	timed   bool
	judge   func() // what the review has begun in the background, if it is timed
	hasty   bool   // nothing is judged: that takes seconds, and tells nothing of what is tested
	passed  time.Duration
}

var (
	english = pagetest.In("en", look.Light, pagetest.Large)
	chinese = pagetest.In("zh-Hant", look.Light, pagetest.Large)
)

func atEight() time.Time { return time.Date(2026, 11, 25, 20, 0, 0, 0, time.UTC) }

// open shows the page under a rule set, for someone who has never played.
func open(t testing.TB, rs string, at pagetest.Setting) *stage {
	t.Helper()
	return openIn(t, t.TempDir(), rs, at)
}

// openHasty shows the page without anything being judged.
func openHasty(t testing.TB, folder, rs string, at pagetest.Setting) *stage {
	t.Helper()
	s := openIn(t, folder, rs, at)
	s.page.Stop()
	s.hasty = true
	s.build()
	return s
}

// openIn shows the page for who has played in a folder.
func openIn(t testing.TB, folder, rs string, at pagetest.Setting) *stage {
	t.Helper()
	pagetest.App(at.Variant)
	s := &stage{User: pagetest.User{TB: t}, folder: folder, session: session.New(pagetest.Preset(t, rs)), setting: at}
	s.model = NewModel(folder, "", func() time.Time { return atEight().Add(s.passed) })
	s.model.Seed = func() int64 { return 7 }
	s.model.Choices.Speed, s.model.Choices.Review = Instant, false
	s.kept = s.model.Choices.text()
	s.build()
	return s
}

// build makes the page anew over the same model, as a change of language does.
func (s *stage) build() {
	s.Helper()
	loc := pagetest.Text(s.TB, s.setting.Lang)
	s.session.Forget()
	calls := Callbacks{
		OpenInCheck: func(d hand.Draft, _ score.Win, _ *advise.Question) { s.checked = append(s.checked, d) },
		OpenRules:   func() {},
		Copy:        func(text string) { s.copied = text },
		Retitle:     func() {},
		Keep:        func(choices string) { s.kept = choices },
		Kept:        func() string { return s.kept },
		Save:        func(_ string, data []byte) { s.saved = data },
		Won:         func() { s.won++ },
		Drill:       func(spec task.Spec) { s.drilled = append(s.drilled, spec) },
		Canvas: func() fyne.Canvas {
			if s.Window == nil {
				return nil
			}
			return s.Window.Canvas()
		},
	}
	if s.timed {
		calls.Later = func(_ time.Duration, do func()) { s.later = append(s.later, do) }
		calls.Background = func(work func()) { s.judge = work }
	}
	if s.hasty {
		calls.Background = func(func()) {}
	}
	s.page = New(Config{Session: s.session, Say: explain.New(loc), Text: loc, Model: s.model, Callbacks: calls})
	s.Show(s.page.Object(), s.setting.Size)
	s.Window.Canvas().SetOnTypedKey(s.page.TypedKey)
	s.Window.Canvas().SetOnTypedRune(s.page.TypedRune)
}

// tick lets what waits for its time happen.
func (s *stage) tick() {
	list := s.later
	s.later = nil
	for _, do := range list {
		do()
	}
}

// say returns a message of the page.
func (s *stage) say(id string, a ...args) string { return s.page.text(id, a...) }

// view is the board.
func (s *stage) view() *board.View {
	return pagetest.First(s.TB, s.Shown(), func(*board.View) bool { return true })
}

// offers reports whether an act can be touched.
func (s *stage) offers(a picture.Act) bool {
	_, ok := s.view().PlaceOf(a)
	return ok
}

// tap does an act on the board with the mouse: at a strict table a win is pressed twice.
func (s *stage) tap(a picture.Act) {
	s.Helper()
	if s.press(a); s.asks() {
		s.press(a)
	}
}

// asks reports whether the table asks for the second press of a win.
func (s *stage) asks() bool {
	sc, ok := s.page.View.(*screen)
	return ok && sc.pressed
}

// press touches an act on the board once, a second after what was done before.
func (s *stage) press(a picture.Act) {
	s.Helper()
	s.passed += time.Second
	s.pressAtOnce(a)
}

func (s *stage) pressAtOnce(a picture.Act) {
	s.Helper()
	at, ok := s.view().PlaceOf(a)
	if !ok {
		s.Fatalf("nothing to touch for %s", a)
	}
	s.view().Tapped(&fyne.PointEvent{Position: at})
}

// key touches an act on the board with the keyboard alone.
func (s *stage) key(a picture.Act) {
	s.Helper()
	c := s.Window.Canvas()
	if c.Focused() != fyne.Focusable(s.view()) {
		c.Focus(s.view())
	}
	if verb, _ := a.Parts(); verb == "throw" && a != "throw" {
		s.along(a)
	} else {
		pagetest.Way(s.TB, s.view(), a, func(k fyne.KeyName) { s.Key(k) })
	}
	s.passed += time.Second
	if s.Key(fyne.KeyReturn); s.asks() {
		s.passed += time.Second
		s.Key(fyne.KeyReturn)
	}
}

// along goes along the learner's tiles to one; two of a kind are two places.
func (s *stage) along(a picture.Act) {
	s.Helper()
	inHand := func() bool { return strings.HasPrefix(string(s.view().Held()), "throw ") }
	for n := 0; !inHand() && n < 6; n++ {
		s.Key(fyne.KeyUp)
	}
	for n := 0; !inHand() && n < 6; n++ {
		s.Key(fyne.KeyDown)
	}
	for range 14 {
		s.Key(fyne.KeyLeft)
	}
	for n := 0; s.view().Held() != a; n++ {
		if n > 14 {
			s.Fatalf("the keyboard does not come to %s", a)
		}
		s.Key(fyne.KeyRight)
	}
}

// wish is what a machine would do in the learner's place, as the board offers it.
func (s *stage) wish() picture.Act {
	s.Helper()
	f := s.model.file
	return pagetest.Wish(f.Play(), f.Seat(), s.offers("pass"))
}

// sit begins an evening.
func (s *stage) sit() {
	s.Helper()
	s.Press(s.say("play.begin"))
}

// playOut plays the hand to its end, touching by a way.
func (s *stage) playOut(touch func(picture.Act)) (acts int) {
	s.Helper()
	for ; !s.model.file.IsHandOver(); acts++ {
		if acts > 200 {
			s.Fatal("the hand does not end")
		}
		touch(s.wish())
	}
	return acts
}

// handTiles are the learner's tiles, a drawn one too.
func (s *stage) handTiles() (list []tile.Tile) {
	h := players.Holding(s.model.file.Play(), s.model.file.Seat())
	list = h.Concealed
	if h.Winning != tile.None {
		list = append(list, h.Winning)
	}
	return list
}
