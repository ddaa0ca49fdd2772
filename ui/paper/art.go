package paper

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image/color"
	"io"
	"strconv"
	"strings"
	"sync"

	"sikwu/assets"
)

// fill is an area of one colour.
type fill struct {
	area   path
	colour color.NRGBA
}

// art is a picture made of fills, in its own units. It is read once, shared by all pages
// and never changed.
type art struct {
	width, height float64
	fills         []fill
	form          func() (form, error) // for PDF; made when it is first asked for
}

// artCache caches art by name.
var artCache sync.Map

// signName is the name of the app's sign among the pictures.
const signName = "sign"

// artOf reads the picture of a tile, or the app's sign.
func artOf(name string) (*art, error) {
	if a, ok := artCache.Load(name); ok {
		return a.(*art), nil
	}
	svg := assets.Mark().Content()
	if name != signName {
		var ok bool
		if svg, ok = assets.Tile(name); !ok {
			return nil, fmt.Errorf("there is no tile %q", name)
		}
	}
	a, err := readArt(svg)
	if err != nil {
		return nil, fmt.Errorf("picture %s: %w", name, err)
	}
	a.form = sync.OnceValues(a.makeForm)
	shared, _ := artCache.LoadOrStore(name, a)
	return shared.(*art), nil
}

// readArt reads an SVG as assets holds them: flat fills, and one outline that
// several of them share (assets/README.md).
func readArt(svg []byte) (*art, error) {
	a := &art{}
	var shared path
	decoder := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return a, nil
		}
		if err != nil {
			return nil, err
		}
		element, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if err := a.read(element, &shared); err != nil {
			return nil, err
		}
	}
}

func (a *art) read(element xml.StartElement, shared *path) error {
	has := map[string]string{}
	for _, attribute := range element.Attr {
		has[attribute.Name.Local] = attribute.Value
	}
	switch element.Name.Local {
	case "svg":
		_, err := fmt.Sscanf(has["viewBox"], "0 0 %g %g", &a.width, &a.height)
		return err
	case "path":
		area, err := readPath(has["d"])
		if err != nil {
			return err
		}
		if has["id"] != "" {
			*shared = area
			return nil
		}
		return a.add(area, has)
	case "use":
		m, err := readTransform(has["transform"])
		if err != nil {
			return err
		}
		return a.add(shared.under(m), has)
	}
	return nil
}

func (a *art) add(area path, has map[string]string) error {
	hex, err := strconv.ParseUint(strings.TrimPrefix(has["fill"], "#"), 16, 24)
	if err != nil {
		return err
	}
	opacity := 1.0
	if text := has["fill-opacity"]; text != "" {
		if opacity, err = strconv.ParseFloat(text, 64); err != nil {
			return err
		}
	}
	a.fills = append(a.fills, fill{area, color.NRGBA{
		R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: uint8(opacity*255 + 0.5),
	}})
	return nil
}

// readTransform reads translate(x y) and rotate(degrees), in that order.
func readTransform(text string) (matrix, error) {
	m := shift(0, 0)
	for text != "" {
		name, rest, _ := strings.Cut(text, "(")
		inside, after, ok := strings.Cut(rest, ")")
		values, err := readNumbers(inside)
		switch {
		case !ok || err != nil:
			return m, fmt.Errorf("transform %q", text)
		case name == "translate" && len(values) == 2:
			m = m.after(shift(values[0], values[1]))
		case name == "rotate" && len(values) == 1:
			m = m.after(rotation(values[0]))
		default:
			return m, fmt.Errorf("transform %q", text)
		}
		text = strings.TrimSpace(after)
	}
	return m, nil
}

func readNumbers(text string) (list []float64, err error) {
	for _, field := range strings.Fields(text) {
		n, err := strconv.ParseFloat(field, 64)
		if err != nil {
			return nil, err
		}
		list = append(list, n)
	}
	return list, nil
}

// operandCounts is how many numbers a path's command takes.
var operandCounts = map[byte]int{'M': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 'q': 4, 'z': 0}

// readPath reads path data: M in absolute numbers, all other commands relative.
func readPath(data string) (area path, err error) {
	var at, start point
	for data = strings.TrimSpace(data); data != ""; data = strings.TrimSpace(data) {
		command := data[0]
		n, known := operandCounts[command]
		if !known {
			return nil, fmt.Errorf("path command %q", command)
		}
		end := 1 + strings.IndexFunc(data[1:], isCommand)
		if end == 0 {
			end = len(data)
		}
		numbers, err := readNumbers(spacedOut(data[1:end]))
		data = data[end:]
		if err != nil || n == 0 && len(numbers) > 0 || n > 0 && (len(numbers) == 0 || len(numbers)%n != 0) {
			return nil, fmt.Errorf("path command %q: %v", command, numbers)
		}
		if command == 'z' {
			area.close()
			at = start
			continue
		}
		for ; len(numbers) > 0; numbers = numbers[n:] {
			at = area.follow(command, at, numbers)
			if command == 'M' {
				start, command = at, 'l'
			}
		}
	}
	return area, nil
}

func isCommand(r rune) bool { return r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' && r != 'e' }

// follow adds one step from the point at and returns where it ends.
func (p *path) follow(command byte, at point, n []float64) point {
	by := func(i int) point { return point{at.x + n[i], at.y + n[i+1]} }
	var to point
	switch command {
	case 'M':
		to = point{n[0], n[1]}
		p.move(to)
		return to
	case 'h':
		to = point{at.x + n[0], at.y}
	case 'v':
		to = point{at.x, at.y + n[0]}
	case 'l':
		to = by(0)
	case 'q':
		to = by(2)
		p.quad(at, by(0), to)
		return to
	case 'c':
		to = by(4)
		p.cube(by(0), by(2), to)
		return to
	}
	p.line(to)
	return to
}

// spacedOut separates adjacent numbers: a sign begins a new one.
func spacedOut(numbers string) string { return leaning.Replace(numbers) }

var leaning = strings.NewReplacer(",", " ", "-", " -")
