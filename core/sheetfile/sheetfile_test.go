package sheetfile

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/spreadsheet"
)

func preset(t testing.TB, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatalf("no %s", id)
	}
	return rs
}

func clock(minute int) time.Time { return time.Date(2026, 3, 2, 11, minute, 0, 0, time.UTC) }

func names() [4]string { return [4]string{"A", "陳大文", "C, \"x\"", "=D"} }

func won(p ledger.Player, fan int, from ledger.Player) ledger.Entry {
	e := ledger.Entry{Kind: ledger.Won, Winners: []ledger.Winner{{Player: p, Fan: fan}}, From: from}
	if from == ledger.Nobody {
		e.By = score.BySelfDraw
	}
	return e
}

// example returns EMSD's evening of five hands, with a mistake that is corrected, a
// hand kept, undo and redo.
func example() []Event {
	liable := won(1, 3, 0)
	liable.Winners[0].Liable = 3
	kept := won(3, 8, 4)
	kept.Winners[0].Tiles = "234m 567m 34p 88p [678s@E] +5p seat=S from=W"
	return []Event{
		{Kind: Add, Entry: won(1, 6, 0)},
		{Kind: Add, Entry: ledger.Entry{Kind: ledger.Drawn}},
		{Kind: Add, Entry: won(3, 7, 4)},
		{Kind: Replace, Place: 2, Entry: kept},
		{Kind: Add, Entry: won(4, 8, 0)},
		{Kind: Insert, Place: 3, Entry: liable},
		{Kind: Add, Entry: ledger.Entry{Kind: ledger.Penalty, Player: 2, Offence: penalty.Delay, Measure: penalty.YellowCard, Points: 8}},
		{Kind: Remove, Place: 5},
		{Kind: Rename, Players: [4]string{"甲", "乙", "丙", "丁"}},
		{Kind: Undo},
		{Kind: Undo},
		{Kind: Redo},
	}
}

// played returns a file on which events were done, one a minute.
func played(t *testing.T, f *Folder, id string, events []Event) *File {
	t.Helper()
	file, err := f.Create(preset(t, id), names(), clock(0))
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range events {
		if err := file.Do(e, clock(i+1)); err != nil {
			t.Fatalf("event %d: %v", i, err)
		}
	}
	return file
}

func TestTheEveningIsReadAsItWasLeft(t *testing.T) {
	f := In(t.TempDir())
	file := played(t, f, "emsd", example())
	if got := file.Sheet().Totals(); got != (ledger.Points{28, -48, 4, 16}) {
		t.Fatalf("totals %v", got)
	}
	again, err := f.Open(file.ID())
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(again.Document, file.Document) {
		t.Errorf("%+v\nis not\n%+v", again.Document, file.Document)
	}
	if again.Torn != nil || again.Unknown != nil || !again.Changed.Equal(clock(12)) || !again.Begun.Equal(clock(0)) {
		t.Errorf("%+v", again)
	}
	if e, ok := again.Book.Redoes(); !ok || e.Kind != Rename {
		t.Errorf("may be done again: %+v", e)
	}
	if e, ok := again.Book.Undoes(); !ok || e.Kind != Remove {
		t.Errorf("may be undone: %+v", e)
	}
	if again.Sheet().Rows[2].Entry.Winners[0].Tiles == "" {
		t.Error("the hand is not kept")
	}
}

func readSheet(t *testing.T, folder, id string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, id+Ending))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestACutCostsTheLastEventAtMost reads the file cut at every byte of its events,
// and at some of its first line.
func TestACutCostsTheLastEventAtMost(t *testing.T) {
	folder := t.TempDir()
	events := example()[3:8] // the shortest and the longest of them
	events[0] = Event{Kind: Add, Entry: events[0].Entry}
	events[2].Place, events[4].Place = 1, 2
	file := played(t, In(folder), "emsd", events)
	text := readSheet(t, folder, file.ID())
	first := bytes.IndexByte(text, '\n')
	for _, cut := range []int{0, 1, first / 2, first - 1} {
		if _, err := Read(text[:cut]); err == nil {
			t.Fatalf("cut at %d, within the first line, and read", cut)
		}
	}
	begun, err := Read(text[:first])
	if err != nil || begun.Torn != nil {
		t.Fatalf("%+v %v", begun, err)
	}
	text = text[first+1:]
	ends := 0
	for cut := range len(text) + 1 {
		if cut > 0 && text[cut-1] == '\n' {
			ends++
		}
		lines, err := journal.Read(text[:cut])
		if err != nil {
			t.Fatal(err)
		}
		whole := ends
		if cut < len(text) && text[cut] == '\n' {
			whole++ // the line lacks only its end
		}
		d := *begun // read once, since it is long
		d.Torn = lines.Torn
		if err := journal.ReadEvents(&d.Document, lines.Whole, reader{&d}); err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		book, _ := NewBook(d.Book.first.Rules, names())
		for _, e := range events[:whole] {
			if book, err = book.Do(e); err != nil {
				t.Fatal(err)
			}
		}
		if !reflect.DeepEqual(d.Book, book) {
			t.Fatalf("cut at %d: %+v\nis not\n%+v", cut, d.Book, book)
		}
		if clean := cut == 0 || text[cut-1] == '\n' || whole > ends; clean != (d.Torn == nil) {
			t.Fatalf("cut at %d: torn %+v", cut, d.Torn)
		}
	}
}

// TestRulesAreKeptWhole: a sheet's rules are those under which it began, for every
// preset and for a user's own on a preset's base.
func TestRulesAreKeptWhole(t *testing.T) {
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	own, err := sets[0].With(map[string]any{"minimum": 5})
	if err != nil {
		t.Fatal(err)
	}
	own = own.Copy("mine", map[string]string{"en": "Mine", "zh": "我"})
	f := In(t.TempDir())
	for _, rs := range append(sets, own) {
		file, err := f.Create(rs, names(), clock(0))
		if err != nil {
			t.Fatalf("%s: %v", rs.ID, err)
		}
		again, err := f.Open(file.ID())
		if err != nil {
			t.Fatalf("%s: %v", rs.ID, err)
		}
		got := again.Sheet().Rules.Clone()
		if strings.Contains(string(rules.FormatWhole(rs)), "base =") || got.Base != "" {
			t.Errorf("%s leans on a preset", rs.ID)
		}
		if changes := rules.Diff(rs, got); len(changes) > 0 {
			t.Errorf("%s: %+v", rs.ID, changes)
		}
		if got.ID != rs.ID || !reflect.DeepEqual(got.Title, rs.Title) {
			t.Errorf("%s became %s %v", rs.ID, got.ID, got.Title)
		}
	}
}

func TestWhatIsNewerIsKeptAndTold(t *testing.T) {
	folder := t.TempDir()
	f := In(folder)
	file := played(t, f, "hk13", example()[:2])
	text := string(readSheet(t, folder, file.ID()))
	text = strings.Replace(text, `{"format"`, `{"place":"room 2","format"`, 1)
	text += `{"act":"sing","at":"2026-03-02T12:00:00Z","song":"x"}` + "\n"
	text += `{"act":"add","at":"2026-03-02T12:00:00Z","mood":1,"entry":{"kind":"won","by":"discard","from":2,"colour":"red","winners":[{"player":1,"fan":3,"tea":null}]}}` + "\n"
	if err := os.WriteFile(filepath.Join(folder, "x"+Ending), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	newer, err := f.Open("x")
	if err != nil {
		t.Fatal(err)
	}
	want := []journal.Unknown{{Line: 1, What: "place"}, {Line: 4, What: "act=sing"}, {Line: 5, What: "mood"}, {Line: 5, What: "entry.colour"}, {Line: 5, What: "entry.winners.tea"}}
	if !reflect.DeepEqual(newer.Unknown, want) || len(newer.Sheet().Rows) != 3 {
		t.Errorf("%+v", newer.Unknown)
	}
	if err := newer.Do(Event{Kind: Undo}, clock(30)); err != nil {
		t.Fatal(err)
	}
	if now := string(readSheet(t, folder, "x")); !strings.HasPrefix(now, text) {
		t.Errorf("not kept: %s", now)
	}
}

func TestListNewestFirst(t *testing.T) {
	folder := t.TempDir()
	f := In(folder)
	if list, err := f.List(); err != nil || len(list) != 0 {
		t.Fatalf("%v %v", list, err)
	}
	old := played(t, f, "emsd", example()[:1])
	late, err := f.Create(preset(t, "hk8"), [4]string{"a", "b", "c", "d"}, clock(30))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "20250101-x"+Ending), []byte("no"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := late.Do(Event{Kind: Close}, clock(31)); err != nil {
		t.Fatal(err)
	}
	list, err := f.List()
	if err != nil || len(list) != 3 || list[0].ID != late.ID() || list[1].ID != old.ID() {
		t.Fatalf("%+v %v", list, err)
	}
	var wrong *journal.FileError
	if s := list[1]; s.Players != names() || s.Next.String() != "1.1+1" || s.Totals != (ledger.Points{48, -16, -16, -16}) || s.IsClosed || s.Err != nil {
		t.Errorf("%+v", s)
	}
	if !list[0].IsClosed || !errors.As(list[2].Err, &wrong) {
		t.Errorf("%+v", list)
	}
	as, err := f.Remove(old.ID())
	if list, _ := f.List(); err != nil || len(list) != 2 {
		t.Errorf("%+v %v", list, err)
	}
	if err := old.Do(Event{Kind: Undo}, clock(40)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("written to after it was removed: %v", err)
	}
	if as, err = f.Restore(as); err != nil || as != old.ID() {
		t.Errorf("%s %v", as, err)
	}
}

func TestTwoWindows(t *testing.T) {
	f := In(t.TempDir())
	one := played(t, f, "emsd", nil)
	two, err := f.Open(one.ID())
	if err != nil {
		t.Fatal(err)
	}
	if err := one.Do(Event{Kind: Add, Entry: won(1, 3, 2)}, clock(1)); err != nil {
		t.Fatal(err)
	}
	if err := two.Do(Event{Kind: Add, Entry: won(2, 3, 1)}, clock(1)); !errors.Is(err, journal.ErrChanged) || len(two.Sheet().Rows) != 0 {
		t.Errorf("%v", err)
	}
}

func TestTable(t *testing.T) {
	file := played(t, In(t.TempDir()), "emsd", example())
	sheet := file.Sheet()
	var heads []string
	for _, h := range Columns(sheet) {
		heads = append(heads, strings.TrimSpace(string(h.Column)+" "+h.Player))
	}
	rows := Table(sheet, func(id string) string { return "<" + id + ">" })
	for _, r := range rows {
		if len(r) != len(heads) {
			t.Fatalf("%d cells under %d heads", len(r), len(heads))
		}
	}
	text := string(spreadsheet.CSV(heads, rows))
	for _, want := range []string{
		"number,round,hand,repeat,dealer,kind,", "change =D,total A,",
		"\r\n1,<wind.E>,1,0,A,<kind.won>,A,6,<by.self_draw>,,,,,,,,48,-16,-16,-16,48,-16,-16,-16\r\n",
		`3,<wind.E>,2,0,陳大文,<kind.won>,"C, ""x""",8,<by.discard>,'=D,,,,,234m 567m 34p 88p [678s@E] +5p seat=S from=W,,0,0,64,-64,48,-16,48,-80`,
		"28,-48,4,16\r\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}
