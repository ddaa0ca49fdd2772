package rulebook

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// effect shows what the changes of the user's own set do: which sample hands it
// judges differently from its base, and what happens to the hand on the Check
// page.
type effect struct {
	sheet   *sheet
	object  *widgets.Card
	top     *widgets.Row // the words and more
	words   *widgets.Paragraph
	hand    *widgets.Paragraph
	list    *widgets.Column
	reel    *widgets.Scroller // of the list
	hands   *widgets.Laid     // the reel, as high as it needs
	more    *widgets.Button
	changes []change
	proofs  []change // from the finder
	asked   [2]*rules.RuleSet
	samples int
	rows    []*changeRow
}

// How many hands are shown closed, and closed in a narrow window; the height of
// all of them, which scroll, in Fyne units.
const (
	effectRows       = 3
	effectRowsNarrow = 2
	effectHigh       = 272
)

func newEffect(s *sheet) *effect {
	e := &effect{
		sheet: s, words: widgets.NewParagraph(look.Strong, look.Ink), hand: widgets.NewParagraph(look.Body, look.Ink2),
		list: widgets.NewColumn(0),
	}
	e.more = widgets.NewButton(widgets.Ghost, "", widgets.IconDown, e.toggle)
	e.more.SetHeight(32)
	e.more.SetIconAfter(true)
	e.reel = widgets.NewScroller(e.list)
	e.reel.SetGround(look.Surface)
	e.hands = widgets.NewLaid(1, e.put, e.reel)
	e.top = widgets.NewRow(12, nil, e.words, e.more)
	e.object = widgets.NewCard(widgets.NewColumn(4, e.top, e.hand, e.hands))
	e.object.SetPadding(20, 10)
	return e
}

// put gives the hands the height that they need, up to a limit.
func (e *effect) put(room fyne.Size, put widgets.Put) float32 {
	high := e.needs(room.Width)
	if !e.list.Hidden {
		put(e.reel, 0, 0, room.Width, high)
	}
	return max(high, e.sheet.sight().held)
}

// needs returns the height that the hands need at a width, up to a limit.
func (e *effect) needs(width float32) float32 {
	if e.list.Hidden {
		return 0
	}
	return min(e.list.HeightFor(width), effectHigh)
}

// hold keeps a height for the hands, though fewer are shown; 0 for none.
func (e *effect) hold(high float32) {
	s := e.sheet
	now := s.sight()
	now.held = high
	s.page.Model.sights[keyOf(&s.set)] = now
	e.object.Refresh()
	s.relay()
}

// release gives up the height that is kept without need as soon as nothing moves by it:
// once so much is scrolled.
func (e *effect) release() {
	free := e.sheet.sight().held - e.needs(e.hands.Size().Width)
	if offset := e.sheet.scroll.Offset(); free > 0 && offset >= free {
		e.hold(0)
		e.sheet.scroll.ScrollTo(offset - free)
	}
}

// isOpen reports whether all hands are shown.
func (e *effect) isOpen() bool { return e.sheet.page.Model.allOf == keyOf(&e.sheet.set) }

func (e *effect) toggle() {
	if e.isOpen() {
		e.sheet.page.Model.allOf = ""
	} else {
		e.sheet.page.Model.allOf = keyOf(&e.sheet.set)
	}
	e.reel.ScrollTo(0)
	e.relay()
	e.hold(0)
}

// relay shows other hands without moving what is below.
func (e *effect) relay() {
	e.sheet.steadily(func() {
		e.lay()
		e.sheet.relay()
	})
}

// show judges all sample hands again.
func (e *effect) show() {
	ed := e.sheet.editor
	e.changes, e.samples = changesOf(ed.base, ed.set)
	e.find()
	e.showHand()
	e.lay()
}

// find looks for hands for entries whose change no example shows.
func (e *effect) find() {
	ed := e.sheet.editor
	if now := [2]*rules.RuleSet{ed.base, ed.set}; e.asked != now {
		e.asked, e.proofs = now, nil
		e.sheet.page.finder.find(ed.base, ed.set, unproved(ed.base, ed.set, e.changes), e.found)
	}
}

func (e *effect) found(_ *rules.Entry, c *change) {
	if c == nil || slices.ContainsFunc(e.all(), func(known change) bool { return known.same(&c.exhibit) }) {
		return
	}
	e.proofs = append(e.proofs, *c)
	if s := e.sheet; s.isSettled() { // just made: its place stays in sight
		e.lay()
		s.relay()
		s.resettle()
		return
	}
	e.relay()
}

func (e *effect) all() []change { return slices.Concat(e.changes, e.proofs) }

// lay shows the summary and the first hands or, open, all.
func (e *effect) lay() {
	p, all := e.sheet.page, e.all()
	e.words.SetText(e.summary(len(all)))
	most := effectRows
	if p.narrow {
		most = effectRowsNarrow
	}
	shown := min(len(all), most)
	if e.isOpen() {
		shown = len(all)
	}
	for len(e.rows) < shown {
		row := newChangeRow(e.sheet)
		e.reel.Watch(row.card)
		e.rows = append(e.rows, row)
	}
	objects := make([]fyne.CanvasObject, len(e.rows))
	for i, row := range e.rows { // those not shown stay in place for a change of theme
		if row.card.Hidden = i >= shown; i < shown {
			row.show(&all[i])
		}
		objects[i] = row.card
	}
	e.list.SetObjects(objects...)
	e.list.Hidden = shown == 0
	e.more.Hidden = len(all) <= most && !e.isOpen()
	e.more.SetText(p.text("rulespage.more_hands", args{"N": len(all) - shown}))
	if e.isOpen() {
		e.more.SetText(p.text("rulespage.fewer_hands"))
	}
	e.top.Refresh() // whose size may stay
	e.object.Refresh()
	e.hands.Refresh() // whose height may be kept
	e.reel.Relayout()
}

// summary counts the changed values and hands.
func (e *effect) summary(hands int) string {
	p, ed := e.sheet.page, e.sheet.editor
	base := p.Say.RuleSetName(ed.base)
	n := len(rules.Diff(ed.base, ed.set))
	switch {
	case n == 0:
		return p.text("rulespage.effect_none", args{"Base": base})
	case hands == 0:
		return p.text("rulespage.effect_no_hand", args{"Base": base, "N": n})
	}
	return p.text("rulespage.effect", args{"Base": base, "N": n, "Hands": p.text("rulespage.hands", args{"N": hands})})
}

// showHand shows what happens to the hand on the Check page, and reports
// whether that is different from before.
func (e *effect) showHand() bool {
	p := e.sheet.page
	v, was := p.Session.View(), e.hand.Text()
	wasHidden := e.hand.Hidden
	e.hand.Hidden = v.Kind != verdict.Win && v.Kind != verdict.BelowMinimum && v.Kind != verdict.Passed || v.Waiting != nil || v.Win.IsFed() && v.Win.From == tile.NoWind
	if e.hand.Hidden {
		return !wasHidden
	}
	first, second, same := e.outcomes(v)
	if same {
		e.hand.SetText(p.text("rulespage.hand_same", args{"Outcome": second}))
	} else {
		e.hand.SetRuns(
			widgets.Run{Text: p.text("rulespage.hand_changes")}, widgets.Run{Text: first, Colour: look.Ink3},
			widgets.Run{Text: p.text("rulespage.arrow")}, widgets.Run{Text: second, Colour: look.Ink, Bold: true},
		)
	}
	return wasHidden || e.hand.Text() != was
}

// outcomes says what comes of the hand on the Check page under the base and under the set:
// of all hands that called its tile, if there are others.
func (e *effect) outcomes(v *session.View) (before, after string, same bool) {
	p, base, set := e.sheet.page, e.sheet.editor.base, e.sheet.editor.set
	if v.Winners != nil {
		of := func(rs *rules.RuleSet) string {
			c := v.Case()
			c.Rules = rs
			a := p.Say.Calls(p.Session.Contest(rs), c)
			if a.Sum == "" {
				return a.Title
			}
			return a.Title + p.text("calls.between") + a.Sum
		}
		before, after = of(base), of(set)
		return before, after, before == after
	}
	was, is := sample.Judge(v.Judged, v.Win, base), sample.Judge(v.Judged, v.Win, set)
	if was == is {
		return "", p.Say.Outcome(v.Win.Seat, is), true
	}
	before, after = p.Say.Outcomes(v.Win.Seat, was, is)
	return before, after, false
}

// changeRow shows a hand that two rule sets judge differently.
type changeRow struct {
	sheet         *sheet
	card          *widgets.PressCard
	name          *widgets.Paragraph
	strip         *tileview.Strip
	before, after *widgets.Text
	outcome       *widgets.WrapRow
	change        *change
}

// The measures of a row, in Fyne units.
const (
	changeName = 150
	changeWide = 180 // of the outcome
	changeTile = 20
)

func newChangeRow(s *sheet) *changeRow {
	r := &changeRow{
		sheet: s, name: widgets.NewParagraph(look.Body, look.Ink), strip: tileview.NewStrip(changeTile, 6),
		before: widgets.NewText(look.Body, look.Ink3, ""), after: widgets.NewText(look.Strong, look.Ink, ""),
	}
	arrow := widgets.NewText(look.Body, look.Ink3, s.page.text("rulespage.arrow"))
	r.outcome = widgets.NewWrapRow(2, 0, r.before, arrow, r.after)
	r.outcome.SetTrailing(true)
	right := widgets.NewRow(4, nil, r.outcome, widgets.NewPicture(widgets.IconRight, look.Ink3))
	head := widgets.NewRow(12, newWide(changeName, r.name), right, nil)
	r.card = widgets.NewPressCard(widgets.NewColumn(2, head, r.strip), func() {
		s.page.openHand(r.change.exhibit, s.rules())
	})
	r.card.Card().SetRadius(8)
	r.card.Card().SetPadding(8, 4)
	r.card.SetTip(s.page.text("rulespage.open_hand"))
	return r
}

func (r *changeRow) show(c *change) {
	p := r.sheet.page
	r.change = c
	name := p.Say.Fan(c.fan)
	if c.entry != nil {
		name = p.text("rulespage.value_alone", args{"Name": p.Say.EntryName(c.entry)})
	}
	r.name.SetText(name)
	r.strip.Set(partsOf(c.draft)...)
	first, second := p.Say.Outcomes(c.win.Seat, c.before, c.after)
	r.before.SetText(first)
	r.after.SetText(second)
	r.outcome.Refresh()
	r.card.SetLabel(name + ": " + first + ", " + second)
}
