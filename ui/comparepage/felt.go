package comparepage

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/core/compare"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// Dimensions of the strip of felt, in Fyne units.
const (
	feltPad    = 24
	feltHeight = 80
	feltPadY   = 14
	feltGap    = 24  // between the words and the tiles, the tiles and the button
	feltWords  = 300 // kept for the words, and in a narrow window
	feltNarrow = 220
	tileGap    = 2
	partGap    = 14
	wonMore    = 4 // the winning tile is so much wider than the others
	ringRoom   = 3
)

// tileWidths are the widths to try, the largest first.
var tileWidths = [...]float32{36, 32, 28, 26, 24, 22, 20, 18, 16}

// felt is the hand, small, with how it was won.
type felt struct {
	widgets.Laid

	p     *Page
	cloth *widgets.Felt
	title *widgets.Text
	how   *widgets.Paragraph
	parts []*tileview.Row
	sizes []int // tiles of each part shown
	won   *tileview.Row
	back  *widgets.IconButton
}

func newFelt(p *Page) *felt {
	f := &felt{
		p:     p,
		title: widgets.NewText(look.Title, look.FeltInk, ""),
		how:   widgets.NewParagraph(look.Label, look.FeltInk2),
		won:   tileview.NewRow(tileWidths[0]+wonMore, 0),
	}
	f.won.SetMarked(0)
	f.back = widgets.NewIconButton(widgets.IconClose, p.text.Text("compare.back"), func() { p.callbacks.Back() })
	f.back.SetOnFelt(true)
	f.cloth = widgets.NewFelt(newBlank())
	f.Init(f, feltWords, f.put)
	f.SetMin(widgets.FixedMin(feltWords, feltHeight))
	f.SkipObjectRefresh()
	return f
}

// show copies the hand.
func (f *felt) show(v *session.View) {
	f.title.SetText(f.p.say.CompareTitle(len(f.p.sets())))
	f.how.SetText(f.p.say.Circumstances(v.Finding().Case, f.p.table.Kind == compare.Won))
	f.sizes = f.sizes[:0]
	for _, group := range v.Judged.Laid() {
		f.add(group)
	}
	for _, spare := range f.parts[len(f.sizes):] {
		spare.Hide()
	}
	f.won.Hidden = v.Judged.Winning == tile.None
	if !f.won.Hidden {
		f.won.SetTiles(v.Judged.Winning.String())
	}
	f.SetObjects(f.objects()...)
	f.Refresh()
}

// add shows a group of tiles in the next row; rows are reused from hand to
// hand.
func (f *felt) add(tiles []tile.Tile) {
	i := len(f.sizes)
	if i == len(f.parts) {
		f.parts = append(f.parts, tileview.NewRow(tileWidths[0], tileGap))
	}
	f.parts[i].SetTiles(tile.Names(tiles...)...)
	f.parts[i].Show()
	f.sizes = append(f.sizes, len(tiles))
}

// tilesWide returns how wide all tiles are at a width of one.
func (f *felt) tilesWide(wide float32) float32 {
	total := float32(0)
	for i, n := range f.sizes {
		if i > 0 {
			total += partGap
		}
		total += float32(n)*wide + float32(n-1)*tileGap
	}
	if !f.won.Hidden {
		total += partGap + wide + wonMore + ringRoom
	}
	return total
}

// fit returns the tile width that leaves the words their room.
func (f *felt) fit(width float32) float32 {
	words := float32(feltWords)
	if width < widgets.WidePage-2*widgets.FrameFor(widgets.WidePage).Margin {
		words = feltNarrow
	}
	room := width - 2*feltPad - words - 2*feltGap - f.back.MinSize().Width
	for _, wide := range tileWidths {
		if f.tilesWide(wide) <= room {
			return wide
		}
	}
	return tileWidths[len(tileWidths)-1]
}

// wordsWide returns what the tiles leave to the words.
func (f *felt) wordsWide(width float32) float32 {
	return fyne.Max(width-2*feltPad-2*feltGap-f.back.MinSize().Width-f.tilesWide(f.fit(width)), 120)
}

func (f *felt) put(room fyne.Size, put widgets.Put) float32 {
	words := f.wordsWide(room.Width)
	how := f.how.HeightFor(words)
	high := look.Title.Line() + how
	if room.Height > 0 { // else it is measured: tiles are drawn for one width
		f.putTiles(room, put)
	}
	y, button := (room.Height-high)/2, f.back.MinSize()
	put(f.cloth, 0, 0, room.Width, room.Height)
	put(f.title, feltPad, y, words, look.Title.Line())
	put(f.how, feltPad, y+look.Title.Line(), words, how)
	put(f.back, room.Width-feltPad-button.Width+8, (room.Height-button.Height)/2, button.Width, button.Height)
	return fyne.Max(feltHeight, high+2*feltPadY)
}

func (f *felt) putTiles(room fyne.Size, put widgets.Put) {
	wide := f.fit(room.Width)
	x := room.Width - feltPad - f.back.MinSize().Width - feltGap - f.tilesWide(wide)
	place := func(row *tileview.Row, width float32) {
		row.SetWidth(width)
		own := row.MinSize()
		put(row, x, (room.Height-own.Height)/2, own.Width, own.Height)
		x += own.Width + partGap
	}
	for _, row := range f.parts[:len(f.sizes)] {
		place(row, wide)
	}
	if !f.won.Hidden {
		place(f.won, wide+wonMore)
	}
}

// objects returns the cloth and what lies on it.
func (f *felt) objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{f.cloth, f.title, f.how, f.back}
	for _, row := range f.parts {
		objects = append(objects, row)
	}
	return append(objects, f.won)
}

// newBlank returns an empty object for the felt to hold.
func newBlank() fyne.CanvasObject { return canvas.NewRectangle(color.Transparent) }
