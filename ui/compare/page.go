// Package compare is the page that lays the hand of the Check page under every
// rule set: the hand on felt, a column for each set, and a card for each reason
// why they disagree.
//
// The page listens to the session and asks core/compare again after each
// change; while it is hidden it waits until it is shown. A column's head opens
// that set's full answer, a marked cell leads to the cards of its causes.
// Arrows walk along heads and marked cells, Tab goes on to the cards.
package compare

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	core "sikwu/core/compare"
	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// Acts are what the page asks of the window.
type Acts struct {
	Open func(*rules.RuleSet) // this set's full answer
	Back func()               // to the hand
}

// The page's measures, in Fyne units.
const (
	wideFrom     = 1200 // below this the page is narrow
	wideMargin   = 24
	narrowMargin = 16
	top          = 16
	gap          = 12
	rail         = 12 // how far what scrolls reaches into the margins: rings lie there
	fadeHeight   = 40
	lineStep     = 40 // an arrow key scrolls so far
	leastWidth   = 1000
	leastHeight  = 644
)

// Page is the comparison in one language.
type Page struct {
	widget.BaseWidget

	session *session.Session
	sets    func() []*rules.RuleSet
	say     *explain.Speaker
	text    *translations.Localizer
	acts    Acts

	table *core.Table
	stale bool // something changed while the page was hidden

	felt    *felt
	board   *board
	card    *widgets.Card // the board lies on it
	message *message
	causes  *causes
	stack   *widgets.Column
	scroll  *sideways
	fade    *canvas.LinearGradient
}

// New builds the page for a session; sets lists all rule sets, presets and own,
// each time the page asks.
func New(s *session.Session, sets func() []*rules.RuleSet, say *explain.Speaker, text *translations.Localizer, acts Acts) *Page {
	p := &Page{session: s, sets: sets, say: say, text: text, acts: acts}
	p.felt = newFelt(p)
	p.board = newBoard(p)
	p.card = widgets.NewCard(p.board)
	p.card.SetPadding(cardPad, 0)
	p.message = newMessage(p)
	p.causes = newCauses(p)
	p.stack = widgets.NewColumn(gap, p.card, p.message.card, p.causes)
	p.scroll = newSideways(newSheaf(p.stack), p.board.turn)
	p.scroll.OnScrolled = func(fyne.Position) { p.shade() }
	p.fade = canvas.NewVerticalGradient(look.Veil(look.Bg, 0), look.Color(look.Bg))
	p.ExtendBaseWidget(p)
	p.Update()
	s.Listen(p.changed)
	return p
}

// changed hears of every change of the session.
func (p *Page) changed() {
	if !p.Visible() {
		p.stale = true
		return
	}
	p.Update()
}

// Show shows the page with what is true now.
func (p *Page) Show() {
	p.BaseWidget.Show()
	if p.stale {
		p.Update()
	}
}

// Update compares anew, after a change of the session or of the rule sets.
func (p *Page) Update() {
	p.stale = false
	v := p.session.View()
	p.table = core.Of(v.Judged, v.Win, p.sets(), p.inForce())
	p.felt.show(v)
	comparable := p.isComparable()
	p.card.Hidden = !comparable
	p.message.card.Hidden = comparable
	p.causes.Hidden = len(p.table.Causes) == 0 || !comparable
	if comparable {
		p.causes.say()
		p.board.show()
		p.causes.show()
	} else {
		p.message.set(p.apology(v))
	}
	p.relay()
}

// inForce is the session's rule set as it stands among the sets, which may have
// been read anew since.
func (p *Page) inForce() *rules.RuleSet {
	now, sets := p.session.Rules(), p.sets()
	if i := slices.Index(sets, now); i >= 0 {
		return sets[i]
	}
	if i := slices.IndexFunc(sets, func(rs *rules.RuleSet) bool { return rs.ID == now.ID }); i >= 0 {
		return sets[i]
	}
	return now
}

// isComparable reports whether the sets can say different things: not of a hand
// that nothing can be said of yet, and not where all say how far it is.
func (p *Page) isComparable() bool {
	t := p.table
	if len(t.Columns) == 0 {
		return false
	}
	return len(t.Rows) > 1 || len(t.Causes) > 0 || len(t.Columns[0].Result.Problems) > 0
}

// relay lays the page out anew.
func (p *Page) relay() {
	p.stack.HeightFor(p.scroll.Size().Width - 2*rail)
	p.Refresh()
	p.scroll.Refresh()
	p.shade()
}

// Title is the window's title.
func (p *Page) Title() string {
	return p.text.Text("app.title", translations.Args{"Page": p.say.CompareTitle(len(p.sets()))})
}

// TypedKey takes keys that no widget used: Escape leads back, arrows scroll.
func (p *Page) TypedKey(ev *fyne.KeyEvent) {
	page := p.scroll.Size().Height - lineStep
	switch ev.Name {
	case fyne.KeyEscape:
		p.acts.Back()
	case fyne.KeyUp:
		p.scrollBy(-lineStep)
	case fyne.KeyDown:
		p.scrollBy(lineStep)
	case fyne.KeyPageUp:
		p.scrollBy(-page)
	case fyne.KeyPageDown:
		p.scrollBy(page)
	case fyne.KeyHome:
		p.scrollBy(-p.scroll.Offset.Y)
	case fyne.KeyEnd:
		p.scrollBy(p.most())
	}
}

// most is how far the page can scroll.
func (p *Page) most() float32 {
	return fyne.Max(0, p.scroll.Content.MinSize().Height-p.scroll.Size().Height)
}

func (p *Page) scrollBy(dy float32) {
	y := fyne.Max(0, fyne.Min(p.most(), p.scroll.Offset.Y+dy))
	if y != p.scroll.Offset.Y {
		p.scroll.ScrollToOffset(fyne.NewPos(0, y))
		p.shade()
	}
}

// reveal scrolls until o is in sight, clear of the fade.
func (p *Page) reveal(o fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	upper := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(p.scroll.Content).Y
	lower := upper + o.Size().Height + fadeHeight
	offset := p.scroll.Offset.Y
	if lower > offset+p.scroll.Size().Height {
		offset = lower - p.scroll.Size().Height
	}
	p.scrollBy(fyne.Min(offset, upper) - p.scroll.Offset.Y)
}

// shade fades the foot while more lies below it.
func (p *Page) shade() {
	hidden := p.most()-p.scroll.Offset.Y < 1
	if p.fade.Hidden != hidden {
		p.fade.Hidden = hidden
		p.fade.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	return &pageRenderer{p}
}

type pageRenderer struct{ p *Page }

func (r *pageRenderer) Layout(size fyne.Size) {
	p := r.p
	margin := float32(wideMargin)
	if size.Width < wideFrom {
		margin = narrowMargin
	}
	p.board.setNarrow(size.Width < wideFrom)
	width := size.Width - 2*margin
	high := p.felt.HeightFor(width)
	p.felt.Move(fyne.NewPos(margin, top))
	p.felt.Resize(fyne.NewSize(width, high))
	p.stack.HeightFor(width)
	y := top + high + gap
	p.scroll.Move(fyne.NewPos(margin-rail, y))
	p.scroll.Resize(fyne.NewSize(width+2*rail, size.Height-y-top))
	p.fade.Resize(fyne.NewSize(width+2*rail, fadeHeight))
	p.fade.Move(fyne.NewPos(margin-rail, size.Height-top-fadeHeight))
	p.shade()
}

// MinSize is what the page needs to stay usable.
func (r *pageRenderer) MinSize() fyne.Size { return fyne.NewSize(leastWidth, leastHeight) }

func (r *pageRenderer) Refresh() {
	r.p.fade.StartColor, r.p.fade.EndColor = look.Veil(look.Bg, 0), look.Color(look.Bg)
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}

func (r *pageRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.p.felt, r.p.scroll, r.p.fade}
}

func (r *pageRenderer) Destroy() {}

// sheaf is what scrolls: as wide as it is given, as high as the stack asks.
type sheaf struct {
	widget.BaseWidget
	stack *widgets.Column
}

func newSheaf(stack *widgets.Column) *sheaf {
	s := &sheaf{stack: stack}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *sheaf) CreateRenderer() fyne.WidgetRenderer { return &sheafRenderer{s} }

type sheafRenderer struct{ s *sheaf }

func (r *sheafRenderer) Layout(size fyne.Size) {
	r.s.stack.Move(fyne.NewPos(rail, 0))
	r.s.stack.Resize(size.SubtractWidthHeight(2*rail, 0))
}

func (r *sheafRenderer) MinSize() fyne.Size { return fyne.NewSize(1, r.s.stack.MinSize().Height) }

// Refresh lays the stack out even where its size stays: what it holds changed.
func (r *sheafRenderer) Refresh() {
	r.Layout(r.s.Size())
	r.s.stack.Refresh()
	canvas.Refresh(r.s)
}

func (r *sheafRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.s.stack} }

func (r *sheafRenderer) Destroy() {}
