package comparepage

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// stops are the heads and the marked cells. Tab stops at one of them; arrows
// move between them.
type stops struct {
	p    *Page
	rows [][]stop
}

type stop struct {
	card   *widgets.PressCard
	column int
}

// begin starts a new row of stops.
func (s *stops) begin() { s.rows = append(s.rows, nil) }

// add makes a card a stop of the row that was begun last.
func (s *stops) add(card *widgets.PressCard, column int) {
	row := len(s.rows) - 1
	place := len(s.rows[row])
	s.rows[row] = append(s.rows[row], stop{card, column})
	if row > 0 || place > 0 {
		card.Disable()
	}
	card.SetOnKey(func(key fyne.KeyName) bool { return s.move(row, place, key) })
	card.SetOnFocus(func() { s.arrive(card) })
}

// arrive makes a stop the one that Tab returns to and scrolls it into sight.
func (s *stops) arrive(card *widgets.PressCard) {
	s.only(card)
	if card.Ringed() {
		s.p.scroll.Reveal(card)
	}
}

// only lets Tab stop at one card.
func (s *stops) only(card *widgets.PressCard) {
	for _, row := range s.rows {
		for _, other := range row {
			other.card.Disable()
		}
	}
	card.Enable()
}

// settle lets Tab stop at the first head in sight if its former stop went out
// of sight.
func (s *stops) settle(first, end int) {
	for _, row := range s.rows {
		for _, one := range row {
			if !one.card.Disabled() && one.column >= first && one.column < end {
				return
			}
		}
	}
	for _, one := range s.rows[0] {
		if one.column == first {
			s.only(one.card)
		}
	}
}

// move moves the focus with the arrows and reports whether it moved.
func (s *stops) move(row, place int, key fyne.KeyName) bool {
	switch key {
	case fyne.KeyLeft:
		place--
	case fyne.KeyRight:
		place++
	case fyne.KeyUp:
		row, place = s.near(row, place, -1)
	case fyne.KeyDown:
		row, place = s.near(row, place, 1)
	default:
		return false
	}
	if row < 0 || row >= len(s.rows) || place < 0 || place >= len(s.rows[row]) {
		return false
	}
	next := s.rows[row][place].card
	s.p.board.reveal(s.rows[row][place].column)
	next.Enable() // Fyne gives no focus to what Tab passes over
	if c := fyne.CurrentApp().Driver().CanvasForObject(next); c != nil {
		widgets.FocusIn(c, next)
	}
	return true
}

// near finds, in the next row that has stops, the one with the closest column.
func (s *stops) near(row, place, step int) (int, int) {
	column := s.rows[row][place].column
	for row += step; row >= 0 && row < len(s.rows) && len(s.rows[row]) == 0; row += step {
	}
	if row < 0 || row >= len(s.rows) {
		return row, 0
	}
	best := 0
	for i, one := range s.rows[row] {
		if distance(one.column, column) < distance(s.rows[row][best].column, column) {
			best = i
		}
	}
	return row, best
}

func distance(a, b int) int { return max(a-b, b-a) }
