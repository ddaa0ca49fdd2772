package compare

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
)

// The sides of a badge in a cell and on a card, in Fyne units.
const (
	badgeInCell = 18
	badgeOnCard = 24
)

// badge is the number of a cause.
type badge struct {
	widget.BaseWidget
	side float32
	disc *canvas.Rectangle
	text *canvas.Text
}

func newBadge(number int, side float32) *badge {
	b := &badge{
		side: side, disc: canvas.NewRectangle(look.Color(look.Warn)),
		text: look.Text(look.TagText, look.WarnSoft, strconv.Itoa(number)),
	}
	b.disc.CornerRadius = side / 2
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer implements fyne.Widget.
func (b *badge) CreateRenderer() fyne.WidgetRenderer { return &badgeRenderer{b} }

type badgeRenderer struct{ b *badge }

func (r *badgeRenderer) Layout(size fyne.Size) {
	side := fyne.NewSquareSize(r.b.side)
	r.b.disc.Resize(side)
	r.b.disc.Move(fyne.NewPos(0, (size.Height-side.Height)/2))
	own := r.b.text.MinSize()
	r.b.text.Resize(own)
	r.b.text.Move(fyne.NewPos((side.Width-own.Width)/2, (size.Height-own.Height)/2-1))
}

func (r *badgeRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(r.b.side) }

func (r *badgeRenderer) Refresh() {
	r.b.disc.FillColor = look.Color(look.Warn)
	look.Paint(r.b.text, look.WarnSoft)
	r.Layout(r.b.Size())
	canvas.Refresh(r.b)
}

func (r *badgeRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.b.disc, r.b.text}
}

func (r *badgeRenderer) Destroy() {}

// pile is the badges of a cell, two a row where there are more.
type pile struct {
	widget.BaseWidget
	badges []*badge
}

// pileGap is between the badges of a cell, in Fyne units.
const pileGap = 4

func newPile(marks []int) *pile {
	p := &pile{}
	for _, at := range marks {
		p.badges = append(p.badges, newBadge(at+1, badgeInCell))
	}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *pile) CreateRenderer() fyne.WidgetRenderer { return &pileRenderer{p} }

type pileRenderer struct{ p *pile }

// Layout fills the rows from the right, so that single badges of cells above
// each other stand in a line.
func (r *pileRenderer) Layout(size fyne.Size) {
	own := r.MinSize()
	y := (size.Height - own.Height) / 2
	for first := 0; first < len(r.p.badges); first += 2 {
		row := r.p.badges[first:min(first+2, len(r.p.badges))]
		x := size.Width - float32(len(row))*(badgeInCell+pileGap) + pileGap
		for _, b := range row {
			b.Resize(fyne.NewSquareSize(badgeInCell))
			b.Move(fyne.NewPos(x, y))
			x += badgeInCell + pileGap
		}
		y += badgeInCell + pileGap
	}
}

func (r *pileRenderer) MinSize() fyne.Size {
	across, down := min(2, len(r.p.badges)), (len(r.p.badges)+1)/2
	return fyne.NewSize(
		float32(across)*(badgeInCell+pileGap)-pileGap, float32(down)*(badgeInCell+pileGap)-pileGap)
}

func (r *pileRenderer) Refresh() {
	for _, b := range r.p.badges {
		b.Refresh()
	}
	canvas.Refresh(r.p)
}

func (r *pileRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.p.badges))
	for i, b := range r.p.badges {
		objects[i] = b
	}
	return objects
}

func (r *pileRenderer) Destroy() {}
