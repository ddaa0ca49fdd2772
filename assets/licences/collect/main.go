// Collect copies the licences of the program's parts into the folder texts, from
// the sources that this machine builds with. Run it in the root of the sources
// when a module was added, taken away or brought to another version:
//
//	go run ./assets/licences/collect
package main

import (
	"bytes"
	"fmt"
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
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "collect:", err)
		os.Exit(1)
	}
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
	for module, dir := range modules {
		files, err := licencesIn(dir)
		if err != nil {
			return nil, err
		}
		if len(files) == 0 || strings.Contains(module, "_") { // the file's name could not be told from another's
			return nil, fmt.Errorf("%s has %d licences, or a name that no file can have", module, len(files))
		}
		if all[licences.FileOf(module)], err = joined(files); err != nil {
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

// linked is the folder of each module of which something is linked into the
// program on any of the systems.
func linked(root string) (map[string]string, error) {
	modules := map[string]string{}
	for _, system := range systems {
		cmd := exec.Command("go", "list", "-deps", "-buildvcs=false", "-f",
			"{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Dir}}{{end}}{{end}}", ".")
		cmd.Dir, cmd.Stderr = root, os.Stderr
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=1")
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %s: %w", system, err)
		}
		for line := range strings.Lines(string(out)) {
			if path, dir, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
				modules[path] = dir
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

// joined is texts one below the other, each once, with the ends of lines and of
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
