package tournament

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sikwu/core/journal"
	"sikwu/internal/testkit/effort"
)

// damages are what may happen to a line in the middle of a file.
func damages(line []byte) map[string][]byte {
	return map[string][]byte{
		"garbage": []byte("\x00garb\xffage\n"), "brackets": []byte("]]]\n"),
		"cut": append(bytes.Clone(line[:len(line)-4]), '\n'), "joined": append(bytes.TrimSuffix(bytes.Clone(line), []byte("\n")), " ,,\n"...),
	}
}

// twoStages is a tournament whose final has begun, in a folder.
func twoStages(t *testing.T, folder string) *File {
	t.Helper()
	file, err := In(folder).Create(presetFormat(t, "sixteen"), ruleSet(t, "cityu"), "Cup", clock(0))
	if err != nil {
		t.Fatal(err)
	}
	events := []Event{{Kind: List, Players: people(16)}, {Kind: Rename, Number: 3, Name: "Ann"}, {Kind: Draw, Seed: 20260302}}
	for i := range 3 {
		events = append(events, Event{Kind: Totals, Table: i + 1, Result: made(i + 1)})
	}
	events = append(events, write(4, entry(1, 3, 2)), write(4, entry(2, 4, 0)), end(4),
		Event{Kind: Draw, Seed: 7}, write(1, entry(1, 3, 2)), write(1, entry(3, 3, 2)), write(1, entry(3, 5, 1)))
	for i, e := range events {
		if err := file.Do(e, clock(i+1)); err != nil {
			t.Fatalf("%+v: %v", e, err)
		}
	}
	return file
}

// TestADamagedLineLosesNoMoreThanItMust: whatever happens to one line, what is in the
// copy is as it was, and nothing stands at a table where it did not.
func TestADamagedLineLosesNoMoreThanItMust(t *testing.T) {
	for name, begin := range map[string]func(*testing.T, string) *File{
		"two stages": twoStages, "one": func(t *testing.T, folder string) *File { return kept(t, folder, some()) },
	} {
		folder := t.TempDir()
		f, file := In(folder), begin(t, folder)
		path := filepath.Join(folder, file.ID()+Ending)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		lines := bytes.SplitAfter(bytes.TrimSuffix(data, []byte("\n")), []byte("\n"))
		for i := 1; i < len(lines)-1; i++ { // what is wrong with the last is torn rather than damaged
			all := damages(lines[i])
			for k, damage := range slices.Sorted(maps.Keys(all)) {
				if effort.Skips(i + k) {
					continue // one a line
				}
				line := all[damage]
				text := bytes.Join(append(append(slices.Clone(lines[:i]), line), lines[i+1:]...), nil)
				if err := os.WriteFile(path, append(text, '\n'), 0o600); err != nil {
					t.Fatal(err)
				}
				if _, err := f.Open(file.ID()); err == nil {
					t.Fatalf("%s, %s in line %d is not told", name, damage, i+1)
				}
				s, err := f.Salvage(file.ID())
				if err != nil {
					t.Fatalf("%s, %s in line %d: %v", name, damage, i+1, err)
				}
				if len(s.Lost) == 0 || s.Lost[0].Line != i+1 || s.Title != file.Title {
					t.Errorf("%s, %s in line %d: lost %v", name, damage, i+1, s.Lost)
				}
				checkLess(t, s, &file.Tournament, name+", "+damage+" in "+string(lines[i]))
				c, err := f.Copy(&s.Document, clock(99))
				if err != nil {
					t.Fatal(err)
				}
				again, err := f.Open(c.ID())
				if err != nil || !reflect.DeepEqual(again.Players, s.Players) || !reflect.DeepEqual(again.Standings(), s.Standings()) || again.Title != file.Title || !again.Begun.Equal(file.Begun) {
					t.Fatalf("the copy is read as %+v (%v)", again, err)
				}
				if list, err := f.List(); err != nil || !slices.ContainsFunc(list, func(l Summary) bool {
					return l.ID == file.ID() && l.Err != nil && l.Title == file.Title && l.Format != nil
				}) {
					t.Errorf("%+v (%v)", list, err)
				}
				if _, err := f.Remove(c.ID()); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// checkLess checks that what was salvaged is a part of the whole.
func checkLess(t *testing.T, s *Salvaged, whole *Tournament, what string) {
	t.Helper()
	for i := range s.Rounds {
		for k := range s.Rounds[i].Tables {
			x, y := &s.Rounds[i].Tables[k], &whole.Rounds[i].Tables[k]
			if x.Seats != y.Seats {
				t.Errorf("%s: stage %d, table %d is of %v, not of %v", what, i+1, k+1, x.Seats, y.Seats)
			}
			isOld := y.Result != nil && x.Result != nil && *x.Result != *y.Result
			if isOld && len(s.Lost) == 0 || x.Result != nil && y.Result == nil {
				t.Errorf("%s: stage %d, table %d has %+v, not %+v", what, i+1, k+1, x.Result, y.Result)
			}
			rows, all := x.book.Sheet().Rows, y.book.Sheet().Rows
			if x.IsFinished() && x.Result == nil && len(rows) < len(all) {
				t.Errorf("%s: stage %d, table %d is finished with %d of %d rows", what, i+1, k+1, len(rows), len(all))
			}
			if len(rows) < len(all) && i == len(s.Rounds)-1 && !s.Drawn && !slices.Contains(s.Tables, k+1) && len(s.Rounds) == len(whole.Rounds) {
				t.Errorf("%s: table %d has %d of %d rows, and only %v are told", what, k+1, len(rows), len(all), s.Tables)
			}
		}
	}
	if len(s.Rounds) < len(whole.Rounds) && !s.Drawn {
		t.Errorf("%s: no word of the draws that are missing", what)
	}
}

// TestAResultLostBeforeTheFinal costs the final, whose players may not be the same, but
// nothing of the stage before it; one lost in the final costs that alone.
func TestAResultLostBeforeTheFinal(t *testing.T) {
	folder := t.TempDir()
	file := twoStages(t, folder)
	path := filepath.Join(folder, file.ID()+Ending)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(data, []byte("\n"))
	lost := func(line int) *Salvaged {
		text := slices.Clone(lines)
		text[line-1] = []byte("]]]\n")
		if err := os.WriteFile(path, bytes.Join(text, nil), 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := In(folder).Salvage(file.ID())
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := lost(6) // of table 2
	if len(s.Rounds) != 1 || !s.Drawn || s.Rounds[0].Tables[1].Result != nil || s.Rounds[0].Tables[2].Result == nil || len(s.Rounds[0].Tables[3].book.Sheet().Rows) != 2 {
		t.Errorf("%+v", s.Rounds)
	}
	if s = lost(11); len(s.Rounds) != 1 || !s.Drawn || s.Rounds[0].Tables[0].Result == nil { // the draw
		t.Errorf("%+v", s.Rounds)
	}
	if s = lost(13); len(s.Rounds) != 2 || s.Drawn || !slices.Equal(s.Tables, []int{1}) || s.Rounds[1].Tables[0].Seats != file.Rounds[1].Tables[0].Seats || len(s.Rounds[1].Tables[0].book.Sheet().Rows) != 2 {
		t.Errorf("%v %+v", s.Tables, s.Rounds)
	}
}

// TestADamagedFirstLine costs no more than what it does not say any more; without the
// stages or the rules nothing is read.
func TestADamagedFirstLine(t *testing.T) {
	for _, c := range []struct {
		name   string
		damage func(head string) string
		is     bool // anything is read
		title  string
	}{
		{"a letter before it", func(s string) string { return "x" + s }, true, "Cup"},
		{"what it is", func(s string) string { return strings.Replace(s, FileFormat, "xxx", 1) }, true, "Cup"},
		{"the title", func(s string) string { return strings.Replace(s, `"title"`, "xxx", 1) }, true, ""},
		{"the time", func(s string) string { return strings.Replace(s, `"at"`, "xxx", 1) }, true, "Cup"},
		{"the stages", func(s string) string { return strings.Replace(s, "[[stages]]", "xxx", 1) }, false, ""},
		{"the rules", func(s string) string { return strings.Replace(s, `"rules":"`, "xxx", 1) }, false, ""},
		{"all of it", func(string) string { return "\x00\xff" }, false, ""},
		{"a newer version", func(s string) string { return strings.Replace(s, `"version":1`, `"version":9`, 1) }, false, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			f, file := In(folder), twoStages(t, folder)
			path := filepath.Join(folder, file.ID()+Ending)
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			head, rest, _ := strings.Cut(string(data), "\n")
			text := c.damage(head) + "\n" + rest
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			var wrong *journal.FileError
			if _, err := f.Open(file.ID()); !errors.As(err, &wrong) || wrong.Line != 1 {
				t.Fatal(err)
			}
			list, _ := f.List()
			s, err := f.Salvage(file.ID())
			if !c.is {
				if !errors.As(err, &wrong) || wrong.Line != 1 || list[0].Format != nil || list[0].Err == nil {
					t.Fatalf("%+v, %v", list, err)
				}
				return
			}
			if err != nil || s.Title != c.title || !s.Begun.Equal(file.Begun) || len(s.Lost) != 1 || s.Lost[0].Line != 1 || !reflect.DeepEqual(s.Standings(), file.Standings()) {
				t.Fatalf("%+v, %v", s, err)
			}
			copied, err := f.Copy(&s.Document, clock(99))
			if err != nil {
				t.Fatal(err)
			}
			again, err := f.Open(copied.ID())
			if err != nil || !reflect.DeepEqual(again.Standings(), file.Standings()) {
				t.Errorf("the copy is read as %+v (%v)", again, err)
			}
			if now, err := os.ReadFile(path); err != nil || string(now) != text {
				t.Errorf("the file was changed (%v)", err)
			}
		})
	}
}
