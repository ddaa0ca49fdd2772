package scoresheet

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/handfile"
	"sikwu/core/ledger"
	"sikwu/core/sheetfile"
	"sikwu/core/verdict"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// sheetView is the open sheet: totals and rows on the left; on the right the
// sheet's date and rules, the chart or the entry in progress, and the next
// hand.
type sheetView struct {
	page    *Page
	teller  teller
	sheet   ledger.Sheet
	short   [4]string         // names trimmed for sentences
	notice  fyne.CanvasObject // may be nil
	totals  *fyne.Container
	rows    *rowsCard
	head    *head
	middle  middle
	next    *nextCard
	foot    *footer
	side    *fyne.Container // changes during an entry
	content *fyne.Container
	size    fyne.Size
}

// middle is the middle of the right column: the chart, the settlement or the form.
type middle interface {
	Object() fyne.CanvasObject
	fit(size fyne.Size)
}

func newSheetView(p *Page) *sheetView {
	s, _ := p.Model.sheet()
	v := &sheetView{page: p, teller: p.teller(), sheet: s, notice: newNotice(p)}
	for i, name := range s.Players {
		v.short[i] = widgets.Trimmed(look.Strong, name, nameMost)
	}
	v.content = container.New(widgets.ArrangePage(v.lay))
	v.totals = container.NewWithoutLayout(v.totalCards()...)
	v.rows = newRowsCard(v)
	v.head = v.newHead()
	v.foot = newFooter(v)
	v.side = container.NewWithoutLayout()
	v.right()
	v.content.Objects = []fyne.CanvasObject{v.totals, v.rows.object, v.head, v.side, v.foot.object}
	if v.notice != nil {
		v.content.Objects = append(v.content.Objects, v.notice)
	}
	return v
}

// right builds the part that changes during an entry.
func (v *sheetView) right() {
	v.next = newNextCard(v)
	switch m := v.page.Model; {
	case m.form != nil:
		v.middle = newFormCard(v)
	case m.settles():
		v.middle = newSettleCard(v)
	default:
		v.middle = newChartCard(v)
	}
	v.side.Objects = []fyne.CanvasObject{v.middle.Object()}
	if v.page.Model.form == nil { // which says itself what hand it is
		v.side.Objects = append(v.side.Objects, v.next.object)
	}
	v.rows.mark()
}

// change rebuilds the right column after a choice. The focus goes to the named
// widget, or to what is still to be said.
func (v *sheetView) change(to string) {
	keys := v.page.Keyboard.Navigating()
	offset := float32(0)
	if f, ok := v.middle.(*formCard); ok {
		offset = f.scroll.Offset()
	}
	v.right()
	v.foot.follow()
	v.lay(v.size)
	v.side.Refresh()
	if f, ok := v.middle.(*formCard); ok {
		f.scroll.ScrollTo(offset)
		f.place(keys, to)
		if f.wrong != nil && strings.HasPrefix(to, "dealer") {
			f.scroll.Reveal(f.wrong)
		}
		return
	}
	v.page.Keyboard.Focus(keys, v.First())
}

func (v *sheetView) Object() fyne.CanvasObject { return v.content }

func (v *sheetView) Title() string {
	if t := v.page.Model.table; t != nil {
		name, table := t.Heading()
		return v.page.text("scoresheet.tournament.title", args{"Name": name, "Table": table})
	}
	return v.page.text("scoresheet.title", args{"Hand": v.teller.which(v.sheet.Next, v.sheet.Rules)})
}

// first returns the widget that gets the focus: in the form, or else in the
// card of the next hand. After the last hand none does, so that typing on starts
// nothing.
func (v *sheetView) First() fyne.Focusable {
	f, ok := v.middle.(*formCard)
	switch {
	case ok:
		return f.First()
	case v.sheet.IsOver():
		return nil
	}
	return v.next.First()
}

func (v *sheetView) lay(size fyne.Size) {
	v.size = size
	v.side.Resize(size)
	f := newFrame(size.Width)
	top := f.Top
	if v.notice != nil {
		high := widgets.HeightFor(v.notice, size.Width-2*f.Margin)
		widgets.Place(v.notice, f.Margin, top, size.Width-2*f.Margin, high)
		top += high + widgets.CardGap
	}
	v.layLeft(f, top, size.Height)
	x, y := f.Margin+f.left+f.Between, top
	v.head.setNarrow(f.Narrow)
	widgets.Place(v.head, x, y, f.right, 36)
	y += 36 + widgets.CardGap
	foot := size.Height - f.foot - 36
	v.foot.setNarrow(f.Narrow)
	widgets.Place(v.foot.object, x, foot, f.right, 36)
	v.foot.object.Hidden = f.Narrow && v.page.Model.form != nil // whose choices need the room
	if v.foot.object.Hidden {
		foot = size.Height - f.foot + widgets.CardGap
	}
	if v.page.Model.form == nil {
		v.next.fit(f.right, f.Narrow)
		next := widgets.HeightFor(v.next.object, f.right)
		foot -= next + widgets.CardGap
		widgets.Place(v.next.object, x, foot, f.right, next)
	}
	widgets.Place(v.middle.Object(), x, y, f.right, foot-widgets.CardGap-y)
	v.middle.fit(fyne.NewSize(f.right, foot-widgets.CardGap-y))
}

// totalHigh is the height of the card of a total, in Fyne units.
const totalHigh = 96

func (v *sheetView) layLeft(f frame, top, height float32) {
	widgets.Place(v.totals, f.Margin, top, f.left, totalHigh)
	wide := (f.left - 3*widgets.CardGap) / 4
	for i, o := range v.totals.Objects {
		widgets.Place(o, float32(i)*(wide+widgets.CardGap), 0, wide, totalHigh)
	}
	top += totalHigh + widgets.CardGap
	widgets.Place(v.rows.object, f.Margin, top, f.left, height-f.foot-top)
	v.rows.fit(f, fyne.NewSize(f.left, height-f.foot-top))
}

// head shows which sheet this is, with a button for the list of sheets.
type head struct {
	*widgets.Row
	all    *widgets.Button
	narrow *widgets.IconButton // replaces all in a narrow window; may be nil
}

func (v *sheetView) newHead() *head {
	p := v.page
	if t := p.Model.table; t != nil {
		back := widgets.NewButton(widgets.Quiet, p.text("scoresheet.tournament.back"), "", p.closeTable)
		name, table := t.Heading()
		which := twoLines(look.Ink2, name, table+" · "+p.Say.RuleSetName(v.sheet.Rules))
		return &head{Row: widgets.NewRow(widgets.CardGap, nil, which, back), all: back}
	}
	begun, _ := p.Model.current().Times()
	which := v.newWhich(begun)
	all := widgets.NewButton(widgets.Quiet, p.text("scoresheet.all"), widgets.IconOpen, p.toSheets)
	if p.Callbacks.Tournament == nil {
		return &head{Row: widgets.NewRow(widgets.CardGap, nil, which, all), all: all}
	}
	narrow := widgets.NewIconButton(widgets.IconOpen, p.text("scoresheet.all"), p.toSheets)
	narrow.SetPlated(true)
	line := widgets.NewLine(gap, all, narrow, p.tournamentButton())
	return &head{Row: widgets.NewRow(widgets.CardGap, nil, which, line), all: all, narrow: narrow}
}

// twoLines returns two lines trimmed to the width; the second is the first of
// below that fits.
func twoLines(ink fyne.ThemeColorName, above string, below ...string) fyne.CanvasObject {
	first := widgets.NewText(look.LabelBold, ink, "")
	second := widgets.NewText(look.Label, look.Ink3, "")
	return container.New(widgets.Arrange(widgets.FixedMin(60, 36), func(size fyne.Size) {
		first.SetText(widgets.Trimmed(look.LabelBold, above, size.Width))
		second.SetText(widgets.FirstFit(look.Label, size.Width, below...))
		widgets.Place(first, 0, 0, size.Width, 18)
		widgets.Place(second, 0, 18, size.Width, 18)
	}), first, second)
}

// tournamentButton returns the button for the tournaments.
func (p *Page) tournamentButton() *widgets.Button {
	return widgets.NewButton(widgets.Quiet, p.text("scoresheet.tournament.list"), "", p.Callbacks.Tournament)
}

// setNarrow replaces the button for the list with an icon in a narrow window.
func (h *head) setNarrow(narrow bool) {
	if h.narrow != nil {
		h.all.Hidden, h.narrow.Hidden = narrow, !narrow
	}
}

// toSheets shows the list of sheets.
func (p *Page) toSheets() {
	m := p.Model
	if m.at, m.form = atSheets, nil; m.notice.kind == noticeFollowed {
		m.notice = notice{} // it is about the sheet that is left
	}
	p.show()
}

func (v *sheetView) followSession() { v.next.followSession() }

// begin starts an entry about a player, ledger.Nobody for none yet.
func (v *sheetView) begin(kind ledger.Kind, p ledger.Player) {
	f := newForm(v.sheet, kind)
	switch {
	case p == ledger.Nobody:
	case kind == ledger.Won:
		f.setWinner(p)
	default:
		f.setOffender(p)
	}
	v.page.Model.fill(f)
	v.change("")
}

// draw enters a drawn hand at once: it moves no points, and undo reverts it.
func (v *sheetView) draw() {
	v.page.Model.do(sheetfile.Event{Kind: sheetfile.Add, Entry: ledger.Entry{Kind: ledger.Drawn}})
	v.page.show()
	v.page.written()
}

// take offers the hand on Check.
func (v *sheetView) take() {
	if h, ok := handOnCheck(v.page.Session); ok {
		v.page.OfferHand(h)
	}
}

// openInCheck opens the hands stored with a row, under the sheet's rules.
func (v *sheetView) openInCheck(place int) {
	if list := keptHands(&v.sheet.Rows[place].Entry); len(list) > 0 {
		h := list[0]
		h.Others = list[1:]
		v.page.Callbacks.OpenInCheck(h, v.sheet.Rules)
	}
}

// copyText returns the sheet as lines of text.
func (v *sheetView) copyText() string {
	t, s := v.teller, &v.sheet
	var lines []string
	for i := range s.Rows {
		r := &s.Rows[i]
		lines = append(lines, t.which(r.Position, s.Rules)+"\t"+t.marked(s.Players, r, s.Rules)+"\t"+v.figures(r.Points, true))
	}
	lines = append(lines, t.text("scoresheet.total")+"\t\t"+v.figures(s.Totals(), false))
	return strings.Join(append(lines, t.rulings(s.Rulings())...), "\n")
}

// figures returns the points of all players.
func (v *sheetView) figures(points ledger.Points, signed bool) string {
	list := make([]string, 0, 4)
	for _, p := range ledger.Players() {
		list = append(list, nameOf(v.sheet.Players, p)+" "+v.teller.amount(points.Of(p), signed))
	}
	return strings.Join(list, "\t")
}

func (v *sheetView) paste(string) {}

// movement is undo or redo.
type movement struct {
	do  sheetfile.Kind
	can func(*sheetfile.Book) (sheetfile.Event, bool)
}

var (
	undoes = movement{sheetfile.Undo, (*sheetfile.Book).Undoes}
	redoes = movement{sheetfile.Redo, (*sheetfile.Book).Redoes}
)

// undo moves in the history of the open sheet, if it can.
func (p *Page) undo(m movement) {
	d := p.Model
	if d.at != atSheet || !d.writable() {
		return
	}
	book := d.book()
	if _, ok := m.can(&book); !ok {
		return
	}
	d.do(sheetfile.Event{Kind: m.do})
	p.show()
}

// handOnCheck returns the hand called on Check, with the others on its tile.
func handOnCheck(s *session.Session) (h handfile.Hand, ok bool) {
	v := s.View()
	if v.IsImpossible() || v.Waiting != nil {
		return h, false
	}
	switch v.Kind {
	case verdict.Win, verdict.BelowMinimum, verdict.Passed, verdict.NotAWin:
		h = s.Hand()
		return h, isCalled(h)
	}
	return handfile.Hand{}, false
}
