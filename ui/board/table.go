package board

import (
	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/ui/look"
)

// tabletop lays a table out from the outside in: the players' tiles, the walls,
// the seats, and the centre.
type tabletop struct {
	*planner
	seats  [sides]*picture.Seat // nil if not shown
	spoken [sides][]string      // the seats' roles in words, by Wind.Index
	measures

	strips  [sides]rect // of hands, melds and flowers
	stacked [sides]bool // flowers stand small in two lines
	wall    wallLayout
	inner   rect // within the walls
	panels  [sides]seatPanel
	rivers  [sides]rect // the discards
	riverLine
	middle  rect // room left for the centre
	crowded bool
	centre  *centre
}

// measures holds the sizes of things, in units.
type measures struct {
	share     float32 // scale of what lies within the walls
	margin    float32
	gap       float32 // between unrelated things
	hand      float32 // width of tiles in the viewer's hand
	other     float32 // width of all other tiles in front of the players
	riverTile float32 // width of discards
	thin      bool    // thin walls
	tight     bool    // small text
	hub       bool    // a hand in play: the seats round the middle, the discards round them
	keeps     bool    // rivers have room for all that comes
	flowers   bool    // in play: they have room beside the viewer's hand
	most      float32 // greatest width of tiles in the viewer's hand
}

const (
	shareStep = 0.03
	minShare  = 0.28
	// below this scale, bubbles may cover other things
	crowdedShare = 0.3

	// The width of tiles in the viewer's hand, the largest thing in sight: as many
	// as a full hand must fit, with the gaps of its melds.
	minHand        = 26
	fullHand       = 14.8
	handAndFlowers = 16.2 // with room for flowers beside
)

// set sets the sizes for two scales: of the players' tiles, and of what lies
// within the walls.
func (m *measures) set(strips, share float32, area rect) {
	m.share = share
	m.margin = 12
	if area.w >= 760 && area.h >= 560 {
		m.margin = 20
	}
	m.gap = max(4, whole(10*min(share, strips)))
	m.other = max(10, whole(32*strips))
	full := float32(fullHand)
	if m.flowers {
		full = handAndFlowers
	}
	m.hand = max(minHand, min(m.most, whole((area.w-2*m.margin)/full)-2))
	if strips < 0.5 && m.most <= minHand {
		m.hand = max(18, whole(minHand*strips*2))
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

// handWidths are the greatest widths of tiles in the viewer's hand that are tried,
// one after the other, until the rest is not too small.
var handWidths = [...]float32{48, 40, 32, minHand}

// fitBest finds the largest sizes that fit: first with one scale for
// everything, then by growing the two scales in turn.
func (t *tabletop) fitBest(area rect) {
	share := t.fitComfortably(area)
	strips := share
	try := func(strips, share float32) bool {
		t.set(strips, share, area)
		return t.fit(area)
	}
	for moreStrips, moreShare := true, true; moreStrips || moreShare; {
		moreShare = moreShare && share < t.full && try(strips, share+shareStep)
		if moreShare {
			share += shareStep
		}
		moreStrips = moreStrips && strips < t.full && try(strips+shareStep, share)
		if moreStrips {
			strips += shareStep
		}
	}
	try(strips, share)
}

// keptShare is the scale below which rivers have no room for what is not there yet.
const keptShare = 0.6

// fitComfortably gives the viewer's hand as much as it can without crowding the
// rest.
func (t *tabletop) fitComfortably(area rect) (share float32) {
	t.hub = t.b.InPlay()
	t.flowers = t.hub && t.hasFlowers()
	if t.keeps = t.hub; t.keeps {
		if share = t.fitHands(area); share >= keptShare {
			return share
		}
		t.keeps = false
	}
	return t.fitHands(area)
}

func (t *tabletop) fitHands(area rect) (share float32) {
	t.crowded = false
	for _, t.most = range handWidths {
		if t.most > minHand {
			t.most = whole(t.most * t.full)
		}
		if share = t.fitAlike(area, crowdedShare); share >= crowdedShare {
			return share
		}
	}
	t.crowded = true
	return t.fitAlike(area, minShare)
}

// fitAlike finds the largest common scale that fits, or else returns one below
// least.
func (t *tabletop) fitAlike(area rect, least float32) float32 {
	for share := t.full; ; share -= shareStep {
		t.set(share, share, area)
		if t.fit(area) || share < least {
			return share
		}
	}
}

// rowsBelow lays rows of tiles out along the lower edge of the table, at most
// two fifths of its height, and returns the room above.
func (p *planner) rowsBelow(area rect) rect {
	inside := rect{area.x + feltPad, area.y, area.w - 2*feltPad, area.h}
	for share := 0.85 * p.full; ; share -= 0.05 {
		rows, height := p.layRows(inside.w, share)
		height += rowGap * 0.6 * float32(len(rows)-1)
		if height+16 <= area.h*0.4 || share < 0.3 {
			p.drawRows(rows, inside, inside.bottom()-height-8, rowGap*0.6)
			_, rest := area.cut(bottomSide, height+16)
			return rest
		}
	}
}

// has reports whether any seat meets a condition.
func (t *tabletop) has(what func(*picture.Seat) bool) bool {
	for _, s := range t.seats {
		if s != nil && what(s) {
			return true
		}
	}
	return false
}

func hasHand(s *picture.Seat) bool     { return len(s.Hand)+len(s.Melds)+len(s.Flowers) > 0 }
func hasDiscards(s *picture.Seat) bool { return len(s.Discards) > 0 }
func hasSums(s *picture.Seat) bool     { return len(s.Sums) > 0 }

// fit lays the table out with the current sizes and reports whether everything
// fits.
func (t *tabletop) fit(area rect) bool {
	t.thin = t.b.Walls != nil && (t.has(hasHand) || t.has(hasDiscards))
	rest := area.grown(-t.margin)
	ok := true
	if t.has(hasHand) {
		rest = area.grown(-max(6, t.margin-6))
		rest, ok = t.fitStrips(rest)
	}
	t.inner = rest
	if t.b.Walls != nil {
		fits := t.fitWalls(rest)
		ok = ok && fits
		t.inner = t.wall.inner
	}
	if t.hub {
		return t.fitHub() && ok
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
	if !t.hub {
		t.drawArrows()
	}
	t.drawCentre(t.centre, t.middle)
	for s := range sides {
		if t.seats[s] != nil {
			t.bubble(s)
		}
	}
}

// role returns full, or small if text is small.
func (t *tabletop) role(full, small look.Role) look.Role {
	if t.tight {
		return small
	}
	return full
}
