package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sikwu/internal/testkit/disktest"
)

// tally is a document of the tests: numbers that are added one after another and may
// not come to less than nothing.
type tally struct {
	Document
	Name string
	History[int]
	notes []string
}

type tallyHead struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	At      string `json:"at"`
	Name    string `json:"name"`
}

type tallyEvent struct {
	Act  string `json:"act"`
	At   string `json:"at"`
	N    int    `json:"n,omitempty"`
	Note string `json:"note,omitempty"`
}

var errNothingLeft = errors.New("less than nothing")

func (y *tally) Head() (string, int, any) { return "tally", 2, tallyHead{} }

func (y *tally) ReadHead(fields map[string]json.RawMessage) error {
	var h tallyHead
	if err := Decode(fields, &h); err != nil {
		return err
	}
	if y.Name = h.Name; h.Name == "" {
		return &FileError{Fault: BadNames}
	}
	return nil
}

func (y *tally) ReadEvent(text []byte) (Event, error) {
	fields, unknown, err := Known(text, tallyEvent{}, "")
	if err != nil {
		return Event{}, err
	}
	var e tallyEvent
	if err := Decode(fields, &e); err != nil {
		return Event{}, err
	}
	event := Event{At: e.At, Unknown: unknown}
	step := func(h History[int], ok bool) error {
		if !ok {
			return fmt.Errorf("nothing to %s", e.Act)
		}
		y.History = h
		return nil
	}
	switch e.Act {
	case "add":
		event.Take = func() error { return step(y.Do(e.N), true) }
	case "note":
		event.Take = func() error { y.notes = append(y.notes, e.Note); return step(y.Beside(), true) }
	case "undo":
		event.Take = func() error { return step(y.Undo()) }
	case "redo":
		event.Take = func() error { return step(y.Redo()) }
	default:
		event.Unknown = []string{"act=" + e.Act}
	}
	return event, nil
}

func (y *tally) Replay() (int, error) {
	sum := 0
	list, numbers := y.Done()
	for i, n := range list {
		if sum += n; sum < 0 {
			return numbers[i], errNothingLeft
		}
	}
	return 0, nil
}

func readTally(lines Lines) (*tally, error) {
	y := &tally{}
	if err := ReadDocument(&y.Document, lines, y); err != nil {
		return nil, err
	}
	return y, nil
}

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func head(name string) []byte {
	data, _ := json.Marshal(tallyHead{"tally", 1, Moment(noon), name})
	return data
}

func act(kind string, at time.Time, n int) []byte {
	data, _ := json.Marshal(tallyEvent{Act: kind, At: Moment(at), N: n})
	return data
}

// tallies is a store on a disk in memory.
func tallies(m *disktest.Memory) Store[*tally] { return Store[*tally]{on(m), readTally} }

// plain is what a tally must come to, kept as lists.
type plain struct {
	done, numbers, undone, undoneNumbers []int
	count                                int
}

func last(list []int) (n int, ok bool) {
	if len(list) == 0 {
		return 0, false
	}
	return list[len(list)-1], true
}

func (p *plain) do(n int) {
	p.count++
	p.done, p.numbers = append(p.done, n), append(p.numbers, p.count)
	p.undone, p.undoneNumbers = nil, nil
}

// move takes the last of one pair of lists to another.
func (p *plain) move(from, fromNumbers, to, toNumbers *[]int) {
	p.count++
	n := len(*from) - 1
	*to, *toNumbers = append(*to, (*from)[n]), append(*toNumbers, (*fromNumbers)[n])
	*from, *fromNumbers = (*from)[:n], (*fromNumbers)[:n]
}

func (p *plain) check(t *rapid.T, h *History[int]) {
	done, numbers := h.Done()
	undoes, canUndo := h.Undoes()
	redoes, canRedo := h.Redoes()
	wantUndo, undoable := last(p.done)
	wantRedo, redoable := last(p.undone)
	if !slices.Equal(done, p.done) || !slices.Equal(numbers, p.numbers) || h.Count() != p.count {
		t.Fatalf("%v by %v of %d, not %v by %v of %d", done, numbers, h.Count(), p.done, p.numbers, p.count)
	}
	if undoes != wantUndo || canUndo != undoable || redoes != wantRedo || canRedo != redoable {
		t.Fatalf("undoes %d %t, redoes %d %t; not %d %t, %d %t", undoes, canUndo, redoes, canRedo, wantUndo, undoable, wantRedo, redoable)
	}
}

// TestADocumentIsReadAsItWasWritten writes any events, with a clock that may be set back:
// after each the file holds the same history as plain lists, and as the one in memory, and
// was changed when the latest of them says.
func TestADocumentIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := disktest.New(nil)
		store := tallies(m)
		y, l, err := store.Create(head("x"), noon)
		if err != nil {
			t.Fatal(err)
		}
		var want plain
		changed := noon
		for range rapid.IntRange(0, 30).Draw(t, "events") {
			kind := rapid.SampledFrom([]string{"add", "add", "undo", "undo", "redo", "note"}).Draw(t, "act")
			now := noon.Add(time.Duration(rapid.IntRange(-9, 99).Draw(t, "after")) * 700 * time.Millisecond)
			n := rapid.IntRange(0, 9).Draw(t, "n")
			next, ok := y.History, true
			switch kind {
			case "add":
				want.do(n)
				next = next.Do(n)
			case "note":
				want.count++
				next = next.Beside()
			case "undo":
				if next, ok = next.Undo(); ok {
					want.move(&want.done, &want.numbers, &want.undone, &want.undoneNumbers)
				}
			case "redo":
				if next, ok = next.Redo(); ok {
					want.move(&want.undone, &want.undoneNumbers, &want.done, &want.numbers)
				}
			}
			if want.check(t, &next); !ok {
				continue // refused, and nothing is written
			}
			y.History = next
			if err := l.AppendEvent(&y.Document, act(kind, now, n), now); err != nil {
				t.Fatal(err)
			}
			if at := now.Truncate(time.Second); at.After(changed) {
				changed = at
			}
			read, again, err := store.Open(l.ID())
			if err != nil {
				t.Fatal(err)
			}
			want.check(t, &read.History)
			if !read.Changed.Equal(changed) || !y.Changed.Equal(changed) || !read.Begun.Equal(noon) || read.Torn != nil || len(read.Unknown) > 0 {
				t.Fatalf("changed %v and %v, not %v; begun %v", read.Changed, y.Changed, changed, read.Begun)
			}
			if behind, err := again.IsBehind(); behind || err != nil {
				t.Fatalf("just read, and behind: %v", err)
			}
		}
	})
}

// TestACrashLeavesADocument stops the machine at every step and byte of beginning a document
// and adding to it: whatever a restart finds is what was confirmed or one event more, says
// that a line was cut off if one was, and can be added to.
func TestACrashLeavesADocument(t *testing.T) {
	confirmed := 0
	disktest.Crash(t, nil, func(m *disktest.Memory) error {
		confirmed = 0
		y, l, err := tallies(m).Create(head("x"), noon, act("add", noon, 1))
		if err != nil {
			return err
		}
		for n := 2; n <= 4; n++ {
			confirmed = n - 1
			if err := l.AppendEvent(&y.Document, act("add", noon, n), noon); err != nil {
				return err
			}
		}
		confirmed = 4
		return nil
	}, func(left *disktest.Memory, err error, at string) {
		t.Helper()
		store := tallies(left)
		ids, listed := store.IDs()
		if listed != nil || len(ids) > 1 || len(ids) == 0 && confirmed > 0 {
			t.Fatalf("%s: %q, %v", at, ids, listed)
		}
		if len(ids) == 0 {
			return
		}
		y, l, opened := store.Open(ids[0])
		if opened != nil {
			t.Fatalf("%s: %v", at, opened)
		}
		list, _ := y.Done()
		if len(list) < confirmed || len(list) > max(1, confirmed+1) || !slices.Equal(list, []int{1, 2, 3, 4}[:len(list)]) {
			t.Fatalf("%s: %v of %d confirmed", at, list, confirmed)
		}
		if y.Torn != nil && (err == nil || y.Torn.Number != len(list)+2) {
			t.Fatalf("%s: torn in line %d after %v", at, y.Torn.Number, list)
		}
		if err := l.AppendEvent(&y.Document, act("add", noon, 9), noon); err != nil || y.Torn != nil {
			t.Fatalf("%s: %v, still torn: %v", at, err, y.Torn)
		}
		again, _, opened := store.Open(ids[0])
		if opened != nil || again.Torn != nil {
			t.Fatalf("%s: %v", at, opened)
		}
		if now, _ := again.Done(); !slices.Equal(now, append(list, 9)) {
			t.Fatalf("%s: gone on with, %v became %v", at, list, now)
		}
	})
}

// TestTwoProgramsWriteAtOnce has two programs write to one document in any order: no event
// that was confirmed is lost, and whoever is behind is told so before he writes.
func TestTwoProgramsWriteAtOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := disktest.New(nil)
		store := tallies(m)
		_, first, err := store.Create(head("x"), noon)
		if err != nil {
			t.Fatal(err)
		}
		_, second, err := store.Open(first.ID())
		if err != nil {
			t.Fatal(err)
		}
		logs, written, latest := []*Log{first, second}, []int(nil), -1 // nobody has written yet
		for n := range rapid.IntRange(1, 12).Draw(t, "events") {
			who := rapid.IntRange(0, 1).Draw(t, "who")
			behind, err := logs[who].IsBehind()
			if want := latest == 1-who; behind != want || err != nil {
				t.Fatalf("behind: %t, %v", behind, err)
			}
			err = logs[who].Append(act("add", noon, n))
			if errors.Is(err, ErrChanged) != behind || !behind && err != nil {
				t.Fatalf("behind: %t, and written with %v", behind, err)
			}
			if behind {
				if _, logs[who], err = store.Open(first.ID()); err != nil {
					t.Fatal(err)
				}
				if err = logs[who].Append(act("add", noon, n)); err != nil {
					t.Fatal(err)
				}
			}
			written, latest = append(written, n), who
		}
		y, _, err := store.Open(first.ID())
		if err != nil {
			t.Fatal(err)
		}
		if list, _ := y.Done(); !slices.Equal(list, written) {
			t.Fatalf("%v, not %v", list, written)
		}
	})
}

// TestWhatAnotherProgramTakesAwayIsMissed shortens a document, and removes it.
func TestWhatAnotherProgramTakesAwayIsMissed(t *testing.T) {
	m := disktest.New(nil)
	_, l, err := tallies(m).Create(head("x"), noon, act("add", noon, 1))
	if err != nil {
		t.Fatal(err)
	}
	name := l.ID() + ending
	m.Put(name, string(head("x"))+"\n")
	if behind, err := l.IsBehind(); !behind || !errors.Is(err, ErrLost) {
		t.Errorf("shortened: %t, %v", behind, err)
	}
	if err := l.Append(act("add", noon, 2)); !errors.Is(err, ErrLost) || m.Files()[name] != string(head("x"))+"\n" {
		t.Errorf("written to all the same: %v", err)
	}
	if _, err := tallies(m).Remove(l.ID()); err != nil {
		t.Fatal(err)
	}
	if _, err := l.IsBehind(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("removed: %v", err)
	}
}

// TestADamagedLineIsNamed: the error says which line, what of it and why.
func TestADamagedLineIsNamed(t *testing.T) {
	good, at := string(head("x")), `"at":"2026-11-21T12:00:00Z"`
	for _, c := range []struct {
		text  string
		line  int
		fault Fault
		name  string
	}{
		{"", 1, NotOurs, ""},
		{"x\n", 1, NotOurs, ""},
		{`{"format":"other","version":1,` + at + `}` + "\n", 1, NotOurs, ""},
		{`{"version":1,` + at + `}` + "\n", 1, NotOurs, ""},
		{`{"format":"tally","version":3,` + at + `}` + "\n", 1, NotThisVersion, "3"},
		{`{"format":"tally","version":0,` + at + `}` + "\n", 1, NotThisVersion, "0"},
		{`{"format":"tally","version":"1",` + at + `}` + "\n", 1, NotThisVersion, `"1"`},
		{`{"format":"tally","version":1,"name":"x"}` + "\n", 1, BadValue, "at"},
		{`{"format":"tally","version":1,"name":"x","at":"noon"}` + "\n", 1, BadValue, "at"},
		{`{"format":"tally","version":1,"name":7,` + at + `}` + "\n", 1, BadValue, "name"},
		{`{"format":"tally","version":1,` + at + `}` + "\n", 1, BadNames, ""},
		{good + "\nx\n" + good + "\n", 2, NoObject, ""},
		{good + "\n" + `{"act":"add","n":"1",` + at + "}\n", 2, BadValue, "n"},
		{good + "\n" + `{"act":"note",` + at + "}\n" + `{"act":"add"}` + "\n", 3, BadValue, "at"},
		{good + "\n" + `{"act":"undo",` + at + "}\n", 2, CannotStand, ""},
		{good + "\n" + `{"act":"new",` + at + "}\n" + `{"act":"add","n":5,` + at + "}\n" + `{"act":"add","n":-6,` + at + "}\n", 4, CannotStand, ""},
	} {
		_, err := Parse([]byte(c.text), readTally)
		var wrong *FileError
		if !errors.As(err, &wrong) || wrong.Line != c.line || wrong.Fault != c.fault || wrong.Name != c.name {
			t.Errorf("%s: %+v", c.text, err)
			continue
		}
		if text := wrong.Error(); !strings.Contains(text, fmt.Sprintf("line %d: ", c.line)) || !strings.Contains(text, c.name) {
			t.Errorf("%s: %q", c.text, text)
		}
		if c.fault == CannotStand && (wrong.Cause == nil || !strings.Contains(wrong.Error(), wrong.Cause.Error())) {
			t.Errorf("%s: no cause", c.text)
		}
	}
	_, err := Parse([]byte(good+"\n"+`{"act":"add","n":-1,`+at+"}\n"), readTally)
	if !errors.Is(err, errNothingLeft) {
		t.Errorf("the cause is %v", err)
	}
}

// TestWhatIsNewerIsKept: what this version does not know is told with its line, changes
// nothing and stays in the file.
func TestWhatIsNewerIsKept(t *testing.T) {
	m := disktest.New(nil)
	newer := `{"format":"tally","version":2,"at":"2026-11-21T12:00:00Z","name":"x","colour":"red"}`
	y, l, err := tallies(m).Create([]byte(newer), noon, act("add", noon, 3), []byte(`{"act":"dance","at":"soon"}`), []byte(`{"act":"add","n":4,"at":"2026-11-21T12:00:05Z","why":1}`))
	if err != nil {
		t.Fatal(err)
	}
	want := []Unknown{{1, "colour"}, {3, "act=dance"}, {4, "why"}}
	list, numbers := y.Done()
	if !slices.Equal(y.Unknown, want) || !slices.Equal(list, []int{3, 4}) || !slices.Equal(numbers, []int{1, 2}) {
		t.Errorf("%+v, %v by %v", y.Unknown, list, numbers)
	}
	if err := l.AppendEvent(&y.Document, act("undo", noon, 0), noon); err != nil || !strings.HasPrefix(m.Files()[l.ID()+ending], newer+"\n") {
		t.Errorf("%v: %s", err, m.Files())
	}
}

// TestADamagedHeadIsRead cuts a first line at every byte, and puts another for each: when the
// document was begun is what the line says if it still does, or else what the id says.
func TestADamagedHeadIsRead(t *testing.T) {
	line, id := head("嘉欣"), "20250102-030405-abcdef"
	byID := time.Date(2025, 1, 2, 3, 4, 5, 0, time.UTC)
	try := func(damaged []byte) {
		var d Document
		first, ok := d.ReadDamagedHead(Lines{Whole: []Line{{1, damaged}}}, id, &FileError{Line: 1, Fault: NotOurs})
		if !ok || !bytes.Equal(first, damaged) {
			t.Fatalf("%q: %q, %t", damaged, first, ok)
		}
		want := byID
		if bytes.Contains(damaged, []byte(`"at":"`+Moment(noon)+`"`)) {
			want = noon
		}
		if !d.Begun.Equal(want) || !d.Changed.Equal(want) {
			t.Fatalf("%q: begun %v, changed %v, not %v", damaged, d.Begun, d.Changed, want)
		}
		if name := Spared(damaged, "name"); bytes.Contains(damaged, []byte(`"name":"嘉欣"`)) != (name == "嘉欣") {
			t.Fatalf("%q: named %q", damaged, name)
		}
	}
	for i := range line {
		try(line[:i])
		other := slices.Clone(line)
		other[i] = 'x'
		try(other)
	}
	var d Document
	for _, lines := range []Lines{{}, {Whole: []Line{{1, line}}}} {
		if _, ok := d.ReadDamagedHead(lines, id, &FileError{Line: 1, Fault: NotThisVersion}); ok {
			t.Error("a newer version is read as a damaged one")
		}
	}
	if at := Begun("mine"); !at.IsZero() {
		t.Errorf("an id of one's own was begun %v", at)
	}
}

// TestAStoreListsItsDocuments: the newest first, with what is wrong with one that cannot be
// read; one that is removed comes back under its id, or another if that is taken.
func TestAStoreListsItsDocuments(t *testing.T) {
	m := disktest.New(map[string]string{"mine" + ending: string(head("mine")) + "\n", "other.txt": "x"})
	store := tallies(m)
	_, early, err := store.Create(head("early"), noon)
	if err != nil {
		t.Fatal(err)
	}
	_, late, err := store.Create(head("late"), noon.Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	m.Put("broken"+ending, "x\n")
	ids, err := store.IDs()
	if want := []string{early.ID(), late.ID(), "broken", "mine"}; err != nil || !slices.Equal(ids, want) {
		t.Fatalf("%q, not %q: %v", ids, want, err)
	}
	if at := Begun(late.ID()); !at.Equal(noon.Add(time.Hour)) {
		t.Errorf("begun %v", at)
	}
	var shown []string
	err = store.Each(func(id string, y *tally, err error) {
		if wrong := new(FileError); errors.As(err, &wrong) {
			shown = append(shown, id+" "+string(wrong.Fault))
			return
		}
		shown = append(shown, y.Name)
	})
	if want := []string{"mine", "broken not_ours", "late", "early"}; err != nil || !slices.Equal(shown, want) {
		t.Errorf("%q, not %q: %v", shown, want, err)
	}
	if lines, err := store.Lines("broken"); err != nil || len(lines.Whole) != 1 || string(lines.Whole[0].Text) != "x" {
		t.Errorf("%+v, %v", lines, err)
	}
	before, _ := store.State()
	if err := late.Append(act("add", noon, 1)); err != nil {
		t.Fatal(err)
	}
	if after, err := store.State(); err != nil || slices.Equal(before, after) || len(after) != 4 {
		t.Errorf("%q after %q: %v", after, before, err)
	}
	for n := range 2 { // of one name twice
		as, err := store.Remove("mine")
		if want := []string{"mine", "mine-2"}[n]; err != nil || as != want {
			t.Fatalf("removed as %q, not %q: %v", as, want, err)
		}
		m.Put("mine"+ending, string(head("second"))+"\n")
	}
	if as, err := store.Restore("mine"); err != nil || as != "mine-2" {
		t.Errorf("restored as %q: %v", as, err)
	}
	if y, _, err := store.Open("mine-2"); err != nil || y.Name != "mine" {
		t.Errorf("%+v, %v", y, err)
	}
	if path := store.Path("mine"); !strings.HasSuffix(path, "mine"+ending) {
		t.Errorf("it lies in %s", path)
	}
	for _, id := range []string{"", "../x", "a b"} {
		if _, err := store.Remove(id); !errors.Is(err, ErrBadID) {
			t.Errorf("remove %q: %v", id, err)
		}
	}
	if _, err := store.Remove("nowhere"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("removed what is not there: %v", err)
	}
}

// TestACopyIsTheLatest copies events to a document of its own, by a clock before and after
// the last change: it is changed later than what it was copied from, and holds the same.
func TestACopyIsTheLatest(t *testing.T) {
	for _, after := range []time.Duration{-time.Hour, 0, time.Hour} {
		store := tallies(disktest.New(nil))
		of, _, err := store.Create(head("x"), noon, act("add", noon, 1), act("add", noon.Add(time.Minute), 2))
		if err != nil {
			t.Fatal(err)
		}
		events, _ := of.Done()
		y, _, err := Copy(store, &of.Document, noon.Add(after), head("copy"), events, func(n int, at string) ([]byte, error) {
			return json.Marshal(tallyEvent{Act: "add", At: at, N: n})
		})
		if err != nil {
			t.Fatal(err)
		}
		if list, _ := y.Done(); !slices.Equal(list, events) || y.Name != "copy" || !y.Changed.After(of.Changed) {
			t.Errorf("%v later: %v, changed %v", after, list, y.Changed)
		}
		_, _, err = Copy(store, &of.Document, noon, head("copy"), events, func(int, string) ([]byte, error) { return nil, errNothingLeft })
		if ids, _ := store.IDs(); !errors.Is(err, errNothingLeft) || len(ids) != 2 {
			t.Errorf("%d documents: %v", len(ids), err)
		}
	}
}

// TestADocumentHasBounds: what is too large is not read, nor written, and what may not stand
// is not begun.
func TestADocumentHasBounds(t *testing.T) {
	m := disktest.New(map[string]string{"large" + ending: string(head("x")) + strings.Repeat("\n", MaxLines+1)})
	store := tallies(m)
	var wrong *FileError
	if _, _, err := store.Open("large"); !errors.As(err, &wrong) || wrong.Fault != TooLarge || wrong.Line != 0 {
		t.Errorf("open: %v", err)
	}
	if _, err := store.Lines("large"); !errors.As(err, &wrong) || wrong.Fault != TooLarge {
		t.Errorf("lines: %v", err)
	}
	if _, err := Parse(make([]byte, MaxBytes+1), readTally); !errors.As(err, &wrong) || wrong.Fault != TooLarge {
		t.Errorf("parse: %v", err)
	}
	if _, _, err := store.Create(head("x"), noon, act("undo", noon, 0)); !errors.As(err, &wrong) || wrong.Fault != CannotStand {
		t.Errorf("create: %v", err)
	}
	if ids, err := store.IDs(); err != nil || len(ids) != 1 {
		t.Errorf("%q, %v", ids, err)
	}
}
