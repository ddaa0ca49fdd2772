package look_test

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2/test"

	"sikwu/ui/look"
)

// A change of theme keeps nothing of the previous one: fonts take megabytes.
func TestThemesKeepNoFonts(t *testing.T) {
	app := test.NewTempApp(t)
	change := func(times int) uint64 {
		for i := range times {
			look.Apply(app, look.New(look.Variant(i%2)))
			look.Body.Width("words 食糊")
			look.Strong.Width("words 食糊")
		}
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	const most = 8 << 20
	if before, after := change(4), change(20); after > before+most {
		t.Errorf("twenty changes keep %d MB", (after-before)>>20)
	}
}
