package handbookpage

import (
	"fyne.io/fyne/v2"

	"sikwu/core/handbook"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Config configures a View. Record and Turned may be nil.
type Config struct {
	Say    *explain.Speaker
	Text   *translations.Localizer
	Model  *Model
	Rules  func() *rules.RuleSet // the rules in force
	Record func(penalty.ID)      // enters an offence on the score sheet; nil hides the buttons
	Turned func()                // called when another section or search is shown
}

// Model is the reader's place. It outlives the view; the zero value is the beginning.
type Model struct {
	section string // id of the open one; "" for the first
	query   string // the search
	tried   *exposure
}

// Entry is a section in an index.
type Entry struct{ ID, Name string }

// View is the handbook in one language.
type View struct {
	Config
	book    *handbook.Book
	foreign []*translations.Localizer // the other languages, which are also searched
	pages   []page
	search  *input.Field
	intro   *widgets.Paragraph
	column  *widgets.Column
	scroll  *widgets.Scroller
	results []*widgets.PressCard
	content *widgets.Laid
	rules   *rules.RuleSet // as shown
}

type args = translations.Args

// New opens the handbook at the place in the model. An error means that the
// built-in handbook is broken.
func New(c Config) (*View, error) {
	book, err := handbook.Load()
	if err != nil {
		return nil, err
	}
	v := &View{Config: c, book: book, rules: c.Rules()}
	for _, lang := range translations.Languages() {
		if lang == c.Text.Lang() {
			continue
		}
		other, err := translations.New(lang)
		if err != nil {
			return nil, err
		}
		v.foreign = append(v.foreign, other)
	}
	v.gather()
	v.intro = widgets.NewParagraph(look.Body, look.Ink2)
	v.search = v.newSearch()
	v.column = widgets.NewColumn(widgets.CardGap)
	v.scroll = widgets.NewScroller(v.column)
	title := widgets.NewParagraph(look.Verdict, look.Ink, widgets.Run{Text: v.text("handbook.title")})
	head := widgets.NewColumn(4, widgets.NewRow(24, nil, title, v.search), v.intro)
	v.content = widgets.NewFillColumn(widgets.CardGap, head, v.scroll)
	v.show()
	return v, nil
}

// gather collects the searchable texts of the sections, with the numbers of the
// rules in force.
func (v *View) gather() {
	v.pages = nil
	for i := range v.book.Sections {
		s := &v.book.Sections[i]
		p := page{section: s, clauses: s.Clauses, own: v.wordsOf(s, v.Text)}
		for _, loc := range v.foreign {
			p.others = append(p.others, v.wordsOf(s, loc))
		}
		v.pages = append(v.pages, p)
	}
}

func (v *View) wordsOf(s *handbook.Section, loc *translations.Localizer) (w words) {
	say := func(part string) string { return v.sectionTextIn(loc, s, part) }
	w.title, w.terms = say("title"), say("terms")
	w.texts = append(w.texts, say("what"), say("cost"))
	for _, step := range s.StepsUnder(v.rules) {
		w.texts = append(w.texts, say("step."+step.ID))
	}
	return w
}

// sectionID returns the message id of a part of a section.
func sectionID(s *handbook.Section, part string) string {
	return "handbook.section." + s.ID + "." + part
}

func (v *View) text(id string, a ...translations.Args) string { return v.Text.Text(id, a...) }

// Object returns the content of the view.
func (v *View) Object() fyne.CanvasObject { return v.content }

// Title returns the handbook's name.
func (v *View) Title() string { return v.text("handbook.title") }

// Sections returns the sections, and the index of the open one, -1 while search
// results are shown.
func (v *View) Sections() (list []Entry, at int) {
	at = -1
	open := v.open()
	for i := range v.book.Sections {
		s := &v.book.Sections[i]
		if s == open && v.Model.query == "" {
			at = i
		}
		list = append(list, Entry{s.ID, v.text(sectionID(s, "title"))})
	}
	return list, at
}

// Open opens a section and ends the search. An unknown id is ignored.
func (v *View) Open(id string) {
	if v.book.Section(id) == nil {
		return
	}
	v.Model.section, v.Model.query = id, ""
	v.search.Put("")
	v.show()
	v.scroll.ScrollTo(0)
}

// FollowRules follows the rules in force.
func (v *View) FollowRules() {
	if v.Rules() != v.rules {
		v.rules, v.Model.tried = v.Rules(), nil
		v.gather()
		v.show()
	}
}

// OnKey handles a key not consumed by a widget, and reports whether it used it:
// Escape ends the search, others scroll.
func (v *View) OnKey(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		return v.stopSearch()
	}
	return v.scroll.ScrollBy(name)
}

// TypedRune handles a letter not consumed by a widget: a slash starts a search.
func (v *View) TypedRune(r rune) {
	if r == '/' {
		widgets.Focus(v.search)
	}
}

// open returns the open section.
func (v *View) open() *handbook.Section {
	if s := v.book.Section(v.Model.section); s != nil {
		return s
	}
	return &v.book.Sections[0]
}

// seek searches.
func (v *View) seek(query string) {
	v.Model.query = query
	v.show()
	v.scroll.ScrollTo(0)
}

// stopSearch returns to the section that was open, and reports whether there
// was a search.
func (v *View) stopSearch() bool {
	if v.Model.query == "" {
		return false
	}
	v.search.Put("")
	v.seek("")
	return true
}

// toFirst moves the focus from the search to the best result.
func (v *View) toFirst() {
	if len(v.results) > 0 {
		widgets.Focus(v.results[0])
	}
}

// show lays out the open section or the search results.
func (v *View) show() {
	v.intro.SetText(v.text("handbook.intro", args{"Rules": v.Say.RuleSetName(v.rules)}))
	v.results = nil
	if v.Model.query != "" {
		v.column.SetObjects(append(v.found(), emptyRoom(2*widgets.CardGap))...)
	} else {
		v.column.SetObjects(append(v.section(v.open()), emptyRoom(2*widgets.CardGap))...)
	}
	v.scroll.Relayout()
	v.content.Refresh()
	if v.Turned != nil {
		v.Turned()
	}
}

// found returns the results, the best first.
func (v *View) found() (list []fyne.CanvasObject) {
	hits := search(v.pages, v.Model.query)
	if len(hits) == 0 {
		none := widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: v.text("handbook.none", args{"Query": v.Model.query})})
		return []fyne.CanvasObject{widgets.NewCard(none)}
	}
	list = append(list, widgets.NewText(look.Label, look.Ink3, v.text("handbook.found", args{"N": len(hits)})))
	for _, s := range hits {
		title := widgets.NewParagraph(look.Title, look.Ink, widgets.Run{Text: v.text(sectionID(s, "title"))})
		what := widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: v.sectionText(s, "what")})
		clause := widgets.NewText(look.Clause, look.Ink3, v.Say.Clause(s.Clauses[0]))
		row := widgets.NewRow(12, nil, widgets.NewColumn(2, title, what), clause)
		row.SetAlignTop(true)
		card := widgets.NewPressCard(row, func() { v.leadTo(s.ID) })
		card.SetLabel(v.text(sectionID(s, "title")))
		v.results = append(v.results, card)
		v.scroll.Watch(card)
		list = append(list, card)
	}
	for i, card := range v.results {
		card.SetOnKey(func(name fyne.KeyName) bool { return v.rove(i, name) })
	}
	return list
}

// leadTo opens a section. If the user navigates by keyboard, the search gets
// the focus.
func (v *View) leadTo(id string) {
	c := canvasOf(v.content)
	keys := false
	if c != nil {
		w, ok := c.Focused().(interface{ Ringed() bool })
		keys = ok && w.Ringed()
	}
	v.Open(id)
	switch {
	case c == nil:
	case keys:
		widgets.FocusIn(c, v.search)
	default:
		c.Unfocus()
	}
}

// rove moves the focus with the arrows among the results, and up to the search.
func (v *View) rove(from int, name fyne.KeyName) bool {
	switch {
	case name == fyne.KeyUp && from == 0:
		widgets.Focus(v.search)
	case name == fyne.KeyUp:
		widgets.Focus(v.results[from-1])
	case name == fyne.KeyDown && from < len(v.results)-1:
		widgets.Focus(v.results[from+1])
	default:
		return name == fyne.KeyDown
	}
	return true
}
