// Package build tells from which state of the sources this program was built.
// It does not import Fyne, since the command line reports it too.
package build

import (
	"runtime/debug"
	"strings"
	"time"

	"sikwu/translations"
)

// Info is a state of the sources.
type Info struct {
	Version string // "1.2.0"
	Commit  string // full hash if known; may be empty
	Date    string // date of the commit, "2026-11-21"; empty if unknown
	Changed bool   // built with uncommitted changes
}

// Here returns the state this program was built from: the values set by the
// linker, or else what Go recorded about the folder it was built in.
func Here(version, commit, date string) Info {
	info, _ := debug.ReadBuildInfo()
	return from(version, commit, date, info)
}

func from(version, commit, date string, info *debug.BuildInfo) Info {
	r := Info{Version: version, Commit: commit, Date: date}
	if commit != "" || info == nil {
		return r
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			r.Commit = s.Value
		case "vcs.time":
			if at, err := time.Parse(time.RFC3339, s.Value); err == nil {
				r.Date = at.UTC().Format(time.DateOnly)
			}
		case "vcs.modified":
			r.Changed = s.Value == "true"
		}
	}
	return r
}

// shortCommit is the number of characters of a commit's hash that are shown.
const shortCommit = 12

// Built returns the commit and its date in one line, or says that this is a
// development build of an unknown commit.
func (i Info) Built(text *translations.Localizer) string {
	if i.Commit == "" {
		return text.Text("about.development")
	}
	parts := []string{text.Text("about.commit", translations.Args{"Commit": i.Commit[:min(len(i.Commit), shortCommit)]})}
	if i.Date != "" {
		parts = append(parts, i.Date)
	}
	if i.Changed {
		parts = append(parts, text.Text("about.changed"))
	}
	return strings.Join(parts, " · ")
}
