package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/tile"
	"sikwu/lessons"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// chapterCard is a chapter on the map: its tile, face down until the chapter is
// done, its name, how long it takes, and the progress. A chapter apart has no
// tile and lies flat.
type chapterCard struct {
	*widgets.PressCard

	tile  *tileview.Image  // nil for a chapter apart
	icon  *widgets.Picture // in its place
	title *widgets.Paragraph
	sub   *widgets.Text // how long it takes; where to go on
	about *widgets.Text // of a chapter apart; else nil
	bar   *widgets.Laid // nil if nothing or everything is done
	tick  *widgets.Picture
	note  *widgets.Text
	now   bool // the current chapter
	tight bool // laid out for little room
}

// The measures of a chapter's card, in Fyne units.
const (
	cardPad    = 14
	cardTile   = 44
	tightPad   = 8
	tightTile  = 32
	underTile  = 6
	noteHigh   = 18
	barHigh    = 6
	outlineNow = 2
)

func newChapterCard(p *Page, c *lessons.Chapter) *chapterCard {
	done, of := p.Model.chapterCount(c)
	now := p.Model.currentChapter() == c
	ink := look.Ink
	if done == 0 && !now && !c.IsApart() {
		ink = look.Ink2
	}
	k := &chapterCard{
		now:   now,
		title: widgets.NewParagraph(look.Name, ink, widgets.Run{Text: p.chapterTitle(c)}),
		sub:   widgets.NewText(look.Label, look.Ink3, p.text("learn.minutes", args{"N": c.Minutes})),
		note:  widgets.NewText(look.Label, look.Ink3, p.text("learn.steps", args{"N": of})),
	}
	switch shown := p.Model.chapterShown(c); {
	case done > 0 && done < of:
		k.note.SetText(p.text("learn.steps_done", args{"At": done, "Of": of}))
	case done == of && shown > 0:
		k.note.SetText(p.text("learn.steps_shown", args{"N": shown}))
	}
	parts := []fyne.CanvasObject{k.title, k.sub, k.note}
	lay := k.lay
	if c.IsApart() {
		k.icon = widgets.NewPicture(widgets.IconBook, look.Accent)
		k.about = widgets.NewText(look.Label, look.Ink2, p.text("chapter."+c.ID+".note"))
		parts, lay = append(parts, k.icon, k.about), k.layWide
	} else {
		k.tile = tileview.NewImage(p.tileName(c), cardTile)
		k.title.SetAlign(fyne.TextAlignCenter)
		parts = append(parts, k.tile)
		switch {
		case done == of:
			k.tick = widgets.NewPicture(widgets.IconTick, look.Accent)
			parts = append(parts, k.tick)
		case done > 0:
			k.bar = newShares(fyne.NewSize(24, barHigh), look.Sunk, barPart{float32(done) / float32(of), look.Accent})
			parts = append(parts, k.bar)
		}
	}
	content := container.New(widgets.Arrange(widgets.FixedMin(60, 60), lay), parts...)
	k.PressCard = widgets.NewPressCard(content, func() { p.openChapter(c) })
	k.Card().SetPadding(0, 0)
	label := p.chapterTitle(c) + ", " + k.sub.Text() + ", " + k.note.Text()
	if done == of {
		label += ", " + p.text("learn.done")
	}
	k.SetLabel(label)
	if now {
		k.Card().SetOutline(look.Accent, outlineNow)
		word := "learn.continue"
		if done == 0 && !p.Model.begun() {
			word = "learn.begin"
		}
		k.sub.SetRole(look.LabelBold)
		k.sub.SetColour(look.Accent)
		k.sub.SetText(p.text(word))
	}
	return k
}

func (k *chapterCard) setTight(tight bool) {
	if k.tight == tight {
		return
	}
	k.tight = tight
	if k.tile != nil {
		_, tile, _ := cardMeasures(tight)
		k.tile.SetWidth(tile)
	}
}

// cardMeasures returns the padding, the width of the tile, and the room at the sides of the
// title.
func cardMeasures(tight bool) (pad, tile, side float32) {
	if tight {
		return tightPad, tightTile, 3
	}
	return cardPad, cardTile, 8
}

// needs returns the height at which nothing lies over anything else on a card of some width
// that is not tight; 0 for a chapter apart.
func (k *chapterCard) needs(width float32) float32 {
	if k.tile == nil {
		return 0
	}
	pad, tile, side := cardMeasures(false)
	return pad + tileview.Height(tile) + underTile + heightOf(k.title, width-2*side) + k.sub.MinSize().Height + noteHigh + pad
}

// lay centres the tile, the title and the minutes, with the progress at the
// bottom.
func (k *chapterCard) lay(size fyne.Size) {
	pad, tile, side := cardMeasures(k.tight)
	y := pad
	widgets.Place(k.tile, (size.Width-tile)/2, y, tile, tileview.Height(tile))
	y += tileview.Height(tile) + underTile
	title := heightOf(k.title, size.Width-2*side)
	widgets.Place(k.title, side, y, size.Width-2*side, title)
	sub := k.sub.MinSize()
	widgets.Place(k.sub, (size.Width-sub.Width)/2, y+title, sub.Width, sub.Height)
	y = size.Height - pad - noteHigh
	note := k.note.MinSize().Width
	switch {
	case k.tick != nil:
		x := (size.Width - note - 18) / 2
		widgets.Place(k.tick, x, y+1, 16, 16)
		widgets.Place(k.note, x+18, y, note, noteHigh)
	case k.bar != nil:
		bar := fyne.Min(72, size.Width-2*cardPad-note-gap)
		x := (size.Width - bar - gap - note) / 2
		widgets.Place(k.bar, x, y+(noteHigh-barHigh)/2, bar, barHigh)
		widgets.Place(k.note, x+bar+gap, y, note, noteHigh)
	default:
		widgets.Place(k.note, (size.Width-note)/2, y, note, noteHigh)
	}
}

// layWide sets the title on one line with what it is about, as far as that fits,
// and the minutes at the right.
func (k *chapterCard) layWide(size fyne.Size) {
	const icon = 20
	x, right := float32(cardPad), size.Width-cardPad
	widgets.Place(k.icon, x, (size.Height-icon)/2, icon, icon)
	x += icon + 10
	sub := k.sub.MinSize()
	widgets.Place(k.sub, right-sub.Width, (size.Height-sub.Height)/2, sub.Width, sub.Height)
	right -= sub.Width + gap
	title := fyne.Min(k.title.NaturalWidth(), right-x)
	line := heightOf(k.title, title)
	about := k.about.MinSize()
	if k.about.Hidden = true; x+title+gap+about.Width <= right {
		k.about.Hidden = false
		widgets.Place(k.about, x+title+gap, (size.Height-about.Height)/2+1, about.Width, about.Height)
	}
	widgets.Place(k.title, x, (size.Height-line)/2, title, line)
	k.note.Hidden = true
}

// learnersHand is the hand that the chapters turn up, one tile per chapter, before
// the tile that wins.
const learnersHand = "123m 456p 789s CCC E E"

// chapterTile returns the tile of a chapter in the learner's hand, by its order,
// and the winning tile for the one after the last.
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
