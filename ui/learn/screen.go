package learn

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/lessons/task"
	"sikwu/translations/explain"
	"sikwu/ui/board"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// subject is the source of the exercises on a screen: a step of the course, or
// a drill.
type subject interface {
	// current returns the current exercise, nil if there is none; trouble then
	// returns why.
	current() *task.Task
	trouble() error
	// path returns the path from the map.
	path(p *Page) []crumb
	// count says which exercise of how many it is.
	count(p *Page) string
	// words returns the texts: those of the step, or of its kind.
	words(p *Page) task.Words
	act(a picture.Act)
	show()
	// hints returns the number of open hints; hint opens those up to n.
	hints() int
	hint(n int)
	// keep stores how far the exercise is; act, show and hint do so.
	keep()
	// another returns a function that draws another exercise, nil if there is
	// none to draw.
	another() func()
	// next returns what follows when the exercise is done.
	next(p *Page) (label string, do func())
	// row returns the number of exercises done right in a row and the number
	// required, 0 if none are.
	row() (n, of int)
	// terms returns the ids of the words that the exercise uses.
	terms() []string
}

// screen shows an exercise: its goal at the top, its board, and on the right
// the consequences of a wrong act, the hints, and what was learnt.
type screen struct {
	page    *Page
	subject subject
	speaker *explain.Speaker // set with each exercise shown
	crumbs  *crumbRow
	counter *widgets.Text
	goal    *widgets.Paragraph
	tags    *widgets.WrapRow // beside the counter: an example, other rules than those in force
	board   *board.View
	side    *side
	content *fyne.Container
}

func newScreen(p *Page, of subject) *screen {
	s := &screen{page: p, subject: of}
	s.speaker = s.chosenSpeaker()
	s.crumbs = newCrumbRow(of.path(p))
	s.counter = widgets.NewText(look.Label, look.Ink2, "")
	s.goal = widgets.NewParagraph(look.Goal, look.Ink)
	s.board = board.New(board.NewWords(p.Text, s.say), s.touch)
	if step := s.course(); step != nil && (step.run.Chapter.Names || step.run.Step.Names) {
		s.board.SetNaming(func(name string, at fyne.Position) { widgets.Tell(s.board, name, at) })
	}
	s.tags = widgets.NewLine(gap)
	s.side = newSide(s)
	s.content = container.New(widgets.ArrangePage(s.lay),
		s.crumbs, s.counter, s.goal, s.board, s.tags, s.side.object)
	s.update()
	s.board.SetMotion(p.Model.Motion())
	return s
}

func (s *screen) Object() fyne.CanvasObject { return s.content }

// goalText returns the goal, and before it by which other rules the board is played,
// unless the step has words of its own: then a tag says so. An example has the idea in its place.
func (s *screen) goalText(other string) string {
	if x, ok := s.subject.(*example); ok {
		return s.speaker.Lesson(x.idea())
	}
	goal := s.speaker.Lesson(s.subject.words(s.page).Ask)
	if other == "" || s.hasOwnGoal() {
		return goal
	}
	return s.page.text("learn.other_goal", args{"Rules": other, "Goal": goal})
}

// hasOwnGoal reports whether the step says its goal in words of its own.
func (s *screen) hasOwnGoal() bool {
	step := s.course()
	return step != nil && s.page.Text.Has(step.run.Step.Text("goal"))
}

// otherRules names the rules of the board that differ from those in force, "" if none
// does.
func (s *screen) otherRules() string {
	t := s.subject.current()
	if t == nil {
		return ""
	}
	if s.isLent() {
		return s.page.Say.RuleSetName(s.course().run.Lent())
	}
	var list []string
	for _, e := range rules.Diff(s.page.Session.Rules(), t.Rules) {
		list = append(list, s.otherRule(e, t.Rules))
	}
	return strings.Join(list, s.page.text("list.comma"))
}

// otherRule says what a rule set has under an entry: in words of its own, if there are
// any.
func (s *screen) otherRule(e *rules.Entry, rs *rules.RuleSet) string {
	if id := fmt.Sprintf("learn.other_rule.%s.%v", e.Key, e.Value(rs)); s.page.Text.Has(id) {
		return s.page.text(id)
	}
	return s.page.text("learn.other_value", args{"Name": s.page.Say.EntryName(e), "Value": s.page.Say.EntryValue(e, rs)})
}

// course returns the step of the course on the screen, nil for a drill.
func (s *screen) course() *courseStep {
	switch of := s.subject.(type) {
	case *courseStep:
		return of
	case *example:
		return of.courseStep
	}
	return nil
}

// isLent reports whether the step is asked under a rule set other than that in force.
func (s *screen) isLent() bool {
	step := s.course()
	return step != nil && step.run.Lent() != nil
}

// isExample reports whether the board plays itself.
func (s *screen) isExample() bool {
	_, ok := s.subject.(*example)
	return ok
}

// naming returns what the seats of a board are called: as it says, once winds are
// taught.
func (s *screen) naming(b *picture.Board) picture.Naming {
	if step := s.course(); step != nil && step.run.Chapter.Chairs {
		return picture.ByChair
	}
	return b.Naming
}

// say returns who speaks now; boards ask for every word on them.
func (s *screen) say() *explain.Speaker { return s.speaker }

// chosenSpeaker speaks of the seats as the board names them.
func (s *screen) chosenSpeaker() *explain.Speaker {
	t := s.subject.current()
	if t == nil {
		return s.page.Say
	}
	b := t.Board()
	if s.naming(&b) == picture.ByWind {
		return s.page.Say
	}
	you := b.You
	if you == tile.NoWind {
		you = tile.East
	}
	return s.page.Say.From(you)
}

func (s *screen) Title() string {
	path := s.subject.path(s.page)
	return path[len(path)-1].text
}

// The measures of a screen, in Fyne units.
const (
	crumbHigh = 24
)

// lay places the parts: the goal takes one line or two, the board what remains.
func (s *screen) lay(size fyne.Size) {
	f := screenFrame(size.Width)
	width := size.Width - 2*f.Margin
	y := f.Top
	widgets.Place(s.crumbs, f.Margin-crumbPad, y, s.crumbs.MinSize().Width, crumbHigh)
	right, least := f.Margin+width, s.counter.MinSize()
	widgets.Place(s.counter, right-least.Width, y+(crumbHigh-least.Height)/2, least.Width, least.Height)
	tags := s.tags.MinSize()
	widgets.Place(s.tags, right-least.Width-widgets.CardGap-tags.Width, y+(crumbHigh-tags.Height)/2, tags.Width, tags.Height)
	y += crumbHigh + 4
	goal := heightOf(s.goal, width)
	widgets.Place(s.goal, f.Margin, y, width, goal)
	y += goal + widgets.CardGap
	bottom := size.Height - 16
	if f.Narrow {
		bottom = size.Height - 12
	}
	widgets.Place(s.board, f.Margin, y, width-f.Between-f.side, bottom-y)
	widgets.Place(s.side.object, size.Width-f.Margin-f.side, y, f.side, bottom-y)
}

func (s *screen) First() fyne.Focusable { return s.board }

// showAct shows the exercise after an act, with its animation.
func (s *screen) showAct() { s.show(true) }

// update shows the exercise without animation.
func (s *screen) update() { s.show(false) }

// show rebuilds the cards, so the focus moves from them to the board. The board
// is set last: laying it out again would stop its animation.
func (s *screen) show(plays bool) {
	keys := s.page.Keyboard.Navigating()
	s.counter.SetText(s.subject.count(s.page))
	t, other := s.subject.current(), s.otherRules()
	s.speaker = s.chosenSpeaker()
	if t == nil {
		s.goal.SetText(s.page.troubleText(s.subject.trouble()))
	} else {
		s.goal.SetText(s.goalText(other))
	}
	s.tags.SetObjects(s.tagsOf(other)...)
	s.side.update()
	if size := s.content.Size(); size.Width > 0 {
		s.lay(size)
	}
	widgets.Tell(s.board, "", fyne.Position{}) // a name that was told may be another tile's place now
	if b := s.shown(plays); t != nil && t.Wrong() != nil {
		s.board.SetOver(b, t.Standing())
	} else {
		s.board.Set(b)
	}
	if s.page.View == s {
		s.page.Keyboard.Focus(keys, s.board)
	}
}

// widestRule is how wide other rules may be in a tag.
const widestRule = 300

// tagsOf returns what is said of the board as a whole.
func (s *screen) tagsOf(other string) (tags []fyne.CanvasObject) {
	if s.isExample() {
		tags = append(tags, widgets.NewTag(widgets.TagAccent, s.page.text("learn.shown")))
	}
	if other != "" {
		tag := s.page.text("learn.other_rules")
		if (s.isExample() || s.hasOwnGoal()) && look.TagText.Width(other) <= widestRule { // the goal does not say which
			tag = s.page.text("learn.other_table", args{"Rules": other})
		}
		tags = append(tags, widgets.NewTag(widgets.TagWarn, tag))
	}
	if step := s.course(); step != nil && step.run.Step.IsForeign(s.page.Session.Rules()) {
		sources := strings.Join(step.run.Step.Sources, s.page.text("list.comma"))
		tags = append(tags, widgets.NewTag(widgets.TagWarn, s.page.text("learn.source", args{"Source": sources})))
	}
	return tags
}

// shown returns the board, with its moves if plays is set.
func (s *screen) shown(plays bool) picture.Board {
	t := s.subject.current()
	if t == nil {
		return picture.Board{}
	}
	b := t.Board()
	if !plays {
		b.Moves, b.Count = nil, nil
	}
	if b.Naming = s.naming(&b); b.Naming == picture.ByChair { // who deals is not taught yet, and the plate says who you are
		b.Rows = slices.Clone(b.Rows)
		for i := range b.Rows {
			if b.Rows[i].Title.ID == "task.reading.seated" {
				b.Rows[i].Title = picture.Text{}
			}
		}
		for i := range b.Seats {
			b.Seats[i].Roles = slices.DeleteFunc(slices.Clone(b.Seats[i].Roles), func(role picture.Text) bool {
				return role.ID == "role.you" || role.ID == "role.dealer"
			})
		}
	}
	if s.isExample() {
		b = b.Leading(t.Next())
	}
	return b
}

// touch performs an act on the board; the next act takes a wrong one back.
func (s *screen) touch(a picture.Act) {
	if t := s.subject.current(); t.Wrong() != nil {
		t.TakeBack()
	}
	s.subject.act(a)
	s.showAct()
}

// hint opens a hint, from 1; the third performs the act.
func (s *screen) hint(n int) {
	t := s.subject.current()
	if t == nil || t.Done() {
		return
	}
	switch {
	case n == showHint:
		s.subject.show()
		s.showAct()
		return
	case n == compareHint && t.LastWrong() == nil:
		return // there is nothing to compare yet
	case n == s.subject.hints()+1:
		s.subject.hint(n)
	}
	s.page.Model.pull(noCard) // which would hide it
	s.update()
}

// The second hint compares the wrong act with the right one; the third performs
// it.
const (
	compareHint = 2
	showHint    = 3
)

// onward does the next act of an example.
func (s *screen) onward() {
	s.subject.show()
	s.showAct()
}

// takeBack takes back a wrong act.
func (s *screen) takeBack() {
	s.subject.current().TakeBack()
	s.subject.keep()
	s.update()
}

// follow shows the next board of the consequences.
func (s *screen) follow() {
	s.subject.current().Follow()
	s.subject.keep()
	s.showAct()
}

// again draws another exercise.
func (s *screen) again(draw func()) {
	draw()
	s.update()
}

// onKey handles Enter, which continues, and Escape and Backspace, which take
// back.
func (s *screen) onKey(key fyne.KeyName) bool {
	t := s.subject.current()
	if t == nil {
		return false
	}
	forward := key == fyne.KeyReturn || key == fyne.KeyEnter || key == fyne.KeySpace
	switch {
	case key == fyne.KeyEscape && s.side.pulled.isOut():
		s.side.pulled.pull(s.side.pulled.shown)
	case t.Wrong() != nil && (forward || key == fyne.KeyEscape || key == fyne.KeyBackspace):
		s.takeBack()
	case forward && s.side.onward != nil:
		s.side.onward()
	case widgets.IsArrow(key) && !s.board.Disabled():
		s.page.Keyboard.Focus(true, s.board) // after a press of the mouse elsewhere
	default:
		return false
	}
	return true
}
