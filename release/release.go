// Package release knows which state of the sources this program was built from.
// It knows no Fyne: the command line tells it too.
package release

import (
	"runtime/debug"
	"strings"
	"time"

	"sikwu/translations"
)

// Release is a state of the sources.
type Release struct {
	Version string // "1.2.0"
	Commit  string // as long as the build tells it; empty where it does not
	Date    string // of the commit, "2026-11-21"; empty where nobody told
	Changed bool   // built from more than was committed
}

// Here is what this program was built from: what the linker was told, else what
// Go noted of the folder that it was built in.
func Here(version, commit, date string) Release {
	info, _ := debug.ReadBuildInfo()
	return from(version, commit, date, info)
}

func from(version, commit, date string, info *debug.BuildInfo) Release {
	r := Release{Version: version, Commit: commit, Date: date}
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

// shortCommit is how much of a commit's name people are shown.
const shortCommit = 12

// Built is the commit and its date in a line, or that this is a build under
// development, of which nobody knows the commit.
func (r Release) Built(text *translations.Localizer) string {
	if r.Commit == "" {
		return text.Text("about.development")
	}
	parts := []string{text.Text("about.commit", translations.Args{"Commit": r.Commit[:min(len(r.Commit), shortCommit)]})}
	if r.Date != "" {
		parts = append(parts, r.Date)
	}
	if r.Changed {
		parts = append(parts, text.Text("about.changed"))
	}
	return strings.Join(parts, " · ")
}
