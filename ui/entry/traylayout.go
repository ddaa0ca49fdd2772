package entry

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/score"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

func (t *tray) least() fyne.Size { return fyne.NewSize(t.sizes.width, t.sizes.trayHeight) }

// Gaps on the felt, in Fyne units.
const (
	flowerLabelGap = 10
	raise          = 10 // of a tile that stands out
	shortGap       = 16 // between the empty place and what is written beside it
	flagGap        = 10 // between a tile and a flag beside it
)

// lay puts every part of the tray in its place.
func (t *tray) lay(size fyne.Size) {
	for _, box := range []*fyne.Container{t.head.box, t.meldBox, t.flowerBox, t.handBox} {
		widgets.Place(box, 0, 0, size.Width, size.Height)
	}
	t.head.lay(size)
	left, right := t.sizes.trayX, size.Width-t.sizes.trayX
	t.layMelds(left)
	end := t.layHand(left, size.Height-t.sizes.trayFoot)
	t.layFlowers(right, size.Height-t.sizes.trayFoot)
	t.layWinning(end, right, size.Height-t.sizes.trayFoot)
	t.layHint(size)
	t.layVeil(size)
	t.lights.lay(size)
}

func (t *tray) layMelds(x float32) {
	for _, v := range t.melds {
		if v.box.Visible() {
			x += v.lay(x, t.fit, t.sizes) + t.fit.apart
		}
	}
}

// layHand lays the concealed tiles on a line at foot and returns where the
// winning tile begins.
func (t *tray) layHand(x, foot float32) float32 {
	height := tileview.Height(t.fit.hand)
	start := x
	for i, tile := range t.hand {
		if !tile.Visible() {
			continue
		}
		tile.SetWidth(t.fit.hand)
		up := float32(0)
		if t.isRaised(i) {
			up = raise
		}
		widgets.Place(tile, x, foot-height-up, t.fit.hand, height)
		x += t.fit.hand + tileGap
	}
	if x == start {
		return x
	}
	return x - tileGap + t.sizes.winGap
}

// isRaised reports whether a concealed tile is the last of a kind that stands out.
func (t *tray) isRaised(i int) bool {
	own := t.tileAt(fromHand, i)
	return slices.Contains(t.raised, own) && t.tileAt(fromHand, i+1) != own
}

// layWinning places the winning tile or its empty place, and the flag: above
// it, or beside it if labels of melds are above.
func (t *tray) layWinning(x, right, foot float32) {
	width, height := t.fit.winning, tileview.Height(t.fit.winning)
	t.winning.SetWidth(width)
	t.empty.SetWidth(width)
	widgets.Place(t.winning, x, foot-height, width, height)
	widgets.Place(t.empty, x, foot-height, width, height)
	t.lights.winning = area{fyne.NewPos(x, foot-height), fyne.NewSize(width, height)}

	t.layFlag(right, foot)
	short := t.short.MinSize()
	at, top := x+width+shortGap, foot-height/2-short.Height/2
	if at+short.Width > right {
		at, top = right-short.Width, foot-height-flagHeight+flagLap-1
	}
	widgets.Place(t.short, at, top, short.Width, short.Height)
}

// layFlag puts the flag above the winning tile, or beside it if labels of melds
// are above. A hand that wins whole has it over its last tile, a flower hand
// below the flowers.
func (t *tray) layFlag(right, foot float32) {
	a, width := t.lights.winning, t.flag.MinSize().Width
	at, top := a.pos.X+(a.size.Width-width)/2, a.pos.Y-flagHeight+flagLap
	switch win := t.session.View().Win; {
	case win.By == score.ByFlowers && !t.fit.below:
		at, top = right-width, t.sizes.meldTop()+t.fit.flowersHeight()+flagGap
	case !t.winning.Visible():
		at, top = a.pos.X-t.sizes.winGap-width, foot-tileview.Height(t.fit.hand)-flagHeight-flagLap
	case t.meldsShown() > 2 && a.pos.X+a.size.Width+flagGap+width <= right:
		at, top = a.pos.X+a.size.Width+flagGap, a.pos.Y
	}
	widgets.Place(t.flag, max(t.sizes.trayX, min(at, right-width)), top, width, flagHeight)
}

// layVeil puts the veil over all below the notation.
func (t *tray) layVeil(size fyne.Size) {
	const thick, round = 166, 16 // of 255; the corners of the felt
	fill := color.NRGBAModel.Convert(look.Mix(look.Color(look.Felt1), look.Color(look.Felt2), 0.5)).(color.NRGBA)
	fill.A = thick
	t.veil.FillColor = fill
	t.veil.BottomLeftCornerRadius, t.veil.BottomRightCornerRadius = round, round
	top := t.sizes.trayTop + control
	widgets.Place(t.veil, 0, top, size.Width, size.Height-top)
}

func (t *tray) meldsShown() int {
	n := 0
	for _, v := range t.melds {
		if v.box.Visible() {
			n++
		}
	}
	return n
}

// layFlowers lays the flowers against the right edge, level with the melds or
// with the concealed tiles.
func (t *tray) layFlowers(right, foot float32) {
	n := len(t.session.State().Draft.Flowers)
	setShown(t.flowerLabel, n > 0 && !t.fit.bare)
	if n == 0 {
		return
	}
	columns := t.fit.columns(n)
	step, pitch := t.fit.flower+tileGap, tileview.Height(t.fit.flower)+tileGap
	left := right - float32(columns)*step + tileGap
	top := t.sizes.meldTop()
	if t.fit.below {
		top = foot - t.fit.flowersHeight()
	}
	for i := range n {
		tile := t.flowers[i]
		tile.SetWidth(t.fit.flower)
		widgets.Place(tile, left+float32(i%columns)*step, top+float32(i/columns)*pitch, t.fit.flower, pitch-tileGap)
	}
	label := t.flowerLabel.MinSize()
	middle := top + t.fit.flowersHeight()/2
	widgets.Place(t.flowerLabel, left-flowerLabelGap-label.Width, middle-label.Height/2, label.Width, label.Height)
}

// layHint centres the invitation in an empty tray; another hint takes the place
// of the melds.
func (t *tray) layHint(size fyne.Size) {
	hint := t.hint.MinSize()
	if t.session.State().Draft.IsEmpty() {
		body := size.Height - t.sizes.meldTop()
		widgets.Place(t.hint, (size.Width-hint.Width)/2, t.sizes.meldTop()+(body-hint.Height)/2-control/2, hint.Width, hint.Height)
		return
	}
	widgets.Place(t.hint, t.sizes.trayX, t.sizes.meldTop()+labelDrop, hint.Width, hint.Height)
}
