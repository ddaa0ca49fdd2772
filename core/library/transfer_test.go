package library_test

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"sikwu/core/library"
	"sikwu/core/rules"
)

func TestImport(t *testing.T) {
	s := newShelf(t)
	const theirs = "# their table\nversion = 1\nid = \"Our Table!\" # with a remark\nbase = \"hk8\"\nminimum = 1\n"
	set, err := s.Import("/some/where/theirs.toml", []byte(theirs), library.Refuse)
	if err != nil || set.File != "our-table.toml" || set.Rules.Minimum.Value != 1 || s.text(t, "rules/our-table.toml") != theirs {
		t.Fatalf("imported %+v, %v", set, err)
	}
	newer := strings.Replace(theirs, "minimum = 1", "minimum = 2", 1)
	both, err := s.Import("theirs.toml", []byte(newer), library.KeepBoth)
	if err != nil || both.Rules.ID != "Our Table!-2" || both.Rules.Minimum.Value != 2 {
		t.Errorf("both %+v, %v", both, err)
	}
	replaced, err := s.Import("theirs.toml", []byte(newer), library.Replace)
	if err != nil || replaced.File != set.File || s.text(t, "rules/our-table.toml") != newer || s.text(t, "rules/our-table.toml.deleted") != theirs {
		t.Errorf("replaced %+v, %v", replaced, err)
	}
	var wrong *rules.FileError
	if _, err := s.Import("/some/where/bad.toml", []byte("version = 1\n"), library.Replace); !errors.As(err, &wrong) || wrong.File != "bad.toml" || wrong.Key != "id" {
		t.Errorf("a bad file: %v", err)
	}
	if _, err := s.Import("large.toml", make([]byte, 1<<20+1), library.Refuse); !errors.As(err, &wrong) || wrong.Fault != rules.TooLarge {
		t.Errorf("a large file: %v", err)
	}
	// a whole file with the id of a preset, as if exported
	hk8 := preset(t, "hk8")
	name, data, err := s.Export(library.Set{Rules: hk8})
	if err != nil || name != "hk8.toml" {
		t.Fatalf("%s, %v", name, err)
	}
	set, err = s.Import(name, data, library.KeepBoth)
	if err != nil || set.Rules.ID != "hk8-2" || len(rules.Diff(set.Rules, hk8)) > 0 || set.Rules.Title["zh"] != hk8.Title["zh"] {
		t.Errorf("a preset comes back as %+v, %v", set, err)
	}
}

// TestNamesOfFiles: any id has a name that every system accepts, and that no other
// id has.
func TestNamesOfFiles(t *testing.T) {
	s := newShelf(t)
	for _, c := range []struct{ id, file string }{
		{"monday", "monday.toml"}, {"MONDAY", "monday-2.toml"}, {"我的檯", "我的檯.toml"}, {"../../x", "x.toml"},
		{"a/b\\c:d*e", "a-b-c-d-e.toml"}, {"???", "rules.toml"}, {"con", "rules-con.toml"}, {"com1", "rules-com1.toml"},
		{"...", "rules-2.toml"}, {strings.Repeat("長", 100), strings.Repeat("長", 40) + ".toml"}, {".deleted", "deleted.toml"},
	} {
		set, err := s.Create(preset(t, "hk8"), c.id, nil)
		if err != nil || set.File != c.file || set.Rules.ID != c.id {
			t.Errorf("%q is kept in %q: %v", c.id, set.File, err)
		}
	}
	if n := len(s.own(t)); n != 11 || len(s.files(t)) != 11 {
		t.Errorf("%d sets in %v", n, s.files(t))
	}
}

// TestOnlyFilesOfTheFolder: no name leads out of the folder.
func TestOnlyFilesOfTheFolder(t *testing.T) {
	s := newShelf(t)
	s.write(t, "secret.toml", "version = 1\nid = \"s\"\nbase = \"hk8\"\n")
	for _, name := range []string{"", "../secret.toml", "/etc/passwd", `..\secret.toml`, "rules/x.toml", ".."} {
		for what, err := range map[string]error{
			"change":  second(s.Change(name, preset(t, "hk8"), preset(t, "hk8").Copy("x", nil))),
			"rename":  second(s.Rename(name, "x", nil)),
			"delete":  second(s.Delete(name)),
			"restore": second(s.Restore(name + ".toml.deleted")),
		} {
			if !errors.Is(err, fs.ErrInvalid) && !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s %q: %v", what, name, err)
			}
		}
	}
	if got := s.files(t); !slices.Equal(got, []string{"secret.toml"}) {
		t.Errorf("files %v", got)
	}
	if _, _, err := s.Export(library.Set{File: "../secret.toml"}); err == nil {
		t.Error("exported what is not a rule set")
	}
}

func second[T any](_ T, err error) error { return err }

func TestASetWithoutAnIDIsNotWritten(t *testing.T) {
	s := newShelf(t)
	if _, err := s.Create(preset(t, "hk8"), "a", nil); err != nil {
		t.Fatal(err)
	}
	before := s.text(t, "rules/a.toml")
	var wrong *rules.FileError
	if _, err := s.Rename("a.toml", "", nil); !errors.As(err, &wrong) || wrong.Key != "id" {
		t.Errorf("renamed to nothing: %v", err)
	}
	if s.text(t, "rules/a.toml") != before {
		t.Errorf("the file is now %q", s.text(t, "rules/a.toml"))
	}
}
