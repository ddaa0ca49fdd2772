package rulebook

import (
	"errors"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// brokenView shows a file that cannot be read: the reason and the line. It
// never writes to the file.
type brokenView struct {
	page *Page
	set  library.Set
	pile *widgets.Laid
	form *form
}

// excerptRadius is the number of lines shown before and after the faulty one.
const excerptRadius = 3

func newBrokenView(p *Page, s library.Set) *brokenView {
	v := &brokenView{page: p, set: s, form: newForm(p)}
	name := widgets.NewParagraph(look.Verdict, look.Ink, widgets.Run{Text: s.File})
	tag := widgets.NewWrapRow(6, 4, widgets.NewTag(widgets.TagLoss, p.text("rulespage.unreadable")))
	acts := widgets.NewWrapRow(8, 8,
		widgets.NewButton(widgets.Gentle, p.text("rulespage.read_again"), "", p.relist),
		widgets.NewIconButton(widgets.IconSave, p.text("rulespage.export_hint"), func() { p.export(s) }),
		widgets.NewIconButton(widgets.IconTrash, p.text("rulespage.delete_hint"), v.delete),
	)
	right := newWide(acts.NaturalWidth(), acts)
	head := widgets.NewColumn(8, widgets.NewRow(24, nil, widgets.NewColumn(4, name, tag), right), v.form.object)
	why := widgets.NewParagraph(look.Lead, look.Loss, widgets.Run{Text: v.reason()})
	kept := widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: p.text("rulespage.never_overwritten")})
	lines := []fyne.CanvasObject{why, kept}
	if text := v.excerpt(); text != nil {
		lines = append(lines, text)
	}
	scroll := widgets.NewScroller(widgets.NewColumn(widgets.CardGap, widgets.NewCard(widgets.NewColumn(10, lines...)), emptyRoom(widgets.CardGap)))
	v.pile = widgets.NewFillColumn(widgets.CardGap, head, scroll)
	p.left.showIndex(nil, 0)
	if p.Model.leaving == keyOf(&s) {
		v.form.askDelete(s, s.File)
	}
	return v
}

func (v *brokenView) object() fyne.CanvasObject { return v.pile }

func (v *brokenView) settle() {}

func (v *brokenView) leave() {}

func (v *brokenView) followSession() {}

func (v *brokenView) onKey(name fyne.KeyName) bool { return v.form.key(name) }

func (v *brokenView) delete() {
	v.form.askDelete(v.set, v.set.File)
	widgets.Focus(v.form.stop)
	v.pile.Refresh()
}

// reason describes what is wrong with the file.
func (v *brokenView) reason() string {
	var fault *rules.FileError
	if errors.As(v.set.Err, &fault) {
		return v.page.Say.FileError(fault)
	}
	return v.page.text("rulespage.disk_trouble", args{"Reason": v.page.Say.Cause(v.set.Err)})
}

// excerpt shows the faulty line with its neighbours, nil if there is no such
// line.
func (v *brokenView) excerpt() fyne.CanvasObject {
	var fault *rules.FileError
	_, data, err := v.page.Library.Export(v.set)
	if err != nil || !errors.As(v.set.Err, &fault) || fault.Line == 0 {
		return nil
	}
	text := strings.Split(strings.ToValidUTF8(string(data), "?"), "\n")
	column := widgets.NewColumn(0)
	var rows []fyne.CanvasObject
	for n := max(1, fault.Line-excerptRadius); n <= min(len(text), fault.Line+excerptRadius); n++ {
		rows = append(rows, excerptLine(n, strings.TrimRight(text[n-1], "\r"), n == fault.Line))
	}
	column.SetObjects(rows...)
	card := widgets.NewCard(column)
	card.SetFill(look.Sunk)
	card.SetRadius(10)
	card.SetPadding(6, 8)
	return card
}

func excerptLine(n int, text string, faulty bool) fyne.CanvasObject {
	ink, fill := look.Ink2, fyne.ThemeColorName("")
	if faulty {
		ink, fill = look.Loss, look.LossSoft
	}
	number := newWide(30, widgets.NewText(look.Clause, look.Ink3, strconv.Itoa(n)))
	line := widgets.NewCard(widgets.NewRow(8, number, widgets.NewParagraph(look.Label, ink, widgets.Run{Text: text}), nil))
	line.SetFill(fill)
	line.SetRadius(6)
	line.SetPadding(8, 1)
	return line
}
