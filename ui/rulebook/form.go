package rulebook

import (
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/library"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// form asks for a name or a confirmation in place.
type form struct {
	page   *Page
	object *widgets.Card
	words  *widgets.Paragraph
	name   *input.Field
	stop   *widgets.Button
	column *widgets.Column
	closed func() // called when it is closed; may be nil
}

func newForm(p *Page) *form {
	f := &form{page: p, words: widgets.NewParagraph(look.Body, look.Ink), column: widgets.NewColumn(8)}
	f.object = widgets.NewCard(f.column)
	f.object.Hide()
	return f
}

// ask asks for a name, which is written to name meanwhile; done gets one that is not empty.
func (f *form) ask(question, do string, name *string, done func(string)) {
	f.words.SetText(question)
	take := func() {
		if name := strings.TrimSpace(f.name.Text()); name != "" {
			f.close()
			done(name)
		}
	}
	f.name = input.NewField("", *name, input.Bound{Most: maxName, Words: f.page.Text.TooLong("name")})
	f.name.OnChanged = func(text string) { *name = text }
	f.name.OnSubmitted, f.name.OnKey = take, f.key
	f.open(f.name, do, take)
}

// maxName is the greatest length of a rule set's name, in characters.
const maxName = 100

// key handles Escape, which closes the form.
func (f *form) key(key fyne.KeyName) bool {
	if key != fyne.KeyEscape || f.object.Hidden {
		return false
	}
	f.close()
	return true
}

// askDelete asks whether to delete a set, which is called so. The page asks as well once
// it is made anew.
func (f *form) askDelete(s library.Set, name string) {
	p := f.page
	p.Model.leaving = keyOf(&s)
	f.closed = func() { p.Model.leaving = "" }
	f.words.SetText(p.text("rulespage.delete_question", args{"Rules": name}))
	f.open(nil, p.text("rulespage.delete"), func() {
		f.close()
		p.deleteSet(s)
	})
}

func (f *form) open(field fyne.CanvasObject, do string, done func()) {
	go1 := widgets.NewButton(widgets.Gentle, do, "", done)
	f.stop = widgets.NewButton(widgets.Quiet, f.page.text("rulespage.cancel"), "", f.close)
	both := widgets.NewWrapRow(8, 8, go1, f.stop)
	both.SetTrailing(true)
	if field == nil {
		f.column.SetObjects(widgets.NewRow(16, nil, f.words, newWide(both.NaturalWidth(), both)))
	} else {
		f.column.SetObjects(f.words, widgets.NewRow(12, nil, field, newWide(both.NaturalWidth(), both)))
	}
	f.object.Show()
}

func (f *form) close() {
	f.object.Hide()
	if f.closed != nil {
		f.closed()
	}
	f.page.right.object().Refresh()
}
