package entry

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// fieldTheme paints Fyne's entry: light words on the bare felt, and ink on a
// plate while it is written.
type fieldTheme struct{ field *field }

func (t *fieldTheme) app() fyne.Theme { return fyne.CurrentApp().Settings().Theme() }

func (t *fieldTheme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	switch name {
	case theme.ColorNameInputBackground:
		return color.Transparent
	case theme.ColorNameForeground, theme.ColorNamePlaceHolder:
		if !t.field.editing {
			name = look.FeltInk2
		}
	}
	return t.app().Color(name, variant)
}

func (t *fieldTheme) Font(style fyne.TextStyle) fyne.Resource { return t.app().Font(style) }

func (t *fieldTheme) Icon(name fyne.ThemeIconName) fyne.Resource { return t.app().Icon(name) }

func (t *fieldTheme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return look.Label.Size()
	case theme.SizeNameInnerPadding:
		return fieldPad
	case theme.SizeNameInputBorder:
		return 0 // neither border nor Fyne's blinking cursor: the field draws its own
	}
	return t.app().Size(name)
}

// The cursor, in Fyne units.
const (
	caretWidth  = 2
	caretHeight = 18
)

// lay gives the field a width at x and centres it in the head's line.
func (f *field) lay(x, top, width float32) {
	f.width = width
	widgets.Place(f.box, x, top, width, control)
	f.layText()
}

// layText fits the text into the field: at rest its beginning, with a sign that
// more follows, and while it is written the part with the cursor.
func (f *field) layText() {
	const top = (control - fieldHeight) / 2.0
	f.plate.FillColor = look.Color(look.Surface)
	widgets.Place(f.plate, -fieldInset, top, f.width+2*fieldInset, fieldHeight)
	room := f.width
	more := !f.editing && look.Label.Width(f.entry.Text) > f.width
	shown(f.more, more)
	if more {
		mark := f.more.MinSize()
		room = look.Label.Width(f.beginning(f.width - mark.Width))
		widgets.Place(f.more, room, (control-mark.Height)/2, mark.Width, mark.Height)
	}
	widgets.Place(f.clip, 0, top, room, fieldHeight)
	width := max(f.width, f.entry.MinSize().Width) + 2*fieldPad
	widgets.Place(f.themed, f.themed.Position().X, 1, width, fieldHeight)
	f.follow()
}

// beginning is as much of the text as fits, cut between groups.
func (f *field) beginning(room float32) string {
	fits := ""
	for i, r := range f.entry.Text {
		if r == ' ' && look.Label.Width(f.entry.Text[:i]) <= room {
			fits = f.entry.Text[:i]
		}
	}
	return fits
}

// follow moves the text so that the cursor stays in sight.
func (f *field) follow() {
	x := float32(-fieldPad)
	if f.editing {
		x = f.themed.Position().X
		cursor := x + fieldPad + f.columnX(f.entry.CursorColumn)
		x -= min(0, cursor) + max(0, cursor-f.clip.Size().Width+2*caretWidth)
	}
	if f.themed.Position().X != x {
		f.themed.Move(fyne.NewPos(x, f.themed.Position().Y))
		canvas.Refresh(f.clip)
	}
	shown(f.caret, f.editing)
	f.caret.FillColor = look.Color(look.Accent)
	at := f.themed.Position().X + fieldPad + f.columnX(f.entry.CursorColumn) - caretWidth/2
	widgets.Place(f.caret, at, (control-caretHeight)/2, caretWidth, caretHeight)
	f.caret.Refresh()
	f.layUnderline()
}

// columnX is how far a column of the text is from its beginning.
func (f *field) columnX(column int) float32 {
	letters := []rune(f.entry.Text)
	return look.Label.Width(string(letters[:max(0, min(column, len(letters)))]))
}

// layUnderline draws the line below the character at fault, or below the place
// where one is missing.
func (f *field) layUnderline() {
	if f.fault == nil {
		return
	}
	f.underline.FillColor = look.Color(look.Loss)
	from, to := f.columnX(f.fault.Column-1), f.columnX(f.fault.Column)
	width := max(to-from, 8)
	x := f.themed.Position().X + fieldPad + from
	x = max(0, min(x, f.width-width))
	widgets.Place(f.underline, x, control-(control-fieldHeight)/2-lineThick-3, width, lineThick)
	f.underline.Refresh()
}
