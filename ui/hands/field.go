package hands

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// field is one line that is written in, with a mark below the character at
// fault.
type field struct {
	widget.BaseWidget

	// What hears the field; each may be nil.
	changed   func(text string)
	submitted func()
	key       func(fyne.KeyName) bool // true where it used the key
	paste     func(text string) bool  // true where it took the text

	entry     *entry
	themed    *container.ThemeOverride
	underline *canvas.Rectangle
	column    int // at fault, from 1; 0 for none
}

// entry is Fyne's, which passes keys and pasted text by its field.
type entry struct {
	widget.Entry
	field *field
}

// TypedKey lets the field use the key first.
func (e *entry) TypedKey(ev *fyne.KeyEvent) {
	if e.field.key == nil || !e.field.key(ev.Name) {
		e.Entry.TypedKey(ev)
	}
}

// TypedShortcut lets the field take what is pasted, and leaves the window what is
// its own.
func (e *entry) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok && e.field.paste != nil && e.field.paste(paste.Clipboard.Content()) {
		return
	}
	if !widgets.PassOn(e, s) {
		e.Entry.TypedShortcut(s)
	}
}

// The measures of a field, in Fyne units.
const (
	fieldHeight = 38
	fieldMark   = 2
)

func newField(hint, text string) *field {
	f := &field{underline: canvas.NewRectangle(look.Color(look.Loss))}
	f.entry = &entry{field: f}
	f.entry.ExtendBaseWidget(f.entry)
	f.entry.SetPlaceHolder(hint)
	f.entry.SetText(text)
	f.entry.OnChanged = func(text string) {
		if f.changed != nil {
			f.changed(text)
		}
	}
	f.entry.OnSubmitted = func(string) {
		if f.submitted != nil {
			f.submitted()
		}
	}
	f.themed = container.NewThemeOverride(f.entry, widgets.FieldTheme{})
	f.underline.Hide()
	f.ExtendBaseWidget(f)
	return f
}

func (f *field) text() string { return f.entry.Text }

// set changes the text, as if it had been written.
func (f *field) set(text string) {
	f.entry.SetText(text)
	f.entry.CursorColumn = len([]rune(text))
	f.entry.Refresh()
}

// mark underlines the character at a column; 0 takes the mark away.
func (f *field) mark(column int) {
	if f.column == column {
		return
	}
	f.column = column
	f.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (f *field) CreateRenderer() fyne.WidgetRenderer { return &fieldRenderer{f} }

type fieldRenderer struct{ f *field }

func (r *fieldRenderer) Layout(size fyne.Size) {
	r.f.themed.Resize(size)
	r.underline(size)
}

// underline draws the mark, unless the text is so long that it scrolls.
func (r *fieldRenderer) underline(size fyne.Size) {
	f, letters := r.f, []rune(r.f.entry.Text)
	room := size.Width - 2*widgets.FieldPad
	if f.underline.Hidden = f.column == 0 || look.Body.Width(f.entry.Text) > room; f.underline.Hidden {
		return
	}
	at := min(f.column-1, len(letters))
	from, to := look.Body.Width(string(letters[:at])), look.Body.Width(string(letters[:min(at+1, len(letters))]))
	width := max(to-from, 8)
	f.underline.Resize(fyne.NewSize(width, fieldMark))
	f.underline.Move(fyne.NewPos(widgets.FieldPad+min(from, room-width), size.Height-8))
}

func (r *fieldRenderer) MinSize() fyne.Size { return fyne.NewSize(120, fieldHeight) }

func (r *fieldRenderer) Refresh() {
	r.f.underline.FillColor = look.Color(look.Loss)
	r.Layout(r.f.Size())
	r.f.themed.Refresh()
	canvas.Refresh(r.f)
}

func (r *fieldRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.f.themed, r.f.underline}
}

func (r *fieldRenderer) Destroy() {}
