// Housemap draws the packages of the program: what each is for and which others it
// imports, as the go command lists them.
//
//	go run ./internal/tools/housemap > docs/HOUSE.md
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
)

func main() {
	if err := draw(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "housemap:", err)
		os.Exit(1)
	}
}

// module is the prefix of all import paths.
const module = "sikwu"

// room is a package of the program.
type room struct {
	ImportPath, Doc string
	Imports         []string
}

// floors are the folders, from the ground up.
var floors = []struct{ folder, about string }{
	{"core", "the game: no screen, no language"},
	{"lessons", "the course: what is asked is data, what is right is asked of core"},
	{"translations", "every word"},
	{"assets", "tiles, font, icon, licences"},
	{"ui", "the pages"},
	{"internal/tools", "programs for those who work on this one"},
	{"internal/testkit", "what tests of several packages share"},
}

// draw writes the document.
func draw(w io.Writer) error {
	rooms, err := list()
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	fmt.Fprint(out, "# The house\n\nMade by `go run ./internal/tools/housemap > docs/HOUSE.md`; a test holds it true.\n\n")
	drawFloors(out, rooms)
	for _, f := range floors {
		fmt.Fprintf(out, "\n## %s — %s\n\n| package | what it is for | stands on |\n|---|---|---|\n", f.folder, f.about)
		for _, r := range rooms {
			if floorOf(r.ImportPath) == f.folder {
				fmt.Fprintf(out, "| `%s` | %s | %s |\n", r.name(), r.synopsis(), strings.Join(r.stands(), ", "))
			}
		}
	}
	return out.Flush()
}

// list asks the go command for all packages, as they are on Linux with a window.
func list() (rooms []room, err error) {
	cmd := exec.Command("go", "list", "-json=ImportPath,Doc,Imports", module+"/...")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=1", "GOOS=linux", "GOARCH=amd64")
	text, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	for d := json.NewDecoder(strings.NewReader(string(text))); ; {
		var r room
		if err := d.Decode(&r); errors.Is(err, io.EOF) {
			return rooms, nil
		} else if err != nil {
			return nil, err
		}
		rooms = append(rooms, r)
	}
}

// drawFloors draws which folder imports which, with the number of imports.
func drawFloors(out io.Writer, rooms []room) {
	counts := map[[2]string]int{}
	for _, r := range rooms {
		for _, to := range r.Imports {
			from, to := floorOf(r.ImportPath), floorOf(to)
			if from != "" && to != "" && from != to && !strings.HasPrefix(from, "internal/") {
				counts[[2]string{from, to}]++
			}
		}
	}
	var pairs [][2]string
	for pair := range counts {
		pairs = append(pairs, pair)
	}
	slices.SortFunc(pairs, func(a, b [2]string) int { return strings.Compare(a[0]+" "+a[1], b[0]+" "+b[1]) })
	fmt.Fprint(out, "```mermaid\ngraph TD\n")
	for _, pair := range pairs {
		fmt.Fprintf(out, "  %s -- %d --> %s\n", pair[0], counts[pair], pair[1])
	}
	fmt.Fprint(out, "```\n\nThe numbers are imports of one package by another.\n")
}

// floorOf returns the folder of a package that is a floor: main for the program itself,
// empty for a package from elsewhere.
func floorOf(importPath string) string {
	if importPath == module {
		return "main"
	}
	inside, ok := strings.CutPrefix(importPath, module+"/")
	if !ok {
		return ""
	}
	folder, rest, _ := strings.Cut(inside, "/")
	if folder == "internal" {
		below, _, _ := strings.Cut(rest, "/")
		return folder + "/" + below
	}
	return folder
}

func (r *room) name() string { return strings.TrimPrefix(r.ImportPath, module+"/") }

// synopsis returns the purpose given in the package comment.
func (r *room) synopsis() string {
	text := strings.TrimPrefix(r.Doc, "Package "+path.Base(r.ImportPath)+" ")
	return strings.TrimSuffix(text, ".")
}

// stands lists the packages of the program that it imports.
func (r *room) stands() (names []string) {
	for _, to := range r.Imports {
		if floorOf(to) != "" {
			names = append(names, strings.TrimPrefix(to, module+"/"))
		}
	}
	return names
}
