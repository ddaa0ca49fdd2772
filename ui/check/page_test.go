package check_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/advise"
	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/check"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// bench is a Check page in a test window.
type bench struct {
	*session.Session
	page   *check.Page
	window fyne.Window
	copied string
	clip   string
}

// open shows the page without the advisor's answer.
func open(t *testing.T, preset, language string, width, height float32) *bench {
	t.Helper()
	return openWith(t, preset, language, width, height, func(func()) {})
}

// openWith shows the page with a function that runs long work; nil runs it at once.
func openWith(t *testing.T, preset, language string, width, height float32, background func(func())) *bench {
	t.Helper()
	pagetest.App(look.Light)
	text := pagetest.Text(t, language)
	b := &bench{Session: session.New(pagetest.Preset(t, preset))}
	b.SetModel(advise.Alone)
	b.page = check.New(b.Session, explain.New(text), text, check.Callbacks{
		Copy: func(text string) { b.copied = text }, Paste: func() string { return b.clip }, Tell: func(string) {}, Background: background,
	})
	b.window = pagetest.Window(t, widgets.NewSheet(b.page.Object()), fyne.NewSize(width, height))
	return b
}

// panes are the two sides of the page, and what else it lays out.
func (b *bench) panes() []fyne.CanvasObject {
	return b.page.Object().(*fyne.Container).Objects[0].(*fyne.Container).Objects
}

// TestPageMasters compares the structure of whole pages with masters that were checked by
// eye: a win in Chinese, and a ready hand in English and in a narrow window.
func TestPageMasters(t *testing.T) {
	disputed := session.State{Win: score.Win{
		Seat: tile.South, Round: tile.East, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong},
	}}
	b := open(t, "cityu", translations.Chinese, 1280, 744)
	if err := b.Paste("111222333p 5p [CCCC@W] 267f +5p"); err != nil {
		t.Fatal(err)
	}
	b.Do(func(s *session.State) { s.Win = disputed.Win })
	b.wantsPage(t, "win-zh.xml", "C C C C 2f 6f 7f 1p 1p 1p 2p 2p 2p 3p 3p 3p 5p 5p "+keyboard+" C C C C 1p 1p 1p 2p 2p 2p 3p 3p 3p 5p 5p C C C C 1p 2p 3p 1p 2p 3p 1p 2p 3p 5p 5p")

	b = open(t, "hk13", translations.English, 1000, 644)
	if err := b.Paste("[7777p@E] [CCC@N] 222s 5556p 3f"); err != nil {
		t.Fatal(err)
	}
	b.SetSeat(tile.West)
	b.wantsPage(t, "ready-narrow-en.xml", "7p 7p 7p 7p C C C 3f 5p 5p 5p 6p 2s 2s 2s place "+keyboard+" 6p 7p 7p 7p 7p C C C 5p 5p 5p 2s 2s 2s 6p 6p 4p 7p")
}

// keyboard is the tiles of the tile keyboard.
const keyboard = "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p 1s 2s 3s 4s 5s 6s 7s 8s 9s " +
	"E S W N C F P 1f 2f 3f 4f 5f 6f 7f 8f"

// wantsPage compares the page with a master, and its tiles with their names.
func (b *bench) wantsPage(t *testing.T, master, tiles string) {
	t.Helper()
	test.AssertRendersToMarkup(t, master, b.window.Canvas())
	if got := pagetest.Tiles(b.window.Content()); got != tiles {
		t.Errorf("%s shows the tiles %s, want %s", master, got, tiles)
	}
}

// A copy of fourteen tiles says what to discard, and by what model.
func TestCopyTellsWhatToThrow(t *testing.T) {
	b := openWith(t, "hk13", translations.English, 1280, 744, nil)
	b.SetSeat(tile.South)
	b.SetDraws(3)
	if err := b.Paste("2345678999p 34s CC"); err != nil {
		t.Fatal(err)
	}
	b.page.Copy()
	want := "2345678999p 34s CC seat=S rules=hk13\nDiscard 3 or 4 of bamboo: wins 4.1%, 1.63 points (three draws left; played for points; own draws only)"
	if b.copied != want {
		t.Errorf("copied %q, want %q", b.copied, want)
	}
	raised := 0
	objects := b.panes()
	var tops []float32
	pagetest.Walk(objects[0], func(o fyne.CanvasObject, at fyne.Position) {
		if one, ok := o.(*tileview.Tile); ok && one.Visible() && one.Width() == 36 {
			tops = append(tops, one.Position().Y)
		}
	})
	for _, top := range tops {
		if top == slices.Max(tops)-10 {
			raised++
		}
	}
	if raised != 2 || len(tops) != 14 {
		t.Errorf("%d of %d tiles are raised", raised, len(tops))
	}
}

func TestCopyIsNotationAndVerdict(t *testing.T) {
	b := open(t, "hk8", translations.English, 1280, 744)
	for _, notation := range []string{
		"1112345678999m +5m",
		"[234m@N] 567p 345s 99s 55m 1f +5m",
		"123m",
	} {
		if err := b.Paste(notation); err != nil {
			t.Fatal(err)
		}
		b.page.Copy()
		lines := strings.Split(b.copied, "\n")
		judged := b.View().Kind != verdict.Building
		if (len(lines) == 2) != judged || lines[0] != b.State().Draft.String()+" rules=hk8" {
			t.Errorf("%s copies %q, not itself and a verdict", notation, b.copied)
		}
	}
}

// TestExposedChowIsNoNineGates: the same tiles with a chow exposed are a flush.
func TestExposedChowIsNoNineGates(t *testing.T) {
	b := open(t, "cityu", translations.English, 1280, 744)
	for notation, want := range map[string]bool{"1112345678999m +5m": true, "1112378999m [456m@N] +1m": false} {
		if err := b.Paste(notation); err != nil {
			t.Fatal(err)
		}
		best := b.View().Result.Best()
		if best == nil || (best.Counted.Count(rules.NineGates) > 0) != want || (best.Counted.Count(rules.FullFlush) > 0) == want {
			t.Errorf("%s: nine gates should be %v: %+v", notation, want, best)
		}
	}
}

func TestColumns(t *testing.T) {
	for size, want := range map[fyne.Size][2]float32{
		{Width: 1000, Height: 644}: {440, 512}, {Width: 1280, Height: 744}: {576, 632},
		{Width: 1500, Height: 744}: {640, 760}, {Width: 1920, Height: 744}: {640, 760}, {Width: 1920, Height: 1024}: {800, 1040},
	} {
		b := open(t, "hk8", translations.English, size.Width, size.Height)
		objects := b.panes()
		if got := [2]float32{objects[0].Size().Width, objects[1].Size().Width}; got != want {
			t.Errorf("at %v the columns are %v, want %v", size, got, want)
		}
	}
}

// TestNoAnswerToWhatCannotBeRead: while the text cannot be read, the verdict on the
// previous hand is neither shown nor in the title; Escape, undo or another hand restores
// an answer.
func TestNoAnswerToWhatCannotBeRead(t *testing.T) {
	for _, language := range translations.Languages() {
		b := open(t, "hk13", language, 1280, 744)
		if err := b.Paste("123m 456m 789m 22p 56s +7s"); err != nil {
			t.Fatal(err)
		}
		title, shown := b.page.Title(), pagetest.Shows(b.window.Content())
		for name, back := range map[string]func(){
			"escape":       func() { b.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
			"undo":         func() { b.SetRound(tile.South); b.Undo(); b.Clear(); b.Undo() },
			"another hand": func() { b.Clear(); b.Undo() },
		} {
			for _, text := range []string{"Hello", "123x 456p", "123m 456m seat=Q"} {
				b.clip = text
				b.page.Paste()
				b.window.Canvas().Unfocus()
				now := pagetest.Shows(b.window.Content())
				if len(now) >= len(shown) || b.page.Title() == title || !slices.Contains(now, pagetest.Text(t, language).Text("check.unread")) {
					t.Errorf("%s: under %.20q the window is called %s and shows %q", language, text, b.page.Title(), now)
				}
				if back(); b.page.Title() != title || slices.Contains(pagetest.Shows(b.window.Content()), pagetest.Text(t, language).Text("check.unread")) {
					t.Errorf("%s: %s does not bring the answer back: %s", language, name, b.page.Title())
				}
			}
		}
	}
}

// TestNothingIsCopiedOfNoHand: without a hand nothing is copied, and the page says so;
// text that cannot be read then has no earlier hand behind it.
func TestNothingIsCopiedOfNoHand(t *testing.T) {
	b := open(t, "hk13", translations.English, 1280, 744)
	b.copied = "before"
	b.page.Copy()
	if b.copied != "before" {
		t.Errorf("copied is %q", b.copied)
	}
	text := pagetest.Text(t, translations.English)
	for id, hand := range map[string]string{"check.unread_alone": "", "check.unread": "123m"} {
		if err := b.Paste(hand); err != nil {
			t.Fatal(err)
		}
		b.clip = "12x"
		b.page.Paste()
		if !slices.Contains(pagetest.Shows(b.window.Content()), text.Text(id)) {
			t.Errorf("over the hand %q the page shows %q", hand, pagetest.Shows(b.window.Content()))
		}
		b.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
}

// titled are hands of all kinds of verdict, and tables of several winners.
var titled = []string{
	"234m 5566p [123s@N] [777p@W] 15f +5p", // a win
	"111222333p 5p [CCCC@W] +5p seat=S by=self_draw",
	"222s 999s 67s EE [CCC@N] +8s seat=S from=E\n234567s 345s 67s 11s +8s seat=N same_tile=true", // one beaten, or both
	"234567s 345s 67s 11s +8s seat=N from=E\n222s 999s 67s EE [CCC@N] +8s seat=S same_tile=true",
	"222s 999s 67s EE [CCC@N] +8s seat=S\n234567s 345s 67s 11s +8s seat=N same_tile=true",        // one of them
	"222s 999s 67s EE [CCC@N] +8s seat=S from=E\n222345s 888s 67s 11s +8s seat=N same_tile=true", // five of a kind
	"567m 234s 88m 67s [333p@N] +8s seat=S from=W",                                               // below the minimum, or not
	"234s 678s 67s EE [CCC@E] +8s seat=S from=W passed=8s",
	"1133m 2266p 4477s E +E seat=S from=W",
	"567m 345p 69s 22p [234m@E] 2f +8s seat=S from=W",
	"567m 345p 67s 22p [5555m@W] 2f +8s seat=S from=W",
	"567m 345p 67s 22p [234m@E] 22f +8s seat=S from=W",
	"567m 345p 67s 22p [129m@E] 2f +8s seat=S from=W",
	"567m 345p 67s 22p [234m@W] 2f +8s seat=S from=W",
	"567m 345p 67s 222p [234m@E] 2f +8s seat=S from=W",
	"567m 345p 67s 22p [234m@E] 2f +8s seat=S by=self_draw draws=kong", // rulings
	"123m 456p 789s EEE SS seat=S by=deal",
	"19m 19p 19s ESWNCFP +1m seat=S from=W by=rob_concealed_kong",
	"seat=S by=flowers 123456f",
	"123m 456m 789m 22p 56s seat=S", // what it waits for
	"19m 19p 19s ESWNCFP",
	"258m 258p 258s ESWN",
	"123m 456m 789m 22p 567s",
	"123m 4567p",
}

// apart is a space between Chinese sentences; before a clause, which is not a sentence,
// it stays.
var apart = regexp.MustCompile(`[。！？] \p{Han}`)

// TestTheTitleSaysWhatThePageSays: for every kind of verdict the window's title is in the
// page's own words.
func TestTheTitleSaysWhatThePageSays(t *testing.T) {
	for _, language := range translations.Languages() {
		text := pagetest.Text(t, language)
		b := open(t, "hk13", language, 1280, 744)
		none := text.Text("app.title", translations.Args{"Page": text.Text("nav.check")})
		before, after, _ := strings.Cut(text.Text("app.title_verdict", translations.Args{"Verdict": "|", "Page": text.Text("nav.check")}), "|")
		judged, sets := 0, pagetest.Presets(t)
		if language != translations.English {
			sets = sets[:1]
		}
		for _, rs := range sets {
			for _, line := range titled {
				h, err := handfile.ParseHand(line)
				if err != nil {
					t.Fatal(line, err)
				}
				b.Open(h, rs)
				title := b.page.Title()
				if title == none {
					continue
				}
				for _, text := range pagetest.Says(b.page.Object()) {
					if apart.MatchString(text) {
						t.Errorf("%s: a blank between sentences: %q", language, text)
					}
				}
				judged++
				verdict := strings.TrimSuffix(strings.TrimPrefix(title, before), after)
				answer := b.panes()[1]
				if says := " " + strings.Join(pagetest.Says(answer), " ") + " "; !strings.Contains(says, " "+verdict+" ") {
					t.Errorf("%s, %s: %s is titled %q, the page says %.200q", language, rs.ID, line, verdict, says)
				}
			}
		}
		if judged < 15*len(sets) {
			t.Errorf("%s: only %d titles have a verdict", language, judged)
		}
	}
}

// TestNoVerdictOnATableThatCannotBe: of hands that cannot be at one table the page, the
// title and a copy say nothing else.
func TestNoVerdictOnATableThatCannotBe(t *testing.T) {
	for _, language := range translations.Languages() {
		text := pagetest.Text(t, language)
		b := open(t, "hk13", language, 1280, 744)
		possible, err := handfile.ParseHand(titled[2])
		if err != nil {
			t.Fatal(err)
		}
		impossible, err := handfile.ParseHand(titled[5])
		if err != nil {
			t.Fatal(err)
		}
		b.Open(possible, b.Rules())
		shown := len(pagetest.Shows(b.window.Content()))
		b.Open(impossible, b.Rules())
		answer := b.panes()[1]
		fan := text.Text("check.fan")
		if says := pagetest.Says(answer); slices.Contains(says, fan) || !slices.Contains(says, text.Text("calls.impossible")) || !slices.Contains(pagetest.Shows(answer), text.Text("check.tag.entry")) {
			t.Errorf("%s: %q", language, says)
		}
		if !strings.Contains(b.page.Title(), text.Text("calls.impossible")) {
			t.Errorf("%s: the title is %q", language, b.page.Title())
		}
		b.Open(possible, b.Rules())
		if now := len(pagetest.Shows(b.window.Content())); now != shown {
			t.Errorf("%s: the verdict does not come back: %d texts of %d", language, now, shown)
		}
	}
}
