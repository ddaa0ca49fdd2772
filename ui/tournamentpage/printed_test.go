package tournamentpage

import (
	"fmt"
	"strings"
	"testing"

	"sikwu/core/tournament"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/internal/testkit/papertest"
)

// TestPaperLosesNothing prints draws and rankings with the longest names and a note
// for each tie: every cell and every note is there whole, on its page, and points of
// different stages say which.
func TestPaperLosesNothing(t *testing.T) {
	for k, at := range []pagetest.Setting{english, chinese, simplified} {
		for i, n := range []int{16, 128} {
			if effort.Skips(2*k + 3*i) {
				continue
			}
			for _, long := range []bool{false, true} {
				if !long && at.Lang == chinese.Lang {
					continue
				}
				s := begun(t, at, n)
				if long {
					var list []tournament.Player
					for i := range n {
						list = append(list, tournament.Player{Name: fmt.Sprint(strings.Repeat("long 名字 ", 7), i), Section: "Some section"})
					}
					s.page.act(tournament.Event{Kind: tournament.List, Players: list})
				}
				s.draw("1")
				for i := range n / 4 {
					s.page.act(tournament.Event{Kind: tournament.Totals, Table: i + 1, Result: &tournament.Result{}})
				}
				s.desk.part = atRanking
				s.page.Update()
				ranks := s.page.rankTable(s.page.standings(), true)
				if len(ranks.page.notes) < n/2 {
					t.Fatalf("%d notes", len(ranks.page.notes))
				}
				for name, out := range map[string]*table{"ranking": ranks, "draw": s.page.drawTable(0)} {
					data, err := out.page.pdf(s.now())
					if err != nil {
						t.Fatal(err)
					}
					pagetest.Keep(t, fmt.Sprintf("%s-%d-%t-%s.pdf", name, n, long, at.Lang), data)
					doc, err := papertest.Read(data)
					if err != nil {
						t.Fatal(err)
					}
					checkPrinted(t, doc, &out.page)
				}
				stage := s.page.stageName(&s.desk.open.Rounds[0].Stage)
				if last := ranks.page.rows[n-1]; last[2] != stage || strings.Count(strings.Join(last, "|"), stage) != 1 || len(last) != len(ranks.page.columns) {
					t.Errorf("the last row is %q", last)
				}
			}
		}
	}
}

// checkPrinted checks that all of a table is on its pages and not over one another.
func checkPrinted(t *testing.T, doc *papertest.Document, page *printed) {
	t.Helper()
	closed := func(text string) string { return strings.ReplaceAll(strings.ReplaceAll(text, " ", ""), "\n", "") }
	words := closed(doc.Words())
	for i := range doc.Pages { // a note may go on behind the number
		words = strings.ReplaceAll(words, closed(page.number(i+1, doc.Pages)), "")
	}
	for _, row := range append(page.rows, page.notes) {
		for _, cell := range row {
			if !strings.Contains(words, closed(cell)) {
				t.Fatalf("%q is not printed", cell)
			}
		}
	}
	for i, a := range doc.Texts {
		if a.X < pageMargin-1 || a.X+a.Width > doc.Width/0.75-pageMargin+1 || a.Y < pageMargin || a.Y > doc.Height/0.75-pageMargin/2+1 {
			t.Errorf("%q is off page %d", a.Words, a.Page)
		}
		for _, b := range doc.Texts[:i] {
			if a.Page == b.Page && a.X+0.5 < b.X+b.Width && b.X+0.5 < a.X+a.Width && a.Y-a.Size*0.7 < b.Y && b.Y-b.Size*0.7 < a.Y {
				t.Fatalf("%q is drawn over %q on page %d", a.Words, b.Words, a.Page)
			}
		}
	}
}
