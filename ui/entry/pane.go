package entry

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// Acts are what the pane asks of the window.
type Acts struct {
	Copy  func(text string)             // puts text on the clipboard
	Paste func() string                 // reads the clipboard
	Open  func()                        // shows the hands that can be opened
	Keep  func(under fyne.CanvasObject) // offers the ways to keep the hand, under an object
}

// Pane is the left column of the Check page in one language.
type Pane struct {
	widget.BaseWidget

	tray          *tray
	keys          *keyboard
	circumstances *circumstances
	narrow        bool
}

// New builds the pane for a session and listens to it.
func New(s *session.Session, say *explain.Speaker, text *translations.Localizer, acts Acts) *Pane {
	p := &Pane{}
	w := words{say: say, text: text}
	p.tray = newTray(s, w, acts, func(meld int) { p.keys.mode.ask(meld, p.tray.feederRinged(meld)) })
	p.keys = newKeyboard(s, w, p.tray)
	p.circumstances = newCircumstances(s, w)
	p.ExtendBaseWidget(p)
	s.Listen(p.update)
	p.update()
	return p
}

// update copies the session into all parts.
func (p *Pane) update() {
	p.tray.update()
	p.keys.update()
	p.circumstances.update()
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

// Copy copies the hand, as its button does.
func (p *Pane) Copy() { p.tray.head.copyHand() }

// Paste reads the first line of the clipboard in place of the hand, as its
// button does. What cannot be read is shown in the notation field with its
// fault, and the hand stays as it was.
func (p *Pane) Paste() { p.tray.head.pasteHand() }

// Keep offers the ways to keep the hand, under the icon for it.
func (p *Pane) Keep() {
	if h := p.tray.head; h.keep.Reason() == "" {
		h.acts.Keep(h.keep)
	}
}

// TypeRune takes a letter typed where no widget wanted it: w makes the tile
// with the focus the winning one, a wind answers an open question who fed a
// meld, and whatever begins notation goes on with it.
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

// TypeKey takes a key that no widget wanted: Backspace removes the last tile,
// Escape leaves a question, then a meld's mode.
func (p *Pane) TypeKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyBackspace:
		p.tray.session.RemoveLast()
	case fyne.KeyEscape:
		if p.keys.mode.asking {
			p.keys.mode.stop()
			return
		}
		p.keys.mode.set(session.ToHand)
	}
}

// CreateRenderer implements fyne.Widget.
func (p *Pane) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	return &paneRenderer{p}
}

type paneRenderer struct{ p *Pane }

// sizes are those for a width.
func (r *paneRenderer) sizes(width float32) sizes {
	switch {
	case r.p.narrow:
		return narrow()
	case width >= generousFrom:
		return generous()
	}
	return wide()
}

// Layout stacks the three parts; the circumstances sink to the foot where there
// is a little room to spare.
func (r *paneRenderer) Layout(size fyne.Size) {
	m := r.sizes(size.Width)
	if size.Height < m.height() {
		m.hand, m.winning, m.trayHeight = r.least().hand, r.least().winning, r.least().trayHeight
	}
	p := r.p
	p.tray.setSizes(m)
	p.keys.setSizes(m)
	p.circumstances.setSizes(m)
	spare := max(0, min(size.Height-m.height(), m.gap))
	widgets.Place(p.tray.felt, 0, 0, size.Width, m.trayHeight)
	y := m.trayHeight + m.gap
	widgets.Place(p.keys.card, 0, y, size.Width, m.keysHeight)
	y += m.keysHeight + m.gap + spare
	widgets.Place(p.circumstances.box, 0, y, size.Width, m.rowsHeight())
}

// least are the measures below which the pane does not go.
func (r *paneRenderer) least() sizes {
	if r.p.narrow {
		return narrow()
	}
	return wide()
}

func (r *paneRenderer) MinSize() fyne.Size {
	m := r.least()
	return fyne.NewSize(m.width, m.height())
}

// Refresh repaints all parts, after a change of theme too.
func (r *paneRenderer) Refresh() {
	r.Layout(r.p.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

func (r *paneRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.p.tray.felt, r.p.keys.card, r.p.circumstances.box}
}

func (r *paneRenderer) Destroy() {}
