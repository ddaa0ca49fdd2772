package claiming

import (
	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// marking is a task.Marking of some options.
type marking struct {
	task.Marking
	options []picture.Act // in the order in which they are shown
}

// ask sets the options, and finds the right ones.
func (m *marking) ask(options []picture.Act, isRight func(picture.Act) bool) {
	m.options = options
	for _, a := range options {
		if isRight(a) {
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

// offer puts the options below a board, and the answer that finishes.
func (m *marking) offer(b picture.Board, said func(picture.Act) picture.Choice, none string) picture.Board {
	for _, a := range m.options {
		c := said(a)
		c.Act, c.Mark = m.Open(a), m.Mark(a)
		b.Choices.List = append(b.Choices.List, c)
	}
	b.Choices.List = append(b.Choices.List, m.finish(none))
	return b
}

// more says how many of all were found.
func (m *marking) more() picture.Text {
	return picture.Say("task.claiming.calls.more", picture.Args{"Found": len(m.Found), "All": len(m.Right)})
}

// tooEarly returns what follows from finishing too early; a text says what was missed.
func (m *marking) tooEarly(missed picture.Text, frame picture.Board) task.Consequence {
	return task.Consequence{
		Title: picture.Say("task.claiming.calls.stopped"), Text: missed, Compare: m.more(), Frames: []picture.Board{frame},
	}
}

// finish returns the answer that finishes, said by none until something was found.
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
