package answer

import "sikwu/ui/widgets"

// foot is the row at the end of an answer that leads on: to the comparison of the
// rule sets, to a lesson, and to another winner.
type foot struct {
	pane   *Pane
	lesson *widgets.Button
	call   *widgets.Button // keeps the hand and begins another seat's
	where  [2]string       // chapter and step of the lesson
	row    *widgets.WrapRow
}

func newFoot(p *Pane) *foot {
	f := &foot{pane: p, row: widgets.NewWrapRow(8, 8)}
	compare := widgets.NewButton(widgets.Quiet, p.text.Text("answer.foot.compare"), widgets.IconCompare, func() { p.callbacks.Compare() })
	f.lesson = widgets.NewButton(widgets.Quiet, p.text.Text("answer.foot.lesson"), widgets.IconBook, func() {
		p.callbacks.Lesson(f.where[0], f.where[1])
	})
	f.call = widgets.NewButton(widgets.Quiet, p.text.Text("calls.add"), "", func() { p.session.Call() })
	compare.SetTip(p.text.Text("top.compare"))
	f.call.SetTip(p.text.Text("calls.add_tip"))
	for _, b := range []*widgets.Button{compare, f.lesson, f.call} {
		b.SetHeight(32)
		p.Watch(b)
	}
	f.row.SetObjects(compare, f.lesson, f.call)
	return f
}

// name sets what the lesson is about.
func (f *foot) name(id string) { f.lesson.SetText(f.pane.text.Text(id)) }

// set offers the lesson of a step; none without a chapter.
func (f *foot) set(chapter, step string) {
	f.where = [2]string{chapter, step}
	f.lesson.Hidden = chapter == "" || f.pane.callbacks.Lesson == nil
	f.offerCall()
}

// offerCall offers another winner on the tile where one can be.
func (f *foot) offerCall() {
	f.call.Hidden = !f.pane.session.CanCall()
	f.row.Refresh()
}
