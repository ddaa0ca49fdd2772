package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/translations"
	"sikwu/ui/door"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// fault is a report about a fault: messages that name what was done about it and the
// page.
type fault struct{ done, page string }

// mender rebuilds pages after faults.
type mender struct {
	shell *Shell
	busy  bool
	bare  bool  // no page can be shown
	told  fault // until it is dismissed
}

// text returns the report about the last fault, "" for none.
func (m *mender) text() string {
	if m.told == (fault{}) {
		return ""
	}
	t := m.shell.text
	text := t.Text("about.fault."+m.told.done, translations.Args{"Page": t.Text(m.told.page)})
	if m.shell.notices.crashed != "" {
		text += t.Text("about.fault.kept")
	}
	return text
}

// caught records a fault and has the page rebuilt once the driver is done with the act.
func (m *mender) caught(f *door.Fault) {
	m.record(f)
	if m.busy {
		return // a fault in what is being replaced
	}
	m.busy = true
	fyne.Do(func() { m.mend(f.Again) })
}

// record writes a fault into the log.
func (m *mender) record(f *door.Fault) {
	log := m.shell.about.Crash
	if log == nil {
		fyne.LogError("fault", f)
		return
	}
	if err := log.Caught(f.Trouble, f.Stack); err != nil {
		fyne.LogError(err.Error(), f)
	}
	m.shell.notices.crashed = log.Text()
}

// mend rebuilds the page. If that fails too, or faults keep coming with nothing between
// that went well, it shows another page, then that page without the hand on Check, and at
// last none. A fault even then ends the program.
func (m *mender) mend(again int) {
	s := m.shell
	defer func() { m.busy = false }()
	for _, do := range []func(){s.flush, s.sheet.HideReport} {
		if f := s.net.Try(do); f != nil {
			m.record(f)
		}
	}
	name := s.slots.current().name
	ways := []func(){
		func() { m.remake(fault{"again", name}) },
		func() { s.leavePage(); m.remake(fault{"elsewhere", name}) },
		func() { s.takeHand(); m.remake(fault{"without_hand", name}) },
	}
	for _, way := range ways[min(again, len(ways)):] {
		f := s.net.Try(way)
		if f == nil {
			return
		}
		m.record(f)
	}
	m.strip()
}

// remake rebuilds everything around what was entered, as a change of language does, with
// a message about the fault, and reopens the sheet that lay over the page.
func (m *mender) remake(told fault) {
	s := m.shell
	opening, helping, written := s.opener.visible(), s.help.over.visible(), s.written()
	s.clear()
	m.bare, m.told = false, told
	s.build()
	s.check.Write(written) // also what was given up with the keyboard
	switch {
	case told.done != "again":
	case opening:
		s.opener.show()
	case helping:
		s.help.show()
	default:
		s.openNext()
	}
}

// strip leaves nothing in the window but a way to try again.
func (m *mender) strip() {
	s := m.shell
	m.bare = true
	s.session.Forget()
	s.clear()
	said := widgets.NewNotice(look.WarnSoft, look.Warn, s.text.Text("about.fault.bare"),
		widgets.NewButton(widgets.Quiet, s.text.Text("about.fault.retry"), "", func() { m.mend(0) }))
	s.sheet.SetContent(container.NewVBox(said))
}

// clear removes what lies over the page, and the focus.
func (s *Shell) clear() {
	s.hideSheets()
	s.files.Forget()
	c := s.window.Canvas()
	for top := c.Overlays().Top(); top != nil; top = c.Overlays().Top() {
		c.Overlays().Remove(top)
	}
	c.Unfocus()
}

// hideSheets closes the sheets that lie over the page.
func (s *Shell) hideSheets() {
	if s.help != nil {
		s.help.hide()
	}
	s.opener.hide()
}

// leavePage turns to the previous page, or from Check to the next.
func (s *Shell) leavePage() {
	switch t := s.slots.tabs[s.slots.at]; {
	case t.turned:
		t.turned = false
	case s.slots.at == 0:
		s.slots.at = 1
	default:
		s.slots.at = 0
	}
	s.settings.SetPage(s.slots.tabs[s.slots.at].name)
}

// takeHand turns to Check and empties it; undo brings the hand back.
func (s *Shell) takeHand() {
	t := s.slots.of(onCheck)
	s.slots.at, t.turned = 0, false
	s.session.Forget()
	s.check, t.page = nil, nil // with what is written there
	s.session.Clear()
}
