package score

import (
	"cmp"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Line is a fan that counts in a reading.
type Line struct {
	Fan      rules.Fan
	Count    int   // how often it counts
	Worth    int   // fan in all
	Groups   uint8 // bit per place of the groups that make it; see Places
	Flowers  bool  // flowers make it
	Winning  bool  // the winning tile makes it
	Clause   string
	Decision string
}

// Places lists the places that a bit set names.
func Places(groups uint8) []int {
	var list []int
	for p := 0; p <= PairPlace; p++ {
		if groups&(1<<p) != 0 {
			list = append(list, p)
		}
	}
	return list
}

// Why says why a fan that looks true is not counted.
type Why string

// The reasons not to count a fan. Excluded is RULES.md's table of what is not
// counted together; the others are conditions that nearly hold.
const (
	WhyExcluded      Why = "excluded"       // By excludes it
	WhyNotPlayed     Why = "not_played"     // the rule set lacks it
	WhyNotOwn        Why = "not_own"        // another seat's flower, a guest wind
	WhyClaimed       Why = "claimed"        // a meld was claimed
	WhyKong          Why = "kong"           // a concealed kong spoils it
	WhyFedPung       Why = "fed_pung"       // the winning tile completed a pung and was not drawn
	WhyOnlySelfDraw  Why = "only_self_draw" // this house wants it self-drawn
	WhyFlowerBetween Why = "flower_between" // the tile replaced a flower, or a flower came between
	WhyNotDrawn      Why = "not_drawn"      // the last tile was discarded
	WhyDealersKong   Why = "dealers_kong"   // the dealer konged before his first discard
	WhyMelds         Why = "melds"          // the hand has melds
)

// Whys lists all of them, for those who must have words for each.
func Whys() []Why {
	return []Why{WhyExcluded, WhyNotPlayed, WhyNotOwn, WhyClaimed, WhyKong, WhyFedPung,
		WhyOnlySelfDraw, WhyFlowerBetween, WhyNotDrawn, WhyDealersKong, WhyMelds}
}

// NotCounted is a fan that looks true of a reading and is not counted.
type NotCounted struct {
	Fan      rules.Fan
	Count    int
	Why      Why
	By       rules.Fan // the fan that excludes it, with WhyExcluded
	Tile     tile.Tile // the wind or the first flower of another, with WhyNotOwn; else tile.None
	Clause   string
	Decision string
}

// Lines explains a reading: the fans that make its sum, the dearest first. It
// is made from the same counts as the sum.
func Lines(r *Reading, d hand.Draft, w Win, rs *rules.RuleSet) []Line {
	var list []Line
	for fan, n := range r.Counted {
		f := rules.Fan(fan)
		if n == 0 {
			continue
		}
		l := Line{
			Fan: f, Count: int(n), Worth: int(n) * rs.FanOf(f),
			Clause: rs.Fans[f].Clause, Decision: rs.Fans[f].Decision,
		}
		l.Groups, l.Flowers, l.Winning = made(r, f, &w)
		if l.Decision == "" {
			l.Decision = lineDecision(r, f, d, &w, rs)
		}
		list = append(list, l)
	}
	slices.SortStableFunc(list, func(a, b Line) int { return cmp.Compare(b.Worth, a.Worth) })
	return list
}

// lineDecision is our ruling that lets a fan count here, if one does.
func lineDecision(r *Reading, f rules.Fan, d hand.Draft, w *Win, rs *rules.RuleSet) string {
	switch {
	case f == rules.SelfDraw && w.By.IsRobbing():
		return rs.Conditions.RobbingCountsSelfDraw.Decision
	case f == rules.LastTileDraw && len(w.Draws) > 0 && w.Draws[len(w.Draws)-1] == DrawFlower:
		return rules.DecisionFlowerLastTile
	case f == rules.HeavenlyHand:
		return rules.DecisionHeavenlyPaid
	}
	if f == rules.KongDraw || f == rules.KongOnKong {
		if c, _ := chain(d.Melds, w.Draws); c.raised {
			return rules.DecisionRaisedLast
		}
	}
	for _, a := range rs.Additions {
		if a.Fan != f {
			continue
		}
		for _, b := range a.Beside {
			if r.Counted[b] > 0 {
				return a.Decision
			}
		}
	}
	return ""
}

// allGroups is every place of a standard hand.
const allGroups = 1<<(PairPlace+1) - 1

// made tells which groups, flowers or winning tile make a fan.
func made(r *Reading, f rules.Fan, w *Win) (groups uint8, flowers, winning bool) {
	pick := func(is func(hand.Group) bool) (bits uint8) {
		if r.Form != Standard {
			return 0
		}
		for p := 0; p <= PairPlace; p++ {
			if is(r.Group(p)) {
				bits |= 1 << p
			}
		}
		return bits
	}
	triple := func(is func(tile.Tile) bool) uint8 {
		return pick(func(g hand.Group) bool { return g.IsTriple() && is(g.Tile) })
	}
	switch f {
	case rules.NoFlowers, rules.SeatFlower, rules.FlowerSet, rules.SmallFlowers, rules.BigFlowers:
		return 0, f != rules.NoFlowers, false
	case rules.SeatWind:
		return triple(func(t tile.Tile) bool { return t == w.Seat.Tile() }), false, false
	case rules.RoundWind:
		return triple(func(t tile.Tile) bool { return t == w.Round.Tile() }), false, false
	case rules.DragonPung:
		return triple(tile.Tile.IsDragon), false, false
	case rules.SmallThreeDragons, rules.BigThreeDragons:
		return pick(func(g hand.Group) bool { return g.Tile.IsDragon() }), false, false
	case rules.SmallFourWinds, rules.BigFourWinds:
		return pick(func(g hand.Group) bool { return g.Tile.IsWind() }), false, false
	case rules.AllPungs, rules.AllChows, rules.FourConcealedPungs:
		return pick(func(g hand.Group) bool { return g.Kind != hand.GroupPair }), false, false
	case rules.FourKongs:
		return pick(func(g hand.Group) bool { return g.Kind == hand.GroupKong }), false, false
	case rules.SelfDraw, rules.RobbingKong, rules.KongDraw, rules.KongOnKong, rules.LastTileDraw, rules.EarthlyHand:
		return 0, false, true
	case rules.Chicken, rules.ConcealedHand:
		return 0, false, false
	}
	if r.Form == Standard {
		return allGroups, false, false
	}
	return 0, false, false
}

// NotCountedLines lists the fans that look true of a reading and do not count:
// those another excludes, then the near misses.
func NotCountedLines(r *Reading, d hand.Draft, w Win, rs *rules.RuleSet) []NotCounted {
	var list []NotCounted
	for fan, n := range r.Excluded {
		if n == 0 {
			continue
		}
		drop, by := rs.Drops[r.drop[fan]-1], r.By[fan]
		decision := drop.Decision
		if decision == "" && r.Counted[by] == 0 { // it excludes though excluded itself
			decision = rules.DecisionDropsAtOnce
		}
		list = append(list, NotCounted{
			Fan: rules.Fan(fan), Count: int(n), Why: WhyExcluded, By: by, Tile: tile.None,
			Clause: drop.Clause, Decision: decision,
		})
	}
	m := misses{r: r, d: d, w: &w, rs: rs}
	m.concealment()
	m.drawing()
	m.flowersAndWinds()
	m.notPlayed()
	return append(list, m.list...)
}

type misses struct {
	r    *Reading
	d    hand.Draft
	w    *Win
	rs   *rules.RuleSet
	list []NotCounted
}

// add notes a near miss of a fan that this rule set plays and that does not
// count anyhow.
func (m *misses) add(f rules.Fan, why Why, t tile.Tile) {
	if !m.rs.Has(f) || f != rules.SeatFlower && m.r.Counted[f]+m.r.Excluded[f] > 0 {
		return
	}
	m.list = append(m.list, NotCounted{Fan: f, Count: 1, Why: why, Tile: t, Clause: m.rs.Fans[f].Clause})
}

func (m *misses) concealment() {
	if m.r.Form != Standard {
		return
	}
	claimed, kongs, kept := 0, 0, 0
	for _, meld := range m.d.Melds {
		if meld.Kind().IsClaimed() {
			claimed++
		} else {
			kongs++
		}
	}
	for p := range m.r.Sets {
		if g := m.r.Sets[p]; g.Meld < 0 && g.Kind == hand.GroupPung {
			kept++
		}
	}
	if claimed == 0 && kongs > 0 {
		m.add(rules.ConcealedHand, WhyKong, tile.None)
	}
	if m.r.Counted[rules.AllPungs]+m.r.Excluded[rules.AllPungs] == 0 {
		return
	}
	switch {
	case claimed == 0 && kongs > 0:
		m.add(rules.FourConcealedPungs, WhyKong, tile.None)
	case claimed == 1 && kept == 3:
		m.add(rules.FourConcealedPungs, WhyClaimed, tile.None)
	case kept < 4:
	case m.r.WinsOn == PairPlace:
		m.add(rules.FourConcealedPungs, WhyOnlySelfDraw, tile.None)
	default:
		m.add(rules.FourConcealedPungs, WhyFedPung, tile.None)
	}
}

func (m *misses) drawing() {
	w := m.w
	if w.LastTile && w.By == ByDiscard {
		m.add(rules.LastTileDraw, WhyNotDrawn, tile.None)
	}
	kongs := w.count(DrawKong)
	if kongs > 0 && w.kongsInARow() == 0 {
		m.add(rules.KongDraw, WhyFlowerBetween, tile.None)
	}
	if kongs > 1 && w.kongsInARow() < 2 {
		m.add(rules.KongOnKong, WhyFlowerBetween, tile.None)
	}
	if w.FirstDiscard && w.DealerKonged {
		m.add(rules.EarthlyHand, WhyDealersKong, tile.None)
	}
	if all := m.d.Counts(); len(m.d.Melds) > 0 && isNineGates(&all) {
		m.add(rules.NineGates, WhyMelds, tile.None)
	}
}

func (m *misses) flowersAndWinds() {
	if m.r.Form == FlowerHand {
		return
	}
	var seen [5]int // by seat, where in the list its line stands, from 1
	for _, t := range m.d.Flowers {
		seat := t.FlowerSeat()
		switch at := seen[seat]; {
		case seat == m.w.Seat:
		case at > 0:
			m.list[at-1].Count++
		default:
			m.add(rules.SeatFlower, WhyNotOwn, t)
			seen[seat] = len(m.list)
		}
	}
	for p := range m.r.Sets {
		g := m.r.Sets[p]
		guest := g.IsTriple() && g.Tile.IsWind() && g.Tile != m.w.Seat.Tile() && g.Tile != m.w.Round.Tile()
		if guest && m.r.Form == Standard {
			m.add(rules.SeatWind, WhyNotOwn, g.Tile)
		}
	}
}

// notPlayed names the fans that a hand would have under other houses' lists.
func (m *misses) notPlayed() {
	f := newFacts(m.d, m.w, m.rs)
	r := Reading{Counted: f.shared}
	if m.r.Form == Standard {
		r.Form, r.Sets, r.Pair, r.WinsOn = Standard, m.r.Sets, m.r.Pair, m.r.WinsOn
		f.shapes(&r)
	}
	for fan, n := range r.Counted {
		if n == 0 || m.rs.Has(rules.Fan(fan)) {
			continue
		}
		m.list = append(m.list, NotCounted{Fan: rules.Fan(fan), Count: int(n), Why: WhyNotPlayed, Tile: tile.None})
	}
}
