package tournament

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/sheetfile"
	"sikwu/core/spreadsheet"
)

// some returns events of a tournament of eight, of every kind, to its end.
func some() []Event {
	players := append(people(8), Player{Name: "S", StandIn: true})
	players[0].Section = "電機"
	return []Event{
		{Kind: List, Players: players},
		{Kind: Join, Players: []Player{{Number: 77, Name: "late"}, {Name: "T", StandIn: true}}},
		{Kind: Rename, Number: 77, Name: "遲"},
		{Kind: Withdraw, Number: 77},
		{Kind: Return, Number: 77},
		{Kind: Withdraw, Number: 77},
		{Kind: Draw, Seed: -5},
		{Kind: Penalize, Number: 3, Laid: penalty.Laid{Offence: penalty.Delay, Measure: penalty.YellowCard, Points: 9}},
		write(1, entry(1, 3, 0)),
		write(1, ledger.Entry{Kind: ledger.Penalty, Player: 2, Measure: penalty.Warning}),
		{Kind: Undo},
		{Kind: Redo},
		end(1),
		{Kind: Totals, Table: 2, Result: made(2)},
		{Kind: Undo},
		{Kind: Totals, Table: 2, Result: &Result{Points: [4]int{10, 10, -20}}},
		{Kind: Lots, Numbers: []int{2, 7}},
	}
}

func kept(t *testing.T, folder string, events []Event) *File {
	t.Helper()
	file, err := In(folder).Create(presetFormat(t, "one_stage"), ruleSet(t, "hk13"), "  Spring\n cup ", clock(0))
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range events {
		if err := file.Do(e, clock(i+1)); err != nil {
			t.Fatalf("event %d, %+v: %v", i, e, err)
		}
	}
	return file
}

func TestATournamentIsReadAsItWasLeft(t *testing.T) {
	folder := t.TempDir()
	file := kept(t, folder, some())
	again, err := In(folder).Open(file.ID())
	if err != nil {
		t.Fatal(err)
	}
	if again.Title != "Spring cup" || !again.Changed.Equal(clock(len(some()))) || !again.IsOver() || again.Unknown != nil {
		t.Errorf("%+v", again.Document)
	}
	if !same(&again.Tournament, &file.Tournament) || again.history.Count() != file.history.Count() {
		t.Errorf("%+v\nis not\n%+v", again.Tournament, file.Tournament)
	}
	if !reflect.DeepEqual(again.Standings(), file.Standings()) {
		t.Error("other standings")
	}
}

// same compares what two tournaments show and what they may undo.
func same(a, b *Tournament) bool {
	if len(a.Rounds) != len(b.Rounds) || !reflect.DeepEqual(a.history, b.history) {
		return false
	}
	for i := range a.Rounds {
		for k := range a.Rounds[i].Tables {
			x, _ := a.Sheet(i, k+1)
			y, _ := b.Sheet(i, k+1)
			p, q := &a.Rounds[i].Tables[k], &b.Rounds[i].Tables[k]
			if !reflect.DeepEqual(x.Rows, y.Rows) || x.Players != y.Players || p.Seats != q.Seats || !reflect.DeepEqual(p.Result, q.Result) ||
				p.book.IsClosed() != q.book.IsClosed() || !slices.Equal(p.Left, q.Left) || !slices.Equal(a.Rounds[i].Drawn, b.Rounds[i].Drawn) {
				return false
			}
		}
	}
	return reflect.DeepEqual(a.Players, b.Players) && slices.Equal(a.Withdrawn, b.Withdrawn) && slices.Equal(a.Penalties, b.Penalties)
}

// TestACutCostsTheLastEventAtMost reads the file cut at every byte of its events.
func TestACutCostsTheLastEventAtMost(t *testing.T) {
	folder := t.TempDir()
	events := []Event{{Kind: List, Players: people(4)}, {Kind: Draw, Seed: -5}, write(1, entry(1, 3, 0)), {Kind: Undo}}
	file := kept(t, folder, events)
	text, err := os.ReadFile(filepath.Join(folder, file.ID()+Ending))
	if err != nil {
		t.Fatal(err)
	}
	start := bytes.IndexByte(text, '\n')
	begun, err := Read(text[:start])
	if err != nil || begun.Torn != nil {
		t.Fatalf("%+v %v", begun, err)
	}
	text = text[start+1:]
	for cut := range len(text) + 1 {
		lines, err := journal.Read(text[:cut])
		if err != nil {
			t.Fatal(err)
		}
		d := *begun // read once, since it is long
		if err := journal.ReadEvents(&d.Document, lines.Whole, reader{&d}); err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		whole := bytes.Count(text[:cut], []byte("\n"))
		atEnd := cut < len(text) && text[cut] == '\n'
		if atEnd {
			whole++ // the line lacks only its end
		}
		want := do(t, New(d.Format, d.Rules), events[:whole]...)
		if !same(&d.Tournament, &want) {
			t.Fatalf("cut at %d: %d events of %d", cut, d.history.Count(), whole)
		}
		if clean := cut == 0 || text[cut-1] == '\n' || atEnd; clean != (lines.Torn == nil) {
			t.Fatalf("cut at %d: torn %+v", cut, lines.Torn)
		}
	}
}

func headOf(t testing.TB) string {
	folder := t.TempDir()
	f, ok := Preset("one_stage")
	if !ok {
		t.Fatal("no format")
	}
	file, err := In(folder).Create(f, ruleSet(t, "hk13"), "x", clock(0))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(folder, file.ID()+Ending))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

const moment = `"at":"2026-03-02T11:00:00Z"`

func TestBadFilesAreTold(t *testing.T) {
	h := headOf(t)
	players := `{"act":"list",` + moment + `,"players":[{"name":"A"},{"name":"B"},{"name":"C"},{"name":"D"}]}` + "\n"
	draw := `{"act":"draw",` + moment + "}\n"
	for _, c := range []struct {
		text  string
		line  int
		fault journal.Fault
		name  string
	}{
		{"", 1, journal.NotOurs, ""},
		{strings.Replace(h, "sikwu tournament", "sikwu sheet", 1), 1, journal.NotOurs, ""},
		{strings.Replace(h, `"version":1`, `"version":7`, 1), 1, journal.NotThisVersion, "7"},
		{strings.Replace(h, `"at":"2`, `"at":"`, 1), 1, journal.BadValue, "at"},
		{strings.Replace(h, `hands_won`, `hands`, 1), 1, journal.BadValue, "tournament"},
		{strings.Replace(h, `minimum`, `minimun`, 1), 1, journal.BadRules, ""},
		{strings.Replace(h, `"title":"x"`, `"title":1`, 1), 1, journal.BadValue, "title"},
		{h + "x\n", 2, journal.NoObject, ""},
		{h + "{}\n", 2, journal.BadValue, "act"},
		{h + `{"act":"undo"}` + "\n", 2, journal.BadValue, "at"},
		{h + `{"act":"undo",` + moment + "}\n", 2, journal.CannotStand, ""},
		{h + draw, 2, journal.CannotStand, ""},
		{h + `{"act":"list",` + moment + `,"players":5}` + "\n", 2, journal.BadValue, "players"},
		{h + `{"act":"list",` + moment + `,"players":[{"name":5}]}` + "\n", 2, journal.BadValue, "players.name"},
		{h + `{"act":"draw",` + moment + `,"seed":1.5}` + "\n", 2, journal.BadValue, "seed"},
		{h + players + draw + `{"act":"sheet",` + moment + `,"table":1}` + "\n", 4, journal.BadValue, "sheet."},
		{h + players + draw + `{"act":"sheet",` + moment + `,"table":1,"sheet":{"act":"add"}}` + "\n", 4, journal.BadValue, "sheet.entry"},
		{h + players + draw + `{"act":"sheet",` + moment + `,"table":2,"sheet":{"act":"undo"}}` + "\n", 4, journal.CannotStand, ""},
		{h + players + draw + `{"act":"totals",` + moment + `,"table":1,"result":{"points":[1,2,3],"won":[0,0,0,0],"losing":[0,0,0,0]}}` + "\n", 4, journal.BadValue, "result.points"},
		{h + players + `{"act":"penalize",` + moment + `,"number":1,"laid":{"measure":5}}` + "\n", 3, journal.BadValue, "laid.measure"},
	} {
		_, err := Read([]byte(c.text))
		var wrong *journal.FileError
		if !errors.As(err, &wrong) || wrong.Line != c.line || wrong.Fault != c.fault || wrong.Name != c.name {
			t.Errorf("%.300s\n%v %+v, want line %d %s %s", strings.TrimPrefix(c.text, h), err, wrong, c.line, c.fault, c.name)
		}
	}
}

// TestOneFieldIsBlamed: always the same of several lists that a result lacks.
func TestOneFieldIsBlamed(t *testing.T) {
	for range 50 {
		for text, want := range map[string]string{
			`{}`: "result.points", `{"points":[1,2,3,4],"losing":null}`: "result.won", `{"points":null}`: "result.points",
			`{"points":[1,2,3,4],"won":[1],"losing":[1,2,3,4],"no_won":5,"no_losing":5}`:    "result.no_losing",
			`{"points":[1,2,3,4],"won":[1,2,3,4],"losing":[1,2,3,4],"no_won":[true,false]}`: "result.no_won",
		} {
			_, _, _, _, err := readLine([]byte(`{"act":"totals",` + moment + `,"table":1,"result":` + text + "}"))
			if wrong, ok := err.(*journal.ValueError); !ok || wrong.Field != want {
				t.Fatalf("%s: %v, want %s", text, err, want)
			}
		}
	}
}

func TestWhatIsNewerIsKeptAndTold(t *testing.T) {
	text := headOf(t) + `{"act":"list",` + moment + `,"players":[{"name":"A","rank":9},{"name":"B"},{"name":"C"},{"name":"D"}]}` + "\n" +
		`{"act":"toss","coin":1}` + "\n" + `{"act":"draw",` + moment + `,"where":"hall"}` + "\n" +
		`{"act":"sheet",` + moment + `,"table":1,"sheet":{"act":"sing"}}` + "\n" +
		`{"act":"sheet",` + moment + `,"table":1,"sheet":{"act":"add","entry":{"kind":"drawn","wet":true}}}` + "\n"
	d, err := Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	want := []journal.Unknown{
		{Line: 2, What: "players.rank"}, {Line: 3, What: "act=toss"}, {Line: 4, What: "where"},
		{Line: 5, What: "sheet.act=sing"}, {Line: 6, What: "sheet.entry.wet"},
	}
	if sheet, _ := d.Sheet(0, 1); !reflect.DeepEqual(d.Unknown, want) || len(sheet.Rows) != 1 {
		t.Errorf("%+v", d.Unknown)
	}
}

func TestFolder(t *testing.T) {
	folder := t.TempDir()
	f := In(folder)
	one := kept(t, folder, some())
	two, err := f.Create(presetFormat(t, "cityu"), ruleSet(t, "cityu"), strings.Repeat("長", 300), clock(500))
	if err != nil || len([]rune(two.Title)) != MaxTitle {
		t.Fatalf("%v", err)
	}
	if err := os.WriteFile(filepath.Join(folder, "1"+Ending), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	list, err := f.List()
	if err != nil || len(list) != 3 || list[0].ID != two.ID() || list[2].Err == nil {
		t.Fatalf("%+v %v", list, err)
	}
	if s := list[1]; s.ID != one.ID() || s.Players != 9 || s.Rounds != 1 || !s.IsOver || s.IsTorn || s.Title != "Spring cup" {
		t.Errorf("%+v", s)
	}
	other, err := f.Open(one.ID())
	if err != nil {
		t.Fatal(err)
	}
	if err := one.Do(Event{Kind: Undo}, clock(60)); err != nil {
		t.Fatal(err)
	}
	if err := other.Do(Event{Kind: Undo}, clock(60)); !errors.Is(err, journal.ErrChanged) {
		t.Errorf("%v", err)
	}
	as, err := f.Remove(one.ID())
	if list, _ := f.List(); err != nil || len(list) != 2 {
		t.Errorf("%v", err)
	}
	if _, err := f.Restore(as); err != nil {
		t.Error(err)
	}
	bad := entry(1, 3, 2)
	bad.Winners[0].Tiles = "9x"
	var fault *sheetfile.EventError
	if err := two.Do(write(1, bad), clock(501)); !errors.As(err, &fault) || fault.Reason != sheetfile.BadTiles {
		t.Errorf("%v", err)
	}
}

func TestExport(t *testing.T) {
	trn := kept(t, t.TempDir(), some()).Tournament
	list := trn.Standings()
	rows := trn.Export(list, func(s *Stage) string { return s.Title["en"] }, func(id string) string { return "<" + id + ">" })
	var heads []string
	for _, c := range Columns() {
		heads = append(heads, string(c))
	}
	text := string(spreadsheet.CSV(heads, rows))
	if len(rows) != 8 || strings.Count(text, "\r\n") != 9 || len(rows[0]) != len(heads) {
		t.Fatalf("%s", text)
	}
	for _, want := range []string{"place,number,name,section,stage,", "All tables", "<by.points>", "P1,電機"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

// TestRankingIsATotalOrder: whatever the results, everybody has one place, the
// reason holds for each two neighbours, and the order of comparing does not matter.
func TestRankingIsATotalOrder(t *testing.T) {
	start := do(t, begin(t, "one_stage", 12), Event{Kind: Draw, Seed: 3})
	rapid.Check(t, func(rt *rapid.T) {
		trn := start
		small := func(label string) int { return rapid.IntRange(0, 2).Draw(rt, label) }
		for table := 1; table <= 3; table++ {
			r := Result{}
			for i := range 4 {
				r.Points[i], r.Won[i], r.Losing[i] = -small("points"), small("won"), small("losing")
			}
			trn = do(t, trn, Event{Kind: Totals, Table: table, Result: &r})
		}
		if n := rapid.IntRange(1, 24).Draw(rt, "withdrawn"); n <= 12 {
			trn = do(t, trn, Event{Kind: Withdraw, Number: n})
		}
		list := trn.ranked(0, everybody)
		if len(list) != 12 || !reflect.DeepEqual(list, trn.ranked(0, everybody)) {
			rt.Fatalf("%+v", list)
		}
		for i := range list {
			for k := range list {
				by, order := trn.compare(&list[i], &list[k])
				back, other := trn.compare(&list[k], &list[i])
				if by != back || order != -other || i < k && order >= 0 {
					rt.Fatalf("%+v and %+v: %s %d, %s %d", list[i], list[k], by, order, back, other)
				}
			}
		}
		// What is shown differs only in that those whom only lots would part stand by number.
		shown := trn.Ranking(0)
		for i := range shown {
			l := &shown[i]
			if l.Place != 0 && (l.Place != i+1 || l.Number != list[i].Number) || i > 0 && !isTrue(&shown[i-1], l) {
				rt.Fatalf("%+v is shown, %+v ranked", shown, list)
			}
		}
	})
}

// isTrue reports whether the reason of b's place holds, and nothing before it does.
func isTrue(a, b *Line) bool {
	keys := func(l *Line) []int {
		out := 0
		if l.Out != "" {
			out = 1
		}
		return []int{out, -l.Points, -l.Hands.Won, l.Hands.Losing}
	}
	x, y := keys(a), keys(b)
	if b.DecidedBy == "" { // lots alone would, or hands that somebody left out
		return a.Place == 0 && b.Place == 0 && slices.Equal(x[:2], y[:2]) && a.Number < b.Number
	}
	i := slices.Index(Breakers(), b.DecidedBy)
	return i >= 0 && i < len(x) && slices.Equal(x[:i], y[:i]) && x[i] < y[i]
}

// FuzzRead reads any events; what it accepts can be continued and read again.
func FuzzRead(f *testing.F) {
	head, err := Read([]byte(headOf(f)))
	if err != nil {
		f.Fatal(err)
	}
	var text bytes.Buffer
	for _, event := range some() {
		line, err := event.line("2026-03-02T11:00:00Z")
		if err != nil {
			f.Fatal(err)
		}
		text.Write(append(line, '\n'))
	}
	f.Add(text.Bytes())
	f.Add([]byte(`{"act":"draw",` + moment + "}\n"))
	f.Fuzz(func(t *testing.T, events []byte) {
		lines, err := journal.Read(events)
		if err != nil {
			t.Skip()
		}
		whole := *head // read once, since it is long
		d := &whole
		if err := journal.ReadEvents(&d.Document, lines.Whole, reader{d}); err != nil {
			var wrong *journal.FileError
			if !errors.As(err, &wrong) {
				t.Fatal(err)
			}
			return
		}
		list := d.Standings()
		for i, s := range list {
			if s.Place != 0 && s.Place != i+1 {
				t.Fatalf("%+v", list)
			}
		}
		for i := range d.Rounds {
			_ = d.Advancing(i)
		}
		for _, l := range d.Undecided() {
			if _, err := d.Do(Event{Kind: Lots, Numbers: l.Numbers}); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := d.Do(Event{Kind: Join, Players: []Player{{Name: "fuzz", StandIn: true}}}); err != nil {
			var e *PlayersError
			if !errors.As(err, &e) {
				t.Fatal(err)
			}
		}
	})
}

// FuzzParseFormat: what it accepts is within its bounds and is accepted again.
func FuzzParseFormat(f *testing.F) {
	list, err := Presets()
	if err != nil {
		f.Fatal(err)
	}
	for _, format := range list {
		f.Add(format.Text())
	}
	f.Add("version = 1\nid = \"x\"\n[[stages]]\nid = \"a\"\ndrawn = \"all\"\n")
	f.Fuzz(func(t *testing.T, text string) {
		format, err := ParseFormat(text)
		if err != nil {
			var wrong *FormatError
			if !errors.As(err, &wrong) || wrong.Field == "" && wrong.Cause == nil {
				t.Fatal(err)
			}
			return
		}
		if n := len(format.Stages); n == 0 || n > maxStages || len(format.Ties) > maxTies || format.Text() != text {
			t.Fatalf("%q has %d stages and %d ties", text, n, len(format.Ties))
		}
		if again, err := ParseFormat(format.Text()); err != nil || !reflect.DeepEqual(again, format) {
			t.Fatalf("%q is read as %+v, then as %+v (%v)", text, format, again, err)
		}
	})
}
