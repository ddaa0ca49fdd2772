// Package learn is the Learn page: the map of chapters, a step with its board,
// the drills, and the glossary.
//
// A Model holds the learner's place and outlives the page, which is rebuilt
// when the language changes. The page shows one view at a time. A view shows
// the model and passes acts to it; package lessons judges them.
package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// Callbacks are the page's calls into the window; all are required.
// The question is nil if the advisor was not asked about the hand.
type Callbacks struct {
	OpenInCheck func(hand.Draft, score.Win, *rules.RuleSet, *advise.Question)
	Copy        func(text string) // to the clipboard
	Retitle     func()            // the title changed
	Canvas      func() fyne.Canvas
}

// Config configures a Page.
type Config struct {
	Session   *session.Session // has the rules in force
	Say       *explain.Speaker
	Text      *translations.Localizer
	Model     *Model
	Callbacks Callbacks
}

// Page is the Learn page in one language.
type Page struct {
	Config
	content  *fyne.Container
	view     view
	rules    *rules.RuleSet // as shown
	keyboard *widgets.Keyboard
	lists    map[string]float32 // how far the lists of steps are scrolled, by chapter
}

// view is the content of the page.
type view interface {
	object() fyne.CanvasObject
	// title returns the part of the window's title about the view.
	title() string
	// first returns the widget that gets the focus.
	first() fyne.Focusable
	// typed handles a key not consumed by a widget, and reports whether it used
	// it.
	typed(fyne.KeyName) bool
}

type args = translations.Args

// New returns the page of a model.
func New(c Config) *Page {
	p := &Page{Config: c, content: container.New(widgets.Fill(fyne.NewSize(widgets.PageWidth, widgets.PageHeight))), rules: c.Session.Rules(), keyboard: widgets.NewKeyboard(c.Callbacks.Canvas), lists: map[string]float32{}}
	p.Session.Listen(p.heard)
	return p
}

// Object returns the content of the page. It is built on the first call.
func (p *Page) Object() fyne.CanvasObject {
	if p.view == nil {
		p.show()
	}
	return p.content
}

// Title returns the window's title.
func (p *Page) Title() string {
	if p.view == nil {
		p.show()
	}
	return p.text("app.title", args{"Page": p.view.title()})
}

func (p *Page) text(id string, a ...translations.Args) string { return p.Text.Text(id, a...) }

// show builds the current view.
func (p *Page) show() {
	keys := p.keyboard.Navigating()
	switch m := p.Model; m.at {
	case atStep:
		p.view = newScreen(p, m.step.subject())
	case atDrill:
		p.view = newScreen(p, m.drill)
	case atWords:
		p.view = newWords(p)
	case atDrills:
		p.view = newDrills(p)
	case atEnding:
		p.view = newEnding(p, m.ended)
	default:
		p.view = newMap(p)
	}
	p.content.Objects = []fyne.CanvasObject{p.view.object()}
	p.content.Refresh()
	p.keyboard.Focus(keys, p.view.first())
	p.Callbacks.Retitle()
	p.Model.seen()
}

// heard follows the rules in force.
func (p *Page) heard() {
	if rs := p.Session.Rules(); rs != p.rules {
		p.rules = rs
		p.Model.setRules(rs)
		if p.view != nil {
			p.show()
		}
	}
}

// TypedRune handles letters not consumed by a widget.
func (p *Page) TypedRune(r rune) {
	if s, ok := p.view.(*screen); ok && r >= '1' && r <= '3' {
		s.hint(int(r - '0'))
	}
}

// TypedKey handles keys not consumed by a widget.
func (p *Page) TypedKey(ev *fyne.KeyEvent) {
	defer p.keyboard.BeginKey()()
	switch {
	case p.view != nil && p.view.typed(ev.Name):
	case ev.Name == fyne.KeyEscape:
		p.Home()
	}
}

// Undo takes back a wrong act.
func (p *Page) Undo() {
	if s, ok := p.view.(*screen); ok {
		if t := s.subject.current(); t != nil && t.Wrong() != nil {
			s.takeBack()
		}
	}
}

// Copy copies the question of the exercise to the clipboard.
func (p *Page) Copy() {
	if s, ok := p.view.(*screen); ok {
		p.Callbacks.Copy(s.goal.Text())
	}
}

// Paste does nothing: the page takes no text.
func (p *Page) Paste() {}

// Home returns to the map, which leads back to where one was.
func (p *Page) Home() {
	if p.Model.at != atMap {
		p.Model.leave()
		p.show()
	}
}

// Won hears of a win on Play: the first turns the last tile of the map.
func (p *Page) Won() {
	if p.Model.win() && p.view != nil && p.Model.at == atMap {
		p.show()
	}
}

// OpenStep opens a step by its home and id, if there is one.
func (p *Page) OpenStep(home, step string) {
	if c, s := p.Model.Course.Step(home, step); s != nil {
		p.begin(c, s)
	}
}

// OpenFan opens the step that teaches a fan, and reports whether there is one.
func (p *Page) OpenFan(f rules.Fan) bool {
	c, s := p.Model.Course.Teaching(f)
	if s == nil {
		return false
	}
	p.begin(c, s)
	return true
}
