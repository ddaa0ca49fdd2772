package shell_test

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/hands"
	"sikwu/ui/shell"
)

// written is a set of files in a folder, by name.
func written(t *testing.T, files map[string]string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

const (
	oneHand  = dragons + " from=S seat=E\n"
	twoHands = "123m 456m 789m 12p 55s +3p seat=S from=W\n12x\n"
	ownRules = "version = 1\nid = \"monday\"\nbase = \"hk13\"\nminimum = 1\n"
)

// escape leaves what is on top.
func escape(s *shell.Shell) {
	s.Window().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
}

// TestFilesOfTheCommandLine: paths and addresses are opened in turn. A file to look at
// waits until it is left, an error until it is read.
func TestFilesOfTheCommandLine(t *testing.T) {
	folder := written(t, map[string]string{"one game.hands": oneHand, "more.hands": twoHands, "monday.toml": ownRules})
	at := func(name string) string { return filepath.Join(folder, name) }
	s := openKeeping(t, test.NewTempApp(t), filepath.Join(folder, "kept"))
	address := url.URL{Scheme: "file", Path: filepath.ToSlash(at("one game.hands"))}
	s.OpenArguments([]string{address.String(), at("gone.hands"), at("more.hands"), at("monday.toml")})
	if got := s.Session().View().Judged.String(); !strings.Contains(got, "[PPP@S]") {
		t.Fatalf("the hand on the page is %q", got)
	}
	if !holdsLabel(s, "gone.hands") || holds[*hands.Sheet](s) {
		t.Fatal("nothing is said of the file that is missing, or the next did not wait")
	}
	escape(s)
	if !holds[*hands.Sheet](s) || strings.Contains(s.Window().Title(), "monday") {
		t.Fatal("the hands of the third file are not there to be looked at, or the fourth did not wait")
	}
	escape(s)
	if holds[*hands.Sheet](s) || !strings.Contains(s.Window().Title(), "monday") {
		t.Errorf("the rules of the fourth file did not follow: the window says %q", s.Window().Title())
	}
}

// TestTakingAHandGoesOn: to the next file, whose hand stays on the page.
func TestTakingAHandGoesOn(t *testing.T) {
	folder := written(t, map[string]string{"a.hands": oneHand, "b.hands": "11m +1m\n"})
	s := openKeeping(t, test.NewTempApp(t), filepath.Join(folder, "kept"))
	s.OpenArguments([]string{filepath.Join(folder, "a.hands"), filepath.Join(folder, "b.hands")})
	if got := s.Session().State().Draft.String(); got != "11m +1m" {
		t.Errorf("the hand on the page is %q", got)
	}
}

// TestADropGoesBeforeWhatWaits: a dropped file is wanted now, even if a sheet is open.
func TestADropGoesBeforeWhatWaits(t *testing.T) {
	folder := written(t, map[string]string{"more.hands": twoHands, "one.hands": oneHand, "monday.toml": ownRules})
	s := openKeeping(t, test.NewTempApp(t), filepath.Join(folder, "kept"))
	s.OpenArguments([]string{filepath.Join(folder, "more.hands"), filepath.Join(folder, "one.hands")})
	if !holds[*hands.Sheet](s) || !s.Session().State().Draft.IsEmpty() {
		t.Fatal("the first file is not looked at")
	}
	s.Drop(storage.NewFileURI(filepath.Join(folder, "monday.toml")))
	if holds[*hands.Sheet](s) {
		t.Error("the sheet lies over the rules")
	}
	if _, err := os.Stat(filepath.Join(folder, "kept", "rules", "monday.toml")); err != nil {
		t.Errorf("the rules were not kept: %v", err)
	}
	if got := s.Session().State().Draft.String(); !strings.Contains(got, "[PPP@S]") {
		t.Errorf("the file that waited did not follow; the hand is %q", got)
	}
	s.OpenArguments(nil)
}

// TestADroppedRecordIsLookedBackAt shows a hand that was kept as text, and says what is
// wrong with a file that is not a record.
func TestADroppedRecordIsLookedBackAt(t *testing.T) {
	rs := pagetest.Preset(t, "hk13")
	p, err := players.Hand(table.Start{Dealer: tile.East, Round: tile.East, Sum: 9, Seed: 3}, rs, func(p *table.Play, s tile.Wind) table.Act {
		return players.New(players.Beginner, 1).Decide(players.See(p, s))
	})
	if err != nil {
		t.Fatal(err)
	}
	h := &record.Hand{Rules: rs, Table: p.Record()}
	h.Players[2].Learner = true
	folder := written(t, map[string]string{"friday.record": string(record.Encode(h)), "bad.record": "sikwu sheet"})
	s := openWith(t, window, shell.Config{App: test.NewTempApp(t), Folder: filepath.Join(folder, "kept"), Version: "test", Locale: "en", Background: func(func()) {}})
	s.Drop(storage.NewFileURI(filepath.Join(folder, "friday.record")))
	if title := s.Window().Title(); !strings.Contains(title, "friday") {
		t.Errorf("the window says %q", title)
	}
	s.Drop(storage.NewFileURI(filepath.Join(folder, "bad.record")))
	if !holdsLabel(s, "not the record") {
		t.Error("what is no record is not told")
	}
}

// holdsLabel reports whether a dialog has a label.
func holdsLabel(s *shell.Shell, part string) (found bool) {
	for _, l := range pagetest.All[*widget.Label](shown(s)) {
		found = found || strings.Contains(l.Text, part)
	}
	return found
}
