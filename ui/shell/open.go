package shell

import (
	"fyne.io/fyne/v2"

	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/ui/hands"
)

// opener is the sheet that opens hands.
type opener struct {
	shell *Shell
	state *hands.State // outlives a change of language
	sheet *hands.Sheet
	over  cover
}

func (o *opener) visible() bool { return o.over.visible() }

func (o *opener) hide() {
	if o.over.hide(); o.sheet != nil {
		o.state.Close()
	}
	o.sheet = nil
}

// leave closes the sheet and opens the next waiting file.
func (o *opener) leave() {
	o.hide()
	o.shell.openNext()
}

// show shows the sheet, as large as the window allows.
func (o *opener) show() {
	if o.visible() {
		return
	}
	s := o.shell
	source := hands.Source{InForce: s.session.Rules(), Sets: s.rules.all, Current: s.currentHand, Recent: s.recent.Hands}
	o.sheet = hands.New(o.state, source, s.say, s.text, hands.Callbacks{
		Open: o.take, OpenFile: o.askFile, Save: s.files.SaveData, Paste: s.pasteText, Close: o.leave,
	})
	o.over.show(s.window.Canvas(), o.sheet)
	o.sheet.Focus()
}

// take shows a hand on the page under its rule set.
func (o *opener) take(h handfile.Hand, rs *rules.RuleSet) {
	o.hide()
	o.shell.openHand(h, rs)
	o.shell.openNext()
}

// askFile asks for a file of hands.
func (o *opener) askFile() { o.shell.files.Open(o.read, handsEnding, ".txt") }

// read shows the hands of a file on the sheet.
func (o *opener) read(r fyne.URIReadCloser) {
	defer r.Close()
	o.show()
	o.sheet.Read(r.URI().Name(), r)
}

// onDrop opens files that were dropped on the window.
func (s *Shell) onDrop(_ fyne.Position, uris []fyne.URI) {
	defer s.net.Enter().Leave()
	s.openEach(uris)
}

// currentHand returns the hand on the page, as stored in a file.
func (s *Shell) currentHand() (handfile.Hand, bool) {
	h := s.session.Hand()
	h.Rules = s.rulesWord(s.session.Rules())
	return h, !h.Draft.IsEmpty()
}
