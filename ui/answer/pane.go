// Package answer is the right column of the Check page: what the engine says
// about the hand, always live.
//
// A Pane listens to the session and has the Speaker compose the answer. Each of
// its views shows one kind: nothing entered, tiles to come, waits, discards, a
// win with its readings, a hand below the minimum, one that passed its win, no win. A fold at the foot
// of a win, or of a hand below the minimum, lists what could be otherwise. On a
// change the view of the phase copies new values into its widgets. Hidden views
// stay in the tree so that a change of theme reaches them. The column scrolls
// as a whole and fades out at the foot.
package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// Callbacks are the pane's calls into the page. Those about lessons are nil without
// any.
type Callbacks struct {
	Copy        func(text string) // puts text on the clipboard
	Sets        func() []*rules.RuleSet
	ChooseRules func(*rules.RuleSet)                // puts a rule set in force
	Compare     func()                              // shows the hand under every rule set
	Course      func()                              // opens the course
	Play        func()                              // opens the page Play; nil if there is none
	Learn       func(rules.Fan) bool                // opens the lesson of a fan and reports whether it has one
	Lesson      func(chapter, step string)          // opens a lesson
	Background  func(func())                        // does long work aside; nil does it at once
	Show        func(*explain.Told, *explain.Ended) // shows a hand that was played on; nil shows none
	Raise       func(...tile.Tile)                  // raises these tiles in the hand and no others; nil raises none
}

// sets returns the rule sets to choose from.
func (c *Callbacks) sets(s *session.Session) []*rules.RuleSet {
	if c.Sets == nil {
		return []*rules.RuleSet{s.Rules()}
	}
	return c.Sets()
}

// view is one kind of answer.
type view interface {
	object() fyne.CanvasObject
	// show copies an answer into the view. fresh says that another view was shown
	// before.
	show(v *session.View, a *explain.Answer, fresh bool)
}

// Pane is the answer.
type Pane struct {
	widgets.Scroller

	session   *session.Session
	say       *explain.Speaker
	text      *translations.Localizer
	callbacks Callbacks
	narrow    bool

	views map[verdict.Kind]view
	now   view
	said  *explain.Answer
	calls *calls // over the view
	stack *widgets.Column
}

// New builds the pane for a session and shows its answer.
func New(s *session.Session, say *explain.Speaker, text *translations.Localizer, callbacks Callbacks) *Pane {
	p := &Pane{session: s, say: say, text: text, callbacks: callbacks, views: map[verdict.Kind]view{}}
	p.calls = newCalls(p)
	p.stack = widgets.NewColumn(0, p.calls.column)
	p.Init(p, p.stack)
	p.SetBare(true)
	p.SetCut(func(edge float32) float32 { return cutAt(p.stack, edge) })
	p.update()
	s.Listen(p.update)
	return p
}

// Stop drops the question to the advisor. The pane is not shown any more.
func (p *Pane) Stop() {
	if leaving, ok := p.now.(interface{ left() }); ok {
		leaving.left()
	}
}

// SetNarrow chooses the layout for windows narrower than 1200 units.
func (p *Pane) SetNarrow(narrow bool) {
	if p.narrow == narrow {
		return
	}
	p.narrow = narrow
	p.update()
}

// update shows the answer of the session's phase.
func (p *Pane) update() {
	v := p.session.View()
	next, made := p.views[v.Kind]
	if !made {
		next = p.newView(v.Kind)
		p.views[v.Kind] = next
		p.stack.SetObjects(append(p.stack.Objects(), next.object())...)
	}
	fresh := p.now != next
	if fresh {
		p.Stop()
	}
	p.now = next
	p.said = p.say.Answer(v.Finding())
	p.calls.show(v)
	next.show(v, p.said, fresh)
	if fresh {
		for _, other := range p.views {
			other.object().Hide()
		}
		p.ScrollTo(0)
	}
	if v.IsImpossible() && len(v.Mistakes()) == 0 { // at an impossible table nothing holds
		next.object().Hide()
	} else {
		next.object().Show()
	}
	p.Relayout()
}

// Answer returns what the pane says of the hand.
func (p *Pane) Answer() *explain.Answer { return p.said }

func (p *Pane) newView(phase verdict.Kind) view {
	switch phase {
	case verdict.Win:
		return newWinView(p)
	case verdict.BelowMinimum:
		return newBelowMinimumView(p)
	case verdict.Passed:
		return newPassedView(p)
	case verdict.WhichWon:
		return newWinnerView(p)
	case verdict.Discarding:
		return newDiscardView(p)
	case verdict.Building, verdict.NotReady:
		return newDistanceView(p)
	case verdict.Ready:
		return newReadyView(p)
	case verdict.NotAWin:
		return newProblemView(p)
	default:
		return newEmptyView(p)
	}
}

// cutAt returns how far the object that is cut by an edge reaches above that edge, 0 if
// none is. In a column only its objects can be cut.
func cutAt(o fyne.CanvasObject, edge float32) float32 {
	column, ok := o.(*widgets.Column)
	if !ok {
		return edge
	}
	for _, part := range column.Objects() {
		top := part.Position().Y
		if part.Visible() && top < edge && edge < top+part.Size().Height-0.5 {
			return cutAt(part, edge-top)
		}
	}
	return 0
}

// Counsel returns what to discard in one line, "" if there is nothing to discard or that
// is not known yet.
func (p *Pane) Counsel() string {
	if d, ok := p.now.(*discardView); ok {
		return d.counsel()
	}
	return ""
}

// focus moves the keyboard to o, as the arrows do.
func (p *Pane) focus(o fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil {
		widgets.FocusIn(c, o)
	}
}
