package walker

import (
	"fmt"
	"hash/fnv"
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Drawn returns what is painted of an object, a line for each text, box and picture, from
// back to front, whether or not it is scrolled into view. Where things lie is said in
// Fyne units from the corner of the object, or of what scrolls round them, so that how
// far it is scrolled makes no difference.
func Drawn(o fyne.CanvasObject) (list []string) {
	d := drawing{}
	d.add(o, fyne.Position{})
	return d.lines
}

type drawing struct{ lines []string }

// add adds an object that lies at a place. What scrolls is at its own corner whatever its
// offset: told from where it lies now, half units would round either way.
func (d *drawing) add(o fyne.CanvasObject, at fyne.Position) {
	if o == nil || !o.Visible() {
		return
	}
	if line := painted(o); line != "" {
		d.lines = append(d.lines, fmt.Sprintf("%s at %.0f %.0f, %.0f by %.0f", line, at.X, at.Y, o.Size().Width, o.Size().Height))
	}
	children, _ := inside(o)
	if _, scrolls := o.(fyne.Scrollable); scrolls && len(children) > 0 {
		d.add(children[0], at) // the others are its bars
		return
	}
	for _, child := range children {
		if child != nil {
			d.add(child, at.Add(child.Position()))
		}
	}
}

// painted says what an object paints, but where, "" for nothing.
func painted(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *canvas.Text:
		if o.Text != "" {
			return fmt.Sprintf("text %q %s %.1f %v", o.Text, Shade(o.Color), o.TextSize, o.TextStyle)
		}
	case *canvas.Rectangle:
		if fill, edge := Shade(o.FillColor), Shade(o.StrokeColor); fill != "" || edge != "" && o.StrokeWidth > 0 {
			return fmt.Sprintf("box %s %s %.1f %.0f", fill, edge, o.StrokeWidth, o.CornerRadius)
		}
	case *canvas.Line:
		return fmt.Sprintf("line %s %.1f", Shade(o.StrokeColor), o.StrokeWidth)
	case *canvas.Circle:
		return fmt.Sprintf("disc %s %s %.1f", Shade(o.FillColor), Shade(o.StrokeColor), o.StrokeWidth)
	case *canvas.Image:
		switch {
		case o.Resource != nil:
			return fmt.Sprintf("picture %s %.2f", o.Resource.Name(), o.Translucency)
		case o.Image != nil:
			return fmt.Sprintf("picture %x %.2f", pixels(o.Image), o.Translucency)
		}
	case *canvas.Raster:
		if width, height := int(o.Size().Width), int(o.Size().Height); width > 0 && height > 0 && o.Generator != nil {
			return fmt.Sprintf("tile %x %.2f", pixels(o.Generator(width, height)), o.Translucency)
		}
	}
	return ""
}

// Shade names a colour as Drawn does, "" for none.
func Shade(c color.Color) string {
	if c == nil {
		return ""
	}
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	if n.A == 0 {
		return ""
	}
	return fmt.Sprintf("%02x%02x%02x%02x", n.R, n.G, n.B, n.A)
}

// summed remembers the sums of pictures, which never change, until a walk ends.
var summed = map[image.Image]uint64{}

func pixels(i image.Image) uint64 {
	if sum, known := summed[i]; known {
		return sum
	}
	h := fnv.New64a()
	switch p := i.(type) {
	case *image.NRGBA:
		h.Write(p.Pix)
	case *image.RGBA:
		h.Write(p.Pix)
	default:
		fmt.Fprint(h, i.Bounds())
	}
	summed[i] = h.Sum64()
	return summed[i]
}

// Differ returns the lines of two drawings that only one has: what was there, then what
// a page made anew has.
func Differ(was, anew []string) (gone, come []string) {
	count := map[string]int{}
	for _, line := range was {
		count[line]++
	}
	for _, line := range anew {
		if count[line]--; count[line] < 0 {
			come = append(come, line)
		}
	}
	clear(count)
	for _, line := range anew {
		count[line]++
	}
	for _, line := range was {
		if count[line]--; count[line] < 0 {
			gone = append(gone, line)
		}
	}
	if len(gone) == 0 && len(come) == 0 && !slices.Equal(was, anew) {
		gone, come = []string{"another order"}, []string{"another order"}
	}
	return gone, come
}
