package tournament

import (
	"encoding/json"
	"errors"
	"io/fs"
	"time"

	"sikwu/core/journal"
	"sikwu/core/rules"
	"sikwu/core/sheetfile"
)

// The file that a tournament is kept in: a journal (core/journal) whose first
// line holds the format and the rules, whole.
const (
	FileFormat  = "sikwu tournament"
	FileVersion = 1
	Ending      = ".tournament"
)

// MaxTitle is the most characters of a tournament's title.
const MaxTitle = 200

// headText is the first line.
type headText struct {
	Format     string `json:"format"`
	Version    int    `json:"version"`
	At         string `json:"at"`
	Title      string `json:"title"`
	Tournament string `json:"tournament"` // the format file
	Rules      string `json:"rules"`      // the rule file
}

// Document is a tournament as it was read. What is wrong with a file is told by
// sheetfile's FileError, what is newer by its Unknown.
type Document struct {
	Tournament
	Title   string
	Begun   time.Time
	Changed time.Time     // the last act's moment
	Torn    *journal.Torn // a last line that was cut off, nil where none was
	Unknown []sheetfile.Unknown
}

// Read reads a tournament. The error is a *sheetfile.FileError; of a format that
// cannot be read its Fault is BadValue, its Name "tournament" and its Cause a
// *FormatError.
func Read(data []byte) (*Document, error) {
	lines, err := journal.Read(data)
	if err != nil {
		return nil, &sheetfile.FileError{Fault: sheetfile.TooLarge}
	}
	return read(lines)
}

func read(lines journal.Lines) (*Document, error) {
	if len(lines.Whole) == 0 {
		return nil, &sheetfile.FileError{Line: 1, Fault: sheetfile.NotOurs}
	}
	d := &Document{Torn: lines.Torn}
	if err := d.readHead(lines.Whole[0]); err != nil {
		return nil, err
	}
	if err := d.readActs(lines.Whole[1:]); err != nil {
		return nil, err
	}
	return d, nil
}

func (d *Document) readActs(lines []journal.Line) error {
	counted := make([]int, 0, len(lines)) // the lines of the acts, in the history's numbers
	for _, l := range lines {
		before := d.history.Count()
		if err := d.readAct(l); err != nil {
			return err
		}
		if d.history.Count() > before {
			counted = append(counted, l.Number)
		}
	}
	whole, number, err := d.replay()
	if err != nil {
		return &sheetfile.FileError{Line: counted[number-1], Fault: sheetfile.CannotStand, Cause: err}
	}
	d.Tournament = whole
	return nil
}

func (d *Document) readHead(l journal.Line) error {
	known, unknown, err := sheetfile.ReadHead(l, FileFormat, FileVersion, headText{})
	if err != nil {
		return err
	}
	var h headText
	if err := sheetfile.Decode(known, &h); err != nil {
		return sheetfile.BadLine(l.Number, err)
	}
	wrong := func(fault sheetfile.Fault, name string, cause error) error {
		return &sheetfile.FileError{Line: l.Number, Fault: fault, Name: name, Cause: cause}
	}
	if d.Begun, err = time.Parse(time.RFC3339, h.At); err != nil {
		return wrong(sheetfile.BadValue, "at", nil)
	}
	if isLong(h.Title) {
		return wrong(sheetfile.BadValue, "title", nil)
	}
	rs, err := rules.Parse("", []byte(h.Rules))
	if err != nil {
		return wrong(sheetfile.BadRules, "", err)
	}
	f, err := ParseFormat(h.Tournament)
	if err != nil {
		return wrong(sheetfile.BadValue, "tournament", err)
	}
	d.Tournament, d.Title, d.Changed, d.Unknown = New(f, rs), h.Title, d.Begun, unknown
	return nil
}

// readAct takes an act in; the tournament is worked out at the end.
func (d *Document) readAct(l journal.Line) error {
	a, moment, unknown, isDo, err := readLine(l.Text)
	if err != nil {
		return sheetfile.BadLine(l.Number, err)
	}
	for _, what := range unknown {
		d.Unknown = append(d.Unknown, sheetfile.Unknown{Line: l.Number, What: what})
	}
	if !isDo {
		return nil
	}
	at, err := time.Parse(time.RFC3339, moment)
	if err != nil {
		return &sheetfile.FileError{Line: l.Number, Fault: sheetfile.BadValue, Name: "at"}
	}
	if at.After(d.Changed) {
		d.Changed = at
	}
	if a.Do == Sheet && !sheetfile.IsDo(a.Sheet.Do) {
		return nil // of a newer version, and told
	}
	t, err := d.turn(a)
	if err != nil {
		return &sheetfile.FileError{Line: l.Number, Fault: sheetfile.CannotStand, Cause: err}
	}
	d.Tournament = t
	return nil
}

// Folder is where tournaments are kept.
type Folder struct{ journals *journal.Folder }

// In is the folder at a path, which need not exist before something is kept.
func In(path string) *Folder { return &Folder{journal.In(path, Ending)} }

// Summary is a tournament as a list shows it.
type Summary struct {
	ID string
	// Err says why it cannot be read: a *sheetfile.FileError or the disk's. All
	// below but that is then zero.
	Err error

	Title          string
	Begun, Changed time.Time
	Format         *Format
	Players        int // stand-ins not among them
	Rounds         int // drawn so far
	IsOver         bool
	IsTorn         bool // a last line was cut off
}

// List lists the tournaments, the one begun last first, those that cannot be read
// among them.
func (f *Folder) List() (list []Summary, _ error) {
	ids, err := f.journals.IDs()
	for i := len(ids) - 1; i >= 0; i-- { // ids begin with the moment
		file, err := f.Open(ids[i])
		switch {
		case errors.Is(err, fs.ErrNotExist): // gone since
		case err != nil:
			list = append(list, Summary{ID: ids[i], Err: err})
		default:
			list = append(list, file.summary())
		}
	}
	return list, err
}

func (f *File) summary() Summary {
	s := Summary{
		ID: f.ID(), Title: f.Title, Begun: f.Begun, Changed: f.Changed, Format: f.Format,
		Rounds: len(f.Rounds), IsOver: f.IsOver(), IsTorn: f.Torn != nil,
	}
	for _, p := range f.Players {
		if !p.StandIn {
			s.Players++
		}
	}
	return s
}

// File is a tournament on the disk. It is for one goroutine.
type File struct {
	Document
	log *journal.Log
}

// Create begins a tournament and answers when it is on the disk. The title is cut
// to MaxTitle characters.
func (f *Folder) Create(format *Format, rs *rules.RuleSet, title string, now time.Time) (*File, error) {
	title = clean(title)
	if runes := []rune(title); len(runes) > MaxTitle {
		title = string(runes[:MaxTitle])
	}
	first, err := json.Marshal(headText{
		FileFormat, FileVersion, sheetfile.Moment(now), title, format.Text(), sheetfile.RulesText(rs),
	})
	if err != nil {
		return nil, err
	}
	d, err := Read(first) // as it will be read
	if err != nil {
		return nil, err
	}
	log, err := f.journals.Create(journal.NewID(now), first)
	if err != nil {
		return nil, err
	}
	return &File{*d, log}, nil
}

// Open reads a tournament. The error is a *sheetfile.FileError or the disk's.
func (f *Folder) Open(id string) (*File, error) {
	log, lines, err := f.journals.Open(id)
	if errors.Is(err, journal.ErrTooLarge) {
		return nil, &sheetfile.FileError{Fault: sheetfile.TooLarge}
	}
	if err != nil {
		return nil, err
	}
	d, err := read(lines)
	if err != nil {
		return nil, err
	}
	return &File{*d, log}, nil
}

// Remove moves a tournament aside, to be restored by the id that it returns.
func (f *Folder) Remove(id string) (as string, err error) { return f.journals.Remove(id) }

// Restore moves a tournament back that was removed.
func (f *Folder) Restore(id string) (as string, err error) { return f.journals.Restore(id) }

// ID is the tournament's id in its folder.
func (f *File) ID() string { return f.log.ID() }

// Do does an act and answers when it is on the disk; after an error nothing was
// done. The error is as of Tournament.Do or sheetfile.CheckTiles, or the disk's;
// journal's ErrChanged says that another window has written, and the tournament
// must be opened again.
func (f *File) Do(a Act, now time.Time) error {
	if err := sheetfile.CheckTiles(&a.Sheet.Entry); err != nil {
		return err
	}
	line, err := a.line(sheetfile.Moment(now))
	if err != nil {
		return err
	}
	if a.Do != "" {
		if a, _, _, _, err = readLine(line); err != nil { // as it will be read again
			return err
		}
	}
	next, err := f.Tournament.Do(a)
	if err != nil {
		return err
	}
	if err := f.log.Append(line); err != nil {
		return err
	}
	f.Tournament, f.Torn = next, nil
	if at := now.UTC().Truncate(time.Second); at.After(f.Changed) {
		f.Changed = at
	}
	return nil
}
