package rulebook

import (
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// form asks for a name or a confirmation in place.
type form struct {
	page   *Page
	object *widgets.Card
	words  *widgets.Paragraph
	name   *widgets.Field
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
	f.name = widgets.NewField("", *name, widgets.Bound{Most: mostName, Words: f.page.Text.TooLong("name")})
	f.name.OnChanged = func(text string) { *name = text }
	f.name.OnSubmitted, f.name.OnKey = take, f.key
	f.open(f.name, do, take)
}

// mostName is the greatest length of a rule set's name, in characters.
const mostName = 100

// key handles Escape, which closes the form.
func (f *form) key(key fyne.KeyName) bool {
	if key != fyne.KeyEscape || f.object.Hidden {
		return false
	}
	f.close()
	return true
}

// confirm asks whether to continue.
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
	both := widgets.NewWrapRow(8, 8, go1, stop)
	both.SetTrailing(true)
	if field == nil {
		f.column.SetObjects(widgets.NewRow(16, nil, f.words, newWide(both.NaturalWidth(), both)))
	} else {
		f.column.SetObjects(f.words, widgets.NewRow(12, nil, field, newWide(both.NaturalWidth(), both)))
	}
	f.object.Show()
	if field == nil {
		widgets.Focus(stop)
	}
}

func (f *form) close() {
	f.object.Hide()
	if f.closed != nil {
		f.closed()
	}
	f.page.right.object().Refresh()
}
