package rulebook

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// figures are the numbers of the payment table, each below its fan. Those that a scale
// or the limit leaves without effect are closed and show what is paid instead.
type figures struct {
	sheet   *sheet
	entry   *rules.Entry
	put     func(any)
	list    []int
	fields  []*widgets.Stepper
	boxes   []fyne.CanvasObject
	heads   []*widgets.Text
	longer  *widgets.Chip
	shorter *widgets.Chip
	shelf   *widgets.WrapRow
	unit    *widgets.Paragraph // that a figure is a unit of shared payment
	both    *widgets.Column
}

func newFigures(s *sheet, e *rules.Entry, put func(any)) *figures {
	f := &figures{sheet: s, entry: e, put: put, shelf: widgets.NewWrapRow(6, 8)}
	f.longer = widgets.NewChip(s.page.text("rulespage.longer"), f.lengthen)
	f.shorter = widgets.NewChip(s.page.text("rulespage.shorter"), f.shorten)
	s.watch(f.longer, f.shorter)
	f.unit = widgets.NewParagraph(look.Label, look.Ink3, widgets.Run{Text: s.page.text("rulespage.figures_unit")})
	f.both = widgets.NewColumn(8, f.shelf, f.unit)
	return f
}

// state returns what decides which numbers hold, and from which fan.
func (f *figures) state() any {
	rs := f.sheet.rules()
	p := &rs.Payment
	return fmt.Sprint(f.first(), p.Scale.Value, p.ScaleFrom.Value, rs.Limit.Value, p.Method.Value)
}

// closed returns why the number of a fan has no effect, "" if it has.
func (f *figures) closed(fan int) string {
	rs := f.sheet.rules()
	p := &rs.Payment
	from := max(p.ScaleFrom.Value, p.First.Value)
	switch {
	case fan > rs.Limit.Value:
		return f.sheet.page.text("rulespage.figure_above_limit", args{"N": rs.Limit.Value})
	case p.Scale.Value != rules.ScaleTable && (fan > from || fan == from && rs.Figure(from) != p.Figures.Value[min(from-p.First.Value, len(p.Figures.Value)-1)]):
		return f.sheet.page.text("rulespage.figure_by_scale", args{"N": from})
	}
	return ""
}

func (f *figures) first() int {
	first, _ := rules.EntryOf("payment.first")
	n, _ := f.sheet.editor.value(first).(int)
	return n
}

func (f *figures) object() fyne.CanvasObject { return f.both }

func (f *figures) show(v any, wrong bool) {
	f.list, _ = v.([]int)
	from := f.first()
	for len(f.fields) < len(f.list) {
		f.add(len(f.fields))
	}
	for i, n := range f.list {
		reason := f.closed(from + i)
		if reason != "" {
			n = f.sheet.rules().Figure(from + i)
		}
		f.fields[i].SetReason(reason)
		f.fields[i].SetValue(n)
		f.fields[i].SetWrong(wrong)
		head := f.sheet.page.text("rulespage.fan", args{"N": from + i})
		f.heads[i].SetText(head)
		f.fields[i].SetLabel(head)
	}
	f.shorter.SetReason("")
	if len(f.list) == 1 {
		f.shorter.SetReason(f.sheet.page.text("rulespage.one_figure"))
	}
	f.longer.SetReason("")
	if p := &f.sheet.rules().Payment; p.Scale.Value != rules.ScaleTable && from+len(f.list) > p.ScaleFrom.Value {
		f.longer.SetReason(f.sheet.page.text("rulespage.figure_by_scale", args{"N": p.ScaleFrom.Value}))
	}
	f.unit.Hidden = f.sheet.rules().Payment.Method.Value != rules.Shared
	f.both.Refresh()
	f.shelf.SetObjects(append(slices.Clone(f.boxes[:len(f.list)]), f.longer, f.shorter)...)
}

func (f *figures) add(i int) {
	field := widgets.NewStepper(0, f.entry.Low, f.entry.High, func(n int) {
		list := slices.Clone(f.list)
		list[i] = n
		f.put(list)
	})
	field.SetBare(true)
	f.sheet.watch(field)
	head := newFigureHead()
	f.fields, f.heads = append(f.fields, field), append(f.heads, head)
	f.boxes = append(f.boxes, widgets.NewColumn(2, head, field))
}

// lengthen appends twice the number two before, as most tables do.
func (f *figures) lengthen() {
	n := len(f.list)
	next := 2 * f.list[n-1]
	if n > 1 {
		next = 2 * f.list[n-2]
	}
	f.put(append(slices.Clone(f.list), max(f.list[n-1], min(next, f.entry.High))))
}

func (f *figures) shorten() { f.put(slices.Clone(f.list[:len(f.list)-1])) }
