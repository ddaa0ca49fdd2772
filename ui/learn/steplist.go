package learn

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// stepList is a card with the steps of a chapter; a press opens one. The rows scroll,
// and the step on the screen is kept in sight.
type stepList struct {
	*widgets.Card

	page   *Page
	step   *courseStep
	body   *widgets.Laid
	rows   *widgets.Column
	scroll *widgets.Scroller
	now    fyne.CanvasObject // the row of the step on the screen

	settled bool // what is scrolled is kept
}

func newStepList(p *Page, s *courseStep) *stepList {
	c := s.run.Chapter
	l := &stepList{page: p, step: s, rows: widgets.NewColumn(0)}
	l.scroll = widgets.NewScroller(l.rows)
	l.scroll.SetGround(look.Surface)
	l.scroll.SetOnScroll(func() {
		if l.settled {
			p.lists[c.ID] = l.scroll.Offset()
		}
	})
	head := widgets.NewLine(gap, widgets.NewText(look.Title, look.Ink, p.chapterTitle(c)),
		widgets.NewText(look.Label, look.Ink3, p.text("learn.minutes", args{"N": c.Minutes}))).WithTrailing(1)
	foot := widgets.NewColumn(gap)
	if c.Test != nil && !p.Model.chapterDone(c) && !s.test {
		known := widgets.NewButton(widgets.Ghost, p.text("learn.known"), widgets.IconRight, func() {
			p.Model.test(c)
			p.show()
		})
		known.SetIconAfter(true)
		known.SetTip(p.text("learn.known_hint"))
		foot.SetObjects(widgets.NewRule(), widgets.NewLine(gap, known))
	}
	l.body = widgets.NewLaid(1, func(room fyne.Size, put widgets.Put) float32 {
		above, rows, below := heightOf(head, room.Width), heightOf(l.rows, room.Width), heightOf(foot, room.Width)
		put(head, 0, 0, room.Width, above)
		put(l.scroll, 0, above, room.Width, fyne.Max(1, room.Height-above-below))
		put(foot, 0, room.Height-below, room.Width, below)
		return above + rows + below
	}, head, l.scroll, foot)
	l.Card = widgets.NewCard(l.body)
	l.SetPadding(16, 12)
	return l
}

// settle scrolls as little as needed to show the step on the screen and one beside it,
// from where the list of the chapter was.
func (l *stepList) settle() {
	at := l.page.lists[l.step.run.Chapter.ID]
	if l.now != nil {
		top, row := l.now.Position().Y, l.now.Size().Height
		at = fyne.Max(at, top+2*row-l.scroll.Height())
		at = fyne.Min(at, top-row)
	}
	l.scroll.ScrollTo(at)
	l.settled = true
	l.page.lists[l.step.run.Chapter.ID] = l.scroll.Offset()
}

// update rebuilds the rows. What 'Show me' did has a paler tick.
func (l *stepList) update() {
	p, s, c := l.page, l.step, l.step.run.Chapter
	var rows []fyne.CanvasObject
	for i := range c.Steps {
		step := &c.Steps[i]
		now := step == s.run.Step
		mark, ink := fyne.CanvasObject(widgets.NewDisc(i+1, now)), look.Ink
		note := ""
		if done, ok := p.Model.Progress.Step(step.Home, step.ID); ok && !now {
			colour := look.Accent
			if done.Shown {
				colour, note = look.Ink3, p.text("learn.with_help")
			}
			mark, ink = widgets.NewPicture(widgets.IconTick, colour), look.Ink2
		}
		title := p.text(step.Text("title"))
		role := look.Body
		if now {
			role, ink = look.Strong, look.Accent
		}
		line := widgets.NewRow(10, newFixed(widgets.DiscSide, mark), widgets.NewParagraph(role, ink, widgets.Run{Text: title}),
			widgets.NewText(look.Clause, look.Ink3, note))
		row := widgets.NewPressCard(line, func() { p.begin(c, step) })
		row.Card().SetPadding(hintPad, 3)
		row.Card().SetRadius(8)
		if now {
			row.Card().SetFill(look.AccentSoft)
			l.now = row
		}
		row.SetLabel(title)
		l.scroll.Watch(row)
		rows = append(rows, row)
	}
	l.settled = false
	l.rows.SetObjects(rows...)
	l.scroll.SetContent(l.rows)
	l.body.Refresh()
}

// newFixed centres an object in a square.
func newFixed(side float32, o fyne.CanvasObject) *widgets.Laid {
	return widgets.NewLaid(side, func(room fyne.Size, put widgets.Put) float32 {
		put(o, 0, (room.Height-side)/2, side, side)
		return side
	}, o)
}
