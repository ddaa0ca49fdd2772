// Package bill accounts for what the program is made of: the modules linked
// into it on any system, their licences in full, and the bill of materials
// (CycloneDX) that a release carries.
package bill

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Module is a module of which at least one package is linked.
type Module struct {
	Path, Version string
	Sum           string // the checksum of its files, as go.sum has it: "h1:..."
	Licences      []Licence
}

// Licence is a file that says on what terms a module may be passed on.
type Licence struct {
	File string // from the root of the module
	ID   string // as SPDX names it
	Text string
}

// Systems are those that a release is made for.
var Systems = []string{"linux", "windows", "darwin"}

// Modules lists what the program in a folder links on any of the systems, in
// order of the paths. The error names a module without a licence, and a licence
// that nobody has looked at yet.
func Modules(folder, tags string) ([]Module, error) {
	known := map[string]Module{}
	for _, system := range Systems {
		cmd := exec.Command("go", "list", "-deps", "-buildvcs=false", "-tags", tags, "-f",
			"{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Sum}}\t{{.Dir}}{{end}}{{end}}", ".")
		cmd.Dir, cmd.Stderr = folder, os.Stderr
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=1")
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %s: %w", system, err)
		}
		for line := range strings.Lines(string(out)) {
			field := strings.Split(strings.TrimSpace(line), "\t")
			if len(field) != 4 || known[field[0]].Path != "" {
				continue
			}
			m := Module{Path: field[0], Version: field[1], Sum: field[2]}
			if m.Licences, err = licences(field[3]); err != nil {
				return nil, fmt.Errorf("%s: %w", m.Path, err)
			}
			known[m.Path] = m
		}
	}
	var list []Module
	for _, m := range known {
		list = append(list, m)
	}
	slices.SortFunc(list, func(a, b Module) int { return cmp.Compare(a.Path, b.Path) })
	return list, nil
}

// licenceFile is how people name the files in question.
var licenceFile = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|notice)([-_.].*)?$`)

// licences reads every licence in a folder and below, each text once.
func licences(folder string) ([]Licence, error) {
	var list []Licence
	seen := map[[sha256.Size]byte]bool{}
	err := filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() && (e.Name() == "testdata" || e.Name() == "vendor") {
			return fs.SkipDir
		}
		if e.IsDir() || !licenceFile.MatchString(e.Name()) || filepath.Ext(path) == ".go" {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil || seen[sha256.Sum256(data)] {
			return err
		}
		seen[sha256.Sum256(data)] = true
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		l, err := Read(filepath.ToSlash(name), string(data))
		list = append(list, l)
		return err
	})
	if err == nil && len(list) == 0 {
		err = errors.New("no licence")
	}
	return list, err
}

// Read recognises a licence; the error asks to look at one that is unknown here.
func Read(name, text string) (Licence, error) {
	l := Licence{File: name, ID: Identify(text), Text: strings.ReplaceAll(text, "\r\n", "\n")}
	if l.ID == "" {
		return l, fmt.Errorf("%s is no licence that we know; read it, then see to it that Identify knows it", name)
	}
	return l, nil
}
