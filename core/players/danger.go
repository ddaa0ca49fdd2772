package players

import (
	"math"
	"math/bits"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// The features of an opponent and a tile from which the chance is estimated that he wins on
// it. Each has levels, and the log-odds of the levels are added up.
const (
	markReady  = iota // his melds and the draws left: is he ready?
	markSuits         // how the tile fits the suits of his melds, and how much of its suit he threw
	markShape         // whether his melds are pungs
	markTile          // the class of the tile, and its unseen copies
	markOwn           // whether he threw it himself, how much of its suit, and how late it is
	markPassed        // whether he let it pass
	markFan           // the fan that he shows
	marks
)

// maxLevels bounds the levels of a mark, maxWith the ways in which a tile can fit melds.
const (
	maxLevels = maxWith * maxThrown
	maxWith   = 1 + 4*7
	maxThrown = 4
)

type levels [marks]uint8

// dangers holds what was counted about tiles on which others win.
type dangers struct {
	// Marks holds the log-odds that a tile wins, by mark and level.
	Marks [marks][maxLevels]float64 `json:"marks"`
	// Costs is what is then paid, relative to the pay for the fan that he shows, by how the
	// tile fits the suits of his melds.
	Costs [maxWith]float64 `json:"costs"`
	// Pungs is how often an opponent holds two of a tile, by its unseen copies.
	Pungs [tile.Copies + 1]float64 `json:"pungs"`
	// Draws is how often an opponent whose melds make someone liable wins by self-draw.
	Draws float64 `json:"draws"`
}

// wins returns the chance that an opponent wins on a discard.
func (d *dangers) wins(l *levels) float64 {
	sum := 0.0
	for m, at := range l {
		sum += d.Marks[m][at]
	}
	return 1 / (1 + math.Exp(-sum))
}

// other is what a seat sees of another.
type other struct {
	seat   tile.Wind
	melds  []hand.Meld
	stage  int
	suits  int    // of his melds, a bit each
	chows  bool   // among his melds
	fan    int    // that he shows
	threw  uint64 // the kinds that he threw
	family [4]int // how many tiles of each family he threw
	passed uint64 // the kinds that others threw since his last discard
	before uint64 // and those that they threw before
	pays   int    // what the discarder pays for the fan that he shows
}

// other looks at another seat.
func (v *View) other(s tile.Wind) *other {
	shown := &v.Shown[s.Index()]
	o := &other{seat: s, melds: shown.Melds, stage: stageOf(v.Left)}
	for i := range o.melds {
		m := &o.melds[i]
		if t := m.First(); t.IsSuited() {
			o.suits |= 1 << t.Suit()
		}
		o.chows = o.chows || m.Kind() == hand.Chow
	}
	o.fan = v.shows(s)
	o.pays = score.FigureDiscard(max(o.fan, v.Rules.Minimum.Value), v.Rules)
	for _, x := range v.Discards {
		if x.By != s {
			o.passed |= 1 << x.Tile
			continue
		}
		o.before |= o.passed
		o.passed = 0
		o.threw |= 1 << x.Tile
		o.family[familyOf(x.Tile)]++
	}
	return o
}

func familyOf(t tile.Tile) int { return min(int(t)/9, 3) }

// shows returns the fan of a seat's flowers and pungs of honours.
func (v *View) shows(s tile.Wind) (fan int) {
	count := func(holds bool, f rules.Fan) {
		if holds && v.Rules.Has(f) {
			fan += v.Rules.FanOf(f)
		}
	}
	wind, shown := v.Wind(s), &v.Shown[s.Index()]
	for _, f := range shown.Flowers {
		count(f.FlowerSeat() == wind, rules.SeatFlower)
	}
	for i := range shown.Melds {
		t := shown.Melds[i].First()
		count(t == wind.Tile(), rules.SeatWind)
		count(t == v.Round.Tile(), rules.RoundWind)
		count(t.IsDragon(), rules.DragonPung)
	}
	return fan
}

// stageOf says how late it is in the hand, from 4 down to 0 at its end.
func stageOf(left int) int {
	stage := 0
	for _, n := range [...]int{3, 6, 10, 15} {
		if left/4 >= n {
			stage++
		}
	}
	return stage
}

// levels returns the level of each mark for a tile with so many unseen copies.
func (o *other) levels(t tile.Tile, unseen int) (l levels) {
	honour := uint8(0)
	if !t.IsSuited() {
		honour = 1
	}
	l[markReady] = uint8(5*len(o.melds) + o.stage)
	threw := o.family[familyOf(t)]
	l[markSuits] = maxThrown*o.withSuits(t) + uint8(min(threw/2, maxThrown-1))
	switch {
	case o.chows:
		l[markShape] = 2 + honour
	case len(o.melds) > 0:
		l[markShape] = 4 + honour
	}
	l[markTile] = uint8(5*advise.ClassOf(t) + unseen)
	l[markOwn] = 2*uint8(6*o.stage+min(threw, 5)) + honour
	if o.threw>>t&1 != 0 {
		l[markOwn] = 2*6*5 + honour
	}
	switch {
	case o.passed>>t&1 != 0:
		l[markPassed] = 1
	case o.before>>t&1 != 0:
		l[markPassed] = 2
	}
	l[markFan] = uint8(min(o.fan, 3))
	return l
}

// withSuits encodes how many melds he has, whether they are honours only, of one suit or of
// more, and whether the tile is of that suit, of another, or an honour.
func (o *other) withSuits(t tile.Tile) uint8 {
	if len(o.melds) == 0 {
		return 0
	}
	with := 5
	switch bits.OnesCount(uint(o.suits)) {
	case 0:
		with = 0
	case 1:
		if with = 2; t.IsSuited() && o.suits>>t.Suit()&1 == 0 {
			with = 4
		}
	}
	if !t.IsSuited() {
		with++
	}
	return uint8(7*(len(o.melds)-1) + with + 1)
}

// makesLiable reports whether whoever feeds a pung of a tile would pay for everyone.
func (o *other) makesLiable(t tile.Tile, rs *rules.RuleSet) bool {
	for i := range rs.Liability {
		if rule := &rs.Liability[i]; rule.SelfDraw && o.completes(rules.Liability(i), t, rule) {
			return true
		}
	}
	return false
}

// completes reports whether a pung of a tile would complete the melds of a liability rule.
func (o *other) completes(l rules.Liability, t tile.Tile, rule *rules.LiabilityRule) bool {
	all := func(is func(tile.Tile) bool) bool {
		for i := range o.melds {
			if !is(o.melds[i].First()) {
				return false
			}
		}
		return is(t)
	}
	many := func(is func(tile.Tile) bool) (n int) {
		for i := range o.melds {
			if is(o.melds[i].First()) {
				n++
			}
		}
		return n
	}
	last := len(o.melds) == 3
	switch l {
	case rules.LiableTwelveTiles:
		return last
	case rules.LiableNineTiles:
		return len(o.melds) == 2
	case rules.LiableBigThreeDragons:
		return t.IsDragon() && many(tile.Tile.IsDragon) == 2
	case rules.LiableBigFourWinds:
		return t.IsWind() && many(tile.Tile.IsWind) == rule.Fed-1
	case rules.LiableFullFlush:
		return last && t.IsSuited() && all(func(x tile.Tile) bool { return x.Suit() == t.Suit() })
	case rules.LiableAllTerminals:
		return last && !o.chows && all(tile.Tile.IsTerminal)
	case rules.LiableAllHonours:
		return last && all(tile.Tile.IsHonour)
	}
	return false
}
