package library_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sikwu/core/library"
	"sikwu/core/rules"
)

// shelf is a library in a folder of its own that does not exist yet.
type shelf struct {
	*library.Library
	folder string
}

func newShelf(t testing.TB) *shelf {
	folder := filepath.Join(t.TempDir(), "sikwu", "data")
	return &shelf{library.Open(folder), folder}
}

func (s *shelf) path(name string) string { return filepath.Join(s.folder, filepath.FromSlash(name)) }

func (s *shelf) write(t testing.TB, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(s.path(name)), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(s.path(name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func (s *shelf) text(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(s.path(name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// files lists all files below the folder.
func (s *shelf) files(t testing.TB) (names []string) {
	t.Helper()
	err := filepath.WalkDir(s.folder, func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			name, _ := filepath.Rel(s.folder, path)
			names = append(names, filepath.ToSlash(name))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// own lists the user's sets as file=id, with a sign for what is wrong.
func (s *shelf) own(t testing.TB) (list []string) {
	t.Helper()
	sets, err := s.Sets()
	if err != nil {
		t.Fatal(err)
	}
	for _, set := range sets {
		switch {
		case !set.IsOwn():
		case set.Err != nil:
			list = append(list, set.File+"!")
		case set.Taken:
			list = append(list, set.File+"="+set.Rules.ID+"?")
		default:
			list = append(list, set.File+"="+set.Rules.ID)
		}
	}
	return list
}

func preset(t testing.TB, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatal("no preset ", id)
	}
	return rs
}

func names(zh, en string) map[string]string { return map[string]string{"zh": zh, "en": en} }

func TestPresetsComeFirst(t *testing.T) {
	s := newShelf(t)
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	s.write(t, "rules/0.toml", "version = 1\nid = \"zero\"\nbase = \"hk8\"\n")
	sets, err := s.Sets()
	if err != nil || len(sets) != len(presets)+1 {
		t.Fatalf("%d sets, %v", len(sets), err)
	}
	for i, rs := range presets {
		if sets[i].Rules != rs || sets[i].IsOwn() || sets[i].Err != nil {
			t.Errorf("%d is %+v, want %s", i, sets[i], rs.ID)
		}
	}
	if last := sets[len(presets)]; last.Rules.ID != "zero" || last.File != "0.toml" {
		t.Errorf("last is %+v", last)
	}
}

// TestOpeningWritesNothing: the folder is created when something is kept in it.
func TestOpeningWritesNothing(t *testing.T) {
	s := newShelf(t)
	if own := s.own(t); len(own) > 0 {
		t.Errorf("own sets %v", own)
	}
	if hands, err := s.Recent(nil).Hands(); len(hands) > 0 || err != nil {
		t.Errorf("hands %v, %v", hands, err)
	}
	if _, err := os.Stat(s.folder); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("there is a folder: %v", err)
	}
}

// TestALifeOfARuleSet: copied, changed, renamed, copied again, deleted, restored.
func TestALifeOfARuleSet(t *testing.T) {
	s := newShelf(t)
	made, err := s.Create(preset(t, "hk13"), "monday", names("星期一", "Monday"))
	if err != nil {
		t.Fatal(err)
	}
	if made.File != "monday.toml" || made.Rules.Base != "hk13" || len(rules.Diff(made.Rules, preset(t, "hk13"))) > 0 {
		t.Fatalf("made %+v", made)
	}
	changed, err := made.Rules.With(map[string]any{"minimum": 1, "game.rounds": 2})
	if err != nil {
		t.Fatal(err)
	}
	if kept, err := s.Change(made.File, made.Rules, changed); err != nil || kept != "" {
		t.Fatalf("kept %q: %v", kept, err)
	}
	want := "version = 1\nid = \"monday\"\nbase = \"hk13\"\ntitle = { en = \"Monday\", zh = \"星期一\" }\n\nminimum = 1\n\n[game]\nrounds = 2\n"
	if got := s.text(t, "rules/monday.toml"); got != want {
		t.Errorf("the file is\n%s", got)
	}
	renamed, err := s.Rename(made.File, "tuesday", names("星期二", "Tuesday"))
	if err != nil || renamed.Rules.ID != "tuesday" || renamed.Rules.Title["zh"] != "星期二" || renamed.Rules.Minimum.Value != 1 {
		t.Errorf("renamed %+v, %v", renamed, err)
	}
	second, err := s.Create(renamed.Rules, "", names("星期三", "Wednesday"))
	if err != nil || second.Rules.ID != "tuesday-2" || second.Rules.Base != "hk13" || second.Rules.Game.Rounds.Value != 2 {
		t.Errorf("second %+v, %v", second, err)
	}
	kept, err := s.Delete(made.File)
	if err != nil || !slices.Equal(s.own(t), []string{"tuesday-2.toml=tuesday-2"}) {
		t.Errorf("after deleting: %v, %v", s.own(t), err)
	}
	back, err := s.Restore(kept)
	if err != nil || back.File != made.File || back.Rules.ID != "tuesday" {
		t.Errorf("restored %+v, %v", back, err)
	}
	if got := s.files(t); !slices.Equal(got, []string{"rules/monday.toml", "rules/tuesday-2.toml"}) {
		t.Errorf("files %v", got)
	}
}

func TestARestoredSetGivesWay(t *testing.T) {
	s := newShelf(t)
	for range 2 { // delete two of the same name, then restore both
		if _, err := s.Create(preset(t, "hk8"), "a", nil); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Delete("a.toml"); err != nil {
			t.Fatal(err)
		}
	}
	for _, kept := range []string{"a.toml.deleted-2", "a.toml.deleted"} {
		if _, err := s.Restore(kept); err != nil {
			t.Error(err)
		}
	}
	if got := s.own(t); !slices.Equal(got, []string{"a-2.toml=a?", "a.toml=a"}) && !slices.Equal(got, []string{"a-2.toml=a", "a.toml=a?"}) {
		t.Errorf("restored %v", got)
	}
}

// TestIDsAreTaken: by presets, by the user's other sets, and not by the set itself.
func TestIDsAreTaken(t *testing.T) {
	s := newShelf(t)
	if _, err := s.Create(preset(t, "hk8"), "mine", nil); err != nil {
		t.Fatal(err)
	}
	s.write(t, "rules/other.toml", "version = 1\nid = \"mine\"\nbase = \"emsd\"\n")
	s.write(t, "rules/z.toml", "version = 1\nid = \"hk13\"\nbase = \"emsd\"\n")
	if got, want := s.own(t), []string{"mine.toml=mine", "other.toml=mine?", "z.toml=hk13?"}; !slices.Equal(got, want) {
		t.Errorf("have %v, want %v", got, want)
	}
	set := func(id string) *rules.RuleSet { return preset(t, "hk8").Copy(id, nil) }
	for name, c := range map[string]struct {
		act  func() error
		free string
	}{
		"create":           {func() error { _, err := s.Create(preset(t, "hk8"), "mine", nil); return err }, "mine-2"},
		"create a preset":  {func() error { _, err := s.Create(preset(t, "hk8"), "cityu", nil); return err }, "cityu-2"},
		"change":           {func() error { return second(s.Change("z.toml", set("hk13"), set("mine"))) }, "mine-2"},
		"rename":           {func() error { _, err := s.Rename("z.toml", "hk8", nil); return err }, "hk8-2"},
		"import":           {func() error { _, err := s.Import("x", rules.Format(set("mine")), library.Refuse); return err }, "mine-2"},
		"replace a preset": {func() error { _, err := s.Import("x", rules.Format(set("hk8")), library.Replace); return err }, "hk8-2"},
	} {
		before := s.files(t)
		var taken *library.TakenError
		if err := c.act(); !errors.As(err, &taken) || taken.Free != c.free || taken.By.Rules.ID != taken.ID {
			t.Errorf("%s: %v, want %s free", name, err, c.free)
		}
		if !slices.Equal(s.files(t), before) {
			t.Errorf("%s wrote %v", name, s.files(t))
		}
	}
	if _, err := s.Rename("other.toml", "theirs", nil); err != nil || slices.Contains(s.own(t), "other.toml=mine?") {
		t.Errorf("renaming did not free it: %v, %v", s.own(t), err)
	}
	if _, err := s.Rename("mine.toml", "mine", names("我的", "Mine")); err != nil {
		t.Errorf("a set stands in its own way: %v", err)
	}
}

// TestBrokenFilesAreShownAndKept: with line and reason, and nothing writes to them.
func TestBrokenFilesAreShownAndKept(t *testing.T) {
	s := newShelf(t)
	const text = "version = 1\nid = \"mine\"\nbase = \"hk8\"\nminimum = \"three\"\n"
	s.write(t, "rules/mine.toml", text)
	s.write(t, "rules/large.TOML", strings.Repeat("#", 1<<20+1))
	s.write(t, "rules/.hidden.toml", "")
	s.write(t, "rules/notes.txt", "")
	s.write(t, "rules/folder.toml/x", "")
	sets, err := s.Sets()
	if err != nil {
		t.Fatal(err)
	}
	own := slices.DeleteFunc(sets, func(set library.Set) bool { return !set.IsOwn() })
	var wrong *rules.FileError
	if len(own) != 2 || own[0].File != "large.TOML" || !errors.As(own[0].Err, &wrong) || wrong.Fault != rules.TooLarge {
		t.Fatalf("own sets %+v", own)
	}
	if !errors.As(own[1].Err, &wrong) || wrong.File != "mine.toml" || wrong.Line != 4 || wrong.Key != "minimum" || wrong.Fault != rules.NotNumber || own[1].Rules != nil {
		t.Errorf("told %+v", own[1].Err)
	}
	mine := preset(t, "hk8").Copy("mine", nil)
	if _, err := s.Change("large.TOML", mine, mine); !errors.As(err, &wrong) || wrong.Fault != rules.TooLarge {
		t.Errorf("changed: %v", err)
	}
	if _, err := s.Rename("mine.toml", "mine", nil); !errors.As(err, &wrong) {
		t.Errorf("renamed: %v", err)
	}
	// its name is not given to another, nor is its id taken
	made, err := s.Create(mine, "mine", nil)
	if err != nil || made.File != "mine-2.toml" {
		t.Errorf("made %+v, %v", made, err)
	}
	if made, err := s.Create(mine, "large", nil); err != nil || made.File != "large-2.toml" { // large.TOML is another's
		t.Errorf("made %+v, %v", made, err)
	}
	if name, data, err := s.Export(own[1]); name != "mine.toml" || string(data) != text || err != nil {
		t.Errorf("exported %s %q, %v", name, data, err)
	}
	if s.text(t, "rules/mine.toml") != text {
		t.Errorf("the broken file is now %q", s.text(t, "rules/mine.toml"))
	}
	if kept, err := s.Delete("mine.toml"); err != nil || s.text(t, "rules/"+kept) != text {
		t.Errorf("deleted to %s: %v", kept, err)
	}
}

// TestWhatAnotherProgramWroteIsKept: a change of a set that the app shows is written,
// and what it finds in the file, if that is not the set, is kept beside it.
func TestWhatAnotherProgramWroteIsKept(t *testing.T) {
	shown := preset(t, "hk8").Copy("mine", nil)
	next, err := shown.With(map[string]any{"minimum": 2})
	if err != nil {
		t.Fatal(err)
	}
	other, err := shown.With(map[string]any{"minimum": 1})
	if err != nil {
		t.Fatal(err)
	}
	for name, found := range map[string]string{
		"spoilt":          "version = 1\nid = \"mi",
		"empty":           "",
		"no text":         "\xff\x00\xfe",
		"with a comment":  "# mine\n" + string(rules.Format(shown)),
		"other values":    string(rules.Format(other)),
		"another's, now":  string(rules.Format(preset(t, "emsd").Copy("theirs", nil))),
		"a preset's file": string(rules.Format(preset(t, "emsd"))),
	} {
		t.Run(name, func(t *testing.T) {
			s := newShelf(t)
			s.write(t, "rules/mine.toml", found)
			s.write(t, "rules/mine.toml.before", "an older one")
			kept, err := s.Change("mine.toml", shown, next)
			if err != nil || s.text(t, "rules/mine.toml") != string(rules.Format(next)) {
				t.Fatalf("the file is %q: %v", s.text(t, "rules/mine.toml"), err)
			}
			if kept == "" || s.text(t, "rules/"+kept) != found || s.text(t, "rules/mine.toml.before") != "an older one" {
				t.Errorf("kept as %q", kept)
			}
			if kept, err := s.Change("mine.toml", next, shown); kept != "" || err != nil {
				t.Errorf("kept its own as %q: %v", kept, err)
			}
		})
	}
}

// TestAFolderIsNoSet: a subfolder is not listed, but its name is taken.
func TestAFolderIsNoSet(t *testing.T) {
	s := newShelf(t)
	s.write(t, "rules/monday.toml/notes", "x")
	if own := s.own(t); len(own) > 0 {
		t.Errorf("own sets %v", own)
	}
	if set, err := s.Create(preset(t, "hk8"), "monday", nil); err != nil || set.File != "monday-2.toml" {
		t.Errorf("made %q: %v", set.File, err)
	}
}

// TestLeftoversAreSwept: what a crash left half written is removed; what another
// window may be writing stays, and so does everything else.
func TestLeftoversAreSwept(t *testing.T) {
	s := newShelf(t)
	for _, name := range []string{".recent.hands.1.new", "rules/.a.toml.2.new", "rules/.a.toml.3.new", "rules/b.new", ".hidden"} {
		s.write(t, name, "x")
	}
	yesterday := time.Now().Add(-24 * time.Hour)
	for _, name := range []string{".recent.hands.1.new", "rules/.a.toml.2.new", "rules/b.new", ".hidden"} {
		if err := os.Chtimes(s.path(name), yesterday, yesterday); err != nil {
			t.Fatal(err)
		}
	}
	library.Open(s.folder)
	if got := s.files(t); !slices.Equal(got, []string{".hidden", "rules/.a.toml.3.new", "rules/b.new"}) {
		t.Errorf("files %v", got)
	}
}

// TestTroubleIsTold: errors of a folder that is not one are reported.
func TestTroubleIsTold(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s := library.Open(folder)
	if _, err := s.Create(preset(t, "hk8"), "a", nil); err == nil {
		t.Error("kept in a file")
	}
	told := make(chan error, 1)
	r := s.Recent(func(err error) { told <- err })
	r.Keep(hand(t, "1112345678999s +5s", "hk8"))
	r.Flush()
	select {
	case err := <-told:
		if err == nil {
			t.Error("told of nothing")
		}
	default:
		t.Error("nothing was told")
	}
	sets, _ := s.Sets()
	if presets, err := rules.Presets(); err != nil || len(sets) != len(presets) {
		t.Errorf("%d sets without a folder: %v", len(sets), err)
	}
}
