package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/tile"
	"sikwu/lessons"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// chapterCard is a chapter on the map: its tile, face down until the chapter is
// done, its name, and the progress.
type chapterCard struct {
	*widgets.PressCard

	tile   *widgets.TileImage
	title  *widgets.Paragraph
	sub    *widgets.Text // Continue; empty for all but the current chapter
	bar    *widgets.Laid // nil if nothing or everything is done
	tick   *widgets.Picture
	note   *widgets.Text
	now    bool // the current chapter
	narrow bool
}

// The measures of a chapter's card, in Fyne units.
const (
	cardPadX   = 16
	cardPadY   = 14
	cardTile   = 40
	tightPad   = 10
	tightTile  = 30
	noteHigh   = 18
	barHigh    = 6
	outlineNow = 2
)

func newChapterCard(p *Page, c *lessons.Chapter) *chapterCard {
	done, of := p.Model.chapterCount(c)
	now := p.Model.currentChapter() == c
	ink := look.Ink
	if done == 0 && !now {
		ink = look.Ink2
	}
	k := &chapterCard{now: now,
		tile:  widgets.NewTileImage(p.tileName(c), cardTile),
		title: widgets.NewParagraph(look.Name, ink, widgets.Run{Text: p.chapterTitle(c)}),
		sub:   widgets.NewText(look.Strong, look.Accent, ""),
	}
	note := p.text("learn.steps", args{"N": of})
	if done > 0 {
		note = p.text("learn.steps_done", args{"At": done, "Of": of})
	}
	k.note = widgets.NewText(look.Label, look.Ink3, note)
	parts := []fyne.CanvasObject{k.tile, k.title, k.sub, k.note}
	switch {
	case done == of:
		k.tick = widgets.NewPicture(widgets.IconTick, look.Accent)
		parts = append(parts, k.tick)
	case done > 0:
		k.bar = newShares(fyne.NewSize(90, barHigh), look.Sunk, barPart{float32(done) / float32(of), look.Accent})
		parts = append(parts, k.bar)
	}
	content := container.New(widgets.Arrange(widgets.FixedMin(100, 60), k.lay), parts...)
	k.PressCard = widgets.NewPressCard(content, func() { p.openChapter(c) })
	k.Card().SetPadding(0, 0)
	k.SetLabel(p.chapterTitle(c) + ", " + note)
	if now {
		k.Card().SetOutline(look.Accent, outlineNow)
		word := "learn.continue"
		if done == 0 && !p.Model.begun() {
			word = "learn.begin"
		}
		k.sub.SetText(p.text(word))
	}
	return k
}

func (k *chapterCard) setNarrow(narrow bool) {
	if k.narrow == narrow {
		return
	}
	k.narrow = narrow
	width := float32(cardTile)
	if narrow {
		width = tightTile
	}
	k.tile.SetWidth(width)
}

// lay places the tile on the left, the rest beside it, and the progress at the
// bottom.
func (k *chapterCard) lay(size fyne.Size) {
	padX, padY, tile, space := float32(cardPadX), float32(cardPadY), float32(cardTile), float32(12)
	if k.narrow {
		padX, padY, tile, space = tightPad, tightPad, tightTile, 8
	}
	widgets.Place(k.tile, padX, padY, tile, widgets.TileHeight(tile))
	x := padX + tile + space
	width := size.Width - x - padX
	title := high(k.title, width)
	widgets.Place(k.title, x, padY, width, title)
	fitted(k.sub, width, look.Strong, look.Clause)
	sub := k.sub.MinSize()
	widgets.Place(k.sub, x, padY+title, width, sub.Height)
	y := size.Height - padY - noteHigh
	note := k.note.MinSize().Width
	switch {
	case k.tick != nil:
		widgets.Place(k.tick, x, y-1, 20, 20)
		widgets.Place(k.note, x+24, y, note, noteHigh)
	case k.bar != nil:
		widgets.Place(k.bar, x, y+(noteHigh-barHigh)/2, fyne.Max(20, width-note-gap), barHigh)
		widgets.Place(k.note, size.Width-padX-note, y, note, noteHigh)
	default:
		widgets.Place(k.note, x, y, note, noteHigh)
	}
}

// learnersHand is the hand that the chapters turn up, one tile per chapter.
const learnersHand = "123m 456p 789s CCC EE"

// chapterTile returns a chapter's tile in the learner's hand.
func chapterTile(order int) tile.Tile {
	tiles, _, err := tile.Scan(learnersHand, 0)
	if err != nil || order < 1 || order > len(tiles) {
		return tile.None
	}
	return tiles[order-1]
}

// tileName returns the picture of a chapter's tile, its back until the chapter
// is done.
func (p *Page) tileName(c *lessons.Chapter) string {
	if p.Model.chapterDone(c) {
		return chapterTile(c.Order).String()
	}
	return "back"
}
