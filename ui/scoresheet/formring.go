package scoresheet

import "sikwu/core/ledger"

// field is a group of choices that a digit can be typed into.
type field struct {
	of     saying
	winner ledger.Player // whose; Nobody if it is not about one winner
}

// saying is what the digits of a field say.
type saying uint8

const (
	ofNothing saying = iota
	ofWinner
	ofFrom
	ofMeldFeeder
	ofFan
	ofTimes
	ofLiable
	ofDealer
	ofOffender
)

// asks returns the field to fill in next, or to fill in again; none if nothing is missing.
func (f *form) asks() field {
	e, lacking := &f.entry, f.lacksFan()
	again := f.typing.again
	isAgain := e.Kind == ledger.Won && !again.winner
	switch {
	case lacking >= 0 && f.typing.first > 0:
		return field{ofFan, e.Winners[lacking].Player}
	case e.Kind == ledger.Won && f.wantsWinner():
		return field{of: ofWinner}
	case f.lacksFrom() || isAgain && again.from && f.asksFrom():
		return field{of: ofFrom}
	case (e.Kind == ledger.FalseWin || e.Kind == ledger.Penalty) && e.Player == ledger.Nobody:
		return field{of: ofOffender}
	case f.lacksMeldFeeder() != ledger.Nobody:
		return field{ofMeldFeeder, f.lacksMeldFeeder()}
	case lacking >= 0:
		return field{ofFan, e.Winners[lacking].Player}
	case isAgain && again.fan:
		return field{ofFan, e.Winners[f.typedFanAt(field{})].Player}
	}
	return field{}
}

// inTurn returns the field that a digit goes to when no field has the ring, in the order in
// which a hand is entered.
func (f *form) inTurn(n int) field {
	again := f.typing.again
	switch {
	case f.typing.first > 0:
		return field{ofFan, f.typing.winner}
	case f.wantsWinner() || again.winner && ledger.Player(n).IsOne():
		return field{of: ofWinner}
	case f.lacksFrom() || again.from && f.asksFrom():
		return field{of: ofFrom}
	case f.lacksMeldFeeder() != ledger.Nobody:
		return field{ofMeldFeeder, f.lacksMeldFeeder()}
	}
	return field{of: ofFan}
}

// ringed returns the field with the ring, none if it is elsewhere.
func (c *formCard) ringed() field {
	canvas := c.view.page.Canvas()
	if canvas == nil {
		return field{}
	}
	if w, ok := canvas.Focused().(interface{ Ringed() bool }); ok && w.Ringed() {
		return c.means[canvas.Focused()]
	}
	return field{}
}
