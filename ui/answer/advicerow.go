package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// adviceRow is a discard: the tile, what the rest aims at, how often it wins, what it
// brings, and the tiles that help. Pointing at it raises its tile in the hand; pressing
// it discards the tile.
type adviceRow struct {
	table          *adviceTable
	shown          *explain.Advised
	tile           *tileview.Image
	name           *widgets.Paragraph
	goal           *widgets.Paragraph
	words          *widgets.Column
	chance, points *adviceFigure
	useful         *tileview.CopiesLeft
	grid           *adviceGrid
	rule           *widgets.Card
	card           *widgets.PressCard
	column         *widgets.Column
	lit            bool // the title names it, and its tile stands out in the hand
}

func newAdviceRow(a *adviceTable, i int) *adviceRow {
	p := a.pane
	r := &adviceRow{
		table:  a,
		tile:   tileview.NewImage("blank", adviceTile),
		name:   widgets.NewParagraph(look.Title, look.Ink),
		goal:   widgets.NewParagraph(look.Body, look.Ink2),
		chance: newAdviceFigure("%"), points: newAdviceFigure(""),
		useful: tileview.NewCopiesLeft(func(n int) string { return p.text.Text("answer.advice.and_more", translations.Args{"N": n}) }),
		rule:   inset(widgets.NewRule()),
	}
	r.words = widgets.NewColumn(0, r.name, r.goal)
	r.grid = newAdviceGrid(p, r.tile, r.words, r.chance.column, r.points.column, r.useful)
	r.card = widgets.NewPressCard(r.grid, func() { p.do(r.shown) })
	pressRow(r.card)
	r.card.SetTip(p.text.Text("answer.advice.open"))
	r.card.SetOnPoint(r.point)
	r.card.SetOnKey(func(key fyne.KeyName) bool {
		switch key {
		case fyne.KeyUp:
			return a.focus(i - 1)
		case fyne.KeyDown:
			return a.focus(i + 1)
		}
		return false
	})
	p.Watch(r.card)
	r.column = widgets.NewColumn(0, r.rule, r.card)
	return r
}

// point raises the row's tile, or the best ones again. The pointer leaves a row only
// after it was hidden: then nothing is raised.
func (r *adviceRow) point(on bool) {
	switch {
	case r.table.said == nil:
	case on:
		r.table.pane.raise(r.shown.Tile)
	default:
		r.table.pane.raise(r.table.said.Best...)
	}
}

func (r *adviceRow) set(one *explain.Advised, seen bool) {
	p := r.table.pane
	r.shown = one
	r.tile.SetName(one.Tile.String())
	r.name.SetText(one.Name)
	r.goal.SetText(one.Goal)
	r.chance.set(one.Chance, figureBefore(p, "answer.advice.was_chance", one.WasChance), seen, r.table.coarse)
	r.points.set(one.Points, figureBefore(p, "answer.advice.was", one.WasPoints), seen, r.table.coarse)
	r.useful.Set(len(one.Useful), one.Toward, one.CopyLeft)
	r.card.SetLabel(one.Words)
	fill := fyne.ThemeColorName("")
	if r.lit = one.Named; r.lit {
		fill = look.AccentSoft
	}
	r.card.SetFill(fill)
	r.card.Card().SetFill(fill)
	r.words.Refresh()
	r.grid.Refresh()
	r.card.Card().Refresh()
}

// blank removes the figures and the copies; the row keeps its height.
func (r *adviceRow) blank() {
	for _, f := range []*adviceFigure{r.chance, r.points} {
		f.set("–", "", !f.was.Hidden, true)
		f.unit.Hide()
	}
	r.useful.Blank()
	r.card.SetLabel(r.shown.Name)
}

// figureBefore returns the figure without the tiles seen, "" if it is not known.
func figureBefore(p *Pane, id, figure string) string {
	if figure == "" {
		return ""
	}
	return p.text.Text(id, translations.Args{"A": figure})
}

// adviceFigure is a figure with its unit, grey while it is coarse, and below it the
// figure without the tiles seen.
type adviceFigure struct {
	figure, unit, was *widgets.Text
	row               *widgets.WrapRow
	column            *widgets.Column
}

func newAdviceFigure(unit string) *adviceFigure {
	f := &adviceFigure{
		figure: widgets.NewText(look.Value, look.Ink, ""), unit: widgets.NewText(look.Body, look.Ink, unit),
		was: widgets.NewText(look.Clause, look.Ink2, ""),
	}
	f.unit.Hidden = unit == ""
	f.row = widgets.NewLine(1, f.figure, widgets.NewColumn(0, newSpacer(2), f.unit))
	f.column = widgets.NewColumn(-2, f.row, f.was)
	return f
}

// set shows a figure; it keeps room for the earlier one if that is still to come.
func (f *adviceFigure) set(figure, was string, keep, coarse bool) {
	ink := look.Ink
	if coarse {
		ink = look.Ink3
	}
	f.figure.SetColour(ink)
	f.unit.SetColour(ink)
	f.unit.Hidden = f.unit.Text() == ""
	f.figure.SetText(figure)
	f.was.SetText(was)
	f.was.Hidden = !keep
	f.row.Refresh()
	f.column.Refresh()
}

// adviceGrid lays out the cells of a row in aligned columns.
type adviceGrid struct {
	widgets.Laid
	pane    *Pane
	cells   [5]fyne.CanvasObject
	heading bool // the name of the first two columns stands over both
}

// Dimensions of the table, in Fyne units.
const (
	adviceTile      = 40
	adviceTileLess  = 36 // in a narrow window
	adviceWords     = 136
	adviceWordsLess = 112
	adviceShare     = 0.22 // of the width for the words, if that is more
	adviceLeast     = 54   // of a row inside its padding
	adviceChance    = 72
	advicePoints    = 66
	adviceGap       = 12
	adviceGapLess   = 10
)

func newAdviceGrid(p *Pane, cells ...fyne.CanvasObject) *adviceGrid {
	g := &adviceGrid{pane: p, cells: [5]fyne.CanvasObject(cells)}
	g.Init(g, 1, g.put, g.cells[:]...)
	return g
}

func (g *adviceGrid) put(room fyne.Size, put widgets.Put) (highest float32) {
	tileWide, gap, chance, points := float32(adviceTile), float32(adviceGap), float32(adviceChance), float32(advicePoints)
	if g.pane.narrow {
		tileWide, gap, chance, points = adviceTileLess, adviceGapLess, adviceChance-4, advicePoints-2
	}
	if t, ok := g.cells[0].(*tileview.Image); ok {
		t.SetWidth(tileWide)
	}
	words := fyne.Max(adviceWords, room.Width*adviceShare)
	if g.pane.narrow {
		words = adviceWordsLess
	}
	x := float32(0)
	place := func(o fyne.CanvasObject, width float32) {
		own := widgets.HeightFor(o, width)
		put(o, x, (room.Height-own)/2, width, own)
		highest = fyne.Max(highest, own)
	}
	if g.heading {
		place(g.cells[1], tileWide+gap+words-8)
	} else {
		place(g.cells[0], tileWide)
		x = tileWide + gap
		place(g.cells[1], words-8)
	}
	x = tileWide + gap + words
	place(g.cells[2], chance)
	x += chance
	place(g.cells[3], points)
	x += points
	place(g.cells[4], room.Width-x)
	if !g.heading {
		highest = fyne.Max(highest, adviceLeast)
	}
	return highest
}
