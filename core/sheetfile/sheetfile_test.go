package sheetfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

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

func at(minute int) time.Time { return time.Date(2026, 3, 2, 11, minute, 0, 0, time.UTC) }

func names() [4]string { return [4]string{"A", "陳大文", "C, \"x\"", "=D"} }

func won(p ledger.Player, fan int, from ledger.Player) ledger.Entry {
	e := ledger.Entry{Kind: ledger.Won, Winners: []ledger.Winner{{Player: p, Fan: fan}}, From: from}
	if from == ledger.Nobody {
		e.By = score.BySelfDraw
	}
	return e
}

// example is EMSD's evening of five hands, with a mistake that is corrected, a
// hand kept, undo and redo.
func example() []Act {
	liable := won(1, 3, 0)
	liable.Winners[0].Liable = 3
	kept := won(3, 8, 4)
	kept.Winners[0].Tiles = "234m 567m 34p 88p [678s@E] +5p seat=S from=W"
	return []Act{
		{Do: Add, Entry: won(1, 6, 0)},
		{Do: Add, Entry: ledger.Entry{Kind: ledger.Drawn}},
		{Do: Add, Entry: won(3, 7, 4)},
		{Do: Replace, Place: 2, Entry: kept},
		{Do: Add, Entry: won(4, 8, 0)},
		{Do: Insert, Place: 3, Entry: liable},
		{Do: Add, Entry: ledger.Entry{Kind: ledger.Penalty, Player: 2, Offence: penalty.Delay, Measure: penalty.YellowCard, Points: 8}},
		{Do: Remove, Place: 5},
		{Do: Rename, Players: [4]string{"甲", "乙", "丙", "丁"}},
		{Do: Undo},
		{Do: Undo},
		{Do: Redo},
	}
}

// played is a file on which acts were done, minute by minute.
func played(t *testing.T, f *Folder, id string, acts []Act) *File {
	t.Helper()
	file, err := f.Create(preset(t, id), names(), at(0))
	if err != nil {
		t.Fatal(err)
	}
	for i, a := range acts {
		if err := file.Do(a, at(i+1)); err != nil {
			t.Fatalf("act %d: %v", i, err)
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
	if again.Torn != nil || again.Unknown != nil || !again.Changed.Equal(at(12)) || !again.Begun.Equal(at(0)) {
		t.Errorf("%+v", again)
	}
	if a, ok := again.Book.Redoes(); !ok || a.Do != Rename {
		t.Errorf("may be done again: %+v", a)
	}
	if a, ok := again.Book.Undoes(); !ok || a.Do != Remove {
		t.Errorf("may be undone: %+v", a)
	}
	if again.Sheet().Rows[2].Entry.Winners[0].Tiles == "" {
		t.Error("the hand is not kept")
	}
}

func data(t *testing.T, folder, id string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, id+Ending))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestACutCostsTheLastActAtMost reads the file cut at every byte of its first
// line's end and of its acts.
func TestACutCostsTheLastActAtMost(t *testing.T) {
	folder := t.TempDir()
	acts := example()[3:8] // the shortest and the longest of them
	acts[0] = Act{Do: Add, Entry: acts[0].Entry}
	acts[2].Place, acts[4].Place = 1, 2
	file := played(t, In(folder), "emsd", acts)
	text := data(t, folder, file.ID())
	ends := 0
	for cut := range len(text) + 1 {
		if first := bytes.IndexByte(text, '\n'); cut > 9 && cut < first-9 {
			continue // within the rules
		}
		if cut > 0 && text[cut-1] == '\n' {
			ends++
		}
		d, err := Read(text[:cut])
		whole := ends
		if cut < len(text) && text[cut] == '\n' {
			whole++ // the line is there but for its end
		}
		if whole == 0 {
			if err == nil {
				t.Fatalf("cut at %d: no header, and read", cut)
			}
			continue
		}
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		book, _ := NewBook(d.Book.first.Rules, names())
		for _, a := range acts[:whole-1] {
			if book, err = book.Do(a); err != nil {
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

// TestRulesAreKeptWhole: a sheet's rules are those it was begun under, for every
// preset and for one of a person's own on a preset's base.
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
		file, err := f.Create(rs, names(), at(0))
		if err != nil {
			t.Fatalf("%s: %v", rs.ID, err)
		}
		again, err := f.Open(file.ID())
		if err != nil {
			t.Fatalf("%s: %v", rs.ID, err)
		}
		got := again.Sheet().Rules.Clone()
		if strings.Contains(RulesText(rs), "base =") || got.Base != "" {
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
	text := string(data(t, folder, file.ID()))
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
	want := []Unknown{{1, "place"}, {4, "act=sing"}, {5, "mood"}, {5, "entry.colour"}, {5, "entry.winners.tea"}}
	if !reflect.DeepEqual(newer.Unknown, want) || len(newer.Sheet().Rows) != 3 {
		t.Errorf("%+v", newer.Unknown)
	}
	if err := newer.Do(Act{Do: Undo}, at(30)); err != nil {
		t.Fatal(err)
	}
	if now := string(data(t, folder, "x")); !strings.HasPrefix(now, text) {
		t.Errorf("not kept: %s", now)
	}
}

func TestBadFilesAreTold(t *testing.T) {
	first, err := head(preset(t, "emsd"), names(), at(0))
	if err != nil {
		t.Fatal(err)
	}
	h := string(first) + "\n"
	const moment = `"at":"2026-03-02T11:00:00Z"`
	for _, c := range []struct {
		text  string
		line  int
		fault Fault
		name  string
	}{
		{"", 1, NotOurs, ""},
		{"\n", 1, NotOurs, ""},
		{"sikwu hands 1\n", 1, NotOurs, ""},
		{`{"format":"other","version":1}` + "\n", 1, NotOurs, ""},
		{strings.Replace(h, `"version":1`, `"version":2`, 1), 1, NotThisVersion, "2"},
		{strings.Replace(h, `"version":1`, `"version":"1"`, 1), 1, NotThisVersion, `"1"`},
		{strings.Replace(h, `"at":"2026`, `"at":"x026`, 1), 1, BadValue, "at"},
		{strings.Replace(h, `["A",`, `[`, 1), 1, BadValue, "players"},
		{strings.Replace(h, `["A",`, `[5,`, 1), 1, BadValue, "players"},
		{strings.Replace(h, `["A",`, `["=D",`, 1), 1, BadNames, ""},
		{strings.Replace(h, `minimum`, `minimun`, 1), 1, BadRules, ""},
		{h + "\n" + h, 2, NoObject, ""},
		{h + "[]\n", 2, NoObject, ""},
		{h + "null\n", 2, NoObject, ""},
		{h + "{}\n", 2, BadValue, "act"},
		{h + `{"act":5}` + "\n", 2, BadValue, "act"},
		{h + `{"act":"undo"}` + "\n", 2, BadValue, "at"},
		{h + `{"act":"undo",` + moment + "}\n", 2, CannotStand, ""},
		{h + `{"act":"add",` + moment + "}\n", 2, BadValue, "entry"},
		{h + `{"act":"add",` + moment + `,"place":1,"entry":{"kind":"drawn"}}` + "\n", 2, BadValue, "place"},
		{h + `{"act":"add",` + moment + `,"entry":[]}` + "\n", 2, BadValue, "entry"},
		{h + `{"act":"add",` + moment + `,"entry":{"kind":"won","by":"luck"}}` + "\n", 2, BadValue, "entry.by"},
		{h + `{"act":"add",` + moment + `,"entry":{"kind":"drawn","player":"x"}}` + "\n", 2, BadValue, "entry.player"},
		{h + `{"act":"add",` + moment + `,"entry":{"kind":"won","winners":[{"fan":1.5}]}}` + "\n", 2, BadValue, "entry.winners.fan"},
		{h + `{"act":"add",` + moment + `,"entry":{"kind":"drawn"}}` + "\n" + `{"act":"remove",` + moment + `,"place":1}` + "\n", 3, CannotStand, ""},
		{h + `{"act":"rename",` + moment + `,"players":["a","b","c"]}` + "\n", 2, BadValue, "players"},
		{h + `{"act":"close",` + moment + "}\n" + `{"act":"add",` + moment + `,"entry":{"kind":"drawn"}}` + "\n", 3, CannotStand, ""},
	} {
		_, err := Read([]byte(c.text))
		var wrong *FileError
		if !errors.As(err, &wrong) || wrong.Line != c.line || wrong.Fault != c.fault || wrong.Name != c.name {
			t.Errorf("%.300s\n%+v, want line %d %s %s", strings.TrimPrefix(c.text, h), err, c.line, c.fault, c.name)
		}
	}
}

func TestRefusals(t *testing.T) {
	f := In(t.TempDir())
	file := played(t, f, "emsd", nil)
	do := func(a Act) Reason {
		before := file.Document
		err := file.Do(a, at(1))
		var refused *ActError
		if !errors.As(err, &refused) {
			return ""
		}
		if !reflect.DeepEqual(before, file.Document) {
			t.Errorf("%+v was refused and did something", a)
		}
		return refused.Reason
	}
	bad := won(1, 3, 2)
	bad.Winners[0].Tiles = "12"
	for i, c := range []struct {
		act  Act
		want Reason
	}{
		{Act{}, UnknownAct},
		{Act{Do: "sing"}, UnknownAct},
		{Act{Do: Undo}, NothingToUndo},
		{Act{Do: Redo}, NothingToRedo},
		{Act{Do: Reopen}, IsOpen},
		{Act{Do: Add, Entry: bad}, BadTiles},
		{Act{Do: Close}, ""},
		{Act{Do: Close}, IsClosed},
		{Act{Do: Add, Entry: won(1, 3, 2)}, IsClosed},
		{Act{Do: Reopen}, ""},
	} {
		if got := do(c.act); got != c.want {
			t.Errorf("%d: %q, want %q", i, got, c.want)
		}
	}
	var ledgerError *ledger.Error
	if err := file.Do(Act{Do: Add, Entry: won(1, 1, 2)}, at(1)); !errors.As(err, &ledgerError) || ledgerError.Reason != ledger.BelowMinimum {
		t.Errorf("%v", err)
	}
	if err := file.Do(Act{Do: Rename, Players: [4]string{"\xff", "\xfe", "c", "d"}}, at(1)); !errors.As(err, &ledgerError) {
		t.Errorf("names that would be read as the same: %v", err)
	}
	if _, err := f.Open(file.ID()); err != nil {
		t.Error(err)
	}
}

func TestListNewestFirst(t *testing.T) {
	folder := t.TempDir()
	f := In(folder)
	if list, err := f.List(); err != nil || len(list) != 0 {
		t.Fatalf("%v %v", list, err)
	}
	old := played(t, f, "emsd", example()[:1])
	late, err := f.Create(preset(t, "hk8"), [4]string{"a", "b", "c", "d"}, at(30))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "20250101-x"+Ending), []byte("no"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := late.Do(Act{Do: Close}, at(31)); err != nil {
		t.Fatal(err)
	}
	list, err := f.List()
	if err != nil || len(list) != 3 || list[0].ID != late.ID() || list[1].ID != old.ID() {
		t.Fatalf("%+v %v", list, err)
	}
	var wrong *FileError
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
	if err := old.Do(Act{Do: Undo}, at(40)); !errors.Is(err, fs.ErrNotExist) {
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
	if err := one.Do(Act{Do: Add, Entry: won(1, 3, 2)}, at(1)); err != nil {
		t.Fatal(err)
	}
	if err := two.Do(Act{Do: Add, Entry: won(2, 3, 1)}, at(1)); !errors.Is(err, journal.ErrChanged) || len(two.Sheet().Rows) != 0 {
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
		"\r\n1,<wind.E>,1,0,A,<kind.won>,A,6,<by.self_draw>,,,,,,,48,-16,-16,-16,48,-16,-16,-16\r\n",
		`3,<wind.E>,2,0,陳大文,<kind.won>,"C, ""x""",8,<by.discard>,'=D,,,,,234m 567m 34p 88p [678s@E] +5p seat=S from=W,0,0,64,-64,48,-16,48,-80`,
		"28,-48,4,16\r\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

// anyAct mostly can be done.
func anyAct(t *rapid.T) Act {
	entry := func() ledger.Entry {
		p := ledger.Player(rapid.IntRange(1, 4).Draw(t, "player"))
		switch rapid.IntRange(0, 3).Draw(t, "kind") {
		case 0:
			return ledger.Entry{Kind: ledger.Drawn}
		case 1:
			return ledger.Entry{Kind: ledger.Penalty, Player: p, Measure: penalty.Warning}
		case 2:
			return ledger.Entry{Kind: ledger.FalseWin, Player: p}
		}
		return won(p, rapid.IntRange(3, 10).Draw(t, "fan"), p%4+1)
	}
	a := Act{Do: rapid.SampledFrom(append(Dos(), Add, Add, Add, Undo)).Draw(t, "do")}
	switch a.Do {
	case Add, Insert, Replace:
		a.Entry = entry()
	case Rename:
		a.Players = [4]string{"p", "q", "r", rapid.StringN(1, 3, 9).Draw(t, "name")}
	}
	switch a.Do {
	case Insert, Replace, Remove:
		a.Place = rapid.IntRange(0, 4).Draw(t, "place")
	}
	return a
}

// TestUndoIsTheWayBack: after any acts, what is undone is the sheet before, what
// is done again the sheet after, and what is written is read.
func TestUndoIsTheWayBack(t *testing.T) {
	rs := preset(t, "hk13")
	rapid.Check(t, func(t *rapid.T) {
		book, err := NewBook(rs, names())
		if err != nil {
			t.Fatal(err)
		}
		text, err := head(rs, names(), at(0))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 20).Draw(t, "acts") {
			a := anyAct(t)
			next, err := book.Do(a)
			if err != nil {
				continue
			}
			if isUndoable(a.Do) {
				back, err := next.Do(Act{Do: Undo})
				if err != nil || !reflect.DeepEqual(back.Sheet(), book.Sheet()) {
					t.Fatalf("%+v undone: %v", a, err)
				}
				again, err := back.Do(Act{Do: Redo})
				if err != nil || !reflect.DeepEqual(again.Sheet(), next.Sheet()) || !reflect.DeepEqual(again.done, next.done) {
					t.Fatalf("%+v done again: %v", a, err)
				}
			}
			line, err := json.Marshal(a.written(Moment(at(1))))
			if err != nil {
				t.Fatal(err)
			}
			text, book = append(append(text, '\n'), line...), next
		}
		d, err := Read(text)
		if err != nil || !reflect.DeepEqual(d.Book.Sheet().Rows, book.Sheet().Rows) || d.Book.Sheet().Players != book.Sheet().Players ||
			d.Book.closed != book.closed || len(d.Book.undone) != len(book.undone) {
			t.Fatalf("%s\n%v", text, err)
		}
	})
}

func isUndoable(do Do) bool {
	return do != Undo && do != Redo && do != Close && do != Reopen
}

// FuzzRead reads anything; what it takes it must be able to go on with.
func FuzzRead(f *testing.F) {
	rs, _ := rules.Preset("emsd")
	first, err := head(rs, names(), at(0))
	if err != nil {
		f.Fatal(err)
	}
	begun, err := Read(first)
	if err != nil {
		f.Fatal(err)
	}
	var text bytes.Buffer
	for _, a := range example() {
		line, err := json.Marshal(a.written(Moment(at(1))))
		if err != nil {
			f.Fatal(err)
		}
		text.Write(append(line, '\n'))
	}
	f.Add(text.Bytes())
	f.Add([]byte(`{"act":"undo"`))
	f.Fuzz(func(t *testing.T, acts []byte) {
		lines, err := journal.Read(acts)
		if err != nil {
			t.Skip()
		}
		whole := *begun // read once, for it is long
		d := &whole
		if err := d.readActs(lines.Whole); err != nil {
			var wrong *FileError
			if !errors.As(err, &wrong) {
				t.Fatal(err)
			}
			return
		}
		sheet := d.Book.Sheet()
		for i, a := range sheet.Entries() {
			line, err := Act{Do: Add, Entry: a}.MarshalJSON()
			if err != nil {
				t.Fatal(err)
			}
			back, unknown, err := ReadAct(line)
			if err != nil || len(unknown) > 0 || !reflect.DeepEqual(back.Entry, a) {
				t.Fatalf("entry %d: %s %+v %v", i, line, back, err)
			}
		}
	})
}
