package shell

import (
	"path/filepath"

	"sikwu/core/handfile"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/ui/scoresheet"
)

// openSheets opens the sheet that was written on last.
func (s *Shell) openSheets(folder string) {
	s.sheets = scoresheet.NewDesk(filepath.Join(folder, "sheets"), s.now)
}

// newTable builds the Table page over the sheets.
func (s *Shell) newTable() *scoresheet.Page {
	return scoresheet.New(scoresheet.Config{
		Session: s.session, Sets: func() []*rules.RuleSet { return s.sets }, Say: s.say, Text: s.text, Desk: s.sheets,
		Acts: scoresheet.Acts{
			OpenInCheck: s.openInCheck, Save: s.saveData, Help: s.showHelp,
			Copy: s.copyText, Paste: s.pasteText, Retitle: s.retitle, Changed: func() {},
		},
	})
}

// toSheet puts the hand on the Check page on the evening's sheet, to be entered
// there.
func (s *Shell) toSheet() {
	st, rs := s.session.State(), s.session.Rules()
	h := handfile.Hand{Draft: s.session.View().Judged, Win: st.Win, Rules: rs.ID}
	if s.table.OfferHand(h) {
		s.openPage(s.table)
	}
}

// canSheet reports whether a sheet can take the hand on the Check page.
func (s *Shell) canSheet() bool {
	_, ruled := s.ruling()
	return ruled && s.table != nil && s.table.CanTake()
}

// recorder writes an offence of the handbook on the evening's sheet; nil where
// there are no sheets.
func (s *Shell) recorder() func(penalty.ID) {
	if s.sheets == nil {
		return nil
	}
	return func(id penalty.ID) {
		s.table.RecordPenalty(id)
		s.openPage(s.table)
	}
}
