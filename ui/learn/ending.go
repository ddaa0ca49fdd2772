package learn

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/lessons"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// ending is what follows the last step of a chapter: its tile, turned up if all
// its steps are done, what one knows now, and where to go on.
type ending struct {
	page    *Page
	chapter *lessons.Chapter
	onward  *widgets.Button
	content *fyne.Container
}

// endTile is the width of the tile, endWide that of the card, in Fyne units.
const (
	endTile = 96
	endWide = 560
)

func newEnding(p *Page, c *lessons.Chapter) *ending {
	e := &ending{page: p, chapter: c}
	done, of := p.Model.chapterCount(c)
	title, sub := p.text("learn.end.done", args{"Chapter": p.chapterTitle(c)}), p.text("learn.end.turned")
	if c.IsApart() {
		sub = ""
	}
	if done < of {
		title, sub = p.chapterTitle(c), p.text("learn.end.left", args{"N": of - done})
	}
	head := widgets.NewParagraph(look.Verdict, look.Ink, widgets.Run{Text: title})
	head.SetAlign(fyne.TextAlignCenter)
	note := widgets.NewParagraph(look.Lead, look.Ink2, widgets.Run{Text: sub})
	note.SetAlign(fyne.TextAlignCenter)
	parts := []fyne.CanvasObject{head, note, widgets.NewText(look.Title, look.Ink, p.text("learn.end.knows"))}
	for i := 1; p.Text.Has("chapter." + c.ID + ".knows_" + strconv.Itoa(i)); i++ {
		line := widgets.NewRow(10, newFixed(widgets.DiscSide, widgets.NewPicture(widgets.IconTick, look.Accent)),
			widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: p.knows(c, i)}), nil)
		parts = append(parts, line)
	}
	label, do := e.next()
	e.onward = widgets.NewButton(widgets.Primary, label, widgets.IconRight, do)
	e.onward.SetIconAfter(true)
	home := widgets.NewButton(widgets.Quiet, p.text("learn.to_map"), "", p.Home)
	parts = append(parts, widgets.NewWrapRow(gap, gap, e.onward, home))
	card := widgets.NewCard(widgets.NewColumn(gap, parts...))
	card.SetPadding(28, 20)
	felt := widgets.NewFelt(container.NewCenter(tileview.NewImage(p.tileName(c), endTile)))
	objects := []fyne.CanvasObject{card}
	tall := float32(0)
	if !c.IsApart() {
		objects, tall = append(objects, felt), tileview.Height(endTile)+32
	}
	e.content = container.New(widgets.ArrangePage(func(size fyne.Size) {
		h := heightOf(card, endWide)
		x, y := (size.Width-endWide)/2, fyne.Max(16, (size.Height-h-tall-widgets.CardGap)/2)
		if tall > 0 {
			widgets.Place(felt, x, y, endWide, tall)
			y += tall + widgets.CardGap
		}
		widgets.Place(card, x, y, endWide, h)
	}), objects...)
	return e
}

// knows says what one knows at a chapter's end, under the rules in force and by what was
// done: a hand that was only shown was not played.
func (p *Page) knows(c *lessons.Chapter, n int) string {
	values := args(c.Values(p.Session.Rules()))
	values["Played"] = p.Model.chapterPlayed(c)
	return p.text("chapter."+c.ID+".knows_"+strconv.Itoa(n), values)
}

// next says what comes next: the chapter's first step that is not done, or the
// next chapter.
func (e *ending) next() (label string, do func()) {
	p := e.page
	if done, of := p.Model.chapterCount(e.chapter); done < of {
		return p.text("learn.end.go_on"), func() { p.openChapter(e.chapter) }
	}
	next := p.Model.nextChapter(e.chapter)
	if next == nil {
		next = p.Model.nextChapter(nil)
	}
	if next == nil {
		return p.text("learn.end.finish"), p.Home
	}
	return p.text("learn.end.next", args{"Chapter": p.chapterTitle(next)}), func() { p.openChapter(next) }
}

func (e *ending) Object() fyne.CanvasObject { return e.content }

func (e *ending) Title() string { return e.page.chapterTitle(e.chapter) }

func (e *ending) First() fyne.Focusable { return e.onward }

// onKey handles Enter, which goes on.
func (e *ending) onKey(key fyne.KeyName) bool {
	if key != fyne.KeyReturn && key != fyne.KeyEnter {
		return false
	}
	e.onward.Tapped(nil)
	return true
}
