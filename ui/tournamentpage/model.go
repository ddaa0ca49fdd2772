package tournamentpage

import (
	"cmp"
	"errors"
	"math/rand/v2"
	"strconv"
	"time"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/sheetfile"
	"sikwu/core/tournament"
)

// part is a part of the hall.
type part int

// The parts, in the order of their segments.
const (
	atTables part = iota
	atRanking
	atPlayers
)

// Model holds the stored tournaments and the current place among them. It
// outlives the page.
type Model struct {
	folder  *tournament.Folder
	formats []*tournament.Format
	now     func() time.Time

	trouble   error                // error of the last act; nil once dismissed
	told      string               // what has just happened by itself: followed, rescued or ""
	listed    []string             // the tournaments in the list, as the folder states them
	tornRead  bool                 // the notice of a cut-off line was dismissed
	salvaged  *tournament.Salvaged // what the open one is a copy of; nil for nothing, or once dismissed
	removed   []gone               // the tournaments moved aside, the last first
	beginning *beginning           // a new tournament being prepared
	left      *beginning           // one that was begun and left; nil for none
	kept      map[draw]*typed      // what was typed; of other draws too, which may come back
	open      *tournament.File
	*typed    // over the last draw of the open one
	part      part
	stage     int    // index of the stage; the number of stages for the whole tournament
	table     int    // chosen, from 1; 0 for none
	player    int    // number of the chosen one; 0 for none
	found     string // search text for the players
	drew      bool   // lots, just now
	charge    charge
	name      string // of a player, being typed
}

// gone is a tournament that was moved aside.
type gone struct{ id, name string }

// typed is what is being typed in a tournament and not yet entered.
type typed struct {
	seed     string               // for the next draw
	results  map[int]*paperResult // by table
	newcomer string               // name of a stand-in
	list     *rewritten           // the players; nil for as they stand
	listTold listWord
}

// rewritten is a text that is being changed.
type rewritten struct{ from, to string }

// draw identifies the draw over which something is typed.
type draw struct {
	tournament string // its id
	stages     int    // drawn so far
	seed       int64  // of the last
}

// charge is a penalty being prepared.
type charge struct {
	offence penalty.ID
	measure penalty.Measure
	points  string
}

// NewModel returns a model of the tournaments of a folder. An error means that
// the built-in formats are broken.
func NewModel(folder string, now func() time.Time) (*Model, error) {
	formats, err := tournament.Presets()
	if err != nil {
		return nil, err
	}
	return &Model{folder: tournament.In(folder), formats: formats, now: now, kept: map[draw]*typed{}}, nil
}

// Open opens a tournament by its id.
func (m *Model) Open(id string) error {
	file, err := m.folder.Open(id)
	if err != nil {
		return err
	}
	m.enter(file)
	return nil
}

// enter shows a tournament, at the stage being played.
func (m *Model) enter(file *tournament.File) {
	m.leave()
	m.open = file
	m.takeUp()
}

// takeUp goes to the stage being played, with what was typed over its draw before.
func (m *Model) takeUp() {
	m.stage, m.table = m.last(), 0
	at := m.lastDraw()
	if m.kept[at] == nil {
		m.kept[at] = &typed{seed: newSeed(), results: map[int]*paperResult{}}
	}
	m.typed = m.kept[at]
}

// lastDraw identifies the last draw of the open tournament.
func (m *Model) lastDraw() draw {
	at := draw{tournament: m.open.ID(), stages: len(m.open.Rounds)}
	if at.stages > 0 {
		at.seed = m.open.Rounds[at.stages-1].Seed
	}
	return at
}

// salvage opens a copy of what can be read of a tournament, under the title that named
// makes of its own.
func (m *Model) salvage(id string, named func(title string) string) error {
	s, err := m.folder.Salvage(id)
	if err != nil {
		return err
	}
	d := s.Document
	d.Title = named(cmp.Or(d.Title, id))
	file, err := m.folder.Copy(&d, m.now())
	if err != nil {
		return err
	}
	m.enter(file)
	m.salvaged = s
	return nil
}

// leave returns to the list.
func (m *Model) leave() {
	*m = Model{folder: m.folder, formats: m.formats, now: m.now, removed: m.removed, left: m.left, kept: m.kept}
}

// isAgain reports whether a table's result is being typed over again.
func (m *Model) isAgain(table int) bool { return m.results[table] != nil && m.results[table].again }

// last returns the index of the stage being played, 0 if none is drawn.
func (m *Model) last() int { return max(0, len(m.open.Rounds)-1) }

// do performs acts, keeps the error, and reports whether there was none.
func (m *Model) do(acts ...tournament.Event) bool {
	m.trouble, m.told = nil, ""
	for _, a := range acts {
		if err := m.write(a); err != nil {
			m.trouble = err
			return false
		}
	}
	return true
}

// write performs an event. If another window was first, the tournament is read again; if its
// file is spoilt, the event goes to a new one.
func (m *Model) write(e tournament.Event) error {
	err := m.open.Do(e, m.now())
	switch {
	case errors.Is(err, journal.ErrLost):
		m.rescue()
	case errors.Is(err, journal.ErrChanged):
		m.reread()
	default:
		return err
	}
	if m.told == rescued {
		return m.open.Do(e, m.now())
	}
	return err
}

// What happened by itself and a Model reports, as ids of messages.
const (
	followed = "tournament.followed" // another window has written
	rescued  = "tournament.rescued"  // another program has damaged the file
)

// undoes returns what Undo would undo; ok is false if that is nothing, or the list with
// which the tournament was begun.
func (m *Model) undoes() (e tournament.Event, ok bool) {
	if e, ok = m.open.Undoes(); ok && e.Kind == tournament.List {
		before, err := m.open.Tournament.Do(tournament.Event{Kind: tournament.Undo})
		_, more := before.Undoes()
		ok = err == nil && more
	}
	return e, ok
}

// Sheet returns the sheet of a table, from 1, of the stage being played, with
// the names of the players who sit there now, and its history. ok is false if
// there is none.
func (m *Model) Sheet(table int) (sheet ledger.Sheet, book sheetfile.Book, ok bool) {
	if m.open == nil {
		return sheet, book, false
	}
	round := len(m.open.Rounds) - 1
	if sheet, ok = m.open.Sheet(round, table); !ok {
		return sheet, book, false
	}
	return sheet, m.open.Rounds[round].Tables[table-1].Book(), true
}

// Times returns when the open tournament was begun and when it was last
// changed.
func (m *Model) Times() (begun, changed time.Time) { return m.open.Begun, m.open.Changed }

// Write performs an act on the sheet of a table of the stage being played. The
// error is as of tournament.File.Do.
func (m *Model) Write(table int, a sheetfile.Event) error {
	m.told = ""
	return m.write(tournament.Event{Kind: tournament.Sheet, Table: table, Sheet: a})
}

// Before counts the penalties of the player in a seat of a table, from 1, of
// the stage being played, as tournament.TallyBeside does.
func (m *Model) Before(table int, seat ledger.Player, first, end int) penalty.Tally {
	return m.open.TallyBeside(len(m.open.Rounds)-1, table, seat, first, end)
}

// newSeed proposes a seed of six digits.
func newSeed() string { return strconv.Itoa(100_000 + rand.IntN(900_000)) }
