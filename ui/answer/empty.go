package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// invitation is an example on the empty page: a hand and how it is won.
type invitation struct {
	id   string // of its text
	hand string
	win  score.Win
}

// invitations are a plain win, a wait, fourteen tiles with one to discard, and a disputed
// hand: what beginners and referees try first.
var invitations = [...]invitation{
	{"win", "EEE 456m 2s [789p@N] [CCC@S] +2s", score.Win{Seat: tile.East, Round: tile.East, By: score.BySelfDraw}},
	{"wait", "[7777p@E] [CCC@N] 222s 5556p 3f", score.Win{Seat: tile.West, Round: tile.East, By: score.ByDiscard}},
	{"throw", "2345678999p 34s CC", score.Win{Seat: tile.South, Round: tile.East, By: score.ByDiscard}},
	{"readings", "111222333p 5p [CCCC@W] 267f +5p",
		score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}}},
}

// emptyView tells newcomers what the program does and offers the rule sets and hands to
// try.
type emptyView struct {
	pane     *Pane
	ways     *widgets.Card // what one can do here
	sets     *widgets.Card
	rules    []*rules.RuleSet // as listed
	rows     []*setRow
	pairs    *widgets.Column // rows in two columns
	examples *widgets.Card
	hands    *widgets.Column
	listed   map[bool][]fyne.CanvasObject // the hands with flowers and without, once shown
	column   *widgets.Column
}

// Dimensions of the page, in Fyne units.
const (
	exampleTile = 24
	exampleName = 136 // width
	wayName     = 56  // width
	rowPad      = 6   // above and below a row
)

func newEmptyView(p *Pane) *emptyView {
	text := p.text.Text
	e := &emptyView{pane: p, pairs: widgets.NewColumn(4), hands: widgets.NewColumn(2), listed: map[bool][]fyne.CanvasObject{}}
	ways := []fyne.CanvasObject{e.way("check", nil)}
	if p.callbacks.Course != nil {
		ways = append(ways, widgets.NewRule(), e.way("learn", p.callbacks.Course))
	}
	if p.callbacks.Play != nil {
		ways = append(ways, widgets.NewRule(), e.way("play", p.callbacks.Play))
	}
	e.ways = widgets.NewCard(widgets.NewColumn(4, ways...))
	e.sets = widgets.NewCard(widgets.NewColumn(6, widgets.NewText(look.Title, look.Ink, text("answer.empty.rules")), e.pairs))
	e.examples = widgets.NewCard(e.hands)
	e.column = widgets.NewColumn(widgets.CardGap,
		widgets.NewParagraph(look.Verdict, look.Ink, widgets.Run{Text: text("answer.empty.title")}),
		e.ways, e.sets, e.examples)
	return e
}

// way is a line about something to do; pressing it goes there.
func (e *emptyView) way(id string, press func()) fyne.CanvasObject {
	text := e.pane.text.Text
	name := named(text("answer.empty."+id), wayName)
	note := widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: text("answer.empty." + id + "_how")})
	if press == nil {
		plain := widgets.NewCard(widgets.NewRow(12, name, note, nil))
		plain.SetFill("")
		plain.SetPadding(0, rowPad)
		return plain
	}
	row := widgets.NewRow(12, name, note, widgets.NewPicture(widgets.IconRight, look.Accent))
	return e.pressRow(row, text("answer.empty."+id)+": "+note.Text(), press)
}

// pressRow makes a row of a card that can be pressed.
func (e *emptyView) pressRow(row fyne.CanvasObject, label string, press func()) *widgets.PressCard {
	card := widgets.NewPressCard(row, press)
	card.SetFill("")
	card.Card().SetFill("")
	card.Card().SetPadding(0, rowPad)
	card.Card().SetRadius(8)
	card.SetLabel(label)
	e.pane.Watch(card)
	return card
}

// named returns a name in a column of a width.
func named(name string, width float32) fyne.CanvasObject {
	c := newCell(widgets.NewText(look.Title, look.Ink, name))
	c.setWidth(width)
	return c
}

// draft returns the hand for a game with or without flowers.
func (i *invitation) draft(flowers bool) (hand.Draft, error) {
	d, err := hand.Parse(i.hand)
	if !flowers {
		d.Flowers = nil
	}
	return d, err
}

// showHands lists the examples, as the rule set in force has them.
func (e *emptyView) showHands() {
	flowers := e.pane.session.Rules().Flowers.Value
	if e.listed[flowers] == nil {
		e.listed[flowers] = e.listHands(flowers)
	}
	e.hands.SetObjects(e.listed[flowers]...)
}

func (e *emptyView) listHands(flowers bool) []fyne.CanvasObject {
	text := e.pane.text.Text
	list := []fyne.CanvasObject{widgets.NewText(look.Title, look.Ink, text("check.examples"))}
	for i, one := range invitations {
		d, err := one.draft(flowers)
		if err != nil {
			continue // the tests read them all
		}
		if i > 0 {
			list = append(list, widgets.NewRule())
		}
		name := text("answer.empty." + one.id)
		row := widgets.NewRow(12, named(name, exampleName), newStrip(exampleTile, 8, partsOf(d)...), widgets.NewPicture(widgets.IconRight, look.Accent))
		list = append(list, e.pressRow(row, name+": "+d.String(), func() { e.pane.session.Open(handfile.Hand{Draft: d, Win: one.win}, e.pane.session.Rules()) }))
	}
	return list
}

func (e *emptyView) object() fyne.CanvasObject { return e.column }

func (e *emptyView) show(*session.View, *explain.Answer, bool) {
	for _, card := range []*widgets.Card{e.ways, e.sets, e.examples} {
		e.pane.padCard(card)
	}
	e.showSets()
	e.showHands()
	e.column.Refresh()
}

// showSets lists the rule sets with a line on each, those of home games at the left,
// those of tournaments at the right; the one in force stands out.
func (e *emptyView) showSets() {
	sets := e.pane.callbacks.sets(e.pane.session)
	for i, rs := range sets {
		if i == len(e.rows) {
			e.rows = append(e.rows, newSetRow(e, i))
		}
		e.rows[i].set(rs, rs.ID == e.pane.session.Rules().ID)
	}
	e.rules, e.rows = sets, e.rows[:len(sets)]
	var home, tournament []fyne.CanvasObject
	for i, rs := range sets {
		if rs.Tournament {
			tournament = append(tournament, e.rows[i].card)
		} else {
			home = append(home, e.rows[i].card)
		}
	}
	label := func(id string) fyne.CanvasObject {
		return widgets.NewText(look.Label, look.Ink3, e.pane.text.Text("answer.empty."+id))
	}
	e.pairs.SetObjects(newHalves(
		widgets.NewColumn(4, append([]fyne.CanvasObject{label("home")}, home...)...),
		widgets.NewColumn(4, append([]fyne.CanvasObject{label("tournament")}, tournament...)...)))
}

// newHalves lays one or two objects out in halves of the width, equally high.
func newHalves(objects ...fyne.CanvasObject) *widgets.Laid {
	const gap = 12
	return widgets.NewLaid(1, func(room fyne.Size, put widgets.Put) float32 {
		wide, high := (room.Width-gap)/2, float32(0)
		for _, o := range objects {
			high = fyne.Max(high, widgets.HeightFor(o, wide))
		}
		for i, o := range objects {
			put(o, float32(i)*(wide+gap), 0, wide, high)
		}
		return high
	}, objects...)
}

// setRow is a rule set: its name, its range of fan, and a line on who plays it.
type setRow struct {
	view  *emptyView
	title string // its whole name
	name  *widgets.Text
	fan   *widgets.Text
	note  *widgets.Paragraph
	words *widgets.Column
	card  *widgets.PressCard
}

func newSetRow(e *emptyView, i int) *setRow {
	r := &setRow{
		view: e, name: widgets.NewText(look.Name, look.Ink, ""), fan: widgets.NewText(look.Label, look.Ink2, ""),
		note: widgets.NewParagraph(look.Label, look.Ink2),
	}
	line := widgets.NewWrapRow(8, 0, r.name, r.fan)
	head := widgets.NewLaid(1, func(room fyne.Size, put widgets.Put) float32 { // the user's own sets can have names of any length
		r.name.SetText(widgets.Trimmed(look.Name, r.title, room.Width))
		high := widgets.HeightFor(line, room.Width)
		put(line, 0, 0, room.Width, high)
		return high
	}, line)
	r.words = widgets.NewColumn(0, head, r.note)
	r.card = e.pressRow(r.words, "", func() { e.pane.callbacks.ChooseRules(e.rules[i]) })
	r.card.Card().SetPadding(12, 6)
	r.card.Card().SetRadius(10)
	return r
}

func (r *setRow) set(rs *rules.RuleSet, inForce bool) {
	p := r.view.pane
	r.title = p.say.RuleSetName(rs)
	r.name.SetText(r.title)
	r.fan.SetText(p.say.FanRange(rs))
	r.note.SetText(p.say.RuleSetLine(rs))
	fill, ink := fyne.ThemeColorName(""), look.Ink
	if inForce {
		fill, ink = look.AccentSoft, look.Accent
	}
	r.name.SetColour(ink)
	r.card.SetFill(fill)
	r.card.Card().SetFill(fill)
	r.card.SetLabel(r.title + " " + r.fan.Text() + ". " + r.note.Text())
	r.words.Refresh()
}
