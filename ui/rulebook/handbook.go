package rulebook

import (
	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/ui/handbookpage"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// handbook shows the referee's handbook in the right column; the index lists its
// sections.
type handbook struct {
	page *Page
	book *handbookpage.View
}

// newHandbook opens the handbook at the section that was open last.
func newHandbook(p *Page) (*handbook, error) {
	r := &handbook{page: p}
	book, err := handbookpage.New(handbookpage.Config{
		Say: p.Say, Text: p.Text, Model: &p.Model.handbook, Record: p.Callbacks.Record, Turned: r.markSection,
		Rules: p.bookRules,
	})
	if err != nil {
		return nil, err
	}
	r.book = book
	r.markSection()
	return r, nil
}

// bookRules returns the rules that the handbook takes its figures from: those of the open
// score sheet, on which it records, or else those in force.
func (p *Page) bookRules() *rules.RuleSet {
	if p.Callbacks.Sheet != nil {
		if rs := p.Callbacks.Sheet(); rs != nil {
			return rs
		}
	}
	return p.Session.Rules()
}

// Rules returns the rules of the handbook while it is shown, nil if they are those in force.
func (p *Page) Rules() *rules.RuleSet {
	if rs := p.bookRules(); p.Model.inHandbook && rs != p.Session.Rules() {
		return rs
	}
	return nil
}

// FollowSheet lets the handbook follow the open score sheet.
func (p *Page) FollowSheet() {
	if r, ok := p.right.(*handbook); ok {
		r.followSession()
	}
}

func (r *handbook) object() fyne.CanvasObject { return r.book.Object() }

func (r *handbook) settle() {}

func (r *handbook) leave() {}

func (r *handbook) followSession() { r.book.FollowRules() }

func (r *handbook) onKey(name fyne.KeyName) bool { return r.book.OnKey(name) }

// markSection marks the open section in the index.
func (r *handbook) markSection() {
	if r.book == nil {
		return // not made yet
	}
	sections, at := r.book.Sections()
	parts := make([]indexEntry, len(sections))
	for i, s := range sections {
		parts[i] = indexEntry{name: s.Name, open: func() { r.book.Open(s.ID) }}
	}
	r.page.left.showIndex(parts, at)
	r.page.left.revealEntry(at)
	r.page.Callbacks.Retitle()
}

// OpenHandbook shows a section of the referee's handbook, or the one that was
// open last if section is "".
func (p *Page) OpenHandbook(section string) {
	p.Model.inHandbook = true
	p.notice.clear()
	p.show()
	if r, ok := p.right.(*handbook); ok && section != "" {
		r.book.Open(section)
	}
}

// revealEntry reveals a line of the index; -1 is none.
func (l *left) revealEntry(at int) {
	if at >= 0 && l.object.Height() > 0 {
		l.object.Reveal(l.entries[at].card)
	}
}

// newBookRow returns the row that opens the handbook.
func (l *left) newBookRow() *widgets.PressCard {
	p := l.page
	l.bookName = widgets.NewParagraph(look.Nav, look.Ink)
	note := widgets.NewParagraph(look.Clause, look.Ink3, widgets.Run{Text: p.text("handbook.note")})
	row := widgets.NewPressCard(widgets.NewColumn(0, l.bookName, note), func() { p.OpenHandbook("") })
	row.Card().SetRadius(10)
	row.Card().SetPadding(rowPadX, rowPadY)
	row.SetLabel(p.text("handbook.title"))
	return row
}

// showBookRow marks the row while the handbook is open.
func (l *left) showBookRow() {
	run, fill := widgets.Run{Text: l.page.text("handbook.title")}, look.Surface
	if l.page.Model.inHandbook {
		run.Bold, fill = true, look.AccentSoft
	}
	l.bookName.SetRuns(run)
	l.book.SetFill(fill)
}
