// Package review is what there is to learn from a hand that was played, part of the Play
// page: how it ended and how much of that was play, every choice in a strip, the three
// costliest as puzzles on the board, and one done well.
//
// The choices are judged by core/review while the page is open already; the exercise on
// the board is that of the lessons (lessons/claiming), so that it is the same when it
// comes back in the drills.
package review

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/score"
	"sikwu/lessons/task"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/board"
	"sikwu/ui/door"
	"sikwu/ui/widgets"
)

// Callbacks are the calls into the page that shows a review. Those that are nil have no
// button.
type Callbacks struct {
	OpenInCheck func(hand.Draft, score.Win, *advise.Question)
	Drill       func(task.Spec)                    // keeps it in the drills
	PlayOn      func(h *record.Hand, after int)    // after so many acts, against the same wall
	Next        func()                             // what follows the review
	Save        func()                             // the record of the hand
	Summed      func(h *record.Hand, s review.Sum) // all is judged
}

// Config configures a Page. Background may be nil: the choices are judged at once then.
type Config struct {
	Hand       *record.Hand // over
	Text       *translations.Localizer
	Say        *explain.Speaker
	Canvas     func() fyne.Canvas
	Background func(func())
	Motion     bool
	ByKeys     bool  // one comes to it by the keyboard
	Before     *Page // of the same hand in another language, whose work goes on; may be nil
	NextLabel  string
	SaveLabel  string
	Callbacks  Callbacks
}

// Page is the review of one hand.
type Page struct {
	Config
	ctx      context.Context
	stop     context.CancelFunc
	list     []*review.Decision
	judged   int
	others   []*review.Other // the hand as the others would have played it; nil until that is known
	sum      review.Sum
	summed   bool
	luck     *review.Luck // nil until that is known
	failed   bool
	items    []*item // the puzzles, then what was done well
	now      *item   // nil: how the hand ended
	replay   *replay // nil: the hand is not played again
	opened   map[*review.Decision]*item
	board    *board.View
	strip    *strip
	head     *head
	side     *side
	keyboard *widgets.Keyboard
	awaits   bool // the keyboard is to come to what can be done first
	content  *fyne.Container
	narrow   bool // texts are small, so that the tiles are not
}

// mostPuzzles is how many costly choices are asked about again.
const mostPuzzles = 3

type args = translations.Args

// New returns the review of a hand and begins to judge it.
func New(c Config) *Page {
	p := &Page{Config: c, opened: map[*review.Decision]*item{}, keyboard: widgets.NewKeyboard(c.Canvas), awaits: c.ByKeys}
	p.ctx, p.stop = context.WithCancel(context.Background())
	p.board = board.New(board.NewWords(c.Text, func() *explain.Speaker { return c.Say }), p.touched)
	if b := c.Before; b != nil && b.Hand == c.Hand {
		b.Stop()
		p.list, p.judged, p.sum, p.summed, p.failed = b.list, b.judged, b.sum, b.summed, b.failed
		p.others = b.others
		p.items, p.now, p.opened = b.items, b.now, b.opened
	} else {
		list, err := review.Find(c.Hand)
		p.list, p.failed = list, err != nil
	}
	p.strip, p.head, p.side = newStrip(p), newHead(p), newSide(p)
	if b := c.Before; b != nil && b.Hand == c.Hand {
		p.luck = b.luck
		if b.replay != nil {
			p.replay = newReplay(p, b.replay)
		}
	}
	p.content = container.New(widgets.ArrangePage(p.lay), p.strip.card, p.head.object, p.board, p.side.scroll, p.side.foot)
	p.update() // the keyboard comes once the page is in the window
	p.board.SetMotion(c.Motion)
	if c.Background == nil {
		p.judge(func(then func()) { then() })
	} else {
		c.Background(func() { p.judge(door.Wait) })
	}
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
func (p *Page) Stop() { p.stop() }

// Sum returns what the hand came to, once that is known.
func (p *Page) Sum() (s review.Sum, ok bool) { return p.sum, p.summed && !p.failed }

func (p *Page) text(id string, a ...args) string { return p.Text.Text(id, a...) }

func (p *Page) isJudged() bool { return p.judged == len(p.list) }

// judge asks the advisor about one choice after the other, then about those of the others in
// the learner's place; draw does something where the window is drawn.
func (p *Page) judge(draw func(func())) {
	for _, d := range p.list[p.judged:] {
		if !p.ask(d, draw, func() { p.count(d) }) {
			return
		}
	}
	if !p.failed && !p.compare(draw) {
		return
	}
	draw(p.finish)
	if p.luck == nil && !p.failed {
		p.weigh(draw)
	}
}

// ask asks the advisor about a choice. It reports false if the review was left before.
func (p *Page) ask(d *review.Decision, draw func(func()), then func()) (ok bool) {
	told := *d // what is drawn now is not written to
	if !told.Judge(p.ctx) {
		return false
	}
	draw(func() {
		if ok = p.ctx.Err() == nil; ok {
			d.Judgement = told.Judgement
			then()
		}
	})
	return ok
}

// count counts a choice that is judged, and shows the first puzzle once all are.
func (p *Page) count(d *review.Decision) {
	was := p.now
	if p.judged++; p.isJudged() {
		p.pick()
	}
	if was != nil && was == p.now && was.decision != d && was.isJudged() { // nothing else is told
		p.strip.update()
		p.side.lead()
		return
	}
	p.learn()
}

// compare asks the advisor what the others would have done in the learner's place.
func (p *Page) compare(draw func(func())) bool {
	if p.others == nil {
		others, err := review.Others(p.Hand, p.list)
		draw(func() { p.others, p.failed = others, err != nil })
	}
	for _, o := range p.others {
		for _, d := range o.Rest {
			if d.Options == nil && !p.ask(d, draw, func() {}) {
				return false
			}
		}
	}
	return true
}

// weigh asks the advisor where the tiles came from.
func (p *Page) weigh(draw func(func())) {
	chances, err := review.Chances(p.Hand, p.list)
	if err != nil {
		return
	}
	for _, c := range chances {
		if !c.Judge(p.ctx) {
			return
		}
	}
	draw(func() {
		if p.ctx.Err() == nil {
			l := review.LuckOf(p.Hand, &p.sum, chances)
			p.luck = &l
			p.learn()
		}
	})
}

// pick chooses what is asked about again, and shows the first.
func (p *Page) pick() {
	if p.items != nil {
		return
	}
	for _, d := range review.Costliest(p.list, mostPuzzles) {
		p.items = append(p.items, p.itemOf(d, puzzle))
	}
	if d := review.DoneWell(p.list); d != nil {
		p.items = append(p.items, p.itemOf(d, well))
	}
	if p.now == nil && len(p.items) > 0 {
		p.now = p.items[0]
	}
}

// finish sums the hand up, once all is judged.
func (p *Page) finish() {
	if p.ctx.Err() != nil || p.failed {
		return
	}
	p.pick()
	p.sum, p.summed = review.SumOf(p.Hand, p.list, p.others), true
	if p.Callbacks.Summed != nil {
		p.Callbacks.Summed(p.Hand, p.sum)
	}
	p.learn()
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
	case p.now == nil:
		return p.ending()
	}
	return p.now.board()
}

// open shows a choice.
func (p *Page) open(i *item) {
	p.now = i
	p.show()
}

// touched tries what was touched on the board.
func (p *Page) touched(a picture.Act) {
	if p.replay == nil && p.now != nil && !p.now.isOpen() {
		p.now.try(a)
		p.show()
	}
}

// TypedKey handles a key that no widget has used, and reports whether it has.
func (p *Page) TypedKey(ev *fyne.KeyEvent) bool {
	defer p.keyboard.BeginKey()()
	if p.replay != nil {
		return p.replay.typed(ev.Name)
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
		if p.now == nil || p.now.wrong == nil {
			return false
		}
		p.now.wrong = nil
		p.show()
	default:
		if !widgets.IsArrow(ev.Name) || p.board.Disabled() {
			return false
		}
		p.keyboard.Focus(true, p.board) // after a press of the mouse elsewhere
	}
	return true
}
