package explain

import (
	"strings"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// Announcement returns the sentence to say at the table: how it was won, the fans,
// their sum, who pays. Empty for a hand that is no win.
func (s *Speaker) Announcement(res *score.Result, p score.Payment, c Case) string {
	best := res.Best()
	if !res.Win || best == nil {
		return ""
	}
	s = s.Under(c.Rules)
	var fans []string
	for _, l := range score.Lines(best, c.Draft, c.Win, c.Rules) {
		if !calls(c.Win.By, l.Fan) {
			fans = append(fans, s.called(l, best)...)
		}
	}
	id := "announce.fans"
	if len(fans) == 0 {
		id = "announce.bare"
	}
	sentence := s.text(id, args{
		"Call": s.call(&c.Win), "Fans": s.sayFans(fans),
		"Total": s.total(best, p, c.Rules, len(fans) == 0), "Pays": s.sayPays(p, c),
	})
	return s.text("announce.quoted", args{"A": strings.TrimSpace(sentence)})
}

// call returns what is called out first.
func (s *Speaker) call(w *score.Win) string {
	id := "announce." + w.By.String()
	if robsFlower(w) {
		id += "_robbed"
	}
	return s.text(id)
}

// multiplied adds to the text of a sum that the limit's figure is paid two or
// three times (雙辣三辣).
func (s *Speaker) multiplied(id, text string, p score.Payment) string {
	if p.Times == 0 {
		return text
	}
	return s.text(id+digits(p.Times), args{"A": text})
}

// calls reports whether the call itself already names the fan.
func calls(by score.By, f rules.Fan) bool {
	switch f {
	case rules.SelfDraw:
		return by == score.BySelfDraw
	case rules.RobbingKong:
		return by.IsRobbing()
	case rules.HeavenlyHand:
		return by == score.ByDeal
	}
	return false
}

// called returns a line's fan as it is said aloud.
func (s *Speaker) called(l score.Line, r *score.Reading) []string {
	counted := args{"Count": s.count(l.Count)}
	switch {
	case l.Fan == rules.SeatFlower && l.Count > 1:
		return []string{s.text("announce.seat_flowers", counted)}
	case l.Fan == rules.FlowerSet && l.Count > 1:
		return []string{s.text("announce.sets", counted)}
	case l.Fan != rules.DragonPung:
		return []string{small(s.Fan(l.Fan))}
	}
	var list []string
	for _, place := range score.Places(l.Groups) {
		list = append(list, s.Tile(r.Group(place).Tile))
	}
	return list
}

func (s *Speaker) sayFans(fans []string) string { return capital(s.list("list.comma", fans...)) }

// total returns the sum as it is said aloud. If the limit is paid several times, the
// cut is not mentioned.
func (s *Speaker) total(best *score.Reading, p score.Payment, rs *rules.RuleSet, first bool) string {
	limit := rs.Limit.Value
	a := args{"Fan": s.count(best.RawFan), "Limit": s.count(limit)}
	id := "announce.total"
	switch {
	case p.Times > 0:
	case best.RawFan > limit:
		id = "announce.total_cut"
	case best.RawFan == limit:
		id = "announce.total_limit"
	}
	text := s.multiplied("announce.times_", s.text(id, a), p)
	if first {
		text = capital(text)
	}
	return text
}

func (s *Speaker) sayPays(p score.Payment, c Case) string {
	switch {
	case p.Undecided != nil:
		return s.text("undecided.announce", args{"Meld": s.undecided(p, c)})
	case !p.Known:
		return ""
	}
	m := sums(p, c)
	a := args{"Each": m.each, "Seat": s.Wind(c.Win.From), "Amount": m.from, "Other": m.other}
	switch {
	case !m.fed && p.Liable != nil:
		return s.sayLiable(p.Liable, m.liable, c)
	case !m.fed:
		return s.text("announce.each", a)
	case m.other > 0 && p.Liable == nil:
		return s.text("announce.shared", a)
	}
	return s.stop(s.payers(p, c))
}

func (s *Speaker) sayLiable(l *score.Liability, amount int, c Case) string {
	a := args{"Seat": s.Wind(l.Seat), "Amount": amount}
	if meldKindOf(c.Draft, l.Meld) == hand.BadMeld {
		return s.text("announce.liable_named", a)
	}
	a["Meld"] = s.fedMeld("announce.meld_", c.Draft.Melds[l.Meld])
	return s.text("announce.liable", a)
}
