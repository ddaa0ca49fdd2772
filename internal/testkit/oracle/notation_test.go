package oracle

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// meld is a declared group; kind is chow, pung, claimed, added, concealed or bad.
type meld struct {
	text, kind, from string
	tiles            []string
}

func (m meld) kong() bool {
	return m.kind == "claimed" || m.kind == "added" || m.kind == "concealed"
}

// hand is parsed notation: tiles are the concealed ones before the `+`.
type hand struct {
	tiles   []string
	melds   []meld
	flowers []string
	winning string
}

// kinds lists the 34 kinds in tile order.
func kinds() []string { return slices.Clone(allKinds()) }

var allKinds = sync.OnceValue(func() (all []string) {
	for _, suit := range []string{"m", "p", "s"} {
		for n := 1; n <= 9; n++ {
			all = append(all, fmt.Sprint(n, suit))
		}
	}
	return append(all, "E", "S", "W", "N", "C", "F", "P")
})

// order returns the place of a tile among the kinds, -1 for a flower.
func order(tile string) int {
	if suited(tile) {
		return 9*strings.Index("mps", tile[1:]) + int(tile[0]-'1')
	}
	if place := strings.Index("ESWNCFP", tile); place >= 0 {
		return 27 + place
	}
	return -1
}

func sortTiles(tiles []string) []string {
	sorted := slices.Clone(tiles)
	slices.SortStableFunc(sorted, func(a, b string) int { return order(a) - order(b) })
	return sorted
}

func count(tiles []string, tile string) int {
	n := 0
	for _, t := range tiles {
		if t == tile {
			n++
		}
	}
	return n
}

func suited(tile string) bool { return len(tile) == 2 && strings.Contains("mps", tile[1:]) }

func suitOf(tile string) string {
	if suited(tile) {
		return tile[1:]
	}
	return ""
}

func terminal(tile string) bool { return suited(tile) && (tile[0] == '1' || tile[0] == '9') }
func honour(tile string) bool   { return len(tile) == 1 }

// after returns the tile n places further in the same suit, "" past its end.
func after(tile string, n int) string {
	if !suited(tile) {
		return ""
	}
	number := int(tile[0]-'0') + n
	if number > 9 {
		return ""
	}
	return string(byte('0'+number)) + suitOf(tile)
}

// write returns the short form of tiles of one kind or suit: 234m, EEE.
func write(tiles []string) string {
	text := ""
	for _, t := range tiles {
		text += t[:1]
	}
	return text + suitOf(tiles[0])
}

func readHand(text string) (hand, error) {
	var h hand
	for {
		text = strings.TrimLeft(text, " \t")
		if text == "" {
			return h, nil
		}
		rest := ""
		var err error
		switch text[0] {
		case '[', '{':
			end := strings.IndexAny(text, "]}")
			if end < 0 {
				return h, fmt.Errorf("meld without an end: %q", text)
			}
			var m meld
			m, err = readMeld(text[:end+1])
			h.melds, rest = append(h.melds, m), text[end+1:]
		case '+':
			var won []string
			won, rest, err = readGroup(text[1:])
			if err == nil && (len(won) != 1 || strings.TrimSpace(rest) != "") {
				err = fmt.Errorf("one tile must follow the +: %q", text)
			} else if err == nil {
				h.winning = won[0]
			}
		default:
			var group []string
			group, rest, err = readGroup(text)
			for _, t := range group {
				if strings.HasSuffix(t, "f") {
					h.flowers = append(h.flowers, t)
				} else {
					h.tiles = append(h.tiles, t)
				}
			}
		}
		if err != nil {
			return h, err
		}
		text = rest
	}
}

// readGroup reads one honour, or digits with their suit letter.
func readGroup(text string) (tiles []string, rest string, err error) {
	text = strings.TrimLeft(text, " ")
	if text != "" && strings.Contains("ESWNCFP", text[:1]) {
		return []string{text[:1]}, text[1:], nil
	}
	digits := 0
	for digits < len(text) && text[digits] >= '1' && text[digits] <= '9' {
		digits++
	}
	if digits == 0 || digits == len(text) || !strings.Contains("mpsfz", text[digits:digits+1]) {
		return nil, "", fmt.Errorf("no tiles: %q", text)
	}
	suit := text[digits : digits+1]
	for _, d := range text[:digits] {
		switch {
		case suit == "z" && d <= '7':
			tiles = append(tiles, "ESWNPFC"[d-'1':d-'1'+1])
		case suit == "z", suit == "f" && d == '9':
			return nil, "", fmt.Errorf("no such tile: %c%s", d, suit)
		default:
			tiles = append(tiles, string(d)+suit)
		}
	}
	return tiles, text[digits+1:], nil
}

func readMeld(text string) (meld, error) {
	m := meld{text: text}
	inside := text[1 : len(text)-1]
	if at := strings.Index(inside, "@"); at >= 0 {
		m.from, inside = inside[at+1:], inside[:at]
		if !slices.Contains(seats(), m.from) {
			return m, fmt.Errorf("no seat: %q", text)
		}
	}
	added := strings.HasSuffix(inside, "+")
	rest := strings.TrimSuffix(inside, "+")
	for strings.TrimSpace(rest) != "" {
		group, left, err := readGroup(rest)
		if err != nil {
			return m, err
		}
		m.tiles, rest = append(m.tiles, group...), left
	}
	m.kind = meldKind(m, text[0] == '{', added)
	if m.kind == "added" {
		m.tiles = append(m.tiles, m.tiles[0])
	}
	return m, nil
}

func meldKind(m meld, braces, added bool) string {
	tiles := sortTiles(m.tiles)
	same := len(tiles) > 0 && count(tiles, tiles[0]) == len(tiles) && order(tiles[0]) >= 0
	switch {
	case braces && same && len(tiles) == 4 && m.from == "" && !added:
		return "concealed"
	case braces:
		return "bad"
	case added && same && len(tiles) == 3:
		return "added"
	case added:
		return "bad"
	case same && len(tiles) == 3:
		return "pung"
	case same && len(tiles) == 4:
		return "claimed"
	case len(tiles) == 3 && suited(tiles[0]) && tiles[1] == after(tiles[0], 1) && tiles[2] == after(tiles[0], 2):
		return "chow"
	}
	return "bad"
}
