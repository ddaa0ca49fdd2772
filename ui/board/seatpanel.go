package board

import (
	"image/color"
	"strconv"

	"sikwu/core/picture"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
)

// seatPanel shows a seat: the tile of its wind at the left, or above if the
// panel is tall, with name, roles and points.
type seatPanel struct {
	at     rect
	tall   bool
	tile   float32
	name   line
	signs  float32 // room for the signs after the name
	roles  block
	amount line
	notes  []note // labels about the seat, below the rest
	noted  float32
}

const (
	panelRadius = 14
	dealerSide  = 18
	signGap     = 5
	dealerRole  = "role.dealer"
	youRole     = "role.you"
)

func isDealer(s *picture.Seat) bool {
	for _, r := range s.Roles {
		if r.ID == dealerRole {
			return true
		}
	}
	return false
}

// measure measures a seat's panel, no wider than most if the words allow it.
// stands asks for a tall panel.
func (t *tabletop) measure(s *picture.Seat, stands bool, most float32) seatPanel {
	p := seatPanel{tall: stands, tile: 32}
	if t.tight {
		p.tile = 26
	}
	if t.b.Naming == picture.ByChair || t.hub { // the name says it
		p.tile = 0
	}
	p.name = line{look.Title, themeColour(look.FeltInk), t.words.Seat(s.Wind)}
	switch {
	case t.hub:
		p.name.role = t.role(look.Strong, look.LabelBold)
	case t.tight:
		p.name.role = look.Name
	}
	if _, ok := badgeOf(s.Mark); ok {
		p.signs += signGap + 16
	}
	if isDealer(s) && t.words.Dealer != "" {
		p.signs += signGap + dealerSide
	}
	if s.Amount != nil {
		p.amount = line{look.Value, rightColour, signed(int(*s.Amount))}
		if *s.Amount < 0 {
			p.amount.colour = wrongColour
		} else if *s.Amount == 0 {
			p.amount.colour = themeColour(look.FeltInk2)
		}
	}
	ink := themeColour(look.FeltInk2)
	if s.Mark == picture.Now {
		ink = nowText
	}
	roles := t.spoken[s.Wind.Index()]
	if t.hub {
		roles = t.news(s)
	}
	role := t.role(look.Label, look.Clause)
	if stands {
		p.roles = t.inLines(roles, role, ink, most-16)
		wide := t.panelNotes(&p, s, most)
		least, pad := float32(76), float32(20)
		if t.hub {
			least, pad = 0, 14
		}
		p.at.w = max(least, p.name.width()+p.signs+pad, p.roles.w+16, p.amount.width()+pad, wide)
		p.at.h = p.tileHigh() + p.lines() + 24 + p.noted
		return p
	}
	beside := p.tile + 36
	if p.tile == 0 {
		beside = 24
	}
	if p.amount.text != "" {
		beside += p.amount.width() + 12
	}
	p.roles = t.inLines(roles, role, ink, max(56, most-beside))
	least := float32(160)
	if t.tight || p.tile == 0 {
		least = 0
	}
	wide := t.panelNotes(&p, s, most)
	p.at.w = max(least, beside+max(p.name.width()+p.signs, p.roles.w), wide)
	p.at.h = max(p.tileHigh()+5, 20+p.roles.h+14) + p.noted
	return p
}

// panelPad is the margin round notes on a panel, in units.
const panelPad = 6

// panelNotes measures the labels about a seat and returns the panel width they
// need.
func (t *tabletop) panelNotes(p *seatPanel, s *picture.Seat, most float32) (wide float32) {
	for i := range t.b.Labels {
		l := &t.b.Labels[i]
		if l.At.Kind != picture.AtSeat || l.At.Seat != s.Wind {
			continue
		}
		n := t.labelNote(l, max(60, min(noteWide, most-2*panelPad-2*notePadX)))
		w, h := n.size()
		p.notes = append(p.notes, n)
		p.noted += h - 4 + panelPad
		wide = max(wide, w+2*panelPad)
	}
	return wide
}

// drawNotes draws the labels along the lower edge of the panel and returns the
// room above.
func (t *tabletop) drawNotes(p *seatPanel) rect {
	rest, foot := p.at, p.at
	rest.h -= p.noted
	foot.y = rest.bottom() - panelPad/2
	for _, n := range p.notes {
		_, h := n.size()
		at := rect{foot.x + panelPad, foot.y, foot.w - 2*panelPad, h - 4}
		t.panel(badgeLayer, at, n.fill, noteRound)
		t.writeBlock(frontLayer, n.text, rect{at.x, at.y + notePadY - 2, at.w, n.text.h}, 0.5)
		foot.y += at.h + panelPad
	}
	return rest
}

// tileHigh returns the height of the tile with the gap below it, 0 without one.
func (p *seatPanel) tileHigh() float32 {
	if p.tile == 0 {
		return 0
	}
	return tileview.Height(p.tile) + 4
}

// lines returns the height of the text on a tall panel.
func (p *seatPanel) lines() float32 {
	h := 20 + p.roles.h
	if p.amount.text != "" {
		h += p.amount.role.Line()
	}
	return h
}

// roles returns the roles of a seat in words.
func (p *planner) roles(s *picture.Seat) (list []string) {
	for _, r := range s.Roles {
		list = append(list, p.say(r))
	}
	return list
}

// news returns the roles of a seat that nothing else on the board shows.
func (p *planner) news(s *picture.Seat) (list []string) {
	for _, r := range s.Roles {
		if r.ID != dealerRole && r.ID != youRole {
			list = append(list, p.say(r))
		}
	}
	return list
}

// inLines breaks a list into lines no wider than width, between its parts if
// possible.
func (p *planner) inLines(parts []string, role look.Role, c color.NRGBA, width float32) block {
	b := block{height: role.Line()}
	for _, part := range parts {
		width = max(width, longestWord(part, role))
	}
	for i := 0; i < len(parts); {
		n := 1
		for i+n < len(parts) && ceil(role.Width(p.words.List(parts[i:i+n+1]))) <= width {
			n++
		}
		part := p.text(p.words.List(parts[i:i+n]), role, c, width)
		b.lines = append(b.lines, part.lines...)
		b.w, b.h = max(b.w, part.w), b.h+part.h
		i += n
	}
	return b
}

// signed formats points with their sign.
func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// drawSeatPanel draws a seat's panel and sums.
func (t *tabletop) drawSeatPanel(s side) {
	p, seat := &t.panels[s], t.seats[s]
	from := len(t.sprites)
	t.panel(tileLayer, p.at, panelFill, panelRadius)
	switch c, ok := ringOf(seat.Mark); {
	case ok:
		t.ring(ringLayer, p.at, c, 3, panelRadius)
	case seat.Mark == picture.Lit:
		t.ring(ringLayer, p.at, litFill, 2, panelRadius)
	}
	full := p.at
	p.at = t.drawNotes(p)
	if p.tall {
		t.drawTall(p, seat)
	} else {
		t.drawWide(p, seat)
	}
	p.at = full
	t.block(p.at, "seat")
	t.spot(picture.Spot{Kind: picture.AtSeat, Seat: seat.Wind}, p.at, -1, "")
	label := t.words.List(append([]string{p.name.text}, t.spoken[seat.Wind.Index()]...))
	t.touchable(from, target{act: seat.Act, label: label, body: p.at, hit: p.at, also: t.strips[s], round: panelRadius})
	t.drawSums(s)
}

// drawWind draws the tile of a seat's wind.
func (t *tabletop) drawWind(p *seatPanel, seat *picture.Seat, x, y float32) {
	wind, at := seat.Wind.Tile().String(), rect{whole(x), whole(y), p.tile, tileview.Height(p.tile)}
	sprite := t.picture(markedLayer, at, tilePicture(wind), seat.Mark == picture.Faded)
	t.spot(picture.Spot{Kind: picture.AtWind, Seat: seat.Wind}, at, sprite, wind)
}

func (t *tabletop) drawTall(p *seatPanel, seat *picture.Seat) {
	y := whole(p.at.y + (p.at.h-p.tileHigh()-p.lines())/2)
	if p.tile > 0 {
		t.drawWind(p, seat, p.at.x+(p.at.w-p.tile)/2, y)
	}
	y += p.tileHigh()
	wide := p.name.width() + p.signs
	t.drawName(p, seat, rect{p.at.x + (p.at.w-wide)/2, y, wide, 20})
	t.writeBlock(badgeLayer, p.roles, rect{p.at.x, y + 20, p.at.w, p.roles.h}, 0.5)
	if p.amount.text != "" {
		t.write(badgeLayer, p.amount, rect{p.at.x, y + 20 + p.roles.h, p.at.w, p.amount.role.Line()}, 0.5)
	}
}

func (t *tabletop) drawWide(p *seatPanel, seat *picture.Seat) {
	x := p.at.x + 12
	if p.tile > 0 {
		t.drawWind(p, seat, x, p.at.y+(p.at.h-tileview.Height(p.tile))/2)
		x += p.tile + 12
	}
	y := p.at.y + (p.at.h-20-p.roles.h)/2
	t.drawName(p, seat, rect{x, y, p.at.right() - x - 12, 20})
	t.writeBlock(badgeLayer, p.roles, rect{x, y + 20, p.roles.w, p.roles.h}, 0)
	t.write(badgeLayer, p.amount, rect{x, p.at.y, p.at.right() - x - 12, p.at.h}, 1)
}

// drawName writes the name, followed by the signs for a right or wrong answer
// and for the dealer.
func (t *tabletop) drawName(p *seatPanel, seat *picture.Seat, box rect) {
	t.write(badgeLayer, p.name, box, 0)
	x := box.x + p.name.width() + signGap
	_, y := box.middle()
	if _, ok := badgeOf(seat.Mark); ok {
		t.badge(seat.Mark, x+8, y, 38)
		x += 16 + signGap
	}
	if isDealer(seat) && t.words.Dealer != "" {
		at := rect{x, whole(y - dealerSide/2), dealerSide, dealerSide}
		t.panel(badgeLayer, at, ivory, dealerSide/2)
		t.write(frontLayer, line{look.TagText, dealerInk, t.words.Dealer}, at, 0.5)
	}
}
