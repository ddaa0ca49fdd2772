package scoresheet

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/sheetfile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// halved is an evening under figures whose halves are not whole, and the ruling behind each
// row, "" for none.
func halved(t *testing.T, lang string) (s *stage, told []string) {
	t.Helper()
	rs, err := pagetest.Preset(t, "hk13").With(map[string]any{"payment.figures": []int{1, 2, 4, 7, 8, 11, 13, 15, 17, 19, 21, 23, 25, 27}})
	if err != nil {
		t.Fatal(err)
	}
	s = openPage(t, pagetest.In(lang, look.Light, pagetest.Large))
	if _, err := s.desk.Begin(rs, inEnglish); err != nil {
		t.Fatal(err)
	}
	half := won(1, 3, 2)
	half.Winners[0].Liable = 3
	for _, one := range []struct {
		entry  ledger.Entry
		ruling string
	}{
		{won(1, 3, ledger.Nobody), rules.DecisionRoundedUp}, {won(1, 3, 2), ""},
		{ledger.Entry{Kind: ledger.FalseWin, Player: 2}, rules.DecisionRoundedUp},
		{half, rules.DecisionLargerPart}, {won(1, 4, ledger.Nobody), ""}, {ledger.Entry{Kind: ledger.Drawn}, ""},
	} {
		if !s.desk.do(sheetfile.Event{Kind: sheetfile.Add, Entry: one.entry}) {
			t.Fatalf("%+v is refused", one.entry)
		}
		told = append(told, one.ruling)
	}
	s.build()
	return s, told
}

// A figure that was halved unevenly bears our ruling wherever its row is shown: on the page,
// in the label of the row, copied, on paper and in the table for spreadsheets; and no other
// row does.
func TestRowsTellWhichHalvesAreNotWhole(t *testing.T) {
	for _, lang := range []string{"en", "zh-Hant"} {
		s, told := halved(t, lang)
		view := s.page.View.(*sheetView)
		sheet, _ := s.desk.sheet()
		s.page.Copy()
		copied := strings.Split(s.clip, "\n")
		table := sheetfile.Table(sheet, s.page.teller().word)
		at := slices.IndexFunc(sheetfile.Columns(sheet), func(h sheetfile.Heading) bool { return h.Column == sheetfile.RulingColumn })
		for i, id := range told {
			text := ""
			if id != "" {
				text = s.page.Say.Decision(id)
			}
			var tips []string
			for _, mark := range pagetest.All[*scoreview.DecisionMark](view.rows.lines[i]) {
				mark.MouseIn(&desktop.MouseEvent{})
				tips = append(tips, s.Window.Content().(*widgets.Sheet).TipText())
				mark.MouseOut()
			}
			if got := strings.Join(tips, "|"); got != text {
				t.Errorf("row %d says %q, not %q", i, got, text)
			}
			if label := view.rows.cards[i].AccessibilityLabel(); strings.Contains(label, "[D]") != (id != "") {
				t.Errorf("row %d is called %q", i, label)
			}
			if strings.Contains(copied[i], "[D]") != (id != "") {
				t.Errorf("row %d is copied as %q", i, copied[i])
			}
			if got := table[i][at].String(); got != text {
				t.Errorf("row %d has %q in the table, not %q", i, got, text)
			}
		}
		words := closed(s.printedPDF(sheet, edition{begun: s.clock, settles: true}).Words())
		if n := strings.Count(words, "[D]"); n != 5 { // three rows, two rulings
			t.Errorf("%d marks on paper", n)
		}
		for _, id := range []string{rules.DecisionRoundedUp, rules.DecisionLargerPart} {
			text := s.page.Say.Decision(id)
			if strings.Count(s.clip, text) != 1 || strings.Count(words, closed(text)) != 1 {
				t.Errorf("not said once in\n%s\n%s: %s", s.clip, words, text)
			}
		}
	}
}
