// Package learn is the Learn page: the map of chapters, a step with its board,
// the drills, and the glossary.
//
// A Model holds where the learner is and outlives the page, which is built anew
// in another language. The page shows one view at a time; each view copies what
// it shows from the model and hands what is touched back to it. What is right is
// for package lessons to say.
package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// Callbacks are the page's calls into the window; all are required.
type Callbacks struct {
	OpenInCheck func(hand.Draft, score.Win)
	Copy        func(text string) // to the clipboard
	Retitle     func()            // the title changed
	Canvas      func() fyne.Canvas
}

// Config is what the page is made of.
type Config struct {
	Session   *session.Session // for the rules in force
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
}

// view is what fills the page.
type view interface {
	object() fyne.CanvasObject
	// title is what the window's title says of it.
	title() string
	// first is where the keyboard begins.
	first() fyne.Focusable
	// typed hears a key that no widget used; true says that it was used.
	typed(fyne.KeyName) bool
}

type args = translations.Args

// New makes the page over its model.
func New(c Config) *Page {
	p := &Page{Config: c, content: container.New(widgets.Fill(fyne.NewSize(leastWidth, leastHeight))), rules: c.Session.Rules(), keyboard: widgets.NewKeyboard(c.Callbacks.Canvas)}
	p.Session.Listen(p.heard)
	return p
}

// Object is what the window shows; the view is built when it is first asked for.
func (p *Page) Object() fyne.CanvasObject {
	if p.view == nil {
		p.show()
	}
	return p.content
}

// Title is the window's title.
func (p *Page) Title() string {
	if p.view == nil {
		p.show()
	}
	return p.text("app.title", args{"Page": p.view.title()})
}

func (p *Page) text(id string, a ...translations.Args) string { return p.Text.Text(id, a...) }

// show builds the view that the model is at.
func (p *Page) show() {
	keys := p.keyboard.Navigating()
	switch m := p.Model; m.at {
	case atStep:
		p.view = newScreen(p, m.step)
	case atDrill:
		p.view = newScreen(p, m.drill)
	case atWords:
		p.view = newWords(p)
	case atDrills:
		p.view = newDrills(p)
	default:
		p.view = newMap(p)
	}
	p.content.Objects = []fyne.CanvasObject{p.view.object()}
	p.content.Refresh()
	p.keyboard.Focus(keys, p.view.first())
	p.Callbacks.Retitle()
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

// TypedRune hears what no widget used.
func (p *Page) TypedRune(r rune) {
	if s, ok := p.view.(*screen); ok && r >= '1' && r <= '3' {
		s.hint(int(r - '0'))
	}
}

// TypedKey hears what no widget used.
func (p *Page) TypedKey(ev *fyne.KeyEvent) {
	defer p.keyboard.BeginKey()()
	switch {
	case p.view != nil && p.view.typed(ev.Name):
	case ev.Name == fyne.KeyEscape:
		p.home()
	}
}

// Undo takes a wrong act of the exercise back.
func (p *Page) Undo() {
	if s, ok := p.view.(*screen); ok {
		if t := s.subject.current(); t != nil && t.Wrong() != nil {
			s.takeBack()
		}
	}
}

// Copy puts what the exercise asks on the clipboard.
func (p *Page) Copy() {
	if s, ok := p.view.(*screen); ok {
		p.Callbacks.Copy(s.goal.Text())
	}
}

// Paste does nothing: there is nothing to paste into.
func (p *Page) Paste() {}

// home goes back to the map.
func (p *Page) home() {
	if p.Model.at != atMap {
		p.Model.leave()
		p.show()
	}
}

// OpenFan goes to the step that teaches a fan; false where none does.
func (p *Page) OpenFan(f rules.Fan) bool {
	c, s := p.Model.Course.Teaching(f)
	if s == nil {
		return false
	}
	p.Model.begin(c, s)
	p.show()
	return true
}
