package playpage

import (
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/evening"
	"sikwu/core/penalty"
	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
)

// touch does what the learner touched. While the others play, it only ends what
// moves: the table may be another one by then.
func (s *screen) touch(a picture.Act) {
	s.settles, s.settings = false, nil
	if s.moving {
		s.finish()
		return
	}
	s.wrong, s.slip, s.late = nil, nil, false
	if s.stopped != nil || s.file.IsHandOver() {
		return
	}
	if s.file.Strict && a == playing.Win && !s.pressedAgain() {
		return
	}
	s.pressed = false
	act := s.seated.Act(a)
	v := s.seated.Judge(a)
	dead := act.Kind == table.ActWin && s.file.Refuses(act) == evening.DeadHand
	switch {
	case s.file.Strict && (dead || !v.Right) && s.slips(act, v.Wrong.Text):
	case !v.Right:
		s.wrong = &v.Wrong
		s.show(false)
	case s.seated.Open(a):
		s.show(true)
		s.run()
	case s.seated.Deals(a):
		s.dealt()
	default:
		s.do(act)
	}
}

// doubleClick is more than there is between the clicks of one.
const doubleClick = 500 * time.Millisecond

// pressedAgain reports whether a press of a win calls it: the first only asks, and what comes
// as fast as a double click is still the first.
func (s *screen) pressedAgain() bool {
	was, now := s.pressedAt, s.page.Model.now()
	if s.pressedAt = now; s.pressed {
		return now.Sub(was) >= doubleClick
	}
	s.pressed = true
	s.show(false)
	return false
}

// turnAway takes it back when something else is turned to, and no key is to press it again. The
// cards stay, since one of their buttons may just be pressed.
func (s *screen) turnAway() {
	if s.pressed {
		s.pressed = false
		s.board.Set(s.shown())
		if s.board.Held() == playing.Win {
			s.pointed = -1
			s.point()
		}
		_, _, _, note := s.moment()
		s.note.SetText(note)
		s.side.Relayout()
	}
}

// withdraw takes back a win that was pressed once; the keyboard leaves it.
func (s *screen) withdraw() {
	if s.pressed {
		s.pressed, s.pointed = false, -1
		s.show(false)
	}
}

// slips lets a wrong act through at a strict table, if it is one that a table lets
// through, and says why it was wrong.
func (s *screen) slips(a table.Act, why picture.Text) bool {
	id, ok := s.file.Offence(a)
	if !ok || !s.written(s.file.Slip(a)) {
		return false
	}
	s.slip = &slip{a, id, why}
	if !s.file.IsDue() { // else there is still time to call
		s.clock.stop()
	}
	s.show(false)
	s.opensReview()
	return true
}

// slip is a wrong act that a strict table let through.
type slip struct {
	act table.Act
	id  penalty.ID
	why picture.Text
}

// said says what a strict table said to the last act, or that the clock passed, "" if
// nothing.
func (s *screen) said() string {
	switch {
	case s.late:
		return s.page.text("play.late")
	case s.slip == nil:
		return ""
	}
	p, id := s.page, "play.slip."+string(s.slip.id)
	if k := s.slip.act.Kind; k == table.ActConceal || k == table.ActAddKong {
		id = "play.slip.kong"
	}
	why := p.Say.Lesson(s.slip.why)
	if s.slip.id == penalty.FalseWin && why != "" { // it tells the cost too
		return why
	}
	said := p.text(id, args{"Cost": s.cost()})
	if len(s.file.Sheet().Rows) == 0 { // a hand to practise
		said = p.text(id + "_free")
	}
	if why == "" {
		return said
	}
	return p.text("play.slip.why", args{"What": said, "Why": why})
}

// cost says what the last row of the sheet takes from the learner, and whether nobody gains
// it, as of a penalty.
func (s *screen) cost() string {
	rows := s.file.Sheet().Rows
	if len(rows) == 0 {
		return ""
	}
	row := rows[len(rows)-1]
	n, id := -row.Points.Of(s.file.You), "play.slip.points"
	switch {
	case n == 0:
		return s.page.text("play.slip.warning")
	case row.Points.Sum() != 0:
		id = "play.slip.points_lost"
	}
	return s.page.text(id, args{"N": n})
}

// do does an act of the learner's; then the others play.
func (s *screen) do(a table.Act) {
	s.clock.stop()
	s.coach.forget()
	s.marker.before(a)
	if !s.act(a) {
		s.show(false)
		return
	}
	s.latest = nil
	s.show(true)
	s.marker.after()
	s.runAfter(s.page.Model.Choices.Speed.pause() / 2)
}

// act does an act of anybody's and remembers what moved.
func (s *screen) act(a table.Act) (ok bool) {
	s.seated.Watch(a, func() error {
		err := s.file.Do(a)
		ok = s.written(err)
		return err
	})
	return ok
}

// written reports whether something could be done and written; else nothing goes on.
func (s *screen) written(err error) bool {
	if err != nil {
		fyne.LogError("evening", err)
		s.stopped = err
	}
	return err == nil
}

// dealt deals the tiles that were asked for, for all to see.
func (s *screen) dealt() {
	s.dealAll()
	s.show(true)
	s.run()
}

// dealAll deals the tiles.
func (s *screen) dealAll() {
	for s.file.Play().Phase() == table.PhaseDeal {
		a, ok := s.file.Next()
		if !ok || !s.act(a) {
			break
		}
	}
}

// waitsForDeal reports whether the learner does what comes before the first discard.
func (s *screen) waitsForDeal() bool {
	if s.file.Play().Phase() != table.PhaseDeal || len(s.file.Play().Acts()) > 0 {
		return false
	}
	return s.seated.Moment() != "deal" || s.page.Model.Choices.Deal
}

// run lets the others play until the learner has to decide.
func (s *screen) run() { s.runAfter(0) }

// runAfter lets the others play after a pause: one after another, or at once if nothing
// moves.
func (s *screen) runAfter(pause time.Duration) {
	s.turn++
	if s.waitsForDeal() {
		s.moving = false
		s.show(false)
		return
	}
	if s.file.Play().Phase() == table.PhaseDeal {
		s.dealAll()
	}
	if s.page.Model.Choices.Speed == Instant || s.page.Callbacks.Later == nil {
		s.finish()
		return
	}
	if pause > 0 && (s.file.IsDue() || s.file.IsHandOver()) { // after a call, or a win of the learner's
		s.clock.begin()
		s.opensReview()
		return
	}
	s.moving = true
	turn := s.turn
	if pause == 0 {
		s.step(turn)
		return
	}
	s.cards()
	s.page.Callbacks.Later(pause, func() { s.step(turn) })
}

// step lets another act, and comes back after a while.
func (s *screen) step(turn int) {
	if turn != s.turn || s.stopped != nil {
		return
	}
	for {
		a, ok := s.file.Next()
		if !ok || !s.act(a) {
			s.rest(false)
			return
		}
		s.heardOf(a)
		if a.Kind == table.ActPass { // nobody sees it
			continue
		}
		if s.file.IsDue() || s.file.IsHandOver() {
			s.rest(true)
			return
		}
		pause := s.page.Model.Choices.Speed.pause()
		if a.Kind == table.ActDraw || a.Kind == table.ActTake {
			pause /= 3
		}
		s.show(true)
		s.page.Callbacks.Later(pause, func() { s.step(turn) })
		return
	}
}

// heardOf remembers what another did, or what the learner drew.
func (s *screen) heardOf(a table.Act) {
	if a.Kind != table.ActPass && a.Kind != table.ActTake {
		s.latest = append(s.latest, a)
	}
}

// rest is when the learner has to decide, or the hand is over.
func (s *screen) rest(moved bool) {
	s.moving = false
	s.show(moved)
	s.clock.begin()
	s.opensReview()
}

// finish lets the others play at once.
func (s *screen) finish() {
	s.turn++
	s.moving = false
	acts, err := s.file.On()
	s.written(err)
	for _, a := range acts {
		s.seated.Hear(a)
		s.heardOf(a)
	}
	s.show(false)
	s.clock.begin()
	s.opensReview()
}

// forgive takes a wrong act back.
func (s *screen) forgive() {
	s.wrong, s.pointed = nil, -1
	s.show(false)
}

// takeBack takes back a wrong act, or the last decision.
func (s *screen) takeBack() {
	if s.moving {
		s.finish()
	}
	if s.wrong != nil {
		s.forgive()
		return
	}
	if !s.file.CanTakeBack() || !s.written(s.file.TakeBack()) {
		return
	}
	s.clock.stop()
	s.coach.forget()
	s.marker.forget()
	s.latest, s.slip, s.late = nil, nil, false
	s.sit()
	s.finish()
	s.marker.resume()
}

// end ends the evening.
func (s *screen) end() {
	s.written(s.file.End())
	s.page.Leave()
}

// drew returns the tile that the learner has just drawn, or tile.None.
func (s *screen) drew() tile.Tile {
	if p := s.file.Play(); p.Mover() == s.file.Seat() && p.Phase() == table.PhaseTurn {
		return p.Drawn()
	}
	return tile.None
}
