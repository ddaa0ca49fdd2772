package tournamentpage

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/tournament"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/input"
	"sikwu/ui/look"
)

// whole is a stage at which a tournament is played from its list to its champion.
type whole struct {
	*stage
	asked int // how often the page asked about a tie
}

// playWhole begins a tournament with a list under a format, draws every stage, types
// every result by keys, and answers what it is asked.
func playWhole(t *testing.T, at pagetest.Setting, format string, list string) *whole {
	t.Helper()
	w := &whole{stage: openPage(t, at)}
	w.tapText("tournament.begin")
	w.Write(0, "Cup")
	for _, f := range w.desk.formats {
		if f.ID == format {
			w.PressPrefix(w.page.titled(f.Title))
		}
	}
	w.clipboard = list
	w.tapText("tournament.new.paste")
	w.tapText("tournament.new.start")
	for round, stage := range w.desk.open.Format.Stages {
		if round > 0 {
			w.tapText("tournament.draw.on", translations.Args{"Stage": w.page.stageName(&stage)})
		}
		w.draw(strconv.Itoa(20261121 + round))
		w.playStage(round)
	}
	w.tapText("tournament.ranking")
	return w
}

// playStage types the results of all tables, in the order in which the page leads
// through them. At every fifth table the best two are level.
func (w *whole) playStage(round int) {
	w.Helper()
	tables := len(w.desk.open.Rounds[round].Tables)
	for i := range tables {
		if w.desk.table != i+1 {
			w.Fatalf("stage %d: at table %d, not %d", round+1, w.desk.table, i+1)
		}
		top := 64 + 4*i + 100*round
		points := [4]int{top, -16, 8, -top + 8}
		if i%5 == 4 {
			points = [4]int{top, top, -top, -top}
		}
		c := w.Window.Canvas()
		c.Focus(w.fields()[0])
		for _, n := range points { // Return leads from score to score, and enters the last
			for _, r := range strconv.Itoa(n) {
				c.Focused().(*input.Field).TypedRune(r)
			}
			w.Key(fyne.KeyReturn)
		}
		w.answer(round, i+1)
	}
	if !w.desk.open.Rounds[round].IsFinished() {
		w.Fatalf("stage %d is not finished", round+1)
	}
}

// answer decides a tie at a table: at odd ones by hands, at even ones by lots.
func (w *whole) answer(round, table int) {
	w.Helper()
	if len(w.desk.open.Undecided()) == 0 {
		return
	}
	w.asked++
	w.chooseTable(table)
	draws := table%2 == 0 || w.Find(w.text("tournament.level.fill", translations.Args{"N": table})) == nil
	if draws {
		w.drawLots()
	} else {
		w.tapText("tournament.level.fill", translations.Args{"N": table})
		for i, n := range []int{2, 5, 1, 1} {
			w.Write(3*i+1, strconv.Itoa(n))
			w.Write(3*i+2, strconv.Itoa(4))
		}
		w.tapText("tournament.result.enter")
	}
	if left := w.desk.open.Undecided(); len(left) != 0 {
		w.Fatalf("stage %d, table %d: still asked about %+v", round+1, table, left)
	}
	if next := nextOpen(&w.desk.open.Rounds[round], table); draws && next > 0 {
		w.tapText("tournament.level.next", translations.Args{"N": next})
	}
}

// TestCityUFromTheListToTheChampion: 128 → 64 → 16 → 4 through the page, with ties
// at the cut in every stage that has a fifth table.
func TestCityUFromTheListToTheChampion(t *testing.T) {
	w := playWhole(t, pagetest.In(translations.Chinese, look.Dark, small), "cityu", people(translations.Chinese, 128))
	trn := &w.desk.open.Tournament
	if !trn.IsOver() || w.asked != 3 { // of sixteen tables at 5, 10 and 15; two of each go on before
		t.Fatalf("over %v, asked %d times", trn.IsOver(), w.asked)
	}
	for i, want := range []struct{ players, tables int }{{128, 32}, {64, 16}, {16, 4}, {4, 1}} {
		if r := &trn.Rounds[i]; len(r.Tables) != want.tables || len(trn.Ranking(i)) != want.players {
			t.Errorf("stage %d: %d tables, %d players", i+1, len(r.Tables), len(trn.Ranking(i)))
		}
	}
	for i, s := range trn.Rounds[1].Tables {
		want := s.Seats[0] // who has most points sits first
		if table := i + 1; table%5 == 0 {
			want = s.Seats[1] // won more hands
			if table%2 == 0 {
				lots := w.page.marksOf(1).lots
				if lots[s.Seats[0]] < lots[s.Seats[1]] {
					want = s.Seats[0]
				}
			}
		}
		if !sitsIn(&trn.Rounds[2], want) {
			t.Errorf("table %d of 64: player %d does not play on", i+1, want)
		}
	}
	champion := w.page.playerName(trn.Rounds[3].Tables[0].Seats[0])
	if !w.Says(w.text("tournament.champion", translations.Args{"Name": champion})) {
		t.Errorf("%s did not win: %q", champion, w.texts()[:20])
	}
	again := openIn(t, w.folder, english)
	again.PressPrefix("Cup")
	if got := again.desk.open.Standings(); len(got) != 128 || again.page.playerName(got[0].Number) != champion {
		t.Errorf("opened again: %d, %+v", len(got), got[0])
	}
}

func sitsIn(r *tournament.Round, number int) bool {
	return slices.ContainsFunc(r.Tables, func(s tournament.Seating) bool { return slices.Contains(s.Seats[:], number) })
}

// TestEMSDsSectionsFromTheListToTheChampion: the best of four sections, of a table
// or two, meet in the final; in a section of two tables the best are level.
func TestEMSDsSectionsFromTheListToTheChampion(t *testing.T) {
	var lines []string
	for i, section := range []string{"Mechanical", "Electrical", "Building", "Electronics", "Electronics"} {
		for k := range 4 {
			lines = append(lines, fmt.Sprintf("%d,Player %d.%d,%s", 10*i+k+1, i+1, k+1, section))
		}
	}
	w := playWhole(t, english, "emsd", strings.Join(lines, "\n"))
	trn := &w.desk.open.Tournament
	if !trn.IsOver() || len(trn.Rounds[0].Tables) != 5 || w.asked != 1 {
		t.Fatalf("over %v, %d tables, asked %d times", trn.IsOver(), len(trn.Rounds[0].Tables), w.asked)
	}
	sections := map[string]bool{}
	for _, n := range trn.Rounds[1].Tables[0].Seats {
		who, _ := trn.Player(n)
		sections[who.Section] = true
	}
	if len(sections) != 4 {
		t.Errorf("the final is of %v", sections)
	}
	if best := trn.Rounds[0].Tables[4].Seats[1]; !sitsIn(&trn.Rounds[1], best) { // level at table 5, with more hands won
		t.Errorf("player %d is not in the final", best)
	}
	if !w.Says(w.text("tournament.champion", translations.Args{"Name": w.page.playerName(trn.Rounds[1].Tables[0].Seats[0])})) {
		t.Errorf("%q", w.texts())
	}
}
