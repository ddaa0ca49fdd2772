package paper

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf16"
)

// toPoints is how many points of 1/72 inch a unit has.
const toPoints = 0.75

// PDF writes the page and those added to it as a PDF 1.4 document made at a time.
// Text stays text: it can be searched and copied.
func (p *Page) PDF(w io.Writer, made time.Time) error {
	d := &document{}
	d.out.WriteString("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n") // bytes over 127, so that it is not taken for plain text
	list := p.Pages()
	catalog, pages := d.reserve(), d.reserve()
	sheets, contents := make([]ref, len(list)), make([]ref, len(list))
	var kids []string
	for i := range list {
		sheets[i], contents[i] = d.reserve(), d.reserve()
		kids = append(kids, sheets[i].String())
	}
	d.object(catalog, fmt.Sprintf("<< /Type /Catalog /Pages %s /Lang %s /ViewerPreferences << /DisplayDocTitle true >> >>",
		pages, pdfText(p.Lang)))
	d.object(pages, fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", strings.Join(kids, " "), len(list)))

	c := &canvas{page: p, scripts: [2]*script{newScript(p.faces[0]), newScript(p.faces[1])}}
	for i, page := range list {
		if err := d.stream(contents[i], "", c.content(page)); err != nil {
			return err
		}
	}
	resources, err := c.resources(d)
	if err != nil {
		return err
	}
	for i, page := range list {
		d.object(sheets[i], fmt.Sprintf("<< /Type /Page /Parent %s /MediaBox [0 0 %s %s] /Contents %s /Resources << %s >> >>",
			pages, num(page.Width*toPoints), num(page.Height*toPoints), contents[i], resources))
	}
	d.finish(catalog, d.info(p.Title, made))
	_, err = d.out.WriteTo(w)
	return err
}

// document is a PDF file being written: objects and where they begin.
type document struct {
	out    bytes.Buffer
	places []int // of each object, from number 1
}

// ref is an object's number, written as PDF refers to it.
type ref int

func (r ref) String() string { return strconv.Itoa(int(r)) + " 0 R" }

// reserve takes the next number for an object.
func (d *document) reserve() ref {
	d.places = append(d.places, 0)
	return ref(len(d.places))
}

func (d *document) object(r ref, body string) {
	d.places[r-1] = d.out.Len()
	fmt.Fprintf(&d.out, "%d 0 obj\n%s\nendobj\n", int(r), body)
}

// add writes an object under the next number.
func (d *document) add(body string) ref {
	r := d.reserve()
	d.object(r, body)
	return r
}

// stream writes an object that holds data, compressed; entries are its own, in addition
// to those for the compression.
func (d *document) stream(r ref, entries string, data []byte) error {
	packed, err := pack(data)
	if err == nil {
		d.packed(r, entries, packed)
	}
	return err
}

// packed is stream for data that is already compressed.
func (d *document) packed(r ref, entries string, data []byte) {
	d.object(r, fmt.Sprintf("<< %s/Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream", entries, len(data), data))
}

// packers are reused, since each takes a megabyte.
var packers = sync.Pool{New: func() any {
	z, _ := zlib.NewWriterLevel(nil, zlib.BestCompression) // fails for other levels only
	return z
}}

// pack compresses data.
func pack(data []byte) ([]byte, error) {
	z := packers.Get().(*zlib.Writer)
	defer packers.Put(z)
	var packed bytes.Buffer
	z.Reset(&packed)
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

func (d *document) info(title string, made time.Time) ref {
	zone := "Z"
	if _, offset := made.Zone(); offset != 0 {
		zone = strings.Replace(made.Format("-07:00"), ":", "'", 1) + "'"
	}
	date := "(D:" + made.Format("20060102150405") + zone + ")"
	return d.add(fmt.Sprintf("<< /Title %s /Creator (Sikwu) /CreationDate %s /ModDate %s >>", pdfText(title), date, date))
}

// finish writes the table of objects and the trailer.
func (d *document) finish(catalog, info ref) {
	id := sha256.Sum256(d.out.Bytes())
	at := d.out.Len()
	fmt.Fprintf(&d.out, "xref\n0 %d\n0000000000 65535 f \n", len(d.places)+1)
	for _, place := range d.places {
		fmt.Fprintf(&d.out, "%010d 00000 n \n", place)
	}
	fmt.Fprintf(&d.out, "trailer\n<< /Size %d /Root %s /Info %s /ID [<%x> <%x>] >>\nstartxref\n%d\n%%%%EOF\n",
		len(d.places)+1, catalog, info, id[:16], id[:16], at)
}

// num writes a number with four places after the point at most.
func num(f float64) string {
	text := strings.TrimRight(strconv.FormatFloat(f, 'f', 4, 64), "0")
	text = strings.TrimSuffix(text, ".")
	if text == "-0" {
		return "0"
	}
	return text
}

// pdfText writes a string as PDF keeps them outside pages.
func pdfText(text string) string {
	return "<FEFF" + hexText(text) + ">"
}

// hexText returns text in UTF-16, in hexadecimal digits.
func hexText(text string) string {
	var hex strings.Builder
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&hex, "%04X", unit)
	}
	return hex.String()
}
