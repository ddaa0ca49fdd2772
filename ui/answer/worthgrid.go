package answer

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// worthGrid shows tiles side by side, each with what the hand is worth on a discard of it
// and self-drawn, or once below them if all are worth the same. Pressing a tile chooses
// it; the arrows move among the tiles.
type worthGrid struct {
	widgets.Laid
	pane   *Pane
	press  func(*explain.Wait)
	copies bool // how many are left is shown
	cells  []*worthCell
	labels [2][]*widgets.Text    // by line of cells: fed, self-drawn
	same   [2]*widgets.Paragraph // what all are worth
	list   []explain.Wait
}

// Dimensions of a grid of worths, in Fyne units.
const (
	worthTile      = 44
	worthCellLeast = 96 // a name fits in every language
	worthCellMost  = 112
	worthPad       = 8
	worthGap       = 4
)

// fewWorths is the most tiles whose worths are shown one by one even if they are the
// same.
const fewWorths = 5

func newWorthGrid(p *Pane, copies bool, press func(*explain.Wait)) *worthGrid {
	g := &worthGrid{pane: p, copies: copies, press: press}
	for i := range g.same {
		g.same[i] = widgets.NewParagraph(look.Body, look.Ink2)
	}
	g.Init(g, worthCellLeast, g.put)
	return g
}

// isSame reports whether the worth is said once for all tiles.
func (g *worthGrid) isSame() bool {
	return len(g.list) > fewWorths && !slices.ContainsFunc(g.list, func(w explain.Wait) bool {
		first := &g.list[0]
		return w.Discard != first.Discard || w.SelfDraw != first.SelfDraw || w.DiscardPays != first.DiscardPays || w.SelfDrawPays != first.SelfDrawPays
	})
}

// set shows tiles, of which one is chosen, with the heading of what they are worth fed.
func (g *worthGrid) set(list []explain.Wait, fed string, chosen tile.Tile) {
	g.list = list
	for i := range list {
		if i == len(g.cells) {
			g.cells = append(g.cells, newWorthCell(g, i))
		}
		g.cells[i].set(&list[i], list[i].Tile == chosen)
		g.cells[i].card.Show()
	}
	for _, spare := range g.cells[len(list):] {
		spare.card.Hide()
	}
	for len(g.labels[0]) < len(list) { // as many lines as a very narrow window takes
		g.labels[0] = append(g.labels[0], widgets.NewText(look.Label, look.Ink2, ""))
		g.labels[1] = append(g.labels[1], widgets.NewText(look.Label, look.Ink2, g.pane.text.Text("check.self_drawn")))
	}
	for _, label := range g.labels[0] {
		label.SetText(fed)
	}
	if g.isSame() {
		g.same[0].SetRuns(g.sameWorth(fed, list[0].Discard, list[0].DiscardPays)...)
		g.same[1].SetRuns(g.sameWorth(g.labels[1][0].Text(), list[0].SelfDraw, list[0].SelfDrawPays)...)
	}
	objects := []fyne.CanvasObject{g.same[0], g.same[1]}
	for i := range g.labels[0] {
		objects = append(objects, g.labels[0][i], g.labels[1][i])
	}
	for _, cell := range g.cells {
		objects = append(objects, cell.card)
	}
	g.SetObjects(objects...)
	g.Refresh()
}

// sameWorth says what all tiles are worth one way.
func (g *worthGrid) sameWorth(way string, fig score.Figure, pays string) []widgets.Run {
	fan := g.pane.fan(fig.Fan)
	if fig.Clash {
		fan = explain.Unknown
	}
	return []widgets.Run{{Text: way + "  "}, {Text: fan, Bold: true}, {Text: "  " + pays}}
}

// put lays the cells out in lines of equal length behind their labels.
func (g *worthGrid) put(room fyne.Size, put widgets.Put) float32 {
	same := g.isSame()
	for i := range g.same {
		g.same[i].Hidden = !same
	}
	if len(g.list) == 0 {
		return 0
	}
	if same {
		return g.putSame(room, put)
	}
	left := fyne.Max(g.labels[0][0].MinSize().Width, g.labels[1][0].MinSize().Width) + worthPad
	perLine := max(1, int((room.Width-left+worthGap)/(worthCellLeast+worthGap)))
	lines := (len(g.list) + perLine - 1) / perLine
	perLine = (len(g.list) + lines - 1) / lines
	wide := fyne.Min((room.Width-left+worthGap)/float32(perLine)-worthGap, worthCellMost)
	high := g.cellHeight()
	pitch := high + worthGap
	for i := range g.list {
		put(g.cells[i].card, left+float32(i%perLine)*(wide+worthGap), float32(i/perLine)*pitch, wide, high)
	}
	for i, both := range g.labels {
		for line, label := range both {
			label.Hidden = line >= lines
			y := float32(line)*pitch + g.figures()[i] + (look.Value.Line()-look.Label.Line())/2
			put(label, 0, y, left-worthPad, look.Label.Line())
		}
	}
	return float32(lines)*pitch - worthGap
}

// putSame lays the cells out without figures, and below them what all are worth.
func (g *worthGrid) putSame(room fyne.Size, put widgets.Put) float32 {
	perLine := max(1, int((room.Width+worthGap)/(worthCellLeast+worthGap)))
	lines := (len(g.list) + perLine - 1) / perLine
	perLine = (len(g.list) + lines - 1) / lines
	wide := fyne.Min((room.Width+worthGap)/float32(perLine)-worthGap, worthCellMost)
	high := g.cellHeight()
	for i := range g.list {
		put(g.cells[i].card, float32(i%perLine)*(wide+worthGap), float32(i/perLine)*(high+worthGap), wide, high)
	}
	for line := range g.labels[0] {
		g.labels[0][line].Hidden, g.labels[1][line].Hidden = true, true
	}
	y := float32(lines)*(high+worthGap) + worthGap
	for _, words := range g.same {
		tall := words.HeightFor(room.Width)
		put(words, 0, y, room.Width, tall)
		y += tall
	}
	return y
}

// figures returns where the two figures of a cell begin, from its top.
func (g *worthGrid) figures() [2]float32 {
	first := worthPad + tileview.Height(worthTile) + 4 + look.LabelBold.Line() + 4
	if g.copies {
		first += look.Clause.Line()
	}
	return [2]float32{first, first + look.Value.Line() + look.Clause.Line() + 4}
}

// cellHeight returns how high a cell is.
func (g *worthGrid) cellHeight() float32 {
	if g.isSame() {
		return g.figures()[0] + worthPad - 4
	}
	return g.figures()[1] + look.Value.Line() + look.Clause.Line() + worthPad
}

// worthCell is one tile of the grid.
type worthCell struct {
	grid    *worthGrid
	tile    *tileview.Image
	name    *widgets.Text
	left    *widgets.Text
	figures [2]*shortFigure
	content *widgets.Laid
	card    *widgets.PressCard
}

func newWorthCell(g *worthGrid, i int) *worthCell {
	c := &worthCell{
		grid: g, tile: tileview.NewImage("blank", worthTile), name: widgets.NewText(look.LabelBold, look.Ink, ""),
		left:    widgets.NewText(look.Clause, look.Ink2, ""),
		figures: [2]*shortFigure{newShortFigure(g.pane), newShortFigure(g.pane)},
	}
	c.content = widgets.NewLaid(1, c.put, c.tile, c.name, c.left, c.figures[0].line, c.figures[0].pays, c.figures[1].line, c.figures[1].pays)
	c.card = widgets.NewPressCard(c.content, func() { g.press(&g.list[i]) })
	c.card.Card().SetPadding(0, 0)
	c.card.Card().SetRadius(10)
	c.card.SetFill("")
	c.card.Card().SetFill("")
	c.card.SetOnKey(func(key fyne.KeyName) bool { return g.step(i, key) })
	g.pane.Watch(c.card)
	return c
}

// step moves the keyboard to a neighbour.
func (g *worthGrid) step(i int, key fyne.KeyName) bool {
	switch key {
	case fyne.KeyLeft:
		i--
	case fyne.KeyRight:
		i++
	default:
		return false
	}
	if i >= 0 && i < len(g.list) {
		g.pane.focus(g.cells[i].card)
	}
	return true
}

func (c *worthCell) set(w *explain.Wait, chosen bool) {
	c.tile.SetName(w.Tile.String())
	c.name.SetText(w.Name)
	c.left.SetText(w.Copies)
	c.left.Hidden = !c.grid.copies
	c.figures[0].set(w.Discard, w.DiscardBrief)
	c.figures[1].set(w.SelfDraw, w.SelfDrawBrief)
	c.card.SetLabel(w.Name + ": " + w.DiscardPays + "; " + w.SelfDrawPays)
	c.content.Refresh()
	fill, thick := fyne.ThemeColorName(""), float32(0)
	if chosen {
		fill, thick = look.AccentSoft, 2
	}
	c.card.SetFill(fill)
	c.card.Card().SetFill(fill)
	c.card.Card().SetOutline(look.Accent, thick)
	c.card.Card().Refresh()
}

// put sets the parts below each other in the middle of the cell.
func (c *worthCell) put(room fyne.Size, put widgets.Put) float32 {
	centred := func(o fyne.CanvasObject, y, high float32) {
		wide := fyne.Min(o.MinSize().Width, room.Width)
		put(o, (room.Width-wide)/2, y, wide, high)
	}
	tall := tileview.Height(worthTile)
	centred(c.tile, worthPad, tall)
	centred(c.name, worthPad+tall+4, look.LabelBold.Line())
	if c.grid.copies {
		centred(c.left, worthPad+tall+4+look.LabelBold.Line(), look.Clause.Line())
	}
	single := c.grid.isSame()
	for i, y := range c.grid.figures() {
		c.figures[i].line.Hidden, c.figures[i].pays.Hidden = single, single
		if single {
			continue
		}
		centred(c.figures[i].line, y, look.Value.Line())
		centred(c.figures[i].pays, y+look.Value.Line(), look.Clause.Line())
	}
	return c.grid.cellHeight()
}

// shortFigure is a figure with its unit in a line, and who pays in another.
type shortFigure struct {
	number, unit, pays *widgets.Text
	line               *widgets.WrapRow
}

func newShortFigure(p *Pane) *shortFigure {
	f := &shortFigure{
		number: widgets.NewText(look.Value, look.Ink, ""), unit: widgets.NewText(look.Label, look.Ink, p.text.Text("check.fan")),
		pays: widgets.NewText(look.Clause, look.Ink2, ""),
	}
	f.line = widgets.NewLine(4, f.number, f.unit)
	return f
}

// set shows a figure; one below the minimum is grey and its warning coloured.
func (f *shortFigure) set(fig score.Figure, pays string) {
	showFigure(f.number, f.unit, f.pays, fig, pays)
	f.line.Refresh()
}

// showFigure shows a figure, its unit and who pays; one below the minimum or for an
// impossible win is grey and its warning coloured.
func showFigure(number, unit *widgets.Text, below interface {
	SetText(string)
	SetColour(fyne.ThemeColorName)
}, fig score.Figure, pays string) {
	ink, why := look.Ink, look.Ink2
	if !fig.Win {
		ink, why = look.Ink3, look.Warn
	}
	number.SetText(strconv.Itoa(fig.Fan))
	if unit.Hidden = fig.Clash; fig.Clash { // an impossible win has no fan
		number.SetText(explain.Unknown)
	}
	number.SetColour(ink)
	unit.SetColour(ink)
	below.SetText(pays)
	below.SetColour(why)
}
