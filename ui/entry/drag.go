package entry

import (
	"image/color"

	"sikwu/core/verdict"
	"sikwu/ui/session"
	"sikwu/ui/tileview"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// source is where a drag began.
type source uint8

const (
	fromKeys source = iota
	fromHand
	fromWinning
	fromFlowers
	fromMelds
)

// cargo identifies a tile in the hand: where it lies, its index there, and
// which tile it is (not for melds).
type cargo struct {
	from  source
	index int
	tile  tile.Tile
}

// target is where a drag would end.
type target uint8

const (
	nowhere target = iota
	onFelt
	onWinning
	onMelds
	outside
)

// area is a rectangle of the tray.
type area struct {
	pos  fyne.Position
	size fyne.Size
}

func (a area) holds(at fyne.Position) bool {
	return at.X >= a.pos.X && at.Y >= a.pos.Y && at.X < a.pos.X+a.size.Width && at.Y < a.pos.Y+a.size.Height
}

// grown enlarges the area on every side, since a drop need not be exact.
func (a area) grown(by float32) area {
	return area{a.pos.SubtractXY(by, by), a.size.AddWidthHeight(2*by, 2*by)}
}

// lights show where a dragged tile may be dropped: a line round the felt, a
// plate under the winning tile, a bar between melds.
type lights struct {
	board   *canvas.Rectangle
	bar     *canvas.Rectangle
	winning area
}

// Dimensions of the lights, in Fyne units.
const (
	lightWidth = 3
	feltRadius = 16
	dropRoom   = 12 // round the winning place
)

func newLights() lights {
	l := lights{board: canvas.NewRectangle(color.Transparent), bar: canvas.NewRectangle(color.Transparent)}
	l.board.StrokeWidth, l.board.CornerRadius = lightWidth, feltRadius-lightWidth/2.0
	l.out()
	return l
}

func (l *lights) out() {
	l.board.Hide()
	l.bar.Hide()
}

func (l *lights) lay(size fyne.Size) {
	const inset = lightWidth / 2.0
	widgets.Place(l.board, inset, inset, size.Width-lightWidth, size.Height-lightWidth)
}

// light shows a bar or a plate over an area.
func (l *lights) light(a area, radius float32) {
	l.bar.FillColor = look.Color(look.Mark)
	l.bar.StrokeWidth, l.bar.StrokeColor = 0, nil
	if radius > 0 {
		l.bar.FillColor = look.Veil(look.Mark, 0.35)
		l.bar.StrokeColor, l.bar.StrokeWidth = look.Color(look.Mark), lightWidth
	}
	l.bar.CornerRadius = radius
	widgets.Place(l.bar, a.pos.X, a.pos.Y, a.size.Width, a.size.Height)
	l.bar.Show()
	l.bar.Refresh()
}

// dragTo lights the target under a dragged tile, at a point of the window.
func (t *tray) dragTo(c cargo, at fyne.Position) {
	t.lights.out()
	to, slot := t.targetOf(c, t.local(at))
	switch to {
	case onWinning:
		t.lights.light(t.lights.winning.grown(lightWidth), 8)
	case onMelds:
		t.lights.light(t.slotArea(slot), 0)
	case onFelt:
		t.lights.board.StrokeColor = look.Color(look.FeltInk)
		t.lights.board.Show()
		t.lights.board.Refresh()
	}
}

// dropAt carries out a drop at a point of the window.
func (t *tray) dropAt(c cargo, at fyne.Position) {
	t.lights.out()
	to, slot := t.targetOf(c, t.local(at))
	switch {
	case to == outside:
		t.remove(c)
	case to == onWinning && c.from == fromKeys:
		t.session.Win(c.tile)
	case to == onWinning:
		t.session.MakeWinning(c.tile)
	case to == onMelds && c.from == fromHand:
		t.declare(c.tile)
	case to == onMelds:
		if slot > c.index {
			slot-- // the meld itself leaves its place first
		}
		t.session.MoveMeld(c.index, slot)
	case to == onFelt && c.from == fromWinning:
		t.session.KeepWinning()
	}
}

func (t *tray) local(at fyne.Position) fyne.Position {
	return at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(t.box))
}

// targetOf returns what a drop at a point of the tray would do; slot is the
// place between melds.
func (t *tray) targetOf(c cargo, at fyne.Position) (to target, slot int) {
	felt := area{size: t.box.Size()}
	if !felt.holds(at) {
		if c.from == fromKeys {
			return nowhere, 0
		}
		return outside, 0
	}
	inPlace := t.lights.winning.grown(dropRoom).holds(at)
	switch c.from {
	case fromMelds:
		slot = t.slotAt(at.X)
		if slot == c.index || slot == c.index+1 || at.Y > t.sizes.meldTop()+t.sizes.block() {
			return nowhere, 0
		}
		return onMelds, slot
	case fromHand:
		if inPlace {
			return onWinning, 0
		}
		if _, forms := t.session.MeldInHand(session.ToHand, c.tile); forms && at.Y < t.sizes.meldTop()+t.sizes.block() {
			return onMelds, t.meldsShown()
		}
	case fromWinning:
		if !inPlace {
			return onFelt, 0
		}
	case fromKeys:
		if inPlace && !c.tile.IsFlower() {
			return onWinning, 0
		}
		return onFelt, 0
	}
	return nowhere, 0
}

// slotAt returns the place between melds nearest to x: 0 before the first.
func (t *tray) slotAt(x float32) int {
	for i := range t.meldsShown() {
		a := t.meldArea(i)
		if x < a.pos.X+a.size.Width/2 {
			return i
		}
	}
	return t.meldsShown()
}

func (t *tray) meldArea(i int) area {
	v := t.melds[i]
	n := 0
	for _, tile := range v.tiles {
		if tile.Visible() {
			n++
		}
	}
	width := float32(n)*(t.fit.meld+t.fit.gap) - t.fit.gap
	return area{v.tiles[0].Position(), fyne.NewSize(width, v.tiles[0].Size().Height)}
}

// slotArea returns the bar that marks a place between melds.
func (t *tray) slotArea(slot int) area {
	last := t.meldsShown() - 1
	if last < 0 {
		return area{fyne.NewPos(t.sizes.trayX, t.sizes.meldTop()), fyne.NewSize(lightWidth, tileview.Height(t.sizes.meld))}
	}
	a := t.meldArea(min(slot, last))
	x := a.pos.X - t.fit.apart/2
	if slot > last {
		x = a.pos.X + a.size.Width + t.fit.apart/2
	}
	return area{fyne.NewPos(x-lightWidth/2.0, a.pos.Y), fyne.NewSize(lightWidth, a.size.Height)}
}

// remove takes a tile, or the meld it belongs to, out of the hand.
func (t *tray) remove(c cargo) {
	switch c.from {
	case fromHand:
		t.session.RemoveConcealed(c.tile)
	case fromFlowers:
		t.session.RemoveFlower(c.tile)
	case fromWinning:
		t.session.RemoveWinning()
	case fromMelds:
		t.session.RemoveMeld(c.index)
	}
}

// press acts on a tile that was pressed: if a meld is to be added, the hand's tiles
// form it; of a complete hand whose winning tile is not known it becomes the
// winning one; else it is removed.
func (t *tray) press(c cargo) {
	switch {
	case c.from == fromHand && t.declaring():
		t.declare(c.tile)
	case c.from == fromHand && t.picksWinner():
		t.makeWinning(c)
	default:
		t.remove(c)
	}
}

// picksWinner reports whether the question is which tile won.
func (t *tray) picksWinner() bool { return t.session.View().Kind == verdict.WhichWon }

// makeWinning makes a concealed tile the winning one, or the winning one a
// concealed one again.
func (t *tray) makeWinning(c cargo) {
	switch c.from {
	case fromHand:
		t.session.MakeWinning(c.tile)
	case fromWinning:
		t.session.KeepWinning()
	}
}

// makeWinningFocused does the same for the tile with the focus and reports
// whether there is one.
func (t *tray) makeWinningFocused() bool {
	at := t.grid.at
	if at == nil {
		return false
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(at)
	if c == nil || c.Focused() != fyne.Focusable(at) {
		return false
	}
	for i, tile := range t.hand {
		if cell(tile) == at {
			t.session.MakeWinning(t.tileAt(fromHand, i))
			return true
		}
	}
	if cell(t.winning) == at {
		t.session.KeepWinning()
		return true
	}
	return false
}

// shiftMeld moves a meld in the order and keeps the focus on it.
func (t *tray) shiftMeld(from, to int) {
	if to < 0 || to >= t.meldsShown() {
		return
	}
	t.session.MoveMeld(from, to)
	t.grid.focus(t.melds[to].tiles[0])
}
