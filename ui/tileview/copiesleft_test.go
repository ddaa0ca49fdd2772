package tileview

import (
	"testing"

	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/widgets"
)

// TestABarSetsCopiesApart shows five tiles, of which two or three come first: the others follow
// behind a bar where there is room for all of them, and not at all where there is not.
func TestABarSetsCopiesApart(t *testing.T) {
	windowtest.Light(t)
	const pitch = copyTile + copyGap
	for _, x := range []struct {
		wide         float32
		first, shown int
	}{{5*pitch - copyGap + copyApart, 2, 5}, {5*pitch - copyGap, 2, 2}, {2*pitch - copyGap, 3, 3}, {4*pitch - copyGap, 5, 5}, {pitch, 5, 1}} {
		c := NewCopiesLeft(func(int) string { return "+" })
		c.Set(5, x.first, func(int) (string, int, bool) { return "1p", 3, false })
		windowtest.Show(t, widgets.NewSheet(c), x.wide, 200)
		shown, ends := 0, float32(0)
		for i, tile := range c.tiles {
			if tile.Hidden {
				continue
			}
			shown++
			ends = tile.Position().X + copyTile
			for _, other := range c.tiles[:i] {
				if tile.Position() == other.Position() {
					t.Errorf("%+v: two tiles lie at %v", x, other.Position())
				}
			}
		}
		if shown != x.shown || ends > x.wide || c.more.Hidden != (shown >= x.first) {
			t.Errorf("%+v: %d tiles are shown, up to %v", x, shown, ends)
		}
		switch bar := c.bar.Position().X; {
		case c.bar.Hidden:
			if shown > x.first {
				t.Errorf("%+v: no bar", x)
			}
		case bar < c.tiles[x.first-1].Position().X+copyTile || bar >= c.tiles[x.first].Position().X:
			t.Errorf("%+v: the bar is at %v", x, bar)
		}
	}
}
