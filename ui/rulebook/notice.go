package rulebook

import (
	"errors"

	"fyne.io/fyne/v2"

	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// notice is a line above the rule set: what was done, what went wrong, and what
// can be done about it. It goes when something else is looked at.
type notice struct {
	page   *Page
	object *widgets.Card
	words  *widgets.Paragraph
	acts   *widgets.WrapRow
}

// act is something that can be done about a notice.
type act struct {
	name string
	do   func()
}

func newNotice(p *Page) *notice {
	n := &notice{page: p, words: widgets.NewParagraph(look.Body, look.Ink), acts: widgets.NewWrapRow(8, 4)}
	cross := widgets.NewIconButton(widgets.IconClose, p.text("rulespage.dismiss"), n.clear)
	cross.SetMinSize(fyne.NewSquareSize(32))
	n.object = widgets.NewCard(widgets.NewRow(12, nil, n.words, widgets.NewRow(4, nil, n.acts, cross)))
	n.object.SetPadding(16, 6)
	n.object.Hide()
	return n
}

// say tells of something done, with what can be done next.
func (n *notice) say(text string, acts ...act) { n.set(look.AccentSoft, look.Ink, text, acts) }

// warn tells of something that was not done.
func (n *notice) warn(text string, acts ...act) { n.set(look.LossSoft, look.Loss, text, acts) }

func (n *notice) set(fill, ink fyne.ThemeColorName, text string, acts []act) {
	n.words.SetText(text)
	n.words.SetColour(ink)
	var buttons []fyne.CanvasObject
	for _, a := range acts {
		b := widgets.NewButton(widgets.Quiet, a.name, "", func() {
			n.clear()
			a.do()
		})
		b.SetHeight(32)
		buttons = append(buttons, newWide(b.MinSize().Width, b))
	}
	n.acts.SetObjects(buttons...)
	n.acts.Hidden = len(buttons) == 0
	n.object.SetFill(fill)
	n.object.Show()
	n.relay()
}

// clear takes the notice away.
func (n *notice) clear() {
	if n.object.Visible() {
		n.object.Hide()
		n.relay()
	}
}

func (n *notice) relay() {
	if n.page.content != nil {
		n.page.content.Refresh()
	}
}

// trouble tells why the library could not do something.
func (n *notice) trouble(err error) {
	var file *rules.FileError
	var taken *library.TakenError
	switch {
	case errors.As(err, &file):
		n.warn(n.page.Say.FileError(file))
	case errors.As(err, &taken):
		n.warn(n.page.text("rulespage.taken", args{"ID": taken.ID}))
	default:
		n.warn(n.page.text("rulespage.disk_trouble", args{"Reason": err.Error()}))
	}
}
