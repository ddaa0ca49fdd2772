package scoresheet

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/core/ledger"
	"sikwu/core/sheetfile"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// fifth opens a sheet in its fifth round, with four players who deal in turn.
func fifth(t *testing.T, at pagetest.Setting, names [4]string) *stage {
	t.Helper()
	folder, clock := t.TempDir(), openPage(t, at)
	f, err := sheetfile.In(folder).Create(pagetest.Preset(t, "hk8"), names, clock.now())
	if err != nil {
		t.Fatal(err)
	}
	do := func(e sheetfile.Event) {
		if err := f.Do(e, clock.now()); err != nil {
			t.Fatal(err)
		}
	}
	pass := func(hands int) { // the deal
		for range hands {
			winner := f.Sheet().Next.At(tile.South)
			do(sheetfile.Event{Kind: sheetfile.Add, Entry: won(winner, 5, ledger.Nobody)})
		}
	}
	pass(16)
	do(sheetfile.Event{Kind: sheetfile.PlayOn})
	for range 12 { // the dealer stays on
		do(sheetfile.Event{Kind: sheetfile.Add, Entry: won(f.Sheet().Next.Dealer(), 5, ledger.Nobody)})
	}
	pass(2)
	return openIn(t, folder, at)
}

// A hand of the fifth round, whose wind is that of the first, is told from it in its row, the
// form and the list of sheets, and what tells it is not cut.
func TestALaterRoundIsTold(t *testing.T) {
	told := map[string]string{translations.English: "ound 5", translations.Chinese: "第 5 圈", "zh-Hans": "第 5 圈"}
	for _, lang := range translations.Languages() {
		for _, size := range []fyne.Size{pagetest.Large, pagetest.Small} {
			for _, names := range [][4]string{{"陳大文", "Ann", "何美玲", "Bob"}, {"Maximilian", "Alexandrina", "Christopher", "Bernadette"}} {
				s := fifth(t, pagetest.In(lang, look.Light, size), names)
				tells := func(where string, in fyne.CanvasObject, least int) {
					t.Helper()
					n := 0
					for _, line := range pagetest.All[*widgets.Text](in) {
						if strings.Contains(line.Text(), told[lang]) && line.MinSize().Width <= line.Size().Width+0.5 {
							n++
						}
					}
					for _, p := range pagetest.All[*widgets.Paragraph](in) {
						if strings.Contains(p.Text(), told[lang]) {
							n++
						}
					}
					if n < least {
						t.Errorf("%s at %v with %s: round 5 is told %d times, want %d", where+" in "+lang, size, names[0], n, least)
					}
					pagetest.CheckLines(t, where+" in "+lang, s.Shown(), size.Width)
				}
				v := s.page.View.(*sheetView)
				tells("the sheet", v.rows.column, 14)
				tells("the next hand", v.next.object, 1)
				v.begin(ledger.Won, 2)
				tells("the form", s.page.View.(*sheetView).middle.Object(), 1)
				v.correct(17)
				tells("a correction", s.page.View.(*sheetView).middle.Object(), 1)
				s.page.toSheets()
				tells("the list of sheets", s.Shown(), 1)
			}
		}
	}
}

// What is trimmed in a row is told whole when one points at it, and only then.
func TestTrimmedNamesAreToldWhole(t *testing.T) {
	long := [4]string{"Maximiliana Featherstone-Haugh", "Ann", "Ben", "Cat"}
	s := played(t, pagetest.In("en", look.Light, pagetest.Small), long)
	view := s.page.View.(*sheetView)
	told := 0
	for i, card := range view.rows.cards {
		card.MouseIn(&desktop.MouseEvent{})
		tip := s.Window.Content().(*widgets.Sheet).TipText()
		card.MouseOut()
		row, shown := &view.sheet.Rows[i], strings.Join(pagetest.Says(card), "\n")
		dealer, result := view.teller.dealer(long, row), view.teller.plainResult(long, row)
		cut := !strings.Contains(shown, dealer) || strings.Contains(result, long[0]) && !strings.Contains(strings.ReplaceAll(shown, dealer, ""), long[0])
		if want := dealer + "\n" + result; cut != (tip == want) || !cut && tip != "" {
			t.Errorf("row %d shows %q and tells %q", i, shown, tip)
		}
		if tip != "" {
			told++
		}
	}
	if told == 0 || told == len(view.rows.cards) {
		t.Errorf("%d rows of %d are told whole", told, len(view.rows.cards))
	}
}
