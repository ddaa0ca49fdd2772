package widgets

import (
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Field is where text is written: a line, or several. It takes no more than its
// bound, and only what Clean leaves; what is not editing it passes on to the
// window.
//
// It is no Fyne entry, which was tried: an entry lays text out before anybody can
// refuse it, takes half a second for a key in a long list and a sixth of a core
// for its fading cursor, and on felt wants a theme of its own, for each of which
// Fyne keeps all fonts.
type Field struct {
	widget.BaseWidget

	// What hears the field; each may be nil.
	OnChanged   func(text string)
	OnSubmitted func()                  // Return on a line
	OnKey       func(fyne.KeyName) bool // a key, first of all; true where it used it
	OnPaste     func(text string) bool  // what is pasted, as it is; true where it took it
	OnFocus     func(gained bool)
	OnRefused   func(sentence string)  // why text is refused, "" when it no longer matters; a bubble says it where this is nil
	OnHistory   func(redo bool)        // undo where nothing is left of the writing
	Whole       func(text string) bool // the texts that undo goes back to, letter by letter; nil goes by words

	bound   Bound
	hint    string
	lines   int
	onFelt  bool
	least   float32 // width
	buffer  buffer
	focused bool
	shift   bool   // held down
	refused string // why the last text was not taken
	mark    int    // the character at fault, from 1; 0 for none
	scroll  fyne.Position
	seen    viewState
	doubled time.Time // the last double tap
}

// Bound is the most characters that a field takes, and what is said of more.
type Bound struct {
	Most  int
	Words func(n, most int) string
}

// MostSearched is the bound of a text that is searched for.
const MostSearched = 100

var (
	_ fyne.Focusable         = (*Field)(nil)
	_ fyne.Shortcutable      = (*Field)(nil)
	_ fyne.Tappable          = (*Field)(nil)
	_ fyne.DoubleTappable    = (*Field)(nil)
	_ fyne.SecondaryTappable = (*Field)(nil)
	_ fyne.Draggable         = (*Field)(nil)
	_ desktop.Keyable        = (*Field)(nil)
	_ desktop.Mouseable      = (*Field)(nil)
	_ desktop.Cursorable     = (*Field)(nil)
)

// NewField is a line to write on, with a hint where it is empty.
func NewField(hint, text string, bound Bound) *Field { return NewArea(hint, text, 1, bound) }

// NewArea is a field so many lines high; it holds any number of them.
func NewArea(hint, text string, lines int, bound Bound) *Field {
	f := &Field{hint: hint, lines: lines, bound: bound, least: 72}
	f.buffer.set(Clean(text, f.isArea()))
	f.ExtendBaseWidget(f)
	return f
}

func (f *Field) isArea() bool { return f.lines > 1 }

// SetMinWidth changes the least width.
func (f *Field) SetMinWidth(width float32) {
	if changed(&f.least, width) {
		f.Refresh()
	}
}

// SetOnFelt shows bare words on felt, on a plate while they are written.
func (f *Field) SetOnFelt(on bool) {
	if changed(&f.onFelt, on) {
		f.Refresh()
	}
}

// Text returns what is written.
func (f *Field) Text() string { return string(f.buffer.text) }

// SetText writes a text instead of what is there, as if somebody had.
func (f *Field) SetText(text string) {
	if text != f.Text() {
		f.insert(0, len(f.buffer.text), text, false)
	}
}

// Put shows a text, which nobody wrote: neither is anybody told, nor can it be
// taken back.
func (f *Field) Put(text string) {
	f.clearRefusal()
	f.buffer.set(Clean(text, f.isArea()))
	f.Refresh()
}

// MoveTo moves the cursor before the character of an index.
func (f *Field) MoveTo(at int) {
	f.buffer.moveTo(at, false)
	f.Refresh()
}

// CursorAt is the index of the character after the cursor.
func (f *Field) CursorAt() int { return f.buffer.cursor }

// SelectedText returns what is selected.
func (f *Field) SelectedText() string {
	from, to := f.buffer.selected()
	return string(f.buffer.text[from:to])
}

// SetMark underlines the character at a column, from 1; 0 takes the mark away.
func (f *Field) SetMark(column int) {
	if changed(&f.mark, column) {
		f.Refresh()
	}
}

// Mark is the column of the mark.
func (f *Field) Mark() int { return f.mark }

// Ringed reports whether the field is written in.
func (f *Field) Ringed() bool { return f.focused }

// insert writes text in the place of other text, unless there would be too much,
// and reports whether anything became different.
func (f *Field) insert(from, to int, text string, typed bool) bool {
	rest := len(f.buffer.text) - (to - from)
	if n := utf8.RuneCountInString(text); n > 2*f.bound.Most { // is not even looked at
		f.refuse(rest + n)
		return false
	}
	in := []rune(cleanAfter(f.buffer.text[:from], text, f.isArea()))
	if n := rest + len(in); n > f.bound.Most && len(in) > to-from {
		f.refuse(n)
		return false
	}
	if len(in) == 0 && from == to {
		return false
	}
	f.buffer.replace(from, to, in, typed, f.Whole != nil)
	f.notifyChanged()
	return true
}

// tell tells that the text is another.
func (f *Field) notifyChanged() {
	f.clearRefusal()
	if f.OnChanged != nil {
		f.OnChanged(f.Text())
	}
	f.Refresh()
}

// Refused is why the last text was not taken, "" where it was or where that no
// longer matters.
func (f *Field) Refused() string { return f.refused }

// refuse says that a text is too long.
func (f *Field) refuse(n int) {
	f.refused = f.bound.Words(n, f.bound.Most)
	if f.OnRefused != nil {
		f.OnRefused(f.refused)
	} else {
		showTipBelow(f, f.refused)
	}
}

// clearRefusal takes that back.
func (f *Field) clearRefusal() {
	if f.refused == "" {
		return
	}
	f.refused = ""
	if f.OnRefused != nil {
		f.OnRefused("")
	} else {
		hideTip(f)
	}
}

// FocusGained shows that the field is written in.
func (f *Field) FocusGained() {
	f.focused = true
	if f.OnFocus != nil {
		f.OnFocus(true)
	}
	f.Refresh()
}

// FocusLost takes that back.
func (f *Field) FocusLost() {
	f.focused, f.shift = false, false
	f.buffer.moveTo(f.buffer.cursor, false)
	f.clearRefusal()
	if f.OnFocus != nil {
		f.OnFocus(false)
	}
	f.Refresh()
}
