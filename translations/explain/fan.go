package explain

import (
	"slices"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// FanTimes heads a fan's line: its name and how often it counts, Seat flower
// ×2. One kong of dragons has a name of its own in English.
func (s *Speaker) FanTimes(l score.Line, r *score.Reading) string {
	name := s.Fan(l.Fan)
	if places := score.Places(l.Groups); l.Fan == rules.DragonPung && len(places) == 1 &&
		r.Group(places[0]).Kind == hand.GroupKong {
		name = s.text("fan.dragon_pung.name_kong")
	}
	return times(name, l.Count)
}

func times(name string, n int) string {
	if n > 1 {
		return name + " ×" + digits(n)
	}
	return name
}

// FanReason says in one sentence why a fan counts in a reading, and to which
// others a decision of ours adds it.
func (s *Speaker) FanReason(l score.Line, r *score.Reading, c Case) string {
	if h := c.Rules.OwnHand(l.Fan); h != nil {
		return s.OwnHand(h)
	}
	e := reasoner{s: s.Under(c.Rules), line: l, r: r, c: c}
	clause := e.together(capital(e.clause()))
	if others := e.beside(); len(others) > 0 {
		return s.text("sentence.beside", args{"A": clause, "Fans": s.fans(others)})
	}
	return s.stop(clause)
}

// reasoner composes the reason of one line.
type reasoner struct {
	s    *Speaker
	line score.Line
	r    *score.Reading
	c    Case
}

// beside lists the fans to which the line's decision adds it.
func (e *reasoner) beside() []rules.Fan {
	var list []rules.Fan
	for _, a := range e.c.Rules.Additions {
		if a.Fan != e.line.Fan || a.Decision != e.line.Decision {
			continue
		}
		for _, f := range a.Beside {
			if e.r.Counted.Count(f) > 0 && !slices.Contains(list, f) {
				list = append(list, f)
			}
		}
	}
	return list
}

// say returns a text of this line's fan.
func (e *reasoner) say(id string, a ...args) string {
	return e.s.text("fan."+e.line.Fan.String()+"."+id, a...)
}

// together adds the fan that the house counts within this one, if any.
func (e *reasoner) together(clause string) string {
	for _, n := range score.NotCountedLines(e.r, e.c.Draft, e.c.Win, e.c.Rules) {
		if n.By == e.line.Fan && n.Within(e.c.Rules) > 0 {
			return e.s.text("sentence.together", args{"A": clause, "Fan": small(e.s.Fan(n.Fan)), "N": e.line.Worth})
		}
	}
	return clause
}

func (e *reasoner) clause() string {
	winning := args{"Tile": e.winning()}
	switch e.line.Fan {
	case rules.AllChows:
		if len(e.c.Draft.Melds) > 0 {
			return e.say("reason_claimed")
		}
	case rules.SeatFlower:
		return e.seatFlower()
	case rules.FlowerSet:
		return e.flowerSet()
	case rules.SeatWind, rules.RoundWind:
		return e.wind()
	case rules.DragonPung:
		return e.dragons()
	case rules.SelfDraw:
		return e.selfDraw()
	case rules.RobbingKong:
		return e.robbing()
	case rules.ConcealedHand:
		return e.concealed()
	case rules.HalfFlush, rules.FullFlush:
		return e.flush()
	case rules.SmallFlowers, rules.BigFlowers:
		return e.flowerHand()
	case rules.HeavenlyHand, rules.EarthlyHand:
		return e.atOnce()
	case rules.SmallThreeDragons:
		return e.say("reason", args{"Dragons": e.triples("list.and"), "Pair": e.s.Tile(e.r.Pair)})
	case rules.SmallFourWinds:
		return e.say("reason", args{"Winds": e.triples("list.and"), "Pair": e.s.Tile(e.r.Pair)})
	case rules.FourConcealedPungs:
		return e.fourConcealed()
	case rules.KongOnKong:
		return e.say("reason", args{"Count": e.s.count(kongRun(e.c.Win.Draws))})
	case rules.NineGates:
		return e.nineGates()
	case rules.ThirteenOrphans:
		all := e.c.Draft.Counts()
		return e.say("reason", args{"Tile": e.s.Tile(tile.Tile(slices.Index(all[:], 2)))})
	}
	return e.say("reason", winning)
}

func (e *reasoner) winning() string {
	if e.c.Draft.Winning == tile.None {
		return ""
	}
	return e.s.Tile(e.c.Draft.Winning)
}

// kongRun returns the number of kongs in a row at the end of the draws.
func kongRun(draws []score.Draw) int {
	n := 0
	for i := len(draws) - 1; i >= 0 && draws[i] == score.DrawKong; i-- {
		n++
	}
	return n
}

// seatFlower names the seat's own flowers that count: all, or those outside a
// full series if the series excludes its own.
func (e *reasoner) seatFlower() string {
	var own, outside []tile.Tile
	for _, t := range e.c.Draft.Flowers {
		if t.FlowerSeat() != e.c.Win.Seat {
			continue
		}
		own = append(own, t)
		if !e.holdsSeries(t) {
			outside = append(outside, t)
		}
	}
	if len(own) > e.line.Count && len(outside) > 0 {
		own = outside
	}
	names := each(e.s.Tile, own)
	seat := e.s.Wind(e.c.Win.Seat)
	number := e.c.Win.Seat.Index() + 1
	if len(own) == 1 {
		return e.say("reason", args{"Flower": capital(names[0]), "Number": number, "Seat": seat})
	}
	return e.say("reason_both", args{"Flowers": e.s.list("list.comma", names...),
		"FlowersAnd": e.s.list("list.and", names...), "Number": number, "Seat": seat})
}

// holdsSeries reports whether all four flowers of t's series are held.
func (e *reasoner) holdsSeries(t tile.Tile) bool {
	first := t - (t-tile.Flower1)%4
	for f := first; f < first+4; f++ {
		if !slices.Contains(e.c.Draft.Flowers, f) {
			return false
		}
	}
	return true
}

func (e *reasoner) flowerSet() string {
	switch {
	case e.line.Count > 1:
		return e.say("reason_both")
	case e.holdsSeries(tile.Flower1):
		return e.say("reason_seasons")
	}
	return e.say("reason_plants")
}

// groups lists the groups that make the line.
func (e *reasoner) groups() []hand.Group {
	var list []hand.Group
	for _, p := range score.Places(e.line.Groups) {
		list = append(list, e.r.Group(p))
	}
	return list
}

func (e *reasoner) triples(last string) string {
	var tiles []tile.Tile
	for _, g := range e.groups() {
		if g.IsTriple() {
			tiles = append(tiles, g.Tile)
		}
	}
	slices.Sort(tiles)
	return e.s.list(last, each(e.s.TileMany, tiles)...)
}

// lies returns what a group is made of, in words for all languages.
func (e *reasoner) lies(g hand.Group) args {
	made := "made.pung"
	if g.Kind == hand.GroupKong {
		made = "made.kong"
	}
	return args{"Tile": e.s.Tile(g.Tile), "Tiles": e.s.TileMany(g.Tile), "Made": e.s.text(made)}
}

func (e *reasoner) wind() string {
	wind := e.c.Win.Seat
	if e.line.Fan == rules.RoundWind {
		wind = e.c.Win.Round
	}
	for _, g := range e.groups() {
		a := e.lies(g)
		a["Seat"] = e.s.Wind(wind)
		return e.say("reason", a)
	}
	return e.say("name")
}

func (e *reasoner) dragons() string {
	var list []string
	for _, g := range e.groups() {
		list = append(list, e.say("reason", e.lies(g)))
	}
	return e.s.list("list.comma", list...)
}

func (e *reasoner) selfDraw() string {
	switch {
	case e.c.Win.By.IsRobbing():
		return e.say("reason_robbing")
	case e.c.Draft.Winning == tile.None:
		return e.say("reason_deal")
	}
	return e.say("reason", args{"Tile": e.winning()})
}

func (e *reasoner) robbing() string {
	id := "reason"
	if e.c.Win.By == score.ByRobConcealedKong {
		id = "reason_concealed"
	}
	if e.c.Win.From == noWind {
		id += "_unsaid"
	}
	a := args{"Seat": e.s.Wind(e.c.Win.From), "Tiles": ""}
	if e.c.Draft.Winning != tile.None {
		a["Tiles"] = e.s.TileMany(e.c.Draft.Winning)
	}
	return e.say(id, a)
}

// flush names the suit, and the honour with it if there is just one kind.
func (e *reasoner) flush() string {
	var honours []tile.Tile
	suit := tile.None
	for t, n := range e.c.Draft.Counts() {
		switch {
		case n == 0:
		case tile.Tile(t).IsHonour():
			honours = append(honours, tile.Tile(t))
		default:
			suit = tile.Tile(t)
		}
	}
	if suit == tile.None {
		return e.say("reason_honours")
	}
	a := args{"Suit": e.s.Suit(suit), "Honours": e.s.text("fan.half_flush.honours")}
	if len(honours) == 1 {
		a["Honours"] = e.s.TileMany(honours[0])
	}
	return e.say("reason", a)
}

// nineGates finds the fourteenth tile: the one above 3111111113.
func (e *reasoner) nineGates() string {
	for i, n := range e.c.Draft.Counts() {
		t := tile.Tile(i)
		if n > 3 || n > 1 && !t.IsTerminal() {
			return e.say("reason", args{"Rank": t.Rank(), "Suit": e.s.Suit(t)})
		}
	}
	return e.say("name")
}

// Addition writes the sum of the lines: 3+3+2+1+1+1 = 11, limit 10.
func (s *Speaker) Addition(lines []score.Line, rs *rules.RuleSet) string {
	terms := make([]string, 0, len(lines))
	sum := 0
	for _, l := range lines {
		terms = append(terms, digits(l.Worth))
		sum += l.Worth
	}
	text := digits(sum)
	if len(terms) > 1 {
		text = s.text("addition.sum", args{"Terms": strings.Join(terms, "+"), "Sum": sum})
	}
	if sum > rs.Limit.Value {
		text = s.text("addition.cut", args{"Sum": text, "Limit": rs.Limit.Value})
	}
	return text
}
