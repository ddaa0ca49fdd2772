package tournament

import (
	"encoding/json"
	"time"

	"sikwu/core/journal"
	"sikwu/core/rules"
	"sikwu/core/sheetfile"
)

// The file of a tournament: a journal whose first line holds the format and the
// rules in full.
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

func firstLine(f *Format, rs *rules.RuleSet, title string, now time.Time) ([]byte, error) {
	return json.Marshal(headText{FileFormat, FileVersion, journal.Moment(now), title, f.Text(), string(rules.FormatWhole(rs))})
}

// Document is a tournament as it was read.
type Document struct {
	Tournament
	journal.Document
	Title string
}

// Read reads a tournament. The error is a *journal.FileError; for a format that
// cannot be read its Fault is BadValue, its Name "tournament" and its Cause a
// *FormatError.
func Read(data []byte) (*Document, error) { return journal.Parse(data, readDocument) }

func readDocument(lines journal.Lines) (*Document, error) {
	d := &Document{}
	if err := journal.ReadDocument(&d.Document, lines, reader{d}); err != nil {
		return nil, err
	}
	return d, nil
}

// reader implements journal.Reader for tournaments.
type reader struct{ d *Document }

func (r reader) Head() (format string, version int, form any) {
	return FileFormat, FileVersion, headText{}
}

func (r reader) ReadHead(fields map[string]json.RawMessage) error {
	var h headText
	if err := journal.Decode(fields, &h); err != nil {
		return err
	}
	if isLong(h.Title) {
		return &journal.ValueError{Field: "title"}
	}
	rs, err := rules.Parse("", []byte(h.Rules))
	if err != nil {
		return &journal.FileError{Fault: journal.BadRules, Cause: err}
	}
	f, err := ParseFormat(h.Tournament)
	if err != nil {
		return &journal.FileError{Fault: journal.BadValue, Name: "tournament", Cause: err}
	}
	r.d.Tournament, r.d.Title = New(f, rs), h.Title
	return nil
}

func (r reader) ReadEvent(text []byte) (journal.Event, error) {
	e, at, unknown, isKnown, err := readLine(text)
	read := journal.Event{At: at, Unknown: unknown}
	if isKnown {
		read.Take = func() error { return r.take(e) }
	}
	return read, err
}

func (r reader) take(e Event) (err error) {
	if e.Kind == Sheet && !sheetfile.IsKind(e.Sheet.Kind) {
		return nil // of a newer version, and reported
	}
	r.d.Tournament, err = r.d.turn(e)
	return err
}

func (r reader) Count() int { return r.d.history.Count() }

func (r reader) Replay() (number int, err error) {
	r.d.Tournament, number, err = r.d.replay()
	return number, err
}

// Folder is a folder of tournaments.
type Folder struct{ journal.Store[*Document] }

// In returns the folder at a path, which need not exist yet.
func In(path string) *Folder { return &Folder{journal.NewStore(path, Ending, readDocument)} }

// Summary is a tournament as a list shows it.
type Summary struct {
	ID string
	// Err says why it cannot be read: a *journal.FileError or the disk's. What
	// follows is then what can be read before and after the damage (Salvage), or
	// nothing: Format is nil.
	Err error

	Title          string
	Begun, Changed time.Time
	Format         *Format
	Players        int // without stand-ins
	Rounds         int // drawn so far
	IsOver         bool
	IsTorn         bool // a last line was cut off
}

// List lists the tournaments, the newest first, including those that cannot be
// read.
func (f *Folder) List() (list []Summary, err error) {
	err = f.Each(func(id string, d *Document, err error) { list = append(list, f.summary(id, d, err)) })
	return list, err
}

func (f *Folder) summary(id string, d *Document, err error) Summary {
	if err != nil {
		begun := journal.Begun(id)
		s, lost := f.Salvage(id)
		if lost != nil {
			return Summary{ID: id, Err: err, Begun: begun, Changed: begun}
		}
		d = &s.Document
	}
	s := Summary{
		ID: id, Err: err, Title: d.Title, Begun: d.Begun, Changed: d.Changed, Format: d.Format,
		Rounds: len(d.Rounds), IsOver: d.IsOver(), IsTorn: d.Torn != nil,
	}
	for _, p := range d.Players {
		if !p.StandIn {
			s.Players++
		}
	}
	return s
}

// File is a tournament on disk. It is for one goroutine.
type File struct {
	Document
	log *journal.Log
}

// Create begins a tournament and returns once it is safely on disk. The title is
// cut to MaxTitle characters.
func (f *Folder) Create(format *Format, rs *rules.RuleSet, title string, now time.Time) (*File, error) {
	first, err := firstLine(format, rs, cutTitle(title), now)
	if err != nil {
		return nil, err
	}
	d, log, err := f.Store.Create(first, now)
	if err != nil {
		return nil, err
	}
	return &File{*d, log}, nil
}

// cutTitle returns a title on one line of MaxTitle characters at most.
func cutTitle(title string) string {
	title = cleanText(title)
	if runes := []rune(title); len(runes) > MaxTitle {
		title = string(runes[:MaxTitle])
	}
	return title
}

// Open reads a tournament. The error is a *journal.FileError or the disk's.
func (f *Folder) Open(id string) (*File, error) {
	d, log, err := f.Store.Open(id)
	if err != nil {
		return nil, err
	}
	return &File{*d, log}, nil
}

// ID returns the tournament's id in its folder.
func (f *File) ID() string { return f.log.ID() }

// IsBehind reports whether another window has written to the tournament, so that it
// must be opened again. The error is the disk's; fs.ErrNotExist if it was removed.
func (f *File) IsBehind() (bool, error) { return f.log.IsBehind() }

// Do does an event and returns once it is safely on disk; after an error nothing
// has changed. The error is that of Tournament.Do or sheetfile.CheckTiles, or the
// disk's. With journal.ErrChanged another window has written, and the tournament
// must be opened again.
func (f *File) Do(e Event, now time.Time) error {
	if err := sheetfile.CheckTiles(&e.Sheet.Entry); err != nil {
		return err
	}
	line, err := e.line(journal.Moment(now))
	if err != nil {
		return err
	}
	if e.Kind != "" {
		if e, _, _, _, err = readLine(line); err != nil { // as Open will read it
			return err
		}
	}
	next, err := f.Tournament.Do(e)
	if err != nil {
		return err
	}
	if err := f.log.AppendEvent(&f.Document.Document, line, now); err != nil {
		return err
	}
	f.Tournament = next
	return nil
}
