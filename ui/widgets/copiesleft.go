package widgets

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/ui/look"
)

// CopiesLeft is a strip of small tiles with the copies left below each. It takes a second
// line if need be; what does not fit there is only counted.
type CopiesLeft struct {
	Laid
	count int
	tiles []*TileImage
	lefts []*Text
	rest  func(n int) string // says that there are n more
	more  *Text
}

// The sizes of the strip, in Fyne units.
const (
	copyTile  = 22
	copyGap   = 2
	copyLines = 2
	copyPitch = 48
)

// NewCopiesLeft returns an empty strip; rest says that there are n more tiles.
func NewCopiesLeft(rest func(n int) string) *CopiesLeft {
	c := &CopiesLeft{rest: rest, more: NewText(look.TagText, look.Ink2, "")}
	c.more.Hide()
	c.Init(c, 1, c.put, c.more)
	return c
}

// Set changes the tiles: one names the i-th of n, with how many copies are left and whether
// that is fewer than there are.
func (c *CopiesLeft) Set(n int, one func(i int) (name string, left int, fewer bool)) {
	c.count = n
	for i := range n {
		name, left, fewer := one(i)
		if i == len(c.tiles) {
			c.tiles = append(c.tiles, NewTileImage("blank", copyTile))
			c.lefts = append(c.lefts, NewText(look.Clause, look.Ink3, ""))
			c.lefts[i].SetAlign(fyne.TextAlignCenter)
			c.SetObjects(append(c.Objects(), c.tiles[i], c.lefts[i])...)
		}
		c.tiles[i].SetName(name)
		c.lefts[i].SetText(strconv.Itoa(left))
		role, ink := look.Clause, look.Ink3
		if fewer {
			role, ink = look.TagText, look.Ink
		}
		c.lefts[i].SetRole(role)
		c.lefts[i].SetColour(ink)
	}
	c.Refresh()
}

// Blank takes the copies away; the tiles stay.
func (c *CopiesLeft) Blank() {
	for _, left := range c.lefts {
		left.SetText("")
	}
	c.Refresh()
}

func (c *CopiesLeft) put(room fyne.Size, put Put) float32 {
	columns := max(1, int((room.Width+copyGap)/(copyTile+copyGap)))
	fits := c.count
	if fits > columns*copyLines {
		fits = columns*copyLines - 1
	}
	high := TileHeight(copyTile)
	for i := range c.tiles {
		if room.Height > 0 {
			c.tiles[i].Hidden, c.lefts[i].Hidden = i >= fits, i >= fits
		}
		x, y := float32(i%columns)*(copyTile+copyGap), float32(i/columns)*copyPitch
		put(c.tiles[i], x, y, copyTile, high)
		put(c.lefts[i], x, y+high, copyTile, 16)
	}
	if room.Height > 0 {
		if c.more.Hidden = fits == c.count; !c.more.Hidden {
			c.more.SetText(c.rest(c.count - fits))
			put(c.more, float32(columns-1)*(copyTile+copyGap), copyPitch*(copyLines-1), copyTile, high)
		}
	}
	lines := max(1, (min(c.count, columns*copyLines)+columns-1)/columns)
	return float32(lines-1)*copyPitch + high + 16
}
