// Package review is what there is to learn from a hand that was played, part of the Play
// page: how it ended and what the choices cost, every one of them in a strip, the three
// costliest as puzzles on the board, and one done well.
//
// The choices are judged by core/review while the page is open already; the exercise on
// the board is that of the lessons (lessons/claiming), so that it is the same when it
// comes back in the drills.
package review

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/record"
	"sikwu/core/score"
	"sikwu/lessons/task"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/board"
	"sikwu/ui/widgets"
)

// Callbacks are the calls into the page that shows a review. Those that are nil have no
// button.
type Callbacks struct {
	OpenInCheck func(hand.Draft, score.Win, *advise.Question)
	Drill       func(task.Spec)                 // keeps it in the drills
	PlayOn      func(h *record.Hand, after int) // after so many acts, against the same wall
	Next        func()                          // what follows the review
	Save        func()                          // the record of the hand
}

// Config configures a Page. Background may be nil: the choices are judged at once then.
type Config struct {
	Model      *Model
	Text       *translations.Localizer
	Say        *explain.Speaker
	Canvas     func() fyne.Canvas
	Background func(func())
	Motion     bool
	ByKeys     bool // one comes to it by the keyboard
	NextLabel  string
	SaveLabel  string
	Callbacks  Callbacks
}

// Page is the review of one hand.
type Page struct {
	Config
	replay   *replay // nil: the hand is not played again
	board    *board.View
	strip    *strip
	head     *head
	side     *side
	keyboard *widgets.Keyboard
	awaits   bool // the keyboard is to come to what can be done first
	content  *fyne.Container
	narrow   bool // texts are small, so that the tiles are not
}

type args = translations.Args

// New returns the review of a model's hand, and goes on judging it.
func New(c Config) *Page {
	p := &Page{Config: c, keyboard: widgets.NewKeyboard(c.Canvas), awaits: c.ByKeys}
	p.board = board.New(board.NewWords(c.Text, func() *explain.Speaker { return c.Say }), p.touch)
	p.strip, p.head, p.side = newStrip(p), newHead(p), newSide(p)
	if c.Model.stand != nil {
		p.replay = newReplay(p, c.Model.stand)
	}
	p.content = container.New(widgets.ArrangePage(p.lay), p.strip.card, p.head.object, p.board, p.side.scroll, p.side.foot)
	p.update() // the keyboard comes once the page is in the window
	p.board.SetMotion(c.Motion)
	c.Model.judge(c.Background, p.hear)
	return p
}

// Object returns the content.
func (p *Page) Object() fyne.CanvasObject { return p.content }

// First returns what gets the focus.
func (p *Page) First() fyne.Focusable {
	if p.side.main != nil {
		return p.side.main
	}
	return p.board
}

// Stop ends the advisor's work; call it when the review is left.
func (p *Page) Stop() { p.Model.stop() }

func (p *Page) text(id string, a ...args) string { return p.Text.Text(id, a...) }

// hear shows what has become known; where what is looked at stays as it is, no more than the
// count changes.
func (p *Page) hear(aside bool) {
	if !aside {
		p.learn()
		return
	}
	p.strip.update()
	p.side.lead()
}

// The measures of the page, in Fyne units.
const (
	gap        = 8
	sideWide   = 360
	sideNarrow = 316
)

func (p *Page) lay(size fyne.Size) {
	f, side := widgets.FrameFor(size.Width), float32(sideWide)
	if f.Narrow {
		side = sideNarrow
	}
	if p.narrow != f.Narrow {
		p.narrow = f.Narrow
		p.strip.fit()
		p.head.update()
	}
	width := size.Width - 2*f.Margin
	y, left, bottom := f.Top, width-f.Between-side, size.Height-f.Top
	x, foot := f.Margin+left+f.Between, widgets.HeightFor(p.side.foot, side)
	widgets.Place(p.side.foot, x, bottom-foot, side, foot)
	if p.replay != nil {
		widgets.Place(p.board, f.Margin, y, left, bottom-y)
		widgets.Place(p.side.scroll, x, y, side, bottom-foot-widgets.CardGap-y)
		return
	}
	high := widgets.HeightFor(p.strip.card, width)
	widgets.Place(p.strip.card, f.Margin, y, width, high)
	y += high + widgets.CardGap
	head := widgets.HeightFor(p.head.object, left)
	widgets.Place(p.head.object, f.Margin, y, left, head)
	widgets.Place(p.board, f.Margin, y+head+gap, left, bottom-y-head-gap)
	widgets.Place(p.side.scroll, x, y, side, bottom-foot-widgets.CardGap-y)
}

// learn shows what has become known; a button that leads on keeps the keyboard.
func (p *Page) learn() {
	if f := p.focused(); f != nil && p.replay == nil && p.side.holds(f) {
		p.update()
		return
	}
	p.show()
}

// show shows everything as it is, and brings the keyboard to what is to be done, unless it is
// where one goes on: on the strip, which follows what is looked at, on Earlier or Later, or on
// a hand that can still be touched.
func (p *Page) show() {
	focused, touching := p.focused(), p.board.Held() != ""
	keys := p.keyboard.Navigating() || p.awaits && focused == nil
	p.update()
	switch {
	case focused != nil && p.replay != nil && p.replay.holds(focused):
	case focused != nil && p.replay == nil && p.strip.holds(focused):
		p.strip.follow(keys)
	case focused != nil && p.replay == nil && (p.side.stays(focused) || focused == p.board && touching && p.board.Held() != ""):
	case p.side.main != nil:
		p.keyboard.Focus(keys, p.side.main)
	default:
		p.keyboard.Focus(keys, p.board)
	}
	p.awaits = keys && p.focused() == nil
}

// update shows everything as it is. The board is set last: laying it out again would stop
// its animation.
func (p *Page) update() {
	p.strip.update()
	p.head.update()
	p.side.update()
	for _, o := range []fyne.CanvasObject{p.strip.card, p.head.object} {
		if p.replay != nil {
			o.Hide()
		} else {
			o.Show()
		}
	}
	if size := p.content.Size(); size.Width > 0 {
		p.lay(size)
	}
	p.board.Set(p.shown())
}

func (p *Page) focused() fyne.Focusable {
	if c := p.Canvas(); c != nil {
		return c.Focused()
	}
	return nil
}

// shown returns the board.
func (p *Page) shown() picture.Board {
	switch {
	case p.replay != nil:
		return p.replay.board()
	case p.Model.now == nil:
		return p.ending()
	}
	return p.Model.now.board()
}

// open shows a choice.
func (p *Page) open(i *item) {
	p.Model.now = i
	p.show()
}

// touch tries what was touched on the board.
func (p *Page) touch(a picture.Act) {
	if p.replay == nil && p.Model.now != nil && !p.Model.now.isOpen() {
		p.Model.now.try(a)
		p.show()
	}
}

// TypedKey handles a key that no widget has used, and reports whether it has.
func (p *Page) TypedKey(ev *fyne.KeyEvent) bool {
	defer p.keyboard.BeginKey()()
	if p.replay != nil {
		return p.replay.onKey(ev.Name)
	}
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if p.side.onward == nil {
			return false
		}
		p.side.onward()
	case fyne.KeyPageUp:
		p.step(-1)
	case fyne.KeyPageDown:
		p.step(1)
	case fyne.KeyBackspace:
		if p.Model.now == nil || p.Model.now.wrong == nil {
			return false
		}
		p.Model.now.wrong = nil
		p.show()
	default:
		if !widgets.IsArrow(ev.Name) || p.board.Disabled() {
			return false
		}
		p.keyboard.Focus(true, p.board) // after a press of the mouse elsewhere
	}
	return true
}
