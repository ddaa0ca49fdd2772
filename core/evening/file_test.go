package evening_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sikwu/core/evening"
	"sikwu/core/journal"
	"sikwu/core/penalty"
	"sikwu/core/review"
	"sikwu/core/rules"
	"sikwu/core/table"
)

func clock() time.Time { return time.Date(2026, 11, 25, 20, 0, 0, 0, time.UTC) }

// file is an evening in a folder, with a strict table if it is to be.
func file(t testing.TB, folder string, strict bool) *evening.File {
	t.Helper()
	rs, _ := rules.Preset("hk13")
	o := options(rs, 2, 11)
	o.Strict = strict
	f, err := evening.In(folder).Create(o, clock)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// text is what lies on disk.
func text(t testing.TB, folder string, f *evening.File) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, f.ID()+evening.Ending))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// alike checks that an evening was resumed as another was left.
func alike(t testing.TB, a, b *evening.Evening) {
	t.Helper()
	if !a.Play().Equal(b.Play()) || a.At() != b.At() || a.IsDead() != b.IsDead() || a.IsOver() != b.IsOver() ||
		len(a.Played()) != len(b.Played()) || a.Sheet().Totals() != b.Sheet().Totals() || a.CanTakeBack() != b.CanTakeBack() {
		t.Fatalf("resumed as another evening:\n%s\n%s", a.Play(), b.Play())
	}
}

// resumed opens what lies on disk and checks that it is what is in memory.
func resumed(t testing.TB, folder string, f *evening.File) *evening.File {
	t.Helper()
	again, err := evening.In(folder).Latest(clock)
	if err != nil || again == nil {
		t.Fatalf("it cannot be resumed: %v", err)
	}
	alike(t, f.Evening, again.Evening)
	return again
}

// TestLeftAndResumedAnywhere goes on with another file after every decision.
func TestLeftAndResumedAnywhere(t *testing.T) {
	folder := t.TempDir()
	f := file(t, folder, false)
	for n := 0; n < 2; {
		on(t, f)
		f = resumed(t, folder, f)
		if f.IsHandOver() {
			if err := f.NextHand(); err != nil {
				t.Fatal(err)
			}
			n++
			f = resumed(t, folder, f)
			continue
		}
		if err := f.Do(decides(f.Evening, 1)); err != nil {
			t.Fatal(err)
		}
		if n == 1 && len(f.Play().Acts())%5 == 0 {
			if err := f.TakeBack(); err != nil {
				t.Fatal(err)
			}
			f = resumed(t, folder, f)
			on(t, f)
			if err := f.Do(decides(f.Evening, 2)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := f.End(); err != nil {
		t.Fatal(err)
	}
	if again, err := evening.In(folder).Latest(clock); err != nil || again != nil {
		t.Errorf("an evening that was ended is resumed, %v", err)
	}
}

// TestACrashLosesNothing cuts the file off at every byte of its last events: all whole
// lines are there again.
func TestACrashLosesNothing(t *testing.T) {
	folder := t.TempDir()
	f := file(t, folder, false)
	var stages []*table.Play
	for range 6 {
		on(t, f)
		if err := f.Do(decides(f.Evening, 1)); err != nil {
			t.Fatal(err)
		}
		stages = append(stages, f.Play().Clone())
	}
	whole := text(t, folder, f)
	var kept *evening.Document // of the whole lines
	for n := len(whole) - 300; n <= len(whole); n++ {
		d, err := evening.Read(whole[:n])
		if err != nil {
			t.Fatalf("cut off after %d of %d bytes: %v", n, len(whole), err)
		}
		if kept == nil || whole[n-1] == '\n' {
			lines := bytes.Count(whole[:n], []byte("\n"))
			if kept, err = evening.Read(whole[:lastLine(whole, lines)]); err != nil {
				t.Fatal(err)
			}
		}
		if len(d.Play().Acts()) < len(kept.Play().Acts()) {
			t.Fatalf("after %d bytes, of %d acts only %d are there", n, len(kept.Play().Acts()), len(d.Play().Acts()))
		}
	}
	d, err := evening.Read(whole)
	if err != nil || !d.Play().Equal(stages[len(stages)-1]) {
		t.Errorf("the whole file is another hand: %v", err)
	}
}

// lastLine returns where so many lines end.
func lastLine(text []byte, lines int) (at int) {
	for range lines {
		at += bytes.IndexByte(text[at:], '\n') + 1
	}
	return at
}

// TestWhatADiskRefusesDoesNotCount writes to a folder that another program has replaced.
func TestWhatADiskRefusesDoesNotCount(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "evenings")
	f := file(t, folder, false)
	on(t, f)
	before := f.Play().Clone()
	if err := errors.Join(os.RemoveAll(folder), os.WriteFile(folder, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	if err := f.Do(decides(f.Evening, 1)); err == nil {
		t.Fatal("written to a folder that is none")
	}
	if !f.Play().Equal(before) {
		t.Error("what could not be written counts")
	}
}

// TestAnEveningOutlivesItsFile goes on after another program has spoilt the file, in one
// of its own; what is spoilt stays.
func TestAnEveningOutlivesItsFile(t *testing.T) {
	for what, spoil := range map[string]func(path string, data []byte) error{
		"cut in the first line": func(path string, _ []byte) error { return os.Truncate(path, 200) },
		"cut in the last line":  func(path string, data []byte) error { return os.Truncate(path, int64(len(data)-5)) },
		"written to":            func(path string, data []byte) error { return os.WriteFile(path, append(data, "{}\n"...), 0o600) },
		"removed":               func(path string, _ []byte) error { return os.Remove(path) },
	} {
		folder := t.TempDir()
		f := file(t, folder, false)
		on(t, f)
		if err := f.Do(decides(f.Evening, 1)); err != nil {
			t.Fatal(err)
		}
		on(t, f)
		path, data := filepath.Join(folder, f.ID()+evening.Ending), text(t, folder, f)
		if err := spoil(path, data); err != nil {
			t.Fatal(err)
		}
		spoilt, _ := os.ReadFile(path)
		for n := range 2 {
			if err := f.Do(decides(f.Evening, 1)); err != nil {
				t.Fatalf("%s: decision %d: %v", what, n, err)
			}
			on(t, f)
		}
		again, err := evening.In(folder).Open(f.ID(), clock)
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		alike(t, f.Evening, again.Evening)
		if left, _ := os.ReadFile(path); !bytes.Equal(left, spoilt) {
			t.Errorf("%s: the spoilt file was changed", what)
		}
	}
}

// TestRefusedActsAreNotWritten writes those before it.
func TestRefusedActsAreNotWritten(t *testing.T) {
	folder := t.TempDir()
	f := file(t, folder, false)
	a, _ := f.Next()
	var refused *table.ActError
	if err := f.Do(a, table.Act{Seat: f.Seat(), Kind: table.ActWin}); !errors.As(err, &refused) {
		t.Fatalf("a win before the deal: %v", err)
	}
	resumed(t, folder, f)
	if len(f.Play().Acts()) != 1 {
		t.Errorf("%d acts, want 1", len(f.Play().Acts()))
	}
}

// TestSlipsAreKept resumes a strict table.
func TestSlipsAreKept(t *testing.T) {
	folder := t.TempDir()
	f := file(t, folder, true)
	on(t, f)
	for f.Play().Phase() != table.PhaseTurn {
		if err := f.Do(decides(f.Evening, 1)); err != nil {
			t.Fatal(err)
		}
		on(t, f)
	}
	draw := table.Act{Seat: f.Seat(), Kind: table.ActDraw}
	if id, ok := f.Offence(draw); !ok || id != penalty.WrongCount {
		t.Fatalf("a draw in turn is %q", id)
	}
	if err := f.Slip(draw); err != nil {
		t.Fatal(err)
	}
	if f = resumed(t, folder, f); !f.IsDead() {
		t.Error("the hand lives again")
	}
	if err := f.Slip(table.Act{Seat: f.Seat(), Kind: table.ActWin}); err != nil {
		t.Fatal(err)
	}
	if f = resumed(t, folder, f); !f.IsHandOver() {
		t.Error("the false win is forgotten")
	}
}

func TestBadFilesAreTold(t *testing.T) {
	folder := t.TempDir()
	f := file(t, folder, false)
	on(t, f)
	whole := string(text(t, folder, f))
	for _, c := range []struct {
		old, changed string
		fault        journal.Fault
	}{
		{"sikwu evening", "sikwu sheet", journal.NotOurs},
		{`"version":1`, `"version":2`, journal.NotThisVersion},
		{`"you":2`, `"you":5`, journal.BadValue},
		{`"names":["A",`, `"names":["B",`, journal.BadNames},
		{`"names":["A",`, `"names":[`, journal.BadValue},
		{`"steady"`, `"master"`, journal.BadValue},
		{`limit`, `limitless`, journal.BadRules},
		{`"what":"E take`, `"what":"S take`, journal.CannotStand},
		{`"what":"E take`, `"what":"E steal`, journal.BadValue},
		{`"act":"do"`, `"act":"slip"`, journal.BadValue},
		{`"what":"E take, `, `"what":"`, journal.CannotStand},
		{`"act":"do"`, `"act":"review"`, journal.BadValue},
	} {
		if !strings.Contains(whole, c.old) {
			t.Errorf("there is no %s", c.old)
		}
		_, err := evening.Read([]byte(strings.Replace(whole, c.old, c.changed, 1)))
		var wrong *journal.FileError
		if !errors.As(err, &wrong) || wrong.Fault != c.fault {
			t.Errorf("with %s: %v, want %s", c.changed, err, c.fault)
		}
	}
	d, err := evening.Read([]byte(strings.Replace(whole, `"act":"do"`, `"act":"sing"`, 1)))
	if err != nil || len(d.Unknown) != 1 {
		t.Errorf("what a newer version did: %v, %v", err, d)
	}
}

// TestSumsAreKept reviews two hands and resumes the evening after each: it still tells what
// they came to, and no more once a hand is taken back or not reviewed.
func TestSumsAreKept(t *testing.T) {
	folder := t.TempDir()
	f := file(t, folder, false)
	if err := f.Review(review.Sum{}); !evening.IsReason(err, evening.NotOver) {
		t.Errorf("a hand is reviewed that is not over: %v", err)
	}
	if _, n, of := f.Sum(); len(n) != 0 || of != 0 {
		t.Errorf("before the first hand is over, %v of %d are summed up", n, of)
	}
	sums := []review.Sum{{Points: -212, Play: 28.4, Cost: 9.1, Others: 20.3}, {Points: 8, Play: -3, Cost: 5, False: 2}}
	for i, s := range sums {
		for on(t, f); !f.IsHandOver(); on(t, f) {
			if err := f.Do(decides(f.Evening, 1)); err != nil {
				t.Fatal(err)
			}
		}
		if _, n, of := f.Sum(); len(n) != i || of != i+1 {
			t.Fatalf("%v of %d hands are summed up, though %d were reviewed", n, of, i)
		}
		for range 2 {
			if err := f.Review(s); err != nil {
				t.Fatal(err)
			}
		}
		f = resumed(t, folder, f)
		want := sums[0]
		if i > 0 {
			want.Add(s)
		}
		if sum, n, of := f.Sum(); len(n) != i+1 || n[i] != s.Play || of != i+1 || sum != want {
			t.Errorf("after %d hands: %+v, of %v of %d", i+1, sum, n, of)
		}
		if i == 0 {
			if err := f.NextHand(); err != nil {
				t.Fatal(err)
			}
			if sum, n, of := f.Sum(); len(n) != 1 || of != 1 || sum != want {
				t.Errorf("in the next hand: %+v, of %v of %d", sum, n, of)
			}
		}
	}
	if n := strings.Count(string(text(t, folder, f)), `"act":"review"`); n != len(sums) {
		t.Errorf("%d sums are written", n)
	}
	if err := f.TakeBack(); err != nil {
		t.Fatal(err)
	}
	if sum, n, of := f.Sum(); len(n) != 1 || of != 1 || sum != sums[0] {
		t.Errorf("taken back: %+v, of %v of %d", sum, n, of)
	}
	later := strings.Replace(string(text(t, folder, f)), `"points":-212`, `"points":-212,"rain":1`, 1)
	if _, err := evening.Read([]byte(later)); err != nil {
		t.Errorf("what a later version tells: %v", err)
	}
}

// TestUnreadReadsOnce damages the newest evening: only who has not read it yet looks for that.
func TestUnreadReadsOnce(t *testing.T) {
	path := t.TempDir()
	folder := evening.In(path)
	rs, _ := rules.Preset("hk13")
	f, err := folder.Create(options(rs, 2, 11), clock)
	if err != nil {
		t.Fatal(err)
	}
	read := evening.In(path)
	if _, err := read.Latest(clock); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(path, f.ID()+evening.Ending), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, x := range map[string]struct {
		folder *evening.Folder
		want   string
	}{"who wrote it": {folder, ""}, "who read it": {read, ""}, "another": {evening.In(path), f.ID()}} {
		if id, why := x.folder.Unread(); id != x.want || (why == nil) != (id == "") {
			t.Errorf("to %s it is %q, %v", name, id, why)
		}
	}
}

// TestMachinesNeedNoNames keeps an evening whose machines have none, and one in which all have,
// whatever the person is called.
func TestMachinesNeedNoNames(t *testing.T) {
	for _, names := range [][4]string{{"", "1", "", ""}, {"", "3", "", ""}, {"Karen", "你", "嘉欣", "Ming"}} {
		folder := evening.In(t.TempDir())
		o := options(presets(t)[0], 2, 7)
		o.Names = names
		f, err := folder.Create(o, clock)
		if err != nil {
			t.Fatalf("%q: %v", names, err)
		}
		again, err := folder.Open(f.ID(), clock)
		if err != nil || again.Names != names {
			t.Errorf("%q is read as %v, %v", names, again, err)
		}
	}
}
