package explain

import (
	"slices"
	"strconv"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

func digits(n int) string { return strconv.Itoa(n) }

var suitIDs = [...]string{"characters", "dots", "bamboo"}

func suitID(t tile.Tile) string { return suitIDs[t.Suit()] }

// named finds a tile's text under tile, tile.many or tile.brief.
func (s *Speaker) named(group string, t tile.Tile) string {
	switch {
	case t.IsSuited():
		return s.text(group+suitID(t), args{"Rank": t.Rank()})
	case t.IsFlower():
		return s.text("tile.f" + digits(t.Rank()))
	}
	return s.text(group + t.String())
}

// Tile returns a tile's name inside a sentence: 5 of dots, red dragon, summer.
func (s *Speaker) Tile(t tile.Tile) string { return s.named("tile.", t) }

// TileTitle returns a tile's name at the start of a line: Red dragon.
func (s *Speaker) TileTitle(t tile.Tile) string { return capital(s.Tile(t)) }

// ThrownTitle returns the name of a tile among those that may be discarded at the start of a
// line: a wind's is not that of a seat.
func (s *Speaker) ThrownTitle(t tile.Tile) string { return capital(s.lessonTile(t)) }

// TileBrief returns the shortest name, for lists: 5 dot, red.
func (s *Speaker) TileBrief(t tile.Tile) string { return s.named("tile.brief.", t) }

// TileMany names several of a kind: 5s of dots, red dragons.
func (s *Speaker) TileMany(t tile.Tile) string { return s.named("tile.many.", t) }

// ranks names several of a kind by rank alone if it is a suit's: 5s.
func (s *Speaker) ranks(t tile.Tile) string {
	if t.IsSuited() {
		return s.text("tile.many.ranks", args{"Rank": t.Rank()})
	}
	return s.TileMany(t)
}

// Tiles names tiles in a row, the last after 'or'.
func (s *Speaker) Tiles(tiles []tile.Tile) string {
	names := s.list("list.or", each(s.Tile, tiles)...)
	if len(tiles) < 2 || !tiles[0].IsSuited() {
		return names
	}
	ranks := make([]string, 0, len(tiles))
	for _, t := range tiles {
		if t.Suit() != tiles[0].Suit() {
			return names
		}
		ranks = append(ranks, digits(t.Rank()))
	}
	return s.text("tile.some."+suitID(tiles[0]), args{"Ranks": s.list("list.or", ranks...), "Names": names})
}

// Points writes points with their sign: +768, −768, 0.
func (s *Speaker) Points(n int) string {
	switch {
	case n > 0:
		return s.text("points.gain", args{"Amount": n})
	case n < 0:
		return s.text("points.loss", args{"Amount": -n})
	}
	return digits(n)
}

// each names the things of a list.
func each[T any](name func(T) string, list []T) []string {
	names := make([]string, 0, len(list))
	for _, one := range list {
		names = append(names, name(one))
	}
	return names
}

// Suit names a suit: dots, 筒子.
func (s *Speaker) Suit(t tile.Tile) string { return s.text("suit." + suitID(t)) }

// run names a chow by its lowest tile: 123 of dots.
func (s *Speaker) run(t tile.Tile) string {
	return s.text("suit.run_"+suitID(t), args{"Ranks": runRanks(t)})
}

func runRanks(t tile.Tile) string {
	r := t.Rank()
	return digits(r) + digits(r+1) + digits(r+2)
}

// Wind returns a seat's or a round's wind: West, 西.
func (s *Speaker) Wind(w tile.Wind) string {
	if w == noWind {
		return ""
	}
	if chair := s.chair(w, ""); chair != "" {
		return chair
	}
	return s.text("wind." + w.String())
}

// WindMark returns the one sign in a seat's square: W, 西.
func (s *Speaker) WindMark(w tile.Wind) string {
	if w == noWind {
		return ""
	}
	if chair := s.chair(w, "_mark"); chair != "" {
		return chair
	}
	return s.text("wind.mark." + w.String())
}

// Seat returns who sits there: West, 西家.
func (s *Speaker) Seat(w tile.Wind) string {
	if w == noWind {
		return ""
	}
	if chair := s.chair(w, ""); chair != "" {
		return chair
	}
	return s.text("wind.seat." + w.String())
}

var meldIDs = map[hand.MeldKind]string{
	hand.BadMeld: "meld.bad", hand.Chow: "meld.chow", hand.Pung: "meld.pung", hand.Kong: "meld.kong",
	hand.AddedKong: "meld.raised_kong", hand.ConcealedKong: "meld.concealed_kong",
}

// Meld names a kind of declared meld: Pung, 碰.
func (s *Speaker) Meld(kind hand.MeldKind) string { return s.text(meldIDs[kind]) }

var groupIDs = map[hand.GroupKind]string{
	hand.GroupChow: "group.chow", hand.GroupPung: "group.pung",
	hand.GroupKong: "group.kong", hand.GroupPair: "group.pair",
}

// Group labels a group of a reading: a declared meld by how it was made, a
// concealed one by what it is.
func (s *Speaker) Group(g hand.Group, d hand.Draft) string {
	if g.Meld >= 0 && int(g.Meld) < len(d.Melds) {
		return s.Meld(d.Melds[g.Meld].Kind())
	}
	return s.text(groupIDs[g.Kind])
}

// Fed returns the label below a fed meld in two parts: what stands before and after
// the square of the seat that fed it.
func (s *Speaker) Fed(kind hand.MeldKind) (before, after string) {
	before, after, _ = strings.Cut(s.text("check.fed", args{"Kind": s.Meld(kind)}), "□")
	return strings.TrimSpace(before), strings.TrimSpace(after)
}

// RuleSetName returns a rule set's title in this language, in another if it has
// none, else its id.
func (s *Speaker) RuleSetName(rs *rules.RuleSet) string {
	if title := s.loc.Title(rs.Title); title != "" {
		return title
	}
	return s.text("rules.unnamed", args{"ID": rs.ID})
}

// RuleSetLine says in a line who plays by a rule set: for one that we do not know,
// whether it has flowers.
func (s *Speaker) RuleSetLine(rs *rules.RuleSet) string {
	switch id := "rules_line." + rs.ID; {
	case s.loc.Has(id):
		return s.text(id)
	case rs.Flowers.Value:
		return s.text("rules_line.flowers")
	}
	return s.text("rules_line.no_flowers")
}

// FanRange returns the minimum and the limit: 3–10 fan; without a limit 3+ fan.
func (s *Speaker) FanRange(rs *rules.RuleSet) string {
	if !rs.HasLimit() {
		return s.text("rules.fan_from", args{"From": rs.Minimum.Value})
	}
	return s.text("rules.fan_range", args{"From": rs.Minimum.Value, "To": rs.Limit.Value})
}

// By names a way to win: Self-draw.
func (s *Speaker) By(by score.By) string { return s.text("by." + by.String()) }

// Way names how a hand is won, the eighth flower robbed among it.
func (s *Speaker) Way(w score.Win) string {
	if robsFlower(&w) {
		return s.text("by.flowers_robbed")
	}
	return s.By(w.By)
}

// Draws lists replacement tiles as drawn: kong, flower, kong.
func (s *Speaker) Draws(draws []score.Draw) string {
	names := make([]string, 0, len(draws))
	for _, d := range draws {
		names = append(names, s.text("draw."+d.String()))
	}
	return s.list("list.comma", names...)
}

// Flag returns the little flag over the winning tile: Self-draw, 西出銃. It is empty if
// no single tile wins.
func (s *Speaker) Flag(w score.Win) string {
	from := args{"Seat": s.Wind(w.From)}
	switch {
	case w.By == score.BySelfDraw:
		return s.text("check.flag.self_draw")
	case !w.By.IsFed():
		return ""
	case w.From != noWind:
		return s.text("check.flag."+w.By.String(), from)
	case w.By == score.ByDiscard:
		return s.text("check.flag.discard_unsaid")
	}
	return s.text("check.flag.rob_unsaid")
}

// Fan names a fan of the catalogue, Half flush, or one of the house's own, if it
// speaks Under its rules.
func (s *Speaker) Fan(f rules.Fan) string {
	if f.IsOwn() {
		return s.ownName(f)
	}
	return s.text("fan." + f.String() + ".name")
}

// fans names fans in a row inside a sentence.
func (s *Speaker) fans(list []rules.Fan) string {
	return s.list("list.and", each(func(f rules.Fan) string { return small(s.Fan(f)) }, list)...)
}

// Clause writes a rule's source out, "HKFan {fan_3}" as HKFan, 3 fan; several
// sources in a row, each once.
func (s *Speaker) Clause(clause string) string {
	var list []string
	for _, one := range strings.Split(clause, rules.BetweenClauses) {
		if !slices.Contains(list, one) {
			list = append(list, one)
		}
	}
	for i, one := range list {
		list[i] = s.clause(one)
	}
	return strings.Join(list, s.text("compare.between_clauses"))
}

func (s *Speaker) clause(clause string) string {
	if clause == rules.OwnClause {
		return s.text("own.clause")
	}
	before, rest, found := strings.Cut(clause, "{")
	part, after, closed := strings.Cut(rest, "}")
	if !found || !closed {
		return clause
	}
	named := s.text("clause.part", args{"Part": s.text("clause." + part)})
	return strings.TrimSpace(before) + named + s.clause(after)
}

// Decision explains a D mark: on what the sources are silent, and what we
// decided. Empty for no decision.
func (s *Speaker) Decision(id string) string {
	if id == "" {
		return ""
	}
	return s.text("decision." + id)
}

// Decisions explains several D marks as one.
func (s *Speaker) Decisions(ids []string) (text string) {
	for _, id := range ids {
		text = s.then(text, s.Decision(id))
	}
	return text
}
