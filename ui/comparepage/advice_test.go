package comparepage

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/advise"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/look"
)

// said returns what the columns say, one a line.
func (a *advice) said() (list []string) {
	for _, c := range a.columns {
		words := c.title.Text()
		for _, p := range []interface {
			Text() string
			Visible() bool
		}{c.chance, c.goal, c.reason} {
			if p.Visible() {
				words += "; " + p.Text()
			}
		}
		list = append(list, words)
	}
	return list
}

// Fourteen tiles that do not win are laid out as what each set throws, with why.
func TestFourteenTilesAreCompared(t *testing.T) {
	b := open(t, pagetest.In("en", look.Light, fyne.NewSize(1280, 744)))
	b.SetRules(b.sets[2])
	b.SetDraws(3)
	b.play(t, "2345678999p 34s CC", score.Win{Seat: tile.South})
	const same = "Discard 3 or 4 of bamboo; Wins 4.1%, 1.63 points; Half flush in dots"
	want := []string{
		"Discard 3 or 4 of bamboo; Wins 4.1%, 6.51 points; Half flush in dots", same, same, same,
		"Discard 2, 5 or 8 of dots; Wins 18.6%, 4.53 points; Any win; Because of the minimum: 0 fan instead of 3.",
	}
	if got := b.page.advice.said(); !slices.Equal(got, want) {
		t.Errorf("the columns say\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if !b.page.advice.box.Visible() || b.page.card.Visible() || b.page.message.card.Visible() {
		t.Error("a table or an apology shows")
	}
	if got := pagetest.Tiles(b.page.advice.box); got != "3s 4s 3s 4s 3s 4s 3s 4s 2p 5p 8p" {
		t.Errorf("shown are %s", got)
	}
	test.Tap(b.page.advice.columns[4].card)
	if len(b.opened) != 1 || b.opened[0] != b.sets[4] {
		t.Errorf("a column opens %v", b.opened)
	}
	b.SetRules(b.sets[4])
	if got := b.page.advice.said(); !strings.HasSuffix(got[0], "Because of the minimum: 3 fan instead of 0.") || strings.Contains(got[4], "Because") {
		t.Errorf("with another set in force, the columns say\n%s", strings.Join(got, "\n"))
	}
	b.play(t, "234567999p 34s CC", score.Win{Seat: tile.South})
	if b.page.advice.box.Visible() || !b.page.card.Visible() {
		t.Error("of a hand that waits what to throw is said")
	}
}

// The columns stand in a line whichever set is in force and whatever they are called.
func TestAdviceStandsInALine(t *testing.T) {
	effort.Full(t)
	for _, lang := range translations.Languages() {
		b := open(t, pagetest.In(lang, look.Light, pagetest.Small))
		b.SetDraws(2)
		b.play(t, "2345678999p 34s CC", score.Win{Seat: tile.South})
		for _, named := range []string{"", "The Long Table of the Sunday Club of Kennedy Town"} {
			if named != "" {
				b.sets = b.sets[:4:4]
				b.copyOf(t, "hk13", named, named, nil)
			}
			for _, rs := range b.sets {
				b.SetRules(rs)
				at := func(o fyne.CanvasObject) float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y }
				first, line := at(b.page.advice.columns[0].tiles), at(b.page.advice.columns[0].card)
				for i, c := range b.page.advice.columns {
					if at(c.card) == line && at(c.tiles) != first {
						t.Errorf("%s, %s in force: the tiles of column %d stand at %v, of the first at %v", lang, rs.ID, i, at(c.tiles), first)
					}
				}
			}
		}
	}
}

// The columns are reached by Tab, the arrows lead along them, Return opens one.
func TestAdviceIsComparedByKeysAlone(t *testing.T) {
	b := open(t, pagetest.In("zh-Hant", look.Dark, fyne.NewSize(1000, 644)))
	b.SetDraws(2)
	b.play(t, "2345678999p 34s CC", score.Win{Seat: tile.South})
	c := b.Window.Canvas()
	for c.Focused() != fyne.Focusable(b.page.advice.columns[0].card) {
		if c.FocusNext(); c.Focused() == nil {
			t.Fatal("Tab does not reach the columns")
		}
	}
	for range 3 {
		c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
	c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(b.opened) != 1 || b.opened[0] != b.sets[3] {
		t.Errorf("return on the fourth opens %v", b.opened)
	}
}

// A hand that changes or a page that is left drops what was asked.
func TestAStaleComparisonIsNeverShown(t *testing.T) {
	b := open(t, pagetest.In("en", look.Light, fyne.NewSize(1280, 744)))
	var jobs []func()
	b.page.callbacks.Background = func(job func()) { jobs = append(jobs, job) }
	b.SetDraws(2)
	b.play(t, "2345678999p 34s CC", score.Win{Seat: tile.South})
	b.play(t, "123m 456m 789p 1124s 9s", score.Win{Seat: tile.South})
	done := make(chan bool)
	run := func(i int) {
		go func() { jobs[i](); done <- true }()
		<-done
	}
	run(0)
	if said := b.page.advice.said(); said[0] != "still calculating" {
		t.Errorf("of the hand before it is said: %q", said)
	}
	run(1)
	if said := b.page.advice.said(); said[0] == "still calculating" {
		t.Errorf("nothing is said: %q", said)
	}
	b.page.Hide()
	b.page.Show()
	b.page.Hide()
	run(2)
	if b.page.advice.told != nil {
		t.Error("a page that is left goes on")
	}
}

// A house's own rule that changes the advice is found and named.
func TestTheValueBehindOtherAdviceIsNamed(t *testing.T) {
	b := open(t, pagetest.In("en", look.Light, fyne.NewSize(1280, 744)))
	b.sets = []*rules.RuleSet{pagetest.Preset(t, "hk13")}
	b.copyOf(t, "hk13", "低", "low", map[string]any{"minimum": 2})
	b.SetRules(b.sets[0])
	b.SetDraws(3)
	b.SetAim(advise.ForWins)
	b.play(t, "2345678999p 34s CC", score.Win{Seat: tile.South})
	if said := b.page.advice.said(); len(said) != 2 || !strings.HasSuffix(said[1], "Because of the minimum: 2 fan instead of 3.") {
		t.Errorf("the columns say %q", said)
	}
}

// Above the columns it says how many tiles were seen, as they change what is thrown and
// what is left of waits; of a win they change nothing.
func TestTheHeadSaysHowManyTilesWereSeen(t *testing.T) {
	for lang, words := range map[string][2]string{"en": {"1 tile seen", "3 tiles seen"}, "zh-Hant": {"已見 1 隻", "已見 3 隻"}} {
		b := open(t, pagetest.In(lang, look.Light, fyne.NewSize(1000, 644)))
		b.SetDraws(2)
		head := func(notation string) string {
			b.play(t, notation, score.Win{Seat: tile.South, From: tile.East})
			return b.page.felt.how.Text()
		}
		none := head("2345678999p 34s CC")
		if strings.Contains(none, "seen") || strings.Contains(none, "已見") {
			t.Errorf("with nothing seen, %q", none)
		}
		b.See(tile.EastWind, 1)
		if got := b.page.felt.how.Text(); !strings.HasSuffix(got, words[0]) {
			t.Errorf("with a tile seen, %q", got)
		}
		b.See(tile.Bamboo1, 2)
		for _, notation := range []string{"2345678999p 34s CC", "2345678999p 34s C", "234567999p 34s CC"} {
			if got := head(notation); !strings.HasSuffix(got, words[1]) {
				t.Errorf("%s, with three tiles seen: %q", notation, got)
			}
		}
		if got := head("234567999p 34s CC +5s"); strings.Contains(got, words[1]) {
			t.Errorf("of a win: %q", got)
		}
	}
}

// A wait of which every copy is seen says so in its row, and is not counted among the waits.
func TestAWaitOfWhichAllAreSeenIsNotCounted(t *testing.T) {
	for lang, gone := range map[string]string{"en": "2 of bamboo, all seen", "zh-Hant": "2 索，全部已見"} {
		b := open(t, pagetest.In(lang, look.Light, fyne.NewSize(1000, 644)))
		for _, one := range []struct{ seen, waits int }{{0, 2}, {3, 2}, {4, 1}} {
			b.SeeNone()
			b.See(tile.Bamboo1+1, one.seen)
			b.play(t, "EEE CCC 345p 34s 99m", score.Win{Seat: tile.East})
			if got := b.Shows(gone); got != (one.seen == tile.Copies) {
				t.Errorf("with %d seen, %q is shown: %v", one.seen, gone, got)
			}
			if got := b.page.board.winning(b.page.table.Columns[0].Waits.Waits); got != one.waits {
				t.Errorf("with %d seen there are %d waits, not %d", one.seen, got, one.waits)
			}
		}
	}
}
