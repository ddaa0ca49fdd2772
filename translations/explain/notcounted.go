package explain

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// NotCountedTitle heads the line of a fan that is not counted. It names another
// seat's flower or a guest wind.
func (s *Speaker) NotCountedTitle(n score.NotCounted) string {
	switch {
	case n.Why != score.WhyNotOwn || n.Tile == tile.None:
		return times(s.Fan(n.Fan), n.Count)
	case n.Tile.IsFlower():
		return s.text("fan.seat_flower.another", args{"Number": flowerNumber(n.Tile), "Flower": s.flowers(n)})
	}
	return s.text("fan.seat_wind.another", args{"Seat": s.Wind(windOf(n.Tile))})
}

// flowers names another seat's flowers: of one number there are two, a season
// and a plant.
func (s *Speaker) flowers(n score.NotCounted) string {
	names := s.Tile(n.Tile)
	if n.Count > 1 {
		names += s.text("list.comma") + s.Tile(n.Tile+4)
	}
	return names
}

// flowerNumber returns 1–4, the number of a flower's seat.
func flowerNumber(t tile.Tile) int { return t.FlowerSeat().Index() + 1 }

func windOf(t tile.Tile) tile.Wind { return tile.Wind(t-tile.EastWind) + tile.East }

// NotCounted says why a fan that looks true is not counted.
func (s *Speaker) NotCounted(n score.NotCounted, c Case) string {
	a := args{"Fan": "", "Tiles": "", "Rules": s.RuleSetName(c.Rules), "Tile": ""}
	id := string(n.Why)
	switch n.Why {
	case score.WhyExcluded:
		id = s.excluded(n, a, c)
	case score.WhyNotOwn:
		return s.stop(s.notOwn(n))
	case score.WhyClaimed:
		id = "claimed_pung"
		for _, m := range c.Draft.Melds {
			if m.Kind().IsKong() {
				id = "claimed_kong"
			}
		}
	case score.WhyFlowerBetween:
		id = "flower_between_draw"
		if n.Fan == rules.KongOnKong {
			id = "flower_between_kongs"
		}
	case score.WhyHonourPair:
		a["Tiles"] = s.TileMany(n.Tile)
	case score.WhyFedPung:
		if c.Draft.Winning != tile.None {
			a["Tile"] = s.Tile(c.Draft.Winning)
		}
	}
	return s.stop(s.text("not_counted."+id, a))
}

// excluded finds the text for a fan that another takes away, and fills in a.
func (s *Speaker) excluded(n score.NotCounted, a args, c Case) string {
	a["Fan"] = small(s.Under(c.Rules).Fan(n.By))
	if sum := n.Within(c.Rules); sum > 0 {
		a["N"] = sum
		return "within"
	}
	if asFlush(n, c.Rules) {
		return "as_flush"
	}
	return string(n.Why)
}

func (s *Speaker) notOwn(n score.NotCounted) string {
	if n.Tile.IsFlower() {
		return s.text("not_counted.not_own_flower", args{
			"Number": flowerNumber(n.Tile), "Seat": s.Wind(n.Tile.FlowerSeat()), "Flower": s.flowers(n),
		})
	}
	return s.text("not_counted.not_own_wind", args{"Wind": s.Wind(windOf(n.Tile))})
}

// meldKindOf returns a declared meld's kind, BadMeld for none.
func meldKindOf(d hand.Draft, place int) hand.MeldKind {
	if place < 0 || place >= len(d.Melds) {
		return hand.BadMeld
	}
	return d.Melds[place].Kind()
}
