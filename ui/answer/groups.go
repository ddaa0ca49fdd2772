package answer

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// group is one set of a reading, as it is shown.
type group struct {
	part
	name string
}

// groupColours gives each place of a reading a colour far from its
// neighbours'; the pair always has the same.
var groupColours = [score.PairPlace + 1]int{4, 0, 2, 3, 1}

// groupsOf lists the groups of a reading in their places; empty for thirteen
// orphans and flower hands, which have none.
func groupsOf(r *score.Reading, d hand.Draft, say *explain.Speaker) []group {
	if r.Form != score.Standard {
		return nil
	}
	groups := make([]group, 0, score.PairPlace+1)
	for place := 0; place <= score.PairPlace; place++ {
		g := r.Group(place)
		one := group{part: partOf(-1, g.Tiles()...), name: say.Group(g, d)}
		if int(r.WinsOn) == place {
			one.Marked = winningIn(g, d.Winning)
		}
		groups = append(groups, one)
	}
	return groups
}

// winningIn is the place of the winning tile among a group's tiles.
func winningIn(g hand.Group, winning tile.Tile) int {
	if g.Kind == hand.GroupChow {
		return int(winning - g.Tile)
	}
	return len(g.Tiles()) - 1
}

// plainParts shows what a reading without groups stands on: the flowers of a
// flower hand, or all fourteen tiles with the winning one marked.
func plainParts(r *score.Reading, d hand.Draft) []part {
	if r.Form == score.FlowerHand {
		return []part{partOf(-1, d.Flowers...)}
	}
	tiles := slices.Clone(d.Concealed)
	if d.Winning == tile.None {
		return []part{partOf(-1, tiles...)}
	}
	tiles = append(tiles, d.Winning)
	slices.Sort(tiles)
	i, _ := slices.BinarySearch(tiles, d.Winning)
	for i+1 < len(tiles) && tiles[i+1] == d.Winning {
		i++
	}
	return []part{partOf(i, tiles...)}
}

// smallParts shows a reading's groups without their names.
func smallParts(r *score.Reading, d hand.Draft, say *explain.Speaker) []part {
	groups := groupsOf(r, d, say)
	if len(groups) == 0 {
		return plainParts(r, d)
	}
	parts := make([]part, len(groups))
	for i, g := range groups {
		parts[i] = g.part
	}
	return parts
}

// groupRow shows the groups of a reading with their names, spread over the
// whole width or packed at the left; a reading without groups as a plain strip.
type groupRow struct {
	widgets.Laid

	most   float32
	packed bool
	groups []group
	made   []*widgets.TileGroup
	plain  *widgets.TileStrip
}

// The measures of a row of groups, in Fyne units.
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

// set changes the reading shown and puts out all light.
func (g *groupRow) set(r *score.Reading, d hand.Draft, say *explain.Speaker) {
	g.groups = groupsOf(r, d, say)
	g.plain.Hide()
	if len(g.groups) == 0 {
		g.plain.Set(plainParts(r, d)...)
		g.plain.Show()
	}
	for i, one := range g.groups {
		if i == len(g.made) {
			g.made = append(g.made, widgets.NewTileGroup("", 0, g.most))
			g.SetObjects(append(g.Objects(), g.made[i])...)
		}
		g.made[i].Set(one.name, groupColours[i], one.Tiles...)
		g.made[i].SetMarked(one.Marked)
		g.made[i].Show()
	}
	for _, spare := range g.made[len(g.groups):] {
		spare.Hide()
	}
	g.light(0)
	g.Refresh()
}

// light lights the groups of a bit set, as score.Line names them.
func (g *groupRow) light(places uint8) {
	for i := range g.groups {
		g.made[i].SetLit(places&(1<<i) != 0)
	}
}

// setMost changes how wide a tile may be.
func (g *groupRow) setMost(width float32) {
	if g.most == width {
		return
	}
	g.most = width
	g.plain.SetTileWidth(width)
	g.Refresh()
}

func (g *groupRow) put(room fyne.Size, put widgets.Put) float32 {
	high := g.plain.MinSize().Height + groupsOut
	if len(g.groups) > 0 {
		high = g.made[0].MinSize().Height
	}
	if room.Height == 0 {
		return high
	}
	put(g.plain, 0, groupsOut, room.Width, room.Height-groupsOut)
	if len(g.groups) == 0 {
		return high
	}
	width := room.Width + 2*groupsOut
	used := g.fit(width)
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

// fit makes the tiles as wide as the room allows and returns what the groups
// use of it.
func (g *groupRow) fit(room float32) (used float32) {
	spare := groupsNearest * float32(len(g.groups)-1)
	wide := widgets.WidestTile(g.most, func(wide float32) bool { return g.measure(wide)+spare <= room })
	for i := range g.groups {
		g.made[i].SetWidth(wide)
		used += g.made[i].MinSize().Width
	}
	return used
}

// measure returns how wide the groups are with tiles of a width.
func (g *groupRow) measure(wide float32) (sum float32) {
	for _, one := range g.groups {
		tiles := float32(len(one.Tiles))
		sum += fyne.Max(tiles*(wide+tileGap)-tileGap, look.TagText.Width(one.name)) + 2*groupsOut
	}
	return sum
}
