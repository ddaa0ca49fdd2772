package learn

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/lessons"
	"sikwu/lessons/drill"
	"sikwu/lessons/task"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// drills lists all drills by family, each to practise alone, with today's
// result and weak skills beside it.
type drills struct {
	page    *Page
	crumbs  *crumbRow
	heading *widgets.Text
	intro   *widgets.Paragraph
	list    *widgets.Scroller
	side    *widgets.Scroller
	onward  fyne.Focusable // nil if nothing is asked today
	content *fyne.Container
}

func newDrills(p *Page) *drills {
	v := &drills{page: p,
		crumbs:  newCrumbRow([]crumb{{p.text("nav.learn"), p.Home}, {p.text("learn.drills.title"), nil}}),
		heading: widgets.NewText(look.Goal, look.Ink, p.text("learn.drills.title")),
		intro:   widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: p.text("learn.drills.intro")}),
	}
	v.list = widgets.NewScroller(v.families())
	v.side = widgets.NewScroller(widgets.NewColumn(widgets.CardGap, v.today(), v.weak()))
	v.content = container.New(widgets.ArrangePage(v.lay), v.crumbs, v.heading, v.intro, v.list, v.side)
	return v
}

func (v *drills) Object() fyne.CanvasObject { return v.content }

func (v *drills) Title() string { return v.page.text("learn.drills.title") }

func (v *drills) First() fyne.Focusable { return v.onward }

func (v *drills) onKey(fyne.KeyName) bool { return false }

func (v *drills) lay(size fyne.Size) {
	f := screenFrame(size.Width)
	width := size.Width - 2*f.Margin
	y := f.Top
	widgets.Place(v.crumbs, f.Margin-crumbPad, y, v.crumbs.MinSize().Width, crumbHigh)
	y += crumbHigh + 4
	title := v.heading.MinSize()
	widgets.Place(v.heading, f.Margin, y, title.Width, title.Height)
	widgets.Place(v.intro, f.Margin+title.Width+16, y+title.Height-24, width-title.Width-16, 20)
	y += title.Height + widgets.CardGap
	widgets.Place(v.list, f.Margin, y, width-f.Between-f.side, size.Height-y)
	widgets.Place(v.side, size.Width-f.Margin-f.side, y, f.side, size.Height-y)
}

// families returns the drills as cards in two columns.
func (v *drills) families() widgets.Tall {
	p := v.page
	var names []string
	byName := map[string][]task.Drill{}
	for _, d := range lessons.Drills() {
		family, _, _ := strings.Cut(d.ID, ".")
		if byName[family] == nil {
			names = append(names, family)
		}
		byName[family] = append(byName[family], d)
	}
	var left, right []fyne.CanvasObject
	heights := [2]int{}
	for _, family := range names {
		parts := []fyne.CanvasObject{widgets.NewText(look.Title, look.Ink, p.text("drill.family."+family))}
		for _, d := range byName[family] {
			parts = append(parts, widgets.NewRule(), v.row(d))
		}
		c := sideCard(look.Surface, parts...)
		if heights[0] <= heights[1] {
			left = append(left, c)
			heights[0] += len(parts) + 1
		} else {
			right = append(right, c)
			heights[1] += len(parts) + 1
		}
	}
	return newPair(widgets.CardGap, widgets.NewColumn(widgets.CardGap, left...), widgets.NewColumn(widgets.CardGap, right...))
}

// row returns a drill's name and result, and the button to practise it.
func (v *drills) row(d task.Drill) fyne.CanvasObject {
	p := v.page
	note := p.text("learn.drills.untried")
	skill := p.Model.Progress.Memory().Skills[d.ID]
	if skill.Last != "" {
		note = p.text("learn.drills.level", args{"At": max(skill.Level, 1), "Of": len(d.Levels)}) + " · " +
			p.text("learn.drills.share", args{"Right": strings.Count(skill.Last, "1"), "Of": len(skill.Last)})
	}
	words := widgets.NewColumn(0,
		widgets.NewParagraph(look.Strong, look.Ink, widgets.Run{Text: p.drillName(d.ID)}),
		widgets.NewParagraph(look.Clause, look.Ink3, widgets.Run{Text: note}))
	button := widgets.NewButton(widgets.Gentle, p.text("learn.drills.endless"), "", func() { p.openDrill(d.ID) })
	if lessons.Kinds().Draw(&d, task.Source(p.Model.seed()), 1, p.Model.rules) == nil {
		button.SetReason(p.text("learn.drills.not_here", args{"Rules": p.Say.RuleSetName(p.Model.rules)}))
	}
	button.SetHeight(32)
	button.SetLabel(p.drillName(d.ID))
	return widgets.NewRow(gap, nil, words, button)
}

// today shows today's result.
func (v *drills) today() fyne.CanvasObject {
	p := v.page
	day := p.Model.deck.Today(p.Model.now())
	parts := []fyne.CanvasObject{
		widgets.NewText(look.Title, look.Ink, p.text("learn.today.title")),
	}
	if day.Asked > 0 {
		parts = append(parts, widgets.NewParagraph(look.Body, look.Ink2,
			widgets.Run{Text: p.text("learn.today.right", args{"Right": day.Right, "Of": day.Asked})}))
	}
	label, do := p.text("learn.today.next"), func() { p.openDrill("") }
	if q := p.Model.today(); q.current() == nil {
		if day.Daily == 0 {
			return sideCard(look.Surface, append(parts, p.notAsked())...)
		}
		label, do = p.text("learn.today.more"), func() {
			q.more()
			p.openDrill("")
		}
	}
	onward := widgets.NewButton(widgets.Primary, label, "", do)
	v.onward = onward
	return sideCard(look.Surface, append(parts, widgets.NewLine(gap, onward))...)
}

// weak lists weak skills, with buttons to practise them and to read about them.
func (v *drills) weak() fyne.CanvasObject {
	p := v.page
	parts := []fyne.CanvasObject{widgets.NewText(look.Title, look.Ink, p.text("learn.drills.weak"))}
	weak := p.Model.deck.Weak()
	for _, w := range weak {
		parts = append(parts, widgets.NewRule(), v.weakRow(w))
	}
	if len(weak) == 0 {
		parts = append(parts, widgets.NewParagraph(look.Body, look.Ink3, widgets.Run{Text: p.text("learn.drills.weak_none")}))
	}
	return sideCard(look.Surface, parts...)
}

func (v *drills) weakRow(w drill.Share) fyne.CanvasObject {
	p := v.page
	ways := []fyne.CanvasObject{widgets.NewButton(widgets.Ghost, p.text("learn.drills.endless"), "", func() { p.openDrill(w.Drill) })}
	if c := p.taught(w.Drill); c != nil {
		ways = append(ways, widgets.NewButton(widgets.Ghost, p.chapterTitle(c), "", func() { p.openChapter(c) }))
	}
	return widgets.NewColumn(2,
		widgets.NewParagraph(look.Strong, look.Ink, widgets.Run{Text: p.drillName(w.Drill)}),
		widgets.NewParagraph(look.Clause, look.Loss, widgets.Run{Text: p.text("learn.drills.share", args{"Right": w.Right, "Of": w.Of})}),
		widgets.NewWrapRow(2, 2, ways...))
}
