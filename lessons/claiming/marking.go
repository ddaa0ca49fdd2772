package claiming

import (
	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// marking asks which of some options hold.
type marking struct {
	task.Marking
	options []picture.Act // in the order in which they are shown
}

// ask sets the options, and what holds of them.
func (m *marking) ask(options []picture.Act, holds func(picture.Act) bool) {
	m.options = options
	for _, a := range options {
		if holds(a) {
			m.Right = append(m.Right, a)
		}
	}
}

// seatActs returns the acts of pointing at each seat.
func seatActs() (list []picture.Act) {
	for _, w := range tile.Seats() {
		list = append(list, picture.SeatAct(w))
	}
	return list
}

// finish returns the answer that ends it: none as long as nothing was found.
func (m *marking) finish(none string) picture.Choice {
	c := task.Finish(picture.Say("task.claiming.that_is_all"))
	if len(m.Found) == 0 {
		c.Text = picture.Say(none)
	}
	if m.All {
		c.Act, c.Mark = "", picture.Right
	}
	return c
}
