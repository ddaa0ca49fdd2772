// Package papertest reads back, for tests, the PDF documents that package paper
// writes: it follows them as a viewer does, from the last line to the letters on
// the page, and accepts nothing that is not exactly as expected.
package papertest

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
)

// Text is a row of letters on a page, in the page's units; Y is its baseline.
type Text struct {
	Page              int // from 1
	X, Y, Size, Width float64
	Bold              bool
	Words             string
}

// Document is the contents of a document.
type Document struct {
	Texts         []Text // in drawing order
	Info          map[string]string
	Lang          string
	Pages         int
	Width, Height float64 // of each page, in points
	Tiles         []string
	Fonts         [][]byte // the outlines, as CFF tables
}

// Words returns all text in the order of the page, a line for each row.
func (d *Document) Words() string {
	var all strings.Builder
	for _, t := range d.Texts {
		all.WriteString(t.Words + "\n")
	}
	return all.String()
}

// Read reads a document whose pages are of one size.
func Read(data []byte) (*Document, error) {
	r := &reader{data: data, doc: &Document{Info: map[string]string{}}, fonts: map[string]*script{}}
	if err := r.table(); err != nil {
		return nil, err
	}
	if err := r.pages(); err != nil {
		return nil, err
	}
	return r.doc, nil
}

type reader struct {
	data    []byte
	doc     *Document
	places  []int
	trailer string
	fonts   map[string]*script
}

// script is a font: the meaning and the width of each code.
type script struct {
	bold   bool
	means  map[int]string
	widths map[int]float64
}

// table reads the table of objects, each of which must begin where it says.
func (r *reader) table() error {
	if !bytes.HasPrefix(r.data, []byte("%PDF-1.4\n")) || !bytes.HasSuffix(r.data, []byte("\n%%EOF\n")) {
		return errors.New("neither head nor end of a PDF")
	}
	at, err := number(`startxref\n(\d+)\n%%EOF`, string(r.data[len(r.data)-40:]))
	if err != nil {
		return err
	}
	count, err := number(`^xref\n0 (\d+)\n`, string(r.data[int(at):]))
	if err != nil {
		return err
	}
	rest := r.data[int(at)+len(fmt.Sprintf("xref\n0 %d\n", int(count))):]
	for i := range int(count) {
		entry := string(rest[20*i : 20*i+20])
		place, err := number(`^(\d{10}) \d{5} [nf] \n$`, entry)
		if err != nil {
			return err
		}
		if head := fmt.Sprintf("%d 0 obj\n", i); i > 0 && !bytes.HasPrefix(r.data[int(place):], []byte(head)) {
			return fmt.Errorf("object %d is not where the table has it", i)
		}
		r.places = append(r.places, int(place))
	}
	r.trailer = string(rest[20*int(count):])
	return nil
}

// object returns the body of the object that text refers to under a key.
func (r *reader) object(text, key string) (string, error) {
	n, err := number(`/`+key+` \[?(\d+) 0 R`, text)
	if err != nil {
		return "", err
	}
	if int(n) >= len(r.places) {
		return "", fmt.Errorf("%s refers to no object", key)
	}
	body := r.data[r.places[int(n)]:]
	end := bytes.Index(body, []byte("\nendobj\n"))
	if length, err := number(`/Length (\d+) `, string(body[:min(len(body), 400)])); err == nil {
		if start := bytes.Index(body, []byte(">>\nstream\n")); start >= 0 && start < 400 {
			end = start + len(">>\nstream\n") + int(length)
			if !bytes.HasPrefix(body[end:], []byte("\nendstream\nendobj\n")) {
				return "", fmt.Errorf("%s has another length than it says", key)
			}
		}
	}
	if end < 0 {
		return "", fmt.Errorf("%s does not end", key)
	}
	return string(body[:end]), nil
}

// stream returns the data of a stream object.
func (r *reader) stream(text, key string) ([]byte, error) {
	body, err := r.object(text, key)
	if err != nil {
		return nil, err
	}
	_, packed, found := strings.Cut(body, ">>\nstream\n")
	if !found {
		return nil, fmt.Errorf("%s is no stream", key)
	}
	z, err := zlib.NewReader(strings.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}

func (r *reader) pages() error {
	info, err := r.object(r.trailer, "Info")
	if err != nil {
		return err
	}
	for _, m := range regexp.MustCompile(`/(\w+) (?:\(([^)]*)\)|<FEFF([0-9A-F]*)>)`).FindAllStringSubmatch(info, -1) {
		r.doc.Info[m[1]] = m[2] + unhex(m[3])
	}
	root, err := r.object(r.trailer, "Root")
	if err != nil {
		return err
	}
	if m := regexp.MustCompile(`/Lang <FEFF([0-9A-F]*)>`).FindStringSubmatch(root); m != nil {
		r.doc.Lang = unhex(m[1])
	}
	pages, err := r.object(root, "Pages")
	if err != nil {
		return err
	}
	kids := regexp.MustCompile(`/Kids \[((?:\d+ 0 R ?)+)\]`).FindStringSubmatch(pages)
	if kids == nil {
		return errors.New("no pages")
	}
	list := regexp.MustCompile(`\d+ 0 R`).FindAllString(kids[1], -1)
	if count, err := number(`/Count (\d+)`, pages); err != nil || int(count) != len(list) {
		return fmt.Errorf("%d pages, counted as %v: %v", len(list), count, err)
	}
	for _, kid := range list {
		page, err := r.object("/Page "+kid, "Page")
		if err != nil {
			return err
		}
		if err := r.page(page); err != nil {
			return fmt.Errorf("page %d: %w", r.doc.Pages, err)
		}
	}
	return nil
}

// page reads a page. All have the same fonts.
func (r *reader) page(page string) (err error) {
	r.doc.Pages++
	var width, height float64
	if _, err := fmt.Sscanf(page[strings.Index(page, "/MediaBox"):], "/MediaBox [0 0 %g %g]", &width, &height); err != nil {
		return err
	}
	if r.doc.Pages > 1 && (width != r.doc.Width || height != r.doc.Height) {
		return errors.New("it has another size")
	}
	r.doc.Width, r.doc.Height = width, height
	for _, m := range regexp.MustCompile(`/(F\d) \d+ 0 R`).FindAllStringSubmatch(page, -1) {
		if r.fonts[m[1]] != nil {
			continue
		}
		if r.fonts[m[1]], err = r.font(page, m[1]); err != nil {
			return err
		}
	}
	content, err := r.stream(page, "Contents")
	if err != nil {
		return err
	}
	return r.content(page, string(content))
}

func (r *reader) font(page, name string) (*script, error) {
	font, err := r.object(page, name)
	if err != nil {
		return nil, err
	}
	s := &script{bold: strings.Contains(font, "-Bold "), means: map[int]string{}, widths: map[int]float64{}}
	meanings, err := r.stream(font, "ToUnicode")
	if err != nil {
		return nil, err
	}
	for _, m := range regexp.MustCompile(`(?m)^<([0-9A-F]{4})> <([0-9A-F]+)>$`).FindAllStringSubmatch(string(meanings), -1) {
		code, _ := strconv.ParseInt(m[1], 16, 32)
		if m[1] != "0000" || m[2] != "FFFF" { // the range of codes
			s.means[int(code)] = unhex(m[2])
		}
	}
	glyphs, err := r.object(font, "DescendantFonts")
	if err != nil {
		return nil, err
	}
	m := regexp.MustCompile(`/W \[1 \[([^\]]*)\]\]`).FindStringSubmatch(glyphs)
	if m == nil {
		return nil, errors.New("a font without widths")
	}
	for i, w := range strings.Fields(m[1]) {
		if s.widths[i+1], err = strconv.ParseFloat(w, 64); err != nil {
			return nil, err
		}
	}
	descriptor, err := r.object(glyphs, "FontDescriptor")
	if err != nil {
		return nil, err
	}
	outlines, err := r.stream(descriptor, "FontFile3")
	r.doc.Fonts = append(r.doc.Fonts, outlines)
	return s, err
}

var shown = regexp.MustCompile(`(?:BT /(F\d) (\S+) Tf 1 0 0 -1 (\S+) (\S+) Tm <([0-9A-F]*)> Tj ET|cm /T(\w+) Do)\b`)

// content reads texts and tiles. The numbers of operators that save and restore the
// state must agree.
func (r *reader) content(page, content string) error {
	if saved, restored := strings.Count(content, "q "), strings.Count(content, " Q\n"); saved != restored {
		return fmt.Errorf("the state is saved %d times and restored %d times", saved, restored)
	}
	for _, m := range shown.FindAllStringSubmatch(content, -1) {
		if name := m[6]; name != "" {
			if _, err := r.stream(page, "T"+name); err != nil {
				return err
			}
			r.doc.Tiles = append(r.doc.Tiles, name)
			continue
		}
		if err := r.text(m); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) text(m []string) error {
	font := r.fonts[m[1]]
	if font == nil {
		return fmt.Errorf("text in a font %s that is not there", m[1])
	}
	t := Text{Page: r.doc.Pages, Bold: font.bold}
	for i, to := range []*float64{&t.Size, &t.X, &t.Y} {
		var err error
		if *to, err = strconv.ParseFloat(m[2+i], 64); err != nil {
			return err
		}
	}
	for codes := m[5]; codes != ""; codes = codes[4:] {
		code, err := strconv.ParseInt(codes[:4], 16, 32)
		if err != nil {
			return err
		}
		word, known := font.means[int(code)]
		if !known {
			return fmt.Errorf("code %d means nothing", code)
		}
		t.Words += word
		t.Width += font.widths[int(code)] / 1000 * t.Size
	}
	r.doc.Texts = append(r.doc.Texts, t)
	return nil
}

// number finds the number that a pattern holds.
func number(pattern, text string) (float64, error) {
	m := regexp.MustCompile(pattern).FindStringSubmatch(text)
	if m == nil {
		return 0, fmt.Errorf("no %s", pattern)
	}
	return strconv.ParseFloat(m[1], 64)
}

// unhex reads UTF-16 in hexadecimal digits.
func unhex(digits string) string {
	var units []uint16
	for ; len(digits) >= 4; digits = digits[4:] {
		n, _ := strconv.ParseUint(digits[:4], 16, 16)
		units = append(units, uint16(n))
	}
	return string(utf16.Decode(units))
}
