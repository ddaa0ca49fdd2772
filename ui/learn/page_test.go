package learn

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/internal/testkit/disktest"
	"sikwu/internal/testkit/pagetest"
	"sikwu/lessons"
	"sikwu/lessons/progress"
)

func (s *stage) begin(chapter string, step int) {
	s.Helper()
	c := s.desk.Course.Chapter(chapter)
	if c == nil || step >= len(c.Steps) {
		s.Fatalf("no step %d in %s", step, chapter)
	}
	s.ask(c, &c.Steps[step])
}

// A newcomer's first click on the map is the first step, and a chapter that is
// done turns its tile up.
func TestFromTheMap(t *testing.T) {
	s := open(t, "cityu", english)
	if !s.Says("Start here") {
		t.Fatal("the map does not say where to begin")
	}
	s.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	first := &s.desk.Course.Chapters[0]
	if s.desk.step == nil || s.desk.step.run.Chapter != first || s.desk.step.number() != 1 {
		t.Fatal("Enter on the map does not begin the first step")
	}
	for n := range first.Steps {
		s.page.begin(first, &first.Steps[n])
		s.solve(first.Steps[n].ID)
	}
	s.page.Home()
	if !s.desk.chapterDone(first) || s.page.tileName(first) != chapterTile(1).String() {
		t.Fatal("the first chapter is done and its tile is not up")
	}
	if s.desk.currentChapter() != &s.desk.Course.Chapters[1] {
		t.Fatal("the map does not lead on to the second chapter")
	}
}

// TestByKeysAlone does the chapter of the dice by arrows and Return, something wrong in
// each exercise too, which Return takes back.
func TestByKeysAlone(t *testing.T) {
	s := open(t, "hk8", chinese)
	s.begin("dice", 0)
	s.Window.Canvas().Focus(s.exercise("dice").board)
	for s.desk.at == atStep {
		x := s.exercise("dice")
		task := x.subject.current()
		if task.Done() {
			s.Key(fyne.KeyReturn)
			continue
		}
		if _, of := x.subject.row(); of == 1 && task.Mistakes() == 0 {
			s.errByKeys(x)
		}
		done := len(task.Acts())
		s.byKeys(x, task.Next())
		if len(task.Acts()) != done+1 {
			t.Fatalf("%s: Return on %q does nothing", s.desk.step.run.Step.Name(), task.Next())
		}
	}
}

// byKeys does an act by arrow keys and Return.
func (s *stage) byKeys(x *screen, a picture.Act) {
	s.Helper()
	pagetest.Way(s.TB, x.board, a, func(k fyne.KeyName) { s.Key(k) })
	s.Key(fyne.KeyReturn)
}

// errByKeys does the first wrong act that there is, and takes it back.
func (s *stage) errByKeys(x *screen) {
	s.Helper()
	task := x.subject.current()
	b := task.Board()
	for _, a := range b.Acts() {
		if task.Judge(a).Right {
			continue
		}
		s.byKeys(x, a)
		if task.Wrong() == nil {
			s.Errorf("%q is let through", a)
		}
		s.Key(fyne.KeyReturn)
		if task.Wrong() != nil {
			s.Fatalf("Return does not take %q back", a)
		}
		return
	}
}

// Hints open one after the other; the third does the act.
func TestHints(t *testing.T) {
	s := open(t, "cityu", english)
	s.begin("sets", 0)
	x := s.exercise("tiles")
	s.page.TypedRune('2')
	if x.subject.hints() != 0 {
		t.Fatal("the comparison came before the nudge")
	}
	s.page.TypedRune('1')
	nudge := s.page.Say.Lesson(x.subject.words(s.page).Nudge)
	if !s.Says(nudge) {
		t.Fatalf("%q is not on the page", nudge)
	}
	test.Tap(s.Find("Compare with the right answer")) // which lets nobody press it yet
	if x.subject.hints() != 1 {
		t.Fatal("there is a comparison before anything was done wrong")
	}
	s.tapWrong("tiles", x)
	s.Press("Compare with the right answer")
	task := x.subject.current()
	if x.subject.hints() != 2 || !s.Says(s.page.Say.Lesson(task.LastWrong().Compare)) {
		t.Fatal("the comparison did not open")
	}
	before := len(task.Acts())
	s.page.TypedRune('3')
	if len(task.Acts()) != before+1 || task.Clean() {
		t.Fatal("the third hint does not do the act, or counts as one's own")
	}
}

// What was begun is found again: after a change of language, of rules, and of a
// session.
func TestGoesOn(t *testing.T) {
	folder := t.TempDir()
	s := openIn(t, folder, "cityu", english)
	s.begin("sets", 1)
	x := s.exercise("tiles")
	for range 3 {
		s.tap("tiles", x, x.subject.current().Next())
	}
	acts := slices.Clone(x.subject.current().Acts())
	s.setting = chinese
	s.build()
	if got := s.exercise("tiles").subject.current().Acts(); !slices.Equal(got, acts) {
		t.Fatalf("after a change of language %q was done, before it %q", got, acts)
	}
	s.desk.Progress.Flush()

	again := openIn(t, folder, "cityu", english)
	if got := again.exercise("tiles").subject.current().Acts(); !slices.Equal(got, acts) {
		t.Fatalf("the next session opens where %q was done, before it %q", got, acts)
	}
	again.page.Home()
	if !again.Says("Continue") {
		t.Fatal("the map does not offer to go on")
	}
	again.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got := again.exercise("tiles").subject.current().Acts(); !slices.Equal(got, acts) {
		t.Fatalf("from the map it goes on where %q was done, before it %q", got, acts)
	}
	other, _ := rules.Preset("emsd")
	again.session.SetRules(other)
	if run := again.desk.step.run; run.Rules() != other {
		t.Fatal("the step goes on under the rules before")
	}
}

// A damaged file is told, put aside, and the course begins again.
func TestDamagedProgress(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "progress.json"), []byte(`{"version":1,"steps":{"tiles`), 0o600); err != nil {
		t.Fatal(err)
	}
	s := openIn(t, folder, "cityu", english)
	if !s.Says("could not be read") {
		t.Fatal("nothing says that the progress is lost")
	}
	s.Press("Close")
	if s.Says("could not be read") {
		t.Fatal("the notice cannot be dismissed")
	}
	s.page.Trouble(&progress.NewerError{Version: 9, Name: "progress.v9.json"})
	if !s.Says("progress.v9.json") {
		t.Fatal("trouble in the middle is not told")
	}
	s.page.Trouble(disktest.ErrFull)
	if !s.Says("the disk is full") {
		t.Fatal("why it cannot be saved is not told")
	}
}

// finish does a chapter's steps, and returns to the map.
func (s *stage) finish(chapter string) {
	s.Helper()
	c := s.desk.Course.Chapter(chapter)
	for i := range c.Steps {
		s.desk.Progress.StepDone(c.Steps[i].Home, c.Steps[i].ID, false, s.now())
	}
	s.page.show()
}

// A day's drill: ten questions by taps on the board, then the summary.
func TestDaysDrill(t *testing.T) {
	s := open(t, "hk13", english)
	if !s.Says(`when the chapter "Tiles and sets" is done: 15 steps to go`) {
		t.Error("a newcomer is asked before anything was taught")
	}
	s.finish("first")
	if !s.Says(`when the chapter "Tiles and sets" is done: 15 steps to go`) {
		t.Error("what one does to be asked is not said")
	}
	s.finish("sets")
	if q := s.desk.daily.question; q == nil || !strings.HasPrefix(q.Drill, "sets.") && !strings.HasPrefix(q.Drill, "tiles.") {
		t.Fatalf("who is through the tiles is asked %+v", q)
	}
	s.page.openDrill("")
	for n := range 10 {
		x := s.exercise("drill")
		q := s.desk.drill.current()
		if q == nil {
			t.Fatalf("only %d questions", n)
		}
		if n == 0 {
			s.tapWrong("drill", x)
		}
		for i := 0; !q.Done(); i++ {
			if i > 300 {
				t.Fatalf("question %d has no end", n)
			}
			s.tap("drill", x, q.Next())
		}
		x.side.onward()
	}
	if s.desk.at != atDrills || s.desk.daily.current() != nil {
		t.Fatal("after ten questions the day goes on")
	}
	if !s.Says("of 10 right first time") {
		t.Fatal("the summary does not say how it went")
	}
	s.page.Home()
	if !s.Says("Today's ten are done.") {
		t.Fatal("the map does not say that the day is done")
	}
	s.Press("Ten more")
	if s.desk.daily.current() == nil {
		t.Fatal("there are no ten more")
	}
}

// Before a chapter is done, the list says when the day has questions, as the map does, and
// offers no more of them.
func TestNoMoreBeforeTheFirst(t *testing.T) {
	s := open(t, "hk8", english)
	later := s.page.text("learn.today.later", args{"Chapter": "Tiles and sets", "N": 15})
	s.WantsShown(later)
	s.page.openDrills()
	if s.WantsShown(later); s.Shows("Ten more") {
		t.Error("ten more are offered, and none was asked")
	}
}

// Each drill can be practised alone from the list.
func TestPractice(t *testing.T) {
	s := open(t, "hk8", english)
	s.page.openDrills()
	s.Press("Seat for a total")
	for range 3 {
		q := s.desk.drill.current()
		for !q.Done() {
			s.tap("practice", s.exercise("practice"), q.Next())
		}
		s.exercise("practice").side.onward()
	}
	if !s.Says("3 of 3 right") {
		t.Fatal("the practice does not count")
	}
}

// Every fan has a lesson, and every board opens in Check.
func TestToAndFromCheck(t *testing.T) {
	s := open(t, "hk13", english)
	for _, f := range rules.Fans() {
		if !s.page.OpenFan(f) {
			t.Errorf("%s has no lesson", f)
			continue
		}
		before := len(s.checked)
		s.Press("Open in Check")
		if len(s.checked) != before+1 {
			t.Errorf("the lesson on %s does not open in Check", f)
		}
	}
}

// Hands that lessons open are hands as Check takes them.
func TestHandsForCheck(t *testing.T) {
	s := open(t, "hk8", english)
	for c := range s.desk.Course.Chapters {
		chapter := &s.desk.Course.Chapters[c]
		for n := range chapter.Steps {
			s.desk.begin(chapter, &chapter.Steps[n])
			x := s.desk.step.current()
			if x == nil {
				t.Fatalf("%s %s: %v", chapter.ID, chapter.Steps[n].ID, s.desk.step.err)
			}
			d, w := x.Hand()
			s.session.Try(d, w)
			if r := s.session.View(); r == nil {
				t.Errorf("%s %s: Check does not take %s", chapter.ID, chapter.Steps[n].ID, d)
			}
			for _, p := range score.Problems(d, w, x.Rules) {
				if p.Reason == score.BadMeld || p.Reason == score.FiveOfAKind && chapter.Steps[n].Home != "tiles" {
					t.Errorf("%s %s: %s: %s", chapter.ID, chapter.Steps[n].ID, d, p.Reason)
				}
			}
		}
	}
}

// The glossary finds words by all their names and leads to their chapter.
func TestWords(t *testing.T) {
	s := open(t, "cityu", english)
	s.page.openTerm("")
	v := s.page.View.(*words)
	for _, query := range []string{"gong3", "kong", "槓"} {
		v.search.SetText(query)
		if !s.Says("槓") {
			t.Errorf("%q does not find the kong", query)
		}
	}
	for query, name := range map[string]string{"taiwanese": "House rules", "chief referee": "Referee"} {
		if v.search.SetText(query); len(v.rows) != 1 || !s.Says(name) {
			t.Errorf("%q, which only the text of %s has, finds %d words", query, name, len(v.rows))
		}
	}
	v.search.SetText("zzz")
	if !s.Says("No word matches.") {
		t.Error("nothing says that no word was found")
	}
	for i := range s.page.glossary().Terms {
		term := &s.page.glossary().Terms[i]
		if text := s.page.termText(term); text == "" || strings.HasPrefix(text, "[") {
			t.Errorf("%s says %q", term.ID, text)
		}
		if s.desk.Course.Chapter(term.Chapter) == nil {
			t.Errorf("%s is taught nowhere", term.ID)
		}
		if i%30 > 0 { // some of them in the window
			continue
		}
		s.page.openTerm(term.ID)
		s.page.openTaught(term, term.Chapter)
		if s.desk.at != atStep {
			t.Errorf("%s leads to no lesson", term.ID)
		}
	}
}

// What is no word of its own is found in the text of another.
func TestWordsAreFoundInTexts(t *testing.T) {
	s := open(t, "cityu", chinese)
	s.page.openTerm("")
	for query, name := range map[string]string{"台灣牌": "檯例", "跑馬仔": "檯例", "六獨": "新章", "總裁判": "裁判", "指南針": "座位"} {
		if s.page.View.(*words).search.SetText(query); !s.Says(name) {
			t.Errorf("%s does not find %s", query, name)
		}
	}
}

// A language that writes Chinese otherwise than Hong Kong shows and finds words as its
// readers write them, and as Hong Kong does.
func TestWordsInAnotherScript(t *testing.T) {
	s := open(t, "cityu", pagetest.In("zh-Hans", english.Variant, english.Size))
	s.page.openTerm("kong")
	if !s.Says("杠") || !s.Says("Kong") || s.Says("槓") {
		t.Error("the kong is not 杠 with its English name", pagetest.Says(s.page.Object()))
	}
	s.page.openTerm("")
	v := s.page.View.(*words)
	for query, want := range map[string]string{"麻将": "麻雀", "麻將": "麻雀", "十三幺": "十三幺", "碰": "碰", "出铳": "出铳", "出銃": "出铳", "跑马仔": "台例"} {
		v.search.SetText(query)
		if !s.Says(want) || len(v.rows) > 9 {
			t.Errorf("%s finds no %s among %d", query, want, len(v.rows))
		}
	}
}

// Every word that a step names is in the glossary.
func TestTermsOfSteps(t *testing.T) {
	s := open(t, "cityu", english)
	for _, c := range s.desk.Course.Chapters {
		for _, step := range c.Steps {
			for _, id := range step.Terms {
				if s.page.glossary().Term(id) == nil {
					t.Errorf("%s %s: no word %q", c.ID, step.ID, id)
				}
			}
		}
	}
}

// Texts of steps and chapters exist in both languages.
func TestTitles(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		s := open(t, "cityu", at)
		for i := range s.desk.Course.Chapters {
			c := &s.desk.Course.Chapters[i]
			if !s.page.Text.Has("chapter." + c.ID + ".title") {
				t.Errorf("%s: no title of %s", at.Lang, c.ID)
			}
			for j := range c.Steps {
				if !s.page.Text.Has(c.Steps[j].Text("title")) {
					t.Errorf("%s: no title of %s %s", at.Lang, c.ID, c.Steps[j].ID)
				}
			}
		}
		for _, d := range lessons.Drills() {
			if !s.page.Text.Has("drill." + d.ID) {
				t.Errorf("%s: no name of %s", at.Lang, d.ID)
			}
		}
	}
}
