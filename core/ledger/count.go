package ledger

import (
	"cmp"

	"sikwu/core/penalty"
)

// measure returns what a penalty lays on its player.
func (e *Entry) measure() penalty.Measure { return cmp.Or(e.Measure, penalty.Points) }

// dealer returns who dealt a hand, whether or not by mistake.
func (e *Entry) dealer(at Position) Player { return cmp.Or(e.Dealer, at.Dealer()) }

// Dealer returns who dealt the row's hand, whether or not by mistake.
func (r *Row) Dealer() Player { return r.Entry.dealer(r.Position) }

// IsWrongDealer reports whether another dealt the row's hand than whose turn it was.
func (r *Row) IsWrongDealer() bool { return r.Dealer() != r.Position.Dealer() }

// Counts are of a player's hands. A false win counts as a hand, a penalty does not
// [D].
type Counts struct {
	Hands  int // that have ended: won, drawn or a false win
	Won    int
	Losing int // with negative points
}

// Counts counts a player's hands, which breaks ties (EMSD {schedule}).
func (s Sheet) Counts(p Player) Counts { return CountIn(s.Rows, p) }

// CountIn counts a player's hands in some rows of a sheet.
func CountIn(rows []Row, p Player) (c Counts) {
	for i := range rows {
		r := &rows[i]
		if r.Entry.Kind == Penalty {
			continue
		}
		c.Hands++
		if r.Entry.has(p) {
			c.Won++
		}
		if r.Points.Of(p) < 0 {
			c.Losing++
		}
	}
	return c
}

// Laid lists the penalties of a player in order, false wins included. A card for a
// false win counts with the false win before it, not as another one.
func (s Sheet) Laid(p Player) []penalty.Laid { return LaidIn(s.Rows, p) }

// IsOut reports whether the penalties of a player put him out. His points stay: whether
// and behind whom he is ranked is for a tournament to say.
func (s Sheet) IsOut(p Player) bool { return penalty.Count(s.Laid(p)...).IsOut() }

// PenaltyIn returns the points that penalties in some rows of a sheet take of a player,
// 0 or more. False wins are none of them.
func PenaltyIn(rows []Row, p Player) (points int) {
	for i := range rows {
		if e := &rows[i].Entry; e.Kind == Penalty && e.Player == p {
			points += e.Points
		}
	}
	return points
}

// LaidIn lists the penalties of a player in some rows of a sheet, as Laid does.
func LaidIn(rows []Row, p Player) (list []penalty.Laid) {
	for i := range rows {
		e := &rows[i].Entry
		switch {
		case e.Player != p:
		case e.Kind == FalseWin:
			list = append(list, penalty.Laid{Offence: penalty.FalseWin, Measure: penalty.Points, Points: -rows[i].Points.Of(p)})
		case e.Kind == Penalty:
			laid := penalty.Laid{Offence: e.Offence, Measure: e.measure(), Points: e.Points}
			if laid.Offence == penalty.FalseWin {
				laid.Offence = ""
			}
			list = append(list, laid)
		}
	}
	return list
}
