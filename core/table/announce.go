package table

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Announcement is what a player must announce when it is laid down (EMSD 2, L2
// {implied} 2).
type Announcement uint8

// The announcements. Those of flowers are L2's.
const (
	NineTiles        Announcement = iota // 九張: three claimed melds of one suit
	ThreeDragons                         // big three dragons shows: two sets of dragons
	FourWinds                            // big four winds shows: three sets of winds
	DoubleWind                           // 雙番: the wind of the seat and of the round in one set
	FlowerReplaced                       // 補花
	TwinFlowers                          // 孖花: both flowers of one number
	FlowerSet                            // 一台花: four seasons or four plants
	numAnnouncements = iota
)

// Announcements lists the announcements.
func Announcements() []Announcement {
	return []Announcement{NineTiles, ThreeDragons, FourWinds, DoubleWind, FlowerReplaced, TwinFlowers, FlowerSet}
}

// String returns the announcement's stable id, empty for none of them.
func (a Announcement) String() string {
	if a >= numAnnouncements {
		return ""
	}
	return [...]string{
		"nine_tiles", "three_dragons", "four_winds", "double_wind", "flower_replaced", "twin_flowers", "flower_set",
	}[a]
}

// OfFlowers reports whether the announcement exists only in games with flowers.
func (a Announcement) OfFlowers() bool { return a >= FlowerReplaced && a < numAnnouncements }

// Showing lists the announcements due for open melds and flowers. A concealed
// kong shows honours, but it was not claimed and does not count towards nine
// tiles. The sources do not say when a big hand begins to show: here, when one
// more set would make it [D].
func Showing(melds []hand.Meld, flowers []tile.Tile, seat, round tile.Wind, rs *rules.RuleSet) []Announcement {
	var suits [3]int
	var shows [numAnnouncements]bool
	dragons, winds := 0, 0
	for i := range melds {
		t := melds[i].Tiles[0]
		switch {
		case t.IsSuited() && !melds[i].Concealed:
			suits[t/9]++
		case t.IsDragon():
			dragons++
		case t.IsWind():
			winds++
			shows[DoubleWind] = shows[DoubleWind] || t == seat.Tile() && seat == round
		}
	}
	shows[NineTiles] = slices.Max(suits[:]) >= 3
	shows[ThreeDragons], shows[FourWinds] = dragons >= 2, winds >= 3
	if rs.Flowers.Value {
		shows[FlowerReplaced] = len(flowers) > 0
		for _, f := range flowers {
			shows[TwinFlowers] = shows[TwinFlowers] || f < tile.Flower1+4 && slices.Contains(flowers, f+4)
		}
		for series := range tile.Tile(2) {
			n := 0
			for _, f := range flowers {
				if (f-tile.Flower1)/4 == series {
					n++
				}
			}
			shows[FlowerSet] = shows[FlowerSet] || n == 4
		}
	}
	var list []Announcement
	for _, a := range Announcements() {
		if shows[a] {
			list = append(list, a)
		}
	}
	return list
}

// Due lists what must be announced with a player's latest meld: what shows with
// it and did not show before.
func Due(melds []hand.Meld, seat, round tile.Wind, rs *rules.RuleSet) (due []Announcement) {
	before := Showing(melds[:max(len(melds)-1, 0)], nil, seat, round, rs)
	for _, a := range Showing(melds, nil, seat, round, rs) {
		if !slices.Contains(before, a) {
			due = append(due, a)
		}
	}
	return due
}

// FlowerDue lists what must be announced with a player's latest flower: its
// replacement, its twin, its set (L2 {implied} 2).
func FlowerDue(flowers []tile.Tile, rs *rules.RuleSet) []Announcement {
	if len(flowers) == 0 {
		return nil
	}
	last := flowers[len(flowers)-1] - tile.Flower1
	var own []tile.Tile // its series and its twin: what others show was said before
	for _, f := range flowers {
		if i := f - tile.Flower1; i/4 == last/4 || i%4 == last%4 {
			own = append(own, f)
		}
	}
	return Showing(nil, own, tile.NoWind, tile.NoWind, rs)
}
