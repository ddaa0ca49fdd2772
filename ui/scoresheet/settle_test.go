package scoresheet

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/score"
	"sikwu/core/sheetfile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
)

// finish plays the open sheet to its end by draws.
func (s *stage) finish() {
	s.Helper()
	for sheet, _ := s.desk.sheet(); !sheet.IsOver(); sheet, _ = s.desk.sheet() {
		if !s.desk.do(sheetfile.Event{Kind: sheetfile.Add, Entry: ledger.Entry{Kind: ledger.Drawn}}) {
			s.Fatal(s.desk.notice.err)
		}
	}
	s.page.show()
}

// At the end of an evening the page tells the ranking and who pays whom; the price
// of a point is kept with the sheet and proposed for the next one, and another round
// can be played.
func TestSettlement(t *testing.T) {
	s := played(t, english, inEnglish)
	if s.Says("Place 1") {
		t.Error("settled in the middle of the game")
	}
	s.finish()
	if got := s.totals(); got != (ledger.Points{-4, 4, -60, 60}) {
		t.Fatalf("totals %v", got)
	}
	for _, text := range []string{"Place 1", "Place 4", "Ann pays Carmen 4 points; Benjamin pays Dora 60 points."} {
		if !s.Says(text) {
			t.Errorf("the page does not say %q", text)
		}
	}
	field := s.fields()[0]
	field.SetText("0.5")
	if !s.Says("At $0.50 a point: Ann pays Carmen $2; Benjamin pays Dora $30.") {
		t.Error("the price does not count")
	}
	for _, typed := range []string{"999999999999", "0.3333", "a lot"} {
		s.Window.Canvas().Focus(field)
		field.SetText("")
		for _, r := range typed {
			field.TypedRune(r)
		}
		if !s.Says("A price is a number") || s.Says("a point:") || s.Reason("Copy") == "" || s.desk.file.Book.Price() != 50 {
			t.Errorf("%s is told: %v, with amounts: %v, copied: %q; the price is %d",
				typed, s.Says("A price is a number"), s.Says("a point:"), s.Reason("Copy"), s.desk.file.Book.Price())
		}
		s.Window.Canvas().Unfocus()
	}
	field.SetText("0.5")
	s.Press("Copy")
	want := "Dora is first with +60, Carmen second with +4, Ann third with \u22124, Benjamin fourth with \u221260.\nAt $0.50 a point: Ann pays Carmen $2; Benjamin pays Dora $30."
	if s.clip != want {
		t.Errorf("copied %q", s.clip)
	}

	again := openIn(t, s.folder, english)
	if !again.Says("At $0.50 a point") {
		t.Error("the price is not kept")
	}
	again.Press("Another round")
	if !again.Says("Round 5 (East), hand 1") || again.Says("At $0.50") {
		t.Error("no fifth round")
	}
	again.Press("Carmen wins", "Self-draw", "Carmen: 3 fan", "Enter")
	if rows := again.rows(); !strings.HasPrefix(rows[len(rows)-1], "5.1 Ann") {
		t.Errorf("the fifth round begins with %s", rows[len(rows)-1])
	}
	if !again.Says("All 4 rounds") {
		again.page.Undo()
		again.page.Undo()
	}
	again.Press("Another game", "Begin")
	if got := again.desk.file.Book.Price(); got != 50 || len(again.rows()) > 0 {
		t.Errorf("the next sheet begins at a price of %d", got)
	}
}

// The settlement is there before the end too, by the arrow keys, and goes away
// again; a penalty that nobody gains is paid to the kitty.
func TestSettlementBefore(t *testing.T) {
	s := openPage(t, english)
	s.begin("emsd", "Ann", "Ben", "Cat", "Dan")
	s.desk.do(sheetfile.Event{Kind: sheetfile.Add, Entry: ledger.Entry{Kind: ledger.Penalty, Player: 2, Points: 12}})
	s.page.show()
	v := s.page.View.(*sheetView)
	choice := v.middle.(*chartCard).aside()
	s.Window.Canvas().Focus(choice)
	choice.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if !s.Says("Ben pays the kitty 12 points.") || !s.Says("the game is not over") {
		t.Fatal("no settlement")
	}
	s.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if s.Says("kitty") {
		t.Error("the settlement stays")
	}
}

// In a small window who pays whom is seen without scrolling, and the form says who deals.
func TestASmallWindowHasRoom(t *testing.T) {
	for _, lang := range []string{"en", "zh-Hant"} {
		s := openPage(t, pagetest.In(lang, look.Light, pagetest.Small))
		s.begin("hk8", "Ann", "Bob", "Carl", "Dora")
		s.keys("1 s 3\n")
		s.Choose(s.page.text("scoresheet.settle.title"), 1)
		if c := s.page.View.(*sheetView).middle.(*settleCard); !c.scroll.AtEnd() {
			t.Errorf("in %s the settlement is cut at the fold", lang)
		}
		s.Window.Canvas().Unfocus()
		s.keys("2 s 3\n 3 s 3\n 3 s 3\n 3")
		want := map[string]string{"en": "West hand, Carl deals again (1)", "zh-Hant": "Carl 做莊，連 1"}[lang]
		if c, is := s.page.View.(*sheetView).middle.(*formCard); !is || !strings.Contains(c.about.Text(), want) {
			t.Errorf("in %s the form does not say %q", lang, want)
		}
	}
}

// Nothing of the settlement is cut, and its pictures are kept for inspection.
func TestSettlementIsNotCut(t *testing.T) {
	for _, lang := range []string{"en", "zh-Hant"} {
		for _, at := range []pagetest.Setting{pagetest.In(lang, look.Light, pagetest.Large), pagetest.In(lang, look.Dark, pagetest.Small)} {
			for name, names := range map[string][4]string{"": inEnglish, "long": tooLong} {
				s := played(t, at, names)
				s.finish()
				for _, price := range []string{"a lot", "12.5"} {
					s.fields()[0].SetText(price)
					pagetest.CheckLines(t, "the settlement in "+lang+" at "+price, s.Shown(), at.Size.Width)
				}
				s.Picture("settle" + name + "-" + lang + "-" + map[look.Variant]string{look.Light: "light", look.Dark: "dark"}[at.Variant])
			}
		}
	}
}

// Who pays whom is in sight in a low window, in the middle of a game too, at a price and with
// long names.
func TestWhoPaysWhomIsInSight(t *testing.T) {
	for lang, names := range map[string][]string{"en": {"Alexander", "Ka Yan", "Siu Ling", "Benjamin"}, "zh-Hant": {"阿明", "嘉欣", "小玲", "國強"}} {
		s := openPage(t, pagetest.In(lang, look.Light, pagetest.Small))
		s.begin("hk8", names...)
		s.keys("3 4 8\n 1 4 7\n 1 2 5\n")
		s.page.Model.do(sheetfile.Event{Kind: sheetfile.SetPrice, Price: 50})
		s.page.show()
		s.Choose(s.page.text("scoresheet.settle.title"), 1)
		card := s.page.View.(*sheetView).middle.(*settleCard)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		if end, foot := at(card.payments).Y+card.payments.Size().Height, at(card.scroll).Y+card.scroll.Size().Height; end > foot {
			t.Errorf("%s: %q ends at %v, below %v", lang, card.payments.Text(), end, foot)
		}
	}
}

// A player whom penalties put out is told to be out wherever totals are ranked.
func TestAPlayerIsOut(t *testing.T) {
	s := openPage(t, english)
	s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
	s.desk.do(sheetfile.Event{Kind: sheetfile.Add, Entry: ledger.Entry{Kind: ledger.Won, Winners: []ledger.Winner{{Player: 1, Fan: 4}}, By: score.BySelfDraw}})
	for range penalty.YellowCardsOut {
		if s.Says("Ann (disqualified)") || s.Says("South (disqualified)") {
			t.Fatal("out before the last card")
		}
		s.desk.do(sheetfile.Event{Kind: sheetfile.Add, Entry: ledger.Entry{Kind: ledger.Penalty, Player: 1, Offence: penalty.Delay, Measure: penalty.YellowCard}})
		s.page.show()
	}
	s.Press("Ann wins", "Self-draw", "Ann: 3 fan")
	if !s.Says("Ann is out by penalties.") {
		t.Error("one who is out wins without a word")
	}
	s.Press("Cancel")
	if seat := s.page.View.(*sheetView).seatText(1); seat != "North (disqualified)" || !s.Says(seat) {
		t.Errorf("the total says %q", seat)
	}
	s.finish()
	if !s.Says("Ann (disqualified)") || !s.Says("Disqualified") || s.Says("Ben (disqualified)") {
		t.Error("the settlement does not say who is out")
	}
	s.Press("Copy")
	if !strings.HasPrefix(s.clip, "Ann (disqualified) is first with") {
		t.Errorf("copied %q", s.clip)
	}
	sheet, _ := s.desk.sheet()
	if words := s.printedPDF(sheet, edition{begun: s.clock, settles: true}).Words(); strings.Count(strings.ToLower(words), "disqualified") != 2 {
		t.Errorf("printed: %s", words)
	}
}
