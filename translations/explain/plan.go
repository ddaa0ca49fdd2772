package explain

import (
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Plan names what a hand is played for: half flush in dots, all chows by self-draw. Pungs that
// the hand has are named only where nothing else is asked.
func (s *Speaker) Plan(p advise.Plan) string { return s.planWithout(tile.None, &p) }

// planWithout names what a hand is played for once a tile is thrown: a pung of it is to be
// drawn again.
func (s *Speaker) planWithout(thrown tile.Tile, p *advise.Plan) string {
	g := &p.Goal
	toMake := slices.DeleteFunc(slices.Clone(g.Pungs), func(t tile.Tile) bool { return slices.Contains(p.Made, t) })
	values := args{"Tiles": s.pungsWithout(thrown, toMake), "N": len(toMake)}
	if len(g.Suits) > 0 {
		values["Suit"] = s.Suit(tile.Tile(9 * g.Suits[0]))
	}
	name := ""
	switch rare := rareOf(p.Fans); {
	case len(rare) > 0 && len(g.Suits) == 1:
		name = s.text("plan.half_flush_beside", args{"Suit": values["Suit"], "Fans": s.fans(rare)})
	case len(rare) > 0:
		name = s.fans(rare)
	case g.Shape == hand.ThirteenOrphans:
		name = s.text("plan.orphans")
	case g.Shape == hand.AllChows:
		name = s.text("plan.chows")
	case len(g.Suits) > 0 && g.Honours && g.Shape == hand.AllPungs:
		name = s.text("plan.half_flush_pungs", values)
	case len(g.Suits) > 0 && g.Honours:
		name = s.text("plan.half_flush", values)
	case len(g.Suits) > 0:
		name = s.text("plan.full_flush", values)
	case g.Honours:
		name = s.text("plan.honours")
	case g.Shape == hand.AllPungs:
		name = s.text("plan.pungs")
	case len(toMake) > 0:
		name = s.text("plan.valued", values)
	case len(p.Kept) > 0:
		name = s.text("plan.keeping", args{"Tiles": s.list("list.and", each(s.TileMany, p.Kept)...)})
	default:
		name = s.text("plan.any")
	}
	values["Plan"] = name
	if rest := beyond(rareOf(p.Fans), toMake); len(rest) > 0 && (g.Shape != hand.AnyShape || !g.IsOfAll()) {
		values["Tiles"], values["N"] = s.pungsWithout(thrown, rest), len(rest)
		values["Plan"] = s.text("plan.with", values)
	}
	if p.Drawn {
		return s.text("plan.drawn", values)
	}
	return values["Plan"].(string)
}

// pungsWithout lists pungs to be made once a tile is thrown, those of it last.
func (s *Speaker) pungsWithout(thrown tile.Tile, pungs []tile.Tile) string {
	var names, again []string
	for _, t := range pungs {
		if t == thrown {
			again = append(again, s.text("plan.again", args{"Tiles": s.TileMany(t)}))
		} else {
			names = append(names, s.TileMany(t))
		}
	}
	return s.list("list.and", append(names, again...)...)
}

// rareOf are those fans of a plan that are named before its suit.
func rareOf(fans []rules.Fan) (list []rules.Fan) {
	for _, f := range fans {
		switch f {
		case rules.AllTerminals, rules.MixedTerminals, rules.SmallThreeDragons, rules.BigThreeDragons, rules.SmallFourWinds, rules.BigFourWinds:
			list = append(list, f)
		}
	}
	return list
}

// isAnyWin reports whether a plan asks nothing of a win but that it be one, with pungs that the
// hand has.
func isAnyWin(p *advise.Plan) bool {
	g := &p.Goal
	return g.Shape == hand.AnyShape && g.IsOfAll() && len(g.Pungs) == len(p.Made) && len(rareOf(p.Fans)) == 0
}

// beyond are the pungs that a plan asks for besides those of its rare fan.
func beyond(rare []rules.Fan, pungs []tile.Tile) (list []tile.Tile) {
	for _, t := range pungs {
		if t.IsDragon() && slices.Contains(rare, rules.BigThreeDragons) || t.IsWind() && slices.Contains(rare, rules.BigFourWinds) {
			continue
		}
		list = append(list, t)
	}
	return list
}
