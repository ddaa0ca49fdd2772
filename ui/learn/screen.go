package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/picture"
	"sikwu/lessons/task"
	"sikwu/ui/board"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// subject is what a screen shows an exercise of: a step of the course, or a
// question of a drill.
type subject interface {
	// current is the exercise under way; nil where there is none, and then
	// trouble says why.
	current() *task.Task
	trouble() error
	// path names where it stands, from the map down.
	path(p *Page) []crumb
	// count is which of how many it is, and that in words.
	count(p *Page) (at, of int, text string)
	// words are what it says, in its own words or its kind's.
	words(p *Page) task.Words
	act(a picture.Act)
	show()
	// another draws another exercise; nil where there is none to draw.
	another() func()
	// next is what comes when it is done.
	next(p *Page) (label string, do func())
	// row is how many in a row were right and how many are asked for; 0 of 0
	// where none are.
	row() (n, of int)
	// terms are the ids of the words that it uses.
	terms() []string
}

// screen is an exercise: its goal above, its board, and at the right what
// follows from an act, the hints, what was shown.
type screen struct {
	page    *Page
	subject subject
	crumbs  *crumbRow
	counter *widgets.Text
	dots    *dots
	goal    *widgets.Paragraph
	board   *board.View
	side    *side
	content *fyne.Container
	hints   int // how many are open
}

func newScreen(p *Page, of subject) *screen {
	s := &screen{page: p, subject: of}
	s.crumbs = newCrumbRow(of.path(p))
	s.counter = widgets.NewText(look.Label, look.Ink2, "")
	s.dots = newDots()
	s.goal = widgets.NewParagraph(look.Goal, look.Ink)
	s.board = board.New(p.boardWords(), s.touched)
	s.side = newSide(s)
	s.content = container.New(widgets.Arrange(fyne.NewSize(leastWidth, leastHeight), s.lay),
		s.crumbs, s.counter, s.dots, s.goal, s.board, s.side.object)
	s.update()
	s.board.SetMotion(p.Model.Motion())
	return s
}

func (s *screen) object() fyne.CanvasObject { return s.content }

func (s *screen) title() string {
	path := s.subject.path(s.page)
	return path[len(path)-1].text
}

// The measures of a screen, in Fyne units.
const (
	crumbHigh = 24
	dotsHigh  = 10
)

// lay places the parts: the goal takes one line or two, the board what is left.
func (s *screen) lay(size fyne.Size) {
	f := screenFrame(size.Width)
	width := size.Width - 2*f.margin
	y := f.top
	widgets.Place(s.crumbs, f.margin-crumbPad, y, s.crumbs.MinSize().Width, crumbHigh)
	right := f.margin + width
	least := s.dots.MinSize()
	widgets.Place(s.dots, right-least.Width, y+(crumbHigh-dotsHigh)/2, least.Width, dotsHigh)
	if least.Width > 0 {
		right -= least.Width + gap
	}
	least = s.counter.MinSize()
	widgets.Place(s.counter, right-least.Width, y+(crumbHigh-least.Height)/2, least.Width, least.Height)
	y += crumbHigh + 4
	goal := high(s.goal, width)
	widgets.Place(s.goal, f.margin, y, width, goal)
	y += goal + cardGap
	bottom := size.Height - 16
	if f.narrow {
		bottom = size.Height - 12
	}
	widgets.Place(s.board, f.margin, y, width-f.between-f.side, bottom-y)
	widgets.Place(s.side.object, size.Width-f.margin-f.side, y, f.side, bottom-y)
}

func (s *screen) first() fyne.Focusable { return s.board }

// moved shows the exercise after something was done on its board, and lets the
// board play it.
func (s *screen) moved() { s.show(true) }

// update shows the exercise as it is now; nothing on its board moves.
func (s *screen) update() { s.show(false) }

// show makes the cards anew, so the keyboard goes from them back to the board.
// The board comes last: what plays on it ends when it is laid out again.
func (s *screen) show(plays bool) {
	keys := s.page.keyboard.Navigating()
	at, of, text := s.subject.count(s.page)
	s.counter.SetText(text)
	s.dots.set(at, of)
	t := s.subject.current()
	if t == nil {
		s.goal.SetText(s.page.troubleText(s.subject.trouble()))
	} else {
		s.goal.SetText(s.page.Say.Lesson(s.subject.words(s.page).Ask))
	}
	s.side.update()
	if size := s.content.Size(); size.Width > 0 {
		s.lay(size)
	}
	s.board.Set(s.shown(plays))
	if s.page.view == s {
		s.page.keyboard.Focus(keys, s.board)
	}
}

// shown is the board as it is, with what moved on it if it is to be played.
func (s *screen) shown(plays bool) picture.Board {
	t := s.subject.current()
	if t == nil {
		return picture.Board{}
	}
	b := t.Board()
	if !plays {
		b.Moves, b.Count = nil, nil
	}
	return b
}

// touched does what was touched on the board.
func (s *screen) touched(a picture.Act) {
	s.subject.act(a)
	s.moved()
}

// hint opens a hint, from 1; the third does the act.
func (s *screen) hint(n int) {
	t := s.subject.current()
	if t == nil || t.Done() {
		return
	}
	switch {
	case n == showHint:
		s.subject.show()
		s.moved()
		return
	case n == compareHint && t.LastWrong() == nil:
		return // there is nothing to compare yet
	case n == s.hints+1:
		s.hints = n
		if q, ok := s.subject.(*drilling); ok {
			q.hint()
		}
	}
	s.update()
}

// The second hint sets the wrong act beside the right one; the third does it.
const (
	compareHint = 2
	showHint    = 3
)

// takeBack takes a wrong act back.
func (s *screen) takeBack() {
	s.subject.current().TakeBack()
	s.update()
}

// follow shows the next board of what follows.
func (s *screen) follow() {
	s.subject.current().Follow()
	s.moved()
}

// again draws another exercise.
func (s *screen) again(draw func()) {
	draw()
	s.hints = 0
	s.update()
}

// typed hears the keys: Enter goes on, Escape and Backspace take back.
func (s *screen) typed(key fyne.KeyName) bool {
	t := s.subject.current()
	if t == nil {
		return false
	}
	forward := key == fyne.KeyReturn || key == fyne.KeyEnter || key == fyne.KeySpace
	switch {
	case t.Wrong() != nil && (forward || key == fyne.KeyEscape || key == fyne.KeyBackspace):
		s.takeBack()
	case t.Done() && forward:
		s.side.goOn()
	default:
		return false
	}
	return true
}
