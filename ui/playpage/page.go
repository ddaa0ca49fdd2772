// Package playpage is the Play page: a hand after another against three machines, with
// a coach who is silent unless asked, and the evening's own score sheet beside.
//
// A Model holds the evening (core/evening) and the choices for the next one; it outlives
// the page, which is rebuilt when the language changes. The board is that of the lessons:
// package lessons/playing says what lies on it and what is wrong about an act.
package playpage

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/record"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/lessons/task"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/pagekit"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// Callbacks are the page's calls into the window. Later and Background may be nil: what
// follows then follows at once.
type Callbacks struct {
	OpenInCheck func(hand.Draft, score.Win, *advise.Question)
	OpenRules   func() // where the rules in force are chosen
	OpenRecord  func() // asks for a hand that was kept
	Copy        func(text string)
	Retitle     func() // the title changed
	Canvas      func() fyne.Canvas
	Keep        func(choices string) // stores what was chosen for the next evening
	Kept        func() string        // what is stored by now, here or in another window
	Save        func(name string, data []byte)
	Drill       func(task.Spec)             // keeps a choice in the drills; nil if there are none
	Won         func()                      // the learner has won a hand of an evening
	Later       func(time.Duration, func()) // on the goroutine that draws
	Background  func(func())
}

// Config configures a Page.
type Config struct {
	Session   *session.Session // has the rules in force
	Say       *explain.Speaker
	Text      *translations.Localizer
	Model     *Model
	Callbacks Callbacks
}

// Page is the Play page in one language.
type Page struct {
	Config
	*pagekit.Frame[view]

	whole *fyne.Container
	told  *widgets.Card     // by the window, over room; nil for nothing
	room  fyne.CanvasObject // empty, at the table
}

// view is the content of the page.
type view interface {
	pagekit.View
	// onKey handles a key not consumed by a widget, and reports whether it used it.
	onKey(fyne.KeyName) bool
}

type args = translations.Args

// New returns the page of a model.
func New(c Config) *Page {
	p := &Page{Config: c, room: widgets.NewColumn(0)}
	least := fyne.NewSize(widgets.PageWidth, widgets.PageHeight)
	p.Frame = pagekit.NewFrame[view](least, c.Text, p.open, c.Callbacks.Retitle, c.Callbacks.Canvas)
	p.Session.Listen(p.followRules)
	return p
}

// Object returns the content of the page. The room of a message stays in it while views change:
// where something lies is known once it was drawn.
func (p *Page) Object() fyne.CanvasObject {
	if p.whole == nil {
		content := p.Frame.Object()
		p.whole = container.New(widgets.ArrangePage(func(size fyne.Size) { widgets.Place(content, 0, 0, size.Width, size.Height) }), content, p.room)
	}
	return p.whole
}

// MakeRoom makes room beside the table for a line that the window tells; nil closes it.
func (p *Page) MakeRoom(told *widgets.Card) {
	p.told = told
	if s, ok := p.View.(*screen); ok && !s.content.Size().IsZero() {
		s.lay(s.content.Size())
	}
}

// SpareRoom returns that room, where nothing that is pressed moves; nil away from the table.
func (p *Page) SpareRoom() fyne.CanvasObject {
	if _, ok := p.View.(*screen); ok {
		return p.room
	}
	return nil
}

// Rules returns the rules of the hand that is played or looked back at, nil before one.
func (p *Page) Rules() *rules.RuleSet {
	switch m := p.Model; {
	case m.looked != nil:
		return m.looked.Hand.Rules
	case m.seated:
		return m.file.Rules
	}
	return nil
}

func (p *Page) text(id string, a ...args) string { return p.Text.Text(id, a...) }

// open builds the first view: what was looked back at when the language changed, or else
// the table or the start.
func (p *Page) open() {
	if p.Model.looked != nil {
		p.lookBack(p.Model.looked)
		return
	}
	p.show()
}

// show builds the view of the table, or of the start.
func (p *Page) show() {
	p.Model.looked = nil
	p.leaveView()
	keys := p.Keyboard.Navigating()
	if !p.Model.seated {
		p.Put(newStart(p), keys)
		return
	}
	s := newScreen(p)
	p.Put(s, keys)
	s.begin()
}

// Stop ends what the page still waits for; call it before another takes its place.
func (p *Page) Stop() { p.leaveView() }

// leaveView drops what the view still waits for.
func (p *Page) leaveView() {
	switch v := p.View.(type) {
	case *screen:
		v.left()
	case *reviewing:
		v.review.Stop()
	}
}

// First returns what the keyboard comes to.
func (p *Page) First() fyne.Focusable {
	if p.View == nil {
		return nil
	}
	return p.View.First()
}

// followRules follows the rules in force. The focus stays where they were chosen, here or elsewhere.
func (p *Page) followRules() {
	s, ok := p.View.(*start)
	if !ok || s.rules == p.Session.Rules() {
		return
	}
	keys, c := p.Keyboard.Navigating(), p.Callbacks.Canvas()
	here := c != nil && c.Focused() == fyne.Focusable(s.other)
	if again := s.anew(); here {
		p.Keyboard.Focus(keys, again.other)
	}
}

// TypedRune handles letters not consumed by a widget.
func (p *Page) TypedRune(r rune) {
	if s, ok := p.View.(*screen); ok && r >= '1' && r <= '3' {
		s.ask(int(r - '0'))
	}
}

// TypedKey handles keys not consumed by a widget. One that is held down goes on but once.
func (p *Page) TypedKey(ev *fyne.KeyEvent) {
	defer p.Keyboard.BeginKey()()
	if isForward(ev.Name) && !widgets.Presses(p.Object(), ev.Name) {
		return
	}
	if p.View != nil && !p.View.onKey(ev.Name) && ev.Name == fyne.KeyEscape {
		p.Leave()
	}
}

// isForward reports whether a key goes on, or presses what has the keyboard.
func isForward(key fyne.KeyName) bool {
	return key == fyne.KeyReturn || key == fyne.KeyEnter || key == fyne.KeySpace
}

// Leave returns to the start; the evening waits there. From a hand that is played on one
// returns to its review.
func (p *Page) Leave() {
	_, looks := p.View.(*reviewing)
	if p.Model.seated {
		if back := p.Model.leave(); back != nil {
			p.lookBack(back)
			return
		}
	}
	if _, starts := p.View.(*start); looks || !starts {
		p.show()
	}
}

// Undo takes the last decision back.
func (p *Page) Undo() {
	if s, ok := p.View.(*screen); ok {
		s.takeBack()
	}
}

// TurnAway is told before the window does something else than the page: a win that was pressed
// once is not called.
func (p *Page) TurnAway() {
	if s, ok := p.View.(*screen); ok {
		s.withdraw()
	}
}

// Copy copies the record of the hand in sight.
func (p *Page) Copy() {
	switch v := p.View.(type) {
	case *screen:
		p.Callbacks.Copy(string(record.Encode(v.file.Record())))
	case *reviewing:
		p.Callbacks.Copy(string(record.Encode(v.looked.Hand)))
	}
}

// Keep saves the record of the hand in sight once it is over.
func (p *Page) Keep() {
	switch v := p.View.(type) {
	case *screen:
		if v.file.IsHandOver() {
			p.save(v.file.Record())
		}
	case *reviewing:
		p.save(v.looked.Hand)
	}
}

func (p *Page) save(h *record.Hand) {
	p.Callbacks.Save(p.text("play.file")+record.Ending, record.Encode(h))
}

// Paste does nothing: the page takes no text.
func (p *Page) Paste() {}
