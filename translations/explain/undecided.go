package explain

import (
	"sikwu/core/hand"
	"sikwu/core/score"
)

// PointsUnknown asks what has to be said before it is known who pays a win: whose tile
// it was, or who fed the meld that decides.
func (s *Speaker) PointsUnknown(p score.Payment, c Case) string {
	if p.Undecided != nil {
		return s.text("undecided.ask", args{"Meld": s.undecided(p, c)})
	}
	id := "check.points_unknown"
	switch {
	case robsFlower(&c.Win):
		id += "_flower"
	case c.Win.By.IsRobbing():
		id += "_kong"
	}
	return s.text(id)
}

// PointsUnsaid says what was not stated, so that it is not known who pays.
func (s *Speaker) PointsUnsaid(p score.Payment, c Case) string {
	if p.Undecided != nil {
		return s.text("undecided.unsaid", args{"Meld": s.undecided(p, c)})
	}
	return s.text(fedID("slip.points_unsaid", &c.Win))
}

// fedID is the id of a text about a tile that was fed: by a discard, or by a kong.
func fedID(id string, w *score.Win) string {
	if w.By.IsRobbing() {
		id += "_kong"
	}
	return id
}

// Brings says what each answer about who fed the meld that decides would bring: one
// sentence where whoever fed it pays all, else one for each seat; none if that is not
// the question.
func (s *Speaker) Brings(p score.Payment, c Case) (list []string) {
	u := p.Undecided
	switch {
	case u == nil:
		return nil
	case !c.Win.IsFed():
		return []string{s.stop(s.text("undecided.whoever", args{"Amount": p.Points.Of(c.Win.Seat)}))}
	}
	for _, a := range u.Answers {
		list = append(list, s.stop(s.text("undecided.if", args{"Seat": s.Wind(a.From), "Pays": s.payers(a.Payment, c)})))
	}
	return list
}

// undecided names the meld whose feeder decides who pays.
func (s *Speaker) undecided(p score.Payment, c Case) string {
	return s.fedMeld("undecided.meld_", c.Draft.Melds[p.Undecided.Meld])
}

// WhoFed asks who fed a pung or kong.
func (s *Speaker) WhoFed(m hand.Meld) string {
	return s.text("undecided.who", args{"Meld": s.fedMeld("undecided.meld_", m)})
}

// isShared reports whether another seat than the discarder may owe a part of what is
// paid for a discard, whoever that is.
func isShared(c Case) bool {
	res := score.Evaluate(c.Draft, c.Win, c.Rules)
	for from := c.Win.Seat.Next(); from != c.Win.Seat; from = from.Next() {
		c.Win.From = from
		if p := score.Settle(&res, c.Draft, c.Win, c.Rules); p.Liable != nil || p.Undecided != nil {
			return true
		}
	}
	return false
}
