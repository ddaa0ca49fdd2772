package explain

import (
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// namedElsewhere maps variations to their names among the ways to lift a hand,
// the facts or the circumstances.
var namedElsewhere = map[score.Variation]string{
	score.VariationSelfDraw: "lift.self_draw_name", score.VariationLastTileDraw: "lift.last_tile_draw_name",
	score.VariationKongDraw: "lift.kong_draw_name", score.VariationKongOnKong: "lift.kong_on_kong_name",
	score.VariationRobKong: "lift.rob_kong_name", score.VariationEarthly: "lift.earthly_hand_name", score.VariationDeal: "lift.deal_name",
	score.VariationDealerKonged: "check.dealer_konged",
	"other_kong":                "check.fact.other_kong", "first_draw": "check.fact.first_draw",
	"flowers_dealt": "check.fact.flowers_dealt", "flower_robbed": "check.fact.flower_robbed",
}

// maxNamed is how many tiles a title names at most; it only counts more.
const maxNamed = 3

// WhatIfTitle names what is otherwise: Self-draw, Won on 5 of dots.
func (s *Speaker) WhatIfTitle(x *score.WhatIf) string {
	if id, ok := namedElsewhere[x.Variation]; ok {
		return s.text(id)
	}
	id := "whatif.variation." + string(x.Variation)
	switch x.Variation {
	case score.VariationDiscard:
		if n := len(x.Seats); n == 1 || n == 2 {
			return s.text(id+"_from", args{"Seats": s.list("list.or", s.winds(x.Seats)...)})
		}
	case score.VariationTile, score.VariationFlowerMore, score.VariationFlowerLess:
		if n := len(x.Tiles); n > maxNamed {
			return s.text(id+"_many", args{"N": n})
		}
		return s.text(id, args{"Tiles": s.Tiles(x.Tiles)})
	}
	return s.text(id)
}

func (s *Speaker) winds(seats []tile.Wind) []string {
	names := make([]string, 0, len(seats))
	for _, w := range seats {
		names = append(names, s.Wind(w))
	}
	return names
}

// WhatIfChange says which fans come and go compared with the best reading of
// the hand as it is, and who would pay how much.
func (s *Speaker) WhatIfChange(x *score.WhatIf, best *score.Reading, rs *rules.RuleSet) string {
	c := Case{Draft: x.Draft, Win: x.Win, Rules: rs}
	pays := s.text("whatif.false_win")
	if x.Result.Win {
		pays = s.wouldPay(x.Payment, c, len(x.Seats) > 1)
	}
	lost, gained := differences(best, x.Result.Best())
	return s.Under(rs).fansThen(gained, lost, pays)
}

// fansThen says which fans come and go, then something else.
func (s *Speaker) fansThen(gained, lost []rules.Fan, then string) string {
	adds := s.text("whatif.adds", args{"Fans": s.list("list.comma", s.smallNames(gained)...)})
	loses := s.text("whatif.loses", args{"Fans": s.list("list.comma", s.smallNames(lost)...)})
	fans := ""
	switch {
	case len(gained) > 0 && len(lost) > 0:
		fans = s.text("whatif.both", args{"A": adds, "B": loses})
	case len(gained) > 0:
		fans = adds
	case len(lost) > 0:
		fans = loses
	default:
		return capital(then)
	}
	return capital(s.text("whatif.then", args{"Fans": fans, "Pays": then}))
}

// wouldPay says who would pay for a win, without a seat if the feeder is open.
func (s *Speaker) wouldPay(p score.Payment, c Case, anyone bool) string {
	m := sums(p, c)
	switch {
	case !p.Known || !m.fed:
		return s.BetterWayPays(score.BetterWay{Draft: c.Draft, Win: c.Win, Payment: p}, c.Rules)
	case !anyone || p.Liable != nil:
		return s.payers(p, c)
	}
	id := "wait.discarder"
	switch {
	case robsFlower(&c.Win):
		id = "whatif.holder"
	case m.robbed:
		id = "whatif.konger"
	}
	if m.other > 0 {
		return s.text(id+"_shared", args{"Amount": m.from, "Other": m.other})
	}
	return s.text(id+"_pays", args{"Amount": m.from})
}

// WhatIfFan returns the fan before and after: 10 → 9 fan.
func (s *Speaker) WhatIfFan(x *score.WhatIf) string {
	id := "whatif.fan"
	if x.MoreFan == 0 {
		id = "whatif.fan_same"
	}
	return s.text(id, args{"From": x.Fan - x.MoreFan, "To": x.Fan})
}

// WhatIfPoints returns the player's points before and after: +768 → +384.
func (s *Speaker) WhatIfPoints(x *score.WhatIf) string {
	from, to := s.Points(x.Points-x.MorePoints), s.Points(x.Points)
	if from == to {
		return to
	}
	return s.text("whatif.points", args{"From": from, "To": to})
}

// WhatIfNote sums up a list of at least one in a line: what the first brings,
// if that is a self-draw or a discard, and how many more there are.
func (s *Speaker) WhatIfNote(list []score.WhatIf) string {
	x := &list[0]
	if x.Variation != score.VariationSelfDraw && x.Variation != score.VariationDiscard {
		return s.text("whatif.note_bare", args{"N": len(list)})
	}
	id := "whatif.first"
	if !x.Result.Win {
		id = "whatif.first_below"
	}
	first := s.text(id, args{"Title": s.WhatIfTitle(x), "Fan": x.Fan, "Points": s.Points(x.Points)})
	return s.andMore(first, len(list)-1)
}

func (s *Speaker) andMore(first string, more int) string {
	if more == 0 {
		return first
	}
	return s.text("whatif.note", args{"First": first, "N": more})
}

// ExchangeTitle names an exchange: East wind for 9 of dots.
func (s *Speaker) ExchangeTitle(x *score.Exchange, c Case) string {
	id, in := "whatif.exchange.name", capital(s.Tile(x.In))
	if x.Draft.Winning != c.Draft.Winning {
		id, in = "whatif.exchange.name_winning", s.Tile(x.In)
	}
	return s.text(id, args{"In": in, "Out": s.Tile(x.Out)})
}

// ExchangeChange says what an exchange brings, and how many copies are left.
func (s *Speaker) ExchangeChange(x *score.Exchange) string {
	return s.fansThen(x.Brings, nil, s.text("whatif.exchange.left", args{"N": x.Left}))
}

// ExchangePays says who would pay how much.
func (s *Speaker) ExchangePays(x *score.Exchange, rs *rules.RuleSet) string {
	return s.wouldPay(x.Payment, Case{Draft: x.Draft, Win: x.Win, Rules: rs}, false)
}

// ExchangeNote sums up a list of at least one in a line.
func (s *Speaker) ExchangeNote(list []score.Exchange, c Case) string {
	x := &list[0]
	first := s.text("whatif.exchange.first", args{"Title": s.ExchangeTitle(x, c), "Fan": x.Result.Best().Fan})
	return s.andMore(first, len(list)-1)
}
