package paper

import (
	"bytes"
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"
)

// canvas writes marks as PDF draws them and notes what they need.
type canvas struct {
	page     *Page      // the first one
	scripts  [2]*script // regular and bold
	out      bytes.Buffer
	pictures []string // pictures in use
	veils    []uint8  // opacities in use, 0 to 255
}

// content returns the marks of a page. y grows downward from its upper left corner.
func (c *canvas) content(p *Page) []byte {
	c.out.Reset()
	fmt.Fprintf(&c.out, "%s 0 0 %s 0 %s cm\n", num(toPoints), num(-toPoints), num(p.Height*toPoints))
	for _, m := range p.marks {
		c.mark(m)
	}
	return c.out.Bytes()
}

func (c *canvas) mark(m mark) {
	switch {
	case m.fill != nil:
		c.fill(m.fill)
	case m.text != nil:
		c.text(m.text)
	case m.art != nil:
		c.art(m.art)
	}
}

func (c *canvas) fill(f *fill) {
	c.out.WriteString("q ")
	c.veil(f.colour.A)
	c.colour(f.colour)
	for _, s := range f.area {
		for _, a := range s.points() {
			c.out.WriteString(num(a.x) + " " + num(a.y) + " ")
		}
		c.out.WriteString([...]string{moveTo: "m", lineTo: "l", cubeTo: "c", closed: "h"}[s.op] + "\n")
	}
	c.out.WriteString("f Q\n")
}

// text writes a row of letters, upright on a page whose y grows downward.
func (c *canvas) text(t *text) {
	i := 0
	if t.style.Bold {
		i = 1
	}
	c.colour(t.style.Colour)
	fmt.Fprintf(&c.out, "BT /F%d %s Tf 1 0 0 -1 %s %s Tm <%s> Tj ET\n",
		i, num(t.style.Size), num(t.x), num(t.y), c.scripts[i].codes(t.words))
}

func (c *canvas) art(at *placed) {
	if !slices.Contains(c.pictures, at.name) {
		c.pictures = append(c.pictures, at.name)
	}
	a := c.page.arts[at.name]
	c.out.WriteString("q ")
	c.veil(uint8(at.strong*255 + 0.5))
	fmt.Fprintf(&c.out, "%s 0 0 %s %s %s cm /T%s Do Q\n",
		num(at.width/a.width), num(at.height/a.height), num(at.x), num(at.y), at.name)
}

func (c *canvas) veil(alpha uint8) {
	if alpha == 255 {
		return
	}
	if !slices.Contains(c.veils, alpha) {
		c.veils = append(c.veils, alpha)
	}
	c.out.WriteString("/" + veilName(alpha) + " gs ")
}

func veilName(alpha uint8) string { return "A" + strconv.Itoa(int(alpha)) }

func (c *canvas) colour(n color.NRGBA) {
	share := func(v uint8) string { return num(float64(v) / 255) }
	c.out.WriteString(share(n.R) + " " + share(n.G) + " " + share(n.B) + " rg\n")
}

// resources writes the fonts and pictures in use and names everything that the
// marks refer to.
func (c *canvas) resources(d *document) (string, error) {
	var fonts, pictures strings.Builder
	for i, s := range c.scripts {
		if len(s.signs) == 0 {
			continue
		}
		r, err := s.write(d)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&fonts, "/F%d %s ", i, r)
	}
	for _, name := range c.pictures {
		r, err := c.picture(d, name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&pictures, "/T%s %s ", name, r)
	}
	return fmt.Sprintf("/Font << %s>> /XObject << %s>> %s", &fonts, &pictures, c.strengths()), nil
}

func (c *canvas) strengths() string {
	var list strings.Builder
	for _, alpha := range c.veils {
		fmt.Fprintf(&list, "/%s << /ca %s >> ", veilName(alpha), num(float64(alpha)/255))
	}
	return "/ExtGState << " + list.String() + ">>"
}

// picture writes art as a form that can be shown any number of times; as a group, so that
// a faint picture is faint as a whole.
func (c *canvas) picture(d *document, name string) (ref, error) {
	a := c.page.arts[name]
	f, err := a.form()
	if err != nil {
		return 0, err
	}
	r := d.reserve()
	d.packed(r, fmt.Sprintf(
		"/Type /XObject /Subtype /Form /BBox [0 0 %s %s] /Group << /S /Transparency >> /Resources << %s >> ",
		num(a.width), num(a.height), f.strengths), f.marks)
	return r, nil
}

// form is art as PDF draws it: its marks, compressed, and the opacities in them.
type form struct {
	strengths string
	marks     []byte
}

func (a *art) makeForm() (form, error) {
	var c canvas
	for i := range a.fills {
		c.fill(&a.fills[i])
	}
	marks, err := pack(c.out.Bytes())
	return form{c.strengths(), marks}, err
}
