package tournament

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// field is a line that is written in, or several of them.
type field struct {
	widget.BaseWidget

	Entry  *entry
	themed *container.ThemeOverride
	lines  int // that it is high
}

// entry is Fyne's, which lets Tab and Escape leave it.
type entry struct {
	widget.Entry
	came func() // hears that the keyboard came; may be nil
}

// AcceptsTab leaves Tab to the page.
func (e *entry) AcceptsTab() bool { return false }

// TypedKey leaves at Escape.
func (e *entry) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name != fyne.KeyEscape {
		e.Entry.TypedKey(ev)
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil {
		c.Unfocus()
	}
}

// TypedShortcut leaves the window what is its own.
func (e *entry) TypedShortcut(s fyne.Shortcut) {
	if !widgets.PassOn(e, s) {
		e.Entry.TypedShortcut(s)
	}
}

// FocusGained tells it.
func (e *entry) FocusGained() {
	e.Entry.FocusGained()
	if e.came != nil {
		e.came()
	}
}

// The measures of a field, in Fyne units.
const (
	fieldHigh = 38
)

// newField is one line; changed hears each letter.
func (p *Page) newField(hint, text string, changed func(string)) *field {
	return p.makeField(hint, text, changed, 1)
}

// newArea is as many lines; they scroll.
func (p *Page) newArea(hint, text string, lines int, changed func(string)) *field {
	return p.makeField(hint, text, changed, lines)
}

func (p *Page) makeField(hint, text string, changed func(string), lines int) *field {
	f := &field{Entry: &entry{}, lines: lines}
	if lines > 1 {
		f.Entry.MultiLine, f.Entry.Wrapping = true, fyne.TextWrapOff
	}
	f.Entry.ExtendBaseWidget(f.Entry)
	f.Entry.SetPlaceHolder(hint)
	f.Entry.SetText(text)
	f.Entry.OnChanged = changed
	f.Entry.came = func() { p.reveal(f) }
	f.themed = container.NewThemeOverride(f.Entry, widgets.FieldTheme{})
	f.ExtendBaseWidget(f)
	return f
}

// onEnter hears Return; a field of several lines writes it.
func (f *field) onEnter(do func()) *field {
	f.Entry.OnSubmitted = func(string) { do() }
	return f
}

// CreateRenderer implements fyne.Widget.
func (f *field) CreateRenderer() fyne.WidgetRenderer { return &fieldRenderer{f} }

type fieldRenderer struct{ f *field }

// Layout also refreshes: Fyne's entry measures its text before it hears of the
// theme laid over it, and would scroll.
func (r *fieldRenderer) Layout(size fyne.Size) {
	r.f.themed.Resize(size)
	r.f.themed.Refresh()
	r.f.Entry.Refresh()
}

func (r *fieldRenderer) MinSize() fyne.Size {
	return fyne.NewSize(72, fieldHigh+float32(r.f.lines-1)*look.Body.Line())
}

func (r *fieldRenderer) Refresh() { r.f.themed.Refresh() }

func (r *fieldRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.f.themed} }

func (r *fieldRenderer) Destroy() {}
