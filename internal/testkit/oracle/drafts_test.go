package oracle

import (
	"slices"
	"strings"
)

// standard fills a draft with four sets and a pair according to a theme, some of
// the sets declared.
func (d dealer) standard(h *draft, concealed bool) {
	pool, chows := d.theme()
	declared := 4 - d.IntN(6)*d.IntN(3)/2
	if d.oneIn(6) { // dragons or winds declared
		honours := kinds()[27:]
		pool = append([]string{d.pick(allKinds()...)}, honours[4:]...)
		if d.oneIn(2) {
			pool = honours[:4]
		}
		chows, declared = false, 3+d.IntN(2)
	}
	if leaning, runs, ok := h.lean.theme(d, h.seat); ok {
		pool, chows = leaning, runs
	}
	if concealed {
		declared = 0
	} else if n := h.lean.declared(d); n >= 0 {
		declared = n
	}
	kongs := d.oneIn(3) || h.lean.kongs() // a hand full of kongs
	var used []string
	for set := 0; set < 4; {
		tiles, ok := d.set(pool, used, chows && !kongs, h.lean.on("all_chows"))
		if !ok {
			pool, chows = kinds(), true
			continue
		}
		used = append(used, tiles...)
		if set++; set > declared {
			h.tiles = append(h.tiles, tiles...)
			continue
		}
		text, extra := d.meld(tiles, used, h.seat, h.lean.kong(len(h.melds), declared), kongs)
		h.melds, used = append(h.melds, text), append(used, extra...)
	}
	if leaning, ok := h.lean.pair(); ok {
		pool = leaning
	}
	for pair := ""; pair == ""; pool = kinds() {
		for range 30 {
			if k := d.pick(pool...); count(used, k) < 3 {
				pair = k
				h.tiles = append(h.tiles, k, k)
				break
			}
		}
	}
}

// theme chooses the kinds that a hand is made of, and whether it has chows.
func (d dealer) theme() (pool []string, chows bool) {
	suit := 9 * d.IntN(3)
	one, honours := kinds()[suit:suit+9], kinds()[27:]
	switch d.IntN(11) {
	case 0:
		return one, true
	case 1:
		return append(slices.Clone(one), honours...), true
	case 2:
		return append(slices.Clone(honours), d.pick(allKinds()...)), true
	case 3:
		return append([]string{d.pick(one...)}, honours[:4]...), false
	case 4:
		return append([]string{d.pick(allKinds()...), one[d.IntN(7)]}, honours[4:]...), true
	case 5:
		return orphanKinds()[:6], false
	case 6:
		return orphanKinds(), false
	case 7:
		return kinds(), false
	case 8:
		return one[d.IntN(4):][:5], true
	case 9:
		return kinds()[:27], true
	}
	return kinds(), true
}

// set finds a chow or a pung of the tiles still there; only chows, if possible.
func (d dealer) set(pool, used []string, chows, only bool) ([]string, bool) {
	for range 60 {
		k := d.pick(pool...)
		if chows && (only || !d.oneIn(4)) && suited(k) && after(k, 2) != "" {
			chow := []string{k, after(k, 1), after(k, 2)}
			if count(used, chow[0]) < 4 && count(used, chow[1]) < 4 && count(used, chow[2]) < 4 {
				return chow, true
			}
			continue
		}
		if (!chows || honour(k) || d.oneIn(2)) && count(used, k) < 2 {
			return []string{k, k, k}, true
		}
	}
	return nil, false
}

// meld writes a set as declared; extra is the fourth tile of a kong.
func (d dealer) meld(tiles, used []string, seat, kind string, kongs bool) (text string, extra []string) {
	if tiles[0] != tiles[1] {
		from := "@" + before(seat)
		if d.oneIn(12) {
			from = ""
		} else if d.oneIn(60) {
			from = "@" + d.pick(seats()...)
		}
		return "[" + write(tiles) + from + "]", nil
	}
	from := "@" + d.otherThan(seat)
	if d.oneIn(10) {
		from = ""
	} else if d.oneIn(150) {
		from = "@" + seat
	}
	four := append(slices.Clone(tiles), tiles[0])
	if !kongs && d.oneIn(2) || count(used, tiles[0]) > 3 {
		return "[" + write(tiles) + from + "]", nil
	}
	which := d.IntN(4)
	if place := slices.Index([]string{"claimed", "raised", "concealed"}, kind); place >= 0 {
		which = []int{0, 1, 3}[place]
	}
	switch which {
	case 0:
		return "[" + write(four) + from + "]", tiles[:1]
	case 1:
		return "[" + write(tiles) + "+" + from + "]", tiles[:1]
	case 2:
		if !kongs {
			return "[" + write(tiles) + from + "]", nil
		}
	}
	return "{" + write(four) + "}", tiles[:1]
}

// spoil breaks a draft in one of the ways that section 5 names.
func (d dealer) spoil(h *draft) {
	switch d.IntN(9) {
	case 0:
		h.tiles = append(h.tiles, d.pick(allKinds()...))
	case 1:
		if len(h.tiles) > 0 {
			h.tiles = h.tiles[1:]
		}
	case 2:
		k := d.pick(allKinds()...)
		h.tiles = append([]string{k, k, k, k, k}, h.tiles[min(5, len(h.tiles)):]...)
	case 3:
		h.melds = append(h.melds, d.pick("[ESW]", "[135m@N]", "{777p}", "{7777p@W}", "[123p+@N]", "[7777p+]",
			"[89s]", "{123m}", "[CFP]", "[55s5m]"))
	case 4:
		h.flowers = append(h.flowers, "3f", "3f")
	case 5:
		h.melds = append(h.melds, "[234s@"+d.pick(seats()...)+"]")
	case 6:
		h.tiles = append(h.tiles, h.tiles...)
	case 7:
		h.tiles = nil
	case 8:
		h.melds = append(h.melds, "{9999p}")
		h.tiles = h.tiles[min(3, len(h.tiles)):]
	}
}

// write writes a draft as notation, in one of many ways.
func (d dealer) write(h draft) string {
	var words []string
	rest := sortTiles(h.tiles)
	for len(rest) > 0 {
		n := 1
		for n < len(rest) && len(rest[0]) == len(rest[n]) && suitOf(rest[0]) == suitOf(rest[n]) &&
			(suited(rest[0]) || rest[0] == rest[n]) && !d.oneIn(12) {
			n++
		}
		word := write(rest[:n])
		if place := strings.Index("ESWNPFC", rest[0]); n == 1 && place >= 0 && d.oneIn(10) {
			word = string(rune('1'+place)) + "z"
		}
		words, rest = append(words, word), rest[n:]
	}
	if d.oneIn(3) {
		d.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
	}
	words = append(words, h.melds...)
	flowers := ""
	for _, f := range h.flowers {
		flowers += f[:1]
	}
	if flowers != "" {
		words = append(words, flowers+"f")
	}
	if h.winning != "" {
		words = append(words, "+"+h.winning)
	}
	return strings.Join(words, " ")
}
