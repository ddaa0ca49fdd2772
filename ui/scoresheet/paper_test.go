package scoresheet

import (
	"bytes"
	"strings"
	"testing"

	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/sheetfile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/internal/testkit/papertest"
)

// printedPDF reads the PDF of a sheet back.
func (s *stage) printedPDF(sheet ledger.Sheet, about edition) *papertest.Document {
	s.Helper()
	d, err := s.page.teller().paper(sheet, about)
	if err != nil {
		s.Fatal(err)
	}
	var b bytes.Buffer
	if err := d.first.PDF(&b, s.clock); err != nil {
		s.Fatal(err)
	}
	pagetest.Keep(s.TB, "paper-long-"+s.setting.Lang+".pdf", b.Bytes())
	doc, err := papertest.Read(b.Bytes())
	if err != nil {
		s.Fatal(err)
	}
	return doc
}

// closed joins texts without spaces: lines are broken where there is room.
func closed(text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" \n", r) {
			return -1
		}
		return r
	}, text)
}

// Paper loses nothing: with the longest names and several winners each row says who
// won, how much, off whom, and who dealt; nothing leaves the page or is drawn over
// something else, and what one page cannot hold stands on the next.
func TestPaperLosesNothing(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese, simplified} {
		s := played(t, at, tooLong)
		sheet, _ := s.desk.sheet()
		rs := *sheet.Rules
		rs.Claims.Winners.Value = rules.WinnersAll
		sheet.Rules = &rs
		several := won(1, 4, 3)
		several.Winners = append(several.Winners, ledger.Winner{Player: 2, Fan: 5}, ledger.Winner{Player: 4, Fan: 8})
		sheet, err := sheet.Add(several, ledger.Entry{Kind: ledger.Penalty, Player: 4, Offence: "delay", Points: 30})
		for range 25 {
			if err == nil {
				sheet, err = sheet.Insert(3, ledger.Entry{Kind: ledger.FalseWin, Player: 2})
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		about := edition{begun: s.clock, place: strings.Repeat("Cup of the long names ", 6), settles: true, price: 25}
		doc := s.printedPDF(sheet, about)
		if doc.Pages < 2 {
			t.Errorf("%d page", doc.Pages)
		}
		words := closed(doc.Words())
		tell := s.page.teller()
		for i := range sheet.Rows {
			r := &sheet.Rows[i]
			row := closed(tell.which(r.Position, sheet.Rules) + s.page.text("scoresheet.dealer", args{"Name": sheet.Players[r.Dealer().Index()]}) +
				tell.plainResult(sheet.Players, r))
			at := strings.Index(words, row)
			if at < 0 {
				t.Fatalf("row %d is not printed: %s", i, row)
			}
			words = words[at+len(row):]
		}
		for _, text := range []string{s.page.text("scoresheet.settle.so_far"), tell.ranking(sheet), tell.payments(sheet, 25)} {
			if !strings.Contains(words, closed(text)) {
				t.Errorf("not printed: %s", text)
			}
		}
		if text := closed(doc.Words()); !strings.Contains(text, closed(about.place)) || !strings.Contains(text, closed(s.page.text("scoresheet.page", args{"N": 2, "Of": doc.Pages}))) {
			t.Error("neither the tournament nor the page is named")
		}
		inPlace(t, doc)
	}
}

// inPlace checks that texts are on their page and not over one another.
func inPlace(t *testing.T, doc *papertest.Document) {
	t.Helper()
	for i, a := range doc.Texts {
		if a.X < paperMargin-1 || a.X+a.Width > doc.Width/0.75-paperMargin+1 || a.Y < paperMargin || a.Y > doc.Height/0.75-16 {
			t.Errorf("%q is off page %d", a.Words, a.Page)
		}
		for _, b := range doc.Texts[:i] {
			if a.Page == b.Page && a.X < b.X+b.Width && b.X < a.X+a.Width && a.Y-a.Size*0.7 < b.Y && b.Y-b.Size*0.7 < a.Y {
				t.Errorf("%q is drawn over %q on page %d", a.Words, b.Words, a.Page)
			}
		}
	}
}

// An evening of sixteen hands is one page, and so is an empty sheet.
func TestAnEveningIsOnePage(t *testing.T) {
	s := played(t, chinese, inChinese)
	empty, _ := s.desk.sheet()
	whole := empty
	for !whole.IsOver() {
		var err error
		if whole, err = whole.Add(won(whole.Next.Dealer()%4+1, 4, whole.Next.Dealer())); err != nil {
			t.Fatal(err)
		}
	}
	empty.Rows = nil
	for _, sheet := range []ledger.Sheet{empty, whole} {
		doc := s.printedPDF(sheet, edition{begun: s.clock, settles: true})
		if doc.Pages != 1 {
			t.Errorf("%d rows are %d pages", len(sheet.Rows), doc.Pages)
		}
		inPlace(t, doc)
	}
}

// A fifth round is told from the first on paper as on the screen, and what is over is not
// told to be unfinished.
func TestAFifthRoundIsTold(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.finish()
	sheet, _ := s.desk.sheet()
	if text := s.printedPDF(sheet, edition{begun: s.clock, settles: true}).Words(); strings.Contains(text, "not over") {
		t.Error("a finished game is told not to be over")
	}
	s.desk.playOn()
	s.page.show()
	s.Press("Draw")
	if sheet, _ = s.desk.sheet(); !s.Says("Round 5") {
		t.Error("the fifth round is not told")
	}
	if words := closed(s.printedPDF(sheet, edition{begun: s.clock}).Words()); strings.Count(words, closed("round 5")) != 1 {
		t.Error("the fifth round is not told on paper")
	}
}

// A picture is one piece, however many pages the sheet has on paper, and ends where the sheet
// does.
func TestAPictureIsOnePiece(t *testing.T) {
	s := played(t, english, tooLong)
	sheet, _ := s.desk.sheet()
	for range 40 {
		var err error
		if sheet, err = sheet.Insert(3, ledger.Entry{Kind: ledger.FalseWin, Player: 2}); err != nil {
			t.Fatal(err)
		}
	}
	about := edition{begun: s.clock, settles: true, whole: true}
	d, err := s.page.teller().paper(sheet, about)
	if err != nil {
		t.Fatal(err)
	}
	if n, below := len(d.first.Pages()), d.first.Height-d.y; n != 1 || below != paperMargin {
		t.Errorf("%d pages, %v below the last line", n, below)
	}
}

func TestPrices(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "0": 0, "1": 100, " 0.5 ": 50, "0,25": 25, ".5": 50, "2.": 200, "１．５": 150, "10000": sheetfile.MaxPrice,
		"10000.01": -1, "0.125": -1, "-1": -1, "x": -1, ".": -1, "1.2.3": -1, "99999999999999999999": -1, "+1": -1,
	} {
		n, ok := readPrice(text)
		if !ok {
			n = -1
		}
		if n != want {
			t.Errorf("%q is %d, want %d", text, n, want)
		}
	}
	for n, want := range map[int]string{0: "0", 5: "0.05", 50: "0.50", 100: "1", 1234: "12.34"} {
		if got := priceText(n); got != want {
			t.Errorf("%d is written %s, want %s", n, got, want)
		}
	}
}
