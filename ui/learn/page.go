// Package learn is the Learn page: the map of chapters, a step with its board,
// the drills, and the glossary.
//
// A Model holds the learner's place and outlives the page, which is rebuilt
// when the language changes. The page shows one view at a time. A view shows
// the model and passes acts to it; package lessons judges them.
package learn

import (
	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/pagekit"
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
	*pagekit.Frame[view]
	rules *rules.RuleSet     // as shown
	lists map[string]float32 // how far the lists of steps are scrolled, by chapter
}

// view is the content of the page.
type view interface {
	pagekit.View
	// onKey handles a key not consumed by a widget, and reports whether it used
	// it.
	onKey(fyne.KeyName) bool
}

type args = translations.Args

// New returns the page of a model.
func New(c Config) *Page {
	p := &Page{Config: c, rules: c.Session.Rules(), lists: map[string]float32{}}
	least := fyne.NewSize(widgets.PageWidth, widgets.PageHeight)
	p.Frame = pagekit.NewFrame[view](least, c.Text, p.show, c.Callbacks.Retitle, c.Callbacks.Canvas)
	p.Session.Listen(p.followSession)
	return p
}

func (p *Page) text(id string, a ...translations.Args) string { return p.Text.Text(id, a...) }

// show builds the current view.
func (p *Page) show() {
	keys := p.Keyboard.Navigating()
	var v view
	switch m := p.Model; m.at {
	case atStep:
		v = newScreen(p, m.step.subject())
	case atDrill:
		v = newScreen(p, m.drill)
	case atWords:
		v = newWords(p)
	case atDrills:
		v = newDrills(p)
	case atEnding:
		v = newEnding(p, m.ended)
	default:
		v = newMap(p)
	}
	p.Put(v, keys)
	p.Model.seen()
}

// followSession follows the rules in force.
func (p *Page) followSession() {
	if rs := p.Session.Rules(); rs != p.rules {
		p.rules = rs
		p.Model.setRules(rs)
		if p.View != nil {
			p.show()
		}
	}
}

// TypedRune handles letters not consumed by a widget.
func (p *Page) TypedRune(r rune) {
	if s, ok := p.View.(*screen); ok && r >= '1' && r <= '3' {
		s.hint(int(r - '0'))
	}
}

// TypedKey handles keys not consumed by a widget.
func (p *Page) TypedKey(ev *fyne.KeyEvent) {
	defer p.Keyboard.BeginKey()()
	switch {
	case p.View != nil && p.View.onKey(ev.Name):
	case ev.Name == fyne.KeyEscape:
		p.Home()
	}
}

// Undo takes back a wrong act.
func (p *Page) Undo() {
	if s, ok := p.View.(*screen); ok {
		if t := s.subject.current(); t != nil && t.Wrong() != nil {
			s.takeBack()
		}
	}
}

// Copy copies the question of the exercise to the clipboard.
func (p *Page) Copy() {
	if s, ok := p.View.(*screen); ok {
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
	if p.Model.win() && p.View != nil && p.Model.at == atMap {
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
