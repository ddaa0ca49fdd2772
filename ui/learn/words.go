package learn

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/lessons/glossary"
	"sikwu/translations"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// words is the glossary: a search, the words in the order of the course, and on
// the right the open one.
type words struct {
	page    *Page
	crumbs  *crumbRow
	heading *widgets.Text
	count   *widgets.Text
	search  *input.Field
	list    *widgets.Scroller
	open    *widgets.Scroller
	found   []*glossary.Term
	rows    []*widgets.PressCard // of the words found
	content *fyne.Container
}

func newWords(p *Page) *words {
	v := &words{page: p,
		crumbs:  newCrumbRow([]crumb{{p.text("nav.learn"), p.Home}, {p.text("learn.words.title"), nil}}),
		heading: widgets.NewText(look.Goal, look.Ink, p.text("learn.words.title")),
		count:   widgets.NewText(look.Label, look.Ink3, ""),
	}
	v.search = input.NewField(p.text("learn.words.search"), p.Model.found, input.Bound{Most: input.MaxSearched, Words: p.Text.TooLong("search")})
	v.search.OnChanged = func(text string) {
		p.Model.found = text
		v.find()
	}
	v.list = widgets.NewScroller(widgets.NewColumn(0))
	v.open = widgets.NewScroller(widgets.NewColumn(0))
	v.content = container.New(widgets.ArrangePage(v.lay),
		v.crumbs, v.heading, v.count, v.search, v.list, v.open)
	v.find()
	return v
}

func (v *words) Object() fyne.CanvasObject { return v.content }

func (v *words) Title() string { return v.page.text("learn.words.title") }

func (v *words) First() fyne.Focusable {
	for i, t := range v.found {
		if t.ID == v.page.Model.term {
			return v.rows[i]
		}
	}
	return nil
}

func (v *words) onKey(fyne.KeyName) bool { return false }

func (v *words) lay(size fyne.Size) {
	f := screenFrame(size.Width)
	width := size.Width - 2*f.Margin
	y := f.Top
	widgets.Place(v.crumbs, f.Margin-crumbPad, y, v.crumbs.MinSize().Width, crumbHigh)
	y += crumbHigh + 4
	title := v.heading.MinSize()
	widgets.Place(v.heading, f.Margin, y, title.Width, title.Height)
	count := v.count.MinSize()
	widgets.Place(v.count, f.Margin+title.Width+12, y+title.Height-24, count.Width, count.Height)
	widgets.Place(v.search, size.Width-f.Margin-f.side, y-2, f.side, 38)
	y += title.Height + widgets.CardGap
	widgets.Place(v.list, f.Margin, y, width-f.Between-f.side, size.Height-y)
	widgets.Place(v.open, size.Width-f.Margin-f.side, y, f.side, size.Height-y)
}

// find lists the words that match the search. The open one stays open if it is
// among them.
func (v *words) find() {
	p := v.page
	found := p.glossary().Search(p.Model.found, p.namesOf)
	if len(found) == 0 { // what is no word of its own may be told of in another's text
		found = p.glossary().Search(p.Model.found, func(t *glossary.Term) []string { return []string{p.termText(t)} })
	}
	v.count.SetText(p.text("learn.words.count", args{"N": len(found)}))
	if len(found) > 0 && (p.Model.term == "" || !holds(found, p.Model.term)) {
		p.Model.term = found[0].ID
	}
	var left, right []fyne.CanvasObject
	v.found, v.rows = found, v.rows[:0]
	for i, t := range found {
		row := v.row(t)
		v.rows = append(v.rows, row)
		if i < (len(found)+1)/2 {
			left = append(left, row)
		} else {
			right = append(right, row)
		}
	}
	if len(found) == 0 {
		v.list.SetContent(widgets.NewColumn(0, widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: p.text("learn.words.none")})))
		v.open.SetContent(widgets.NewColumn(0))
	} else {
		v.list.SetContent(newPair(widgets.CardGap, widgets.NewColumn(4, left...), widgets.NewColumn(4, right...)))
		v.show()
	}
	v.content.Refresh()
}

// namesOf returns how a word is found besides as Hong Kong writes it.
func (p *Page) namesOf(t *glossary.Term) []string {
	names := []string{p.Text.Text(t.NameID()), p.Text.Written(t.Chinese)}
	for _, other := range t.Also {
		names = append(names, p.Text.Written(other))
	}
	return names
}

func holds(list []*glossary.Term, id string) bool {
	for _, t := range list {
		if t.ID == id {
			return true
		}
	}
	return false
}

// row returns a word of the list.
func (v *words) row(t *glossary.Term) *widgets.PressCard {
	p := v.page
	first, second := p.termNames(t)
	line := widgets.NewRow(gap, widgets.NewText(look.Name, look.Ink, first),
		widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: second}), nil)
	row := widgets.NewPressCard(line, func() {
		keys := p.Keyboard.Navigating()
		p.Model.term = t.ID
		v.find()
		p.Keyboard.Focus(keys, v.First())
	})
	row.Card().SetPadding(14, 6)
	row.Card().SetRadius(10)
	row.SetLabel(first + ", " + second)
	if t.ID == p.Model.term {
		row.SetFill(look.AccentSoft)
	}
	return row
}

// termNames returns a word's name in the current language, and the Chinese one
// with its sound.
func (p *Page) termNames(t *glossary.Term) (first, second string) {
	name, chinese := p.Text.Text(t.NameID()), p.Text.Written(t.Chinese)
	if name == chinese {
		return name, t.Jyutping
	}
	return name, chinese + "  " + t.Jyutping
}

// show shows the open word on the right.
func (v *words) show() {
	p := v.page
	t := p.glossary().Term(p.Model.term)
	if t == nil {
		v.open.SetContent(widgets.NewColumn(0))
		return
	}
	parts := p.meaning(t)
	if c := p.Model.Course.Chapter(t.Chapter); c != nil {
		button := widgets.NewButton(widgets.Gentle, p.chapterTitle(c), widgets.IconRight, func() { p.openTaught(t, c.ID) })
		button.SetIconAfter(true)
		parts = append(parts, widgets.NewText(look.LabelBold, look.Ink2, p.text("learn.words.chapter")), widgets.NewLine(gap, button))
	}
	if len(t.Related) > 0 {
		var chips []fyne.CanvasObject
		for _, id := range t.Related {
			chips = append(chips, widgets.NewChip(p.termName(id), func() { p.openTerm(id) }))
		}
		parts = append(parts, widgets.NewText(look.LabelBold, look.Ink2, p.text("learn.words.related")), widgets.NewWrapRow(gap, gap, chips...))
	}
	v.open.SetContent(widgets.NewColumn(widgets.CardGap, sideCard(look.Surface, parts...)))
}

// meaning returns a word, how it sounds, what it means and an example.
func (p *Page) meaning(t *glossary.Term) []fyne.CanvasObject {
	parts := []fyne.CanvasObject{
		widgets.NewText(look.Verdict, look.Ink, p.Text.Written(t.Chinese)),
		widgets.NewText(look.Lead, look.Ink2, t.Jyutping),
		widgets.NewParagraph(look.Title, look.Ink, widgets.Run{Text: p.foreignName(t)}),
		widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: p.termText(t)}),
	}
	parts = append(parts, p.otherNames("also", t.Also)...)
	parts = append(parts, p.otherNames("elsewhere", t.Elsewhere)...)
	if example := exampleTiles(t.Tiles); example != nil {
		parts = append(parts, example)
	}
	return parts
}

// otherNames lists what else a word is called; nothing if it has one name.
func (p *Page) otherNames(id string, names []string) []fyne.CanvasObject {
	if len(names) == 0 {
		return nil
	}
	list := p.Text.Written(strings.Join(names, p.text("list.comma")))
	return []fyne.CanvasObject{widgets.NewParagraph(look.Body, look.Ink2,
		widgets.Run{Text: p.text("learn.words."+id, args{"Names": list})})}
}

// exampleTiles returns the tiles of an example, nil if there is none.
func exampleTiles(notation string) fyne.CanvasObject {
	d, err := hand.Parse(notation)
	if err != nil || d.IsEmpty() {
		return nil
	}
	var parts []tileview.StripPart
	for _, group := range d.Laid() {
		parts = append(parts, tileview.StripPart{Tiles: tile.Names(group...), Marked: -1})
	}
	return tileview.NewStrip(exampleWide, 10, parts...)
}

// exampleWide is the most width of the tiles of an example, in Fyne units.
const exampleWide = 32

// openTaught opens the place that teaches a word: a fan's own step, else the
// chapter.
func (p *Page) openTaught(t *glossary.Term, chapter string) {
	if f, ok := rules.ParseFan(t.Fan); ok && p.OpenFan(f) {
		return
	}
	p.openChapter(p.Model.Course.Chapter(chapter))
}

// openTerm opens a word in the glossary, for "" the one open last.
func (p *Page) openTerm(id string) {
	m := p.Model
	m.leave()
	if id != "" {
		m.term, m.found = id, ""
	}
	m.at = atWords
	p.show()
}

// termName returns a word's name in the current language.
func (p *Page) termName(id string) string {
	t := p.glossary().Term(id)
	if t == nil {
		return id
	}
	first, _ := p.termNames(t)
	return first
}

// foreignName returns the name beside the Chinese one: that in the current
// language, and English for Chinese readers, since learners meet both.
func (p *Page) foreignName(t *glossary.Term) string {
	if name := p.Text.Text(t.NameID()); name != p.Text.Written(t.Chinese) {
		return name
	}
	english, err := translations.New(translations.English)
	if err != nil {
		return t.ID
	}
	return english.Text(t.NameID())
}

// termText explains a word by the rules in force.
func (p *Page) termText(t *glossary.Term) string {
	if id, ok := t.TextID(); ok {
		return p.text(id, args(t.Speaks.Of(p.Session.Rules())))
	}
	f, ok := rules.ParseFan(t.Fan)
	if !ok {
		return ""
	}
	return p.Say.FanRule(f, p.Session.Rules())
}

func (p *Page) glossary() *glossary.Glossary { return p.Model.Words }
