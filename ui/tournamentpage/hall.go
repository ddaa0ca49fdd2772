package tournamentpage

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/tournament"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// section is a part of the hall: the wide column on the left and the narrow one
// at the side.
type section struct {
	left, side []fyne.CanvasObject
	reach      []reachable       // in the wide column, in Tab order
	first      fyne.Focusable    // gets the focus after an action
	onward     fyne.Focusable    // leads to the next stage when all tables are finished
	chosen     reachable         // the table or player at the side; may be nil
	list       fyne.CanvasObject // contains chosen
	table      *table            // the part as a table for files; may be nil
	editor     *listEditor       // of the list of players; may be nil
}

// reachable is a focusable widget.
type reachable interface {
	fyne.CanvasObject
	SetOnFocus(func())
	Ringed() bool
}

// hall is an open tournament: its name, the choice of part and stage, undo and
// exports at the top; below them the chosen part.
type hall struct {
	page    *Page
	section *section
	at      standing
	back    *widgets.Button
	name    *widgets.Text
	parts   *widgets.Segments
	stages  *widgets.Segments
	tools   *widgets.WrapRow
	csv     *widgets.Button   // nil if there is nothing to export
	notice  fyne.CanvasObject // may be nil
	left    *widgets.Scroller
	side    *widgets.Scroller
	content *fyne.Container
}

// standing identifies what a hall shows.
type standing struct {
	tournament    string // its id
	part          part
	stage         int
	table, player int
}

func (m *Model) standsAt() standing { return standing{m.open.ID(), m.part, m.stage, m.table, m.player} }

// standAs restores the scroll positions of another hall if it shows the same,
// and reveals what was chosen since.
func (v *hall) standAs(before *hall) {
	chosen := v.at == before.at
	if chosen {
		v.side.ScrollTo(before.side.Offset())
	}
	as := before.at
	as.table, as.player = v.at.table, v.at.player
	if v.at != as {
		return
	}
	at := before.left.Offset()
	if o := v.section.chosen; !chosen && o != nil {
		top := v.section.list.Position().Y + o.Position().Y
		at = fyne.Max(at, top+o.Size().Height+revealRoom-v.left.Height())
		at = fyne.Min(at, top-revealRoom)
	}
	v.left.ScrollTo(at)
}

// revealRoom is the margin around what is revealed, clear of the fades.
const revealRoom = 40

func newHall(p *Page) *hall {
	v := &hall{page: p, back: p.backButton(p.close), notice: newNotice(p)}
	v.name = widgets.NewText(look.Question, look.Ink, p.Model.open.Title)
	v.parts = widgets.NewSegments([]widgets.Segment{
		{Label: p.text("tournament.tables")}, {Label: p.text("tournament.ranking")}, {Label: p.text("tournament.players")},
	}, int(p.Model.part), func(i int) { p.turnTo(part(i)) })
	v.parts.SetLabel(p.text("tournament.parts"))
	switch p.Model.part {
	case atRanking:
		v.section = newRanking(p)
	case atPlayers:
		v.section = newPlayers(p)
	default:
		v.section = newTables(p)
	}
	v.at = p.Model.standsAt() // a table may have been proposed
	v.stages = v.stageSegments()
	v.tools = v.toolRow()
	v.left = widgets.NewScroller(widgets.NewColumn(widgets.CardGap, v.section.left...))
	for _, o := range v.section.reach {
		v.left.Watch(o)
	}
	v.side = widgets.NewScroller(widgets.NewColumn(widgets.CardGap, v.section.side...))
	objects := []fyne.CanvasObject{v.back, v.name, v.tools, v.parts, v.stages}
	if v.notice != nil {
		objects = append(objects, v.notice)
	}
	v.content = container.New(widgets.Arrange(widgets.FixedMin(widgets.PageWidth, minHeight), v.lay), append(objects, v.left, v.side)...)
	return v
}

func (v *hall) Object() fyne.CanvasObject { return v.content }

func (v *hall) Title() string { return v.page.Model.open.Title }

func (v *hall) First() fyne.Focusable {
	if v.section.first != nil {
		return v.section.first
	}
	return v.parts
}

func (v *hall) copyText() string {
	if v.section.table == nil {
		return ""
	}
	return v.section.table.text()
}

// paste takes a list of players where it can be rewritten.
func (v *hall) paste(text string) {
	if v.section.editor != nil {
		v.section.editor.offer(text)
	}
}

func (v *hall) columns() []*widgets.Scroller { return []*widgets.Scroller{v.left, v.side} }

// goBack closes the chosen player, then the tournament.
func (v *hall) goBack() {
	m := v.page.Model
	if m.part != atPlayers || m.player == 0 {
		v.page.close()
		return
	}
	m.player = 0
	v.page.show()
}

// lay places the name with the tools in a row, the choices in another, and the
// columns below.
func (v *hall) lay(size fyne.Size) {
	f := frameFor(size.Width)
	y := f.Top
	tools := v.tools.NaturalWidth()
	widgets.Place(v.tools, size.Width-f.Margin-tools, y, tools, headHigh)
	x := placeOwn(v.back, f.Margin-crumbPad, y, headHigh) + crumbGap
	room := size.Width - f.Margin - tools - gap - x
	v.name.SetText(widgets.Trimmed(look.Question, v.Title(), room))
	widgets.Place(v.name, x, y+(headHigh-v.name.MinSize().Height)/2, room, v.name.MinSize().Height)
	y += headHigh + gap
	placeOwn(v.parts, f.Margin, y, rowHigh)
	own := v.stages.MinSize()
	widgets.Place(v.stages, size.Width-f.Margin-own.Width, y, own.Width, rowHigh)
	y += rowHigh + widgets.CardGap
	if v.notice != nil {
		width := size.Width - 2*f.Margin
		high := widgets.HeightFor(v.notice, width)
		widgets.Place(v.notice, f.Margin, y, width, high)
		y += high + widgets.CardGap
	}
	left := size.Width - 2*f.Margin - f.Between - f.side
	widgets.Place(v.left, f.Margin, y, left, size.Height-y)
	widgets.Place(v.side, size.Width-f.Margin-f.side, y, f.side, size.Height-y)
}

// stageSegments returns the choice of the stage. A stage that cannot be drawn
// yet is disabled. The ranking also offers the whole tournament.
func (v *hall) stageSegments() *widgets.Segments {
	p, d := v.page, v.page.Model
	drawn := len(d.open.Rounds)
	most := drawn // the visible stages: on the tables part, the next one too
	if d.part != atTables {
		most = max(0, drawn-1)
	}
	var list []widgets.Segment
	for i, s := range d.open.Format.Stages {
		option := widgets.Segment{Label: p.titled(s.Title)}
		switch {
		case i <= most:
		case d.part == atTables || i > 0:
			option.Reason = p.text("tournament.later", args{"Stage": p.titled(d.open.Format.Stages[i-1].Title)})
		}
		list = append(list, option)
	}
	if d.part == atRanking {
		whole := widgets.Segment{Label: p.text("tournament.overall")}
		if drawn == 0 {
			whole.Reason = p.text("tournament.refused." + string(tournament.NotDrawn))
		}
		list = append(list, whole)
	}
	segments := widgets.NewSegments(list, min(d.stage, len(list)-1), func(i int) {
		d.stage, d.table = i, 0
		p.showAt(func() fyne.Focusable { return p.View.(*hall).stages })
	})
	segments.SetLabel(p.text("tournament.stage"))
	segments.Hidden = d.part == atPlayers
	return segments
}

// toolRow returns undo, redo and the actions of the current part.
func (v *hall) toolRow() *widgets.WrapRow {
	p, t := v.page, &v.page.Model.open.Tournament
	tool := func(icon widgets.Icon, id string, a tournament.Event, is bool, none tournament.Reason, do tournament.Kind) *widgets.IconButton {
		tip := p.text(id)
		if is {
			tip += p.text("tournament.of_act", args{"Act": p.text("tournament.act." + string(a.Kind))})
		}
		b := widgets.NewIconButton(icon, tip, func() { p.act(tournament.Event{Kind: do}) })
		if !is {
			b.SetReason(p.text("tournament.refused." + string(none)))
		}
		return b
	}
	undoes, canUndo := p.Model.undoes()
	redoes, canRedo := t.Redoes()
	list := []fyne.CanvasObject{
		tool(widgets.IconUndo, "tournament.undo", undoes, canUndo, tournament.NothingToUndo, tournament.Undo),
		tool(widgets.IconRedo, "tournament.redo", redoes, canRedo, tournament.NothingToRedo, tournament.Redo),
	}
	if out := v.section.table; out != nil {
		v.csv = widgets.NewButton(widgets.Quiet, p.text("tournament.csv"), "", v.saveCSV)
		list = append(list,
			widgets.NewButton(widgets.Quiet, p.text("tournament.copy"), widgets.IconCopy, func() { p.Callbacks.Copy(out.text()) }),
			v.csv,
			widgets.NewButton(widgets.Quiet, p.text("tournament.pdf"), "", v.savePDF))
	}
	return widgets.NewLine(gap, list...)
}

// offer shows a menu of the file formats.
func (v *hall) offer() {
	v.page.Callbacks.Menu(v.csv,
		fyne.NewMenuItem(v.page.text("tournament.csv"), v.saveCSV), fyne.NewMenuItem(v.page.text("tournament.pdf"), v.savePDF))
}

func (v *hall) saveCSV() {
	out := v.section.table
	v.page.Callbacks.Save(out.file(".csv"), out.csv())
}

func (v *hall) savePDF() { v.page.savePDF(v.section.table) }
