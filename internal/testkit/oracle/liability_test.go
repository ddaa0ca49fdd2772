package oracle

import (
	"slices"
	"strings"
)

// feed is a discard that made its seat liable; at is the place of its meld.
type feed struct {
	seat string
	at   int
}

// liable finds the one seat whose liability changes who pays, and the rules behind
// it, the one that names it first. A seat named by the user has no rule.
func (g game) liable(best reading) (seat string, rules []string) {
	selfDraw := !g.fed()
	if !selfDraw && (g.From == "" || g.robs() && g.rules.word("payment.robbing") == "self_draw") {
		return "", nil
	}
	switch {
	case g.Liable == "none":
		return "", nil
	case g.Liable != "":
		seat = g.Liable
		if !selfDraw && !g.rules.halves() {
			return "", nil
		}
	case g.By != "flowers":
		seat, rules = g.found(best, selfDraw)
	case selfDraw && g.rules.on("flower_hand.kong_feeder_pays"):
		seat, rules = g.kongFeeder()
	}
	if !selfDraw && seat == g.From {
		return "", nil
	}
	return seat, rules
}

// found searches the melds: a later feed replaces an earlier one, or the other way
// round, and one feed under several rules has the upper row's name.
func (g game) found(best reading, selfDraw bool) (seat string, rules []string) {
	kind := map[bool]string{true: ".self_draw", false: ".half"}[selfDraw]
	chosen := -1
	for _, name := range liabilityNames() {
		if !g.rules.on("liability." + name + kind) {
			continue
		}
		f, ok := g.feedFor(name, best)
		if !ok || f.seat == "" {
			continue
		}
		replaces := f.at > chosen == g.rules.on("payment.later_feed_replaces")
		switch {
		case f.at == chosen:
			rules = append(rules, name)
		case chosen < 0 || replaces:
			chosen, seat, rules = f.at, f.seat, []string{name}
		}
	}
	return seat, rules
}

// kongFeeder fed the claimed kong that began the draws of a flower hand, which must
// have come on a kong's tile itself, not on a flower's.
func (g game) kongFeeder() (seat string, rules []string) {
	started := g.chain().claimed
	if started < 0 || g.kongsInARow() == 0 {
		return "", nil
	}
	f, ok := g.feedOf(started)
	if !ok || f.seat == g.Seat {
		return "", nil
	}
	return f.seat, []string{"kong_draw"}
}

// feedFor returns the feed that a row of the table requires, in a finished hand.
func (g game) feedFor(rule string, best reading) (feed, bool) {
	switch rule {
	case "twelve_tiles":
		return g.twelveTiles()
	case "nine_tiles":
		return g.feedOf(2)
	case "big_three_dragons":
		return g.nthOf("CFP", 3)
	case "big_four_winds":
		if !winds(best) {
			return feed{}, false
		}
		return g.nthOf("ESWN", g.rules.number("liability.big_four_winds.fed"))
	case "four_kongs":
		return g.fourthKong()
	case "full_flush", "all_terminals", "all_honours":
		if !g.pure(rule) || len(g.hand.melds) < 4 {
			return feed{}, false
		}
		return g.feedOf(3)
	case "kong_draw":
		return g.kongFed()
	}
	return feed{}, false
}

// feedOf returns the feed that made the meld at a place.
func (g game) feedOf(at int) (feed, bool) {
	if at >= len(g.hand.melds) || g.hand.melds[at].from == "" {
		return feed{}, false
	}
	return feed{g.hand.melds[at].from, at}, true
}

func (g game) twelveTiles() (feed, bool) {
	if len(g.hand.melds) < 4 {
		return feed{}, false
	}
	if g.hand.melds[3].kind != "concealed" {
		return g.feedOf(3)
	}
	// A concealed kong made them twelve: the chain's first feeder, with or without
	// flowers between.
	started := g.chain().claimed
	if started < 0 {
		return feed{}, false
	}
	return g.feedOf(started)
}

// nthOf returns the feed of the nth declared pung or kong of some honours.
func (g game) nthOf(honours string, nth int) (feed, bool) {
	down := 0
	for at, m := range g.hand.melds {
		if m.kind == "chow" || !strings.Contains(honours, m.tiles[0]) {
			continue
		}
		if down++; down == nth {
			return g.feedOf(at)
		}
	}
	return feed{}, false
}

func winds(r reading) bool {
	n := 0
	for _, s := range r.sets() {
		n += yes(strings.Contains("ESWN", s.tile))
	}
	return n == 4
}

// fourthKong is fed only as a claimed kong, with none added after it.
func (g game) fourthKong() (feed, bool) {
	for _, m := range g.hand.melds {
		if !m.kong() {
			return feed{}, false
		}
	}
	if len(g.hand.melds) < 4 || g.hand.melds[3].kind != "claimed" || g.chain().added > 0 {
		return feed{}, false
	}
	return g.feedOf(3)
}

// pure reports whether the finished hand is of the named kind.
func (g game) pure(kind string) bool {
	every := g.everyTile()
	for _, t := range every {
		switch {
		case kind == "all_terminals" && !terminal(t):
			return false
		case kind == "all_honours" && !honour(t):
			return false
		case kind == "full_flush" && (suitOf(t) == "" || suitOf(t) != suitOf(every[0])):
			return false
		}
	}
	return true
}

// kongFed returns a claimed kong that began the draws; some tables require kongs in
// a row, at least two, up to the win.
func (g game) kongFed() (feed, bool) {
	started := g.chain().claimed
	if started < 0 {
		return feed{}, false
	}
	inARow := !slices.Contains(g.Draws, "flower") && (g.kongOnKong() || len(g.Draws) == 4)
	if g.rules.on("liability.kong_draw.in_a_row") && !inARow {
		return feed{}, false
	}
	return g.feedOf(started)
}
