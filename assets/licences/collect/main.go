// Collect copies the licences of the program's parts into the folder texts, from
// the sources that this machine builds with. Run it in the root of the sources
// when a module was added, taken away or brought to another version:
//
//	go run ./assets/licences/collect
//
// With the argument list it copies nothing, and prints as JSON what the program
// is made of on any system, for the packages to carry.
package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"

	"sikwu/assets/licences"
)

// folder is where the texts go, from the root of the sources.
const folder = "assets/licences/texts"

// systems are those that a release is made for.
var systems = []string{"linux", "windows", "darwin"}

func main() {
	var err error
	if len(os.Args) > 1 && os.Args[1] == "list" {
		err = list(".", os.Stdout)
	} else {
		err = run(".")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "collect:", err)
		os.Exit(1)
	}
}

// part is a part of the program with its licence, as list prints it.
type part struct {
	Name    string // as package licences calls it, or the path of a module
	Version string // empty for one without
	Sum     string // of a module's files, as go.sum has it; empty for the others
	Text    string // its licences
}

// list writes all parts, from the texts that were copied. The error names a
// module that has none.
func list(root string, w io.Writer) error {
	modules, err := linked(root)
	if err != nil {
		return err
	}
	var parts []part
	for _, l := range licences.All("") { // every module: this very program links none
		m := modules[l.Name]
		delete(modules, l.Name)
		parts = append(parts, part{l.Name, cmp.Or(l.Version, m.version), m.sum, l.Text})
	}
	for path := range modules {
		return fmt.Errorf("%s has no text", path)
	}
	return json.NewEncoder(w).Encode(parts)
}

// run writes every text anew and removes those that nothing needs any more.
func run(root string) error {
	all, err := collect(root)
	if err != nil {
		return err
	}
	to := filepath.Join(root, folder)
	old, err := filepath.Glob(filepath.Join(to, "*.txt"))
	if err != nil {
		return err
	}
	for _, path := range old {
		if all[strings.TrimSuffix(filepath.Base(path), ".txt")] == nil {
			if err := os.Remove(path); err != nil {
				return err
			}
		}
	}
	for name, text := range all {
		if err := os.WriteFile(filepath.Join(to, name+".txt"), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// collect reads all texts, by the name of their file. The error tells which part
// has none.
func collect(root string) (map[string][]byte, error) {
	language, err := goRoot(root)
	if err != nil {
		return nil, err
	}
	all := map[string][]byte{}
	for name, files := range map[string][]string{
		"sikwu": {filepath.Join(root, "LICENSE")},
		"font":  {filepath.Join(root, "assets/fonts/OFL.txt")},
		"tiles": {filepath.Join(root, "assets/ARPHICPL.TXT")},
		"go":    {filepath.Join(language, "LICENSE"), filepath.Join(language, "PATENTS")},
	} {
		if all[name], err = joined(files); err != nil {
			return nil, err
		}
	}
	modules, err := linked(root)
	if err != nil {
		return nil, err
	}
	for path, m := range modules {
		files, err := licencesIn(m.dir)
		if err != nil {
			return nil, err
		}
		if len(files) == 0 || strings.Contains(path, "_") { // the file's name could not be told from another's
			return nil, fmt.Errorf("%s has %d licences, or a name that no file can have", path, len(files))
		}
		if all[licences.FileOf(path)], err = joined(files); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func goRoot(root string) (string, error) {
	cmd := exec.Command("go", "env", "GOROOT")
	cmd.Dir = root
	out, err := cmd.Output()
	return strings.TrimSpace(string(out)), err
}

// module is a module that this machine has.
type module struct{ version, sum, dir string }

// linked returns each module of which something is linked into the program on any of
// the systems, by its path.
func linked(root string) (map[string]module, error) {
	modules := map[string]module{}
	for _, system := range systems {
		cmd := exec.Command("go", "list", "-deps", "-buildvcs=false", "-f",
			"{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Sum}}\t{{.Dir}}{{end}}{{end}}", ".")
		cmd.Dir, cmd.Stderr = root, os.Stderr
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=1")
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %s: %w", system, err)
		}
		for line := range strings.Lines(string(out)) {
			if field := strings.Split(strings.TrimSpace(line), "\t"); len(field) == 4 {
				modules[field[0]] = module{field[1], field[2], field[3]}
			}
		}
	}
	if len(modules) == 0 {
		return nil, fmt.Errorf("%s: nothing is linked, which cannot be", runtime.Version())
	}
	return modules, nil
}

// named is how people call a file with a licence.
var named = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|notice|patents)([-_.].*)?$`)

// licencesIn lists the licences of a module: its own, and those of what lies in
// its folders from elsewhere.
func licencesIn(dir string) (files []string, err error) {
	err = filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && (e.Name() == "testdata" || e.Name() == "vendor" || e.Name() == "cmd"):
			return fs.SkipDir
		case !e.IsDir() && named.MatchString(e.Name()) && filepath.Ext(path) != ".go":
			files = append(files, path)
		}
		return nil
	})
	return files, err
}

// joined returns texts one below the other, each once, with the ends of lines and of
// the text as everywhere.
func joined(files []string) ([]byte, error) {
	var all []byte
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
		text = append(bytes.Trim(text, "\n\f\ufeff"), '\n')
		if bytes.Contains(all, text) {
			continue
		}
		if len(all) > 0 {
			all = append(all, "\n"+strings.Repeat("-", 40)+"\n\n"...)
		}
		all = append(all, text...)
	}
	return all, nil
}
