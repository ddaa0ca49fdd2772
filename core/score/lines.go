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
	Worth    int   // total fan
	Groups   uint8 // a bit for each place of the groups that make it; see Places
	Flowers  bool  // flowers make it
	Winning  bool  // the winning tile makes it
	Clause   string
	Decision string
}

// Places lists the places in a bit set.
func Places(groups uint8) []int {
	var list []int
	for p := 0; p <= PairPlace; p++ {
		if groups&(1<<p) != 0 {
			list = append(list, p)
		}
	}
	return list
}

// Why says why a fan that seems to apply is not counted.
type Why string

// The reasons not to count a fan. WhyExcluded is RULES.md's table of fans that do not
// count together; the others are conditions that are nearly met.
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
	WhyHonourPair    Why = "honour_pair"    // this house wants a suited pair
	WhyClosedWait    Why = "closed_wait"    // this house wants a chow open on both sides
	WhyFlowers       Why = "flowers"        // not in a game with flowers
	WhyOtherKong     Why = "other_kong"     // the second kong did not use the drawn tile
)

// Whys lists all reasons.
func Whys() []Why {
	return []Why{WhyExcluded, WhyNotPlayed, WhyNotOwn, WhyClaimed, WhyKong, WhyFedPung,
		WhyOnlySelfDraw, WhyFlowerBetween, WhyNotDrawn, WhyDealersKong, WhyMelds, WhyHonourPair,
		WhyClosedWait, WhyFlowers, WhyOtherKong}
}

// NotCounted is a fan that seems to apply to a reading and is not counted.
type NotCounted struct {
	Fan      rules.Fan
	Count    int
	Why      Why
	By       rules.Fan // the fan that excludes it, with WhyExcluded
	Tile     tile.Tile // the wind or the first flower of another, with WhyNotOwn; else tile.None
	Clause   string
	Decision string
}

// Within returns the sum that the excluding fan counts with this one in it, as some
// houses have it (HKFan 6, 11); 0 if it does not.
func (n NotCounted) Within(rs *rules.RuleSet) int {
	is := &rs.Conditions
	switch {
	case n.Why != WhyExcluded:
	case n.Fan == rules.AllChows && n.By == rules.FullFlush:
		return is.FullFlushAllChows.Value
	case n.Fan == rules.AllPungs && n.By == rules.FullFlush:
		return is.FullFlushAllPungs.Value
	case n.Fan == rules.SelfDraw && n.By == rules.KongDraw:
		return is.KongDrawInAll.Value
	}
	return 0
}

// Lines explains a reading: the fans that make up its sum, the highest first. It uses
// the same counts as the sum.
func Lines(r *Reading, d hand.Draft, w Win, rs *rules.RuleSet) []Line {
	f := factsOf(&w, rs)
	list := make([]Line, 0, 8)
	for _, fan := range r.Counted.Fans().List() {
		n := r.Counted.Count(fan)
		worth, from := f.worth(r, fan)
		l := Line{Fan: fan, Count: n, Worth: n * worth, Clause: from.clause, Decision: from.decision}
		if own := rs.OwnHand(fan); own != nil {
			l.Groups, _ = own.Match(r.groups())
		} else {
			l.Groups, l.Flowers, l.Winning = made(r, fan, &w)
		}
		if l.Decision == "" {
			l.Decision = lineDecision(r, fan, &d, &w, rs)
		}
		list = append(list, l)
	}
	slices.SortStableFunc(list, func(a, b Line) int { return cmp.Compare(b.Worth, a.Worth) })
	return list
}

// factsOf returns enough facts to find what counted fans are worth and what excludes
// the others.
func factsOf(w *Win, rs *rules.RuleSet) *facts {
	return &facts{w: w, rs: rs, inARow: w.kongsDrawn()}
}

// lineDecision returns our ruling that lets a fan count here, or "".
func lineDecision(r *Reading, f rules.Fan, d *hand.Draft, w *Win, rs *rules.RuleSet) string {
	switch {
	case f == rules.SelfDraw && w.By.IsRobbing():
		return rs.Conditions.RobbingCountsSelfDraw.Decision
	case f == rules.LastTileDraw && len(w.Draws) > 0 && w.Draws[len(w.Draws)-1] == DrawFlower:
		return rules.DecisionFlowerLastTile
	case f == rules.HeavenlyHand:
		return rules.DecisionHeavenlyPaid
	case f == rules.BigFlowers && w.FlowerRobbed:
		return rules.DecisionEighthRobbed
	case f == rules.AllChows && w.By == ByDeal && rs.Conditions.AllChowsOpenWait.Value:
		return rules.DecisionNoWaitOnDeal
	}
	if f == rules.KongDraw || f == rules.KongOnKong {
		if c, _ := chain(d.Melds, w.Draws); c.added {
			return rules.DecisionAddedLast
		}
	}
	for _, a := range rs.Additions {
		if a.Fan != f {
			continue
		}
		for _, b := range a.Beside {
			if r.Counted.Has(b) {
				return a.Decision
			}
		}
	}
	return ""
}

// NotCountedLines lists the fans that seem to apply to a reading and do not count:
// first those that another fan excludes, then the near misses.
func NotCountedLines(r *Reading, d hand.Draft, w Win, rs *rules.RuleSet) []NotCounted {
	f := factsOf(&w, rs)
	var list []NotCounted
	for _, fan := range r.Excluded.Fans().List() {
		by, origin := f.excluder(r, fan)
		if origin.decision == "" && !r.Counted.Has(by) { // it excludes though excluded itself
			origin.decision = rules.DecisionDropsAtOnce
		}
		list = append(list, NotCounted{
			Fan: fan, Count: r.Excluded.Count(fan), Why: WhyExcluded, By: by, Tile: tile.None,
			Clause: origin.clause, Decision: origin.decision,
		})
	}
	var s summary
	s.read(&d, w.Seat)
	m := nearMisses{r: r, d: &d, w: &w, rs: rs, summary: &s}
	m.allChows()
	m.concealment()
	m.drawing()
	m.flowersAndWinds()
	m.notPlayed()
	return append(list, m.list...)
}

// origin says where a rule comes from; house is true for a condition, false for the
// lists of fans and drops.
type origin struct {
	clause, decision string
	house            bool
}

// excluder returns the fan that excludes one that was met, and the clause that says
// so. It reads the same drops in the same order as drops does.
func (f *facts) excluder(r *Reading, fan rules.Fan) (rules.Fan, origin) {
	c := &f.rs.Conditions
	met := (r.Counted | r.Excluded).Fans()
	if c.AllHonoursAsFullFlush.Value {
		if fan == rules.AllHonours {
			return rules.FullFlush, origin{c.AllHonoursAsFullFlush.Clause, c.AllHonoursAsFullFlush.Decision, true}
		}
		met &^= rules.SetOf(rules.AllHonours)
	}
	for i, d := range f.rs.Counting().Drops {
		named := d.Drops.Has(fan) && !d.Series || d.Series && fan == rules.SeatFlower
		if !named || d.Present&met == 0 || d.InARow > f.inARow {
			continue
		}
		if own := i - len(f.rs.Drops); own >= 0 {
			return rules.Own(own), origin{clause: rules.OwnClause}
		}
		rule := &f.rs.Drops[i]
		for _, by := range rule.Present {
			if (d.Present & met).Has(by) {
				return by, origin{rule.ClauseOf(by), rule.Decision, false}
			}
		}
	}
	switch fan {
	case rules.AllChows:
		return rules.FullFlush, origin{c.FullFlushAllChows.Clause, c.FullFlushAllChows.Decision, true}
	case rules.AllPungs:
		return rules.FullFlush, origin{c.FullFlushAllPungs.Clause, c.FullFlushAllPungs.Decision, true}
	case rules.SelfDraw:
		return rules.KongDraw, origin{c.KongDrawInAll.Clause, c.KongDrawInAll.Decision, true}
	}
	return rules.HeavenlyHand, origin{c.HeavenlyHandByFlowers.Clause, c.HeavenlyHandByFlowers.Decision, true}
}

type nearMisses struct {
	r       *Reading
	d       *hand.Draft
	w       *Win
	rs      *rules.RuleSet
	summary *summary
	list    []NotCounted
}

// add adds a near miss of a fan that the rule set plays and that was not met.
func (m *nearMisses) add(f rules.Fan, why Why, t tile.Tile) {
	if !m.rs.Has(f) || f != rules.SeatFlower && m.r.Met(f) {
		return
	}
	m.list = append(m.list, NotCounted{Fan: f, Count: 1, Why: why, Tile: t, Clause: m.rs.Fans[f].Clause})
}

// allChows adds what the house requires of four chows besides.
func (m *nearMisses) allChows() {
	if m.r.Form != Standard {
		return
	}
	for p := range PairPlace {
		if m.r.Group(p).Kind != hand.GroupChow {
			return
		}
	}
	if m.rs.Conditions.AllChowsPlainPair.Value && m.r.Pair.IsHonour() {
		m.add(rules.AllChows, WhyHonourPair, m.r.Pair)
		return
	}
	m.add(rules.AllChows, WhyClosedWait, tile.None)
}

func (m *nearMisses) concealment() {
	if m.r.Form != Standard {
		return
	}
	claimed, kongs, kept := m.summary.claimed, m.summary.melds-m.summary.claimed, 0
	for p := range PairPlace {
		if g := m.r.Group(p); g.Meld < 0 && g.Kind == hand.GroupPung {
			kept++
		}
	}
	c := &m.rs.Conditions
	switch {
	case claimed == 0 && kongs > 0 && !c.ConcealedWithKongs.Value:
		m.add(rules.ConcealedHand, WhyKong, tile.None)
	case claimed == 0 && m.rs.Flowers.Value && !c.ConcealedWithFlowers.Value:
		m.add(rules.ConcealedHand, WhyFlowers, tile.None)
	}
	if !m.r.Met(rules.AllPungs) {
		return
	}
	spoilt := kongs > 0 && !c.FourConcealedWithKongs.Value
	switch {
	case claimed == 0 && spoilt:
		m.add(rules.FourConcealedPungs, WhyKong, tile.None)
	case claimed == 1 && kept == 3:
		m.add(rules.FourConcealedPungs, WhyClaimed, tile.None)
	case claimed > 0:
	case m.r.WinsOn == PairPlace:
		m.add(rules.FourConcealedPungs, WhyOnlySelfDraw, tile.None)
	default:
		m.add(rules.FourConcealedPungs, WhyFedPung, tile.None)
	}
}

func (m *nearMisses) drawing() {
	w := m.w
	if w.LastTile && w.By == ByDiscard && !m.r.Counted.Has(rules.LastTileDiscard) {
		m.add(rules.LastTileDraw, WhyNotDrawn, tile.None)
	}
	kongs := w.count(DrawKong)
	if kongs > 0 && w.kongsInARow() == 0 {
		m.add(rules.KongDraw, WhyFlowerBetween, tile.None)
	}
	if kongs > 1 && w.kongsInARow() < 2 {
		m.add(rules.KongOnKong, WhyFlowerBetween, tile.None)
	}
	if w.OtherKong && m.rs.Conditions.KongOnKongUsesDrawnTile.Value {
		m.add(rules.KongOnKong, WhyOtherKong, tile.None)
	}
	if w.FirstDiscard && w.DealerKonged {
		m.add(rules.EarthlyHand, WhyDealersKong, tile.None)
	}
	if all := m.summary.all(); m.summary.melds > 0 && isNineGates(&all) {
		m.add(rules.NineGates, WhyMelds, tile.None)
	}
}

func (m *nearMisses) flowersAndWinds() {
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
	for p := range PairPlace {
		g := m.r.Group(p)
		guest := g.IsTriple() && g.Tile.IsWind() && g.Tile != m.w.Seat.Tile() && g.Tile != m.w.Round.Tile()
		if guest && m.r.Form == Standard {
			m.add(rules.SeatWind, WhyNotOwn, g.Tile)
		}
	}
}

// notPlayed adds the fans that the hand would have under other houses' lists.
func (m *nearMisses) notPlayed() {
	f := facts{w: m.w, rs: m.rs, summary: m.summary, plain: m.w.isPlain()}
	f.gather(m.d)
	met := f.shared
	if m.r.Form == Standard {
		met = f.ofGroups(shapeOfSets(m.r.Sets) + groupShapes[hand.GroupPair][m.r.Pair])
		f.ofWait(&met, m.r, m.d.Winning)
	}
	met.when(m.r.Form != FlowerHand && m.summary.melds == 0, rules.ConcealedHand) // without conditions, since the house does not play it
	for _, fan := range (met.Fans() &^ m.rs.Counting().Exists &^ rules.HouseFans()).List() {
		why := WhyNotPlayed
		if fan == rules.ConcealedHand && m.rs.Flowers.Value && m.rs.Condenses("HKFan") {
			why = WhyFlowers // HKFan lists it, for games without flowers
		}
		m.list = append(m.list, NotCounted{Fan: fan, Count: met.Count(fan), Why: why, Tile: tile.None})
	}
}
