package scoresheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/ui/widgets"
)

// footer holds undo, redo and the buttons for files.
type footer struct {
	object     *fyne.Container
	undo, redo *widgets.IconButton
	word       *widgets.Button // undo with its name, in wide windows
	csv        *widgets.Button
	others     []*widgets.Button
	page       *Page
}

func newFooter(v *sheetView) *footer {
	p := v.page
	f := &footer{page: p}
	f.undo = widgets.NewIconButton(widgets.IconUndo, p.text("scoresheet.undo"), p.Undo)
	f.word = widgets.NewButton(widgets.Quiet, p.text("scoresheet.undo"), widgets.IconUndo, p.Undo)
	f.redo = widgets.NewIconButton(widgets.IconRedo, p.text("scoresheet.redo"), p.Redo)
	f.undo.SetPlated(true)
	f.redo.SetPlated(true)
	f.csv = widgets.NewButton(widgets.Quiet, "CSV", "", func() { p.export(exportCSV) })
	f.csv.SetLabel(p.text("scoresheet.export", args{"Format": "CSV"}))
	for _, e := range exports[1:] {
		b := widgets.NewButton(widgets.Quiet, e.name(), "", func() { p.export(e) })
		b.SetLabel(p.text("scoresheet.export", args{"Format": e.name()}))
		f.others = append(f.others, b)
	}
	f.follow()
	f.object = container.New(widgets.Arrange(widgets.FixedMin(300, 36), f.lay), f.word, f.undo, f.redo, f.csv, f.others[0], f.others[1])
	return f
}

// follow disables the buttons that have nothing to do.
func (f *footer) follow() {
	for m, buttons := range map[*movement][]interface{ SetReason(string) }{&undoes: {f.undo, f.word}, &redoes: {f.redo}} {
		reason := ""
		d := f.page.Model
		book := d.book()
		switch _, ok := m.can(&book); {
		case !d.writable():
			reason = f.page.text("scoresheet.act.is_closed")
		case m == &undoes && d.form != nil, m == &redoes && d.form == nil && d.onShelf() != nil:
		case m == &redoes && d.form != nil:
			reason = f.page.text("scoresheet.act.under_way")
		case !ok:
			reason = f.page.text("scoresheet.act.nothing_to_" + string(m.do))
		}
		for _, b := range buttons {
			b.SetReason(reason)
		}
	}
	reason := ""
	if f.page.exporting {
		reason = f.page.text("scoresheet.exporting")
	}
	for _, b := range append([]*widgets.Button{f.csv}, f.others...) {
		b.SetReason(reason)
	}
}

// offer shows a menu of the file formats.
func (f *footer) offer() {
	if f.csv.Reason() != "" {
		return // a file is being made
	}
	var items []*fyne.MenuItem
	for _, e := range exports {
		items = append(items, fyne.NewMenuItem(f.page.text("scoresheet.export", args{"Format": e.name()}), func() { f.page.export(e) }))
	}
	f.page.Callbacks.Menu(f.csv, items...)
}

func (f *footer) setNarrow(narrow bool) {
	f.undo.Hidden, f.word.Hidden = !narrow, narrow
	text := "CSV"
	if !narrow {
		text = f.page.text("scoresheet.export", args{"Format": text})
	}
	f.csv.SetText(text)
}

func (f *footer) lay(size fyne.Size) {
	left := f.word.MinSize().Width
	if f.word.Hidden {
		left = 36
	}
	widgets.Place(f.undo, 0, 0, 36, 36)
	widgets.Place(f.word, 0, 0, left, 36)
	widgets.Place(f.redo, left+gap, 0, 36, 36)
	x := size.Width
	for _, b := range []*widgets.Button{f.others[1], f.others[0], f.csv} {
		wide := b.MinSize().Width
		x -= wide
		widgets.Place(b, x, 0, wide, 36)
		x -= gap
	}
}
