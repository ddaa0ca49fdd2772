// Package answer is the right column of the Check page: what the engine says
// of the hand, always live.
//
// A Pane listens to the session. Each of its views knows one kind of answer:
// nothing entered, tiles to come, waits, discards, a win with its readings, a
// hand below the minimum, no win. A fold at the foot of a win, or of a hand
// below the minimum, lists what could be otherwise. On a change the view of the
// phase copies new values into widgets it has already; views, once made, stay
// in the tree hidden, so that a change of theme reaches them all. The column
// scrolls as a whole, with a fade over what its foot cuts off.
package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// Acts are what the pane asks of the page.
type Acts struct {
	Copy  func(text string)    // to the clipboard
	Learn func(rules.Fan) bool // opens the lesson of a fan, nil where there are none; false where that fan has none
}

// view is one kind of answer.
type view interface {
	object() fyne.CanvasObject
	// show copies the session's answer into the view. fresh says that another
	// view was shown before.
	show(v *session.View, fresh bool)
}

// Pane is the answer.
type Pane struct {
	widgets.Scroller

	session *session.Session
	say     *explain.Speaker
	text    *translations.Localizer
	acts    Acts
	narrow  bool

	views map[session.Phase]view
	now   view
	stack *widgets.Column
}

// New builds the pane for a session and shows its answer.
func New(s *session.Session, say *explain.Speaker, text *translations.Localizer, acts Acts) *Pane {
	p := &Pane{session: s, say: say, text: text, acts: acts, views: map[session.Phase]view{}}
	p.stack = widgets.NewColumn(0)
	p.Init(p, p.stack)
	p.SetBare(true)
	p.SetCut(func(edge float32) float32 { return cutAt(p.stack, edge) })
	p.update()
	s.Listen(p.update)
	return p
}

// SetNarrow lays the answer out for a window of less than 1200 units.
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
	next, made := p.views[v.Phase]
	if !made {
		next = p.newView(v.Phase)
		p.views[v.Phase] = next
		p.stack.SetObjects(append(p.stack.Objects(), next.object())...)
	}
	fresh := p.now != next
	p.now = next
	next.show(v, fresh)
	if fresh {
		for _, other := range p.views {
			other.object().Hide()
		}
		next.object().Show()
		p.ScrollTo(0)
	}
	p.Relayout()
}

func (p *Pane) newView(phase session.Phase) view {
	switch phase {
	case session.Complete:
		return newWinView(p)
	case session.BelowMinimum:
		return newBelowView(p)
	case session.Discarding:
		return newDiscardView(p)
	case session.Building, session.NotReady:
		return newDistanceView(p)
	case session.Ready:
		return newReadyView(p)
	case session.NotAWin:
		return newProblemView(p)
	default:
		return newEmptyView(p)
	}
}

// cutAt is how much stands above an edge of what the edge cuts, 0 where it cuts
// nothing. Of a column only what stands in it can be cut.
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

// focus moves the keyboard to o, as the arrows do.
func (p *Pane) focus(o fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil {
		c.Focus(o)
	}
}
