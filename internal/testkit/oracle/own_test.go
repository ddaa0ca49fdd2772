package oracle

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sikwu/internal/testkit/effort"
)

// own is a special hand of a house's own, as in a rule file.
type own struct {
	id                             string
	worth                          any // a number or "limit"
	sets                           []group
	anySuits, anyNumbers, anyWinds bool
	concealed                      bool
	tiles, each                    []string
	suits                          int
	drops                          []string
}

// ownHands are the house's own.
func (h house) ownHands() []own {
	list, _ := h["own_hands"].([]own)
	return list
}

// withOwn returns the house with a special hand of its own.
func (h house) withOwn(o own) house {
	return h.with("", map[string]any{"own_hands": append(slices.Clone(h.ownHands()), o), "fans." + o.id: o.worth})
}

// addOwn adds the special hands of the house's own that a reading has.
func (g game) addOwn(r reading, add func(string, int)) {
	for _, o := range g.rules.ownHands() {
		claimed := slices.ContainsFunc(g.hand.melds, func(m meld) bool { return m.kind != "concealed" })
		add(o.id, yes(o.isMet(r.groups) && !(o.concealed && claimed)))
	}
}

// dropOwn removes what is not counted beside a special hand of the house's own.
func (g game) dropOwn(t tally) {
	for _, o := range g.rules.ownHands() {
		for _, id := range o.drops {
			if t.met[o.id] > 0 {
				delete(t.counted, id)
			}
		}
	}
}

// tilesOf lists the kinds of tiles in a group.
func tilesOf(g group) []string {
	if g.kind == "chow" {
		return []string{g.tile, after(g.tile, 1), after(g.tile, 2)}
	}
	return []string{g.tile}
}

func (o own) isMet(groups []group) bool {
	suits := map[string]bool{}
	for _, g := range groups {
		held := tilesOf(g)
		in := func(list []string) func(string) bool {
			return func(t string) bool { return slices.Contains(list, t) }
		}
		if len(o.tiles) > 0 && slices.ContainsFunc(held, func(t string) bool { return !in(o.tiles)(t) }) {
			return false
		}
		if len(o.each) > 0 && !slices.ContainsFunc(held, in(o.each)) {
			return false
		}
		if suited(g.tile) {
			suits[suitOf(g.tile)] = true
		}
	}
	if o.suits > 0 && len(suits) != o.suits {
		return false
	}
	for _, suits := range ordersOf("mps", o.anySuits) {
		for _, winds := range ordersOf("ESWN", o.anyWinds) {
			for _, dragons := range ordersOf("CFP", o.anyWinds) {
				for higher := -8; higher <= 8; higher++ {
					if (higher == 0 || o.anyNumbers) && o.among(groups, strings.NewReplacer(pairs("mps"+"ESWN"+"CFP", suits+winds+dragons)...), higher) {
						return true
					}
				}
			}
		}
	}
	return false
}

// among reports whether all sets, with what stands for their tiles, are among groups.
func (o own) among(groups []group, stand *strings.Replacer, higher int) bool {
	left := slices.Clone(groups)
	for _, want := range o.sets {
		t := stand.Replace(want.tile)
		if suited(t) {
			if t = fmt.Sprintf("%d%s", int(t[0]-'0')+higher, t[1:]); len(t) > 2 || t[0] == '0' {
				return false
			}
		}
		at := slices.IndexFunc(left, func(g group) bool {
			return g.tile == t && (g.kind == want.kind || g.kind == "kong" && want.kind == "pung")
		})
		if at < 0 {
			return false
		}
		left = slices.Delete(left, at, at+1)
	}
	return true
}

func pairs(from, to string) (list []string) {
	for i := range from {
		list = append(list, from[i:i+1], to[i:i+1])
	}
	return list
}

// ordersOf lists every order of letters, or only the one as they are.
func ordersOf(letters string, all bool) (list []string) {
	if !all || len(letters) == 1 {
		return []string{letters}
	}
	for i := range letters {
		for _, rest := range ordersOf(letters[:i]+letters[i+1:], true) {
			list = append(list, letters[i:i+1]+rest)
		}
	}
	return list
}

// text is the hand's table in a rule file.
func (o own) text() string {
	var out strings.Builder
	fmt.Fprintf(&out, "\n[[own_hands]]\nid = %q\nfan = %s\n", o.id, written(o.worth))
	line := func(key, value string, is bool) {
		if is {
			fmt.Fprintf(&out, "%s = %s\n", key, value)
		}
	}
	var sets []string
	for _, s := range o.sets {
		tiles := map[string][]string{"pair": {s.tile, s.tile}, "pung": {s.tile, s.tile, s.tile}, "chow": tilesOf(s)}
		sets = append(sets, write(tiles[s.kind]))
	}
	line("sets", written(strings.Join(sets, " ")), len(sets) > 0)
	line("any_suits", "true", o.anySuits)
	line("any_numbers", "true", o.anyNumbers)
	line("any_honours", "true", o.anyWinds)
	line("tiles", written(strings.Join(o.tiles, " ")), len(o.tiles) > 0)
	line("each", written(strings.Join(o.each, " ")), len(o.each) > 0)
	line("suits", fmt.Sprint(o.suits), o.suits > 0)
	line("concealed", "true", o.concealed)
	line("drops", written(o.drops), len(o.drops) > 0)
	return out.String()
}

// drawOwn makes a special hand, usually of what a reading has.
func (d dealer) drawOwn(id string, r reading, has []string) own {
	o := own{id: id, worth: 1 + d.IntN(5), anySuits: d.oneIn(2), anyNumbers: d.oneIn(2), anyWinds: d.oneIn(2), concealed: d.oneIn(4)}
	if d.oneIn(5) {
		o.worth = "limit"
	}
	// what the pattern names instead of the reading's own tiles
	suits, honours := ordersOf("mps", o.anySuits), ordersOf("ESWN", o.anyWinds)
	other := strings.NewReplacer(pairs("mpsESWN", suits[d.IntN(len(suits))]+honours[d.IntN(len(honours))])...)
	groups := slices.Clone(r.groups)
	d.Shuffle(len(groups), func(i, j int) { groups[i], groups[j] = groups[j], groups[i] })
	for _, g := range groups[:d.IntN(5)] {
		if g.kind == "kong" {
			g.kind = "pung"
		}
		o.sets = append(o.sets, group{kind: g.kind, tile: other.Replace(g.tile)})
	}
	simple := slices.DeleteFunc(kinds(), func(t string) bool { return honour(t) || terminal(t) })
	ends := slices.DeleteFunc(kinds(), func(t string) bool { return slices.Contains(simple, t) })
	switch d.IntN(12) {
	case 0:
		o.tiles = simple
	case 1:
		o.each = ends
	case 2:
		o.each = simple
	case 3:
		o.suits = 1 + d.IntN(3)
	}
	if len(o.sets) == 0 && o.tiles == nil && o.each == nil && o.suits == 0 {
		o.suits = 1 + d.IntN(3)
	}
	for _, fan := range has {
		if d.oneIn(2) && fan != "chicken" {
			o.drops = append(o.drops, fan)
		}
	}
	return o
}

// TestOwnHandsAgree: special hands of a house's own, made from hands that are then judged,
// count for both, drop for both what they drop, and pay alike.
func TestOwnHandsAgree(t *testing.T) {
	m, d := newMeasure(), newDealer(*seed)
	path := filepath.Join(t.TempDir(), "own.toml")
	houses, met := effort.Tries(150), 0
	for range houses {
		name, rules := d.preset()
		var hands []request
		text, list := "version = 1\nid = \"own\"\nbase = "+written(name)+"\n", rules
		for n := 0; n < 2; {
			r := d.request(len(hands), name, rules, d.about())
			if g, err := m.newGame(r); err == nil && r.By != "flowers" && g.reason() == "" {
				if found := readings(g.all, g.hand.melds, g.hand.winning); len(found) > 0 && found[0].form == "standard" {
					var has []string
					for id := range g.fansOf(found[0]).counted {
						has = append(has, id)
					}
					slices.Sort(has)
					o := d.drawOwn(fmt.Sprintf("own_%d", n), found[0], has)
					text, list, n = text+o.text(), list.withOwn(o), n+1
				}
			}
			r.Rules = path
			hands = append(hands, r)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		m.houses[path] = list
		for _, wrong := range m.disagreements(t, "score", hands) {
			t.Fatalf("%s\n%s", wrong.text, text)
		}
		for _, wrong := range m.disagreements(t, "waits", []request{d.waitsRequest(0, path, list)}) {
			t.Fatalf("%s\n%s", wrong.text, text)
		}
		for _, r := range hands {
			if strings.Contains(string(m.answer("score", r)), `"own_`) {
				met++
			}
		}
	}
	if met < houses {
		t.Errorf("only %d hands of the houses' own", met)
	}
}
