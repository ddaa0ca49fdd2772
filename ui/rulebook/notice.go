package rulebook

import (
	"errors"

	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/ui/pagekit"
	"sikwu/ui/widgets"
)

// notice is a message above the rule set: what was done, what went wrong, and what
// can be done about it. It disappears when something else is shown.
type notice struct {
	page *Page
	card *widgets.Card // nil for no message
	text string
}

// action is something that can be done about a notice.
type action struct {
	name string
	do   func()
}

func newNotice(p *Page) *notice { return &notice{page: p} }

// say reports something done, with what can be done next.
func (n *notice) say(text string, actions ...action) {
	n.set(pagekit.Said, text, actions)
}

// warn reports something that was not done.
func (n *notice) warn(text string, actions ...action) {
	n.set(pagekit.Failed, text, actions)
}

func (n *notice) set(tone pagekit.Tone, text string, actions []action) {
	var offers []*widgets.Button
	for _, a := range actions {
		offers = append(offers, widgets.NewButton(widgets.Quiet, a.name, "", func() {
			n.clear()
			a.do()
		}))
	}
	n.text, n.card = text, pagekit.NewNotice(tone, text, n.page.text("rulespage.dismiss"), n.clear, offers...)
	n.page.fill()
}

// clear removes the notice.
func (n *notice) clear() {
	if n.card != nil {
		n.text, n.card = "", nil
		n.page.fill()
	}
}

// trouble describes an error of the library.
func (n *notice) trouble(err error) {
	var file *rules.FileError
	var taken *library.TakenError
	switch {
	case errors.As(err, &file):
		n.warn(n.page.Say.FileError(file))
	case errors.As(err, &taken):
		n.warn(n.page.text("rulespage.taken", args{"ID": taken.ID}))
	default:
		n.warn(n.page.text("rulespage.disk_trouble", args{"Reason": n.page.Say.Cause(err)}))
	}
}
