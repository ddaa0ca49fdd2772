package scoresheet

import (
	"fyne.io/fyne/v2"

	"sikwu/core/handfile"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/pagekit"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// Callbacks are the page's calls into the window. All but Tournament are
// required.
type Callbacks struct {
	OpenInCheck func(handfile.Hand, *rules.RuleSet)
	Save        func(name string, data []byte) // shows a dialog for the place
	Menu        func(under fyne.CanvasObject, items ...*fyne.MenuItem)
	Copy        func(text string) // to the clipboard
	Paste       func() string     // from it
	Retitle     func()            // the title changed
	Changed     func()            // the result of CanTake may have changed
	Tournament  func()            // shows the tournaments; may be nil
	Background  func(func())      // does what takes longer than a frame aside
}

// Config configures a Page.
type Config struct {
	Session   *session.Session        // the hand on Check
	Sets      func() []*rules.RuleSet // rule sets for new sheets
	Say       *explain.Speaker
	Text      *translations.Localizer
	Model     *Model
	Callbacks Callbacks
}

// Page is the Table page in one language.
type Page struct {
	Config
	*pagekit.Frame[view]
	rows *rowsCard // rows shown last; may be nil

	entered   fyne.Focusable // where the keyboard went when an entry was written; nil after another key
	told      *widgets.Card  // what the window tells over the page; nil for nothing
	exporting bool           // a file is being made
}

// view is the content of the page.
type view interface {
	pagekit.View
	// followSession follows a change of the hand on Check.
	followSession()
	// onKey and onRune handle a key and a letter not consumed by a widget, and
	// report whether they used it.
	onKey(fyne.KeyName) bool
	onRune(rune) bool
	// copyText returns the view as text; paste takes text.
	copyText() string
	paste(text string)
}

type args = translations.Args

// New returns the page of a model.
func New(c Config) *Page {
	p := &Page{Config: c}
	least := fyne.NewSize(widgets.PageWidth, widgets.PageHeight)
	p.Frame = pagekit.NewFrame[view](least, c.Text, p.show, c.Callbacks.Retitle, nil)
	p.Session.Listen(p.FollowSession)
	return p
}

// FollowSession follows a change of the hand on Check, or of the rule sets that there are.
func (p *Page) FollowSession() {
	if p.View != nil {
		p.View.followSession()
	}
}

// Rules returns the rules of the sheet in sight, or those chosen for a new one; nil if there
// are none.
func (p *Page) Rules() *rules.RuleSet {
	switch p.Model.at {
	case atSheet, atRules:
		return p.SheetRules()
	case atNames:
		if v, ok := p.View.(*namesView); ok && !p.Model.naming.renames {
			return v.chosen()
		}
		return p.SheetRules()
	}
	return nil
}

// SheetRules returns the rules of the open sheet, nil if none is open.
func (p *Page) SheetRules() *rules.RuleSet {
	if s, ok := p.Model.sheet(); ok {
		return s.Rules
	}
	return nil
}

// WhyRules says why the rules in sight are not chosen in the bar, and where they are.
func (p *Page) WhyRules() string {
	switch m := p.Model; {
	case m.at == atNames && !m.naming.renames:
		return p.text("scoresheet.under.below")
	case m.table != nil:
		return p.text("scoresheet.under.tournament")
	case !m.writable():
		return p.text("scoresheet.act.is_closed")
	}
	return p.text("scoresheet.under.hint")
}

func (p *Page) text(id string, a ...translations.Args) string { return p.Text.Text(id, a...) }

// show builds the current view.
func (p *Page) show() {
	keys := p.Keyboard.Navigating()
	m := p.Model
	if (m.at == atSheet || m.at == atRules) && !m.isOpen() {
		m.at = atSheets
	}
	if m.wanted != "" && m.form == nil && m.at == atSheet && m.writable() {
		m.record(m.wanted)
	}
	var v view
	switch m.at {
	case atSheets:
		v = newSheetList(p)
	case atNames:
		v = newNames(p)
	case atRules:
		v = newRules(p)
	default:
		v = newSheetView(p)
	}
	p.Put(v, keys)
	p.Callbacks.Changed()
}

// CanTake reports whether the open sheet accepts a hand, so that OfferHand
// would succeed.
func (p *Page) CanTake() bool { return p.Model.canTake() }

// OfferHand enters a hand that was called: its tiles as the engine takes them
// (session.View.Judged), and how it was won. The hand is judged again by the
// rules of the sheet and in its round, and stored with the row. If there is
// something to point out or to choose first, the form is shown instead; a hand
// that does not win is shown as a false win. OfferHand reports false if no
// sheet accepts a hand.
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
	p.Model.enter() // if that fails the form stays
	p.show()
	p.written()
	return true
}

// RecordPenalty opens the form for an offence of the catalogue, or for a false
// win. If no sheet is writable, the page says so and keeps the offence until
// one is; Escape drops it. RecordPenalty reports false if the offence is not
// punished.
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

// OpenSheet opens the sheet with an id.
func (p *Page) OpenSheet(id string) {
	p.Model.open(id)
	p.show()
}

// write opens a form on the open sheet.
func (p *Page) write(f *form) {
	p.Model.fill(f)
	p.show()
}

// Undo puts the entry in progress aside, or else reverts the last act on the open sheet; on
// the list of sheets it brings back the one deleted last.
func (p *Page) Undo() {
	switch m := p.Model; {
	case m.at == atSheets:
		m.restore()
		p.show()
	case m.at == atSheet && m.form != nil:
		m.shelve()
		p.show()
	default:
		p.undo(undoes)
	}
}

// Redo repeats the last act that was undone, or brings back the entry that undo put aside. It
// does nothing during an entry, which it would replace.
func (p *Page) Redo() {
	switch m := p.Model; {
	case m.at == atSheet && m.form != nil:
	case m.at == atSheet && m.onShelf() != nil:
		m.fill(m.onShelf())
		m.notice = notice{}
		p.show()
	default:
		p.undo(redoes)
	}
}

// TypedRune handles letters not consumed by a widget.
func (p *Page) TypedRune(r rune) {
	defer p.Keyboard.BeginKey()()
	p.Open()
	p.entered = nil
	p.View.onRune(r)
}

// TypedKey handles keys not consumed by a widget.
func (p *Page) TypedKey(ev *fyne.KeyEvent) {
	defer p.Keyboard.BeginKey()()
	p.Open()
	p.isRepeated(ev.Name)
	forgets := ev.Name == fyne.KeyEscape && p.Model.wanted != ""
	if forgets {
		p.Model.wanted = ""
	}
	if !p.View.onKey(ev.Name) && forgets {
		p.show()
	}
}

// Begin asks for the names of a new sheet. It does nothing on the sheet of a
// table.
func (p *Page) Begin() {
	if m := p.Model; m.at == atNames || m.table != nil {
		return
	}
	defer p.Keyboard.BeginKey()() // the first name gets the focus
	p.Model.begin()
	p.show()
}

// List goes from a sheet to the list of sheets.
func (p *Page) List() {
	if m := p.Model; m.at == atSheet && m.isOpen() && m.table == nil {
		p.toSheets()
	}
}

// Keep shows the menu of file formats.
func (p *Page) Keep() { p.onSheet(func(v *sheetView) { v.foot.offer() }) }

// Copy copies the view to the clipboard as text.
func (p *Page) Copy() {
	p.Open()
	if text := p.View.copyText(); text != "" {
		p.Callbacks.Copy(text)
	}
}

// Paste takes names from the clipboard while names are being typed.
func (p *Page) Paste() {
	p.Open()
	p.View.paste(p.Callbacks.Paste())
}

// Asks returns the field for a name, nil if no names are asked for.
func (p *Page) Asks() fyne.Focusable {
	if v, names := p.View.(*namesView); names {
		return v.First()
	}
	return nil
}

// SpareRoom returns where MakeRoom made room: the foot of a sheet is full of buttons. It returns
// nil if no sheet is shown.
func (p *Page) SpareRoom() fyne.CanvasObject {
	if v, ok := p.View.(*sheetView); ok {
		return v.rows.room
	}
	return nil
}

// MakeRoom makes room below the rows for a line that the window tells; nil closes it.
func (p *Page) MakeRoom(told *widgets.Card) {
	p.told = told
	p.onSheet(func(v *sheetView) { v.lay(v.size) })
}
