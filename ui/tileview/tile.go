// Package tileview shows tiles: one to press or to drag, rows, the sets of a reading, how
// many copies are left, and the seat that fed a meld.
package tileview

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Tile is a tile that can be pressed, dragged and focused. Its width is in Fyne
// units, its height is Height of the width.
//
// It rises on hover; the winning tile has a ring in Mark, the focus a ring of
// its own. While a tile is dragged, a copy follows the pointer on the window's
// Sheet.
type Tile struct {
	widgets.Pressable

	// OnSecondary is called on a secondary click, with a point of the window.
	OnSecondary func(at fyne.Position)
	// OnDragged is called with the position in the window while the tile is
	// dragged; if nil, the tile cannot be dragged.
	OnDragged func(at fyne.Position)
	// OnDragEnd is called with the position in the window where the tile was
	// dropped.
	OnDragEnd func(at fyne.Position)

	face   *tileFace
	marked bool
	wrong  bool
	onFelt bool
	at     fyne.Position // pointer position in the window while dragging
	drag   drag
	ghost  *Image // the copy that follows the pointer
}

// drag is the pointer's position on the tile and its movement since it was
// pressed.
type drag struct{ at, moved fyne.Position }

var (
	_ fyne.Tappable          = (*Tile)(nil)
	_ fyne.SecondaryTappable = (*Tile)(nil)
	_ fyne.Focusable         = (*Tile)(nil)
	_ fyne.Draggable         = (*Tile)(nil)
	_ fyne.Accessible        = (*Tile)(nil)
	_ desktop.Hoverable      = (*Tile)(nil)
	_ desktop.Cursorable     = (*Tile)(nil)
)

// HoverRise is how far a tile moves up under the pointer, in Fyne units.
const HoverRise = 2

// dragStart is how far the pointer moves before a tile follows it, in Fyne units.
const dragStart = 6

// NewTile returns the named tile (see NewImage); tapped is called on a tap,
// Space and Return.
func NewTile(name string, width float32, tapped func()) *Tile {
	t := &Tile{face: newTileFace(name, width)}
	t.Extend(t, tapped)
	return t
}

// SetTyped marks the tile, where tiles are marked, with the letter that types it in
// every language: it is a key.
func (t *Tile) SetTyped() {
	t.face.typed = true
	t.Refresh()
}

// SetOnTapped changes the callback; nil makes the tile one that cannot be
// pressed.
func (t *Tile) SetOnTapped(tapped func()) { t.SetAct(tapped) }

// Name returns the name of the tile.
func (t *Tile) Name() string { return t.face.name }

// SetName changes the tile.
func (t *Tile) SetName(name string) {
	if widgets.Changed(&t.face.name, name) {
		t.Refresh()
	}
}

// Width returns the width, in Fyne units.
func (t *Tile) Width() float32 { return t.face.width }

// SetWidth changes the width, in Fyne units.
func (t *Tile) SetWidth(width float32) {
	if widgets.Changed(&t.face.width, width) {
		t.Refresh()
	}
}

// SetFaded shows the tile pale: no copy is left.
func (t *Tile) SetFaded(faded bool) {
	if widgets.Changed(&t.face.faded, faded) {
		t.Refresh()
	}
}

// SetMarked rings the tile in Mark, as the winning tile.
func (t *Tile) SetMarked(marked bool) {
	if widgets.Changed(&t.marked, marked) {
		t.Refresh()
	}
}

// SetWrong rings the tile in Loss, as a mistake of entry.
func (t *Tile) SetWrong(wrong bool) {
	if widgets.Changed(&t.wrong, wrong) {
		t.Refresh()
	}
}

// IsMarked reports whether the tile is ringed in Mark.
func (t *Tile) IsMarked() bool { return t.marked }

// IsWrong reports whether the tile is ringed as a mistake.
func (t *Tile) IsWrong() bool { return t.wrong }

// rung reports whether the tile has a ring besides the focus ring.
func (t *Tile) rung() bool { return t.marked || t.wrong }

// SetOnFelt adapts the focus ring to felt.
func (t *Tile) SetOnFelt(onFelt bool) {
	if widgets.Changed(&t.onFelt, onFelt) {
		t.Refresh()
	}
}

// TappedSecondary calls OnSecondary.
func (t *Tile) TappedSecondary(ev *fyne.PointEvent) {
	defer widgets.Enter(t).Leave()
	if t.OnSecondary != nil {
		t.OnSecondary(ev.AbsolutePosition)
	}
}

// Dragged moves the copy and calls OnDragged. Fyne reports a drag after two
// units of movement; Tile waits for dragStart.
func (t *Tile) Dragged(ev *fyne.DragEvent) {
	defer widgets.Enter(t).Leave()
	t.drag.at, t.drag.moved = ev.Position, t.drag.moved.AddXY(ev.Dragged.DX, ev.Dragged.DY)
	if !t.face.dragged && !t.startDrag() {
		return
	}
	t.at = ev.AbsolutePosition
	if sheet := widgets.SheetOver(t); sheet != nil {
		sheet.ShowGhost(t.ghost, t.at)
	}
	t.OnDragged(t.at)
}

func (t *Tile) startDrag() bool {
	if t.OnDragged == nil || t.Reason() != "" || math.Hypot(float64(t.drag.moved.X), float64(t.drag.moved.Y)) < dragStart {
		return false
	}
	t.face.dragged = true
	t.ghost = NewImage(t.face.name, t.face.width)
	widgets.HideTip(t)
	t.Refresh()
	return true
}

// DragEnd removes the copy and calls OnDragEnd. A drag shorter than dragStart
// counts as a tap if it ended on the tile.
func (t *Tile) DragEnd() {
	defer widgets.Enter(t).Leave()
	end := t.drag.at
	t.drag = drag{}
	if !t.face.dragged {
		size := t.Size()
		if end.X >= 0 && end.Y >= 0 && end.X < size.Width && end.Y < size.Height {
			t.Tapped(&fyne.PointEvent{Position: end})
		}
		return
	}
	t.face.dragged = false
	if sheet := widgets.SheetOver(t); sheet != nil {
		sheet.HideGhost()
	}
	t.Refresh()
	if t.OnDragEnd != nil {
		t.OnDragEnd(t.at)
	}
}

// CreateRenderer implements fyne.Widget.
func (t *Tile) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &tileRenderer{t: t, mark: canvas.NewRectangle(color.Transparent), ring: widgets.NewRing()}
	r.mark.Hide()
	r.Refresh()
	return r
}

type tileRenderer struct {
	parts widgets.Parts
	t     *Tile
	mark  *canvas.Rectangle // the ring of a marked tile, or the shadow of a raised one
	ring  *canvas.Rectangle // the focus ring
}

func (r *tileRenderer) Layout(size fyne.Size) {
	r.t.face.lay(r.t, size)
	picture, pos := r.t.face.Size(), r.t.face.Position()
	if r.lifted() {
		pos.Y -= HoverRise
		r.t.face.Move(pos)
	}
	r.drawMark(pos, picture.Width)
	name, gap := look.Accent, float32(tileRingGap)
	r.ring.FillColor = color.Transparent
	if r.t.onFelt {
		// dark between ivory and a ring as light as ivory
		name, r.ring.FillColor = look.FeltInk, look.Color(look.Felt2)
	}
	if r.t.rung() {
		gap = widgets.RingWidth
	}
	at, body := bodyOf(pos, picture.Width)
	widgets.DrawRing(r.ring, r.t.Ringed(), name, at, body, radiusOf(picture.Width), gap)
}

// lifted reports whether the tile is raised: hovered, or focused by keyboard.
func (r *tileRenderer) lifted() bool {
	return r.t.Live() && !r.t.Pressed() && (r.t.Hovered() || r.t.Ringed())
}

// drawMark draws the ring of a marked tile and the shadow of a hovered one. No
// shadow falls on the focus ring.
func (r *tileRenderer) drawMark(pos fyne.Position, width float32) {
	shaded := r.lifted() && !r.t.Ringed()
	if r.mark.Hidden = !r.t.rung() && !shaded; r.mark.Hidden {
		return
	}
	r.mark.Shadow = canvas.Shadow{}
	if !r.t.Ringed() {
		r.mark.Shadow = canvas.Shadow{Color: look.Color(look.Shade), BlurRadius: 6, Offset: fyne.NewPos(0, 3)}
	}
	if r.t.rung() {
		colour := fyne.ThemeColorName(look.Mark)
		if r.t.wrong {
			colour = look.Loss
		}
		drawMarkRing(r.mark, colour, pos, width)
		return
	}
	at, body := bodyOf(pos, width)
	r.mark.FillColor = color.Transparent
	r.mark.CornerRadius = radiusOf(width)
	r.mark.Move(at)
	r.mark.Resize(body)
	r.mark.Refresh()
}

// drawMarkRing draws a ring in a colour round a tile at pos. It is a filled
// rectangle behind the picture, so that no gap shows at the tile's edge.
func drawMarkRing(mark *canvas.Rectangle, colour fyne.ThemeColorName, pos fyne.Position, width float32) {
	at, body := bodyOf(pos, width)
	mark.FillColor = look.Color(colour)
	mark.CornerRadius = radiusOf(width) + widgets.RingWidth
	mark.Move(at.SubtractXY(widgets.RingWidth, widgets.RingWidth))
	mark.Resize(body.AddWidthHeight(2*widgets.RingWidth, 2*widgets.RingWidth))
	mark.Refresh()
}

// tileRingGap is the gap between a tile and its focus ring: what the margins of
// the picture leave, so that in a row 2 units apart the ring stays clear of the
// neighbours.
const tileRingGap = 1

// bodyOf returns where the body of the tile lies in the picture of a tile at
// pos: 4, 2, 292, 385 of 300 by 400.
func bodyOf(pos fyne.Position, width float32) (fyne.Position, fyne.Size) {
	unit := width / 300
	return pos.AddXY(4*unit, 2*unit), fyne.NewSize(292*unit, 385*unit)
}

// radiusOf returns the corner radius of the body.
func radiusOf(width float32) float32 { return width * 33 / 300 }

func (r *tileRenderer) MinSize() fyne.Size { return r.t.face.least() }

func (r *tileRenderer) Refresh() {
	t := r.t
	r.Layout(t.Size())
	canvas.Refresh(t)
}

func (r *tileRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.ring, r.mark, r.t.face.Raster)
}

func (r *tileRenderer) Destroy() {}
