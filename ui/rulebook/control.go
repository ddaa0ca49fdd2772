package rulebook

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// control shows the value of an entry and changes it.
type control interface {
	object() fyne.CanvasObject
	// show shows a value as returned by Entry.Value.
	show(v any)
	// close closes the control and says why; "" opens it.
	close(reason string)
	// state returns what the control shows besides the value.
	state() any
}

// closeAll closes widgets of which the reason is written below.
func closeAll(reason string, list ...interface {
	SetReason(string)
	SetTold(bool)
}) {
	for _, w := range list {
		w.SetTold(true)
		w.SetReason(reason)
	}
}

// stop is a focusable widget.
type stop interface {
	fyne.CanvasObject
	fyne.Focusable
	SetOnFocus(func())
	Ringed() bool
	SetLabel(string)
}

// newControl returns the control for the kind of an entry.
func (s *sheet) newControl(e *rules.Entry) control {
	put := func(v any) { s.put(e, v) }
	switch e.Kind {
	case rules.Switch:
		return s.newSwitch(e, put)
	case rules.Number:
		return s.newNumber(e, put)
	case rules.Bound, rules.Worth:
		return s.newWorth(e, put)
	case rules.Choice:
		return s.newChoice(e, put)
	case rules.FanList:
		return newFanList(s, e, put)
	default:
		return newFigures(s, e, put)
	}
}

// reach labels a widget with the name of an entry, and reveals it when it gets
// the focus.
func (s *sheet) reach(e *rules.Entry, o stop) {
	o.SetLabel(s.page.Say.EntryName(e))
	s.watch(o)
}

type yesNo struct{ *widgets.Switch }

func (s *sheet) newSwitch(e *rules.Entry, put func(any)) control {
	w := widgets.NewSwitch(s.page.Text.Text("entry_value.no"), s.page.Text.Text("entry_value.yes"), func(on bool) { put(on) })
	s.reach(e, w)
	return yesNo{w}
}

func (y yesNo) close(reason string) { closeAll(reason, y.Switch) }

func (y yesNo) state() any { return nil }

func (y yesNo) object() fyne.CanvasObject { return y.Switch }

func (y yesNo) show(v any) { y.SetOn(v == true) }

// number is a whole number, with a word beside it if 0 has a meaning of its
// own.
type number struct {
	row   *widgets.Row
	count *widgets.Stepper
	usual *widgets.Text // nil if 0 is a number like any other
}

func (s *sheet) newNumber(e *rules.Entry, put func(any)) control {
	n := &number{count: widgets.NewStepper(e.Low, e.Low, e.High, func(n int) { put(n) })}
	s.reach(e, n.count)
	var word fyne.CanvasObject
	if e.Default == 0 {
		n.usual = widgets.NewText(look.Body, look.Ink3, s.page.Text.Text("entry_value.usual"))
		word = n.usual
	}
	n.row = widgets.NewRow(10, word, n.count, nil)
	return n
}

func (n *number) close(reason string) { closeAll(reason, n.count) }

func (n *number) state() any { return nil }

func (n *number) object() fyne.CanvasObject { return n.row }

func (n *number) show(v any) {
	n.count.SetValue(v.(int))
	if n.usual != nil && n.usual.Hidden != (v != 0) {
		n.usual.Hidden = v != 0
		n.row.Refresh()
	}
}

// worth is a number of fan or a word instead of one: the limit, or none.
type worth struct {
	entry  *rules.Entry
	words  []string // "" for a number
	choice *widgets.Segments
	count  *widgets.Stepper
	both   fyne.CanvasObject
}

func (s *sheet) newWorth(e *rules.Entry, put func(any)) control {
	w := &worth{entry: e, words: []string{"none", "", "limit"}}
	labels := []string{"rulespage.worth_none", "rulespage.worth_fan", "rulespage.worth_limit"}
	if e.Kind == rules.Bound {
		w.words, labels = []string{"", "none"}, []string{"rulespage.worth_fan", "rulespage.limit_none"}
	}
	options := make([]widgets.Segment, len(labels))
	for i, id := range labels {
		options[i].Label = s.page.text(id)
	}
	w.count = widgets.NewStepper(s.numberFor(e), e.Low, e.High, func(n int) { put(n) })
	w.choice = widgets.NewSegments(options, 0, func(i int) {
		if w.words[i] == "" {
			put(w.count.Value())
			return
		}
		put(w.words[i])
	})
	if e.Kind == rules.Worth && !strings.HasPrefix(e.Key, "fans.") {
		options[0].Label = s.page.Text.Text("entry_value.usual")
		w.choice.SetOptions(options, 0)
	}
	w.choice.SetPadding(8)
	s.reach(e, w.choice)
	s.reach(e, w.count)
	row := widgets.NewWrapRow(8, 4, w.choice, w.count)
	row.SetTrailing(true)
	w.both = newWide(row.NaturalWidth(), row)
	return w
}

// numberFor returns the number to start from when it replaces a word: the
// base's, if it has one.
func (s *sheet) numberFor(e *rules.Entry) int {
	switch n, ok := e.Value(s.editor.base).(int); {
	case ok:
		return n
	case e.Kind == rules.Bound:
		return s.editor.base.LimitFan()
	}
	return 1
}

func (w *worth) close(reason string) { closeAll(reason, w.choice, w.count) }

func (w *worth) state() any { return nil }

func (w *worth) object() fyne.CanvasObject { return w.both }

func (w *worth) show(v any) {
	n, isNumber := v.(int)
	word, _ := v.(string)
	w.choice.SetSelected(slices.Index(w.words, word))
	if isNumber {
		w.count.SetValue(n)
	}
	w.count.Hidden = !isNumber
	w.both.Refresh()
}

type choice struct {
	*widgets.Segments
	ids []string
}

func (s *sheet) newChoice(e *rules.Entry, put func(any)) control {
	options := make([]widgets.Segment, len(e.Choices))
	for i, id := range e.Choices {
		options[i].Label = s.page.Say.Choice(e, id)
	}
	w := widgets.NewSegments(options, 0, func(i int) { put(e.Choices[i]) })
	s.reach(e, w)
	return choice{w, e.Choices}
}

func (c choice) close(reason string) { closeAll(reason, c.Segments) }

func (c choice) state() any { return nil }

func (c choice) object() fyne.CanvasObject { return c.Segments }

func (c choice) show(v any) {
	id, _ := v.(string)
	c.SetSelected(slices.Index(c.ids, id))
}
