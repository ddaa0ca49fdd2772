package explain

import (
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
)

// Settlement says who pays whom how much.
type Settlement struct {
	Known   bool    // false until it is known who pays; what the winner gets may be
	Clause  string  // sets the figures
	Seats   [4]Seat // East first
	Liable  *Liable // nil if everyone pays their own share
	rulings []string
}

// Seat is what one seat gains or loses.
type Seat struct {
	Wind   tile.Wind
	Mark   string // the sign in the seat's square
	Name   string
	Points int
	Amount string // Points with their sign, Unknown if they are not known
	Note   string // what the seat does, or who pays in its place
}

// Liable is the seat that pays for others.
type Liable struct {
	Seat     string // its wind
	Words    string // who fed what
	Also     string // the other rules that say so, empty for none
	Clause   string
	Decision string
}

// Seat returns what a seat gains or loses.
func (s *Settlement) Seat(w tile.Wind) Seat { return s.Seats[w.Index()] }

// Decisions lists the rulings of ours that shaped the payment of a win.
func (s *Settlement) Decisions() []string { return s.rulings }

// Cost is what calling a hand that does not win costs.
type Cost struct {
	Title  string
	Words  string // one clause without a stop
	Amount string // the caller's points
	Clause string

	Decisions []string // our rulings behind it
}

func (s *Speaker) settlement(f *Finding) *Settlement {
	p, c := f.Payment, f.Case
	if f.IsBeaten() { // what all pay for the call that wins
		p = score.Payment{Known: f.Calls.Known, Points: f.Calls.Points}
	}
	list := &Settlement{Known: p.Known, Clause: s.Clause(c.Rules.Payment.Figures.Clause)}
	for i, seat := range tile.Seats() {
		list.Seats[i] = Seat{
			Wind: seat, Mark: s.WindMark(seat), Name: s.Seat(seat), Amount: Unknown, Note: s.PaymentNote(seat, p, c),
		}
		if f.IsBeaten() {
			list.Seats[i].Note = ""
		}
		if p.Known || p.Undecided != nil && seat == c.Win.Seat {
			list.Seats[i].Points, list.Seats[i].Amount = p.Points.Of(seat), s.Points(p.Points.Of(seat))
		}
	}
	if f.Kind == verdict.Win && !f.IsBeaten() {
		list.rulings = p.Rulings()
	}
	if l := p.Liable; l != nil {
		list.Liable = &Liable{
			Seat: s.Wind(l.Seat), Words: s.Liability(p, c), Also: s.LiabilityAlso(l),
			Clause: s.Clause(l.Clause), Decision: l.Decision,
		}
	}
	return list
}

// cost says what a false win costs.
func (s *Speaker) cost(a *Answer) {
	if a.Kind == verdict.Win {
		return
	}
	c := a.Finding.Case
	p := score.Settle(&a.Finding.Result, c.Draft, c.Win, c.Rules)
	title, words := s.FalseWin(p, c)
	a.Cost = &Cost{
		Title: title, Words: words, Amount: s.Points(p.Points.Of(c.Win.Seat)),
		Clause: s.Clause(c.Rules.FalseWin.PaysEach.Clause), Decisions: p.Decisions,
	}
}
