package learn

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// stepList is a card with the steps of a chapter; a press opens one. What 'Show me'
// did has a paler tick.
func (d *side) stepList(s *courseStep) fyne.CanvasObject {
	p, c := d.screen.page, s.run.Chapter
	head := widgets.NewLine(gap, widgets.NewText(look.Title, look.Ink, p.chapterTitle(c)),
		widgets.NewText(look.Label, look.Ink3, p.text("learn.minutes", args{"N": c.Minutes}))).WithTrailing(1)
	rows := []fyne.CanvasObject{head}
	for i := range c.Steps {
		step := &c.Steps[i]
		now := step == s.run.Step
		mark, ink := fyne.CanvasObject(newDisc(i+1, now)), look.Ink
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
		line := widgets.NewRow(10, newFixed(discSide, mark), widgets.NewParagraph(role, ink, widgets.Run{Text: title}),
			widgets.NewText(look.Clause, look.Ink3, note))
		row := widgets.NewPressCard(line, func() { p.begin(c, step) })
		row.Card().SetPadding(hintPad, 3)
		row.Card().SetRadius(8)
		if now {
			row.Card().SetFill(look.AccentSoft)
		}
		row.SetLabel(title)
		rows = append(rows, row)
	}
	if c.Test != nil && !p.Model.chapterDone(c) && !s.test {
		known := widgets.NewButton(widgets.Ghost, p.text("learn.known"), widgets.IconRight, func() {
			p.Model.test(c)
			p.show()
		})
		known.SetIconAfter(true)
		known.SetTip(p.text("learn.known_hint"))
		rows = append(rows, widgets.NewRule(), widgets.NewLine(gap, known))
	}
	list := widgets.NewCard(widgets.NewColumn(0, rows...))
	list.SetPadding(16, 12)
	return list
}

// newFixed centres an object in a square.
func newFixed(side float32, o fyne.CanvasObject) *widgets.Laid {
	return widgets.NewLaid(side, func(room fyne.Size, put widgets.Put) float32 {
		put(o, 0, (room.Height-side)/2, side, side)
		return side
	}, o)
}
