package explain

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// ProblemTitle returns the short heading of a reason: 大相公, Five copies.
func (s *Speaker) ProblemTitle(r score.Reason) string {
	return s.text("problem." + r.String() + "_name")
}

// Problem says in a sentence or two what stands in the way. res is the
// judgement the problem was found in, nil for one found among the waits.
func (s *Speaker) Problem(p score.Problem, res *score.Result, c Case) string {
	id := "problem." + p.Reason.String()
	switch p.Reason {
	case score.BadMeld:
		return s.badMeld(p, c)
	case score.DuplicateFlower:
		return s.text(id, args{"Tile": s.Tile(p.Tile)})
	case score.FiveOfAKind:
		held := c.Draft.Counts()
		n := int(held[p.Tile])
		return capital(s.text(id, args{"Tiles": s.TileMany(p.Tile), "Count": capital(s.count(n))}))
	case score.ChowNotFromLeft:
		m := c.Draft.Melds[p.Meld]
		return s.text(id, args{
			"Meld": s.NamedMeld(m), "From": s.Wind(m.From), "Previous": s.Wind(c.Win.Seat.Previous()),
		})
	case score.ImpossibleContext:
		return s.Clash(p, c)
	case score.SevenPairs, score.NotComplete:
		return s.far(p, res, c)
	case score.PassedWin:
		if p.Tile != c.Draft.Winning {
			id += "_any"
		}
		return s.text(id, args{"Seat": s.Seat(c.Win.Seat), "Tile": s.Tile(p.Tile)})
	case score.BelowMinimum:
		least := c.Rules.Minimum.Value
		return s.text(id, args{"Rules": s.RuleSetName(c.Rules), "N": least, "Fan": s.count(least)})
	}
	return s.text(id, args{"Rules": s.RuleSetName(c.Rules), "N": p.Tiles})
}

// badMeld names the meld and what it fails at.
func (s *Speaker) badMeld(p score.Problem, c Case) string {
	if p.Meld < 0 || p.Meld >= len(c.Draft.Melds) {
		return s.ProblemTitle(p.Reason)
	}
	m := c.Draft.Melds[p.Meld]
	id := "problem.bad_meld"
	switch honour := m.Tiles[0].IsHonour(); {
	case m.Concealed:
		id += "_concealed"
	case len(m.Tiles) != 3 || m.Tiles[0] == m.Tiles[2] || m.Added:
	case honour:
		id += "_honours"
	default:
		id += "_run"
	}
	return capital(s.text(id, args{"Meld": s.NamedMeld(m)}))
}

// NamedMeld names a declared meld by its kind and tiles, one that is no meld by its
// tiles alone.
func (s *Speaker) NamedMeld(m hand.Meld) string {
	switch kind := m.Kind(); {
	case kind == hand.Chow:
		return s.text("group.a_chow", args{"Tiles": s.run(slices.Min(m.Tiles))})
	case kind == hand.Pung:
		return s.text("group.a_pung", args{"Tiles": s.TileMany(m.Tiles[0])})
	case kind.IsKong():
		return s.text("group.a_kong", args{"Tiles": s.TileMany(m.Tiles[0])})
	}
	return s.list("list.and", each(s.Tile, m.All())...)
}

// far says how many tiles must be exchanged and, one tile away, which discard
// leaves which waits.
func (s *Speaker) far(p score.Problem, res *score.Result, c Case) string {
	n := 0
	if res != nil {
		n = res.Distance
	}
	id := "problem." + p.Reason.String()
	if p.Reason == score.NotComplete && n > 1 && orphansAway(c.Draft) == n && c.Rules.Has(rules.ThirteenOrphans) {
		id = "problem.not_complete_orphans"
	}
	text := s.text(id, args{"N": n})
	if n != 1 {
		return text
	}
	return s.then(text, s.after(c))
}

// orphansAway returns how many tiles a hand without melds has to exchange for
// thirteen orphans, -1 for one with melds.
func orphansAway(d hand.Draft) int {
	if len(d.Melds) > 0 {
		return -1
	}
	away, pair := 13, 1
	for t, n := range d.ConcealedCounts() {
		if n > 0 && tile.Tile(t).IsOrphan() {
			away--
			if n > 1 {
				pair = 0
			}
		}
	}
	return away + pair
}

// after names the discard of fourteen tiles that leaves the most to wait for.
func (s *Speaker) after(c Case) string {
	d := c.Draft.Clone()
	if d.Winning != tile.None {
		d.Concealed = append(d.Concealed, d.Winning)
		d.Winning = tile.None
		d.Sort()
	}
	found := score.Waits(d, c.Win, c.Rules)
	found.Discount(&c.Seen)
	list := found.Discards
	if len(list) == 0 {
		return ""
	}
	best := slices.MaxFunc(list, func(a, b score.Discard) int { return copiesLeft(a.Waits) - copiesLeft(b.Waits) })
	return s.text("problem.not_complete_after", args{
		"Discard": s.Tile(best.Tile), "Waits": s.Tiles(waitTiles(best.Waits)),
	})
}

func copiesLeft(waits []score.Wait) int {
	n := 0
	for _, w := range waits {
		n += w.Left
	}
	return n
}

func waitTiles(waits []score.Wait) []tile.Tile {
	list := make([]tile.Tile, 0, len(waits))
	for _, w := range waits {
		list = append(list, w.Tile)
	}
	return list
}

// Missing says what a hand below the minimum has and how much it lacks.
func (s *Speaker) Missing(r *score.Reading, c Case) string {
	short := c.Rules.Minimum.Value - r.Fan
	if r.Fan == 0 {
		return s.text("problem.below_minimum_none", args{"Short": short})
	}
	var terms []string
	for _, l := range score.Lines(r, c.Draft, c.Win, c.Rules) {
		terms = append(terms, s.text("problem.fan_term", args{
			"Fan": small(times(s.Under(c.Rules).Fan(l.Fan), l.Count)), "N": l.Worth,
		}))
	}
	return s.text("problem.below_minimum_has", args{
		"N": r.Fan, "Fans": s.list("list.comma", terms...), "Short": short,
	})
}

// Clash says which facts cannot stand together, as a sentence.
func (s *Speaker) Clash(p score.Problem, c Case) string {
	a := args{"Meld": "", "Tiles": "", "Rules": s.RuleSetName(c.Rules)}
	if p.Meld >= 0 && p.Meld < len(c.Draft.Melds) {
		a["Meld"] = s.NamedMeld(c.Draft.Melds[p.Meld])
	}
	if p.Tile != tile.None {
		a["Tiles"] = s.TileMany(p.Tile)
	}
	return capital(s.text("clash.text."+string(p.Clash), a))
}

// ClashShort says the same in a few words, for a choice that this hand rules
// out.
func (s *Speaker) ClashShort(clash score.Clash, d hand.Draft) string {
	id := string(clash)
	kong := slices.ContainsFunc(d.Melds, func(m hand.Meld) bool { return m.Kind().IsKong() })
	if clash == score.ClashMoreKongDraws && kong {
		id += "_some"
	}
	return s.text("clash.short." + id)
}
