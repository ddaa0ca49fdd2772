package board

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
)

// The sizes of rows on the felt, in units.
const (
	rowGap      = 18 // between rows, at most
	rowTitle    = 24
	groupPad    = 6 // round the tiles of a group that is touched as one
	groupRound  = 10
	feltPad     = 12
	narrowest   = 14  // minimum width of tiles
	noteRoom    = 40  // above a row with a note
	oneLineMost = 30  // minimum width of tiles to keep a row on one line
	besideGap   = 8   // between a group's title and its tiles, if the title stands beside them
	besideKeeps = 1.3 // how much less rows with such titles shrink than others
)

// The widths that titles of groups may take, in units.
const (
	titleWide = 104
	titleSlim = 56 // if that keeps a row on one line
)

// rowWidths holds the width of tiles by picture.Size.
var rowWidths = [...]float32{picture.Large: 64, picture.Medium: 50, picture.Small: 36}

// laidRow is a row with the width of its tiles and its groups, broken into
// lines.
type laidRow struct {
	row    *picture.Row
	tile   float32
	pad    float32 // round groups
	titled float32 // the width that titles of groups may take, at least
	lines  [][]laidGroup
	title  block
	noted  float32 // room above for notes
	height float32
}

// laidGroup is a group: how many tiles stand side by side, and its size.
type laidGroup struct {
	group  *picture.Group
	first  int // index of its first tile in the row
	across int
	title  block
	w, h   float32
}

// felt lays out the centre with rows of tiles below, in the middle of an area.
func (p *planner) felt(area rect) {
	inside := rect{area.x + feltPad, area.y + feltPad, area.w - 2*feltPad, area.h - 2*feltPad}
	var middle *centre
	var rows []laidRow
	var height, gap float32
	for unit := whole(rowWidths[picture.Large] * p.full); unit >= narrowest; unit-- {
		middle = p.layCentre(inside.w, unit/rowWidths[picture.Large])
		rows, height = p.layRows(inside.w, unit/rowWidths[picture.Large])
		gap = rowGap * max(0.4, unit/rowWidths[picture.Large])
		height += gap * float32(max(0, len(rows)-1))
		if middle.h > 0 && len(rows) > 0 {
			height += 1.5 * gap
		}
		if height+middle.h <= inside.h {
			break
		}
	}
	y := whole(inside.y + max(0, (inside.h-height-middle.h)/2))
	p.drawCentre(middle, rect{inside.x, y, inside.w, middle.h})
	if middle.h > 0 {
		y = whole(y + middle.h + 1.5*gap)
	}
	p.drawRows(rows, inside, y, gap)
}

// layRows lays all rows out with tiles scaled by share; height excludes the
// gaps between rows.
func (p *planner) layRows(width, share float32) (rows []laidRow, height float32) {
	for i := range p.b.Rows {
		r := p.layRow(&p.b.Rows[i], width, share)
		rows = append(rows, r)
		height += r.height
	}
	return rows, height
}

func (p *planner) layRow(r *picture.Row, width, share float32) laidRow {
	l := laidRow{row: r, title: p.text(p.say(r.Title), look.Label, themeColour(look.FeltInk2), width)}
	if p.noted(r) {
		l.noted = noteRoom
	}
	for _, g := range r.Groups {
		if g.Act != "" || g.Mark != picture.Plain {
			l.pad = groupPad
		}
	}
	if r.Beside {
		share = min(p.full, share*besideKeeps)
	}
	full := rowWidths[r.Size] * p.full
	for _, l.titled = range []float32{titleWide, titleSlim} {
		for l.tile = full; l.tile > oneLineMost && p.lineWidth(&l) > width; l.tile-- {
		}
		if p.lineWidth(&l) <= width {
			break
		}
	}
	if p.lineWidth(&l) > width {
		l.tile, l.titled = full, titleWide // it wraps anyway
	}
	l.tile = max(narrowest, floor(min(l.tile, rowWidths[r.Size]*share)))
	l.wrap(p, width)
	return l
}

// noted reports whether a label describes a tile of the row.
func (p *planner) noted(r *picture.Row) bool {
	return slices.ContainsFunc(p.b.Labels, func(l picture.Label) bool {
		return l.At.Kind == picture.AtRow && l.At.Row < len(p.b.Rows) && &p.b.Rows[l.At.Row] == r
	})
}

// lineWidth returns the width of a row on one line.
func (p *planner) lineWidth(l *laidRow) (w float32) {
	for i := range l.row.Groups {
		if i > 0 {
			w += l.between()
		}
		w += p.layGroup(l, &l.row.Groups[i], 1<<20).w
	}
	return w
}

// between returns the gap between groups, gap that between tiles.
func (l *laidRow) between() float32 { return max(6+l.pad, whole(l.tile*0.28)) }
func (l *laidRow) gap() float32     { return max(1, whole(l.tile*0.05)) }

// apart is the gap between lines of groups.
func (l *laidRow) apart() float32 {
	if l.row.Beside {
		return max(3+l.pad, whole(l.tile*0.16))
	}
	return l.between()
}

// wrap breaks the groups into lines.
func (l *laidRow) wrap(p *planner, width float32) {
	var x, high float32
	count := 0
	l.height = 0
	for i := range l.row.Groups {
		g := p.layGroup(l, &l.row.Groups[i], width)
		g.first, count = count, count+len(g.group.Tiles)
		if len(l.lines) == 0 || x+g.w > width {
			if len(l.lines) > 0 {
				l.height += high + l.apart()
			}
			l.lines, x, high = append(l.lines, nil), 0, 0
		}
		last := len(l.lines) - 1
		l.lines[last] = append(l.lines[last], g)
		x += g.w + l.between()
		high = max(high, g.h)
	}
	l.height += high + l.noted
	if l.title.h > 0 {
		l.height += l.title.h + rowTitle - l.title.height
	}
}

// layGroup measures a group; its tiles wrap if they are wider than width.
func (p *planner) layGroup(l *laidRow, g *picture.Group, width float32) laidGroup {
	n := len(g.Tiles)
	step := l.tile + l.gap()
	room := width - 2*l.pad
	if g.From != tile.NoWind {
		room -= feeder + 3
	}
	ink := themeColour(look.FeltInk2)
	if g.Mark == picture.Lit {
		ink = litText
	}
	title := p.say(g.Title)
	beside := l.row.Beside && title != ""
	k := laidGroup{group: g}
	if beside {
		k.title = p.text(title, look.Clause, ink, width)
		room -= k.title.w + besideGap
	}
	k.across = min(n, max(1, int((room+l.gap())/step)))
	if k.across > 0 {
		lines := (n + k.across - 1) / k.across
		k.w = float32(k.across)*step - l.gap()
		k.h = float32(lines)*(l.lineHeight(g)+l.gap()) - l.gap()
	}
	if g.From != tile.NoWind {
		k.w += feeder + 3
	}
	if beside {
		k.w, k.h = k.w+k.title.w+besideGap, max(k.h, k.title.h)
	} else if title != "" {
		k.title = p.text(title, look.Clause, ink, max(k.w+2*l.pad, l.titled, longestWord(title, look.Clause)))
		k.h += k.title.h + 3
		k.w = max(k.w, k.title.w)
	}
	k.w, k.h = k.w+2*l.pad, k.h+2*l.pad
	return k
}

// lineHeight returns the height of a line of a group's tiles, with the numbers
// below.
func (l *laidRow) lineHeight(g *picture.Group) float32 {
	for _, t := range g.Tiles {
		if t.ShowsLeft {
			return tileview.Height(l.tile) + leftHeight
		}
	}
	return tileview.Height(l.tile)
}

func (p *planner) drawRows(rows []laidRow, inside rect, y, gap float32) {
	for i := range rows {
		p.drawRow(&rows[i], i, rect{inside.x, whole(y), inside.w, rows[i].height})
		y += rows[i].height + gap
	}
}

func (p *planner) drawRow(l *laidRow, index int, at rect) {
	y, first := at.y, len(p.targets)
	if l.title.h > 0 {
		p.writeBlock(badgeLayer, l.title, rect{at.x, y, at.w, l.title.h}, 0.5)
		p.block(rect{at.x + (at.w-l.title.w)/2, y, l.title.w, l.title.h}, "title")
		y += l.title.h + rowTitle - l.title.height
	}
	y += l.noted
	widest := float32(0)
	for _, groups := range l.lines {
		widest = max(widest, l.lineOf(groups))
	}
	for _, groups := range l.lines {
		wide, high := l.lineOf(groups), float32(0)
		for _, g := range groups {
			high = max(high, g.h)
		}
		if l.row.Beside { // one below the other, as they are read
			wide = widest
		}
		x := whole(at.x + (at.w-wide)/2)
		for i := range groups {
			p.drawGroup(l, &groups[i], index, rect{x, y, groups[i].w, groups[i].h})
			x += groups[i].w + l.between()
		}
		y += high + l.apart()
	}
	p.joined(first, among{inRow, index})
}

// lineOf returns the width of a line of groups.
func (l *laidRow) lineOf(groups []laidGroup) (w float32) {
	w = -l.between()
	for _, g := range groups {
		w += g.w + l.between()
	}
	return w
}

func (p *planner) drawGroup(l *laidRow, k *laidGroup, row int, at rect) {
	g := k.group
	from := len(p.sprites)
	p.groupGround(g, at)
	content := float32(k.across)*(l.tile+l.gap()) - l.gap()
	if g.From != tile.NoWind {
		content += feeder + 3
	}
	left, top := whole(at.x+(at.w-content)/2), at.y+l.pad
	beside := l.row.Beside && k.title.h > 0
	if beside {
		left = whole(at.right() - l.pad - content)
	}
	var box rect
	for i, t := range g.Tiles {
		x := left + float32(i%k.across)*(l.tile+l.gap())
		y := top + float32(i/k.across)*(l.lineHeight(g)+l.gap())
		lies := rect{x, y, l.tile, tileview.Height(l.tile)}
		if g.Mark == picture.Faded {
			t.Mark = picture.Faded
		}
		sprite := p.tile(t, lies, "tile")
		p.spot(picture.Spot{Kind: picture.AtRow, Row: row, I: k.first + i}, lies, sprite, pictureOf(t))
		box = box.with(lies)
	}
	if g.From != tile.NoWind {
		p.feederMark(g.From, rect{box.right() + 3, box.bottom() - feeder, feeder, feeder})
	}
	if beside {
		p.writeBlock(badgeLayer, k.title, rect{at.x + l.pad, top + (l.lineHeight(g)-k.title.h)/2, k.title.w, k.title.h}, 0)
	} else {
		p.writeBlock(badgeLayer, k.title, rect{at.x, at.bottom() - l.pad - k.title.h, at.w, k.title.h}, 0.5)
	}
	p.badge(g.Mark, at.right()-3, at.y+3, 44)
	one := target{act: g.Act, label: p.groupLabel(g), body: at, hit: at, round: groupRound}
	if slices.ContainsFunc(g.Tiles, canTouch) {
		one.nav = footOf(at)
	}
	p.touchable(from, one)
}

// groupGround draws the panel under a group that is marked or touched as one.
func (p *planner) groupGround(g *picture.Group, at rect) {
	switch {
	case g.Mark == picture.Lit:
		p.panel(onFeltLayer, at, litFill, groupRound)
	case g.Act != "" || g.Mark != picture.Plain:
		p.panel(onFeltLayer, at, panelFill, groupRound)
	}
	if c, ok := ringOf(g.Mark); ok {
		p.ring(onFeltLayer, at, c, 3, groupRound)
	}
}

func (p *planner) groupLabel(g *picture.Group) string {
	parts := []string{}
	if title := p.say(g.Title); title != "" {
		parts = append(parts, title)
	}
	for _, t := range g.Tiles {
		parts = append(parts, p.tileLabel(t))
	}
	return p.words.List(parts)
}
