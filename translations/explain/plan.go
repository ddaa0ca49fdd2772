package explain

import (
	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/tile"
)

// Plan names what a hand is played for: half flush in dots, all chows by self-draw.
func (s *Speaker) Plan(p advise.Plan) string {
	g := &p.Goal
	values := args{"Tiles": s.list("list.and", s.each(s.TileMany, g.Pungs)...)}
	if len(g.Suits) > 0 {
		values["Suit"] = s.Suit(tile.Tile(9 * g.Suits[0]))
	}
	name := ""
	switch {
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
	case len(g.Pungs) > 0:
		name = s.text("plan.valued", values)
	default:
		name = s.text("plan.any")
	}
	values["Plan"] = name
	if len(g.Pungs) > 0 && (g.Shape != hand.AnyShape || !g.IsOfAll()) {
		values["Plan"] = s.text("plan.with", values)
	}
	if p.Drawn {
		return s.text("plan.drawn", values)
	}
	return values["Plan"].(string)
}
