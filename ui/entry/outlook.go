package entry

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/advise"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// outlook is two rows shown, while the hand is still being played, in place of how it was
// won: how many draws are left and what it is played for; what the advisor takes into
// account, and the tiles seen.
type outlook struct {
	session *session.Session
	words   words

	box                *fyne.Container
	draws, goal, table *widgets.Text // labels
	left               *widgets.Text // after the number of draws
	stepper            *widgets.Stepper
	aim, model         *widgets.Segments
	seen               *widgets.Chip
	none               *widgets.Text // says that no tiles were seen
}

// The choices in their order.
var (
	aims   = [...]advise.Aim{advise.ForPoints, advise.ForWins}
	models = [...]advise.Model{advise.AtTable, advise.Alone}
)

func newOutlook(s *session.Session, w words, see func()) *outlook {
	o := &outlook{session: s, words: w, box: container.NewWithoutLayout()}
	label := func(id string) *widgets.Text { return widgets.NewText(look.Label, look.Ink3, w.of(id)) }
	o.draws, o.goal, o.table = label("entry.ask.draws"), label("entry.ask.for"), label("entry.ask.table")
	o.left, o.none = label("entry.ask.left"), label("entry.ask.none_seen")
	o.stepper = widgets.NewStepper(advise.UsualDraws, 0, advise.MostDraws, s.SetDraws)
	o.stepper.SetLabel(w.of("entry.ask.draws_hint"))
	o.stepper.SetTip(w.of("entry.ask.draws_tip"))
	var list []widgets.Segment
	for _, aim := range aims {
		list = append(list, widgets.Segment{Label: w.of("entry.ask." + aim.String())})
	}
	o.aim = widgets.NewSegments(list, 0, func(i int) { s.SetAim(aims[i]) })
	o.aim.SetLabel(w.of("entry.ask.for"))
	o.aim.SetTip(w.of("entry.ask.for_hint"))
	list = nil
	for _, m := range models {
		list = append(list, widgets.Segment{Label: w.of("entry.ask.model_" + m.String())})
	}
	o.model = widgets.NewSegments(list, 0, func(i int) { s.SetModel(models[i]) })
	o.model.SetLabel(w.of("entry.ask.table"))
	o.model.SetTip(w.of("entry.ask.model_hint"))
	o.seen = widgets.NewChip(w.of("entry.seen"), see)
	o.seen.SetIcon(widgets.IconEye)
	o.seen.SetTip(w.of("entry.seen_key_tip"))
	for _, part := range []fyne.CanvasObject{o.draws, o.stepper, o.left, o.goal, o.aim, o.table, o.model, o.seen, o.none} {
		o.box.Add(part)
	}
	return o
}

// update copies how the advisor is asked, and how many tiles were seen.
func (o *outlook) update() {
	v := o.session.View()
	o.stepper.SetValue(v.Ask.Draws)
	for i, aim := range aims {
		if aim == v.Ask.For {
			o.aim.SetSelected(i)
		}
	}
	for i, m := range models {
		if m == v.Ask.Model {
			o.model.SetSelected(i)
		}
	}
	showSeen(o.seen, v.Seen.Total())
	if !v.IsToPlay() {
		o.leave()
	}
}

// leave drops the focus once the rows are hidden, so that typing goes to the hand again.
func (o *outlook) leave() {
	o.stepper.Forget()
	c := fyne.CurrentApp().Driver().CanvasForObject(o.box)
	for _, part := range []fyne.Focusable{o.stepper, o.aim, o.model, o.seen} {
		if c != nil && c.Focused() == part {
			c.Unfocus()
		}
	}
}

// lay aligns the rows with those above: labels at the left, choices at the right. Mere
// explanations give way if it is narrow.
func (o *outlook) lay(a area, m sizes, labelWidth float32) {
	left, right, start := m.rowsX, a.size.Width-m.rowsX, m.rowsX+labelWidth+m.labelGap
	widgets.Place(o.box, a.pos.X, a.pos.Y, a.size.Width, a.size.Height)
	widgets.Place(o.draws, left, 0, labelWidth, control)
	draws := o.stepper.MinSize().Width
	widgets.Place(o.stepper, start, 0, draws, control)
	aim := tighten(o.aim, right-start-draws)
	widgets.Place(o.aim, right-aim, 0, aim, control)
	goal := o.goal.MinSize().Width
	at := right - aim - m.labelGap - goal
	widgets.Place(o.goal, at, 0, goal, control)
	x, wide := start+draws+m.labelGap, o.left.MinSize().Width
	setShown(o.left, x+wide+m.labelGap <= at)
	widgets.Place(o.left, x, 0, wide, control)

	y := control + m.rowGap
	widgets.Place(o.table, left, y, labelWidth, control)
	seen := o.seen.MinSize().Width
	widgets.Place(o.seen, start, y, seen, control)
	model := tighten(o.model, right-start-seen-m.chipGap)
	widgets.Place(o.model, right-model, y, model, control)
	x, wide = start+seen+m.labelGap, o.none.MinSize().Width
	setShown(o.none, o.session.View().Seen.Total() == 0 && x+wide+m.labelGap <= right-model)
	widgets.Place(o.none, x, y, wide, control)
}

// showSeen says on a chip how many tiles were seen.
func showSeen(chip *widgets.Chip, n int) {
	value := ""
	if n > 0 {
		value = strconv.Itoa(n)
	}
	chip.SetValue(value)
	chip.SetOn(n > 0)
}
