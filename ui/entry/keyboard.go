package entry

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// keyboard is a key for every tile, with the copies left below, and above them
// the choice of what a key adds to.
type keyboard struct {
	session *session.Session
	words   words
	tray    *tray
	sizes   sizes

	card  *widgets.Card
	box   *fyne.Container
	mode  *mode
	keys  []*key
	rub   *widgets.IconButton
	clear *widgets.IconButton
	grid  grid
}

// key is one tile of the keyboard and how many copies of it are left.
type key struct {
	tile  tile.Tile
	face  *tileview.Tile
	count *widgets.Text
}

// The board's columns: nine for suits and honours, two for flowers, whose
// numbers stand in line with each other.
const (
	keyColumns  = 9
	keyRows     = 4
	flowerLines = 2
	countDrop   = 1 // between a key and its count
	countLine   = 14
)

func newKeyboard(s *session.Session, w words, t *tray, see func()) *keyboard {
	k := &keyboard{session: s, words: w, tray: t, sizes: wideSizes()}
	k.box = container.New(widgets.Arrange(k.least, k.lay))
	k.mode = newMode(s, w, func() { k.update() }, t.light, see)
	k.box.Add(k.mode.box)
	for t := range tile.Tile(tile.Kinds + tile.Flowers) {
		k.add(t)
	}
	k.rub = k.button(widgets.IconBackspace, "check.backspace", s.RemoveLast)
	k.clear = k.button(widgets.IconTrash, "check.clear", s.Clear)
	k.grid.setRows(k.rows()...)
	k.card = widgets.NewCard(k.box)
	k.card.SetPadding(0, 0)
	return k
}

func (k *keyboard) add(t tile.Tile) {
	face := tileview.NewTile(t.String(), k.sizes.key, func() { k.press(t) })
	face.SetTyped()
	c := cargo{from: fromKeys, tile: t}
	face.OnDragged = func(at fyne.Position) { k.tray.dragTo(c, at) }
	face.OnDragEnd = func(at fyne.Position) { k.dropKey(c, at) }
	face.SetOnPoint(func(on bool) { k.preview(t, on) })
	k.grid.join(face, nil)
	count := widgets.NewText(look.Clause, look.Ink3, "")
	count.SetAlign(fyne.TextAlignCenter)
	k.keys = append(k.keys, &key{tile: t, face: face, count: count})
	k.box.Add(face)
	k.box.Add(count)
}

// preview rings the keys of the meld that the key of t would declare.
func (k *keyboard) preview(t tile.Tile, on bool) {
	m, ok := k.session.MeldOf(k.mode.place, t)
	for _, key := range k.keys {
		key.face.SetMarked(on && ok && slices.Contains(m.Tiles, key.tile))
	}
}

func (k *keyboard) button(icon widgets.Icon, tip string, act func()) *widgets.IconButton {
	b := widgets.NewIconButton(icon, k.words.of(tip), act)
	b.SetPlated(true)
	k.grid.join(b, nil)
	k.box.Add(b)
	return b
}

// rows returns the keys as they lie: suits and honours with the two buttons, and
// at the end of each row its two flowers.
func (k *keyboard) rows() [][]cell {
	rows := make([][]cell, keyRows)
	for _, key := range k.keys[:tile.Kinds] {
		row := int(key.tile) / keyColumns
		rows[row] = append(rows[row], key.face)
	}
	rows[keyRows-1] = append(rows[keyRows-1], k.rub, k.clear)
	for row := range rows {
		for line := range flowerLines {
			rows[row] = append(rows[row], k.keys[tile.Kinds+line*keyRows+row].face)
		}
	}
	return rows
}

// press adds a tile, or declares a meld and asks who fed it.
func (k *keyboard) press(t tile.Tile) {
	place := k.mode.place
	if place == session.ToHand || t.IsFlower() {
		k.session.Add(t)
		return
	}
	if k.session.Declare(place, t) {
		k.askFeeder(k.faceOf(t).Ringed())
	}
}

// pressHand declares a meld of the hand's own tiles with t; it reports whether they
// form one.
func (k *keyboard) pressHand(t tile.Tile, byKeyboard bool) bool {
	if !k.session.DeclareInHand(k.mode.place, t) {
		return false
	}
	k.askFeeder(byKeyboard)
	return true
}

// askFeeder asks who fed the meld just declared.
func (k *keyboard) askFeeder(byKeyboard bool) {
	melds := k.session.State().Draft.Melds
	last := len(melds) - 1
	k.mode.set(session.ToHand)
	k.preview(tile.None, false)
	if asks(melds[last]) {
		k.mode.ask(last, byKeyboard)
	}
}

// asks reports whether the feeder of a meld is open: a chow comes from the seat
// before, a concealed kong from no seat.
func asks(m hand.Meld) bool { return m.Kind().IsClaimed() && m.Kind() != hand.Chow }

// dropKey adds the tile of a key dropped on the felt: as the winning tile if
// dropped on its place, else as if pressed.
func (k *keyboard) dropKey(c cargo, at fyne.Position) {
	if to, _ := k.tray.targetOf(c, k.tray.local(at)); to == onFelt {
		k.tray.lights.out()
		k.press(c.tile)
		return
	}
	k.tray.dropAt(c, at)
}

func (k *keyboard) faceOf(t tile.Tile) *tileview.Tile { return k.keys[t].face }

// update copies the copies left, and what each key cannot do now.
func (k *keyboard) update() {
	for _, key := range k.keys {
		left := k.session.Left(key.tile)
		reason := k.reason(key.tile)
		key.face.SetReason(reason)
		key.face.SetFaded(reason != "")
		key.face.SetLabel(k.words.of("check.label.tile_key",
			map[string]any{"Tile": k.words.say.Tile(key.tile), "N": left}))
		all := tile.Copies
		if key.tile.IsFlower() {
			all = 1
		}
		showLeft(key.count, left, all)
	}
	empty := ""
	if k.session.State().Draft.IsEmpty() {
		empty = k.words.of("entry.nothing_to_remove")
	}
	k.rub.SetReason(empty)
	k.mode.update()
}

// showLeft writes how many of all copies are left: grey if none is used, bold if some
// are.
func showLeft(count *widgets.Text, left, all int) {
	count.SetText(strconv.Itoa(left))
	switch left {
	case all:
		count.SetRole(look.Clause)
		count.SetColour(look.Ink3)
	case 0:
		count.SetRole(look.TagText)
		count.SetColour(look.Loss)
	default:
		count.SetRole(look.TagText)
		count.SetColour(look.Ink)
	}
}

// reason says why a key adds nothing now, "" if it does.
func (k *keyboard) reason(t tile.Tile) string {
	place := k.mode.place
	seen := k.session.Left(t) == 0 && k.session.Free(t) > 0 // the last copies are marked
	switch {
	case t.IsFlower() && !k.session.Rules().Flowers.Value:
		return k.words.of("entry.no_flowers_here")
	case k.session.Free(t) == 0 && (t.IsFlower() || place == session.ToHand):
		return k.words.of("check.none_left")
	case k.session.IsRobbed(t):
		return k.words.of("entry.robbed")
	case seen && place == session.ToHand:
		return k.words.of("entry.seen_first")
	case t.IsFlower() || place == session.ToHand:
		return ""
	case place == session.ToChow && !t.IsSuited():
		return k.words.of("entry.no_chow_of_honours")
	}
	switch _, ok := k.session.MeldOf(place, t); {
	case !ok && seen:
		return k.words.of("entry.seen_first")
	case !ok:
		return k.words.of("check.no_such_meld", map[string]any{"Kind": k.words.say.Meld(meldKinds[place])})
	}
	return ""
}

// meldKinds are what each place but the hand makes.
var meldKinds = map[session.Place]hand.MeldKind{
	session.ToChow: hand.Chow, session.ToPung: hand.Pung, session.ToKong: hand.Kong,
	session.ToConcealedKong: hand.ConcealedKong, session.ToRaisedKong: hand.AddedKong,
}

func (k *keyboard) setSizes(m sizes) {
	if k.sizes == m {
		return
	}
	k.sizes = m
	for _, key := range k.keys {
		key.face.SetWidth(m.key)
	}
	k.mode.sizes = m
	k.lay(k.box.Size())
}

func (k *keyboard) least() fyne.Size { return fyne.NewSize(k.sizes.width, k.sizes.keysHeight) }

func (k *keyboard) lay(size fyne.Size) {
	if size.Width == 0 {
		return
	}
	m := k.sizes
	k.mode.lay(m.keysX, m.keysTop, size.Width-2*m.keysX)
	step, top := m.key+m.keyGap, m.keysTop+control+m.modeGap
	height := tileview.Height(m.key)
	k.rub.SetMinSize(fyne.NewSize(m.key, height))
	k.clear.SetMinSize(fyne.NewSize(m.key, height))
	flowers := size.Width - m.keysX - flowerLines*step + m.keyGap
	for _, key := range k.keys {
		row, x := int(key.tile)/keyColumns, m.keysX+float32(int(key.tile)%keyColumns)*step
		if key.tile.IsFlower() {
			n := int(key.tile - tile.Flower1)
			row, x = n%keyRows, flowers+float32(n/keyRows)*step
		}
		y := top + float32(row)*m.keyPitch
		widgets.Place(key.face, x, y, m.key, height)
		widgets.Place(key.count, x, y+height+countDrop, m.key, countLine)
	}
	y := top + (keyRows-1)*m.keyPitch
	widgets.Place(k.rub, m.keysX+7*step, y, m.key, height)
	widgets.Place(k.clear, m.keysX+8*step, y, m.key, height)
}
