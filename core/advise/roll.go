package advise

import (
	"sikwu/core/hand"
	"sikwu/core/tile"
)

// roller plays hands to their end: as the game says as far as it looked at hands, and beyond
// them as the graph ranks throws and reckons what they leave.
type roller struct {
	*game
	throws   map[held]thrownTo
	stations map[held]*station
	expected map[outlook][]Worth
	floral   map[garland]*payroll
	spent    int     // how much was done, in steps
	watched  *Played // where what happens is told; nil if nobody wants to know
}

// garland is a side with flowers that were drawn since the question, a bit each.
type garland struct {
	side    uint16
	flowers uint8
}

// place is where a hand has come to: a hand after a throw that was looked at, or one that was
// not. It is neither if nothing can come of it.
type place struct {
	hand *node
	*station
	flowers uint8 // drawn since the question, a bit each
}

// isNowhere reports whether nothing can come of it.
func (p *place) isNowhere() bool { return p.hand == nil && p.station == nil }

// held are the concealed tiles.
func (p *place) held() held {
	if p.hand != nil {
		return p.hand.key
	}
	return p.station.key
}

// station is a hand after a throw that was not looked at.
type station struct {
	key     held
	nearer  uint64  // kinds that bring it nearer on a way
	isReady bool    // one tile completes it, whether or not that pays
	wins    []pay   // what completes it
	worth   []Worth // as reckoned, by the draws left
}

// thrownTo is the hand that a throw leaves; it has no outlook if nothing can come of it.
type thrownTo struct {
	key held
	outlook
}

const (
	mostRemembered = 20000 // hands of either kind
	stepsToThrow   = 10    // that it takes to find a throw
	stepsToLook    = 4     // and to look at what it leaves
)

func newRoller(p *game) *roller {
	return &roller{game: p, throws: map[held]thrownTo{}, stations: map[held]*station{}, expected: map[outlook][]Worth{}, floral: map[garland]*payroll{}}
}

// outcome is how a hand ended for who plays it.
type outcome struct {
	won     bool
	points  float64
	win     int16 // its kind
	end     Ending
	givenUp bool // since nothing could come of it any more
}

// roll plays a hand on in a world.
func (r *roller) roll(w *world, from int32) outcome {
	at, coming := place{hand: &r.hands[from]}, w.thrown
	blooms, lost := w.blooms, outcome{end: NobodyWins}
	if w.ends > 0 {
		lost.end = AnotherWins
	}
	for n := r.draws; n > 0 && !at.isNowhere(); n-- {
		r.spent++
		claimed := false
		for ; len(coming) > 0 && int(coming[0].left) == n; coming = coming[1:] {
			x := &coming[0]
			if claimed || w.ends == n && x.place > w.after || r.isWithheld(&at, x) {
				continue // it is not thrown
			}
			r.saw(Move{Kind: OtherThrows, Left: n, Tile: x.tile, Last: x.last})
			if o := r.winsOn(&at, x.tile); o.won {
				r.sawWin(&at, x.tile)
				o.end = OnDiscard
				return o
			}
			before := at
			if claimed = r.claims(&at, x, n); at.isNowhere() {
				break
			}
			if claimed {
				r.sawClaim(before.held(), x.tile, &at, n)
			}
		}
		if at.isNowhere() || w.ends == n {
			break
		}
		if !claimed {
			for ; len(blooms) > 0 && int(blooms[0].left) >= n; blooms = blooms[1:] {
				if int(blooms[0].left) == n {
					at.flowers |= 1 << (blooms[0].flower - tile.Flower1)
					r.saw(Move{Kind: Blooms, Left: n, Tile: blooms[0].flower})
				}
			}
			before, t := at, w.draws[r.draws-n]
			r.saw(Move{Kind: Draws, Left: n, Tile: t})
			if o := r.draw(&at, t, n); o.won {
				r.sawWin(&before, t)
				return o
			}
			r.sawThrow(before.held(), t, &at, n)
		}
	}
	lost.givenUp = at.isNowhere()
	return lost
}

// isWithheld reports whether a tile is not thrown since the hand's melds warn of it.
func (r *roller) isWithheld(at *place, x *thrown) bool {
	return r.sides[at.held().side()].warns>>x.tile&1 != 0 && float64(x.dare) >= r.others.Dared
}

// winsOn wins on what another throws, if the hand may.
func (r *roller) winsOn(at *place, t tile.Tile) (o outcome) {
	if at.hand == nil || at.flowers != 0 {
		if p := r.pays(at, t); p != nil && p.claimed > 0 {
			return outcome{won: true, points: float64(p.claimed), win: int16(p.claimedWin)}
		}
		return o
	}
	for i := range at.hand.coming {
		if c := &at.hand.coming[i]; c.tile == t && c.from == won {
			return outcome{won: true, points: c.pays, win: c.win}
		}
	}
	return o
}

// pays is what a tile pays that comes, nil if it does not win.
func (r *roller) pays(at *place, t tile.Tile) *pay {
	var list []pay
	if at.flowers == 0 {
		list = at.wins
	} else {
		h, side := at.held().counts(), r.sides[at.held().side()]
		if !side.isReady(&h) {
			return nil
		}
		list = r.with(garland{at.held().side(), at.flowers}).of(&h)
	}
	for i := range list {
		if list[i].tile == t {
			return &list[i]
		}
	}
	return nil
}

// flowersOf lists flowers of which each is a bit.
func flowersOf(bits uint8) (list []tile.Tile) {
	for f := range tile.Tile(8) {
		if bits>>f&1 != 0 {
			list = append(list, tile.Flower1+f)
		}
	}
	return list
}

// with is what the wins of a side pay with flowers that were drawn.
func (r *roller) with(g garland) *payroll {
	p, ok := r.floral[g]
	if !ok {
		p = r.sides[g.side].pays.withFlowers(flowersOf(g.flowers))
		r.floral[g] = p
	}
	return p
}

// draw does what is best with a tile that is drawn.
func (r *roller) draw(at *place, t tile.Tile, n int) (o outcome) {
	if at.hand == nil {
		return r.drawBeyond(at, t, n)
	}
	if at.flowers != 0 {
		if p := r.pays(at, t); p != nil && p.points > 0 {
			return outcome{won: true, points: float64(p.points), win: int16(p.win)}
		}
	}
	for i := range at.hand.coming {
		c := &at.hand.coming[i]
		if c.tile != t || c.from != fromWall {
			continue
		}
		switch choice := c.choices[n-1]; choice {
		case pass:
		case takes:
			if at.flowers != 0 { // with them it is worth too little
				break
			}
			return outcome{won: true, points: r.paysDrawn(c, n), win: c.win}
		default:
			r.goOn(at, at.hand.key.with(t), choice)
		}
		break
	}
	return o
}

func (r *roller) drawBeyond(at *place, t tile.Tile, n int) (o outcome) {
	if p := r.pays(at, t); p != nil && p.points > 0 {
		if x := (Worth{1, float64(p.points)}); r.others != nil || x.compare(&at.worth[n-1], r.aim) <= 0 {
			return outcome{won: true, points: x.Points, win: int16(p.win)}
		}
	}
	h := at.key.counts()
	if at.nearer>>t&1 != 0 || at.isReady || r.joins(&h, t) {
		r.goOn(at, at.key.with(t), onWay)
	}
	return o
}

// claims claims what another throws if the hand is worth more with it.
func (r *roller) claims(at *place, x *thrown, n int) bool {
	if at.hand == nil {
		return r.claimsBeyond(at, x, n)
	}
	var best *coming
	var most Worth
	for i := range at.hand.coming {
		c := &at.hand.coming[i]
		if c.tile != x.tile || c.from != punged && (c.from != chowed || !x.last) || c.choices[n-1] == pass || c.edge.full < 0 {
			continue
		}
		if w := r.comesTo(at.hand, c, n); best == nil || w.compare(&most, r.aim) < 0 {
			best, most = c, w
		}
	}
	if best != nil {
		r.goOn(at, r.game.graph.full[best.edge.full].key, best.choices[n-1])
	}
	return best != nil
}

func (r *roller) claimsBeyond(at *place, x *thrown, n int) bool {
	if at.nearer>>x.tile&1 == 0 {
		return false
	}
	h, best, most := at.key.counts(), thrownTo{}, at.worth[n]
	try := func(set ...tile.Tile) {
		to, ok := r.claiming(at.key.side(), hand.Meld{Tiles: set, From: r.sides[0].pays.win.Seat.Previous()})
		if !ok {
			return
		}
		rest := h
		rest[x.tile]++
		for _, t := range set {
			rest[t]--
		}
		next := r.throwFrom(packed(&rest).beside(to))
		if next.far == 0 {
			return
		}
		if w := r.expect(next.outlook)[n-1]; w.compare(&most, r.aim) < 0 {
			best, most = next, w
		}
	}
	if h[x.tile] >= 2 {
		try(x.tile, x.tile, x.tile)
	}
	if x.last {
		for _, first := range chowsWith(x.tile) {
			if hasBeside(&h, first, x.tile) {
				try(first, first+1, first+2)
			}
		}
	}
	if best.far == 0 {
		return false
	}
	r.come(at, best)
	return true
}

// goOn follows a choice from a hand with a tile more.
func (r *roller) goOn(at *place, full held, choice int32) {
	if choice < 0 {
		r.come(at, r.throwFrom(full))
		return
	}
	if int(choice) < len(r.hands) {
		at.hand, at.station = &r.hands[choice], nil
		return
	}
	f, _ := r.known[beforeThrow].get(full)
	for _, a := range r.game.graph.full[f].throws {
		if r.of[a] == choice {
			r.come(at, thrownTo{r.after[a].key, r.after[a].outlook})
			return
		}
	}
}

// come goes to what a throw leaves.
func (r *roller) come(at *place, to thrownTo) {
	at.hand, at.station = nil, nil
	if to.far == 0 {
		return
	}
	if a, ok := r.known[afterThrow].get(to.key); ok && r.of[a] >= 0 && int(r.of[a]) < len(r.hands) {
		at.hand = &r.hands[r.of[a]]
		return
	}
	s, ok := r.stations[to.key]
	if !ok {
		s = r.look(to)
		if len(r.stations) >= mostRemembered {
			clear(r.stations)
		}
		r.stations[to.key] = s
	}
	at.station = s
}

// look looks at a hand to which the play leads.
func (r *roller) look(to thrownTo) *station {
	r.spent += stepsToLook
	h, side := to.key.counts(), r.sides[to.key.side()]
	s := &station{key: to.key, worth: r.expect(to.outlook)}
	if s.isReady = side.isReady(&h); s.isReady {
		s.wins = side.pays.of(&h)
	}
	side.lacks.Read(&h)
	for i := range side.which {
		if far, kinds := side.lacks.Useful(i); far < hand.Unreachable {
			s.nearer |= kinds
		}
	}
	return s
}

// throwFrom is what the throw leaves that ranks first.
func (r *roller) throwFrom(full held) thrownTo {
	to, ok := r.throws[full]
	if ok {
		return to
	}
	r.spent += stepsToThrow
	h := full.counts()
	r.weighThrows(full, &h, r.sides[full.side()])
	if len(r.rough) > 0 {
		to = thrownTo{r.rough[0].key, r.rough[0].outlook}
	}
	if len(r.throws) >= mostRemembered {
		clear(r.throws)
	}
	r.throws[full] = to
	return to
}

// expect is what a hand is reckoned to come to, by the draws left.
func (r *roller) expect(o outlook) []Worth {
	list, ok := r.expected[o]
	if !ok {
		list = r.expects(o)
		r.expected[o] = list
	}
	return list
}
