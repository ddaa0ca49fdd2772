package check

import (
	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/core/picture"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/board"
	"sikwu/ui/look"
	"sikwu/ui/pagekit"
	"sikwu/ui/widgets"
)

// shown is a hand that was played on, move by move on the board, in place of the page.
type shown struct {
	page    *Page
	told    *explain.Told
	ended   *explain.Ended
	which   int // of the hands that ended so
	moments []explain.Moment
	at      int

	board *board.View
	tag   *widgets.Tag
	words *widgets.Paragraph
	steps *pagekit.Steps
	side  *widgets.Scroller
	foot  *widgets.WrapRow
}

// Widths of the words beside the board, in Fyne units.
const (
	sideWide   = 340
	sideNarrow = 300
)

func newShown(p *Page, told *explain.Told, ended *explain.Ended) *shown {
	s := &shown{page: p, told: told, ended: ended}
	s.board = board.New(board.NewWords(p.text, func() *explain.Speaker { return p.say }), func(picture.Act) {})
	s.tag = widgets.NewTag(widgets.TagMuted, "")
	s.words = widgets.NewParagraph(look.Title, look.Ink)
	id := "played.of_many"
	if told.Question.Model == advise.Alone {
		id += "_alone"
	}
	all := widgets.NewParagraph(look.Body, look.Ink2)
	all.SetText(p.text.Text(id, translations.Args{"N": ended.N, "Count": ended.Count}))
	heading := widgets.NewParagraph(look.Strong, look.Ink)
	heading.SetText(p.text.Text("played.heading", translations.Args{"Words": ended.Words}))
	s.steps = pagekit.NewSteps(p.text, func() (at, of int) { return s.at, len(s.moments) }, s.show)
	another := widgets.NewButton(widgets.Quiet, p.text.Text("played.next"), "", func() { s.begin((s.which + 1) % len(ended.Shown)) })
	another.Hidden = len(ended.Shown) < 2
	var row []fyne.CanvasObject
	for _, b := range append(s.steps.Buttons(), another, widgets.NewButton(widgets.Quiet, p.text.Text("played.leave"), "", p.leaveShown)) {
		row = append(row, b)
	}
	s.foot = widgets.NewWrapRow(8, 8, row...)
	now := widgets.NewCard(widgets.NewColumn(8, widgets.NewLine(0, s.tag), s.words))
	about := widgets.NewCard(widgets.NewColumn(4, heading, all))
	s.side = widgets.NewScroller(widgets.NewColumn(widgets.CardGap, about, now))
	s.begin(0)
	return s
}

// begin shows one of the hands from its start.
func (s *shown) begin(which int) {
	s.which = which
	s.moments = s.page.say.Moments(s.told, &s.ended.Shown[which])
	s.at = -1
	s.show(0)
}

// show shows a moment, if there is one.
func (s *shown) show(at int) {
	if at < 0 || at >= len(s.moments) || at == s.at {
		return
	}
	s.at = at
	m := &s.moments[at]
	s.board.Set(m.Board)
	s.words.SetText(m.Words)
	s.tag.Set(widgets.TagMuted, s.steps.Place())
	s.steps.Update()
	s.side.Relayout()
}

func (s *shown) lay(size fyne.Size, f widgets.PageFrame) {
	side := float32(sideWide)
	if f.Narrow {
		side = sideNarrow
	}
	left := size.Width - 2*f.Margin - f.Between - side
	x, high := f.Margin+left+f.Between, size.Height-2*f.Top
	foot := widgets.HeightFor(s.foot, side)
	widgets.Place(s.board, f.Margin, f.Top, left, high)
	widgets.Place(s.side, x, f.Top, side, high-foot-widgets.CardGap)
	widgets.Place(s.foot, x, f.Top+high-foot, side, foot)
}

// onKey handles the keys of a hand that is shown.
func (s *shown) onKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyEscape, fyne.KeyBackspace:
		s.page.leaveShown()
	default:
		s.steps.OnKey(key)
	}
}

// showPlayed shows a hand that was played on in place of the page.
func (p *Page) showPlayed(told *explain.Told, ended *explain.Ended) {
	p.shown = newShown(p, told, ended)
	p.hand.Hide()
	p.content.Objects = append(p.content.Objects[:1:1], p.shown.board, p.shown.side, p.shown.foot)
	p.lay(p.content.Size())
	p.content.Refresh()
	widgets.Focus(p.shown.steps.On)
}

// leaveShown returns to the hand, and to how its hands ended.
func (p *Page) leaveShown() {
	at := p.shown.ended.Ending
	p.hideShown()
	p.answer.FocusEnd(at)
}

// hideShown shows the hand again, which may be another.
func (p *Page) hideShown() {
	if p.shown == nil {
		return
	}
	p.shown = nil
	p.content.Objects = p.content.Objects[:1]
	p.hand.Show()
	p.content.Refresh()
}
