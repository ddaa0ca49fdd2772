package score_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Hands that other programs get wrong, each by name.

func parse(t *testing.T, notation string) hand.Draft {
	t.Helper()
	d, err := hand.Parse(notation)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func presetOf(t *testing.T, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatalf("no preset %s", id)
	}
	return rs
}

var (
	fromSouth = score.Win{Seat: tile.East, Round: tile.East, From: tile.South}
	selfDrawn = score.Win{Seat: tile.East, Round: tile.East, By: score.BySelfDraw}
	asDealt   = score.Win{Seat: tile.East, Round: tile.East, By: score.ByDeal}
)

// readingsOf returns the different ways to divide a hand as dealt.
func readingsOf(t *testing.T, notation string) []string {
	t.Helper()
	res := score.Evaluate(parse(t, notation), asDealt, presetOf(t, "hk13"))
	var list []string
	for i := range res.Readings.All() {
		r := &res.Readings.All()[i]
		var groups []string
		for place := range score.PairPlace + 1 {
			groups = append(groups, r.Group(place).String())
		}
		list = append(list, strings.Join(groups, " "))
	}
	return list
}

func TestTrapFourReadings(t *testing.T) {
	for _, suit := range []string{"m", "p", "s"} {
		if list := readingsOf(t, "55666777888999"+suit); len(list) != 4 {
			t.Errorf("%s: %d readings %q, want 4", suit, len(list), list)
		}
	}
}

func TestTrapNoReadingTwice(t *testing.T) {
	for _, notation := range []string{
		"11112333445566m", "11123444m 555p EEE", "22333444555666p", "11122233344455s", "22223333444455m",
		"11112222333344p", "33334444555566s", "22334455667788m",
	} {
		list := readingsOf(t, notation)
		if once := slices.Compact(slices.Sorted(slices.Values(list))); len(once) != len(list) || len(list) == 0 {
			t.Errorf("%s: %q", notation, list)
		}
		d := parse(t, notation)
		for i := range d.Concealed {
			won := d.Clone()
			won.Winning = d.Concealed[i]
			won.Concealed = slices.Delete(won.Concealed, i, i+1)
			res := score.Evaluate(won, selfDrawn, presetOf(t, "hk13"))
			seen := map[string]bool{}
			for _, r := range res.Readings.All() {
				key := fmt.Sprint(r.Sets, r.Pair, r.WinsOn)
				if r.WinsOn < score.PairPlace {
					key = fmt.Sprint(r.Sets, r.Pair, r.Group(int(r.WinsOn)))
				}
				if seen[key] {
					t.Errorf("%s: a reading comes twice", won)
				}
				seen[key] = true
			}
		}
	}
}

func kindsWaitedFor(t *testing.T, notation string) string {
	t.Helper()
	var kinds []string
	for _, w := range score.Waits(parse(t, notation), fromSouth, presetOf(t, "hk13")).Waits {
		kinds = append(kinds, w.Tile.String())
	}
	return strings.Join(kinds, " ")
}

func TestTrapWaitsForNothing(t *testing.T) {
	res := score.Waits(parse(t, "33678m 34577p 66s W"), fromSouth, presetOf(t, "hk13"))
	if len(res.Waits) != 0 || res.Distance != 2 || len(res.Useful) == 0 {
		t.Errorf("waits %v, distance %d, useful %v", res.Waits, res.Distance, res.Useful)
	}
}

func TestTrapNineGates(t *testing.T) {
	rs := presetOf(t, "hk13")
	for notation, want := range map[string]bool{
		"11112345678999m":          true, // as dealt, whatever it would have waited for
		"1112345678899m 9m":        true,
		"111223456788m 99m":        false, // a flush without its third 9
		"1112345678999s +1s":       true,
		"1112345678999p +5p":       true,
		"1112234678999m +5m":       true,  // not the nine-sided wait
		"111234567899m 9m 15f +5m": true,  // flowers do not break it
		"2345678999m [111m@S] +5m": false, // never with a meld
		"2345678999m {1111m} +5m":  false,
		"1145678999m [123m@N] +9m": false,
		"1112345678m [999m@N] +5m": false,
		"11122233344455m +5m":      false, // too many tiles
	} {
		d := parse(t, notation)
		w := fromSouth
		if d.Winning == tile.None {
			w = asDealt
		}
		res := score.Evaluate(d, w, rs)
		best := res.Best()
		if got := best != nil && best.Counted.Has(rules.NineGates); got != want {
			t.Errorf("%s: nine gates %v, want %v", notation, got, want)
		}
		if best != nil && best.Counted.Has(rules.NineGates) && best.Counted.Has(rules.FullFlush) {
			t.Errorf("%s: the flush is counted within nine gates", notation)
		}
	}
}

func TestTrapFifthCopy(t *testing.T) {
	for notation, want := range map[string]string{
		"1111m 234p 567p 888s":     "",   // the single 1 waits for a fifth
		"23m {1111m} 456p 77s E":   "",   // not ready at all
		"23m {1111m} 456p 77799s":  "4m", // 1m would do if there were one left
		"1113m [222m@N] 456p 999s": "2m 3m",
	} {
		if got := kindsWaitedFor(t, notation); got != want {
			t.Errorf("%s waits for %q, want %q", notation, got, want)
		}
	}
	res := score.Waits(parse(t, "23m {1111m} 456p 77799s"), fromSouth, presetOf(t, "hk13"))
	if len(res.Dead) != 1 || res.Dead[0] != tile.Character1 {
		t.Errorf("dead waits %v, want 1m", res.Dead)
	}
}

func TestTrapKongs(t *testing.T) {
	for tiles, notation := range map[int]string{
		15: "345p 67s 99s {1111p} [EEE@N] +8s",
		16: "345p 67s 99s {1111p} [EEEE@S] +8s",
		17: "67s 99s {1111p} [EEEE@S] [222m+@W] +8s",
		18: "9s {1111p} [EEEE@S] [222m+@W] {8888s} +9s",
	} {
		d := parse(t, notation)
		n := len(d.Concealed) + 1
		for _, m := range d.Melds {
			n += len(m.All())
		}
		res := score.Evaluate(d, fromSouth, presetOf(t, "old22"))
		if n != tiles || !res.Win || res.Readings.Len() != 1 {
			t.Errorf("%s: %d tiles, want %d; %v, %d readings", d, n, tiles, res.Reason, res.Readings.Len())
		}
	}
}

// TestTrapMinimumComesLast: all chows are one fan, and the rest of the minimum
// comes from circumstances and flowers.
func TestTrapMinimumComesLast(t *testing.T) {
	kong, last := selfDrawn, selfDrawn
	kong.Draws = []score.Draw{score.DrawKong}
	last.LastTile = true
	const chows, konged = "234m 567m 34p 88s [678s@N] ", "234m 34p 88s [678s@N] {9999m} "
	for _, c := range []struct {
		notation string
		w        score.Win
		fan      int
	}{
		{chows + "+5p", fromSouth, 2},         // no flowers
		{chows + "+5p", selfDrawn, 3},         // and drawn
		{chows + "2f +5p", fromSouth, 1},      // another seat's flower removes one
		{chows + "2f +5p", selfDrawn, 2},      //
		{chows + "2f +5p", last, 3},           // the wall's last tile adds one
		{chows + "1f +5p", fromSouth, 2},      // an own flower
		{chows + "15f +5p", fromSouth, 3},     // both of them
		{chows + "234678f +5p", fromSouth, 1}, // six of the others'
		{chows + "5678f +5p", fromSouth, 3},   // a set, its seat flower within
		{konged + "2f +5p", selfDrawn, 1},     // the pung spoils all chows
		{konged + "2f +5p", kong, 2},          // drawn for the kong
		{konged + "1f +5p", kong, 3},          // with an own flower
	} {
		res := score.Evaluate(parse(t, c.notation), c.w, presetOf(t, "hk13"))
		best := res.Best()
		if best == nil || best.Fan != c.fan {
			t.Errorf("%s: %+v, want %d fan", c.notation, best, c.fan)
			continue
		}
		if res.Win != (c.fan >= 3) || !res.Win && res.Reason != score.BelowMinimum {
			t.Errorf("%s with %d fan: win %v, %v", c.notation, c.fan, res.Win, res.Reason)
		}
	}
}

// TestTrapFlowerHandOfAnyTiles: a flower hand's tiles are not judged, however many
// melds there are.
func TestTrapFlowerHandOfAnyTiles(t *testing.T) {
	w := score.Win{Seat: tile.East, Round: tile.East, By: score.ByFlowers}
	for _, notation := range []string{
		"12345678f", "1m 12345678f", "[111m] [222m] [333m] [444m] [555m] [666m] 1234567f", "99999s [135p] 12345678f",
	} {
		if res := score.Evaluate(parse(t, notation), w, presetOf(t, "hk13")); !res.Win {
			t.Errorf("%s: %v", notation, res.Reason)
		}
	}
}
