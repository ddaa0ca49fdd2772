package sheetfile

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/internal/testkit/effort"
)

// fine is an entry that is told from others by its points.
func fine(points int) ledger.Entry {
	return ledger.Entry{Kind: ledger.Penalty, Player: 1, Points: points}
}

const lostPoints = 99

// stands returns the points of the entries after events, without those of
// lostPoints, and how many rows stand before each of these.
func stands(t *testing.T, events []Event) (points, gaps []int) {
	t.Helper()
	book, err := NewBook(preset(t, "hk8"), names())
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		if next, err := book.Do(e); err == nil {
			book = next
		}
	}
	for _, e := range book.Sheet().Entries() {
		if e.Points == lostPoints {
			gaps = append(gaps, len(points))
		} else {
			points = append(points, e.Points)
		}
	}
	return points, gaps
}

// Whatever happens to one line of a sheet, all others count as they did when it was
// there.
func TestADamagedLineCostsItsEntryAtMost(t *testing.T) {
	events := []Event{
		{Kind: Add, Entry: fine(1)}, {Kind: Add, Entry: fine(2)}, {Kind: Add, Entry: fine(3)}, {Kind: Add, Entry: fine(4)},
		{Kind: Replace, Place: 2, Entry: fine(5)}, {Kind: Insert, Place: 1, Entry: fine(6)}, {Kind: Remove, Place: 3},
		{Kind: Undo}, {Kind: Redo}, {Kind: Add, Entry: fine(7)}, {Kind: Replace, Place: 3, Entry: fine(8)}, {Kind: SetPrice, Price: 50},
		{Kind: Rename, Players: [4]string{"p", "q", "r", "s"}}, {Kind: Add, Entry: fine(9)},
	}
	folder := t.TempDir()
	f := In(folder)
	file := played(t, f, "hk8", events)
	path := filepath.Join(folder, file.ID()+Ending)
	lines := bytes.SplitAfter(readSheet(t, folder, file.ID()), []byte("\n"))
	lost := Event{Kind: Add, Entry: fine(lostPoints)}
	for i, e := range events[:len(events)-2] { // what is wrong with the last is torn rather than damaged
		kept := lost // what can be told of the act if its line is cut behind the place
		switch e.Kind {
		case Insert:
			kept = Event{Kind: Insert, Place: e.Place, Entry: fine(lostPoints)}
		case Replace, SetPrice, Rename, Remove: // of which row is not told
			kept = Event{Kind: Rename, Players: names()}
		case Undo, Redo:
			kept = e
		}
		all := map[string]Event{"\x00garb\xffage": lost, "]]]": lost, "cut": kept, "joined": e}
		for k, damage := range slices.Sorted(maps.Keys(all)) {
			if effort.Skips(i + k) {
				continue // one a line
			}
			want := all[damage]
			var line []byte
			switch damage {
			case "cut":
				line = append(bytes.Clone(lines[i+1][:len(lines[i+1])-4]), '\n')
			case "joined":
				line = append(bytes.TrimSuffix(bytes.Clone(lines[i+1]), []byte("\n")), " ,,"...)
			default:
				line = []byte(damage + "\n")
			}
			text := bytes.Join([][]byte{bytes.Join(lines[:i+1], nil), line, bytes.Join(lines[i+2:], nil)}, nil)
			if err := os.WriteFile(path, text, 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := f.Open(file.ID()); err == nil {
				t.Fatalf("%s in line %d is not told", damage, i+2)
			}
			s, err := f.Salvage(file.ID())
			if err != nil {
				t.Fatal(err)
			}
			done := append([]Event{}, events...)
			done[i] = want
			points, gaps := stands(t, done)
			var got []int
			for _, e := range s.Book.Sheet().Entries() {
				got = append(got, e.Points)
			}
			if !reflect.DeepEqual(got, points) || !reflect.DeepEqual(s.Gaps, gaps) || len(s.Lost) == 0 || s.Lost[0].Line != i+2 {
				t.Errorf("%q in line %d (%s): %v with gaps %v, want %v and %v; lost %v", damage, i+2, e.Kind, got, s.Gaps, points, gaps, s.Lost)
			}
			checkCopy(t, f, s)
		}
	}
}

// checkCopy copies what was read and reads the copy.
func checkCopy(t *testing.T, f *Folder, s *Salvaged) {
	t.Helper()
	file, err := f.Copy(&s.Document, clock(99))
	if err != nil {
		t.Fatal(err)
	}
	again, err := f.Open(file.ID())
	if err != nil {
		t.Fatal(err)
	}
	list, err := f.List()
	if err != nil || slices.ContainsFunc(list, func(one Summary) bool { return one.IsCopy != journal.Begun(one.ID).Equal(clock(99)) }) {
		t.Errorf("a copy is not told from its sheet: %+v (%v)", list, err)
	}
	if !reflect.DeepEqual(again.Sheet(), s.Book.Sheet()) || again.Book.Price() != s.Book.Price() || !again.Begun.Equal(s.Begun) || !again.Changed.Equal(clock(99)) {
		t.Errorf("the copy differs: %+v", again)
	}
}

// An entry that cannot stand leaves a gap as well; what later acts are about stays
// the same.
func TestSalvageWithoutWhatCannotStand(t *testing.T) {
	folder := t.TempDir()
	f := In(folder)
	file := played(t, f, "hk8", []Event{
		{Kind: Add, Entry: won(1, 8, 2)}, {Kind: Add, Entry: fine(2)}, {Kind: Add, Entry: fine(3)}, {Kind: Replace, Place: 1, Entry: fine(4)}, {Kind: Close},
	})
	path := filepath.Join(folder, file.ID()+Ending)
	text := bytes.Replace(readSheet(t, folder, file.ID()), []byte(`"fan":8`), []byte(`"fan":1`), 1)
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := f.Salvage(file.ID())
	if err != nil || len(s.Lost) != 1 || s.Lost[0].Line != 2 || s.Lost[0].Fault != journal.CannotStand || !s.Book.IsClosed() {
		t.Fatalf("%+v, %v", s, err)
	}
	if list := s.Book.Sheet().Entries(); len(list) != 2 || list[0].Points != 4 || list[1].Points != 3 || !reflect.DeepEqual(s.Gaps, []int{0}) {
		t.Errorf("%+v, gaps %v", list, s.Gaps)
	}
	list, err := f.List()
	if err != nil || len(list) != 1 || list[0].Err == nil || list[0].Rows != 2 || list[0].Players != names() || !list[0].Changed.Equal(clock(5)) {
		t.Errorf("listed as %+v, %v", list, err)
	}
}

// What a damaged first line still says counts; rules come from the sheet begun before,
// and letters stand for names. The list still knows when the sheet was begun.
func TestSalvageWithADamagedFirstLine(t *testing.T) {
	for _, c := range []struct {
		name    string
		damage  func(head []byte) []byte
		besides bool // another sheet is there
		is      bool // anything is read
		rules   string
		lost    Assumed
	}{
		{"a letter before it", func(b []byte) []byte { return append([]byte("x"), b...) }, false, true, "hk8", Assumed{}},
		{"the names", func(b []byte) []byte { return bytes.Replace(b, []byte(`"players"`), []byte("xxx"), 1) }, false, true, "hk8", Assumed{Players: true}},
		{"the rules", func(b []byte) []byte { return bytes.Replace(b, []byte(`version = 1`), []byte("xxx"), 1) }, true, true, "emsd", Assumed{Rules: true}},
		{"all of it", func([]byte) []byte { return []byte("\x00\xff\n") }, true, true, "emsd", Assumed{Rules: true, Players: true}},
		{"all, and no other sheet", func([]byte) []byte { return []byte("\x00\xff\n") }, false, false, "", Assumed{}},
		{"a newer version", func(b []byte) []byte { return bytes.Replace(b, []byte(`"version":1`), []byte(`"version":9`), 1) }, true, false, "", Assumed{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			f := In(folder)
			if c.besides {
				if _, err := f.Create(preset(t, "emsd"), names(), clock(-50)); err != nil {
					t.Fatal(err)
				}
			}
			file := played(t, f, "hk8", []Event{{Kind: Add, Entry: fine(1)}, {Kind: Add, Entry: fine(2)}})
			text := readSheet(t, folder, file.ID())
			head := bytes.IndexByte(text, '\n') + 1
			if err := os.WriteFile(filepath.Join(folder, file.ID()+Ending), append(c.damage(bytes.Clone(text[:head])), text[head:]...), 0o600); err != nil {
				t.Fatal(err)
			}
			var wrong *journal.FileError
			s, err := f.Salvage(file.ID())
			list, _ := f.List()
			switch {
			case !c.is && (!errors.As(err, &wrong) || wrong.Line != 1):
				t.Errorf("%+v, %v", s, err)
			case !c.is && (list[0].Rules != nil || !list[0].Changed.Equal(clock(0))):
				t.Errorf("listed as %+v", list)
			case c.is && err != nil:
				t.Error(err)
			case c.is:
				sheet := s.Book.Sheet()
				if len(sheet.Rows) != 2 || sheet.Rules.ID != c.rules || s.Head != c.lost || len(s.Lost) != 1 || s.Lost[0].Line != 1 || (sheet.Players == names()) == c.lost.Players {
					t.Errorf("%d rows by %s of %v, assumed %+v, lost %v", len(sheet.Rows), sheet.Rules.ID, sheet.Players, s.Head, s.Lost)
				}
				checkCopy(t, f, s)
			}
		})
	}
}
