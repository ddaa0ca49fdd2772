// Package licences holds the licence of everything that the program is made of:
// its own, the language's, those of the font and of the tiles, and one text for
// each module that is linked into it on any system.
//
// The texts are copied by the program in the folder collect; a test there fails
// when a module has no text or a text has no module. Nothing here knows Fyne, so
// the command line can print it.
package licences

import (
	"embed"
	"io"
	"io/fs"
	"runtime"
	"runtime/debug"
	"sort"
	"strings"
)

//go:embed texts/*.txt
var texts embed.FS

// Licence is on what terms a part of the program may be passed on.
type Licence struct {
	Name    string // the part, as its owners call it
	Version string // empty for a part that has none
	Text    string // in full, plain text with line ends
}

// Title returns the part with its version.
func (l Licence) Title() string { return strings.TrimSpace(l.Name + " " + l.Version) }

// All lists what this very program is made of: ourselves, what we draw with, Go,
// then the modules linked into it in order of their paths. The version is ours.
func All(version string) []Licence {
	info, _ := debug.ReadBuildInfo()
	return append(parts(version), linked(info)...)
}

// parts returns what is no module, each by a name alone: the list is read in every
// language.
func parts(version string) []Licence {
	return []Licence{
		{"Sikwu", version, read("sikwu")},
		{"Sikwu Sans HK (Noto Sans CJK HK)", "", read("font")},
		{"AR PL UKai HK", "", read("tiles")},
		{"Go", strings.TrimPrefix(runtime.Version(), "go"), read("go")},
	}
}

// linked returns the modules that a build names; those of all systems where it names
// none, as tests do not. The text is empty on a system that we do not release for.
func linked(info *debug.BuildInfo) []Licence {
	if info == nil || len(info.Deps) == 0 {
		return everywhere()
	}
	var list []Licence
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		list = append(list, Licence{m.Path, m.Version, read(FileOf(m.Path))})
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Name < list[j].Name })
	return list
}

// everywhere returns the modules of all systems, without their versions.
func everywhere() []Licence {
	var list []Licence
	names, _ := fs.Glob(texts, "texts/*.txt")
	for _, path := range names {
		name := strings.TrimSuffix(strings.TrimPrefix(path, "texts/"), ".txt")
		if module := moduleOf(name); module != name { // else it is no module
			list = append(list, Licence{Name: module, Text: read(name)})
		}
	}
	return list
}

// FileOf returns the name of a module's text, without its ending.
func FileOf(module string) string { return strings.ReplaceAll(module, "/", "_") }

func moduleOf(file string) string { return strings.ReplaceAll(file, "_", "/") }

func read(name string) string {
	text, err := texts.ReadFile("texts/" + name + ".txt")
	if err != nil {
		return ""
	}
	return string(text)
}

// Print writes licences one below the other, under their titles.
func Print(w io.Writer, list []Licence) error {
	rule := strings.Repeat("=", 78)
	for _, l := range list {
		if _, err := io.WriteString(w, "\n"+rule+"\n"+l.Title()+"\n"+rule+"\n\n"+l.Text); err != nil {
			return err
		}
	}
	return nil
}
