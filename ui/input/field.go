// Package input is the text field: what is typed, pasted and selected in it, and how it looks.
package input

import (
	"strings"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/widgets"
)

// Field is a text field of one or several lines. It accepts no more text than
// its bound and only what Clean leaves; keys and shortcuts that do not edit are
// passed on to the window.
//
// Fyne's Entry was tried and is not used: it lays text out before anything can
// reject it, takes half a second per key in a long list and a sixth of a core
// for its fading cursor, and on felt needs a theme of its own, for each of
// which Fyne keeps all fonts.
type Field struct {
	widget.BaseWidget

	// The callbacks of the field; each may be nil.
	OnChanged   func(text string)
	OnSubmitted func()                  // Return in a field of one line
	OnKey       func(fyne.KeyName) bool // called before any other handling; true if it used the key
	OnPaste     func(text string) bool  // called with unclean text; true if it used it
	OnFocus     func(gained bool)
	OnRefused   func(sentence string)  // why text was refused, "" once that is obsolete; if nil, a tip shows it
	OnHistory   func(redo bool)        // called if there is nothing left to undo or redo
	Whole       func(text string) bool // texts that undo stops at; nil undoes by words
	// Spell writes what the font lacks in other letters; of a text that ends in none of it
	// the beginning stays. It may be nil.
	Spell func(text string) string

	bound   Bound
	hint    string
	lines   int
	onFelt  bool
	least   float32 // minimum width
	buffer  buffer
	focused bool
	fresh   bool   // no key yet since it got the focus
	shift   bool   // Shift is held down
	refused string // why the last text was refused
	mark    int    // the character at fault, from 1; 0 for none
	scroll  fyne.Position
	seen    viewState
	doubled time.Time // time of the last double tap
}

// Bound is the maximum number of characters in a field, and the message for a
// text of n characters that exceeds it.
type Bound struct {
	Most  int
	Words func(n, most int) string
}

// MaxSearched is the bound of a search text, in characters.
const MaxSearched = 100

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

// NewField returns a field of one line; it shows hint while empty.
func NewField(hint, text string, bound Bound) *Field { return NewArea(hint, text, 1, bound) }

// NewArea returns a field that shows the given number of lines; it can hold
// more.
func NewArea(hint, text string, lines int, bound Bound) *Field {
	f := &Field{hint: hint, lines: lines, bound: bound, least: 72}
	f.buffer.set(Clean(text, f.isArea()))
	f.ExtendBaseWidget(f)
	return f
}

func (f *Field) isArea() bool { return f.lines > 1 }

// SetMinWidth changes the minimum width, in Fyne units.
func (f *Field) SetMinWidth(width float32) {
	if widgets.Changed(&f.least, width) {
		f.Refresh()
	}
}

// SetOnFelt shows the text without a background unless the field is focused.
func (f *Field) SetOnFelt(on bool) {
	if widgets.Changed(&f.onFelt, on) {
		f.Refresh()
	}
}

// Text returns the text.
func (f *Field) Text() string { return string(f.buffer.text) }

// SetText replaces the text as if the user had typed it.
func (f *Field) SetText(text string) {
	if text != f.Text() {
		f.insert(0, len(f.buffer.text), text, false)
	}
}

// Put replaces the text without calling OnChanged, and clears the undo history.
func (f *Field) Put(text string) {
	f.clearRefusal()
	f.buffer.set(f.clean(nil, text))
	f.Refresh()
}

// MoveTo moves the cursor before the character at an index.
func (f *Field) MoveTo(at int) {
	f.buffer.moveTo(at, false)
	f.Refresh()
}

// CursorAt returns the index of the character after the cursor.
func (f *Field) CursorAt() int { return f.buffer.cursor }

// SelectedText returns the selection.
func (f *Field) SelectedText() string {
	from, to := f.buffer.selected()
	return string(f.buffer.text[from:to])
}

// SetMark underlines the character at a column, counted from 1; 0 removes the
// mark.
func (f *Field) SetMark(column int) {
	if widgets.Changed(&f.mark, column) {
		f.Refresh()
	}
}

// Mark returns the column of the mark.
func (f *Field) Mark() int { return f.mark }

// Ringed reports whether the field has the focus.
func (f *Field) Ringed() bool { return f.focused }

// insert replaces a part of the text, unless the result would be too long, and
// reports whether anything changed.
func (f *Field) insert(from, to int, text string, typed bool) bool {
	rest := len(f.buffer.text) - (to - from)
	if n := utf8.RuneCountInString(text); n > 2*f.bound.Most { // far too long to examine
		f.refuse(rest + n)
		return false
	}
	in := []rune(f.clean(f.buffer.text[:from], text))
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

// clean returns what the field accepts of a text after another.
func (f *Field) clean(before []rune, text string) string {
	if f.Spell != nil {
		written := string(before)
		text = strings.TrimPrefix(f.Spell(written+text), written)
	}
	return cleanAfter(before, text, f.isArea())
}

func (f *Field) notifyChanged() {
	f.clearRefusal()
	if f.OnChanged != nil {
		f.OnChanged(f.Text())
	}
	f.Refresh()
}

// Refused returns why the last text was refused, "" if it was not or if that is
// obsolete.
func (f *Field) Refused() string { return f.refused }

// Tells reports whether the tip is still what the field has to say.
func (f *Field) Tells(text string) bool { return text == f.refused }

// refuse reports that a text is too long.
func (f *Field) refuse(n int) {
	f.refused = f.bound.Words(n, f.bound.Most)
	if f.OnRefused != nil {
		f.OnRefused(f.refused)
	} else {
		widgets.ShowTipBelow(f, f.refused)
	}
}

// clearRefusal withdraws the report.
func (f *Field) clearRefusal() {
	if f.refused == "" {
		return
	}
	f.refused = ""
	if f.OnRefused != nil {
		f.OnRefused("")
	} else {
		widgets.HideTip(f)
	}
}

// FocusGained shows the cursor.
func (f *Field) FocusGained() {
	defer widgets.Enter(f).LeaveFocus()
	f.focused, f.fresh = true, true
	if f.OnFocus != nil {
		f.OnFocus(true)
	}
	f.Refresh()
}

// FocusLost ends the selection.
func (f *Field) FocusLost() {
	defer widgets.Enter(f).LeaveFocus()
	f.focused, f.shift = false, false
	f.buffer.moveTo(f.buffer.cursor, false)
	f.clearRefusal()
	if f.OnFocus != nil {
		f.OnFocus(false)
	}
	f.Refresh()
}
