package entry

import (
	"fyne.io/fyne/v2"

	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// Callbacks are the pane's calls into the window; all are required.
type Callbacks struct {
	Copy  func(text string)             // puts text on the clipboard
	Paste func() string                 // reads the clipboard
	Read  func(handfile.Hand)           // takes a hand with its circumstances and rules
	Open  func()                        // shows the hands that can be opened
	Keep  func(under fyne.CanvasObject) // offers the ways to keep the hand, under an object
	Tell  func(text string)             // says in passing what else was done; "" takes it back
	// NameRules returns the name of a rule set in a copied hand; nil takes its id.
	NameRules func(*rules.RuleSet) string
	// Unread is called when the text becomes unreadable, so that the hand is the one
	// before, and when it can be read again; it may be nil.
	Unread func(bool)
}

// Pane is the left column of the Check page in one language.
type Pane struct {
	widgets.Laid

	tray          *tray
	keys          *keyboard
	seen          *seen          // in place of the keys while it is open
	before        fyne.Focusable // what had the focus when it was opened
	circumstances *circumstances
	narrow        bool
}

// New builds the pane for a session and listens to it.
func New(s *session.Session, say *explain.Speaker, text *translations.Localizer, callbacks Callbacks) *Pane {
	p := &Pane{}
	w := words{say: say, text: text}
	p.tray = newTray(s, w, callbacks, func(meld int) { p.keys.mode.ask(meld, p.tray.feederRinged(meld)) })
	p.keys = newKeyboard(s, w, p.tray, func() { p.see(true) })
	p.seen = newSeen(s, w, func() { p.see(false) })
	p.seen.card.Hide()
	p.tray.declaring = func() bool { return p.keys.mode.place != session.ToHand }
	p.tray.declare = func(t tile.Tile) bool { return p.keys.pressHand(t, false) }
	p.circumstances = newCircumstances(s, w, func() { p.see(!p.seen.card.Visible()) })
	p.Init(p, 0, p.put, p.tray.felt, p.keys.card, p.seen.card, p.circumstances.box)
	p.SetMin(func() fyne.Size { return fyne.NewSize(p.least().width, p.lowest().height()) })
	s.Listen(p.update)
	p.update()
	return p
}

// update copies the session into all parts.
func (p *Pane) update() {
	p.tray.update()
	p.keys.update()
	p.seen.update()
	p.circumstances.update()
	if size := p.Size(); size.Width > 0 && p.sizesFor(size) != p.circumstances.sizes {
		p.Refresh() // one line of facts more or less
	}
}

// see opens or closes the card of seen tiles. The focus moves to its first tile, and back
// when it closes.
func (p *Pane) see(open bool) {
	setShown(p.seen.card, open)
	setShown(p.keys.card, !open)
	c := fyne.CurrentApp().Driver().CanvasForObject(p.tray.felt)
	switch {
	case c == nil:
	case open:
		p.before = c.Focused()
		p.seen.grid.focus(p.seen.keys[0].face)
	case p.seen.holds(c.Focused()):
		p.giveBack(c)
	}
}

// giveBack returns the focus to what had it before the card of seen tiles was opened;
// among the chips that open the card, to the one now in sight.
func (p *Pane) giveBack(c fyne.Canvas) {
	before, is := p.before.(fyne.CanvasObject)
	switch {
	case p.before == fyne.Focusable(p.keys.mode.seen), p.before == fyne.Focusable(p.circumstances.outlook.seen):
		if p.keys.session.View().IsToPlay() {
			widgets.FocusIn(c, p.circumstances.outlook.seen)
		} else {
			widgets.FocusIn(c, p.keys.mode.seen)
		}
	case is && before.Visible():
		widgets.FocusIn(c, p.before)
	default:
		c.Unfocus()
	}
}

// SetNarrow lays the pane out for windows narrower than 1280 units.
func (p *Pane) SetNarrow(on bool) {
	if p.narrow == on {
		return
	}
	p.narrow = on
	p.Refresh()
}

// FocusNotation starts writing the hand as notation.
func (p *Pane) FocusNotation() { p.tray.head.field.focus() }

// Written returns the text in the notation field that is not the hand.
func (p *Pane) Written() Written { return p.tray.head.field.written() }

// Write continues with the text of another pane.
func (p *Pane) Write(w Written) { p.tray.head.field.restore(w) }

// Raise raises one tile of each of some kinds on the felt, and no others.
func (p *Pane) Raise(kinds ...tile.Tile) { p.tray.raise(kinds) }

// Copy copies the hand, as its button does, or says that there is none.
func (p *Pane) Copy() {
	h := p.tray.head
	if why := h.copy.Reason(); why != "" {
		h.callbacks.Tell(why)
		return
	}
	h.copyHand()
}

// Paste replaces the hand by the first line of the clipboard, as its button does.
// Unreadable text is shown in the notation field with its fault, and the hand stays as it
// was.
func (p *Pane) Paste() { p.tray.head.pasteHand() }

// Keep offers the ways to save the hand, below its icon.
func (p *Pane) Keep() {
	if h := p.tray.head; h.keep.Reason() == "" {
		h.callbacks.Keep(h.keep)
	}
}

// TypeRune takes a letter that no widget used: w makes the tile with the focus
// the winning one, a wind answers an open question, and anything that can begin
// notation is written into the field.
func (p *Pane) TypeRune(r rune) {
	if r == 'w' && p.tray.makeWinningFocused() {
		return
	}
	if w, ok := tile.ParseWind(string(r)); ok && p.keys.mode.answers(w) {
		return
	}
	if starts(r) {
		p.keys.mode.stop()
		p.tray.head.field.continueWith(r)
	}
}

// TypeKey takes a key that no widget used: Backspace removes the last tile,
// Escape closes the card of tiles seen, leaves a question, notation that cannot be read,
// then a meld's mode and the later parts of the row of facts.
func (p *Pane) TypeKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyBackspace:
		p.tray.session.RemoveLast()
	case fyne.KeyEscape:
		if p.seen.card.Visible() {
			p.see(false)
			return
		}
		if p.keys.mode.asking {
			p.keys.mode.stop()
			return
		}
		if p.tray.head.field.giveUp() {
			return
		}
		p.keys.mode.set(session.ToHand)
		p.circumstances.facts.turnTo(0)
	}
}

// sizes returns the sizes for a width.
func (p *Pane) sizes(width float32) sizes {
	if !p.narrow && width >= generousFrom {
		return generous()
	}
	return p.least()
}

// sizesFor returns the sizes for a room, with as many lines of facts as it takes.
func (p *Pane) sizesFor(room fyne.Size) sizes {
	m, least := p.sizes(room.Width), p.least()
	if big := large(); room.Width >= largeFrom && room.Height >= big.height() {
		m = big
	}
	if p.circumstances.needsTwoLines(room.Width, m) && !p.narrow {
		m = m.withTwoLines()
	} else if room.Height < m.height() {
		m.hand, m.winning, m.trayHeight = least.hand, least.winning, least.trayHeight
	}
	if room.Height < m.height() {
		lowest := p.lowest()
		lowest.factLines = m.factLines
		return lowest
	}
	return m
}

// lowest returns the sizes under a notice, with two lines of facts if the pane is wide.
func (p *Pane) lowest() sizes {
	if p.narrow {
		return lowSizes()
	}
	m := narrowSizes()
	m.factLines = 2
	return m
}

// least returns the smallest sizes of the pane.
func (p *Pane) least() sizes {
	if p.narrow {
		return narrowSizes()
	}
	return wideSizes()
}

// put stacks the three parts; spare room goes above the circumstances.
func (p *Pane) put(room fyne.Size, put widgets.Put) float32 {
	if room.Height == 0 {
		return p.lowest().height()
	}
	m := p.sizesFor(room)
	p.tray.setSizes(m)
	p.keys.setSizes(m)
	p.seen.setSizes(m)
	p.circumstances.setSizes(m)
	spare := max(0, min(room.Height-m.height(), m.gap))
	put(p.tray.felt, 0, 0, room.Width, m.trayHeight)
	y := m.trayHeight + m.gap
	put(p.keys.card, 0, y, room.Width, m.keysHeight)
	put(p.seen.card, 0, y, room.Width, m.keysHeight)
	y += m.keysHeight + m.gap + spare
	put(p.circumstances.box, 0, y, room.Width, m.rowsHeight())
	return p.lowest().height()
}
