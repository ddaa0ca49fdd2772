package rulebook

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// form asks something in place: for a name, or whether to go on.
type form struct {
	page   *Page
	object *widgets.Card
	words  *widgets.Paragraph
	name   *nameField
	column *widgets.Column
}

func newForm(p *Page) *form {
	f := &form{page: p, words: widgets.NewParagraph(look.Body, look.Ink), column: widgets.NewColumn(8)}
	f.object = widgets.NewCard(f.column)
	f.object.Hide()
	return f
}

// ask asks for a name; done hears one that is not empty.
func (f *form) ask(question, name, do string, done func(string)) {
	f.words.SetText(question)
	take := func(string) {
		if name := strings.TrimSpace(f.name.Text); name != "" {
			f.close()
			done(name)
		}
	}
	f.name = newNameField(name, take, f.close)
	f.open(f.name, do, func() { take("") })
	widgets.Focus(f.name)
}

// confirm asks whether to go on.
func (f *form) confirm(question, do string, done func()) {
	f.words.SetText(question)
	f.open(nil, do, func() {
		f.close()
		done()
	})
}

func (f *form) open(field fyne.CanvasObject, do string, done func()) {
	go1 := widgets.NewButton(widgets.Gentle, do, "", done)
	stop := widgets.NewButton(widgets.Quiet, f.page.text("rulespage.cancel"), "", f.close)
	both := widgets.NewShelf(8, 8, go1, stop)
	both.SetTrailing(true)
	if field == nil {
		f.column.SetObjects(widgets.NewBeside(16, nil, f.words, newWide(both.NaturalWidth(), both)))
	} else {
		f.column.SetObjects(f.words, widgets.NewBeside(12, nil, field, newWide(both.NaturalWidth(), both)))
	}
	f.object.Show()
	if field == nil {
		widgets.Focus(stop)
	}
}

func (f *form) close() {
	f.object.Hide()
	f.page.right.object().Refresh()
}

// nameField is a line to write a name in.
type nameField struct {
	widget.Entry
	escape func()
}

func newNameField(name string, submitted func(string), escape func()) *nameField {
	n := &nameField{escape: escape}
	n.ExtendBaseWidget(n)
	n.Text = name
	n.Scroll, n.Wrapping = fyne.ScrollHorizontalOnly, fyne.TextWrapOff
	n.OnSubmitted = submitted
	n.CursorColumn = len([]rune(name))
	return n
}

// TypedShortcut leaves the window what is its own.
func (n *nameField) TypedShortcut(s fyne.Shortcut) {
	if !widgets.PassOn(n, s) {
		n.Entry.TypedShortcut(s)
	}
}

// TypedKey leaves the form on escape.
func (n *nameField) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		n.escape()
		return
	}
	n.Entry.TypedKey(ev)
}
