package scoresheet

import (
	"regexp"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/ledger"
	"sikwu/internal/testkit/pagetest"
)

// full begins a sheet with more rows than it has room for: a draw, then wins of the first
// player at the table, each with a press.
func (s *stage) full(rows int) {
	s.Helper()
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	for range rows {
		s.keys("1230\n")
	}
	if sheet, _ := s.desk.sheet(); len(sheet.Rows) != rows {
		s.Fatalf("%d rows", len(sheet.Rows))
	}
}

func (s *stage) scroller() (offset, most float32) {
	scroll := s.page.View.(*sheetView).rows.scroll
	was := scroll.Offset()
	scroll.ScrollTo(1e6)
	most = scroll.Offset()
	scroll.ScrollTo(was)
	return was, most
}

// TestRowsStandInAnotherLanguage: the list stays where it was when the page is made anew, at
// its end or not.
func TestRowsStandInAnotherLanguage(t *testing.T) {
	s := openPage(t, english)
	s.full(15)
	_, most := s.scroller()
	for _, at := range []float32{0, 40, most / 2, most} {
		s.page.View.(*sheetView).rows.scroll.ScrollTo(at)
		for _, setting := range []pagetest.Setting{chinese, english} {
			s.setting = setting
			s.build()
			if got, _ := s.scroller(); got != at {
				t.Errorf("the rows are at %v, not %v of %v", got, at, most)
			}
		}
	}
}

// TestACorrectedRowStaysInSight: whatever the correction of a row says of later hands leaves the
// row in sight, wherever it stood.
func TestACorrectedRowStaysInSight(t *testing.T) {
	at, told := fyne.CurrentApp, 0
	for place := range 15 {
		s := openPage(t, pagetest.In("en", english.Variant, fyne.NewSize(1000, 644)))
		s.full(15)
		rows := s.page.View.(*sheetView).rows
		rows.scroll.ScrollTo(0)
		rows.scroll.Reveal(rows.cards[place])
		test.Tap(rows.cards[place])
		s.Press("Cat wins", "Save")
		v := s.page.View.(*sheetView)
		if s.desk.form != nil {
			t.Fatalf("row %d is not entered", place)
		}
		if v.notice != nil {
			told++
		}
		top := func(o fyne.CanvasObject) float32 { return at().Driver().AbsolutePositionForObject(o).Y }
		card, scroll := v.rows.cards[place], v.rows.scroll
		if top(card) < top(scroll)-1 || top(card)+card.Size().Height > top(scroll)+scroll.Size().Height+1 {
			t.Errorf("row %d lies from %v, the list from %v to %v (notice %v)", place, top(card), top(scroll), top(scroll)+scroll.Size().Height, v.notice != nil)
		}
	}
	if told < 14 {
		t.Errorf("only %d corrections say anything", told)
	}
}

// TestSentencesInARowInChinese: Chinese sentences follow each other without a blank.
func TestSentencesInARowInChinese(t *testing.T) {
	blank := regexp.MustCompile(`[。！？；：，] `)
	for _, setting := range []pagetest.Setting{chinese, simplified} {
		s := openPage(t, setting)
		s.full(3)
		teller := s.page.teller()
		sheet, _ := s.desk.sheet()
		all := ledger.Redeal{Hands: 2, Next: true, InTurn: []ledger.Position{sheet.Rows[1].Position}, OutOfTurn: []ledger.Position{sheet.Rows[2].Position}}
		for _, text := range []string{teller.redeals(all, sheet.Rules), teller.redealt(all, sheet.Rules)} {
			if blank.MatchString(text) {
				t.Errorf("%q", text)
			}
		}
		s.keys("12")
		for _, text := range pagetest.Says(s.Shown()) {
			if blank.MatchString(text) {
				t.Errorf("%q", text)
			}
		}
	}
}
