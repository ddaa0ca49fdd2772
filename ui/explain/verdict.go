package explain

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Verdict gives the two short lines beside a win's number: how the fan stand
// to minimum and limit, and who pays.
func (s *Speaker) Verdict(res *score.Result, p score.Payment, c Case) []string {
	best := res.Best()
	if best == nil {
		return nil
	}
	limit := c.Rules.Limit.Value
	a := args{"N": best.RawFan, "Limit": limit, "Minimum": c.Rules.Minimum.Value}
	first := "verdict.enough"
	switch {
	case best.RawFan > limit:
		first = "verdict.cut"
	case best.RawFan == limit:
		first = "verdict.limit"
	case c.Rules.Minimum.Value == 0:
		first = "verdict.enough_none"
	}
	return []string{s.text(first, a), s.whoPays(p, c)}
}

// paid sums a payment up for the sentences about it.
type paid struct {
	fed    bool
	robbed bool
	each   int // what each of three would pay of a self-draw
	from   int // what the one who fed it pays
	liable int // what the liable seat pays
	other  int // what a loser who fed nothing pays of a discard
}

func sums(p score.Payment, c Case) paid {
	w := c.Win
	m := paid{fed: w.By.IsFed(), robbed: w.By.IsRobbing()}
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
	if w.From != none {
		m.from = -p.Points.Of(w.From)
	}
	if p.Liable != nil {
		m.liable = -p.Points.Of(p.Liable.Seat)
	}
	return m
}

func (s *Speaker) whoPays(p score.Payment, c Case) string {
	if !p.Known {
		return s.text("check.points_unknown")
	}
	m := sums(p, c)
	a := args{"Each": m.each, "Amount": m.from, "Other": m.other, "Half": m.liable, "Seat": s.Wind(c.Win.From), "Liable": ""}
	if p.Liable != nil {
		a["Liable"] = s.Wind(p.Liable.Seat)
	}
	id := "verdict.discarder"
	if m.robbed {
		id = "verdict.konger"
	}
	switch {
	case !m.fed && p.Liable != nil:
		a["Seat"] = a["Liable"]
		return s.text("verdict.each_liable", a)
	case !m.fed && c.Win.By != score.BySelfDraw:
		return s.text("verdict.each_as_drawn", a)
	case !m.fed:
		return s.text("verdict.each", a)
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

// paysForAll reports whether a robbed kong is paid as a self-draw by its owner.
func paysForAll(c Case) bool {
	return c.Win.By.IsRobbing() && c.Rules.Payment.Robbing.Value == rules.RobbedAsSelfDraw
}

// PaymentNote is the note on a seat's card: what the seat does, or who pays in
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
	case !c.Win.By.IsFed() && p.Liable == nil:
		return s.text("pay.self_draw", amount)
	case !c.Win.By.IsFed() && seat == p.Liable.Seat:
		return s.text("pay.all_three")
	case !c.Win.By.IsFed():
		return s.text("pay.instead", args{"Seat": s.WindMark(p.Liable.Seat), "Amount": -p.Share.Of(seat)})
	}
	return s.fedNote(seat, p, c)
}

func (s *Speaker) fedNote(seat tile.Wind, p score.Payment, c Case) string {
	switch {
	case p.Liable != nil && seat == p.Liable.Seat:
		return s.text("pay.half")
	case p.Liable != nil && seat == c.Win.From:
		return s.text("pay.own_half")
	case seat == c.Win.From && c.Win.By.IsRobbing():
		return s.text("pay.robbed")
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

// Liability says who fed what and therefore pays; empty where nobody else is
// liable.
func (s *Speaker) Liability(p score.Payment, c Case) string {
	l := p.Liable
	if l == nil {
		return ""
	}
	a := args{
		"Fed": s.fedWhat(l, c), "Seat": s.Wind(l.Seat), "From": s.Wind(c.Win.From),
	}
	if c.Win.By.IsFed() {
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

// fedWhat tells which feed made the seat liable.
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
	case l.Rule == rules.LiableKongDraw && len(c.Win.Draws) > 1:
		id = "kong_draw_chain"
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
// stop, after which the decision's mark can stand.
func (s *Speaker) FalseWin(p score.Payment, c Case) (title, sentence string) {
	id, each := "false_win.loses", 0
	for _, seat := range tile.Seats() {
		if gain := p.Points.Of(seat); seat != c.Win.Seat && gain > 0 {
			id, each = "false_win.pays_each", gain
		}
	}
	limit := c.Rules.Limit.Value
	return s.text("false_win.title"), s.text(id, args{
		"Limit": limit, "LimitWord": s.count(limit), "Each": each, "Amount": -p.Points.Of(c.Win.Seat),
	})
}
