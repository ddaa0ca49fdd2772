package pagetest

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"sikwu/ui/widgets"
)

// User is a window with the actions of a user. A test of a page embeds it.
type User struct {
	testing.TB
	Window fyne.Window
}

// Show shows a page in a new window, as Window does, and draws it once: the real
// driver has drawn everything before a user can press it.
func (u *User) Show(page fyne.CanvasObject, size fyne.Size) {
	u.Helper()
	u.Window = Window(u.TB, widgets.NewSheet(page), size)
	Draw(u.Window.Content())
}

// Shown returns what the window shows.
func (u *User) Shown() fyne.CanvasObject { return Shown(u.Window) }

// Each visits every visible object of the window.
func (u *User) Each(visit func(fyne.CanvasObject)) { Each(u.Shown(), visit) }

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
func (u *User) Labels() (list []string) {
	for _, w := range All[Pressable](u.Shown()) {
		if label := w.AccessibilityLabel(); !slices.Contains(list, label) {
			list = append(list, label)
		}
	}
	return list
}

// Find returns the first widget that can be pressed with a label, ignoring
// surrounding white space; nil if there is none.
func (u *User) Find(label string) Pressable {
	return u.labelled(func(have string) bool { return strings.TrimSpace(have) == label })
}

// FindPrefix returns what Find finds, or else the first whose label begins with it;
// nil if there is none.
func (u *User) FindPrefix(label string) Pressable {
	if w := u.Find(label); w != nil {
		return w
	}
	return u.labelled(func(have string) bool { return strings.HasPrefix(have, label) })
}

func (u *User) labelled(fits func(string) bool) Pressable {
	for _, w := range All[Pressable](u.Shown()) {
		if fits(w.AccessibilityLabel()) {
			return w
		}
	}
	return nil
}

// Press taps the widgets with these labels, one after the other. All must exist and
// be enabled.
func (u *User) Press(labels ...string) {
	u.Helper()
	for _, label := range labels {
		u.tap(label, u.Find(label))
	}
}

// PressPrefix is Press for the beginnings of labels.
func (u *User) PressPrefix(labels ...string) {
	u.Helper()
	for _, label := range labels {
		u.tap(label, u.FindPrefix(label))
	}
}

func (u *User) tap(label string, w Pressable) {
	u.Helper()
	if why := u.reason(label, w); why != "" {
		u.Fatalf("%q cannot be pressed: %s", label, why)
	}
	test.Tap(w)
}

// Reason returns why a widget cannot be pressed; empty if it can.
func (u *User) Reason(label string) string {
	u.Helper()
	return u.reason(label, u.Find(label))
}

func (u *User) reason(label string, w Pressable) string {
	u.Helper()
	if w == nil {
		u.Picture("lost")
		u.Fatalf("nothing is called %q; there is %q", label, u.Labels())
	}
	if r, has := w.(interface{ Reason() string }); has {
		return r.Reason()
	}
	return ""
}

// Choose selects, by keys, the i-th option of the choice whose label begins with
// label. It keeps the focus while the page changes.
func (u *User) Choose(label string, i int) {
	u.Helper()
	choice := First(u.TB, u.Shown(), func(w *widgets.Segments) bool { return strings.HasPrefix(w.AccessibilityLabel(), label) })
	u.Window.Canvas().Focus(choice)
	u.Key(fyne.KeyHome)
	for range i {
		if now, is := u.Window.Canvas().Focused().(*widgets.Segments); !is || !strings.HasPrefix(now.AccessibilityLabel(), label) {
			u.Fatalf("the keyboard left %q for %T", label, u.Window.Canvas().Focused())
		}
		u.Key(fyne.KeyRight)
	}
}

// Key presses keys, each let go before the next.
func (u *User) Key(names ...fyne.KeyName) {
	u.Helper()
	for _, name := range names {
		down(u.Window.Canvas(), name)
		u.Repeat(name)
	}
}

// Repeat types a key into the focused widget, or else the window, as one does that is held down.
func (u *User) Repeat(name fyne.KeyName) {
	u.Helper()
	if f := u.Window.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: name})
		return
	}
	u.Window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
}

// down tells the focused widget, or else the window, that a key goes down, as the driver does
// before it types it.
func down(c fyne.Canvas, name fyne.KeyName) {
	if focused := c.Focused(); focused != nil {
		if hears, ok := focused.(desktop.Keyable); ok {
			hears.KeyDown(&fyne.KeyEvent{Name: name})
		}
		return
	}
	if sheet, ok := c.Content().(*widgets.Sheet); ok {
		sheet.Strike(name)
	}
}

// Focused returns the label of the focused widget; empty if there is none.
func (u *User) Focused() string {
	if f, ok := u.Window.Canvas().Focused().(Labelled); ok {
		return f.AccessibilityLabel()
	}
	return ""
}

// TabTo presses Tab until the widget with a label is focused.
func (u *User) TabTo(label string) {
	u.Helper()
	u.tab(fyne.Canvas.FocusNext, label, func(have string) bool { return have == label })
}

// TabBackTo is TabTo with Shift.
func (u *User) TabBackTo(label string) {
	u.Helper()
	u.tab(fyne.Canvas.FocusPrevious, label, func(have string) bool { return have == label })
}

// TabToPrefix is TabTo for the beginning of a label.
func (u *User) TabToPrefix(label string) {
	u.Helper()
	u.tab(fyne.Canvas.FocusNext, label, func(have string) bool { return strings.HasPrefix(have, label) })
}

// TabsInSight presses Tab once round and checks that what gets the focus within a part of
// the page, which may scroll, is in sight there. It returns how many do.
func (u *User) TabsInSight(part fyne.CanvasObject) (n int) {
	u.Helper()
	driver, c := fyne.CurrentApp().Driver(), u.Window.Canvas()
	inside := map[fyne.CanvasObject]bool{}
	Each(part, func(o fyne.CanvasObject) { inside[o] = true })
	seen := map[fyne.Focusable]bool{}
	for c.FocusNext(); !seen[c.Focused()]; c.FocusNext() {
		seen[c.Focused()] = true
		o, ok := c.Focused().(fyne.CanvasObject)
		if !ok || !inside[o] {
			continue
		}
		n++
		top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(part).Y
		if bottom := top + o.Size().Height; top < 0 || bottom > part.Size().Height {
			u.Errorf("%q is focused at %v to %v of %v", u.Focused(), top, bottom, part.Size().Height)
		}
	}
	return n
}

func (u *User) tab(on func(fyne.Canvas), label string, fits func(string) bool) {
	u.Helper()
	for range 200 {
		on(u.Window.Canvas())
		if fits(u.Focused()) {
			return
		}
	}
	u.Fatalf("Tab does not come to %q", label)
}

// Field is a widget that can be typed into.
type Field interface {
	fyne.CanvasObject
	fyne.Focusable
	SetText(string)
	SelectedText() string
}

// Write replaces the texts of the fields from the n-th on.
func (u *User) Write(n int, texts ...string) {
	u.Helper()
	list := All[Field](u.Shown())
	if n+len(texts) > len(list) {
		u.Fatalf("%d fields, not %d", len(list), n+len(texts))
	}
	for i, text := range texts {
		list[n+i].SetText(text)
	}
}

// Says reports whether a text widget of the window holds a text.
func (u *User) Says(text string) bool { return Within(Says(u.Shown()), text) }

// Shows reports whether a text is drawn in the window, on buttons too.
func (u *User) Shows(text string) bool { return Within(Shows(u.Shown()), text) }

// WantsShown reports an error for each text that is not drawn.
func (u *User) WantsShown(texts ...string) {
	u.Helper()
	all := Shows(u.Shown())
	for _, text := range texts {
		if !Within(all, text) {
			u.Errorf("%q is not shown", text)
		}
	}
}

// Picture draws the window; see the function Picture.
func (u *User) Picture(name string) {
	u.Helper()
	Picture(u.TB, u.Window, name)
}
