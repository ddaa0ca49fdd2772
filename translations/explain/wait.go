package explain

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// WaitsTitle sums the waits up: Waiting for 2 kinds, 7 tiles; or that none of them is left.
func (s *Speaker) WaitsTitle(waits []score.Wait) string {
	if len(waits) == 0 {
		return s.text("check.waits_none")
	}
	left := copiesLeft(waits)
	if left == 0 {
		return s.text("wait.title_gone", args{"N": len(waits)})
	}
	return s.text("wait.title", args{
		"N": len(waits), "Left": left, "Tiles": s.text("wait.tiles", args{"N": left}),
	})
}

// WaitsNote says how copies are counted of a case, of how many of the waits no copy is left,
// and how many of the others the facts rule out, and why, can only be self-drawn or never
// reach the minimum. Empty if there are none.
func (s *Speaker) WaitsNote(waits []score.Wait, c Case) string {
	if len(waits) == 0 {
		return ""
	}
	gone, out, only, never := 0, 0, 0, 0
	var whys []string
	for _, w := range waits {
		switch {
		case w.Left == 0:
			gone++
		case w.RuledOut():
			out++
			if why := s.whyRuledOut(w.Tile, c); !slices.Contains(whys, why) {
				whys = append(whys, why)
			}
		case w.OnlySelfDraw():
			only++
		case isShort(w.SelfDraw, c.Rules) && isShort(w.Discard, c.Rules):
			never++
		}
	}
	counted := s.text("wait.note")
	if n := c.Seen.Total(); n > 0 {
		counted = s.text("wait.note_seen", args{"N": n})
	}
	text := counted
	if gone < len(waits) { // else the title says so
		text = s.then(text, s.someOf("wait.note_gone_", gone, len(waits)))
	}
	text = s.Together(append([]string{text, s.someOf("wait.note_out_", out, len(waits))}, whys...))
	text = s.then(text, s.someOf("wait.note_only_", only, len(waits)))
	return s.then(text, s.someOf("wait.note_never_", never, len(waits)))
}

// whyRuledOut says what clashes first where the facts rule out every way of winning on t.
func (s *Speaker) whyRuledOut(t tile.Tile, c Case) string {
	list := score.RulingOut(c.Draft, t, c.Win, c.Rules)
	if len(list) == 0 {
		return ""
	}
	return s.Problem(list[0], nil, c)
}

// isShort reports whether a way that the facts leave falls short of the minimum, or they
// leave none.
func isShort(f score.Figure, rs *rules.RuleSet) bool { return f.Clash || f.Fan < rs.Minimum.Value }

func (s *Speaker) someOf(id string, some, all int) string {
	switch {
	case some == 0:
		return ""
	case all == 1:
		return s.text(id + "one")
	case some == all:
		return s.text(id + "all")
	}
	return s.text(id+"some", args{
		"Some": capital(s.number(some)), "All": s.number(all), "SomeWord": s.count(some), "AllWord": s.count(all),
	})
}

// WaitReasons says for each wait, in order, which group it completes and which
// fans it gains or loses compared with the other waits.
func (s *Speaker) WaitReasons(waits []score.Wait, c Case) []string {
	best := make([]*score.Reading, len(waits))
	for i, w := range waits {
		switch {
		case w.RuledOut():
		case w.SelfDraw.Clash:
			best[i] = completed(w.Tile, c.fedBy(), c)
		default:
			best[i] = completed(w.Tile, score.BySelfDraw, c)
		}
	}
	reasons := make([]string, len(waits))
	for i, w := range waits {
		reasons[i] = s.waitReason(w, best[i], best, c)
	}
	return reasons
}

// completed returns the best reading of the hand with t won that way, nil if
// there is none.
func completed(t tile.Tile, by score.By, c Case) *score.Reading {
	w := score.Win{Seat: c.Win.Seat, Round: c.Win.Round, By: by}
	res := score.Evaluate(c.wonOn(t).Draft, w, c.Rules)
	return res.Best()
}

func (s *Speaker) waitReason(w score.Wait, r *score.Reading, all []*score.Reading, c Case) string {
	t := w.Tile
	s = s.Under(c.Rules)
	if r == nil {
		if r = completed(t, score.BySelfDraw, c); r == nil {
			return ""
		}
		return s.stop(s.completes(t, r, c))
	}
	group := s.completes(t, r, c)
	var gains, lacks []rules.Fan
	for _, f := range c.Rules.AllFans() {
		if f == rules.Chicken {
			continue
		}
		rare := slices.ContainsFunc(all, func(o *score.Reading) bool { return o != nil && o.Counted.Count(f) < r.Counted.Count(f) })
		missed := slices.ContainsFunc(all, func(o *score.Reading) bool { return o != nil && o.Counted.Count(f) > r.Counted.Count(f) })
		switch {
		case rare:
			gains = append(gains, f)
		case missed:
			lacks = append(lacks, f)
		}
	}
	switch a := (args{"Group": group}); {
	case len(gains) > 0:
		a["Fans"] = s.fans(gains)
		return s.text("wait.gains", a)
	case len(lacks) > 0:
		a["Fans"] = s.list("list.or", s.smallNames(lacks)...)
		return s.text("wait.lacks", a)
	}
	if drawn := onlyDrawn(r, completed(t, score.ByDiscard, c)); len(drawn) > 0 && !w.SelfDraw.Clash {
		return s.text("wait.drawn_gains", args{"Group": group, "Fans": s.fans(drawn)})
	}
	return s.stop(group)
}

// onlyDrawn lists the fans, self-draw aside, that a wait makes only when drawn.
func onlyDrawn(drawn, fed *score.Reading) []rules.Fan {
	if fed == nil {
		return nil
	}
	_, gained := differences(fed, drawn)
	return slices.DeleteFunc(gained, func(f rules.Fan) bool { return f == rules.SelfDraw })
}

func (s *Speaker) smallNames(list []rules.Fan) []string {
	names := make([]string, 0, len(list))
	for _, f := range list {
		names = append(names, small(s.Fan(f)))
	}
	return names
}

// completes names the group that a wait makes whole.
func (s *Speaker) completes(t tile.Tile, r *score.Reading, c Case) string {
	if r.Form != score.Standard || r.WinsOn < 0 {
		held := c.wonOn(t).Draft.ConcealedCounts()
		if held[t] > 1 {
			return s.text("wait.orphan_pair")
		}
		return s.text("wait.orphan")
	}
	a := args{"Tile": s.Tile(t), "Tiles": s.TileMany(t), "Rank": t.Rank()}
	switch g := r.Group(int(r.WinsOn)); {
	case g.Kind == hand.GroupChow:
		a["Ranks"], a["Run"] = runRanks(g.Tile), s.run(g.Tile)
		return s.text("wait.chow", a)
	case g.Kind != hand.GroupPair:
		return s.text("wait.pung", a)
	case t.IsSuited():
		return s.text("wait.lone_pair", a)
	}
	return s.text("wait.lone_pair_honour", a)
}

// DeadReason says what a tile would complete, and where its four copies are.
func (s *Speaker) DeadReason(t tile.Tile, c Case) string {
	id := "wait.dead_held"
	if slices.ContainsFunc(c.Draft.Melds, func(m hand.Meld) bool { return m.Kind().IsKong() && m.Tiles[0] == t }) {
		id = "wait.dead_kong"
	}
	return s.text(id, args{"Shape": capital(s.shapeWith(t, c)), "Tiles": s.ranks(t), "Tile": s.Tile(t)})
}

// shapeWith names the group that t would complete and the pair beside it.
func (s *Speaker) shapeWith(t tile.Tile, c Case) string {
	tiles := c.Draft.ConcealedCounts()
	tiles[t]++
	var room [4]hand.Split
	for _, split := range hand.Splits(room[:0], &tiles) {
		pair := s.shape(hand.Group{Kind: hand.GroupPair, Tile: split.Pair})
		if split.Pair == t {
			return pair
		}
		for place := range int(split.N) {
			if g := split.Sets.At(place); g.Has(t) {
				return s.text("wait.shape_both", args{"A": s.shape(g), "B": pair})
			}
		}
	}
	return s.Tile(t)
}

func (s *Speaker) shape(g hand.Group) string {
	switch g.Kind {
	case hand.GroupChow:
		return s.text("wait.shape_chow", args{"Ranks": runRanks(g.Tile), "Run": s.run(g.Tile)})
	case hand.GroupPair:
		return s.text("wait.shape_pair", args{"Ranks": s.ranks(g.Tile), "Tiles": s.TileMany(g.Tile)})
	}
	return s.text("wait.shape_pung", args{"Ranks": s.ranks(g.Tile), "Tiles": s.TileMany(g.Tile)})
}

// wonOn returns the case with t as the winning tile: a fourteenth tile, or one of
// fourteen.
func (c Case) wonOn(t tile.Tile) Case {
	if i := slices.Index(c.Draft.Concealed, t); c.Draft.Winning == tile.None && c.Draft.Size() == 14 && i >= 0 {
		c.Draft.Concealed = slices.Delete(slices.Clone(c.Draft.Concealed), i, i+1)
	}
	c.Draft.Winning = t
	return c
}

// fedBy returns how another's tile completes the case: by robbing it if a kong is robbed.
func (c Case) fedBy() score.By {
	if c.Win.By.IsRobbing() {
		return c.Win.By
	}
	return score.ByDiscard
}

// Fed returns the case completed by a discard of t, or by robbing it.
func (c Case) Fed(t tile.Tile) Case {
	c = c.wonOn(t)
	c.Win.By, c.Win.Draws, c.Win.From = c.fedBy(), nil, noWind
	c.Win.FirstDraw, c.Win.OtherKong = false, false
	return c
}

// Drawn returns the case completed by drawing t.
func (c Case) Drawn(t tile.Tile) Case {
	c = c.wonOn(t)
	c.Win.By, c.Win.From = score.BySelfDraw, noWind
	c.Win.FirstDiscard, c.Win.DealerKonged = false, false
	return c
}

// fedShares returns what the feeder of a hand pays, whichever seat it is, and
// what each other loser pays.
func fedShares(c Case) (from, other int) {
	res := score.Evaluate(c.Draft, c.Win, c.Rules)
	c.Win.From = c.Win.Seat.Next()
	p := score.Settle(&res, c.Draft, c.Win, c.Rules)
	return -p.Share.Of(c.Win.From), -p.Share.Of(c.Win.From.Next())
}

// discardPays says what a wait costs its discarder, or that it is too small, in a
// clause and in few words.
func (s *Speaker) discardPays(w score.Wait, c Case) (words, brief string) {
	if !w.Discard.Win {
		return s.tooSmall(w.Discard, c.Rules)
	}
	c = c.Fed(w.Tile)
	amount, other := fedShares(c)
	a := args{"Amount": amount, "Other": other}
	if isShared(c) {
		a["Amount"] = amount + 2*other
		return s.text("wait.in_all", a), s.text("wait.brief_in_all", a)
	}
	id := "wait.discarder"
	if c.Win.By.IsRobbing() {
		id = "wait.konger"
	}
	if other > 0 {
		return s.text(id+"_shared", a), s.text("wait.brief_shared", a)
	}
	return s.text(id+"_pays", a), s.text("wait.brief_discard", a)
}

// selfDrawPays says what a self-drawn wait costs each, or the liable seat, in a
// clause and in few words.
func (s *Speaker) selfDrawPays(w score.Wait, c Case) (words, brief string) {
	if !w.SelfDraw.Win {
		return s.tooSmall(w.SelfDraw, c.Rules)
	}
	c = c.Drawn(w.Tile)
	res := score.Evaluate(c.Draft, c.Win, c.Rules)
	p := score.Settle(&res, c.Draft, c.Win, c.Rules)
	each := -p.Share.Of(c.Win.Seat.Next())
	if p.Undecided != nil {
		a := args{"Meld": s.undecided(p, c), "Amount": 3 * each}
		return s.text("wait.whoever_pays", a), s.text("wait.brief_in_all", a)
	}
	if p.Liable != nil {
		a := args{"Seat": s.Wind(p.Liable.Seat), "Amount": 3 * each}
		return s.text("wait.liable_pays", a), s.text("wait.brief_liable", a)
	}
	a := args{"Each": each, "Amount": 3 * each}
	return s.text("wait.each_pays", a), s.text("wait.brief_each", a)
}

func (s *Speaker) tooSmall(f score.Figure, rs *rules.RuleSet) (words, brief string) {
	switch {
	case f.Clash:
		return s.text("wait.clash"), s.text("wait.brief_clash")
	case !isShort(f, rs):
		return s.text("wait.passed"), s.text("wait.brief_passed")
	}
	a := args{"N": rs.Minimum.Value - f.Fan}
	return s.text("wait.short", a), s.text("wait.brief_short", a)
}
