package assets

import (
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What Fyne's renderer draws rightly: flat fills, and one shared outline.
// Anything else is left out, drawn wrong or, for a colour it cannot read, ends
// the program.
var (
	allowed = map[string][]string{
		"svg":   {"xmlns", "width", "height", "viewBox"},
		"title": nil,
		"defs":  nil,
		"path":  {"id", "d", "fill", "fill-opacity"},
		"use":   {"href", "fill", "fill-opacity", "transform"},
	}
	colour = regexp.MustCompile(`^#[0-9a-f]{6}$`)
)

func TestPicturesKeepToFlatFills(t *testing.T) {
	count := 0
	err := fs.WalkDir(pictures, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		count++
		svg, err := pictures.ReadFile(path)
		if err != nil {
			return err
		}
		for _, fault := range faults(string(svg)) {
			t.Errorf("%s: %s", path, fault)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if want := 45 + 34 + 3 + 1; count != want {
		t.Errorf("%d pictures, want %d", count, want)
	}
}

func TestFaultsAreFound(t *testing.T) {
	const ring = `<path fill="#18213a" d="M0 0h9v9z"/>`
	for _, bad := range []string{
		`<svg><text fill="#18213a">萬</text></svg>`,
		`<svg><path fill="#18213a" stroke="#18213a" d="M0 0"/></svg>`,
		`<svg><path fill="rgba(0,0,0,.5)" d="M0 0"/></svg>`,
		`<svg><path fill="#18213aff" d="M0 0"/></svg>`,
		`<svg><clipPath>` + ring + `</clipPath></svg>`,
		`<svg><mask>` + ring + `</mask></svg>`,
		`<svg><defs><linearGradient id="g"/></defs></svg>`,
		`<svg><defs><path id="s" d="M0 0"/><path id="t" d="M0 0"/></defs></svg>`,
		`<svg>` + ring,
	} {
		if len(faults(bad)) == 0 {
			t.Errorf("no fault found in %s", bad)
		}
	}
	if found := faults(`<svg>` + ring + `</svg>`); len(found) > 0 {
		t.Errorf("a sound picture has faults: %q", found)
	}
}

// faults lists what in an SVG the renderer would not draw as meant.
func faults(svg string) []string {
	var found []string
	shared := 0
	decoder := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return append(found, err.Error())
		}
		element, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		name := element.Name.Local
		attributes, ok := allowed[name]
		if !ok {
			found = append(found, "element "+name)
		}
		for _, attribute := range element.Attr {
			key, value := attribute.Name.Local, attribute.Value
			switch {
			case !slices.Contains(attributes, key):
				found = append(found, "attribute "+key+" of "+name)
			case key == "fill" && !colour.MatchString(value):
				found = append(found, "colour "+value)
			case key == "id":
				shared++
			}
		}
	}
	if shared > 1 {
		found = append(found, "more than one shared outline")
	}
	return found
}
