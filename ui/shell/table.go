package shell

import (
	"io"
	"path/filepath"

	"fyne.io/fyne/v2"

	"sikwu/core/handfile"
	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/sheetfile"
	contest "sikwu/core/tournament"
	"sikwu/ui/scoresheet"
	"sikwu/ui/tournament"
)

// openTables opens the sheet that was written on last, and lays the tournaments
// out. The error means that what is built into the program is broken.
func (s *Shell) openTables(folder string) (err error) {
	s.sheets = scoresheet.NewModel(filepath.Join(folder, "sheets"), s.now)
	s.tournaments, err = tournament.NewModel(filepath.Join(folder, "tournaments"), s.now)
	return err
}

// newTable builds the Table page over the sheets.
func (s *Shell) newTable() *scoresheet.Page {
	return scoresheet.New(scoresheet.Config{
		Session: s.session, Sets: func() []*rules.RuleSet { return s.sets }, Say: s.say, Text: s.text, Model: s.sheets,
		Callbacks: scoresheet.Callbacks{
			OpenInCheck: s.openInCheck, Save: s.saveData, Menu: s.menuUnder,
			Copy: s.copyText, Paste: s.pasteText, Retitle: s.retitle, Changed: func() {},
			Tournament: func() { s.turnTable(true) },
		},
	})
}

// newTournament builds the tournaments, in the Table page's place.
func (s *Shell) newTournament() *tournament.Page {
	return tournament.New(tournament.Config{
		Sets: func() []*rules.RuleSet { return s.sets }, Rules: s.session.Rules, Say: s.say, Text: s.text, Model: s.tournaments,
		Callbacks: tournament.Callbacks{
			OpenSheet: s.openTableSheet, Sheets: func() { s.turnTable(false) }, Choose: s.choosePlayers, Save: s.saveData,
			Copy: s.copyText, Paste: s.pasteText, Menu: s.menuUnder, Retitle: s.retitle,
		},
	})
}

// turnTable shows the tournaments in the Table page's place, as they stand now,
// or the sheets again.
func (s *Shell) turnTable(tournament bool) {
	s.atTournament = tournament
	if tournament {
		s.tournament.Update()
	}
	s.turn()
}

// openTableSheet lays the sheet of a tournament's table, from 1, on the Table
// page; the way back leads to the tournament.
func (s *Shell) openTableSheet(table int) {
	if _, _, ok := s.tournaments.Sheet(table); !ok {
		return
	}
	s.table.OpenElsewhere(&scoresheet.Elsewhere{
		Read: func() (ledger.Sheet, sheetfile.Book) {
			sheet, book, _ := s.tournaments.Sheet(table)
			return sheet, book
		},
		Do: func(a sheetfile.Event) error { return s.tournaments.Write(table, a) },
		Before: func(seat ledger.Player, first, end int) penalty.Tally {
			return s.tournaments.Before(table, seat, first, end)
		},
		Times:   s.tournaments.Times,
		Heading: func() (name, place string) { return s.tournament.Heading(table) },
		Fault:   func(err error) string { return s.tournament.Fault(err) },
		Back:    func() { s.turnTable(true) },
	})
	s.turnTable(false)
}

// choosePlayers asks for a file of players.
func (s *Shell) choosePlayers(take func(name string, data []byte)) {
	s.askFile(func(r fyne.URIReadCloser) {
		defer r.Close()
		data, err := io.ReadAll(io.LimitReader(r, contest.MaxList+1))
		if err != nil {
			s.fail(err)
			return
		}
		take(r.URI().Name(), data)
	}, ".csv", ".txt")
}

// toSheet enters the hand on the Check page on the sheet and goes there; where
// something is to be said or chosen first, it waits there to be entered.
func (s *Shell) toSheet() {
	st, rs := s.session.State(), s.session.Rules()
	h := handfile.Hand{Draft: s.session.View().Judged, Win: st.Win, Rules: rs.ID}
	if s.table.OfferHand(h) {
		s.showSheet()
	}
}

// canSheet reports whether a sheet can take the hand on the Check page.
func (s *Shell) canSheet() bool {
	_, ruled := s.ruling()
	return ruled && s.table != nil && s.table.CanTake()
}

// recorder leads from an offence of the handbook to the Table page, which has it
// written on a sheet; nil where there are no sheets.
func (s *Shell) recorder() func(penalty.ID) {
	if s.sheets == nil {
		return nil
	}
	return func(id penalty.ID) {
		if s.table.RecordPenalty(id) {
			s.showSheet()
		}
	}
}

// showSheet goes to the open sheet.
func (s *Shell) showSheet() {
	s.atTournament = false
	s.openPage(s.table)
}
