package board

import (
	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/ui/look"
)

// tabletop lays a table out, from outside inwards: what the players have before
// them, the walls, the seats, and what lies in the middle.
type tabletop struct {
	*planner
	seats  [sides]*picture.Seat // nil for one that is not shown
	spoken [sides][]string      // what they are, by Wind.Index
	measures

	strips  [sides]rect // of hands, melds and flowers
	wall    wallLayout
	room    rect // within the strips
	inner   rect // within the walls
	panels  [sides]seatPanel
	rivers  [sides]rect // of discards
	middle  rect        // what is left in the middle
	crowded bool
	centre  *centre
}

// measures are how large targets are, in units.
type measures struct {
	share     float32 // of the full size of what lies within the walls
	margin    float32
	gap       float32 // between what does not belong together
	hand      float32 // width of the tiles of You
	other     float32 // width of all other tiles before the players
	riverTile float32 // width of discards
	thin      bool    // walls are thin
	tight     bool    // words are small
	outside   bool    // seats stand outside the walls
}

const (
	shareStep  = 0.03
	leastShare = 0.28
	// below it what players say may cover other targets
	crowdedShare = 0.5

	leastHand = 26 // what a hand's tiles should not be narrower than
)

// set makes targets as large as shares of their full size: what lies before the
// players, and what lies within the walls.
func (m *measures) set(strips, share float32, area rect) {
	m.share = share
	m.margin = 12
	if area.w >= 760 && area.h >= 560 {
		m.margin = 20
	}
	m.gap = max(4, whole(10*min(share, strips)))
	m.other = max(10, whole(32*strips))
	m.hand = max(leastHand, min(32, whole(40*strips)))
	if strips < 0.5 {
		m.hand = max(18, whole(leastHand*strips*2))
	}
	m.riverTile = max(10, min(whole(30*share), m.hand))
	m.tight = share < 0.8 || area.h < 480
}

// table lays the table out as large as fits into an area.
func (p *planner) table(area rect) {
	t := &tabletop{planner: p}
	for i := range p.b.Seats {
		if s := &p.b.Seats[i]; s.Wind != tile.NoWind {
			t.seats[sideOf(s.Wind, p.b.You)] = s
			t.spoken[s.Wind.Index()] = p.roles(s)
		}
	}
	if len(p.b.Rows) > 0 {
		area = p.rowsBelow(area)
	}
	t.fitBest(area)
	t.draw()
}

// fitBest finds the largest measures with which all has room: first for all
// alike, then by turns for what lies within the walls and for what lies before
// the players.
func (t *tabletop) fitBest(area rect) {
	t.crowded = false
	share := t.fitAlike(area)
	if share < crowdedShare {
		t.crowded = true
		share = t.fitAlike(area)
	}
	strips, outside := share, t.outside
	try := func(strips, share float32) bool {
		t.set(strips, share, area)
		t.outside = outside
		return t.fit(area)
	}
	for moreStrips, moreShare := true, true; moreStrips || moreShare; {
		moreShare = moreShare && share < 1 && try(strips, share+shareStep)
		if moreShare {
			share += shareStep
		}
		moreStrips = moreStrips && strips < 1 && try(strips+shareStep, share)
		if moreStrips {
			strips += shareStep
		}
	}
	try(strips, share)
}

// fitAlike finds the largest share at which all has room, or the least.
func (t *tabletop) fitAlike(area rect) float32 {
	for share := float32(1); ; share -= shareStep {
		if t.fitEither(share, share, area) || share < leastShare {
			return share
		}
	}
}

// fitEither tries seats within the walls and, where discards lie there too,
// outside of them.
func (t *tabletop) fitEither(strips, share float32, area rect) bool {
	t.set(strips, share, area)
	t.outside = false
	if t.fit(area) {
		return true
	}
	if t.b.Walls == nil || !t.has(discards) {
		return false
	}
	t.outside = true
	return t.fit(area)
}

// rowsBelow lays rows of tiles along the foot of a table, on at most two fifths
// of it, and returns what is left.
func (p *planner) rowsBelow(area rect) rect {
	inside := rect{area.x + feltPad, area.y, area.w - 2*feltPad, area.h}
	for share := float32(0.85); ; share -= 0.05 {
		rows, height := p.layRows(inside.w, share)
		height += rowGap * 0.6 * float32(len(rows)-1)
		if height+16 <= area.h*0.4 || share < 0.3 {
			p.drawRows(rows, inside, inside.bottom()-height-8, rowGap*0.6)
			_, rest := area.cut(bottom, height+16)
			return rest
		}
	}
}

// has reports whether any seat has what is asked for.
func (t *tabletop) has(what func(*picture.Seat) bool) bool {
	for _, s := range t.seats {
		if s != nil && what(s) {
			return true
		}
	}
	return false
}

func holds(s *picture.Seat) bool    { return len(s.Hand)+len(s.Melds)+len(s.Flowers) > 0 }
func discards(s *picture.Seat) bool { return len(s.Discards) > 0 }
func sums(s *picture.Seat) bool     { return len(s.Sums) > 0 }

// fit lays the table out with the measures set and reports whether all has room.
func (t *tabletop) fit(area rect) bool {
	t.thin = t.b.Walls != nil && (t.has(holds) || t.has(discards))
	rest := area.grown(-t.margin)
	ok := true
	if t.has(holds) {
		rest = area.grown(-max(6, t.margin-6))
		rest, ok = t.fitStrips(rest)
	}
	t.room, t.inner = rest, rest
	if t.b.Walls != nil {
		fits := t.fitWalls(rest)
		ok = ok && fits
		t.inner = t.wall.inner
	}
	if t.has(discards) {
		return t.fitCross() && ok
	}
	return t.fitSeatPanels() && ok
}

func (t *tabletop) draw() {
	if t.b.Walls != nil {
		t.drawWalls()
	}
	for s := range sides {
		if t.seats[s] == nil {
			continue
		}
		t.drawStrip(s)
		t.drawRiver(s)
	}
	for s := range sides {
		if t.seats[s] != nil {
			t.drawSeatPanel(s)
		}
	}
	if !t.has(discards) {
		t.drawArrows()
	}
	t.drawCentre(t.centre, t.middle)
	for s := range sides {
		if t.seats[s] != nil {
			t.bubble(s)
		}
	}
}

// role is a role of type, or a smaller one where words are small.
func (t *tabletop) role(full, small look.Role) look.Role {
	if t.tight {
		return small
	}
	return full
}
