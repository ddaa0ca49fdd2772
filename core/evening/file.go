package evening

import (
	"encoding/json"
	"errors"
	"io/fs"
	"slices"
	"time"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/rules"
	"sikwu/core/table"
)

// The format that this package writes: a first line with the options, then a line for
// what was done.
//
//	{"format":"sikwu evening","version":1,"at":"…","rules":"version = 1\nid = …","names":["你","","",""],"levels":["beginner","steady","beginner","good"],"bents":["","suit","",""],"you":1,"seed":7}
//	{"act":"do","at":"…","what":"E deal, E discard N, S pass"}
//	{"act":"slip","at":"…","what":"E win"}
//	{"act":"take_back","at":"…"}
//	{"act":"review","at":"…","sum":{"points":-212,"play":28.4,"cost":9.1,"others":20.3}}
//	{"act":"next_hand","at":"…"}
//	{"act":"end","at":"…"}
const (
	Format  = "sikwu evening"
	Version = 1
	Ending  = ".evening"
)

// The kinds of event.
const (
	doKind     = "do"
	slipKind   = "slip"
	backKind   = "take_back"
	reviewKind = "review"
	nextKind   = "next_hand"
	endKind    = "end"
)

var kinds = []string{doKind, slipKind, backKind, reviewKind, nextKind, endKind}

// headText is the first line.
type headText struct {
	Format  string        `json:"format"`
	Version int           `json:"version"`
	At      string        `json:"at"`
	Rules   string        `json:"rules"`
	Names   []string      `json:"names"`
	Levels  []string      `json:"levels"`
	Bents   []string      `json:"bents,omitempty"` // none in evenings kept earlier
	You     ledger.Player `json:"you"`
	Strict  bool          `json:"strict,omitempty"`
	Seed    int64         `json:"seed"`
	From    string        `json:"from,omitempty"` // a record
	After   int           `json:"after,omitempty"`
}

// eventText is an event as it is written.
type eventText struct {
	Kind string          `json:"act"`
	At   string          `json:"at,omitempty"`
	What string          `json:"what,omitempty"`
	Sum  json.RawMessage `json:"sum,omitempty"` // a later version may tell more in it
}

// Document is an evening as it was read.
type Document struct {
	journal.Document
	*Evening
	done []event
}

// event is one thing that was done.
type event struct {
	kind string
	acts []table.Act
	sum  review.Sum
}

// take does it.
func (ev *event) take(e *Evening) error {
	switch ev.kind {
	case slipKind:
		return e.slip(ev.acts[0])
	case backKind:
		return e.TakeBack()
	case reviewKind:
		return e.Review(ev.sum)
	case nextKind:
		return e.NextHand()
	case endKind:
		return e.End()
	}
	return e.Do(ev.acts...)
}

// Folder is a folder of evenings.
type Folder struct {
	journal.Store[*Document]
	sound string // the newest evening that was read or written
}

// In returns the folder at a path, which need not exist yet.
func In(path string) *Folder { return &Folder{Store: journal.NewStore(path, Ending, read)} }

// File is an evening on disk. It is for one goroutine.
type File struct {
	*Document
	folder *Folder
	log    *journal.Log
	now    func() time.Time
}

// Create begins an evening and returns once it is safely on disk. The error is a
// *ledger.Error about the names, or the disk's.
func (f *Folder) Create(o Options, now func() time.Time) (*File, error) {
	if _, err := New(o); err != nil {
		return nil, err
	}
	at := now()
	first, err := firstLine(o, at)
	if err != nil {
		return nil, err
	}
	d, log, err := f.Store.Create(first, at)
	if err != nil {
		return nil, err
	}
	f.sound = max(f.sound, log.ID())
	return &File{d, f, log, now}, nil
}

// firstLine returns the first line of an evening.
func firstLine(o Options, at time.Time) ([]byte, error) {
	head := headText{
		Format: Format, Version: Version, At: journal.Moment(at), Rules: string(rules.FormatWhole(o.Rules)),
		Names: o.Names[:], You: o.You, Strict: o.Strict, Seed: o.Seed, After: o.After,
	}
	for _, l := range o.Levels {
		head.Levels = append(head.Levels, l.String())
	}
	if o.Bents != [4]players.Bent{} {
		for _, b := range o.Bents {
			head.Bents = append(head.Bents, b.String())
		}
	}
	if o.From != nil {
		head.From = string(record.Encode(o.From))
	}
	return json.Marshal(head)
}

// Open reads an evening. The error is a *journal.FileError or the disk's.
func (f *Folder) Open(id string, now func() time.Time) (*File, error) {
	d, log, err := f.Store.Open(id)
	if err != nil {
		return nil, err
	}
	return &File{d, f, log, now}, nil
}

// Latest opens the newest evening that is not over; nil if there is none that can be
// read. The error is that of listing them.
func (f *Folder) Latest(now func() time.Time) (*File, error) {
	latest := ""
	err := f.Each(func(id string, d *Document, err error) {
		if err == nil {
			f.sound = max(f.sound, id) // ids begin with the time
		}
		if latest == "" && err == nil && !d.IsOver() {
			latest = id
		}
	})
	if err != nil || latest == "" {
		return nil, err
	}
	return f.Open(latest, now)
}

// Unread tells which evening cannot be read if the newest cannot, and why: a
// *journal.FileError or the disk's. The id is empty if it can.
func (f *Folder) Unread() (id string, why error) {
	ids, err := f.IDs()
	if err != nil || len(ids) == 0 || ids[len(ids)-1] == f.sound {
		return "", nil
	}
	id = ids[len(ids)-1]
	if _, _, why = f.Store.Open(id); why == nil {
		f.sound, id = id, ""
	}
	return id, why
}

// ID returns the evening's id in its folder.
func (f *File) ID() string { return f.log.ID() }

// Do does acts, one after the other, until one is refused. Those done are safely on disk
// then, or the error is the disk's and none counts.
func (f *File) Do(acts ...table.Act) error {
	before := len(f.Play().Acts())
	refused := f.Evening.Do(acts...)
	return f.did(acts[:len(f.Play().Acts())-before], refused)
}

// On does all that follows by itself, and lists it. It is safely on disk then.
func (f *File) On() (acts []table.Act, err error) {
	acts, err = f.Evening.On()
	return acts, f.did(acts, err)
}

// did writes the acts that were done before one was refused.
func (f *File) did(acts []table.Act, refused error) error {
	if len(acts) == 0 {
		return refused
	}
	return errors.Join(f.write(event{kind: doKind, acts: acts}), refused)
}

// Slip lets a wrong act through; see Evening.Slip.
func (f *File) Slip(a table.Act) error {
	return f.after(f.Evening.Slip(a), event{kind: slipKind, acts: []table.Act{a}})
}

// TakeBack returns to the last decision; see Evening.TakeBack.
func (f *File) TakeBack() error { return f.after(f.Evening.TakeBack(), event{kind: backKind}) }

// Review keeps what a hand came to; see Evening.Review. What is known already is not
// written again.
func (f *File) Review(s review.Sum) error {
	if known, ok := f.sums[len(f.played)+1]; ok && known == s {
		return nil
	}
	return f.after(f.Evening.Review(s), event{kind: reviewKind, sum: s})
}

// NextHand begins the next hand; see Evening.NextHand.
func (f *File) NextHand() error { return f.after(f.Evening.NextHand(), event{kind: nextKind}) }

// End ends the evening; see Evening.End.
func (f *File) End() error { return f.after(f.Evening.End(), event{kind: endKind}) }

// after writes what was done, unless it was refused.
func (f *File) after(refused error, ev event) error {
	if refused != nil {
		return refused
	}
	return f.write(ev)
}

// line returns the line of an event.
func (ev event) line(at string) ([]byte, error) {
	text := eventText{Kind: ev.kind, At: at, What: table.FormatActs(ev.acts)}
	var err error
	if ev.kind == reviewKind {
		text.Sum, err = json.Marshal(ev.sum)
	}
	line, wrong := json.Marshal(text)
	return line, errors.Join(err, wrong)
}

// write writes an event that was done. If that fails, the evening is as it is on disk
// again.
func (f *File) write(ev event) error {
	at := f.now()
	line, err := ev.line(journal.Moment(at))
	if err == nil {
		err = f.log.AppendEvent(&f.Document.Document, line, at)
	}
	if errors.Is(err, journal.ErrLost) || errors.Is(err, journal.ErrChanged) || errors.Is(err, fs.ErrNotExist) {
		err = f.moveOn(ev, at)
	}
	if err == nil {
		f.done = append(f.done, ev)
		return nil
	}
	again, replayErr := f.replay()
	if replayErr != nil {
		return errors.Join(err, replayErr)
	}
	f.Evening = again
	return err
}

// moveOn goes on with an event in a new file: another program has changed the one that
// was written so far, or taken it away.
func (f *File) moveOn(ev event, at time.Time) error {
	first, err := firstLine(f.Options, f.Begun)
	if err != nil {
		return err
	}
	d, log, err := journal.Copy(f.folder.Store, &f.Document.Document, at, first, append(slices.Clone(f.done), ev), event.line)
	if err != nil {
		return err
	}
	f.Document.Document, f.log = d.Document, log
	f.folder.sound = max(f.folder.sound, log.ID())
	return nil
}

// replay plays the evening again from what was written.
func (f *File) replay() (*Evening, error) {
	e, err := New(f.Options)
	for i := range f.done {
		if err == nil {
			err = f.done[i].take(e)
		}
	}
	return e, err
}
