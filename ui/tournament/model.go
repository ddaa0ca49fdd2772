package tournament

import (
	"math/rand/v2"
	"time"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/sheetfile"
	"sikwu/core/tournament"
)

// part is what the hall shows of a tournament.
type part int

// The parts, in the order of their segments.
const (
	atTables part = iota
	atRanking
	atPlayers
)

// Model is the tournaments that are kept and where one is among them. It outlives
// the page.
type Model struct {
	folder  *tournament.Folder
	formats []*tournament.Format
	now     func() time.Time

	trouble   error      // what the last act met with; nil once dismissed
	tornRead  bool       // that a line was cut off was read
	removed   gone       // the tournament moved aside last
	beginning *beginning // a new tournament being thought out
	open      *tournament.File
	part      part
	stage     int                  // of the format, from 0; as many as there are for the whole tournament
	table     int                  // chosen, from 1; 0 for none
	player    int                  // chosen, by number; 0 for none
	found     string               // what is searched for among the players
	seed      string               // as written, for the next draw
	results   map[int]*paperResult // being read off paper, by table
	charge    charge
	name      string // of a player, being written
	newcomer  string // a stand-in's name, being written
}

// gone is a tournament that was moved aside.
type gone struct{ id, name string }

// charge is a penalty that is being thought out.
type charge struct {
	offence penalty.ID
	measure penalty.Measure
	points  string
}

// NewModel lays out the tournaments of a folder. The error means that the formats
// built into the program are broken.
func NewModel(folder string, now func() time.Time) (*Model, error) {
	formats, err := tournament.Presets()
	if err != nil {
		return nil, err
	}
	return &Model{folder: tournament.In(folder), formats: formats, now: now}, nil
}

// Open goes to a tournament that is kept.
func (d *Model) Open(id string) error {
	file, err := d.folder.Open(id)
	if err != nil {
		return err
	}
	d.enter(file)
	return nil
}

// enter goes to a tournament, to the stage that is being played.
func (d *Model) enter(file *tournament.File) {
	*d = Model{folder: d.folder, formats: d.formats, now: d.now, open: file, results: map[int]*paperResult{}}
	d.stage = d.last()
	d.seed = newSeed()
}

// leave goes back to the list.
func (d *Model) leave() {
	*d = Model{folder: d.folder, formats: d.formats, now: d.now, removed: d.removed}
}

// last is the stage being played, or the first where none is drawn.
func (d *Model) last() int { return max(0, len(d.open.Rounds)-1) }

// do does an act, and keeps what stood against it.
func (d *Model) do(acts ...tournament.Event) bool {
	d.trouble = nil
	for _, a := range acts {
		if d.trouble = d.open.Do(a, d.now()); d.trouble != nil {
			return false
		}
	}
	return true
}

// Sheet is the sheet of a table of the stage being played, from 1, for the page
// of sheets: with the names of those who sit there now, and with its history; ok
// is false where there is none.
func (d *Model) Sheet(table int) (sheet ledger.Sheet, book sheetfile.Book, ok bool) {
	if d.open == nil {
		return sheet, book, false
	}
	round := len(d.open.Rounds) - 1
	if sheet, ok = d.open.Sheet(round, table); !ok {
		return sheet, book, false
	}
	return sheet, d.open.Rounds[round].Tables[table-1].Book(), true
}

// Times are when the open tournament was begun, and when it was last written on.
func (d *Model) Times() (begun, changed time.Time) { return d.open.Begun, d.open.Changed }

// Write does an act on the sheet of a table of the stage being played. The error
// is as of tournament.File.Do.
func (d *Model) Write(table int, a sheetfile.Event) error {
	return d.open.Do(tournament.Event{Kind: tournament.Sheet, Table: table, Sheet: a}, d.now())
}

// Before counts what is laid on the one who has a seat of a table of the stage
// being played, from 1, as tournament.TallyBeside does.
func (d *Model) Before(table int, seat ledger.Player, first, end int) penalty.Tally {
	return d.open.TallyBeside(len(d.open.Rounds)-1, table, seat, first, end)
}

// newSeed proposes a seed that can be read out.
func newSeed() string { return digits(100_000 + rand.IntN(900_000)) }
