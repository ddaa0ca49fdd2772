package rulebook

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/ui/tileview"
)

// tilesOf returns the number of tiles a set is played with.
func tilesOf(rs *rules.RuleSet) int {
	n := tile.Kinds * tile.Copies
	if rs.Flowers.Value {
		n += tile.Flowers
	}
	return n
}

// emptyRoom returns empty space of a height, in Fyne units.
func emptyRoom(height float32) fyne.CanvasObject {
	space := canvas.NewRectangle(color.Transparent)
	space.SetMinSize(fyne.NewSize(1, height))
	return space
}

// partsOf returns the parts of a hand as it lies at the table, the winning tile last.
func partsOf(d hand.Draft) (parts []tileview.StripPart) {
	for _, group := range d.Laid() {
		parts = append(parts, partOf(-1, group...))
	}
	if d.Winning != tile.None {
		parts = append(parts, partOf(0, d.Winning))
	}
	return parts
}

// partOf returns tiles that stand together.
func partOf(marked int, tiles ...tile.Tile) tileview.StripPart {
	return tileview.StripPart{Tiles: tile.Names(tiles...), Marked: marked}
}

// groupOf returns the entries of a table of a rule file, for "" those above all
// tables.
func groupOf(group string) (list []*rules.Entry) {
	for _, e := range rules.Entries() {
		if first, _, found := strings.Cut(e.Key, "."); found && first == group || !found && group == "" && e.Kind != rules.OwnHands || e.Key == group {
			list = append(list, e)
		}
	}
	return list
}

// inTable reports whether an entry belongs to a table of a rule file.
func inTable(e *rules.Entry, table string) bool { return strings.HasPrefix(e.Key, table+".") }

// join writes things as a list.
func (p *Page) join(things []string) string { return strings.Join(things, p.Text.Text("list.comma")) }
