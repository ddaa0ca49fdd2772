package rules

import "strconv"

// finish checks that the values fit together and prepares them for counting.
func (r *RuleSet) finish() *FileError {
	for _, check := range []func() *FileError{r.checkFan, r.checkTable, r.checkScale, r.checkHouse, r.checkOwnHands} {
		if wrong := check(); wrong != nil {
			return wrong
		}
	}
	r.count()
	return nil
}

func (r *RuleSet) checkFan() *FileError {
	minimum, limit := r.Minimum.Value, r.Limit.Value
	switch {
	case !r.Has(Chicken):
		return &FileError{Key: "fans.chicken", Fault: NotNumber, High: MaxFan}
	case minimum > limit:
		return &FileError{Key: "minimum", Fault: MinimumAboveLimit, Low: minimum, High: limit, or: []string{"limit"}}
	case r.Payment.First.Value > minimum:
		return &FileError{
			Key: "payment.first", Fault: FirstAboveMinimum, Low: minimum, High: r.Payment.First.Value, or: []string{"minimum"},
		}
	}
	return nil
}

// checkTable checks that the figures reach as far as necessary.
func (r *RuleSet) checkTable() *FileError {
	p := &r.Payment
	last := p.First.Value + len(p.Figures.Value) - 1
	reach := r.Limit.Value
	if p.Scale.Value != ScaleTable {
		reach = min(reach, p.ScaleFrom.Value)
	}
	switch {
	case reach == NoLimit:
		return &FileError{Key: "payment.scale", Fault: TableWithoutEnd, or: []string{"limit"}}
	case last < reach:
		return &FileError{
			Key: "payment.figures", Fault: TableTooShort, Low: last, High: reach,
			or: []string{"limit", "payment.scale_from", "payment.scale", "payment.first"},
		}
	}
	return nil
}

func (r *RuleSet) checkScale() *FileError {
	p := &r.Payment
	if p.Scale.Value == ScaleTable {
		return nil
	}
	fan := max(p.ScaleFrom.Value, p.First.Value)
	from, whole := p.first(fan)
	or := []string{"payment.scale_from", "payment.figures", "limit"}
	switch {
	case !whole && fan <= r.Limit.Value:
		return &FileError{
			Key: "payment.scale_from", Fault: BetweenSteps, Name: strconv.Itoa(fan), Low: p.listed(fan - 1), High: from,
			or: []string{"payment.figures", "payment.scale", "limit"},
		}
	case p.Scale.Value == ScaleHalf && from%2 != 0:
		return &FileError{Key: "payment.scale", Fault: OddFigure, Low: from, or: or}
	case r.HasLimit() && r.Figure(r.Limit.Value) >= topFigure:
		return &FileError{Key: "payment.scale", Fault: FigureTooHigh, High: r.Limit.Value, or: or}
	}
	return nil
}

// checkHouse checks that a house rule has what it changes.
func (r *RuleSet) checkHouse() *FileError {
	if r.Payment.DoubleTriple.Value && !r.HasLimit() {
		return &FileError{Key: "payment.double_triple", Fault: NeedsLimit, or: []string{"limit"}}
	}
	c, f := &r.Conditions, &r.FlowerHand
	for _, need := range []struct {
		key     string
		on      bool
		flowers bool
		fans    []Fan
	}{
		{"conditions.all_chows_plain_pair", c.AllChowsPlainPair.Value, false, []Fan{AllChows}},
		{"conditions.all_chows_open_wait", c.AllChowsOpenWait.Value, false, []Fan{AllChows}},
		{"conditions.concealed_hand_with_flowers", c.ConcealedWithFlowers.Value, false, []Fan{ConcealedHand}},
		{"conditions.concealed_hand_with_concealed_kongs", c.ConcealedWithKongs.Value, false, []Fan{ConcealedHand}},
		{"conditions.fed_pungs_count_concealed_hand", c.FedPungsConcealed.Value, false, []Fan{ConcealedHand, FourConcealedPungs}},
		{"conditions.kong_draw_in_all", c.KongDrawInAll.Value > 0, false, []Fan{KongDraw}},
		{"conditions.full_flush_with_all_chows", c.FullFlushAllChows.Value > 0, false, []Fan{FullFlush, AllChows}},
		{"conditions.full_flush_with_all_pungs", c.FullFlushAllPungs.Value > 0, false, []Fan{FullFlush, AllPungs}},
		{"conditions.four_concealed_pungs_with_concealed_kongs", c.FourConcealedWithKongs.Value, false, []Fan{FourConcealedPungs}},
		{"conditions.kong_on_kong_uses_drawn_tile", c.KongOnKongUsesDrawnTile.Value, false, []Fan{KongOnKong}},
		{"conditions.all_honours_as_full_flush", c.AllHonoursAsFullFlush.Value, false, []Fan{AllHonours, FullFlush, AllPungs}},
		{"conditions.heavenly_hand_by_flowers", c.HeavenlyHandByFlowers.Value, true, []Fan{HeavenlyHand}},
		{"conditions.earthly_hand_by_first_self_draw", c.EarthlyHandByFirstSelfDraw.Value, false, []Fan{EarthlyHand}},
		{"flower_hand.kong_draw", f.KongDraw.Value > 0, true, []Fan{SmallFlowers}},
		{"flower_hand.kong_on_kong", f.KongOnKong.Value.Exists, true, []Fan{BigFlowers}},
		{"flower_hand.kong_feeder_pays", f.FeederPays.Value, true, []Fan{SmallFlowers}},
		{"flower_hand.dealt_waits_for_first_draw", f.DealtWaits.Value, true, []Fan{SmallFlowers}},
		{"flower_hand.seven_rob_the_eighth", f.SevenRobsEighth.Value, true, []Fan{BigFlowers}},
	} {
		if !need.on {
			continue
		}
		if need.flowers && !r.Flowers.Value {
			return &FileError{Key: need.key, Fault: NeedsFlowers, or: []string{"flowers"}}
		}
		for _, fan := range need.fans {
			if !r.Has(fan) {
				return &FileError{Key: need.key, Fault: NeedsFan, Name: fan.String(), or: []string{"fans." + fan.String()}}
			}
		}
	}
	return nil
}
