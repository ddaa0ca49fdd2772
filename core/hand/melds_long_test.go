//go:build long

package hand_test

import (
	"testing"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// TestEveryHandWithMelds walks the configurations one by one and compares the
// splits of each. It takes half a minute of one processor, and uses all there are:
//
//	go test -tags long -run TestEveryHandWithMelds ./core/hand
func TestEveryHandWithMelds(t *testing.T) {
	var choices []choice
	lists := [4]melded{}
	for family := range lists {
		lists[family] = meldedParts(family)
	}
	eachSharing(4, func(sets [4]int) {
		for pair := range sets {
			var c choice
			for family, n := range sets {
				c[family] = lists[family].sets[n]
			}
			c[pair] = lists[pair].pair[sets[pair]]
			choices = append(choices, c)
		}
	})
	var got meldTally
	for _, m := range walk(choices, func(m *meldTally, _ *[4]*part, tiles *tile.Counts) {
		var room [4]hand.Split
		if n := len(hand.Splits(room[:0], tiles)); n > 0 {
			m.configurations++
			m.readings += n
		}
	}) {
		got.configurations += m.configurations
		got.readings += m.readings
	}
	if want := (meldTally{configurations, readings}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// melded lists parts by how many sets they have with their melds, each as often as
// there are melds to go with it.
type melded struct{ sets, pair [5][]part }

func meldedParts(family int) (list melded) {
	p := partsOf(family)
	for sets := range 5 {
		for melds := 0; sets+melds <= 4; melds++ {
			list.sets[sets+melds] = append(list.sets[sets+melds], repeated(p.sets[sets], melds)...)
			list.pair[sets+melds] = append(list.pair[sets+melds], repeated(p.pair[sets], melds)...)
		}
	}
	return list
}

func repeated(parts []part, melds int) (list []part) {
	for _, one := range parts {
		for range one.beside[melds] {
			list = append(list, one)
		}
	}
	return list
}
