package scoresheet

import (
	"bytes"
	"errors"
	"image/png"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"syscall"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/sheetfile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
)

// Whatever core can say has words in both languages.
func TestEverythingHasWords(t *testing.T) {
	var ids []string
	for _, r := range ledger.Reasons() {
		ids = append(ids, "reason."+string(r))
	}
	for _, r := range sheetfile.Reasons() {
		ids = append(ids, "act."+string(r))
	}
	for _, f := range journal.Faults() {
		ids = append(ids, "fault."+string(f))
	}
	for _, o := range penalty.Catalogue() {
		ids = append(ids, "offence."+string(o.ID))
	}
	for _, m := range penalty.Measures() {
		ids = append(ids, "measure."+string(m))
	}
	for _, m := range []missing{noFan, otherFan, noFeeder, noKong, noFlower, idle, noPlayer, noPoints} {
		ids = append(ids, "lacks."+string(m))
	}
	for _, k := range ledger.Kinds() {
		ids = append(ids, "kind."+string(k))
	}
	for _, w := range append(specialWays(), way{}) {
		ids = append(ids, "result."+w.by.String())
	}
	for _, lang := range translations.Languages() {
		loc, err := translations.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range ids {
			if !loc.Has("scoresheet." + id) {
				t.Errorf("%s has no words in %s", id, lang)
			}
		}
	}
}

// A row of each kind says more than who it is about, and each kind has a key that begins it.
func TestEveryKindHasWordsAndAKey(t *testing.T) {
	loc := pagetest.Text(t, translations.English)
	keyed := slices.Collect(maps.Values(kindKeys))
	for _, k := range ledger.Kinds() {
		row := ledger.Row{Entry: ledger.Entry{Kind: k, Player: 1, Winners: []ledger.Winner{{Player: 1, Fan: 3}}}}
		said := Result(loc, explain.New(loc), [4]string{"A", "B", "C", "D"}, &row)
		if strings.Trim(said, "A ") == "" {
			t.Errorf("a row of kind %s says %q", k, said)
		}
		if !slices.Contains(keyed, k) {
			t.Errorf("no key begins kind %s", k)
		}
	}
}

// Nothing that is shown is wider than its place, in either language and size, and
// no text is missing.
func TestNothingIsCut(t *testing.T) {
	for _, lang := range translations.Languages() {
		for _, size := range []fyne.Size{pagetest.Large, pagetest.Small} {
			s := played(t, pagetest.In(lang, look.Light, size), tooLong)
			look := func(what string) {
				t.Helper()
				pagetest.CheckLines(t, what+" in "+lang, s.Shown(), size.Width)
			}
			v := s.page.View.(*sheetView)
			look("the sheet")
			v.begin(ledger.Won, 2)
			look("a win")
			v.correct(8)
			look("a correction")
			s.page.RecordPenalty(penalty.Delay)
			look("a penalty")
			s.desk.form.setOffender(1)
			s.desk.form.setMeasure(penalty.YellowCard)
			s.desk.enter()
			s.page.RecordPenalty(penalty.Delay)
			s.desk.form.setOffender(1)
			s.page.View.(*sheetView).change("")
			look("a penalty of one with a card")
			s.desk.form.setMeasure(penalty.YellowCard)
			s.page.View.(*sheetView).change("")
			look("a second card")
			s.desk.setClosed(s.desk.file.ID(), true)
			s.page.RecordPenalty(penalty.CallWithdrawn)
			look("what waits for a sheet that is put away")
			s.page.toSheets()
			look("the list of sheets")
			s.desk.begin()
			s.page.show()
			look("the names")
		}
	}
}

// A file is made in the background, one at a time, and the page can be used
// meanwhile: what is entered then is not in it.
func TestExportsInTheBackground(t *testing.T) {
	s := played(t, english, inEnglish)
	started, saved := make(chan func()), make(chan string)
	s.page.Callbacks.Background = func(do func()) { go func() { started <- do }() }
	s.page.Callbacks.Save = func(_ string, data []byte) { saved <- string(data) }
	s.Press("Export CSV")
	work := <-started
	if s.Reason("Export PNG") == "" {
		t.Error("a second file is begun beside the first")
	}
	s.Press("Draw")
	before := len(s.rows())
	go work()
	if lines := strings.Count(<-saved, "\r\n"); lines != before {
		t.Errorf("the file has %d lines, want the heads and %d rows", lines, before-1)
	}
	s.page.show()
	if s.Reason("Export PNG") != "" {
		t.Error("no other file can be made afterwards")
	}
}

// A sheet leaves the program in three forms, in both languages.
func TestExports(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		s := played(t, at, inEnglish)
		for _, format := range []string{"CSV", "PNG", "PDF"} {
			s.Press(s.page.text("scoresheet.export", args{"Format": format}))
		}
		csv := string(s.saved[".csv"])
		for _, text := range []string{"Benjamin", s.page.text("scoresheet.csv.dealer"), ",-96,", "[EEE@S]"} {
			if !strings.Contains(csv, text) {
				t.Errorf("%s: the table does not say %q", at.Lang, text)
			}
		}
		if n := strings.Count(csv, "\r\n"); n != 12 || !utf8.ValidString(csv) {
			t.Errorf("the table has %d lines", n)
		}
		if !bytes.HasPrefix(s.saved[".pdf"], []byte("%PDF-1.4")) {
			t.Error("no PDF")
		}
		img, err := png.Decode(bytes.NewReader(s.saved[".png"]))
		if err != nil || img.Bounds().Dx() < 1000 {
			t.Errorf("no picture: %v", err)
		}
		pagetest.Keep(t, "paper-"+at.Lang+".png", s.saved[".png"])
		s.page.Copy()
		if !strings.Contains(s.clip, "Benjamin \u221260") {
			t.Errorf("copied %q", s.clip)
		}
	}
}

// tableSheet is a sheet of the folder as that of a tournament's table.
type tableSheet struct {
	fileSheet
	table string
}

func (t tableSheet) Before(ledger.Player, int, int) penalty.Tally { return penalty.Tally{} }
func (t tableSheet) Heading() (tournament, table string)          { return "Cup 1/2", t.table }
func (t tableSheet) Fault(err error) string                       { return err.Error() }
func (t tableSheet) Follow() (changed, is bool)                   { return false, true }
func (t tableSheet) Back()                                        {}

// No two sheets propose one name for their files: neither those of one evening nor the tables
// of a tournament.
func TestFilesHaveNamesOfTheirOwn(t *testing.T) {
	s := openPage(t, english)
	for range 2 {
		s.page.Begin()
		s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
		s.Press("Export CSV")
	}
	for _, table := range []string{"Table 1", "Table 2"} {
		s.page.OpenTable(&tableSheet{fileSheet{s.desk.file, s.now}, table})
		s.Press("Export CSV")
	}
	for i, name := range s.files {
		if len(s.files) != 4 || slices.Contains(s.files[:i], name) || strings.ContainsAny(name, "/:") {
			t.Errorf("the files are %q", s.files)
		}
	}
}

// What the disk refuses is told in words.
func TestTroubleWithTheDisk(t *testing.T) {
	s := openPage(t, english)
	at := func(err error) error { return &fs.PathError{Op: "write", Path: "/somewhere", Err: err} }
	for _, c := range []struct {
		err  error
		want string
	}{
		{errors.Join(at(syscall.ENOSPC), at(syscall.ENOSPC)), "Nothing was written: the disk is full."},
		{at(syscall.EROFS), "Nothing was written: the disk is read-only."},
		{at(fs.ErrPermission), "Sikwu is not allowed to use the folder with the sheets."},
		{at(errors.New("it burns")), "That could not be done: the system does not say why."},
		{errors.New("it burns"), "That could not be done: the system does not say why."},
		{&journal.FileError{Line: 7, Fault: journal.CannotStand, Cause: &sheetfile.EventError{Reason: sheetfile.NothingToRedo}}, "line 7: There is nothing to redo"},
		{&journal.FileError{Line: 2, Fault: journal.CannotStand, Cause: &ledger.Error{Place: 0, Reason: ledger.NoWinner}}, "line 2: Choose who won."},
	} {
		if got := s.page.troubleText(c.err); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}
