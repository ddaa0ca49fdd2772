package entry

import "sikwu/core/hand"

// Choice is one of the circumstances that a key steps through.
type Choice uint8

// The choices.
const (
	Seat   Choice = iota
	Round         // the prevailing wind
	Way           // how the hand was won
	Feeder        // from whom
)

// Step goes on to the next option of a choice that can be, or back to the one
// before; past the last it begins anew. A hand may be being written meanwhile.
func (p *Pane) Step(of Choice, back bool) {
	by, c := 1, p.circumstances
	if back {
		by = -1
	}
	p.tray.head.field.beside(func() {
		switch {
		case of == Seat:
			c.seat.Step(by)
		case of == Round:
			c.round.Step(by)
		case of == Way:
			c.by.Step(by)
		case c.asked:
			c.nextFrom(by)
		}
	})
}

// beside makes a change of the hand that is not written, in a step of its own,
// while a run may be under way. The text follows where it is the hand: a seat takes
// the one who feeds its chows along.
func (f *field) beside(change func()) {
	before := f.session.State().Draft
	change()
	if !f.editing {
		return
	}
	f.stepped = false
	now := f.session.State().Draft
	if written, err := hand.Parse(f.entry.Text); err == nil && written.Equal(before) && !now.Equal(before) {
		f.setText(now.String())
		f.layText()
	}
}
