package entry

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// tray is the felt with the hand on it: melds and flowers above, concealed
// tiles and the winning one below, the notation in its head.
type tray struct {
	session *session.Session
	words   words
	ask     func(meld int) // who fed it?
	// declaring reports whether a meld is to be added; declare makes one of the hand's
	// own tiles.
	declaring func() bool
	declare   func(tile.Tile) bool
	raised    []tile.Tile // the kinds of which one tile is raised, as the answer asks
	sizes     sizes
	fit       fit

	felt    *widgets.Felt
	box     *fyne.Container
	head    *head
	grid    grid
	melds   []*meldView
	flowers []*tileview.Tile
	hand    []*tileview.Tile
	winning *tileview.Tile
	empty   *tileview.Image // the place of a winning tile to come

	meldBox, flowerBox, handBox *fyne.Container

	flowerLabel, short, hint *widgets.Text
	flag                     *widgets.Tag
	veil                     *canvas.Rectangle // over the previous hand, while the text is unreadable
	lights                   lights
}

func newTray(s *session.Session, w words, callbacks Callbacks, ask func(meld int)) *tray {
	t := &tray{
		session:     s,
		words:       w,
		ask:         ask,
		sizes:       wideSizes(),
		meldBox:     container.NewWithoutLayout(),
		flowerBox:   container.NewWithoutLayout(),
		handBox:     container.NewWithoutLayout(),
		empty:       tileview.NewImage("place", wideSizes().winning),
		flowerLabel: widgets.NewText(look.Label, look.FeltInk2, ""),
		short:       widgets.NewText(look.Body, look.FeltInk2, ""),
		hint:        widgets.NewText(look.Label, look.FeltInk2, ""),
		flag:        widgets.NewTag(widgets.TagMark, ""),
		lights:      newLights(),
		veil:        canvas.NewRectangle(color.Transparent),
	}
	t.head = newHead(s, w, callbacks)
	t.head.trouble.told = func() {
		t.showHint()
		if callbacks.Unread != nil {
			callbacks.Unread(t.head.trouble.box.Visible())
		}
	}
	t.winning = t.newTile(func() cargo { return cargo{from: fromWinning} })
	t.winning.SetMarked(true)
	t.box = container.New(widgets.Arrange(t.least, func(fyne.Size) { t.refit() }),
		t.lights.board, t.head.box, t.meldBox, t.flowerLabel, t.flowerBox, t.handBox,
		t.empty, t.lights.bar, t.winning, t.flag, t.short, t.hint, t.veil, t.head.trouble.box)
	t.felt = widgets.NewFelt(t.box)
	return t
}

// newTile makes a tile of the hand; what returns where it lies when it is used.
func (t *tray) newTile(what func() cargo) *tileview.Tile {
	tile := tileview.NewTile("blank", t.sizes.hand, func() { t.press(what()) })
	tile.SetOnFelt(true)
	tile.SetTip(t.words.of("check.remove_tile"))
	tile.OnSecondary = func(fyne.Position) { t.makeWinning(what()) }
	tile.OnDragged = func(at fyne.Position) { t.dragTo(what(), at) }
	tile.OnDragEnd = func(at fyne.Position) { t.dropAt(what(), at) }
	t.grid.join(tile, func(key fyne.KeyName) bool {
		if key != fyne.KeyDelete && key != fyne.KeyBackspace {
			return false
		}
		t.remove(what())
		return true
	})
	return tile
}

// update copies the session's hand onto the felt.
func (t *tray) update() {
	d := t.session.State().Draft
	t.showMelds(d.Melds)
	t.flowers = t.showTiles(t.flowers, t.flowerBox, fromFlowers, d.Flowers)
	t.hand = t.showTiles(t.hand, t.handBox, fromHand, d.Concealed)
	t.showWinning(d)
	t.showTexts(d)
	t.markMistakes()
	t.head.update()
	t.refit()
	t.grid.setRows(t.rows()...)
}

// markMistakes rings the tiles and melds that must have been entered wrongly.
func (t *tray) markMistakes() {
	d, mistakes := t.session.State().Draft, t.session.View().Mistakes()
	wrong := func(is func(score.Problem) bool) bool { return slices.ContainsFunc(mistakes, is) }
	tooMany := func(one tile.Tile) bool {
		return wrong(func(p score.Problem) bool { return p.Reason == score.FiveOfAKind && p.Tile == one })
	}
	for i, v := range t.melds {
		bad := wrong(func(p score.Problem) bool { return p.Meld == i })
		for j, shown := range v.tiles {
			shown.SetWrong(bad || i < len(d.Melds) && j < len(d.Melds[i].Tiles) && tooMany(d.Melds[i].Tiles[j]))
		}
	}
	for i, shown := range t.hand {
		shown.SetWrong(i < len(d.Concealed) && tooMany(d.Concealed[i]))
	}
	t.winning.SetWrong(d.Winning != tile.None && tooMany(d.Winning))
	for i, shown := range t.flowers {
		shown.SetWrong(i < len(d.Flowers) && wrong(func(p score.Problem) bool {
			return p.Reason == score.NoFlowersInThisGame || p.Reason == score.DuplicateFlower && p.Tile == d.Flowers[i]
		}))
	}
}

func (t *tray) showMelds(melds []hand.Meld) {
	for len(t.melds) < len(melds) {
		v := newMeldView(t, len(t.melds))
		t.melds = append(t.melds, v)
		t.meldBox.Add(v.box)
	}
	for i, v := range t.melds {
		if i < len(melds) {
			v.show(melds[i])
		} else {
			v.box.Hide()
		}
	}
}

// showTiles copies tiles into the widgets of one place, which are never fewer
// than before: those not needed are hidden.
func (t *tray) showTiles(list []*tileview.Tile, box *fyne.Container, from source, tiles []tile.Tile) []*tileview.Tile {
	for len(list) < len(tiles) {
		i := len(list)
		made := t.newTile(func() cargo { return cargo{from: from, index: i, tile: t.tileAt(from, i)} })
		list = append(list, made)
		box.Add(made)
	}
	spoken, tip := "check.label.tile_in_hand", "check.remove_tile"
	if t.picksWinner() {
		tip = "winner.tip"
	}
	if from == fromFlowers {
		spoken, tip = "check.label.tile_flower", "check.remove_tile"
	}
	for i, shown := range list {
		if i >= len(tiles) {
			shown.Hide()
			continue
		}
		shown.SetName(tiles[i].String())
		shown.SetTip(t.words.of(tip))
		shown.SetLabel(t.words.of(spoken, map[string]any{"Tile": t.words.say.Tile(tiles[i])}))
		shown.Show()
	}
	return list
}

// tileAt returns the tile that lies at a place now.
func (t *tray) tileAt(from source, i int) tile.Tile {
	d := t.session.State().Draft
	list := d.Concealed
	if from == fromFlowers {
		list = d.Flowers
	}
	if i >= len(list) {
		return tile.None
	}
	return list[i]
}

func (t *tray) showWinning(d hand.Draft) {
	if d.Winning == tile.None {
		t.winning.Hide()
		return
	}
	t.winning.SetName(d.Winning.String())
	t.winning.SetLabel(t.words.of("check.label.tile_winning", map[string]any{"Tile": t.words.say.Tile(d.Winning)}))
	t.winning.Show()
}

// showTexts sets the texts on the felt: what is missing, how the tile was won,
// and in an empty tray an invitation.
func (t *tray) showTexts(d hand.Draft) {
	w, v := t.words, t.session.View()
	t.flowerLabel.SetText(w.of("check.flowers", map[string]any{"N": len(d.Flowers)}))
	t.flag.Set(widgets.TagMark, t.flagText(d))
	setShown(t.flag, t.flag.Text() != "")
	setShown(t.empty, d.Winning == tile.None && d.Size() == 13 && v.Win.By.NeedsWinning())
	t.short.SetText(w.of("check.short", map[string]any{"N": 1}))
	setShown(t.short, t.empty.Visible())
	switch {
	case d.IsEmpty():
		t.hint.SetRole(look.Lead)
		t.hint.SetText(w.of("check.empty_hint"))
	case t.picksWinner() && len(d.Melds) == 0 && len(d.Flowers) == 0:
		t.hint.SetRole(look.Label)
		t.hint.SetText(w.of("winner.place"))
	case v.Kind == verdict.Discarding && len(d.Melds) == 0 && len(d.Flowers) == 0:
		t.hint.SetRole(look.Label)
		t.hint.SetText(w.of("entry.throw_hint"))
	case len(d.Melds) == 0 && len(d.Flowers) == 0 && len(d.Concealed) > 0:
		t.hint.SetRole(look.Label)
		t.hint.SetText(w.of("check.make_winning_hint"))
	default:
		t.hint.SetText("")
	}
	t.showHint()
}

// showHint hides the hint below the notation while an error is shown there, and then
// veils the tiles, which are not those of the text.
func (t *tray) showHint() {
	wrong := !t.session.State().Draft.IsEmpty() && t.head.trouble.box.Visible()
	setShown(t.hint, !wrong)
	setShown(t.veil, wrong)
}

// flagText returns the flag over the winning tile, or over a hand that wins whole.
func (t *tray) flagText(d hand.Draft) string {
	win := t.session.View().Win
	switch {
	case !win.By.NeedsWinning():
		return t.words.say.Way(win)
	case d.Winning == tile.None:
		return ""
	}
	return t.words.say.Flag(win)
}

// rows returns the cells of the grid as they lie on the felt.
func (t *tray) rows() [][]cell {
	var above, flowers, below []cell
	for _, v := range t.melds {
		if v.box.Visible() {
			above = append(above, v.cells()...)
		}
	}
	for _, f := range t.flowers {
		if f.Visible() {
			flowers = append(flowers, f)
		}
	}
	for _, h := range t.hand {
		if h.Visible() {
			below = append(below, h)
		}
	}
	if t.winning.Visible() {
		below = append(below, t.winning)
	}
	if t.fit.below {
		return [][]cell{above, append(below, flowers...)}
	}
	return [][]cell{append(above, flowers...), below}
}

// setSizes takes over the measures of another width of the page.
func (t *tray) setSizes(m sizes) {
	if t.sizes == m {
		return
	}
	t.sizes = m
	t.head.setSizes(m)
	t.refit()
	t.grid.setRows(t.rows()...)
}

func (t *tray) askFeeder(meld int) { t.ask(meld) }

// raise raises one tile of each of some kinds, and no others.
func (t *tray) raise(kinds []tile.Tile) {
	if slices.Equal(t.raised, kinds) {
		return
	}
	t.raised = slices.Clone(kinds)
	if size := t.box.Size(); !size.IsZero() { // otherwise it is laid out when it is first shown
		t.lay(size)
	}
}

func setShown(o fyne.CanvasObject, yes bool) {
	if yes {
		o.Show()
	} else {
		o.Hide()
	}
}

// refit finds how wide tiles may be and lays them out anew.
func (t *tray) refit() {
	d := t.session.State().Draft
	l := load{flowers: len(d.Flowers), concealed: len(d.Concealed), whole: d.Winning == tile.None && d.Size() == 14}
	for _, m := range d.Melds {
		l.melds = append(l.melds, len(m.All()))
	}
	l.label = t.flowerLabel.MinSize().Width + flowerLabelGap
	if t.flag.Visible() {
		l.note = flagGap + t.flag.MinSize().Width
	}
	if t.short.Visible() {
		l.note = max(l.note, shortGap+t.short.MinSize().Width)
	}
	size := t.box.Size()
	if size.Width == 0 {
		return
	}
	t.fit = fitTray(l, size.Width-2*t.sizes.trayX, t.sizes)
	t.lay(size)
	canvas.Refresh(t.box)
}

// feederRinged reports whether a meld's feeder has the focus.
func (t *tray) feederRinged(meld int) bool {
	return meld < len(t.melds) && t.melds[meld].feeder.Ringed()
}

// light marks the feeder of the meld in question, -1 for none.
func (t *tray) light(meld int) {
	for i, v := range t.melds {
		v.feeder.SetLit(i == meld)
	}
}
