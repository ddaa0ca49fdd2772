package learn

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/lessons"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// course is the map: the learner's hand at the top, the chapters below it in
// groups, and today's column on the right.
type course struct {
	page    *Page
	strip   *handStrip
	groups  []*group
	today   *today
	scroll  *widgets.Scroller
	notice  fyne.CanvasObject // may be nil
	content *fyne.Container
}

// group is the chapters below one heading, side by side.
type group struct {
	name  *widgets.Text
	note  *widgets.Text // how long they take, or whom they are for
	cards []*chapterCard
	apart bool
}

func newMap(p *Page) *course {
	m := &course{page: p, strip: newHandStrip(p), today: newToday(p)}
	objects := []fyne.CanvasObject{m.strip.Felt}
	chapters := p.Model.Course.Chapters
	for i, minutes := 0, 0; i < len(chapters); i++ {
		c := &chapters[i]
		if i == 0 || chapters[i-1].Group != c.Group {
			minutes = 0
			g := &group{name: widgets.NewText(look.Name, look.Ink, p.text("course.group."+c.Group)), note: widgets.NewText(look.Label, look.Ink3, ""), apart: c.IsApart()}
			m.groups = append(m.groups, g)
			objects = append(objects, g.name, g.note)
		}
		g := m.groups[len(m.groups)-1]
		minutes += c.Minutes
		g.note.SetText(p.text("learn.minutes", args{"N": minutes}))
		if g.apart {
			g.note.SetText(p.text("course.apart_note"))
		}
		card := newChapterCard(p, c)
		g.cards = append(g.cards, card)
		objects = append(objects, card.PressCard)
	}
	m.scroll = widgets.NewScroller(m.today.column)
	objects = append(objects, m.scroll)
	if m.notice = newNotice(p); m.notice != nil {
		objects = append(objects, m.notice)
	}
	m.content = container.New(widgets.ArrangePage(m.lay), objects...)
	return m
}

func (m *course) Object() fyne.CanvasObject { return m.content }

func (m *course) Title() string { return m.page.text("nav.learn") }

func (m *course) First() fyne.Focusable {
	for _, g := range m.groups {
		for _, c := range g.cards {
			if c.now {
				return c.PressCard
			}
		}
	}
	return nil
}

// onKey handles Enter, which opens the current chapter.
func (m *course) onKey(key fyne.KeyName) bool {
	if key != fyne.KeyReturn && key != fyne.KeyEnter {
		return false
	}
	m.page.openChapter(m.page.Model.currentChapter())
	return true
}

// The measures of the map, in Fyne units.
const (
	headHigh     = 24
	stripHigh    = 120
	stripNarrow  = 104
	cardGapX     = 12
	cardLeast    = 136
	cardMost     = 200
	apartHigh    = 60
	groupsBefore = 12
)

// lay shares the height of the window among the rows of chapters, up to a limit.
func (m *course) lay(size fyne.Size) {
	f := mapFrame(size.Width)
	y := f.Top
	left := size.Width - 2*f.Margin - f.Between - f.side
	bottom := size.Height - f.Margin
	widgets.Place(m.scroll, size.Width-f.Margin-f.side, y, f.side, bottom-y)
	if m.notice != nil {
		h := heightOf(m.notice, left)
		widgets.Place(m.notice, f.Margin, y, left, h)
		y += h + widgets.CardGap
	}
	strip, gapX, pitch := float32(stripHigh), float32(cardGapX), float32(groupsBefore+headHigh+4)
	if f.Narrow {
		strip, gapX = stripNarrow, gap
	}
	widgets.Place(m.strip.Felt, f.Margin, y, left, strip)
	y += strip
	columns, rows, free := 1, 0, bottom-y
	for _, g := range m.groups {
		free -= pitch
		if g.apart {
			free -= apartHigh
			continue
		}
		columns = max(columns, len(g.cards))
		rows++
	}
	card := fyne.Min(cardMost, fyne.Max(cardLeast, free/float32(max(rows, 1))))
	width := (left - gapX*float32(columns-1)) / float32(columns)
	tight := f.Narrow
	for _, g := range m.groups {
		tight = tight || slices.ContainsFunc(g.cards, func(c *chapterCard) bool { return c.needs(width) > card })
	}
	for _, g := range m.groups {
		name := g.name.MinSize()
		widgets.Place(g.name, f.Margin, y+groupsBefore, name.Width, headHigh)
		note := g.note.MinSize()
		widgets.Place(g.note, f.Margin+name.Width+gap, y+groupsBefore, note.Width, headHigh)
		y += pitch
		n, tall := columns, card
		if g.apart {
			n, tall = len(g.cards), apartHigh
		}
		wide := (left - gapX*float32(n-1)) / float32(n)
		for i, c := range g.cards {
			c.setTight(tight)
			widgets.Place(c.PressCard, f.Margin+float32(i)*(wide+gapX), y, wide, tall)
		}
		y += tall
	}
}

// openChapter continues a chapter where the learner stopped, else at its first
// step that is not done, else from its beginning.
func (p *Page) openChapter(c *lessons.Chapter) {
	if c == nil || len(c.Steps) == 0 {
		return
	}
	p.Model.open(c)
	p.show()
}
