package entry

import (
	"math"

	"sikwu/ui/tileview"
)

// load is what the tray has to hold.
type load struct {
	melds     []int   // how many tiles each has
	flowers   int     // tiles
	concealed int     // tiles, the winning one left out
	whole     bool    // no winning tile is to come
	label     float32 // width of the flowers' label with its gap, in Fyne units
	note      float32 // width of what stands beside the winning tile, with its gap
}

// fit says how wide the tiles are, in Fyne units, and where the flowers lie. A
// place for the winning tile is kept free unless the hand has its fourteen.
type fit struct {
	meld, flower, hand, winning float32
	gap                         float32 // between the tiles of a meld
	apart                       float32 // between melds
	below                       bool    // flowers beside the concealed tiles, not beside the melds
	lines                       int     // of flowers
	bare                        bool    // flowers without their label
}

// The least widths and the costs of unusual arrangements.
const (
	minTile    = 5 // Fyne units, for absurd pastes; a legal hand never comes near
	minFlower  = 8
	twoLines   = 0.02 // cost of flowers in two lines
	belowCost  = 0.16 // cost of flowers below
	bareCost   = 0.14 // cost of flowers without their label
	flowerEase = 1.3  // flowers may be smaller than the rest
)

// fitTray finds the arrangement with the largest tiles within a width. Legal
// hands reach from thirteen concealed tiles to four kongs with eight flowers;
// longer ones shrink.
func fitTray(l load, inner float32, m sizes) fit {
	best, most := arrange(l, inner, m, fit{flower: minFlower, lines: 1})
	if l.flowers == 0 {
		return best
	}
	for i := range 8 {
		shape := fit{lines: 1 + i%2, below: i/2%2 == 1, bare: i/4 == 1}
		for shape.flower = m.meld; shape.flower >= minFlower; shape.flower-- {
			if f, worth := arrange(l, inner, m, shape); worth > most {
				best, most = f, worth
			}
		}
	}
	return best
}

// arrange fits melds and concealed tiles around flowers of a given width and
// rates the result.
func arrange(l load, inner float32, m sizes, f fit) (fit, float64) {
	beside := f.flowersWidth(l) + m.apart
	if l.flowers == 0 {
		beside = 0
	}
	melds, hand := inner-beside, inner
	if f.below {
		melds, hand = inner, inner-beside-l.note
	}
	f.fitMelds(l.melds, melds, m)
	f.fitHand(l, hand, m)
	worth := worthOf(f, l, m)
	room := min(m.block(), m.overRow(f.winning)-m.meldTop()-tileGap)
	if f.below {
		room = tileview.Height(m.winning)
	}
	if f.flowersHeight() > room || l.flowers > 0 && beside >= inner {
		worth = math.Inf(-1)
	}
	return f, worth
}

// worthOf weighs how large the tiles are against the cost of the arrangement.
func worthOf(f fit, l load, m sizes) float64 {
	least, sum, n := 1.0, 0.0, 0.0
	add := func(share float32) {
		least = min(least, float64(share))
		sum += float64(share)
		n++
	}
	if len(l.melds) > 0 {
		add(f.meld / m.meld)
	}
	if l.concealed > 0 {
		add(f.hand / m.hand)
	}
	if l.flowers > 0 {
		add(min(1, flowerEase*f.flower/m.meld))
	}
	if n == 0 {
		return 0
	}
	worth := least + sum/n
	if f.lines > 1 {
		worth -= twoLines
	}
	if f.below {
		worth -= belowCost
	}
	if f.bare {
		worth -= bareCost
	}
	return worth
}

// flowersWidth returns what the flowers take, with their label if they have it.
func (f fit) flowersWidth(l load) float32 {
	columns := float32(f.columns(l.flowers))
	width := columns*f.flower + (columns-1)*tileGap
	if f.bare {
		return width
	}
	return width + l.label
}

func (f fit) flowersHeight() float32 {
	return float32(f.lines)*(tileview.Height(f.flower)+tileGap) - tileGap
}

// columns returns how many of n flowers stand in one line.
func (f fit) columns(n int) int { return max(1, (n+f.lines-1)/f.lines) }

// fitMelds sets the width of the melds' tiles and their gaps.
func (f *fit) fitMelds(melds []int, room float32, m sizes) {
	f.meld, f.gap, f.apart = m.meld, tileGap, m.apart
	tiles := 0
	for _, n := range melds {
		tiles += n
	}
	if tiles == 0 {
		return
	}
	inside, between := float32(tiles-len(melds)), float32(len(melds)-1)
	width := func(gap, apart float32) float32 {
		return wholeUnits((room - gap*inside - apart*between) / float32(tiles))
	}
	if width(tileGap, m.apart) >= m.meld {
		return
	}
	f.gap = 1
	f.meld = min(m.meld, width(1, m.apart/2))
	if between > 0 {
		spare := room - f.meld*float32(tiles) - inside
		f.apart = max(m.apart/2, min(m.apart, wholeUnits(spare/between)))
	}
}

// fitHand sets the width of the concealed tiles and of the winning one.
func (f *fit) fitHand(l load, room float32, m sizes) {
	n, larger := l.concealed, m.winning-m.hand
	if l.whole && n > 0 {
		f.hand = min(m.hand, wholeUnits((room-tileGap*float32(n-1))/float32(n)))
		f.winning = f.hand + larger
		return
	}
	width := wholeUnits((room - m.winGap - larger - tileGap*float32(max(0, n-1))) / float32(n+1))
	f.hand = min(m.hand, width)
	f.winning = f.hand + larger
}

// wholeUnits keeps tiles on whole units, so that their pictures stay sharp.
func wholeUnits(v float32) float32 { return max(minTile, float32(math.Floor(float64(v)))) }
