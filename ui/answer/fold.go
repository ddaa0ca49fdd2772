package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// fold is a card at the foot of the answer with possible variations. Closed, as at first,
// it sums them up in a line; pressing it opens a row for each, and pressing a row tries
// it.
type fold struct {
	pane   *Pane
	title  *widgets.Text
	note   *widgets.Paragraph
	arrow  *widgets.Picture
	rows   []*foldRow
	list   *widgets.Column
	column *widgets.Column
	card   *widgets.PressCard
	open   bool
	lines  []foldLine // while open
	listed func() []foldLine
	hand   tile.Counts // of the hand shown: trying a circumstance is not another hand
}

func newFold(p *Pane, title string) *fold {
	f := &fold{
		pane:  p,
		title: widgets.NewText(look.Name, look.Ink, title),
		note:  widgets.NewParagraph(look.Body, look.Ink2),
		arrow: widgets.NewPicture(widgets.IconRight, look.Ink2),
		list:  widgets.NewColumn(0),
	}
	header := widgets.NewRow(12, f.title, f.note, f.arrow)
	f.column = widgets.NewColumn(foldPad, inset(header), f.list)
	f.card = widgets.NewPressCard(f.column, f.toggle)
	f.card.SetOnKey(f.keys(-1))
	f.card.Hide()
	p.Watch(f.card)
	return f
}

// hide removes the card, since there are no variations.
func (f *fold) hide() {
	f.open = false
	f.card.Hide()
}

// set sums up the variations of a hand; their lines are made when the card opens. The
// card closes when other tiles are shown.
func (f *fold) set(note string, hand tile.Counts, lines func() []foldLine) {
	f.card.Card().SetPadding(f.pane.sidePad()-foldOut, 12)
	f.note.SetText(note)
	f.card.SetLabel(f.title.Text() + ". " + note)
	f.open = f.open && f.hand == hand
	f.hand, f.listed = hand, lines
	f.show()
	f.card.Show()
}

func (f *fold) toggle() {
	f.open = !f.open
	f.show()
	f.pane.Relayout()
	if f.open {
		f.pane.Reveal(f.card)
	}
}

// show opens or shuts the card.
func (f *fold) show() {
	icon := widgets.IconRight
	if f.open {
		icon = widgets.IconDown
		f.lines = f.listed()
		f.fill()
	}
	f.arrow.Set(icon, look.Ink2)
	f.card.SetOpen(f.open)
	f.list.Hidden = !f.open
	f.column.Refresh()
	f.card.Card().Refresh()
	f.card.Refresh()
}

// fill shows the lines in rows whose columns line up.
func (f *fold) fill() {
	var wide foldWidths
	for _, one := range f.lines {
		wide.widen(one)
	}
	for i, one := range f.lines {
		if i == len(f.rows) {
			f.rows = append(f.rows, newFoldRow(f.pane, func() { f.try(i) }))
			f.rows[i].card.SetOnKey(f.keys(i))
			f.list.SetObjects(append(f.list.Objects(), f.rows[i].column)...)
		}
		f.rows[i].set(one, wide)
		f.rows[i].column.Show()
	}
	for _, spare := range f.rows[len(f.lines):] {
		spare.column.Hide()
	}
	f.list.Refresh()
}

// try applies a line and shows its verdict. The keyboard focus stays with the
// card if it is still there.
func (f *fold) try(i int) {
	byKeys, now := f.rows[i].card.Ringed(), f.pane.now
	f.lines[i].try()
	switch {
	case byKeys && f.pane.now == now:
		f.pane.focus(f.card)
	case byKeys:
		f.pane.focus(nil)
	default:
		f.pane.ScrollTo(0)
	}
}

// keys moves the focus among the rows; -1 is the card itself.
func (f *fold) keys(from int) func(fyne.KeyName) bool {
	return func(key fyne.KeyName) bool {
		switch key {
		case fyne.KeyUp:
			return f.focus(from - 1)
		case fyne.KeyDown:
			return f.focus(from + 1)
		}
		return false
	}
}

func (f *fold) focus(i int) bool {
	switch {
	case !f.open || i < -1 || i >= len(f.lines):
		return false
	case i < 0:
		f.pane.focus(f.card)
	default:
		f.pane.focus(f.rows[i].card)
	}
	return true
}
