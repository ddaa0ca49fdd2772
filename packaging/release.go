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
	root    string // of the sources, from the root of the disk
	version string // "1.2.0" where the commit bears the tag v1.2.0, else "0.0.0-commit"
	commit  string
	time    time.Time // the commit's, or SOURCE_DATE_EPOCH
	home    string    // where the project lives on the web, from SIKWU_HOME; may be empty
	people  string    // "Name <address>", from SIKWU_MAINTAINER

	feed string // the address that tells the newest release, from SIKWU_FEED; may be empty

	parts func() ([]bill.Part, error) // what the program is made of, found out once
}

// someone stands where nobody is named.
const someone = "The Sikwu authors <authors@sikwu.example.net>"

// between begins the version of a commit that is no release.
const between = "0.0.0-"

// tagged is what a tag of a release looks like.
var tagged = regexp.MustCompile(`^v\d+\.\d+\.\d+(-[0-9A-Za-z.]+)?$`)

// newRelease asks git what is checked out in a folder. A change that is not
// committed shows in the version, for nobody could build that again.
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
		home: strings.TrimSuffix(os.Getenv("SIKWU_HOME"), "/"), people: cmp.Or(os.Getenv("SIKWU_MAINTAINER"), someone),
		feed: os.Getenv("SIKWU_FEED"),
	}
	r.parts = sync.OnceValues(func() ([]bill.Part, error) { return findParts(r) })
	return r, nil
}

// versionOf names a commit by its tags, one a line.
func versionOf(tags, commit string, changed bool) string {
	for tag := range strings.Lines(tags) {
		if tag = strings.TrimSpace(tag); tagged.MatchString(tag) && !changed {
			return tag[1:]
		}
	}
	if changed {
		commit += ".changed"
	}
	return between + commit
}

// day is the release's date.
func (r *release) day() string { return r.time.Format(time.DateOnly) }

// numbers is the version as four numbers, for Windows.
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

// plain is the version as three numbers, for macOS.
func (r *release) plain() string {
	plain, _, _ := strings.Cut(r.version, "-")
	return plain
}

// isRelease tells a version that people are given from one in between.
func (r *release) isRelease() bool { return !strings.HasPrefix(r.version, between) }

// path is where a file of the sources is.
func (r *release) path(name string) string { return filepath.Join(r.root, filepath.FromSlash(name)) }

// source reads a file of the sources.
func (r *release) source(name string) ([]byte, error) { return os.ReadFile(r.path(name)) }

// form is a file of the sources with its places filled in, as package
// text/template has them; names are those of the map.
func (r *release) form(name string, more map[string]string) ([]byte, error) {
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
