package answer

import (
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations/explain"
	"sikwu/ui/look"
)

// TestGroupsAreAsHighAtAWidthAsEver: the height of the row depends on its width alone,
// not on earlier layouts.
func TestGroupsAreAsHighAtAWidthAsEver(t *testing.T) {
	pagetest.App(look.Light)
	var how explain.Grouping
	for i := range 4 {
		how.Groups = append(how.Groups, explain.Group{Name: "chow", Tiles: []tile.Tile{tile.Tile(i), tile.Tile(i + 1), tile.Tile(i + 2)}, Marked: -1})
	}
	g := newGroupRow(40, false)
	g.set(&how)
	before := g.HeightFor(320)
	for _, width := range []float32{320, 700, 320, 260} {
		g.Resize(fyne.NewSize(width, g.HeightFor(width)))
		if high := g.HeightFor(320); high != before {
			t.Errorf("laid out at %v it is %v high at 320, before %v", width, high, before)
		}
	}
}
