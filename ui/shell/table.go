package shell

import (
	"io"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/sheetfile"
	"sikwu/core/tournament"
	"sikwu/ui/scoresheet"
	"sikwu/ui/tournamentpage"
)

// followEvery is how often the Table page looks for changes by another window.
const followEvery = 2 * time.Second

// Watch shows on the Table page what other windows write, as long as the program runs.
func (s *Shell) Watch() {
	s.later(followEvery, func() {
		defer s.Watch()
		if p, shares := s.shown().(interface{ Follow() }); shares && !s.files.IsAsking() && !s.faults.bare {
			p.Follow()
		}
	})
}

// newTable returns the Table page.
func (s *Shell) newTable() *scoresheet.Page {
	return scoresheet.New(scoresheet.Config{
		Session: s.session, Sets: s.rules.list, Say: s.say, Text: s.text, Model: s.sheets,
		Callbacks: scoresheet.Callbacks{
			OpenInCheck: s.openHand, Save: s.files.SaveData, Menu: s.menuUnder,
			Copy: s.copyText, Paste: s.pasteText, Retitle: s.retitle, Changed: s.followSheet,
			Tournament: func() { s.turnTable(true) }, Background: s.aside,
		},
	})
}

// followSheet lets the handbook follow the rules of the open sheet.
func (s *Shell) followSheet() {
	s.rulebook.FollowSheet()
}

// newTournament returns the tournament page, shown in place of the Table page.
func (s *Shell) newTournament() *tournamentpage.Page {
	return tournamentpage.New(tournamentpage.Config{
		Sets: s.rules.list, InForce: s.session.Rules, Say: s.say, Text: s.text, Model: s.tournaments,
		Callbacks: tournamentpage.Callbacks{
			OpenSheet: s.openTableSheet, Sheets: func() { s.turnTable(false) }, Choose: s.choosePlayers, Save: s.files.SaveData,
			Copy: s.copyText, Paste: s.pasteText, Menu: s.menuUnder, Retitle: s.retitle,
		},
	})
}

// turnTable shows the tournaments, up to date, in place of the sheets, or the sheets
// again.
func (s *Shell) turnTable(tournament bool) {
	s.slots.of(onTable).turned = tournament
	if tournament {
		s.tournament.Update()
	}
	s.turn()
}

// openTableSheet shows the sheet of a tournament's table, from 1, on the Table
// page.
func (s *Shell) openTableSheet(table int) {
	if _, _, ok := s.tournaments.Sheet(table); !ok {
		return
	}
	s.table.OpenTable(&tableSheet{s, table})
	s.turnTable(false)
}

// tableSheet is the sheet of a table, from 1, of the open tournament.
type tableSheet struct {
	shell *Shell
	table int
}

var _ scoresheet.TableSheet = (*tableSheet)(nil)

func (t *tableSheet) Read() (ledger.Sheet, sheetfile.Book) {
	sheet, book, _ := t.shell.tournaments.Sheet(t.table)
	return sheet, book
}

func (t *tableSheet) Do(a sheetfile.Event) error { return t.shell.tournaments.Write(t.table, a) }

func (t *tableSheet) Times() (begun, changed time.Time) { return t.shell.tournaments.Times() }

func (t *tableSheet) Before(seat ledger.Player, first, end int) penalty.Tally {
	return t.shell.tournaments.Before(t.table, seat, first, end)
}

func (t *tableSheet) Heading() (tournament, table string) { return t.shell.tournament.Heading(t.table) }

func (t *tableSheet) Fault(err error) string { return t.shell.tournament.Fault(err) }

func (t *tableSheet) Follow() (changed, is bool) {
	changed = t.shell.tournaments.Follow()
	_, _, is = t.shell.tournaments.Sheet(t.table)
	return changed, is && !t.shell.tournaments.IsGone()
}

func (t *tableSheet) Back() { t.shell.turnTable(true) }

// choosePlayers asks for a file of players.
func (s *Shell) choosePlayers(take func(name string, data []byte)) {
	s.files.Open(func(r fyne.URIReadCloser) {
		defer r.Close()
		data, err := io.ReadAll(io.LimitReader(r, tournament.MaxList+1))
		if err != nil {
			s.files.Fail(err)
			return
		}
		take(r.URI().Name(), data)
	}, ".csv", ".txt")
}

// toSheet enters the hand on the Check page on the open sheet and shows it. If something
// has to be pointed out or chosen first, it shows the form.
func (s *Shell) toSheet() {
	if s.table.OfferHand(s.session.Hand()) {
		s.showSheet()
	}
}

// canSheet reports whether the open sheet accepts the hand on the Check page.
func (s *Shell) canSheet() bool {
	_, ruled := s.ruling()
	return ruled && s.table.CanTake()
}

// recordPenalty enters an offence of the handbook on the Table page.
func (s *Shell) recordPenalty(id penalty.ID) {
	if s.table.RecordPenalty(id) {
		s.showSheet()
	}
}

// sheetRules returns the rules of the score sheet that takes the next hand, nil without one.
func (s *Shell) sheetRules() *rules.RuleSet {
	if !s.table.CanTake() {
		return nil
	}
	return s.table.SheetRules()
}

// showSheet shows the open sheet.
func (s *Shell) showSheet() {
	if s.page() == onTournament {
		s.turnTable(false)
		return
	}
	s.slots.of(onTable).turned = false
	s.openPage(onTable)
}
