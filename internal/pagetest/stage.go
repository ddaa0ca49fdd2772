package pagetest

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/ui/widgets"
)

// Stage is a window with the actions of a user. A test of a page embeds it.
type Stage struct {
	testing.TB
	Window fyne.Window
}

// Show shows a page in a new window, as Window does, and draws it once: the real
// driver has drawn everything before a user can press it.
func (s *Stage) Show(page fyne.CanvasObject, size fyne.Size) {
	s.Helper()
	s.Window = Window(s.TB, widgets.NewSheet(page), size)
	Draw(s.Window.Content())
}

// Shown returns what the window shows.
func (s *Stage) Shown() fyne.CanvasObject { return Shown(s.Window) }

// Each visits every visible object of the window.
func (s *Stage) Each(visit func(fyne.CanvasObject)) { Each(s.Shown(), visit) }

// Labelled is a widget with a label.
type Labelled interface {
	fyne.CanvasObject
	AccessibilityLabel() string
}

// Pressable is a widget that can be pressed.
type Pressable interface {
	Labelled
	fyne.Tappable
}

// Labels returns the labels of everything that can be pressed, each once.
func (s *Stage) Labels() (list []string) {
	for _, w := range All[Pressable](s.Shown()) {
		if label := w.AccessibilityLabel(); !slices.Contains(list, label) {
			list = append(list, label)
		}
	}
	return list
}

// Find returns the first widget that can be pressed with a label, ignoring
// surrounding white space; nil if there is none.
func (s *Stage) Find(label string) Pressable {
	return s.labelled(func(have string) bool { return strings.TrimSpace(have) == label })
}

// FindPrefix returns what Find finds, or else the first whose label begins with it;
// nil if there is none.
func (s *Stage) FindPrefix(label string) Pressable {
	if w := s.Find(label); w != nil {
		return w
	}
	return s.labelled(func(have string) bool { return strings.HasPrefix(have, label) })
}

func (s *Stage) labelled(fits func(string) bool) Pressable {
	for _, w := range All[Pressable](s.Shown()) {
		if fits(w.AccessibilityLabel()) {
			return w
		}
	}
	return nil
}

// Press taps the widgets with these labels, one after the other. All must exist and
// be enabled.
func (s *Stage) Press(labels ...string) {
	s.Helper()
	for _, label := range labels {
		s.tap(label, s.Find(label))
	}
}

// PressPrefix is Press for the beginnings of labels.
func (s *Stage) PressPrefix(labels ...string) {
	s.Helper()
	for _, label := range labels {
		s.tap(label, s.FindPrefix(label))
	}
}

func (s *Stage) tap(label string, w Pressable) {
	s.Helper()
	if why := s.reason(label, w); why != "" {
		s.Fatalf("%q cannot be pressed: %s", label, why)
	}
	test.Tap(w)
}

// Reason returns why a widget cannot be pressed; empty if it can.
func (s *Stage) Reason(label string) string {
	s.Helper()
	return s.reason(label, s.Find(label))
}

func (s *Stage) reason(label string, w Pressable) string {
	s.Helper()
	if w == nil {
		s.Picture("lost")
		s.Fatalf("nothing is called %q; there is %q", label, s.Labels())
	}
	if r, has := w.(interface{ Reason() string }); has {
		return r.Reason()
	}
	return ""
}

// Choose selects, by keys, the i-th option of the choice whose label begins with
// label. It keeps the focus while the page changes.
func (s *Stage) Choose(label string, i int) {
	s.Helper()
	choice := First(s.TB, s.Shown(), func(w *widgets.Segments) bool { return strings.HasPrefix(w.AccessibilityLabel(), label) })
	s.Window.Canvas().Focus(choice)
	s.Key(fyne.KeyHome)
	for range i {
		if now, is := s.Window.Canvas().Focused().(*widgets.Segments); !is || !strings.HasPrefix(now.AccessibilityLabel(), label) {
			s.Fatalf("the keyboard left %q for %T", label, s.Window.Canvas().Focused())
		}
		s.Key(fyne.KeyRight)
	}
}

// Key types keys into the focused widget, or else the window.
func (s *Stage) Key(names ...fyne.KeyName) {
	s.Helper()
	for _, name := range names {
		if f := s.Window.Canvas().Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: name})
			continue
		}
		s.Window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
	}
}

// Focused returns the label of the focused widget; empty if there is none.
func (s *Stage) Focused() string {
	if f, ok := s.Window.Canvas().Focused().(Labelled); ok {
		return f.AccessibilityLabel()
	}
	return ""
}

// TabTo presses Tab until the widget with a label is focused.
func (s *Stage) TabTo(label string) {
	s.Helper()
	s.tab(fyne.Canvas.FocusNext, label, func(have string) bool { return have == label })
}

// TabBackTo is TabTo with Shift.
func (s *Stage) TabBackTo(label string) {
	s.Helper()
	s.tab(fyne.Canvas.FocusPrevious, label, func(have string) bool { return have == label })
}

// TabToPrefix is TabTo for the beginning of a label.
func (s *Stage) TabToPrefix(label string) {
	s.Helper()
	s.tab(fyne.Canvas.FocusNext, label, func(have string) bool { return strings.HasPrefix(have, label) })
}

func (s *Stage) tab(on func(fyne.Canvas), label string, fits func(string) bool) {
	s.Helper()
	for range 200 {
		on(s.Window.Canvas())
		if fits(s.Focused()) {
			return
		}
	}
	s.Fatalf("Tab does not come to %q", label)
}

// Field is a widget that can be typed into.
type Field interface {
	fyne.CanvasObject
	fyne.Focusable
	SetText(string)
	SelectedText() string
}

// Write replaces the texts of the fields from the n-th on.
func (s *Stage) Write(n int, texts ...string) {
	s.Helper()
	list := All[Field](s.Shown())
	if n+len(texts) > len(list) {
		s.Fatalf("%d fields, not %d", len(list), n+len(texts))
	}
	for i, text := range texts {
		list[n+i].SetText(text)
	}
}

// Says reports whether a text widget of the window holds a text.
func (s *Stage) Says(text string) bool { return Within(Says(s.Shown()), text) }

// Shows reports whether a text is drawn in the window, on buttons too.
func (s *Stage) Shows(text string) bool { return Within(Shows(s.Shown()), text) }

// WantsShown reports an error for each text that is not drawn.
func (s *Stage) WantsShown(texts ...string) {
	s.Helper()
	all := Shows(s.Shown())
	for _, text := range texts {
		if !Within(all, text) {
			s.Errorf("%q is not shown", text)
		}
	}
}

// Picture draws the window; see the function Picture.
func (s *Stage) Picture(name string) {
	s.Helper()
	Picture(s.TB, s.Window, name)
}
