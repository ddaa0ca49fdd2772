package input

import (
	"runtime"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/ui/widgets"
)

// TypedRune replaces the selection with a character.
func (f *Field) TypedRune(r rune) {
	defer widgets.EnterKey(f, "").Leave()
	stray := f.fresh && r == ' ' // of the press that brought the focus: its key went to a button
	if f.fresh = false; stray {
		return
	}
	from, to := f.buffer.selected()
	f.insert(from, to, string(r), true)
}

// TypedKey edits; keys that neither edit nor write go on to the window.
func (f *Field) TypedKey(ev *fyne.KeyEvent) {
	defer widgets.EnterKey(f, ev.Name).Leave()
	f.fresh = false
	if f.OnKey != nil && f.OnKey(ev.Name) {
		return
	}
	switch ev.Name {
	case fyne.KeyBackspace:
		f.remove(f.buffer.before(f.buffer.cursor))
	case fyne.KeyDelete:
		f.remove(f.buffer.after(f.buffer.cursor))
	case fyne.KeyReturn, fyne.KeyEnter:
		f.enter()
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown:
		f.move(ev.Name)
	case fyne.KeyEscape:
		if c := widgets.CanvasOf(f); c != nil {
			c.Unfocus()
		}
	case fyne.KeySpace, fyne.KeyTab, fyne.KeyUnknown:
	default:
		if utf8.RuneCountInString(string(ev.Name)) > 1 { // single characters arrive as runes
			f.passKey(ev)
		}
	}
}

// remove deletes the selection, or else the text between the cursor and a
// position.
func (f *Field) remove(to int) {
	if f.buffer.anchor == f.buffer.cursor {
		f.buffer.anchor = to
	}
	from, to := f.buffer.selected()
	f.insert(from, to, "", false)
}

func (f *Field) enter() {
	switch {
	case f.isArea():
		f.TypedRune('\n')
	case f.OnSubmitted != nil:
		f.OnSubmitted()
	}
}

// move moves the cursor; with Shift it extends the selection.
func (f *Field) move(key fyne.KeyName) {
	p := &f.buffer
	from, to := p.selected()
	leaves := from != to && !f.shift // collapses the selection to one end
	at := p.cursor
	switch key {
	case fyne.KeyLeft:
		if at = p.before(at); leaves {
			at = from
		}
	case fyne.KeyRight:
		if at = p.after(at); leaves {
			at = to
		}
	default:
		at = f.along(key)
	}
	p.moveTo(at, f.shift)
	f.Refresh()
}

// along returns where a key that moves by lines leads.
func (f *Field) along(key fyne.KeyName) int {
	p, rows := &f.buffer, f.buffer.rows()
	row := rowOf(rows, p.cursor)
	column, page := p.cursor-rows[row], max(1, f.lines-1)
	down := map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: 1, fyne.KeyPageUp: -page, fyne.KeyPageDown: page}[key]
	switch to := row + down; {
	case key == fyne.KeyHome:
		return rows[row]
	case key == fyne.KeyEnd:
		return rows[row] + len(p.row(rows, row))
	case to < 0:
		return 0
	case to >= len(rows):
		return len(p.text)
	default:
		return rows[to] + min(column, len(p.row(rows, to)))
	}
}

// KeyDown notes that Shift is held, which selects.
func (f *Field) KeyDown(ev *fyne.KeyEvent) {
	defer widgets.Enter(f).Leave()
	f.hold(ev, true)
}

// KeyUp notes that Shift is released.
func (f *Field) KeyUp(ev *fyne.KeyEvent) {
	defer widgets.Enter(f).Leave()
	f.hold(ev, false)
}

func (f *Field) hold(ev *fyne.KeyEvent, down bool) {
	if ev.Name == desktop.KeyShiftLeft || ev.Name == desktop.KeyShiftRight {
		f.shift = down
	}
}

// TypedShortcut edits; other shortcuts go on to the window, as does Copy if
// nothing is selected.
func (f *Field) TypedShortcut(s fyne.Shortcut) {
	defer widgets.Enter(f).Leave()
	switch s := s.(type) {
	case *fyne.ShortcutUndo:
		f.step(false)
	case *fyne.ShortcutRedo:
		f.step(true)
	case *fyne.ShortcutCopy:
		if f.SelectedText() == "" {
			f.passShortcut(s)
			return
		}
		s.Clipboard.SetContent(f.SelectedText())
	case *fyne.ShortcutCut:
		f.cut(s.Clipboard)
	case *fyne.ShortcutPaste:
		f.paste(s.Clipboard.Content())
	case *fyne.ShortcutSelectAll:
		f.selectAll()
	case *desktop.CustomShortcut:
		if !f.edits(s) {
			f.passShortcut(s)
		}
	default:
		f.passShortcut(s)
	}
}

// Undo reverts the last edit and reports whether there was one.
func (f *Field) Undo() bool { return f.stepped(f.buffer.undo(f.Whole)) }

// Redo repeats the edit undone last and reports whether there was one.
func (f *Field) Redo() bool { return f.stepped(f.buffer.redo(f.Whole)) }

func (f *Field) stepped(any bool) bool {
	if any {
		f.notifyChanged()
	}
	return any
}

// step undoes or redoes, in the field or, if its history is exhausted, beyond
// it.
func (f *Field) step(redo bool) {
	took := f.Undo
	if redo {
		took = f.Redo
	}
	if !took() && f.OnHistory != nil {
		f.OnHistory(redo)
	}
}

func (f *Field) cut(to fyne.Clipboard) {
	if f.SelectedText() != "" {
		to.SetContent(f.SelectedText())
		f.remove(f.buffer.cursor)
	}
}

func (f *Field) paste(text string) {
	if f.OnPaste != nil && f.OnPaste(text) {
		return
	}
	from, to := f.buffer.selected()
	f.insert(from, to, text, false)
}

func (f *Field) selectAll() {
	f.buffer.moveTo(0, false)
	f.buffer.moveTo(len(f.buffer.text), true)
	f.Refresh()
}

// edits handles a key combination that edits, and reports whether it was one:
// moving or deleting by words, moving to the ends, or redo.
func (f *Field) edits(s *desktop.CustomShortcut) bool {
	const control, shift = fyne.KeyModifierShortcutDefault, fyne.KeyModifierShift
	words := control
	if runtime.GOOS == "darwin" {
		words = fyne.KeyModifierAlt
	}
	p, held := &f.buffer, s.Modifier&^shift
	move := func(to int) { p.moveTo(to, s.Modifier&shift != 0) }
	switch {
	case s.KeyName == fyne.KeyZ && s.Modifier == control|shift:
		f.step(true)
	case s.KeyName == fyne.KeyLeft && held == words:
		move(p.wordBefore(p.cursor))
	case s.KeyName == fyne.KeyRight && held == words:
		move(p.wordAfter(p.cursor))
	case s.KeyName == fyne.KeyBackspace && s.Modifier == words:
		f.remove(p.wordBefore(p.cursor))
	case s.KeyName == fyne.KeyDelete && s.Modifier == words:
		f.remove(p.wordAfter(p.cursor))
	case held == control && (s.KeyName == fyne.KeyHome || s.KeyName == fyne.KeyLeft):
		move(0)
	case held == control && (s.KeyName == fyne.KeyEnd || s.KeyName == fyne.KeyRight):
		move(len(p.text))
	default:
		return false
	}
	f.Refresh()
	return true
}

// passKey passes a key on to the window.
func (f *Field) passKey(ev *fyne.KeyEvent) {
	if c := widgets.CanvasOf(f); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(ev)
	}
}

// passShortcut passes a shortcut on to the window.
func (f *Field) passShortcut(s fyne.Shortcut) { passShortcut(widgets.CanvasOf(f), s) }

func passShortcut(c fyne.Canvas, s fyne.Shortcut) {
	if window, hears := c.(fyne.Shortcutable); hears {
		window.TypedShortcut(s)
	}
}
