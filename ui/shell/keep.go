package shell

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sikwu/core/handfile"
	"sikwu/core/quote"
	"sikwu/translations"
	"sikwu/ui/slip"
	"sikwu/ui/widgets"
)

// The extensions of the files that hands are stored in.
const (
	pdfEnding   = ".pdf"
	pngEnding   = ".png"
	handsEnding = ".hands"
)

// offerKeeping shows a menu below an object with the formats to save the hand
// in: the ruling as PDF, picture or text, and the hand itself.
func (s *Shell) offerKeeping(under fyne.CanvasObject) {
	item := func(id string, can bool, do func()) *fyne.MenuItem {
		m := fyne.NewMenuItem(s.text.Text(id), do)
		m.Disabled = !can
		return m
	}
	_, ruled := s.ruling()
	s.menuUnder(under,
		item("keep.pdf", ruled, func() { s.saveRuling(pdfEnding) }),
		item("keep.png", ruled, func() { s.saveRuling(pngEnding) }),
		item("keep.text", ruled, s.copyRuling),
		fyne.NewMenuItemSeparator(),
		item("keep.hand", true, s.saveHand),
		item("keep.sheet", s.canSheet(), s.toSheet),
	)
}

// menuUnder shows a menu below an object, or above it if there is no room
// below. It does nothing if the object is hidden.
func (s *Shell) menuUnder(o fyne.CanvasObject, items ...*fyne.MenuItem) {
	at, seen := widgets.VisiblePosition(o)
	if !seen {
		return
	}
	const gap = 4
	c := s.window.Canvas()
	for _, i := range items {
		if do := i.Action; do != nil {
			i.Action = func() {
				defer s.net.Enter().Leave()
				do()
			}
		}
	}
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), c)
	below, high := at.Y+o.Size().Height+gap, menu.MinSize().Height
	if below+high > c.Size().Height {
		below = at.Y - gap - high
	}
	menu.ShowAtPosition(fyne.NewPos(at.X, below))
	widgets.FocusIn(c, menu)
}

// ruling returns the ruling on the current hand; ok is false if there is none yet, or what is
// written cannot be read.
func (s *Shell) ruling() (r slip.Ruling, ok bool) {
	if s.check.IsUnread() {
		return r, false
	}
	return slip.Of(s.session.View(), s.now(), s.version)
}

// copyRuling copies the ruling to the clipboard as text, in the background: finding what
// to discard takes longer than a frame.
func (s *Shell) copyRuling() {
	r, ok := s.ruling()
	if !ok {
		return
	}
	say, text := s.say, s.text
	s.aside(func() {
		said := slip.Text(r, say, text)
		s.net.Do(func() { s.copyText(said) })
	})
}

// copyText copies text to the clipboard and says so, pasteText returns its text.
func (s *Shell) copyText(text string) {
	s.app.Clipboard().SetContent(text)
	s.report.copied(text)
}

func (s *Shell) pasteText() string { return s.app.Clipboard().Content() }

// readHand puts a hand on the page, under its rules if they are known.
func (s *Shell) readHand(h handfile.Hand) {
	rs := s.session.Rules()
	unknown := h.Rules != "" && h.Rules != s.rulesWord(rs)
	for _, set := range s.rules.all {
		if set.ID == h.Rules {
			rs, unknown = set, false
		}
	}
	if s.session.Open(h, rs); unknown {
		s.report.tell(s.text.Text("top.rules_unknown", translations.Args{"ID": quote.Short(h.Rules), "Rules": s.rulesName(rs)}))
	}
}

// saveRuling asks for a file and writes the ruling.
func (s *Shell) saveRuling(ending string) {
	r, ok := s.ruling()
	if !ok {
		return
	}
	write, say, text := slip.PDF, s.say, s.text
	if ending == pngEnding {
		write = slip.PNG
	}
	name := s.text.Text("keep.ruling_file") + " " + r.Date.Format("2006-01-02") + ending
	s.files.Save(name, func(w io.Writer) error { return write(w, r, say, text) })
}

// saveHand asks for a file and writes the hand with its circumstances and rule
// set.
func (s *Shell) saveHand() {
	h, _ := s.currentHand()
	f := handfile.New(h.Rules)
	if err := f.Add(h); err != nil {
		s.files.Fail(err)
		return
	}
	s.files.SaveData(s.text.Text("keep.hand_file")+handsEnding, f.Bytes())
}

// remember adds the hand on the page to the recent ones, with the name of its rules. It
// does not if that name now means other rules, since the verdict would then differ.
func (s *Shell) remember() {
	if !s.rules.isStored(s.session.Rules()) {
		return
	}
	if h, ok := s.session.Memorable(); ok {
		s.recent.Keep(h)
	}
}
