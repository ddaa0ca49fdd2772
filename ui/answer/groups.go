package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// smallParts shows a reading's groups without their names.
func smallParts(how *explain.Grouping) []part {
	if len(how.Groups) == 0 {
		return []part{partOf(how.Plain.Marked, how.Plain.Tiles...)}
	}
	parts := make([]part, len(how.Groups))
	for i, g := range how.Groups {
		parts[i] = partOf(g.Marked, g.Tiles...)
	}
	return parts
}

// groupRow shows the groups of a reading with their names, spread over the
// whole width or packed at the left; a reading without groups as a plain strip.
type groupRow struct {
	widgets.Laid

	most   float32
	packed bool
	groups []explain.Group
	made   []*tileview.Group
	plain  *tileview.Strip
}

// Dimensions of a row of groups, in Fyne units.
const (
	groupsOut     = 6 // how far the plates of the outer groups reach out
	groupsPacked  = 8
	groupsNearest = 2
)

func newGroupRow(most float32, packed bool) *groupRow {
	g := &groupRow{most: most, packed: packed, plain: newStrip(most, 0)}
	g.Init(g, 1, g.put, g.plain)
	g.SkipObjectRefresh()
	return g
}

// set shows another reading with no group lit.
func (g *groupRow) set(how *explain.Grouping) {
	g.groups = how.Groups
	g.plain.Hide()
	if len(g.groups) == 0 {
		g.plain.Set(smallParts(how)...)
		g.plain.Show()
	}
	for i, one := range g.groups {
		if i == len(g.made) {
			g.made = append(g.made, tileview.NewGroup("", 0, g.most))
			g.SetObjects(append(g.Objects(), g.made[i])...)
		}
		g.made[i].Set(one.Name, look.GroupAt(i), tile.Names(one.Tiles...)...)
		g.made[i].SetMarked(one.Marked)
		g.made[i].Show()
	}
	for _, spare := range g.made[len(g.groups):] {
		spare.Hide()
	}
	g.light(0)
	g.Refresh()
}

// light lights the groups in a bit set, as in score.Line.
func (g *groupRow) light(places uint8) {
	for i := range g.groups {
		g.made[i].SetLit(places&(1<<i) != 0)
	}
}

// setMost limits the width of a tile.
func (g *groupRow) setMost(width float32) {
	if g.most == width {
		return
	}
	g.most = width
	g.plain.SetTileWidth(width)
	g.Refresh()
}

func (g *groupRow) put(room fyne.Size, put widgets.Put) float32 {
	if len(g.groups) == 0 {
		high := g.plain.MinSize().Height + groupsOut
		put(g.plain, 0, groupsOut, room.Width, room.Height-groupsOut)
		return high
	}
	width := room.Width + 2*groupsOut
	wide := g.widest(width)
	high := tileview.GroupHeight(wide)
	if room.Height == 0 {
		return high
	}
	used := float32(0)
	for _, group := range g.made[:len(g.groups)] {
		group.SetWidth(wide)
		used += group.MinSize().Width
	}
	gap := float32(groupsPacked)
	if n := len(g.groups) - 1; !g.packed || used+gap*float32(n) > width {
		gap = (width - used) / float32(n)
	}
	x := float32(-groupsOut)
	for i := range g.groups {
		own := g.made[i].MinSize()
		put(g.made[i], x, room.Height-own.Height, own.Width, own.Height)
		x += own.Width + gap
	}
	return high
}

// widest returns how wide the tiles can be in a room.
func (g *groupRow) widest(room float32) float32 {
	spare := groupsNearest * float32(len(g.groups)-1)
	return tileview.Widest(g.most, func(wide float32) bool { return g.measure(wide)+spare <= room })
}

// measure returns how wide the groups are with tiles of a width.
func (g *groupRow) measure(wide float32) (sum float32) {
	for _, one := range g.groups {
		tiles := float32(len(one.Tiles))
		sum += fyne.Max(tiles*(wide+tileGap)-tileGap, look.TagText.Width(one.Name)) + 2*groupsOut
	}
	return sum
}
