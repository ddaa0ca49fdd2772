package main

import (
	"fmt"
	"regexp"
	"strings"
	"time"
)

// changelogFile lists what is new, with a section for each version, the newest
// first.
const changelogFile = "CHANGELOG.md"

// heading matches the heading of a section: "## 1.2.0 — 2027-03-01".
var heading = regexp.MustCompile(`(?m)^## v?(\S+).*$`)

// section returns the changelog's section for the version. A build between
// releases, which has none, gets the newest section.
func (r *release) section() (string, error) {
	data, err := r.source(changelogFile)
	if err != nil {
		return "", err
	}
	text := string(data)
	found := heading.FindAllStringSubmatchIndex(text, -1)
	at := -1
	for i, f := range found {
		if text[f[2]:f[3]] == r.version {
			at = i
		}
	}
	if at < 0 && r.isRelease() {
		return "", fmt.Errorf("%s has no section for %s", changelogFile, r.version)
	}
	if len(found) == 0 {
		return "", fmt.Errorf("%s has no sections", changelogFile)
	}
	at = max(at, 0)
	end := len(text)
	if at+1 < len(found) {
		end = found[at+1][0]
	}
	return strings.TrimSpace(text[found[at][1]:end]) + "\n", nil
}

// debianChangelog returns the section in the format of Debian packages; see
// deb-changelog(5).
func (r *release) debianChangelog() ([]byte, error) {
	notes, err := r.section()
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "sikwu (%s) stable; urgency=medium\n\n", strings.Replace(r.version, "-", "~", 1))
	for line := range strings.Lines(notes) {
		mark := "    "
		if item, ok := strings.CutPrefix(line, "- "); ok {
			line, mark = item, "  * "
		}
		for _, part := range wrapped(line, 74) {
			b.WriteString(mark + part + "\n")
			mark = "    "
		}
	}
	fmt.Fprintf(&b, "\n -- %s  %s\n", r.people, r.time.Format(time.RFC1123Z))
	return []byte(b.String()), nil
}

// wrapped breaks a line between words into parts of at most width bytes, unless
// a single word is longer.
func wrapped(line string, width int) (parts []string) {
	for _, word := range strings.Fields(line) {
		if last := len(parts) - 1; last >= 0 && len(parts[last])+1+len(word) <= width {
			parts[last] += " " + word
			continue
		}
		parts = append(parts, word)
	}
	return parts
}
