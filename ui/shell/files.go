package shell

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"sikwu/ui/about"
)

// OpenArguments opens files that the command line names, paths or file://
// addresses, as if they had been dropped on the window.
func (s *Shell) OpenArguments(arguments []string) {
	var uris []fyne.URI
	for _, a := range arguments {
		path := about.Path(a)
		if whole, err := filepath.Abs(path); err == nil {
			path = whole
		}
		uris = append(uris, storage.NewFileURI(path))
	}
	s.openEach(uris)
}

// openEach opens files in turn, before those that still wait: the first at once,
// each of the others when the one before was taken over or left.
func (s *Shell) openEach(uris []fyne.URI) {
	if len(uris) > 0 {
		s.waiting = append(slices.Clone(uris), s.waiting...)
		s.help.hide()
		s.openWaiting()
	}
}

// openNext goes on unless a file is still looked at.
func (s *Shell) openNext() {
	if !s.opener.visible() {
		s.openWaiting()
	}
}

// openWaiting opens the files that wait, up to one that is to be looked at or of
// which something is told.
func (s *Shell) openWaiting() {
	for len(s.waiting) > 0 && s.told == nil {
		uri := s.waiting[0]
		s.waiting = s.waiting[1:]
		if err := s.openFile(uri); err != nil {
			s.fail(err)
		}
		if s.opener.visible() {
			return
		}
	}
}

// openFile gives a file to the page that its name belongs to.
func (s *Shell) openFile(uri fyne.URI) error {
	r, err := storage.Reader(uri)
	if err != nil {
		return err
	}
	if strings.EqualFold(uri.Extension(), rulesEnding) && s.rulebook != nil {
		s.opener.hide()
		s.readRules(r)
	} else {
		s.opener.read(r)
	}
	return nil
}
