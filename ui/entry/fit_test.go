package entry

import "testing"

// loads are all that a legal hand can require of the tray: any number of melds of three
// or four tiles, the concealed tiles that belong to them, with or without a fourteenth,
// and up to eight flowers.
func loads(label, note float32) []load {
	var list []load
	for melds := range 5 {
		for kongs := range melds + 1 {
			for more := range 2 {
				for flowers := range 9 {
					l := load{flowers: flowers, concealed: 13 - 3*melds + more, label: label, note: note}
					for i := range melds {
						n := 3
						if i < kongs {
							n = 4
						}
						l.melds = append(l.melds, n)
					}
					list = append(list, l)
				}
			}
		}
	}
	return list
}

func TestEveryLegalHandFits(t *testing.T) {
	for _, c := range []struct {
		name               string
		sizes              sizes
		label, note        float32 // as wide as each language writes them
		meld, hand, flower float32 // the least widths
	}{
		{"wide", wideSizes(), 58, 102, 29, 31, 23},
		{"wide Chinese", wideSizes(), 23, 54, 30, 31, 25},
		{"narrow", narrowSizes(), 58, 102, 20, 24, 16},
		{"narrow Chinese", narrowSizes(), 23, 54, 22, 24, 18},
	} {
		inner := c.sizes.width - 2*c.sizes.trayX
		meld, hand, flower := c.sizes.meld, c.sizes.hand, c.sizes.meld
		for _, l := range loads(c.label, c.note) {
			f := fitTray(l, inner, c.sizes)
			if used := f.meldsWidth(l); !f.below && used+f.flowersWidth(l) > inner && l.flowers > 0 || used > inner {
				t.Errorf("%s %+v: %+v is wider than %v", c.name, l, f, inner)
			}
			if len(l.melds) > 0 {
				meld = min(meld, f.meld)
			}
			hand = min(hand, f.hand)
			if l.flowers > 0 {
				flower = min(flower, f.flower)
			}
		}
		if meld < c.meld || hand < c.hand || flower < c.flower {
			t.Errorf("%s: widths go down to %v, %v, %v", c.name, meld, hand, flower)
		}
	}
}

// meldsWidth returns what the melds take.
func (f fit) meldsWidth(l load) float32 {
	width := float32(0)
	for i, n := range l.melds {
		width += float32(n)*f.meld + float32(n-1)*f.gap
		if i > 0 {
			width += f.apart
		}
	}
	return width
}

// TestFitOfTheMocks keeps the sizes of the mock-ups.
func TestFitOfTheMocks(t *testing.T) {
	complete := load{melds: []int{4}, flowers: 3, concealed: 10, label: 23}
	ready := load{melds: []int{4, 3}, flowers: 1, concealed: 7, label: 60}
	for _, c := range []struct {
		load  load
		sizes sizes
		want  fit
	}{
		{complete, wideSizes(), fit{meld: 40, flower: 40, hand: 44, winning: 52, gap: 2, apart: 24, lines: 1}},
		{ready, wideSizes(), fit{meld: 40, flower: 40, hand: 44, winning: 52, gap: 2, apart: 24, lines: 1}},
		{complete, narrowSizes(), fit{meld: 33, flower: 33, hand: 33, winning: 40, gap: 2, apart: 16, lines: 1}},
	} {
		if got := fitTray(c.load, c.sizes.width-2*c.sizes.trayX, c.sizes); got != c.want {
			t.Errorf("%+v: %+v, want %+v", c.load, got, c.want)
		}
	}
}

func TestFourteenTilesAreRecognisable(t *testing.T) {
	f := fitTray(load{concealed: 14}, wideSizes().width-2*wideSizes().trayX, wideSizes())
	if f.hand < 31 {
		t.Errorf("fourteen tiles are %v wide", f.hand)
	}
}
