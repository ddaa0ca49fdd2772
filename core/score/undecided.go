package score

import (
	"sikwu/core/hand"
	"sikwu/core/tile"
)

// Undecided is a meld of which it is not known who fed it, where that decides who pays
// (RULES.md section 8). There is never more than one: the order of the melds alone says
// which feed decides.
type Undecided struct {
	Meld    int      // its place among the melds
	Answers []Answer // one for each seat that can have fed it, the winner's next first
}

// Answer is what is paid if a seat fed the meld.
type Answer struct {
	From    tile.Wind
	Payment Payment
}

// If returns what is paid if a seat fed the meld; ok is false if it cannot have.
func (u *Undecided) If(from tile.Wind) (p Payment, ok bool) {
	for _, a := range u.Answers {
		if a.From == from {
			return a.Payment, true
		}
	}
	return p, false
}

// Feeders lists the seats that can have fed a meld to its owner, his next first: of a
// chow only the one before, of a concealed kong none.
func Feeders(m hand.Meld, owner tile.Wind) []tile.Wind {
	switch {
	case m.Kind() == hand.Chow:
		return []tile.Wind{owner.Previous()}
	case !m.Kind().IsClaimed():
		return nil
	}
	next := owner.Next()
	return []tile.Wind{next, next.Next(), owner.Previous()}
}

// answers lists what is paid by each seat that can have made l liable.
func (b *bill) answers(l *Liability, melds []hand.Meld) []Answer {
	seats := Feeders(melds[l.Meld], b.win.Seat)
	list := make([]Answer, len(seats))
	for i, seat := range seats {
		by := *l
		by.Seat = seat
		list[i] = Answer{From: seat, Payment: b.paidBy(&by)}
	}
	return list
}

// undecided returns the payment as long as it is not known who fed a meld.
func (b *bill) undecided(meld int, answers []Answer) Payment {
	p := b.paidBy(nil)
	p.Known, p.Undecided = false, &Undecided{Meld: meld, Answers: answers}
	return p
}
