// Package comparepage is the page that lays the hand of the Check page under every
// rule set: the hand on felt, a column for each set, and a card for each reason
// why they disagree. Of fourteen tiles that do not win, a column says what to throw.
//
// The page listens to the session and compares again after each change; while
// hidden it waits until it is shown. A column's head opens that set's full
// answer, a marked cell leads to the cards of its causes. Arrows walk along
// heads and marked cells, Tab goes on to the cards.
package comparepage

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/compare"
	"sikwu/core/rules"
	"sikwu/core/verdict"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// Callbacks are the page's calls into the window; the first two are required.
type Callbacks struct {
	Open       func(*rules.RuleSet) // puts a rule set in force
	Back       func()               // returns to the hand
	Background func(func())         // does long work aside; nil does it at once
}

// Dimensions of the page, in Fyne units.
const (
	pageTop = 16
	pageGap = 12
)

// Page is the comparison in one language.
type Page struct {
	widgets.Laid

	session   *session.Session
	sets      func() []*rules.RuleSet
	say       *explain.Speaker
	text      *translations.Localizer
	callbacks Callbacks

	table *compare.Table
	stale bool // something changed while the page was hidden

	felt    *felt
	board   *board
	card    *widgets.Card // the board lies on it
	message *message
	calls   *calls
	causes  *causes
	advice  *advice // in place of all three for a hand that is played on
	scroll  *widgets.Scroller
}

// New builds the page for a session; sets lists all rule sets, presets and own,
// each time the page asks.
func New(s *session.Session, sets func() []*rules.RuleSet, say *explain.Speaker, text *translations.Localizer, callbacks Callbacks) *Page {
	p := &Page{session: s, sets: sets, say: say, text: text, callbacks: callbacks}
	p.felt = newFelt(p)
	p.board = newBoard(p)
	p.card = widgets.NewCard(p.board)
	p.card.SetPadding(cardPad, 0)
	p.message = newMessage(p)
	p.calls = newCalls(p)
	p.causes = newCauses(p)
	p.advice = newAdvice(p)
	p.scroll = widgets.NewScroller(widgets.NewColumn(pageGap, p.card, p.message.card, p.calls.card, p.causes, p.advice.box))
	p.scroll.SetBare(true)
	p.scroll.SetOnSideways(p.board.pager.wheel)
	p.Init(p, widgets.PageWidth, p.put, p.felt, p.scroll)
	p.SetMin(widgets.FixedMin(widgets.PageWidth, widgets.PageHeight))
	p.SkipObjectRefresh()
	p.Update()
	s.Listen(p.followSession)
	return p
}

// followSession is called after every change of the session.
func (p *Page) followSession() {
	if !p.Visible() {
		p.stale = true
		return
	}
	p.Update()
}

// Hide hides the page and drops what is being reckoned for it.
func (p *Page) Hide() {
	p.BaseWidget.Hide()
	if p.advice.drop != nil {
		p.advice.hide()
		p.stale = true
	}
}

// Show shows the page, updated if it is stale.
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
	p.table = compare.Of(v.Judged, v.Win, p.sets(), p.inForce())
	p.felt.show(v)
	p.calls.show()
	comparable, advised := p.isComparable(), v.Kind == verdict.Discarding && len(p.sets()) > 0 && !p.calls.areImpossible()
	p.card.Hidden = !comparable
	p.message.card.Hidden = comparable || advised
	p.advice.hide()
	p.causes.Hidden = len(p.table.Causes) == 0 || !comparable
	switch {
	case comparable:
		p.causes.compose()
		p.board.show()
		p.causes.show()
	case advised:
		p.advice.show(v)
	default:
		p.message.set(p.apology(v))
	}
	p.relay()
}

// inForce returns the session's rule set as found among the sets, which may
// have been reloaded since.
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

// isComparable reports whether the sets can disagree: not on a hand that
// nothing can be said of yet, nor if all only say how far it is from a win, nor on hands that
// cannot be at one table.
func (p *Page) isComparable() bool {
	t := p.table
	if len(t.Columns) == 0 || p.calls.areImpossible() {
		return false
	}
	return len(t.Rows) > 1 || len(t.Causes) > 0 || len(t.Columns[0].Result.Problems) > 0
}

// Sight is what of the comparison is looked at.
type Sight struct {
	First  int   // the first column in sight, from 0
	Causes []int // that are outlined
}

// Sight returns what is looked at, to go on so in another language.
func (p *Page) Sight() Sight { return Sight{p.board.first, p.causes.chosen} }

// Look looks at that.
func (p *Page) Look(at Sight) {
	p.causes.choose(at.Causes)
	b := p.board
	if b.first = at.First; b.stops != nil {
		b.stops.settle(b.first, b.first+b.shown(b.Size().Width))
	}
	b.Refresh()
}

// relay lays the page out anew.
func (p *Page) relay() {
	p.Refresh()
	p.scroll.Relayout()
}

// Title returns the window's title.
func (p *Page) Title() string {
	return p.text.Text("app.title", translations.Args{"Page": p.say.CompareTitle(len(p.sets()))})
}

// TypedKey takes keys that no widget used: Escape leads back, arrows scroll.
func (p *Page) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		p.callbacks.Back()
		return
	}
	p.scroll.ScrollBy(ev.Name)
}

func (p *Page) put(room fyne.Size, put widgets.Put) float32 {
	f := widgets.FrameFor(room.Width)
	p.board.setNarrow(f.Narrow)
	width := room.Width - 2*f.Margin
	high := p.felt.HeightFor(width)
	y := pageTop + high + pageGap
	put(p.felt, f.Margin, pageTop, width, high)
	put(p.scroll, f.Margin, y, width, room.Height-y-pageTop)
	return widgets.PageHeight
}
