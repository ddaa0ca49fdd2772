package rules

// MaxFan is the most a single fan, the minimum or the limit may be.
const MaxFan = 99

func tableEntries() []*Entry {
	return []*Entry{
		bind(Entry{Key: "flowers", Kind: Switch, Clause: "L2 {house} 6"},
			switchForm, func(r *RuleSet) *Setting[bool] { return &r.Flowers }),
		bind(Entry{Key: "minimum", Kind: Number, High: MaxFan, Clause: "L2 {house} 5"},
			numberForm, func(r *RuleSet) *Setting[int] { return &r.Minimum }),
		bind(Entry{Key: "limit", Kind: Bound, Low: 1, High: MaxFan, Clause: "L2 {house} 5"},
			boundForm, func(r *RuleSet) *Setting[int] { return &r.Limit }),
		bind(Entry{Key: "limit_hand", Kind: Number, Low: 1, High: MaxFan, Clause: "HKFan {guidelines}", Default: 13},
			numberForm, func(r *RuleSet) *Setting[int] { return &r.LimitHand }),
		bind(Entry{Key: ownHandKey, Kind: OwnHands, High: MaxOwnHands, Clause: "L2 {house} 4", Default: []OwnHand{}},
			form[[]OwnHand]{write: func(list []OwnHand) any { return append([]OwnHand{}, cloneOwn(list)...) }},
			func(r *RuleSet) *Setting[[]OwnHand] { return &r.OwnHands }),
	}
}

func fanEntries() (list []*Entry) {
	for f := range Fan(NumFans) {
		e := Entry{Key: "fans." + f.String(), Kind: Worth, High: MaxFan, Clause: fanKinds[f].clause, Default: none}
		if e.Clause == "" {
			e.Clause = "L2 {house} 4"
		}
		if f == Chicken {
			e.Default = nil
		}
		list = append(list, bind(e, worthForm, func(r *RuleSet) *Setting[FanValue] { return &r.Fans[f] }))
	}
	return list
}

// dropShape is what a drop is by nature, whatever a file makes of its lists.
type dropShape struct {
	series      bool
	inARow      int
	withinLimit bool
}

// dropNames are the drops in their order, with their shapes.
var dropNames = []struct {
	name string
	dropShape
}{
	{"dragon_hands", dropShape{}},
	{"wind_hands", dropShape{}},
	{"pung_hands", dropShape{}},
	{"big_four_winds", dropShape{withinLimit: true}},
	{"concealed_pungs", dropShape{}},
	{"concealed_by_nature", dropShape{}},
	{"nine_gates", dropShape{}},
	{"heavenly_hand", dropShape{}},
	{"kong_on_kong", dropShape{}},
	{"four_in_a_row", dropShape{inARow: 4}},
	{"flower_set", dropShape{series: true}},
	{"last_tile", dropShape{}},
}

// emptyDrops are all drops before a file fills them.
func emptyDrops() []Drop {
	list := make([]Drop, len(dropNames))
	for i, d := range dropNames {
		list[i] = Drop{Name: d.name, Series: d.series, InARow: d.inARow, WithinLimit: d.withinLimit}
	}
	return list
}

func dropEntries() (list []*Entry) {
	for i, d := range dropNames {
		marks := func(r *RuleSet) (*string, *string) { return &r.Drops[i].Clause, &r.Drops[i].Decision }
		key := "drops." + d.name
		list = append(list,
			&Entry{Key: key + ".present", Kind: FanList, Clause: "L2 {house} 4", Default: []string{}, cell: partCell[[]Fan]{
				fansForm, func(r *RuleSet) *[]Fan { return &r.Drops[i].Present }, marks,
			}},
			&Entry{Key: key + ".drops", Kind: FanList, Clause: "L2 {house} 4", Default: []string{}, cell: partCell[[]Fan]{
				fansForm, func(r *RuleSet) *[]Fan { return &r.Drops[i].Drops }, marks,
			}})
	}
	return list
}

func conditionEntries() []*Entry {
	flag := func(name, clause string, pick func(*Conditions) *Setting[bool]) *Entry {
		return bind(Entry{Key: "conditions." + name, Kind: Switch, Clause: clause, Default: false},
			switchForm, func(r *RuleSet) *Setting[bool] { return pick(&r.Conditions) })
	}
	sum := func(name, clause string, pick func(*Conditions) *Setting[int]) *Entry {
		return bind(Entry{Key: "conditions." + name, Kind: Number, High: MaxFan, Clause: clause, Default: 0},
			numberForm, func(r *RuleSet) *Setting[int] { return pick(&r.Conditions) })
	}
	return []*Entry{
		flag("all_chows_plain_pair", "HKFan 3", func(c *Conditions) *Setting[bool] { return &c.AllChowsPlainPair }),
		flag("all_chows_open_wait", "HKFan 3", func(c *Conditions) *Setting[bool] { return &c.AllChowsOpenWait }),
		flag("concealed_hand_with_flowers", "HKFan 1", func(c *Conditions) *Setting[bool] { return &c.ConcealedWithFlowers }),
		flag("concealed_hand_with_concealed_kongs", "HKFan 2", func(c *Conditions) *Setting[bool] { return &c.ConcealedWithKongs }),
		flag("robbing_counts_self_draw", "HKFan 4", func(c *Conditions) *Setting[bool] { return &c.RobbingCountsSelfDraw }),
		flag("orphans_rob_concealed_kong", "HKFan 5", func(c *Conditions) *Setting[bool] { return &c.OrphansRobConcealedKong }),
		sum("kong_draw_in_all", "HKFan 6", func(c *Conditions) *Setting[int] { return &c.KongDrawInAll }),
		sum("full_flush_with_all_chows", "HKFan 11", func(c *Conditions) *Setting[int] { return &c.FullFlushAllChows }),
		sum("full_flush_with_all_pungs", "HKFan 11", func(c *Conditions) *Setting[int] { return &c.FullFlushAllPungs }),
		flag("four_concealed_pungs_by_discard", "HKFan {fan_8}", func(c *Conditions) *Setting[bool] { return &c.FourConcealedByDiscard }),
		flag("four_concealed_pungs_with_concealed_kongs", "HKFan 14", func(c *Conditions) *Setting[bool] { return &c.FourConcealedWithKongs }),
		flag("fed_pungs_count_concealed_hand", "HKFan 15", func(c *Conditions) *Setting[bool] { return &c.FedPungsConcealed }),
		flag("kong_on_kong_uses_drawn_tile", "HKFan 17", func(c *Conditions) *Setting[bool] { return &c.KongOnKongUsesDrawnTile }),
		flag("all_honours_as_full_flush", "HKFan 20", func(c *Conditions) *Setting[bool] { return &c.AllHonoursAsFullFlush }),
		flag("heavenly_hand_by_flowers", "HKFan 23", func(c *Conditions) *Setting[bool] { return &c.HeavenlyHandByFlowers }),
		flag("earthly_hand_after_dealers_kong", "HKFan {fan_13}", func(c *Conditions) *Setting[bool] { return &c.EarthlyAfterDealersKong }),
		flag("earthly_hand_by_first_self_draw", "HKFan 24", func(c *Conditions) *Setting[bool] { return &c.EarthlyHandByFirstSelfDraw }),
	}
}

func flowerHandEntries() []*Entry {
	const clause = "HKFan {flower_hands}"
	flag := func(name string, pick func(*FlowerHand) *Setting[bool]) *Entry {
		return bind(Entry{Key: "flower_hand." + name, Kind: Switch, Clause: clause, Default: false},
			switchForm, func(r *RuleSet) *Setting[bool] { return pick(&r.FlowerHand) })
	}
	return []*Entry{
		bind(Entry{Key: "flower_hand.kong_draw", Kind: Number, High: MaxFan, Clause: clause, Default: 0},
			numberForm, func(r *RuleSet) *Setting[int] { return &r.FlowerHand.KongDraw }),
		bind(Entry{Key: "flower_hand.kong_on_kong", Kind: Worth, High: MaxFan, Clause: clause, Default: none},
			worthForm, func(r *RuleSet) *Setting[FanValue] { return &r.FlowerHand.KongOnKong }),
		flag("kong_feeder_pays", func(f *FlowerHand) *Setting[bool] { return &f.FeederPays }),
		flag("dealt_waits_for_first_draw", func(f *FlowerHand) *Setting[bool] { return &f.DealtWaits }),
		flag("seven_rob_the_eighth", func(f *FlowerHand) *Setting[bool] { return &f.SevenRobsEighth }),
	}
}

func paymentEntries() []*Entry {
	fans := func(name string, list []string, pick func(*Payment) *Setting[[]Fan]) *Entry {
		return bind(Entry{Key: "payment." + name, Kind: FanList, Clause: "HKFan {guidelines}", Default: list},
			fansForm, func(r *RuleSet) *Setting[[]Fan] { return pick(&r.Payment) })
	}
	return []*Entry{
		bind(Entry{Key: "payment.method", Kind: Choice, Choices: []string{string(ByDiscarder), string(Shared)}, Clause: "HKFan {liability}"},
			choiceForm[Method](), func(r *RuleSet) *Setting[Method] { return &r.Payment.Method }),
		bind(Entry{Key: "payment.first", Kind: Number, High: MaxFan, Clause: "L2 {house} 2"},
			numberForm, func(r *RuleSet) *Setting[int] { return &r.Payment.First }),
		bind(Entry{Key: "payment.figures", Kind: Figures, High: MaxFigure, Clause: "L2 {house} 2"},
			figureForm, func(r *RuleSet) *Setting[[]int] { return &r.Payment.Figures }),
		bind(Entry{Key: "payment.scale", Kind: Choice, Choices: []string{string(ScaleTable), string(ScaleHalf), string(ScaleFull)},
			Clause: "HKFan {points}", Default: string(ScaleTable)},
			choiceForm[Scale](), func(r *RuleSet) *Setting[Scale] { return &r.Payment.Scale }),
		bind(Entry{Key: "payment.scale_from", Kind: Number, High: MaxFan, Clause: "HKFan {points}", Default: 4},
			numberForm, func(r *RuleSet) *Setting[int] { return &r.Payment.ScaleFrom }),
		bind(Entry{Key: "payment.double_triple", Kind: Switch, Clause: "HKFan {guidelines}", Default: false},
			switchForm, func(r *RuleSet) *Setting[bool] { return &r.Payment.DoubleTriple }),
		fans("twice", []string{"full_flush"}, func(p *Payment) *Setting[[]Fan] { return &p.Twice }),
		fans("thrice", []string{
			"all_honours", "all_terminals", "nine_gates", "heavenly_hand", "earthly_hand",
			"thirteen_orphans", "big_four_winds", "four_kongs",
		}, func(p *Payment) *Setting[[]Fan] { return &p.Thrice }),
		bind(Entry{Key: "payment.robbing", Kind: Choice, Choices: []string{string(RobbedAsDiscard), string(RobbedAsSelfDraw)}, Clause: "HKFan 4"},
			choiceForm[RobbedAs](), func(r *RuleSet) *Setting[RobbedAs] { return &r.Payment.Robbing }),
		bind(Entry{Key: "payment.later_feed_replaces", Kind: Switch, Clause: "HKFan {liability}"},
			switchForm, func(r *RuleSet) *Setting[bool] { return &r.Payment.LaterFeedReplaces }),
	}
}

func liabilityEntries() (list []*Entry) {
	for l := range Liability(LiableNamed) {
		marks := func(r *RuleSet) (*string, *string) { return &r.Liability[l].Clause, &r.Liability[l].Decision }
		key := "liability." + l.String()
		part := func(name string, pick func(*LiabilityRule) *bool) *Entry {
			return &Entry{Key: key + name, Kind: Switch, Clause: "HKFan {liability}", Default: false, cell: partCell[bool]{
				switchForm, func(r *RuleSet) *bool { return pick(&r.Liability[l]) }, marks,
			}}
		}
		list = append(list,
			part(".self_draw", func(r *LiabilityRule) *bool { return &r.SelfDraw }),
			part(".half", func(r *LiabilityRule) *bool { return &r.Half }))
		switch l {
		case LiableBigFourWinds:
			list = append(list, &Entry{Key: key + ".fed", Kind: Number, Low: 3, High: 4, Clause: "EMSD 7c", Default: 4, cell: partCell[int]{
				numberForm, func(r *RuleSet) *int { return &r.Liability[l].Fed }, marks,
			}})
		case LiableKongDraw:
			list = append(list, part(".in_a_row", func(r *LiabilityRule) *bool { return &r.InARow }))
		}
	}
	return append(list, bind(Entry{Key: "false_win.pays_each", Kind: Switch, Clause: "HKFan {false_win}"},
		switchForm, func(r *RuleSet) *Setting[bool] { return &r.FalseWin.PaysEach }))
}

func courseEntries() []*Entry {
	return []*Entry{
		bind(Entry{Key: "claims.winners", Kind: Choice, Choices: []string{string(WinnersAll), string(WinnersNearest)}, Clause: "L2 {house} 7"},
			choiceForm[Winners](), func(r *RuleSet) *Setting[Winners] { return &r.Claims.Winners }),
		bind(Entry{Key: "claims.orphans_intercepted_by", Kind: Choice, Choices: []string{string(InterceptedByAny), string(InterceptedByOrphans)},
			Clause: "HKFan 25", Default: string(InterceptedByAny)},
			choiceForm[Interception](), func(r *RuleSet) *Setting[Interception] { return &r.Claims.OrphansIntercepted }),
		bind(Entry{Key: "claims.passed_win", Kind: Choice, Choices: []string{string(PassedKind), string(PassedAny)},
			Clause: "HKFan 29", Default: string(PassedKind)},
			choiceForm[Passed](), func(r *RuleSet) *Setting[Passed] { return &r.Claims.PassedWin }),
		bind(Entry{Key: "claims.passed_pung", Kind: Switch, Clause: "L2 {implied} 1", Default: false},
			switchForm, func(r *RuleSet) *Setting[bool] { return &r.Claims.PassedPung }),
		bind(Entry{Key: "game.first_dealer", Kind: Choice, Choices: []string{string(DealerThrown), string(DealerEast)},
			Clause: "CityU 2.2", Default: string(DealerEast)},
			choiceForm[FirstDealer](), func(r *RuleSet) *Setting[FirstDealer] { return &r.Game.FirstDealer }),
		bind(Entry{Key: "game.dealt_flowers", Kind: Choice, Choices: []string{string(FlowersInTurn), string(FlowersUntilNone)},
			Clause: "L2 {opening} 6", Default: string(FlowersInTurn)},
			choiceForm[DealtFlowers](), func(r *RuleSet) *Setting[DealtFlowers] { return &r.Game.DealtFlowers }),
		bind(Entry{Key: "game.concealed_kongs_shown", Kind: Switch, Clause: "HKFan 2", Default: true},
			switchForm, func(r *RuleSet) *Setting[bool] { return &r.Game.KongsShown }),
		bind(Entry{Key: "game.rounds", Kind: Number, Low: 1, High: 16, Clause: "L2 {house} 8"},
			numberForm, func(r *RuleSet) *Setting[int] { return &r.Game.Rounds }),
		bind(Entry{Key: "game.dealer_stays_on_win", Kind: Switch, Clause: "L2 {passing_deal}"},
			switchForm, func(r *RuleSet) *Setting[bool] { return &r.Game.DealerStaysOnWin }),
		bind(Entry{Key: "game.dealer_stays_on_draw", Kind: Switch, Clause: "L2 {passing_deal}"},
			switchForm, func(r *RuleSet) *Setting[bool] { return &r.Game.DealerStaysOnDraw }),
	}
}
