package deal

import (
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// A table has every tile of one set once, however it is laid out.
func TestATableIsOneSet(t *testing.T) {
	for _, rs := range presets(t) {
		for seed := range 40 {
			m := NewMixer(source(seed), rs)
			x := tile.Tile(seed % tile.Kinds)
			l := &Layout{Left: AnyLeft}
			m.Take(x)
			d, ok := m.Ready(tile.South, x, func(hand.Draft) bool { return true })
			if !ok {
				t.Fatalf("%s: no hand waits for %s", rs.ID, x)
			}
			l.Parts[tile.South.Index()] = Part{Hand: d, Whole: true}
			table, ok := m.Mix(l)
			if !ok {
				continue
			}
			var all tile.Counts
			all.Add(x)
			flowers := 0
			count := func(tiles []tile.Tile) {
				for _, k := range tiles {
					if k.IsFlower() {
						flowers++
					} else {
						all.Add(k)
					}
				}
			}
			count(table.Wall)
			for i, d := range table.Hands {
				if d.Size() != 13 {
					t.Errorf("%s holds %d tiles", d, d.Size())
				}
				for k, n := range d.Counts() {
					all[k] += n
				}
				count(d.Flowers)
				count(table.Rivers[i])
			}
			if all != whole || rs.Flowers.Value != (flowers == tile.Flowers) {
				t.Errorf("%s, seed %d: %v and %d flowers", rs.ID, seed, all, flowers)
			}
		}
	}
}

// A hand made ready for a tile is complete with it, and holds no tile that is already
// gone.
func TestReadyHandsLackTheirTile(t *testing.T) {
	rs := presets(t)[0]
	for seed := range 40 {
		for x := range tile.Tile(tile.Kinds) {
			m := NewMixer(source(seed), rs)
			m.Take(x, x)
			d, ok := m.Ready(tile.East, x, func(hand.Draft) bool { return true })
			c := d.ConcealedCounts()
			if !ok || c[x] > 2 {
				t.Fatalf("%s for %s", d, x)
			}
			if c.Add(x); !hand.IsComplete(&c) {
				t.Errorf("%s is not complete with %s", d, x)
			}
		}
	}
}

// A hand is laid down as asked: complete, possible, and its melds fed by seats
// that can have fed them.
func TestLaidHands(t *testing.T) {
	for seed := range 200 {
		r := source(seed)
		n := seed % 5
		d := Laid(r, Common(r), tile.West, n, func(int) bool { return seed%2 == 0 })
		c := d.ConcealedCounts()
		if !hand.IsComplete(&c) || !IsPossible(d.Counts()) || len(d.Melds) != n {
			t.Errorf("%s has not %d melds of a complete hand", d, n)
		}
		for _, m := range d.Melds {
			chow := m.Kind() == hand.Chow
			if m.From == tile.West || chow && m.From != tile.South || m.Concealed != (m.From == tile.NoWind) {
				t.Errorf("%s: fed by %s", d, m.From)
			}
		}
	}
}

// Hands are called as wished for, under every rule of liability that is played.
func TestCallsAreAsWishedFor(t *testing.T) {
	for _, rs := range presets(t) {
		begun := score.Win{Seat: tile.East, Round: tile.East}
		for l := range rules.LiableNamed {
			if rule := &rs.Liability[l]; !rule.Plays() || rule.InARow { // two kongs in a row are too rare
				continue
			}
			w := CallWish{Rules: rs, Win: begun, AnySeat: true, AnyWay: true, Who: ByRule, Rule: l}
			c, ok := w.Hand(source(1))
			if !ok {
				t.Errorf("%s: no hand is liable by %s", rs.ID, l)
				continue
			}
			if by := c.Payment.Liable; by.Rule != l && !slices.Contains(by.Also, l) {
				t.Errorf("%s: %s is liable by %s, not %s", rs.ID, c.Draft, by.Rule, l)
			}
		}
		w := CallWish{Rules: rs, Win: begun, AnyWay: true, False: true}
		if c, ok := w.Hand(source(1)); !ok || c.Result.Win {
			t.Errorf("%s: no false win", rs.ID)
		}
	}
}
