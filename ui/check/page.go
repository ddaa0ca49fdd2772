// Package check is the Check page: the hand and how it was won on the left
// (package entry), the answer on the right (package answer), one session
// between them.
//
// The page lays the two out for the window's size, passes on what is typed, and
// copies the verdict. Both panes listen to the session themselves. A hand that the advisor
// played on is shown in their place.
package check

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/verdict"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/answer"
	"sikwu/ui/entry"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// Callbacks are the page's calls into the window. Those about lessons are nil
// without any.
type Callbacks struct {
	Copy  func(text string)             // puts text on the clipboard
	Paste func() string                 // reads the clipboard
	Read  func(handfile.Hand)           // takes a hand with its circumstances and rules
	Open  func()                        // shows the hands that can be opened
	Keep  func(under fyne.CanvasObject) // offers the ways to keep the hand
	Tell  func(text string)             // says in passing what else was done; "" takes it back

	NameRules func(*rules.RuleSet) string // names a rule set in a copied hand; nil takes its id

	Retitle func() // is told that the title changed without the hand; may be nil

	Sets        func() []*rules.RuleSet
	ChooseRules func(*rules.RuleSet) // puts a rule set in force
	Compare     func()               // shows the hand under every rule set

	Course func()                     // opens the course
	Play   func()                     // opens the page Play; nil if there is none
	Learn  func(rules.Fan) bool       // opens the lesson of a fan and reports whether it has one
	Lesson func(chapter, step string) // opens a lesson

	Background func(func()) // does long work aside; nil does it at once
}

// Page is the Check page in one language.
type Page struct {
	session   *session.Session
	say       *explain.Speaker
	text      *translations.Localizer
	callbacks Callbacks
	entry     *entry.Pane
	answer    *answer.Pane
	before    [2]*widgets.Card  // in place of an answer that would be about the hand before, or no hand
	told      *widgets.Card     // a line of the window below the answer; nil for none
	spare     *canvas.Rectangle // the empty room for that line
	hand      *fyne.Container   // all of these
	shown     *shown            // in place of them; nil for nothing
	content   *fyne.Container
}

// New builds the page for a session.
func New(s *session.Session, say *explain.Speaker, text *translations.Localizer, callbacks Callbacks) *Page {
	p := &Page{session: s, say: say, text: text, callbacks: callbacks}
	p.entry = entry.New(s, say, text, entry.Callbacks{Copy: p.copy, Paste: callbacks.Paste, Read: callbacks.Read, Open: callbacks.Open, Keep: callbacks.Keep, Tell: callbacks.Tell, NameRules: callbacks.NameRules, Unread: p.unread})
	p.answer = answer.New(s, say, text, answer.Callbacks{
		Copy: callbacks.Copy, Sets: callbacks.Sets, ChooseRules: callbacks.ChooseRules, Compare: callbacks.Compare,
		Course: callbacks.Course, Play: callbacks.Play, Learn: callbacks.Learn, Lesson: callbacks.Lesson, Background: callbacks.Background, Raise: p.entry.Raise, Show: p.showPlayed,
	})
	for i, id := range []string{"check.unread", "check.unread_alone"} {
		p.before[i] = widgets.NewNotice(look.WarnSoft, look.Warn, text.Text(id), nil)
		p.before[i].Hide()
	}
	p.spare = canvas.NewRectangle(color.Transparent)
	p.hand = container.NewWithoutLayout(p.entry, p.answer, p.before[0], p.before[1], p.spare)
	p.content = container.New(widgets.ArrangePage(p.lay), p.hand)
	s.Listen(p.hideShown)
	return p
}

// IsUnread reports whether what was typed cannot be read, so that there is no answer to
// it.
func (p *Page) IsUnread() bool { return !p.answer.Visible() }

// unread hides the answer while what was typed cannot be read, since it is about the hand
// before.
func (p *Page) unread(is bool) {
	if p.content == nil || p.answer.Visible() != is {
		return
	}
	shown := 0
	if p.session.State().Draft.IsEmpty() {
		shown = 1
	}
	if is {
		p.before[shown].Show()
		p.answer.Hide()
	} else {
		p.before[0].Hide()
		p.before[1].Hide()
		p.answer.Show()
	}
	if p.callbacks.Retitle != nil {
		p.callbacks.Retitle()
	}
}

// MakeRoom makes room below the answer for a line from the window; nil closes it. The
// hand and its keys stay where they are.
func (p *Page) MakeRoom(told *widgets.Card) {
	p.told = told
	p.lay(p.content.Size())
}

// SpareRoom returns that room, since the foot of the window is the row of facts.
func (p *Page) SpareRoom() fyne.CanvasObject { return p.spare }

// Object returns what the window shows.
func (p *Page) Object() fyne.CanvasObject { return p.content }

// Written returns what was typed but is not the hand.
func (p *Page) Written() entry.Written { return p.entry.Written() }

// Write restores what was typed on another page.
func (p *Page) Write(w entry.Written) { p.entry.Write(w) }

// Copy puts the hand's notation and one line of verdict on the clipboard.
func (p *Page) Copy() { p.entry.Copy() }

// copy adds the verdict to the notation that the entry pane copies.
func (p *Page) copy(notation string) {
	if line := p.Verdict(); line != "" {
		notation += "\n" + line
	}
	p.callbacks.Copy(notation)
}

// Verdict returns the answer in one line, empty if there is none yet.
func (p *Page) Verdict() string {
	if calls, are := p.calls(); are {
		return calls.Line()
	}
	switch a := p.answer.Answer(); a.Kind {
	case verdict.Win:
		return a.Call
	case verdict.BelowMinimum, verdict.Passed, verdict.NotAWin:
		return a.Lines[0]
	case verdict.Ready:
		return a.Title
	case verdict.Discarding:
		return p.answer.Counsel()
	}
	return ""
}

// calls returns what the page says of several calls on one tile; are is false if there
// are not several.
func (p *Page) calls() (calls explain.Calls, are bool) {
	v := p.session.View()
	if v.Winners == nil {
		return calls, false
	}
	return p.say.Calls(v.Winners, v.Case()), true
}

// Title returns the window's title: the verdict as it heads the page, then the page's
// name.
func (p *Page) Title() string {
	page := p.text.Text("nav.check")
	say := func(verdict string) string {
		return p.text.Text("app.title_verdict", translations.Args{"Verdict": verdict, "Page": page})
	}
	if !p.answer.Visible() {
		return p.text.Text("app.title", translations.Args{"Page": page})
	}
	if calls, are := p.calls(); are {
		return say(calls.Title)
	}
	switch a := p.answer.Answer(); a.Kind {
	case verdict.Win:
		return p.text.Text("app.title_fan", translations.Args{"N": a.Fan, "Page": page})
	case verdict.BelowMinimum, verdict.Passed, verdict.NotAWin, verdict.Ready:
		return say(a.Title)
	}
	return p.text.Text("app.title", translations.Args{"Page": page})
}

// Stop drops the question to the advisor. The page is not shown any more.
func (p *Page) Stop() { p.answer.Stop() }

// Keep offers the ways to save the hand.
func (p *Page) Keep() { p.entry.Keep() }

// Paste reads the clipboard as a hand.
func (p *Page) Paste() { p.entry.Paste() }

// TypedRune takes what is typed anywhere on the page as notation.
func (p *Page) TypedRune(r rune) {
	if p.shown == nil {
		p.entry.TypeRune(r)
	}
}

// TypedKey takes keys that no widget used.
func (p *Page) TypedKey(ev *fyne.KeyEvent) {
	if p.shown != nil {
		p.shown.onKey(ev.Name)
		return
	}
	p.entry.TypeKey(ev)
}

// Step selects the next choice of a circumstance, or the one before.
func (p *Page) Step(of entry.Choice, back bool) { p.entry.Step(of, back) }
