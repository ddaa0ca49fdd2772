package learn

import (
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
	columns []*group // side by side
	last    *group   // across the bottom
	today   *today
	scroll  *widgets.Scroller
	notice  fyne.CanvasObject // may be nil
	content *fyne.Container
}

// group is the chapters below one heading.
type group struct {
	head  fyne.CanvasObject
	name  *widgets.Text // in it
	cards []*chapterCard
}

func newMap(p *Page) *course {
	m := &course{page: p, strip: newHandStrip(p), today: newToday(p)}
	objects := []fyne.CanvasObject{m.strip.Felt}
	byName := map[string]*group{}
	var names []string
	for i := range p.Model.Course.Chapters {
		c := &p.Model.Course.Chapters[i]
		g := byName[c.Group]
		if g == nil {
			g = &group{}
			g.name, g.head = groupHead(p, c.Group, len(names))
			byName[c.Group] = g
			names = append(names, c.Group)
			objects = append(objects, g.head)
		}
		card := newChapterCard(p, c)
		g.cards = append(g.cards, card)
		objects = append(objects, card.PressCard)
	}
	for i, name := range names {
		if i == len(names)-1 && len(names) > 1 {
			m.last = byName[name]
			break
		}
		m.columns = append(m.columns, byName[name])
	}
	m.scroll = widgets.NewScroller(m.today.column)
	objects = append(objects, m.scroll)
	if m.notice = newNotice(p); m.notice != nil {
		objects = append(objects, m.notice)
	}
	m.content = container.New(widgets.ArrangePage(m.lay), objects...)
	return m
}

// groupHead returns a group's name, alone and after a bar in a colour of its
// own.
func groupHead(p *Page, name string, i int) (*widgets.Text, fyne.CanvasObject) {
	text := widgets.NewText(look.Name, look.Ink2, p.text("course.group."+name))
	return text, widgets.NewLine(gap, newBar(look.Group(i)), text)
}

// fitted sets a line in the first of two roles if that fits into a width, else
// in the second.
func fitted(t *widgets.Text, width float32, first, second look.Role) {
	if t.SetRole(first); t.MinSize().Width > width {
		t.SetRole(second)
	}
}

func (m *course) object() fyne.CanvasObject { return m.content }

func (m *course) title() string { return m.page.text("nav.learn") }

func (m *course) first() fyne.Focusable {
	for _, g := range append(m.columns[:len(m.columns):len(m.columns)], m.last) {
		if g == nil {
			continue
		}
		for _, c := range g.cards {
			if c.now {
				return c.PressCard
			}
		}
	}
	return nil
}

// typed handles Enter, which opens the current chapter.
func (m *course) typed(key fyne.KeyName) bool {
	if key != fyne.KeyReturn && key != fyne.KeyEnter {
		return false
	}
	m.page.openChapter(m.page.Model.currentChapter())
	return true
}

// The measures of the map, in Fyne units.
const (
	headHigh     = 24
	headBar      = 16 + gap // the bar before a group's name, and the gap after it
	columnGap    = 16
	stripHigh    = 128
	stripNarrow  = 104
	cardLeast    = 100
	cardMost     = 148
	lastLeast    = 72
	lastMost     = 96
	groupsBefore = 16
)

// lay shares the height of the window among the chapters, up to a limit.
func (m *course) lay(size fyne.Size) {
	f := mapFrame(size.Width)
	y := f.Top
	left := size.Width - 2*f.Margin - f.Between - f.side
	bottom := size.Height - f.Margin
	widgets.Place(m.scroll, size.Width-f.Margin-f.side, y, f.side, bottom-y)
	if m.notice != nil {
		h := high(m.notice, left)
		widgets.Place(m.notice, f.Margin, y, left, h)
		y += h + widgets.CardGap
	}
	strip := float32(stripHigh)
	if f.Narrow {
		strip = stripNarrow
	}
	widgets.Place(m.strip.Felt, f.Margin, y, left, strip)
	y += strip + groupsBefore
	rows := 0
	for _, g := range m.columns {
		rows = max(rows, len(g.cards))
	}
	free := bottom - y - headHigh - gap
	if m.last != nil {
		free -= groupsBefore + headHigh + gap + lastLeast
	}
	card := (free - float32(rows-1)*gap) / float32(max(rows, 1))
	card = fyne.Min(cardMost, fyne.Max(cardLeast, card))
	width := (left - columnGap*float32(len(m.columns)-1)) / float32(max(len(m.columns), 1))
	for i, g := range m.columns {
		x := f.Margin + float32(i)*(width+columnGap)
		m.layGroup(g, x, y, width, card, f.Narrow)
	}
	if m.last == nil {
		return
	}
	y += headHigh + gap + float32(rows)*(card+gap) - gap + groupsBefore
	widgets.Place(m.last.head, f.Margin, y, left, headHigh)
	y += headHigh + gap
	n := float32(len(m.last.cards))
	wide := (left - columnGap*(n-1)) / n
	for i, c := range m.last.cards {
		c.setNarrow(f.Narrow)
		widgets.Place(c.PressCard, f.Margin+float32(i)*(wide+columnGap), y, wide, fyne.Min(lastMost, fyne.Max(lastLeast, bottom-y)))
	}
}

func (m *course) layGroup(g *group, x, y, width, card float32, narrow bool) {
	fitted(g.name, width-headBar, look.Name, look.Label)
	widgets.Place(g.head, x, y, width, headHigh)
	y += headHigh + gap
	for _, c := range g.cards {
		c.setNarrow(narrow)
		widgets.Place(c.PressCard, x, y, width, card)
		y += card + gap
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
