package shell

import (
	"io"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/record"
	"sikwu/lessons/claiming"
	"sikwu/lessons/task"
	"sikwu/ui/playpage"
)

// openEvenings opens the evenings of the Play page.
func (s *Shell) openEvenings(folder string) {
	s.evenings = playpage.NewModel(filepath.Join(folder, "evenings"), s.settings.Play(), s.now)
}

// readRecord looks back at a hand that was kept in a file.
func (s *Shell) readRecord(r fyne.URIReadCloser) error {
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, record.MaxBytes+1))
	if err != nil {
		return err
	}
	if trouble := s.play.OpenRecord(r.URI().Name(), data); trouble != "" {
		s.warn(trouble)
		return nil
	}
	s.openPage(s.play)
	s.retitle()
	return nil
}

// askRecord asks for a hand that was kept, and looks back at it.
func (s *Shell) askRecord() {
	s.askFile(func(r fyne.URIReadCloser) {
		if err := s.readRecord(r); err != nil {
			s.fail(err)
		}
	}, record.Ending)
}

// toPlay returns what opens the Play page, nil without one.
func (s *Shell) toPlay() func() {
	if s.evenings == nil {
		return nil
	}
	return func() { s.openPage(s.play) }
}

// newPlay returns the Play page.
func (s *Shell) newPlay() *playpage.Page {
	var keep func(task.Spec)
	won := func() {}
	if s.learner != nil {
		won = func() { s.learn.Won() }
		keep = func(spec task.Spec) { s.learner.Bring(claiming.AgainDrill, spec) }
	}
	return playpage.New(playpage.Config{
		Session: s.session, Say: s.say, Text: s.text, Model: s.evenings,
		Callbacks: playpage.Callbacks{
			OpenInCheck: s.openPlayed, OpenRules: func() { s.bar.openRules() }, OpenRecord: s.askRecord, Copy: s.copyText, Retitle: s.retitle,
			Canvas: s.canvasOf(func() page { return s.play }), Keep: s.settings.SetPlay, Save: s.saveData, Drill: keep, Won: won,
			Later:      func(d time.Duration, do func()) { s.later(d, do) },
			Background: s.aside,
		},
	})
}
