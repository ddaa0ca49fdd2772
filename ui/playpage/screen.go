package playpage

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/evening"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
	"sikwu/translations/explain"
	"sikwu/ui/board"
	"sikwu/ui/widgets"
)

// screen is the table: the board on the left; on the right what is happening, the coach
// and the score sheet of the evening.
type screen struct {
	*sitting
	page     *Page
	board    *board.View
	side     *widgets.Scroller
	foot     *widgets.WrapRow
	back     *widgets.Button // takes back
	undo     *widgets.Button // takes back what was wrong, where that is told
	content  *fyne.Container
	settings *settings // nil unless they are open

	pressed   bool // a win at a strict table, once: the second press calls it
	pressedAt time.Time
	note      *widgets.Paragraph // says so

	moving  bool   // the others play, one after another
	pointed int    // after so many acts the keyboard was brought to where one decides
	turn    int    // counts what was begun, so that what comes late is dropped
	onward  func() // what Enter does; nil while the table waits for an act
	coach   *coach
	marker  *marker
	clock   *clock
	stopped error // why nothing can be written
	told    told  // in the column on the right
}

// sitting is what is at the table in no language: it stays when the page is made anew.
type sitting struct {
	file    *evening.File
	seated  *playing.Seat
	wrong   *task.Consequence // of an act that a learning table does not let through
	slip    *slip             // that a strict table let through last
	late    bool              // the learner's last pass is that of the clock
	latest  []table.Act       // done by others since the learner's last
	level   int               // of the coach, 0 to 3
	mark    mark
	settles bool // the settings are open
}

func newScreen(p *Page) *screen {
	if h := p.Model.here; h == nil || h.file != p.Model.file {
		p.Model.here = &sitting{file: p.Model.file}
	}
	s := &screen{page: p, sitting: p.Model.here, pointed: -1}
	s.board = board.New(board.NewWords(p.Text, func() *explain.Speaker { return p.Say }), s.touch)
	s.board.SetNaming(s.showName)
	s.board.SetLeft(s.turnAway)
	s.side = widgets.NewScroller(widgets.NewColumn(widgets.CardGap))
	s.foot = widgets.NewWrapRow(gap, gap)
	s.back = widgets.NewButton(widgets.Quiet, p.text("learn.take_back"), widgets.IconUndo, s.takeBack)
	s.coach, s.marker, s.clock = newCoach(s), newMarker(s), newClock(s)
	s.content = container.New(widgets.ArrangePage(s.lay), s.board, s.side, s.clock.card, s.foot)
	if s.seated == nil {
		s.sit()
	}
	if s.settles {
		s.settings = newSettings(s)
	}
	s.show(false)
	return s
}

// begin goes on where the hand stands, once the screen is shown.
func (s *screen) begin() {
	s.board.SetMotion(s.page.Model.Choices.Speed != Instant)
	if s.marker.resume(); s.file.IsHandOver() {
		return
	}
	s.run()
	if s.level > 0 && s.page.View == view(s) {
		s.ask(s.level)
	}
}

// sit looks at the hand anew from the learner's seat.
func (s *screen) sit() {
	c, f := s.page.Model.Choices, s.file
	sum := f.Play().Record().Start.Sum
	s.seated = playing.At(f.Play(), f.Seat(), sum, f.Faces())
	if s.seated.Manner = playing.Strict; !f.Strict {
		s.seated.Manner, s.seated.Spared = playing.Learning, true
	}
	if len(f.Play().Acts()) > 0 || f.IsPractice() || !c.Throw && !c.Wall {
		s.seated.Skip()
		return
	}
	s.seated.SkipPart(!c.Throw, !c.Wall)
}

// left drops what comes late.
func (s *screen) left() {
	s.turn++
	s.clock.stop()
	s.coach.stop()
	s.marker.stop()
}

// showName shows the name of the tile under the pointer with how many copies are not seen;
// a strict table has no such help.
func (s *screen) showName(name string, at fyne.Position) {
	if s.file.Strict {
		name = ""
	}
	widgets.Tell(s.board, name, at)
}

func (s *screen) Object() fyne.CanvasObject { return s.content }

// first is the board, while there is something to touch; else what has left the page would
// keep the keyboard. What was wrong is taken back first.
func (s *screen) First() fyne.Focusable {
	switch {
	case s.wrong != nil:
		return s.undo
	case s.board.Disabled():
		return nil
	}
	return s.board
}

func (s *screen) Title() string {
	whole := s.page.handName(s.file)
	if s.file.IsPractice() {
		whole = s.page.text("play.practice")
	}
	return s.page.text("play.title", args{"Hand": whole})
}

// The widths of the column on the right.
const (
	sideWide   = 360
	sideNarrow = 300
)

func (s *screen) lay(size fyne.Size) {
	f, side := widgets.FrameFor(size.Width), float32(sideWide)
	if f.Narrow {
		side = sideNarrow
	}
	high := size.Height - 2*f.Top
	left := size.Width - 2*f.Margin - f.Between - side
	foot := widgets.HeightFor(s.foot, side)
	widgets.Place(s.board, f.Margin, f.Top, left, high)
	x := f.Margin + left + f.Between
	widgets.Place(s.foot, x, f.Top+high-foot, side, foot)
	clock := s.clock.high(side)
	widgets.Place(s.clock.card, x, f.Top+high-foot-clock, side, max(0, clock-widgets.CardGap))
	told := float32(0)
	if s.page.told != nil {
		told = s.page.told.HeightFor(side) + widgets.CardGap
	}
	widgets.Place(s.page.room, x, f.Top+high-foot-clock-told, side, told)
	widgets.Place(s.side, x, f.Top, side, high-foot-widgets.CardGap-clock-told)
}

// show shows everything as it is; plays animates what the last act moved. The board is
// set last: laying it out again would stop its animation.
func (s *screen) show(plays bool) {
	keys := s.page.Keyboard.Navigating()
	s.cards()
	if size := s.content.Size(); size.Width > 0 {
		s.lay(size)
	}
	widgets.Tell(s.board, "", fyne.Position{})
	b := s.shown()
	if !plays {
		b.Moves = nil
	}
	if s.wrong != nil {
		s.board.SetOver(s.peopled(s.wrong.Frames[0]), b)
	} else {
		s.board.Set(b)
	}
	s.point()
	if s.page.View == s {
		if !s.sets() {
			s.page.Keyboard.Focus(keys, s.First())
		}
		s.page.Callbacks.Retitle()
	}
}

// point brings the keyboard to where one decides, whenever it is the learner's turn
// again: to the tile just drawn, or to the answer that wants nothing.
func (s *screen) point() {
	n := len(s.file.Play().Acts())
	if s.moving || !s.file.IsDue() || s.wrong != nil || s.pressed || s.pointed == n {
		return
	}
	acts := []picture.Act{playing.Pass, playing.Head}
	if held := s.hand(); !s.answers() && len(held) > 0 {
		last := held[len(held)-1]
		acts = []picture.Act{playing.Throw(last), playing.Flower}
	}
	if slices.ContainsFunc(acts, s.board.Point) {
		s.pointed = n
	}
}

// hand are the learner's tiles, a drawn one last.
func (s *screen) hand() []tile.Tile {
	h := players.Holding(s.file.Play(), s.file.Seat())
	if h.Winning != tile.None {
		return append(h.Concealed, h.Winning)
	}
	return h.Concealed
}

// shown is the table as the learner sees it.
func (s *screen) shown() picture.Board {
	s.seated.Dead = s.file.IsDead()
	b := s.seated.Board()
	if s.pressed {
		b.Choices.List = slices.Clone(b.Choices.List)
		for i := range b.Choices.List {
			if c := &b.Choices.List[i]; c.Act == playing.Win {
				c.Text, c.Mark = picture.Say("play.sure"), picture.Lit
			}
		}
	}
	if s.moving { // what is touched now only ends what moves
		b.Choices.List = nil
	}
	if s.file.IsHandOver() {
		b = b.Still()
		b.Moves = s.seated.Board().Moves
	}
	if who, ok := s.file.Record().FalseWin(); ok && s.file.Play().Phase() != table.PhaseOver {
		s.falseWon(&b, who)
	}
	return s.peopled(b)
}

// falseWon lays a false win open, with what it costs.
func (s *screen) falseWon(b *picture.Board, who tile.Wind) {
	seat := b.SeatOf(who)
	seat.Mark = picture.Wrong
	b.Choices.List = nil
	rows := s.file.Sheet().Rows
	if len(rows) == 0 {
		return
	}
	points := rows[len(rows)-1].Points
	for i := range b.Seats {
		gain := picture.Points(points.Of(s.file.Player(b.Seats[i].Wind)))
		b.Seats[i].Amount = &gain
	}
}

// peopled names who sits where, with what they have gained so far, and says at a plate that
// its hand is dead.
func (s *screen) peopled(b picture.Board) picture.Board {
	b.Seats = slices.Clone(b.Seats)
	sum := s.file.Sheet().Totals()
	for i := range b.Seats {
		seat := &b.Seats[i]
		who := s.file.Player(seat.Wind)
		named := picture.Say("play.seat", picture.Args{"Name": s.page.nameOf(who), "Points": picture.Points(sum.Of(who))})
		if s.file.IsPractice() || seat.Amount != nil { // that of the hand alone
			named = picture.Say("play.seat_name", picture.Args{"Name": s.page.nameOf(who)})
		}
		seat.Roles = append([]picture.Text{named}, slices.DeleteFunc(slices.Clone(seat.Roles), func(t picture.Text) bool { return t.ID == "role.you" })...)
	}
	if s.file.IsDead() {
		b.Labels = append(slices.Clone(b.Labels), picture.Label{
			At: picture.Spot{Kind: picture.AtSeat, Seat: s.file.Seat()}, Text: picture.Say("play.dead_plate"), Mark: picture.Wrong,
		})
	}
	return b
}

// onKey handles the keys of the table. Escape closes the settings. While the others play, any key skips the animation;
// Enter continues, Escape and Backspace take back a wrong act, Page Up and Page Down scroll the text. The first press of
// a win is taken back by all of them.
func (s *screen) onKey(key fyne.KeyName) bool {
	forward := isForward(key)
	back := key == fyne.KeyEscape || key == fyne.KeyBackspace
	was := s.pressed
	s.withdraw()
	switch {
	case s.settles && key == fyne.KeyEscape:
		s.settle()
	case s.moving:
		s.finish()
	case s.wrong != nil && (forward || back):
		s.forgive()
	case was && back:
	case key == fyne.KeyBackspace:
		s.takeBack()
	case forward && s.onward != nil:
		s.onward()
	case key == fyne.KeyPageUp || key == fyne.KeyPageDown:
		s.side.ScrollBy(key)
	case (widgets.IsArrow(key) || forward) && !s.board.Disabled():
		s.page.Keyboard.Focus(true, s.board) // after a press of the mouse elsewhere
	default:
		return false
	}
	return true
}
