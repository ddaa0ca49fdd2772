package tournamentpage

import (
	"cmp"
	"errors"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/journal"
	"sikwu/core/tournament"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// kept lists the tournaments, the newest first.
type kept struct {
	page    *Page
	back    *widgets.Button
	heading *widgets.Text
	start   *widgets.Button
	list    *widgets.Scroller
	rows    []*widgets.PressCard
	content *fyne.Container
}

func newKept(p *Page) *kept {
	v := &kept{page: p, heading: widgets.NewText(look.Goal, look.Ink, p.text("tournament.title"))}
	v.back = widgets.NewButton(widgets.Ghost, p.text("tournament.sheets"), widgets.IconRight, p.Callbacks.Sheets)
	v.back.SetIconAfter(true)
	v.start = widgets.NewButton(widgets.Primary, p.text("tournament.begin"), "", p.beginNew)
	var parts []fyne.CanvasObject
	if n := newNotice(p); n != nil {
		parts = append(parts, n)
	}
	for _, r := range p.Model.removed[:min(len(p.Model.removed), maxRemoved)] {
		parts = append(parts, v.restoreStrip(r))
	}
	list, err := p.Model.folder.List()
	p.Model.listed, _ = p.Model.folder.State()
	if err != nil {
		parts = append(parts, cardOf(look.WarnSoft, paragraph(look.Body, look.Ink, p.Fault(err))))
	}
	var cards []fyne.CanvasObject
	for i := range list {
		cards = append(cards, v.row(&list[i]))
	}
	isEmpty := len(list) == 0 && err == nil
	if isEmpty {
		cards = append(cards, v.welcome())
	} else {
		parts = append([]fyne.CanvasObject{paragraph(look.Body, look.Ink2, p.text("tournament.intro"))}, parts...)
	}
	parts = append(parts, newGrid(440, widgets.CardGap, cards...))
	v.list = widgets.NewScroller(widgets.NewColumn(widgets.CardGap, parts...))
	for _, row := range v.rows {
		v.list.Watch(row)
	}
	v.content = container.New(widgets.Arrange(widgets.FixedMin(widgets.PageWidth, minHeight), v.lay), v.back, v.heading, v.list)
	if !isEmpty {
		v.content.Objects = append(v.content.Objects, v.start)
	}
	return v
}

func (v *kept) Object() fyne.CanvasObject { return v.content }

func (v *kept) Title() string { return v.page.text("tournament.title") }

func (v *kept) First() fyne.Focusable { return v.start }

func (v *kept) copyText() string { return "" }

func (v *kept) paste(string) {}

func (v *kept) goBack() { v.page.Callbacks.Sheets() }

func (v *kept) lay(size fyne.Size) {
	f := frameFor(size.Width)
	placeOwn(v.heading, placeOwn(v.back, f.Margin-crumbPad, f.Top, headHigh)+crumbGap, f.Top, headHigh)
	if own := v.start.MinSize(); slices.Contains(v.content.Objects, fyne.CanvasObject(v.start)) {
		widgets.Place(v.start, size.Width-f.Margin-own.Width, f.Top, own.Width, own.Height)
	}
	y := f.Top + headHigh + widgets.CardGap
	widgets.Place(v.list, f.Margin, y, size.Width-2*f.Margin, size.Height-y)
}

// welcome explains what to do without a tournament, and starts one.
func (v *kept) welcome() fyne.CanvasObject {
	p := v.page
	parts := []fyne.CanvasObject{paragraph(look.Title, look.Ink, p.text("tournament.none"))}
	for i, id := range []string{"list", "play", "rank"} {
		parts = append(parts, widgets.NewRow(10, widgets.NewTag(widgets.TagAccent, strconv.Itoa(i+1)),
			paragraph(look.Body, look.Ink2, p.text("tournament.welcome."+id)), nil))
	}
	return widgets.NewCard(widgets.NewColumn(12, append(parts, widgets.NewLine(gap, v.start))...))
}

// row returns a tournament's name, progress and date.
func (v *kept) row(s *tournament.Summary) fyne.CanvasObject {
	p := v.page
	remove := widgets.NewIconButton(widgets.IconTrash, p.text("tournament.remove"), func() { p.remove(s) })
	if s.Err != nil {
		return v.damaged(s, remove)
	}
	state, tone := p.text("tournament.state.open"), widgets.TagMuted
	switch {
	case s.IsOver:
		state, tone = p.text("tournament.state.over"), widgets.TagAccent
	case s.Rounds > 0:
		state = p.titled(s.Format.Stages[s.Rounds-1].Title)
	}
	words := widgets.NewColumn(4,
		paragraph(look.Title, look.Ink, s.Title),
		paragraph(look.Label, look.Ink3, p.titled(s.Format.Title)+" · "+p.text("tournament.count.players", args{"N": s.Players})+" · "+
			s.Begun.Local().Format("2006-01-02 15:04")),
		widgets.NewLine(gap, widgets.NewTag(tone, state)))
	row := widgets.NewPressCard(widgets.NewRow(gap, nil, words, remove), func() { p.open(s.ID) })
	row.Card().SetPadding(20, 14)
	row.SetLabel(s.Title)
	v.rows = append(v.rows, row)
	return row
}

// damaged returns the card of a tournament that cannot be read, with the reason, and
// with an offer to open what of it can be read.
func (v *kept) damaged(s *tournament.Summary, remove fyne.CanvasObject) fyne.CanvasObject {
	p := v.page
	words := []fyne.CanvasObject{paragraph(look.Title, look.Ink, s.ID+tournament.Ending), paragraph(look.Label, look.Loss, p.Fault(s.Err))}
	if s.Format == nil {
		var wrong *journal.FileError
		if errors.As(s.Err, &wrong) && wrong.Line == 1 && wrong.Fault != journal.NotThisVersion {
			words = append(words, paragraph(look.Label, look.Ink2, p.text("tournament.damaged.whole")))
		}
		words = append(words, paragraph(look.Label, look.Ink2, p.text("scoresheet.damaged.where", args{"Path": p.Model.folder.Path(s.ID)})))
	} else {
		words[0] = paragraph(look.Title, look.Ink, cmp.Or(s.Title, s.ID))
		open := p.button(widgets.Quiet, p.text("scoresheet.damaged.open"), "", func() { p.salvage(s.ID) })
		words = append(words, widgets.NewLine(gap, open))
	}
	return cardOf(look.Surface, widgets.NewRow(gap, nil, widgets.NewColumn(4, words...), remove))
}

// salvage opens a copy of what can be read of a tournament.
func (p *Page) salvage(id string) {
	p.Model.trouble = p.Model.salvage(id, func(title string) string {
		most := tournament.MaxTitle - len([]rune(p.text("tournament.damaged.title", args{"Name": ""})))
		letters := []rune(title)
		return p.text("tournament.damaged.title", args{"Name": string(letters[:min(len(letters), most)])})
	})
	p.show()
}

// maxRemoved is the greatest number of removed tournaments offered at once.
const maxRemoved = 4

// restoreStrip offers to restore a tournament that was moved aside.
func (v *kept) restoreStrip(r gone) fyne.CanvasObject {
	p := v.page
	back := widgets.NewButton(widgets.Ghost, p.text("tournament.restore"), widgets.IconUndo, func() {
		_, p.Model.trouble = p.Model.folder.Restore(r.id)
		p.Model.removed = slices.DeleteFunc(p.Model.removed, func(one gone) bool { return one == r })
		p.show()
	})
	c := widgets.NewNotice(look.WarnSoft, look.Ink, p.text("tournament.removed", args{"Name": r.name}), back)
	c.SetPadding(16, 4)
	return c
}

// open opens a tournament by its id.
func (p *Page) open(id string) {
	p.Model.trouble = p.Model.Open(id)
	p.show()
}

// remove moves a tournament aside.
func (p *Page) remove(s *tournament.Summary) {
	as, err := p.Model.folder.Remove(s.ID)
	p.Model.trouble = err
	if err == nil {
		p.Model.removed = slices.Insert(p.Model.removed, 0, gone{as, cmp.Or(s.Title, s.ID)})
	}
	p.show()
}

// beginNew goes on with what was typed for a new tournament, or prepares one under the rules
// in force, in the first format that is played under them, or else the first.
func (p *Page) beginNew() {
	b := p.Model.left
	if b == nil {
		b = &beginning{rules: p.InForce().ID, own: []int{1}}
		b.format = max(0, slices.IndexFunc(p.Model.formats, func(f *tournament.Format) bool { return f.Rules == b.rules }))
	}
	p.Model.beginning, p.Model.left = b, nil
	p.show()
}
