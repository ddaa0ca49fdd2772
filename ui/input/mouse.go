package input

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/widgets"
)

// Cursor returns the text cursor.
func (f *Field) Cursor() desktop.Cursor {
	defer widgets.Enter(f).Leave()
	return desktop.TextCursor
}

// MouseDown takes the focus and moves the cursor; the third click in a row
// selects all.
func (f *Field) MouseDown(ev *desktop.MouseEvent) {
	defer widgets.Enter(f).Leave()
	widgets.Focus(f)
	if ev.Button == desktop.MouseButtonSecondary && f.SelectedText() != "" {
		return
	}
	const tripled = 500 * time.Millisecond
	if time.Since(f.doubled) < tripled {
		f.selectAll()
		return
	}
	f.buffer.moveTo(f.at(ev.Position), f.shift)
	f.Refresh()
}

// MouseUp does nothing: MouseDown has done everything.
func (f *Field) MouseUp(*desktop.MouseEvent) {}

// Tapped does nothing: MouseDown has done everything.
func (f *Field) Tapped(*fyne.PointEvent) {}

// DoubleTapped selects a word.
func (f *Field) DoubleTapped(*fyne.PointEvent) {
	defer widgets.Enter(f).Leave()
	f.doubled = time.Now()
	from, to := f.buffer.word(f.buffer.cursor)
	f.buffer.moveTo(from, false)
	f.buffer.moveTo(to, true)
	f.Refresh()
}

// Dragged extends the selection.
func (f *Field) Dragged(ev *fyne.DragEvent) {
	defer widgets.Enter(f).Leave()
	f.buffer.moveTo(f.at(ev.Position), true)
	f.Refresh()
}

// DragEnd does nothing.
func (f *Field) DragEnd() {}

// TappedSecondary opens the edit menu.
func (f *Field) TappedSecondary(ev *fyne.PointEvent) {
	defer widgets.Enter(f).Leave()
	widgets.Focus(f)
	c := widgets.CanvasOf(f)
	if c == nil {
		return
	}
	item := func(name string, s func(fyne.Clipboard) fyne.Shortcut, can bool) *fyne.MenuItem {
		i := fyne.NewMenuItem(lang.L(name), func() {
			defer widgets.Enter(f).Leave()
			widgets.Focus(f)
			f.TypedShortcut(s(fyne.CurrentApp().Clipboard()))
		})
		i.Disabled = !can
		return i
	}
	some := f.SelectedText() != ""
	menu := fyne.NewMenu("",
		item("Undo", func(fyne.Clipboard) fyne.Shortcut { return &fyne.ShortcutUndo{} }, len(f.buffer.past) > 0 || f.OnHistory != nil),
		item("Redo", func(fyne.Clipboard) fyne.Shortcut { return &fyne.ShortcutRedo{} }, len(f.buffer.future) > 0 || f.OnHistory != nil),
		fyne.NewMenuItemSeparator(),
		item("Cut", func(c fyne.Clipboard) fyne.Shortcut { return &fyne.ShortcutCut{Clipboard: c} }, some),
		item("Copy", func(c fyne.Clipboard) fyne.Shortcut { return &fyne.ShortcutCopy{Clipboard: c} }, some),
		item("Paste", func(c fyne.Clipboard) fyne.Shortcut { return &fyne.ShortcutPaste{Clipboard: c} }, true),
		item("Select all", func(fyne.Clipboard) fyne.Shortcut { return &fyne.ShortcutSelectAll{} }, len(f.buffer.text) > 0))
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(f).Add(ev.Position)
	widget.NewPopUpMenu(menu, c).ShowAtPosition(at)
}
