package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/translations"
	"sikwu/ui/door"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// fault is what is told of a fault: messages that name what was done about it and the page.
type fault struct{ done, page string }

// faultText returns what is told of the last fault, "" for nothing.
func (s *Shell) faultText() string {
	if s.fault == (fault{}) {
		return ""
	}
	text := s.text.Text("about.fault."+s.fault.done, translations.Args{"Page": s.text.Text(s.fault.page)})
	if s.crashed != "" {
		text += s.text.Text("about.fault.kept")
	}
	return text
}

// aside does long work in the background.
func (s *Shell) aside(work func()) {
	s.background(func() {
		defer s.net.Aside()
		work()
	})
}

// caught keeps a fault and has the page made anew, once the driver is done with the act.
func (s *Shell) caught(f *door.Fault) {
	s.record(f)
	if s.mending {
		return // of what is being replaced
	}
	s.mending = true
	fyne.Do(func() { s.mend(f.Again) })
}

// record writes a fault into the log.
func (s *Shell) record(f *door.Fault) {
	if s.about.Crash == nil {
		fyne.LogError("fault", f)
		return
	}
	if err := s.about.Crash.Caught(f.Trouble, f.Stack); err != nil {
		fyne.LogError(err.Error(), f)
	}
	s.crashed = s.about.Crash.Text()
}

// mend makes the page anew. Where that fails too, or faults follow each other with nothing
// between that went well, it shows another page, then that without the hand on Check, and
// at last none. A fault of that ends the program.
func (s *Shell) mend(again int) {
	defer func() { s.mending = false }()
	name := ""
	for _, do := range []func(){s.closed, func() { name = s.nameOfPage() }, s.sheet.HideReport} {
		if f := s.net.Try(do); f != nil {
			s.record(f)
		}
	}
	ways := []func(){
		func() { s.remake(fault{"again", name}) },
		func() { s.leavePage(); s.remake(fault{"elsewhere", name}) },
		func() { s.takeHand(); s.remake(fault{"without_hand", name}) },
	}
	for _, way := range ways[min(again, len(ways)):] {
		f := s.net.Try(way)
		if f == nil {
			return
		}
		s.record(f)
	}
	s.strip()
}

// nameOfPage returns the message that names the page shown.
func (s *Shell) nameOfPage() string {
	at := s.page()
	for _, n := range s.allPages() {
		if n.place == at {
			return n.name
		}
	}
	return s.pages[0].name
}

// remake builds everything over what is entered, as a change of language does, with a line
// about the fault, and the sheet that lay over the page.
func (s *Shell) remake(told fault) {
	opening, helping, written := s.opener.visible(), s.help.over.visible(), s.written()
	s.clear()
	s.bare, s.fault = false, told
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

// clear takes away what lies over the page, and the keyboard.
func (s *Shell) clear() {
	s.hideSheets()
	s.told, s.asked = nil, nil
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

// leavePage turns to the page before, or from Check to the next.
func (s *Shell) leavePage() {
	switch {
	case s.comparing && s.at == 0:
		s.comparing = false
	case s.atTournament && s.at != 0:
		s.atTournament = false
	case s.at == 0 && len(s.pages) > 1:
		s.at = 1
	default:
		s.at = 0
	}
	s.settings.SetPage(s.pages[s.at].name)
}

// takeHand turns to Check and empties it; the hand can be brought back by undo.
func (s *Shell) takeHand() {
	s.at, s.comparing = 0, false
	s.session.Forget()
	s.check = nil // with what is written there
	s.session.Clear()
}

// strip leaves nothing in the window but a way to try again.
func (s *Shell) strip() {
	s.bare = true
	s.session.Forget()
	s.clear()
	said := widgets.NewNotice(look.WarnSoft, look.Warn, s.text.Text("about.fault.bare"),
		widgets.NewButton(widgets.Quiet, s.text.Text("about.fault.retry"), "", func() { s.mend(0) }))
	s.sheet.SetContent(container.NewVBox(said))
}
