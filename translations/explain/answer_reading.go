package explain

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
)

// Reading is a way to read a hand, with what it counts and what it does not.
type Reading struct {
	*score.Reading
	Title    string
	Tag      string // of the best of several
	Addition string // the sum of the lines
	Terms    int    // how many lines are added
	Why      string // why the best stands before it, empty for the best
	Decision string // the ruling that sets the best before it
	Grouping Grouping
	Lines    []Line // those that count, the dearest first, then the others
}

// IsRuled reports whether a decision of ours shapes one of the lines.
func (r *Reading) IsRuled() bool {
	return slices.ContainsFunc(r.Lines, func(l Line) bool { return l.Decision != "" })
}

// Line is a fan of a reading, counted or not.
type Line struct {
	Fan                         rules.Fan
	Worth                       int // fan in all, 0 if it is not counted
	Name, Reason, Clause, Value string
	Decision                    string
	Dropped                     bool  // it looks true but is not counted
	Places                      uint8 // bit per place of the groups that make it, as in score.Line
	Flowers                     bool  // flowers make it
}

// Unknown stands for a value that does not exist or is not known.
const Unknown = "–"

func (s *Speaker) readings(a *Answer) {
	f := &a.Finding
	all := f.Result.Readings.All()
	for i := range all {
		r := &all[i]
		lines := score.Lines(r, f.Case.Draft, f.Case.Win, f.Case.Rules)
		one := Reading{
			Reading: r, Title: s.ReadingNumber(i + 1), Addition: s.Addition(lines, f.Case.Rules), Terms: len(lines),
			Grouping: s.Grouping(r, f.Case.Draft), Lines: s.lines(lines, r, f.Case),
		}
		switch {
		case len(all) == 1:
			one.Title = s.text("check.reading_only")
		case i == 0:
			one.Tag = s.text("check.tag.best")
		default:
			one.Why, one.Decision = s.WhyBest(&all[0], r, f.Case), BestDecision(&all[0], r)
		}
		if a.Kind == verdict.Passed {
			one.strike()
		}
		a.Readings = append(a.Readings, one)
	}
	if len(all) > 1 {
		a.NumRead = s.ReadingsTag(len(all))
	}
}

// strike marks that nothing of the reading is counted.
func (r *Reading) strike() {
	for i := range r.Lines {
		r.Lines[i].Dropped = true
	}
}

// lines writes out what a reading counts, then what it does not.
func (s *Speaker) lines(counted []score.Line, r *score.Reading, c Case) []Line {
	list := make([]Line, 0, len(counted))
	for _, l := range counted {
		one := Line{
			Fan: l.Fan, Worth: l.Worth, Name: s.FanTimes(l, r), Reason: s.FanReason(l, r, c), Clause: s.Clause(l.Clause),
			Value: digits(l.Worth), Decision: l.Decision, Places: l.Groups, Flowers: l.Flowers,
		}
		if l.Winning && r.WinsOn >= 0 {
			one.Places |= 1 << r.WinsOn
		}
		list = append(list, one)
	}
	for _, n := range score.NotCountedLines(r, c.Draft, c.Win, c.Rules) {
		list = append(list, Line{
			Fan: n.Fan, Name: s.NotCountedTitle(n), Reason: s.NotCounted(n, c), Clause: s.Clause(n.Clause),
			Value: Unknown, Decision: n.Decision, Dropped: true,
		})
	}
	return list
}

// Grouping is how a reading divides the tiles.
type Grouping struct {
	Groups []Group // in their places; none for thirteen orphans and flower hands
	Form   string  // names a hand without groups
	Plain  Group   // its tiles: the flowers of a flower hand, else all fourteen
}

// Group is some tiles of a reading that stand together.
type Group struct {
	Name     string
	Tiles    []tile.Tile
	Marked   int    // index of the winning tile, -1 if it is elsewhere
	Notation string // of the tiles, or of the meld they lie in
}

// Grouping divides a hand as a reading does.
func (s *Speaker) Grouping(r *score.Reading, d hand.Draft) Grouping {
	if r.Form != score.Standard {
		return Grouping{Form: s.text("form." + r.Form.String()), Plain: plainGroup(r, d)}
	}
	groups := make([]Group, 0, score.PairPlace+1)
	for place := 0; place <= score.PairPlace; place++ {
		g := r.Group(place)
		one := Group{Name: s.Group(g, d), Tiles: g.Tiles(), Marked: -1, Notation: g.String()}
		if g.Meld >= 0 {
			one.Notation = d.Melds[g.Meld].String()
		}
		if int(r.WinsOn) == place {
			one.Marked = winningIn(g, d.Winning)
		}
		groups = append(groups, one)
	}
	return Grouping{Groups: groups}
}

// winningIn returns the index of the winning tile among a group's tiles.
func winningIn(g hand.Group, winning tile.Tile) int {
	if g.Kind == hand.GroupChow {
		return int(winning - g.Tile)
	}
	return len(g.Tiles()) - 1
}

// plainGroup returns the tiles of a reading without groups.
func plainGroup(r *score.Reading, d hand.Draft) Group {
	if r.Form == score.FlowerHand {
		return Group{Tiles: d.Flowers, Marked: -1}
	}
	g := Group{Tiles: slices.Clone(d.Concealed), Marked: -1}
	if d.Winning != tile.None {
		g.Tiles = append(g.Tiles, d.Winning)
		slices.Sort(g.Tiles)
		after, _ := slices.BinarySearch(g.Tiles, d.Winning+1)
		g.Marked = after - 1
	}
	return g
}
