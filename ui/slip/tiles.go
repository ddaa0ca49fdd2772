package slip

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/paper"
)

// cluster is a group of tiles with a label below them.
type cluster struct {
	tiles  []string
	width  float64 // of a tile, at full size
	marked int     // place of the tile with a ring, -1 for none
	flag   string  // over the ringed tile
	label  label
	colour fyne.ThemeColorName // of a bar over the label, "" for none
}

// label is words with a seat's square between them.
type label struct{ before, seat, after string }

func (l label) isEmpty() bool { return l == label{} }

// Dimensions of clusters, in units.
const (
	tileGap    = 1
	ringThick  = 3
	flagHigh   = 18
	flagGap    = 4 // between a flag and its tile
	labelGap   = 5
	barThick   = 4
	seatSquare = 16
	rowGap     = 10
)

// tilesWide returns how wide the tiles of a cluster are.
func (s *sheet) tilesWide(c cluster) float64 {
	n := float64(len(c.tiles))
	return n*s.of(c.width) + max(0, n-1)*s.of(tileGap)
}

func (s *sheet) labelWide(l label) (wide float64) {
	wide = s.wide(look.TagText, l.before)
	if l.seat != "" {
		wide += s.of(seatSquare + 8)
	}
	return wide + s.wide(look.TagText, l.after)
}

// clusterWide returns how much room a cluster takes.
func (s *sheet) clusterWide(c cluster) float64 {
	return max(s.tilesWide(c), s.labelWide(c.label), s.flagWide(c.flag))
}

func (s *sheet) flagWide(flag string) float64 { return s.tagWidth(flag) }

// flow sets clusters side by side from x, y on, in new rows as the width
// demands, and returns where the last row ends.
func (s *sheet) flow(x, y, width, gap float64, clusters ...cluster) float64 {
	for i, row := range s.rows(clusters, width, gap) {
		if i > 0 {
			y += s.of(rowGap)
		}
		y = s.row(x, y, gap, row)
	}
	return y
}

// rows divides clusters into rows that fit a width.
func (s *sheet) rows(clusters []cluster, width, gap float64) (rows [][]cluster) {
	for _, c := range s.parted(clusters, width) {
		last := len(rows) - 1
		if last < 0 || s.rowWide(append(rows[last], c), gap) > width {
			rows = append(rows, nil)
			last++
		}
		rows[last] = append(rows[last], c)
	}
	return rows
}

func (s *sheet) rowWide(row []cluster, gap float64) float64 {
	wide := gap * float64(len(row)-1)
	for _, c := range row {
		wide += s.clusterWide(c)
	}
	return wide
}

// parted splits clusters that are wider than a row; the label stays with the
// last piece.
func (s *sheet) parted(clusters []cluster, width float64) (list []cluster) {
	for _, c := range clusters {
		most := max(1, int((width+s.of(tileGap))/s.of(c.width+tileGap)))
		for len(c.tiles) > most {
			piece := c
			piece.tiles, piece.label, piece.flag, piece.colour = c.tiles[:most], label{}, "", ""
			list = append(list, piece)
			c.tiles, c.marked = c.tiles[most:], c.marked-most
		}
		list = append(list, c)
	}
	return list
}

// row sets clusters so that their tiles stand on one line and returns where it
// ends.
func (s *sheet) row(x, y, gap float64, clusters []cluster) float64 {
	over, high, under := 0.0, 0.0, 0.0
	for _, c := range clusters {
		high = max(high, paper.TileHeight(s.of(c.width)))
		if c.flag != "" {
			over = max(over, s.of(flagHigh+flagGap))
		}
		if c.colour != "" {
			under = max(under, s.of(labelGap+barThick))
		}
	}
	for _, c := range clusters {
		if !c.label.isEmpty() {
			under = max(under, s.below(c)+s.of(seatSquare+2))
		}
	}
	base := y + over + high
	for _, c := range clusters {
		s.cluster(x, base, c)
		x += s.clusterWide(c) + gap
	}
	return base + under
}

// below returns the distance from a cluster's tiles to its label.
func (s *sheet) below(c cluster) float64 {
	if c.colour != "" {
		return s.of(labelGap + barThick + 2)
	}
	return s.of(labelGap)
}

// cluster draws a cluster whose tiles stand on base.
func (s *sheet) cluster(x, base float64, c cluster) {
	wide, high := s.of(c.width), paper.TileHeight(s.of(c.width))
	x += max(0, s.flagWide(c.flag)-s.tilesWide(c)) / 2 // a wide flag reaches out on both sides
	for i, name := range c.tiles {
		at := x + float64(i)*(wide+s.of(tileGap))
		if i == c.marked {
			s.ring(at, base-high, wide, high)
		}
		s.tile(name, at, base-high, wide, 1)
	}
	if c.flag != "" {
		s.flag(x+s.tilesWide(c)/2, base-high-s.of(flagGap), c.flag)
	}
	if c.colour != "" {
		s.box(x, base+s.of(labelGap), s.tilesWide(c), s.of(barThick), barThick/2, c.colour)
	}
	ink := c.colour
	if ink == "" {
		ink = look.Ink2
	}
	if len(c.tiles) == 1 { // below its middle, as on the page
		x += max(0, s.tilesWide(c)-s.labelWide(c.label)) / 2
	}
	s.label(x, base+s.below(c), ink, c.label)
}

// ring marks the tile that lies in a box.
func (s *sheet) ring(x, y, wide, high float64) {
	t := s.of(ringThick)
	s.page.Box(x-t, y-t, wide+2*t, high+2*t, wide/9+t, s.colour(look.Mark))
}

// flag draws the flag over the winning tile; x is its middle, foot its lower
// edge.
func (s *sheet) flag(x, foot float64, words string) {
	wide, high := s.flagWide(words), s.of(flagHigh)
	s.box(x-wide/2, foot-high, wide, high, 5, look.Mark)
	s.put(x-wide/2+s.of(tagPad), foot-high+(high-s.line(look.TagText))/2, look.TagText, look.OnMark, words)
}

func (s *sheet) label(x, y float64, ink fyne.ThemeColorName, l label) {
	s.put(x, y, look.TagText, ink, l.before)
	x += s.wide(look.TagText, l.before)
	if l.seat != "" {
		x += s.of(4)
		s.seat(x, y+(s.line(look.TagText)-s.of(seatSquare))/2, seatSquare, l.seat, look.Line, look.Ink)
		x += s.of(seatSquare + 4)
	}
	s.put(x, y, look.TagText, ink, l.after)
}

// seat draws the square of a seat, size units wide.
func (s *sheet) seat(x, y, size float64, sign string, fill, ink fyne.ThemeColorName) {
	role := look.TagText
	if size > 20 {
		role = look.LabelBold
	}
	s.box(x, y, s.of(size), s.of(size), size/4, fill)
	s.put(x+(s.of(size)-s.wide(role, sign))/2, y+(s.of(size)-s.line(role))/2, role, ink, sign)
}
