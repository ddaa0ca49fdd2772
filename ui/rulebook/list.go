package rulebook

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/ui/widgets"
)

// fanList shows a list of fans as chips: those in it and, when open, all
// others.
type fanList struct {
	sheet *sheet
	entry *rules.Entry
	put   func(any)
	ids   []string
	fans  []rules.Fan                 // those that can be in it
	chips map[rules.Fan]*widgets.Chip // made when first shown
	more  *widgets.Chip
	shelf *widgets.WrapRow
	open  bool

	toggled func() // shows all fans or fewer
}

func newFanList(s *sheet, e *rules.Entry, put func(any)) *fanList {
	l := &fanList{sheet: s, entry: e, put: put, shelf: widgets.NewWrapRow(6, 6)}
	l.fans, l.chips, l.toggled = rules.Fans(), map[rules.Fan]*widgets.Chip{}, s.update
	l.more = widgets.NewChip("", l.toggle)
	s.reach(e, l.more)
	return l
}

// state returns whether all fans are shown.
func (l *fanList) state() any { return l.open }

func (l *fanList) object() fyne.CanvasObject { return l.shelf }

func (l *fanList) show(v any, _ bool) {
	l.ids, _ = v.([]string)
	l.lay()
}

// lay puts the chips in the order of the catalogue, so that none moves when
// pressed.
func (l *fanList) lay() {
	var objects []fyne.CanvasObject
	for _, f := range l.fans {
		in := slices.Contains(l.ids, l.sheet.rules().FanID(f))
		if !in && !l.open {
			continue
		}
		chip := l.chip(f)
		chip.SetOn(in)
		objects = append(objects, chip)
	}
	id := "rulespage.more_fans"
	if l.open {
		id = "rulespage.fewer_fans"
	}
	l.more.SetText(l.sheet.page.text(id))
	l.shelf.SetObjects(append(objects, l.more)...)
}

func (l *fanList) chip(f rules.Fan) *widgets.Chip {
	if l.chips[f] == nil {
		rs := l.sheet.rules()
		chip := widgets.NewChip(l.sheet.page.Say.Under(rs).Fan(f), func() { l.flip(rs.FanID(f)) })
		chip.SetPadding(9)
		l.sheet.watch(chip)
		l.chips[f] = chip
	}
	return l.chips[f]
}

// flip adds or removes a fan; the list stays in the order of the catalogue.
func (l *fanList) flip(id string) {
	ids := []string{}
	for _, f := range l.fans {
		if own := l.sheet.rules().FanID(f); slices.Contains(l.ids, own) != (own == id) {
			ids = append(ids, own)
		}
	}
	l.put(ids)
}

func (l *fanList) toggle() {
	l.open = !l.open
	l.toggled()
}

// figures are the numbers of the payment table, each below its fan.
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
}

func newFigures(s *sheet, e *rules.Entry, put func(any)) *figures {
	f := &figures{sheet: s, entry: e, put: put, shelf: widgets.NewWrapRow(6, 8)}
	f.longer = widgets.NewChip(s.page.text("rulespage.longer"), f.lengthen)
	f.shorter = widgets.NewChip(s.page.text("rulespage.shorter"), f.shorten)
	s.watch(f.longer, f.shorter)
	return f
}

// state returns the fan of the first number.
func (f *figures) state() any { return f.first() }

func (f *figures) first() int {
	first, _ := rules.EntryOf("payment.first")
	n, _ := f.sheet.editor.value(first).(int)
	return n
}

func (f *figures) object() fyne.CanvasObject { return f.shelf }

func (f *figures) show(v any, wrong bool) {
	f.list, _ = v.([]int)
	from := f.first()
	for len(f.fields) < len(f.list) {
		f.add(len(f.fields))
	}
	for i, n := range f.list {
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
