package scoresheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// Callbacks are the page's calls into the window. All but Tournament are
// required.
type Callbacks struct {
	OpenInCheck func(hand.Draft, score.Win)
	Save        func(name string, data []byte) // asks where to
	Menu        func(under fyne.CanvasObject, items ...*fyne.MenuItem)
	Copy        func(text string) // to the clipboard
	Paste       func() string     // from it
	Retitle     func()            // the title changed
	Changed     func()            // CanTake may answer otherwise than before
	Tournament  func()            // shows the tournaments; nil where there are none
}

// Config is what the page is made of.
type Config struct {
	Session   *session.Session        // the hand on Check
	Sets      func() []*rules.RuleSet // those that a sheet can be begun under
	Say       *explain.Speaker
	Text      *translations.Localizer
	Model     *Model
	Callbacks Callbacks
}

// Page is the Table page in one language.
type Page struct {
	Config
	content  *fyne.Container
	view     view
	rows     *rowsCard // those shown last, nil for none
	keyboard *widgets.Keyboard

	exporting  bool         // a file is being made
	background func(func()) // runs what takes longer than a frame
}

// view is what fills the page.
type view interface {
	object() fyne.CanvasObject
	// title is what the window's title says of it.
	title() string
	// first is where the keyboard begins.
	first() fyne.Focusable
	// heard tells that the hand on Check changed.
	heard()
	// typed hears a key that no widget used, and wrote a letter; true says that it
	// was used.
	typed(fyne.KeyName) bool
	wrote(rune) bool
	// copied is the view as text, pasted hears one.
	copied() string
	pasted(text string)
}

type args = translations.Args

// New makes the page over its model.
func New(c Config) *Page {
	p := &Page{Config: c, content: container.New(widgets.Fill(fyne.NewSize(leastWidth, leastHeight))), background: func(do func()) { go do() }}
	p.keyboard = widgets.NewKeyboard(p.canvas)
	p.Session.Listen(func() {
		if p.view != nil {
			p.view.heard()
		}
	})
	return p
}

// Object is what the window shows; the view is built when it is first asked for.
func (p *Page) Object() fyne.CanvasObject {
	p.ready()
	return p.content
}

// Title is the window's title.
func (p *Page) Title() string {
	p.ready()
	return p.text("app.title", args{"Page": p.view.title()})
}

func (p *Page) ready() {
	if p.view == nil {
		p.show()
	}
}

func (p *Page) text(id string, a ...translations.Args) string { return p.Text.Text(id, a...) }

// show builds the view that the model is at.
func (p *Page) show() {
	keys := p.keyboard.Navigating()
	m := p.Model
	if m.at == atSheet && !m.isOpen() {
		m.at = atSheets
	}
	if m.wanted != "" && m.form == nil && m.at == atSheet && m.writable() {
		m.record(m.wanted)
	}
	switch m.at {
	case atSheets:
		p.view = newSheetList(p)
	case atNames:
		p.view = newNames(p)
	default:
		p.view = newSheetView(p)
	}
	p.content.Objects = []fyne.CanvasObject{p.view.object()}
	p.content.Refresh()
	p.keyboard.Focus(keys, p.view.first())
	p.Callbacks.Retitle()
	p.Callbacks.Changed()
}

// CanTake reports whether a sheet is open that can take a hand: OfferHand would
// be heard.
func (p *Page) CanTake() bool { return p.Model.canTake() }

// OfferHand enters a hand that somebody called: its tiles as the engine takes them
// (session.View.Judged), and how it was won. It is judged again by the rules of
// the sheet and in its round. Where something is to be said or chosen first, it is
// shown instead, to be entered with one press; one that is no win is shown as a
// false win. The hand is kept with the row. False where no sheet can take it.
func (p *Page) OfferHand(h handfile.Hand) bool {
	s, _ := p.Model.sheet()
	if !p.Model.canTake() || !isCalled(h) {
		return false
	}
	f := newCheckForm(s, h)
	if _, lacks, err := f.outcome(); !f.fromCheck.isPlain() || lacks != "" || err != nil {
		p.write(f)
		return true
	}
	p.Model.fill(f)
	p.Model.enter() // where the disk refuses, the form stays
	p.show()
	return true
}

// RecordPenalty shows a penalty for an offence of the catalogue, or a false win,
// to be completed and entered. Where no sheet can be written on it is kept until
// one is begun or opened, and the page says so; escape forgets it. False where
// nothing can be laid on anybody for it.
func (p *Page) RecordPenalty(id penalty.ID) bool {
	if o, found := penalty.Find(id); !found || !o.IsPunished() {
		return false
	}
	m := p.Model
	m.wanted, m.notice = id, notice{}
	if m.writable() {
		m.at, m.form = atSheet, nil
	}
	p.show()
	return true
}

// OpenSheet opens a sheet by its id.
func (p *Page) OpenSheet(id string) {
	p.Model.open(id)
	p.show()
}

// write shows a form on the open sheet.
func (p *Page) write(f *form) {
	p.Model.fill(f)
	p.show()
}

// Undo takes the last act on the open sheet back, Redo does it again.
func (p *Page) Undo() { p.undo(undoes) }

// Redo does again what was taken back.
func (p *Page) Redo() { p.undo(redoes) }

// TypedRune hears what no widget used.
func (p *Page) TypedRune(r rune) {
	defer p.keyboard.BeginKey()()
	p.ready()
	p.view.wrote(r)
}

// TypedKey hears what no widget used.
func (p *Page) TypedKey(ev *fyne.KeyEvent) {
	defer p.keyboard.BeginKey()()
	p.ready()
	forgets := ev.Name == fyne.KeyEscape && p.Model.wanted != ""
	if forgets {
		p.Model.wanted = ""
	}
	if !p.view.typed(ev.Name) && forgets {
		p.show()
	}
}

// Begin asks for the names of a new sheet, from the list of sheets or one of them.
func (p *Page) Begin() {
	if m := p.Model; m.at == atNames || m.table != nil {
		return
	}
	defer p.keyboard.BeginKey()() // the keyboard goes to the first name
	p.Model.begin()
	p.show()
}

// List goes from a sheet to the list of all.
func (p *Page) List() {
	if m := p.Model; m.at == atSheet && m.isOpen() && m.table == nil {
		p.toSheets()
	}
}

// Keep offers the forms in which the open sheet leaves the program, by the button
// for the first of them.
func (p *Page) Keep() { p.onSheet(func(v *sheetView) { v.foot.offer() }) }

// Copy puts what is shown on the clipboard as text.
func (p *Page) Copy() {
	p.ready()
	if text := p.view.copied(); text != "" {
		p.Callbacks.Copy(text)
	}
}

// Paste takes names from the clipboard while names are written.
func (p *Page) Paste() {
	p.ready()
	p.view.pasted(p.Callbacks.Paste())
}

// Asks is the line where a name is to be written; nil where none is asked for.
func (p *Page) Asks() fyne.Focusable {
	if v, names := p.view.(*namesView); names {
		return v.first()
	}
	return nil
}

// canvas is what the page is on. The driver knows it from the first frame on; a
// key may come before.
func (p *Page) canvas() fyne.Canvas {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(p.content)
	if all := driver.AllWindows(); c == nil && p.keyboard.HandlingKey() && len(all) == 1 {
		c = all[0].Canvas()
	}
	return c
}
