package slip

import (
	"fyne.io/fyne/v2"

	"sikwu/core/verdict"
	"sikwu/translations/explain"
	"sikwu/ui/look"
)

// settling is who pays what: a row for each seat, and notes on the payment.
type settling struct {
	title  string
	clause string // of the figures
	rows   [4]seatRow
	notes  []note
}

// seatRow is what one seat gains or loses.
type seatRow struct {
	explain.Seat
	won bool
}

// note is a sentence with the clause and the marks behind it.
type note struct {
	words, clause string
	marks         []string
}

func (c *composer) settling() *settling {
	s := &settling{title: c.of("slip.points"), clause: c.Settlement.Clause}
	if c.winners != nil && len(c.winners.Win()) > 1 { // what all come to stands above
		s.title = c.of("slip.points_hand")
	}
	for i, seat := range c.Settlement.Seats {
		s.rows[i].Seat = seat
		if seat.Wind == c.Finding.Case.Win.Seat && c.Kind == verdict.Win {
			s.rows[i].won, s.rows[i].Note = true, c.of("slip.winner")
		}
	}
	s.notes = c.paymentNotes()
	return s
}

// paymentNotes say who is liable and why, and which decisions shaped the
// payment.
func (c *composer) paymentNotes() (list []note) {
	marks := c.marks(c.Settlement.Decisions())
	l := c.Settlement.Liable
	switch {
	case l != nil:
		list = append(list, note{l.Words, l.Clause, marks})
		if l.Also != "" {
			list = append(list, note{words: l.Also})
		}
	case len(marks) > 0:
		list = append(list, note{words: c.of("slip.payment_ruled"), marks: marks})
	}
	return list
}

// Dimensions of the seats, in units.
const (
	seatsWide = 240
	seatRoom  = 30 // the height of a row
	seatGap   = 4
	seatSign  = 22
)

// draw sets the rows from x, y down and returns where they end.
func (t *settling) draw(s *sheet, x, y float64) float64 {
	wide := s.of(seatsWide)
	s.put(x, y, look.LabelBold, look.Ink2, t.title)
	s.putRight(x+wide, y+(s.line(look.LabelBold)-s.line(look.Clause))/2, look.Clause, look.Ink3, t.clause)
	y += s.line(look.LabelBold) + s.of(4)
	for i := range t.rows {
		y = t.rows[i].draw(s, x, y, wide) + s.of(seatGap)
	}
	return y - s.of(seatGap)
}

// tone returns the colours of a row: its ground, the seat's square, the sign in
// it, the words and the note.
func (r *seatRow) tone() (ground, square, sign, ink, note fyne.ThemeColorName) {
	switch {
	case r.won:
		return look.Accent, look.Surface, look.Accent, look.OnAccent, look.OnAccent
	case r.Points > 0:
		return look.AccentSoft, look.Surface, look.Accent, look.Accent, look.Ink2
	case r.Points < 0:
		return look.LossSoft, look.Loss, look.Surface, look.Loss, look.Ink2
	}
	return look.Bg, look.Line, look.Ink, look.Ink, look.Ink2
}

// draw sets a row from x, y down and returns where it ends. The note goes below
// if there is no room for it between name and amount.
func (r *seatRow) draw(s *sheet, x, y, wide float64) float64 {
	ground, square, sign, ink, noteInk := r.tone()
	first, gap := s.of(seatRoom), s.of(8)
	name := x + s.of(seatSign+13)
	right := x + wide - s.of(10)
	at := name + s.wide(look.Strong, r.Name) + gap
	note := block{}
	if room := right - s.wide(look.Name, r.Amount) - gap - at; s.wide(look.Label, r.Note) > room {
		note = s.block(look.Label, r.Note, right-name)
	}
	high := first + note.high
	s.box(x, y, wide, high, 8, ground)
	s.seat(x+s.of(5), y+(first-s.of(seatSign))/2, seatSign, r.Mark, square, sign)
	s.centred(name, y, first, look.Strong, ink, r.Name)
	if len(note.lines) == 0 {
		s.centred(at, y, first, look.Label, noteInk, r.Note)
	}
	s.centred(right-s.wide(look.Name, r.Amount), y, first, look.Name, ink, r.Amount)
	s.show(name, y+first-s.of(5), note, noteInk)
	return y + high
}

// centred sets a line in the middle of a row and returns where it ends.
func (s *sheet) centred(x, y, high float64, role look.Role, name fyne.ThemeColorName, words string) float64 {
	s.put(x, y+(high-s.line(role))/2, role, name, words)
	return x + s.wide(role, words)
}

func (t *settling) write(p *plain) {
	p.line(0, t.title, t.clause)
	for _, row := range t.rows {
		p.line(1, row.Name, row.Amount, row.Note)
	}
}

// note sets a sentence over the column, its clause and marks behind it.
func (s *sheet) note(n note) {
	tail := s.wide(look.Clause, n.clause) + s.marksWidth(n.marks)
	words := s.block(look.Body, n.words, s.width()-tail-s.of(16))
	s.show(s.left(), s.y, words, look.Ink)
	x := s.right() - tail
	s.marks(x, s.y+(s.line(look.Body)-s.of(markHigh))/2, n.marks)
	s.putRight(s.right(), s.y+(s.line(look.Body)-s.line(look.Clause))/2, look.Clause, look.Ink3, n.clause)
	s.y += words.high
}
