package tournamentpage

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/rules"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// beginning is a tournament being prepared.
type beginning struct {
	name   string
	format int    // index among those offered; their number for the user's own
	own    []int  // players per table who advance, for each stage but the last
	rules  string // id of the rule set
	before string // that of the one in whose place the stages brought theirs; empty for none
	list   string // players, as typed
	told   listWord
	tried  bool // errors are shown after the first attempt
}

// begin asks for the name, the stages, the rules and the players. On the right
// it shows the stages and the players read from the list.
type begin struct {
	page    *Page
	draft   *beginning
	sets    []*rules.RuleSet
	back    *widgets.Button
	heading *widgets.Text
	start   *widgets.Button
	name    *input.Field
	wrong   *widgets.Paragraph // error about the name
	rules   *choice
	changed *widgets.Paragraph // that the rules are those of the stages now
	own     *widgets.Column    // the user's own sizes
	list    *listEditor
	plan    *widgets.Column // the stages to come
	found   *widgets.Column // what was read from the list
	left    *widgets.Scroller
	side    *widgets.Scroller
	content *fyne.Container
}

// listLines is the number of visible lines of the list.
const listLines = 11

func newBegin(p *Page) *begin {
	v := &begin{page: p, draft: p.Model.beginning, sets: p.Sets()}
	v.back = p.backButton(v.goBack)
	v.heading = widgets.NewText(look.Question, look.Ink, p.text("tournament.new.title"))
	v.start = widgets.NewButton(widgets.Primary, p.text("tournament.new.start"), "", v.begin)
	v.own, v.plan, v.found = widgets.NewColumn(gap), widgets.NewColumn(gap), widgets.NewColumn(4)
	v.wrong = paragraph(look.Body, look.Loss, "")
	v.name = p.newField(titleBound, p.text("tournament.new.name_hint"), v.draft.name, func(text string) {
		v.draft.name = text
		v.update()
	}, v.begin)
	v.name.OnRefused = func(string) { v.update() }
	v.list = p.newListEditor(v.draft.list, listLines, &v.draft.told, func(text string) {
		v.draft.list = text
		v.update()
	})
	v.left = widgets.NewScroller(widgets.NewColumn(widgets.CardGap, v.gameCard(), v.listCard()))
	v.side = widgets.NewScroller(widgets.NewColumn(widgets.CardGap, cardOf(look.Surface, v.found), cardOf(look.Surface, v.plan)))
	v.content = container.New(widgets.Arrange(widgets.FixedMin(widgets.PageWidth, minHeight), v.lay), v.back, v.heading, v.left, v.side, v.start) // Tab reaches begin last
	v.showOwn()
	v.update()
	return v
}

func (v *begin) Object() fyne.CanvasObject { return v.content }

func (v *begin) Title() string { return v.page.text("tournament.new.title") }

func (v *begin) First() fyne.Focusable { return v.name }

func (v *begin) copyText() string { return v.draft.list }

// paste takes players from the clipboard.
func (v *begin) paste(text string) { v.list.offer(text) }

func (v *begin) columns() []*widgets.Scroller { return []*widgets.Scroller{v.left, v.side} }

func (v *begin) goBack() {
	m := v.page.Model
	if m.beginning, m.left = nil, nil; strings.TrimSpace(v.draft.name+v.draft.list) != "" {
		m.left = v.draft
	}
	v.page.show()
}

func (v *begin) lay(size fyne.Size) {
	f := frameFor(size.Width)
	placeOwn(v.heading, placeOwn(v.back, f.Margin-crumbPad, f.Top, headHigh)+crumbGap, f.Top, headHigh)
	own := v.start.MinSize()
	widgets.Place(v.start, size.Width-f.Margin-own.Width, f.Top, own.Width, own.Height)
	y := f.Top + headHigh + widgets.CardGap
	left := size.Width - 2*f.Margin - f.Between - f.side
	widgets.Place(v.left, f.Margin, y, left, size.Height-y)
	widgets.Place(v.side, size.Width-f.Margin-f.side, y, f.side, size.Height-y)
}

// gameCard asks for the name, the stages and the rules.
func (v *begin) gameCard() fyne.CanvasObject {
	p := v.page
	var formats, sets []string
	for _, f := range p.Model.formats {
		formats = append(formats, p.titled(f.Title))
	}
	formats = append(formats, p.text("tournament.new.own"))
	at := -1
	for i, rs := range v.sets {
		sets = append(sets, p.Say.RuleSetName(rs))
		if rs.ID == v.draft.rules {
			at = i
		}
	}
	v.rules = p.newChoice(sets, at, func(i int) {
		v.draft.rules, v.draft.before = v.sets[i].ID, ""
		v.showChanged()
		p.Callbacks.Retitle() // the bar shows them
	})
	v.changed = paragraph(look.Label, look.Warn, "")
	v.showChanged()
	stages := p.newChoice(formats, v.draft.format, v.chooseFormat)
	proposal := p.text("tournament.new.proposal", args{"Date": p.Model.now().Local().Format(time.DateOnly)})
	proposed := p.chip(proposal, func() { v.name.SetText(proposal) }) // for users without a keyboard
	return cardOf(look.Surface,
		labelled(p.text("tournament.new.name"), widgets.NewRow(gap, nil, v.name, proposed)), v.wrong,
		labelled(p.text("tournament.new.stages"), stages), v.own,
		labelled(p.text("tournament.new.rules"), v.rules), v.changed)
}

// chooseFormat chooses a format, and its rule set if it has one.
func (v *begin) chooseFormat(i int) {
	formats := v.page.Model.formats
	v.draft.format, v.draft.before = i, ""
	for k, rs := range v.sets {
		if i < len(formats) && rs.ID == formats[i].Rules && rs.ID != v.draft.rules {
			v.draft.before, v.draft.rules = v.draft.rules, rs.ID
			v.rules.set(k)
			break
		}
	}
	v.showChanged()
	v.showOwn()
	v.update()
	v.left.Relayout()
	v.page.Callbacks.Retitle()
}

// showChanged says that the stages brought their own rules.
func (v *begin) showChanged() {
	at := slices.IndexFunc(v.sets, func(rs *rules.RuleSet) bool { return rs.ID == v.draft.before })
	v.changed.Hidden = at < 0
	if at >= 0 {
		v.changed.SetText(v.page.text("tournament.new.rules_changed", args{
			"Rules": v.page.Say.RuleSetName(v.ruleSet()), "Before": v.page.Say.RuleSetName(v.sets[at]),
		}))
	}
	v.page.relay()
}

// listCard asks for the players.
func (v *begin) listCard() fyne.CanvasObject {
	p := v.page
	return cardOf(look.Surface,
		widgets.NewText(look.Title, look.Ink, p.text("tournament.new.list")),
		paragraph(look.Label, look.Ink3, p.text("tournament.new.list_note")), widgets.NewWrapRow(gap, gap, v.list.tools...), v.list.word, v.list.area)
}
