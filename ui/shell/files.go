package shell

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"sikwu/core/record"
	"sikwu/ui/about"
)

// OpenArguments opens files named on the command line, as paths or file://
// addresses, as if they were dropped on the window.
func (s *Shell) OpenArguments(arguments []string) {
	defer s.net.Enter().Leave()
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

// openEach opens files in turn, before those that are waiting: the first at once, each
// other one when the previous one has been opened or dismissed.
func (s *Shell) openEach(uris []fyne.URI) {
	if len(uris) > 0 {
		s.waiting = append(slices.Clone(uris), s.waiting...)
		s.help.hide()
		s.shutMenus()
		s.openWaiting()
	}
}

// shutMenus closes menus, since they belong to a page that may go.
func (s *Shell) shutMenus() {
	layers := s.window.Canvas().Overlays()
	for !s.files.IsTelling() && !s.files.IsAsking() && s.place() == inDialog {
		layers.Remove(layers.Top())
	}
}

// openNext opens waiting files unless one is still shown.
func (s *Shell) openNext() {
	if !s.opener.visible() {
		s.openWaiting()
	}
}

// openWaiting opens waiting files, up to one that is shown or fails.
func (s *Shell) openWaiting() {
	for len(s.waiting) > 0 && !s.files.IsTelling() {
		uri := s.waiting[0]
		s.waiting = s.waiting[1:]
		if err := s.openFile(uri); err != nil {
			s.files.Fail(err)
		}
		if s.opener.visible() {
			return
		}
	}
}

// openFile passes a file to the page for its extension.
func (s *Shell) openFile(uri fyne.URI) error {
	r, err := storage.Reader(uri)
	if err != nil {
		return err
	}
	switch ending := uri.Extension(); {
	case strings.EqualFold(ending, rulesEnding):
		s.opener.hide()
		s.readRules(r)
	case strings.EqualFold(ending, record.Ending):
		s.opener.hide()
		return s.readRecord(r)
	default:
		s.opener.read(r)
	}
	return nil
}
