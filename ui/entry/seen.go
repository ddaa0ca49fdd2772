package entry

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// seen is the card in place of the keyboard on which the user marks tiles that lie
// elsewhere on the table: four marks beside each kind, round for copies in the hand, full
// for those seen, hollow for the rest.
type seen struct {
	session *session.Session
	words   words
	sizes   sizes

	card        *widgets.Card
	box         *fyne.Container
	title       *widgets.Text
	count       *widgets.Tag
	hint        *widgets.Text
	clear, done *widgets.Button
	keys        [tile.Kinds]*seenKey
	legend      [3]legendLine
	grid        grid
}

// seenKey is a kind with its marks.
type seenKey struct {
	face  *tileview.Tile
	marks [tile.Copies]*canvas.Rectangle
	count *widgets.Text
}

// legendLine says what a mark means, and how many of it there are.
type legendLine struct {
	mark        *canvas.Rectangle
	name, count *widgets.Text
}

// markKind is what is known of a copy.
type markKind int

const (
	inHand markKind = iota
	onTable
	unseen
)

// The marks, in Fyne units.
const (
	markSide   = 8
	markGap    = 4 // between a tile and its marks
	markAir    = 5 // to the next tile, at least
	legendStep = 24
)

func newSeen(s *session.Session, w words, done func()) *seen {
	v := &seen{session: s, words: w, sizes: wideSizes()}
	v.box = container.New(widgets.Arrange(v.least, v.lay))
	v.title = widgets.NewText(look.Name, look.Ink, w.of("entry.seen"))
	v.count = widgets.NewTag(widgets.TagAccent, "0")
	v.hint = widgets.NewText(look.Clause, look.Ink3, w.of("entry.seen_hint"))
	v.clear = widgets.NewButton(widgets.Quiet, w.of("entry.seen_clear"), "", s.SeeNone)
	v.done = widgets.NewButton(widgets.Quiet, w.of("entry.seen_done"), "", done)
	for _, b := range []*widgets.Button{v.clear, v.done} {
		b.SetHeight(control)
	}
	for _, o := range []fyne.CanvasObject{v.title, v.count, v.hint, v.clear, v.done} {
		v.box.Add(o)
	}
	rows := make([][]cell, keyRows)
	for t := range tile.Tile(tile.Kinds) {
		v.keys[t] = v.key(t)
		row := int(t) / keyColumns
		rows[row] = append(rows[row], v.keys[t].face)
	}
	v.grid.setRows(rows...)
	for i, id := range []string{"entry.seen_own", "entry.seen_table", "entry.seen_left"} {
		v.legend[i] = legendLine{newMark(), widgets.NewText(look.Clause, look.Ink2, w.of(id)), widgets.NewText(look.TagText, look.Ink, "")}
		v.box.Add(v.legend[i].mark)
		v.box.Add(v.legend[i].name)
		v.box.Add(v.legend[i].count)
	}
	v.card = widgets.NewCard(v.box)
	v.card.SetPadding(0, 0)
	return v
}

func newMark() *canvas.Rectangle { return canvas.NewRectangle(look.Color(look.Line)) }

func (v *seen) key(t tile.Tile) *seenKey {
	k := &seenKey{count: widgets.NewText(look.Clause, look.Ink3, "")}
	k.face = tileview.NewTile(t.String(), v.sizes.key, func() { v.session.See(t, 1) })
	k.face.SetTyped()
	k.face.OnSecondary = func(fyne.Position) { v.session.See(t, -1) }
	k.count.SetAlign(fyne.TextAlignCenter)
	v.grid.join(k.face, func(key fyne.KeyName) bool {
		if key != fyne.KeyBackspace && key != fyne.KeyDelete && key != fyne.KeyMinus {
			return false
		}
		v.session.See(t, -1)
		return true
	})
	v.box.Add(k.face)
	v.box.Add(k.count)
	for i := range k.marks {
		k.marks[i] = newMark()
		v.box.Add(k.marks[i])
	}
	return k
}

// update copies what is known of each copy.
func (v *seen) update() {
	var sums [3]int
	now := v.session.View()
	for t := range tile.Tile(tile.Kinds) {
		k, own, table := v.keys[t], tile.Copies-v.session.Free(t), int(now.Seen[t])
		if v.session.IsRobbed(t) {
			table = tile.Copies - own // its kong
		}
		left := tile.Copies - own - table
		sums[inHand], sums[onTable], sums[unseen] = sums[inHand]+own, sums[onTable]+table, sums[unseen]+left
		for i, m := range k.marks {
			switch {
			case i < own:
				paintMark(m, inHand)
			case i < own+table:
				paintMark(m, onTable)
			default:
				paintMark(m, unseen)
			}
		}
		k.face.SetFaded(left == 0)
		reason := ""
		switch {
		case v.session.IsRobbed(t):
			reason = v.words.of("entry.robbed")
		case left == 0 && table == 0:
			reason = v.words.of("entry.seen_all_yours")
		case left == 0:
			reason = v.words.of("entry.seen_all")
		}
		k.face.SetReason(reason)
		k.face.SetLabel(v.words.of("check.label.seen_key", map[string]any{"Tile": v.words.say.Tile(t), "N": table, "Left": left}))
		showLeft(k.count, left, tile.Copies)
	}
	v.count.Set(widgets.TagAccent, v.words.of("entry.seen_count", map[string]any{"N": sums[onTable]}))
	none := ""
	if now.Seen.Total() == 0 {
		none = v.words.of("entry.seen_none")
	}
	v.clear.SetReason(none)
	for i := range v.legend {
		paintMark(v.legend[i].mark, markKind(i))
		v.legend[i].count.SetText(strconv.Itoa(sums[i]))
	}
	v.lay(v.box.Size())
}

func paintMark(m *canvas.Rectangle, kind markKind) {
	m.CornerRadius, m.StrokeWidth = 2, 1
	m.FillColor, m.StrokeColor = look.Color(look.Ink2), look.Color(look.Ink2)
	switch kind {
	case inHand:
		m.CornerRadius = markSide / 2
		m.FillColor, m.StrokeColor = look.Color(look.Accent), look.Color(look.Accent)
	case unseen:
		m.FillColor, m.StrokeColor = look.Color(look.Surface), look.Color(look.Ink3)
	}
	m.Refresh()
}

// holds reports whether a control of the card has the focus.
func (v *seen) holds(focused fyne.Focusable) bool {
	return focused == fyne.Focusable(v.clear) || focused == fyne.Focusable(v.done) || focused == fyne.Focusable(v.grid.at)
}

func (v *seen) setSizes(m sizes) {
	if v.sizes == m {
		return
	}
	v.sizes = m
	v.lay(v.box.Size())
}

func (v *seen) least() fyne.Size { return fyne.NewSize(v.sizes.width, v.sizes.keysHeight) }

func (v *seen) lay(size fyne.Size) {
	if size.Width == 0 {
		return
	}
	m := v.sizes
	x, right := m.keysX, size.Width-m.keysX
	put := func(o fyne.CanvasObject) {
		width := o.MinSize().Width
		widgets.Place(o, x, m.keysTop, width, control)
		x += width + modeLabelGap
	}
	put(v.title)
	tag := v.count.MinSize()
	widgets.Place(v.count, x, m.keysTop+(control-tag.Height)/2, tag.Width, tag.Height)
	x += tag.Width + modeLabelGap
	for _, b := range []*widgets.Button{v.done, v.clear} {
		width := b.MinSize().Width
		right -= width
		widgets.Place(b, right, m.keysTop, width, control)
		right -= seatGap
	}
	hint := v.hint.MinSize().Width
	setShown(v.hint, x+hint <= right)
	widgets.Place(v.hint, x, m.keysTop, hint, control)

	step, top := (size.Width-2*m.keysX)/keyColumns, m.keysTop+control+m.modeGap
	width := min(m.key, wholeUnits(step-markGap-markSide-markAir))
	height := tileview.Height(width)
	for t, k := range v.keys {
		x, y := m.keysX+float32(t%keyColumns)*step, top+float32(t/keyColumns)*m.keyPitch
		k.face.SetWidth(width)
		widgets.Place(k.face, x, y, width, height)
		widgets.Place(k.count, x, y+height+countDrop, width, countLine)
		apart := (height - markSide) / (tile.Copies - 1)
		for i, mark := range k.marks {
			widgets.Place(mark, x+width+markGap, y+float32(i)*apart, markSide, markSide)
		}
	}
	x, y := m.keysX+7*step, top+(keyRows-1)*m.keyPitch
	line := min(legendStep, (height+countDrop+countLine)/float32(len(v.legend)))
	for i := range v.legend {
		l := &v.legend[i]
		widgets.Place(l.mark, x, y+(line-markSide)/2, markSide, markSide)
		widgets.Place(l.name, x+markSide+8, y, l.name.MinSize().Width, line)
		count := l.count.MinSize().Width
		widgets.Place(l.count, size.Width-m.keysX-count, y, count, line)
		y += line
	}
}
