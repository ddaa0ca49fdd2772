package paper

import (
	"image/color"
	"slices"
	"strings"
	"unicode"
)

// A4 in units of 1/96 inch.
const (
	A4Width  = 210 * 96 / 25.4
	A4Height = 297 * 96 / 25.4
)

// Style is how a text is set.
type Style struct {
	Size   float64 // of the letters, in units
	Bold   bool
	Colour color.NRGBA
}

// Page is a page to be written, with those added to it. Later marks cover earlier
// ones. A Page must be used by one goroutine only.
type Page struct {
	Width, Height float64
	Title         string // of the document
	Lang          string // of its words, as in zh-HK

	added []*Page // the added pages, in order

	faces [2]*face
	arts  map[string]*art
	marks []mark
}

// mark is something on a page: just one of its parts is set.
type mark struct {
	fill *fill
	text *text
	art  *placed
}

// text is a row of letters; y is its baseline.
type text struct {
	x, y  float64
	style Style
	words string
}

// placed is a picture at a place, as wide as it is made.
type placed struct {
	name           string
	x, y, width    float64
	height, strong float64 // strong: opacity, 1 for all of it
}

// New makes an empty page of a size in units for a language, as in zh-HK. The error
// means that the fonts built into the program are broken.
func New(width, height float64, lang string) (*Page, error) {
	both, err := sourcesOf(lang)
	if err != nil {
		return nil, err
	}
	return &Page{
		Width: width, Height: height, Lang: lang, arts: map[string]*art{},
		faces: [2]*face{newFace(both[0]), newFace(both[1])},
	}, nil
}

// Add appends an empty page of the same size and returns it.
func (p *Page) Add() *Page {
	next := &Page{Width: p.Width, Height: p.Height, arts: p.arts, faces: p.faces}
	p.added = append(p.added, next)
	return next
}

// Pages returns the page and those added to it.
func (p *Page) Pages() []*Page { return append([]*Page{p}, p.added...) }

func (p *Page) face(s Style) *face {
	if s.Bold {
		return p.faces[1]
	}
	return p.faces[0]
}

// TextWidth returns the width of words, in units.
func (p *Page) TextWidth(s Style, words string) float64 {
	return s.Size * p.face(s).width(printable(words))
}

// Break breaks words into lines not wider than width: between words, between
// Chinese signs unless a stop would begin a line, and within a word only if it
// is wider than a line.
func (p *Page) Break(s Style, words string, width float64) []string {
	// a hair more, so that a width measured from the words themselves fits
	return breakLines(printable(words), width+1e-6, func(line string) float64 { return p.TextWidth(s, line) })
}

// Text sets one line of words with its baseline at y.
func (p *Page) Text(x, y float64, s Style, words string) {
	if words = printable(words); strings.TrimSpace(words) != "" {
		p.marks = append(p.marks, mark{text: &text{x, y, s, words}})
	}
}

// Line draws straight lines from point to point, with round corners and ends.
func (p *Page) Line(points [][2]float64, width float64, colour color.NRGBA) {
	var area path
	r := width / 2
	for i, at := range points {
		area = append(area, rounded(at[0]-r, at[1]-r, width, width, r)...)
		if i == 0 {
			continue
		}
		area = append(area, stroke(point{points[i-1][0], points[i-1][1]}, point{at[0], at[1]}, width)...)
	}
	p.marks = append(p.marks, mark{fill: &fill{area, colour}})
}

// Box fills a box with round corners.
func (p *Page) Box(x, y, width, height, radius float64, colour color.NRGBA) {
	p.BoxUnder(len(p.marks), x, y, width, height, radius, colour)
}

// Marks returns the number of marks.
func (p *Page) Marks() int { return len(p.marks) }

// BoxUnder fills a box above the first marks and below those made since, so that its
// height can depend on its contents.
func (p *Page) BoxUnder(marks int, x, y, width, height, radius float64, colour color.NRGBA) {
	p.marks = slices.Insert(p.marks, marks, mark{fill: &fill{rounded(x, y, width, height, radius), colour}})
}

// TileHeight returns the height of a tile with a width.
func TileHeight(width float64) float64 { return width * 4 / 3 }

// Tile draws a tile by its name (assets.Names), four thirds as high as wide.
// Strong is its opacity, from 0 to 1.
func (p *Page) Tile(name string, x, y, width, strong float64) error {
	return p.place(placed{name, x, y, width, TileHeight(width), strong})
}

// Sign draws the app's sign, square.
func (p *Page) Sign(x, y, width float64) error {
	return p.place(placed{signName, x, y, width, width, 1})
}

func (p *Page) place(picture placed) error {
	if p.arts[picture.name] == nil {
		a, err := artOf(picture.name)
		if err != nil {
			return err
		}
		p.arts[picture.name] = a
	}
	p.marks = append(p.marks, mark{art: &picture})
	return nil
}

// printable returns words on one line, without control characters.
func printable(words string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r) || r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, words)
}
