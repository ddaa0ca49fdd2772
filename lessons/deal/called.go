package deal

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Laid draws a hand of a style as it is won: a number of its sets are laid down in any
// order, and any other tile is the winning one. The sets that kong reports by their
// place are kongs, if they can be; nil makes none.
func Laid(r *rand.Rand, s *Style, owner tile.Wind, melds int, kong func(meld int) bool) hand.Draft {
	for {
		b := &Body{}
		if !s.body(r, r.IntN(3), b) {
			continue
		}
		r.Shuffle(len(b.Sets), func(i, j int) { b.Sets[i], b.Sets[j] = b.Sets[j], b.Sets[i] })
		for i := range b.Sets[:melds] {
			set := &b.Sets[i]
			if set.claim(); set.Made == hand.Pung && kong != nil && kong(i) {
				set.lay(anyOf(r, kongsMade))
			}
			set.feed(r, owner)
		}
		b.Winning = anyOf(r, b.Concealed())
		if b.isPossible() {
			return b.Draft()
		}
	}
}

// Called is a hand that a seat called, with the engine's verdict and who pays.
type Called struct {
	Draft   hand.Draft
	Win     score.Win
	Result  score.Result
	Payment score.Payment
}

// judge asks the engine about the hand.
func (c *Called) judge(rs *rules.RuleSet) {
	c.Result = score.Evaluate(c.Draft, c.Win, rs)
	c.Payment = score.Settle(&c.Result, c.Draft, c.Win, rs)
}

// CallWish says what hand is to be called.
type CallWish struct {
	Rules *rules.RuleSet
	Win   score.Win // what is fixed about the win; a From that is NoWind is drawn
	// AnySeat, AnyRound and AnyWay leave to chance who calls, in which round, and
	// whether on a discard or a self-draw.
	AnySeat, AnyRound, AnyWay bool
	// NoKongDraw leaves out wins on the replacement of a kong.
	NoKongDraw bool
	// False asks for a hand that is no win, for a reason if there is one.
	False  bool
	Reason string
	Who    Liability
	Rule   rules.Liability // for ByRule
}

// Liability is what a hand has to do with seats that pay for others.
type Liability uint8

// What a hand may have to do with liability.
const (
	AnyLiability Liability = iota
	Liable                 // a seat is liable
	ByRule                 // a seat is liable by one rule
	Free                   // others fed melds, and none of them is liable
	OverLimit              // anything; but it is worth more than the limit, by no more than six fan
)

// Tries is the number of hands after which a search is given up. Common hands are
// found within ten, rare ones within a few thousand.
const Tries = 20_000

// Hand draws a hand as wished; false if it is too rare to be found.
func (w *CallWish) Hand(r *rand.Rand) (*Called, bool) {
	for range Tries {
		if c := w.draw(r); w.isMet(c) {
			return c, true
		}
	}
	return nil, false
}

func (w *CallWish) draw(r *rand.Rand) *Called {
	c := &Called{Win: w.Win}
	if w.AnySeat {
		c.Win.Seat = anySeat(r)
	}
	if w.AnyRound {
		c.Win.Round = anySeat(r)
	}
	if w.AnyWay {
		c.Win.By = w.way(r)
	}
	if c.Win.IsFed() && (c.Win.From == tile.NoWind || c.Win.From == c.Win.Seat) {
		c.Win.From = anyOther(r, c.Win.Seat)
	}
	kongs := func(int) bool { return r.IntN(12) == 0 }
	n, onKong := w.melds(r), w.isOnKong(c, r)
	switch {
	case w.Who == ByRule && w.Rule == rules.LiableFourKongs:
		kongs = func(int) bool { return true }
	case onKong:
		kongs = func(i int) bool { return i == n-1 }
	}
	c.Draft = Laid(r, w.style(r), c.Win.Seat, n, kongs)
	if onKong && n > 0 && len(w.Win.Draws) == 0 && c.Draft.Melds[n-1].Kind().IsKong() {
		c.Win.Draws = []score.Draw{score.DrawKong}
	}
	if w.Rules.Flowers.Value {
		c.Draft.Flowers = anyFlowers(r, r.IntN(3))
	}
	if w.False {
		spoil(&c.Draft, r, w.Reason)
	}
	c.Draft.Sort()
	c.judge(w.Rules)
	return c
}

func anySeat(r *rand.Rand) tile.Wind { return tile.Seats()[r.IntN(4)] }

// way draws a discard or a self-draw; for ByRule one that makes a seat liable.
func (w *CallWish) way(r *rand.Rand) score.By {
	drawn := r.IntN(2) == 0
	if w.Who == ByRule {
		rule := w.Rules.Liability[w.Rule]
		drawn = rule.SelfDraw && (drawn || !rule.Half)
	}
	if drawn {
		return score.BySelfDraw
	}
	return score.ByDiscard
}

// openSets are the fewest and the most sets that lie open in a rule's hands; other rules
// want all four.
var openSets = map[rules.Liability][2]int{
	rules.LiableBigThreeDragons: {3, 4}, rules.LiableBigFourWinds: {3, 4}, rules.LiableNineTiles: {3, 4},
	rules.LiableKongDraw: {2, 3},
}

// melds returns how many sets to lay down.
func (w *CallWish) melds(r *rand.Rand) int {
	switch {
	case w.Who == Free:
		return 2 + r.IntN(3)
	case w.Who == ByRule && openSets[w.Rule] != [2]int{}:
		return openSets[w.Rule][r.IntN(2)]
	case w.Who == ByRule, w.Who == Liable && r.IntN(3) > 0:
		return 4
	}
	return r.IntN(4)
}

// ruled are the styles of hands that make a seat liable; other rules go with any
// style.
var ruled = map[rules.Liability]*Style{
	rules.LiableBigThreeDragons: Of(rules.BigThreeDragons),
	rules.LiableBigFourWinds:    Of(rules.BigFourWinds),
	rules.LiableFourKongs:       Of(rules.AllPungs),
	rules.LiableFullFlush:       Of(rules.FullFlush),
	rules.LiableAllTerminals:    Of(rules.AllTerminals),
	rules.LiableAllHonours:      Of(rules.AllHonours),
}

func (w *CallWish) style(r *rand.Rand) *Style {
	if s := ruled[w.Rule]; w.Who == ByRule && s != nil {
		return s
	}
	return Common(r)
}

// isOnKong reports whether the hand is to be won on a kong's tile.
func (w *CallWish) isOnKong(c *Called, r *rand.Rand) bool {
	if c.Win.By != score.BySelfDraw || w.NoKongDraw {
		return false
	}
	return w.Who == ByRule && w.Rule == rules.LiableKongDraw || w.Who != ByRule && r.IntN(4) == 0
}

// isMet reports whether the hand judged is as wanted.
func (w *CallWish) isMet(c *Called) bool {
	if w.False {
		return !c.Result.Win && IsPossible(c.Draft.Counts()) && slices.Contains(falseReasons, c.Result.Reason) &&
			(w.Reason == "" || w.Reason == c.Result.Reason.String())
	}
	if !c.Result.Win {
		return false
	}
	l := c.Payment.Liable
	if (w.Who == ByRule || w.Who == Liable) && (l == nil || len(c.Draft.Melds) < 2) {
		return false // there is no question with a single meld
	}
	switch w.Who {
	case ByRule:
		return l.Rule == w.Rule || slices.Contains(l.Also, w.Rule)
	case Free:
		return l == nil && !slices.ContainsFunc(c.Draft.Melds, func(m hand.Meld) bool { return m.From == tile.NoWind })
	case OverLimit:
		over := c.Result.Best().RawFan - w.Rules.Limit.Value
		return over > 0 && over <= 6
	}
	return true
}

// falseReasons are the false wins that people call.
var falseReasons = []score.Reason{score.NotComplete, score.TooFewTiles, score.TooManyTiles, score.BelowMinimum}

// spoil changes a hand so that it may be no win: a wrong tile, one too few or one
// too many. Those below the minimum come by themselves.
func spoil(d *hand.Draft, r *rand.Rand, reason string) {
	why := anyOf(r, falseReasons)
	if i := slices.IndexFunc(falseReasons, func(f score.Reason) bool { return f.String() == reason }); i >= 0 {
		why = falseReasons[i]
	}
	if len(d.Concealed) == 0 {
		return
	}
	i, t := r.IntN(len(d.Concealed)), tile.Tile(r.IntN(tile.Kinds))
	switch why {
	case score.NotComplete:
		d.Concealed[i] = t
	case score.TooFewTiles:
		d.Concealed = slices.Delete(d.Concealed, i, i+1)
	case score.TooManyTiles:
		d.Concealed = append(d.Concealed, t)
	}
}
