// Package tournamentpage is the tournament view of the Table page: the players,
// the groups and the seed of their draw, the tables with their results,
// penalties, and the ranking with tie-breaks and who advances.
//
// A Model holds the stored tournaments and the current place among them. It
// outlives the page, which is rebuilt when the language changes. The page shows
// one view at a time. Every change is an act of the tournament, which
// core/tournament judges and stores; the page computes nothing.
package tournamentpage

import (
	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/core/tournament"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/input"
	"sikwu/ui/pagekit"
	"sikwu/ui/widgets"
)

// Callbacks are the page's calls into the window; all are required.
type Callbacks struct {
	OpenSheet func(table int)                        // opens the sheet of a table, from 1, of the stage being played
	Sheets    func()                                 // shows the score sheets of the evening
	Choose    func(take func(name string, d []byte)) // shows a dialog for a file of players, text or CSV
	Save      func(name string, data []byte)         // shows a dialog for the place
	Copy      func(text string)                      // to the clipboard
	Paste     func() string
	Menu      func(under fyne.CanvasObject, items ...*fyne.MenuItem)
	Retitle   func() // the title changed
}

// Config configures a Page.
type Config struct {
	Sets      func() []*rules.RuleSet // rule sets to choose from, at least one
	InForce   func() *rules.RuleSet   // the rules in force, proposed for a new tournament
	Say       *explain.Speaker
	Text      *translations.Localizer
	Model     *Model
	Callbacks Callbacks
}

// Page is the tournament page in one language.
type Page struct {
	Config
	*pagekit.Frame[view]
	rows map[part]saidRows // rows shown last
}

// view is the content of the page.
type view interface {
	pagekit.View
	// copyText returns the view as text, "" if it has none.
	copyText() string
	// paste takes text from the clipboard.
	paste(text string)
	// goBack returns to the view before.
	goBack()
}

type args = translations.Args

// New returns the page of a model.
func New(c Config) *Page {
	p := &Page{Config: c, rows: map[part]saidRows{}}
	least := fyne.NewSize(widgets.PageWidth, minHeight)
	p.Frame = pagekit.NewFrame[view](least, c.Text, p.show, c.Callbacks.Retitle, nil)
	return p
}

// Rules returns the rules of the tournament in sight, or those chosen for a new one; nil if
// there are none.
func (p *Page) Rules() *rules.RuleSet {
	if v, is := p.View.(*begin); is {
		return v.ruleSet()
	}
	if m := p.Model; m.open != nil {
		return m.open.Rules
	}
	return nil
}

// WhyRules says why the rules in sight are not chosen in the bar.
func (p *Page) WhyRules() string {
	if p.Model.beginning != nil {
		return p.text("tournament.new.rules_below")
	}
	return p.text("scoresheet.under.tournament")
}

func (p *Page) text(id string, a ...translations.Args) string { return p.Text.Text(id, a...) }

// show builds the current view.
func (p *Page) show() {
	keys := p.Keyboard.Navigating()
	before, stood := p.View.(*hall)
	var v view
	switch m := p.Model; {
	case m.beginning != nil:
		v = newBegin(p)
	case m.open == nil:
		v = newKept(p)
	default:
		v = newHall(p)
	}
	_, writes := v.First().(*input.Field) // for the mouse too: what follows is typed
	p.Put(v, keys || writes)
	if v, is := v.(*hall); is && stood {
		v.standAs(before) // after the focus: a new widget has no position yet
	}
}

// Update shows changes made elsewhere, such as on a table's sheet.
func (p *Page) Update() {
	if p.View != nil {
		p.show()
	}
}

// Undo reverts the last act of the open tournament, if there is one.
func (p *Page) Undo() { p.turnBack(tournament.Undo) }

// Redo repeats the last act that was undone.
func (p *Page) Redo() { p.turnBack(tournament.Redo) }

func (p *Page) turnBack(do tournament.Kind) {
	if _, open := p.View.(*hall); !open {
		return
	}
	if _, can := p.Model.undoes(); do == tournament.Undo && !can {
		p.Model.trouble = &tournament.EventError{Reason: tournament.NothingToUndo}
		p.show()
		return
	}
	p.act(tournament.Event{Kind: do})
}

// Begin prepares a new tournament.
func (p *Page) Begin() {
	if p.View != nil && p.Model.beginning == nil {
		defer p.Keyboard.BeginKey()() // the name gets the focus
		p.beginNew()
	}
}

// List goes from a tournament to the list.
func (p *Page) List() {
	if _, open := p.View.(*hall); open {
		p.close()
	}
}

// Keep shows the menu of file formats.
func (p *Page) Keep() {
	if v, open := p.View.(*hall); open && v.csv != nil {
		v.offer()
	}
}

// TypedRune ignores letters not consumed by a widget.
func (p *Page) TypedRune(rune) {}

// TypedKey handles keys not consumed by a widget.
func (p *Page) TypedKey(ev *fyne.KeyEvent) {
	defer p.Keyboard.BeginKey()()
	if ev.Name == fyne.KeyEscape && p.View != nil {
		p.View.goBack()
	}
}

// Copy copies the view to the clipboard: the draw, the ranking.
func (p *Page) Copy() {
	if p.View == nil {
		return
	}
	if text := p.View.copyText(); text != "" {
		p.Callbacks.Copy(text)
	}
}

// Paste adds players where they are asked for.
func (p *Page) Paste() {
	if p.View != nil {
		p.View.paste(p.Callbacks.Paste())
	}
}
