package entry

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// mode is the row over the keys: what a key adds to, and in the same place,
// once a meld is declared, the question who fed it.
type mode struct {
	session *session.Session
	words   words
	changed func()
	lit     func(meld int) // the one asked about, -1 for none
	sizes   sizes

	place  session.Place
	asking bool
	meld   int       // the one asked about
	asked  hand.Meld // as it was when asked
	back   fyne.Focusable

	box    *fyne.Container
	label  *widgets.Text
	left   *widgets.Text // heads the copies left, or tells what the choice means
	places *widgets.Segments
	seats  [3]*widgets.Chip // the others, in turn order
	skip   *widgets.Button
	seen   *widgets.Chip // opens the card of tiles seen
	grid   grid
}

func newMode(s *session.Session, w words, changed func(), lit func(meld int), see func()) *mode {
	m := &mode{session: s, words: w, changed: changed, lit: lit, sizes: wideSizes()}
	m.label = widgets.NewText(look.Label, look.Ink3, "")
	m.left = widgets.NewText(look.Clause, look.Ink3, "")
	var options []widgets.Segment
	for p := range placeTexts {
		options = append(options, widgets.Segment{Label: w.place(session.Place(p))})
	}
	m.places = widgets.NewSegments(options, 0, func(i int) { m.set(session.Place(i)) })
	m.places.SetLabel(w.of("check.add_to"))
	m.seen = widgets.NewChip(w.of("entry.seen_chip"), see)
	m.seen.SetIcon(widgets.IconEye)
	m.seen.SetTip(w.of("entry.seen_tip"))
	m.box = container.NewWithoutLayout(m.label, m.places, m.left, m.seen)
	row := make([]cell, 0, len(m.seats)+1)
	for i := range m.seats {
		m.seats[i] = widgets.NewChip("", func() { m.answer(m.seat(i)) })
		row = append(row, m.seats[i])
		m.box.Add(m.seats[i])
	}
	m.skip = widgets.NewButton(widgets.Ghost, w.of("check.feeder_unsaid"), "", func() { m.answer(tile.NoWind) })
	m.skip.SetHeight(control)
	m.box.Add(m.skip)
	row = append(row, m.skip)
	for _, c := range row {
		m.grid.join(c, nil)
	}
	m.grid.setRows(row)
	m.show()
	return m
}

// set chooses what a key adds to.
func (m *mode) set(p session.Place) {
	m.place = p
	m.places.SetSelected(int(p))
	m.show()
	m.changed()
}

// ask asks who fed a meld. If asked by keyboard, the focus moves to the answers
// and returns afterwards.
func (m *mode) ask(meld int, byKeyboard bool) {
	melds := m.session.State().Draft.Melds
	if meld < 0 || meld >= len(melds) {
		return
	}
	m.asking, m.meld, m.asked = true, meld, melds[meld]
	m.show()
	c := fyne.CurrentApp().Driver().CanvasForObject(m.box)
	if byKeyboard && c != nil {
		m.back = c.Focused()
		m.grid.focus(m.seats[0])
	}
}

// askedAbout returns the meld that the question is about, -1 for no question.
func (m *mode) askedAbout() int {
	if !m.asking {
		return -1
	}
	return m.meld
}

// seat returns the i-th of the other seats, the next one first.
func (m *mode) seat(i int) tile.Wind {
	w := m.session.State().Win.Seat.Next()
	for range i {
		w = w.Next()
	}
	return w
}

// answer says who fed the meld and ends the question.
func (m *mode) answer(from tile.Wind) {
	if !m.asking {
		return
	}
	meld := m.meld
	m.stop()
	m.session.Feed(meld, from)
}

// stop ends the question without an answer.
func (m *mode) stop() {
	if !m.asking {
		return
	}
	m.asking = false
	c := fyne.CurrentApp().Driver().CanvasForObject(m.box)
	held := c != nil && m.grid.at != nil && c.Focused() == fyne.Focusable(m.grid.at)
	m.show()
	if held && m.back != nil {
		widgets.FocusIn(c, m.back)
	} else if held {
		c.Unfocus()
	}
	m.back = nil
}

// update ends a question about a meld that is gone, or that was answered elsewhere, and
// keeps the seats offered up to date.
func (m *mode) update() {
	m.tellSeen()
	if !m.asking {
		return
	}
	melds := m.session.State().Draft.Melds
	if m.meld >= len(melds) || !same(melds[m.meld], m.asked) || melds[m.meld].From != m.asked.From {
		m.stop()
		return
	}
	m.show()
}

// tellSeen shows on the chip how many tiles were seen.
func (m *mode) tellSeen() {
	seen := m.session.View().Seen
	showSeen(m.seen, seen.Total())
	m.lay(m.box.Position().X, m.box.Position().Y, m.box.Size().Width)
}

// same reports whether two melds are of the same tiles.
func same(a, b hand.Meld) bool {
	a.From, b.From = tile.NoWind, tile.NoWind
	return a.String() == b.String()
}

// offer shows the seats that can have fed the meld: for a chow only the one
// before can.
func (m *mode) offer() {
	own, from := m.session.State().Win.Seat, m.session.State().Draft.Melds[m.meld].From
	for i, chip := range m.seats {
		w, reason := m.seat(i), ""
		if m.asked.Kind() == hand.Chow && w != own.Previous() {
			reason = m.words.of("check.feeder_chow", map[string]any{"Seat": m.words.say.Wind(own.Previous())})
		}
		chip.SetText(m.words.say.Wind(w))
		chip.SetOn(w == from)
		chip.SetReason(reason)
		chip.SetLabel(m.words.of("check.label.from_choice", map[string]any{"Seat": m.words.say.Wind(w)}))
	}
}

// show shows either the choice or the question.
func (m *mode) show() {
	id := "check.add_to"
	if m.asking {
		id = "check.feeder"
		m.offer()
	}
	m.label.SetText(m.words.of(id))
	m.left.SetText(m.words.of("check.copies_left"))
	if m.place != session.ToHand {
		m.left.SetText(m.words.placeHint(m.place))
	}
	setShown(m.places, !m.asking)
	for _, chip := range m.seats {
		setShown(chip, m.asking)
	}
	setShown(m.skip, m.asking)
	m.lay(m.box.Position().X, m.box.Position().Y, m.box.Size().Width)
	m.lit(m.askedAbout())
}

// Gaps in the row, in Fyne units.
const (
	modeLabelGap = 12 // between the label and the choice
	seatGap      = 6
	seenPadding  = 9 // of the chip
)

// lay fits the row into a width, with words closer together if necessary.
func (m *mode) lay(x, y, width float32) {
	if width == 0 {
		return
	}
	widgets.Place(m.box, x, y, width, control)
	m.seen.SetPadding(min(m.sizes.padding, seenPadding))
	m.seen.SetIcon(widgets.IconEye)
	offered := !m.asking && !m.session.View().IsToPlay() // then it is offered among the circumstances
	setShown(m.seen, offered)
	if offered {
		seen := m.seen.MinSize().Width
		if room := width - seatGap; tighten(m.places, room-seen)+seen > room {
			m.seen.SetIcon("")
			seen = m.seen.MinSize().Width
		}
		widgets.Place(m.seen, width-seen, 0, seen, control)
		width -= seen + seatGap
	}
	label := m.label.MinSize().Width
	widgets.Place(m.label, 0, 0, label, control)
	at := label + modeLabelGap
	places := tighten(m.places, width-at)
	told := m.asking || at+places <= width
	if setShown(m.label, told); !told { // the choice tells its name where there is no room
		at, places = 0, tighten(m.places, width)
	}
	widgets.Place(m.places, at, 0, places, control)
	for _, chip := range m.seats {
		size := chip.MinSize().Width
		widgets.Place(chip, at, 0, size, control)
		at += size + seatGap
	}
	widgets.Place(m.skip, at, 0, m.skip.MinSize().Width, control)
	at = m.places.Position().X + m.places.Size().Width + modeLabelGap
	left := m.left.MinSize().Width
	wanted := m.sizes.leftShown || m.place != session.ToHand
	setShown(m.left, wanted && !m.asking && at+left <= width)
	widgets.Place(m.left, width-left, 0, left, control)
}

// tighten reduces the padding of a choice until it fits into a width and
// returns its width.
func tighten(s *widgets.Segments, width float32) float32 {
	for padding := float32(10); ; padding-- {
		s.SetPadding(padding)
		if size := s.MinSize().Width; size <= width || padding <= 4 {
			return size
		}
	}
}

// answers takes a wind typed while the question is open and reports whether it
// was meant for the question. A seat that cannot have fed the meld is ignored.
func (m *mode) answers(w tile.Wind) bool {
	for i, chip := range m.seats {
		if m.asking && m.seat(i) == w && chip.Reason() == "" {
			m.answer(w)
			return true
		}
	}
	return m.asking
}
