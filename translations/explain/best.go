package explain

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// WhyBest says in one sentence how another reading sees the tiles and why the
// best one stands before it: the fans it lacks, and the difference of the sums.
func (s *Speaker) WhyBest(best, other *score.Reading, c Case) string {
	lost, _ := differences(best, other)
	a := args{"Groups": capital(s.readAs(best, other, c)), "Lost": s.Under(c.Rules).fans(lost), "N": best.RawFan - other.RawFan}
	switch {
	case best.RawFan == other.RawFan || len(lost) == 0:
		return s.text("best.equal", a)
	case best.Fan == other.Fan:
		return s.text("best.limit", a)
	}
	return s.text("best.gone", a)
}

// BestDecision returns the decision that ranks one reading before another of
// the same fan, empty if the fan decide.
func BestDecision(best, other *score.Reading) string {
	if best.Fan == other.Fan && best.RawFan > other.RawFan {
		return rules.DecisionBestReading
	}
	return ""
}

// differences lists the fans that only the first or only the second of two
// readings counts.
func differences(best, other *score.Reading) (lost, gained []rules.Fan) {
	for _, f := range (best.Counted.Fans() | other.Counted.Fans()).List() {
		switch a, b := best.Counted.Count(f), other.Counted.Count(f); {
		case f == rules.Chicken:
		case a > b:
			lost = append(lost, f)
		case b > a:
			gained = append(gained, f)
		}
	}
	return lost, gained
}

// readAs names the concealed groups that only the other reading has; if there
// are none, the group that the winning tile completes.
func (s *Speaker) readAs(best, other *score.Reading, c Case) string {
	only := subtract(concealedGroups(other), concealedGroups(best))
	if len(only) == 0 {
		if other.WinsOn < 0 {
			return s.text("form." + other.Form.String())
		}
		return s.text("best.wins_on", args{
			"Tile": s.Tile(c.Draft.Winning), "Group": s.groupInSentence(other.Group(int(other.WinsOn))),
		})
	}
	var parts []string
	var pungs []tile.Tile
	for i, g := range only {
		switch {
		case g.Kind == hand.GroupChow && (i == 0 || only[i-1] != g):
			parts = append(parts, s.chows(g.Tile, countOf(only, g)))
		case g.Kind == hand.GroupPung:
			pungs = append(pungs, g.Tile)
		}
	}
	if len(pungs) > 0 {
		parts = append(parts, s.pungs(pungs))
	}
	for _, g := range only {
		if g.Kind == hand.GroupPair && len(parts) == 0 {
			parts = append(parts, s.groupInSentence(g))
		}
	}
	return s.list("list.comma", parts...)
}

func concealedGroups(r *score.Reading) []hand.Group {
	if r.Form != score.Standard {
		return nil
	}
	var list []hand.Group
	for place := 0; place <= score.PairPlace; place++ {
		if g := r.Group(place); g.Meld < 0 {
			list = append(list, g)
		}
	}
	return list
}

// subtract returns what a has beyond b, in a's order.
func subtract(a, b []hand.Group) []hand.Group {
	left := map[hand.Group]int{}
	for _, g := range b {
		left[g]++
	}
	var only []hand.Group
	for _, g := range a {
		if left[g] > 0 {
			left[g]--
			continue
		}
		only = append(only, g)
	}
	return only
}

func countOf(list []hand.Group, g hand.Group) int {
	n := 0
	for _, x := range list {
		if x == g {
			n++
		}
	}
	return n
}

func (s *Speaker) chows(t tile.Tile, n int) string {
	return s.text("group.chows", args{"N": n, "Count": s.count(n), "Ranks": runRanks(t), "Tiles": s.run(t)})
}

// pungs names pungs, by rank and suit if all are of one suit.
func (s *Speaker) pungs(tiles []tile.Tile) string {
	names := make([]string, 0, len(tiles))
	for _, t := range tiles {
		if t.Suit() != tiles[0].Suit() || !t.IsSuited() {
			return s.text("group.pungs", args{"N": len(tiles), "Tiles": s.list("list.and", each(s.TileMany, tiles)...)})
		}
		names = append(names, s.ranks(t))
	}
	row := s.text("suit.run_"+suitID(tiles[0]), args{"Ranks": s.list("list.comma", names...)})
	return s.text("group.pungs", args{"N": len(tiles), "Tiles": row})
}

// groupInSentence names one group inside a sentence.
func (s *Speaker) groupInSentence(g hand.Group) string {
	switch g.Kind {
	case hand.GroupChow:
		return s.text("group.a_chow", args{"Tiles": s.run(g.Tile)})
	case hand.GroupPair:
		return s.text("group.a_pair", args{"Tiles": s.TileMany(g.Tile)})
	}
	return s.text("group.a_pung", args{"Tiles": s.TileMany(g.Tile)})
}

// ReadingNumber returns a reading's heading: Reading 2, 拆法二; n counts from 1.
func (s *Speaker) ReadingNumber(n int) string {
	return s.text("check.reading", args{"Number": digits(n), "InWords": s.number(n)})
}
