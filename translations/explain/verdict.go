package explain

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Verdict returns the two short lines beside a win's number: the fan compared
// with minimum and limit, and who pays. It returns nil if the hand has no
// reading.
func (s *Speaker) Verdict(res *score.Result, p score.Payment, c Case) []string {
	best := res.Best()
	if best == nil {
		return nil
	}
	return []string{s.multiplied("verdict.times_", s.sumUp(best.RawFan, c.Rules), p), s.whoPays(p, c)}
}

// sumUp compares a sum of fan with minimum and limit.
func (s *Speaker) sumUp(sum int, rs *rules.RuleSet) string {
	limit := rs.Limit.Value
	id := "verdict.enough"
	switch {
	case sum > limit:
		id = "verdict.cut"
	case sum == limit:
		id = "verdict.limit"
	default:
		if rs.Minimum.Value == 0 {
			id += "_none"
		}
		if !rs.HasLimit() {
			id += "_open"
		}
	}
	return s.text(id, args{"N": sum, "Limit": limit, "Minimum": rs.Minimum.Value})
}

// paid holds the amounts that sentences about a payment name.
type paid struct {
	fed    bool
	robbed bool // of a kong or of the eighth flower
	each   int  // what each of three would pay of a self-draw
	from   int  // what the one who fed it pays
	liable int  // what the liable seat pays
	other  int  // what a loser who fed nothing pays of a discard
}

func sums(p score.Payment, c Case) paid {
	w := c.Win
	m := paid{fed: w.IsFed(), robbed: isRobbing(&w)}
	for _, seat := range tile.Seats() {
		if seat == w.Seat {
			continue
		}
		switch {
		case !m.fed:
			m.each = -p.Share.Of(seat)
		case seat != w.From:
			m.other = -p.Share.Of(seat)
		}
	}
	if w.From != noWind {
		m.from = -p.Points.Of(w.From)
	}
	if p.Liable != nil {
		m.liable = -p.Points.Of(p.Liable.Seat)
	}
	return m
}

// isRobbing reports whether a kong or the eighth flower is robbed.
func isRobbing(w *score.Win) bool { return w.By.IsRobbing() || robsFlower(w) }

// robsFlower reports whether the eighth flower is robbed (七搶一).
func robsFlower(w *score.Win) bool { return w.By == score.ByFlowers && w.FlowerRobbed }

// robbed returns what was done to the one robbed.
func (s *Speaker) robbed(w *score.Win) string {
	if robsFlower(w) {
		return s.text("pay.robbed_flower")
	}
	return s.text("pay.robbed")
}

func (s *Speaker) whoPays(p score.Payment, c Case) string {
	if !p.Known {
		return s.PointsUnknown(p, c)
	}
	m := sums(p, c)
	a := args{
		"Each": m.each, "Amount": m.from, "Other": m.other, "Half": m.liable,
		"Seat": s.Wind(c.Win.From), "Liable": "", "Robbed": s.robbed(&c.Win),
	}
	if p.Liable != nil {
		a["Liable"] = s.Wind(p.Liable.Seat)
	}
	id := "verdict.discarder"
	if m.robbed {
		id = "verdict.konger"
	}
	switch {
	case !m.fed:
		return s.eachPays(p, c, a)
	case paysForAll(c):
		return s.text("verdict.konger_all", a)
	case p.Liable != nil && m.other > 0:
		a["Payers"] = s.payers(p, c)
		return s.text("verdict.half_shared", a)
	case p.Liable != nil:
		return s.text(id+"_half", a)
	case m.other > 0:
		return s.text(id+"_shared", a)
	}
	return s.text(id, a)
}

// eachPays says what each pays of a self-draw, or who pays it for all.
func (s *Speaker) eachPays(p score.Payment, c Case, a args) string {
	id := "verdict.each"
	if c.Win.By != score.BySelfDraw {
		id += "_as_drawn"
	}
	if p.Liable != nil {
		a["Seat"] = a["Liable"]
		id += "_liable"
	}
	return s.text(id, a)
}

// payers lists who pays how much of a discard, the one who fed it first.
func (s *Speaker) payers(p score.Payment, c Case) string {
	var list []string
	for seat := c.Win.From; len(list) == 0 || seat != c.Win.From; seat = seat.Next() {
		if n := -p.Points.Of(seat); n > 0 || seat == c.Win.From {
			list = append(list, s.text("announce.payer", args{"Seat": s.Wind(seat), "Amount": n}))
		}
	}
	return s.list("list.comma", list...)
}

// paysForAll reports whether the one robbed pays as for a self-draw, alone.
func paysForAll(c Case) bool {
	return isRobbing(&c.Win) && c.Rules.Payment.Robbing.Value == rules.RobbedAsSelfDraw
}

// PaymentNote returns the note on a seat's card: what the seat does, or who pays in
// its place.
func (s *Speaker) PaymentNote(seat tile.Wind, p score.Payment, c Case) string {
	amount := args{"Amount": -p.Points.Of(seat)}
	switch {
	case !p.Known && seat == c.Win.Seat:
		return s.text("pay.you")
	case !p.Known:
		return s.text("pay.unknown")
	case p.Points.Of(c.Win.Seat) < 0:
		return s.falseWinNote(seat, p, c)
	case seat == c.Win.Seat:
		return s.text("pay.you")
	case c.Win.IsFed():
		return s.fedNote(seat, p, c)
	case p.Liable == nil:
		return s.text("pay.self_draw", amount)
	case seat == p.Liable.Seat:
		return s.text("pay.all_three")
	default:
		return s.text("pay.instead", args{"Seat": s.WindMark(p.Liable.Seat), "Amount": -p.Share.Of(seat)})
	}
}

func (s *Speaker) fedNote(seat tile.Wind, p score.Payment, c Case) string {
	switch {
	case p.Liable != nil && seat == p.Liable.Seat:
		return s.text("pay.half")
	case p.Liable != nil && seat == c.Win.From:
		return s.text("pay.own_half")
	case seat == c.Win.From && isRobbing(&c.Win):
		return s.robbed(&c.Win)
	case seat == c.Win.From:
		return s.text("pay.discarder")
	case p.Points.Of(seat) < 0:
		return s.text("pay.other_loser")
	}
	return s.text("pay.nothing")
}

func (s *Speaker) falseWinNote(seat tile.Wind, p score.Payment, c Case) string {
	switch gain := p.Points.Of(seat); {
	case seat == c.Win.Seat:
		return s.text("pay.false_win")
	case gain > 0:
		return s.text("pay.gets", args{"Amount": gain})
	}
	return s.text("pay.gets_nothing")
}

// Liability says who fed what and therefore pays; empty if no seat is liable.
func (s *Speaker) Liability(p score.Payment, c Case) string {
	l := p.Liable
	if l == nil {
		return ""
	}
	a := args{
		"Fed": s.fedWhat(l, c), "Seat": s.Wind(l.Seat), "From": s.Wind(c.Win.From),
	}
	switch own := -p.Share.Of(l.Seat); {
	case !c.Win.IsFed():
	case own > 0: // every loser pays for a discard
		a["Whole"], a["Own"] = -p.Share.Of(c.Win.From), own
		return s.text("liable.pays_half_shared", a)
	default:
		return s.text("liable.pays_half", a)
	}
	return s.text("liable.pays_all", a)
}

// LiabilityAlso names the other rules under which the same feed is liable,
// empty for none.
func (s *Speaker) LiabilityAlso(l *score.Liability) string {
	if l == nil || len(l.Also) == 0 {
		return ""
	}
	names := make([]string, 0, len(l.Also))
	for _, rule := range l.Also {
		names = append(names, s.LiabilityRule(rule))
	}
	return s.text("liable.also", args{"Rules": s.list("list.comma", names...)})
}

// LiabilityRule names a rule of liability: twelve tiles down.
func (s *Speaker) LiabilityRule(rule rules.Liability) string {
	return s.text("liable.rule." + rule.String())
}

// fedWhat says which feed made the seat liable.
func (s *Speaker) fedWhat(l *score.Liability, c Case) string {
	a := args{"Seat": s.Wind(l.Seat), "Winner": s.Wind(c.Win.Seat)}
	if l.Meld < 0 || l.Meld >= len(c.Draft.Melds) {
		return s.text("liable.named", a)
	}
	m := c.Draft.Melds[l.Meld]
	a["Tile"], a["Meld"] = s.TileBrief(m.Tiles[0]), s.fedMeld("liable.fed_", m)
	a["Nth"], a["NthWord"] = digits(windsUpTo(c.Draft, l.Meld)), s.number(windsUpTo(c.Draft, l.Meld))
	id := l.Rule.String()
	switch {
	case l.Decision == rules.DecisionTwelveByKong:
		id = "twelve_tiles_kong"
	case l.Rule == rules.LiableKongDraw:
		if c.Win.By == score.ByFlowers {
			id += "_flowers"
		}
		if len(c.Win.Draws) > 1 {
			id += "_chain"
		}
	}
	return s.text("liable."+id, a)
}

// fedMeld names a fed meld by one of the texts that begin with prefix.
func (s *Speaker) fedMeld(prefix string, m hand.Meld) string {
	switch kind := m.Kind(); {
	case kind == hand.Chow:
		return s.text(prefix+"chow", args{"Tiles": s.run(m.Tiles[0])})
	case kind.IsKong():
		return s.text(prefix+"kong", args{"Tiles": s.TileMany(m.Tiles[0]), "Tile": s.TileBrief(m.Tiles[0])})
	}
	return s.text(prefix+"pung", args{"Tiles": s.TileMany(m.Tiles[0])})
}

// windsUpTo counts the wind melds up to a place of the list.
func windsUpTo(d hand.Draft, place int) int {
	n := 0
	for _, m := range d.Melds[:place+1] {
		if m.Tiles[0].IsWind() {
			n++
		}
	}
	return n
}

// FalseWin says what calling now would cost: a title and one clause without a
// stop, which the decision's mark can follow.
func (s *Speaker) FalseWin(p score.Payment, c Case) (title, sentence string) {
	id, each := "false_win.loses", 0
	for _, seat := range tile.Seats() {
		if gain := p.Points.Of(seat); seat != c.Win.Seat && gain > 0 {
			id, each = "false_win.pays_each", gain
		}
	}
	limit := c.Rules.LimitFan()
	return s.text("false_win.title"), s.text(id, args{
		"Limit": limit, "LimitWord": s.count(limit), "Each": each, "Amount": -p.Points.Of(c.Win.Seat),
	})
}
