package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"text/template"
	"time"

	"sikwu/packaging/bill"
)

// release is what is built: a state of the sources and its names.
type release struct {
	root    string // absolute path of the sources
	version string // "1.2.0" if the commit has the tag v1.2.0, else "0.0.0-commit"
	commit  string
	time    time.Time // the commit's, or SOURCE_DATE_EPOCH
	home    string    // address of the project's website, from SIKWU_HOME; may be empty
	people  string    // "Name <address>", from SIKWU_MAINTAINER

	feed string // address that reports the newest release, from SIKWU_FEED; may be empty

	parts func() ([]bill.Part, error) // parts of the program, computed once
}

// defaultMaintainer is the default maintainer.
const defaultMaintainer = "The Sikwu authors <authors@sikwu.example.net>"

// unreleased is the version prefix of a commit that is not a release.
const unreleased = "0.0.0-"

// tagged matches the tag of a release.
var tagged = regexp.MustCompile(`^v\d+\.\d+\.\d+(-[0-9A-Za-z.]+)?$`)

// newRelease returns the state that is checked out in a folder. Uncommitted
// changes show in the version, since that build cannot be repeated.
func newRelease(root string) (*release, error) {
	git := func(args ...string) (string, error) {
		cmd := exec.Command("git", append([]string{"-c", "safe.directory=*", "-C", root}, args...)...)
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		return strings.TrimSpace(string(out)), err
	}
	commit, err := git("rev-parse", "--short=12", "HEAD")
	if err != nil {
		return nil, errors.New("the sources are no git repository")
	}
	tags, err := git("tag", "--points-at", "HEAD")
	if err != nil {
		return nil, err
	}
	seconds, err := git("log", "-1", "--format=%ct")
	if err != nil {
		return nil, err
	}
	changed, err := git("status", "--porcelain", "--untracked-files=no")
	if err != nil {
		return nil, err
	}
	epoch, err := strconv.ParseInt(cmp.Or(os.Getenv("SOURCE_DATE_EPOCH"), seconds), 10, 64)
	if err != nil {
		return nil, fmt.Errorf("SOURCE_DATE_EPOCH: %w", err)
	}
	r := &release{
		root: root, version: versionOf(tags, commit, changed != ""), commit: commit, time: time.Unix(epoch, 0).UTC(),
		home: strings.TrimSuffix(os.Getenv("SIKWU_HOME"), "/"), people: cmp.Or(os.Getenv("SIKWU_MAINTAINER"), defaultMaintainer),
		feed: os.Getenv("SIKWU_FEED"),
	}
	r.parts = sync.OnceValues(func() ([]bill.Part, error) { return findParts(r) })
	return r, nil
}

// versionOf returns the version of a commit with the given tags, one per line.
func versionOf(tags, commit string, changed bool) string {
	for tag := range strings.Lines(tags) {
		if tag = strings.TrimSpace(tag); tagged.MatchString(tag) && !changed {
			return tag[1:]
		}
	}
	if changed {
		commit += ".changed"
	}
	return unreleased + commit
}

// day returns the release's date.
func (r *release) day() string { return r.time.Format(time.DateOnly) }

// numbers returns the version as four numbers, for Windows.
func (r *release) numbers() [4]uint16 {
	var n [4]uint16
	plain, _, _ := strings.Cut(r.version, "-")
	for i, part := range strings.Split(plain, ".") {
		v, err := strconv.ParseUint(part, 10, 16)
		if err == nil && i < 3 {
			n[i] = uint16(v)
		}
	}
	return n
}

// plain returns the version as three numbers, for macOS.
func (r *release) plain() string {
	plain, _, _ := strings.Cut(r.version, "-")
	return plain
}

// isRelease reports whether this is a release and not a build in between.
func (r *release) isRelease() bool { return !strings.HasPrefix(r.version, unreleased) }

// path returns the path of a source file.
func (r *release) path(name string) string { return filepath.Join(r.root, filepath.FromSlash(name)) }

// source reads a source file.
func (r *release) source(name string) ([]byte, error) { return os.ReadFile(r.path(name)) }

// fill fills in a source file as a text/template with the values of the release
// and those of more.
func (r *release) fill(name string, more map[string]string) ([]byte, error) {
	data, err := r.source(name)
	if err != nil {
		return nil, err
	}
	t, err := template.New(path.Base(name)).Option("missingkey=error").Parse(string(data))
	if err != nil {
		return nil, err
	}
	words := map[string]string{
		"Version": r.version, "Plain": r.plain(), "Day": r.day(), "Home": r.home, "Maintainer": r.people, "Commit": r.commit,
	}
	maps.Copy(words, more)
	var b bytes.Buffer
	err = t.Execute(&b, words)
	return b.Bytes(), err
}
