package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/translations/explain"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// line is a fan of a reading, counted or not, as it is shown.
type line struct {
	explain.Line
	shown  scoreview.Fan
	ruling string // what the mark explains, "" for none
}

// Dimensions of lines of fan, in Fyne units.
const (
	nameLeast       = 100
	nameLeastNarrow = 92
	nameMost        = 220
	droppedGap      = 5 // between the counted and the dropped
)

// linesOf returns the lines of a reading as they are shown.
func (p *Pane) linesOf(r *explain.Reading) []line {
	list := make([]line, len(r.Lines))
	for i, l := range r.Lines {
		one := line{Line: l, ruling: p.say.Decision(l.Decision)}
		one.shown = scoreview.Fan{
			Name: l.Name, Reason: l.Reason, Clause: l.Clause, Value: l.Value, Dropped: l.Dropped, DecisionTip: one.ruling,
		}
		if l.Decision != "" {
			one.shown.Decision = p.text.Text("check.decision_mark")
		}
		list[i] = one
	}
	return list
}

// lineList is the lines of one reading. One of them can be open: its groups
// light up, and the general rule appears below it.
type lineList struct {
	pane   *Pane
	column *widgets.Column
	made   []*scoreview.FanLine
	lines  []line // as shown, the counted before the dropped
	gap    fyne.CanvasObject
	detail *detail
	open   int // index of the open line, -1 for none
	draft  hand.Draft
	// chosen is called with the line that opened, nil for none.
	chosen func(*line)
}

func newLineList(p *Pane, chosen func(*line)) *lineList {
	return &lineList{
		pane: p, column: widgets.NewColumn(0), gap: newSpacer(droppedGap), detail: newDetail(p), open: -1, chosen: chosen,
	}
}

// set shows other lines. An open line stays open if its fan is still there.
func (l *lineList) set(lines []line, d hand.Draft) {
	was, wasDropped := rules.Fan(rules.NumFans), false
	if l.open >= 0 {
		was, wasDropped = l.lines[l.open].Fan, l.lines[l.open].Dropped
	}
	l.lines = lines
	l.draft, l.open = d, -1
	for i, one := range l.lines {
		if one.Fan == was && one.Dropped == wasDropped && l.open < 0 {
			l.open = i
		}
		if i == len(l.made) {
			l.made = append(l.made, l.newLine(i))
		}
		l.made[i].Set(one.shown)
	}
	l.show()
}

func (l *lineList) newLine(i int) *scoreview.FanLine {
	made := scoreview.NewFanLine(scoreview.Fan{}, 0, func() { l.toggle(i) })
	l.pane.Watch(made)
	made.SetOnKey(func(key fyne.KeyName) bool {
		switch key {
		case fyne.KeyUp:
			return l.focus(i - 1)
		case fyne.KeyDown:
			return l.focus(i + 1)
		}
		return false
	})
	return made
}

func (l *lineList) focus(i int) bool {
	if i < 0 || i >= len(l.lines) {
		return false
	}
	l.pane.focus(l.made[i])
	return true
}

func (l *lineList) toggle(i int) {
	if l.open == i {
		i = -1
	}
	l.open = i
	l.show()
	l.pane.Relayout()
}

// close shuts the open line.
func (l *lineList) close() { l.open = -1 }

// show puts lines, gap and the open line's rule in their order.
func (l *lineList) show() {
	objects := make([]fyne.CanvasObject, 0, len(l.made)+2)
	for i, one := range l.lines {
		if one.Dropped && i > 0 && !l.lines[i-1].Dropped {
			objects = append(objects, l.gap)
		}
		made := l.made[i]
		made.SetChosen(i == l.open)
		made.SetOpen(i == l.open)
		made.SetRuled(i == 0 || i != l.open+1)
		made.SetClauseShown(!l.pane.narrow)
		made.Show()
		objects = append(objects, made)
		if i == l.open {
			l.detail.set(one, l.draft)
			objects = append(objects, l.detail.object)
		}
	}
	l.fitNames()
	for _, spare := range l.made[len(l.lines):] {
		spare.Hide()
		objects = append(objects, spare)
	}
	if l.open < 0 {
		l.detail.object.Hide()
		objects = append(objects, l.detail.object)
	} else {
		l.detail.object.Show()
	}
	l.column.SetObjects(objects...)
	l.tell()
}

func (l *lineList) tell() {
	if l.open < 0 {
		l.chosen(nil)
		return
	}
	l.chosen(&l.lines[l.open])
}

func (l *lineList) fitNames() {
	fans := make([]scoreview.Fan, len(l.lines))
	for i, one := range l.lines {
		fans[i] = one.shown
	}
	least := float32(nameLeast)
	if l.pane.narrow {
		least = nameLeastNarrow
	}
	wide := scoreview.FanNameWidth(least, nameMost, fans...)
	for _, made := range l.made[:len(l.lines)] {
		made.SetNameWidth(wide)
	}
}
