package entry

import (
	"errors"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// field is the hand's notation, written in place. From gaining the focus to
// losing it is one run: each text that can be read becomes the hand at once,
// and one undo takes the whole run back.
type field struct {
	session *session.Session
	words   words
	trouble *trouble

	box       *fyne.Container
	plate     *canvas.Rectangle
	clip      *container.Clip
	themed    *container.ThemeOverride
	entry     *notation
	more      *widgets.Text // the rest does not fit
	caret     *canvas.Rectangle
	underline *canvas.Rectangle

	width   float32
	editing bool
	stepped bool // the run has made a step that undo takes back
	fault   *tile.SyntaxError
}

// The measures of the field, in Fyne units.
const (
	fieldHeight = 28
	fieldPad    = 4
	fieldInset  = 6 // of the text from the ends of the plate while it is written
	lineThick   = 2
)

// notation is Fyne's entry, which tells when it gains and loses the focus and
// hears the escape key.
type notation struct {
	widget.Entry
	focus  func(gained bool)
	escape func()
}

func (n *notation) FocusGained() {
	n.focus(true)
	n.Entry.FocusGained()
}

func (n *notation) FocusLost() {
	n.Entry.FocusLost()
	n.focus(false)
}

func (n *notation) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		n.escape()
		return
	}
	n.Entry.TypedKey(ev)
}

// TypedShortcut leaves the window what is its own.
func (n *notation) TypedShortcut(s fyne.Shortcut) {
	if !widgets.PassOn(n, s) {
		n.Entry.TypedShortcut(s)
	}
}

func newField(s *session.Session, w words, t *trouble) *field {
	f := &field{
		session:   s,
		words:     w,
		trouble:   t,
		plate:     canvas.NewRectangle(look.Color(look.Surface)),
		entry:     &notation{},
		more:      widgets.NewText(look.Label, look.FeltInk2, "…"),
		caret:     canvas.NewRectangle(look.Color(look.Accent)),
		underline: canvas.NewRectangle(look.Color(look.Loss)),
	}
	f.entry.ExtendBaseWidget(f.entry)
	f.entry.Wrapping, f.entry.Scroll = fyne.TextWrapOff, fyne.ScrollNone
	f.entry.SetPlaceHolder(w.of("check.notation"))
	f.entry.OnChanged, f.entry.OnSubmitted = f.changed, f.submitted
	f.entry.focus, f.entry.escape = f.run, f.restore
	f.themed = container.NewThemeOverride(f.entry, &fieldTheme{f})
	f.clip = container.NewClip(container.NewWithoutLayout(f.themed))
	f.entry.OnCursorChanged = f.follow
	f.plate.CornerRadius = 8
	f.box = container.NewWithoutLayout(f.plate, f.clip, f.more, f.caret, f.underline)
	f.plate.Hide()
	f.caret.Hide()
	f.underline.Hide()
	return f
}

// update shows the session's hand unless the user is writing.
func (f *field) update() {
	if f.editing {
		return
	}
	f.setText(f.session.State().Draft.String())
	f.layText()
}

// setText shows a text without reading it.
func (f *field) setText(text string) {
	if f.entry.Text == text {
		return
	}
	f.entry.OnChanged = nil
	f.entry.SetText(text)
	f.entry.OnChanged = f.changed
}

// run begins and ends a stretch of writing.
func (f *field) run(begins bool) {
	f.editing, f.stepped = begins, false
	f.blame(nil, "")
	shown(f.plate, begins)
	if !begins {
		f.update()
	}
	f.layText()
	f.themed.Refresh()
}

// changed reads what is written. The hand follows each text that can be read;
// of one that cannot it stays, and an end that is only unfinished is let be.
func (f *field) changed(text string) {
	d, err := hand.Parse(text)
	var fault *tile.SyntaxError
	if errors.As(err, &fault) {
		if f.unfinished(text) {
			fault = nil
		}
		f.blame(fault, text)
		return
	}
	f.blame(nil, "")
	f.become(text, d)
}

// unfinished reports whether all that stands before the cursor may still become
// notation.
func (f *field) unfinished(text string) bool {
	letters := []rune(text)
	before := letters[:min(f.entry.CursorColumn, len(letters))]
	_, err := hand.Parse(string(before))
	var fault *tile.SyntaxError
	return errors.As(err, &fault) && fault.Found == ""
}

// become makes the draft the hand, in the one step of this run.
func (f *field) become(text string, d hand.Draft) {
	if f.stepped {
		f.session.Undo()
		f.stepped = false
	}
	if d.Equal(f.session.State().Draft) {
		return
	}
	f.stepped = f.session.Paste(text) == nil
}

// submitted leaves the field, unless there is something to put right.
func (f *field) submitted(text string) {
	_, err := hand.Parse(text)
	var fault *tile.SyntaxError
	if errors.As(err, &fault) {
		f.blame(fault, text)
		return
	}
	f.leave()
}

// restore takes the run back and leaves.
func (f *field) restore() {
	if f.stepped {
		f.session.Undo()
		f.stepped = false
	}
	f.leave()
}

func (f *field) leave() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(f.entry); c != nil {
		c.Unfocus()
	}
}

// focus starts a run with the cursor at the end.
func (f *field) focus() {
	c := fyne.CurrentApp().Driver().CanvasForObject(f.entry)
	if c == nil {
		return
	}
	c.Focus(f.entry)
	f.moveTo(len([]rune(f.entry.Text)))
}

func (f *field) moveTo(column int) {
	f.entry.CursorColumn = column
	f.entry.Refresh()
}

// write starts a run with a text that cannot be read, and says why not.
func (f *field) write(text string) {
	f.focus()
	f.setText(text)
	f.moveTo(len([]rune(text)))
	_, err := hand.Parse(text)
	var fault *tile.SyntaxError
	if errors.As(err, &fault) {
		f.blame(fault, text)
	}
	f.layText()
}

// continueWith goes on writing where typing was not meant for the field: after
// the tiles and melds, before the winning tile.
func (f *field) continueWith(r rune) {
	d := f.session.State().Draft
	tail := ""
	if d.Winning != tile.None {
		tail, d.Winning = " +"+d.Winning.String(), tile.None
	}
	before := d.String()
	if before != "" {
		before += " "
	}
	f.focus()
	column := len([]rune(before)) + 1
	f.setText(before + string(r) + tail)
	f.moveTo(column)
	f.changed(f.entry.Text)
	f.layText()
}

// starts reports whether notation can go on with r.
func starts(r rune) bool {
	return strings.ContainsRune("123456789ESWNCFP[{+", r) || r > unicode.MaxASCII && unicode.IsGraphic(r)
}

// blame underlines a fault and says it; nil takes both away.
func (f *field) blame(fault *tile.SyntaxError, text string) {
	f.fault = fault
	shown(f.underline, fault != nil)
	sentence := ""
	if fault != nil {
		sentence = f.words.say.SyntaxError(fault, text)
	}
	f.trouble.say(sentence)
	f.layUnderline()
}
