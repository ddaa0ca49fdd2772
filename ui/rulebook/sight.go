package rulebook

import (
	"sikwu/ui/widgets"
)

// sight is what a view keeps of itself for a page made anew: where it is scrolled to, the
// height that the hands above a sheet keep, and which section its index marks.
type sight struct {
	place
	held float32
	led  string // the section that the index led to
}

// place is where a view is scrolled to: a part of one of its cards, of which a share lies
// above the edge. Parts and cards are the same in every language and width, their heights are
// not.
type place struct {
	card, part int
	share      float32 // below 0 above the first card
}

// placeIn returns where cards are scrolled to.
func placeIn(scroll *widgets.Scroller, cards []*measured) (at place) {
	offset := scroll.Offset()
	if offset == 0 {
		return place{}
	}
	for i, c := range cards {
		if i > 0 && scroll.Top(c) > offset {
			break
		}
		at = place{card: i}
		for n := range c.pieces() {
			if n > 0 && scroll.Top(c.pieces()[n]) > offset {
				break
			}
			at.part = n
		}
	}
	piece := cards[at.card].pieces()[at.part]
	at.share = (offset - scroll.Top(piece)) / piece.Size().Height
	return at
}

// scroll returns to a place, and returns the offset.
func (at place) scroll(scroll *widgets.Scroller, cards []*measured) float32 {
	if at == (place{}) {
		scroll.ScrollTo(0)
		return 0
	}
	if at.card < len(cards) && at.part < len(cards[at.card].pieces()) {
		scroll.ScrollTo(scroll.Top(cards[at.card])) // which lays its pieces out
		piece := cards[at.card].pieces()[at.part]
		scroll.ScrollTo(scroll.Top(piece) + at.share*piece.Size().Height)
	}
	return scroll.Offset()
}
