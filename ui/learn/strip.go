package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// handStrip is the learner's hand on felt: a tile for each chapter, face up
// once the chapter is done. Together they win.
type handStrip struct {
	*widgets.Felt

	title *widgets.Text
	note  *widgets.Paragraph
	sets  []*widgets.TileRow
	sizes []int
}

// handSets are the sizes of the groups: four sets and the pair.
var handSets = [...]int{3, 3, 3, 3, 2}

func newHandStrip(p *Page) *handStrip {
	h := &handStrip{title: widgets.NewText(look.Question, look.FeltInk, p.text("learn.hand"))}
	chapters := p.Model.Course.Chapters
	up := 0
	var names []string
	next := -1
	for i := range chapters {
		names = append(names, p.tileName(&chapters[i]))
		switch {
		case p.Model.chapterDone(&chapters[i]):
			up++
		case p.Model.currentChapter() == &chapters[i]:
			next = i
		}
	}
	note := p.text("learn.hand_note", args{"Up": up, "Of": len(chapters)})
	if up == len(chapters) {
		note = p.text("learn.hand_complete")
	}
	h.note = widgets.NewParagraph(look.Body, look.FeltInk2, widgets.Run{Text: note})
	objects := []fyne.CanvasObject{h.title, h.note}
	at := 0
	for _, n := range handSets {
		if at >= len(names) {
			break
		}
		end := min(at+n, len(names))
		row := widgets.NewTileRow(stripTile, 2, names[at:end]...)
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

// The measures of the strip, in Fyne units.
const (
	stripTile   = 43
	stripTight  = 34
	stripPad    = 24
	stripTitleY = 14
)

// lay spreads the groups over the width.
func (h *handStrip) lay(size fyne.Size) {
	width, pad, top := float32(stripTile), float32(stripPad), float32(stripTitleY)
	if size.Height < stripHigh {
		width, pad, top = stripTight, 16, 8
	}
	least := h.title.MinSize()
	widgets.Place(h.title, pad, top, least.Width, least.Height)
	note := h.note.HeightFor(size.Width - 2*pad - least.Width - 12)
	widgets.Place(h.note, pad+least.Width+12, top+least.Height-note-3, size.Width-2*pad-least.Width-12, note)
	total := float32(0)
	for i, set := range h.sets {
		set.SetWidth(width)
		total += float32(h.sizes[i])*(width+2) - 2
	}
	space := (size.Width - 2*pad - total) / float32(max(1, len(h.sets)-1))
	x, y := pad, size.Height-top-widgets.TileHeight(width)
	for i, set := range h.sets {
		wide := float32(h.sizes[i])*(width+2) - 2
		widgets.Place(set, x, y, wide, widgets.TileHeight(width))
		x += wide + space
	}
}
