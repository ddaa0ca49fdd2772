package answer

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/chart"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// waitRow is a tile that completes the hand. Pressing it opens the complete hand in
// groups, its fans, and a button that enters it as the win.
type waitRow struct {
	pane     *Pane
	wait     *explain.Wait
	tile     *tileview.Image
	name     *widgets.Text
	only     *widgets.Tag
	pips     *chart.Pips
	left     *widgets.Text
	reason   *widgets.Paragraph
	words    *widgets.Column
	discard  *figure
	selfDraw *figure
	grid     *waitGrid
	groups   *groupRow
	fans     *fanChips
	more     *widgets.Column
	column   *widgets.Column
	card     *widgets.PressCard
	c        explain.Case
}

func newWaitRow(p *Pane, toggle func(tile.Tile)) *waitRow {
	w := &waitRow{
		pane:   p,
		tile:   tileview.NewImage("blank", waitTileWidth),
		name:   widgets.NewText(look.Title, look.Ink, ""),
		only:   widgets.NewTag(widgets.TagWarn, ""),
		pips:   chart.NewPips(0, 0),
		left:   widgets.NewText(look.Label, look.Ink2, ""),
		reason: widgets.NewParagraph(look.Body, look.Ink2),
		groups: newGroupRow(readingTile, true),
		fans:   newFanChips(),
	}
	w.discard, w.selfDraw = newFigure(p), newFigure(p)
	w.words = widgets.NewColumn(4, widgets.NewWrapRow(8, 2, w.name, w.only), widgets.NewLine(10, w.pips, w.left), w.reason)
	w.grid = newWaitGrid(p, w.tile, w.words, w.discard.column, w.selfDraw.column)
	open := widgets.NewButton(widgets.Ghost, p.text.Text("check.open_as_win"), widgets.IconRight, func() {
		p.session.OpenAsWin(w.wait.Wait)
	})
	open.SetIconAfter(true)
	open.SetHeight(32)
	p.Watch(open)
	foot := widgets.NewRow(8, nil, w.fans.row, open)
	w.more = widgets.NewColumn(0, newSpacer(14), widgets.NewRule(), newSpacer(8), w.groups, newSpacer(8), foot)
	w.column = widgets.NewColumn(0, w.grid, w.more)
	w.card = widgets.NewPressCard(w.column, func() { toggle(w.wait.Tile) })
	p.Watch(w.card)
	return w
}

// set shows a wait, open or shut.
func (w *waitRow) set(wait *explain.Wait, open bool, c explain.Case) {
	w.wait, w.c = wait, c
	w.pane.padCard(w.card.Card())
	w.tile.SetName(wait.Tile.String())
	w.name.SetText(wait.Name)
	w.only.Set(tones[wait.Tag.Tone], wait.Tag.Text)
	w.only.Hidden = wait.Tag.Text == ""
	w.pips.Set(wait.Left, tile.Copies-wait.Left)
	w.left.SetText(wait.Copies)
	w.reason.SetText(wait.Reason)
	w.discard.set(wait.Discard, wait.DiscardPays)
	w.selfDraw.set(wait.SelfDraw, wait.SelfDrawPays)
	w.card.SetLabel(wait.Name + ", " + wait.Copies + ". " + wait.Reason)
	w.grid.fit()
	w.words.Refresh()
	w.setOpen(open)
}

// setOpen opens or shuts the row.
func (w *waitRow) setOpen(open bool) {
	w.card.SetOpen(open)
	if w.more.Hidden = !open; open {
		w.finish()
	}
	thick := float32(0)
	if open {
		thick = 2
	}
	w.card.Card().SetOutline(look.Accent, thick)
	w.column.Refresh()
	w.card.Card().Refresh()
}

// finish shows the hand as the wait completes it: the reading and the fans of
// a discard, then what a self-draw adds.
func (w *waitRow) finish() {
	fed, drawn := w.c.Fed(w.wait.Tile), w.c.Drawn(w.wait.Tile)
	d := fed.Draft
	var byFed, byDrawn score.Result // none of a way that the facts rule out
	if !w.wait.Discard.Clash {
		byFed = score.Evaluate(d, fed.Win, w.c.Rules)
	}
	if !w.wait.SelfDraw.Clash {
		byDrawn = score.Evaluate(d, drawn.Win, w.c.Rules)
	}
	shown := byFed.Best()
	if shown == nil || !byFed.Win && byDrawn.Win {
		shown = byDrawn.Best()
	}
	if shown == nil {
		w.groups.Hide()
		w.fans.set(nil)
		return
	}
	w.groups.Show()
	w.groups.setMost(w.pane.readingTile())
	how := w.pane.say.Grouping(shown, d)
	w.groups.set(&how)
	w.fans.set(w.pane.chips(&byFed, &byDrawn, d, fed.Win, drawn.Win))
}

// chips lists the fans of a win by discard, then those that only a self-draw
// adds.
func (p *Pane) chips(byFed, byDrawn *score.Result, d hand.Draft, fed, drawn score.Win) []chip {
	var list []chip
	has := map[string]bool{}
	add := func(res *score.Result, w score.Win, sign string) {
		if res.Best() == nil {
			return
		}
		for _, l := range score.Lines(res.Best(), d, w, p.session.Rules()) {
			name := p.say.Under(p.session.Rules()).FanTimes(l, res.Best())
			if !has[name] {
				has[name] = true
				list = append(list, chip{name, sign + strconv.Itoa(l.Worth), sign != ""})
			}
		}
	}
	add(byFed, fed, "")
	add(byDrawn, drawn, "+")
	return list
}

// figure is what a wait is worth won one way: its fan, and who pays how much.
type figure struct {
	pane   *Pane
	number *widgets.Text
	unit   *widgets.Text
	pays   *widgets.Paragraph
	row    *widgets.WrapRow
	column *widgets.Column
}

func newFigure(p *Pane) *figure {
	f := &figure{
		pane:   p,
		number: widgets.NewText(look.Goal, look.Ink, ""),
		unit:   widgets.NewText(look.Body, look.Ink, p.text.Text("check.fan")),
		pays:   widgets.NewParagraph(look.Label, look.Ink2),
	}
	f.row = widgets.NewLine(4, f.number, widgets.NewColumn(0, newSpacer(6), f.unit))
	f.column = widgets.NewColumn(-2, f.row, f.pays)
	return f
}

// set shows a figure; one below the minimum is grey and its warning coloured.
func (f *figure) set(fig score.Figure, pays string) {
	showFigure(f.number, f.unit, f.pays, fig, pays)
	f.row.Refresh()
	f.column.Refresh()
}

// waitGrid lays out a wait's tile, words and two figures in aligned columns.
type waitGrid struct {
	widgets.Laid
	pane  *Pane
	cells [4]fyne.CanvasObject
}

// Dimensions of a wait's row, in Fyne units.
const (
	waitTileWidth  = 64
	waitFirst      = 72 // the tile's column
	waitFirstLess  = 60 // in a narrow window
	waitTileLess   = 52
	waitGap        = 16
	waitGapLess    = 12
	waitFigure     = 128
	waitFigureLess = 104
)

func newWaitGrid(p *Pane, cells ...fyne.CanvasObject) *waitGrid {
	g := &waitGrid{pane: p, cells: [4]fyne.CanvasObject(cells)}
	g.Init(g, 1, g.put, g.cells[:]...)
	return g
}

// fit makes the tile as large as the window's width allows.
func (g *waitGrid) fit() {
	if picture, ok := g.cells[0].(*tileview.Image); ok {
		wide := float32(waitTileWidth)
		if g.pane.narrow {
			wide = waitTileLess
		}
		picture.SetWidth(wide)
	}
	g.Refresh()
}

// columns returns where each cell begins and how wide it is.
func (g *waitGrid) columns(width float32) (x, wide [4]float32) {
	first, gap, figure := float32(waitFirst), float32(waitGap), float32(waitFigure)
	if g.pane.narrow {
		first, gap, figure = waitFirstLess, waitGapLess, waitFigureLess
	}
	wide = [4]float32{first, fyne.Max(1, width-first-2*figure-3*gap), figure, figure}
	for i := 1; i < len(x); i++ {
		x[i] = x[i-1] + wide[i-1] + gap
	}
	return x, wide
}

// put sets each cell in the middle of the height, a tile no wider than it is.
func (g *waitGrid) put(room fyne.Size, put widgets.Put) (highest float32) {
	x, wide := g.columns(room.Width)
	for i, o := range g.cells {
		high := widgets.HeightFor(o, wide[i])
		if i == 0 {
			wide[i] = fyne.Min(wide[i], o.MinSize().Width)
		}
		put(o, x[i], (room.Height-high)/2, wide[i], high)
		highest = fyne.Max(highest, high)
	}
	return highest
}
