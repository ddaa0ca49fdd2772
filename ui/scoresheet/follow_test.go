package scoresheet

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/core/sheetfile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
)

// damage overwrites a line of the open sheet's file, from 1.
func (s *stage) damage(line int) {
	s.Helper()
	path := filepath.Join(s.folder, s.desk.file.ID()+sheetfile.Ending)
	text, err := os.ReadFile(path)
	if err != nil {
		s.Fatal(err)
	}
	lines := bytes.Split(text, []byte("\n"))
	lines[line-1] = []byte("\x00\xffgarbage")
	if err := os.WriteFile(path, bytes.Join(lines, []byte("\n")), 0o600); err != nil {
		s.Fatal(err)
	}
}

// A sheet without its first line is opened by the rules of another, which the page
// says; alone in its folder, the page says why it cannot be read.
func TestASheetWithoutItsFirstLine(t *testing.T) {
	for _, at := range []pagetest.Setting{english, pagetest.In("zh-Hant", look.Light, pagetest.Small)} {
		s := played(t, at, inEnglish)
		rows := len(s.rows())
		s.damage(1)
		alone := openIn(t, s.folder, at)
		if alone.desk.file != nil || !alone.Says(alone.page.text("scoresheet.damaged.no_rules")) {
			t.Errorf("alone the page says %q", alone.page.noticeText(alone.desk.notice))
		}
		path := filepath.Join(s.folder, s.desk.file.ID()+sheetfile.Ending)
		if !alone.Says(path) {
			t.Errorf("the page does not say where the file is: %q", pagetest.Says(alone.Shown()))
		}
		alone.Picture("headless-alone-" + at.Lang)
		alone.clock = alone.clock.Add(time.Hour)
		if _, err := alone.desk.Begin(pagetest.Preset(t, "hk13"), inChinese); err != nil {
			t.Fatal(err)
		}
		alone.page.List()
		alone.desk.notice = notice{}
		alone.page.show()
		alone.Press(alone.page.text("scoresheet.damaged.open"))
		sheet, _ := alone.desk.sheet()
		if sheet.Rules.ID != "hk13" || sheet.Players != [4]string{"A", "B", "C", "D"} || len(sheet.Rows) != rows {
			t.Errorf("copied are %d rows of %v by %s", len(sheet.Rows), sheet.Players, sheet.Rules.ID)
		}
		if !alone.Says(alone.page.text("scoresheet.damaged.names")) || !alone.Says(alone.page.Say.RuleSetName(sheet.Rules)) {
			t.Errorf("the page says %q", alone.page.noticeText(alone.desk.notice))
		}
		alone.Picture("headless-copy-" + at.Lang)
		pagetest.CheckLines(t, "the copy", alone.Shown(), at.Size.Width)
		alone.page.List()
		if n := strings.Count(strings.Join(pagetest.Says(alone.Shown()), "\n")+"\n", "\n"+alone.page.text("scoresheet.is_copy")+"\n"); n != 1 {
			t.Errorf("%d sheets are marked as copies: %q", n, pagetest.Says(alone.Shown()))
		}
	}
}

// A sheet with a bad line in its middle announces itself at the next start, before
// an older one; what can be read is opened as a copy, which says what is missing,
// and is what opens from then on.
func TestADamagedSheet(t *testing.T) {
	for _, at := range []pagetest.Setting{english, pagetest.In("zh-Hant", look.Dark, pagetest.Small)} {
		old := played(t, at, inChinese)
		folder := old.folder
		old.clock = old.clock.Add(time.Hour)
		if _, err := old.desk.Begin(pagetest.Preset(t, "cityu"), inEnglish); err != nil {
			t.Fatal(err)
		}
		for _, e := range []ledger.Entry{won(1, 3, 2), won(2, 4, 3), won(3, 5, 4), won(4, 6, 1)} {
			old.desk.do(sheetfile.Event{Kind: sheetfile.Add, Entry: e})
		}
		old.damage(3)
		before, err := os.ReadFile(filepath.Join(folder, old.desk.file.ID()+sheetfile.Ending))
		if err != nil {
			t.Fatal(err)
		}

		s := openIn(t, folder, at)
		if s.desk.file != nil {
			t.Fatal("another sheet is shown in its place")
		}
		pagetest.CheckLines(t, "the damaged sheet", s.Shown(), at.Size.Width)
		s.Picture("damaged-" + at.Lang)
		if at.Lang == "en" && !s.Says("is damaged (line 3: the line cannot be read). The file stays as it is; 1 of its rows before that and 2 after it can be read.") {
			t.Errorf("the page says %q", s.page.noticeText(s.desk.notice))
		}
		if !s.Says("Benjamin") || !s.Says("阿明") {
			t.Error("the list lacks a sheet")
		}
		for _, from := range []string{"the notice", "the list"} {
			s.clock = s.clock.Add(2 * time.Hour)
			if from == "the list" {
				s.page.List()
				s.desk.notice = notice{}
				s.page.show()
			}
			s.Press(s.page.text("scoresheet.damaged.open"))
			if rows := s.rows(); len(rows) != 3 || !strings.HasPrefix(rows[2], "1.3 Benjamin") {
				t.Errorf("from %s: copied are %q", from, rows)
			}
		}
		if at.Lang == "en" && !s.Says("A row is missing after East 1") {
			t.Errorf("the page says %q", s.page.noticeText(s.desk.notice))
		}
		s.page.List()
		if note := s.page.copiedText(s.desk.notice.salvaged); s.Says(note) {
			t.Error("what is missing in the copy is told on the list of sheets")
		} else if s.Key(fyne.KeyEscape); !s.Says(note) {
			t.Error("what is missing in the copy is forgotten")
		}
		s.Picture("copied-" + at.Lang)
		pagetest.CheckLines(t, "the copy", s.Shown(), at.Size.Width)
		if again := openIn(t, folder, at); again.desk.file == nil || again.desk.file.ID() != s.desk.file.ID() {
			t.Error("the copy does not open at the next start")
		}
		list, _ := s.desk.folder.List()
		kept := list[0]
		for i := range list {
			if list[i].Err != nil {
				kept = list[i]
			}
		}
		if after, err := os.ReadFile(filepath.Join(folder, kept.ID+sheetfile.Ending)); err != nil || !bytes.Equal(before, after) {
			t.Errorf("the damaged file was changed: %v", err)
		}
	}
}

// twin is another window over the same folder.
func (s *stage) twin() *Model { return NewModel(s.folder, s.now) }

// What another window writes is shown without being asked for, and the entry in
// progress stays, on the hand that is next now.
func TestFollowsAnotherWindow(t *testing.T) {
	s := played(t, english, inEnglish)
	other := s.twin()
	s.page.Follow()
	if s.desk.notice.kind != noNotice {
		t.Error("told of nothing")
	}
	s.Press("Ann wins")
	other.do(sheetfile.Event{Kind: sheetfile.Add, Entry: won(2, 5, 4)})
	s.page.Follow()
	if rows := s.rows(); len(rows) != 12 || !s.Says("Another window has written on this sheet") || s.desk.form == nil {
		t.Fatalf("shown are %q", rows)
	}
	s.Press("Self-draw", "Ann: 3 fan", "Enter")
	if rows := s.rows(); len(rows) != 13 || !strings.HasPrefix(rows[12], "3.2+1 Carmen") {
		t.Errorf("entered is %q", s.rows())
	}

	// a correction of a row that the other window has changed is given up
	other = s.twin()
	s.page.View.(*sheetView).correct(0)
	other.do(sheetfile.Event{Kind: sheetfile.Remove, Place: 0})
	s.page.Follow()
	if len(s.rows()) != 12 || s.desk.form != nil {
		t.Error("the correction stays")
	}
	// one of a row before the change stays
	other = s.twin()
	s.page.View.(*sheetView).correct(0)
	other.do(sheetfile.Event{Kind: sheetfile.Remove, Place: 11})
	s.page.Follow()
	if len(s.rows()) != 11 || s.desk.form == nil {
		t.Error("the correction is given up")
	}
}

// Who writes before he has seen the other's change is told, sees it, and can enter
// his own after it.
func TestSecondToWrite(t *testing.T) {
	s := played(t, english, inEnglish)
	other := s.twin()
	s.Press("Ann wins", "Self-draw", "Ann: 3 fan")
	other.do(sheetfile.Event{Kind: sheetfile.Add, Entry: won(2, 5, 4)})
	s.Press("Enter")
	if len(s.rows()) != 12 || !s.Says("Another window was first") || s.desk.form == nil {
		t.Fatalf("%q", s.rows())
	}
	s.Press("Enter")
	if len(s.rows()) != 13 || s.desk.notice.kind != noNotice {
		t.Errorf("%q", s.rows())
	}
}

// A sheet that another window has deleted is told, and written anew whole: with
// undo from among the removed ones, else as it is shown.
func TestADeletedSheetIsWrittenAnew(t *testing.T) {
	for _, erased := range []bool{false, true} {
		s := played(t, chinese, inChinese)
		other := s.twin()
		list, _ := other.folder.List()
		other.remove(&list[0])
		if erased {
			if err := os.RemoveAll(filepath.Join(s.folder, "removed")); err != nil {
				t.Fatal(err)
			}
		}
		s.page.Follow()
		s.Picture("gone")
		if !s.Says("另一個視窗刪除了這張計分紙") {
			t.Fatal("nothing is told")
		}
		pagetest.CheckLines(t, "the deleted sheet", s.Shown(), pagetest.Large.Width)
		s.Press("流局")
		if !s.Says("另一個視窗刪除了這張計分紙") || s.Says("no such") || len(s.rows()) != 11 {
			t.Error("the second time it is told otherwise")
		}
		s.Press("重新寫入", "流局")
		if len(s.rows()) != 12 || s.desk.notice.kind != noNotice {
			t.Errorf("%q", s.rows())
		}
		again := openIn(t, s.folder, chinese)
		if len(again.rows()) != 12 || again.totals() != s.totals() {
			t.Errorf("at the next start %q", again.rows())
		}
		// brought back by the other window
		id := s.desk.file.ID()
		as, err := s.twin().folder.Remove(id)
		if err != nil {
			t.Fatal(err)
		}
		s.page.Follow()
		if _, err := s.twin().folder.Restore(as); err != nil {
			t.Fatal(err)
		}
		if s.page.Follow(); s.desk.notice.kind != noNotice {
			t.Error("it is still told after it came back")
		}
	}
}

// The list follows too.
func TestTheListFollows(t *testing.T) {
	s := played(t, english, inEnglish)
	s.page.List()
	if _, err := s.twin().Begin(pagetest.Preset(t, "emsd"), inChinese); err != nil {
		t.Fatal(err)
	}
	if s.page.Follow(); !s.Says("嘉欣") {
		t.Error("the new sheet is not listed")
	}
}

// What another window wrote on a sheet is told there, not on the list of all.
func TestWhatWasFollowedIsToldOnItsSheet(t *testing.T) {
	s := played(t, english, inEnglish)
	other := openIn(t, s.folder, english)
	other.desk.do(sheetfile.Event{Kind: sheetfile.Add, Entry: ledger.Entry{Kind: ledger.Drawn}})
	s.page.Follow()
	told := s.page.text("scoresheet.followed")
	if !s.Says(told) {
		t.Fatal("the change is not told")
	}
	if s.page.List(); s.Says(told) {
		t.Error("the list of sheets tells of one of them")
	}
}

// spoilings are what another program may do to a file that it does not know.
var spoilings = map[string]func(data []byte) []byte{
	"cut in the first line": func(data []byte) []byte { return data[:200] },
	"cut in a later line":   func(data []byte) []byte { return data[:len(data)*2/3] },
	"a line less":           func(data []byte) []byte { return data[:bytes.LastIndexByte(data[:len(data)-1], '\n')+1] },
	"emptied":               func([]byte) []byte { return nil },
	"a line garbled":        func(data []byte) []byte { return bytes.Replace(data, []byte(`{"act":`), []byte(`{{{{"act":`), 1) },
}

// What another program takes out of the file of the open sheet is not lost: the sheet
// goes on in a file of its own, with the entry that was under way.
func TestASheetOutlivesItsFile(t *testing.T) {
	for what, spoil := range spoilings {
		for _, typing := range []bool{false, true} {
			s := played(t, english, inEnglish)
			path := filepath.Join(s.folder, s.desk.file.ID()+sheetfile.Ending)
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			spoilt, rows, totals := spoil(bytes.Clone(data)), s.rows(), s.totals()
			if err := os.WriteFile(path, spoilt, 0o600); err != nil {
				t.Fatal(err)
			}
			if typing {
				s.Press("Ann wins", "Self-draw", "Ann: 3 fan")
			}
			s.page.Follow()
			if !s.Says(s.page.text("scoresheet.rescued")) {
				t.Errorf("%s: told is %q", what, s.page.noticeText(s.desk.notice))
			}
			pagetest.CheckLines(t, what, s.Shown(), pagetest.Large.Width)
			if got := s.rows(); strings.Join(got, "\n") != strings.Join(rows, "\n") || s.totals() != totals {
				t.Fatalf("%s: the rows are %q", what, got)
			}
			if s.page.Follow(); !s.Says(s.page.text("scoresheet.rescued")) {
				t.Errorf("%s: it is told once only", what)
			}
			if typing {
				s.Press("Enter")
			} else {
				s.Press("Ann wins", "Self-draw", "Ann: 3 fan", "Enter")
			}
			if len(s.rows()) != len(rows)+1 {
				t.Errorf("%s: after another hand %q", what, s.rows())
			}
			if again := openIn(t, s.folder, english); strings.Join(again.rows(), "\n") != strings.Join(s.rows(), "\n") {
				t.Errorf("%s: at the next start %q", what, again.rows())
			}
			if left, err := os.ReadFile(path); err != nil || !bytes.Equal(left, spoilt) {
				t.Errorf("%s: the damaged file was changed: %v", what, err)
			}
		}
	}
}

// A hand that is entered before the page has seen that its file is spoilt goes to the file
// of its own too.
func TestAnEntryOutlivesItsFile(t *testing.T) {
	for what, spoil := range spoilings {
		s := played(t, english, inEnglish)
		path := filepath.Join(s.folder, s.desk.file.ID()+sheetfile.Ending)
		data, err := os.ReadFile(path)
		if err == nil {
			err = os.WriteFile(path, spoil(data), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		s.Press("Ann wins", "Self-draw", "Ann: 3 fan", "Enter")
		if len(s.rows()) != 12 || s.desk.form != nil || !s.Says(s.page.text("scoresheet.rescued")) {
			t.Errorf("%s: %q, told %q", what, s.rows(), s.page.noticeText(s.desk.notice))
		}
	}
}
