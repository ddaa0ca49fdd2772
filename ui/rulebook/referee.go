package rulebook

import (
	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/ui/handbookpage"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// referee is the handbook in the right column; the index leads to its sections.
type referee struct {
	page *Page
	book *handbookpage.View
}

// newReferee opens the handbook where it was left.
func newReferee(p *Page) (*referee, error) {
	r := &referee{page: p}
	book, err := handbookpage.New(handbookpage.Config{
		Say: p.Say, Text: p.Text, Model: &p.Model.handbook, Record: p.Callbacks.Record, Turned: r.turned,
		Rules: func() *rules.RuleSet { return p.Session.Rules() },
	})
	if err != nil {
		return nil, err
	}
	r.book = book
	r.turned()
	return r, nil
}

func (r *referee) object() fyne.CanvasObject { return r.book.Object() }

func (r *referee) heard() { r.book.Heard() }

func (r *referee) typed(name fyne.KeyName) bool { return r.book.Typed(name) }

// turned shows in the index which section is open.
func (r *referee) turned() {
	if r.book == nil {
		return // not made yet
	}
	sections, at := r.book.Sections()
	parts := make([]part, len(sections))
	for i, s := range sections {
		parts[i] = part{name: s.Name, open: func() { r.book.Open(s.ID) }}
	}
	r.page.left.showParts(parts, at)
	r.page.left.revealPart(at)
	r.page.Callbacks.Retitle()
}

// OpenHandbook shows a section of the referee's handbook, or for an empty id the
// one that was open.
func (p *Page) OpenHandbook(section string) {
	p.Model.refereeing = true
	p.notice.clear()
	p.show()
	if r, ok := p.right.(*referee); ok && section != "" {
		r.book.Open(section)
	}
}

// revealPart brings a line of the index in sight; -1 is none.
func (l *left) revealPart(at int) {
	if at >= 0 && l.object.Height() > 0 {
		l.object.Reveal(l.parts[at].card)
	}
}

// newBookRow is the line of the left column that opens the handbook.
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

// showBookRow marks the handbook's line while it is open.
func (l *left) showBookRow() {
	run, fill := widgets.Run{Text: l.page.text("handbook.title")}, look.Surface
	if l.page.Model.refereeing {
		run.Bold, fill = true, look.AccentSoft
	}
	l.bookName.SetRuns(run)
	l.book.SetFill(fill)
}
