// Package tournament is the tournament on the Table page: who plays, which
// groups were drawn from which seed, the tables with their results, what was
// laid on a player, the ranking with what broke its ties, who goes on.
//
// A Model holds the tournaments that are kept and where one is among them. It
// outlives the page, which is built anew in another language. The page shows one
// view at a time; what is touched becomes an act of the tournament, which
// core/tournament judges and keeps. Nothing is counted here.
package tournament

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/rules"
	"sikwu/core/tournament"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/widgets"
)

// Callbacks are the page's calls into the window; all are required.
type Callbacks struct {
	OpenSheet func(table int)                        // the score sheet of a table of the stage being played, from 1
	Sheets    func()                                 // shows the score sheets of the evening
	Choose    func(take func(name string, d []byte)) // asks for a file of players, as text or CSV
	Save      func(name string, data []byte)         // asks where to
	Copy      func(text string)                      // to the clipboard
	Paste     func() string
	Menu      func(under fyne.CanvasObject, items ...*fyne.MenuItem)
	Retitle   func() // the title changed
}

// Config is what the page is made of.
type Config struct {
	Sets      func() []*rules.RuleSet // to choose from, at least one
	Rules     func() *rules.RuleSet   // those in force, which a new tournament proposes
	Say       *explain.Speaker
	Text      *translations.Localizer
	Model     *Model
	Callbacks Callbacks
}

// Page is the tournament in one language.
type Page struct {
	Config
	content  *fyne.Container
	view     view
	keyboard *widgets.Keyboard
	rows     map[part]saidRows // as they were shown last
}

// view is what fills the page.
type view interface {
	object() fyne.CanvasObject
	// title is what the window's title says of it.
	title() string
	// first is where the keyboard begins.
	first() fyne.Focusable
	// copied is the view as text, "" where it is none.
	copied() string
	// pasted takes text from the clipboard.
	pasted(text string)
	// goBack goes back where one came from.
	goBack()
}

type args = translations.Args

// New makes the page over its model.
func New(c Config) *Page {
	p := &Page{Config: c, content: container.New(widgets.Fill(fyne.NewSize(leastWidth, leastHeight))), rows: map[part]saidRows{}}
	p.keyboard = widgets.NewKeyboard(p.canvas)
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
	before, stood := p.view.(*hall)
	switch d := p.Model; {
	case d.beginning != nil:
		p.view = newBegin(p)
	case d.open == nil:
		p.view = newKept(p)
	default:
		p.view = newHall(p)
	}
	p.content.Objects = []fyne.CanvasObject{p.view.object()}
	p.content.Refresh()
	p.keyboard.Focus(keys, p.view.first())
	if v, is := p.view.(*hall); is && stood {
		v.standAs(before) // after the focus, whose widget a window does not find yet
	}
	p.Callbacks.Retitle()
}

// Update shows what has become of the tournament since, as after a table's
// sheet was written.
func (p *Page) Update() {
	if p.view != nil {
		p.show()
	}
}

// Undo takes the last act of the tournament back, Redo does it again; neither
// does anything where no tournament is in sight.
func (p *Page) Undo() { p.turnBack(tournament.Undo) }

// Redo is the other way of Undo.
func (p *Page) Redo() { p.turnBack(tournament.Redo) }

func (p *Page) turnBack(do tournament.Kind) {
	if _, open := p.view.(*hall); open {
		p.act(tournament.Event{Kind: do})
	}
}

// Begin thinks a new tournament out.
func (p *Page) Begin() {
	if p.view != nil && p.Model.beginning == nil {
		defer p.keyboard.BeginKey()() // the keyboard goes to its name
		p.beginNew()
	}
}

// List goes from a tournament to the list of all.
func (p *Page) List() {
	if _, open := p.view.(*hall); open {
		p.close()
	}
}

// Keep offers the forms in which what is in sight leaves the program, by the
// button for the first of them.
func (p *Page) Keep() {
	if v, open := p.view.(*hall); open && v.csv != nil {
		v.offer()
	}
}

// TypedRune hears letters that no widget used: there is no use for any.
func (p *Page) TypedRune(rune) {}

// TypedKey hears what no widget used.
func (p *Page) TypedKey(ev *fyne.KeyEvent) {
	defer p.keyboard.BeginKey()()
	if ev.Name == fyne.KeyEscape && p.view != nil {
		p.view.goBack()
	}
}

// Copy puts what is in sight on the clipboard: the draw, the ranking.
func (p *Page) Copy() {
	if p.view == nil {
		return
	}
	if text := p.view.copied(); text != "" {
		p.Callbacks.Copy(text)
	}
}

// Paste reads players where they are asked for.
func (p *Page) Paste() {
	if p.view != nil {
		p.view.pasted(p.Callbacks.Paste())
	}
}
