package tileview

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/widgets"
)

func TestStripShrinksIntoItsWidth(t *testing.T) {
	windowtest.Light(t)
	hand := StripPart{Tiles: []string{"1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "E"}, Marked: -1}
	s := NewStrip(32, 8, hand, StripPart{Tiles: []string{"E"}, Marked: 0})
	for width, want := range map[float32]float32{500: 32, 300: 24, 200: 16, 50: 14} {
		if got := s.fit(width); got != want {
			t.Errorf("in %v a tile is %v wide, want %v", width, got, want)
		}
	}
	windowtest.Show(t, widgets.NewSheet(s), 200, 60)
	s.Set(StripPart{Tiles: []string{"C", "C"}, Marked: -1})
	if n := len(test.WidgetRenderer(s).Objects()); n != 1 {
		t.Errorf("%d parts are left", n)
	}
}
