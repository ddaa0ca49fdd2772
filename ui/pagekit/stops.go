package pagekit

import (
	"iter"
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// Stop is a widget that arrows lead to.
type Stop interface {
	fyne.CanvasObject
	fyne.Focusable
	SetOnFocus(func())
	SetOnKey(func(fyne.KeyName) bool)
}

// Stops are the focusable widgets of a part that is made anew after each choice, in lines,
// by names that stay the same.
type Stops struct {
	// OnFocus is called with a widget added while it is set, when that gets the focus.
	OnFocus func(Stop)
	// OnKey gets a key of the widget with a name, and reports whether it used it; it may be
	// nil.
	OnKey func(name string, key fyne.KeyName) bool

	list  []Stop
	names []string
	lines []int // the line that each stands in
	line  int   // of those added next
}

// Add adds a widget at the end of the line.
func (s *Stops) Add(name string, w Stop) {
	s.list, s.names, s.lines = append(s.list, w), append(s.names, name), append(s.lines, s.line)
	w.SetOnKey(func(key fyne.KeyName) bool { return s.OnKey != nil && s.OnKey(name, key) })
	if reveal := s.OnFocus; reveal != nil {
		w.SetOnFocus(func() { reveal(w) })
	}
}

// NextLine begins another line.
func (s *Stops) NextLine() { s.line++ }

// Cut takes away the widgets of the last line.
func (s *Stops) Cut() {
	if at := slices.Index(s.lines, s.line); at >= 0 {
		s.list, s.names, s.lines = s.list[:at], s.names[:at], s.lines[:at]
	}
}

// All goes through the widgets with their names.
func (s *Stops) All() iter.Seq2[string, Stop] {
	return func(yield func(string, Stop) bool) {
		for i, w := range s.list {
			if !yield(s.names[i], w) {
				return
			}
		}
	}
}

// First returns the first widget, nil if there is none.
func (s *Stops) First() fyne.Focusable {
	if len(s.list) == 0 {
		return nil
	}
	return s.list[0]
}

// Find returns the widget with a name, nil if there is none any more.
func (s *Stops) Find(name string) fyne.Focusable {
	if i := slices.Index(s.names, name); i >= 0 {
		return s.list[i]
	}
	return nil
}

// Rove has arrows lead among the widgets.
func (s *Stops) Rove(k *widgets.Keyboard) {
	s.OnKey = func(name string, key fyne.KeyName) bool {
		to := s.Move(name, key)
		if to != nil {
			k.Focus(true, to)
		}
		return to != nil
	}
}

// Move returns the widget to which an arrow leads from the one with a name: left and right
// along its line, up and down to the same place of another; nil if the key is none.
func (s *Stops) Move(name string, key fyne.KeyName) fyne.Focusable {
	at := slices.Index(s.names, name)
	if at < 0 {
		return nil
	}
	first, end := s.ends(at)
	switch key {
	case fyne.KeyLeft:
		at = max(first, at-1)
	case fyne.KeyRight:
		at = min(end-1, at+1)
	case fyne.KeyUp:
		if first > 0 {
			above, _ := s.ends(first - 1)
			at = min(above+at-first, first-1)
		}
	case fyne.KeyDown:
		if end < len(s.list) {
			_, below := s.ends(end)
			at = min(end+at-first, below-1)
		}
	default:
		return nil
	}
	return s.list[at]
}

// ends returns where the line of a place begins and where it is over.
func (s *Stops) ends(at int) (first, end int) {
	first, end = slices.Index(s.lines, s.lines[at]), at+1
	for end < len(s.lines) && s.lines[end] == s.lines[at] {
		end++
	}
	return first, end
}

// Chain has arrows lead from each widget to the next, whichever way they point, and Home and
// End to the ends.
func (s *Stops) Chain(k *widgets.Keyboard) {
	s.OnKey = func(name string, key fyne.KeyName) bool {
		at := slices.Index(s.names, name)
		switch key {
		case fyne.KeyLeft, fyne.KeyUp:
			at = max(0, at-1)
		case fyne.KeyRight, fyne.KeyDown:
			at = min(len(s.list)-1, at+1)
		case fyne.KeyHome:
			at = 0
		case fyne.KeyEnd:
			at = len(s.list) - 1
		default:
			return false
		}
		k.Focus(true, s.list[at])
		return true
	}
}
