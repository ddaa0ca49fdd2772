package rulebook

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// figures are the numbers of the payment table, each below its fan; the minimum, the limit
// and the scale decide how many there are. Those without effect are closed and show what is
// paid instead.
type figures struct {
	sheet  *sheet
	entry  *rules.Entry
	put    func(any)
	list   []int
	fields []*widgets.Stepper
	boxes  []fyne.CanvasObject
	heads  []*widgets.Text
	shelf  *widgets.WrapRow
	unit   *widgets.Paragraph // that a figure is a unit of shared payment
	both   *widgets.Column
}

func newFigures(s *sheet, e *rules.Entry, put func(any)) *figures {
	f := &figures{sheet: s, entry: e, put: put, shelf: widgets.NewWrapRow(6, 8)}
	f.unit = widgets.NewParagraph(look.Label, look.Ink3, widgets.Run{Text: s.page.text("rulespage.figures_unit")})
	f.both = widgets.NewColumn(8, f.shelf, f.unit)
	return f
}

// close does nothing: each number has a reason of its own.
func (f *figures) close(string) {}

// state returns what decides which numbers hold, and from which fan.
func (f *figures) state() any {
	rs := f.sheet.rules()
	p := &rs.Payment
	return fmt.Sprint(p.First.Value, p.Scale.Value, p.ScaleFrom.Value, rs.Minimum.Value, rs.Limit.Value, p.Method.Value)
}

// whyIdle returns why the number of a fan has no effect, "" if it has.
func (f *figures) whyIdle(fan int) string {
	rs := f.sheet.rules()
	p := &rs.Payment
	scaled, from := p.Scale.Value != rules.ScaleTable, max(p.ScaleFrom.Value, p.First.Value)
	listed := p.Figures.Value[min(from-p.First.Value, len(p.Figures.Value)-1)]
	between := rs.Figure(from) != listed // the scale begins with a figure made of those before
	switch {
	case fan > rs.Limit.Value:
		return f.sheet.page.text("rulespage.figure_above_limit", args{"N": rs.Limit.Value})
	case scaled && (fan > from || fan == from && between):
		return f.sheet.page.text("rulespage.figure_by_scale", args{"N": from})
	case fan < rs.Minimum.Value && (!scaled || fan < from-1 && !between):
		return f.sheet.page.text("rulespage.figure_below_minimum", args{"N": rs.Minimum.Value})
	}
	return ""
}

func (f *figures) object() fyne.CanvasObject { return f.both }

func (f *figures) show(v any) {
	f.list, _ = v.([]int)
	from := f.sheet.rules().Payment.First.Value
	for len(f.fields) < len(f.list) {
		f.add(len(f.fields))
	}
	for i, n := range f.list {
		reason := f.whyIdle(from + i)
		if reason != "" {
			n = f.sheet.rules().Figure(from + i)
		}
		f.fields[i].SetReason(reason)
		f.fields[i].SetValue(n)
		head := f.sheet.page.text("rulespage.fan", args{"N": from + i})
		f.heads[i].SetText(head)
		f.fields[i].SetLabel(head)
	}
	f.unit.Hidden = f.sheet.rules().Payment.Method.Value != rules.Shared
	f.both.Refresh()
	f.shelf.SetObjects(f.boxes[:len(f.list)]...)
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
