package entry

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// meldView is a declared meld on the felt: its tiles, its name, and in a square
// the seat that fed it. One view shows one meld after another.
type meldView struct {
	tray   *tray
	index  int
	box    *fyne.Container
	tiles  []*tileview.Tile
	name   *widgets.Text
	before *widgets.Text // between the name and the feeder
	after  *widgets.Text // behind the feeder
	feeder *tileview.SeatMark
	fed    bool
	meld   hand.Meld
}

func newMeldView(t *tray, index int) *meldView {
	v := &meldView{
		tray:   t,
		index:  index,
		box:    container.NewWithoutLayout(),
		name:   widgets.NewText(look.TagText, look.FeltInk, ""),
		before: widgets.NewText(look.Clause, look.FeltInk2, ""),
		after:  widgets.NewText(look.Clause, look.FeltInk2, ""),
	}
	v.feeder = tileview.NewSeatMark("", func() { t.askFeeder(v.index) })
	v.feeder.SetTip(t.words.of("check.feeder"))
	t.grid.join(v.feeder, v.onKey)
	v.box.Objects = []fyne.CanvasObject{v.name, v.before, v.after, v.feeder}
	return v
}

// show copies a meld into the view.
func (v *meldView) show(m hand.Meld) {
	v.meld = m
	kind := m.Kind()
	names := faces(m, v.tray.session.Rules().Game.KongsShown.Value)
	for len(v.tiles) < len(names) {
		v.add()
	}
	for i, tile := range v.tiles {
		if i >= len(names) {
			tile.Hide()
			continue
		}
		tile.SetName(names[i])
		tile.Show()
	}
	v.label(kind)
	v.box.Show()
}

// faces names the pictures of a meld as it lies at the table; shown says that all of a
// concealed kong is turned up there.
func faces(m hand.Meld, shown bool) []string {
	all := m.All()
	names := make([]string, 0, len(all))
	for i, t := range all {
		if !shown && m.LiesDown(i) {
			names = append(names, "back")
			continue
		}
		names = append(names, t.String())
	}
	return names
}

func (v *meldView) label(kind hand.MeldKind) {
	v.fed = kind.IsClaimed()
	v.feeder.SetWind(v.tray.words.say.WindMark(v.meld.From))
	v.tiles[0].SetLabel(v.spoken(kind))
	v.feeder.SetLabel(v.spoken(kind))
}

// spoken returns the meld's label for screen readers.
func (v *meldView) spoken(kind hand.MeldKind) string {
	w := v.tray.words
	tiles := make([]tile.Tile, 0, len(v.meld.Tiles))
	tiles = append(tiles, v.meld.All()...)
	args := map[string]any{"Kind": w.say.Meld(kind), "Tiles": tile.Format(tiles), "Seat": w.say.Wind(v.meld.From)}
	if v.meld.From == tile.NoWind {
		return w.of("check.label.meld", args)
	}
	return w.of("check.label.meld_fed", args)
}

// add makes one more tile. The first of a meld is its cell in the grid; all of
// them remove it and drag it.
func (v *meldView) add() {
	t := v.tray
	tile := tileview.NewTile("blank", t.sizes.meld, func() { t.session.RemoveMeld(v.index) })
	tile.SetOnFelt(true)
	tile.SetTip(t.words.of("check.remove_meld"))
	tile.OnDragged = func(at fyne.Position) { t.dragTo(v.cargo(), at) }
	tile.OnDragEnd = func(at fyne.Position) { t.dropAt(v.cargo(), at) }
	if len(v.tiles) == 0 {
		t.grid.join(tile, v.onKey)
	} else {
		tile.Disable()
		tile.SetOnKey(v.onKey)
	}
	v.tiles = append(v.tiles, tile)
	v.box.Add(tile)
}

func (v *meldView) cargo() cargo { return cargo{from: fromMelds, index: v.index} }

// onKey acts on the keys of a meld: remove it, or move it in the order in which
// melds were made.
func (v *meldView) onKey(key fyne.KeyName) bool {
	s := v.tray.session
	switch key {
	case fyne.KeyDelete, fyne.KeyBackspace:
		s.RemoveMeld(v.index)
	case fyne.KeyPageUp:
		v.tray.shiftMeld(v.index, v.index-1)
	case fyne.KeyPageDown:
		v.tray.shiftMeld(v.index, v.index+1)
	default:
		return false
	}
	return true
}

// lay puts the meld at x and returns its width.
func (v *meldView) lay(x float32, f fit, m sizes) float32 {
	height := tileview.Height(f.meld)
	at := x
	for _, tile := range v.tiles {
		if !tile.Visible() {
			continue
		}
		tile.SetWidth(f.meld)
		widgets.Place(tile, at, m.meldTop(), f.meld, height)
		at += f.meld + f.gap
	}
	width := at - f.gap - x
	v.layLabel(x, width, m.meldTop()+height+labelDrop)
	return width
}

func (v *meldView) layLabel(x, width, top float32) {
	const side = 20
	square := float32(0)
	if setShown(v.feeder, v.fed && width >= side); v.feeder.Visible() {
		square = side + labelGap
	}
	v.fitLabel(width - square)
	line := func(t *widgets.Text) {
		if t.Text() == "" {
			return
		}
		wide := t.MinSize().Width
		widgets.Place(t, x, top, wide, labelLine)
		x += wide + labelGap
	}
	line(v.name)
	line(v.before)
	widgets.Place(v.feeder, x-labelGap/2, top-(control-labelLine)/2, side+labelGap, control)
	x += square
	line(v.after)
}

const labelGap = 6 // between the parts of a label, in Fyne units

// fitLabel writes the fullest label that a width holds: who fed what, the name
// of the meld alone, its short name, or nothing.
func (v *meldView) fitLabel(width float32) {
	w, kind := v.tray.words, v.meld.Kind()
	name, before, after := w.say.Meld(kind), "", ""
	if v.fed {
		before, after = w.say.Fed(kind)
		before = strings.TrimSpace(strings.TrimPrefix(before, name))
	}
	need := look.TagText.Width(name)
	for _, part := range []string{before, after} {
		if part != "" {
			need += labelGap + look.Clause.Width(part)
		}
	}
	if need > width {
		before, after = "", ""
	}
	if short, ok := v.shortName(); ok && look.TagText.Width(name) > width {
		name = short
	}
	if look.TagText.Width(name) > width {
		name = ""
	}
	v.name.SetText(name)
	v.before.SetText(before)
	v.after.SetText(after)
}

// shortName returns the meld's name on the 'Add to' choice.
func (v *meldView) shortName() (name string, ok bool) {
	for place, kind := range meldKinds {
		if kind == v.meld.Kind() {
			return v.tray.words.place(place), true
		}
	}
	return "", false
}

// cells returns the parts that the arrows reach.
func (v *meldView) cells() []cell {
	if v.feeder.Visible() {
		return []cell{v.tiles[0], v.feeder}
	}
	return []cell{v.tiles[0]}
}
