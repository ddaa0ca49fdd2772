package shell

import (
	"io"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/record"
	"sikwu/lessons/claiming"
	"sikwu/lessons/task"
	"sikwu/ui/playpage"
)

// readRecord opens the review of a hand that was kept in a file.
func (s *Shell) readRecord(r fyne.URIReadCloser) error {
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, record.MaxBytes+1))
	if err != nil {
		return err
	}
	if trouble := s.play.OpenRecord(r.URI().Name(), data); trouble != "" {
		s.files.Warn(trouble)
		return nil
	}
	s.openPage(onPlay)
	s.retitle()
	return nil
}

// askRecord asks for the file of a hand and opens its review.
func (s *Shell) askRecord() {
	s.files.Open(func(r fyne.URIReadCloser) {
		if err := s.readRecord(r); err != nil {
			s.files.Fail(err)
		}
	}, record.Ending)
}

// newPlay returns the Play page.
func (s *Shell) newPlay() *playpage.Page {
	return playpage.New(playpage.Config{
		Session: s.session, Say: s.say, Text: s.text, Model: s.evenings,
		Callbacks: playpage.Callbacks{
			OpenInCheck: s.openPlayed, OpenRules: func() { s.bar.openRules() }, OpenRecord: s.askRecord, Copy: s.copyText, Retitle: s.retitle,
			Canvas: s.canvasOn(onPlay), Keep: s.settings.SetPlay, Kept: s.settings.Play, Save: s.files.SaveData, Won: func() { s.learn.Won() },
			Drill:      func(spec task.Spec) { s.learner.Bring(claiming.AgainDrill, spec) },
			Later:      func(d time.Duration, do func()) { s.later(d, do) },
			Background: s.aside,
		},
	})
}
