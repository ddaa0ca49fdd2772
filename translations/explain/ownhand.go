package explain

import (
	"strconv"

	"sikwu/core/proof"
	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/tile"
)

// Under returns a speaker that knows the special hands of a house by their names.
func (s *Speaker) Under(rs *rules.RuleSet) *Speaker {
	if rs == nil || len(rs.OwnHands.Value) == 0 || s.house == rs {
		return s
	}
	c := *s
	c.house = rs
	return &c
}

// ownName names a special hand of the house's own: its title in this language, in
// another if it has none, else its id.
func (s *Speaker) ownName(f rules.Fan) string {
	if s.house == nil || s.house.OwnHand(f) == nil {
		return s.text("own.name")
	}
	return s.OwnName(s.house.OwnHand(f))
}

// OwnName names a special hand of the house's own.
func (s *Speaker) OwnName(h *rules.OwnHand) string {
	if title := s.loc.Title(h.Title); title != "" {
		return title
	}
	return h.ID
}

// OwnHand says what a hand must have to be a special hand of the house's own.
func (s *Speaker) OwnHand(h *rules.OwnHand) string {
	said := ""
	add := func(id string, a args) { said = s.then(said, s.text("own."+id, a)) }
	if len(h.Sets) > 0 {
		groups := make([]string, len(h.Sets))
		for i, g := range h.Sets {
			groups[i] = s.groupInSentence(g)
		}
		add("sets", args{"Groups": s.list("list.and", groups...)})
	}
	suited, honours := 0, 0
	for _, g := range h.Sets {
		if g.Tile.IsSuited() {
			suited++
		} else {
			honours++
		}
	}
	if h.AnySuits && suited > 0 {
		add("any_suits", nil)
	}
	if h.AnyNumbers && suited > 0 {
		add("any_numbers", nil)
	}
	if h.AnyHonours && honours > 0 {
		add("any_honours", nil)
	}
	if h.Tiles != 0 {
		add("tiles", args{"Tiles": s.kinds(h.Tiles)})
	}
	if h.Each != 0 {
		add("each", args{"Tiles": s.kinds(h.Each)})
	}
	if h.Suits > 0 {
		add("suits", args{"N": h.Suits, "Count": s.count(h.Suits)})
	}
	if h.Concealed {
		add("concealed", nil)
	}
	return said
}

// kinds names kinds of tiles, those of a suit by their numbers, and of all suits
// together where the numbers are the same.
func (s *Speaker) kinds(set rules.KindSet) string {
	var suits [3][]tile.Tile
	var honours []tile.Tile
	for _, t := range set.List() {
		if t.IsSuited() {
			suits[t/9] = append(suits[t/9], t)
		} else {
			honours = append(honours, t)
		}
	}
	var parts []string
	low := set & (1<<9 - 1)
	switch {
	case low != 0 && low == set>>9&(1<<9-1) && low == set>>18&(1<<9-1):
		parts = append(parts, s.text("own.any_suit", args{"Ranks": s.rankList(suits[0])}))
	default:
		for _, of := range suits {
			if len(of) > 0 {
				parts = append(parts, s.text("own.of_suit", args{"Ranks": s.rankList(of), "Suit": s.Suit(of[0])}))
			}
		}
	}
	if len(honours) == 7 {
		parts = append(parts, s.text("own.honours"))
	} else if len(honours) > 0 {
		parts = append(parts, each(s.Tile, honours)...)
	}
	return s.list("list.or", parts...)
}

// rankList writes the numbers of tiles, three or more in a row as 2–8.
func (s *Speaker) rankList(tiles []tile.Tile) string {
	var parts []string
	for from := 0; from < len(tiles); {
		to := from
		for to+1 < len(tiles) && tiles[to+1] == tiles[to]+1 {
			to++
		}
		part := digits(tiles[from].Rank())
		if to > from+1 {
			part = s.text("own.span", args{"From": tiles[from].Rank(), "To": tiles[to].Rank()})
		} else if to > from {
			to = from
		}
		parts, from = append(parts, part), to+1
	}
	return s.list("list.comma", parts...)
}

// OwnWorth names a special hand with what it counts.
func (s *Speaker) OwnWorth(h *rules.OwnHand, rs *rules.RuleSet) string {
	return s.text("own.worth", args{"Name": s.OwnName(h), "N": rs.WorthOf(h.Worth)})
}

// ownHands lists the special hands of a rule set.
func (s *Speaker) ownHands(rs *rules.RuleSet) string {
	list := rs.OwnHands.Value
	if len(list) == 0 {
		return s.text("entry_value.empty")
	}
	names := make([]string, len(list))
	for i := range list {
		names[i] = s.OwnWorth(&list[i], rs)
	}
	return s.list("list.comma", names...)
}

// OwnCounting says that the wins are being counted.
func (s *Speaker) OwnCounting() string {
	return s.text("own.counting", args{"All": Grouped(proof.Hands)})
}

// OwnWins says how many of all concealed wins have a special hand, without one.
func (s *Speaker) OwnWins(found sample.Own) string {
	if found.Wins == 0 {
		return s.OwnHits(found)
	}
	return s.text("own.wins", args{"N": found.Wins, "Wins": Grouped(found.Wins), "All": Grouped(proof.Hands)})
}

// OwnHits says how many of all concealed wins have a special hand.
func (s *Speaker) OwnHits(found sample.Own) string {
	if found.Wins == 0 {
		return s.text("own.never", args{"All": Grouped(proof.Hands)})
	}
	return s.text("own.hits", args{"N": found.Wins, "Wins": Grouped(found.Wins), "All": Grouped(proof.Hands), "Hand": found.Draft.String()})
}

// Grouped writes a number with thousands separators.
func Grouped(n int) string {
	s := strconv.Itoa(n)
	for at := len(s) - 3; at > 0; at -= 3 {
		s = s[:at] + "," + s[at:]
	}
	return s
}
