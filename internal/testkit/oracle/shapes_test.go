package oracle

import (
	"slices"
	"strings"
)

// group is a set or the pair; kind is chow, pung, kong or pair.
type group struct {
	kind, text string
	tile       string // its lowest tile
	declared   bool
}

// reading is one way to read a complete hand: its split and the group that the
// winning tile completed ("" if none is named).
type reading struct {
	form   string
	groups []group // sets, then the pair
	winsOn string
}

func (r reading) sets() []group {
	var sets []group
	for _, g := range r.groups {
		if g.kind != "pair" {
			sets = append(sets, g)
		}
	}
	return sets
}

func (r reading) pair() group {
	for _, g := range r.groups {
		if g.kind == "pair" {
			return g
		}
	}
	return group{}
}

// readings finds every reading; winning is "" for a hand won on the deal.
func readings(tiles []string, melds []meld, winning string) []reading {
	if orphans(tiles) {
		return []reading{{form: "thirteen_orphans"}}
	}
	var declared []group
	for _, m := range melds {
		declared = append(declared, meldGroup(m))
	}
	var found []reading
	for _, concealed := range splits(tiles) {
		groups := append(slices.Clone(declared), concealed...)
		if winning == "" {
			found = append(found, reading{form: "standard", groups: groups})
			continue
		}
		tried := ""
		for _, g := range concealed {
			if !holds(g, winning) || strings.Contains(tried, g.text+" ") {
				continue
			}
			tried += g.text + " "
			found = append(found, reading{form: "standard", groups: groups, winsOn: g.text})
		}
	}
	return found
}

func meldGroup(m meld) group {
	kind := m.kind
	if m.kong() {
		kind = "kong"
	}
	return group{kind: kind, text: m.text, tile: sortTiles(m.tiles)[0], declared: true}
}

func holds(g group, tile string) bool {
	if g.kind == "chow" {
		return tile == g.tile || tile == after(g.tile, 1) || tile == after(g.tile, 2)
	}
	return tile == g.tile
}

// splits returns all distinct ways to divide tiles into sets and one pair.
func splits(tiles []string) [][]group {
	if len(tiles)%3 != 2 {
		return nil
	}
	var found [][]group
	var seen []string
	for _, split := range split(sortTiles(tiles), false) {
		slices.SortFunc(split, compareGroups)
		name := ""
		for _, g := range split {
			name += g.text + " "
		}
		if !slices.Contains(seen, name) {
			seen, found = append(seen, name), append(found, split)
		}
	}
	return found
}

func compareGroups(a, b group) int {
	if (a.kind == "pair") != (b.kind == "pair") {
		if a.kind == "pair" {
			return 1
		}
		return -1
	}
	if by := order(a.tile) - order(b.tile); by != 0 {
		return by
	}
	return strings.Compare(a.text, b.text)
}

// split divides sorted tiles, lowest tile first: it is in a pair, a pung or a chow.
func split(tiles []string, paired bool) [][]group {
	if len(tiles) == 0 {
		if paired {
			return [][]group{nil}
		}
		return nil
	}
	first := tiles[0]
	var found [][]group
	try := func(kind string, paired bool, used ...string) {
		rest := slices.Clone(tiles)
		for _, u := range used {
			at := slices.Index(rest, u)
			if at < 0 {
				return
			}
			rest = slices.Delete(rest, at, at+1)
		}
		for _, others := range split(rest, paired) {
			g := group{kind: kind, text: write(used), tile: first}
			found = append(found, append([]group{g}, others...))
		}
	}
	if !paired {
		try("pair", true, first, first)
	}
	try("pung", paired, first, first, first)
	if suited(first) {
		try("chow", paired, first, after(first, 1), after(first, 2))
	}
	return found
}

func orphanKinds() []string {
	var all []string
	for _, k := range allKinds() {
		if terminal(k) || honour(k) {
			all = append(all, k)
		}
	}
	return all
}

func orphans(tiles []string) bool {
	for _, k := range orphanKinds() {
		if !slices.Contains(tiles, k) {
			return false
		}
	}
	for _, t := range tiles {
		if !slices.Contains(orphanKinds(), t) {
			return false
		}
	}
	return len(tiles) == 14
}

func sevenPairs(tiles []string) bool {
	for _, t := range tiles {
		if count(tiles, t)%2 != 0 {
			return false
		}
	}
	return len(tiles) == 14
}
