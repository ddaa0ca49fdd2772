package look_test

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/ui/look"
)

// TestThemesLetFontsGo: after many changes of the theme no more fonts are held
// than after a few.
func TestThemesLetFontsGo(t *testing.T) {
	app := test.NewTempApp(t)
	change := func(times int) {
		for i := range times {
			look.Wear(app, look.New(look.Variant(i%2)))
			fyne.MeasureText("食糊", 14, fyne.TextStyle{})
			fyne.MeasureText("食糊", 14, fyne.TextStyle{Bold: true})
		}
	}
	change(2)
	before := heap()
	change(8)
	if more := heap() - before; more > most {
		t.Errorf("eight changes of the theme leave %d kB, at most %d are right", more>>10, most>>10)
	}
}

// most is half of what one font takes.
const most = 1 << 20

func heap() int {
	runtime.GC()
	runtime.GC() // what finalizers and pools held goes with the second
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
