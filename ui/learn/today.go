package learn

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// today is the column beside the map: today's drill, answered here if its board
// is small enough, what is due, what is known, and the links to all drills and
// all words.
type today struct {
	page   *Page
	column *widgets.Column
	first  fyne.Focusable // of the card of today's drill
}

func newToday(p *Page) *today {
	t := &today{page: p, column: widgets.NewColumn(16)}
	t.build()
	return t
}

func (t *today) build() {
	t.first = nil
	t.column.SetObjects(t.question(), t.back(), t.ways())
}

// update rebuilds the cards and keeps the focus on today's drill.
func (t *today) update() {
	keys := t.page.Keyboard.Navigating()
	t.build()
	t.page.Keyboard.Focus(keys, t.first)
}

// button returns a button of the card; the first one gets the focus.
func (t *today) button(w widgets.Weight, text string, icon widgets.Icon, do func()) *widgets.Button {
	b := widgets.NewButton(w, text, icon, do)
	t.reach(b)
	return b
}

// reach makes a widget get the focus if it is the first.
func (t *today) reach(w fyne.Focusable) {
	if t.first == nil {
		t.first = w
	}
}

// question returns the card of today's drill.
func (t *today) question() fyne.CanvasObject {
	p, q := t.page, t.page.Model.today()
	tag := widgets.NewTag(widgets.TagAccent, p.text("learn.today.title"))
	if q.current() == nil {
		return sideCard(look.Surface, widgets.NewLine(gap, tag), t.over(q))
	}
	count := q.count(p)
	head := widgets.NewLine(gap, tag, widgets.NewText(look.Label, look.Ink2, count)).WithTrailing(1)
	words := q.words(p)
	parts := []fyne.CanvasObject{head, widgets.NewParagraph(look.Question, look.Ink, widgets.Run{Text: p.Say.Lesson(words.Ask)})}
	if small, ok := t.small(q); ok {
		parts = append(parts, small...)
	} else {
		parts = append(parts, widgets.NewLine(gap, t.button(widgets.Primary, p.text("learn.today.open"), "", func() { p.openDrill("") })))
	}
	return sideCard(look.Surface, parts...)
}

// over says that the day is done, or that there is nothing to ask.
func (t *today) over(q *drillRun) fyne.CanvasObject {
	p := t.page
	day := p.Model.deck.Today(p.Model.now())
	if day.Daily == 0 {
		return p.notAsked()
	}
	return widgets.NewColumn(gap,
		widgets.NewParagraph(look.Title, look.Ink, widgets.Run{Text: p.text("learn.today.done")}),
		widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: p.text("learn.today.right", args{"Right": day.Right, "Of": day.Asked})}),
		widgets.NewLine(gap, t.button(widgets.Quiet, p.text("learn.today.more"), "", func() {
			q.more()
			t.update()
		})))
}

// notAsked says why the day has no questions, or when it will have.
func (p *Page) notAsked() fyne.CanvasObject {
	why := p.text("learn.today.none")
	if c := p.Model.untilAsked(); c != nil {
		done, of := p.Model.chapterCount(c)
		why = p.text("learn.today.later", args{"Chapter": p.chapterTitle(c), "N": of - done})
	}
	return widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: why})
}

// small returns the parts of a board small enough to answer on the map: seats
// and words to choose from, below dice or one row of tiles. The consequence of
// a wrong answer and what was learnt stand below.
func (t *today) small(q *drillRun) (parts []fyne.CanvasObject, ok bool) {
	x := q.current()
	b := x.Board()
	if x.Wrong() == nil && !x.Done() && !isSmall(&b) {
		return nil, false
	}
	if len(b.Dice.Values) > 0 {
		parts = append(parts, widgets.NewText(look.Goal, look.Ink, diceText(b.Dice)))
	}
	if len(b.Rows) > 0 {
		var tiles []tileview.StripPart
		for _, g := range b.Rows[0].Groups {
			part := tileview.StripPart{Marked: -1}
			for _, one := range g.Tiles {
				part.Tiles = append(part.Tiles, tilePicture(one))
			}
			tiles = append(tiles, part)
		}
		parts = append(parts, tileview.NewStrip(smallTile, 6, tiles...))
	}
	if seats := t.seats(q, b.Seats); seats != nil {
		parts = append(parts, seats)
	}
	if chips := t.chips(q, b.Choices); chips != nil {
		parts = append(parts, chips)
	}
	switch {
	case x.Wrong() != nil:
		parts = append(parts, t.wrong(q))
	case x.Done():
		parts = append(parts, t.right(q))
	default:
		parts = append(parts, t.helps(q))
	}
	return parts, true
}

// smallTile is the greatest width of a tile on the card, in Fyne units.
const smallTile = 28

// isSmall reports whether only seats and words can be touched on a board.
func isSmall(b *picture.Board) bool {
	few := map[picture.Act]bool{}
	for _, s := range b.Seats {
		few[s.Act] = true
		if len(s.Melds) > 0 || len(s.Hand) > 0 || len(s.Discards) > 0 {
			return false
		}
	}
	for _, c := range b.Choices.List {
		few[c.Act] = true
	}
	for _, a := range b.Acts() {
		if !few[a] {
			return false
		}
	}
	return len(b.Rows) < 2 && len(b.Centre) == 0
}

func diceText(d picture.Dice) string {
	var list []string
	for _, v := range d.Values {
		list = append(list, strconv.Itoa(v))
	}
	if len(list) < 2 {
		return strconv.Itoa(d.Sum())
	}
	return strings.Join(list, " + ") + " = " + strconv.Itoa(d.Sum())
}

func tilePicture(t picture.Tile) string {
	switch {
	case t.Down:
		return "back"
	case t.Face == tile.None:
		return "place"
	}
	return t.Face.String()
}

// seats returns the seats that can be chosen.
func (t *today) seats(q *drillRun, seats []picture.Seat) fyne.CanvasObject {
	var cards []fyne.CanvasObject
	for _, w := range tile.Seats() {
		for _, s := range seats {
			if s.Wind == w && (s.Act != "" || s.Mark != picture.Plain) {
				cards = append(cards, t.seat(q, s))
			}
		}
	}
	if cards == nil {
		return nil
	}
	return widgets.NewWrapRow(gap, gap, cards...)
}

func (t *today) seat(q *drillRun, s picture.Seat) fyne.CanvasObject {
	name := t.page.Say.Seat(s.Wind)
	face := tileview.NewImage(s.Wind.Tile().String(), 30)
	label := widgets.NewText(look.Label, look.Ink2, name)
	column := widgets.NewColumn(4, face, label)
	press := widgets.NewPressCard(column, func() { t.act(q, s.Act) })
	press.Card().SetPadding(12, 8)
	press.Card().SetRadius(12)
	press.SetFill(look.Sunk)
	press.SetLabel(name)
	t.reach(press)
	switch s.Mark {
	case picture.Right:
		press.Card().SetOutline(look.Accent, 3)
	case picture.Wrong:
		press.Card().SetOutline(look.Loss, 3)
	}
	return press
}

// chips returns the words to choose from.
func (t *today) chips(q *drillRun, c picture.Choices) fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for _, one := range c.List {
		text := t.page.Say.Lesson(one.Text)
		if text == "" {
			text = tile.Format(one.Tiles)
		}
		chip := widgets.NewChip(text, func() { t.act(q, one.Act) })
		chip.SetOn(one.Mark == picture.Right)
		t.reach(chip)
		chips = append(chips, chip)
	}
	if chips == nil {
		return nil
	}
	return widgets.NewWrapRow(gap, gap, chips...)
}

func (t *today) act(q *drillRun, a picture.Act) {
	if a == "" {
		return
	}
	q.act(a)
	t.update()
}

// wrong says what would follow.
func (t *today) wrong(q *drillRun) fyne.CanvasObject {
	p, w := t.page, q.current().Wrong()
	c := widgets.NewCard(widgets.NewColumn(gap,
		widgets.NewParagraph(look.Strong, look.Loss, widgets.Run{Text: p.Say.Lesson(w.Title)}),
		widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: p.Say.Lesson(w.Text)}),
		widgets.NewLine(gap, t.button(widgets.Primary, p.text("learn.take_back"), widgets.IconUndo, func() {
			q.current().TakeBack()
			q.keep()
			t.update()
		}))))
	c.SetFill(look.LossSoft)
	c.SetPadding(14, 12)
	return c
}

// right says what the question taught, with a button to continue.
func (t *today) right(q *drillRun) fyne.CanvasObject {
	p, words := t.page, q.words(t.page)
	parts := []fyne.CanvasObject{widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: p.Say.Lesson(words.Done)})}
	for _, n := range words.Beside {
		parts = append(parts, widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: p.Say.Lesson(n.Text)}))
	}
	label, do := q.next(p)
	return widgets.NewColumn(gap, append(parts, widgets.NewLine(gap, t.button(widgets.Primary, label, "", do)))...)
}

// helps returns the three hints in a row.
func (t *today) helps(q *drillRun) fyne.CanvasObject {
	p, x := t.page, q.current()
	quiet := func(id string, do func()) *widgets.Button {
		return t.button(widgets.Quiet, p.text(id), "", func() {
			do()
			t.update()
		})
	}
	compare := quiet("learn.today.compare", func() { q.hint(compareHint) })
	if x.LastWrong() == nil {
		compare.SetReason(p.text("learn.try_first"))
	}
	row := widgets.NewWrapRow(gap, gap,
		quiet("learn.today.hint", func() { q.hint(max(q.hints(), 1)) }), compare,
		quiet("learn.today.show", q.show))
	if q.hints() == 0 {
		return row
	}
	said := p.Say.Lesson(q.words(p).Nudge)
	if w := x.LastWrong(); q.hints() == compareHint && w != nil {
		said = p.Say.Lesson(w.Compare)
	}
	return widgets.NewColumn(gap, widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: said}), row)
}

// back lists what is due today, and how much is known.
func (t *today) back() fyne.CanvasObject {
	p := t.page
	parts := []fyne.CanvasObject{widgets.NewText(look.Title, look.Ink, p.text("learn.back.title"))}
	left := p.Model.deck.Back(p.Model.rules, p.Model.now())
	for _, l := range left[:min(len(left), maxBack)] {
		parts = append(parts, widgets.NewRule(), widgets.NewRow(gap, nil,
			widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: p.drillName(l.Drill)}),
			widgets.NewText(look.Label, look.Ink3, p.text("learn.back.left", args{"N": l.N}))))
	}
	if len(left) == 0 {
		parts = append(parts, widgets.NewParagraph(look.Body, look.Ink3, widgets.Run{Text: p.text("learn.back.none")}))
	}
	n := p.Model.deck.Counts()
	all := float32(max(1, n.Kept+n.Growing+n.New))
	parts = append(parts, widgets.NewText(look.Title, look.Ink, p.text("learn.keep.title")),
		newShares(fyne.NewSize(100, 8), "", barPart{float32(n.Kept) / all, look.Accent}, barPart{float32(n.Growing) / all, look.G3}, barPart{float32(n.New) / all, look.Line}),
		widgets.NewWrapRow(12, 4,
			widgets.NewText(look.Label, look.Ink2, p.text("learn.keep.kept", args{"N": n.Kept})),
			widgets.NewText(look.Label, look.Ink2, p.text("learn.keep.growing", args{"N": n.Growing})),
			widgets.NewText(look.Label, look.Ink2, p.text("learn.keep.fresh", args{"N": n.New}))))
	return sideCard(look.Surface, parts...)
}

// maxBack is the number of skills listed.
const maxBack = 4

// ways returns the links to all drills and all words, and the switch for
// animation.
func (t *today) ways() fyne.CanvasObject {
	p := t.page
	motion := widgets.NewSwitch(p.text("learn.motion_off"), p.text("learn.motion_on"), func(on bool) { p.Model.setMotion(on) })
	motion.SetOn(p.Model.Motion())
	return widgets.NewWrapRow(gap, gap,
		widgets.NewButton(widgets.Quiet, p.text("learn.drills.title"), "", p.openDrills),
		widgets.NewButton(widgets.Quiet, p.text("learn.words.title"), widgets.IconBook, func() { p.openTerm("") }),
		motion)
}
