package scoresheet

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2/test"

	"sikwu/core/ledger"
	"sikwu/core/sheetfile"
	"sikwu/internal/testkit/pagetest"
)

// rowsOf opens a sheet of so many rows, none of which ends the game.
func rowsOf(b *testing.B, n int) *stage {
	b.Helper()
	folder := b.TempDir()
	clock := openPage(b, chinese)
	f, err := sheetfile.In(folder).Create(pagetest.Preset(b, "hk13"), inChinese, clock.now())
	if err != nil {
		b.Fatal(err)
	}
	for i := range n {
		e := won(1, 3+i%8, ledger.Player(i%4)) // the dealer stays on
		if e.From == 1 {
			e = ledger.Entry{Kind: ledger.FalseWin, Player: 2}
		}
		if err := f.Do(sheetfile.Event{Kind: sheetfile.Add, Entry: e}, clock.now()); err != nil {
			b.Fatal(err)
		}
	}
	return openIn(b, folder, chinese)
}

// BenchmarkEnter is a press that draws a hand and one that takes it back: what the
// page does until the window can be drawn, and the disk.
func BenchmarkEnter(b *testing.B) {
	for _, n := range []int{20, 200} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s := rowsOf(b, n)
			for b.Loop() {
				b.StopTimer()
				w := s.Find("流局")
				b.StartTimer()
				test.Tap(w)
				b.StopTimer()
				s.page.Undo()
				b.StartTimer()
			}
		})
	}
}

// BenchmarkChoose is a press in the form.
func BenchmarkChoose(b *testing.B) {
	for _, n := range []int{20, 200} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s := rowsOf(b, n)
			s.Press("阿明食糊")
			for i := 0; b.Loop(); i++ {
				b.StopTimer()
				w := s.Find([]string{"自摸", "嘉欣出銃或被搶"}[i%2])
				b.StartTimer()
				test.Tap(w)
			}
		})
	}
}

// BenchmarkExport writes a sheet to each form.
func BenchmarkExport(b *testing.B) {
	for _, n := range []int{20, 200} {
		for _, e := range []export{exportCSV, exportPNG, exportPDF} {
			b.Run(fmt.Sprint(e.name(), "-", n), func(b *testing.B) {
				s := rowsOf(b, n)
				sheet, _ := s.desk.sheet()
				for b.Loop() {
					if _, err := s.page.exported(sheet, e, edition{begun: s.clock}, s.clock); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
