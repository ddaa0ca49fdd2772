package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// handStrip is the learner's hand on felt: a tile for each chapter, face up
// once the chapter is done, and apart from them the tile that wins.
type handStrip struct {
	*widgets.Felt

	title   *widgets.Text
	note    *widgets.Paragraph
	sets    []*tileview.Row
	sizes   []int
	winning *tileview.Row
	wins    *widgets.Text // names it
}

// handSets are the sizes of the groups: four sets and half of the pair.
var handSets = [...]int{3, 3, 3, 3, 1}

func newHandStrip(p *Page) *handStrip {
	h := &handStrip{title: widgets.NewText(look.Question, look.FeltInk, p.text("learn.hand"))}
	var names []string
	next := -1
	for i := range p.Model.Course.Chapters {
		c := &p.Model.Course.Chapters[i]
		if c.IsApart() {
			continue
		}
		if p.Model.currentChapter() == c {
			next = i
		}
		names = append(names, p.tileName(c))
	}
	last := "back"
	if p.Model.hasWon() {
		last = chapterTile(len(names) + 1).String()
	}
	all := append([]string{last}, names...)
	down := countOf(all, "back")
	note := p.text("learn.hand_note", args{"Up": len(all) - down, "Of": len(all)})
	if down == 0 {
		note = p.text("learn.hand_complete")
	}
	h.note = widgets.NewParagraph(look.Body, look.FeltInk2, widgets.Run{Text: note})
	h.wins = widgets.NewText(look.Label, look.FeltInk2, p.text("learn.hand_wins"))
	h.winning = tileview.NewRow(stripTile, 0, last)
	objects := []fyne.CanvasObject{h.title, h.note, h.wins, h.winning}
	at := 0
	for _, n := range handSets {
		end := min(at+n, len(names))
		row := tileview.NewRow(stripTile, 2, names[at:end]...)
		if next >= at && next < end {
			row.SetMarked(next - at)
		}
		h.sets, h.sizes = append(h.sets, row), append(h.sizes, end-at)
		objects = append(objects, row)
		at = end
	}
	h.Felt = widgets.NewFelt(container.New(widgets.Arrange(widgets.FixedMin(400, 80), h.lay), objects...))
	return h
}

// countOf returns how often a name is in a list.
func countOf(list []string, name string) (n int) {
	for _, one := range list {
		if one == name {
			n++
		}
	}
	return n
}

// The measures of the strip, in Fyne units.
const (
	stripTile   = 42
	stripTight  = 32
	stripPad    = 24
	stripTitleY = 10
	setGap      = 18
)

// lay sets the groups side by side at the bottom, the winning tile at the right.
func (h *handStrip) lay(size fyne.Size) {
	width, pad, top := float32(stripTile), float32(stripPad), float32(stripTitleY)
	if size.Height < stripHigh {
		width, pad, top = stripTight, 16, 8
	}
	least := h.title.MinSize()
	widgets.Place(h.title, pad, top, least.Width, least.Height)
	note := h.note.HeightFor(size.Width - 2*pad - least.Width - 12)
	widgets.Place(h.note, pad+least.Width+12, top+least.Height-note-3, size.Width-2*pad-least.Width-12, note)
	tall := tileview.Height(width)
	x, y := pad, size.Height-top-tall
	for i, set := range h.sets {
		set.SetWidth(width)
		wide := float32(h.sizes[i])*(width+2) - 2
		widgets.Place(set, x, y, wide, tall)
		x += wide + setGap
	}
	h.winning.SetWidth(width)
	widgets.Place(h.winning, size.Width-pad-width, y, width, tall)
	wins := h.wins.MinSize()
	widgets.Place(h.wins, size.Width-pad-width-12-wins.Width, y+(tall-wins.Height)/2, wins.Width, wins.Height)
}
