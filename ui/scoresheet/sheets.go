package scoresheet

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/ledger"
	"sikwu/core/sheetfile"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// sheetList is the list of all sheets.
type sheetList struct {
	page       *Page
	notice     fyne.CanvasObject
	heading    *widgets.Text
	begin      *widgets.Button
	tournament *widgets.Button // may be nil
	list       *widgets.Scroller
	rows       []*widgets.PressCard
	content    *fyne.Container
}

func newSheetList(p *Page) *sheetList {
	s := &sheetList{page: p}
	list, err := p.Model.folder.List()
	if err != nil {
		p.Model.notice = notice{kind: noticeFailed, err: err}
	}
	p.Model.listed, _ = p.Model.folder.State()
	s.notice = newNotice(p)
	s.heading = widgets.NewText(look.Goal, look.Ink, p.text("scoresheet.all"))
	s.begin = widgets.NewButton(widgets.Primary, p.text("scoresheet.new"), "", func() {
		p.Model.begin()
		p.show()
	})
	var parts []fyne.CanvasObject
	for i := range list {
		parts = append(parts, s.row(&list[i]))
	}
	if len(list) == 0 {
		parts = append(parts, widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: p.text("scoresheet.none")}))
	}
	s.list = widgets.NewScroller(widgets.NewColumn(gap, parts...))
	for _, r := range s.rows {
		s.list.Watch(r)
	}
	objects := []fyne.CanvasObject{s.heading, s.begin, s.list}
	if p.Callbacks.Tournament != nil {
		s.tournament = p.tournamentButton()
		objects = append(objects, s.tournament)
	}
	if s.notice != nil {
		objects = append(objects, s.notice)
	}
	s.content = container.New(widgets.ArrangePage(s.lay), objects...)
	return s
}

// row returns a sheet's row: date and rules, current hand, names with totals.
func (s *sheetList) row(of *sheetfile.Summary) fyne.CanvasObject {
	p, t := s.page, s.page.teller()
	sum := *of
	trash := widgets.NewIconButton(widgets.IconTrash, p.text("scoresheet.delete"), func() {
		p.Model.remove(&sum)
		p.show()
	})
	if sum.Err != nil {
		return s.unreadable(&sum, trash)
	}
	where := p.text("scoresheet.over")
	if !sum.IsOver {
		where = t.byNumber(sum.Next)
	}
	state := []fyne.CanvasObject{widgets.NewText(look.Body, look.Ink2, where)}
	id := "scoresheet.close"
	if sum.IsClosed {
		id = "scoresheet.reopen"
		state = append(state, widgets.NewTag(widgets.TagMuted, p.text("scoresheet.put_away")))
	}
	if sum.IsCopy {
		state = append(state, widgets.NewTag(widgets.TagMuted, p.text("scoresheet.is_copy")))
	}
	if p.Model.file != nil && p.Model.file.ID() == sum.ID {
		state = append(state, widgets.NewTag(widgets.TagAccent, p.text("scoresheet.is_open")))
	}
	away := widgets.NewButton(widgets.Quiet, p.text(id), "", func() {
		p.Model.setClosed(sum.ID, !sum.IsClosed)
		p.show()
	})
	left := widgets.NewColumn(0,
		widgets.NewText(look.Name, look.Ink, t.date(sum.Begun)),
		widgets.NewText(look.Label, look.Ink3, widgets.Trimmed(look.Label, p.Say.RuleSetName(sum.Rules), rowLeft-20)),
		widgets.NewWrapRow(gap, 4, state...))
	var cells []fyne.CanvasObject
	for _, one := range ledger.Players() {
		cells = append(cells, s.cell(nameOf(sum.Players, one), sum.Totals.Of(one)))
	}
	line := newSheetRow(left, newGrid(4, gap, 48, cells...), away, trash)
	row := widgets.NewPressCard(line, func() {
		p.Model.open(sum.ID)
		p.show()
	})
	row.SetLabel(p.text("scoresheet.open_sheet", args{"Date": t.date(sum.Begun), "Names": sum.Players[0] + ", " + sum.Players[1] + ", " + sum.Players[2] + ", " + sum.Players[3]}))
	s.rows = append(s.rows, row)
	return row
}

// cell returns a player's name and total.
func (s *sheetList) cell(name string, total int) fyne.CanvasObject {
	who := widgets.NewText(look.Label, look.Ink3, "")
	sum := widgets.NewText(look.Value, look.OfPoints(total, look.Ink3), s.page.teller().amount(total, true))
	return container.New(widgets.Arrange(widgets.FixedMin(48, 48), func(size fyne.Size) {
		who.SetText(widgets.Trimmed(look.Label, name, size.Width))
		widgets.Place(who, 0, 2, size.Width, 18)
		widgets.Place(sum, 0, 22, size.Width, 24)
	}), who, sum)
}

// unreadable returns the row of a file that is not a valid sheet, with the
// reason, and with an offer to open what of it can be read.
func (s *sheetList) unreadable(sum *sheetfile.Summary, trash fyne.CanvasObject) fyne.CanvasObject {
	p := s.page
	name, right := sum.ID+sheetfile.Ending, trash
	if sum.Rules != nil {
		name = p.teller().date(sum.Begun) + "  " + strings.Join(sum.Players[:], p.text("list.comma"))
		open := widgets.NewButton(widgets.Quiet, p.text("scoresheet.damaged.open"), "", func() {
			p.Model.salvage(sum.ID)
			p.show()
		})
		right = widgets.NewLine(gap, open, trash)
	}
	words := []fyne.CanvasObject{
		widgets.NewParagraph(look.Name, look.Ink, widgets.Run{Text: name}),
		widgets.NewParagraph(look.Body, look.Loss, widgets.Run{Text: p.text("scoresheet.unreadable", args{"Reason": p.troubleText(sum.Err)})}),
	}
	if sum.Rules == nil {
		words = append(words, widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: p.whereText(sum.ID)}))
	}
	return widgets.NewCard(widgets.NewRow(gap, nil, widgets.NewColumn(0, words...), right))
}

// rowLeft is the width of the left part of a row, in Fyne units.
const rowLeft = 250

// newSheetRow lays out a sheet's date, its players and what can be done with it.
func newSheetRow(date, players, away, trash fyne.CanvasObject) *widgets.Laid {
	const icon = 36
	return widgets.NewLaid(widgets.PageWidth-100, func(room fyne.Size, put widgets.Put) float32 {
		own := widgets.HeightFor(date, rowLeft)
		put(date, 0, (room.Height-own)/2, rowLeft, own)
		button := away.MinSize().Width
		right := room.Width - icon - gap - button
		put(players, rowLeft+20, (room.Height-48)/2, right-gap-20-(rowLeft+20), 48)
		put(away, right, (room.Height-icon)/2, button, icon)
		put(trash, room.Width-icon, (room.Height-icon)/2, icon, icon)
		return fyne.Max(48, own)
	}, date, players, away, trash)
}

func (s *sheetList) lay(size fyne.Size) {
	f := newFrame(size.Width)
	width := fyne.Min(size.Width-2*f.Margin, 1232)
	x, y := (size.Width-width)/2, f.Top
	if s.notice != nil {
		high := widgets.HeightFor(s.notice, width)
		widgets.Place(s.notice, x, y, width, high)
		y += high + widgets.CardGap
	}
	begin := s.begin.MinSize()
	widgets.Place(s.heading, x, y, s.heading.MinSize().Width, 36)
	widgets.Place(s.begin, x+width-begin.Width, y, begin.Width, 36)
	if s.tournament != nil {
		own := s.tournament.MinSize().Width
		widgets.Place(s.tournament, x+width-begin.Width-gap-own, y, own, 36)
	}
	y += 36 + widgets.CardGap
	widgets.Place(s.list, x, y, width, size.Height-y)
}

func (s *sheetList) Object() fyne.CanvasObject { return s.content }

func (s *sheetList) Title() string { return s.page.text("scoresheet.all") }

func (s *sheetList) First() fyne.Focusable {
	if len(s.rows) > 0 {
		return s.rows[0]
	}
	return s.begin
}

func (s *sheetList) followSession() {}

// onKey handles Escape, which returns to the open sheet.
func (s *sheetList) onKey(key fyne.KeyName) bool {
	if key != fyne.KeyEscape || s.page.Model.file == nil {
		return false
	}
	s.page.Model.at = atSheet
	s.page.show()
	return true
}

func (s *sheetList) onRune(rune) bool { return false }

func (s *sheetList) copyText() string { return "" }

func (s *sheetList) paste(string) {}
