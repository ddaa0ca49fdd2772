package shell

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"sikwu/core/handfile"
	"sikwu/ui/slip"
	"sikwu/ui/widgets"
)

// The endings of the files that hands are kept in.
const (
	pdfEnding   = ".pdf"
	pngEnding   = ".png"
	handsEnding = ".hands"
)

// offerKeeping lists the ways to keep the hand under an object: the ruling slip
// on paper, as a picture or as text, and the hand itself.
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

// menuUnder opens a menu below an object, or above it where there is no room; none
// where the object is not in sight.
func (s *Shell) menuUnder(o fyne.CanvasObject, items ...*fyne.MenuItem) {
	at, seen := widgets.VisiblePosition(o)
	if !seen {
		return
	}
	const gap = 4
	c := s.window.Canvas()
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), c)
	below, high := at.Y+o.Size().Height+gap, menu.MinSize().Height
	if below+high > c.Size().Height {
		below = at.Y - gap - high
	}
	menu.ShowAtPosition(fyne.NewPos(at.X, below))
	c.Focus(menu)
}

// ruling is what is to be said of the hand now; ok is false where nothing can
// be said yet.
func (s *Shell) ruling() (slip.Ruling, bool) { return slip.Of(s.session.View(), s.now(), s.version) }

// copyRuling puts the ruling on the clipboard as text.
func (s *Shell) copyRuling() {
	if r, ok := s.ruling(); ok {
		s.copyText(slip.Text(r, s.say, s.text))
	}
}

// copyText puts text on the clipboard, pasteText reads it.
func (s *Shell) copyText(text string) { s.app.Clipboard().SetContent(text) }

func (s *Shell) pasteText() string { return s.app.Clipboard().Content() }

// saveRuling writes the ruling to a file that is asked for.
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
	s.saveAs(name, func(w io.Writer) error { return write(w, r, say, text) })
}

// saveHand writes the hand with its circumstances and rule set to a file that
// is asked for.
func (s *Shell) saveHand() {
	h, _ := s.current()
	f := handfile.New(h.Rules)
	if err := f.Add(h); err != nil {
		s.fail(err)
		return
	}
	s.saveData(s.text.Text("keep.hand_file")+handsEnding, f.Bytes())
}

// saveData asks where to and writes data there.
func (s *Shell) saveData(name string, data []byte) {
	s.saveAs(name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// saveAs asks where to and writes there.
func (s *Shell) saveAs(name string, write func(io.Writer) error) {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		switch {
		case err != nil:
			s.fail(err)
		case w != nil:
			s.background(func() { s.write(w, write) })
		}
	}, s.window)
	d.SetFileName(name)
	s.ask(d)
}

// write is told in the background: a page takes longer than a frame to draw.
func (s *Shell) write(w io.WriteCloser, write func(io.Writer) error) {
	err := write(w)
	if closing := w.Close(); err == nil {
		err = closing
	}
	if err != nil {
		fyne.Do(func() { s.fail(err) })
	}
}

// fail tells what went wrong with a file, in the system's words where they are
// not ours. Files that wait go on once it was read.
func (s *Shell) fail(err error) {
	d := dialog.NewInformation(s.text.Text("keep.trouble"), err.Error(), s.window)
	d.SetOnClosed(func() {
		s.told = nil
		s.openNext()
	})
	s.told = d
	d.Show()
}

// remember keeps the hand on the page among the recent ones.
func (s *Shell) remember() {
	if s.recent == nil {
		return
	}
	if h, ok := s.session.Memorable(); ok {
		s.recent.Keep(h)
	}
}
