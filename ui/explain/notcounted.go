package explain

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// NotCountedTitle heads the line of a fan that is not counted; another seat's
// flower or a guest wind is named.
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

// flowerNumber is 1–4, the number of a flower's seat.
func flowerNumber(t tile.Tile) int { return t.FlowerSeat().Index() + 1 }

func windOf(t tile.Tile) tile.Wind { return tile.Wind(t-tile.EastWind) + tile.East }

// NotCounted says why a fan that looks true is not counted.
func (s *Speaker) NotCounted(n score.NotCounted, c Case) string {
	a := args{"Fan": "", "Rules": s.RuleSetName(c.Rules), "Tile": ""}
	id := string(n.Why)
	switch n.Why {
	case score.WhyExcluded:
		a["Fan"] = small(s.Fan(n.By))
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
	case score.WhyFedPung:
		if c.Draft.Winning != tile.None {
			a["Tile"] = s.Tile(c.Draft.Winning)
		}
	}
	return s.stop(s.text("not_counted."+id, a))
}

func (s *Speaker) notOwn(n score.NotCounted) string {
	if n.Tile.IsFlower() {
		return s.text("not_counted.not_own_flower", args{
			"Number": flowerNumber(n.Tile), "Seat": s.Wind(n.Tile.FlowerSeat()), "Flower": s.flowers(n),
		})
	}
	return s.text("not_counted.not_own_wind", args{"Wind": s.Wind(windOf(n.Tile))})
}

// FanRule explains a fan in general: the rule, what these rules make of it,
// its worth and what is then not counted.
func (s *Speaker) FanRule(f rules.Fan, rs *rules.RuleSet) string {
	id := "fan." + f.String() + "."
	text := s.text(id + "rule")
	if more := ruleDetail(f, rs); more != "" {
		text = s.then(text, s.text(id+more))
	}
	return s.then(s.then(text, s.worth(f, rs)), s.dropped(f, rs))
}

// ruleDetail is the text for the point on which houses differ, empty for none.
func ruleDetail(f rules.Fan, rs *rules.RuleSet) string {
	is := rs.Conditions
	if !rs.Has(f) {
		return ""
	}
	switch {
	case f == rules.RobbingKong && is.OrphansRobConcealedKong.Value:
		return "rule_orphans"
	case f == rules.RobbingKong:
		return "rule_no_concealed"
	case f == rules.FourConcealedPungs && is.FourConcealedByDiscard.Value:
		return "rule_discard"
	case f == rules.FourConcealedPungs:
		return "rule_drawn"
	case f == rules.EarthlyHand && !is.EarthlyAfterDealersKong.Value:
		return "rule_dealers_kong"
	}
	return ""
}

func (s *Speaker) worth(f rules.Fan, rs *rules.RuleSet) string {
	a := args{"Rules": s.RuleSetName(rs), "N": rs.FanOf(f)}
	switch {
	case !rs.Has(f):
		return s.text("worth.absent", a)
	case rs.Fans[f].Value.Limit:
		return s.text("worth.limit", a)
	}
	return s.text("worth.fan", a)
}

// dropped names the fans that f takes away under rs.
func (s *Speaker) dropped(f rules.Fan, rs *rules.RuleSet) string {
	if !rs.Has(f) {
		return ""
	}
	var always []rules.Fan
	var special string
	for _, d := range rs.Drops {
		if !slices.Contains(d.Present, f) {
			continue
		}
		out := slices.DeleteFunc(slices.Clone(d.Drops), func(f rules.Fan) bool { return !rs.Has(f) })
		switch {
		case len(out) == 0:
		case d.Series:
			special = s.then(special, capital(s.text("worth.drops_series", args{"Fans": s.fans(out)})))
		case d.InARow > 0:
			special = s.then(special, s.text("worth.drops_row", args{"Count": s.count(d.InARow), "Fans": s.fans(out)}))
		default:
			always = append(always, out...)
		}
	}
	if len(always) == 0 {
		return special
	}
	return s.then(capital(s.text("worth.drops", args{"Fans": s.fans(always), "N": len(always)})), special)
}

// meldKindOf is a declared meld's kind, BadMeld for none.
func meldKindOf(d hand.Draft, place int) hand.MeldKind {
	if place < 0 || place >= len(d.Melds) {
		return hand.BadMeld
	}
	return d.Melds[place].Kind()
}
