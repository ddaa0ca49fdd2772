package tileview

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// CopiesLeft is a strip of small tiles with the copies left below each. It takes a second
// line if need be; what does not fit there is only counted. Others follow, set apart by a bar, if
// there is room for all of them where the first end.
type CopiesLeft struct {
	widgets.Laid
	count int
	first int // those before the bar
	bar   *widgets.Rule
	tiles []*Image
	lefts []*widgets.Text
	rest  func(n int) string // says that there are n more
	more  *widgets.Text
}

// The sizes of the strip, in Fyne units.
const (
	copyTile  = 22
	copyGap   = 2
	copyLines = 2
	copyPitch = 48
	copyApart = 4 // more where the bar stands
)

// NewCopiesLeft returns an empty strip; rest says that there are n more tiles.
func NewCopiesLeft(rest func(n int) string) *CopiesLeft {
	c := &CopiesLeft{rest: rest, more: widgets.NewText(look.TagText, look.Ink2, ""), bar: widgets.NewRuleIn(look.Ink3)}
	c.more.Hide()
	c.Init(c, 1, c.put, c.more, c.bar)
	return c
}

// Set changes the tiles, of which the first so many stand before the bar: one names the i-th
// of n, with how many copies are left and whether that is fewer than there are.
func (c *CopiesLeft) Set(n, first int, one func(i int) (name string, left int, fewer bool)) {
	c.count, c.first = n, first
	for i := range n {
		name, left, fewer := one(i)
		if i == len(c.tiles) {
			c.tiles = append(c.tiles, NewImage("blank", copyTile))
			c.lefts = append(c.lefts, widgets.NewText(look.Clause, look.Ink3, ""))
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

// places are where the tiles lie that find room.
func (c *CopiesLeft) places(width float32) (list []fyne.Position) {
	x, y := float32(0), float32(0)
	add := func() {
		list = append(list, fyne.NewPos(x, y))
		x += copyTile + copyGap
	}
	for range c.first {
		if x > 0 && x+copyTile > width {
			x, y = 0, y+copyPitch
		}
		if y < copyLines*copyPitch {
			add()
		}
	}
	x += copyApart
	if others := c.count - c.first; len(list) == c.first && x+float32(others)*(copyTile+copyGap)-copyGap <= width {
		for range others {
			add()
		}
	}
	return list
}

func (c *CopiesLeft) put(room fyne.Size, put widgets.Put) float32 {
	places := c.places(room.Width)
	high := Height(copyTile)
	fits := len(places)
	if fits < c.first {
		fits--
	}
	for i := range c.tiles {
		if room.Height > 0 {
			c.tiles[i].Hidden, c.lefts[i].Hidden = i >= fits, i >= fits
		}
		if i < len(places) {
			put(c.tiles[i], places[i].X, places[i].Y, copyTile, high)
			put(c.lefts[i], places[i].X, places[i].Y+high, copyTile, 16)
		}
	}
	if room.Height > 0 {
		if c.bar.Hidden = fits <= c.first; !c.bar.Hidden {
			put(c.bar, places[c.first].X-(copyGap+copyApart+1)/2, places[c.first].Y, 1, high)
		}
		if c.more.Hidden = fits >= c.first; !c.more.Hidden {
			c.more.SetText(c.rest(c.first - fits))
			put(c.more, places[fits].X, places[fits].Y, copyTile, high)
		}
	}
	lines := float32(0)
	if len(places) > 0 {
		lines = places[len(places)-1].Y
	}
	return lines + high + 16
}
